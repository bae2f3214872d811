"""The game for OpenSpiel: chance is a player, and every state can be copied and replayed."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pyspiel

from .._base.compat import override
from .._base.messages import shown
from .._config import Config, Edition
from ..errors import ConfigError
from ..game._game import Game
from . import ENCODING
from ._environments import config_of, info_of
from ._rewards import rewards_of

NAME: Final = "python_puertorico"
"""The name of the game in OpenSpiel."""
_LONGEST: Final = 20_000
"""More actions than a game has."""
_DEFAULTS: Final[dict[str, Any]] = {
    "players": 3,
    "edition": Edition.ANNIVERSARY.name.lower(),
    "expansions": "",
    "buildings": "",
    "max_rounds": 0,
    "config": "",
}
"""The parameters of the game; see `openspiel_game`."""

_TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Puerto Rico",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=5,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification=_DEFAULTS,
)


def _config_of(params: dict[str, Any]) -> Config:
    """Returns the config that the parameters describe."""
    given = {**_DEFAULTS, **params}
    if given["config"]:
        try:
            text = bytes.fromhex(given["config"]).decode()
        except ValueError:
            wrong = shown(given["config"])
            raise ConfigError(f"config must be JSON in hexadecimal, not {wrong}") from None
        return Config.from_json(text)
    ids = [id for id in given["expansions"].split("+") if id]
    return config_of(
        players=given["players"],
        # Also as other libraries have it.
        edition=given["edition"].strip("'"),
        expansions=ids,
        buildings=given["buildings"] or None,
        max_rounds=given["max_rounds"] or None,
    )


def _quoted(edition: Edition) -> str:
    """Returns an edition as a parameter: OpenSpiel takes 1897 without quotes for a number."""
    return f"'{edition}'" if edition.isdecimal() else edition.value


def _params_of(config: Config) -> dict[str, Any]:
    """Returns parameters that describe a config."""
    params = {
        "players": config.players,
        "edition": _quoted(config.edition),
        "expansions": "+".join([expansion.id for expansion in config.expansions]),
        "buildings": config.buildings if isinstance(config.buildings, str) else "",
        "max_rounds": config.max_rounds or 0,
    }
    if _config_of(params) == config:
        return params
    return {"players": config.players, "config": config.to_json().encode().hex()}


def game_of_config(config: Config) -> Any:
    """Returns the game of a config; see `openspiel_game`."""
    return pyspiel.load_game(NAME, _params_of(config))


class PuertoRicoGame(pyspiel.Game):  # type: ignore[misc]  # not typed
    """The rules of one config."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.config: Config = _config_of(params or {})
        info = pyspiel.GameInfo(
            num_distinct_actions=len(ENCODING.actions),
            max_chance_outcomes=len(ENCODING.outcomes),
            num_players=self.config.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=_LONGEST,
        )
        # Whatever was given, they can be written and read again.
        super().__init__(_TYPE, info, _params_of(self.config))

    @override
    def __reduce__(self) -> tuple[Any, ...]:
        # OpenSpiel makes its own game from the parameters, without what is kept here.
        return game_of_config, (self.config,)

    def __deepcopy__(self, _memo: dict[int, Any]) -> PuertoRicoGame:
        return self

    def __copy__(self) -> PuertoRicoGame:
        return self

    def new_initial_state(self) -> _State:
        """Returns the state at the first decision or draw."""
        return _State(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> _Observer:
        """Returns an observer of states."""
        return _Observer(iig_obs_type, params)


class _Past:
    """The information of a seat up to a state, for information states.

    Attributes:
        before: The same one action earlier; None at the start.
        game: The game as it was.
        digests: A hash of all observations up to here, by seat, as far as they were asked for.
    """

    def __init__(self, before: _Past | None, game: Game) -> None:
        self.before = before
        self.game = game
        self.digests: dict[int, bytes] = {}

    def __deepcopy__(self, _memo: dict[int, Any]) -> _Past:
        return self

    @override
    def __reduce__(self) -> tuple[Any, ...]:
        # A long chain, which follows from the history.
        return _forgotten, ()

    def digest(self, seat: int) -> bytes:
        """Returns a hash of everything that a seat has seen."""
        unknown: list[_Past] = []
        past: _Past | None = self
        while past is not None and seat not in past.digests:
            unknown.append(past)
            past = past.before
        found = b"" if past is None else past.digests[seat]
        for each in reversed(unknown):
            numbers = ENCODING.observe_seat(each.game, seat, np.empty(ENCODING.size, np.int32))
            found = hashlib.sha256(found + numbers.tobytes()).digest()
            each.digests[seat] = found
        return found


def _forgotten() -> None:
    """Takes the place of the past of a state that was pickled."""


class _State(pyspiel.State):  # type: ignore[misc]  # not typed
    """A game at a decision or a draw, or over."""

    def __init__(self, game: PuertoRicoGame) -> None:
        super().__init__(game)
        self.game: Game = Game.new(game.config, seed=0, chance="manual")
        self._past: _Past | None = _Past(None, self.game.copy())

    @property
    def past(self) -> _Past:
        """The information of the seat up to here."""
        if self._past is None:
            again = self.get_game().new_initial_state()
            for code in self.history():
                again.apply_action(code)
            self._past = again.past
        return self._past

    def current_player(self) -> int:
        """Returns the seat that decides, or what stands for chance or the end."""
        if self.game.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.game.seat
        return int(pyspiel.PlayerId.CHANCE) if seat < 0 else seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(ENCODING.legal_codes(self.game)) if player == self.game.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Returns the outcomes of a draw with their probabilities."""
        weighted = sorted(ENCODING.chance_codes(self.game))
        total = sum(weight for _, weight in weighted)
        return [(code, weight / total) for code, weight in weighted]

    def _apply_action(self, action: int) -> None:
        game = self.game
        of_code = ENCODING.outcome if game.seat < 0 else ENCODING.action
        game.apply(of_code(action, game))
        if self._past is not None:
            self._past = _Past(self._past, game.copy())

    def _action_to_string(self, player: int, action: int) -> str:
        texts = ENCODING.outcomes if player == pyspiel.PlayerId.CHANCE else ENCODING.actions
        return texts[action]

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.game.is_over

    def returns(self) -> list[float]:
        """Returns what the game is worth to each seat; 0 before the end."""
        if not self.game.is_over:
            return [0.0] * self.game.config.players
        return rewards_of(self.game, "outcome")

    def info(self) -> dict[str, Any]:
        """Returns what the infos of the other libraries say, for the seat that decides."""
        mask: Any = np.zeros(len(ENCODING.actions), np.int8)
        return info_of(self.game, self.game.seat, ENCODING.mask(self.game, mask))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> _State:
        """Returns a state that looks the same to a seat, with what it cannot know dealt again."""
        state: _State = self.clone()
        sample = self.game.view(player).sample(int(sampler() * (1 << 53)))
        state.game = sample.copy(chance="manual")
        return state

    @override
    def __str__(self) -> str:
        return str(self.game)


class _Observer:
    """Writes observations as OpenSpiel wants them."""

    def __init__(self, iig_obs_type: Any, params: dict[str, Any] | None) -> None:
        if params:
            raise ConfigError(f"observations have no parameters, such as {shown(params)}")
        self.recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        self.tensor: Any = np.zeros(ENCODING.size, np.float32)
        self.dict: dict[str, Any] = {"observation": self.tensor}

    def set_from(self, state: _State, player: int) -> None:
        """Writes what a seat sees of a state into the tensor."""
        ENCODING.observe_seat(state.game, player, self.tensor)

    def string_from(self, state: _State, player: int) -> str:
        """Returns what a seat sees of a state as text; with perfect recall, all that it saw."""
        seen = str(state.game.view(player))
        return f"{state.past.digest(player).hex()}\n{seen}" if self.recalls else seen


pyspiel.register_game(_TYPE, PuertoRicoGame)
