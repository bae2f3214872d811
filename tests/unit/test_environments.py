"""Environments for learners, as far as they need no library: their arguments and rewards."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, get_args

import pytest

from puertorico import Config, scenario
from puertorico.errors import BotError, ConfigError, PositionError, PuertoRicoError
from puertorico.learn import Reward, gymnasium_env, openspiel_game, pettingzoo_env
from puertorico.learn._rewards import rewards_of
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
        (lambda: gymnasium_env(CONFIG, render_mode="human"), ConfigError, "'ansi' or None"),
        (lambda: openspiel_game(STRANGE), ConfigError, "'groves' is not encoded"),
        (lambda: gymnasium_env(CONFIG, bots=of_any(3)), (TypeError, BotError), "bot"),
    ],
)
def test_impossible_arguments(make: Callable[[], Any], error: Any, message: str) -> None:
    """They are refused before anything is imported."""
    with pytest.raises(error, match=message):
        make()


@pytest.mark.parametrize("reward", ["points", 3])
def test_no_such_reward(reward: Any) -> None:
    """There are two."""
    with pytest.raises((PuertoRicoError, TypeError), match="reward must be"):
        pettingzoo_env(CONFIG, reward=reward)


@pytest.mark.parametrize(
    ("make", "missing", "extra"),
    [
        (lambda: pettingzoo_env(CONFIG), "pettingzoo", "pettingzoo"),
        (lambda: gymnasium_env(CONFIG), "gymnasium", "gymnasium"),
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


def test_rewards_are_typed() -> None:
    """The words are those that type checkers know."""
    words: tuple[Reward, ...] = get_args(Reward)
    for reward in words:
        assert sum(rewards_of(scenario(players=2), reward)) == 0
