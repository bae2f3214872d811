"""Reading the values of a game: configs, actions by their texts, expansions by their ids.

An action is written as its text, and an expansion as its id and version: to read it takes the
expansion itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any, TypeVar

import attrs

from .._base.facts import Facts
from .._base.plain import Reader, to_plain
from .._engine.manifest import Expansion
from .._engine.switches import Rules
from ..actions import Action
from ..config import Config
from ..errors import PuertoRicoError, shown
from ._actiontable import ActionTable, action_table

__all__ = ["ExpansionName", "GameReader", "from_plain"]

_T = TypeVar("_T")


@attrs.frozen(kw_only=True)
class ExpansionName:
    """Which expansion is played with.

    Attributes:
        id: Its id.
        version: Its rules revision.
    """

    id: str
    version: int


@to_plain.register
def _(action: Action) -> str:
    return str(action)


@to_plain.register
def _(expansion: Expansion) -> Any:
    return to_plain(ExpansionName(id=expansion.id, version=expansion.version))


class GameReader(Reader):
    """Reads what belongs to a game.

    Args:
        error: The class of the errors raised.
        expansions: The expansions that may be named.
    """

    def __init__(self, error: type[PuertoRicoError], expansions: Sequence[Expansion] = ()) -> None:
        super().__init__(error)
        self.expansions = {expansion.id: expansion for expansion in expansions}
        self.forms |= {Action: self.action, Config: self.config, Expansion: self.expansion}
        # Which switches there are, and what they can be, a config knows by its boxes.
        self.forms[Rules] = self.forms[Facts]
        self.played: Config | None = None
        """The config read last: what texts of actions belong to."""
        self.table: ActionTable | None = None
        """Its actions, once they have been asked for."""

    def config(self, data: Any, where: str) -> Config:
        """Reads a config; the actions that follow are of its games."""
        try:
            config: Config = self.fields(Config, data, where)
        except TypeError as wrong:
            # The types of switches are known to the boxes alone.
            raise self.error(f"{where}: {wrong}") from None
        self.play(config)
        return config

    def play(self, config: Config) -> None:
        """Takes the actions that follow for those of the games of *config*."""
        self.played = config
        self.table = None

    def expansion(self, data: Any, where: str) -> Expansion:
        """Reads the name of an expansion, which must be one of those given."""
        named = self.fields(ExpansionName, data, where)
        known = self.expansions.get(named.id)
        if known is None:
            raise self.error(
                f"{where} needs the expansion {shown(named.id)}: pass it in expansions="
            )
        if named.version != known.version:
            raise self.error(
                f"{where} needs version {shown(named.version)} of {known.id!r}; "
                f"the one given is {known.version}"
            )
        return known

    def actions(self) -> ActionTable:
        """Returns the actions of the config read last.

        Raises:
            PuertoRicoError: It has none: its boxes do not fit together.
        """
        assert self.played is not None, "a class with actions has its config in front of them"
        if self.table is None:
            self.table = action_table(self.played)
        return self.table

    def action(self, data: Any, where: str) -> Action:
        """Reads the text of an action."""
        if not isinstance(data, str):
            raise self.wrong(where, "the text of an action", data)
        try:
            # The table's own instance leads to the engine; a value is a value.
            return copy(self.actions().parse(data))
        except PuertoRicoError as refused:
            raise self.error(f"{where}: {refused}") from None


def from_plain(
    cls: type[_T],
    data: Any,
    *,
    error: type[PuertoRicoError],
    expansions: Sequence[Expansion] = (),
) -> _T:
    """Returns the value of *cls* that *data* describes.

    Args:
        cls: An attrs class.
        data: What `to_plain` returns.
        error: The class of the errors raised.
        expansions: The expansions that may be named in it.
    """
    value: _T = GameReader(error, expansions).read(cls, data, cls.__name__.lower())
    return value
