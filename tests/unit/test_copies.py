"""Pickles, copies and references: every public value and error comes back as it was."""

from __future__ import annotations

import copy
import gc
import importlib
import pickle
import subprocess
import sys
import weakref
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, Final

import pytest

from puertorico import (
    Action,
    Config,
    Game,
)
from puertorico.errors import (
    PuertoRicoError,
)
from puertorico.game import Replay
from puertorico.learn import Encoding
from puertorico.plugin import Expansion
from puertorico.state import GamePlayer, Material
from puertorico.testing import CheckFailedError, check_bot
from support.arenabots import Sleeper
from support.values import BASES, CLASSES, NO_VALUES, errors, public_values

NUMBERS: Final = ("seat", "goods", "doubloons", "vp", "island", "city")
"""Some of what a seat shows."""
TOY: Final = Expansion(id="toy")


@pytest.fixture(scope="module")
def values() -> dict[str, list[Any]]:
    """Returns some values of each public class, by its path."""
    return public_values()


def shown(value: Any) -> object:
    """Returns what must be the same of a value and its copy."""
    if isinstance(value, Exception):
        game = getattr(value, "game", None)
        fields = {**vars(value), "game": game and game.key()}
        return (value.args, str(value), getattr(value, "missing_expansion", None), fields)
    if isinstance(value, Game):
        return (value.key(), value.seed, value.history)
    if isinstance(value, GamePlayer):
        return (repr(value), [getattr(value, name) for name in NUMBERS])
    if isinstance(value, Encoding):
        return value.fingerprint
    if isinstance(value, Replay):
        return (shown(value.game), value.stopped_at, value.message)
    if isinstance(value, Material):
        return (value.buildings, value.tiles, value.cards)
    # What has no equality of its own.
    has_own = "__eq__" in {name for cls in type(value).__mro__[:-1] for name in vars(cls)}
    return value if has_own else pickle.dumps(value)


def pickled(number: int) -> Callable[[Any], Any]:
    """Returns a function that pickles with a protocol, and reads it."""
    return lambda value: pickle.loads(pickle.dumps(value, number))


AGAIN: Final[dict[str, Callable[[Any], Any]]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    **{f"pickle {n}": pickled(n) for n in range(2, pickle.HIGHEST_PROTOCOL + 1)},
}
"""How to get a value again; the first two protocols of pickles know no slots."""


def test_there_is_a_value_of_each_class(values: dict[str, list[Any]]) -> None:
    """So none is left out below."""
    assert CLASSES.keys() - values.keys() == BASES | NO_VALUES


@pytest.mark.parametrize("again", AGAIN)
def test_it_comes_back(values: dict[str, list[Any]], again: str) -> None:
    """It is of its class, and the same."""
    for path, some in values.items():
        for value in some:
            new = AGAIN[again](value)
            assert type(new) is type(value), path
            assert shown(new) == shown(value), path


@pytest.mark.parametrize("again", AGAIN)
def test_what_was_noted_about_an_error(again: str) -> None:
    """It keeps notes, and what it was given later."""
    for error in errors():
        error.add_note("in game 3")
        new = AGAIN[again](error)
        assert new.__notes__ == ["in game 3"]
    with pytest.raises(PuertoRicoError) as caught:
        Config.from_json(Config(players=3, expansions=(TOY,)).to_json())
    assert AGAIN[again](caught.value).missing_expansion == "toy"


def test_a_check_in_a_process_pool() -> None:
    """What it finds comes back, and the pool goes on."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        for _ in range(2):
            with pytest.raises(CheckFailedError, match="it chooses 'None', which is not") as caught:
                pool.submit(check_bot, Sleeper(), games=1, rounds=1).result()
            game = caught.value.game
            assert game is not None
            assert caught.value.moves == tuple(map(str, game.history))
        assert pool.submit(abs, -1).result() == 1


def test_games_can_be_weakly_referenced() -> None:
    """So a program can keep something for each game, as long as it is there."""
    game = Game.new(Config(players=2), seed=1)
    kept = weakref.WeakKeyDictionary({game: "Ann", game.copy(): "Bob"})
    gc.collect()
    assert dict(kept) == {game: "Ann"}


def test_actions_of_a_table_are_bound_by_it_alone() -> None:
    """They are shared by all games of a config."""
    assert "bind" not in dir(Action)


IMPORTED_TWICE: Final = """
import sys
import puertorico
for name in [name for name in sys.modules if name.partition(".")[0] == "puertorico"]:
    del sys.modules[name]
try:
    import puertorico
    print(puertorico.Game.new(puertorico.Config(players=3)).kind)
except ImportError as why:
    print(why)
"""
"""Imports the library, forgets its modules, and imports it again."""


def test_a_second_import() -> None:
    """It works, or says why it cannot: compiled modules stay."""
    said = subprocess.run(
        [sys.executable, "-c", IMPORTED_TWICE], capture_output=True, text=True, check=True
    )
    assert said.stdout.strip() == "role" or "leave its modules in sys.modules" in said.stdout
    with pytest.raises(ImportError, match="has been imported before in this process"):
        importlib.reload(importlib.import_module("puertorico.actions._classes"))
