"""Names that are imported when they are first used."""

from __future__ import annotations

import ast
import importlib
import inspect
import subprocess
import sys
from typing import Any

import pytest

import puertorico
from puertorico import EXPANSIONS, Action
from puertorico.expansions._installed import PUBLISHED
from puertorico.plugin import Expansion

LAZY = (
    *("puertorico", "puertorico.decisions", "puertorico.events", "puertorico.game"),
    *("puertorico.learn", "puertorico.pictures", "puertorico.types", "puertorico.wording"),
)
"""The packages that have such names."""


def for_types(module: str) -> dict[str, set[str]]:
    """Returns what a package imports for type checkers alone, and offers, by module."""
    package = importlib.import_module(module)
    found: dict[str, set[str]] = {}
    for node in ast.parse(inspect.getsource(package)).body:
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            for inner in node.body:
                if isinstance(inner, ast.ImportFrom):
                    names = {alias.name for alias in inner.names}
                    if names & {"*", *package.__all__}:
                        where = f"{'.' * inner.level}{inner.module}"
                        found[where] = found.get(where, set()) | names & {"*", *package.__all__}
    return found


@pytest.mark.parametrize("name", LAZY)
def test_types_are_those_of_what_is_imported(name: str) -> None:
    """What a type checker reads is what a program gets."""
    later: dict[str, str] = vars(importlib.import_module(name))["_LATER"]
    assert {module: set(listed.split()) for module, listed in later.items()} == for_types(name)


@pytest.mark.parametrize("name", LAZY)
def test_they_are_there(name: str) -> None:
    """Attributes, star imports and `dir` know them; other names are still missing."""
    package: Any = importlib.import_module(name)
    offered: list[str] = package.__all__
    everything: dict[str, Any] = {}
    exec(f"from {name} import *", everything)
    assert set(offered) <= set(everything)
    assert set(offered) <= set(dir(package))
    assert all(getattr(package, each) is everything[each] for each in offered)
    with pytest.raises(AttributeError, match=f"^module '{name}' has no attribute 'nothing'$"):
        package.nothing  # noqa: B018  # asking is what is tested


@pytest.mark.parametrize(
    ("module", "name", "told"),
    [
        ("puertorico.events", "Event", ": import it from 'puertorico'"),
        ("puertorico.actions", "Action", ": import it from 'puertorico'"),
        ("puertorico.decisions", "Decision", ": import it from 'puertorico'"),
        ("puertorico.types", "Good", ": import it from 'puertorico'"),
        ("puertorico.state", "Position", ": import it from 'puertorico'"),
        ("puertorico", "SearchBot", ": import it from 'puertorico.bots'"),
        ("puertorico", "Confg", "; did you mean 'Config'?"),
        ("puertorico.bots", "RandmBot", "; did you mean 'RandomBot'?"),
        ("puertorico.testing", "plya", "; did you mean 'play'?"),
    ],
)
def test_a_wrong_import_says_where_the_name_is(module: str, name: str, told: str) -> None:
    """An import of a name that is elsewhere, or misspelled; an attribute is missing as ever."""
    with pytest.raises(ImportError) as caught:
        exec(f"from {module} import {name}")
    assert f"cannot import {name!r} from {module!r}{told}" == str(caught.value)
    assert not hasattr(importlib.import_module(module), name)


def test_modules_are_imported_from_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python finds those that are no attributes of their package yet, being imported."""
    from puertorico import arena

    monkeypatch.delattr(puertorico, "arena")
    from puertorico import arena as again

    assert again is arena


SLOW = (
    *("puertorico.pictures", "puertorico.learn", "puertorico.bots", "puertorico.arena"),
    *("puertorico.decisions._choices", "puertorico.game._schemas", "puertorico.rulebook"),
    *("puertorico.wording._vocabulary", "puertorico.wording._tables", "puertorico.state._showing"),
    *("puertorico.state._sampling", "puertorico.game._chooser"),
    *("puertorico.game._record._written", "puertorico.events._classes"),
    *("puertorico._engine.tracking", "puertorico.testing"),
    "puertorico.testing._authors.expansions",
    *("importlib.metadata", "importlib.resources", "tomllib", "difflib", "secrets", "hashlib"),
    *("attrs", "email", "html", "inspect", "random", "typing_extensions"),
    *(f"puertorico.expansions.{id}" for id in PUBLISHED),
)
"""What most programs never need."""


def run(code: str) -> str:
    """Returns what a new interpreter prints."""
    command = [sys.executable, "-c", code]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def test_nothing_else_is_imported() -> None:
    """A new interpreter that imports the library has none of what most programs never need."""
    code = f"import sys, puertorico; print([name for name in {SLOW!r} if name in sys.modules])"
    assert run(code) == "[]"


def test_a_game_needs_no_more() -> None:
    """Nor does one that plays a game."""
    code = (
        "import sys; from puertorico import Config, Game\n"
        "game = Game.new(Config(players=3), seed=1)\n"
        "while not game.is_over: game.apply(game.legal_actions()[0])\n"
        f"print([name for name in {SLOW!r} if name in sys.modules])"
    )
    assert run(code) == "[]"


MADE = (
    *("Building", "Config", "DecisionKind", "Expansion", "Grants", "Icon"),
    *("Role", "Setup", "Switch", "Wanted"),
)
"""The classes of whose values a first game has any."""


def test_a_game_needs_few_classes() -> None:
    """Contexts, views, scores, records and the like get their constructors when they are used."""
    code = (
        "import sys; from puertorico import Config, Game\n"
        "from puertorico._base.late import Late\n"
        "game = Game.new(Config(players=3), seed=1)\n"
        "while not game.is_over: game.apply(game.legal_actions()[0])\n"
        "ours = {thing for name, module in sys.modules.items() if name.startswith('puertorico')\n"
        "    for thing in vars(module).values() if isinstance(thing, type)}\n"
        "ours = {cls for cls in ours if '__attrs_attrs__' in vars(cls)}\n"
        "makes = {cls.__name__: vars(cls)['__init__'] for cls in ours}\n"
        "late = [name for name, make in makes.items() if isinstance(make, Late)]\n"
        "print(len(late), *sorted(makes.keys() - late))"
    )
    late, *made = run(code).split()
    assert int(late) > 50
    assert tuple(made) == MADE


def test_published_expansions_are_not_checked() -> None:
    """A game with all of them imports no check of authors; an expansion of your own does."""
    listed = "print([name for name in sys.modules if name.startswith('puertorico.testing')][:1])"
    code = (
        "import sys; from puertorico import Config, EXPANSIONS, Game\n"
        "Game.new(Config(players=3, expansions=EXPANSIONS), seed=1)\n"
        f"{listed}\nfrom puertorico.plugin import Expansion\nExpansion(id='toy')\n{listed}"
    )
    assert run(code) == "[]\n['puertorico.testing']"


def test_expansions_are_in_order() -> None:
    """An expansion has the id of its module and its capitals as its name."""
    assert tuple(expansion.id for expansion in EXPANSIONS) == PUBLISHED


@pytest.mark.parametrize("expansion", EXPANSIONS, ids=lambda expansion: expansion.id)
def test_a_config_imports_its_expansions_alone(expansion: Expansion) -> None:
    """A game with one expansion needs no other."""
    code = (
        f"import sys; from puertorico import Config, Game, {expansion.id.upper()} as played\n"
        "Game.new(Config(players=3, expansions=(played,)), seed=1)\n"
        f"print([id for id in {PUBLISHED} if f'puertorico.expansions.{{id}}' in sys.modules])"
    )
    assert run(code) == f"[{expansion.id!r}]"


@pytest.mark.parametrize("expansion", EXPANSIONS, ids=lambda expansion: expansion.id)
def test_classes_are_found_whoever_imports_them(expansion: Expansion) -> None:
    """What an expansion brings has its public path, and pickles and JSON read it by that alone."""
    kind = [*expansion.actions, *expansion.events][0]
    code = (
        f"from {kind.__module__} import {kind.__name__} as kind\n"
        "print(kind.__module__, kind.__qualname__)"
    )
    base = "Action" if issubclass(kind, Action) else "Event"
    unknown = (
        f"from puertorico import {base}\n"
        f'try: {base}.from_json(\'{{"kind": "{kind.__name__}", "strange": 1}}\')\n'
        "except ValueError as wrong: print(wrong)"
    )
    assert run(code) == f"puertorico.expansions.{expansion.id} {kind.__name__}"
    assert run(unknown).endswith("has no field 'strange'")
