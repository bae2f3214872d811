"""The set-up before the first round (SETUP-05, SETUP-06, SETUP-11, TWO-02, TWO-04)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from typing_extensions import override

from .._base.goods import QUARRY
from .._base.packed import count_all
from .._engine.board import Memory
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


class SetupMemory(Memory):
    """How many effects or phases of the step are done."""

    done: int = 0

    @override
    def copy(self) -> SetupMemory:
        """Returns an independent copy."""
        new = SetupMemory()
        new.done = self.done
        return new


class SetupPhase(Phase):
    """The outermost frame until the first round begins."""

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
    memory: ClassVar[type[Memory]] = SetupMemory
    registers: ClassVar[tuple[Register, ...]] = (
        Register(
            "done",
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

    @override
    def is_consistent(self, table: Table) -> bool:
        """Whether no round has been played, and only the steps so far have been carried out."""
        ruleset = table.ruleset
        memory: SetupMemory = table.memory
        due = {
            SUPPLIES: len(ruleset.setup),
            BEFORE: len(ruleset.setup_phases),
            COMPLETE: len(ruleset.setup_end),
        }
        started = table.step >= ROW
        tiles = [[0] * len(ruleset.tile_ids) for _ in table.players]
        if started:
            for turn, tile in enumerate(ruleset.start_tiles):
                tiles[(table.governor + turn) % ruleset.players][tile] += 1
        return (
            table.round == table.taker == 0
            and memory.done <= due.get(table.step, 0)
            and tiles == [list(player.tiles) for player in table.players]
            and count_all(table.packed_row)
            < (ruleset.row_size if table.step == ROW else 99 if started else 1)
            and not any(player.buildings for player in table.players)
            and table.free_cards.bit_count() == len(table.role_taker)
        )

    @override
    def advance(self, table: Table) -> bool:
        """Runs the steps: first player, expansions and their phases, start tiles, row, and end.

        Returns:
            Whether a decision is due.
        """
        ruleset = table.ruleset
        memory: SetupMemory = table.memory
        if table.step == FIRST_PLAYER:
            table.step = SUPPLIES
            if ruleset.config.first_player == "random":
                ask_chance(table, "first_player")
        elif table.step == SUPPLIES:
            if memory.done < len(ruleset.setup):
                memory.done += 1
                table.begin_effect(-1, ruleset.setup[memory.done - 1])
                ruleset.setup[memory.done - 1].setup(table)
                table.end_effect()
            else:
                table.step = BEFORE
                memory.done = 0
        elif table.step == BEFORE:
            if memory.done < len(ruleset.setup_phases):
                memory.done += 1
                table.push(ruleset.phases[ruleset.setup_phases[memory.done - 1]], table.governor)
            else:
                table.step = START_TILES
                memory.done = 0
        elif table.step == START_TILES:
            seat = table.governor
            for tile in ruleset.start_tiles:
                pile = SUPPLY if tile == QUARRY else FACE_DOWN
                table.take_tile(tile, pile)
                table.place_tile(seat, tile, pile, "SETUP-06")
                seat = ruleset.next_seat[seat]
            table.step = ROW
        elif table.step == ROW:
            if fill_row(table, "SETUP-11"):
                table.step = COMPLETE
        elif memory.done < len(ruleset.setup_end):
            memory.done += 1
            table.begin_effect(-1, ruleset.setup_end[memory.done - 1])
            ruleset.setup_end[memory.done - 1].setup_end(table)
            table.end_effect()
        else:
            start_first_round(table)
        return False


def fill_row(table: Table, rule: str) -> bool:
    """Reveals tiles until the row is full or none is left; False if chance must be asked first."""
    missing = table.ruleset.row_size - count_all(table.packed_row)
    if table.drawn >= 0:
        table.reveal_drawn(rule)
        missing -= 1
    while missing > 0 and can_draw(table):
        if not table.seeded:
            draw_tile(table)
            return False
        tiles = draw_tiles(table, missing)
        table.reveal_tiles(tiles, rule)
        missing -= len(tiles)
    return True


def start_first_round(table: Table) -> None:
    """Replaces the frame of the set-up with that of the rounds, in which the governor is first."""
    table.become(table.ruleset.phases[table.ruleset.phase_of["round"]], table.governor)
    table.start_round(table.governor, "ROUND-01")
