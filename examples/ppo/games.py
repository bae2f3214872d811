"""Games as Stable-Baselines3 wants them: a `VecEnv` around the vector environment."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from stable_baselines3.common.vec_env import VecEnv
from typing_extensions import override

from puertorico import Game
from puertorico.bots import BotSpec
from puertorico.learn import Encoding

ENCODING = Encoding(published=())
"""Observations without the numbers of the expansions."""
POINTS = 20.0
"""How many points make a reward of 1."""


def worth(game: Game, seat: int) -> float:
    """Returns the points of a seat less half of the mean of the others, in `POINTS`."""
    totals = game.totals()
    own = totals.pop(seat)
    return (own - sum(totals) / len(totals) / 2) / POINTS


def gained(before: Game, after: Game, seat: int) -> float:
    """Returns what a seat has gained since its last decision: the reward."""
    return worth(after, seat) - worth(before, seat)


class Games(VecEnv):  # type: ignore[misc]  # it is not typed where the library is missing
    """Many games, of one seat against bots, with masks.

    Args:
        number: How many.
        players: The players of each.
        bots: The bot of the other seats.
        seed: The seed of all games.
    """

    def __init__(self, number: int, players: int, bots: BotSpec, seed: int) -> None:
        self.render_mode = None
        self._games = gymnasium.make_vec(
            "puertorico.learn.gymnasium:puertorico/PuertoRico-v0",
            num_envs=number,
            players=players,
            bots=bots,
            encoding=ENCODING,
            reward=gained,
            sees_all=True,
        )
        self._first = seed
        self._codes: Any = None
        self._masks: Any = None
        # Nothing is scaled here: the policy does it.
        seen = self._games.single_observation_space["observation"]
        super().__init__(number, seen, self._games.single_action_space)

    @override
    def reset(self) -> Any:
        seen, _ = self._games.reset(seed=self._first)
        return self._taken(seen)

    @override
    def step_async(self, actions: Any) -> None:
        self._codes = actions

    @override
    def step_wait(self) -> tuple[Any, Any, Any, list[dict[str, Any]]]:
        seen, rewards, over, _, all_infos = self._games.step(self._codes)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for place in np.flatnonzero(over):
            last = all_infos["final_obs"][place]["observation"]
            infos[place] = {**all_infos["final_info"][place], "terminal_observation": last}
        return self._taken(seen), rewards, over, infos

    def _taken(self, seen: dict[str, Any]) -> Any:
        """Keeps the masks, and returns the observations."""
        self._masks = seen["action_mask"].astype(bool)
        return seen["observation"]

    def action_masks(self) -> list[Any]:
        """Returns which actions are legal in each game; the library asks for this by its name."""
        return list(self._masks)

    @override
    def env_method(self, method_name: str, *_: Any, **__: Any) -> list[Any]:
        found: list[Any] = getattr(self, method_name)()
        return found

    @override
    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self, attr_name)] * self.num_envs

    @override
    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        setattr(self, attr_name, value)

    @override
    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    @override
    def close(self) -> None:
        self._games.close()
