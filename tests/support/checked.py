"""Expansions for checked games, each with one mistake, and what finds it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, ClassVar

import pytest
from typing_extensions import override

from puertorico import Action, scenario
from puertorico.actions import UseBuilding
from puertorico.errors import ExpansionError
from puertorico.plugin import Building, Effect, Expansion, Happened, Slot, Table
from support.games import do

Deed = Callable[[Any, int], Any]
NOTHING: dict[str, int] = {}


def expansion_with(effect: type[Effect], **more: Any) -> Expansion:
    """Returns an expansion with one building, a mint, that has the effect."""
    mint = Building(id="mint", text="A toy.", cost=1, points=1, column=1, effect=effect)
    return Expansion(id="toy", buildings=(mint,), **more)


def acting(deed: Deed) -> Expansion:
    """Returns an expansion whose mint does something when its owner has built."""

    class Mint(Effect):
        rule: ClassVar[str] = "MINT-1"

        @override
        def built(self, table: Table, seat: int, building: int) -> None:
            return deed(table, seat)  # type: ignore[no-any-return]

    return expansion_with(
        Mint, slots=(Slot(id="mints", high=3), Slot(id="own", high=3, per_player=True))
    )


def asking(deed: Deed) -> Expansion:
    """Returns an expansion whose mint does something when it is asked for a discount."""

    class Mint(Effect):
        rule: ClassVar[str] = "MINT-1"

        @override
        def discount(self, table: Table, seat: int, building: int) -> int:
            return deed(table, seat)  # type: ignore[no-any-return]

    return expansion_with(Mint)


def offering(deed: Deed) -> Expansion:
    """Returns an expansion whose mint offers something when its owner has built."""

    class Mint(Effect):
        rule: ClassVar[str] = "MINT-1"

        @override
        def actions(self, ruleset: Any) -> dict[Any, Action]:
            return {None: UseBuilding(self.id)}

        @override
        def built_offer(self, table: Table, seat: int, building: int) -> list[Action]:
            return deed(self, seat)  # type: ignore[no-any-return]

        @override
        def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
            table.pay(seat, 100, self.rule)

    return expansion_with(Mint)


def mistake(expansion: Expansion, **described: Any) -> ExpansionError:
    """Builds in a checked game and returns the error."""
    given: dict[str, Any] = {
        "city": {0: "mint*"},
        "doubloons": {0: 9},
        "island": {0: "corn* indigo"},
        "goods": {0: "corn"},
    }
    described = {"role": "builder", "expansions": (expansion,), **given, **described}
    with pytest.raises(ExpansionError) as caught:
        do(scenario(checked=True, **described), "build small_market")
    return caught.value


def write(name: str, value: Any) -> Deed:
    """Returns a deed that writes a field of the player."""
    return lambda table, seat: setattr(table.players[seat], name, value)


def doubled(t: Any, seat: int) -> None:
    t.players[seat].crew[0] += 1


def writing_the_frame(t: Any, seat: int) -> int:
    t.privilege = 3
    return 0


def writing_and_earning(t: Any, seat: int) -> None:
    t.vp = 3
    t.earn(seat, 1, "MINT-1")


def check_deed(deed: Deed, problem: str) -> None:
    """Asserts that the error names the expansion, the effect, the hook, the seat and the rule."""
    error = mistake(acting(deed), ships="5: 2 sugar | 6: 6 corn | 7: -")
    assert str(error).startswith("expansion 'toy', effect mint, built, seat 0 (MINT-1): ")
    assert (error.expansion, error.part, error.hook) == ("toy", "effect mint", "built")
    assert (error.seat, error.rule) == (0, "MINT-1")
    assert re.match(problem, error.problem), error.problem
