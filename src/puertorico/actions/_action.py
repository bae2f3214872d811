"""`Action`, the base of all actions."""

from __future__ import annotations

import json
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Final, overload

from .._base.compat import mypyc_attr, override
from .._base.messages import wrong_type
from ..errors import ConfigError, Illegality, NotationError

if TYPE_CHECKING:
    from .._engine.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Handler:
    """The part of the game that plays an action: a phase, an effect or a draw."""

    __slots__ = ("offers",)

    offers: dict[Any, Action]
    """The actions of its game that it plays, by their keys, in the order in which it named them."""

    def offer(self, key: Any = None) -> Action:
        """Returns one of the actions that it has named; without a key, the one named None.

        Args:
            key: The key of the action in ``actions``.

        Raises:
            ConfigError: It has named no such action.
        """
        try:
            return self.offers[key]
        except KeyError:
            raise ConfigError(
                f"{type(self).__name__} offers {key!r}, but its actions() has no such key"
            ) from None

    def play(self, table: Table, action: Action, /) -> None:
        """Changes the table as an action says.

        Args:
            action: The action, one of its own, which is legal now.
        """
        raise NotImplementedError(f"{type(self).__name__} has no play for '{action}'")

    def explain(self, table: Table, action: Action, /) -> Illegality | None:
        """Returns why an action is not legal now; None if it finds no reason.

        Args:
            action: The action, its own or one it bars.
        """
        return None


NOT_IN_A_TABLE: Final = Handler()
"""The handler of actions that are not a table's own."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """The base of all actions: a frozen value made of its class and its fields.

    Classes of actions derive from `DeclaredAction`, which says how they are declared.

    Args:
        values: The values of the fields, in the order of `fields`.
    """

    __slots__ = ("_values", "code", "handler", "key")

    fields: ClassVar[tuple[str, ...]] = ()
    """The names of its fields, in the order of the constructor."""
    asked_in: ClassVar[tuple[str, ...]] = ()
    """The kinds of decision in which it can be legal; empty if that is not fixed.

    ``drawn_tile`` stands for all kinds in which a drawn tile is placed.
    """
    picture_part: ClassVar[tuple[str, ...]] = ()
    """The part of a picture that it is about, where its fields do not say so.

    ``("trading_house",)``, ``("colonist_ship",)``, ``("drawn",)``; or the supply of something:
    ``("tile_supply", "quarry")``, ``("supply", "colonist")``.
    """
    code: int
    """The number in its table; -1 for an action that is not a table's own."""
    key: Any
    """The handler's name for it (a kind of building, a good ...); None if it has no handler."""
    handler: Handler
    """Who plays it; nobody for an action that is not a table's own."""
    _values: tuple[Any, ...]

    def __init__(self, *values: Any) -> None:
        if type(self).text is Action.text:
            raise TypeError(f"{type(self).__name__} has no text: use a class that has one")
        keep = object.__setattr__
        keep(self, "_values", values)
        keep(self, "code", -1)
        keep(self, "key", None)
        keep(self, "handler", NOT_IN_A_TABLE)

    @property
    def values(self) -> tuple[Any, ...]:
        """The values of `fields`, in that order."""
        return self._values

    def _bind(self, code: int, key: Any, handler: Handler) -> None:
        """Makes this instance a table's own; for the compilation of a ruleset only.

        Args:
            code: Its number in the table.
            key: Its name for its handler.
            handler: The phase, effect or draw that plays it.
        """
        keep = object.__setattr__
        keep(self, "code", code)
        keep(self, "key", key)
        keep(self, "handler", handler)

    def to_json(self) -> str:
        """Returns the action as one line of JSON: its class as ``"kind"``, and its fields.

        >>> from puertorico.actions import Build
        >>> Build("wharf").to_json()
        '{"schema_version":1,"kind":"Build","building":"wharf"}'
        """
        written: str = import_module("puertorico.actions._json").write_action(self)
        return written

    def to_dict(self) -> dict[str, Any]:
        """Returns the same as `to_json` as plain data: a dict of texts, numbers and so on.

        To read it back, give ``json.dumps(data)`` to `from_json`.

        >>> from puertorico.actions import Build
        >>> Build("wharf").to_dict()
        {'schema_version': 1, 'kind': 'Build', 'building': 'wharf'}
        """
        data: dict[str, Any] = json.loads(self.to_json())
        return data

    # Overloaded: compiled code would refuse other types in its own words.
    @overload
    @classmethod
    def from_json(cls, text: str, *, expansions: Any = ()) -> Action: ...
    @overload
    @classmethod
    def from_json(cls, text: bytes, *, expansions: Any = ()) -> Action: ...

    @classmethod
    def from_json(cls, text: Any, *, expansions: Any = ()) -> Action:
        """Returns the action that JSON describes; the inverse of `to_json`.

        The schema version and fields with a default may be missing. `Game.apply` checks whether the
        game has such an action.

        Args:
            text: The JSON, an object; bytes are UTF-8.
            expansions: Expansions whose actions to accept; the published expansions are always
                known.

        Raises:
            NotationError: The text is not the JSON of such an action.

        >>> from puertorico import Action
        >>> Action.from_json('{"kind": "Build", "building": "wharf"}')
        Build('wharf')
        """
        read: Action = import_module("puertorico.actions._json").read_action(text, expansions)
        if not isinstance(read, cls):
            raise NotationError(f"this is an action of the kind {type(read).__name__}")
        return read

    def text(self) -> str:
        """Returns the action's words, in lower case and separated by one space."""
        raise NotImplementedError

    @override
    def __str__(self) -> str:
        return self.text()

    @override
    def __repr__(self) -> str:
        shown = ", ".join(repr(value) for value in self.values)
        return f"{type(self).__name__}({shown})"

    @override
    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Action) and type(self) is type(other) and self.values == other.values
        )

    @override
    def __hash__(self) -> int:
        return hash((type(self).__name__, self.values))

    @override
    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self.values


def checked_action(action: object) -> Action:
    """Returns an argument if it is an action.

    Raises:
        TypeError: It is not.
    """
    if isinstance(action, Action):
        return action
    hint = ": Game.parse_action reads a text" if isinstance(action, str) else ""
    raise TypeError(f"{wrong_type('action', 'an Action', action)}{hint}")
