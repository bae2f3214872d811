"""Bots by name: ours, and classes and functions of others."""

from __future__ import annotations

import re
from functools import partial
from threading import Lock
from typing import Any

import pytest

from puertorico.bots import BOT_NAMES, HeuristicBot, RandomBot, bot_name, make_bot
from puertorico.errors import BotError
from puertorico.testing import check_bot
from support import arenabots

NO_SEED: Any = "x"
"""What is no seed."""


@pytest.mark.no_cover
# A search for a time is not the same twice; one for a number of games is.
@pytest.mark.parametrize("name", [*sorted({*BOT_NAMES} - {"search"}), "search:iterations=12"])
def test_our_bots_have_names(name: str) -> None:
    """Each can be made, and passes the checks of the kit."""
    assert check_bot(partial(make_bot, name, seed=3), games=2, rounds=1).choices > 10


def test_what_is_made() -> None:
    """A bot of the class that the name means, with the seed."""
    assert isinstance(make_bot("heuristic"), HeuristicBot)
    assert isinstance(make_bot("support.arenabots:First"), arenabots.First)
    assert isinstance(make_bot("support.arenabots:last"), arenabots.Last)
    assert isinstance(make_bot(arenabots.First), arenabots.First)
    made: Any = make_bot("support.arenabots:ActionCounter", seed=7)
    assert made.seen == 7
    made = make_bot(partial(arenabots.ActionCounter, seed=9))
    assert made.seen == 9


class Named(arenabots.ActionCounter):
    """A bot with a name."""

    name = "counter"


def test_bots_themselves() -> None:
    """Copies of them play; they are named by themselves, or after their class."""
    bot = arenabots.ActionCounter(5)
    made: Any = make_bot(bot, seed=7)
    assert (made.seen, made is bot) == (5, False)
    assert bot_name(bot) == "support.arenabots:ActionCounter"
    assert bot_name(Named(1)) == "counter"
    lock: Any = Lock()
    with pytest.raises(
        BotError, match="bot 'counter': it cannot be made: TypeError: cannot pickle"
    ):
        make_bot(Named(lock))


class Unlucky:
    """A bot that cannot even say that it chooses."""

    @property
    def choose(self) -> Any:
        """How it chooses."""
        raise ZeroDivisionError("no luck")


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("deep", "bot 'deep': there is none of this name; there are heuristic, random"),
        ("", "bot '': there is none of this name"),
        ("deep:", "bot 'deep:': there is none of this name"),
        ("random:3", "bot 'random:3': nothing can follow this name, such as '3'"),
        ("search:long", "must be seconds, such as 0.2, or iterations=400, not 'long'"),
        ("search:-1", "must be seconds, such as 0.2, or iterations=400, not '-1'"),
        ("search:iterations=0", "or iterations=400, not 'iterations=0'"),
        ("no_such_module:Bot", "cannot be imported: ModuleNotFoundError: No module named"),
        ("support.arenabots:Bot", "it cannot be imported: AttributeError"),
        ("support.arenabots:NO_BOT", "NO_BOT must be a class or function, not 5"),
        ("support.arenabots:Unmade", "it cannot be made: RuntimeError: no weights for seed True"),
        (partial(RandomBot, NO_SEED), "it cannot be made: TypeError: seed must be an int"),
        (partial(RandomBot, 10**600), "a seed must have at most 600 digits"),
        (partial(RandomBot, seed=10**5_000), "bots:RandomBot': an argument cannot be written: Exc"),
        (Unlucky, "it cannot be made: ZeroDivisionError: no luck"),
        (print, "bot 'builtins:print': it has no method 'choose': None"),
    ],
)
def test_bots_that_cannot_be_made(spec: Any, sentence: str) -> None:
    """The error names the bot and says what is wrong."""
    with pytest.raises(BotError, match=re.escape(sentence)):
        make_bot(spec, seed=1)


def test_an_error_of_ours_is_shown_as_it_is() -> None:
    """A bot that is itself made from a wrong name says so."""
    with pytest.raises(BotError, match=r"bot 'functools:partial.*': bot 'deep': there is none"):
        make_bot(Chained())


class Chained:
    """Makes a bot by a wrong name; a callable without a name of its own."""

    __module__ = "functools"
    __qualname__ = "partial"

    def __call__(self) -> Any:
        """Makes it."""
        return make_bot("deep")


def test_names() -> None:
    """A text is its own name, anything else has its import path."""
    assert bot_name("search:0.2") == "search:0.2"
    assert bot_name(arenabots.last) == "support.arenabots:last"
    assert bot_name(partial(arenabots.ActionCounter, 4)) == "support.arenabots:ActionCounter(4)"
    typed: dict[str, Any] = {}
    exec("def last(view, actions): return actions[-1]", {}, typed)
    assert bot_name(typed["last"]) == "__main__:last"
    with pytest.raises(
        TypeError, match="a bot must be a name, a class or function, or a bot, not int"
    ):
        bot_name(5)  # type: ignore[arg-type]


def test_the_error_can_be_sent() -> None:
    """Between processes, with everything that it says."""
    import pickle

    error = BotError("it fails", "my:Bot", 2, 77, '{"players":3}')
    read = pickle.loads(pickle.dumps(error))
    assert str(read) == str(error)
    assert (read.problem, read.bot, read.seat, read.seed) == ("it fails", "my:Bot", 2, 77)
    assert str(error) == (
        "bot 'my:Bot', seat 2: it fails; game with seed 77 and config {\"players\":3}"
    )
