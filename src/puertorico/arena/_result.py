"""The results of a tournament, which add up; their plot needs the extra ``plots``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import reduce
from itertools import permutations
from math import inf
from os import PathLike
from typing import Any, Final

import attrs

from .._base.compat import override
from .._base.messages import checked_items, checked_value, counted, did_you_mean, shown
from .._config import Config
from ..errors import ConfigError
from ._game import GameResult
from ._tally import Tally, rating_reaches, ratings

_WIDEST: Final = 23
"""A longer name has a line of its own, so that a row fits 80 columns."""


@attrs.frozen
class BotResult:
    """The results of one bot in a tournament.

    Attributes:
        name: The name of the bot.
        total: Its results on all seats; None before its first game.
        seats: Its results by seat; None for a seat on which it has not played.
        decisions: The number of its decisions.
        nanoseconds: The processor time that it took for them; it is not compared.
    """

    name: str
    total: Tally | None
    seats: tuple[Tally | None, ...]
    decisions: int
    nanoseconds: int = attrs.field(eq=False)

    @property
    def seconds_per_decision(self) -> float:
        """The mean processor time of a decision, in seconds; 0 before the first."""
        return self.nanoseconds / 1e9 / self.decisions if self.decisions else 0.0


@attrs.frozen
class TournamentResult:
    """The results of a tournament, whose size does not depend on the number of games.

    Its text is a table of the bots: win rate, mean score and rating with their 95 % intervals, and
    the mean processor time of a decision in milliseconds.

    Two results are equal if their games were the same, whatever time they took.

    Attributes:
        config: The config of the games.
        seeds: The seed of the tournament; several if results were merged.
        games: How many games were played, or read from a file.
        bots: The results of each bot, in the order in which they were given.
        halves: For each bot its results against each other bot: 2 for each game in which it took
            the better place, 1 for each in which they shared one.
        endings: Pairs of an end condition and the number of games in which it was met, the most
            frequent first; a game in which two were met counts for both.
        rounds: How many rounds were played in all games together.
    """

    config: Config
    seeds: tuple[int, ...]
    games: int
    bots: tuple[BotResult, ...]
    halves: tuple[tuple[int, ...], ...]
    endings: tuple[tuple[str, int], ...]
    rounds: int

    @property
    def ratings(self) -> tuple[float, ...]:
        """The rating of each bot; see `puertorico.arena.ratings`."""
        return ratings(self.halves)

    @property
    def rating_intervals(self) -> tuple[tuple[float, float], ...]:
        """The 95 % interval of the rating of each bot; infinite if it met no other bot."""
        reaches = rating_reaches(self.halves, self.config.players)
        return tuple(
            [
                (rating - reach, rating + reach)
                for rating, reach in zip(self.ratings, reaches, strict=True)
            ]
        )

    def __getitem__(self, name: str) -> BotResult:
        """Returns the results of a bot by its name; raises `KeyError` if there is none."""
        for bot in self.bots:
            if bot.name == name:
                return bot
        known = did_you_mean(name, [bot.name for bot in self.bots])
        raise KeyError(f"no bot is called {shown(name)}{known}")

    @override
    def __str__(self) -> str:
        rows = [("bot", "games", "win rate", "score", "rating", "ms")]
        for bot, (low, high) in zip(self.bots, self.rating_intervals, strict=True):
            rating = f"{(low + high) / 2:.0f} ±{(high - low) / 2:.0f}" if low > -inf else ""
            rows.append((bot.name, *_figures(bot), rating, _time(bot)))
        first, *widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        first = min(first, _WIDEST)
        lines = [title(self)]
        for name, *figures in rows:
            cells = [each.rjust(width) for each, width in zip(figures, widths, strict=True)]
            if len(name) > first:
                lines.append(name)
                name = ""
            lines.append("  ".join([name.ljust(first), *cells]))
        return "\n".join(lines)


def title(result: TournamentResult) -> str:
    """Returns what was played."""
    config = result.config
    played = f"{counted(result.games, 'game')} of {config.players} players"
    return ", ".join([played, config.edition, *[each.id for each in config.expansions]])


def _figures(bot: BotResult) -> tuple[str, str, str]:
    """Returns the games of a bot, its win rate and its mean score, with their intervals."""
    tally = bot.total
    if tally is None:
        return "0", "", ""
    low, high = tally.win_interval
    reach = tally.mean_interval[1] - tally.mean
    return (
        str(tally.games),
        f"{tally.win_rate:.0%} [{low:.0%}, {high:.0%}]",
        f"{tally.mean:.1f} ±{reach:.1f}",
    )


def _time(bot: BotResult) -> str:
    return f"{1000 * bot.seconds_per_decision:.2f}" if bot.decisions else ""


def empty(config: Config, seed: int, names: Iterable[str]) -> TournamentResult:
    """Returns the results before the first game."""
    bots = tuple(
        [BotResult(name, None, (None,) * config.players, 0, 0) for name in dict.fromkeys(names)]
    )
    halves = ((0,) * len(bots),) * len(bots)
    return TournamentResult(config, (seed,), 0, bots, halves, (), 0)


def with_game(result: TournamentResult, game: GameResult) -> TournamentResult:
    """Returns the results with one more game."""
    numbers = {bot.name: number for number, bot in enumerate(result.bots)}
    bots = list(result.bots)
    players = len(game.bots)
    for seat, name in enumerate(game.bots):
        tally = Tally.of(game.places[seat], len(game.winners), game.totals[seat], players)
        seats = [tally if seat == other else None for other in range(players)]
        more = BotResult(name, tally, tuple(seats), game.decisions[seat], game.nanoseconds[seat])
        bots[numbers[name]] = _both(bots[numbers[name]], more)
    halves = [list(row) for row in result.halves]
    for one, other in permutations(range(players), 2):
        a, b = numbers[game.bots[one]], numbers[game.bots[other]]
        if a != b:
            better, worse = game.places[one], game.places[other]
            halves[a][b] += 2 if better < worse else int(better == worse)
    return attrs.evolve(
        result,
        games=result.games + 1,
        bots=tuple(bots),
        halves=tuple(map(tuple, halves)),
        endings=by_frequency(Counter(dict(result.endings)) + Counter(game.ending)),
        rounds=result.rounds + game.rounds,
    )


def merged(results: Sequence[TournamentResult]) -> TournamentResult:
    """Returns the results of several tournaments as if they were one.

    Args:
        results: Results of the same config and the same bots, with different seeds: with the same
            seed the same games would count twice.

    Raises:
        ConfigError: They are not such results, or there are none.

    >>> from puertorico import Config
    >>> from puertorico.arena import tournament
    >>> config = Config(players=2, max_rounds=2)
    >>> parts = [tournament(config, ["random"], games=2, seed=seed) for seed in (1, 2)]
    >>> merged(parts).games, merged(parts).seeds
    (4, (1, 2))
    """
    listed = [
        checked_value("each of results", TournamentResult, result)
        for result in checked_items("results", results)
    ]
    if not listed:
        raise ConfigError("there are no results to merge")
    seeds = [seed for result in listed for seed in result.seeds]
    if len(set(seeds)) < len(seeds):
        raise ConfigError("results of the same seed cannot be merged: their games are the same")
    return reduce(_merge, listed)


def _merge(one: TournamentResult, other: TournamentResult) -> TournamentResult:
    if one.config != other.config:
        raise ConfigError("results of different configs cannot be merged")
    if [bot.name for bot in one.bots] != [bot.name for bot in other.bots]:
        raise ConfigError("results of different bots cannot be merged")
    return TournamentResult(
        config=one.config,
        seeds=one.seeds + other.seeds,
        games=one.games + other.games,
        bots=tuple(map(_both, one.bots, other.bots)),
        halves=tuple(
            [
                tuple(map(sum, zip(row, more, strict=True)))
                for row, more in zip(one.halves, other.halves, strict=True)
            ]
        ),
        endings=by_frequency(Counter(dict(one.endings)) + Counter(dict(other.endings))),
        rounds=one.rounds + other.rounds,
    )


def _both(one: BotResult, other: BotResult) -> BotResult:
    """Returns the sum of two results of the same bot."""
    return BotResult(
        name=one.name,
        total=_sum(one.total, other.total),
        seats=tuple(map(_sum, one.seats, other.seats)),
        decisions=one.decisions + other.decisions,
        nanoseconds=one.nanoseconds + other.nanoseconds,
    )


def _sum(one: Tally | None, other: Tally | None) -> Tally | None:
    """Returns the sum of two tallies, either of which may be missing."""
    if one is None or other is None:
        return other if one is None else one
    return one + other


def by_frequency(endings: Counter[Any]) -> tuple[tuple[Any, int], ...]:
    """Returns end conditions with their numbers of games, the most frequent first."""
    return tuple(sorted(endings.items(), key=lambda item: (-item[1], item[0])))


_NEEDS = "plots need the extra 'plots': pip install 'puertorico[plots]'"


def save_plot(result: TournamentResult, file: str | PathLike[str]) -> None:
    """Draws the results of a tournament: win rates and mean scores, with their intervals.

    Args:
        result: The results, of at least one game.
        file: The file; its ending names the format, such as ``.svg``, ``.png`` or ``.pdf``.

    Raises:
        ConfigError: Matplotlib is not installed, does not know the ending, or no game was played.
        OSError: The file cannot be written.
    """
    check_plots()
    _draw(result, file)  # pragma: no cover - needs Matplotlib; the session `plots` tests it


def check_plots() -> None:
    """Raises `ConfigError` if Matplotlib is not installed."""
    try:
        import matplotlib.figure  # noqa: F401  # asking is all
    except ImportError:
        raise ConfigError(_NEEDS) from None


def _draw(  # pragma: no cover - needs Matplotlib; the session `plots` tests it
    result: TournamentResult, file: str | PathLike[str]
) -> None:
    from matplotlib.figure import Figure

    if not result.games:
        raise ConfigError("there is nothing to draw before the first game")
    rows = [(bot.name, bot.total) for bot in reversed(result.bots) if bot.total is not None]
    at = range(len(rows))
    figure = Figure(figsize=(8, 1.4 + 0.4 * len(rows)), layout="constrained")
    wins, scores = figure.subplots(1, 2, sharey=True)
    rates = [100 * tally.win_rate for _, tally in rows]
    ends = [[100 * end for end in tally.win_interval] for _, tally in rows]
    below = [rate - low for rate, (low, _) in zip(rates, ends, strict=True)]
    above = [high - rate for rate, (_, high) in zip(rates, ends, strict=True)]
    wins.barh(at, rates, color="#4c72b0")
    wins.errorbar(rates, at, xerr=[below, above], fmt="none", ecolor="black", capsize=3)
    wins.axvline(100 / result.config.players, color="grey", linestyle=":")
    wins.set_yticks(at, [name for name, _ in rows])
    wins.set_xlabel("victories (%)")
    means = [tally.mean for _, tally in rows]
    reach = [tally.mean_interval[1] - tally.mean for _, tally in rows]
    scores.errorbar(means, at, xerr=reach, fmt="o", color="#4c72b0", capsize=3)
    scores.set_xlabel("mean score (victory points)")
    figure.suptitle(f"{title(result)}, 95 % intervals")
    try:
        figure.savefig(file, metadata={"Date": None} if str(file).endswith(".svg") else None)
    except ValueError as error:
        raise ConfigError(f"the plot cannot be drawn: {error}") from None
