"""Pieces of manifests, each fit to be played, for tests that spoil one thing of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Annotated, Any, ClassVar

import attrs
import pytest
from typing_extensions import override

from puertorico import Action, Event
from puertorico.actions import UseBuilding
from puertorico.errors import ConfigError
from puertorico.plugin import (
    Building,
    ChoiceHelper,
    Draw,
    Effect,
    Expansion,
    Memory,
    Phase,
    RolePhase,
    Switch,
    Table,
)


def house(id: str = "house", **changes: Any) -> Building:
    """Returns a building that does nothing."""
    fields: dict[str, Any] = {"text": "Nothing.", "cost": 1, "points": 1, "column": 1}
    return Building(id=id, **(fields | changes))


def switch(**changes: Any) -> Switch:
    """Returns a switch of two values, or one of numbers."""
    fields: dict[str, Any] = {"id": "tide", "meaning": "When ships sail", "default": "low"}
    if "high" not in changes:
        fields["values"] = ("low", "high")
    return Switch(**(fields | changes))


def helper(**changes: Any) -> ChoiceHelper:
    """Returns a helper for a whole choice."""

    def bidding(game: Any, *more: Any) -> tuple[Action, ...]:
        return ()

    fields: dict[str, Any] = {"kinds": ("sell",), "steps": (UseBuilding,)}
    fields |= {"function": bidding, "begins": bidding, "named": bidding}
    return ChoiceHelper(**(fields | changes))


def cls(base: type, **members: Any) -> Any:
    """Returns a class called Toy, of *base* and with these members."""
    return type("Toy", (base,), members)


# Methods with the parameters that the engine gives them.


def offering(**members: Any) -> Any:
    """Returns a class of effects that offers its actions when a mayor phase opens."""
    there = {"actions": actions_of_effect, "use": use, "opening_offer": closing_offer}
    return cls(Effect, **{"phases": ("mayor",), **there, **members})


def opening(self: Any, table: Table, seat: int) -> None:
    """Does nothing."""


def closing_offer(self: Any, table: Table, seat: int) -> list[Action]:
    """Offers nothing."""
    return []


def score(self: Any, table: Table, seat: int) -> int:
    """Is worth nothing."""
    return 0


def use(self: Any, table: Table, seat: int, choice: Any, happened: Any) -> None:
    """Does nothing."""


def actions(self: Any) -> dict[Any, Action]:
    """Names nothing."""
    return {}


def actions_of_effect(self: Any, ruleset: Any) -> dict[Any, Action]:
    """Names nothing."""
    return {}


def on_table(self: Any, table: Table) -> bool:
    """Does nothing."""
    return False


def with_action(self: Any, table: Table, action: Action) -> None:
    """Does nothing."""


async def later(self: Any, table: Table, seat: int) -> None:
    """Is not waited for."""


def one_by_one(self: Any, table: Table, seat: int) -> Iterator[int]:
    """Yields what it should return."""
    yield 0


def by_name(self: Any, *, table: Table, seat: int) -> int:
    """Can't be called with its arguments in their order."""
    return 0


def explain(self: Any, table: Table, action: Action) -> None:
    """Finds no reason."""


def one_too_many(self: Any, table: Table, seat: int, more: int) -> bool:
    """Takes more than it is called with."""
    return False


class Bids(Memory):
    """What toy phases remember."""

    bid: Annotated[int, "a bid"] = 0
    ask: Annotated[int, "what is asked for"] = 0


def bids(hint: Any, name: str = "bid") -> Any:
    """Returns a class of memories whose one field has this type."""
    return cls(Memory, **{name: 0, "__annotations__": {name: hint}})


def phase(**members: Any) -> Any:
    """Returns a class of phases with the id toy, which remember a bid."""
    return cls(Phase, **{"id": "toy", "advance": on_table, "memory": Bids, **members})


def role_phase(**members: Any) -> Any:
    """Returns a class of phases of a role with the id toy."""
    return cls(RolePhase, **{"id": "toy", "turn": on_table, **members})


def draw(**members: Any) -> Any:
    """Returns a class of draws with the id toy."""
    there = {"outcomes": on_table, "drawn": with_action, "actions": actions}
    return cls(Draw, **{"id": "toy", **there, **members})


@attrs.frozen(kw_only=True)
class Rained(Event):
    """It rained."""


@attrs.frozen(kw_only=True)
class Flooded(Event):
    """It rained a lot."""

    kind: str


class Plain(Event):
    """Not decorated."""


@attrs.frozen(kw_only=True)
class GameEnded(Event):
    """Called like one of the library's."""


class Broken(Phase):
    """Can't be made at all."""

    def __init__(self) -> None:
        raise RuntimeError("out of order")


class Needy(Effect):
    """Can't be made by the engine."""

    def __init__(self, number: int) -> None:
        self.bonus = number


class Placed(Effect):
    """Opens the mayor phase."""

    phases: ClassVar[tuple[str, ...]] = ("mayor",)

    @override
    def opening(self, table: Table, seat: int) -> None:
        """Does nothing."""


def expansion(**brings: Any) -> Expansion:
    """Returns the expansion toy."""
    return Expansion(id="toy", **brings)


def two(**brings: Any) -> tuple[Expansion, ...]:
    """Returns two expansions that bring the same."""
    return (Expansion(id="one", **brings), Expansion(id="two", **brings))


def refused(make: Callable[[], object], start: str) -> None:
    """Asserts that *make* raises a `ConfigError` whose message begins like this."""
    with pytest.raises(ConfigError) as caught:
        make()
    assert str(caught.value)[: len(start)] == start
