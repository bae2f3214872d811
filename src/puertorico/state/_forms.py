"""Converts attributes of a table or a player to fields of a position, and back.

Each field of a position has a `Form`, which knows the attributes that it represents.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from operator import attrgetter
from typing import Any, TypeVar

from .._base import late
from .._base.bounds import MOST_HELD, MOST_TILES
from .._base.compat import override
from .._base.counts import Counts, counts_of
from .._base.goods import GOOD_IDS
from .._base.messages import shown, there_is_no
from .._base.packed import (
    KINDS_OF_GOODS,
    MOST,
    contains,
    count_kind,
    digits,
    named,
    of_kind,
    only,
    pack,
)
from .._base.values import Cache
from .._engine.board import Player
from .._engine.manifest.pieces import Slot
from .._engine.ruleset import Ruleset
from .._engine.table import Table
from ..errors import PositionError
from ._pieces import BuildingPosition, CardPosition, ShipPosition, TilePosition

_T = TypeVar("_T")

Read = Callable[[Any], Any]
"""Returns the value of a field for its owner, a table or a player."""


class Form:
    """How a field of a position is written from a table or a player, and read back.

    Attributes:
        attributes: The names of the attributes that the field represents.
    """

    attributes: tuple[str, ...] = ()

    def reader(self, ruleset: Ruleset) -> Read:
        """Returns the reader of the field in the games of a ruleset; it is called very often."""
        known, get = Cache(self.value_of(ruleset)), attrgetter(*self.attributes)
        return lambda owner: known[get(owner)]

    def value_of(self, ruleset: Ruleset) -> Callable[[Any], Any]:
        """Returns the function that makes the value of the field from those of its attributes."""
        raise NotImplementedError

    def restore(self, ruleset: Ruleset, owner: Any, noun: str, value: Any) -> None:
        """Sets the attributes of *owner* from the value of the field.

        *noun* names the field in error messages.

        Raises:
            PositionError: The value is impossible.
        """
        raise NotImplementedError


def field(form: Form, **options: Any) -> Any:
    """Returns an attrs field with a form."""
    return late.field(metadata={"form": form}, **options)


@cache
def forms_of(cls: type) -> dict[str, Form]:
    """Returns the forms of the fields that have one, by field name."""
    return {
        field.name: field.metadata["form"]
        for field in late.fields_of(cls)
        if "form" in field.metadata
    }


def reader_of(form: Form, ruleset: Ruleset) -> Read:
    """Returns the reader of a field; the same for all classes that share the field."""
    read: Read | None = ruleset.caches.made.get(form)
    if read is None:
        read = ruleset.caches.made[form] = form.reader(ruleset)
    return read


def made_once(ruleset: Ruleset, make: Callable[[Ruleset], _T]) -> _T:
    """Returns a function's result for a ruleset: the same for all of its games."""
    made: _T | None = ruleset.caches.made.get(make)
    if made is None:
        made = ruleset.caches.made[make] = make(ruleset)
    return made


# Numbers.


def checked_number(noun: str, value: object, high: int, low: int = 0) -> int:
    """Returns *value* if it is a whole number from *low* to *high*; otherwise raises an error."""
    if type(value) is not int or not low <= value <= high:
        raise PositionError(
            f"{noun} must be a whole number from {low} to {high}, not {shown(value)}"
        )
    return value


def listed_numbers(noun: str, counts: Counts, ids: Sequence[str], high: int) -> list[int]:
    """Returns the number for each of *ids*, 0 for those not in *counts*."""
    numbers = [0] * len(ids)
    for id, number in counts.items():
        if id not in ids:
            raise PositionError(f"{noun}: {shown(id)} does not belong there")
        if type(number) is not int or not 0 <= number <= high:
            checked_number(f"{noun}: {id}", number, high)
        numbers[ids.index(id)] = number
    return numbers


def packed_workers(ruleset: Ruleset, noun: str, counts: Counts) -> int:
    """Returns counts of workers as a packed count."""
    return pack(listed_numbers(noun, counts, ruleset.worker_ids, MOST))


def unpacked(ruleset: Ruleset) -> Cache[int, Counts]:
    """Returns the counts of packed counts of workers, by the packed count."""
    return Cache(_counts_by(ruleset.worker_ids))


def _counts_by(ids: Sequence[str]) -> Callable[[int], Counts]:
    return lambda packed: counts_of(named(packed, ids))


# Forms.


class Number(Form):
    """A whole number from 0 to *high*."""

    def __init__(self, attribute: str, high: int) -> None:
        self.attributes = (attribute,)
        self.high = high

    @override
    def reader(self, ruleset: Ruleset) -> Read:
        return attrgetter(self.attributes[0])

    @override
    def restore(self, ruleset: Ruleset, owner: Any, noun: str, value: Any) -> None:
        setattr(owner, self.attributes[0], checked_number(noun, value, self.high))


class Seat(Number):
    """A seat of the game."""

    def __init__(self, attribute: str) -> None:
        super().__init__(attribute, 0)

    @override
    def restore(self, ruleset: Ruleset, owner: Any, noun: str, value: Any) -> None:
        setattr(owner, self.attributes[0], checked_number(noun, value, ruleset.players - 1))


class Packed(Form):
    """A packed count by ids: *ids* names a tuple of the ruleset; only the first *many* count."""

    def __init__(self, attribute: str, ids: str, high: int, many: int | None = None) -> None:
        self.attributes = (attribute,)
        self.ids = ids
        self.high = high
        self.many = many

    @override
    def value_of(self, ruleset: Ruleset) -> Callable[[Any], Any]:
        """Returns the function that lists the numbers above 0 by id."""
        return _counts_by(getattr(ruleset, self.ids))

    @override
    def restore(self, ruleset: Ruleset, owner: Any, noun: str, value: Any) -> None:
        ids = getattr(ruleset, self.ids)[: self.many]
        setattr(owner, self.attributes[0], pack(listed_numbers(noun, value, ids, self.high)))


class PerGood(Packed):
    """A packed count of goods or plantations."""

    def __init__(self, attribute: str, high: int) -> None:
        super().__init__(attribute, "tile_ids", high, KINDS_OF_GOODS)


class Placed(Form):
    """The workers placed so far in a placement."""

    attributes = ("placed",)

    @override
    def reader(self, ruleset: Ruleset) -> Read:
        known = unpacked(ruleset)
        return lambda owner: tuple([known[workers] for workers in owner.placed])

    @override
    def restore(self, ruleset: Ruleset, owner: Any, noun: str, value: Any) -> None:
        most = len(ruleset.tile_ids) + len(ruleset.building_ids)
        if len(value) > most:
            raise PositionError(f"{noun}: there are at most {most} targets, not {len(value)}")
        owner.placed = [packed_workers(ruleset, noun, workers) for workers in value]


class Endings(Form):
    """The end conditions that have been met."""

    attributes = ("ending",)

    @override
    def value_of(self, ruleset: Ruleset) -> Callable[[Any], Any]:
        return partial(endings_met, ruleset)

    @override
    def restore(self, ruleset: Ruleset, owner: Any, noun: str, value: Any) -> None:
        """Checks that each is known and listed only once."""
        owner.ending = 0
        for name in value:
            bit = ending_bit(ruleset, noun, name)
            if owner.ending & bit:
                raise PositionError(f"{noun}: {name!r} is listed twice")
            owner.ending |= bit


def endings_met(ruleset: Ruleset, bits: int) -> tuple[Any, ...]:
    """Returns the ids of the end conditions with these bits."""
    return tuple([name for bit, name in enumerate(ruleset.endings) if contains(bits, bit)])


def ending_bit(ruleset: Ruleset, noun: str, name: object) -> int:
    """Returns the bit of an end condition that can be met in a game.

    Raises:
        PositionError: There is none of this name.
    """
    endings = [ending for ending, bit in ruleset.ending_bits.items() if bit]
    if name not in endings:
        raise PositionError(f"{noun}: {shown(name)} is not one of {', '.join(endings)}")
    return ruleset.ending_bits[str(name)]


class Slots(Form):
    """The slots of expansions; *places* names the ruleset's mapping from slot id to index."""

    attributes = ("slots",)

    def __init__(self, places: str) -> None:
        self.places = places

    @override
    def value_of(self, ruleset: Ruleset) -> Callable[[Any], Any]:
        """Returns the function that lists the numbers of all slots by id, including zeros."""
        places: dict[str, int] = getattr(ruleset, self.places)
        return lambda slots: counts_of({id: slots[place] for id, place in places.items()})

    @override
    def restore(self, ruleset: Ruleset, owner: Any, noun: str, value: Any) -> None:
        places: dict[str, int] = getattr(ruleset, self.places)
        if set(value) != set(places):
            raise PositionError(f"{noun} must be {sorted(places)}, not {shown(sorted(value))}")
        values = [0] * len(places)
        for slot in ruleset.slots:
            if slot.id in places:
                number = slot_number(ruleset, slot, noun, value[slot.id])
                values[places[slot.id]] = number
        owner.slots = tuple(values)


def slot_number(ruleset: Ruleset, slot: Slot, noun: str, value: object) -> int:
    """Returns *value* if a slot can have it; otherwise raises an error."""
    return checked_number(f"{noun}: {slot.id}", value, most_in_slot(ruleset, slot), slot.low)


def most_in_slot(ruleset: Ruleset, slot: Slot) -> int:
    """Returns the greatest value that a slot can have in a game: the last of its names, if any."""
    return made_once(ruleset, _most_by_slot)[slot.id]


def _most_by_slot(ruleset: Ruleset) -> dict[str, int]:
    return {slot.id: len(ruleset.config.names_of(slot)) or slot.high for slot in ruleset.slots}


# Forms of pieces.


class Island(Form):
    """The island tiles of a player by kind."""

    attributes = ("packed_tiles", "tile_crew")

    @override
    def reader(self, ruleset: Ruleset) -> Read:
        kinds, ids, workers = ruleset.tile_kinds, ruleset.tile_ids, unpacked(ruleset)

        def stack(of: tuple[str, int, int]) -> TilePosition:
            tile, count, crew = of
            return TilePosition(tile=tile, count=count, workers=workers[crew])

        stacks = Cache(stack)

        def island(of: tuple[int, tuple[int, ...]]) -> tuple[TilePosition, ...]:
            packed, crews = of
            listed = zip(ids, digits(packed, kinds), crews, strict=True)
            return tuple([stacks[held] for held in listed if held[1]])

        islands = Cache(island)
        return lambda owner: islands[owner.packed_tiles, tuple(owner.tile_crew)]

    @override
    def restore(self, ruleset: Ruleset, owner: Player, noun: str, value: Any) -> None:
        noun = noun.removesuffix(": island")
        owner.packed_tiles = 0
        owner.tile_crew = [0] * ruleset.tile_kinds
        for stack in value:
            if stack.tile not in ruleset.tile_ids:
                unknown = there_is_no("island tile", stack.tile, ruleset.tile_ids)
                raise PositionError(f"{noun}: {unknown}")
            tile = ruleset.tile_ids.index(stack.tile)
            if count_kind(owner.packed_tiles, tile):
                raise PositionError(f"{noun}: the tiles {stack.tile!r} are listed twice")
            size = ruleset.island_size
            number = checked_number(f"{noun}: {stack.tile} tiles", stack.count, size, 1)
            owner.packed_tiles += of_kind(tile, number)
            owner.tile_crew[tile] = packed_workers(ruleset, f"{noun}: {stack.tile}", stack.workers)
            circles = stack.count * ruleset.tile_circles[tile]
            if stack.workers.total() > circles:
                raise PositionError(
                    f"{noun}: {stack.workers.total()} workers are on the {stack.tile} tiles, "
                    f"which have {circles} circles"
                )
        filled = owner.island_spaces()
        if filled > ruleset.island_size:
            raise PositionError(
                f"{noun}: the island has {ruleset.island_size} spaces, not {filled}"
            )


class City(Form):
    """The buildings of a player, in the order of the board."""

    attributes = ("buildings", "crew")

    @override
    def reader(self, ruleset: Ruleset) -> Read:
        ids, workers = ruleset.building_ids, unpacked(ruleset)

        def occupied(of: tuple[int, int]) -> BuildingPosition:
            building, crew = of
            return BuildingPosition(building=ids[building], workers=workers[crew])

        known = Cache(occupied).__getitem__

        def city(of: tuple[tuple[int, ...], tuple[int, ...]]) -> tuple[BuildingPosition, ...]:
            return tuple(map(known, zip(*of, strict=True)))

        cities = Cache(city)
        return lambda owner: cities[tuple(owner.buildings), tuple(owner.crew)]

    @override
    def restore(self, ruleset: Ruleset, owner: Player, noun: str, value: Any) -> None:
        """Checks kinds, circles and spaces, and sets all attributes that follow from them."""
        noun = noun.removesuffix(": city")
        crews: dict[int, int] = {}
        for entry in value:
            kind = ruleset.kind_of.get(entry.building)
            if kind is None:
                unknown = there_is_no("building", entry.building, ruleset.building_ids)
                raise PositionError(f"{noun}: {unknown}")
            if kind in crews:
                raise PositionError(
                    f"{noun}: the {entry.building} is listed twice (BLD-GEN-1 allows one)"
                )
            crews[kind] = packed_workers(ruleset, f"{noun}: {entry.building}", entry.workers)
            if entry.workers.total() > ruleset.circles[kind]:
                raise PositionError(
                    f"{noun}: {entry.workers.total()} workers are on the {entry.building}, "
                    f"which has {ruleset.circles[kind]} circles"
                )
        owner.buildings = sorted(crews)
        owner.crew = [crews[kind] for kind in owner.buildings]
        owner._recount(ruleset)
        if owner.spaces > ruleset.city_size:
            raise PositionError(
                f"{noun}: the city has {ruleset.city_size} spaces, not {owner.spaces}"
            )


class Used(Form):
    """The effects that a player has used in this phase."""

    attributes = ("used",)

    @override
    def value_of(self, ruleset: Ruleset) -> Callable[[Any], Any]:
        effects = ruleset.effects
        return lambda used: tuple([e.name for e in effects if contains(used, e.number)])

    @override
    def restore(self, ruleset: Ruleset, owner: Player, noun: str, value: Any) -> None:
        if len(value) > len(ruleset.effects):
            raise PositionError(f"{noun}: there are {len(ruleset.effects)} effects in all")
        owner.used = 0
        for id in value:
            numbers = [effect.number for effect in ruleset.effects if effect.name == id]
            if not numbers:
                names = [effect.name for effect in ruleset.effects]
                raise PositionError(f"{noun}: {there_is_no('effect', id, names)}")
            owner.used |= only(numbers[0])


def _in_a_row(
    of_ruleset: Sequence[Any], piece: Callable[[Any], _T]
) -> Callable[[tuple[tuple[int, ...], int]], tuple[_T, ...]]:
    """Returns a maker of a piece for each item of a ruleset, from numbers and a packed count."""
    known = Cache(piece).__getitem__

    def pieces(of: tuple[tuple[int, ...], int]) -> tuple[_T, ...]:
        numbers, packed = of
        counts = digits(packed, len(numbers))
        return tuple(map(known, zip(of_ruleset, numbers, counts, strict=True)))

    return pieces


class Cards(Form):
    """The role cards."""

    attributes = ("role_coins", "packed_takers")

    @override
    def value_of(self, ruleset: Ruleset) -> Callable[[Any], Any]:

        def card(of: tuple[str, int, int]) -> CardPosition:
            id, coins, taken = of
            return CardPosition(card=id, doubloons=coins, taker=taken - 1 if taken else None)

        return _in_a_row(ruleset.card_ids, card)

    @override
    def restore(self, ruleset: Ruleset, owner: Table, noun: str, value: Any) -> None:
        ids = [card.card for card in value]
        cards = list(ruleset.card_ids)
        if ids != cards:
            raise PositionError(f"{noun} must be {cards}, not {shown(ids)}")
        coins: list[int] = []
        owner.packed_takers = 0
        for place, card in enumerate(value):
            coins.append(checked_number(f"doubloons on {card.card}", card.doubloons, MOST_HELD))
            if card.taker is not None:
                taker = checked_number(f"taker of {card.card}", card.taker, ruleset.players - 1)
                owner.packed_takers += of_kind(place, taker + 1)
                owner.free_cards &= ~only(place)
        owner.role_coins = tuple(coins)


class TileSupply(Form):
    """The supply of tiles other than plantations; tiles without a limit are not counted."""

    attributes = ("packed_tile_supply",)

    @override
    def value_of(self, ruleset: Ruleset) -> Callable[[Any], Any]:

        def by_id(packed: int) -> Counts:
            numbers = named(packed, ruleset.tile_ids)
            for id in ruleset.tiles_without_limit:
                numbers.pop(id, None)
            return counts_of(numbers)

        return by_id

    @override
    def restore(self, ruleset: Ruleset, owner: Table, noun: str, value: Any) -> None:
        """Checks kinds and numbers; unlimited tiles get a number that fits those on islands."""
        numbers = [0] * KINDS_OF_GOODS + listed_numbers(
            noun, value, ruleset.tile_ids[KINDS_OF_GOODS:], MOST_TILES
        )
        for id in ruleset.tiles_without_limit:
            if id in value:
                raise PositionError(f"{noun}: {id} tiles have no limit and are not counted")
            tile = ruleset.tile_ids.index(id)
            used = sum(player.tiles[tile] for player in owner.players)
            numbers[tile] = ruleset.tile_supply[tile] - used
        owner.packed_tile_supply = pack(numbers)


class Drawn(Form):
    """The tile that has been drawn and not yet placed, or None."""

    attributes = ("drawn",)

    @override
    def value_of(self, ruleset: Ruleset) -> Callable[[Any], Any]:
        ids = ruleset.tile_ids
        return lambda drawn: None if drawn < 0 else ids[drawn]

    @override
    def restore(self, ruleset: Ruleset, owner: Table, noun: str, value: Any) -> None:
        owner.drawn = -1 if value is None else _good(noun, value)


class Ships(Form):
    """The cargo ships."""

    attributes = ("ship_goods", "packed_loads")

    @override
    def value_of(self, ruleset: Ruleset) -> Callable[[Any], Any]:
        ids = ruleset.tile_ids

        def ship(of: tuple[int, int, int]) -> ShipPosition:
            capacity, good, load = of
            return ShipPosition(capacity=capacity, good=None if good < 0 else ids[good], count=load)

        return _in_a_row(ruleset.capacities, ship)

    @override
    def restore(self, ruleset: Ruleset, owner: Table, noun: str, value: Any) -> None:
        capacities = [ship.capacity for ship in value]
        wanted = list(ruleset.capacities)
        if capacities != wanted:
            raise PositionError(f"{noun} must have {wanted} spaces, not {shown(capacities)}")
        goods: list[int] = []
        loads: list[int] = []
        for ship in value:
            noun = f"the {ship.capacity}-ship"
            loads.append(checked_number(noun, ship.count, ship.capacity))
            if (ship.good is None) != (ship.count == 0):
                raise PositionError(f"{noun} carries {ship.count} goods of kind {shown(ship.good)}")
            good = -1 if ship.good is None else _good(noun, ship.good)
            if good >= 0 and good in goods:
                raise PositionError(f"{ship.good} is on two ships (CAPTAIN-05 forbids it)")
            goods.append(good)
        owner.ship_goods = tuple(goods)
        owner.packed_loads = pack(loads)


class TradingHouse(Form):
    """The goods in the trading house."""

    attributes = ("trading_house",)

    @override
    def value_of(self, ruleset: Ruleset) -> Callable[[Any], Any]:
        ids = ruleset.tile_ids
        return lambda house: tuple([ids[good] for good in house])

    @override
    def restore(self, ruleset: Ruleset, owner: Table, noun: str, value: Any) -> None:
        if len(value) > ruleset.house_size:
            raise PositionError(
                f"the trading house holds {ruleset.house_size} goods, not {len(value)}"
            )
        owner.trading_house = tuple(sorted(_good(noun, good) for good in value))


def _good(noun: str, id: object) -> int:
    if id not in GOOD_IDS:
        raise PositionError(f"{noun}: {shown(id)} is not a kind of goods")
    return GOOD_IDS.index(str(id))
