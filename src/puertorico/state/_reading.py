"""Reads the values of a game from plain data: configs and actions.

Reading an action takes the config in front of it, which says what there is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final, TypeVar

from typing_extensions import override

from .._base.goods import Good
from .._base.jsontext import read_document, unversioned
from .._base.messages import checked_items
from .._base.plain import field_kinds, kept
from .._base.values import Kept
from .._config import Config, config_of_plain
from .._engine.asking import not_in_game
from .._engine.decisions import OVER
from .._engine.manifest.expansion import Expansion, ExpansionReader, decision_kinds
from ..actions._action import Action
from ..actions._json import every_known, read_kind
from ..decisions import DecisionContext, NoContext
from ..errors import NotationError, PuertoRicoError
from ..expansions._expansions import BASE
from ..expansions._installed import PUBLISHED, published
from ._actiontable import ActionTable, action_table

_T = TypeVar("_T")

_published_config: Final[Callable[[Any, Any, str], Config]] = kept(
    config_of_plain,  # type: ignore[arg-type]  # only these readers get to it
    most=1_000,
)


class GameReader(ExpansionReader):
    """Reads the values of a game from plain data.

    Args:
        error: The class of the errors to raise.
        expansions: The expansions that the data may name, besides the published expansions.
    """

    def __init__(self, error: type[PuertoRicoError], expansions: Iterable[Expansion] = ()) -> None:
        given = checked_items("expansions", expansions)
        super().__init__(error, (*map(published, PUBLISHED), *given))
        self.forms |= {Action: self.action, Config: self.config}
        self.forms |= {DecisionContext: self.context, Good: self.good}
        self.played: Config | None = None
        """The config read last, which texts of actions refer to."""
        self.table: ActionTable | None = None
        """The action table of that config, once it has been needed."""
        self.known_action: _ReadAction = GameReader.new_action
        """The reader of them."""
        self.asked: type[DecisionContext] = NoContext
        """The class of the context of the decision that is being read."""

    def config(self, data: Any, where: str) -> Config:
        """Reads a config; actions read later belong to its games."""
        names = data.get("expansions", []) if isinstance(data, dict) else None
        is_published = isinstance(names, list) and all(
            [name in PUBLISHED and self.expansions[name] is published(name) for name in names]
        )
        read = _published_config if is_published else config_of_plain
        config = read(self, data, where)
        self.play(config)
        return config

    def play(self, config: Config) -> None:
        """Makes actions read later belong to the games of *config*."""
        self.played = config
        self.table = None

    @override
    def fields(self, cls: Any, data: Any, where: str) -> Any:
        """Reads the fields of a class; the kind of a decision says what its context is."""
        if _is_decision[cls] and isinstance(data, dict):
            self.asked = self.context_class(data, where)
            data = unversioned(data, "decision", error=self.error)
        return super().fields(cls, data, where)

    def context_class(self, decision: Mapping[str, Any], where: str) -> type[DecisionContext]:
        """Returns the class of the contexts of the kind of a decision."""
        kind = decision.get("kind")
        if kind == OVER:
            return NoContext
        known = decision_kinds((BASE, *self.expansions.values()))
        if not isinstance(kind, str) or kind not in known:
            raise self.unknown_kind(decision, where, "decisions", known)
        return known[kind].context

    def context(self, data: Any, where: str) -> DecisionContext:
        """Reads the context of a decision."""
        self.count_everything(data, where)
        context: DecisionContext = self.read(self.asked, data, where)
        return context

    def good(self, data: Any, where: str) -> Good:
        """Reads the id of a kind of goods."""
        try:
            return Good.parse(self.read(str, data, where))
        except NotationError as wrong:
            raise self.error(f"{where}: {wrong}") from None

    def actions(self) -> ActionTable:
        """Returns the action table of the config read last.

        Raises:
            PuertoRicoError: The config cannot be played: its expansions contradict each other.
        """
        assert self.played is not None, "a class with actions has its config in front of them"
        if self.table is None:
            self.table = action_table(self.played)
            self.known_action = _actions_of(self.played)
        return self.table

    def action(self, data: Any, where: str) -> Action:
        """Reads an action, which must be one of those of the config read last."""
        self.actions()
        return self.known_action(self, data, where)

    def new_action(self, data: Any, where: str) -> Action:
        """Reads one that has not been read before."""
        table = self.actions()
        assert self.played is not None
        action = read_kind(self, data, where, _classes_of(self.played))
        if action not in table:
            raise self.error(f"{where}: {not_in_game(self.played, action, table)}")
        return action


_is_decision: Final = Kept[type, bool](
    lambda cls: field_kinds(cls).get("context") is DecisionContext
)
_ReadAction = Callable[[GameReader, Any, str], Action]


@lru_cache(maxsize=32)
def _classes_of(config: Config) -> dict[str, type[Action]]:
    """Returns the classes of its actions and those of the published expansions, by name."""
    played = {type(action).__name__: type(action) for action in action_table(config)}
    return {**every_known(), **played}


@lru_cache(maxsize=32)
def _actions_of(config: Config) -> _ReadAction:
    """Returns what reads the actions of the games of *config*, and keeps them."""
    return kept(GameReader.new_action)  # type: ignore[arg-type]  # only such a reader gets to it


def from_plain(
    cls: type[_T],
    data: Any,
    *,
    error: type[PuertoRicoError],
    expansions: Iterable[Expansion] = (),
) -> _T:
    """Reads a value of *cls*; the inverse of `to_plain`.

    Args:
        cls: An attrs class.
        data: The plain data.
        error: The class of the errors to raise.
        expansions: The expansions that the data may name, besides the published expansions.
    """
    value: _T = GameReader(error, expansions).read(cls, data, cls.__name__.lower())
    return value


def from_document(
    cls: type[_T],
    text: str | bytes,
    *,
    error: type[PuertoRicoError],
    expansions: Iterable[Expansion] = (),
) -> _T:
    """Reads a value of *cls* from JSON with a schema version; the inverse of `write_document`.

    The arguments are those of `from_plain`.
    """
    data = read_document(text, cls.__name__.lower(), error=error)
    return from_plain(cls, data, error=error, expansions=expansions)
