"""The expansions of one package, from a wheel, are played like what is published."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from achievements import ACHIEVEMENTS
from banker import BANKER
from hatchling.builders.wheel import WheelBuilder
from jsonschema import Draft202012Validator
from six_buildings import SIX_BUILDINGS

import puertorico
from puertorico import EXPANSIONS, SMUGGLER, Config, Game, Position, Record, View, scenario
from puertorico.game import schema
from puertorico.pictures import Look, svg
from puertorico.plugin import Expansion
from puertorico.rulebook import rules
from puertorico.testing import check_expansion

HERE = Path(__file__).parent.parent / "examples" / "more_rules"
ALL = (ACHIEVEMENTS, BANKER, SIX_BUILDINGS)


@pytest.fixture(scope="module")
def paths(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Returns where Python finds the packages of the wheel, the library and the tests' helpers."""
    folder = tmp_path_factory.mktemp("wheel")
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("HATCH_BUILD_HOOKS_ENABLE", raising=False)
        wheels = [
            wheel
            for project in (HERE, HERE.parent / "polish")
            for wheel in WheelBuilder(str(project)).build(
                directory=str(folder), versions=["standard"]
            )
        ]
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(folder / "installed")
    library, tests = Path(puertorico.__file__).parents[1], Path(__file__).parent
    return os.pathsep.join(map(str, (folder / "installed", library, tests)))


def run(paths: str, *arguments: str, text: str = "") -> str:
    """Runs Python there and returns what it prints."""
    done = subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": paths, "PYTHONWARNINGS": "error"},
        input=text,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_wheel(paths: str) -> None:
    """Its wheel has the words and the rules, and the command line plays all by their names."""
    names = [part for each in ALL for part in ("--expansion", each.id)]
    command = ("-m", "puertorico", "play", *names, "--seed", "1", "--bots", "random")
    told = run(paths, *command, text="choose banker\nbid 2\nquit\n")
    assert "first achievement" in told
    assert "has chosen" in told


@pytest.mark.long
def test_everything_works_with_all_expansions(paths: str) -> None:
    """Two games from the wheel and one at the web table; `games.py` plays as many as are asked."""
    pytest.importorskip("starlette", reason="needs the group `test`")
    told = run(paths, str(Path(__file__).parent / "more_rules" / "games.py"), "2", "40")
    assert "games: 2" in told
    assert "choices at the web table: " in told


@pytest.mark.all_expansions
@pytest.mark.parametrize("number", range(4))
def test_games_with_all_expansions(number: int) -> None:
    """Views, samples, positions, records, JSON and pictures are there at any moment."""
    expansions = (*EXPANSIONS, *ALL)
    game = Game.new(Config(players=2 + number, expansions=expansions), seed=number)
    rng = random.Random(number)
    while not game.is_over:
        if rng.random() < 0.01:
            viewer = rng.choice([None, *range(game.config.players)])
            view, position = game.view(viewer), game.position()
            assert View.from_json(view.to_json(), expansions=ALL) == view
            assert view.sample(number).view(viewer) == view
            assert Game.from_position(position).position() == position
            text = position.to_json()
            assert Position.from_json(text, expansions=ALL) == position
            Draft202012Validator(schema("position", expansions=ALL)).validate(json.loads(text))
            assert svg(view, look=Look(actions=view.actions)).startswith("<svg")
        game.apply(rng.choice(game.legal_actions()))
    record = game.record()
    assert record.replay().key() == game.key()
    assert Record.from_text(record.to_text(), expansions=ALL) == record


def test_poaching_where_the_phase_closes() -> None:
    """The effects of another expansion close the smuggler's phase, and positions are accepted."""
    start = scenario(
        players=3,
        role="smuggler",
        expansions=(SMUGGLER, BANKER),
        island={0: "corn indigo sugar"},
        ship=5,
    )
    game = Game.from_position(start.position(), seed=1, checked=True)
    kinds = []
    game.apply(game.parse_action("poach"))
    while game.kind != "role":
        kinds.append(game.kind)
        assert Game.from_position(game.position()).position() == game.position()
        assert game.view(game.seat).sample(1).view(game.seat) == game.view(game.seat)
        game.apply(game.legal_actions()[-1])
    assert {"poach", "placement"} <= set(kinds)


def test_achievements() -> None:
    """The kit finds no mistake, and no sentence is missing."""
    assert check_expansion(ACHIEVEMENTS, games=1, every=8, with_=()).unworded == ()
    assert {rule.id for rule in rules(expansions=ALL)} >= {"ACHIEVE-1", "BANK-5", "EMBASSY-1"}


@pytest.mark.long
@pytest.mark.all_expansions
@pytest.mark.parametrize("expansion", ALL, ids=[each.id for each in ALL])
def test_the_kit_with_all_expansions(expansion: Expansion) -> None:
    """Everything comes up in checked games with the published expansions."""
    report = check_expansion(expansion)
    assert report.unreached == report.unworded == (), report
