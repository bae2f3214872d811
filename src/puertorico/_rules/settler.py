"""The settler phase (SETTLER-*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final

from .._base.compat import override
from .._base.goods import QUARRY, Good
from .._base.packed import ONLY, count_all, holds, kinds_of_goods
from .._engine.board import Memory
from .._engine.chance import draw_tile
from .._engine.decisions import DecisionKind
from .._engine.frames import Bounds, Kind, Names, Remembered, StackedFrame, Stage, remembered
from .._engine.moments import Happened, Moment, MomentResult, Source
from .._engine.phase import TilePlacing, TileStep, choices_of
from .._engine.rolephase import PART, TURN, PartStep, RolePhase, RoleStage, role_stages
from .._engine.verbs.tiles import DRAWN_TILE, ROW, SUPPLY
from ..actions import PlaceTile, TakePlantation, TakeQuarry
from ..actions._action import Action
from ..decisions import DrawnTileContext, TileContext
from ..errors import Illegality
from .setup import fill_row

if TYPE_CHECKING:
    from .._engine.table import Table

_DISCARDED: Final = 1
"""The step of the finish at which the row has been discarded and a new one is laid out."""


class SettlerMemory(Memory):
    """The settler's progress, and the tile to which effects react."""

    tile: Annotated[int, Kind.TILE, "the tile just placed"] = 0
    source: Annotated[int, Names(Source.NAMES), Bounds(0, Source.SECOND), "where it came from"] = 0
    took_first: Annotated[bool, "whether the settler has taken a normal tile"] = False

    # Written by `nox -s regenerate`: the fields above.
    fields: ClassVar[tuple[Remembered, ...]] = (
        remembered("tile", int, Kind.TILE, "the tile just placed"),
        remembered(
            "source", int, Names(Source.NAMES), Bounds(0, Source.SECOND), "where it came from"
        ),
        remembered("took_first", bool, "whether the settler has taken a normal tile"),
    )

    @override
    def copy(self) -> SettlerMemory:
        new = SettlerMemory()
        new.tile = self.tile
        new.source = self.source
        new.took_first = self.took_first
        return new

    # Up to here.


class SettlerTiles(TilePlacing):
    """How tiles are placed: the seat's normal tile, and an extra one that is drawn before it."""

    draw_rule: ClassVar[str] = "BLD-HACIENDA-1"

    @override
    def source(self, table: Table) -> int:
        """Returns `Source.DRAWN` while an extra tile is drawn, before the normal take."""
        return (
            Source.DRAWN if table.step in (TileStep.DRAW, TileStep.HELD) else source_of_take(table)
        )

    @override
    def place(self, table: Table, tile: int, source: int, pile: str, rule: str) -> None:
        """Places a tile, and lets effects react to it."""
        drawn = source == Source.DRAWN
        if not rule:
            rule = self.draw_rule if drawn else "SETTLER-01"
        if not pile:
            pile = DRAWN_TILE if drawn else SUPPLY if tile == QUARRY else ROW
        table.place_tile(table.seat, tile, pile, rule, True)
        memory: SettlerMemory = table.memory
        if not drawn:
            if table.seat == table.taker:
                memory.took_first = True
            if not table.players[table.seat].effects.tile_placed:
                phase = table.phase
                assert isinstance(phase, SettlerPhase)
                phase.next_part(table)
                return
        memory.tile = tile
        memory.source = source
        table.step = TileStep.PLACED

    @override
    def drawn_with(self, table: Table, frame: StackedFrame) -> str:
        """Returns the building that draws an extra tile, in the part of a seat."""
        return drawn_with(table, frame.seat) if frame.stage == PART else ""


def source_of_take(table: Table) -> int:
    """Returns the source of the seat's current take.

    A settler who declined the normal tile takes the further one as the first (A-20).
    """
    memory: SettlerMemory = table.memory
    return Source.SECOND if table.stage != PART and memory.took_first else Source.FACE_UP


class SettlerPhase(RolePhase):
    """The row is offered to each seat in turn."""

    choices: tuple[tuple[Action, ...], ...]
    """The takes for a set of kinds of tiles, and `Pass`."""

    id: ClassVar[str] = "settler"
    decisions: ClassVar[tuple[DecisionKind, ...]] = (
        DecisionKind(
            "tile",
            "SETTLER-01",
            offers=("settler_offer", "tile_alternatives", "free_actions"),
            context=TileContext,
            passable=True,
            when="Each seat in turn in a settler phase, if its island has an empty space and there "
            "is a tile for it.",
        ),
        DecisionKind(
            "drawn_tile",
            "BLD-HACIENDA-2",
            offers=("tile_alternatives", "free_actions"),
            context=DrawnTileContext,
            when="A seat that has drawn an extra tile, if it can place something else instead.",
        ),
    )
    stages: ClassVar[tuple[Stage, ...]] = role_stages(
        part=(*PartStep.NAMES, "draw", "placed", "held"),
        after={TURN: "turn", TileStep.PLACED: "placed"},
        finish=("discarding", "refilling"),
    )
    memory: ClassVar[type[Memory]] = SettlerMemory
    tiles: ClassVar[TilePlacing] = SettlerTiles()
    part_hooks: ClassVar[tuple[str, ...]] = (
        "settler_offer",
        "tile_alternatives",
        "takes_quarry",
        "tile_placed",
        "tile_placed_offer",
        "privilege_factor",
    )

    @override
    def actions(self) -> dict[Any, Action]:
        """Returns the action of taking each plantation and a quarry."""
        takes: dict[Any, Action] = {int(good): TakePlantation(good) for good in Good}
        takes[QUARRY] = TakeQuarry()
        self.choices = choices_of(list(takes.values()), self.ruleset.pass_action)
        if self.ruleset.uses("tile_alternatives"):
            takes[None] = PlaceTile()
        return takes

    @override
    def turn(self, table: Table) -> bool:
        """Asks for the seat's tile (SETTLER-01 to SETTLER-03, SETTLER-06, SETTLER-07)."""
        if table.step != TURN:
            return self.react(table) if table.step == TileStep.PLACED else place_drawn(table)
        player = table.players[table.seat]
        kinds = 0
        effects = player.effects
        if count_all(player.packed_tiles) < table.ruleset.island_size:
            kinds = kinds_of_goods(table.packed_row)
            # As in `may_take_quarry`, without a call.
            settler = table.seat == table.taker and table.stage == PART
            if (settler or effects.takes_quarry) and holds(table.packed_tile_supply, QUARRY):
                kinds |= ONLY[QUARRY]
            if effects.settler_offer or effects.tile_alternatives:
                offers = self.offered(table)
                if offers:
                    return table.decide("tile", offers + list(self.choices[kinds]))
        if not kinds and not table.ask_forced:
            self.next_part(table)
            return False
        return table.decide("tile", self.choices[kinds])

    def may_take_quarry(self, table: Table) -> bool:
        """Whether privilege or an effect lets the seat take a quarry now (SETTLER-01, -02)."""
        settler = table.seat == table.taker and table.stage == PART
        return settler or table.players[table.seat].effects.takes_quarry

    def offered(self, table: Table) -> list[Action]:
        """Returns the offers of effects before taking the tile or instead of it."""
        seat = table.seat
        effects = table.players[seat].effects
        offers: list[list[Action]] = []
        if table.stage == PART:
            offers = [effect.settler_offer(table, seat) for effect in effects.settler_offer]
        if effects.tile_alternatives:
            offers += tile_alternatives(table)
        return table._offers(offers)

    @override
    def play(self, table: Table, action: Action) -> None:
        """Takes the tile from the row or the quarries, or places the drawn one."""
        if action.key is None:
            place_held(table)
            return
        tile: int = action.key
        table.take_tile(tile, SUPPLY if tile == QUARRY else ROW)
        # As in `source_of_take`, without a call.
        source = Source.FACE_UP if table.stage == PART else source_of_take(table)
        self.tiles.place(table, tile, source, "", "")

    def react(self, table: Table) -> bool:
        """Lets effects react to the tile placed, then goes on.

        Returns:
            Whether a decision is due.
        """
        outcome = self.run_moment(
            table, table.players[table.seat].effects.tile_placed, Moment.TILE_PLACED
        )
        if outcome != MomentResult.DONE:
            return outcome == MomentResult.ASKED
        table.last_effect = 0
        memory: SettlerMemory = table.memory
        was_extra = memory.source == Source.DRAWN
        memory.tile = memory.source = 0
        if was_extra:
            table.step = TURN
        else:
            self.next_part(table)
        return False

    @override
    def next_part(self, table: Table) -> bool:
        """Ends the seat's part, or one of the further tiles.

        The end of the settler's part determines how many further tiles there are (A-34).
        """
        if table.stage == PART:
            if table.seat == table.taker and table.ruleset.has_factors:
                table.privilege = table.players[table.seat].effects.privilege_factor
            return RolePhase.next_part(self, table)
        table.privilege -= 1
        table.step = TURN
        return False

    @override
    def has_after(self) -> bool:
        """Whether there can be further tiles: a privilege can be doubled."""
        return self.ruleset.has_factors

    @override
    def after(self, table: Table) -> bool:
        """Lets a settler with a doubled privilege take a further tile (A-58)."""
        if table.privilege <= 1:
            self.next_stage(table)
            return False
        # The stage begins at step 0; the steps of placing a tile come after that of the turn.
        table.step = max(table.step, TURN)
        return self.turn(table)

    @override
    def finish(self, table: Table) -> bool:
        """Discards the row and lays out a new one (SETTLER-08 to SETTLER-11)."""
        if table.step == 0:
            table._discard_row("SETTLER-08")
            table.step = _DISCARDED
        if fill_row(table, "SETTLER-09"):
            self.leave(table)
        return False

    @override
    def moment(self, table: Table) -> int:
        """Returns `Moment.TILE_PLACED` while effects react to a tile that has been placed."""
        return (
            Moment.TILE_PLACED if table.step == TileStep.PLACED else RolePhase.moment(self, table)
        )

    @override
    def happened(self, table: Table) -> Happened:
        """Returns the tile placed or drawn and its source; without one, the source of the next."""
        if table.step == TileStep.PLACED:
            memory: SettlerMemory = table.memory
            return Happened(memory.tile, memory.source)
        return Happened(table.drawn, self.tiles.source(table))

    @override
    def context(self, table: Table) -> dict[str, Any]:
        """Returns the settler, and where the tile comes from, or with which building."""
        if table.kind == self.tiles.kind:
            return {"taker": table.taker, "building": drawn_with(table, table.seat)}
        return {
            "taker": table.taker,
            "source": Source.NAMES[source_of_take(table)],
            "takes_quarry": self.may_take_quarry(table),
        }

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        if action.key is None:
            return None  # pragma: no cover - a drawn tile can always be placed
        tile: int = action.key
        if table.players[table.seat].island_spaces() >= table.ruleset.island_size:
            return Illegality("island_full", "SETTLER-06")
        name = table.ruleset.tile_ids[tile]
        if tile == QUARRY:
            if not self.may_take_quarry(table):
                if table.seat == table.taker:
                    return Illegality("no_quarry_right", "A-58", variant="further")
                return Illegality("no_quarry_right", "SETTLER-02", {"seat": table.taker})
            return Illegality("no_quarry_left", "SETTLER-07")
        return Illegality("not_in_row", "SETTLER-01", {"tile": name})

    @override
    def is_consistent(self, table: Table) -> bool:
        """Whether an extra tile is drawn with a building, besides what holds for all tiles."""
        drawn = table.step == TileStep.DRAW or table.step == TileStep.HELD
        return RolePhase.is_consistent(self, table) and (
            not drawn or drawn_with(table, table.seat) != ""
        )

    @override
    def expects_tile(self, frame: StackedFrame) -> bool:
        """Whether an extra tile is drawn, or the row is laid out."""
        if frame.stage == RoleStage.FINISH:
            return frame.step == _DISCARDED
        return RolePhase.expects_tile(self, frame)


def drawn_with(table: Table, seat: int) -> str:
    """Returns the id of the building with which the seat has drawn an extra tile, or no id."""
    id = ""
    for effect in table.ruleset.effects:
        if "settler_offer" in effect.answers and table.has_used(seat, effect):
            id = effect.id
    return id


def tile_alternatives(table: Table) -> list[list[Action]]:
    """Returns what each effect of the seat offers to place instead of the next tile."""
    seat = table.seat
    effects = table.players[seat].effects.tile_alternatives
    source = table.phase.tiles.source(table)
    return [effect.tile_alternatives(table, seat, source) for effect in effects]


# Drawing a tile and placing it, in every phase that has `Phase.tiles`.


def draw_extra(table: Table) -> None:
    """Lets the seat draw an extra tile in its turn; for effects that offer it.

    Args:
        table: The table.
    """
    table.step = TileStep.DRAW


def place_drawn(table: Table) -> bool:
    """Draws a tile and places it (BLD-HACIENDA-1, BLD-HACIENDA-2).

    It is placed at once and face-up. The seat sees it first only if something else can be placed
    instead (A-90).

    Args:
        table: The table.

    Returns:
        Whether a decision is due.
    """
    if table.drawn < 0 and not draw_tile(table):
        return False
    options = table._offers(tile_alternatives(table))
    if options:
        if table.step == TileStep.DRAW:
            table.step = TileStep.HELD
            table._look_at_drawn(table.seat, table.phase.tiles.draw_rule)
        options = [table.ruleset.own(PlaceTile()), *options]
        return table.decide(table.phase.tiles.kind, options)
    place_held(table)
    return False


def place_held(table: Table) -> None:
    """Places the drawn tile face-up on the island."""
    tile = table.drawn
    source = table.phase.tiles.source(table)
    if table.step == TileStep.DRAW:
        table._show_drawn(table.seat, table.phase.tiles.draw_rule)
    table.take_tile(tile, DRAWN_TILE)
    table.phase.tiles.place(table, tile, source, "", "")
