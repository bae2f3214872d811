"""An expansion that a config takes, and that no game can be made of."""

from __future__ import annotations

from typing import Any

from typing_extensions import override

from puertorico import Action
from puertorico.actions import UseBuilding
from puertorico.plugin import Effect, Expansion, Happened, Ruleset, Table
from puertorico.types import any_id


class Greeter(Effect):
    """Names an action that another effect names too."""

    @override
    def actions(self, ruleset: Ruleset) -> dict[Any, Action]:
        return {None: UseBuilding(any_id("greeting"))}

    @override
    def free_actions(self, table: Table, seat: int) -> list[Action]:
        raise AssertionError

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        raise AssertionError


class Welcomer(Greeter):
    """The other effect."""


UNFIT = Expansion(id="unfit", effects=(Greeter, Welcomer))
UNFIT_SENTENCE = (
    "the action 'use greeting' is named twice, by Greeter (unfit_greeter) and by Welcomer "
    "(unfit_welcomer): let only one of them name it, or change one text"
)
