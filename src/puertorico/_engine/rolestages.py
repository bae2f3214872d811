"""The stages and steps of the phases of roles, and the registers that go with them."""

from __future__ import annotations

from typing import Final

from .frames import IN_TURN, TAKERS_TURN, Stage, last_effect, seats_to_come

__all__ = [
    "AFTER",
    "AROUND",
    "CLOSE",
    "CLOSE_WINDOWS",
    "FINAL_WINDOWS",
    "FINISH",
    "FIRST",
    "OPEN",
    "OPEN_WINDOWS",
    "PART",
    "PART_STEPS",
    "ROLE_REGISTERS",
    "TAKER_REGISTERS",
    "TURN",
    "WINDOW",
    "PartStep",
    "RoleStage",
    "role_stages",
]

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
FIRST: Final = 1
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
    """What follows the last part."""
    CLOSE_WINDOWS: Final = CLOSE_WINDOWS
    """The windows before the effects that close the phase."""
    CLOSE: Final = CLOSE
    """The effects that close the phase."""
    FINISH: Final = FINISH
    """What ends the phase."""
    FINAL_WINDOWS: Final = FINAL_WINDOWS
    """The windows once the phase is over, before a later phase that has none (A-40, 6)."""


class PartStep:
    """The first steps of a seat's own part; those of the phase itself follow."""

    WINDOW: Final = WINDOW
    """The seat's window."""
    FIRST: Final = FIRST
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
    after: tuple[str, ...] = _ONE_STEP,
    finish: tuple[str, ...] = _ONE_STEP,
    turn: int = IN_TURN,
) -> tuple[Stage, ...]:
    """Returns the stages of a role's phase, with the given steps in three of them.

    Args:
        part: The names of the steps of a seat's part.
        after: The names of the steps of what follows the last part.
        finish: The names of the steps of what ends the phase.
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
