"""The values of a game from plain data: configs, actions by their texts, expansions by their ids.

An action is written as its text, and an expansion as its id and version: whoever reads it brings
the expansion itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any, TypeVar

import attrs

from .._base.jsonio import Reader, to_plain
from .._engine.manifest import Expansion
from ..actions import Action
from ..config import Config
from ..errors import PuertoRicoError, shown
from ._actiontable import ActionTable, action_table

__all__ = ["ExpansionName", "from_plain"]

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


class _GameReader(Reader):
    """Reads what belongs to a game."""

    def __init__(self, error: type[PuertoRicoError], expansions: Sequence[Expansion]) -> None:
        super().__init__(error)
        self.expansions = {expansion.id: expansion for expansion in expansions}
        self.played: Config | None = None
        """The config read last: what texts of actions belong to."""
        self.table: ActionTable | None = None
        """Its actions, once one of them has been read."""

    def read(self, kind: Any, data: Any, where: str) -> Any:
        if kind is Expansion:
            return self.expansion(self.fields(ExpansionName, data, where), where)
        if kind is Action:
            return self.action(data, where)
        if kind is not Config:
            return super().read(kind, data, where)
        try:
            self.played = super().read(kind, data, where)
        except TypeError as wrong:
            # The types of switches are known to the boxes alone.
            raise self.error(f"{where}: {wrong}") from None
        self.table = None
        return self.played

    def expansion(self, named: ExpansionName, where: str) -> Expansion:
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

    def action(self, data: Any, where: str) -> Action:
        if not isinstance(data, str):
            raise self.wrong(where, "the text of an action", data)
        assert self.played is not None, "a class with actions has its config in front of them"
        try:
            if self.table is None:
                self.table = action_table(self.played)
            # The table's own instance leads to the engine; a value is a value.
            return copy(self.table.parse(data))
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
    value: _T = _GameReader(error, expansions).read(cls, data, cls.__name__.lower())
    return value
