"""Validators for the fields of manifests, with uniform messages."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from inspect import Parameter, Signature, signature
from typing import Any, Final

import attrs
from typing_extensions import TypeIs

from .._base.messages import shown
from ..errors import ConfigError

_ID: Final = re.compile(r"[a-z][a-z0-9_]*")
_WORD: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")

Validator = Callable[[Any, "attrs.Attribute[Any]", Any], None]
"""The function that attrs calls with an instance, a field and its value."""


def named(piece: object, with_id: bool = True) -> str:
    """Returns the name of a manifest's piece in messages: its class, and its id if it has one."""
    what = _WORD.sub(" ", type(piece).__name__).lower()
    return f"{what} {piece.id!r}" if with_id and hasattr(piece, "id") else what


def misfit(piece: object, field: str, wanted: str, value: object) -> ConfigError:
    """Returns the error for a field of a piece with a wrong value."""
    return ConfigError(f"{named(piece)}: {field} must be {wanted}, not {shown(value)}")


def refuse(piece: object, problems: Iterable[str]) -> None:
    """Raises `ConfigError` with the first of the problems of a piece, if there is one."""
    for problem in problems:
        raise ConfigError(f"{named(piece)}{problem}")


def is_id(value: object) -> bool:
    """Whether *value* can be an id: letters a to z, digits and underscores, a letter first."""
    return isinstance(value, str) and _ID.fullmatch(value) is not None


def check_id(piece: object, field: attrs.Attribute[Any], value: object) -> None:
    """Validates ids."""
    if not is_id(value):
        what = named(piece, with_id=field.name != "id")
        raise ConfigError(
            f"{what}: {field.name} must be a lower-case identifier such as 'small_market', "
            f"not {shown(value)}"
        )


def between(low: int, high: int) -> Validator:
    """Returns a validator for whole numbers from *low* to *high*."""

    def check(piece: Any, field: attrs.Attribute[Any], value: object) -> None:
        if type(value) is not int:
            raise misfit(piece, field.name, f"a whole number from {low} to {high}", value)
        if not low <= value <= high:
            raise misfit(piece, field.name, f"{low} to {high}", value)

    return check


def must_be(wanted: str, right: Callable[[Any], bool]) -> Validator:
    """Returns a validator for values that are *right*; messages say that they must be *wanted*."""

    def check(piece: Any, field: attrs.Attribute[Any], value: object) -> None:
        if not right(value):
            raise misfit(piece, field.name, wanted, value)

    return check


def tuple_of(kind: type, value: object) -> bool:
    """Whether *value* is a tuple of instances of *kind*; a missing comma is a common slip."""
    # Items such as `Stage` are named tuples, so a single one is a tuple itself.
    return type(value) is tuple and all(isinstance(item, kind) for item in value)


def is_pair(value: object) -> TypeIs[tuple[str, str]]:
    """Whether *value* could be the id of a switch and one of its values."""
    return (
        isinstance(value, tuple)
        and len(value) == 2
        and all(isinstance(part, str) for part in value)
    )


def _are_players(value: object) -> bool:
    """Whether *value* could be the numbers of players with which something is used."""
    return (
        isinstance(value, tuple)
        and value != ()
        and all(number in (2, 3, 4, 5) and value.count(number) == 1 for number in value)
    )


flag: Final = must_be("True or False", lambda value: isinstance(value, bool))
"""Validates True and False."""
text: Final = must_be("a text", lambda value: isinstance(value, str))
"""Validates texts."""
number_of_players: Final = must_be("a tuple of some of 2, 3, 4 and 5, each once", _are_players)
"""Validates the numbers of players with which something is used."""
pair: Final = must_be(
    "a switch and its value, or None", lambda value: value is None or is_pair(value)
)
"""Validates a switch and its value, or None."""


def one_of(values: tuple[object, ...], wanted: str) -> Validator:
    """Returns a validator for *values*, which a message calls *wanted*."""
    return must_be(wanted, values.__contains__)


def parameters(found: Signature) -> str:
    """Returns the parameters of a function without their types, as a message shows them."""
    bare = [each.replace(annotation=Parameter.empty) for each in found.parameters.values()]
    return str(Signature(bare))


def takes(*arguments: str) -> Validator:
    """Returns a validator for functions that can be called with these arguments by position."""

    def check(piece: Any, field: attrs.Attribute[Any], value: Callable[..., object]) -> None:
        if not callable(value):
            raise misfit(piece, field.name, "a function", value)
        found = signature(value)
        try:
            found.bind(*arguments)
        except TypeError:
            raise ConfigError(
                f"{named(piece)}: {field.name} takes {parameters(found)}, but is "
                f"called with ({', '.join(arguments)})"
            ) from None

    return check


def optional(validator: Validator) -> Validator:
    """Returns a validator that allows None as well."""

    def check(piece: Any, field: attrs.Attribute[Any], value: object) -> None:
        if value is not None:
            validator(piece, field, value)

    return check
