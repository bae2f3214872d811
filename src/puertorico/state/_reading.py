"""Reads the values of a game from plain data: configs, actions and expansions.

An action is written as its text, and an expansion as its id and version; reading these takes the
config and the expansion itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any, TypeVar

import attrs

from .._base.facts import Facts
from .._base.goods import Good
from .._base.plain import Reader, field_kinds, to_plain
from .._engine.decisions import OVER
from .._engine.manifest import Expansion
from .._engine.manifest.boxes import decision_kinds
from .._engine.switches import Rules
from ..actions import Action
from ..config import Config
from ..decisions import DecisionContext, NoContext, context_of
from ..errors import NotationError, PuertoRicoError, shown
from ..expansions._boxes import BASE, BOXES
from ._actiontable import ActionTable, action_table

__all__ = ["ExpansionName", "GameReader", "from_plain"]

_T = TypeVar("_T")


@attrs.frozen(kw_only=True)
class ExpansionName:
    """How an expansion is written.

    Attributes:
        id: The id of the expansion.
        version: The revision of its rules.
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
    """Reads the values of a game from plain data.

    Args:
        error: The class of the errors to raise.
        expansions: The expansions that the data may name.
    """

    def __init__(self, error: type[PuertoRicoError], expansions: Sequence[Expansion] = ()) -> None:
        super().__init__(error)
        self.expansions = {expansion.id: expansion for expansion in expansions}
        self.forms |= {Action: self.action, Config: self.config, Expansion: self.expansion}
        self.forms |= {DecisionContext: self.context, Good: self.good}
        # The config checks the switches: which there are depends on its boxes.
        self.forms[Rules] = self.forms[Facts]
        self.played: Config | None = None
        """The config read last, which texts of actions refer to."""
        self.table: ActionTable | None = None
        """The action table of that config, once it has been needed."""
        self.asked: type[DecisionContext] = NoContext
        """The class of the context of the decision that is being read."""

    def config(self, data: Any, where: str) -> Config:
        """Reads a config; actions read later belong to its games."""
        try:
            config: Config = self.fields(Config, data, where)
        except TypeError as wrong:
            # Only the boxes know the types of their switches.
            raise self.error(f"{where}: {wrong}") from None
        self.play(config)
        return config

    def play(self, config: Config) -> None:
        """Makes actions read later belong to the games of *config*."""
        self.played = config
        self.table = None

    def expansion(self, data: Any, where: str) -> Expansion:
        """Reads an expansion, which must be one of those given to this reader."""
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

    def fields(self, cls: Any, data: Any, where: str) -> Any:
        """Reads the fields of a class; the kind of a decision says what its context is."""
        if field_kinds(cls).get("context") is DecisionContext and isinstance(data, dict):
            self.asked = self.context_class(data.get("kind"), where)
        return super().fields(cls, data, where)

    def context_class(self, kind: object, where: str) -> type[DecisionContext]:
        """Returns the class of the contexts of a kind of decisions, if it is a text."""
        if kind == OVER or not isinstance(kind, str):
            return NoContext
        known = decision_kinds((BASE, *BOXES, *self.expansions.values()))
        if kind not in known:
            raise self.error(f"{where}.kind: there is no kind of decisions {shown(kind)}")
        return known[kind].context

    def context(self, data: Any, where: str) -> DecisionContext:
        """Reads the context of a decision."""
        self.count_everything(data, where)
        values = super().fields(self.asked, data, where)
        return context_of(self.asked, attrs.asdict(values, recurse=False))

    def good(self, data: Any, where: str) -> Good:
        """Reads the id of a kind of goods."""
        try:
            return Good.parse(self.read(str, data, where))
        except NotationError as wrong:
            raise self.error(f"{where}: {wrong}") from None

    def actions(self) -> ActionTable:
        """Returns the action table of the config read last.

        Raises:
            PuertoRicoError: The config cannot be played: its boxes contradict each other.
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
            # A copy, as the table's instance refers to its handler in the engine.
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
    """Reads a value of *cls*; the inverse of `to_plain`.

    Args:
        cls: An attrs class.
        data: The plain data.
        error: The class of the errors to raise.
        expansions: The expansions that the data may name.
    """
    value: _T = GameReader(error, expansions).read(cls, data, cls.__name__.lower())
    return value
