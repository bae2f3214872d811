"""The choice of the violet buildings before the first round (DRAFT-*), by the players or by chance.

The board has spaces of printed costs, and more kinds of buildings compete for them than there are
spaces. Kinds that are not chosen yet lie beside the board: the supply holds none of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from ..actions import Action, ChooseBuilding, DrawBuilding
from ..board import CHANCE
from ..errors import Illegality
from .chance import ask_chance
from .phase import Draw, Phase

if TYPE_CHECKING:
    from ..content import Content
    from ..state import Table

__all__ = ["BuildingDraw", "DraftPhase", "is_in_game"]


class DraftPhase(Phase):
    """One choice after another, governor first, until the board is full; no register is used."""

    __slots__ = ()

    id: ClassVar[str] = "draft"

    def actions(self) -> list[tuple[Action, int]]:
        """Returns the choice of each kind that competes, if the players choose."""
        content = self.content
        if content.draws_buildings:
            return []
        return [(ChooseBuilding(content.building_ids[kind]), kind) for kind in _competing(content)]

    def limits(self) -> dict[str, int]:
        """Returns the greatest value of each number of its frames."""
        return {**super().limits(), "stage": 0, "step": 0, "at": 0}

    def advance(self, t: Table) -> bool:
        """Asks the seat, or chance, for one kind; when none can be chosen, the rest is away."""
        free = _choosable(t)
        if not free:
            for kind in _competing(t.content):
                if not t.building_supply[kind]:
                    t.withdraw_building(kind, "DRAFT-07")
            t.pop()
            return False
        if t.content.draws_buildings:
            ask_chance(t, BuildingDraw.id)
            return False
        return t.decide_step(
            "choose_building", tuple([action for action in self.mine if action.index in free])
        )

    def play(self, t: Table, action: Action) -> None:
        """Puts the kind on the board; the next seat chooses (DRAFT-02)."""
        t.choose_building(t.seat, action.index, "DRAFT-02")
        t.seat = t.content.next_seat[t.seat]

    def context(self, t: Table) -> dict[str, Any]:
        """Returns the free spaces by printed cost, and the kinds chosen so far."""
        ids = t.content.building_ids
        return {
            "free_spaces": {
                str(cost): spaces - len(_chosen(t, kinds))
                for cost, spaces, kinds in t.content.space_groups
            },
            "chosen": [ids[kind] for kind in _chosen(t, _competing(t.content))],
        }

    def explain(self, t: Table, action: Action) -> Illegality | None:
        """Says that the kind is there already, or that no space of its cost is free."""
        return _why_not(t, action.index)

    def why_no_pass(self, t: Table) -> Illegality | None:
        """Choosing is a duty."""
        return Illegality("must_choose", "DRAFT-02", "you must choose a building")


class BuildingDraw(Draw):
    """Draws one kind, each that the players could choose as likely as the others (A-53)."""

    id: ClassVar[str] = "draw_building"

    def actions(self) -> list[tuple[Action, int]]:
        """Returns one outcome per kind that competes, if chance chooses."""
        content = self.content
        if not content.draws_buildings:
            return []
        return [(DrawBuilding(content.building_ids[kind]), kind) for kind in _competing(content)]

    def outcomes(self, t: Table) -> list[tuple[Action, int]]:
        """Returns the kinds that can come on a free space."""
        free = _choosable(t)
        return [(action, 1) for action in self.mine if action.index in free]

    def explain(self, t: Table, action: Action) -> Illegality | None:
        """Says that the kind is there already, or that no space of its cost is free."""
        return _why_not(t, action.index)

    def drawn(self, t: Table, action: Action) -> None:
        """Puts the kind on the board."""
        t.choose_building(CHANCE, action.index, "A-53")


def is_in_game(t: Table, building: int) -> bool:
    """Whether the supply or anybody's city has the building."""
    return t.building_supply[building] > 0 or any(
        [player.owned_mask >> building & 1 for player in t.players]
    )


def _competing(content: Content) -> list[int]:
    """Returns the kinds that compete for the spaces, cheapest first."""
    return [kind for _, _, kinds in content.space_groups for kind in kinds]


def _chosen(t: Table, kinds: list[int]) -> list[int]:
    return [kind for kind in kinds if is_in_game(t, kind)]


def _choosable(t: Table) -> list[int]:
    """Returns the kinds not chosen yet for which there is a free space (DRAFT-06)."""
    free: list[int] = []
    for _, spaces, kinds in t.content.space_groups:
        chosen = _chosen(t, kinds)
        if len(chosen) < spaces:
            free += [kind for kind in kinds if kind not in chosen]
    return free


def _why_not(t: Table, building: int) -> Illegality:
    """Says in canonical words why the building cannot be chosen."""
    ids = t.content.building_ids
    if is_in_game(t, building):
        return Illegality("already_chosen", "DRAFT-02", f"the {ids[building]} is already chosen")
    groups = [group for group in t.content.space_groups if building in group[2]]
    cost, _, kinds = groups[0]
    there = ", ".join([ids[kind] for kind in _chosen(t, kinds)])
    return Illegality("cost_full", "DRAFT-06", f"no space of cost {cost} is free: {there}")
