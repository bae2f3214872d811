"""`HeuristicBot`: a bot that plays like a person who knows the game a little."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from puertorico import Action, Game, View
from puertorico._base.messages import checked_int
from puertorico.actions import ChooseBuilding
from puertorico.errors import GameOverError

from ._placing import placed
from ._worth import Outlook, belongings, offer, outlook, standing, worth

__all__ = ["HeuristicBot"]

_MOST_STEPS = 500
"""An upper bound on the decisions of one phase."""


class HeuristicBot:
    """Chooses the action that leaves its seat worth most, by rules of thumb.

    It tries each action on a game sampled from its view (`View.sample`), so it never uses what its
    seat cannot know. To compare roles, it plays each phase to its end, with all seats choosing by
    the same rules, and takes the role after which its seat is furthest ahead of the others. Worth
    is estimated in victory points.

    Its choices depend only on the seed, the view and the actions.

    Args:
        seed: The seed of the sampled game, which fills in what the seat cannot see.
    """

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
        stage = outlook(game)
        if view.decision.kind != "role":
            return _best_now(game, actions, stage)
        seat = game.seat

        def value(trial: Game) -> float:
            _finish_phase(trial, stage)
            return standing(trial, seat, stage)

        return _best(game, actions, value)


def _best(game: Game, actions: Sequence[Action], value: Callable[[Game], float]) -> Action:
    """Returns the action after which *value* is highest."""
    best = actions[0]
    most = float("-inf")
    for action in actions:
        trial = game.copy()
        trial.apply(action)
        found = value(trial)
        if found > most:
            best, most = action, found
    return best


def _best_now(game: Game, actions: Sequence[Action], stage: Outlook) -> Action:
    """Returns the action after which the belongings of the deciding seat are worth most."""
    seat = game.seat
    kind = game.kind
    if kind == "placement":
        return placed(game, actions, stage)
    if kind == "choose_building":
        buildings = game.material.buildings
        own = belongings(game.players[seat], game.material)
        choices = [action for action in actions if isinstance(action, ChooseBuilding)]
        return max(choices, key=lambda action: offer(own, buildings[action.building], stage))
    return _best(game, actions, lambda trial: worth(trial, seat, stage))


def _finish_phase(game: Game, stage: Outlook) -> None:
    """Plays until the next choice of a role; every seat takes what is worth most at once."""
    for _ in range(_MOST_STEPS):  # pragma: no branch - a guard against endless free actions
        if game.is_over or game.kind == "role":
            break
        game.apply(_best_now(game, game.legal_actions(), stage))
