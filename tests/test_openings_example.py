"""The statistics of many games: what is counted, and the page that is made of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from openings.figures import figures
from openings.games import facts
from openings.page import tables, victories, write_tables

from puertorico import Config
from puertorico.actions import Build, ChooseRole
from puertorico.arena import GameResult, play_game, play_games
from support.processes import python

ROOT = Path(__file__).parents[1]
FIGURES = ROOT / "examples" / "openings" / "figures.json"
PAGE = ROOT / "docs" / "openings"
CONFIG = Config(players=3, max_rounds=6)


def games() -> list[GameResult]:
    """Plays a few short games."""
    return list(play_games(CONFIG, ["random"], games=12, seed=3, collect=facts))


def test_facts_of_a_game() -> None:
    """Roles, buildings and points are those of the game."""
    game = play_game(CONFIG, ["heuristic", "random", "random"], seed=8)
    found = facts(game)
    builds = [move for move in game.record().moves if isinstance(move.action, Build)]
    roles = [action.card for action in game.history if isinstance(action, ChooseRole)]

    assert found["roles"] == roles[:6]
    for seat, player in enumerate(game.players):
        own = [move.action for move in builds if move.seat == seat]
        names = [action.building for action in own if isinstance(action, Build)]
        assert found["first_building"][seat] == (names[0] if names else None)
        assert sorted(found["buildings"][seat]) == sorted(entry.building for entry in player.city)
        assert sum(found["sources"][seat].values()) == game.totals()[seat]
    assert found["quarries"] == [
        sum(stack.count for stack in player.island if stack.tile == "quarry")
        for player in game.players
    ]


def test_figures_add_up() -> None:
    """Rates are of all games, and victories of all seats are one for each game."""
    played = games()
    found = figures(CONFIG, played)

    assert found["games"] == 12
    assert sum(count for _, _, count in found["first_roles"].values()) == 12
    assert sum(sum(rounds.values()) for rounds in found["rounds"].values()) == 12
    assert sum(seat["win_rate"] for seat in found["seats"]) == pytest.approx(1, abs=1e-3)
    for name, (rate, won, count) in found["buildings"].items():
        owners = [
            (game, seat)
            for game in played
            for seat in range(3)
            for building in game.collected["buildings"][seat]
            if building == name
        ]
        victories = sum(1 / len(game.winners) for game, seat in owners if seat in game.winners)
        assert count == len(owners)
        assert rate == pytest.approx(count / 36, abs=1e-4)
        assert won == pytest.approx(victories / count, abs=1e-4)


def test_tables_are_those_of_the_figures(tmp_path: Path) -> None:
    """The page in the docs shows the figures that are kept with the example."""
    found: dict[str, Any] = json.loads(FIGURES.read_text(encoding="utf-8"))
    write_tables(found, tmp_path)
    for name in tables(found):
        assert (tmp_path / name).read_text("utf-8") == (PAGE / name).read_text("utf-8")


def test_few_games_have_no_rate() -> None:
    """Nor has what is rare."""
    assert victories(0.5, 29) == "too few"
    assert victories(0.5, 100) == "50.0 ± 9.8 %"


@pytest.mark.no_cover
def test_the_command(tmp_path: Path) -> None:
    """It plays, continues its file, and writes the figures."""
    command = [
        *("-m", "openings", "--bot", "random", "--players", "2", "--jobs", "2"),
        *("--json", str(tmp_path / "games.jsonl"), "--figures", str(tmp_path / "figures.json")),
    ]
    for number in ("2", "4"):
        told = python(*command, "--games", number, cwd=ROOT / "examples")
        assert told.startswith(f"{number} games, first roles: ")
    found = json.loads((tmp_path / "figures.json").read_text("utf-8"))
    again = figures(
        Config(players=2), play_games(Config(players=2), ["random"], games=4, seed=1, collect=facts)
    )
    assert found == json.loads(json.dumps(again))
