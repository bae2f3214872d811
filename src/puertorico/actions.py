"""Actions: what a player, or chance, may do at a decision. One small class per kind.

Actions are values. Anybody may construct one; two are equal when class and fields are equal.
``str(action)`` is its text, and `Game.parse_action` the way back; `Vocabulary.describe` says it as
a person would. Each game's table holds one instance of every action that can occur in it; that
instance also knows who plays it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from ._base.compat import mypyc_attr
from ._base.fieldtypes import check_values
from ._base.goods import Good, as_good
from .errors import Illegality

if TYPE_CHECKING:
    from ._engine.table import Table

__all__ = [
    "Action",
    "Build",
    "ChooseBuilding",
    "ChooseRole",
    "DrawBuilding",
    "FirstPlayer",
    "Handler",
    "Keep",
    "KeepAll",
    "Load",
    "Pass",
    "PlaceColonists",
    "PlaceTile",
    "Produce",
    "RevealTile",
    "Sell",
    "TakeColonist",
    "TakeFromShip",
    "TakeGood",
    "TakePlantation",
    "TakeQuarry",
    "UseBuilding",
]


@mypyc_attr(allow_interpreted_subclasses=True)
class Handler:
    """Whoever plays an action: a phase, an effect or a draw."""

    __slots__ = ("mine",)

    mine: list[Action]
    """Its own actions in its game, in the order in which it named them."""

    def play(self, table: Table, action: Action) -> None:
        """Changes *table* as *action* says. Called only with an action that is legal now."""
        raise NotImplementedError(f"{type(self).__name__} has no play for '{action}'")

    def explain(self, table: Table, action: Action) -> Illegality | None:
        """Says why *action*, its own or one it bars, is not legal now.

        None if it finds no reason.
        """
        return None


NOT_IN_A_TABLE: Final = Handler()
"""The handler of actions that are not a table's own."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """The base of all actions: a frozen value made of its class and its fields.

    A subclass names its fields in `fields` and their types in `field_types`, passes their values
    to ``super().__init__`` in that order, and gives a text in `text`.
    A value of another type is a `TypeError`.
    """

    __slots__ = ("_values", "code", "handler", "index")

    fields: ClassVar[tuple[str, ...]] = ()
    field_types: ClassVar[tuple[type, ...]] = ()
    """The types of the values: str, int, `Good` or tuple; empty if each may have any of these."""
    asked_in: ClassVar[tuple[str, ...]] = ()
    """The kinds of decision in which it can be legal; empty if that is not fixed."""
    code: int
    """The number in its table; -1 for an action that is not a table's own."""
    index: int
    """A number its handler keeps with it (a kind of building, a good ...)."""
    handler: Handler
    """Who plays it; nobody for an action that is not a table's own."""
    _values: tuple[Any, ...]

    def __init__(self, *values: Any) -> None:
        if type(self).text is Action.text:
            raise TypeError(f"{type(self).__name__} has no text: use a class that has one")
        check_values(type(self), values)
        self._values = values
        self.code = -1
        self.index = -1
        self.handler = NOT_IN_A_TABLE

    @property
    def values(self) -> tuple[Any, ...]:
        """The values of `fields`, in that order."""
        return self._values

    def bind(self, code: int, index: int, handler: Handler) -> None:
        """Makes this instance a table's own; for the compilation of a ruleset only."""
        self.code = code
        self.index = index
        self.handler = handler

    def text(self) -> str:
        """Returns the words of the action, lower case, separated by single spaces."""
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


class _OfGood(Action):
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


class _OfBuilding(Action):
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


class Pass(Action):
    """Does nothing (ROLE-05): declines an action, a privilege or a building's function."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__()

    def text(self) -> str:
        """Returns ``pass``."""
        return "pass"


class ChooseRole(Action):
    """Takes a role card (ROUND-02). *card* is its id; ``prospector_2`` is the second one."""

    __slots__ = ()

    fields: ClassVar[tuple[str, ...]] = ("card",)
    field_types: ClassVar[tuple[type, ...]] = (str,)
    asked_in: ClassVar[tuple[str, ...]] = ("role",)

    def __init__(self, card: str) -> None:
        super().__init__(card)

    @property
    def card(self) -> str:
        """The id of the role card."""
        value: str = self.values[0]
        return value

    def text(self) -> str:
        """Returns, for example, ``choose settler``."""
        return f"choose {self.card}"


class TakePlantation(_OfGood):
    """Takes a face-up plantation and places it on the own island (SETTLER-01, -02)."""

    __slots__ = ()

    asked_in: ClassVar[tuple[str, ...]] = ("tile",)

    def text(self) -> str:
        """Returns, for example, ``take plantation corn``."""
        return f"take plantation {self.good}"


class TakeQuarry(Action):
    """Takes a quarry and places it on the own island (SETTLER-01, BLD-CONSTRUCTION_HUT-1)."""

    __slots__ = ()

    asked_in: ClassVar[tuple[str, ...]] = ("tile",)

    def __init__(self) -> None:
        super().__init__()

    def text(self) -> str:
        """Returns ``take quarry``."""
        return "take quarry"


class PlaceTile(Action):
    """Places the drawn tile, where something else could be placed instead (A-36, A-66)."""

    __slots__ = ()

    asked_in: ClassVar[tuple[str, ...]] = ("drawn_tile", "bought_tile")

    def __init__(self) -> None:
        super().__init__()

    def text(self) -> str:
        """Returns ``place tile``."""
        return "place tile"


class UseBuilding(Action):
    """Uses the function of an own occupied building, where that is a choice (A-09).

    *building* is its id; *choice* names what it is used on where that is open, such as the good
    for the wharf, and is empty otherwise.
    """

    __slots__ = ()

    fields: ClassVar[tuple[str, ...]] = ("building", "choice")
    field_types: ClassVar[tuple[type, ...]] = (str, str)

    def __init__(self, building: str, choice: Good | str = "") -> None:
        super().__init__(building, str(choice) if isinstance(choice, Good) else choice)

    @property
    def building(self) -> str:
        """The id of the building."""
        value: str = self.values[0]
        return value

    @property
    def choice(self) -> str:
        """What it is used on, or nothing."""
        value: str = self.values[1]
        return value

    def text(self) -> str:
        """Returns, for example, ``use hospice`` or ``use wharf corn``."""
        return f"use {self.building} {self.choice}".rstrip()


class TakeColonist(Action):
    """Takes the mayor's extra colonist from the supply (MAYOR-03)."""

    __slots__ = ()

    asked_in: ClassVar[tuple[str, ...]] = ("take_colonist",)

    def __init__(self) -> None:
        super().__init__()

    def text(self) -> str:
        """Returns ``take colonist``."""
        return "take colonist"


class TakeFromShip(Action):
    """Takes one worker from the colonist ship, where several kinds lie on it (MAYOR-04)."""

    __slots__ = ()

    fields: ClassVar[tuple[str, ...]] = ("worker",)
    field_types: ClassVar[tuple[type, ...]] = (str,)
    asked_in: ClassVar[tuple[str, ...]] = ("take_from_ship",)

    def __init__(self, worker: str) -> None:
        super().__init__(worker)

    @property
    def worker(self) -> str:
        """The kind of worker."""
        value: str = self.values[0]
        return value

    def text(self) -> str:
        """Returns, for example, ``take colonist from ship``."""
        return f"take {self.worker} from ship"


class PlaceColonists(Action):
    """Puts *count* workers on the circles of one target (MAYOR-05), a step of a placement.

    *target* is a kind of island tile (all own tiles of a kind are one target) or a building;
    *worker* is the kind of worker.
    """

    __slots__ = ()

    fields: ClassVar[tuple[str, ...]] = ("target", "count", "worker")
    field_types: ClassVar[tuple[type, ...]] = (str, int, str)
    asked_in: ClassVar[tuple[str, ...]] = ("placement",)

    def __init__(self, target: str, count: int, worker: str = "colonist") -> None:
        super().__init__(target, count, worker)

    @property
    def target(self) -> str:
        """The kind of island tile, or the building."""
        value: str = self.values[0]
        return value

    @property
    def count(self) -> int:
        """How many workers."""
        value: int = self.values[1]
        return value

    @property
    def worker(self) -> str:
        """The kind of worker."""
        value: str = self.values[2]
        return value

    def text(self) -> str:
        """Returns, for example, ``place 2 on corn``; other workers than colonists are named."""
        who = "" if self.worker == "colonist" else f" {self.worker}"
        return f"place {self.count}{who} on {self.target}"


class Build(_OfBuilding):
    """Builds a building (BUILDER-01, -02); *building* is its id."""

    __slots__ = ()

    asked_in: ClassVar[tuple[str, ...]] = ("build",)

    def text(self) -> str:
        """Returns, for example, ``build office``."""
        return f"build {self.building}"


class Produce(Action):
    """Takes the goods of the own production, where that is asked (A-13)."""

    __slots__ = ()

    asked_in: ClassVar[tuple[str, ...]] = ("produce",)

    def __init__(self) -> None:
        super().__init__()

    def text(self) -> str:
        """Returns ``produce``."""
        return "produce"


class TakeGood(_OfGood):
    """Takes the craftsman's extra good (CRAFT-05)."""

    __slots__ = ()

    asked_in: ClassVar[tuple[str, ...]] = ("privilege_good",)

    def text(self) -> str:
        """Returns, for example, ``take good corn``."""
        return f"take good {self.good}"


class Sell(_OfGood):
    """Sells one good to the trading house (TRADER-01, -02)."""

    __slots__ = ()

    asked_in: ClassVar[tuple[str, ...]] = ("sell",)

    def text(self) -> str:
        """Returns, for example, ``sell corn``."""
        return f"sell {self.good}"


class Load(Action):
    """Loads as many goods of one kind as fit on a cargo ship (CAPTAIN-02, CAPTAIN-07).

    *ship* is the ship's capacity in goods; no two ships of a game have the same.
    """

    __slots__ = ()

    fields: ClassVar[tuple[str, ...]] = ("good", "ship")
    field_types: ClassVar[tuple[type, ...]] = (Good, int)
    asked_in: ClassVar[tuple[str, ...]] = ("load",)

    def __init__(self, good: Good | str, ship: int) -> None:
        super().__init__(as_good(good), ship)

    @property
    def good(self) -> Good:
        """The kind of goods."""
        value: Good = self.values[0]
        return value

    @property
    def ship(self) -> int:
        """The capacity of the ship, in goods."""
        value: int = self.values[1]
        return value

    def text(self) -> str:
        """Returns, for example, ``load corn on 5``."""
        return f"load {self.good} on {self.ship}"


class KeepAll(_OfGood):
    """Keeps all goods of one kind in a warehouse (BLD-SMALL_WAREHOUSE-1), a step of storing."""

    __slots__ = ()

    asked_in: ClassVar[tuple[str, ...]] = ("store",)

    def text(self) -> str:
        """Returns, for example, ``keep all corn``."""
        return f"keep all {self.good}"


class Keep(_OfGood):
    """Keeps one single good (STORE-01), a step of storing."""

    __slots__ = ()

    asked_in: ClassVar[tuple[str, ...]] = ("store",)

    def text(self) -> str:
        """Returns, for example, ``keep corn``."""
        return f"keep {self.good}"


class ChooseBuilding(_OfBuilding):
    """Puts a violet building on a free space of the board before the game (DRAFT-02)."""

    __slots__ = ()

    asked_in: ClassVar[tuple[str, ...]] = ("choose_building",)

    def text(self) -> str:
        """Returns, for example, ``choose building office``."""
        return f"choose building {self.building}"


class DrawBuilding(_OfBuilding):
    """Chance: this violet building comes on a free space of the board (A-53)."""

    __slots__ = ()

    asked_in: ClassVar[tuple[str, ...]] = ("draw_building",)

    def text(self) -> str:
        """Returns, for example, ``draw building office``."""
        return f"draw building {self.building}"


class RevealTile(_OfGood):
    """Chance: the next face-down tile is a plantation of this kind (SETUP-11, SETTLER-09)."""

    __slots__ = ()

    asked_in: ClassVar[tuple[str, ...]] = ("reveal",)

    def text(self) -> str:
        """Returns, for example, ``reveal corn``."""
        return f"reveal {self.good}"


class FirstPlayer(Action):
    """Chance: this seat is the first governor (SETUP-05, A-03)."""

    __slots__ = ()

    fields: ClassVar[tuple[str, ...]] = ("seat",)
    field_types: ClassVar[tuple[type, ...]] = (int,)
    asked_in: ClassVar[tuple[str, ...]] = ("first_player",)

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    @property
    def seat(self) -> int:
        """The seat."""
        value: int = self.values[0]
        return value

    def text(self) -> str:
        """Returns, for example, ``first player 0``."""
        return f"first player {self.seat}"
