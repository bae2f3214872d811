"""The syntax of records as text, line by line.

A transcript has header lines, such as ``[Date "2024-05-01"]``, and lines of moves, such as
``1. 0: choose settler, take quarry; 1: pass; *: reveal corn``. This module knows only what the
lines look like; _written.py knows what they mean.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, Final

from ..._base.jsontext import read_value
from ..._base.late import frozen
from ...errors import RecordError
from ._parts import MOST_MOVES

CHANCE_MARK: Final = "*"
"""Stands for the seat of a draw."""

_MOST_TAGS: Final = 2_000
_MOST_WORDS: Final = 1_000
_MOST_WORDS_IN_ALL: Final = 10_000

_NAME: Final = re.compile(r"\[\s*([A-Za-z_]+)")
_BARE: Final = re.compile(r'[^\s,"#\[\]{}]+')
_BETWEEN: Final = re.compile(r"[\s,]*")
_VALUE_STARTS: Final = frozenset("-0123456789tfn")
_GROUP: Final = re.compile(r"\s*(?:\*|([0-9]{1,9}))(?:\s*:|\s+|$)")
_NUMBER: Final = re.compile(r"\s*[0-9]+\s*\.")
_SPACES: Final = re.compile(r"\s*")
_ACTION: Final = re.compile(r'[^",;#]+')
_DONE: Final = re.compile(r"\s*(?:#.*)?$")
_PLAIN: Final = re.compile(r'[^\s",;#:][^",;#]*')


@frozen
class Word:
    """A word of a header line.

    Attributes:
        text: The word as written, without quotation marks.
        value: Its value as plain data: a number, true, false, null, a list, an object or a text.
    """

    text: str
    value: Any


@frozen
class Tag:
    """A header line.

    Attributes:
        line: The number of the line.
        name: The name, in lower case.
        words: The words after the name.
    """

    line: int
    name: str
    words: tuple[Word, ...]


@frozen
class Entry:
    """A move as written.

    Attributes:
        line: The number of the line.
        seat: The seat; -1 for chance.
        text: The text of the action.
    """

    line: int
    seat: int
    text: str


# Writing.


def _shown(value: Any) -> str:
    """Returns plain data as readable JSON on a single line."""
    text = json.dumps(value, ensure_ascii=False, allow_nan=False)
    return "".join(c if c.isprintable() else json.dumps(c)[1:-1] for c in text)


def _is_plain(text: str) -> bool:
    """Whether the text of an action needs no quotation marks."""
    return text.isprintable() and _PLAIN.fullmatch(text) is not None


def tag_line(name: str, *values: Any) -> str:
    """Returns a header line.

    >>> print(tag_line("Players", "Ann", "Bob"))
    [Players "Ann" "Bob"]
    """
    return f"[{name} {' '.join(map(_shown, values))}]"


def turn_line(number: int | None, moves: Iterable[tuple[int, str]]) -> str:
    """Returns the line of a turn.

    Args:
        number: The number of the round; None if unknown.
        moves: Pairs of a seat and the text of an action.

    >>> print(turn_line(1, [(0, "choose settler"), (0, "take quarry"), (-1, "reveal corn")]))
    1. 0: choose settler, take quarry; *: reveal corn
    """
    groups = []
    for seat, group in groupby(moves, key=lambda move: move[0]):
        texts = [text if _is_plain(text) else _shown(text) for _, text in group]
        groups.append(f"{CHANCE_MARK if seat < 0 else seat}: {', '.join(texts)}")
    start = "" if number is None else f"{number}. "
    return start + "; ".join(groups)


# Reading.


class _Line:
    """One line, and how far it has been read."""

    def __init__(self, number: int, text: str) -> None:
        self.number = number
        self.text = text
        self.at = 0

    def wrong(self, problem: str) -> RecordError:
        return RecordError(f"line {self.number}: {problem}")

    def unreadable(self, wrong: ValueError) -> RecordError:
        # Without the line number in the message of a JSONDecodeError, which is misleading here.
        return self.wrong(f"cannot read {self.rest()!r}: {getattr(wrong, 'msg', wrong)}")

    def match(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        match = pattern.match(self.text, self.at)
        if match is not None:
            self.at = match.end()
        return match

    def rest(self) -> str:
        """The rest of the text, short enough for a message."""
        return self.text[self.at :].lstrip()[:40]

    @property
    def is_done(self) -> bool:
        """Whether nothing is left but a comment."""
        return _DONE.match(self.text, self.at) is not None

    def takes(self, mark: str) -> bool:
        if not self.text.startswith(mark, self.at):
            return False
        self.at += len(mark)
        return True

    def json(self) -> Word:
        try:
            value, end = read_value(self.text, self.at)
        except RecursionError:
            raise self.wrong("this is nested too deeply") from None
        except ValueError as wrong:
            raise self.unreadable(wrong) from None
        text = self.text[self.at : end]
        self.at = end
        return Word(value if isinstance(value, str) else text, value)

    def tag(self) -> Tag:
        name = self.match(_NAME)
        if name is None:
            raise self.wrong(f"a name is missing in {self.rest()!r}")
        words: list[Word] = []
        while True:
            self.match(_BETWEEN)
            if self.takes("]"):
                break
            if len(words) == _MOST_WORDS:
                raise self.wrong(f"a header has at most {_MOST_WORDS} words")
            bare = self.match(_BARE)
            if bare is not None:
                words.append(Word(bare.group(), _value(bare.group())))
            elif self.text[self.at : self.at + 1] in ('"', "[", "{"):
                words.append(self.json())
            else:
                raise self.wrong(f"a ']' is missing before {self.rest()!r}")
        if not self.is_done:
            raise self.wrong(f"{self.rest()!r} is not understood after a header")
        return Tag(self.number, name.group(1).lower(), tuple(words))

    def moves(self) -> Iterable[Entry]:
        self.match(_NUMBER)
        while not self.is_done:
            group = self.match(_GROUP)
            if group is None:
                word = self.rest().split()[0]
                raise self.wrong(
                    f"{word!r} is not a seat: moves are written '0: choose settler', "
                    f"with {CHANCE_MARK} for chance"
                )
            seat = -1 if group.group(1) is None else int(group.group(1))
            yield self.move(seat)
            while self.takes(","):
                yield self.move(seat)
            if not self.takes(";") and not self.is_done:
                raise self.wrong(f"a ',' or ';' is missing before {self.rest()!r}")

    def move(self, seat: int) -> Entry:
        self.match(_SPACES)
        if self.text.startswith('"', self.at):
            text = self.json().text
            self.match(_SPACES)
        else:
            matched = self.match(_ACTION)
            text = "" if matched is None else matched.group().rstrip()
        if not text:
            rest = self.rest()
            raise self.wrong(f"an action is missing {f'before {rest!r}' if rest else 'at the end'}")
        return Entry(self.number, seat, text)


def _value(bare: str) -> Any:
    """Returns the value of a word without quotation marks."""
    if bare[0] not in _VALUE_STARTS:
        return bare
    try:
        value, end = read_value(bare, 0)
    except ValueError:
        return bare
    return value if end == len(bare) else bare


def read_transcript(text: str) -> tuple[Sequence[Tag], Sequence[Entry]]:
    """Returns the header lines and the moves of a transcript.

    Raises:
        RecordError: A line is neither; the message gives its number.
    """
    tags: list[Tag] = []
    entries: list[Entry] = []
    words = 0
    for number, content in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        stripped = content.strip()
        if not stripped:
            continue
        line = _Line(number, stripped)
        if stripped.startswith("["):
            tags.append(line.tag())
            words += len(tags[-1].words)
            if len(tags) > _MOST_TAGS or words > _MOST_WORDS_IN_ALL:
                limit = f"{_MOST_TAGS} headers with {_MOST_WORDS_IN_ALL} words"
                raise line.wrong(f"a record has at most {limit}")
            continue
        for entry in line.moves():
            entries.append(entry)
            if len(entries) > MOST_MOVES:
                raise line.wrong(f"a record has at most {MOST_MOVES} moves")
    return tags, entries
