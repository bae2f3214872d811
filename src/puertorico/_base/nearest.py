"""What was probably meant by a name that does not exist, for messages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

__all__ = ["did_you_mean", "nearest"]

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
