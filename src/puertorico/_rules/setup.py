"""The set-up before the first round (SETUP-05, SETUP-06, SETUP-11, TWO-02, TWO-04)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from .._base.goods import QUARRY
from .._base.packed import count_all
from .._engine.chance import ask_chance, can_draw, draw_tile, draw_tiles
from .._engine.frames import TAKERS_TURN, Kind, Register, Stage
from .._engine.interruption import ANYBODY, Interruption
from .._engine.phase import Phase
from .._engine.verbs.tiles import FACE_DOWN, SUPPLY

if TYPE_CHECKING:
    from .._engine.table import Table

__all__ = ["SetupPhase", "SetupStep"]

FIRST_PLAYER: Final = 0
SUPPLIES: Final = 1
BEFORE: Final = 2
START_TILES: Final = 3
ROW: Final = 4
COMPLETE: Final = 5


class SetupStep:
    """The steps of the set-up at which effects act."""

    SUPPLIES: Final = SUPPLIES
    """Effects set up what an expansion adds, with their hook ``setup``."""
    COMPLETE: Final = COMPLETE
    """All other steps are done: effects act with their hook ``setup_end``."""


class SetupPhase(Phase):
    """The outermost frame until the first round begins; ``a`` is the progress within a step."""

    __slots__ = ()

    id: ClassVar[str] = "setup"
    job: ClassVar[str] = "set_up"
    outermost: ClassVar[bool] = True
    stages: ClassVar[tuple[Stage, ...]] = (
        Stage(
            steps=("first_player", "supplies", "phases", "start_tiles", "row", "complete"),
            turn=TAKERS_TURN,
        ),
    )
    registers: ClassVar[tuple[Register, ...]] = (
        Register(
            "done",
            "a",
            Kind.NUMBER,
            "how many effects or phases of the step are done",
            steps=(SUPPLIES, BEFORE, COMPLETE),
        ),
    )
    interrupts: ClassVar[tuple[Interruption, ...] | None] = ()
    interrupted_by: ClassVar[tuple[Interruption, ...] | None] = (
        Interruption("first_player", steps=(SUPPLIES,), concerns=ANYBODY),
        Interruption("reveal", steps=(ROW,), concerns=ANYBODY),
    )

    def is_consistent(self, t: Table) -> bool:
        """Whether no round has been played, and only the steps so far have been carried out."""
        ruleset = t.ruleset
        due = {
            SUPPLIES: len(ruleset.setup),
            BEFORE: len(ruleset.setup_phases),
            COMPLETE: len(ruleset.setup_end),
        }
        started = t.step >= ROW
        tiles = [[0] * len(ruleset.tile_ids) for _ in t.players]
        if started:
            for turn, tile in enumerate(ruleset.start_tiles):
                tiles[(t.governor + turn) % ruleset.players][tile] += 1
        return (
            t.round == t.taker == 0
            and t.a <= due.get(t.step, 0)
            and tiles == [list(player.tiles) for player in t.players]
            and count_all(t.packed_row)
            < (ruleset.row_size if t.step == ROW else 99 if started else 1)
            and not any(player.buildings for player in t.players)
            and t.free_cards.bit_count() == len(t.role_taker)
        )

    def advance(self, t: Table) -> bool:
        """Runs the steps: first player, expansions and their phases, start tiles, row, and end.

        Returns:
            Whether a decision is due.
        """
        ruleset = t.ruleset
        if t.step == FIRST_PLAYER:
            t.step = SUPPLIES
            if ruleset.config.first_player == "random":
                ask_chance(t, "first_player")
        elif t.step == SUPPLIES:
            if t.a < len(ruleset.setup):
                t.a += 1
                t.begin_effect(-1, ruleset.setup[t.a - 1])
                ruleset.setup[t.a - 1].setup(t)
                t.end_effect()
            else:
                t.step = BEFORE
                t.a = 0
        elif t.step == BEFORE:
            if t.a < len(ruleset.setup_phases):
                t.a += 1
                t.push(ruleset.phases[ruleset.setup_phases[t.a - 1]], t.governor)
            else:
                t.step = START_TILES
                t.a = 0
        elif t.step == START_TILES:
            seat = t.governor
            for tile in ruleset.start_tiles:
                pile = SUPPLY if tile == QUARRY else FACE_DOWN
                t.take_tile(tile, pile)
                t.place_tile(seat, tile, pile, "SETUP-06")
                seat = ruleset.next_seat[seat]
            t.step = ROW
        elif t.step == ROW:
            if fill_row(t, "SETUP-11"):
                t.step = COMPLETE
        elif t.a < len(ruleset.setup_end):
            t.a += 1
            t.begin_effect(-1, ruleset.setup_end[t.a - 1])
            ruleset.setup_end[t.a - 1].setup_end(t)
            t.end_effect()
        else:
            start_first_round(t)
        return False


def fill_row(t: Table, rule: str) -> bool:
    """Reveals tiles until the row is full or none is left; False if chance must be asked first."""
    missing = t.ruleset.row_size - count_all(t.packed_row)
    if t.drawn >= 0:
        t.reveal_drawn(rule)
        missing -= 1
    while missing > 0 and can_draw(t):
        if not t.seeded:
            draw_tile(t)
            return False
        tiles = draw_tiles(t, missing)
        t.reveal_tiles(tiles, rule)
        missing -= len(tiles)
    return True


def start_first_round(t: Table) -> None:
    """Replaces the frame of the set-up with that of the rounds, in which the governor is first."""
    t.become(t.ruleset.phases[t.ruleset.phase_of["round"]], t.governor)
    t.start_round(t.governor, "ROUND-01")
