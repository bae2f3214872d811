"""The environment for Gymnasium; in the session `environments`, as it needs the library."""

from __future__ import annotations

from typing import Any

import pytest
from typing_extensions import override

from puertorico import EXPANSIONS, Config
from puertorico.bots import RandomBot
from puertorico.errors import IllegalActionError
from puertorico.learn import gymnasium_env

pytest.importorskip("gymnasium")

NO_SPEC = pytest.mark.filterwarnings("ignore:.*Not able to test alternative render:UserWarning")
"""Other ways of rendering are tested for environments that Gymnasium makes by their names."""


def episode(env: Any, seed: int | None) -> tuple[float, dict[str, Any]]:
    """Plays random legal actions to the end; returns the last reward and info."""
    observation, info = env.reset(seed=seed)
    env.action_space.seed(seed)
    reward, over = 0.0, False
    while not over:
        assert reward == 0
        action = env.action_space.sample(observation["action_mask"])
        observation, reward, over, truncated, info = env.step(action)
        assert not truncated
    return reward, info


@NO_SPEC
@pytest.mark.parametrize(
    "config",
    [Config(players=2), Config(players=4, expansions=EXPANSIONS)],
    ids=["base", "expansions"],
)
def test_check_env(config: Config) -> None:
    """It passes the checks of Gymnasium's own."""
    from gymnasium.utils.env_checker import check_env

    check_env(gymnasium_env(config, render_mode="ansi"))


@pytest.mark.parametrize("players", [2, 3, 5])
def test_an_episode(players: int) -> None:
    """The seat decides until the end, when it gets its reward and the points of all."""
    env = gymnasium_env(Config(players=players), seat=1, bots="random")
    reward, info = episode(env, 4)

    assert info["seat"] == 1
    assert info["points"] == env.game.totals()
    assert (reward == 1) == (env.game.score().winners == (1,))


def test_a_seed_fixes_everything() -> None:
    """Seats, draws and bots are the same with the same seed."""
    env = gymnasium_env(Config(players=3), bots="random")

    assert [episode(env, 5), episode(env, 6)] == [episode(env, 5), episode(env, 6)]


def test_seats_are_drawn() -> None:
    """Without a seat, each game draws one."""
    env = gymnasium_env(Config(players=4), bots="random")

    assert {env.reset(seed=seed)[1]["seat"] for seat, seed in enumerate(range(20))} == {0, 1, 2, 3}


def test_bots_sit_in_turn() -> None:
    """The first bot has the seat after that of the learner."""
    seen: list[tuple[str, int]] = []

    def bot(name: str) -> Any:
        class Noting(RandomBot):
            @override
            def choose(self, view: Any, actions: Any) -> Any:
                seen.append((name, view.viewer))
                return super().choose(view, actions)

        return Noting

    env = gymnasium_env(Config(players=3), seat=2, bots=(bot("first"), bot("second")))
    episode(env, 1)

    assert set(seen) == {("first", 0), ("second", 1)}


def test_an_illegal_action() -> None:
    """It ends the game with -1, or raises."""
    env = gymnasium_env(Config(players=3), bots="random")
    observation, _ = env.reset(seed=1)
    illegal = int(observation["action_mask"].argmin())

    _, reward, over, truncated, info = env.step(illegal)

    assert (reward, over, truncated, info["illegal"]) == (-1.0, True, False, True)
    env = gymnasium_env(Config(players=3), bots="random", illegal_raises=True)
    env.reset(seed=1)
    with pytest.raises(IllegalActionError):
        env.step(illegal)


def test_rendering() -> None:
    """The table is returned as text."""
    env = gymnasium_env(Config(players=3), bots="random", render_mode="ansi")
    env.reset(seed=1)

    assert env.render() == str(env.game)
