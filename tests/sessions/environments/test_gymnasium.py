"""The environment for Gymnasium; in the session `environments`, as it needs the library."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from typing_extensions import override

from puertorico import EXPANSIONS, Config
from puertorico.bots import RandomBot
from puertorico.errors import BotError, ConfigError, IllegalActionError
from puertorico.learn import ENCODING, gymnasium_env

NO_SPEC = pytest.mark.filterwarnings("ignore:.*Not able to test alternative render:UserWarning")
"""Other ways of rendering are tested for environments that Gymnasium makes by their names."""
NAME = "puertorico.learn.gymnasium:puertorico/PuertoRico-v0"
"""The environment, with the module that registers it."""


def episode(env: Any, seed: int | None) -> tuple[float, dict[str, Any]]:
    """Plays random legal actions to the end; returns the last reward and info."""
    observation, info = env.reset(seed=seed)
    env.action_space.seed(seed)
    reward, over = 0.0, False
    while not over:
        action = env.action_space.sample(observation["action_mask"])
        observation, reward, over, truncated, info = env.step(action)
        assert not truncated
    return reward, info


def play_on(env: Any, observation: Any, axis: int | None) -> None:
    """Plays the first legal actions until something is raised."""
    while True:
        observation, *_ = env.step(observation["action_mask"].argmax(axis=axis))


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
    assert info["scores"] == tuple(env.game.totals())
    assert info["winners"] == env.game.score().winners
    assert (reward == 1) == (env.game.score().winners == (1,))


def test_a_seed_fixes_everything() -> None:
    """Seats, draws and bots are the same with the same seed."""
    env = gymnasium_env(Config(players=3), bots="random")

    def series() -> list[tuple[float, int, tuple[int, ...]]]:
        ends = [episode(env, seed) for seed in (5, 6)]
        return [(reward, info["seat"], info["scores"]) for reward, info in ends]

    assert series() == series()


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
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(int(observation["action_mask"].argmax()))
    env = gymnasium_env(Config(players=3), bots="random", illegal_raises=True)
    env.reset(seed=1)
    for kind in (IllegalActionError, gymnasium.error.InvalidAction):
        with pytest.raises(kind, match="role"):
            env.step(illegal)
    nonsense: Any
    for nonsense in (-1, len(ENCODING.actions), 0.5, "pass"):
        with pytest.raises(gymnasium.error.InvalidAction, match="is not in Discrete"):
            env.step(nonsense)


def test_there_is_no_game_yet() -> None:
    """A step before a reset, or after the end, is an error of Gymnasium's own."""
    env = gymnasium_env(Config(players=2, max_rounds=1), bots="random")
    for call in (lambda: env.step(0), env.render):
        with pytest.raises(gymnasium.error.ResetNeeded):
            call()
    episode(env, 1)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


def test_masks_where_sb3_contrib_looks_for_them() -> None:
    """Through all wrappers of environments, of vector environments and of its own."""
    from gymnasium.wrappers import FlattenObservation, TimeLimit
    from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported
    from stable_baselines3.common.vec_env import DummyVecEnv, VecNormalize

    def made() -> Any:
        env = gymnasium.make(NAME, players=2, bots="random")
        return TimeLimit(FlattenObservation(env), 10_000)

    env, vector = made(), VecNormalize(DummyVecEnv([made, made]), norm_reward=False)
    assert is_masking_supported(env)
    assert is_masking_supported(vector)
    _, info = env.reset(seed=1)
    over = False
    while not over:
        masks = get_action_masks(env)
        assert masks.dtype == bool
        assert masks.tolist() == info["action_mask"].astype(bool).tolist()
        _, _, over, _, info = env.step(int(masks.argmax()))
    assert not get_action_masks(env).any()
    vector.reset()
    for _ in range(30):
        masks = get_action_masks(vector)
        assert masks.any(axis=1).tolist() == [True, True]
        vector.step(masks.argmax(axis=1))
    vector.close()


@pytest.mark.parametrize("mode", ["sync", "vector_entry_point"])
def test_masks_of_many_games(mode: str) -> None:
    """A vector environment of its own has them by the same name, others call it."""
    envs = gymnasium.make_vec(
        NAME, 3, mode, players=2, bots="random"
    )  # fmt: skip
    masks = (lambda: envs.call("action_masks")) if mode == "sync" else envs.action_masks
    with pytest.raises(gymnasium.error.ResetNeeded):
        masks()
    observations, _ = envs.reset(seed=1)
    for _ in range(20):
        found = np.stack(masks())
        assert found.dtype == bool
        assert found.tolist() == observations["action_mask"].astype(bool).tolist()
        observations, *_ = envs.step(found.argmax(axis=1))
    envs.close()


def test_rewards_on_the_way() -> None:
    """A reward of one's own comes at each decision; a scaled observation is from 0 to 1."""
    env = gymnasium_env(
        Config(players=3, max_rounds=3),
        bots="random",
        reward=lambda before, after: after.round - before.round,
        scaled=True,
    )
    observation, info = env.reset(seed=1)
    seen, total = [observation], 0.0
    while not env.game.is_over:
        observation, reward, _, _, info = env.step(int(info["action_mask"].argmax()))
        seen.append(observation)
        total += reward

    assert total == env.game.round - 1
    assert all(env.observation_space.contains(each) for each in seen)
    assert max(each["observation"].max() for each in seen) == 1


def test_rendering() -> None:
    """The table is returned as text."""
    env = gymnasium_env(Config(players=3), bots="random", render_mode="ansi")
    env.reset(seed=1)

    assert env.render() == str(env.game)


def test_pictures() -> None:
    """They are arrays of one size, so that a game can be recorded."""
    env = gymnasium_env(Config(players=3), bots="random", render_mode="rgb_array")
    env.reset(seed=1)
    first = env.render()
    env.game.play_out(seed=1)
    last = env.render()

    assert first.shape == last.shape == (1420, 760, 3)
    assert first.dtype == np.uint8
    assert (first != last).any()


def test_a_recording(tmp_path: Path) -> None:
    """Gymnasium's own wrapper writes the pictures of a game as a video."""
    config = Config(players=2, max_rounds=1)
    env = gymnasium_env(config, bots="random", render_mode="rgb_array")
    recorded = gymnasium.wrappers.RecordVideo(env, str(tmp_path / "videos"))
    episode(recorded, 1)
    recorded.close()

    (video,) = tmp_path.glob("videos/*.mp4")
    assert b"ftyp" in video.read_bytes()[:16]


def test_pictures_need_pillow(monkeypatch: pytest.MonkeyPatch) -> None:
    """What to install is said."""
    env = gymnasium_env(Config(players=3), bots="random", render_mode="rgb_array")
    env.reset(seed=1)
    monkeypatch.setitem(sys.modules, "PIL", None)

    with pytest.raises(gymnasium.error.DependencyNotInstalled, match="pip install"):
        env.render()


NAME = "puertorico.learn.gymnasium:puertorico/PuertoRico-v0"


class TestByName:
    def test_make(self) -> None:
        """One line makes an environment, and its wrappers find nothing to complain about."""
        env = gymnasium.make(NAME, players=2, edition="1897", expansions=["nobles"], bots="random")
        observation, _ = env.reset(seed=1)
        env.step(int(observation["action_mask"].argmax()))

        game = env.unwrapped.game
        assert (game.config.players, game.config.edition) == (2, "1897")
        assert [expansion.id for expansion in game.config.expansions] == ["nobles"]

    @pytest.mark.parametrize(
        ("given", "error"),
        [
            ({"edition": "clasic"}, ConfigError),
            ({"expansions": ["noble"]}, ConfigError),
            ({"bots": "randm"}, BotError),
        ],
    )
    def test_misspelled(self, given: dict[str, Any], error: Any) -> None:
        """They are refused at once."""
        with pytest.raises(error):
            gymnasium.make(NAME, **given)

    @pytest.mark.parametrize("bots", ["random", None])
    def test_make_vec(self, bots: str | None) -> None:
        """Many games are stepped together; a game that is over makes room at once."""
        env = gymnasium.make_vec(NAME, num_envs=4, players=3, max_rounds=2, bots=bots)
        with pytest.raises(gymnasium.error.ResetNeeded):
            env.step([0] * 4)
        observations, infos = env.reset(seed=1)
        rng, ended = np.random.default_rng(1), 0
        for _ in range(150):
            assert env.observation_space.contains(observations)
            assert (infos["action_mask"] == observations["action_mask"]).all()
            assert list(infos["seat"]) == [game.seat for game in env.unwrapped.batch.games]
            actions = [int(rng.choice(np.flatnonzero(row))) for row in infos["action_mask"]]
            before, seats = observations, infos["seat"]
            observations, rewards, over, cut, infos = env.step(np.array(actions))
            assert before is not observations
            assert not cut.any()
            assert rewards.shape == over.shape == (4,)
            assert bool(over.any()) == ("final_info" in infos)
            for place in np.flatnonzero(over):
                ended += 1
                info, seen = infos["final_info"][place], infos["final_obs"][place]
                won = info["winners"] == (info["seat"],)
                assert (rewards[place] == 1) == won
                assert info["seat"] == seats[place]
                assert env.single_observation_space.contains(seen)
                assert infos["rewards"][place].sum() == pytest.approx(0)
            if not over.any():
                assert not rewards.any()

        assert ended > 4
        # It goes on with other games, and from a seed with the same.
        again, _ = env.reset(seed=1)
        first, _ = env.reset(seed=1)
        other, _ = env.reset()
        assert (again["observation"] == first["observation"]).all()
        assert (other["observation"] != first["observation"]).any()
        env.close()

    def test_seats_against_bots(self) -> None:
        """A seat that is given learns in all games."""
        env = gymnasium.make_vec(NAME, num_envs=3, players=4, seat=2, bots="random")
        _, infos = env.reset(seed=1)

        assert list(infos["seat"]) == [2, 2, 2]

    def test_impossible_actions(self) -> None:
        """They are errors of Gymnasium's own, and nothing is played."""
        env = gymnasium.make_vec(NAME, num_envs=2, bots=None)
        env.reset(seed=1)
        keys = [game.key() for game in env.unwrapped.batch.games]
        for actions in ([0, 0], [1], [0.5, 0.5], [[1, 1]], [5000, 1]):
            with pytest.raises(gymnasium.error.InvalidAction):
                env.step(actions)
        with pytest.raises(IllegalActionError):
            env.step([0, 0])

        assert keys == [game.key() for game in env.unwrapped.batch.games]

    def test_a_mistake_of_a_bot(self) -> None:
        """It is told as such, and the games have to begin again."""
        env = gymnasium.make_vec(NAME, num_envs=2, players=3, seat=0, bots=Tired)
        observation, _ = env.reset(seed=1)
        with pytest.raises(BotError, match="RuntimeError: enough"):
            play_on(env, observation, axis=1)
        with pytest.raises(gymnasium.error.ResetNeeded):
            env.step(observation["action_mask"].argmax(axis=1))
        env.reset(seed=1)


class Tired(RandomBot):
    """Chooses four times."""

    def __init__(self) -> None:
        super().__init__(1)
        self.left = 4

    @override
    def choose(self, view: Any, actions: Any) -> Any:
        self.left -= 1
        if self.left < 0:
            raise RuntimeError("enough")
        return super().choose(view, actions)


def test_a_mistake_of_a_bot() -> None:
    """The game cannot go on: it would be another seat's turn."""
    env = gymnasium_env(Config(players=3), seat=0, bots=Tired)
    observation, _ = env.reset(seed=1)
    with pytest.raises(BotError, match="RuntimeError: enough"):
        play_on(env, observation, axis=None)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(int(observation["action_mask"].argmax()))
