"""The declarations of phases about their frames: stages, steps, and what they remember.

The numbers of every frame (`FRAME_FIELDS`) are fields of the table while it is the current one, and
are in a tuple while another frame interrupts it. What a phase remembers besides is a
`Memory` of its own class, whose fields say what they hold. Positions, JSON, observations, the
checks of positions from outside and the documentation follow from these declarations.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, NamedTuple, get_args

from .._base.bounds import MOST_IN_MEMORY
from .._base.values import Cache

if TYPE_CHECKING:
    from .phase import Phase

FRAME_FIELDS: Final = ("taker", "seat", "stage", "step", "privilege", "last_effect")
"""The numbers of every frame; `Board` says what each means."""

FrameTuple = tuple["Phase", int, int, int, int, int, int, Any, Any]
"""An interrupted frame: its phase, `FRAME_FIELDS`, its memory, and the frame that it interrupts."""


class Kind(Enum):
    """The content of a field of a memory.

    The value says how it is shown, the text below it how the memory keeps it.
    """

    NUMBER = "a whole number"
    """Shown as it is."""
    FLAG = "true or false"
    """True or false."""
    NAME = "one of its names"
    """The place of one of its `Names`."""
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
    PLACES = "the ids of tiles and buildings that take workers"
    """One bit for each: the kinds of island tiles, then the buildings."""
    TARGET = "the id of a tile or building that takes workers"
    """Its number, as in `Player.target_circles`."""
    EFFECT = "the name of an effect, as among those used"
    """Its number in the ruleset, from 1 on; 0 is none, shown as None."""
    DRAW = "the id of a draw"
    """Its number in the ruleset."""
    DERIVED = "what follows from the rest"
    """Not shown; `Phase.derive` works it out."""


class Bounds(NamedTuple):
    """The range of a field.

    Attributes:
        low: The least number.
        high: The greatest number; None for the number of players. For goods and workers, the
            greatest number of each kind.
    """

    low: int = 0
    high: int | None = MOST_IN_MEMORY


class Names(NamedTuple):
    """The names that the numbers of a field stand for.

    Attributes:
        names: The names, from number 0 on.
    """

    names: tuple[str, ...]


class Remembered(NamedTuple):
    """A field of a phase's memory.

    Attributes:
        name: Its name, even in positions.
        kind: The kind of its values.
        meaning: Its meaning, for the documentation.
        low: The least number.
        high: The greatest number; None for the number of players. For goods and workers, the
            greatest number of each kind.
        names: The names of the numbers, for a `Kind.NAME`.
    """

    name: str
    kind: Kind
    meaning: str
    low: int = 0
    high: int | None = MOST_IN_MEMORY
    names: tuple[str, ...] = ()


def memory_fields(cls: type) -> tuple[Remembered, ...]:
    """Returns the fields of a class of memories, in the order of their declaration.

    Raises:
        TypeError: A field does not say what it holds.
    """
    return _known[cls]


def _fields(cls: Any) -> tuple[Remembered, ...]:
    if "fields" in vars(cls):
        written: tuple[Remembered, ...] = cls.fields
        return written
    # Not by `get_type_hints`, which would read those of the bases once more.
    names = getattr(sys.modules.get(cls.__module__), "__dict__", {})
    own = {
        name: eval(hint, names, dict(vars(cls))) if isinstance(hint, str) else hint
        for name, hint in getattr(cls, "__annotations__", {}).items()
    }
    for name, value in vars(cls).items():
        if name not in own and not name.startswith("__") and type(value) in (int, bool):
            raise TypeError(_what_is_missing(name))
    return (
        *memory_fields(cls.__base__),
        *[remembered(name, *(get_args(hint) or (hint,))) for name, hint in own.items()],
    )


_known: Final[Cache[type, tuple[Remembered, ...]]] = Cache(_fields)


def _what_is_missing(name: str) -> str:
    return (
        f"{name} does not say what it holds, as in "
        'Annotated[int, Kind.GOOD, "the kind in question"]'
    )


def remembered(name: str, of: Any, *said: Any) -> Remembered:
    """Returns a field of a memory.

    Args:
        name: Its name.
        of: Its type, ``int`` or ``bool``.
        said: The rest of its annotation; see `Memory`.

    Raises:
        TypeError: It does not say what it holds.
    """
    about = {type(each): each for each in said}
    names: Names | None = about.get(Names)
    kind = Kind.FLAG if of is bool else Kind.NUMBER if names is None else Kind.NAME
    if of not in (int, bool) or not about.get(str):
        raise TypeError(_what_is_missing(name))
    bounds: Bounds = about.get(Bounds, Bounds())
    return Remembered(
        name,
        about.get(Kind, kind),
        about[str],
        bounds.low,
        bounds.high,
        () if names is None else names.names,
    )


class Stage(NamedTuple):
    """A stage of a phase.

    Attributes:
        name: Its name in positions; empty if the phase has no other stage.
        steps: The names of its steps, from number 0 on, or by number if some are missing.
            A single step is not shown.
    """

    name: str = ""
    steps: tuple[str, ...] | Mapping[int, str] = ("",)

    def step_names(self) -> dict[int, str]:
        """Returns the names of its steps by number."""
        if isinstance(self.steps, Mapping):
            return dict(self.steps)
        several = len(self.steps) > 1
        # In a tuple, an empty name leaves a step out.
        return {step: name for step, name in enumerate(self.steps) if name or not several}


class StackedFrame(NamedTuple):
    """A frame as it is now, with its numbers by name.

    Attributes:
        phase: The phase.
        taker: The seat that has taken the role, or for which the frame was pushed.
        seat: The seat whose turn it is.
        stage: The stage by number.
        step: The step by number.
        privilege: How many times the taker has the privilege.
        last_effect: At a moment, the number of the last effect that had its turn.
        remembered: What the phase remembers: the fields of its memory, in their order.
    """

    phase: Phase
    taker: int
    seat: int
    stage: int
    step: int
    privilege: int
    last_effect: int
    remembered: tuple[Any, ...]

    def step_name(self) -> str:
        """Returns the name of its step; empty if its stage has no other."""
        return self.phase.stages[self.stage].step_names()[self.step]

    def recall(self, name: str) -> int:
        """Returns a number that the phase remembers.

        Args:
            name: The name of the field of its memory.

        Raises:
            KeyError: It has no such field.
        """
        for field, number in zip(self.phase.remembered, self.remembered, strict=True):
            if field.name == name:
                value: int = number
                return value
        raise KeyError(name)

    def numbers(self) -> tuple[Any, ...]:
        """Returns all its numbers, with the number of the phase in its game."""
        return (self.phase.index, *self[1:7], *self.remembered)
