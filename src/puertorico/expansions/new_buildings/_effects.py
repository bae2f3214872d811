"""The effects of the New Buildings (NEW-*).

Forests are tiles without circles that make building cheaper (NEW-FOREST_HOUSE-*). The switch
``forest_rule`` determines how one is planted (A-35). ``extra_tile``: the player takes a forest
tile. ``extra_tile_discard``: the player takes a forest tile and discards a face-up plantation.
``flip``: the player places a plantation face-down, and it is the forest; slots count the kinds of
these, and the slots for drawn tiles placed without showing them are secret (A-90).

Guests are workers who move to where they are needed (NEW-GUEST_HOUSE-*, A-40 to A-43).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from typing_extensions import override

from puertorico import Action, Good
from puertorico.errors import Illegality
from puertorico.plugin import GOOD_KINDS, GOODS, Effect, Source
from puertorico.plugin.advanced import IslandTiles, end_sale, has_sold
from puertorico.plugin.packed import count_all, kinds_in, kinds_of

from . import _public as public

if TYPE_CHECKING:
    from puertorico.plugin import Happened, Ruleset, Table

FOREST: Final = "forest"
"""The id of the tile."""
SHOWN: Final = "forest_of_"
"""The prefix of the slots that count face-down plantations whose kind all players know."""
HIDDEN: Final = "hidden_forest_of_"
"""The prefix of the slots that count face-down plantations whose kind only the owner knows."""
_AQUEDUCT_GOODS: Final = (int(Good.INDIGO), int(Good.SUGAR))


class Aqueduct(Effect):
    """More indigo and sugar from large plants (NEW-AQUEDUCT-1, -2)."""

    rule: ClassVar[str] = "NEW-AQUEDUCT-1"

    @override
    def producing(self, table: Table, seat: int, made: list[int]) -> None:
        """Adds one of each good that an occupied large plant makes; it is served first (A-30)."""
        ruleset = table.ruleset
        player = table.players[seat]
        buildings = player.buildings
        for place in range(len(buildings)):
            building = buildings[place]
            if player.crew[place] and ruleset.large_production[building]:
                good = ruleset.produces[building]
                if good in _AQUEDUCT_GOODS and made[good]:
                    made[good] += table.take_goods(seat, good, 1, self.rule)


class TradingPost(Effect):
    """A private trading house of the owner (NEW-TRADING_POST-1 to -4)."""

    rule: ClassVar[str] = "NEW-TRADING_POST-1"
    used_on: ClassVar[tuple[Any, ...]] = GOODS

    @override
    def sale_offer(self, table: Table, seat: int) -> list[Action]:
        """Offers each kind of goods that the owner has."""
        goods = table.players[seat].goods
        return [self.offer(good) for good in GOOD_KINDS if goods[good]]

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        """Sells the good to the supply at its price, with the privilege but without markets."""
        table.return_goods(seat, choice, 1, self.rule)
        end_sale(table, choice, 0, "NEW-TRADING_POST-2")

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        if has_sold(table):
            return Illegality("sold", self.rule)
        return Illegality("no_such_good", self.rule, {"good": str(GOODS[action.key])})


class Church(Effect):
    """VP for building (NEW-CHURCH-1, -2)."""

    rule: ClassVar[str] = "NEW-CHURCH-1"

    @override
    def built(self, table: Table, seat: int, building: int) -> None:
        """Earns 0, 1, 1 or 2 VP for a building in column 1, 2, 3 or 4."""
        table.award(seat, (0, 0, 1, 1, 2)[table.ruleset.column[building]], self.rule)


class Lighthouse(Effect):
    """Doubloons for loading and for the captain (NEW-LIGHTHOUSE-1 to -4)."""

    rule: ClassVar[str] = "NEW-LIGHTHOUSE-1"
    phases: ClassVar[tuple[str, ...]] = ("captain",)
    opens_for_taker_only: ClassVar[bool] = True

    @override
    def opening(self, table: Table, seat: int) -> None:
        """Pays the captain 1 doubloon, whether or not anything is loaded."""
        table.earn(seat, 1, "NEW-LIGHTHOUSE-3")

    @override
    def loaded(self, table: Table, seat: int, goods: tuple[int, ...]) -> None:
        """Pays 1 doubloon for each load on any ship (A-48)."""
        table.earn(seat, 1, self.rule)


class SpecialtyFactory(Effect):
    """Doubloons for producing many goods of one kind (NEW-SPECIALTY_FACTORY-1 to -3)."""

    rule: ClassVar[str] = "NEW-SPECIALTY_FACTORY-1"

    @override
    def produced_all(self, table: Table, seat: int, made: list[int]) -> None:
        """Pays one doubloon less than the goods of the kind produced most, except corn."""
        table.earn(seat, max(0, max(made[Good.INDIGO :]) - 1), self.rule)


class UnionHall(Effect):
    """VP for goods of the same kind before the first load (NEW-UNION_HALL-1, -2)."""

    rule: ClassVar[str] = "NEW-UNION_HALL-1"
    phases: ClassVar[tuple[str, ...]] = ("captain",)

    @override
    def opening(self, table: Table, seat: int) -> None:
        """Earns 1 VP for every two goods of a kind; the owner keeps the goods."""
        goods = table.players[seat].goods
        table.award(seat, sum([number // 2 for number in goods]), self.rule)


class Cloister(Effect):
    """VP for sets of three island tiles of the same kind (NEW-CLOISTER-1, -2, A-56)."""

    rule: ClassVar[str] = "NEW-CLOISTER-1"

    @override
    def score(self, table: Table, seat: int) -> int:
        """Returns 1, 3, 6, 10 and so on, in VP, for one, two, three, four or more sets."""
        sets = sum([number // 3 for number in table.players[seat].tiles])
        return sets * (sets + 1) // 2


class GuestHouse(Effect):
    """Workers on it are guests, who may move to another circle outside the mayor phase."""

    rule: ClassVar[str] = "NEW-GUEST_HOUSE-2"

    _moves_of: tuple[tuple[Action, ...], ...]
    """The moves by kind of worker and kind of tile or building, even those without circles."""

    @override
    def actions(self, ruleset: Ruleset) -> dict[Any, Action]:
        """Returns the move of each kind of worker to each target with circles but itself (A-42)."""
        ids = ruleset.tile_ids + ruleset.building_ids
        circles = ruleset.tile_circles + ruleset.circles
        targets = [place for place in range(len(ids)) if circles[place] and ids[place] != self.id]
        self._moves_of = tuple(
            [tuple([public.MoveGuest(id, who) for id in ids]) for who in ruleset.worker_ids]
        )
        return {
            (worker, target): moves[target]
            for worker, moves in enumerate(self._moves_of)
            for target in targets
        }

    def _guests(self, table: Table, seat: int) -> int:
        """Returns the guests of the seat, as a packed count."""
        player = table.players[seat]
        return player.crew[player.buildings.index(self.kind)]

    def _free(self, table: Table, seat: int) -> list[int]:
        """Returns the targets with an empty circle: kinds of tiles, then of other buildings."""
        ruleset, player = table.ruleset, table.players[seat]
        free: list[int] = []
        if not player.empty_circles():
            return free
        for tile in kinds_of(player.packed_tiles):
            circles = player.count_tiles(tile) * ruleset.tile_circles[tile]
            if circles > count_all(player.tile_crew[tile]):
                free.append(tile)
        for place in range(len(player.buildings)):
            building = player.buildings[place]
            is_full = count_all(player.crew[place]) == ruleset.circles[building]
            if building != self.kind and not is_full:
                free.append(ruleset.tile_kinds + building)
        return free

    @override
    def free_actions(self, table: Table, seat: int) -> list[Action]:
        """Offers each kind of guest each empty circle of the seat's tiles and buildings (A-42)."""
        return [
            self._moves_of[worker][target]
            for worker in kinds_of(self._guests(table, seat))
            for target in self._free(table, seat)
        ]

    @override
    def window(self, table: Table, seat: int, moment: str) -> bool:
        """Whether a guest could matter in what follows, judged by kind only (A-40)."""
        useful = kinds_in(table.phase.worth_occupying(table, seat, moment))
        return bool(useful) and any([place in useful for place in self._free(table, seat)])

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        """Moves the guest, who works there from now on (NEW-GUEST_HOUSE-3, A-43)."""
        worker, target = choice
        house = table.ruleset.tile_kinds + self.kind
        table.shift_worker(seat, house, target, worker, self.rule)
        table.refresh(seat)

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        assert isinstance(action, public.MoveGuest)
        ruleset, seat = table.ruleset, table.seat
        worker = ruleset.worker_ids.index(action.worker)
        if worker not in kinds_of(self._guests(table, seat)):
            fields = {"worker": action.worker, "building": self.id}
            return Illegality("no_such_guest", self.rule, fields)
        if action in self.free_actions(table, seat):
            # Guests can move at the first step of this choice, but not between its steps.
            return None
        return Illegality("no_empty_circle", self.rule, {"target": action.target})


class ForestTiles(IslandTiles):
    """Forests on an island: forest tiles, or face-down plantations (A-90)."""

    tile: ClassVar[str] = FOREST
    traded_with: ClassVar[str] = "forest_house"

    def turns_over(self) -> bool:
        """Whether forests are face-down plantations."""
        turns: bool = self.ruleset.rules.forest_rule == "flip"
        return turns

    @override
    def is_traded(self) -> bool:
        return not self.turns_over()

    @override
    def forms(self) -> list[str]:
        """Returns the id of the tile, or the ids of the slots that count the plantations."""
        if not self.turns_over():
            return [FOREST]
        return [f"{kept}{good}" for kept in (SHOWN, HIDDEN) for good in Good]

    @override
    def on_island(self, table: Table, seat: int) -> list[str]:
        """Returns the different forms of forest that the seat has."""
        forests = super().on_island(table, seat)
        if not forests or not self.turns_over():
            return forests
        return [form for form in self.forms() if table.player_slot(seat, form)]

    @override
    def give_up(self, table: Table, seat: int, form: str, rule: str) -> None:
        """Returns it to the forest tiles, or discards the plantation that it is."""
        super().give_up(table, seat, form, rule)
        if form == FOREST:
            return
        table.set_player_slot(seat, form, table.player_slot(seat, form) - 1)
        hidden = form.startswith(HIDDEN)
        name = form.removeprefix(HIDDEN if hidden else SHOWN)
        table.put_tile(self.ruleset.tile_ids.index(name), "discards")
        source = "hidden" if hidden else "flipped"
        table.note(public.TileDiscarded, rule, seat=seat, tile=name, source=source)


class AboutForests(Effect):
    """The base of the effects that know forests by their number."""

    forest: int

    @override
    def prepare(self, ruleset: Ruleset) -> None:
        self.forest = ruleset.tile_ids.index(FOREST)


class Forests(AboutForests):
    """Building costs a doubloon less for every two forests (NEW-FOREST_HOUSE-5 to -7)."""

    id: Any = "forests"
    rule: ClassVar[str] = "NEW-FOREST_HOUSE-5"

    @override
    def general_discount(self, table: Table, seat: int) -> int:
        """Returns the discount, for any column and without limit, occupied house or not."""
        return table.players[seat].count_tiles(self.forest) // 2


class ForestHouse(AboutForests):
    """Forests in place of plantations (NEW-FOREST_HOUSE-1 to -3, -8 to -10)."""

    rule: ClassVar[str] = "NEW-FOREST_HOUSE-1"

    @override
    def actions(self, ruleset: Ruleset) -> dict[Any, Action]:
        """Returns the forest, or one for each kind of face-up plantation that it can replace."""
        actions: dict[Any, Action] = {None: public.PlantForest()}
        if ruleset.rules.forest_rule != "extra_tile":
            actions |= {int(good): public.PlantForest(good) for good in Good}
        return actions

    @override
    def tile_alternatives(self, table: Table, seat: int, source: int) -> list[Action]:
        """Offers a forest in place of the drawn tile, or as the rule says (A-35, A-36)."""
        if not table.tiles_left(self.forest):
            return []
        if source == Source.BOUGHT:
            # Players who take forest tiles do not look at the bought tile first.
            looks = table.ruleset.rules.forest_rule == "flip"
            return [self.offer()] if looks == (table.drawn >= 0) else []
        if source == Source.DRAWN or len(self.offers) == 1:
            return [self.offer()]
        return [self.offer(good) for good in GOOD_KINDS if table.row[good]]

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        instead = table.phase.alternative_rule
        if happened.tile >= 0:
            self._give_up(table, table.drawn, "drawn", instead or "NEW-FOREST_HOUSE-8")
        elif choice is not None:
            self._give_up(table, choice, "row", "NEW-FOREST_HOUSE-2")
        table.take_tile(self.forest, "supply")
        tiles = table.phase.tiles
        tiles.place(table, self.forest, happened.source, "supply", instead or self.rule)

    def _give_up(self, table: Table, tile: int, source: str, rule: str) -> None:
        """Returns, discards or places face-down the tile drawn or face-up, as the switch says."""
        seat = table.seat
        name = table.ruleset.tile_ids[tile]
        is_drawn = source == "drawn"
        table.take_tile(tile, source)
        planting = table.ruleset.rules.forest_rule
        if planting == "flip":
            slot = (HIDDEN if is_drawn else SHOWN) + name
            table.set_player_slot(seat, slot, table.player_slot(seat, slot) + 1)
            table.note(
                public.TileHidden if is_drawn else public.TileFlipped, rule, seat=seat, tile=name
            )
        elif planting == "extra_tile":
            # Only a drawn tile is replaced; its kind stays unknown to the others.
            table.put_tile(tile, "face_down")
            table.note(public.TilePutBack, rule, seat=seat)
        else:
            table.put_tile(tile, "discards")
            table.note(public.TileDiscarded, rule, seat=seat, tile=name, source=source)

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        if table.players[table.seat].island_spaces() >= table.ruleset.island_size:
            return Illegality("island_full", "SETTLER-06")
        if not table.tiles_left(self.forest):
            return Illegality("no_forest_left", "A-35")
        if table.drawn >= 0:
            return Illegality("drawn_tile", "NEW-FOREST_HOUSE-8", {"action": str(self.offer())})
        if not table.packed_row:
            return Illegality("no_tile_left", "NEW-FOREST_HOUSE-3", variant="row")
        if action.key is None:
            first = self.offer(kinds_of(table.packed_row)[0])
            return Illegality("which_plantation", "NEW-FOREST_HOUSE-2", {"action": str(first)})
        good = GOODS[action.key]
        return Illegality("not_in_row", "NEW-FOREST_HOUSE-2", {"tile": str(good)})
