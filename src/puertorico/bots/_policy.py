"""What the heuristic bot does at each decision: at once, or after a look at what follows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..actions import Action, ChooseBuilding
from ..game import Game
from ._outlook import Outlook
from ._placing import placed
from ._worth import standing, worth

__all__ = ["at_once", "considered", "finish_phase"]

_MOST_STEPS = 500
"""An upper bound on the decisions of one phase."""


def at_once(game: Game, actions: Sequence[Action], stage: Outlook) -> Action:
    """Returns the action after which the belongings of the deciding seat are worth most.

    It looks no further than this action, so it is what others do in the games that `considered`
    tries out.
    """
    seat = game.seat
    kind = game.kind
    if kind == "placement":
        return placed(game, actions, stage)
    best, most = actions[0], float("-inf")
    for action in actions:
        trial = game.copy()
        trial.apply(action)
        value = worth(trial, seat, stage)
        if value > most:
            best, most = action, value
    return best


def considered(game: Game, actions: Sequence[Action], stage: Outlook) -> Action:
    """Returns the action after which the deciding seat stands best when its phase has ended."""
    if game.kind != "role":
        return at_once(game, actions, stage)
    seat = game.seat
    best, most = actions[0], float("-inf")
    for action in actions:
        trial = game.copy()
        trial.apply(action)
        finish_phase(trial, stage)
        if not trial.is_over and trial.seat != seat:
            trial = reply(trial, stage)
        value = standing(trial, seat, stage)
        if value > most:
            best, most = action, value
    return best


def reply(game: Game, stage: Outlook) -> Game:
    seat = game.seat
    best, most = game, float("-inf")
    for action in game.legal_actions():
        trial = game.copy()
        trial.apply(action)
        finish_phase(trial, stage)
        value = standing(trial, seat, stage)
        if value > most:
            best, most = trial, value
    return best


def finish_phase(game: Game, stage: Outlook) -> None:
    """Plays until the next choice of a role; every seat takes what is worth most at once."""
    for _ in range(_MOST_STEPS):  # pragma: no branch - a guard against endless free actions
        if game.is_over or game.kind == "role":
            break
        game.apply(at_once(game, game.legal_actions(), stage))
