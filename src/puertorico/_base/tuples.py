"""Tuples in place of lists: copies of a table can share them, and a change makes a new one."""

from __future__ import annotations

__all__ = ["replaced"]


def replaced(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """Returns *values* with *value* at *place*.

    >>> replaced((1, 2, 3), 1, 5)
    (1, 5, 3)
    """
    found = list(values)
    found[place] = value
    return tuple(found)
