"""Texts for messages: values from outside, nouns, and what was probably meant."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final


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
        write: What makes a text of it.

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
    """Returns that there are so many things.

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
    # Not above: it is slow to import, and only errors need it.
    from difflib import get_close_matches

    return next(iter(get_close_matches(name[:40], list(known), 1, cutoff)), "")


def there_is_no(what: str, id: str, known: Iterable[str]) -> str:
    """Returns the sentence about an id that nothing of a sort has in a game.

    >>> there_is_no("building", "whraf", ("factory", "wharf"))
    "there is no building 'whraf' in this game; did you mean 'wharf'?"
    """
    return f"there is no {what} {shown(id)} in this game{did_you_mean(id, known)}"


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """Returns the end of a message about an unknown *name*: what was meant, or what there is.

    >>> did_you_mean("tradr", ("mayor", "trader")), did_you_mean("smuggling", ("mayor", "trader"))
    ("; did you mean 'trader'?", '; there are mayor, trader')
    """
    there = list(known)
    near = nearest(name, there)
    if near:
        return f"; did you mean {near!r}?"
    more = f" and {len(there) - _LISTED} more" if len(there) > _LISTED else ""
    return f"; there are {', '.join(there[:_LISTED])}{more}" if there else "; there are none"
