"""What the buildings do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import permutations
from typing import Any, ClassVar, Final

from typing_extensions import override

from puertorico import Action
from puertorico.actions import UseBuilding
from puertorico.errors import Illegality
from puertorico.plugin import (
    GOODS,
    DecisionKind,
    DeclaredAction,
    Effect,
    Ruleset,
    Table,
    TextField,
    finish_load,
)
from puertorico.plugin.packed import kinds_in
from puertorico.types import any_id

MONOPOLY: Final = any_id("monopoly")
PLACES: Final = tuple([f"reserved_{number}" for number in range(1, 5)])
"""The slots for the cards of an embassy: three with two players, and a captured one."""


class ShiftWorker(DeclaredAction):
    """Moves a worker between two tiles of its owner with the foreman's house (FOREMAN-1)."""

    template = "shift {worker?} from {source} to {target}"

    source: TextField = TextField("The kind of island tile that the worker leaves.")
    target: TextField = TextField("The kind of island tile that the worker goes to.")
    worker: TextField = TextField("The kind of worker.", default="colonist")


class ForemansHouse(Effect):
    """A worker moves between two tiles, once in a phase, but not the mayor's (FOREMAN-1)."""

    rule: ClassVar[str] = "FOREMAN-1"

    @override
    def actions(self, ruleset: Ruleset) -> dict[Any, Action]:
        ids, circles = ruleset.tile_ids, ruleset.tile_circles
        tiles = [tile for tile in range(ruleset.tile_kinds) if circles[tile]]
        return {
            (worker, source, target): ShiftWorker(ids[source], ids[target], name)
            for worker, name in enumerate(ruleset.worker_ids)
            for source, target in permutations(tiles, 2)
        }

    @override
    def free_actions(self, table: Table, seat: int) -> list[Action]:
        frame = table.role_frame()
        is_at_work = frame is not None and frame.phase.id != "mayor"
        if not is_at_work or table.player_slot(seat, "shifted"):
            return []
        ids, workers, tiles = table.ruleset.tile_ids, table.ruleset.worker_ids, table.tiles_of(seat)
        return [
            action
            for (worker, source, target), action in self.offers.items()
            if ids[target] in tiles
            and table.takes_worker(seat, target)
            and workers[worker] in table.tile_crew_of(seat, ids[source])
        ]

    @override
    def window(self, table: Table, seat: int, moment: str) -> bool:
        moves = self.free_actions(table, seat)
        useful = kinds_in(table.phase.worth_occupying(table, seat, moment)) if moves else []
        return any([move.key[2] in useful for move in moves])

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Any) -> None:
        worker, source, target = choice
        # A slot, as marks are gone in the windows that end a phase.
        table.set_player_slot(seat, "shifted", 1)
        table.shift_worker(seat, source, target, worker, self.rule)
        table.refresh(seat)

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        is_used = table.player_slot(table.seat, "shifted")
        return Illegality("used", self.rule, {"building": self.id}) if is_used else None


class Monopolies(Effect):
    """A seat that builds a monopoly chooses a kind of good (MONOPOLY-1)."""

    id = "monopolies"
    rule: ClassVar[str] = "MONOPOLY-1"
    asks = DecisionKind("monopolize", "MONOPOLY-1", when="A seat that has built a monopoly.")

    @override
    def actions(self, ruleset: Any) -> dict[Any, Action]:
        return {number: UseBuilding(MONOPOLY, good) for number, good in enumerate(GOODS, 1)}

    @override
    def built(self, table: Table, seat: int, building: int) -> None:
        if table.ruleset.building_ids[building] == MONOPOLY:
            table.choose(seat, self)

    @override
    def choices(self, table: Table, seat: int) -> list[Action]:
        return list(self.offers.values())

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Any) -> None:
        table.set_player_slot(seat, "monopoly_of", choice)


class Monopoly(Effect):
    """The chosen kind of good brings twice its price (MONOPOLY-2)."""

    rule: ClassVar[str] = "MONOPOLY-2"

    @override
    def sale_price(self, table: Table, seat: int, good: int) -> int | None:
        is_own = table.player_slot(seat, "monopoly_of") == good + 1
        return 2 * table.ruleset.prices[good] if is_own else None


class Still(Effect):
    """A good becomes a VP in place of a compulsory load (STILL-1)."""

    rule: ClassVar[str] = "STILL-1"

    @override
    def actions(self, ruleset: Any) -> dict[Any, Action]:
        return {number: UseBuilding(self.id, good) for number, good in enumerate(GOODS)}

    @override
    def load_alternatives(self, table: Table, seat: int) -> list[Action]:
        goods = table.players[seat].goods
        return [self.offer(number) for number in range(len(GOODS)) if goods[number]]

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Any) -> None:
        table.return_goods(seat, choice, 1, self.rule)
        finish_load(table, 0, 1, self.rule)


class Gallery(Effect):
    """A VP for each pair of a violet and a production building of one column (GALLERY-1)."""

    rule: ClassVar[str] = "GALLERY-1"

    @override
    def score(self, table: Table, seat: int) -> int:
        columns, violet = table.ruleset.column, table.ruleset.violet
        found = Counter((columns[kind], violet[kind]) for kind in table.players[seat].buildings)
        return sum(min(found[column, True], found[column, False]) for column in range(1, 5))


class Embassies(Effect):
    """Nobody else takes the role of an owner, until the owner has chosen (EMBASSY-1)."""

    id = "embassies"
    rule: ClassVar[str] = "EMBASSY-1"
    # After an effect that plays a captured card.
    order: ClassVar[Mapping[str, int]] = {"round_end": 1}

    @override
    def round_end(self, table: Table) -> None:
        cards, owners = range(len(table.ruleset.card_ids)), table.owners("embassy")
        for seat in table.clockwise(0):
            taken = [1 + card for card in cards if table.taker_of(card) == seat and seat in owners]
            for place, number in zip(PLACES, [*taken, 0, 0, 0, 0], strict=False):
                table.set_player_slot(seat, place, number)

    def _reserved(self, table: Table, seat: int) -> dict[int, int]:
        """Returns the free cards that wait for another seat, each with that seat."""
        phases = table.ruleset.card_phase
        roles = {
            phases[table.player_slot(owner, place) - 1]: owner
            for owner in table.owners("embassy")
            for place in PLACES
            if owner != seat and not table.cards_of(owner) and table.player_slot(owner, place)
        }
        free = [card for card in range(len(phases)) if table.taker_of(card) < 0]
        return {card: roles[phases[card]] for card in free if phases[card] in roles}

    @override
    def barred_cards(self, table: Table, seat: int) -> list[int]:
        return list(self._reserved(table, seat))

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        owner = self._reserved(table, table.seat)[action.key]
        fields = {"card": table.ruleset.card_ids[action.key], "seat": owner, "building": "embassy"}
        return Illegality("reserved", self.rule, fields)
