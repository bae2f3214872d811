"""What a version promises: the list of public names."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

import public_names


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

    assert paths == ("puertorico.Game", "puertorico.game.Game")


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


def _directives(page: Path) -> list[tuple[str, dict[str, str]]]:
    """Returns the modules whose names a page documents, with the options of the directives."""
    found = re.findall(r"^\.\. public:: (\S+)\n((?:   :.*\n?)*)", page.read_text(), re.MULTILINE)
    return [(module, dict(re.findall(r":(\w+): ?(.*)", options))) for module, options in found]


def test_the_page_for_authors_has_every_name() -> None:
    """It documents all that `puertorico.plugin` offers, or links to the page that does."""
    docs = public_names.FILE.parents[1]
    folders = ("reference", "authors")
    pages = {page.stem: page for name in folders for page in (docs / name).glob("*.rst")}
    ((module, options),) = _directives(pages.pop("plugins"))
    left_out = [name.strip() for name in options["but"].split(",")]
    paths = {path: all_ for all_ in public_names.meanings().values() for path in all_}
    elsewhere = {module for page in pages.values() for module, given in _directives(page)}

    assert (module, set(options)) == ("puertorico.plugin", {"but", "listed"})
    assert sorted(set(left_out)) == sorted(left_out)
    for name in left_out:
        homes = {path.rpartition(".")[0] for path in paths[f"puertorico.plugin.{name}"]}
        assert homes & elsewhere
