"""Which frame may interrupt which, and at what point: what phases and draws declare.

Either of the two says it: a phase of an expansion names the phase of the base game that it
interrupts, or the one that may interrupt it. What neither of them says cannot be, and a position
that has it is refused (see state/_restoring.py).
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
    "Interruption",
]

ITS_SEAT: Final = 0
"""The interruption concerns the seat whose turn it is in the interrupted frame."""
ITS_TAKER: Final = 1
"""It concerns the seat that has taken the role of the interrupted frame."""
BEFORE_IT: Final = 2
"""It concerns the seat before that of the interrupted frame, which has gone on already."""
ANYBODY: Final = 3
"""It concerns any seat, or none."""


class Interruption(NamedTuple):
    """A point at which one frame may interrupt another.

    Attributes:
        other: The id of the other phase; of a draw its own id, not that of the phase of chance.
        stages: The stages of the interrupted frame at which it can be; any if there are none.
        steps: The steps likewise.
        concerns: Whom it concerns: the taker of the interrupting frame.
        forms: The stages that the interrupting frame itself can have; any if there are none.
    """

    other: str
    stages: tuple[int, ...] = ()
    steps: tuple[int, ...] = ()
    concerns: int = ITS_SEAT
    forms: tuple[int, ...] = ()


# The stages of a round in which roles are played; they are here because roles name them.
CHOOSING: Final = 0
"""The seats choose roles."""
ENDING: Final = 1
"""The effects of the end of the round act."""

BY_ROUND: Final = (
    Interruption("round", stages=(CHOOSING,), concerns=BEFORE_IT),
    Interruption("round", stages=(ENDING,), concerns=ANYBODY),
)
"""What the phase of a role interrupts: the choice of roles, or the end of the round."""

# The stages of a placement; they are here because those who may be interrupted by it name them.
FULLY: Final = 0
"""Every circle is filled as long as workers are left (MAYOR-06)."""
FREELY: Final = 1
"""Any of the workers may stay in the holding area."""
ALL: Final = 2
"""None of the workers may stay in the holding area; there are circles enough."""
