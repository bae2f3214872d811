"""The land office: buying and selling tiles in the trader phase (NOBLE-LAND_OFFICE-*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from typing_extensions import override

from puertorico import Action
from puertorico.actions import UseBuilding
from puertorico.errors import Illegality
from puertorico.plugin import (
    Concerns,
    DecisionKind,
    Effect,
    Happened,
    Interruption,
    Kind,
    Memory,
    Moment,
    PartStep,
    Phase,
    Placing,
    Register,
    RoleStage,
    Source,
    Stage,
    Turn,
)
from puertorico.plugin.advanced import StackedFrame, TileStep, can_draw, last_effect, place_drawn

from ._effects import PRICE, traded_tiles
from ._public import BoughtTileContext

if TYPE_CHECKING:
    from puertorico.plugin import Ruleset, Table

__all__ = ["ColonistLandOffice", "PurchasePhase"]


class ColonistLandOffice(Effect):
    """The owner may buy a plantation from the face-down tiles, once per phase (A-66, A-67)."""

    rule: ClassVar[str] = "NOBLE-LAND_OFFICE-1"

    @override
    def actions(self, ruleset: Ruleset) -> dict[Any, Action]:
        """Returns the purchase of a drawn tile, and of other tiles that can be bought instead."""
        found: dict[Any, Action] = {None: UseBuilding(self.id)}
        return {**found, **{tile: UseBuilding(self.id, tile) for tile in traded_tiles(ruleset)}}

    @override
    def trader_offer(self, table: Table, seat: int) -> list[Action]:
        """Offers it to a seat with a doubloon and an empty space, before or after its sale."""
        player = table.players[seat]
        if (
            table.has_used(seat, self)
            or player.doubloons < PRICE
            or player.island_spaces() >= table.ruleset.island_size
        ):
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
        purchase_phase(table).begin(table, seat)
        if choice is not None:
            other = bought_otherwise(table, seat)[choice]
            other.handler.play(table, other)

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        """Explains why no tile can be bought."""
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
    found: dict[str, Action] = {}
    for effect in table.players[seat].effects.tile_alternatives:
        for tile, tiles in traded_tiles(table.ruleset).items():
            offered = effect.tile_alternatives(table, seat, Source.BOUGHT)
            if tiles.traded_with == effect.id and offered:
                found[tile] = offered[0]
    return found


class PurchaseMemory(Memory):
    """The tile to which effects react, once it is placed."""

    tile: int = 0
    source: int = 0
    """Where it came from."""

    @override
    def copy(self) -> PurchaseMemory:
        """Returns an independent copy."""
        new = PurchaseMemory()
        new.tile = self.tile
        new.source = self.source
        return new


class PurchasePhase(Phase):
    """Places the bought tile."""

    __slots__ = ()

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
    interrupts: ClassVar[tuple[Interruption, ...] | None] = (
        Interruption("trader", stages=(RoleStage.PART,), steps=(PartStep.TURN,)),
    )
    interrupted_by: ClassVar[tuple[Interruption, ...] | None] = (
        Interruption("reveal", steps=(TileStep.DRAW,), concerns=Concerns.ANYBODY),
        Interruption("placement", steps=(TileStep.PLACED,), forms=(Placing.FREELY,)),
    )
    stages: ClassVar[tuple[Stage, ...]] = (
        Stage(steps=("", "", "", "draw", "placed", "held"), turn=Turn.TAKERS),
    )
    memory: ClassVar[type[Memory]] = PurchaseMemory
    registers: ClassVar[tuple[Register, ...]] = (
        Register("tile", Kind.TILE, "the tile just placed", steps=(TileStep.PLACED,)),
        Register(
            "source",
            Kind.NAME,
            "where it came from",
            steps=(TileStep.PLACED,),
            low=Source.BOUGHT,
            high=Source.BOUGHT,
            names=Source.NAMES,
        ),
        last_effect(steps=(TileStep.PLACED,)),
    )
    alternative_rule: ClassVar[str] = "NOBLE-LAND_OFFICE-3"
    draw_rule: ClassVar[str] = "NOBLE-LAND_OFFICE-1"
    drawn_kind: ClassVar[str] = "bought_tile"

    def begin(self, table: Table, seat: int) -> None:
        """Asks the seat to place a tile, by default a drawn one."""
        table.push(self, seat)
        table.step = TileStep.DRAW

    @override
    def is_consistent(self, table: Table) -> bool:
        """Whether there is room for a drawn tile, and a placed tile is on the island."""
        if table.step == TileStep.PLACED:
            memory: PurchaseMemory = table.memory
            return table.drawn < 0 and table.players[table.seat].count_tiles(memory.tile) > 0
        if table.players[table.seat].island_spaces() >= table.ruleset.island_size:
            return False
        return (
            table.drawn >= 0 if table.step == TileStep.HELD else table.drawn >= 0 or can_draw(table)
        )

    @override
    def advance(self, table: Table) -> bool:
        """Draws and places the tile, then lets effects react to it."""
        if table.step != TileStep.PLACED:
            return place_drawn(table)
        outcome = self.run_moment(
            table, table.players[table.seat].effects.tile_placed, Moment.TILE_PLACED
        )
        if outcome:
            return outcome > 0
        table.pop()
        return False

    @override
    def context(self, table: Table) -> dict[str, Any]:
        """Returns the building with which the tile was bought."""
        return {"building": self.office()}

    @override
    def tile_drawn_with(self, table: Table, frame: StackedFrame) -> str:
        """Returns the building with which the tile is bought."""
        return self.office()

    def office(self) -> str:
        """Returns the id of the building with which tiles are bought."""
        offices = [effect for effect in self.ruleset.effects
                   if isinstance(effect, ColonistLandOffice)]  # fmt: skip
        id: str = offices[0].id
        return id

    @override
    def tile_source(self, table: Table) -> int:
        """Returns `Source.BOUGHT` for all tiles."""
        return Source.BOUGHT

    @override
    def moment(self, table: Table) -> int:
        """Returns the moment at which effects react to the placed tile."""
        return Moment.TILE_PLACED if table.step == TileStep.PLACED else Moment.NONE

    @override
    def happened(self, table: Table) -> Happened:
        """Returns the placed tile, or else the drawn one, if there is any."""
        memory: PurchaseMemory = table.memory
        tile = memory.tile if table.step == TileStep.PLACED else table.drawn
        return Happened(tile, Source.BOUGHT)

    @override
    def place_tile(self, table: Table, tile: int, source: int, pile: str, rule: str) -> None:
        """Places the drawn tile, or the one bought instead."""
        table.place_tile(table.seat, tile, pile or "drawn", rule or self.draw_rule)
        memory: PurchaseMemory = table.memory
        memory.tile = tile
        memory.source = source
        table.step = TileStep.PLACED
        table.at = 0

    @override
    def passed(self, table: Table) -> None:
        """Declines the offer of an effect that reacts to the tile."""
        self.pass_moment(table)


def purchase_phase(table: Table) -> PurchasePhase:
    """Returns the purchase phase of the table's ruleset."""
    phase = table.ruleset.phases[table.ruleset.phase_of[PurchasePhase.id]]
    assert isinstance(phase, PurchasePhase)
    return phase
