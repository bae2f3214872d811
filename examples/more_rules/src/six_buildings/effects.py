"""What the buildings do."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from typing import Any, ClassVar

from typing_extensions import override

from puertorico import Action
from puertorico.actions import UseBuilding
from puertorico.plugin import (
    GOODS,
    DecisionKind,
    DeclaredAction,
    Draw,
    Effect,
    IdField,
    Interruption,
    Ruleset,
    Table,
    TextField,
    ask_chance,
    finish_load,
)
from puertorico.plugin.packed import count_kind, kinds_in


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
        ids, workers = ruleset.tile_ids, ruleset.worker_ids
        tiles = [tile for tile, circles in enumerate(ruleset.tile_circles) if circles]
        return {
            (source, target, worker): ShiftWorker(ids[source], ids[target], workers[worker])
            for source, target in permutations(tiles, 2)
            for worker in range(len(workers))
        }

    @override
    def free_actions(self, table: Table, seat: int) -> list[Action]:
        if table.role_frame() is None or table.has_used(seat, self):
            return []
        return [move for key, move in self.offers.items() if table.can_shift(seat, *key)]

    @override
    def window(self, table: Table, seat: int, moment: str) -> bool:
        useful = kinds_in(table.phase.worth_occupying(table, seat, moment))
        return any([move.key[1] in useful for move in self.free_actions(table, seat)])

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Any) -> None:
        table.mark_used(seat, self)
        source, target, worker = choice
        table.shift_worker(seat, source, target, worker, self.rule)


class Monopoly(Effect):
    """A kind of good that is chosen when it is built brings twice its price (MONOPOLY-1, -2)."""

    id = "monopoly"
    rule: ClassVar[str] = "MONOPOLY-2"
    used_on = GOODS
    asks = DecisionKind("monopolize", "MONOPOLY-1", when="A seat that has built a monopoly.")

    @override
    def built(self, table: Table, seat: int, building: int) -> None:
        if table.ruleset.building_ids[building] == self.id:
            table.choose(seat, self)

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Any) -> None:
        table.set_player_slot(seat, "monopoly_of", 1 + choice)

    @override
    def sale_price(self, table: Table, seat: int, good: int) -> int | None:
        is_own = table.player_slot(seat, "monopoly_of") == 1 + good
        works = is_own and table.has_building(seat, self.id)
        return 2 * table.ruleset.prices[good] if works else None


class Still(Effect):
    """A good becomes a VP in place of a compulsory load (STILL-1)."""

    rule: ClassVar[str] = "STILL-1"
    used_on = GOODS

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


class Embassy(Effect):
    """Nobody else takes a role that its owner took last, until the owner has chosen (EMBASSY-1)."""

    id = "embassy"
    rule: ClassVar[str] = "EMBASSY-1"

    @override
    def role_taken(self, table: Table, seat: int, card: int) -> None:
        if table.has_building(seat, self.id):
            is_first = len(table.cards_of(seat)) == 1
            before = [] if is_first else table.numbers("reserved", seat)
            table.set_numbers("reserved", [*before, 1 + card], seat)

    @override
    def barred_cards(self, table: Table, seat: int) -> list[int]:
        phases = table.ruleset.card_phase
        reserved = [
            phases[number - 1]
            for owner in table.owners(self.id)
            if owner != seat and not table.cards_of(owner)
            for number in table.numbers("reserved", owner)
        ]
        free = [card for card in range(len(phases)) if table.taker_of(card) < 0]
        return [card for card in free if phases[card] in reserved]


class LookAt(DeclaredAction):
    """Chance: the next tile, which a lookout sees (LOOKOUT-1)."""

    template = "look at {tile}"

    tile: TextField = TextField("Its kind.")


class LayBack(DeclaredAction):
    """Lays back the tiles that a lookout has seen (LOOKOUT-2)."""

    template = "lay back {tile} {second_tile?} {third_tile?}"

    tile: TextField = TextField("The kind of the next tile.")
    second_tile: IdField[str | None] = IdField("That of the second one.", default=None)
    third_tile: IdField[str | None] = IdField("That of the third one.", default=None)


def known(table: Table) -> list[int]:
    """Returns the next tiles, as far as a seat knows their order; corn is 1."""
    return [number for seat in table.clockwise(0) for number in table.numbers("next", seat)]


def unknown(table: Table) -> list[int]:
    """Returns how many other tiles of each kind are face-down."""
    seen, down = known(table), table.packed_face_down
    return [count_kind(down, tile) - seen.count(1 + tile) for tile in range(len(GOODS))]


def look(table: Table, seat: int) -> None:
    """Lets chance draw the tiles that a seat sees, one by one."""
    if len(table.numbers("next", seat)) < 3 and any(unknown(table)):
        ask_chance(table, Look.id)


class Look(Draw):
    """The next tile of those that nobody knows (LOOKOUT-1)."""

    id: ClassVar[str] = "look"
    rule: ClassVar[str] = "LOOKOUT-1"
    interrupts = (Interruption("lay_back"),)

    @override
    def actions(self) -> dict[Any, Action]:
        return {tile: LookAt(good) for tile, good in enumerate(GOODS)}

    @override
    def outcomes(self, table: Table) -> list[tuple[Action, int]]:
        left = unknown(table)
        return [(action, left[tile]) for tile, action in self.offers.items() if left[tile] > 0]

    @override
    def drawn(self, table: Table, action: Action) -> None:
        seen = table.numbers("next", table.seat)
        table.set_numbers("next", [*seen, 1 + action.key], table.seat)
        look(table, table.seat)


class Lookout(Effect):
    """Lays the next three tiles back in an order that only its owner knows (LOOKOUT-1, -2)."""

    id: Any = "lookout"
    rule: ClassVar[str] = "LOOKOUT-1"
    asks = DecisionKind(
        "lay_back", "LOOKOUT-2", secret=True, when="A seat that has looked at tiles."
    )

    @override
    def actions(self, ruleset: Any) -> dict[Any, Action]:
        orders = [order for many in (1, 2, 3) for order in product(range(1, 6), repeat=many)]
        laid = {order: LayBack(*[GOODS[number - 1] for number in order]) for order in orders}
        return {None: UseBuilding(self.id), **laid}

    @override
    def settler_offer(self, table: Table, seat: int) -> list[Action]:
        able = table.has_building(seat, self.id) and not table.has_used(seat, self)
        return [self.offer()] if able and table.packed_face_down else []

    @override
    def choices(self, table: Table, seat: int) -> list[Action]:
        seen = sorted(table.numbers("next", seat))
        return [action for key, action in self.offers.items() if key and sorted(key) == seen]

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Any) -> None:
        tiles = choice or known(table)
        for other in table.clockwise(0):
            table.set_numbers("next", tiles if other == seat else [], other)
        if choice is None:
            table.mark_used(seat, self)
            table.choose(seat, self)
            look(table, seat)

    @override
    def next_tile(self, table: Table) -> int | None:
        return next((number - 1 for number in known(table)), None)

    @override
    def tile_drawn(self, table: Table, tile: int) -> None:
        for seat in table.clockwise(0):
            table.set_numbers("next", table.numbers("next", seat)[1:], seat)

    @override
    def hidden_values(self, table: Table, seat: int, slot: str) -> list[int] | None:
        if not slot.startswith("next_"):
            return None
        if int(slot[-1]) > table.player_slot(seat, "next"):
            return [0]
        return [1 + tile for tile, left in enumerate(unknown(table)) for _ in range(left)]
