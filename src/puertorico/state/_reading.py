"""Reads the values of a game from plain data: configs and actions.

To read an action, the config must have been read before: it says what actions there are.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final, TypeVar

from .._base.compat import override
from .._base.jsontext import read_document, unversioned
from .._base.kinds import Read, kept, parts_of
from .._base.messages import checked_items
from .._base.reader import Reader
from .._base.values import Cache
from .._config import Config, config_of_plain
from .._engine.asking import not_in_game
from .._engine.decisions import GAME_OVER, OVER, DecisionKind
from .._engine.manifest.expansion import Expansion, ExpansionReader, decision_kinds
from ..actions._action import Action
from ..actions._json import every_known
from ..decisions import DecisionContext
from ..errors import PositionError, PuertoRicoError
from ..expansions._expansions import BASE
from ..expansions._installed import PUBLISHED, published
from ._actiontable import action_table

_T = TypeVar("_T")

_published_config: Final[Read] = kept(
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
        expansions_given = checked_items("expansions", expansions)
        super().__init__(error, (*map(published, PUBLISHED), *expansions_given))
        self.forms |= {Action: self.action, Config: self.config, DecisionContext: self.context}
        self.played: Config | None = None
        """The config read last, which texts of actions refer to."""
        self._read_action: Read | None = None
        """The reader of the actions of that config, once it has been needed."""
        self.kind: DecisionKind = GAME_OVER
        """The kind of the decision that is being read."""

    def config(self, data: Any, where: str) -> Config:
        """Reads a config; actions read later belong to its games."""
        names = data.get("expansions", []) if isinstance(data, dict) else None
        is_published = isinstance(names, list) and all(
            [name in PUBLISHED and self.expansions[name] is published(name) for name in names]
        )
        read = _published_config if is_published else config_of_plain
        config: Config = read(self, data, where)
        self.play(config)
        return config

    def play(self, config: Config) -> None:
        """Makes actions read later belong to the games of *config*."""
        self.played = config
        self._read_action = None

    @override
    def fields(self, cls: Any, data: Any, where: str) -> Any:
        """Reads the fields of a class; the kind of a decision says what its context is."""
        if _is_decision[cls] and isinstance(data, dict):
            kinds = {**decision_kinds((BASE, *self.expansions.values())), OVER: GAME_OVER}
            self.kind = self.known_kind(data, where, "decision", kinds)
            data = unversioned(data, "decision", error=self.error)
        return super().fields(cls, data, where)

    def context(self, data: Any, where: str) -> Any:
        """Reads the context of a decision."""
        self.count_everything(data, where)
        return self.read(self.kind.context, data, where)

    def action_reader(self) -> Read:
        """Returns the reader of actions for the config read last.

        Raises:
            PuertoRicoError: The config cannot be played: its expansions contradict each other.
        """
        if self._read_action is None:
            assert self.played is not None, "a class with actions must have its config before them"
            try:
                self._read_action = _reader_of_actions(self.played)
            except PuertoRicoError as wrong:
                raise self.error(str(wrong)) from None
        return self._read_action

    def action(self, data: Any, where: str) -> Action:
        """Reads an action, which must be one of those of the config read last."""
        action: Action = self.action_reader()(self, data, where)
        return action


_is_decision: Final = Cache[Any, bool](
    lambda cls: DecisionContext in [part.kind.hint for part in parts_of(cls).values()]
)


@lru_cache(maxsize=32)
def _reader_of_actions(config: Config) -> Read:
    """Returns a reader of the actions in games of *config*, which caches them."""
    table = action_table(config)
    known = {**every_known(), **{type(action).__name__: type(action) for action in table}}

    def read(reader: Reader, data: Any, where: str) -> Action:
        action: Action = reader.one_of(data, where, "action", known)
        if action not in table:
            raise reader.error(f"{where}: {not_in_game(config, action, table)}")
        return action

    return kept(read)


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


def from_document(cls: type[_T], text: str | bytes, expansions: Iterable[Expansion]) -> _T:
    """Reads a position or a view from JSON with a schema version.

    The arguments are those of `from_plain`.
    """
    data = read_document(text, cls.__name__.lower(), error=PositionError)
    return from_plain(cls, data, error=PositionError, expansions=expansions)
