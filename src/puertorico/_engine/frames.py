"""What a phase declares of its frames: stages, steps and registers, each with a name.

The table keeps a frame as numbers (`FRAME_FIELDS`), because they are quick to read and to write.
Everything that leaves the engine has names instead: positions, JSON, the checks of positions from
outside and the documentation follow from the declarations here.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from .phase import Phase

__all__ = [
    "FRAME_FIELDS",
    "IN_TURN",
    "TAKERS_TURN",
    "FrameTuple",
    "Kind",
    "Register",
    "StackedFrame",
    "Stage",
    "last_effect",
    "seats_to_come",
]

FRAME_FIELDS: Final = ("taker", "seat", "left", "stage", "step", "at", "factor", "a", "b")
"""The numbers of a frame besides its phase."""

FrameTuple = tuple["Phase", int, int, int, int, int, int, int, int, int, Any]
"""A frame as the table keeps it: its phase, its `FRAME_FIELDS`, and the frame it interrupts."""


class Kind(Enum):
    """What a register holds, and how it is shown."""

    NUMBER = "a whole number"
    FLAG = "true or false"
    NAME = "one of its names"
    BUILDING = "the id of a building"
    TILE = "the id of a kind of island tile"
    GOOD = "a kind of goods"
    GOODS = "goods, counted by kind"
    KINDS = "a set of kinds of goods"
    SEATS = "a set of seats"
    WORKER = "the id of a kind of worker"
    WORKERS = "workers, counted by kind"
    TARGET = "the id of a tile or building that takes workers"
    EFFECT = "the name of an effect, as among those used"
    DRAW = "the id of a draw"


class Register(NamedTuple):
    """A named number of a phase's frames.

    Several registers may share a slot, if each has bits of its own or they belong to different
    stages or steps. Where a register is not in use, its slot is neutral: the number of players for
    ``left``, else 0.

    Attributes:
        name: Its name in positions.
        slot: The field of the table that holds it: ``left``, ``step``, ``at``, ``a`` or ``b``.
        kind: What it holds.
        meaning: What it says, for the documentation.
        stages: The stages at which it is in use; all if there are none.
        steps: The steps likewise.
        low: The least number.
        high: The greatest number; None is the number of players. Of goods and workers it is the
            greatest number of each kind.
        names: The names of the numbers, for a `Kind.NAME`.
        shift: How many bits of the slot come before it.
        bits: How many bits it has; 0 stands for all that follow.
    """

    name: str
    slot: str
    kind: Kind
    meaning: str
    stages: tuple[int, ...] = ()
    steps: tuple[int, ...] = ()
    low: int = 0
    high: int | None = 255
    names: tuple[str, ...] = ()
    shift: int = 0
    bits: int = 0

    def is_used(self, stage: int, step: int) -> bool:
        """Whether it is in use at this stage and step."""
        at_stage = not self.stages or stage in self.stages
        return at_stage and (not self.steps or step in self.steps)

    def number(self, slot: int) -> int:
        """Returns its number out of that of its slot."""
        number = slot >> self.shift
        return number & ((1 << self.bits) - 1) if self.bits else number


IN_TURN: Final = 1
"""The turn goes round the table once from the taker: it follows from how many seats are to come."""
TAKERS_TURN: Final = 2
"""It is always the taker's turn."""


class Stage(NamedTuple):
    """A stage of a phase.

    Attributes:
        name: Its name in positions; empty if the phase has no other stage.
        steps: The names of its steps by number; empty ones are not at rest in any game. Of a stage
            with a single step it is not shown.
        turn: Whose turn it is: `IN_TURN` or `TAKERS_TURN`; 0 if neither need be so.
    """

    name: str = ""
    steps: tuple[str, ...] = ("",)
    turn: int = 0


def seats_to_come(*stages: int, low: int = 1) -> Register:
    """Returns the register that counts the seats to come, this one included."""
    meaning = "how many seats are to come, this one included"
    return Register("seats_to_come", "left", Kind.NUMBER, meaning, stages, low=low, high=None)


def last_effect(stages: tuple[int, ...] = (), steps: tuple[int, ...] = ()) -> Register:
    """Returns the register that names the last effect that has acted at the current moment."""
    meaning = "the last effect that has acted at this moment"
    return Register("last_effect", "at", Kind.EFFECT, meaning, stages, steps)


class StackedFrame(NamedTuple):
    """A frame that has been interrupted, with its numbers by name."""

    phase: Phase
    taker: int
    seat: int
    left: int
    stage: int
    step: int
    at: int
    factor: int
    a: int
    b: int

    def register(self, name: str) -> int:
        """Returns the number of one of its registers.

        Raises:
            KeyError: No register of this name is in use where the frame stands.
        """
        for register in self.phase.registers:
            if register.name == name and register.is_used(self.stage, self.step):
                return register.number(self[1:][FRAME_FIELDS.index(register.slot)])
        raise KeyError(name)
