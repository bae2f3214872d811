"""Packages with words that are installed."""

from __future__ import annotations

from typing import Final

from . import _tables as tables

ENTRY_POINTS: Final = "puertorico.words"
"""The group of entry points: the name of each is a language, and its value the package."""


def installed_words(language: str) -> tuple[str, ...]:
    """Returns the installed packages with words in a language that the library does not have."""
    if language in {tag for words in tables.published() for tag in words.tables}:
        return ()
    # Imported here: it takes a tenth as long to import as the whole library.
    from importlib.metadata import entry_points

    found = entry_points(group=ENTRY_POINTS, name=language)
    return tuple(sorted({point.value for point in found}))
