"""The declarations of a phase about its frames: named stages, steps and registers.

The table keeps a frame as numbers (`FRAME_FIELDS`), which are fast to read and write. Everything
that leaves the engine uses names instead: positions, JSON, the checks of positions from outside and
the documentation follow from these declarations.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from .._base.bounds import MOST_IN_REGISTER

if TYPE_CHECKING:
    from .phase import Phase

FRAME_FIELDS: Final = ("taker", "seat", "left", "stage", "step", "at", "factor")
"""The numbers of a frame besides its phase and its memory."""

FrameTuple = tuple["Phase", int, int, int, int, int, int, int, Any, Any]
"""A frame as the table keeps it: phase, `FRAME_FIELDS`, memory, and the frame it interrupts."""


class Kind(Enum):
    """The kind of a register's content.

    The value says how it is shown, the text below it how a memory keeps it.
    """

    NUMBER = "a whole number"
    """Shown as it is."""
    FLAG = "true or false"
    """True or false."""
    NAME = "one of its names"
    """The place of one of `Register.names`."""
    BUILDING = "the id of a building"
    """Its number in the ruleset."""
    TILE = "the id of a kind of island tile"
    """Its number in the ruleset."""
    GOOD = "a kind of goods"
    """Its number, as in `Good`."""
    GOODS = "goods, counted by kind"
    """A packed count."""
    KINDS = "a set of kinds of goods"
    """One bit for each kind."""
    SEATS = "a set of seats"
    """One bit for each seat."""
    WORKER = "the id of a kind of worker"
    """Its number in the ruleset."""
    WORKERS = "workers, counted by kind"
    """A packed count."""
    TARGET = "the id of a tile or building that takes workers"
    """Its number, as in `Player.target_circles`."""
    EFFECT = "the name of an effect, as among those used"
    """Its number in the ruleset, from 1 on; 0 is none, shown as None."""
    DRAW = "the id of a draw"
    """Its number in the ruleset."""


class Register(NamedTuple):
    """Something that a phase remembers, as positions show it.

    Where it is not in use, its field is neutral, as in a new memory.

    Attributes:
        name: Its name in positions, and that of the field of the phase's `Memory`.
        kind: The kind of its values.
        meaning: Its meaning, for the documentation.
        stages: The stages at which it is in use; empty for all.
        steps: The steps at which it is in use; empty for all.
        low: The least number.
        high: The greatest number; None for the number of players. For goods and workers, the
            greatest number of each kind.
        names: The names of the numbers, for a `Kind.NAME`.
        of: The number of the frame itself that holds it: ``left`` or ``at``; empty for the memory.
    """

    name: str
    kind: Kind
    meaning: str
    stages: tuple[int, ...] = ()
    steps: tuple[int, ...] = ()
    low: int = 0
    high: int | None = MOST_IN_REGISTER
    names: tuple[str, ...] = ()
    of: str = ""

    def is_used(self, stage: int, step: int) -> bool:
        """Whether it is in use at a stage and step.

        Args:
            stage: The stage by number.
            step: The step by number.
        """
        at_stage = not self.stages or stage in self.stages
        return at_stage and (not self.steps or step in self.steps)


def remembered(registers: tuple[Register, ...]) -> tuple[str, ...]:
    """Returns the names of the fields of a memory that these registers show, each once."""
    return tuple(dict.fromkeys([register.name for register in registers if not register.of]))


# Whose turn it is; `Turn` says what each means.
IN_TURN: Final = 1
TAKERS_TURN: Final = 2


class Turn:
    """Whose turn it is at a stage of a phase."""

    ANY: Final = 0
    """Any seat's."""
    IN_ORDER: Final = IN_TURN
    """Once round the table from the taker, so the number of seats to come gives the seat."""
    TAKERS: Final = TAKERS_TURN
    """Always the taker's."""


class Stage(NamedTuple):
    """A stage of a phase.

    Attributes:
        name: Its name in positions; empty if the phase has no other stage.
        steps: The names of its steps, from number 0 on, or by number if it does not have them all.
            A single step is not shown.
        turn: Whose turn it is, a `Turn`.
    """

    name: str = ""
    steps: tuple[str, ...] | Mapping[int, str] = ("",)
    turn: int = 0

    def step_names(self) -> dict[int, str]:
        """Returns the names of its steps by number."""
        if isinstance(self.steps, Mapping):
            return dict(self.steps)
        several = len(self.steps) > 1
        # A tuple can leave a step out by an empty name.
        return {step: name for step, name in enumerate(self.steps) if name or not several}


def count_steps(stages: Iterable[Stage]) -> int:
    """Returns the least number that is beyond all steps of some stages."""
    return max([1 + step for stage in stages for step in stage.step_names()], default=0)


def seats_to_come(*stages: int, low: int = 1) -> Register:
    """Returns the register that counts the seats to come, this one included.

    Args:
        stages: The stages at which it is in use; none for all.
        low: The least number of seats.
    """
    meaning = "how many seats are to come, this one included"
    return Register("seats_to_come", Kind.NUMBER, meaning, stages, low=low, high=None, of="left")


def last_effect(stages: tuple[int, ...] = (), steps: tuple[int, ...] = ()) -> Register:
    """Returns the register that names the last effect that has acted at the current moment.

    Args:
        stages: The stages at which it is in use; empty for all.
        steps: The steps at which it is in use; empty for all.
    """
    meaning = "the last effect that has acted at this moment"
    return Register("last_effect", Kind.EFFECT, meaning, stages, steps, of="at")


class StackedFrame(NamedTuple):
    """A frame as it is now, with its numbers by name.

    Attributes:
        phase: The phase.
        taker: The seat that has taken the role, or for which the frame was pushed.
        seat: The seat whose turn it is.
        left: How many seats are to come, unless a register uses it.
        stage: The stage by number.
        step: The step by number.
        at: At a moment, the number of the last effect that had its turn.
        factor: How many times the taker has the privilege.
        remembered: The memory of the phase: the fields that its registers show, in their order.
    """

    phase: Phase
    taker: int
    seat: int
    left: int
    stage: int
    step: int
    at: int
    factor: int
    remembered: tuple[Any, ...]

    def register(self, name: str) -> int:
        """Returns the value of one of its registers.

        Args:
            name: The name of the register.

        Raises:
            KeyError: No register of this name is in use at the stage and step of the frame.
        """
        for register in self.phase.registers:
            if register.name == name and register.is_used(self.stage, self.step):
                return self.held(register)
        raise KeyError(name)

    def held(self, register: Register) -> int:
        """Returns the value of a register of the phase.

        Args:
            register: The register.
        """
        if register.of:
            number: int = getattr(self, register.of)
        else:
            number = self.remembered[self.phase.remembered.index(register.name)]
        return number

    def numbers(self) -> tuple[Any, ...]:
        """Returns all its numbers, with the number of the phase in its game."""
        return (self.phase.index, *self[1:8], *self.remembered)
