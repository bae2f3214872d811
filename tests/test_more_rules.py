"""Expansions of other packages, some of them from wheels, are played like what is published."""

from __future__ import annotations

import json
import os
import random
import zipfile
from pathlib import Path

import pytest
from achievements import ACHIEVEMENTS
from banker import BANKER
from hatchling.builders.wheel import WheelBuilder
from house_rules import HOUSE_RULES
from jsonschema import Draft202012Validator
from six_buildings import SIX_BUILDINGS

import puertorico
from puertorico import EXPANSIONS, SMUGGLER, Config, Game, Position, Record, View, scenario
from puertorico.game import schema
from puertorico.pictures import Look, svg
from puertorico.plugin import Expansion
from puertorico.rulebook import rules
from puertorico.testing import check_expansion
from support.processes import python

TESTS = Path(__file__).parent
STRANGERS, EXAMPLES = TESTS / "strangers", TESTS.parent / "examples"
MORE_RULES, HOUSE_RULES_AT = EXAMPLES / "more_rules", EXAMPLES / "house_rules"
LIBRARY = Path(puertorico.__file__).parents[1]
ALL = (ACHIEVEMENTS, BANKER, SIX_BUILDINGS)
Environment = dict[str, str]


@pytest.fixture(scope="module")
def with_wheels(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """An environment with the wheels of all packages, the library and the tests' helpers."""
    folder = tmp_path_factory.mktemp("wheels")
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("HATCH_BUILD_HOOKS_ENABLE", raising=False)
        for project in (MORE_RULES, EXAMPLES / "polish", STRANGERS):
            builder = WheelBuilder(str(project))
            for wheel in builder.build(directory=str(folder), versions=["standard"]):
                with zipfile.ZipFile(wheel) as archive:
                    archive.extractall(folder / "installed")
    return environment(folder / "installed", LIBRARY, TESTS)


def environment(*paths: Path) -> Environment:
    """Returns an environment in which Python finds packages there, and warnings are errors."""
    path = os.pathsep.join(map(str, paths))
    return {**os.environ, "PYTHONPATH": path, "PYTHONWARNINGS": "error"}


def test_whatever_ours_can_do(with_wheels: Environment) -> None:
    """Games, records, views, refusals, words, choices, switches, scores, pictures, rules, bots."""
    done = python(str(STRANGERS / "checks.py"), env=with_wheels).split()
    assert done == ["found", "played", "decided", "refused", "chosen", "switched", "scored",
                    "drawn", "told", "by_bots", "checked"]  # fmt: skip


def test_many_games_on_the_command_line(with_wheels: Environment) -> None:
    """``simulate`` takes its name beside those of ours."""
    expansions = ("--expansion", "auction", "--expansion", EXPANSIONS[0].id)
    command = ("-m", "puertorico", "simulate", "--games", "2")
    assert "2" in python(*command, *expansions, env=with_wheels)


def test_a_game_on_the_command_line(with_wheels: Environment) -> None:
    """``play`` offers its role and reads its actions."""
    command = ("-m", "puertorico", "play", "--expansion", "auction", "--seed", "1")
    typed = "why auction 1 corn\nchoose auctioneer\nquit\n"
    assert "auctioneer" in python(*command, "--bots", "random", env=with_wheels, input=typed)


@pytest.mark.all_expansions
@pytest.mark.parametrize("number", [4, pytest.param(100, marks=pytest.mark.long)])
def test_changed_games(with_wheels: Environment, number: int) -> None:
    """Games with another order of turns, and with six roles and changed buildings."""
    told = python(str(STRANGERS / "changed_games.py"), str(number), "0", env=with_wheels)
    assert [line.partition(",")[0] for line in told.splitlines()] == [
        f"trade_winds: {number} games", f"old_harbor: {number} games"
    ]  # fmt: skip


@pytest.mark.all_expansions
def test_house_rules() -> None:
    """Its tests and doctests pass without a warning, with no need to install it."""
    command = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "--doctest-modules")
    where = ("--rootdir", str(HOUSE_RULES_AT), "-c", os.devnull, "src", "tests")
    there = environment(HOUSE_RULES_AT / "src", LIBRARY)
    assert "passed" in python(*command, "-W", "error", *where, cwd=HOUSE_RULES_AT, env=there)


@pytest.mark.long
@pytest.mark.all_expansions
def test_house_rules_with_all_expansions() -> None:
    """Checked games with all published expansions find no mistake either."""
    assert check_expansion(HOUSE_RULES, games=12).unreached == ()


def test_wheel(with_wheels: Environment) -> None:
    """Its wheel has the words and the rules, and the command line plays all by their names."""
    names = [part for each in ALL for part in ("--expansion", each.id)]
    command = ("-m", "puertorico", "play", *names, "--seed", "1", "--bots", "random")
    told = python(*command, env=with_wheels, input="choose banker\nbid 2\nquit\n")
    assert "first achievement" in told
    assert "has chosen" in told


@pytest.mark.long
def test_everything_works_with_all_expansions(with_wheels: Environment) -> None:
    """Two games from the wheel and one at the web table; `games.py` plays as many as are asked."""
    told = python(str(TESTS / "more_rules" / "games.py"), "2", "40", env=with_wheels)
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
