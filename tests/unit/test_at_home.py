"""`at_home`: the public names of a package have its path, wherever they are defined."""

from __future__ import annotations

import importlib
import pickle
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import get_args, get_type_hints

import pytest

from puertorico import EXPANSIONS
from puertorico.actions import Build
from puertorico.events import RoleChosen
from puertorico.plugin import Expansion

PUBLIC = """
from __future__ import annotations
from collections import Counter
import attrs
__all__ = ["Counter", "Fame", "LIMIT", "fame"]
LIMIT = 3
class Hidden: pass
@attrs.frozen
class Fame:
    points: int
    of: tuple[Hidden, ...] = ()
def fame(points: int) -> Fame:
    return Fame(points)
"""
PACKAGE = """
from puertorico.plugin.advanced import at_home
from ._public import *
from ._public import Hidden
at_home(globals())
"""


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """Returns a package of an author that defines its names in a private module."""
    folder = tmp_path / "toy_at_home"
    folder.mkdir()
    (folder / "_public.py").write_text(PUBLIC, encoding="utf-8")
    (folder / "__init__.py").write_text(PACKAGE, encoding="utf-8")
    (folder / "listed.py").write_text('__all__ = ["Fame"]' + PACKAGE, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    yield importlib.import_module("toy_at_home")
    for name in ("toy_at_home", "toy_at_home._public", "toy_at_home.listed"):
        monkeypatch.delitem(sys.modules, name, raising=False)


class TestPackagesOfAuthors:
    def test_what_it_offers_has_its_path(self, toy: ModuleType) -> None:
        """A package without a list offers all its names, those of its private modules too."""
        assert toy.Fame.__module__ == toy.Hidden.__module__ == toy.fame.__module__ == "toy_at_home"
        assert toy.fame(2) == pickle.loads(pickle.dumps(toy.fame(2)))
        assert get_args(get_type_hints(toy.Fame)["of"]) == (toy.Hidden, ...)

    def test_a_list_says_what_it_offers(self, toy: ModuleType) -> None:
        """With a list of its own, only the names in it get another path."""
        listed = importlib.import_module("toy_at_home.listed")
        assert listed.Fame.__module__ == "toy_at_home.listed"
        assert listed.Hidden.__module__ == "toy_at_home"

    def test_what_others_define_keeps_its_path(self, toy: ModuleType) -> None:
        """A class of another package is not the author's."""
        assert toy.Counter is Counter
        assert Counter.__module__ == "collections"


@pytest.mark.parametrize("expansion", EXPANSIONS, ids=lambda expansion: expansion.id)
def test_published_expansions_are_at_home(expansion: Expansion) -> None:
    """Their actions and events have the path of the expansion; those of the base game do not."""
    kinds = (*expansion.actions, *expansion.events)
    assert {kind.__module__ for kind in kinds} <= {f"puertorico.expansions.{expansion.id}"}
    assert [name.__module__ for name in (Build, RoleChosen)] == [
        "puertorico.actions",
        "puertorico.events",
    ]
