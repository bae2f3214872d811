"""`Action`, the base of all actions, and `Handler`, the base of what plays them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from .._base.compat import mypyc_attr
from .._base.fieldtypes import check_values
from .._base.goods import Good, as_good
from ..errors import ConfigError, Illegality

if TYPE_CHECKING:
    from .._engine.table import Table

__all__ = ["NOT_IN_A_TABLE", "Action", "BareAction", "BuildingAction", "GoodAction", "Handler"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Handler:
    """The base of everything that plays actions: phases, effects and draws."""

    __slots__ = ("offers",)

    offers: dict[Any, Action]
    """The actions of the game that this handler plays, by key, in the order of its `actions`."""

    def offer(self, key: Any = None) -> Action:
        """Returns the handler's action with this key.

        Raises:
            ConfigError: The handler has no action with this key.
        """
        try:
            return self.offers[key]
        except KeyError:
            raise ConfigError(
                f"{type(self).__name__} offers {key!r}, but its actions() has no such key"
            ) from None

    def play(self, table: Table, action: Action) -> None:
        """Carries out *action* on *table*. Called only with an action that is legal now."""
        raise NotImplementedError(f"{type(self).__name__} has no play for '{action}'")

    def explain(self, table: Table, action: Action) -> Illegality | None:
        """Returns why *action* is not legal now, or None if this handler knows no reason.

        The action may be one of the handler's own or one that the handler forbids.
        """
        return None


NOT_IN_A_TABLE: Final = Handler()
"""The handler of actions that do not belong to a table."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """The base of all actions: an immutable value, defined by its class and its field values.

    A subclass lists its fields in `fields` and their types in `field_types`, passes their values
    to ``super().__init__`` in that order, and overrides `text`.

    Raises:
        TypeError: A value has the wrong type.

    >>> from puertorico import Load
    >>> action = Load("corn", 5)
    >>> action, str(action), action == Load("corn", 5)
    (Load(Good.CORN, 5), 'load corn on 5', True)
    """

    __slots__ = ("_values", "code", "handler", "key")

    fields: ClassVar[tuple[str, ...]] = ()
    """The names of the fields, in order."""
    field_types: ClassVar[tuple[type, ...]] = ()
    """The type of each field: str, int, `Good` or tuple; empty if each may be any of these."""
    asked_in: ClassVar[tuple[str, ...]] = ()
    """The kinds of decision in which the action can be legal; empty if they vary."""
    picture_part: ClassVar[tuple[str, ...]] = ()
    """The part of a picture that the action refers to, where its fields do not name one.

    ``("trading_house",)``, ``("colonist_ship",)``, ``("drawn",)``, or a supply:
    ``("tile_supply", "quarry")``, ``("supply", "colonist")``.
    """
    code: int
    """The action's number in its table; -1 if the action does not belong to a table."""
    key: Any
    """What its handler knows it by (a kind of building, a good ...); None without a handler."""
    handler: Handler
    """What plays the action; `NOT_IN_A_TABLE` if the action does not belong to a table."""
    _values: tuple[Any, ...]

    def __init__(self, *values: Any) -> None:
        if type(self).text is Action.text:
            raise TypeError(f"{type(self).__name__} has no text: use a class that has one")
        check_values(type(self), values)
        self._values = values
        self.code = -1
        self.key = None
        self.handler = NOT_IN_A_TABLE

    @property
    def values(self) -> tuple[Any, ...]:
        """The values of `fields`, in that order."""
        return self._values

    def bind(self, code: int, key: Any, handler: Handler) -> None:
        """Adds this instance to a table. Called only while a ruleset is compiled."""
        self.code = code
        self.key = key
        self.handler = handler

    def text(self) -> str:
        """Returns the action as text: lower-case words separated by single spaces."""
        raise NotImplementedError

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        shown = ", ".join(repr(value) for value in self.values)
        return f"{type(self).__name__}({shown})"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Action) and type(self) is type(other) and self.values == other.values
        )

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.values))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self.values


@mypyc_attr(allow_interpreted_subclasses=True)
class BareAction(Action):
    """An action without fields."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__()


@mypyc_attr(allow_interpreted_subclasses=True)
class GoodAction(Action):
    """An action whose one field is a kind of goods."""

    __slots__ = ()

    fields: ClassVar[tuple[str, ...]] = ("good",)
    field_types: ClassVar[tuple[type, ...]] = (Good,)

    def __init__(self, good: Good | str) -> None:
        super().__init__(as_good(good))

    @property
    def good(self) -> Good:
        """The kind of goods."""
        value: Good = self.values[0]
        return value


@mypyc_attr(allow_interpreted_subclasses=True)
class BuildingAction(Action):
    """An action whose one field is a building."""

    __slots__ = ()

    fields: ClassVar[tuple[str, ...]] = ("building",)
    field_types: ClassVar[tuple[type, ...]] = (str,)

    def __init__(self, building: str) -> None:
        super().__init__(building)

    @property
    def building(self) -> str:
        """The id of the building."""
        value: str = self.values[0]
        return value
