"""Effects and actions of toys that several tests vary."""

from __future__ import annotations

from typing import Any

from typing_extensions import override

from puertorico import Action
from puertorico.actions import UseBuilding
from puertorico.plugin import DeclaredAction, Effect, Expansion, Happened, Table, TextField

__all__ = ["Coin", "Mason", "Word", "talk"]


class Coin(Effect):
    """Has a doubloon to offer; when, a subclass says."""

    @override
    def actions(self, ruleset: Any) -> dict[Any, Action]:
        return {None: UseBuilding(self.id)}

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        table.earn(seat, 1, "TOY")


class Mason(Coin):
    """Offers it whenever its owner has built."""

    @override
    def built_offer(self, table: Table, seat: int, building: int) -> list[Action]:
        return [self.offer()]


class Word(DeclaredAction):
    """An action with any text."""

    words: TextField = TextField("The text.")

    @override
    def text(self) -> str:
        return self.words


def talk(*words: str) -> Expansion:
    """Returns an expansion with an effect that names actions of these texts, and offers none."""

    class Talk(Coin):
        @override
        def actions(self, ruleset: Any) -> dict[Any, Action]:
            return {place: Word(word) for place, word in enumerate(words)}

        @override
        def free_actions(self, table: Table, seat: int) -> list[Action]:
            return []

    return Expansion(id="talk", effects=(Talk,), actions=(Word,))
