"""Finds what a person means: abbreviations of names and sentences, in any case."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final, Generic, TypeVar

from .._base.texts import nearest
from .options import CommandError

__all__ = ["LONGEST", "Names", "best", "words_of"]

_T = TypeVar("_T")

LONGEST: Final = 300
"""How many characters of a line are looked at."""
_ARTICLES: Final = {"the", "a", "an"}


def words_of(text: str) -> list[str]:
    """Returns the words of a text without articles and marks.

    >>> words_of("Build the small_market!")
    ['build', 'small', 'market']
    """
    found = re.findall(r"[^\W_]+", text[:LONGEST].lower().replace("'", ""))
    return [word for word in found if word not in _ARTICLES]


def _rank(typed: Sequence[str], phrase: Sequence[str]) -> int | None:
    """Returns how well typed words fit a phrase, 0 best; None if they do not.

    They are the phrase, words of it in the same order, beginnings of these, or beginnings of words
    in any order.
    """
    if list(typed) == list(phrase):
        return 0
    for rank, fits in ((1, str.__eq__), (2, str.startswith)):
        left = iter(phrase)
        if all(any(fits(word, each) for word in left) for each in typed):
            return rank
    loose = list(phrase)
    for each in typed:
        found = next((word for word in loose if word.startswith(each)), None)
        if found is None:
            return None
        loose.remove(found)
    return 3


def best(typed: Sequence[str], candidates: Iterable[tuple[str, _T]]) -> list[_T]:
    """Returns the things whose phrases fit the typed words best.

    >>> best(["market"], [("large market", 1), ("small market", 2), ("office", 3)])
    [1, 2]
    """
    found: dict[int, list[_T]] = {}
    for phrase, thing in candidates:
        rank = _rank(typed, words_of(phrase)) if typed else None
        if rank is not None and thing not in found.setdefault(rank, []):
            found[rank].append(thing)
    return found[min(found)] if found else []


class Names(Generic[_T]):
    """Things that a person can name.

    Args:
        what: What they are, for messages, such as ``"a kind of goods"``.
        names: The names of each thing, the one for messages first.
    """

    def __init__(self, what: str, names: Iterable[tuple[_T, Sequence[str]]]) -> None:
        self.what = what
        self.names = [(thing, list(all_names)) for thing, all_names in names]

    def first(self, typed: Sequence[str]) -> tuple[_T, int] | None:
        """Returns the thing named at the beginning of some words, and how many words name it.

        None if they name nothing.

        Raises:
            CommandError: They could name several things.
        """
        candidates = [(name, thing) for thing, names in self.names for name in names]
        for length in range(min(4, len(typed)), 0, -1):
            found = best(typed[:length], candidates)
            if len(found) > 1:
                names = " or ".join(self.called(thing) for thing in found)
                raise CommandError(f"{' '.join(typed[:length])!r} can be {names}")
            if found:
                return found[0], length
        return None

    def called(self, thing: _T) -> str:
        """Returns the name of a thing for messages."""
        return next(names[0] for known, names in self.names if known == thing)

    def unknown(self, word: str) -> CommandError:
        """Returns the error for a word that names nothing, with what it may have meant."""
        listed = [name for _, names in self.names for name in names]
        near = nearest(word, listed)
        if near:
            return CommandError(f"{word!r} is not {self.what}; did you mean {near!r}?")
        there = ", ".join(names[0] for _, names in self.names) or "there is none"
        return CommandError(f"{word!r} is not {self.what}: {there}")
