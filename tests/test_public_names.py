"""What a version promises: the list of public names."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

import public_names

PLUGIN = "puertorico.plugin"
"""The module for authors, with two below it."""


def test_the_list_is_complete() -> None:
    """A change of the public names is a change of the file, and so a decision."""
    assert public_names.FILE.read_text(encoding="utf-8") == public_names.names_text()


@pytest.mark.parametrize("module", public_names.public_modules())
def test_names_are_there(module: str) -> None:
    """A module has what it offers, each name once."""
    names = public_names.public_modules()[module]

    assert [name for name in names if not hasattr(importlib.import_module(module), name)] == []
    assert len(set(names)) == len(names)


def test_private_modules_offer_nothing() -> None:
    """A module is private if any part of its path begins with an underscore."""
    assert "puertorico._engine.table" not in public_names.public_modules()
    assert "puertorico.state._view" not in public_names.public_modules()
    assert "puertorico.state" in public_names.public_modules()


def test_a_thing_with_two_paths_is_one() -> None:
    """What several modules offer is documented once."""
    paths = public_names.meanings()["puertorico.Game"]

    assert paths == ("puertorico.Game", "puertorico.Game")


def test_equal_numbers_with_two_names_are_two() -> None:
    """Constants are told apart by their names."""
    assert public_names.is_same("CHANCE", "puertorico", "puertorico.plugin")
    assert len({path for paths in public_names.meanings().values() for path in paths}) == sum(
        len(names) for names in public_names.public_modules().values()
    )


def test_no_public_name_is_private() -> None:
    """What begins with an underscore is not offered, but for the version."""
    names = [name for names in public_names.public_modules().values() for name in names]

    assert [name for name in names if name.startswith("_")] == ["__version__"]


def _documented(page: Path) -> set[str]:
    """Returns the paths of the names that a page documents one by one."""
    found = re.findall(r"^\.\. public:: (\S+)\n   :names: (.*)", page.read_text(), re.MULTILINE)
    return {f"{module}.{name}" for module, names in found for name in names.split(", ")}


def _whole_modules(page: Path) -> set[str]:
    """Returns the modules of which a page documents all names that it does not leave out."""
    return set(re.findall(r"^\.\. public:: (\S+)\n(?!   :(?:names|links))", page.read_text(), re.M))


def test_the_pages_for_authors_have_every_name() -> None:
    """They document all that the modules for authors offer, or link to the page that does."""
    docs = public_names.FILE.parents[1]
    pages = [*docs.glob("reference/**/*.rst"), *docs.glob("authors/*.rst")]
    documented = {path for page in pages for path in _documented(page)}
    whole = {module for page in pages for module in _whole_modules(page)}
    paths = {path: all_ for all_ in public_names.meanings().values() for path in all_}
    modules = [name for name in public_names.public_modules() if name.startswith(PLUGIN)]
    missing = [
        f"{module}.{name}"
        for module in modules
        for name in public_names.public_modules()[module]
        if not documented & {*paths[f"{module}.{name}"]}
        and not whole & {path.rpartition(".")[0] for path in paths[f"{module}.{name}"]}
    ]

    assert missing == []
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
