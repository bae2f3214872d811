"""The values that a field may have: `Wanted` describes and tests them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from .._base.bounds import FIXED
from .._base.late import Field, frozen
from .._base.messages import shown
from ..errors import ConfigError

if TYPE_CHECKING:
    from inspect import Signature

    from typing_extensions import TypeIs

_ID: Final = re.compile(r"[a-z][a-z0-9_]*")
_BETWEEN_WORDS: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
"""Where a word begins inside the name of a class."""


@frozen(eq=False, repr=False)
class Wanted:
    """A requirement for a value, in words and as a test; attrs takes it as a validator."""

    what: str
    fits: Callable[[Any], bool]

    def __call__(self, piece: object, field: Field, value: object) -> None:
        """Raises `ConfigError` if the value of a field does not fit."""
        if not self.fits(value):
            raise misfit(piece, field.name, self.what, value)

    def or_none(self) -> Wanted:
        """Returns the same, with None allowed as well."""
        return Wanted(f"{self.what}, or None", lambda value: value is None or self.fits(value))


def words_in_name(cls: type, between: str) -> str:
    """Returns the words in the name of a class, in lower case.

    >>> words_in_name(ConfigError, "_")
    'config_error'
    """
    return _BETWEEN_WORDS.sub(between, cls.__name__).lower()


def named(piece: object, with_id: bool = True) -> str:
    """Returns the name of a manifest's piece in messages: its class, and its id if it has one."""
    what = words_in_name(type(piece), " ")
    return f"{what} {piece.id!r}" if with_id and hasattr(piece, "id") else what


def misfit(piece: object, field: str, wanted: str, value: object) -> ConfigError:
    """Returns the error for a field of a piece with a wrong value."""
    what = named(piece, with_id=field != "id")
    return ConfigError(f"{what}: {field} must be {wanted}, not {shown(value)}")


def refuse(piece: object, problems: Iterable[str]) -> None:
    """Raises `ConfigError` with the first of the problems of a piece, if there is one."""
    for problem in problems:
        raise ConfigError(f"{named(piece)}{problem}")


def is_id(value: object) -> bool:
    """Whether *value* can be an id: letters a to z, digits and underscores, a letter first."""
    return isinstance(value, str) and _ID.fullmatch(value) is not None


def between(low: int, high: int) -> Wanted:
    """Requires a whole number from *low* to *high*."""
    return Wanted(
        f"a whole number from {low} to {high}",
        lambda value: type(value) is int and low <= value <= high,
    )


def tuple_of(kind: type, value: object) -> bool:
    """Whether *value* is a tuple of instances of *kind*; a missing comma is a common slip."""
    # Items such as `Stage` are named tuples, so a single one is a tuple itself.
    return type(value) is tuple and all(isinstance(item, kind) for item in value)


def is_pair(value: object) -> TypeIs[tuple[str, str]]:
    """Whether *value* could be the id of a switch and one of its values."""
    return isinstance(value, tuple) and tuple_of(str, value) and len(value) == 2


an_id: Final = Wanted("a lower-case identifier such as 'small_market'", is_id)
"""For an id."""
flag: Final = Wanted("True or False", lambda value: isinstance(value, bool))
"""For a truth value."""
text: Final = Wanted("a text", lambda value: isinstance(value, str))
"""For a text."""
number_of_players: Final = Wanted(
    f"a tuple of some of 2, 3, 4 and 5, each once, as {FIXED}",
    lambda value: (
        isinstance(value, tuple)
        and value != ()
        and all(number in (2, 3, 4, 5) and value.count(number) == 1 for number in value)
    ),
)
"""For the numbers of players with which something is used."""
pair: Final = Wanted("a switch and its value", is_pair).or_none()
"""For fields that limit a piece to a value of a switch, such as `Slot.only`."""


def one_of(values: tuple[object, ...], what: str) -> Wanted:
    """Requires one of *values*, which a message calls *what*."""
    return Wanted(what, values.__contains__)


def parameters(signed: Signature) -> str:
    """Returns the parameters of a function without their types, as a message shows them."""
    from inspect import Parameter, Signature

    bare = [each.replace(annotation=Parameter.empty) for each in signed.parameters.values()]
    return str(Signature(bare))


def wrong_call(function: Callable[..., object], *arguments: str) -> str:
    """Returns why a function cannot be called with these arguments by position; empty if it can."""
    from inspect import signature

    signed = signature(function)
    try:
        signed.bind(*arguments)
    except TypeError:
        return f"takes {parameters(signed)}, but is called with ({', '.join(arguments)})"
    return ""


def takes(*arguments: str) -> Callable[[object, Field, Any], None]:
    """Returns a validator for functions that can be called with these arguments by position."""

    def check(piece: object, field: Field, value: Any) -> None:
        if not callable(value):
            raise misfit(piece, field.name, "a function", value)
        if problem := wrong_call(value, *arguments):
            refuse(piece, [f": {field.name} {problem}"])

    return check
