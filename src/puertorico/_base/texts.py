"""Texts for messages: nouns with their article, and values from outside."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

__all__ = ["shown", "with_article"]


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
