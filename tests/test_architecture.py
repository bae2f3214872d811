"""What holds the code together: who imports whom, what is documented, and how long files are."""

from __future__ import annotations

import ast
import importlib.util
import inspect
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import public_names
import puertorico
from puertorico._engine.effects import HOOKS, Effect
from support.expansionids import ids_of, rule_ids_of
from support.games import BUILDINGS, OTHER_BUILDINGS
from support.sources import MODULES, ROOT, SRC, imports, is_in, running, tree

pytestmark = pytest.mark.no_cover

NAMES: list[str] = vars(puertorico)["__all__"]
"""What the package offers."""

LAYERS = (
    ("_base.compat",), ("_base.asked",), ("_base.ids", "_base.offering"), ("_base.late",),
    ("errors",), ("_base",),
    ("types",), ("actions", "decisions"), ("events",), ("wording",), ("_engine",),
    ("_rules",), ("plugin",), ("expansions",), ("_config", "rulebook"), ("state",),
    ("testing._authors",), ("game._record", "pictures"), ("game",),
    ("decisions._choices", "game._scenario", "game._schemas", "learn"), ("bots._search",),
    ("bots",), ("arena", "learn._environments"), ("learn._gymnasium",),
    ("learn._openspiel", "learn._pettingzoo"), ("testing",), ("expansions._unions",), ("",),
    ("_cli",), ("__main__",),
)  # fmt: skip
"""Packages and modules from the lowest to the highest; each imports from lower ones alone.

A module has the rank of the longest of these paths that it is in; the empty one is the package
itself.
"""

RANK = {name: rank for rank, names in enumerate(LAYERS) for name in names}
MOST_FOLDERS = 18
"""So many packages lie side by side at the top, or fewer: one can know them all."""

ENGINE_NAMES = {"actions", "explain", "play", "prepare", "use"}
"""The public methods of `Effect` that are no hooks."""


OPTIONAL = {
    "_cli.many": {"rich"}, "_cli.options": {"rich"}, "_cli.records": {"rich"},
    "_cli.screen": {"rich"}, "arena._result": {"matplotlib"},
    "learn._gymnasium": {"PIL", "gymnasium", "numpy"}, "learn._openspiel": {"numpy", "pyspiel"},
    "learn._pettingzoo": {"numpy", "pettingzoo"}, "learn.gymnasium": {"gymnasium"},
    "pictures._gif": {"PIL", "resvg_py"}, "pictures._png": {"resvg_py"},
    "testing._checks": {"jsonschema"},
    "testing.strategies": {"hypothesis"},
}  # fmt: skip
"""Packages that need not be installed, by the modules that import them when they are used."""


def can_be_imported(name: str) -> bool:
    """Whether all packages are installed that a module needs from the start."""
    needed = OPTIONAL.get(name, set()) if name.startswith("learn._") else set()
    return all(importlib.util.find_spec(package) is not None for package in needed)


def layer(name: str) -> str:
    """Returns the path under which a module is ranked."""
    while name not in RANK:
        name, dot, _ = name.rpartition(".")
        assert dot, "a module at the top has a rank of its own"
    return name


CLIENTS = [
    name
    for name in MODULES
    if layer(name) in ("arena", "bots", "_cli", "pictures") or layer(name).startswith("learn._")
]
"""Modules that use games as anybody else does."""

INSIDE = {"_table", "_whole", "ruleset", "compile_ruleset"}
"""Names by which one reaches the engine of a game."""


def names_used(path: Path) -> set[str]:
    """Returns the attributes, names and imported names in a file."""
    found = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, ast.Name):
            found.add(node.id)
        elif isinstance(node, ast.alias):
            found |= set(node.name.split("."))
    return found


def from_board(path: Path) -> set[str]:
    """Returns the names that a file imports from the module with the constants of the board."""
    return {
        alias.name
        for node in running(tree(path))
        if isinstance(node, ast.ImportFrom) and (node.module or "").endswith("_engine.board")
        for alias in node.names
    }


class TestClients:
    def test_they_use_public_names(self) -> None:
        """Bots, command line and pictures need nothing of the engine, and no table."""
        for name in CLIENTS:
            inside = {target for target in imports(name) if layer(target) in ("_engine", "_rules")}
            assert inside <= {"_engine.board"}, name
            assert from_board(MODULES[name]) <= set(NAMES), name
            assert names_used(MODULES[name]) & INSIDE == set(), name

    def test_so_do_the_examples_and_the_table(self) -> None:
        """They import public modules alone, and reach for nothing behind an underscore."""
        packages = [ROOT / "examples" / name / "src" for name in ("house_rules", "more_rules")]
        table = ROOT / "src" / "puertorico_table"
        for path in (*(ROOT / "examples").rglob("*.py"), *table.rglob("*.py")):
            private = [
                part
                for node in ast.walk(tree(path))
                if isinstance(node, ast.Import | ast.ImportFrom)
                for name in [getattr(node, "module", None) or "", *(a.name for a in node.names)]
                for part in name.split(".")
                if part.startswith("_") and part != "__future__"
            ]
            assert private == [], path
            expansion = {*packages} & {*path.parents} or path.name == "variants.py"
            used = names_used(path)
            assert used & (INSIDE - {"ruleset"} if expansion else INSIDE) == set(), path

    def test_so_do_the_pages(self) -> None:
        """Their examples import public modules alone, but for those on how the library is built."""
        private = re.compile(
            r"^(?:>>>|\.\.\.) .*\b(?:puertorico[\w.]*\._|import _).*", re.MULTILINE
        )
        pages = {path.relative_to(ROOT / "docs") for path in (ROOT / "docs").rglob("*.rst")}
        found = {
            path: private.findall((ROOT / "docs" / path).read_text("utf-8"))
            for path in pages
            if path.parts[0] != "design"
        }
        assert len(found) > 100
        assert {name: lines for name, lines in found.items() if lines} == {}

    def test_the_check_sees_them(self) -> None:
        """Where they are used they are found."""
        assert {"_table", "ruleset"} <= names_used(MODULES["game._open"])
        assert "Player" in from_board(MODULES["learn._rows"])


class TestImports:
    def test_every_module_has_a_rank(self) -> None:
        """A new module or package gets its place in `LAYERS`, and no place is empty."""
        assert {layer(name) for name in MODULES} == set(RANK)

    def test_few_lie_side_by_side(self) -> None:
        """A new package goes into one of those at the top."""
        tops = {name.partition(".")[0] for name in MODULES if "." in name}
        assert 10 < len(tops) <= MOST_FOLDERS

    def test_imports_run_one_way(self) -> None:
        """A module imports from lower layers, or from its own package."""
        upward = {
            (name, target)
            for name in MODULES
            for target in imports(name)
            if RANK[layer(target)] >= RANK[layer(name)]
            and not (layer(target) == layer(name) and "." in name + target)
        }
        assert upward == set()

    def test_no_circles(self) -> None:
        """Inside a package too imports run one way."""
        left = {name: imports(name) for name in MODULES}
        while left:
            free = [name for name, targets in left.items() if not targets & set(left)]
            assert free, f"these import each other: {sorted(left)}"
            for name in free:
                del left[name]

    def test_the_check_sees_imports(self) -> None:
        """Imports of all sorts are found, those for type checkers are not."""
        assert {"_base.messages", "errors", "types"} <= imports("_config")
        assert "_engine.board" in imports("_rules.round")
        assert "_engine.ruleset" not in imports("_engine.table")
        assert {"plugin", "expansions.base._effects"} <= imports("expansions.base")
        assert {"actions._action", "_base.goods"} <= imports("expansions.nobles._public")

    def test_nothing_else_is_needed(self) -> None:
        """The library imports two others and the standard library; what is optional is listed."""
        known = {"attrs", "typing_extensions"}
        for name, path in MODULES.items():
            tops = set()
            for node in running(tree(path)):
                if isinstance(node, ast.Import):
                    tops |= {alias.name.split(".")[0] for alias in node.names}
                if isinstance(node, ast.ImportFrom) and not node.level and node.module:
                    tops.add(node.module.split(".")[0])
            others = {top for top in tops if top not in known | {"puertorico", "__future__"}}
            foreign = {top for top in others if top not in sys.stdlib_module_names}
            assert foreign <= OPTIONAL.get(name, set())


def words(path: Path) -> Iterator[str]:
    """Yields the names and the texts of a file, but no docstring."""
    docstrings = {
        id(node.value)
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree(path)):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in docstrings:
                # The id of a rule may name a building.
                yield from re.split(r"\W+", re.sub(r"[A-Z]+-[A-Z_]+-\d+", "", text))
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                yield name
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.alias(name=name):
                yield name


class TestRules:
    def test_no_building_is_named(self) -> None:
        """The rules know buildings by what their effects answer, never by name."""
        for name in [name for name in MODULES if layer(name) == "_rules"]:
            named = {word.lower() for word in words(MODULES[name])}
            assert named & {*BUILDINGS, *OTHER_BUILDINGS} == set(), name

    def test_the_check_sees_names(self) -> None:
        """In the manifest of the base game all of its buildings are found."""
        assert set(BUILDINGS) <= set(words(MODULES["expansions.base"]))


IDS = frozenset(id for expansion in puertorico.EXPANSIONS for id in ids_of(expansion))
"""The ids of all that the expansions bring."""
RULE_IDS = frozenset(id for expansion in puertorico.EXPANSIONS for id in rule_ids_of(expansion))
"""The ids of what the rulebook says about one expansion."""
WORDS = {"forest", "library", "noble", "payment", "shipment", "supply"}
"""Ids that are everyday words, or words of other expansions; in code they may not be texts."""
OTHERWISE = {
    "supply": "where goods, workers and tiles lie",
    "empty_ship": "a verb of the table",
    "other_good": "a field of a refusal",
}
"""Ids that mean another thing in the core, and which."""
MADE = ("types", "expansions._unions")
"""The modules that are made from the expansions; see tools/types_module.py."""
CORE = [
    path
    for path in sorted(path for end in ("py", "toml") for path in SRC.rglob(f"*.{end}"))
    if path.relative_to(SRC).parts[0] != "expansions" and path.stem != "types"
]
"""The other files that belong to no expansion."""
BASE_FILES = sorted(
    path for end in ("py", "toml") for path in SRC.glob(f"expansions/base/**/*.{end}")
)


class TestCore:
    def test_the_core_knows_no_expansion(self) -> None:
        """It names no id of an expansion, but in examples."""
        known = IDS - WORDS - set(OTHERWISE)
        for path in (*CORE, *BASE_FILES):
            text = re.sub(r"^ *(>>>|\.\.\.).*\n(.*\n)?", "", path.read_text("utf-8"), flags=re.M)
            ids = set(re.findall(r"\b[A-Z]+(?:-[A-Z_]+)?-\d+\b", text))
            assert ids & RULE_IDS == set(), path
            assert re.findall(r"\b(?:NEW|NOBLE|SMUG|FEST)-[A-Z]", text) == [], path
            if path.name != "rulings.toml":
                assert set(re.findall(r"\w+", text)) & known == set(), path

    def test_the_code_has_no_text_that_is_an_id(self) -> None:
        """Not even one that is a word of everyday as well."""
        for name in [name for name in MODULES if layer(name) not in ("expansions", *MADE)]:
            nodes = list(ast.walk(tree(MODULES[name])))
            docstrings = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
            texts = {
                node.value
                for node in nodes
                if isinstance(node, ast.Constant) and id(node) not in docstrings
            }
            assert texts & (IDS - set(OTHERWISE)) == set(), name

    @pytest.mark.all_expansions
    def test_the_check_knows_the_ids(self) -> None:
        """Of every sort of thing that an expansion brings there is one."""
        assert {
            *("black_market", "smuggler", "noble", "forest", "forest_rule", "smuggler_tile"),
            *("supply", "purchase", "draw_building_goal", "bought_tile", "GoalWon", "PlantForest"),
            *("no_forest", "coins_suffice", "poaching", "nobles"),
        } <= IDS
        assert {"NEW-LIBRARY-1", "COMP-14", "A-35", "A-85", "EX-CLOISTER-1"} <= RULE_IDS

    @pytest.mark.all_expansions
    def test_all_that_means_another_thing_is_there(self) -> None:
        """No exception is left that is none."""
        assert set(OTHERWISE) | WORDS <= IDS


PUBLIC = public_names.public_modules()
EXPANDING = [name for name in MODULES if re.match(r"expansions\.[a-z]", name)]
"""The modules of the published expansions."""


def not_public(name: str) -> Iterator[str]:
    """Yields what a module of an expansion imports that neither is public nor lies beside it.

    The base game has its `override`, which others have from a library, without the time for that.
    """
    package = name.count(".") - (MODULES[name].name != "__init__.py")
    for node in ast.walk(tree(MODULES[name])):
        if isinstance(node, ast.ImportFrom) and node.level > package:
            if (name, node.module) != ("expansions.base._effects", "_base.compat"):
                yield f"{'.' * node.level}{node.module}"
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("puertorico"):
            offered = PUBLIC.get(node.module or "", ())
            private = [each.name for each in node.names if each.name not in offered]
            yield from (f"{node.module}.{each}" for each in private)
        elif isinstance(node, ast.Import):
            yield from (each.name for each in node.names if each.name.startswith("puertorico"))


class TestExpansions:
    """An expansion imports what anybody's could: public names, most of `puertorico.plugin`."""

    @pytest.mark.parametrize("name", EXPANDING)
    def test_an_expansion_needs_no_more_than_yours(self, name: str) -> None:
        """Not the engine, and no other expansion."""
        assert list(not_public(name)) == []
        own = ".".join(name.split(".")[:2])
        others = [each for each in imports(name) if is_in(each, "expansions")]
        assert [each for each in others if not is_in(each, own)] == []

    def test_the_check_sees_other_imports(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        """Whichever way they are written."""
        path = tmp_path / "_effects.py"
        path.write_text(
            "from puertorico import Good, Table\nfrom puertorico._engine.table import Table\n"
            "from ..nobles import NOBLES\nfrom ._board import BOARD\nimport puertorico.bots"
        )
        monkeypatch.setitem(MODULES, "expansions.sample._effects", path)
        assert list(not_public("expansions.sample._effects")) == [
            *("puertorico.Table", "puertorico._engine.table.Table", "..nobles", "puertorico.bots")
        ]


EFFECTS = [
    make
    for expansion in (puertorico.BASE, *puertorico.EXPANSIONS)
    for make in (
        *expansion.effects,
        *(building.effect for building in expansion.buildings if building.effect is not None),
        *(make for building in expansion.buildings for make in building.effect_of.values()),
    )
]
"""What makes the effects of the published expansions."""


class TestHooks:
    @pytest.mark.source
    def test_all_hooks_are_listed(self) -> None:
        """`HOOKS` names every public method of `Effect` but those of the engine, each once."""
        methods = {
            name
            for name, value in vars(Effect).items()
            if inspect.isfunction(value) and not name.startswith("_")
        }
        assert set(HOOKS) == methods - ENGINE_NAMES
        assert len(HOOKS) == len(set(HOOKS))
        assert methods >= ENGINE_NAMES - {"explain"}

    @pytest.mark.source
    def test_every_hook_is_documented(self) -> None:
        """The docstring of a hook says what it is for."""
        texts = {hook: inspect.getdoc(getattr(Effect, hook)) or "" for hook in HOOKS}
        assert [hook for hook in HOOKS if len(texts[hook].partition("\n")[0]) <= 20] == []

    def test_every_effect_names_its_rule(self, rule_ids: set[str]) -> None:
        """The rule is shown with what the effect does, and on the page of the hooks it answers."""
        assert [make for make in EFFECTS if make().rule not in rule_ids] == []


def documented(body: list[ast.stmt], place: int) -> bool:
    """Whether a text follows the assignment at *place*."""
    after = body[place + 1] if place + 1 < len(body) else None
    return isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)


def named_there(node: ast.stmt) -> list[str]:
    """Returns the name of a constant that a statement of a class repeats, as in ``PART = PART``."""
    match node:
        case ast.AnnAssign(value=ast.Name(id=value)):
            return [value]
    return []


def undocumented(node: ast.Module | ast.ClassDef, where: str) -> Iterator[str]:
    """Yields the public classes, functions and methods without a docstring."""
    for child in node.body:
        if not isinstance(child, ast.FunctionDef | ast.ClassDef) or child.name.startswith("_"):
            continue
        # The last of several signatures has the docstring, and an override has that of its base.
        if {ast.unparse(decorator) for decorator in child.decorator_list} & {
            "overload",
            "override",
        }:
            continue
        if not ast.get_docstring(child):
            yield f"{where}.{child.name}"
        if isinstance(child, ast.ClassDef):
            yield from undocumented(child, f"{where}.{child.name}")


def public(module: ModuleType) -> list[str]:
    """Returns the names a module offers."""
    return list(getattr(module, "__all__", []))


class TestDocumentation:
    def test_modules_and_names(self) -> None:
        """Every module, and everything public in it, has a docstring."""
        found = {name: tree(path) for name, path in MODULES.items()}
        assert [name for name, module in found.items() if not ast.get_docstring(module)] == []
        assert [bare for name in found for bare in undocumented(found[name], name)] == []

    def test_constants(self) -> None:
        """A constant that a module offers has its text right below, or where a class names it."""
        bare = []
        for name, path in MODULES.items():
            if name == "__main__" or not can_be_imported(name):
                continue
            module = importlib.import_module(f"puertorico.{name}".rstrip("."))
            body = tree(path).body
            # A private module without a list offers all that has no underscore.
            offered = getattr(module, "__all__", [n for n in vars(module) if n[0] != "_"])
            named = {
                target
                for each in body
                if isinstance(each, ast.ClassDef)
                for place, node in enumerate(each.body)
                for target in named_there(node)
                if documented(each.body, place)
            }
            for place, node in enumerate(body):
                match node:
                    case (
                        ast.Assign(targets=[ast.Name(id=target)])
                        | ast.AnnAssign(target=ast.Name(id=target))
                    ) if target in set(offered) - named and not documented(body, place):
                        bare.append(f"{name}.{target}")

        assert bare == []

    @pytest.mark.source
    def test_the_public_names(self) -> None:
        """What the package offers is there and documented; numbers are where they are defined."""
        values = {name: getattr(puertorico, name) for name in NAMES}
        bare = {
            name
            for name, value in values.items()
            if not isinstance(value, int) and not inspect.getdoc(value)
        }
        assert bare == set()

    def test_names_are_sorted(self) -> None:
        """Names are offered in one order, each once."""
        assert sorted(set(NAMES)) == sorted(NAMES)
        for name in MODULES:
            if name == "__main__" or not can_be_imported(name):
                continue
            offered = public(importlib.import_module(f"puertorico.{name}".rstrip(".")))
            assert len(set(offered)) == len(offered)
            module = importlib.import_module(f"puertorico.{name}".rstrip("."))
            assert [each for each in offered if not hasattr(module, each)] == []


def of_tests(path: Path) -> set[str]:
    """Returns the modules of tests that a file imports."""
    found = re.findall(r"^ *(?:from|import) [^(\n]*(?:\([^)]*\))?", path.read_text("utf-8"), re.M)
    return set(re.findall(r"\btest_\w+", " ".join(found)))


class TestTests:
    def test_no_module_of_tests_is_imported(self) -> None:
        """What tests share is in `support`: none of them needs another, and no tool does."""
        folders = ("tests", "tools", "docs", "bench", "examples")
        files = [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]
        found = {path.relative_to(ROOT).as_posix(): of_tests(path) for path in files}
        assert {} == {path: names for path, names in found.items() if names}
        assert "tests/test_architecture.py" in found

    def test_the_check_sees_modules_of_tests(self, tmp_path: Path) -> None:
        """Whichever way they are imported."""
        path = tmp_path / "sample.py"
        path.write_text(
            "import unit.test_a\nfrom rules import test_b\nfrom test_c import x, y as z\n"
            "def f():\n    from unit import (\n        test_d,\n    )\ntest_e"
        )
        assert {"test_a", "test_b", "test_c", "test_d"} == of_tests(path)


class TestSizes:
    def test_files_are_short(self) -> None:
        """No file has more than 600 lines, but for one that tools write."""
        folders = ("src", "tests", "bench", "examples")
        paths = [path for folder in folders for path in (ROOT / folder).rglob("*.py")]
        lengths = {path: len(path.read_text("utf-8").splitlines()) for path in paths}
        del lengths[MODULES["expansions._unions"]]
        assert {path: length for path, length in lengths.items() if length > 600} == {}
        assert len(lengths) > 500
