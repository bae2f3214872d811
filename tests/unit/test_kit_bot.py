"""`check_bot` finds what a bot must not do."""

from __future__ import annotations

import itertools
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from puertorico import Action, Game, View
from puertorico.actions import Pass
from puertorico.bots import HeuristicBot, RandomBot
from puertorico.errors import ConfigError
from puertorico.testing import CheckFailedError, check_bot


class First:
    """Takes the first action."""

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        return actions[0]


NUMBERS = itertools.count()


def bot(choose: Callable[[View, Sequence[Action]], Action]) -> Any:
    """Returns a bot that chooses like this."""
    own = lambda self, view, actions: choose(view, actions)  # noqa: E731 - a method
    return type("Toy", (First,), {"choose": own})()


def writing(view: View, actions: Sequence[Action]) -> Action:
    """Changes the view."""
    object.__setattr__(view, "round", 1 + view.round)
    return actions[0]


def prying(view: View, actions: Sequence[Action]) -> Action:
    """Looks for the game that is being played, and at the chips in it."""
    game: Game = sys._getframe(2).f_locals["game"]
    hidden = [seat * player.vp for seat, player in enumerate(game.position().players)]
    return actions[(sum(hidden) + len(view.to_json())) % len(actions)]


def slow(view: View, actions: Sequence[Action]) -> Action:
    """Takes its time."""
    time.sleep(0.01)
    return actions[0]


@pytest.mark.parametrize(
    ("choose", "sentence"),
    [
        (lambda view, actions: Pass(), r"bot: it chooses 'pass', which is not one of the legal"),
        # With numbers that are not its own: never the same twice, whoever is asked.
        (lambda view, actions: actions[next(NUMBERS) % len(actions)],
         r"bot: with the same seed and view, read from JSON, it chooses '.+' instead of"),
        (writing, r"bot: it changes the view"),
        # It knows two players only.
        (lambda view, actions: {2: actions[0]}[view.config.players],
         r"bot: KeyError: [345] \(test_kit_bot.py, line \d+\)"),
    ],
)  # fmt: skip
def test_mistakes_are_found(choose: Any, sentence: str) -> None:
    """The error has the sentence, and the game in which it happened."""
    with pytest.raises(CheckFailedError, match=sentence) as caught:
        check_bot(bot(choose), games=8, rounds=2)
    game = caught.value.game
    assert game is not None
    assert caught.value.moves == tuple(map(str, game.history))


def test_looking_at_what_is_hidden_is_found() -> None:
    """A bot that finds the game in the memory of the program answers otherwise in another game."""
    with pytest.raises(CheckFailedError, match="what its seat cannot know changes its choice"):
        check_bot(bot(prying), games=4, rounds=12, expansions=())


def test_too_slow() -> None:
    """With a limit, a bot must answer in time."""
    assert check_bot(bot(slow), games=1, rounds=1).slowest >= 0.01
    with pytest.raises(CheckFailedError, match=r"bot: it takes 0\.\d+ seconds, but may take 0.001"):
        check_bot(bot(slow), games=1, rounds=1, seconds=0.001)


@pytest.mark.parametrize(
    ("ours", "games", "rounds"),
    [pytest.param(HeuristicBot, 6, 2, marks=pytest.mark.no_cover), (HeuristicBot(3), 1, 1),
     (RandomBot(3), 2, 1),
     pytest.param(lambda: RandomBot(5), 7, 2, marks=pytest.mark.all_expansions)],
)  # fmt: skip
def test_our_bots(ours: Any, games: int, rounds: int) -> None:
    """A bot, a class and a function that makes bots are taken; ours have no mistakes."""
    report = check_bot(ours, games=games, rounds=rounds)
    assert (report.games, report.configs) == (games, games)
    assert report.disguised < report.choices
    assert bool(report.disguised) == (games > 2)
    text = f"{games} game{'s' * (games > 1)} of {games} config{'s' * (games > 1)}, "
    assert str(report).startswith(f"{text}{report.choices} choices")


def test_no_games() -> None:
    """At least one game is played."""
    with pytest.raises(ConfigError, match="games must be at least 1"):
        check_bot(First(), games=0)
