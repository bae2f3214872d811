"""`HeuristicBot`: a bot that plays like a person who knows the game a little."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .._base.arguments import checked_int
from ..actions import Action
from ..errors import GameOverError
from ..game import Game, View
from ._placing import placed
from ._worth import Outlook, offer, outlook, standing, worth

__all__ = ["HeuristicBot"]

_MOST_STEPS = 500
"""More decisions than a phase has."""


class HeuristicBot:
    """Takes what makes its seat worth most; a role, what does so when its phase is over.

    It plays on a game that agrees with its view (`View.sample`), so it cannot know what its seat
    does not. It tries each action there. After the choice of a role everybody plays the phase to
    its end by the same rules, and how far the seat is then before the others counts. Worth is
    counted in victory points, see `puertorico.bots._worth`; workers are placed by
    `puertorico.bots._placing`.

    The answer depends on the seed, the view and the actions alone.

    Args:
        seed: What it takes hidden things to be depends on it.
    """

    def __init__(self, seed: int = 0) -> None:
        self._seed = checked_int("seed", seed)

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Returns the best of *actions*, the first of several that are alike.

        Raises:
            GameOverError: There are no actions.
            PositionError: No game has this view.
        """
        if not actions:
            raise GameOverError("there is no action to choose from")
        if len(actions) == 1:
            return actions[0]
        game = view.sample(self._seed)
        # Also where every draw is asked: nobody answers in here.
        game._table.seeded = True
        stage = outlook(game._table)
        if view.decision.kind != "role":
            return _best_now(game, actions, stage)
        seat = game.seat

        def value(trial: Game) -> float:
            _finish_phase(trial, stage)
            return standing(trial._table, seat, stage)

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
    """Returns the action after which the seat whose decision it is has most."""
    t = game._table
    seat = t.seat
    if t.kind == "placement":
        return placed(t, actions, stage)
    if t.kind == "choose_building":
        return max(actions, key=lambda action: offer(t, seat, t.ruleset.own(action).key, stage))
    return _best(game, actions, lambda trial: worth(trial._table, seat, stage))


def _finish_phase(game: Game, stage: Outlook) -> None:
    """Plays on until the next role is chosen, every seat by what it has at once."""
    t = game._table
    for _ in range(_MOST_STEPS):  # pragma: no branch - a guard against endless free actions
        if t.over or t.kind == "role":
            break
        game.apply(_best_now(game, t.options, stage))
