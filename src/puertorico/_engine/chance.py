"""Draws of chance: face-down tiles and the first player (A-03, A-10, A-91)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from .._base.compat import override
from .._base.generator import below, mixed
from .._base.goods import Good
from .._base.messages import did_you_mean
from .._base.packed import ONE, count_all, count_kind, kinds_of, list_of_goods
from ..actions import FirstPlayer, RevealTile
from ..actions._action import Action
from ..decisions import DecisionContext, RevealContext
from ..errors import ConfigError, Illegality
from .board import CHANCE, Memory
from .frames import Kind, Remembered, remembered
from .phase import Draw, Phase
from .verbs.questions import agreed
from .verbs.tiles import DRAWN_TILE, FACE_DOWN

if TYPE_CHECKING:
    from .table import Table


class ChanceMemory(Memory):
    """The draw that is due."""

    draw: Annotated[int, Kind.DRAW, "what is drawn"] = 0

    # Written by `nox -s regenerate`: the fields above.
    fields: ClassVar[tuple[Remembered, ...]] = (
        remembered("draw", int, Kind.DRAW, "what is drawn"),
    )

    @override
    def copy(self) -> ChanceMemory:
        new = ChanceMemory()
        new.draw = self.draw
        return new

    # Up to here.


class ChancePhase(Phase):
    """The frame of one draw.

    A seeded game draws by itself; otherwise each outcome is an action of `CHANCE`. A draw with a
    single outcome is not a decision.
    """

    id: ClassVar[str] = "chance"
    memory: ClassVar[type[Memory]] = ChanceMemory

    @override
    def is_consistent(self, table: Table) -> bool:
        """Whether there is something to draw, and no drawn tile is waiting to be placed."""
        return (
            table.taker == table.seat == CHANCE
            and table.drawn < 0
            and draw_in(table).is_consistent(table)
            and bool(draw_in(table).outcomes(table))
        )

    @override
    def enter(self, table: Table) -> None:
        """Gives the decision to chance."""
        table.seat = CHANCE

    @override
    def advance(self, table: Table) -> bool:
        """Draws in a seeded game, or asks chance for the outcome.

        Returns:
            Whether a decision is due.

        Raises:
            ConfigError: The draw has no outcome.
        """
        draw = draw_in(table)
        outcomes = draw.outcomes(table)
        if not outcomes:
            raise ConfigError(
                f"draw {draw.id!r} has no outcome: ask for it only while there is one"
            )
        if table.seeded:
            total = sum([weight for _, weight in outcomes])
            high, low = table._halves()
            picked = below(high, low, table.draws, total)
            place = 0
            while picked >= outcomes[place][1]:
                picked -= outcomes[place][1]
                place += 1
            action = outcomes[place][0]
            if len(outcomes) > 1 or table.ask_forced:
                table.history = (table.history, action)
            table._carry_out(action)
            return False
        return table.decide(draw.id, tuple([action for action, _ in outcomes]), joined=False)


def ask_chance(table: Table, draw_id: str) -> None:
    """Pushes the frame of a draw; its outcome is played before the current frame continues.

    Args:
        table: The table.
        draw_id: The id of the draw.

    Raises:
        ConfigError: The game has no such draw.
    """
    ruleset = table.ruleset
    draw = ruleset.draw_of.get(draw_id)
    if draw is None:
        raise ConfigError(f"there is no draw {draw_id!r}{did_you_mean(draw_id, ruleset.draw_of)}")
    table._push(ruleset.phases[ruleset.phase_of[ChancePhase.id]], CHANCE)
    memory: ChanceMemory = table.memory
    memory.draw = draw.index


def draw_in(table: Table) -> Draw:
    """Returns the draw of the current frame, which is one of `ChancePhase`."""
    memory: ChanceMemory = table.memory
    return table.ruleset.draws[memory.draw]


def draw_outcome(table: Table, draw: Draw, keys: list[int]) -> Action:
    """Draws one of the outcomes of *draw* with these keys, all equally likely, in a seeded game.

    The result is the same as with `ChancePhase`, without the frame. The caller carries out the
    outcome.
    """
    high, low = table._halves()
    action = draw.offers[keys[below(high, low, table.draws, len(keys))]]
    if len(keys) > 1 or table.ask_forced:
        table.history = (table.history, action)
    table.draws += 1
    if table.log is not None:  # pragma: no cover - after an expansion's decision before the draft
        table.log.note_draw(action)
    return action


class TileDraw(Draw):
    """Draws one face-down plantation; they have no order, only counts by kind (A-91)."""

    id: ClassVar[str] = "reveal"
    rule: ClassVar[str] = "SETTLER-09"
    context_class: ClassVar[type[DecisionContext]] = RevealContext
    when: ClassVar[str] = "Chance, for each tile of the row, and for a tile that a seat draws."

    @override
    def actions(self) -> dict[Any, Action]:
        """Returns one outcome per kind of plantation."""
        return {int(good): RevealTile(good) for good in Good}

    @override
    def outcomes(self, table: Table) -> list[tuple[Action, int]]:
        """Returns the kinds that are face-down, weighted by how many there are of each.

        If an effect knows the next tile (`Effect.next_tile`), it is the only outcome.

        Raises:
            ConfigError: Two effects name different tiles, or no tile of that kind is face-down.
        """
        reveal = self.offers
        known = agreed("next_tile", table.ruleset.next_tile, table)
        if known is not None:
            effect, tile = known
            if not count_kind(table.packed_face_down, tile):
                raise ConfigError(f"next_tile: {effect.name} answers {tile}, but none is face-down")
            return [(reveal[tile], 1)]
        return [
            (reveal[good], count_kind(table.packed_face_down, good))
            for good in kinds_of(table.packed_face_down)
        ]

    @override
    def is_consistent(self, table: Table) -> bool:
        """Whether the interrupted phase places the tile: on an island, or in a row with room."""
        frame = table.interrupted()
        return frame.phase.expects_tile(frame) and (
            frame.phase.tiles.drawn_with(table, frame) != ""
            or count_all(table.packed_row) < table.ruleset.row_size
        )

    @override
    def context(self, table: Table) -> dict[str, Any]:
        """Returns for whom the tile is drawn, and with which building."""
        frame = table.interrupted()
        building = frame.phase.tiles.drawn_with(table, frame)
        return {
            "seat": frame.seat if building else None,
            "building": building or None,
        }

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        """Returns the refusal: no such tile is left.

        Args:
            table: The table.
            action: The action, which is not legal now.
        """
        name = table.ruleset.tile_ids[action.key]
        return Illegality("no_such_tile", "SETTLER-09", {"tile": name})

    @override
    def drawn(self, table: Table, action: Action) -> None:
        """Sets ``Table.drawn`` to the kind of the tile, until it is placed.

        Args:
            table: The table.
            action: The outcome, one of its own actions.
        """
        table.take_tile(action.key, FACE_DOWN)
        table.put_tile(action.key, DRAWN_TILE)
        for effect in table.ruleset.tile_drawn:
            table._begin_effect(-1, effect)
            effect.tile_drawn(table, action.key)
            table._end_effect()


def can_draw(table: Table) -> bool:
    """Whether a plantation can be drawn, from the face-down tiles or the discards (A-10, A-21).

    Args:
        table: The table.
    """
    return table.packed_face_down != 0 or table.packed_discards != 0


def draw_tile(table: Table) -> bool:
    """Draws a face-down tile into ``Table.drawn``, or asks chance for it.

    Call it only if `can_draw` returns True.

    Args:
        table: The table.

    Returns:
        True if the tile has been drawn; False if chance must be asked first.
    """
    if table.seeded and not table.ruleset.follows_tiles:
        table.drawn = draw_tiles(table, 1)[0]
        return True
    if not table.packed_face_down:
        table._reshuffle("SETTLER-10")
    ask_chance(table, TileDraw.id)
    return False


def draw_tiles(table: Table, most: int) -> list[int]:
    """Draws up to *most* tiles of a seeded game: as many as are face-down, and at least one.

    The result is the same as with `ChancePhase`, without the frame. Call it only if `can_draw`
    returns True, and if no effect follows the tiles.
    """
    if not table.packed_face_down:
        table._reshuffle("SETTLER-10")
    counts = list_of_goods(table.packed_face_down)
    total = count_all(table.packed_face_down)
    high, low = table._halves()
    first = table.draws
    history = table.history
    reveal = table.ruleset.reveals
    drawn: list[int] = []
    for number in range(most if most < total else total):
        # As in `below`, without a call: most draws of a game happen here.
        place = int(mixed(high, low, first + number) % total)
        good = 0
        here = counts[0]
        while place >= here:
            place -= here
            good += 1
            here = counts[good]
        if here < total or table.ask_forced:
            history = (history, reveal[good])
        if table.log is not None:
            table.log.note_draw(reveal[good])
        counts[good] = here - 1
        table.packed_face_down -= ONE[good]
        total -= 1
        drawn.append(good)
    table.history = history
    table.draws += len(drawn)
    return drawn


class FirstPlayerDraw(Draw):
    """Draws the first governor, every seat with the same chance (SETUP-05, A-03)."""

    id: ClassVar[str] = "first_player"
    rule: ClassVar[str] = "SETUP-05"
    interrupts: ClassVar[tuple[str, ...] | None] = ("setup",)
    when: ClassVar[str] = "Chance, before everything else, if the first governor is drawn."

    @override
    def actions(self) -> dict[Any, Action]:
        """Returns one outcome per seat."""
        return {seat: FirstPlayer(seat) for seat in range(self.ruleset.players)}

    @override
    def outcomes(self, table: Table) -> list[tuple[Action, int]]:
        """Returns one outcome per seat, with equal weights."""
        return [(action, 1) for action in self.offers.values()]

    @override
    def drawn(self, table: Table, action: Action) -> None:
        """Makes the seat governor.

        Args:
            table: The table.
            action: The outcome, one of its own actions.
        """
        table._name_governor(action.key, "SETUP-05")
