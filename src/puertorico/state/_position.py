"""`Position`: the complete state of a game as an immutable value.

Most fields have a form (see _forms.py), which writes them from a table, reads them back and checks
each of them alone; _tables.py checks a position as a whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar

from .._base import late
from .._base.bounds import MOST_COPIES, MOST_HELD, MOST_ROUNDS, MOST_TILES
from .._base.counts import Counts
from .._base.jsontext import Document
from .._base.messages import checked_items
from .._base.packed import MOST, MOST_OF_GOODS
from .._base.values import Seats, Value
from .._config import Config
from .._engine.compiling import compile_ruleset
from .._engine.manifest.expansion import Expansion
from .._engine.ruleset import Ruleset
from .._engine.table import Table
from ..types import Ending, GoodId, TileId
from . import _forms as forms
from ._forms import field
from ._frames import Frame, frame_value
from ._material import Material, material_of
from ._pieces import BuildingPosition, CardPosition, ShipPosition, TilePosition
from ._reading import from_document

_T = TypeVar("_T")

Reads = Mapping[str, Callable[[Any, Any], Any]]
"""The functions that read fields, by name; they take the table or the player, and the viewer."""

Readers = dict[str, tuple[Callable[[Any, Any], None], forms.Read]]
"""The setter and the reader of each field, by its name."""


class FromTable(Value):
    """A value whose fields are read from a table when they are first asked for.

    `read_later` makes such a value from a table or one of its players, which must no longer change
    or hold anything that the value must hide. A value made from its fields has no table.

    The first few fields are read one by one as they are asked for, then the rest together, which
    takes half the time.
    """

    __slots__ = ("_from",)

    _from: tuple[Any, Readers, list[str]]
    """The table or the player, its readers, and the fields that have been read one by one."""
    _reads: ClassVar[Reads] = {}
    """The functions that read the fields without a form."""
    _one_by_one: ClassVar[int] = 3
    """How many fields are read one by one."""

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """Returns a field that has not been read yet; for others Python does not call this."""
            cls = type(self)
            try:
                owner, readers, already_read = _from_of(self)
                set_field, read = readers[name]
            except (AttributeError, KeyError):
                text = f"{cls.__name__!r} object has no attribute {name!r}"
                raise AttributeError(text) from None
            if len(already_read) < cls._one_by_one:
                value = read(owner)
                set_field(self, value)
                # Only now: another thread may be about to read the rest.
                already_read.append(name)
                return value
            for other, (set_field, read) in readers.items():
                if other not in already_read:
                    set_field(self, read(owner))
            return getattr(self, name)


def read_later(cls: type[_T], owner: Any, readers: Readers) -> _T:
    """Returns a value of *cls*, a `FromTable`, that reads its fields from *owner* later."""
    new = cls.__new__(cls)
    set_from(new, (owner, readers, []))
    return new


def setter(cls: type, name: str) -> Callable[[Any, Any], None]:
    """Returns the setter of a field of the values of *cls*, which are immutable to all others."""
    set_field: Callable[[Any, Any], None] = getattr(cls, name).__set__
    return set_field


set_from: Final = setter(FromTable, "_from")
"""Sets what a value reads its fields from."""
_from_of: Final[Callable[[Any], Any]] = vars(FromTable)["_from"].__get__
"""Returns what a value reads its fields from; asking the value itself would recurse."""


def readers_of(cls: Any, ruleset: Ruleset, viewer: int | None = None) -> Readers:
    """Returns the readers of the fields of *cls* in games of a ruleset, for a viewer of a view."""
    readers: Readers | None = ruleset.caches.made.get((cls, viewer))
    if readers is None:
        reads = {name: _read_for(viewer, read) for name, read in cls._reads.items()}
        for name, form in forms.forms_of(cls).items():
            reads[name] = forms.reader_of(form, ruleset)
        readers = {name: (setter(cls, name), read) for name, read in reads.items()}
        ruleset.caches.made[cls, viewer] = readers
    return readers


def _read_for(viewer: int | None, read: Callable[[Any, Any], Any]) -> forms.Read:
    return lambda owner: read(owner, viewer)


@late.frozen(kw_only=True, eq=False, repr=False)
class OpenPlayer(FromTable):
    """The public part of one seat: the fields that positions and views share.

    Attributes:
        doubloons: The seat's money, in doubloons.
        vp_paper: Victory points noted on paper once the chips ran out; 0 until then.
        goods: How many goods of each kind the seat has.
        island: The island tiles, one entry for each kind that the seat has.
        city: The buildings, in the order of the board.
        holding: How many workers of each kind are in the holding area.
        used: The effects already used in this phase: the id of the building, followed by a colon
            and the kind of worker if the effect depends on it.
    """

    doubloons: int = field(forms.Number("doubloons", MOST_HELD))
    vp_paper: int = field(forms.Number("vp_paper", MOST_HELD))
    goods: Counts = field(forms.PerGood("packed_goods", MOST_OF_GOODS))
    island: tuple[TilePosition, ...] = field(forms.Island())
    city: tuple[BuildingPosition, ...] = field(forms.City())
    holding: Counts = field(forms.Packed("holding", "worker_ids", MOST))
    used: tuple[str, ...] = field(forms.Used(), default=())

    _one_by_one: ClassVar[int] = 0


@late.frozen(kw_only=True, eq=False, repr=False)
class PlayerPosition(OpenPlayer):
    """Everything that one seat has.

    Attributes:
        vp: The seat's VP chips, in victory points.
        slots: The numbers that expansions keep for the seat, by the id of the slot; see `Slot`.
    """

    vp: int = field(forms.Number("vp", MOST_HELD))
    slots: Counts = field(forms.Slots("player_slot_of"), default=Counts())


@late.frozen(kw_only=True, eq=False, repr=False)
class OpenTable(FromTable, Document):
    """The public part of a game: the fields that positions and views share.

    Attributes:
        config: The config of the game.
        round: The number of the round, from 1; 0 during the set-up.
        governor: The governor's seat, from 0.
        picks_left: How many role cards are still to be chosen in this round.
        cards: The role cards, with the doubloons on them and the seats that took them.
        row: How many face-up plantations of each kind can be taken.
        discards: How many plantations of each kind are in the discard pile.
        tile_supply: The quarries and expansions' tiles left in the supply, by kind; tiles without a
            limit are omitted.
        goods: How many goods of each kind are in the supply.
        ships: The cargo ships, from the smallest to the largest.
        trading_house: The kind of each good in the trading house, in order of kind; up to
            `Material.house_size`.
        supply: How many workers of each kind are in the supply.
        colonist_ship: How many workers of each kind are on the colonist ship.
        vp: The VP chips in the supply, in victory points.
        buildings: How many copies of each building are in the supply.
        ending: The end conditions that have been met.
        is_over: Whether the game is over.
        frames: How far each phase has got: the current one last, each of the others interrupted by
            the next.
        placed: In a placement, the workers placed so far on each target, in the order of placing.
            They do not move until the placement is complete.
    """

    config: Config
    round: int = field(forms.Number("round", MOST_ROUNDS))
    governor: int = field(forms.Seat("governor"))
    picks_left: int = field(forms.Number("picks_left", 255))
    cards: tuple[CardPosition, ...] = field(forms.Cards())
    row: Counts = field(forms.PerGood("packed_row", MOST_TILES))
    discards: Counts = field(forms.PerGood("packed_discards", MOST_TILES))
    tile_supply: Counts = field(forms.TileSupply())
    goods: Counts = field(forms.PerGood("packed_goods", MOST_OF_GOODS))
    ships: tuple[ShipPosition, ...] = field(forms.Ships())
    trading_house: tuple[GoodId, ...] = field(forms.TradingHouse())
    supply: Counts = field(forms.Packed("supply", "worker_ids", MOST))
    colonist_ship: Counts = field(forms.Packed("ship", "worker_ids", MOST))
    vp: int = field(forms.Number("vp", MOST_HELD))
    buildings: Counts = field(forms.Packed("packed_building_supply", "building_ids", MOST_COPIES))
    ending: tuple[Ending, ...] = field(forms.Endings())
    is_over: bool
    frames: tuple[Frame, ...]
    placed: tuple[Counts, ...] = field(forms.Placed(), default=())

    _reads: ClassVar[Reads] = {
        "config": lambda table, _: table.ruleset.config,
        "is_over": lambda table, _: table.over,
        "frames": lambda table, _: tuple([frame_value(table, frame) for frame in table.frames()]),
    }

    @property
    def material(self) -> Material:
        """The game's material: buildings, tiles, cards and numbers by id."""
        return material_of(compile_ruleset(self.config))


def _by_seat(players: Iterable[PlayerPosition]) -> tuple[PlayerPosition, ...]:
    return Seats(checked_items("players", players))


@late.frozen(kw_only=True, eq=False, repr=False)
class Position(OpenTable):
    """The complete state of a game at a decision or at its end, without seed and history.

    A position is immutable and hashable, can be pickled, and converts to JSON and back.
    `Game.position` returns one, and `Game.from_position` continues from it.

    Attributes:
        players: What each seat has, by seat; 2 to 5 of them.
        face_down: How many plantations of each kind lie face-down.
        drawn: The kind of the tile drawn but not yet placed; None if there is no such tile.
        slots: The numbers that expansions keep for the table, by the id of the slot; see `Slot`.

    >>> from puertorico import Config, Game
    >>> position = Game.new(Config(players=3), seed=1).position()
    >>> position.players[0].doubloons, position.ships[0].capacity, position.vp
    (2, 4, 75)
    >>> Position.from_json(position.to_json()) == position
    True
    """

    players: tuple[PlayerPosition, ...] = late.field(converter=_by_seat)
    face_down: Counts = field(forms.PerGood("packed_face_down", MOST_TILES))
    drawn: TileId | None = field(forms.Drawn())
    slots: Counts = field(forms.Slots("slot_of"))

    _reads: ClassVar[Reads] = {
        **OpenTable._reads,
        "players": lambda table, _: _players(table),
    }

    @classmethod
    def from_json(cls, text: str | bytes, *, expansions: Sequence[Expansion] = ()) -> Position:
        """Returns the position that JSON describes; the inverse of `to_json`.

        Whether a game can have the position is checked only by `Game.from_position`.

        Args:
            text: The JSON, an object; bytes are UTF-8.
            expansions: The expansions that the text may name; the published expansions are always
                known.

        Raises:
            PositionError: The text is not the JSON of a position.
        """
        return from_document(cls, text, expansions)


# From a table.


def _players(table: Table) -> tuple[PlayerPosition, ...]:
    readers = readers_of(PlayerPosition, table.ruleset)
    return Seats([read_later(PlayerPosition, player, readers) for player in table.players])


def position_of_table(table: Table) -> Position:
    """Returns the position of *table*."""
    return read_later(Position, table._snapshot(), readers_of(Position, table.ruleset))


def _attributes(cls: type) -> list[str]:
    """Returns the attributes of a table or a player that the fields of a class stand for."""
    return [name for form in forms.forms_of(cls).values() for name in form.attributes]


@cache
def _getters() -> tuple[Callable[[Any], Any], ...]:
    """Returns the getters of every number of a table and of a player."""
    return attrgetter(*_attributes(Position), "over"), attrgetter(*_attributes(PlayerPosition))


def key_of_table(table: Table) -> tuple[Any, ...]:
    """Returns every number of the position, as one tuple."""
    of_table, of_player = _getters()
    return (
        *[hashable(of_player(player)) for player in table.players],
        hashable(of_table(table)),
        *[frame.numbers() for frame in table.frames()],
    )


def hashable(values: Iterable[Any]) -> tuple[Any, ...]:
    """Returns values with lists as tuples."""
    return tuple([tuple(value) if isinstance(value, list) else value for value in values])


# What is open: what views are made of, and samples begin as.


@cache
def _open_getters() -> tuple[Callable[[Any], Any], ...]:
    """Returns the getters of what is open of a table and of a player.

    Includes derived attributes, and the slots: wherever this is used, they are all open.
    """
    return (
        attrgetter(
            *_attributes(OpenTable),
            *("slots", "over", "free_cards", "buildings_left", "kind", "seeded", "ask_forced"),
        ),
        attrgetter(
            *_attributes(OpenPlayer),
            *("slots", "target_circles", "multi_circle", "spaces", "circles", "all_circles"),
            *("on_circles", "owned_mask"),
        ),
    )


def open_numbers(table: Table) -> tuple[Any, ...]:
    """Returns what every viewer may know of *table*, to be compared at once.

    It says no more than the fields of the view. Not for a ruleset with secret slots.
    """
    of_table, of_player = _open_getters()
    frames = [frame.numbers() for frame in table.frames()]
    return of_table(table), frames, *map(of_player, table.players)
