"""The environment for Gymnasium, one seat against bots; and the spaces of all environments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces

from .._config import Config
from ..bots import Bot, BotSpec, make_bot
from ..game._game import Game
from . import Encoding
from ._environments import Reward, rewards_of


def action_space(encoding: Encoding) -> Any:
    """Returns the space of the codes of actions."""
    return spaces.Discrete(len(encoding.actions))


def observation_space(encoding: Encoding) -> Any:
    """Returns the space of observations and masks."""
    low = np.zeros(encoding.size, np.float32)
    high = np.zeros(encoding.size, np.float32)
    for field in encoding.fields:
        place = slice(field.offset, field.offset + field.length)
        low[place], high[place] = field.low, field.high
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.float32),
            "action_mask": spaces.Box(0, 1, (len(encoding.actions),), np.int8),
        }
    )


def observation_of(encoding: Encoding, game: Game, seat: int, *, acts: bool) -> dict[str, Any]:
    """Returns what a seat sees, and what it may do if it *acts* now."""
    mask = np.zeros(len(encoding.actions), np.int8)
    if acts:
        encoding.mask(game, mask)
    numbers = encoding.observe_seat(game, seat, np.empty(encoding.size, np.float32))
    return {"observation": numbers, "action_mask": mask}


class SeatEnv(gymnasium.Env):  # type: ignore[misc]  # not typed for everybody who checks this
    """A game of one seat against bots; see `gymnasium_env`."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        config: Config,
        encoding: Encoding,
        seat: int | None,
        bots: Sequence[BotSpec],
        reward: Reward,
        raises: bool,
        render_mode: str | None,
    ) -> None:
        self.config = config
        self.encoding = encoding
        self.own_seat = seat
        self.bots = bots
        self.reward = reward
        self.raises = raises
        self.render_mode = render_mode
        self.action_space = action_space(encoding)
        self.observation_space = observation_space(encoding)
        self.seat = 0
        self._others: list[Bot] = []

    def _seed(self) -> int:
        return int(self.np_random.integers(1 << 53))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Starts a new game, and plays it to the first decision of the seat."""
        super().reset(seed=seed)
        players = self.config.players
        drawn = int(self.np_random.integers(players))
        self.seat = drawn if self.own_seat is None else self.own_seat
        self._others = [make_bot(bot, seed=self._seed()) for bot in self.bots]
        self.game = Game.new(self.config, seed=self._seed())
        self._play_on()
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Plays the action, and then the bots to the next decision of the seat."""
        game = self.game
        if not self.raises and int(action) not in self.encoding.legal_codes(game):
            return self._observation(), -1.0, True, False, {**self._info(), "illegal": True}
        game.apply(self.encoding.action(int(action), game))
        self._play_on()
        worth = rewards_of(game, self.reward)[self.seat] if game.is_over else 0.0
        return self._observation(), worth, game.is_over, False, self._info()

    def _play_on(self) -> None:
        """Has the bots play until it is the turn of the seat, or the game is over."""
        game = self.game
        while not game.is_over and game.seat != self.seat:
            # The bots sit in turn, from the seat after this one on.
            bot = self._others[(game.seat - self.seat) % self.config.players - 1]
            game.apply(bot.choose(game.view(game.seat), game.legal_actions()))

    def _observation(self) -> dict[str, Any]:
        acts = self.game.seat == self.seat
        return observation_of(self.encoding, self.game, self.seat, acts=acts)

    def _info(self) -> dict[str, Any]:
        """Returns the seat, and the victory points of all once the game is over."""
        info: dict[str, Any] = {"seat": self.seat}
        if self.game.is_over:
            info["points"] = self.game.totals()
        return info

    def render(self) -> str:
        """Returns the table as text."""
        return str(self.game)
