"""Notation: reading the texts of actions, with errors that point at the word.

Case, spaces and underscores are forgiven. What is not understood gets the text that was most
likely meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher, get_close_matches
from typing import Final

from .._base.arguments import checked_text
from ..errors import NotationError

__all__ = ["MAX_TEXT", "Notation", "normal_text"]

MAX_TEXT: Final = 200
"""The most characters of an action's text."""

_WORD: Final = re.compile(r"[^\s_]+")
_MARGIN: Final = 0.1
"""By how much likeness another action must beat a legal one to be suggested instead."""


def normal_text(text: str) -> str:
    """Returns *text* in lower case with single spaces, as actions are written.

    >>> normal_text(" Build  SMALL_market ")
    'build small_market'
    """
    return " ".join(text.lower().split())


def _folded(text: str) -> str:
    return " ".join(word.group() for word in _WORD.finditer(text.lower()))


class Notation:
    """The texts of all actions of a table.

    >>> notation = Notation(["build small_market", "build wharf", "pass"])
    >>> notation.read("Build small market")
    'build small_market'
    >>> notation.read("build whraf")
    Traceback (most recent call last):
        ...
    puertorico.errors.NotationError: no action of this game is written 'build whraf': 'whraf' is \
not understood after 'build'; did you mean 'build wharf'?
    """

    def __init__(self, texts: Iterable[str]) -> None:
        self._text_of = {normal_text(text): text for text in texts}
        self._words = {text: _folded(text).split() for text in self._text_of.values()}
        loose: dict[str, list[str]] = {}
        for text in self._words:
            loose.setdefault(_folded(text), []).append(text)
        for folded, meant in loose.items():
            if len(meant) == 1:
                self._text_of.setdefault(folded, meant[0])

    def read(self, text: str, near: Iterable[str] = ()) -> str:
        """Returns the one of the texts that *text* means.

        Args:
            text: What somebody wrote.
            near: The texts to suggest rather than others.

        Raises:
            NotationError: It means none of them.
        """
        written = checked_text("text", text).strip()
        if len(written) > MAX_TEXT:
            begin = len(text) - len(text.lstrip())
            what = f"it has {len(written)} characters, and no action has more than {MAX_TEXT}"
            raise _refusal(text, what, (begin + MAX_TEXT, begin + len(written)), None)
        found = self._text_of.get(normal_text(written)) or self._text_of.get(_folded(written))
        if found is None:
            raise self._misread(text, near)
        return found

    def _misread(self, text: str, near: Iterable[str]) -> NotationError:
        words = list(_WORD.finditer(text))
        given = [word.group().lower() for word in words]
        understood = max((_common(given, known) for known in self._words.values()), default=0)
        before = " ".join(given[:understood])
        if not words:
            where, what = (len(text), len(text)), "there is no word in it"
        elif understood < len(words):
            where = words[understood].span()
            what = f"{words[understood].group()[:40]!r} is not understood"
            what += f" after {before!r}" if before else ""
        else:
            where = (words[-1].end(), words[-1].end())
            meant = [known for known, known_words in self._words.items() if known_words == given]
            what = f"a word is missing after {before!r}"
            if meant:
                what = f"it may be {' or '.join(map(repr, meant))}"
        return _refusal(text, what, where, self._nearest(given, understood, near))

    def _nearest(self, given: list[str], understood: int, near: Iterable[str]) -> str | None:
        """Returns the text that was most likely meant."""
        first = [text for text in near if text in self._words]
        if not given:
            return None
        for pool in (first, self._words):
            for text in pool:
                if _is_within(given, self._words[text]):
                    return text
        # What was understood is taken for meant; then slips in the first words are looked for too.
        for kept in (understood, 0):
            rest = " ".join(given[kept:])
            best = self._closest(given[:kept], rest, self._words)
            if best is not None:
                legal = self._closest(given[:kept], rest, first)
                if legal is None or legal[0] + _MARGIN < best[0]:
                    return best[1]
                return legal[1]
        return None

    def _closest(
        self, begin: list[str], rest: str, pool: Iterable[str]
    ) -> tuple[float, str] | None:
        """Returns which of the texts with the words *begin* goes on most like *rest*."""
        rests = {
            " ".join(self._words[text][len(begin) :]): text
            for text in pool
            if self._words[text][: len(begin)] == begin
        }
        for found in get_close_matches(rest, rests, 1):
            return SequenceMatcher(None, found, rest).ratio(), rests[found]
        return None


def _refusal(text: str, what: str, where: tuple[int, int], suggestion: str | None) -> NotationError:
    hint = f"; did you mean {suggestion!r}?" if suggestion else ""
    return NotationError(
        f"no action of this game is written {text[:80]!r}: {what}{hint}",
        text=text,
        start=where[0],
        end=where[1],
        suggestion=suggestion,
    )


def _common(one: Sequence[str], other: Sequence[str]) -> int:
    """Returns with how many equal words two texts begin."""
    number = 0
    for mine, theirs in zip(one, other, strict=False):
        if mine != theirs:
            break
        number += 1
    return number


def _is_within(given: Sequence[str], words: Sequence[str]) -> bool:
    """Whether all words given come among *words* in this order."""
    left = iter(words)
    return all(word in left for word in given)
