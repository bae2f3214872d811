"""The stages of frames, and which frame may interrupt which, and where.

Either side can declare it: a phase of an expansion names the phases of the base game that it
interrupts, or those that may interrupt it. Interruptions that neither side declares are impossible,
and a position with one is rejected (see state/_frames.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from .frames import IN_TURN, TAKERS_TURN, Stage, last_effect, seats_to_come

# Whom an interruption concerns; `Concerns` says what each means.
ITS_SEAT: Final = 0
ITS_TAKER: Final = 1
BEFORE_IT: Final = 2
ANYBODY: Final = 3


class Concerns:
    """Whom an interruption concerns."""

    ITS_SEAT: Final = ITS_SEAT
    """The seat whose turn it is in the interrupted frame."""
    ITS_TAKER: Final = ITS_TAKER
    """The seat that has taken the role of the interrupted frame."""
    BEFORE_IT: Final = BEFORE_IT
    """The seat before that of the interrupted frame, which has moved on."""
    ANYBODY: Final = ANYBODY
    """Any seat, or none."""


class Interruption(NamedTuple):
    """A point at which one frame may interrupt another.

    Attributes:
        other: The id of the other phase or draw; a draw is named itself, not the phase of chance.
        stages: The stages of the interrupted frame at which it can happen; empty for all.
        steps: The steps of the interrupted frame; empty for all.
        concerns: Which seat is the taker of the interrupting frame: one of `Concerns`.
        forms: The stages that the interrupting frame itself can have; empty for all.
    """

    other: str
    stages: tuple[int, ...] = ()
    steps: tuple[int, ...] = ()
    concerns: int = ITS_SEAT
    forms: tuple[int, ...] = ()


# The stages of a round in which roles are played; they are here because phases of roles name them.
CHOOSING: Final = 0
ENDING: Final = 1


class RoundStage:
    """The stages of a round in which roles are played."""

    CHOOSING: Final = CHOOSING
    """The seats choose roles."""
    ENDING: Final = ENDING
    """The effects of the end of the round act."""


BY_ROUND: Final = (
    Interruption("round", stages=(CHOOSING,), concerns=BEFORE_IT),
    Interruption("round", stages=(ENDING,), concerns=ANYBODY),
)
"""The frames that the phase of a role interrupts: the choice of roles, or the end of the round."""

# The stages of a placement; they are here because the phases that it may interrupt name them.
FULLY: Final = 0
FREELY: Final = 1
ALL: Final = 2


class Placing:
    """How workers are placed: the stages of a placement."""

    FULLY: Final = FULLY
    """Every circle is filled as long as workers are left (MAYOR-06)."""
    FREELY: Final = FREELY
    """Any of the workers may stay in the holding area."""
    ALL: Final = ALL
    """None of the workers may stay in the holding area; there are circles enough."""


# The stages of a role's phase, in order; `RoleStage` says what each means.
OPEN_WINDOWS: Final = 0
OPEN: Final = 1
PART: Final = 2
AFTER: Final = 3
CLOSE_WINDOWS: Final = 4
CLOSE: Final = 5
FINISH: Final = 6
FINAL_WINDOWS: Final = 7
AROUND: Final = (OPEN_WINDOWS, OPEN, CLOSE_WINDOWS, CLOSE, FINAL_WINDOWS)
"""The stages before and after the parts, in which each seat has its turn."""

# The first steps of a seat's own part, in order; the phases' own steps follow.
WINDOW: Final = 0
OPENERS: Final = 1
TURN: Final = 2
PART_STEPS: Final = ("window", "openers", "turn")


class RoleStage:
    """The stages of a role's phase, in order."""

    OPEN_WINDOWS: Final = OPEN_WINDOWS
    """The windows before the effects that open the phase."""
    OPEN: Final = OPEN
    """The effects that open the phase."""
    PART: Final = PART
    """Each seat's own part."""
    AFTER: Final = AFTER
    """The steps after the last part."""
    CLOSE_WINDOWS: Final = CLOSE_WINDOWS
    """The windows before the effects that close the phase."""
    CLOSE: Final = CLOSE
    """The effects that close the phase."""
    FINISH: Final = FINISH
    """The end of the phase."""
    FINAL_WINDOWS: Final = FINAL_WINDOWS
    """The windows once the phase is over, before a later phase that has none (A-40, 6)."""


class PartStep:
    """The first steps of a seat's own part; those of the phase itself follow."""

    WINDOW: Final = WINDOW
    """The seat's window."""
    OPENERS: Final = OPENERS
    """The effects that open it for the seat."""
    TURN: Final = TURN
    """The seat's turn."""
    NAMES: Final = PART_STEPS
    """Their names by number."""


_ONE_STEP: Final = ("",)

ROLE_REGISTERS: Final = (
    seats_to_come(OPEN_WINDOWS, OPEN, PART, CLOSE_WINDOWS, CLOSE, FINAL_WINDOWS),
    last_effect(stages=(CLOSE,)),
)
"""The registers of the phases of roles."""
TAKER_REGISTERS: Final = (
    seats_to_come(OPEN_WINDOWS, OPEN, CLOSE_WINDOWS, CLOSE, FINAL_WINDOWS),
    last_effect(stages=(CLOSE,)),
)
"""Their registers if only the taker has a part, or if the parts do not go round exactly once."""


def role_stages(
    part: tuple[str, ...] = PART_STEPS,
    after: tuple[str, ...] | Mapping[int, str] = _ONE_STEP,
    finish: tuple[str, ...] | Mapping[int, str] = _ONE_STEP,
    turn: int = IN_TURN,
) -> tuple[Stage, ...]:
    """Returns the stages of a role's phase, with the given steps in three of them.

    Args:
        part: The names of the steps of a seat's part.
        after: The names of the steps after the last part, as in `Stage`.
        finish: The names of the steps that end the phase, as in `Stage`.
        turn: Whose turn it is during the parts: a `Turn`.
    """
    return (
        Stage("opening_windows", turn=IN_TURN),
        Stage("opening", turn=IN_TURN),
        Stage("part", part, turn),
        Stage("after", after, TAKERS_TURN),
        Stage("closing_windows", turn=IN_TURN),
        Stage("closing", turn=IN_TURN),
        Stage("finish", finish, TAKERS_TURN),
        Stage("final_windows", turn=IN_TURN),
    )
