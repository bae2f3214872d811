"""Which frame may interrupt which, and where, as phases and draws declare it.

Either side can declare it: a phase of an expansion names the phases of the base game that it
interrupts, or those that may interrupt it. Interruptions that neither side declares are impossible,
and a position with one is rejected (see state/_tables.py).
"""

from __future__ import annotations

from typing import Final, NamedTuple

__all__ = [
    "ALL",
    "ANYBODY",
    "BEFORE_IT",
    "BY_ROUND",
    "CHOOSING",
    "ENDING",
    "FREELY",
    "FULLY",
    "ITS_SEAT",
    "ITS_TAKER",
    "Concerns",
    "Interruption",
    "Placing",
    "RoundStage",
]

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
        other: The id of the other phase or draw; for a draw not that of the phase of chance.
        stages: The stages of the interrupted frame at which it can happen; empty for all.
        steps: The steps of the interrupted frame; empty for all.
        concerns: The seat that is the taker of the interrupting frame, as a relation: one of
            `Concerns`.
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
"""What the phase of a role interrupts: the choice of roles, or the end of the round."""

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
