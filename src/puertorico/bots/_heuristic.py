"""`HeuristicBot`: a bot that plays like a person who knows the game."""

from __future__ import annotations

import random
from collections.abc import Sequence

from .._base.arguments import checked_int
from ..actions._action import Action
from ..errors import GameOverError
from ..game._game import View
from ._outlook import outlook
from ._policy import considered, openings


class HeuristicBot:
    """Chooses the action that leaves its seat worth most, by rules of thumb.

    It tries each action on a game sampled from its view (`View.sample`), so it never uses what its
    seat cannot know, and plays that game to the end of the phase, with all seats choosing by the
    same rules. To compare roles, it also lets the next seat choose its role. Worth is estimated in
    victory points; how far ahead of the others a seat is counts as well.

    Its choices depend only on the seed, the view and the actions. Bots with different seeds open
    differently: of the roles that seem about equally good, the seed decides which is the first one
    of a game.

    Args:
        seed: The seed of the sampled game, which fills in what the seat cannot see, and of the
            first choice of a game.
    """

    def __init__(self, seed: int = 0) -> None:
        self._seed = checked_int("seed", seed)

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Returns the best of *actions*; the first one if several are equally good.

        Args:
            view: The view of the seat that decides.
            actions: The legal actions; at least one.

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
        stage = outlook(game)
        if _opens(view):
            good = openings(game, actions, stage)
            # The row is different in every game, so one bot does not always open alike.
            chance = random.Random(f"{self._seed} {view.seat} {sorted(view.row.items())}")
            # The square favors the first ones, which are better.
            return good[int(chance.random() ** 2 * len(good))]
        return considered(game, actions, stage)


def _opens(view: View) -> bool:
    """Whether the first role of a game is to be chosen."""
    taken = [card for card in view.cards if card.taker is not None]
    return view.decision.kind == "role" and view.round == 1 and not taken
