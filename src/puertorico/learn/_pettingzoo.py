"""The environment for PettingZoo: every seat is an agent."""

from __future__ import annotations

import random
from typing import Any, ClassVar

import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils.env_logger import EnvLogger

from .._base.messages import checked_seed
from .._config import Config
from ..game._game import Game
from . import Encoding
from . import _gymnasium as shared
from ._batch import whole_code
from ._environments import info_of
from ._rewards import Account, Rewarding


class SeatsEnv(AECEnv[str, shared.Observation, int]):  # type: ignore[misc]  # untyped where PettingZoo is not installed
    """A game in which the agents take turns; see `pettingzoo_env`."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "puertorico_v0",
        "render_modes": ["ansi", "human", "rgb_array"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        config: Config,
        encoding: Encoding,
        rewarding: Rewarding,
        scaled: bool,
        max_cycles: int | None,
        render_mode: str | None,
    ) -> None:
        super().__init__()
        self.config = config
        self.encoding = encoding
        self.rewarding = rewarding
        self.scaled = scaled
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents: list[str] = [f"player_{seat}" for seat in range(config.players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._random = random.Random()
        # The same objects every time, so that they can be seeded.
        self._action_spaces = {agent: shared.action_space(encoding) for agent in self._seats}
        self._observation_spaces = {
            agent: shared.observation_space(encoding, scaled) for agent in self._seats
        }

    def action_space(self, agent: str) -> Any:
        """Returns the space of an agent's actions."""
        return self._action_spaces[agent]

    def observation_space(self, agent: str) -> Any:
        """Returns the space of an agent's observations."""
        return self._observation_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts a new game; with a seed, the games from here on are always the same."""
        if seed is not None:
            self._random = random.Random(checked_seed(seed))
        self.game: Game = Game.new(self.config, seed=self._random.getrandbits(53))
        self._account = Account(self.rewarding, self.game)
        self._account.at_decision(self.game.seat)
        self.agents = self.possible_agents[:]
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.truncations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {}
        self.steps: int = 0
        self.agent_selection: str = self.possible_agents[self.game.seat]
        self._inform()

    def step(self, action: int | None) -> None:
        """Plays the action of the agent whose turn it is."""
        if not hasattr(self, "game"):
            EnvLogger.error_step_before_reset()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        game = self.game
        game.apply(self.encoding.action(whole_code(action), game))
        self.steps += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if game.is_over:
            for seat, worth in enumerate(self._account.at_end()):
                self.rewards[self.possible_agents[seat]] = worth
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        elif self.steps == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[game.seat]
            self.rewards[self.agent_selection] = self._account.at_decision(game.seat)
        self._inform()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> shared.Observation:
        """Returns the observation of an agent, and its mask."""
        if not hasattr(self, "game"):
            EnvLogger.error_observe_before_reset()
        seat = self._seats[agent]
        acts = self.game.seat == seat and not self.truncations.get(agent)
        return shared.observation_of(self.encoding, self.game, seat, acts=acts, scaled=self.scaled)

    def _inform(self) -> None:
        """Says in the infos what is known besides the observations."""
        encoding, game = self.encoding, self.game
        for seat, agent in enumerate(self.agents):
            mask: Any = np.zeros(len(encoding.actions), np.int8)
            if game.seat == seat and not self.truncations[agent]:
                encoding.mask(game, mask)
            self.infos[agent] = info_of(game, seat, mask)

    def render(self) -> Any:
        """Returns the table as text or as pixels, or prints it."""
        if not hasattr(self, "game"):
            EnvLogger.error_render_before_reset()
        if self.render_mode == "rgb_array":
            return shared.picture_of(self.game.view(None))
        if self.render_mode == "human":
            print(self.game)
            return None
        return str(self.game)

    def close(self) -> None:
        """Does nothing: there is nothing to release."""
