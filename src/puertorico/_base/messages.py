"""Texts of error messages, and checked arguments."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any, Final, TypeVar

from ..errors import ConfigError, PositionError, PuertoRicoError


def with_article(noun: str) -> str:
    """Returns a noun with its indefinite article.

    >>> with_article("office"), with_article("university")
    ('an office', 'a university')
    """
    vowel = noun[:1].lower() in tuple("aeiou") and not noun.lower().startswith("uni")
    return f"an {noun}" if vowel else f"a {noun}"


def shown(value: object, write: Callable[[Any], str] = repr) -> str:
    """Returns a value from outside as text for a message, cut to 80 characters.

    Args:
        value: The value, whatever it is: writing it may raise anything.
        write: The function that makes a text of it.

    >>> shown({"corn": 2}), len(shown("x" * 1_000_000))
    ("{'corn': 2}", 80)
    """
    try:
        return write(value)[:80]
    except (RecursionError, ValueError):
        # A list can be too deeply nested to write, and a number too large.
        return f"{with_article(type(value).__name__)} that is too deep or too large to be shown"
    except Exception:
        # The code of others may raise anything.
        return f"{with_article(type(value).__name__)} that cannot be shown"


def counted(number: int, noun: str) -> str:
    """Returns a number of things whose plural ends in "s".

    >>> counted(1, "game"), counted(0, "game"), counted(1_000, "game")
    ('1 game', '0 games', '1000 games')
    """
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def are(number: int, noun: str) -> str:
    """Returns a clause that says how many things there are.

    >>> are(1, "bot"), are(3, "bot")
    ('there is 1 bot', 'there are 3 bots')
    """
    return f"there {'is' if number == 1 else 'are'} {counted(number, noun)}"


_LISTED: Final = 12
"""How many names a message lists at most."""


def nearest(name: str, known: Iterable[str], cutoff: float = 0.6) -> str:
    """Returns the one of *known* that was most likely meant by *name*, or an empty text.

    >>> nearest("tradr", ("mayor", "trader")), nearest("smuggling", ("mayor", "trader"))
    ('trader', '')
    """
    # Imported here: it is slow to import, and only errors need it.
    from difflib import get_close_matches

    return next(iter(get_close_matches(name[:40], list(known), 1, cutoff)), "")


def there_is_no(noun: str, id: str, known: Iterable[str]) -> str:
    """Returns the sentence for an id that nothing of this sort has in a game.

    >>> there_is_no("building", "whraf", ("factory", "wharf"))
    "there is no building 'whraf' in this game; did you mean 'wharf'?"
    """
    return f"there is no {noun} {shown(id)} in this game{did_you_mean(id, known)}"


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """Returns the end of a message about an unknown *name*: what was meant, or what there is.

    >>> did_you_mean("tradr", ("mayor", "trader")), did_you_mean("smuggling", ("mayor", "trader"))
    ("; did you mean 'trader'?", '; there are mayor, trader')
    """
    names = list(known)
    near = nearest(name, names)
    if near:
        return f"; did you mean {near!r}?"
    more = f" and {len(names) - _LISTED} more" if len(names) > _LISTED else ""
    return f"; there are {', '.join(names[:_LISTED])}{more}" if names else "; there are none"


_MOST_ITEMS: Final = 100_000
"""The most items of an argument, which may go on forever."""
CHANCES: Final = ("seeded", "manual")
"""Who draws tiles: the game itself, or the caller."""


def wrong_type(noun: str, wanted: str, value: object) -> TypeError:
    """Returns the error for an argument of the wrong type.

    >>> wrong_type("seed", "an int or None", "7")
    TypeError('seed must be an int or None, not str')
    """
    remedy = "; its view(seat) returns one" if hasattr(value, "view") and wanted == "a View" else ""
    return TypeError(f"{noun} must be {wanted}, not {type(value).__name__}{remedy}")


_T = TypeVar("_T")


def checked_value(noun: str, kind: type[_T], value: object) -> _T:
    """Returns an argument if it is an instance of a class.

    Args:
        noun: A noun for the message.
        kind: The class.
        value: The argument.

    Raises:
        TypeError: It is not.

    >>> checked_value("each of results", dict, 5)
    Traceback (most recent call last):
        ...
    TypeError: each of results must be a dict, not int
    """
    if not isinstance(value, kind):
        raise wrong_type(noun, with_article(kind.__name__), value)
    return value


def checked_class(noun: str, base: type, value: object) -> None:
    """Raises `TypeError` unless an argument is a class that derives from *base*."""
    if not (isinstance(value, type) and issubclass(value, base)):
        raise TypeError(f"{noun} must be a class that derives from {base.__name__}")


def checked_function(noun: str, value: object) -> None:
    """Raises `TypeError` unless an argument is a function or None."""
    if value is not None and not callable(value):
        raise wrong_type(noun, "a function or None", value)


def checked_text(noun: str, value: object) -> str:
    """Returns an argument if it is a str.

    Args:
        noun: A noun for the message.
        value: The argument.

    Raises:
        TypeError: It is not.
    """
    if not isinstance(value, str):
        raise wrong_type(noun, "a str", value)
    return value


def checked_int(noun: str, value: object) -> int:
    """Returns an argument if it is an int, and not a bool.

    Args:
        noun: A noun for the message.
        value: The argument.

    Raises:
        TypeError: It is not.
    """
    if type(value) is not int:
        raise wrong_type(noun, "an int", value)
    return value


_SEED_DIGITS: Final = 600
"""The most digits of a seed: Python writes and reads that many, whatever its limit."""
_SEEDS: Final = 10**_SEED_DIGITS


def checked_seed(seed: object) -> int:
    """Returns the seed.

    Raises:
        ConfigError: It has too many digits.
        TypeError: It is not an int.
    """
    number = checked_int("seed", seed)
    if not -_SEEDS < number < _SEEDS:
        raise ConfigError(f"a seed must have at most {_SEED_DIGITS} digits")
    return number


def seed_or_random(seed: object) -> int:
    """Returns the seed, as `checked_seed`; a random one of 64 bits if it is None."""
    if seed is None:
        # Imported here: it is slow to import, and few games need it.
        import secrets

        return secrets.randbits(64)
    if type(seed) is not int:
        raise wrong_type("seed", "an int or None", seed)
    return checked_seed(seed)


def checked_flag(noun: str, value: object) -> bool:
    """Returns an argument if it is a bool.

    Args:
        noun: A noun for the message.
        value: The argument.

    Raises:
        TypeError: It is not.
    """
    if not isinstance(value, bool):
        raise wrong_type(noun, "a bool", value)
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


def checked_items(noun: str, value: object) -> tuple[Any, ...]:
    """Returns the items of *value*.

    Raises:
        ConfigError: There are more than anything needs.
        TypeError: It is not iterable, or a str.
    """
    if isinstance(value, str) or not isinstance(value, Iterable):
        raise wrong_type(noun, "a tuple or list", value)
    items = tuple(islice(value, _MOST_ITEMS + 1))
    if len(items) > _MOST_ITEMS:
        raise ConfigError(f"{noun} must have at most {_MOST_ITEMS} items")
    return items


def checked_seat(seat: object, players: int) -> int:
    """Returns *seat* if a game with *players* players has it.

    Raises:
        PositionError: There is no such seat; -1 is not the last one.
    """
    number = checked_int("seat", seat)
    if not 0 <= number < players:
        raise PositionError(f"seats are 0 to {players - 1}, not {shown(number)}")
    return number
