"""The tables and plots of the page, from the figures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from pathlib import Path
from typing import Any

ROLES = "#4c72b0"
OTHERS = "#dd8452"
RARE = 30
"""Things that occurred less often have no rate of victories in the tables."""


def percent(rate: float) -> str:
    """Returns a rate as text."""
    return f"{100 * rate:.1f} %"


def victories(rate: float, count: int) -> str:
    """Returns a rate of victories as text, with half of its interval."""
    if count < RARE:
        return "too few"
    return f"{100 * rate:.1f} ± {196 * sqrt(rate * (1 - rate) / count):.1f} %"


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Returns a table."""
    lines = [".. list-table::", "   :header-rows: 1", ""]
    for row in (headings, *rows):
        lines += [f"   {'* -' if not place else '  -'} {cell}" for place, cell in enumerate(row)]
    return "\n".join([*lines, ""])


def words(id: str) -> str:
    """Returns an id as words."""
    return id.replace("_", " ")


def tables(found: Mapping[str, Any]) -> dict[str, str]:
    """Returns the tables by the names of their files."""
    players = found["players"]
    even = f"{found['games']:,} games of {players} players, {found['edition']} edition\n"
    large = [count for count in found["buildings"].items() if count[1][2] >= RARE]
    return {
        "games.inc": even,
        "first-roles.inc": table(
            ("First role", "Games", "Victories of that seat"),
            [
                (words(role), percent(rate), victories(won, count))
                for role, (rate, won, count) in found["first_roles"].items()
            ],
        ),
        "openings.inc": table(
            ("First roles, in order", "Games"),
            [
                (", ".join(map(words, opening.split())), percent(rate))
                for opening, rate in found["openings"].items()
            ],
        ),
        "first-buildings.inc": table(
            ("First building", "Seats", "Victories"),
            [
                (words(building), percent(rate), victories(won, count))
                for building, (rate, won, count) in found["first_buildings"].items()
            ],
        ),
        "buildings.inc": table(
            ("Building", "Seats that have it at the end", "Victories with it"),
            [
                (words(building), percent(rate), victories(won, count))
                for building, (rate, won, count) in sorted(large, key=lambda item: -item[1][1])
            ],
        ),
        "seats.inc": table(
            ("Seat", "Mean score", "Standard deviation", "Victories"),
            [
                (
                    str(seat),
                    f"{row['mean']:.1f} ± {row['mean_interval'][1] - row['mean']:.1f}",
                    f"{row['deviation']:.1f}",
                    f"{percent(row['win_rate'])} ({percent(row['win_interval'][0])} to "
                    f"{percent(row['win_interval'][1])})",
                )
                for seat, row in enumerate(found["seats"])
            ],
        ),
        "sources.inc": table(
            ("Points for", "Winners", "Others"),
            [
                *(
                    (name, f"{winners:.1f}", f"{others:.1f}")
                    for name, (winners, others) in zip(
                        ("shipping", "buildings", "large buildings, in addition"),
                        found["sources"].values(),
                        strict=True,
                    )
                ),
                ("(quarries)", *(f"{number:.2f}" for number in found["quarries"])),
            ],
        ),
        "ends.inc": table(
            ("Ended by", "Games", "Mean number of rounds"),
            [
                (
                    words(ending),
                    percent(sum(rounds.values()) / found["games"]),
                    f"{_mean(rounds):.1f}",
                )
                for ending, rounds in found["rounds"].items()
            ],
        ),
    }


def _mean(counts: Mapping[Any, int]) -> float:
    return sum(int(number) * count for number, count in counts.items()) / sum(counts.values())


def write_tables(found: Mapping[str, Any], folder: Path) -> None:
    """Writes the tables."""
    for name, text in tables(found).items():
        (folder / name).write_text(text, encoding="utf-8")


def write_plots(found: Mapping[str, Any], folder: Path) -> None:
    """Draws the plots; needs Matplotlib."""
    import matplotlib
    from matplotlib.figure import Figure

    matplotlib.rcParams["svg.hashsalt"] = "puertorico"
    matplotlib.rcParams["svg.fonttype"] = "none"
    even = 100 / found["players"]

    def save(figure: Any, name: str) -> None:
        figure.savefig(folder / name, metadata={"Date": None}, transparent=False)

    rows = [row for row in found["buildings"].items() if row[1][2] >= RARE]
    rows.sort(key=lambda row: row[1][1])
    figure = Figure(figsize=(7, 0.22 * len(rows) + 1), layout="constrained")
    axes = figure.subplots()
    at = range(len(rows))
    rates = [100 * won for _, (_, won, _) in rows]
    reach = [196 * sqrt(won * (1 - won) / count) for _, (_, won, count) in rows]
    axes.errorbar(rates, at, xerr=reach, fmt="o", markersize=3, color=ROLES)
    axes.axvline(even, color="grey", linestyle=":")
    axes.set_yticks(at, [words(building) for building, _ in rows])
    axes.set_xlabel("victories of the seats that have it at the end (%)")
    save(figure, "buildings.svg")

    figure = Figure(figsize=(7, 3), layout="constrained")
    axes = figure.subplots()
    for seat, row in enumerate(found["seats"]):
        scores = {int(score): count for score, count in row["scores"].items()}
        span = range(min(scores), max(scores) + 1)
        shares = [100 * scores.get(score, 0) / found["games"] for score in span]
        axes.step(span, shares, where="mid", label=f"seat {seat}")
    axes.set_xlabel("final score (victory points)")
    axes.set_ylabel("games (%)")
    axes.legend()
    save(figure, "scores.svg")

    figure = Figure(figsize=(7, 3), layout="constrained")
    axes = figure.subplots()
    spans = sorted({int(number) for rounds in found["rounds"].values() for number in rounds})
    bottom = [0.0] * len(spans)
    for ending, rounds in found["rounds"].items():
        counts = {int(number): count for number, count in rounds.items()}
        shares = [100 * counts.get(number, 0) / found["games"] for number in spans]
        axes.bar(spans, shares, bottom=bottom, label=words(ending))
        bottom = [low + high for low, high in zip(bottom, shares, strict=True)]
    axes.set_xlabel("rounds")
    axes.set_ylabel("games (%)")
    axes.legend(fontsize="small", loc="upper left")
    save(figure, "ends.svg")

    figure = Figure(figsize=(7, 2.5), layout="constrained")
    left, right = figure.subplots(1, 2, sharey=True)
    roles = list(found["first_roles"].items())[::-1]
    at = range(len(roles))
    left.barh(at, [100 * rate for _, (rate, _, _) in roles], color=ROLES)
    left.set_yticks(at, [words(role) for role, _ in roles])
    left.set_xlabel("first role of the game (%)")
    rates = [100 * won for _, (_, won, _) in roles]
    reach = [196 * sqrt(won * (1 - won) / count) for _, (_, won, count) in roles]
    right.errorbar(rates, at, xerr=reach, fmt="o", color=OTHERS)
    right.axvline(even, color="grey", linestyle=":")
    right.set_xlabel("victories of the first seat then (%)")
    save(figure, "first-roles.svg")
