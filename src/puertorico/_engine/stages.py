"""The stages of frames, and their steps, that several phases name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .frames import Stage

# The stages of a round in which roles are played; they are here because phases of roles name them.
CHOOSING: Final = 0
"""The seats choose roles."""
ENDING: Final = 1
"""The effects of the end of the round act."""


# The stages of a placement; they are here because other phases push them.
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
WINDOWS: Final = (OPEN_WINDOWS, CLOSE_WINDOWS, FINAL_WINDOWS)
"""Those of them that are windows."""
DECLINED: Final = 1
"""The step of a window that the seat has declined."""

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


# The steps of a part in which a tile is placed; `TileStep` says what each means.
DRAW: Final = 3
PLACED: Final = 4
HELD: Final = 5


class TileStep:
    """The steps at which a tile is drawn and placed; they follow those of `PartStep`."""

    DRAW: Final = DRAW
    """A tile is drawn."""
    PLACED: Final = PLACED
    """Effects react to the tile that has been placed."""
    HELD: Final = HELD
    """The seat has looked at the drawn tile and decides what to place."""


_ONE_STEP: Final = ("",)


def role_stages(
    part: tuple[str, ...] = PART_STEPS,
    after: tuple[str, ...] | Mapping[int, str] = _ONE_STEP,
    finish: tuple[str, ...] | Mapping[int, str] = _ONE_STEP,
) -> tuple[Stage, ...]:
    """Returns the stages of a role's phase, with the given steps in three of them.

    Args:
        part: The names of the steps of a seat's part.
        after: The names of the steps after the last part, as in `Stage`.
        finish: The names of the steps that end the phase, as in `Stage`.
    """
    return (
        Stage("opening_windows"),
        Stage("opening"),
        Stage("part", part),
        Stage("after", after),
        Stage("closing_windows"),
        Stage("closing"),
        Stage("finish", finish),
        Stage("final_windows"),
    )
