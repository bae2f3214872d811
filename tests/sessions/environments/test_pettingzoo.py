"""The environment for PettingZoo; in the session `environments`, as it needs the library."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from puertorico import EXPANSIONS, Config, Edition
from puertorico.errors import IllegalActionError
from puertorico.learn import ENCODING, Encoding, pettingzoo_env
from support.hidden import GROVES

OTHER_SPACES = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
)
"""An observation is a dict, as it comes with a mask: PettingZoo warns, but allows it."""


def episode(env: Any, seed: int) -> dict[str, float]:
    """Plays random legal actions to the end; returns the sums of rewards."""
    env.reset(seed=seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        over = terminated or truncated
        mask = observation["action_mask"]
        assert bool(mask.any()) != over
        env.step(None if over else env.action_space(agent).sample(mask))
    return total


@OTHER_SPACES
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_api(players: int) -> None:
    """It passes the test of PettingZoo's own."""
    from pettingzoo.test import api_test

    api_test(pettingzoo_env(Config(players=players)), num_cycles=500)


def test_seed() -> None:
    """With the same seed it is the same, by PettingZoo's own test."""
    from pettingzoo.test import seed_test

    seed_test(lambda: pettingzoo_env(Config(players=4)), num_cycles=100)


def test_games_after_a_seed() -> None:
    """Without a seed, a reset starts another game; a seed fixes the whole series."""
    env = pettingzoo_env(Config(players=3))

    def series() -> list[int | None]:
        env.reset(seed=7)
        seeds = [env.game.seed]
        env.reset()
        return [*seeds, env.game.seed]

    first = series()

    assert first == series()
    assert len(set(first)) == 2


def test_max_cycles() -> None:
    """After so many actions all agents are cut short, and nobody is rewarded."""
    env = pettingzoo_env(Config(players=3), max_cycles=20)

    assert set(episode(env, 1).values()) == {0.0}
    assert env.steps == 20
    assert env.agents == []
    env.reset(seed=1)
    for _ in range(20):
        assert not any(env.truncations.values())
        env.step(int(env.last()[0]["action_mask"].argmax()))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


@pytest.mark.parametrize("reward", ["outcome", "margin"])
def test_rewards(reward: Any) -> None:
    """The rewards come at the end and add up to 0; the winner has the most."""
    env = pettingzoo_env(Config(players=4), reward=reward)
    total = episode(env, 3)
    best = max(total, key=total.__getitem__)

    assert sum(total.values()) == pytest.approx(0)
    assert int(best[-1]) in env.game.score().winners
    if reward == "margin":
        totals = env.game.totals()
        assert total["player_1"] - total["player_0"] == pytest.approx(totals[1] - totals[0])


def test_observations() -> None:
    """An agent sees what its seat sees; only the one that decides has a mask."""
    env = pettingzoo_env(Config(players=3))
    env.reset(seed=2)
    for seat, agent in enumerate(env.agents):
        seen = env.observe(agent)
        numbers = ENCODING.observe_seat(env.game, seat)

        assert env.observation_space(agent).contains(seen)
        assert tuple(seen["observation"].tolist()) == numbers
        assert seen["action_mask"].any() == (agent == env.agent_selection)


def test_an_illegal_action() -> None:
    """It is refused with our error, and changes nothing."""
    env = pettingzoo_env(Config(players=3))
    env.reset(seed=2)
    before = env.game.key()

    with pytest.raises(IllegalActionError):
        env.step(int(env.last()[0]["action_mask"].argmin()))
    nonsense: Any
    for nonsense in (None, 1.9, "1", b"1", True, float("nan")):
        with pytest.raises(TypeError, match="a code must be an int"):
            env.step(nonsense)
    assert env.game.key() == before


def test_infos() -> None:
    """They have the same keys as those of the other libraries; the mask of who decides."""
    env = pettingzoo_env(Config(players=3, max_rounds=1))
    for early in (lambda: env.step(0), lambda: env.observe("seat_0"), lambda: env.render()):
        with pytest.raises(AssertionError, match="reset"):
            early()
    env.reset(seed=2)
    for agent in env.agents:
        info = env.infos[agent]
        assert (info["kind"], info["round"], info["scores"]) == ("role", 1, ())
        assert info["action_mask"].any() == (agent == env.agent_selection)
        assert (info["action_mask"] == env.observe(agent)["action_mask"]).all()
    for _ in env.agent_iter():
        observation, _, terminated, _, info = env.last()
        env.step(None if terminated else int(observation["action_mask"].argmax()))
        if terminated:
            assert (info["scores"], info["kind"]) == (tuple(env.game.totals()), "over")


def test_rewards_on_the_way() -> None:
    """What is shaped adds up to the outcome."""

    def total(**options: Any) -> dict[str, float]:
        env = pettingzoo_env(Config(players=3, max_rounds=4), **options)
        env.reset(seed=5)
        found = dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter():
            observation, reward, over, _, _ = env.last()
            found[agent] += reward
            env.step(None if over else int(observation["action_mask"].argmax()))
        return found

    assert total(reward="shaped", scaled=True) == pytest.approx(total())


def test_pictures() -> None:
    """A picture is an array."""
    env = pettingzoo_env(Config(players=3), render_mode="rgb_array")
    env.reset(seed=2)

    assert env.render().shape == (1420, 760, 3)


def test_rendering(capsys: pytest.CaptureFixture[str]) -> None:
    """The table is returned as text, or printed after every action."""
    env = pettingzoo_env(Config(players=3), render_mode="ansi")
    env.reset(seed=2)
    assert env.render() == str(env.game)

    env = pettingzoo_env(Config(players=3), render_mode="human")
    env.reset(seed=2)
    env.step(int(env.last()[0]["action_mask"].argmax()))
    assert str(env.game) in capsys.readouterr().out
    env.close()


def test_expansions_of_others() -> None:
    """With an encoding of their own, they can be learned too."""
    encoding = Encoding((GROVES,), published=())
    env = pettingzoo_env(Config(players=2, expansions=(GROVES,)), encoding=encoding)

    episode(env, 1)

    assert env.game.is_over


@pytest.mark.parametrize("number", range(6))
def test_some_episodes(number: int) -> None:
    """Random episodes end, whatever is played."""
    config = Config(
        players=2 + number % 4,
        edition=list(Edition)[number % 3],
        expansions=EXPANSIONS if number % 2 else (),
    )

    assert sum(episode(pettingzoo_env(config), number).values()) == pytest.approx(0)


@pytest.mark.long
@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_thousand_episodes(edition: Edition, players: int) -> None:
    """84 random episodes of each edition and number of players, with every set of expansions."""
    sets = [
        expansions
        for n in range(len(EXPANSIONS) + 1)
        for expansions in itertools.combinations(EXPANSIONS, n)
    ]
    for number in range(84):
        config = Config(players=players, edition=edition, expansions=sets[number % len(sets)])
        total = episode(pettingzoo_env(config), number)

        assert sum(total.values()) == pytest.approx(0)
        assert set(total) == {f"player_{seat}" for seat in range(players)}
