"""`check_bot` finds what a bot must not do."""

from __future__ import annotations

import itertools
import sys
import time
from collections.abc import Sequence
from typing import Any

import pytest
from typing_extensions import override

from puertorico import Action, Game, View
from puertorico.actions import Pass
from puertorico.bots import HeuristicBot, RandomBot
from puertorico.errors import ConfigError
from puertorico.testing import CheckFailedError, check_bot


class First:
    """Takes the first action."""

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        return actions[0]


class Illegal(First):
    """Passes always."""

    @override
    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        return Pass()


class Forgetful(First):
    """Chooses with numbers that are not its own: never the same twice, whoever is asked."""

    numbers = itertools.count()

    @override
    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        return actions[next(self.numbers) % len(actions)]


class Writer(First):
    """Changes the view."""

    @override
    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        object.__setattr__(view, "round", 1 + view.round)
        return actions[0]


class Prying(First):
    """Looks for the game that is being played, and at the chips in it."""

    @override
    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        game: Game = sys._getframe(1).f_locals["game"]
        hidden = [seat * player.vp for seat, player in enumerate(game.position().players)]
        return actions[(sum(hidden) + len(view.to_json())) % len(actions)]


class Slow(First):
    """Takes its time."""

    @override
    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        time.sleep(0.01)
        return actions[0]


class Broken(First):
    """Knows two players only."""

    @override
    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        return {2: actions[0]}[view.config.players]


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        (Illegal, r"bot: it chooses 'pass', which is not one of the legal"),
        (Forgetful,
         r"bot: with the same seed and view, read from JSON, it chooses '.+' instead of"),
        (Writer, r"bot: it changes the view"),
        (Broken, r"bot: KeyError: [345] \(test_kit_bot.py, line \d+\)"),
    ],
)  # fmt: skip
def test_mistakes_are_found(bot: Any, sentence: str) -> None:
    """The error has the sentence, and the game in which it happened."""
    with pytest.raises(CheckFailedError, match=sentence) as caught:
        check_bot(bot(), games=8, rounds=2)
    game = caught.value.game
    assert game is not None
    assert caught.value.moves == tuple(map(str, game.history))


def test_looking_at_what_is_hidden_is_found() -> None:
    """A bot that finds the game in the memory of the program answers otherwise in another game."""
    with pytest.raises(CheckFailedError, match="what its seat cannot know changes its choice"):
        check_bot(Prying(), games=4, rounds=12, expansions=())


def test_too_slow() -> None:
    """With a limit, a bot must answer in time."""
    assert check_bot(Slow(), games=1, rounds=1).slowest >= 0.01
    with pytest.raises(CheckFailedError, match=r"bot: it takes 0\.\d+ seconds, and may take 0.001"):
        check_bot(Slow(), games=1, rounds=1, seconds=0.001)


@pytest.mark.parametrize(
    ("bot", "games", "rounds"),
    [pytest.param(HeuristicBot, 6, 2, marks=pytest.mark.no_cover), (HeuristicBot(3), 1, 1),
     (RandomBot(3), 2, 1),
     pytest.param(lambda: RandomBot(5), 7, 2, marks=pytest.mark.all_expansions)],
)  # fmt: skip
def test_our_bots(bot: Any, games: int, rounds: int) -> None:
    """A bot, a class and a function that makes bots are taken; ours have no mistakes."""
    report = check_bot(bot, games=games, rounds=rounds)
    assert (report.games, report.configs) == (games, games)
    assert report.disguised < report.choices
    assert bool(report.disguised) == (games > 2)
    text = f"{games} game{'s' * (games > 1)} of {games} config{'s' * (games > 1)}, "
    assert str(report).startswith(f"{text}{report.choices} choices")


def test_no_games() -> None:
    """At least one game is played."""
    with pytest.raises(ConfigError, match="games must be at least 1"):
        check_bot(First(), games=0)
