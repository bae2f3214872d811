"""What the fields of actions may hold: plain values of the types that their classes name."""

from __future__ import annotations

from typing import Any, Final

from ..errors import NotationError
from .arguments import wrong_type
from .goods import Good

__all__ = ["check_values"]

_LARGEST: Final = 1_000_000_000
"""More than any number in an action of a game."""


def check_values(cls: Any, values: tuple[Any, ...]) -> None:
    """Checks the values of the fields of *cls*, a class of actions.

    Raises:
        TypeError: There are more or fewer than fields, or one is of another type than its field.
        NotationError: A number is larger than any in a game.
    """
    fields, types = cls.fields, cls.field_types
    if len(values) != len(fields):
        raise TypeError(f"{cls.__name__} has {len(fields)} fields, not {len(values)}")
    for place, value in enumerate(values):
        _check_value(fields[place], value, types[place] if types else None)


def _check_value(name: str, value: Any, wanted: Any) -> None:
    """Checks one value: of the type *wanted*, or of any plain type if it is None."""
    kind = type(value)
    if wanted is not None and kind is not wanted:
        article = "an int" if wanted is int else f"a {wanted.__name__}"
        raise wrong_type(name, article, value)
    if kind is str or kind is Good:
        return
    if kind is tuple:
        for item in value:
            _check_value(name, item, None)
    elif kind is not int:
        raise wrong_type(name, "a str, an int, a Good or a tuple of these", value)
    elif not -_LARGEST < value < _LARGEST:
        raise NotationError(f"{name}: no action has a number of more than nine digits")
