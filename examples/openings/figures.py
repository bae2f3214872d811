"""Sums up games: counts by what happened, and of the victories with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from puertorico import Config
from puertorico.arena import GameResult, Tally

PAIRS = 12
"""The openings that are listed, the most frequent ones."""


class Figures:
    """The sums of all games; their size does not depend on how many there are.

    A victory shared by *n* seats counts as 1/n: `won` has victories in sixtieths, so that all
    sums are whole numbers.
    """

    def __init__(self, config: Config) -> None:
        self.config = config
        self.games = 0
        self.roles: Counter[str] = Counter()
        self.roles_won: Counter[str] = Counter()
        self.openings: Counter[str] = Counter()
        self.owned: Counter[str] = Counter()
        self.owned_won: Counter[str] = Counter()
        self.first: Counter[str] = Counter()
        self.first_won: Counter[str] = Counter()
        self.seats: list[Tally | None] = [None] * config.players
        self.scores: list[Counter[int]] = [Counter() for _ in range(config.players)]
        self.quarries = [0, 0]
        self.sources: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
        self.winners = 0
        self.rounds: dict[str, Counter[int]] = {}

    def add(self, game: GameResult) -> None:
        """Adds a game, with its `facts`."""
        facts = game.collected
        winners = len(game.winners)
        won = [60 // winners if place == 1 else 0 for place in game.places]
        self.games += 1
        self.winners += winners
        role = facts["roles"][0]
        self.roles[role] += 1
        self.roles_won[role] += won[0]
        self.openings[" ".join(facts["roles"][: self.config.players])] += 1
        self.rounds.setdefault(" and ".join(game.ending), Counter())[game.rounds] += 1
        for seat, points in enumerate(game.totals):
            tally = Tally.of(game.places[seat], winners, points, self.config.players)
            before = self.seats[seat]
            self.seats[seat] = tally if before is None else before + tally
            self.scores[seat][points] += 1
            for building in facts["buildings"][seat]:
                self.owned[building] += 1
                self.owned_won[building] += won[seat]
            building = facts["first_building"][seat]
            if building is not None:
                self.first[building] += 1
                self.first_won[building] += won[seat]
            is_winner = int(game.places[seat] == 1)
            self.quarries[is_winner] += facts["quarries"][seat]
            self.sources[is_winner].update(facts["sources"][seat])

    def plain(self) -> dict[str, Any]:
        """Returns the figures as plain data, rates rounded to four digits."""
        players, games = self.config.players, self.games
        others = games * players - self.winners
        seats = [tally for tally in self.seats if tally is not None]
        return {
            "players": players,
            "edition": str(self.config.edition),
            "games": games,
            "first_roles": _rates(self.roles, self.roles_won, games),
            "openings": {
                opening: round(count / games, 4)
                for opening, count in self.openings.most_common(PAIRS)
            },
            "first_buildings": _rates(self.first, self.first_won, games * players),
            "buildings": _rates(self.owned, self.owned_won, games * players),
            "seats": [
                {
                    "mean": round(tally.mean, 2),
                    "deviation": round(tally.deviation, 2),
                    "mean_interval": [round(end, 2) for end in tally.mean_interval],
                    "win_rate": round(tally.win_rate, 4),
                    "win_interval": [round(end, 4) for end in tally.win_interval],
                    "scores": dict(sorted(counts.items())),
                }
                for tally, counts in zip(seats, self.scores, strict=True)
            ],
            "sources": {
                name: [
                    round(self.sources[winner][name] / number, 2)
                    for winner, number in ((1, self.winners), (0, others))
                ]
                for name in ("shipping", "buildings", "large")
            },
            "quarries": [
                round(self.quarries[1] / self.winners, 2),
                round(self.quarries[0] / others, 2),
            ],
            "rounds": {
                ending: dict(sorted(counts.items()))
                for ending, counts in sorted(self.rounds.items())
            },
        }


def _rates(
    counts: Counter[str], won: Counter[str], among: int
) -> dict[str, tuple[float, float, int]]:
    """Returns how often each thing occurred, the rate of victories with it, and the count."""
    return {
        name: (round(count / among, 4), round(won[name] / 60 / count, 4), count)
        for name, count in counts.most_common()
    }


def figures(config: Config, games: Iterable[GameResult]) -> dict[str, Any]:
    """Returns the figures of games that were played with `facts`."""
    found = Figures(config)
    for game in games:
        found.add(game)
    return found.plain()
