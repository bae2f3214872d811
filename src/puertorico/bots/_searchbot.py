"""`SearchBot`: a bot that simulates games, preferring lines that do well for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from .._base.messages import checked_int, checked_seed, checked_value, shown, wrong_type
from ..actions._action import Action
from ..errors import ConfigError
from ..game._game import View
from ._bot import check_actions, processor_time
from ._heuristic import HeuristicBot
from ._search._searcher import GAMES_PER_SAMPLE, Searcher

SECONDS: Final = 0.2
"""The default time for a decision."""

_MOST_SECONDS: Final = 1_000_000
"""The longest time for a decision."""
_SHARES: Final = {"role": 1.0, "build": 0.5, "placement": 0.2, "choose_building": 0.0}
"""The share of its budget that the bot spends on a decision, by its kind."""
_OTHER_SHARE: Final = 0.3
"""The share for the kinds of decisions that are not listed."""


class SearchBot:
    """Chooses the action that does best in simulated games.

    Each of these games begins with a sample of the view (`View.sample`), so the bot never uses what
    its seat cannot know. They share a tree of decisions: the more often a line has been good for
    the deciding seat, the more often it is played again. A game leaves the tree at a decision that
    is not yet in it, continues by rules of thumb for some roles, and is then estimated. The bot
    takes the action played most often; `HeuristicBot` suggests where to look first.

    Decisions that matter less get part of the budget, and a search ends early once its result is
    unlikely to change. With *iterations* the choice depends only on the seed, the view and the
    actions; with *seconds*, on the machine too.

    Args:
        seed: The seed of the simulated games.
        seconds: The maximum processor time per decision, in seconds, above 0: a busy machine makes
            the bot slower, not weaker. 0.2 if neither this nor *iterations* is given.
        iterations: The maximum number of games per decision, at least 1.

    Raises:
        ConfigError: Both *seconds* and *iterations* are given, or one is not above 0.

    >>> from puertorico import scenario
    >>> game = scenario(players=3, role="captain", goods={0: "2 coffee 4 corn"})
    >>> bot = SearchBot(iterations=50)
    >>> print(bot.choose(game.view(0), game.legal_actions()))
    load corn on 4
    """

    def __init__(
        self, seed: int = 0, *, seconds: float | None = None, iterations: int | None = None
    ) -> None:
        self._seed = checked_seed(seed)
        self._seconds, self._iterations = checked_budget(seconds, iterations)

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Returns the action of *actions* that was played most.

        Args:
            view: The view of the seat that decides.
            actions: The legal actions; at least one.

        Raises:
            GameOverError: *actions* is empty.
            PositionError: No game has this view.
        """
        check_actions(actions)
        if len(actions) == 1:
            return actions[0]
        began = processor_time()
        share = _SHARES.get(checked_value("view", View, view).kind, _OTHER_SHARE)
        searcher = Searcher(view, actions, self._seed)
        if searcher.is_clear:
            return searcher.best()
        favorite = HeuristicBot(self._seed).choose(view, actions)
        if not share:
            return favorite
        searcher.favor(favorite)
        if self._iterations is not None:
            grow_for(searcher, max(GAMES_PER_SAMPLE, round(share * self._iterations)))
        else:
            grow_until(searcher, began, share * self._seconds)
        return searcher.best()


def checked_budget(seconds: Any, iterations: Any) -> tuple[float, int | None]:
    """Returns the budget of a search if it is valid.

    Raises:
        ConfigError: It is not.
    """
    if iterations is None:
        given = SECONDS if seconds is None else seconds
        if isinstance(given, bool) or not isinstance(given, int | float):
            raise wrong_type("seconds", "a number", given)
        if not 0 < given <= _MOST_SECONDS:
            raise ConfigError(f"seconds must be above 0, at most {_MOST_SECONDS}, not {given}")
        return float(given), None
    if seconds is not None:
        raise ConfigError("give seconds or iterations, not both")
    if checked_int("iterations", iterations) < 1:
        raise ConfigError(f"iterations must be at least 1, not {shown(iterations)}")
    return 0.0, iterations


def grow_for(searcher: Searcher, games: int) -> None:
    """Plays this many games, or fewer if the rest will hardly change the best action."""
    while searcher.played < games:
        searcher.grow(min(8 * GAMES_PER_SAMPLE, games - searcher.played))
        if searcher.is_decided(games - searcher.played):
            break


def grow_until(searcher: Searcher, began: float, seconds: float) -> None:
    """Plays games until the time is up, or the rest will hardly change the best action.

    At least one sample of the view is played.
    """
    used = 0.0
    while used < seconds:
        searcher.grow(GAMES_PER_SAMPLE)
        used = processor_time() - began
        if searcher.played % (8 * GAMES_PER_SAMPLE) == 0:
            games = searcher.played * (seconds - used) / used
            if searcher.is_decided(int(games)):
                break
