"""Wrong types and values, for every parameter of every public name: a `TypeError`, or our error."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, Final

import pytest

import public_names
from puertorico import BASE, Config, Game
from puertorico.errors import PuertoRicoError
from puertorico.testing import CheckFailedError
from support.values import BASES, CLASSES, NO_VALUES, public_values

JUNK: Final[tuple[Any, ...]] = (
    *(1, -1, 1.5, True, None, "x", "a\0b", b"x", (), [5], ["x"], {}, {5: 5}),
    *(object(), BASE, lambda *_: None),
)
"""Something of each sort."""
GAME: Final = Game.new(Config(players=3, max_rounds=1), seed=1)
RIGHT: Final[dict[str, Any]] = {
    "action": GAME.legal_actions()[0], "bots": ["random"], "config": GAME.config, "game": GAME,
    "games": 1, "iterations": 1, "number": 1, "players": 3, "position": GAME.position(), "seat": 0,
    "seed": 1, "text": "{}", "view": GAME.view(0),
}  # fmt: skip
"""What other parameters get, by their names."""

KNOWN: Final[dict[str, tuple[type[Exception], ...]]] = {
    "puertorico.Edition": (ValueError,),
    "puertorico.Good": (ValueError,),
    "puertorico.arena.read_results": (OSError,),
    "puertorico.arena.read_tournament": (OSError,),
    "puertorico.bots.Analysis.loss": (KeyError,),
    **dict.fromkeys(
        [
            f"puertorico.learn.{make}"
            for make in ("gymnasium_env", "openspiel_game", "pettingzoo_env")
        ],
        (ImportError,),
    ),
    "puertorico.testing.assert_asked": (AssertionError,),
    "puertorico.testing.assert_legal": (AssertionError,),
    "puertorico.testing.assert_refused": (AssertionError,),
    "puertorico.testing.assert_score": (AssertionError,),
    "puertorico.testing.check_bot": (CheckFailedError,),
    "puertorico.testing.check_game": (CheckFailedError,),
}
"""What raises something else: as enumerations and mappings of Python do, of files, a failure, or
for want of the libraries that an extra brings."""
TRUSTED: Final = (
    *("puertorico.plugin.", "puertorico.types.", "puertorico.testing.strategies."),
    "puertorico.testing.CheckFailedError",
)
"""What is for authors, whose mistakes checked games find; types; and what the kit makes."""
WITH_VALUES: Final = CLASSES.keys() - BASES - NO_VALUES
"""The classes whose methods are called on a value."""


def offer(thing: Any) -> Any:
    """Returns it."""
    return thing


def offered() -> dict[str, Callable[[], Any]]:
    """Returns how to get each public function, class and method, by its path."""
    found: dict[str, Callable[[], Any]] = {}
    for module, names in public_names.public_modules().items():
        for name in names:
            path = f"{module}.{name}"
            thing = getattr(importlib.import_module(module), name)
            if not callable(thing) or path.startswith(TRUSTED):
                continue
            # Most errors take what any exception takes.
            if ValueError.__init__ is not getattr(thing, "__init__", None):
                found[path] = partial(offer, thing)
            bases = reversed(thing.__mro__) if isinstance(thing, type) else ()
            homes = {each: cls for cls in bases for each in vars(cls) if not each.startswith("_")}
            for each, cls in homes.items():
                is_ours = cls.__module__.startswith("puertorico") and callable(getattr(thing, each))
                if is_ours and (path in WITH_VALUES or not inspect.isfunction(vars(cls)[each])):
                    found[f"{path}.{each}"] = partial(method, path, each)
    return found


def method(path: str, name: str) -> Any:
    """Returns a method of a class, or of a small value of it."""
    cls = getattr(importlib.import_module(path.rpartition(".")[0]), path.rpartition(".")[2])
    if not inspect.isfunction(inspect.getattr_static(cls, name)):
        return getattr(cls, name)
    values = public_values()[path]
    value = min(values, key=len) if hasattr(cls, "__len__") else values[0]
    return getattr(value.copy() if isinstance(value, Game) else value, name)


OFFERED: Final = offered()


def arguments(call: Callable[..., Any]) -> Iterator[tuple[list[Any], dict[str, Any]]]:
    """Yields what a function is called with: junk for one parameter, or for all that it needs."""
    parameters = [
        each
        for each in inspect.signature(call).parameters.values()
        if each.kind is not each.VAR_KEYWORD
    ]
    for wrong in parameters:
        for junk in JUNK:
            for right in (RIGHT, {}):
                given: dict[str, Any] = {
                    each.name: junk if each is wrong else right.get(each.name, junk)
                    for each in parameters
                    if each is wrong or each.default is each.empty
                }
                bare = [
                    given.pop(each.name)
                    for each in parameters
                    if each.kind in (each.POSITIONAL_ONLY, each.VAR_POSITIONAL)
                    and each.name in given
                ]
                yield bare, given


@pytest.mark.parametrize("path", OFFERED)
def test_junk(path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is refused, or makes no difference; nothing else is raised."""
    monkeypatch.chdir(tmp_path)
    before = GAME.key()
    for bare, given in arguments(OFFERED[path]()):
        allowed: tuple[type[Exception], ...] = (TypeError, PuertoRicoError, *KNOWN.get(path, ()))
        try:
            found = OFFERED[path]()(*bare, **given)
            if inspect.isgenerator(found):
                list(islice(found, 3))
        except allowed:
            pass
    assert GAME.key() == before
