"""What was probably meant by a name that does not exist, for messages."""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["nearest"]


def nearest(name: str, known: Iterable[str], cutoff: float = 0.6) -> str:
    """Returns the one of *known* that was most likely meant by *name*, or an empty text.

    >>> nearest("tradr", ("mayor", "trader")), nearest("smuggling", ("mayor", "trader"))
    ('trader', '')
    """
    # Not above: it is slow to import, and only errors need it.
    from difflib import get_close_matches

    return next(iter(get_close_matches(name[:40], list(known), 1, cutoff)), "")
