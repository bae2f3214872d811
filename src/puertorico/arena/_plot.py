"""A plot of the results of a tournament; needs the extra ``plots``."""

from __future__ import annotations

from os import PathLike

from .._base.texts import counted
from ..errors import ConfigError
from ._result import TournamentResult

_NEEDS = "plots need the extra 'plots': pip install 'puertorico[plots]'"


def save_plot(result: TournamentResult, file: str | PathLike[str]) -> None:
    """Draws the results of a tournament: rates of victories and mean scores, with their intervals.

    Args:
        result: The results, of at least one game.
        file: The file; its ending says of what kind, such as ``.svg``, ``.png`` or ``.pdf``.

    Raises:
        ConfigError: Matplotlib is not installed, does not know the ending, or there was no game.
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
    figure.suptitle(
        f"{counted(result.games, 'game')} of {result.config.players} players, 95 % intervals"
    )
    try:
        figure.savefig(file, metadata={"Date": None} if str(file).endswith(".svg") else None)
    except ValueError as error:
        raise ConfigError(f"the plot cannot be drawn: {error}") from None
