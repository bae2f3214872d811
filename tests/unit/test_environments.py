"""Environments for learners, as far as they need no library: their arguments and rewards."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from puertorico import EXPANSIONS, Config, Game, scenario
from puertorico.errors import BotError, ConfigError, PositionError, PuertoRicoError
from puertorico.learn import gymnasium_env, openspiel_game, pettingzoo_env
from puertorico.learn._environments import config_of, configured, info_of, vector_env
from puertorico.learn._rewards import Account, Rewarding, rewards_of
from support.hidden import GROVES


def of_any(value: object) -> Any:
    """Returns a value that type checkers do not look at."""
    return value


CONFIG = Config(players=3)
STRANGE = Config(players=3, expansions=(GROVES,))


@pytest.mark.parametrize(
    ("scores", "rewards"),
    [
        ([5, 9, 1], [-0.5, 1, -0.5]),
        ([9, 9, 1], [0.25, 0.25, -0.5]),
        ([9, 9, 9], [0, 0, 0]),
        ([3, 8], [-1, 1]),
    ],
)
def test_outcome(scores: list[int], rewards: list[float]) -> None:
    """A winner has 1, or a share of it; the others share -1."""
    game = scenario(players=len(scores), vp=dict(enumerate(scores)), doubloons=dict.fromkeys(
        range(len(scores)), 0))  # fmt: skip
    assert rewards == pytest.approx(rewards_of(game, "outcome"))


def test_nothing_on_the_way() -> None:
    """Without a reward on the way, no potential is worked out before the end."""
    account = Account(Rewarding("margin"), Game.new(CONFIG, seed=1))
    assert (account.at_decision(0), account.before) == (0, {})


def test_margin() -> None:
    """It is the score above the mean."""
    assert rewards_of(scenario(players=3, vp={0: 5, 1: 9, 2: 1}), "margin") == [0, 4, -4]


@pytest.mark.parametrize(
    ("make", "error", "message"),
    [
        (lambda: pettingzoo_env(of_any(3)), TypeError, "config must be a Config, not int"),
        (lambda: pettingzoo_env(CONFIG, encoding=of_any(3)), TypeError, "must be an Encoding"),
        (lambda: pettingzoo_env(STRANGE), ConfigError, "'groves' is not encoded"),
        (lambda: pettingzoo_env(CONFIG, max_cycles=0), ConfigError, "at least 1, not 0"),
        (lambda: pettingzoo_env(CONFIG, render_mode="svg"), ConfigError, "'ansi' or 'human' or"),
        (lambda: gymnasium_env(CONFIG, seat=3), PositionError, "seats are 0 to 2, not 3"),
        (lambda: gymnasium_env(CONFIG, bots=["random"] * 3), ConfigError, "1 or 2 bots, not 3"),
        (lambda: gymnasium_env(CONFIG, illegal_raises=of_any(1)), TypeError, "must be a bool"),
        (lambda: gymnasium_env(CONFIG, render_mode="human"), ConfigError, "or 'rgb_array' or None"),
        (lambda: openspiel_game(STRANGE), ConfigError, "'groves' is not encoded"),
        (lambda: gymnasium_env(CONFIG, bots=of_any(3)), (TypeError, BotError), "bot"),
        (lambda: gymnasium_env(CONFIG, bots="heurstic"), BotError, "heuristic"),
        (lambda: gymnasium_env(CONFIG, scaled=of_any(1)), TypeError, "scaled must be a bool"),
        (lambda: vector_env(2, CONFIG, bots=None, seat=1), ConfigError, "leave the seat out"),
        (lambda: vector_env(2, CONFIG, bots="randm"), BotError, "random"),
    ],
)
def test_impossible_arguments(make: Callable[[], Any], error: Any, message: str) -> None:
    """They are refused before anything is imported."""
    with pytest.raises(error, match=message):
        make()


@pytest.mark.parametrize("reward", ["points", 3])
def test_no_such_reward(reward: Any) -> None:
    """It must be a name or a function."""
    with pytest.raises((PuertoRicoError, TypeError), match="reward must be"):
        pettingzoo_env(CONFIG, reward=reward)


@pytest.mark.parametrize(
    ("make", "missing", "extra"),
    [
        (lambda: pettingzoo_env(CONFIG), "pettingzoo", "pettingzoo"),
        (lambda: gymnasium_env(CONFIG), "gymnasium", "gymnasium"),
        (lambda: vector_env(2, CONFIG, bots=None), "gymnasium", "gymnasium"),
        (openspiel_game, "pyspiel", "openspiel"),
    ],
)
def test_without_the_library(
    make: Callable[[], Any], missing: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What to install is said."""
    monkeypatch.setitem(sys.modules, missing, None)
    monkeypatch.setitem(sys.modules, "numpy", sys.modules.get("numpy") or type(sys)("numpy"))
    for name in [name for name in sys.modules if name.startswith("puertorico.learn._")]:
        if name != "puertorico.learn._environments":
            monkeypatch.delitem(sys.modules, name)
    with pytest.raises(ImportError, match=rf"pip install puertorico\[{extra}\]"):
        make()


def test_configs_of_texts() -> None:
    """Expansions are named by their ids; what is left out is usual."""
    ids = [expansion.id for expansion in EXPANSIONS]
    options = {"players": 4, "edition": "1897", "expansions": ids, "seat": 1}
    assert configured(options) == {
        "config": Config(players=4, edition="1897", expansions=EXPANSIONS),
        "seat": 1,
    }
    assert configured({}) == {"config": Config(players=3)}
    assert configured({"config": CONFIG, "bots": None}) == {"config": CONFIG, "bots": None}
    with pytest.raises(ConfigError, match="the config already determines players, edition"):
        configured({"config": CONFIG, "players": 3, "edition": "classic"})


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"edition": "clasic"}, "classic"),
        ({"expansions": ["noble"]}, "no published expansion 'noble'; did you mean 'nobles'"),
        ({"players": 9}, "players"),
        ({"buildings": "none"}, "buildings"),
    ],
)
def test_impossible_configs(given: dict[str, Any], message: str) -> None:
    """A misspelled text is refused, with what may have been meant."""
    with pytest.raises(ConfigError, match=message):
        config_of(**given)


def test_infos() -> None:
    """They say who decides what, and at the end how the game ended."""
    game = Game.new(CONFIG, seed=1)
    mask = b""
    assert info_of(game, 0, mask) == {
        "seat": 0, "round": 1, "kind": "role", "action_mask": mask, "scores": (), "winners": (),
    }  # fmt: skip
    game.play_out(seed=1)
    info = info_of(game, 2, mask)
    assert (info["scores"], info["winners"]) == (tuple(game.totals()), game.score().winners)
    assert (info["kind"], info["seat"]) == ("over", 2)


@pytest.mark.parametrize("there", [False, True])
def test_registration(there: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Importing a module registers the environment, if there is something to register it with."""
    registered: list[tuple[str, dict[str, str]]] = []
    library = ModuleType("gymnasium")
    vars(library)["register"] = lambda id, **points: registered.append((id, points))
    monkeypatch.setitem(sys.modules, "gymnasium", of_any(library if there else None))
    monkeypatch.delitem(sys.modules, "puertorico.learn.gymnasium", raising=False)
    importlib.import_module("puertorico.learn.gymnasium")
    if not there:
        assert registered == []
        return
    ((id, points),) = registered
    assert id == "puertorico/PuertoRico-v0"
    assert {point.partition(":")[0] for point in points.values()} == {"puertorico.learn._gymnasium"}
