"""What a checked game finds in the outcomes of a draw."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest
from typing_extensions import override

from puertorico import Action, Config, Game
from puertorico.actions import Pass
from puertorico.errors import ExpansionError
from puertorico.plugin import DeclaredAction, Draw, Effect, Expansion, IntField, Table, ask_chance
from puertorico.types import Chance

OUTCOMES: list[tuple[Any, str]] = [
    # what outcomes returns, given the two actions of the draw, and what the error says
    (lambda one, two: ((one, 1), (two, 1)),
     "must return a list of pairs, each an action and its weight, not (("),
    (lambda one, two: [one, two],
     "must return a list of pairs, each an action and its weight, not ["),
    (lambda one, two: [(one, 1), (Pass(), 1)],
     "must return actions that its method actions names, and Pass() is not one"),
    (lambda one, two: [(one, 1), ("two", 1)],
     "must return actions that its method actions names, and 'two' is not one"),
    (lambda one, two: [(one, 1), (two, 1), (one, 2)],
     "must return different actions, and 'show 1' is among them twice"),
    (lambda one, two: [(one, 1), (two, 0)],
     "must return weights that are whole numbers above 0, and that of 'show 2' is not"),
    (lambda one, two: [(one, 0.5), (two, 0.5)],
     "must return weights that are whole numbers above 0, and that of 'show 1' is not"),
]  # fmt: skip
"""Outcomes that a draw can't have."""


@pytest.mark.parametrize("chance", ["seeded", "manual"])
@pytest.mark.parametrize(("outcomes", "problem"), OUTCOMES)
def test_wrong_outcomes(outcomes: Any, problem: str, chance: Chance) -> None:
    """The outcomes are tested whoever draws."""

    given = outcomes

    class Show(DeclaredAction):
        """Shows a number."""

        template = "show {number}"
        number: IntField = IntField("Which.")

    class Die(Draw):
        id: ClassVar[str] = "die"
        rule: ClassVar[str] = "DIE-1"

        @override
        def actions(self) -> dict[Any, Action]:
            return {number: Show(number) for number in (1, 2)}

        @override
        def outcomes(self, table: Table) -> list[tuple[Action, int]]:
            found: list[tuple[Action, int]] = given(self.offer(1), self.offer(2))
            return found

        @override
        def drawn(self, table: Table, action: Action) -> None:
            pass

    class Throwing(Effect):
        rule: ClassVar[str] = "DIE-2"

        @override
        def setup(self, table: Table) -> None:
            ask_chance(table, "die")

    expansion = Expansion(id="dice", actions=(Show,), draws=(Die,), effects=(Throwing,))
    with pytest.raises(ExpansionError) as caught:
        Game.new(Config(players=3, expansions=(expansion,)), checked=True, chance=chance)
    assert f"expansion 'dice', draw die, outcomes (DIE-1): {problem}" in str(caught.value)
