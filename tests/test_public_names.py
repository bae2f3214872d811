"""What a version promises: the public names, one path each, stable or provisional."""

from __future__ import annotations

import importlib
import inspect
import pickle
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import public_names
from puertorico._base.offering import DEFINED_IN
from support.sources import MODULES, imports, is_in

MODULE_NAMES = public_names.public_modules()
THINGS: dict[str, Any] = {
    f"{module}.{name}": getattr(importlib.import_module(module), name)
    for module, names in MODULE_NAMES.items()
    for name in names
}
"""What the public names mean, by path."""
WITH_A_HOME = {
    path: thing
    for path, thing in THINGS.items()
    if isinstance(thing, type) or (inspect.isroutine(thing) and not inspect.ismethod(thing))
}
"""The classes and functions."""

PLUGIN = "puertorico.plugin"
"""The module for authors, with two below it."""


def test_the_list_is_complete() -> None:
    """A change of the public names is a change of the file, and so a decision."""
    assert public_names.FILE.read_text(encoding="utf-8") == public_names.names_text()


def test_how_many_there_are() -> None:
    """One can know them all; a name more needs another to go, or a decision here."""
    assert len(MODULE_NAMES["puertorico"]) <= 60
    assert len(MODULE_NAMES["puertorico.plugin"]) <= 110
    assert 300 < len(THINGS) <= 420


def test_private_modules_offer_nothing() -> None:
    """A module is private if any part of its path begins with an underscore."""
    assert "puertorico._engine.table" not in MODULE_NAMES
    assert "puertorico.state._view" not in MODULE_NAMES
    assert "puertorico.state" in MODULE_NAMES


def test_no_public_name_is_private() -> None:
    """What begins with an underscore is not offered, but for the version."""
    names = [name for names in MODULE_NAMES.values() for name in names]
    assert [name for name in names if name.startswith("_")] == ["__version__"]


def test_each_thing_has_one_path() -> None:
    """No class, function or value that can be told apart is offered twice."""
    plain = [thing for thing in THINGS.values() if not isinstance(thing, str | int)]
    leaves = Counter(path.rpartition(".")[2] for path in THINGS)
    assert len({id(thing) for thing in plain}) == len(plain) > 300
    assert [name for name, number in leaves.items() if number > 1] == []


def test_each_thing_knows_its_path() -> None:
    """The module of a class or a function is the one that offers it: in texts, links, pickles."""
    homes = [f"{thing.__module__}.{thing.__qualname__}" for thing in WITH_A_HOME.values()]
    assert list(WITH_A_HOME) == homes
    assert len(homes) > 250


@pytest.mark.parametrize("path", [path for path in WITH_A_HOME if inspect.isclass(THINGS[path])])
def test_pickles_name_the_public_path(path: str) -> None:
    """What is pickled can be read as long as the public path is there."""
    module, _, name = path.rpartition(".")
    pickled = pickle.dumps(THINGS[path], protocol=0)
    assert pickled.startswith(f"c{module}\n{name}\n".encode())
    assert pickle.loads(pickled) is THINGS[path]


# Stable and provisional.

NEEDS_PROVISIONAL = {
    "game._game": {"pictures._svg"},  # A notebook shows a game as its picture.
    "testing._bot": {"bots"},  # What it checks is a bot.
    "testing._checks": {"bots", "pictures._svg"},  # Bots play the games, and these are drawn.
    "testing._play": {"bots"},  # A bot plays the games.
}
"""The stable modules that import provisional ones, inside of what they do, and what for."""


def is_provisional(module: str) -> bool:
    """Whether a module inside the package is a provisional one, or belongs to one."""
    return any(is_in(f"puertorico.{module}", package) for package in public_names.PROVISIONAL)


def hints(thing: Any) -> Iterator[str]:
    """Yields the texts of the type hints of a class or a function, and of public methods."""
    if isinstance(thing, type):
        for name, member in vars(thing).items():
            if not name.startswith("_") or name == "__init__":
                inner = member.fget if isinstance(member, property) else member
                yield from hints(getattr(inner, "__func__", inner))
    elif not inspect.isroutine(thing):
        return
    for name, hint in getattr(thing, "__annotations__", {}).items():
        if not name.startswith("_"):
            yield str(getattr(hint, "__forward_arg__", hint))


def test_every_module_is_of_one_sort() -> None:
    """Each public module is stable or provisional; so each name is, but for those listed."""
    assert sorted([*public_names.STABLE, *public_names.PROVISIONAL]) == sorted(MODULE_NAMES)
    assert set(public_names.PROVISIONAL_NAMES) <= set(THINGS)


def test_nothing_stable_imports_what_is_provisional() -> None:
    """Else it could not be promised; what it does may be done with the help of these."""
    found = {
        name: {target for target in imports(name) if is_provisional(target)}
        for name in MODULES
        if not is_provisional(name) and not name.startswith(("_cli", "__main__"))
    }
    assert {name: targets for name, targets in found.items() if targets} == NEEDS_PROVISIONAL


def test_nothing_stable_comes_from_what_is_provisional() -> None:
    """Nor is it defined there."""
    defined = {
        path: DEFINED_IN.get(thing, thing.__module__)
        for path, thing in WITH_A_HOME.items()
        if public_names.is_stable(path)
    }
    assert len(defined) > 200
    assert [path for path, home in defined.items() if is_provisional(home.partition(".")[2])] == []


def test_nothing_stable_takes_or_gives_what_is_provisional() -> None:
    """No type hint of a stable name has a provisional class."""
    provisional = {
        path.rpartition(".")[2]
        for path, thing in THINGS.items()
        if isinstance(thing, type) and not public_names.is_stable(path)
    }
    found = {
        path
        for path, thing in WITH_A_HOME.items()
        if provisional & set(re.findall(r"\w+", " ".join(hints(thing))))
    }
    assert {path for path in found if public_names.is_stable(path)} == set()
    assert {"puertorico.testing.check_bot", "puertorico.arena.tournament"} <= found


# The pages.


def _documented(page: Path) -> set[str]:
    """Returns the paths of the names that a page documents one by one."""
    found = re.findall(r"^\.\. public:: (\S+)\n   :names: (.*)", page.read_text(), re.MULTILINE)
    return {f"{module}.{name}" for module, names in found for name in names.split(", ")}


def test_the_pages_for_authors_have_every_name() -> None:
    """They document all that the modules for authors offer, one by one."""
    docs = public_names.FILE.parents[1]
    pages = [*docs.glob("reference/**/*.rst"), *docs.glob("authors/*.rst")]
    documented = {path for page in pages for path in _documented(page)}
    modules = [name for name in MODULE_NAMES if name.startswith(PLUGIN)]
    names = {f"{module}.{name}" for module in modules for name in MODULE_NAMES[module]}

    whole = {
        module
        for page in pages
        for module in re.findall(r"(?m)^\.\. public:: (\S+)$(?!\n   :)", page.read_text())
    }

    assert {name for name in names - documented if name.rpartition(".")[0] not in whole} == set()
    overview = (docs / "reference/plugins.rst").read_text()
    for module in modules:
        assert f".. public:: {module}\n   :links:\n" in overview
        assert len(public_names.public_modules()[module]) <= 110


@pytest.mark.parametrize("where", ["docs/authors", "docs/howto", "examples", "tests/strangers"])
def test_no_guide_needs_what_is_advanced(where: str) -> None:
    """That is the rule by which names stand there."""
    root = public_names.FILE.parents[2]
    pages = [page for end in ("py", "rst") for page in (root / where).rglob(f"*.{end}")]
    assert pages
    assert [page for page in pages if f"{PLUGIN}.advanced" in page.read_text()] == []


@pytest.mark.all_expansions
def test_the_published_expansions_use_what_is_advanced() -> None:
    """What nobody uses needs no public name, except the type of what a function there returns."""
    folder = public_names.FILE.parents[2] / "src/puertorico/expansions"
    pages = [page.read_text() for page in folder.rglob("*.py")]
    imports = [
        re.findall(rf"from {PLUGIN}.advanced import ([^(\n]+|\([^)]*\))", page) for page in pages
    ]
    used = {name for page in imports for listed in page for name in re.findall(r"\w+", listed)}
    assert used | {"Numbers"} == {*public_names.public_modules()[f"{PLUGIN}.advanced"]}
