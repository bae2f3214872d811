"""Verbs for buildings: those on the board, and those in the players' cities."""

from __future__ import annotations

from ... import events as ev
from ..._base.compat import mypyc_attr
from ..._base.packed import ONE, count_kind, holds, of_kind
from .goods import GoodsVerbs

__all__ = ["BuildingVerbs"]


@mypyc_attr(allow_interpreted_subclasses=True)
class BuildingVerbs(GoodsVerbs):
    """Buildings of all kinds."""

    __slots__ = ()

    # What it writes, as `Board` has it: type checkers take the first assignment for a new field.
    packed_building_supply: int
    buildings_left: int

    def place_building(self, seat: int, building: int, rule: str) -> None:
        """Moves a building from the supply into the player's city (BUILDER-03).

        Args:
            seat: The seat that builds.
            building: The number of the building; the supply has one.
            rule: The id of the rule behind it.
        """
        ruleset = self.ruleset
        player = self.players[seat]
        if player.shared:
            player = self.own(seat)
        self.packed_building_supply -= ONE[building]
        if not holds(self.packed_building_supply, building):
            self.buildings_left ^= 1 << building
        buildings = player.buildings
        place = len(buildings)
        while place and buildings[place - 1] > building:
            place -= 1
        circles = ruleset.circles[building]
        buildings.insert(place, building)
        player.crew.insert(place, 0)
        if building < ruleset.multi_circle_kinds:
            player.multi_circle += 1
            player.target_circles.insert(place, circles)
        else:
            player.target_circles.insert(ruleset.tile_kinds + place, circles)
        player.owned_mask |= 1 << building
        player.spaces += ruleset.spaces[building]
        player.circles += circles
        player.all_circles += circles
        if self.log is not None:
            name = ruleset.building_ids[building]
            self.log.append(ev.BuildingBuilt(rule=rule, seat=seat, building=name))

    def choose_building(self, seat: int, building: int, rule: str) -> None:
        """Puts all copies of a building on the board (DRAFT-03).

        Args:
            seat: The seat that has chosen it; -1 is chance.
            building: The number of the building.
            rule: The id of the rule behind it.
        """
        copies = self.ruleset.start_supply[building]
        self.packed_building_supply += of_kind(building, copies)
        self.buildings_left |= 1 << building
        if self.log is not None:
            name = self.ruleset.building_ids[building]
            chosen = ev.BuildingChosen(rule=rule, seat=seat, building=name, copies=copies)
            self.log.append(chosen)

    def withdraw_building(self, building: int, rule: str) -> None:
        """Removes all copies of a building from the game, before any player has one.

        Args:
            building: The number of the building.
            rule: The id of the rule behind it.
        """
        if self.buildings_left >> building & 1:
            left = count_kind(self.packed_building_supply, building)
            self.packed_building_supply -= of_kind(building, left)
            self.buildings_left ^= 1 << building
        if self.log is not None:
            name = self.ruleset.building_ids[building]
            self.log.append(ev.BuildingWithdrawn(rule=rule, building=name))
