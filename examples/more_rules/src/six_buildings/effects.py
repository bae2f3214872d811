"""The effects of the buildings."""

from __future__ import annotations

from itertools import permutations, product
from typing import Any, ClassVar

from typing_extensions import override

from puertorico import Action
from puertorico.actions import GoodAction, UseBuilding
from puertorico.plugin import (
    GOODS,
    DecisionKind,
    DeclaredAction,
    Draw,
    Effect,
    GoodsField,
    IdField,
    Table,
    ask_chance,
    finish_load,
)


class ShiftWorker(DeclaredAction):
    """Moves a worker between two tiles of its owner with the foreman's house (FOREMAN-1)."""

    template = "shift {worker?} from {source} to {target}"

    source: IdField = IdField("The kind of island tile that the worker leaves.")
    target: IdField = IdField("The kind of island tile that the worker goes to.")
    worker: IdField = IdField("The kind of worker.", default="colonist")


class ForemansHouse(Effect):
    """A worker moves between two tiles, once in a phase, but not the mayor's (FOREMAN-1)."""

    rule: ClassVar[str] = "FOREMAN-1"

    @override
    def actions(self, ruleset: Any) -> dict[Any, Action]:
        tiles, workers = ruleset.tile_ids, ruleset.worker_ids
        return {
            (source, target, worker): ShiftWorker(tiles[source], tiles[target], workers[worker])
            for source, target in permutations(range(len(tiles)), 2)
            for worker in range(len(workers))
        }

    @override
    def free_actions(self, table: Table, seat: int) -> list[Action]:
        free = table.role_frame() is not None and not table.has_used(seat, self)
        return [move for key, move in self.offers.items() if free and table.can_shift(seat, *key)]

    @override
    def window(self, table: Table, seat: int, moment: str) -> bool:
        targets = [move.key[1] for move in self.free_actions(table, seat)]
        return any([table.is_useful(seat, target, moment) for target in targets])

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Any) -> None:
        table.mark_used(seat, self)
        source, target, worker = choice
        table.shift_worker(seat, source, target, worker, self.rule)


class Monopoly(Effect):
    """A kind of good that is chosen when it is built brings twice its price (MONOPOLY-1, -2)."""

    rule: ClassVar[str] = "MONOPOLY-2"
    used_on = GOODS
    asks = DecisionKind("monopolize", "MONOPOLY-1", when="A seat that has built a monopoly.")

    @override
    def founded(self, table: Table, seat: int) -> None:
        table.choose(seat, self)

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Any) -> None:
        table.set_player_slot(seat, "monopoly_of", 1 + choice)

    @override
    def sale_price(self, table: Table, seat: int, good: int) -> int | None:
        is_own = table.player_slot(seat, "monopoly_of") == 1 + good
        return 2 * table.ruleset.prices[good] if is_own else None


class Still(Effect):
    """A good becomes a VP in place of a compulsory load (STILL-1)."""

    rule: ClassVar[str] = "STILL-1"
    used_on = GOODS

    @override
    def load_alternatives(self, table: Table, seat: int) -> list[Action]:
        return [self.offer(good) for good, held in enumerate(table.players[seat].goods) if held]

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
        found = [(columns[kind], violet[kind]) for kind in table.players[seat].buildings]
        return sum(min(found.count((it, True)), found.count((it, False))) for it in range(1, 5))


class Embassy(Effect):
    """Nobody else takes a role that its owner took last, until the owner has chosen (EMBASSY-1)."""

    id = "embassy"
    rule: ClassVar[str] = "EMBASSY-1"

    @override
    def role_taken(self, table: Table, seat: int, card: int) -> None:
        before = table.numbers("reserved", seat) if len(table.cards_of(seat)) > 1 else []
        kept = [1 + card] if table.has_building(seat, table.number_of(self.id)) else []
        table.set_numbers("reserved", [*before, *kept], seat)

    @override
    def barred_cards(self, table: Table, seat: int) -> list[int]:
        phases = table.ruleset.card_phase
        owners = table.owners(table.number_of(self.id))
        others = [it for it in owners if it != seat and not table.cards_of(it)]
        kept = [phases[card - 1] for it in others for card in table.numbers("reserved", it)]
        return [card for card, phase in enumerate(phases) if phase in kept]


class LookAt(GoodAction):
    """Chance: the next tile, which a lookout sees (LOOKOUT-1)."""

    template = "look at {good}"


class LayBack(DeclaredAction):
    """Lays back the tiles that a lookout has seen (LOOKOUT-2)."""

    template = "lay back {tiles}"

    tiles: GoodsField = GoodsField("Their kinds, the next one first.", as_given=True)


def unknown(table: Table) -> list[int]:
    """Returns how many face-down tiles of each kind there are whose order nobody knows."""
    seen = table.numbers("next")
    return [number - seen.count(1 + tile) for tile, number in enumerate(table.face_down)]


def look(table: Table, seat: int) -> None:
    """Lets chance draw the tiles that a seat sees, one by one."""
    if len(table.numbers("next", seat)) < 3 and any(unknown(table)):
        ask_chance(table, Look.id)


class Look(Draw):
    """The next tile of those that nobody knows (LOOKOUT-1)."""

    id: ClassVar[str] = "look"
    rule: ClassVar[str] = "LOOKOUT-1"
    interrupts = ("lay_back",)

    @override
    def actions(self) -> dict[Any, Action]:
        return {tile: LookAt(good) for tile, good in enumerate(GOODS)}

    @override
    def outcomes(self, table: Table) -> list[tuple[Action, int]]:
        return [(self.offer(tile), left) for tile, left in enumerate(unknown(table)) if left]

    @override
    def drawn(self, table: Table, action: Action) -> None:
        seen = table.numbers("next", table.seat)
        table.set_numbers("next", [*seen, 1 + action.key], table.seat)
        look(table, table.seat)


class Lookout(Effect):
    """Lays the next three tiles back in an order that only its owner knows (LOOKOUT-1, -2)."""

    id: Any = "lookout"
    rule: ClassVar[str] = "LOOKOUT-1"
    asks = DecisionKind("lay_back", "LOOKOUT-2", secret=True, when="A seat that has seen tiles.")

    @override
    def actions(self, ruleset: Any) -> dict[Any, Action]:
        orders = [order for many in (1, 2, 3) for order in product(range(1, 6), repeat=many)]
        laid = {order: LayBack([GOODS[number - 1] for number in order]) for order in orders}
        return {None: UseBuilding(self.id), **laid}

    @override
    def settler_offer(self, table: Table, seat: int) -> list[Action]:
        able = table.has_building(seat, table.number_of(self.id)) and not table.has_used(seat, self)
        return [self.offer()] if able and table.packed_face_down else []

    @override
    def choices(self, table: Table, seat: int) -> list[Action]:
        seen = sorted(table.numbers("next", seat))
        return [action for key, action in self.offers.items() if key and sorted(key) == seen]

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Any) -> None:
        tiles = choice or table.numbers("next")
        for other in table.clockwise(0):
            table.set_numbers("next", tiles if other == seat else [], other)
        if choice is None:
            table.mark_used(seat, self)
            table.choose(seat, self)
            look(table, seat)

    @override
    def next_tile(self, table: Table) -> int | None:
        return next((number - 1 for number in table.numbers("next")), None)

    @override
    def tile_drawn(self, table: Table, tile: int) -> None:
        for seat in table.clockwise(0):
            table.set_numbers("next", table.numbers("next", seat)[1:], seat)

    @override
    def hidden_values(self, table: Table, seat: int, slot: str) -> list[int] | None:
        return [1 + tile for tile, left in enumerate(unknown(table)) for _ in range(left)]
