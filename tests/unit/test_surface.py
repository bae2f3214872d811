"""What authors of expansions can call: all that is not the engine's own, and not too much."""

from __future__ import annotations

from typing import Any

import pytest

from puertorico._engine.surface import ENGINES_OWN, engines_own
from puertorico.errors import ConfigError
from puertorico.plugin import HOOKS, Effect, Expansion, RolePhase, Table
from support.mistakes import role_phase


def methods(cls: type) -> set[str]:
    """Returns the names of the methods that authors are promised, besides hooks."""
    names = {name for name in dir(cls) if name[0] != "_" and callable(getattr(cls, name))}
    of_types = {name for name in names if isinstance(getattr(cls, name), type)}
    hooks = HOOKS if issubclass(cls, Effect) else ()
    return names - of_types - engines_own(cls) - {*hooks}


@pytest.mark.parametrize(
    ("cls", "most"), [(Table, 67), (RolePhase, 37), (Effect, 5)], ids=lambda it: str(it)
)
def test_there_is_not_too_much(cls: type, most: int) -> None:
    """A new method for authors takes the place of another, or raises the number on purpose."""
    assert len(methods(cls)) <= most, sorted(methods(cls))


def test_what_is_listed_is_there() -> None:
    """A member that is renamed or removed leaves the list."""
    classes = {base.__name__: base for cls in (Table, RolePhase, Effect) for base in cls.__mro__}
    for name, members in ENGINES_OWN.items():
        assert [each for each in members if not hasattr(classes[name], each)] == []
        assert len(set(members)) == len(members)


def test_an_author_does_not_override_them() -> None:
    """It would break with the next version."""

    def stage_after(self: Any, stage: int) -> int:
        return stage + 1

    with pytest.raises(ConfigError, match=r"Toy.stage_after belongs to the engine: give yours an"):
        Expansion(id="toy", phases=(role_phase(stage_after=stage_after),))
