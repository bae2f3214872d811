"""The rewards of the seats of a game, and their times."""

from __future__ import annotations

from collections.abc import Callable
from math import inf, isfinite
from typing import Any, Final, Literal, get_args

from .._base.messages import checked_flag, shown, wrong_type
from ..errors import ConfigError
from ..game._game import Game, View
from ..state._scoring import total_of_seat

_Name = Literal["outcome", "margin", "score", "shaped"]
Reward = _Name | Callable[[View, View], float] | Callable[[Game, Game, int], float]
"""The reward of the seats.

A seat is rewarded when it decides again, for what has happened since its last decision, and at the
end of the game.

``"outcome"``
    At the end, 1 for a single winner and shares of -1 for the others; a shared victory is divided.
    The sum is 0.
``"margin"``
    At the end, the victory points above the mean of all seats. The sum is 0.
``"score"``
    At the end, the victory points.
``"shaped"``
    The outcome, and on the way gamma times the potential now less the potential before. The
    potential is a hundredth of the victory points that the seat would have if the game ended, and 0
    at the end. Such rewards change no best policy.
A function
    It gets the view of the seat at its last decision, and the view now. If it is to see everything,
    it gets a copy of the game as it was, the game, and the seat.
"""

POTENTIAL_OF_A_POINT: Final = 0.01
"""The potential of a victory point, for shaping."""


def rewards_of(game: Game, reward: str) -> list[float]:
    """Returns what a finished game is worth to each seat by its result.

    >>> from puertorico import scenario
    >>> rewards_of(scenario(players=3, vp={0: 5, 1: 9}), "outcome")
    [-0.5, 1.0, -0.5]
    """
    players = game.config.players
    if reward in ("outcome", "shaped"):
        winners = game.score().winners
        share = players / len(winners)
        return [(share * (seat in winners) - 1) / (players - 1) for seat in range(players)]
    totals = game.totals()
    mean = sum(totals) / players if reward == "margin" else 0
    return [total - mean for total in totals]


class Rewarding:
    """How games are rewarded.

    Args:
        reward: The reward of the seats.
        gamma: The discount of a shaped reward.
        sees_all: Whether a function gets games.

    Raises:
        ConfigError: There is no such reward, or *gamma* is not from 0 to 1.
        TypeError: An argument has a wrong type.
    """

    def __init__(self, reward: Reward, gamma: float = 1.0, sees_all: bool = False) -> None:
        given: object = reward
        if not callable(given) and not isinstance(given, str):
            raise wrong_type("reward", "a str or a function", given)
        names = get_args(_Name)
        if isinstance(given, str) and given not in names:
            listed = ", ".join(map(repr, names))
            raise ConfigError(f"reward must be a function or one of {listed}, not {shown(given)}")
        number: object = gamma
        if isinstance(number, bool) or not isinstance(number, int | float):
            raise wrong_type("gamma", "a number", number)
        if not 0 <= number <= 1:
            raise ConfigError(f"gamma must be from 0 to 1, not {shown(number)}")
        self.name: str = given if isinstance(given, str) else ""
        self.function: Any = reward
        self.gamma: float = float(gamma)
        self.sees_all: bool = checked_flag("sees_all", sees_all)
        if self.name and sees_all:
            raise ConfigError("sees_all is for a reward that is a function")
        self.on_the_way: bool = self.name in ("shaped", "")
        """Whether there is anything before the end."""


class Account:
    """The rewards of the seats of one game so far.

    Args:
        rewarding: How to reward them.
        game: The game, at its start.
    """

    def __init__(self, rewarding: Rewarding, game: Game) -> None:
        self.rewarding = rewarding
        self.game = game
        self.before: dict[int, Any] = {}

    def at_decision(self, seat: int) -> float:
        """Returns the reward of the seat that decides now, since its last decision."""
        rewarding = self.rewarding
        if not rewarding.on_the_way:
            return 0.0
        now = self._now(seat)
        worth = 0.0
        if seat in self.before:
            if rewarding.name:
                worth = rewarding.gamma * now - self.before[seat]
            else:
                worth = self._called(seat, now)
        # A game plays on.
        self.before[seat] = now.copy() if rewarding.sees_all else now
        return worth

    def at_end(self) -> list[float]:
        """Returns what each seat gets at the end of the game."""
        rewarding, game = self.rewarding, self.game
        seats = range(game.config.players)
        if not rewarding.name:
            return [
                self._called(seat, self._now(seat)) if seat in self.before else 0.0
                for seat in seats
            ]
        worth = rewards_of(game, rewarding.name)
        return [worth[seat] - self.before.get(seat, 0.0) for seat in seats]

    def _now(self, seat: int) -> Any:
        """Returns the state to be compared with the one before."""
        if self.rewarding.name:
            return POTENTIAL_OF_A_POINT * total_of_seat(self.game._table, seat)
        return self.game if self.rewarding.sees_all else self.game.view(seat)

    def _called(self, seat: int, now: Any) -> float:
        """Returns the reward that a function gives."""
        others = (seat,) if self.rewarding.sees_all else ()
        worth = self.rewarding.function(self.before[seat], now, *others)
        try:
            number = float(worth)
        except (TypeError, ValueError, OverflowError):
            number = inf
        if not isfinite(number):
            # Not an error that leaves a batch unchanged: the games have been played on.
            raise ValueError(f"a reward must be a finite number, not {shown(worth)}")
        return number
