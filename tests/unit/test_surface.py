"""What authors of expansions can call: what has no underscore, and not too much."""

from __future__ import annotations

from typing import Any

import pytest

from puertorico.errors import ConfigError
from puertorico.plugin import HOOKS, Effect, Expansion, RolePhase, Table
from support.mistakes import role_phase


def methods(cls: type) -> set[str]:
    """Returns the names of the methods that authors are promised, besides hooks."""
    names = {name for name in dir(cls) if name[0] != "_" and callable(getattr(cls, name))}
    of_types = {name for name in names if isinstance(getattr(cls, name), type)}
    return names - of_types - ({*HOOKS} if issubclass(cls, Effect) else set())


@pytest.mark.parametrize(
    ("cls", "most"), [(Table, 64), (RolePhase, 37), (Effect, 6)], ids=lambda it: str(it)
)
def test_there_is_not_too_much(cls: type, most: int) -> None:
    """A new method for authors takes the place of another, or raises the number on purpose."""
    assert len(methods(cls)) <= most, sorted(methods(cls))


@pytest.mark.parametrize("name", ["_stage_after", "_bind"])
def test_an_author_does_not_override_what_the_engine_has(name: str) -> None:
    """A name with an underscore that a base class has is not the author's own."""

    def other(self: Any, *given: Any) -> None: ...

    with pytest.raises(ConfigError, match=rf"Toy.{name} belongs to the engine: give yours anot"):
        Expansion(id="toy", phases=(role_phase(**{name: other}),))
