"""The meaning of a person's line: names, places of workers, and items."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

from .._base.goods import GOODS, Good
from .._base.messages import nearest
from ..decisions import PlacementContext
from ..game._game import Game
from ..wording._vocabulary import Vocabulary
from .options import CommandError

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
        what: A noun for messages, such as ``"a kind of goods"``.
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


Crews = Mapping[str, Mapping[str, int]]
"""The numbers of workers by kind, by place."""


def crews_before(asked: PlacementContext) -> Crews:
    """Returns who was on each place before all workers were picked up; nobody if they were not."""
    if not asked.all_workers:
        return {}
    return {str(target): there for target, there in asked.before.items()}


class Places:
    """Where the workers of a seat can be, and are.

    Attributes:
        names: The name of each place by its id.
        circles: The circles of each place that can be filled.
        there: The workers on each place, by kind.
    """

    def __init__(self, game: Game, words: Vocabulary) -> None:
        own = game.players[game.seat]
        self._words = words
        self._kinds = list(game.material.workers)
        self.names: dict[str, str] = {}
        self.circles: dict[str, int] = {}
        self.there: dict[str, Mapping[str, int]] = {}
        context = game.decision.context
        asked = context if isinstance(context, PlacementContext) else None
        room = dict(asked.circles) if asked else {}
        for tile in own.island:
            circles = game.material.tiles[tile.tile].circles * tile.count
            self._add(str(tile.tile), words.tile(tile.tile), circles, tile.workers)
        for entry in own.city:
            circles = game.material.buildings[entry.building].circles
            self._add(entry.building, words.name(entry.building), circles, entry.workers)
        self._holding = own.holding
        if asked:
            self.circles = {id: number for id, number in room.items() if number}
        else:
            self.circles = {
                id: number - sum(self.there[id].values())
                for id, number in self.circles.items()
                if number > sum(self.there[id].values())
            }

    def _add(self, id: str, name: str, circles: int, workers: Mapping[str, int]) -> None:
        self.names[id] = name
        self.circles[id] = circles
        self.there[id] = workers

    def total(self) -> int:
        """Returns the number of circles."""
        return sum(self.circles.values())

    def workers(self) -> Names[str]:
        """Returns the kinds of workers."""
        named = [
            (kind, (self._words.name(kind), self._words.name(kind, 2))) for kind in self._kinds
        ]
        return Names("a kind of worker", named)

    def targets(self) -> Names[str]:
        """Returns the places with circles that can be filled."""
        return Names("a place with a circle for you", self._named(self.circles))

    def sources(self) -> Names[str]:
        """Returns the places with workers."""
        with_workers = {id: 0 for id, workers in self.there.items() if sum(workers.values())}
        named = self._named(with_workers)
        if sum(self._holding.values()):
            named.append(("holding", (self._words.name("holding_area"), "holding")))
        return Names("a place with your workers", named)

    def _named(self, places: Mapping[str, int]) -> list[tuple[str, tuple[str, ...]]]:
        return [(id, (self.names[id], id, self._words.name(id))) for id in places]

    def crews(self) -> str:
        """Returns where the workers are."""
        parts = [
            f"{self._counted(workers)} ({self.names[id]})"
            for id, workers in self.there.items()
            if sum(workers.values())
        ]
        if sum(self._holding.values()):
            parts.append(f"{self._counted(self._holding)} ({self._words.name('holding_area')})")
        return ", ".join(parts)

    def _counted(self, workers: Mapping[str, int]) -> str:
        return " ".join(f"{n} {self._words.name(kind, n)}" for kind, n in workers.items() if n)

    def table(self, asked: PlacementContext | None) -> Iterator[str]:
        """Yields the places with their circles, and who was there before."""
        if not self.circles:
            yield "you have no free circle"
            return
        width = max([len(self.names[id]) for id in self.circles] + [5])
        before = crews_before(asked) if asked else {}
        yield f"{'place':<{width}}  circles{'  before' if before else ''}"
        for id, number in self.circles.items():
            there = self._short(before.get(id, {}))
            yield f"{self.names[id]:<{width}}  {number:>4}{f'     {there}' if before else ''}"

    def _short(self, workers: Mapping[str, int]) -> str:
        if set(workers) <= {"colonist"}:
            return str(sum(workers.values()) or "-")
        return self._counted(workers)

    def example(self) -> str:
        """Returns an example of a line: two places, the first with a number."""
        listed = list(self.circles)[:2]
        if not listed:
            return "nothing"
        return ", ".join([f"{self._words.name(listed[0])} 1", *map(self._words.name, listed[1:])])

    def words_for(self, placed: Mapping[str, Mapping[str, int]]) -> str:
        """Returns workers by place, as they can be typed."""
        parts = []
        for id, workers in placed.items():
            for worker, number in workers.items():
                kind = "" if worker == "colonist" else f" {self._words.name(worker, number)}"
                parts.append(f"{self._words.name(id)} {number}{kind}")
        return ", ".join(parts)


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
                # A word that begins no other item belongs to this one.
                while words and _number(words[0]) is None and names.first(words[:1]) is None:
                    rest.append(words[0])
                    words = words[1:]
                yield thing, (None if number == -1 else number), rest

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
        """Takes one of these names from the beginning of an item; None if no item begins with one.

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
        """Raises an error if items are left that no question has taken."""
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
