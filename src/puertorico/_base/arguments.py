"""Checks of arguments, so that every wrong type and wrong seat is reported in the same way."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from ..errors import ConfigError, PositionError, PuertoRicoError
from .texts import shown

CHANCES: Final = ("seeded", "manual")
"""Who draws tiles: the game itself, or the caller."""


def wrong_type(what: str, wanted: str, value: object) -> TypeError:
    """Returns the error for an argument of a wrong type.

    >>> wrong_type("seed", "an int or None", "7")
    TypeError('seed must be an int or None, not str')
    """
    return TypeError(f"{what} must be {wanted}, not {type(value).__name__}")


def checked_text(what: str, value: object) -> str:
    """Returns an argument if it is a str.

    Args:
        what: What it is, for the message.
        value: The argument.

    Raises:
        TypeError: It is not.
    """
    if not isinstance(value, str):
        raise wrong_type(what, "a str", value)
    return value


def checked_int(what: str, value: object) -> int:
    """Returns an argument if it is an int, and not a bool.

    Args:
        what: What it is, for the message.
        value: The argument.

    Raises:
        TypeError: It is not.
    """
    if type(value) is not int:
        raise wrong_type(what, "an int", value)
    return value


def checked_seed(seed: object) -> int:
    """Returns the seed; a random one of 64 bits if it is None."""
    if seed is None:
        # Not above, as few games need it and it is slow to import.
        import secrets

        return secrets.randbits(64)
    if type(seed) is not int:
        raise wrong_type("seed", "an int or None", seed)
    return seed


def checked_flag(what: str, value: object) -> bool:
    """Returns an argument if it is a bool.

    Args:
        what: What it is, for the message.
        value: The argument.

    Raises:
        TypeError: It is not.
    """
    if not isinstance(value, bool):
        raise wrong_type(what, "a bool", value)
    return value


def checked_chance(value: object, error: type[PuertoRicoError] = ConfigError) -> bool:
    """Returns whether draws are seeded: *value* is ``"seeded"`` and not ``"manual"``.

    Raises:
        PuertoRicoError: *value* is neither; raised as *error*.
    """
    chance = checked_text("chance", value)
    if chance not in CHANCES:
        raise error(f"chance must be {' or '.join(map(repr, CHANCES))}, not {shown(chance)}")
    return chance == CHANCES[0]


def checked_items(what: str, value: object) -> tuple[Any, ...]:
    """Returns the items of *value* if it is iterable and not a str."""
    if isinstance(value, str) or not isinstance(value, Iterable):
        raise wrong_type(what, "a tuple or list", value)
    return tuple(value)


def checked_seat(seat: object, players: int) -> int:
    """Returns *seat* if a game with *players* players has it.

    Raises:
        PositionError: There is no such seat; -1 is not the last one.
    """
    number = checked_int("seat", seat)
    if not 0 <= number < players:
        raise PositionError(f"seats are 0 to {players - 1}, not {shown(number)}")
    return number
