"""The land office and the royal supplier, whose actions take several steps.

A tile that is bought is placed by a phase of its own. Goods are supplied one kind after another, in
increasing order, and a pass ends them, so that exactly one path leads to each set of kinds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar

from typing_extensions import override

from puertorico import Action
from puertorico.actions import UseBuilding
from puertorico.errors import Illegality
from puertorico.plugin import (
    GOOD_KINDS,
    GOODS,
    Bounds,
    DecisionKind,
    Effect,
    Happened,
    Kind,
    Memory,
    Moment,
    MomentResult,
    Phase,
    Remembered,
    Ruleset,
    Source,
    Stage,
    Table,
    remembered,
)
from puertorico.plugin.advanced import (
    StackedFrame,
    TilePlacing,
    TileStep,
    can_draw,
    place_drawn,
)

from ._effects import PRICE, nobles_of, traded_tiles
from ._public import LAND_OFFICE, BoughtTileContext, SupplyContext


class LandOffice(Effect):
    """The owner may buy a plantation from the face-down tiles, once per phase (A-66, A-67)."""

    rule: ClassVar[str] = "NOBLE-LAND_OFFICE-1"

    @override
    def actions(self, ruleset: Ruleset) -> dict[Any, Action]:
        """Returns the purchase of a drawn tile, and of other tiles that can be bought instead."""
        actions: dict[Any, Action] = {None: UseBuilding(self.id)}
        return {**actions, **{tile: UseBuilding(self.id, tile) for tile in traded_tiles(ruleset)}}

    @override
    def trader_offer(self, table: Table, seat: int) -> list[Action]:
        """Offers it to a seat with a doubloon and an empty space, before or after its sale."""
        player = table.players[seat]
        full = player.island_spaces() >= table.ruleset.island_size
        if full or player.doubloons < PRICE or table.has_used(seat, self):
            return []
        offered = [self.offer()] if can_draw(table) else []
        if len(self.offers) > 1:
            offered += [self.offer(tile) for tile in bought_otherwise(table, seat)]
        return offered

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        """Pays for the tile, and starts placing it."""
        table.mark_used(seat, self)
        table.pay(seat, PRICE, self.rule)
        table.push_phase(PurchasePhase.id, seat)
        if choice is not None:
            other = bought_otherwise(table, seat)[choice]
            other.handler.play(table, other)

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        seat = table.seat
        player = table.players[seat]
        if table.has_used(seat, self):
            return Illegality("used", self.rule, {"building": self.id})
        if player.doubloons < PRICE:
            return Illegality("no_money", self.rule, {"building": self.id})
        if player.island_spaces() >= table.ruleset.island_size:
            return Illegality("island_full", "A-67")
        if action.key is None:
            return Illegality("no_tile_left", "A-67")
        with_it = traded_tiles(table.ruleset)[action.key].traded_with
        fields = {"tile": action.key, "building": with_it}
        return Illegality("no_forest", "NOBLE-LAND_OFFICE-3", fields)


def bought_otherwise(table: Table, seat: int) -> dict[str, Action]:
    """Returns the actions that place another tile instead of a drawn one, by tile."""
    purchases: dict[str, Action] = {}
    for effect in table.players[seat].effects.tile_alternatives:
        for tile, tiles in traded_tiles(table.ruleset).items():
            offered = effect.tile_alternatives(table, seat, Source.BOUGHT)
            if tiles.traded_with == effect.id and offered:
                purchases[tile] = offered[0]
    return purchases


class PurchaseMemory(Memory):
    """The tile to which effects react, once it is placed."""

    tile: Annotated[int, Kind.TILE, "the tile just placed"] = 0

    # Written by `nox -s regenerate`: the fields above.
    fields: ClassVar[tuple[Remembered, ...]] = (
        remembered("tile", int, Kind.TILE, "the tile just placed"),
    )

    @override
    def copy(self) -> PurchaseMemory:
        new = PurchaseMemory()
        new.tile = self.tile
        return new

    # Up to here.


class PurchasedTiles(TilePlacing):
    """How the bought tile is placed, or the one bought instead."""

    draw_rule: ClassVar[str] = "NOBLE-LAND_OFFICE-1"
    kind: ClassVar[str] = "bought_tile"

    @override
    def source(self, table: Table) -> int:
        """Returns `Source.BOUGHT` for all tiles."""
        return Source.BOUGHT

    @override
    def place(self, table: Table, tile: int, source: int, pile: str, rule: str) -> None:
        """Places the drawn tile, or the one bought instead."""
        table.place_tile(table.seat, tile, pile or "drawn", rule or self.draw_rule, silent=True)
        memory: PurchaseMemory = table.memory
        memory.tile = tile
        table.step = TileStep.PLACED

    @override
    def drawn_with(self, table: Table, frame: StackedFrame) -> str:
        """Returns the building with which the tile is bought."""
        return LAND_OFFICE


class PurchasePhase(Phase):
    """Places the bought tile."""

    id: ClassVar[str] = "purchase"
    decisions: ClassVar[tuple[DecisionKind, ...]] = (
        DecisionKind(
            "bought_tile",
            "NOBLE-LAND_OFFICE-3",
            offers=("tile_alternatives", "free_actions"),
            context=BoughtTileContext,
            when="A seat that has bought a tile, if it can place something else instead.",
        ),
    )
    interrupts: ClassVar[tuple[str, ...] | None] = ("trader",)
    stages: ClassVar[tuple[Stage, ...]] = (
        Stage(steps={TileStep.DRAW: "draw", TileStep.PLACED: "placed", TileStep.HELD: "held"}),
    )
    memory: ClassVar[type[Memory]] = PurchaseMemory
    alternative_rule: ClassVar[str] = "NOBLE-LAND_OFFICE-3"
    tiles: ClassVar[TilePlacing] = PurchasedTiles()

    @override
    def enter(self, table: Table) -> None:
        """Starts with placing a tile, by default a drawn one."""
        table.step = TileStep.DRAW

    @override
    def advance(self, table: Table) -> bool:
        """Draws and places the tile, then lets effects react to it."""
        if table.step != TileStep.PLACED:
            return place_drawn(table)
        reacting = table.players[table.seat].effects.tile_placed
        outcome = self.run_moment(table, reacting, Moment.TILE_PLACED)
        if outcome != MomentResult.DONE:
            return outcome == MomentResult.ASKED
        table.pop()
        return False

    @override
    def context(self, table: Table) -> dict[str, Any]:
        return {"building": LAND_OFFICE}

    @override
    def moment(self, table: Table) -> int:
        """Returns the moment at which effects react to the placed tile."""
        return Moment.TILE_PLACED if table.step == TileStep.PLACED else Moment.NONE

    @override
    def happened(self, table: Table) -> Happened:
        """Returns the placed tile, otherwise the drawn one, if there is any."""
        memory: PurchaseMemory = table.memory
        tile = memory.tile if table.step == TileStep.PLACED else table.drawn
        return Happened(tile, Source.BOUGHT)

    @override
    def passed(self, table: Table) -> None:
        """Declines the offer of an effect that reacts to the tile."""
        self.pass_moment(table)


class RoyalSupplier(Effect):
    """Goods of different kinds, up to the number of nobles, for 1 VP each (A-51, A-95)."""

    rule: ClassVar[str] = "NOBLE-ROYAL_SUPPLIER-1"
    phases: ClassVar[tuple[str, ...]] = ("captain",)
    # After the union hall, which counts the goods first.
    order: ClassVar[Mapping[str, int]] = {"opening_offer": 1}
    used_on: ClassVar[tuple[Any, ...]] = GOODS

    @override
    def opening_offer(self, table: Table, seat: int) -> list[Action]:
        """Offers the first good if the owner has a noble."""
        return supplies(self, table, seat, 0) if nobles_of(table, seat) else []

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        """Supplies a good for 1 VP, and asks for the kinds after it."""
        table.return_goods(seat, choice, 1, self.rule)
        table.award(seat, 1, self.rule)
        if not isinstance(table.phase, SupplyPhase):
            table.push_phase(SupplyPhase.id, seat, goods_to_come=nobles_of(table, seat))
        phase = table.phase
        assert isinstance(phase, SupplyPhase)
        phase.note_supplied(table, choice)

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        good = str(GOODS[action.key])
        if isinstance(table.phase, SupplyPhase):
            memory: SupplyMemory = table.memory
            if action.key < memory.first:
                return Illegality("other_step", "NOBLE-ROYAL_SUPPLIER-2", {"good": good}, "supply")
        return Illegality("no_such_good", self.rule, {"good": good})


def supplies(supplier: RoyalSupplier, table: Table, seat: int, first: int) -> list[Action]:
    """Returns the goods that the seat can supply, among the kinds from *first* on."""
    goods = table.players[seat].goods
    return [supplier.offer(good) for good in GOOD_KINDS if good >= first and goods[good]]


class SupplyMemory(Memory):
    """Which goods may follow."""

    first: Annotated[int, Kind.GOOD, Bounds(1), "the first kind of goods that may follow"] = 0
    goods_to_come: Annotated[int, "how many more may be supplied"] = 0

    # Written by `nox -s regenerate`: the fields above.
    fields: ClassVar[tuple[Remembered, ...]] = (
        remembered("first", int, Kind.GOOD, Bounds(1), "the first kind of goods that may follow"),
        remembered("goods_to_come", int, "how many more may be supplied"),
    )

    @override
    def copy(self) -> SupplyMemory:
        new = SupplyMemory()
        new.first = self.first
        new.goods_to_come = self.goods_to_come
        return new

    # Up to here.


class SupplyPhase(Phase):
    """Asks for further goods."""

    id: ClassVar[str] = "supply"
    decisions: ClassVar[tuple[DecisionKind, ...]] = (
        DecisionKind(
            "supply",
            "NOBLE-ROYAL_SUPPLIER-1",
            offers=("opening_offer",),
            of_one_effect=True,
            context=SupplyContext,
            passable=True,
            when="A seat that has supplied a good with its royal supplier, if it can supply more.",
        ),
    )
    interrupts: ClassVar[tuple[str, ...] | None] = ("captain",)
    memory: ClassVar[type[Memory]] = SupplyMemory
    joined_by_free_actions: ClassVar[bool] = False

    supplier: RoyalSupplier | None

    @override
    def prepare(self) -> None:
        suppliers = [effect for effect in self.ruleset.effects if isinstance(effect, RoyalSupplier)]
        self.supplier = suppliers[0] if suppliers else None

    @override
    def is_consistent(self, table: Table) -> bool:
        """Whether the game has a royal supplier."""
        return self.supplier is not None

    @override
    def advance(self, table: Table) -> bool:
        """Asks for one more good while one can be supplied."""
        assert self.supplier is not None
        memory: SupplyMemory = table.memory
        options: list[Action] = []
        if memory.goods_to_come:
            options = supplies(self.supplier, table, table.seat, memory.first)
        if not options:
            table.pop()
            return False
        options.append(self.ruleset.pass_action)
        return table.decide("supply", tuple(options), joined=False)

    def note_supplied(self, table: Table, good: int) -> None:
        """Counts a good supplied: only kinds after it may follow."""
        memory: SupplyMemory = table.memory
        memory.first = good + 1
        memory.goods_to_come -= 1

    @override
    def passed(self, table: Table) -> None:
        memory: SupplyMemory = table.memory
        memory.goods_to_come = 0

    @override
    def context(self, table: Table) -> dict[str, Any]:
        """Returns how many more goods may be supplied."""
        assert self.supplier is not None
        memory: SupplyMemory = table.memory
        goods = supplies(self.supplier, table, table.seat, memory.first)
        return {"building": self.supplier.id, "left": min(memory.goods_to_come, len(goods))}
