"""Where the workers of a person can be, and are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..decisions import PlacementContext
from ..game._game import Game
from ..wording._vocabulary import Vocabulary
from .matching import Names

__all__ = ["Crews", "Places", "crews_before"]

Crews = Mapping[str, Mapping[str, int]]
"""The numbers of workers by kind, by place."""


def crews_before(asked: PlacementContext) -> Crews:
    """Returns who was on each place before all workers were lifted; nobody if they were not."""
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
        return Names("a place with workers of yours", named)

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
