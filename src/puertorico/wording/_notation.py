"""Reads the texts of actions; errors point at the wrong word and suggest a correction.

Case does not matter, nor the amount of white space; underscores and spaces are the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from .._base.messages import checked_text
from ..errors import NotationError

MAX_TEXT: Final = 200
"""The maximum length of the text of an action."""

_WORD: Final = re.compile(r"[^\s_]+")
_MARGIN: Final = 0.1
"""How much better (as a similarity from 0 to 1) an illegal suggestion must be than a legal one."""


def normal_text(text: str) -> str:
    """Returns *text* in lower case and with single spaces, as actions are written.

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
        """Returns the action text that *text* matches.

        Args:
            text: The input.
            near: The action texts that an error should prefer to suggest.

        Raises:
            NotationError: It matches none of them.
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
        # One word too many, as in "take plantation quarry".
        odd = given[understood : understood + 1]
        for pool in (first, self._words):
            for text in pool:
                if _is_within(self._words[text], given) and _is_within(odd, self._words[text]):
                    return text
        # Trust the words understood so far first; then allow for typos in these as well.
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
        """Returns the text that begins with *begin* and continues most like *rest*.

        Returns:
            The similarity of the rest, from 0 to 1, and the text; None if none is similar.
        """
        # Imported here: it is slow to import, and only errors need it.
        from difflib import SequenceMatcher, get_close_matches

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
    """Returns the number of equal words at the beginning of two texts."""
    number = 0
    for mine, theirs in zip(one, other, strict=False):
        if mine != theirs:
            break
        number += 1
    return number


def _is_within(given: Sequence[str], words: Sequence[str]) -> bool:
    """Whether *given* is a subsequence of *words*."""
    left = iter(words)
    return all(word in left for word in given)
