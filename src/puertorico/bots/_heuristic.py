"""`HeuristicBot`: a bot that plays like a person who knows the game."""

from __future__ import annotations

from collections.abc import Sequence

from .._base.arguments import checked_int
from ..actions import Action
from ..errors import GameOverError
from ..game import View
from ._outlook import outlook
from ._policy import considered
from ._weights import WEIGHTS, Weights

__all__ = ["HeuristicBot"]


class HeuristicBot:
    """Chooses the action that leaves its seat worth most, by rules of thumb.

    Args:
        seed: The seed of the sampled game, which fills in what the seat cannot see.
    """

    _weights: Weights = WEIGHTS

    def __init__(self, seed: int = 0) -> None:
        self._seed = checked_int("seed", seed)

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Returns the best of *actions*; the first one if several are equally good.

        Raises:
            GameOverError: *actions* is empty.
            PositionError: No game has this view.
        """
        if not actions:
            raise GameOverError("there is no action to choose from")
        if len(actions) == 1:
            return actions[0]
        # Seeded, even if the real game asks for its draws: nobody would answer here.
        game = view.sample(self._seed, chance="seeded")
        return considered(game, actions, outlook(game, self._weights))
