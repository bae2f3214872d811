"""What the heuristic bot does at a decision: at once, or after a look at what follows."""

from __future__ import annotations

from collections.abc import Sequence

from ..actions import ChooseBuilding
from ..actions._action import Action
from ..game._game import Game
from ._economy import appraiser
from ._outlook import Outlook
from ._placing import placed
from ._worth import standing, worth

__all__ = ["at_once", "considered", "finish_phase", "openings"]

_ANSWERED = 4
"""The number of roles for which the next seat's answer is looked at."""
_MOST_STEPS = 500
"""An upper bound on the decisions of one phase."""


def at_once(game: Game, actions: Sequence[Action], stage: Outlook) -> Action:
    """Returns the action after which what the deciding seat has is worth most.

    It looks no further than that, so it is quick: this is how all seats play in the games that
    `considered` tries out.
    """
    kind = game.kind
    if kind == "placement":
        return placed(game, actions, stage)
    if kind == "choose_building":
        return _drafted(game, actions, stage)
    seat = game.seat
    best, most = actions[0], float("-inf")
    for action in actions:
        trial = game.copy()
        trial.apply(action)
        value = worth(trial, seat, stage)
        if value > most:
            best, most = action, value
    return best


def considered(game: Game, actions: Sequence[Action], stage: Outlook) -> Action:
    """Returns the action after which the deciding seat stands best.

    It plays the phase to its end with every action, with all seats choosing `at_once`. After a role
    it also lets the next seat choose its own.
    """
    if game.kind in ("placement", "choose_building"):
        return at_once(game, actions, stage)
    return max(prospects(game, actions, stage), key=lambda found: found[1])[0]


def openings(game: Game, actions: Sequence[Action], stage: Outlook) -> list[Action]:
    """Returns the roles that are good enough for the first choice of a game, the best one first.

    A role whose phase brings the seat nothing is not among them.
    """
    seat = game.seat
    before = worth(game, seat, stage)
    useful = []
    for action in actions:
        trial = game.copy()
        trial.apply(action)
        finish_phase(trial, stage)
        if worth(trial, seat, stage) > before:
            useful.append(action)
    found = sorted(prospects(game, useful or actions, stage), key=lambda found: -found[1])
    return [action for action, value in found if value >= found[0][1] - stage.weights.opening]


def prospects(game: Game, actions: Sequence[Action], stage: Outlook) -> list[tuple[Action, float]]:
    """Returns the actions, the most promising ones of many, with how the seat then stands."""
    seat = game.seat
    tried: list[tuple[Action, float, Game]] = []
    for action in actions:
        trial = game.copy()
        trial.apply(action)
        finish_phase(trial, stage)
        tried.append((action, standing(trial, seat, stage), trial))
    if game.kind != "role":
        return [(action, value) for action, value, _ in tried]
    tried.sort(key=lambda found: -found[1])
    found = []
    for action, value, trial in tried[:_ANSWERED]:
        if not trial.is_over and trial.seat != seat:
            value = standing(_answered(trial, stage), seat, stage)
        found.append((action, value))
    return found


def finish_phase(game: Game, stage: Outlook) -> None:
    """Plays until the next choice of a role; every seat takes what is worth most at once."""
    for _ in range(_MOST_STEPS):  # pragma: no branch - a guard against endless free actions
        if game.is_over or game.kind == "role":
            break
        game.apply(at_once(game, game.legal_actions(), stage))


def _answered(game: Game, stage: Outlook) -> Game:
    """Returns the game after the role that is best for the next seat."""
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


def _drafted(game: Game, actions: Sequence[Action], stage: Outlook) -> Action:
    """Returns the kind of building that would be worth most to a typical seat."""
    judge = appraiser(game.material, stage.weights)
    choices = [action for action in actions if isinstance(action, ChooseBuilding)]
    return max(choices, key=lambda action: judge.promise(action.building, stage.cycles, stage.coin))
