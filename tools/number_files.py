"""Makes the lines of the files that hold all numbers of `puertorico.learn`."""

from __future__ import annotations

from collections.abc import Sequence

from puertorico.learn._fields import Layout

__all__ = ["appended", "field_lines", "name_lines"]


def appended(name: str, known: Sequence[str], now: Sequence[str]) -> tuple[str, ...]:
    """Returns the lines of a file, which are *now* those that were known, and new ones.

    Raises:
        ValueError: A line that was known is changed, gone or elsewhere.
    """
    for number, line in enumerate(known):
        found = now[number] if number < len(now) else ""
        if found != line:
            raise ValueError(
                f"{name}: {line!r} would become {found!r}, but numbers never change their "
                "meaning: keep what it names, and add what is new at the end"
            )
    return tuple(now)


def field_lines(layout: Layout) -> list[str]:
    """Returns the lines of the file of fields; see `split_line`."""
    return [_line(field.name, field.items) for field in layout.fields]


def name_lines(layout: Layout) -> list[str]:
    """Returns the lines of the file of names, new ones after those that were there."""
    left = {name: list(ids) for name, ids in layout.ids.lists.items()}
    lines = []
    for name, ids in layout.named:
        there = [id for id in ids if id in left.get(name, ())]
        left[name] = [id for id in left.get(name, ()) if id not in there]
        lines.append(_line(name, there))
    return lines + [_line(name, ids) for name, ids in left.items() if ids]


def _line(name: str, items: Sequence[str]) -> str:
    listed = ", ".join(items)
    return f"{name}: {listed}" if listed else name
