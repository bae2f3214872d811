"""The parts of a line such as ``corn 2, office, 1 noble on the office``, one by one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeVar

from .._base.goods import GOODS, Good
from ..wording._vocabulary import Vocabulary
from .matching import LONGEST, Names, words_of
from .places import Places

__all__ = ["Items", "goods_named"]

_T = TypeVar("_T")

_FILLERS: Final = {"on", "in", "from", "to", "of", "at", "with", "keep", "place", "take", "return"}
_ALL: Final = ("all", "full")


def goods_named(words: Vocabulary) -> Names[Good]:
    """Returns the kinds of goods with their names."""
    return Names("a kind of goods", [(good, (words.name(good), str(good))) for good in GOODS])


class Items:
    """The items of a line; each question takes those that answer it.

    An item is a list of words. Commas, semicolons, pluses and "and" separate items.
    """

    def __init__(self, line: str) -> None:
        parts = re.split(r"[,;+&]|\band\b", line[:LONGEST].lower())
        self.left = [words for words in map(_item, parts) if words]

    def _taken(self, names: Names[_T]) -> Iterator[tuple[_T, int | None, list[str]]]:
        """Takes all items; yields what each names, its number, and the words after the name."""
        items, self.left = self.left, []
        for words in items:
            # "2 corn 1 office", or "corn 2 office 1".
            ahead = _number(words[0]) is not None
            while words:
                number: int | None = None
                if ahead and (number := _number(words[0])) is not None:
                    words = words[1:]
                found = names.first(words)
                if found is None:
                    raise names.unknown(words[0] if words else str(number))
                thing, length = found
                words = words[length:]
                if words and not ahead and (number := _number(words[0])) is not None:
                    words = words[1:]
                rest: list[str] = []
                while words and _number(words[0]) is None and self._is_more(words, names):
                    rest.append(words[0])
                    words = words[1:]
                yield thing, (None if number == -1 else number), rest

    def _is_more(self, words: list[str], names: Names[_T]) -> bool:
        """Whether a word belongs to the item before, and does not begin another one."""
        return names.first(words[:1]) is None

    def things(self, names: Names[Good]) -> list[str]:
        """Returns the things that the line names, as ids."""
        return [str(thing) for thing, _, rest in self._taken(names) if _nothing_more(rest, names)]

    def numbers(self, names: Names[Good], held: Mapping[Any, int]) -> dict[str, int]:
        """Returns how many of each thing; as many as are held where no number is given."""
        found: dict[str, int] = {}
        for thing, number, rest in self._taken(names):
            _nothing_more(rest, names)
            found[str(thing)] = held.get(str(thing), 0) if number is None else number
        return found

    def workers(self, places: Places) -> Iterator[tuple[str, int | None, str]]:
        """Yields the target, the number and the kind of worker of each item."""
        targets, kinds = places.targets(), places.workers()
        self.left = [_worker_last(words, kinds, targets) for words in self.left]
        for target, number, rest in self._taken(targets):
            worker = "colonist"
            while rest:
                found = kinds.first(rest)
                if found is None:
                    raise targets.unknown(rest[0])
                worker, rest = found[0], rest[found[1] :]
            yield target, number, worker

    def maybe(self, names: Names[_T], *, whole: bool = False) -> _T | None:
        """Takes one of these names from the beginning of an item; None if no item begins so.

        With *whole*, nothing else may be in the item.
        """
        for words in self.left:
            found = names.first(words)
            if found is not None and not (whole and found[1] < len(words)):
                thing, length = found
                words[:] = words[length:]
                self.left = [item for item in self.left if item]
                return thing
        return None

    def check_empty(self, names: Names[Any]) -> None:
        """Raises an error if something is left that nothing has asked for."""
        if self.left:
            raise names.unknown(" ".join(self.left[0]))


def _item(part: str) -> list[str]:
    return [word for word in words_of(part) if word not in _FILLERS]


def _number(word: str) -> int | None:
    """Returns a number, or -1 for "all"; None for another word."""
    if word in _ALL:
        return -1
    return int(word) if word.isascii() and word.isdecimal() and len(word) < 4 else None


def _nothing_more(rest: list[str], names: Names[Any]) -> bool:
    if rest:
        raise names.unknown(rest[0])
    return True


def _worker_last(words: list[str], kinds: Names[str], targets: Names[str]) -> list[str]:
    """Returns "1 noble on the office" as "1 office noble"."""
    at = 1 if _number(words[0]) is not None else 0
    if at < len(words) and targets.first(words[at : at + 1]) is None:
        found = kinds.first(words[at : at + 1])
        if found is not None and len(words) > at + 1:
            return [*words[:at], *words[at + 1 :], words[at]]
    return words
