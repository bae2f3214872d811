"""`analyse`: how a search judges each action at a decision, as a value."""

from __future__ import annotations

from math import ceil
from typing import Final

import attrs

from .._base.compat import override
from .._base.messages import checked_seed, checked_value
from .._base.progress import Progress, told
from ..actions._action import Action
from ..errors import GameOverError, IllegalActionError
from ..game._game import View
from ._bot import processor_time
from ._heuristic import HeuristicBot
from ._search._searcher import GAMES_PER_SAMPLE, Searcher
from ._search._tree import Node
from ._searchbot import checked_budget

_ALSO: Final = 4
"""The action *also* gets one in this many of the games."""
_SHOWN: Final = 4
"""How many decisions of a line are printed."""


@attrs.frozen
class Line:
    """How a search judges one action.

    Attributes:
        action: The action judged.
        value: How good it is for the deciding seat, from 0 to 1; above 0.5 if the seat is then
            ahead of the others, on average over the games played.
        visits: How many games it was played in, at least 1. The value of an action seldom played is
            uncertain.
        points: The victory points that each seat can expect at the end of the game, by seat.
        continuation: The most played decisions of all seats after it, without those made by rules
            of thumb.
    """

    action: Action
    value: float
    visits: int
    points: tuple[float, ...]
    continuation: tuple[Action, ...]

    @override
    def __str__(self) -> str:
        points = " ".join([f"{each:5.1f}" for each in self.points])
        line = "; ".join([str(action) for action in (self.action, *self.continuation[:_SHOWN])])
        return f"{self.value:6.1%} {self.visits:6d}  {points}  {line}"


@attrs.frozen
class Analysis:
    """How a search judges the actions at one decision. Printed, it is a table.

    Attributes:
        seat: The seat that decides, from 0.
        iterations: How many games the search played.
        lines: One `Line` for each action; the first is the most played, and the best.
    """

    seat: int
    iterations: int
    lines: tuple[Line, ...]

    @property
    def best(self) -> Line:
        """The best action."""
        return self.lines[0]

    def __getitem__(self, action: Action) -> Line:
        """Returns what the search thinks of one action.

        Raises:
            KeyError: The action was not analysed.
        """
        for line in self.lines:
            if line.action == action:
                return line
        raise KeyError(f"'{action}' has not been analysed")

    def loss(self, action: Action) -> float:
        """Returns how far an action's value is below that of the best one, from 0 to 1.

        Args:
            action: One of the actions analysed.

        Raises:
            KeyError: The action was not analysed.
        """
        return max(0.0, self.best.value - self[action].value)

    @override
    def __str__(self) -> str:
        seats = " ".join([f"{f'P{seat}':>5}" for seat in range(len(self.best.points))])
        head = f"player {self.seat} to decide, {self.iterations} games"
        return "\n".join([head, f" value  games  {seats}  line", *map(str, self.lines)])


def analyse(
    view: View,
    seconds: float | None = None,
    *,
    iterations: int | None = None,
    seed: int = 0,
    also: Action | None = None,
    progress: Progress = True,
) -> Analysis:
    """Returns how a search like `SearchBot` judges each action at a decision.

    The search knows no more than the seat that has the view. Each action is played at least a few
    times, even if the budget is smaller.

    Args:
        view: The view of the seat that decides.
        seconds: The processor time, in seconds, above 0; 0.2 if neither this nor *iterations* is
            given.
        iterations: The number of games, at least 1; this makes the result the same every time.
        seed: The seed of the games.
        also: An action that gets a quarter of the budget however bad it looks, for a fair
            comparison with the best.
        progress: Called occasionally with the number of games, or of seconds, so far. True shows
            them on stderr, if that is a terminal and it takes more than two seconds; False does
            nothing.

    Raises:
        ConfigError: Both *seconds* and *iterations* are given, or one of them is not above 0.
        GameOverError: The seat that has the view has nothing to decide.
        IllegalActionError: *also* is not one of the legal actions.
        PositionError: No game has this view.

    >>> from puertorico import scenario
    >>> game = scenario(players=2, role="trader", goods={0: "coffee corn"}, trading_house="indigo")
    >>> analysis = analyse(game.view(0), iterations=60)
    >>> print(analysis.best.action)
    sell coffee
    >>> [str(line.action) for line in analysis.lines][1:]
    ['sell corn', 'pass']
    """
    began = processor_time()
    limit, games = checked_budget(seconds, iterations)
    actions = checked_value("view", View, view).actions
    if not actions:
        raise GameOverError("the seat that has this view has nothing to decide")
    if also is not None and also not in actions:
        illegality = view.sample(seed).explain(also)
        assert illegality is not None
        raise IllegalActionError(illegality)
    searcher = Searcher(view, actions, checked_seed(seed), all_steps=True)
    searcher.favor(HeuristicBot(seed).choose(view, actions))
    for action in actions:
        searcher.grow(1, action)
    number = 0
    total, unit = (ceil(limit), "seconds") if games is None else (games, "games")
    with told(progress, "searching", total, unit) as tell:
        while searcher.played < games if games is not None else processor_time() - began < limit:
            number += 1
            left = GAMES_PER_SAMPLE if games is None else games - searcher.played
            searcher.grow(min(GAMES_PER_SAMPLE, left), None if number % _ALSO else also)
            tell(int(processor_time() - began) if games is None else searcher.played)
    lines = [_line(searcher, view.seat, action, node) for action, (node,) in searcher.lines()]
    return Analysis(seat=view.seat, iterations=searcher.played, lines=tuple(lines))


def _line(searcher: Searcher, seat: int, action: Action, node: Node) -> Line:
    """Returns what the search thinks of an action, from what follows it."""
    return Line(
        action=action,
        value=node.values[seat] / node.visits,
        visits=node.visits,
        points=tuple([points / node.visits for points in node.points]),
        continuation=searcher.continuation(node),
    )
