"""Playing a game of the kit, with checks at its decisions."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final

import attrs

from .._engine.manifest import Expansion
from ..actions import Pass
from ..actions._action import Action
from ..bots import HeuristicBot
from ..events._event import Event
from ..game._game import Game
from ._failure import Found, Mismatch
from ._start import Start, pick

__all__ = ["MOST_DECISIONS", "Check", "Chooser", "Moment", "play"]

MOST_DECISIONS: Final = 3_000
"""More decisions than a game has that comes to an end."""


@attrs.frozen
class Moment:
    """A decision, or the end of a game, as a check sees it.

    Attributes:
        game: The game, which a check leaves as it is.
        rng: What a check chooses with; the same at the same decision.
        happened: The events of the last action.
    """

    game: Game
    rng: random.Random
    happened: Sequence[Event] = ()

    @property
    def expansions(self) -> tuple[Expansion, ...]:
        """The expansions in play."""
        return self.game.config.expansions


Check = Callable[[Moment], None]
"""Looks for mistakes at a decision, and raises an error if there is one."""


class Chooser:
    """Chooses at random, with a taste for what belongs to an expansion and for what is rare.

    Attributes:
        expansion: The expansion.
        missing: What has not come up yet, by `name`.
        chosen: How often each action was chosen at each kind of decision, for each set of values
            of the expansion's switches.
    """

    def __init__(self, expansion: Expansion, missing: set[str]) -> None:
        self.expansion = expansion
        self.missing = missing
        self.classes = set(expansion.actions)
        parts = (expansion.buildings, expansion.roles, expansion.tiles, expansion.workers)
        self.ids = {thing.id for part in parts for thing in part}
        self.bot = HeuristicBot()
        self.chosen: Counter[tuple[object, ...]] = Counter()

    def name(self, action: Action) -> str:
        """Returns the class of an action, with the things of the expansion that it names."""
        named = [str(value) for value in action.values if value in self.ids]
        return " ".join([type(action).__name__, *named])

    def choose(self, rng: random.Random, game: Game, by_bots: bool) -> Action:
        """Returns a legal action."""
        actions = game.legal_actions()
        if by_bots and game.seat >= 0:
            return self.bot.choose(game.view(game.seat), actions)
        own = [action for action in actions if type(action) in self.classes]
        own += [action for action in actions if action not in own and " " in self.name(action)]
        new = [action for action in own if self.name(action) in self.missing]
        rest = [action for action in actions if action != Pass()]
        for liked, often in ((new, 0.7), (own, 0.4), (rest, 0.8)):
            if liked and rng.random() < often:
                return self._one(rng, game, liked)
        return self._one(rng, game, actions)

    def _one(self, rng: random.Random, game: Game, actions: Sequence[Action]) -> Action:
        """Returns any of the actions, or, more often, one that was chosen least often.

        What is seldom offered is then chosen about as often as what is offered always.
        """
        rules = game.config.rules
        where = (game.kind, *[rules[switch.id] for switch in self.expansion.switches])
        if rng.random() < 0.6:
            least = min([self.chosen[where, action] for action in actions])
            actions = [action for action in actions if self.chosen[where, action] == least]
        action = pick(rng, actions)
        self.chosen[where, action] += 1
        return action


def play(
    start: Start,
    chooser: Callable[[random.Random, Game, bool], Action],
    due: Callable[[Game, int], Iterable[Check]],
    *,
    most: int = MOST_DECISIONS,
    moves: Sequence[Action] | None = None,
    seen: Callable[[Game, tuple[Event, ...]], None] | None = None,
) -> Found | None:
    """Plays one game and returns the first failure, or None.

    Args:
        start: How it begins.
        chooser: Chooses what is played, unless there are *moves*.
        due: Returns the checks of a game after so many moves.
        most: After how many moves it is left.
        moves: The actions to play.
        seen: Called at each decision and at the end, with the events of the last action.
    """
    played: list[Action] = []
    name, game = "start", None
    happened: tuple[Event, ...] = ()
    rng = random.Random(start.seed)
    try:
        game = start.game()
        while True:
            number = len(played)
            if seen is not None:
                name = "sentences"
                seen(game, happened)
            for check in due(game, number):
                name = check.__name__
                key = game.key()
                check(Moment(game, random.Random(f"{start.seed} {number}"), happened))
                if game.key() != key:
                    raise Mismatch("the game is changed by asking")
            if game.is_over or number == most:
                break
            if moves is not None and number == len(moves):
                return None
            if number == MOST_DECISIONS:
                name = "termination"
                raise Mismatch(f"the game does not end: {number} decisions have been asked")
            name = "bots" if start.by_bots else "play"
            action = moves[number] if moves is not None else chooser(rng, game, start.by_bots)
            name = "play"
            before = game.copy()
            try:
                happened = game.play(action)
            except Exception:
                played.append(action)
                game = before
                raise
            played.append(action)
    except Exception as error:
        return Found(start, tuple(played), name, error, game)
    return None
