"""Numbers of things in sentences."""

from __future__ import annotations

__all__ = ["are", "counted"]


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
