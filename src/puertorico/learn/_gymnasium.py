"""The environments for Gymnasium, one seat against bots; and what all environments share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import BytesIO
from typing import Any, ClassVar, Final, TypeAlias

import gymnasium
import numpy as np
from gymnasium import error, spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from .._base.compat import override
from .._config import Config
from ..bots import Bot, BotSpec, bot_name, make_bot
from ..bots._bot import ask
from ..errors import ConfigError, IllegalActionError
from ..game._game import Game, View
from ..pictures import png
from . import Encoding
from ._batch import Batch
from ._environments import configured, gymnasium_env, info_of, vector_env
from ._rewards import Account, Rewarding

Observation: TypeAlias = dict[str, Any]
"""An observation and the mask, as arrays."""

FRAME: Final = (760, 1420)
"""The width and the height of pictures, in pixels: in a recording all have the same size."""


def action_space(encoding: Encoding) -> spaces.Discrete:
    """Returns the space of the codes of actions."""
    return spaces.Discrete(len(encoding.actions))


def observation_space(encoding: Encoding, scaled: bool) -> spaces.Dict:
    """Returns the space of observations and masks."""
    low: Any = np.zeros(encoding.size, np.float32)
    high: Any = np.ones(encoding.size, np.float32)
    for field in encoding.fields:
        place = slice(field.offset, field.offset + field.length)
        low[place] = max(-1, field.low) if scaled else field.low
        if not scaled:
            high[place] = field.high
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.float32),
            "action_mask": spaces.Box(0, 1, (len(encoding.actions),), np.int8),
        }
    )


def mask_of(encoding: Encoding, game: Game, *, acts: bool) -> Any:
    """Returns 1 for each legal action of a seat that *acts* now, and 0 for all others."""
    mask: Any = np.zeros(len(encoding.actions), np.int8)
    if acts:
        encoding.mask(game, mask)
    return mask


def observation_of(
    encoding: Encoding, game: Game, seat: int, *, acts: bool, scaled: bool
) -> Observation:
    """Returns what a seat sees, and what it may do if it *acts* now."""
    numbers: Any = np.empty(encoding.size, np.float32)
    encoding.observe_seat(game, seat, numbers, scaled=scaled)
    return {"observation": numbers, "action_mask": mask_of(encoding, game, acts=acts)}


def picture_of(view: View) -> Any:
    """Returns the table as an array of pixels, of the size of `FRAME`."""
    try:
        from PIL import Image
    except ImportError:
        raise error.DependencyNotInstalled(
            "render_mode='rgb_array' needs Pillow: pip install 'puertorico[gymnasium,png]'"
        ) from None
    page = Image.new("RGB", FRAME, "white")
    with Image.open(BytesIO(png(view, scale=1))) as drawn:
        drawn.thumbnail(FRAME)
        page.paste(drawn.convert("RGB"))
    return np.asarray(page)


class NotLegal(IllegalActionError, error.InvalidAction):  # type: ignore[misc]  # as below
    """An illegal action, as an error of Gymnasium too."""


class SeatEnv(gymnasium.Env[Observation, int]):  # type: ignore[misc]  # untyped where gymnasium is not installed
    """A game of one seat against bots; see `gymnasium_env`."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 1}

    def __init__(
        self,
        config: Config,
        encoding: Encoding,
        seat: int | None,
        bots: Sequence[BotSpec],
        rewarding: Rewarding,
        scaled: bool,
        raises: bool,
        render_mode: str | None,
    ) -> None:
        self.config = config
        self.encoding = encoding
        self.own_seat = seat
        self.bots = bots
        self.rewarding = rewarding
        self.scaled = scaled
        self.raises = raises
        self.render_mode = render_mode
        self.action_space: Any = action_space(encoding)
        self.observation_space: Any = observation_space(encoding, scaled)
        self.seat: int = 0
        self._others: list[Bot] = []
        self._ended = True
        self._account: Account | None = None

    @property
    def game(self) -> Game:
        """The game, with everything that the seat must not know."""
        if self._account is None:
            raise error.ResetNeeded("there is no game before the first reset")
        return self._account.game

    def _seed(self) -> int:
        return int(self.np_random.integers(1 << 53))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Starts a new game, and plays it to the first decision of the seat."""
        super().reset(seed=seed)
        players = self.config.players
        drawn = int(self.np_random.integers(players))
        self.seat = drawn if self.own_seat is None else self.own_seat
        self._others = [make_bot(bot, seed=self._seed()) for bot in self.bots]
        self._ended = True
        self._account = Account(self.rewarding, Game.new(self.config, seed=self._seed()))
        self._play_on()
        self._account.at_decision(self.seat)
        self._ended = False
        return self._seen()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Plays the action, and then the bots to the next decision of the seat.

        An exception of a bot or a reward ends the game, as it cannot go on from there.
        """
        account = self._account
        if account is None or self._ended:
            raise error.ResetNeeded("call reset before step, and again when a game has ended")
        game = account.game
        if not self.action_space.contains(action):
            raise error.InvalidAction(f"{action!r} is not in {self.action_space}")
        try:
            game.apply(self.encoding.action(int(action), game))
        except IllegalActionError as illegal:
            if self.raises:
                raise NotLegal(illegal.illegality) from None
            self._ended = True
            observation, info = self._seen()
            return observation, -1.0, True, False, {**info, "illegal": True}
        self._ended = True
        self._play_on()
        over = game.is_over
        worth = account.at_end()[self.seat] if over else account.at_decision(self.seat)
        self._ended = over
        observation, info = self._seen()
        return observation, worth, over, False, info

    def action_masks(self) -> Any:
        """Returns which actions are legal, as booleans; sb3-contrib asks for this by its name."""
        return mask_of(self.encoding, self.game, acts=self.game.seat == self.seat).astype(bool)

    def _play_on(self) -> None:
        """Lets the bots play to the next decision of the seat."""
        play_on(self.game, self.seat, self._others, self.bots)

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        """Returns the observation and the info."""
        game = self.game
        acts = game.seat == self.seat
        seen = observation_of(self.encoding, game, self.seat, acts=acts, scaled=self.scaled)
        return seen, {**info_of(game, self.seat, seen["action_mask"]), "illegal": False}

    def render(self) -> Any:
        """Returns the table as text, or as the pixels of what the seat sees."""
        if self.render_mode == "rgb_array":
            return picture_of(self.game.view(self.seat))
        return str(self.game)


class _Against(Batch):
    """A batch in which bots have all seats but one in each game."""

    def __init__(self, *args: Any, seat: int | None, bots: Sequence[BotSpec], **options: Any):
        self.own_seat = seat
        self.bots = bots
        self.learners: dict[int, tuple[int, list[Bot]]] = {}
        super().__init__(*args, **options)

    @override
    def _begin(self, place: int) -> Account:
        account = super()._begin(place)
        players = account.game.config.players
        seat = self._random.randrange(players) if self.own_seat is None else self.own_seat
        bots = [make_bot(bot, seed=self._random.getrandbits(53)) for bot in self.bots]
        self.learners[place] = (seat, bots)
        play_on(account.game, seat, bots, self.bots)
        return account

    @override
    def _played(self) -> list[int]:
        over = super()._played()
        for place, game in enumerate(self.games):
            if not game.is_over:
                play_on(game, *self.learners[place], self.bots)
                if game.is_over:
                    over.append(place)
        return over


class SeatsVectorEnv(VectorEnv[Observation, Any, Any]):  # type: ignore[misc]  # as above
    """Many games as a `Batch`, of one seat against bots or of all seats; see `gymnasium_env`."""

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        num_envs: int,
        config: Config,
        encoding: Encoding,
        seat: int | None,
        bots: Sequence[BotSpec],
        scaled: bool,
        **options: Any,
    ) -> None:
        self.num_envs = num_envs
        self.encoding = encoding
        self.scaled = scaled
        self.single_action_space = action_space(encoding)
        self.single_observation_space = observation_space(encoding, scaled)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._seen: Observation = {
            "observation": np.zeros((num_envs, encoding.size), np.float32),
            "action_mask": np.zeros((num_envs, len(encoding.actions)), np.int8),
        }
        made: Callable[..., Batch] = Batch
        if bots:
            made = _Against
            options = {**options, "seat": seat, "bots": bots}
        self.batch = made(
            config,
            *self._seen.values(),
            games=num_envs,
            encoding=encoding,
            scaled=scaled,
            **options,
        )
        self._is_reset = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Starts new games, and plays them to the first decisions."""
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(1 << 53)))
        self._is_reset = True
        return self._observations(), self._infos()

    def step(self, actions: Any) -> tuple[Observation, Any, Any, Any, dict[str, Any]]:
        """Plays the actions, and then the bots to the next decisions.

        A game that is over makes room for a new one at once: ``infos`` has its last
        observation and info, as ``final_obs`` and ``final_info``.
        """
        if not self._is_reset:
            raise error.ResetNeeded("call reset before step")
        batch = self.batch
        seats: Any = np.array(batch.seats)
        try:
            batch.step(np.ascontiguousarray(actions))
        except IllegalActionError as illegal:
            raise NotLegal(illegal.illegality) from illegal
        except (ConfigError, TypeError) as wrong:
            raise error.InvalidAction(str(wrong)) from wrong
        except BaseException:
            # The games are at different steps.
            self._is_reset = False
            raise
        done: Any = np.array(batch.done, bool)
        rows: Any = np.array(batch.rewards)
        # At the end, those of the seat that played last.
        payee: Any = np.where(done, seats, np.asarray(batch.seats))
        infos = self._infos()
        infos["rewards"] = rows
        for place, game in batch.finished.items():
            self._end(infos, place, game, int(seats[place]))
        rewards = rows[np.arange(self.num_envs), payee]
        return self._observations(), rewards, done, np.zeros_like(done), infos

    def action_masks(self) -> Any:
        """Returns which actions are legal in each game, as rows of booleans."""
        if not self._is_reset:
            raise error.ResetNeeded("call reset before action_masks")
        return self._seen["action_mask"].astype(bool)

    def _end(self, infos: dict[str, Any], place: int, game: Game, seat: int) -> None:
        """Says how a game has ended."""
        seen = observation_of(self.encoding, game, seat, acts=False, scaled=self.scaled)
        for name, value in (
            ("final_obs", seen),
            ("final_info", info_of(game, seat, seen["action_mask"])),
        ):
            listed = infos.setdefault(name, np.full(self.num_envs, None, object))
            there = infos.setdefault(f"_{name}", np.zeros(self.num_envs, bool))
            listed[place], there[place] = value, True

    def _observations(self) -> Observation:
        """Returns copies of the arrays."""
        return {name: array.copy() for name, array in self._seen.items()}

    def _infos(self) -> dict[str, Any]:
        """Returns the infos of the games that go on."""
        games = self.batch.games
        nothing: Any = np.full(self.num_envs, None, object)
        nothing[:] = [()] * self.num_envs
        return {
            "seat": np.array(self.batch.seats),
            "round": np.array([game.round for game in games]),
            "kind": np.array([str(game.kind) for game in games], object),
            "action_mask": self._seen["action_mask"].copy(),
            "scores": nothing,
            "winners": nothing,
        }


def play_on(game: Game, seat: int, bots: Sequence[Bot], specs: Sequence[BotSpec]) -> None:
    """Lets bots play until it is the turn of a seat, or the game is over.

    They sit in turn, from the seat after that one on.

    Raises:
        BotError: A bot raises an exception, or chooses an action that is not legal.
    """
    players = game.config.players
    while not game.is_over and game.seat != seat:
        place = (game.seat - seat) % players - 1
        game.apply(ask(bots[place], bot_name(specs[place]), game)[0])


def made_env(**options: Any) -> SeatEnv:
    """Returns the environment that ``gymnasium.make`` is to return."""
    return gymnasium_env(**configured(options))


def made_vector(num_envs: int, **options: Any) -> SeatsVectorEnv:
    """Returns the environment that ``gymnasium.make_vec`` is to return."""
    return vector_env(num_envs, **configured(options))
