"""Games as data frames of pandas and polars, and what the guides make of them."""

from __future__ import annotations

import re
import textwrap
from collections import Counter
from pathlib import Path
from statistics import fmean
from typing import Any

import attrs
import pandas
import polars
import pytest

from puertorico import EXPANSIONS, Config, Game, Record
from puertorico.arena import read_results, tournament
from puertorico.events import DoubloonsEarned, GoodsLoaded
from puertorico.game import event_table

GUIDES = Path(__file__).parents[3] / "docs" / "howto"


def code_of(page: str, library: str) -> str:
    """Returns the code on a page that imports a library."""
    blocks = re.findall(
        r"^\.\. code-block:: python\n\n((?:   .*\n|\n)+)", (GUIDES / page).read_text("utf-8"), re.M
    )
    (found,) = [block for block in blocks if re.search(rf"import .*\b{library}\b", block)]
    return textwrap.dedent(found)


def records(*configs: Config) -> list[Record]:
    """Returns the record of a random game of each config."""
    games = [Game.new(config, seed=seed) for seed, config in enumerate(configs)]
    for game in games:
        game.play_out(seed=1)
    return [game.record() for game in games]


@pytest.mark.all_expansions
def test_events() -> None:
    """Both libraries take the table; a column has one type, and what is missing is missing."""
    variants = ((), EXPANSIONS)
    table = event_table(records(*[Config(players=3, expansions=each) for each in variants * 4]))
    in_pandas, in_polars = pandas.DataFrame(table), polars.DataFrame(table)
    assert {"goal", "ship", "vp_paper"} < table.keys()
    for name, column in table.items():
        assert column == in_polars[name].to_list()
        assert column == [None if pandas.isna(each) else each for each in in_pandas[name]]
        (kind,) = {type(each) for each in column} - {type(None)}
        assert (
            kind
            is {polars.Int64: int, polars.String: str, polars.Boolean: bool}[
                type(in_polars[name].dtype)
            ]
        )
        assert pandas.api.types.is_string_dtype(in_pandas[name]) == (kind is str)


def test_the_guide_to_events() -> None:
    """The prices and loads that it finds are those of the events."""
    found = records(*[Config(players=players) for players in (2, 3, 4)])
    known: dict[str, Any] = {"table": event_table(found)}
    exec(code_of("analyse.rst", "pandas"), known)
    prices: dict[int, list[int]] = {}
    loaded: Counter[tuple[int, str]] = Counter()
    for number, record in enumerate(found):
        for position, _, events, _ in record:
            for event in events:
                if isinstance(event, DoubloonsEarned) and event.cause == "sale":
                    prices.setdefault(number, []).append(event.doubloons)
                elif isinstance(event, GoodsLoaded):
                    loaded[position.round, event.good] += event.count
    assert {number: fmean(each) for number, each in prices.items()} == dict(known["sold"])
    assert loaded == dict(known["shipped"].stack().dropna())


def test_the_guide_to_results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A row for each seat of each game, with what its bot did there."""
    monkeypatch.chdir(tmp_path)
    config = Config(players=3, max_rounds=3)
    tournament(config, ["heuristic", "random"], games=2, seed=1, file="results.jsonl")
    known: dict[str, Any] = {"read_results": read_results}
    exec(code_of("arena.rst", "pandas"), known)
    results = list(read_results("results.jsonl"))
    fields = [field.name for field in attrs.fields(type(results[0]))]
    assert fields == list(known["table"].columns)
    for name in ("bots", "totals", "places", "decisions", "nanoseconds"):
        values = [value for result in results for value in getattr(result, name)]
        assert values == list(known["table"][name])
