"""Pieces in positions and views: their values, and the forms of the fields that hold them."""

from __future__ import annotations

from typing import Any

import attrs
from typing_extensions import override

from .._base.counts import Counts, counts_of
from .._base.ids import from_text, from_text_or_none
from .._base.packed import contains, count_kind, digits, named, of_kind, only, pack
from .._base.texts import shown, there_is_no
from .._base.values import Kept, Value
from .._engine.board import Player
from .._engine.ruleset import Ruleset
from .._engine.table import Table
from ..errors import PositionError
from ..types import BuildingId, CardId, GoodId, TileId
from ._forms import (
    MOST_HELD,
    MOST_TILES,
    Form,
    Read,
    checked_number,
    listed_numbers,
    packed_workers,
    unpacked,
)


@attrs.frozen(kw_only=True, eq=False, repr=False)
class TilePosition(Value):
    """The island tiles of one kind.

    Attributes:
        tile: The id of their kind; a plantation has that of its good.
        count: How many tiles of this kind there are, at least 1.
        workers: How many workers of each kind are on these tiles together.
    """

    tile: TileId = attrs.field(converter=from_text)
    count: int
    workers: Counts = Counts()


@attrs.frozen(kw_only=True, eq=False, repr=False)
class BuildingPosition(Value):
    """One building of a city.

    Attributes:
        building: The id of the building.
        workers: How many workers of each kind are on it.
    """

    building: BuildingId = attrs.field(converter=from_text)
    workers: Counts = Counts()


@attrs.frozen(kw_only=True, eq=False, repr=False)
class CardPosition(Value):
    """One role card.

    Attributes:
        card: The id of the card.
        doubloons: How many doubloons are on it, at least 0.
        taker: The seat that has taken it this round, from 0; None if nobody has.
    """

    card: CardId = attrs.field(converter=from_text)
    doubloons: int
    taker: int | None


@attrs.frozen(kw_only=True, eq=False, repr=False)
class ShipPosition(Value):
    """One cargo ship.

    Attributes:
        capacity: How many goods it can hold; no two ships have the same capacity.
        good: The kind of goods on it; None if it is empty.
        count: How many goods are on it, from 0 to its capacity.
    """

    capacity: int
    good: GoodId | None = attrs.field(converter=from_text_or_none)
    count: int


class Island(Form):
    """The island tiles of a player by kind."""

    numbers = ("packed_tiles", "tile_crew")

    @override
    def begin(self, ruleset: Ruleset, owner: Player) -> None:
        """An island without tiles."""
        owner.packed_tiles = 0
        owner.tile_crew = [0] * ruleset.tile_kinds

    @override
    def reader(self, ruleset: Ruleset) -> Read:
        """Reads an entry for each kind that the player has."""
        kinds, ids, workers = ruleset.tile_kinds, ruleset.tile_ids, unpacked(ruleset)

        def stack(of: tuple[str, int, int]) -> TilePosition:
            tile, count, crew = of
            return TilePosition(tile=tile, count=count, workers=workers[crew])

        stacks = Kept(stack)

        def island(of: tuple[int, tuple[int, ...]]) -> tuple[TilePosition, ...]:
            packed, crews = of
            listed = zip(ids, digits(packed, kinds), crews, strict=True)
            return tuple([stacks[each] for each in listed if each[1]])

        islands = Kept(island)
        return lambda owner: islands[owner.packed_tiles, tuple(owner.tile_crew)]

    @override
    def restore(self, ruleset: Ruleset, owner: Player, what: str, value: Any) -> None:
        """Checks kinds, numbers, circles and spaces."""
        what = what.removesuffix(": island")
        self.begin(ruleset, owner)
        for stack in value:
            if stack.tile not in ruleset.tile_ids:
                unknown = there_is_no("island tile", stack.tile, ruleset.tile_ids)
                raise PositionError(f"{what}: {unknown}")
            tile = ruleset.tile_ids.index(stack.tile)
            if count_kind(owner.packed_tiles, tile):
                raise PositionError(f"{what}: the tiles {stack.tile!r} are listed twice")
            size = ruleset.island_size
            number = checked_number(f"{what}: {stack.tile} tiles", stack.count, size, 1)
            owner.packed_tiles += of_kind(tile, number)
            owner.tile_crew[tile] = packed_workers(ruleset, f"{what}: {stack.tile}", stack.workers)
            circles = stack.count * ruleset.tile_circles[tile]
            if stack.workers.total() > circles:
                raise PositionError(
                    f"{what}: {stack.workers.total()} workers are on the {stack.tile} tiles, "
                    f"which have {circles} circles"
                )
        filled = owner.island_spaces()
        if filled > ruleset.island_size:
            raise PositionError(
                f"{what}: the island has {ruleset.island_size} spaces, not {filled}"
            )


class City(Form):
    """The buildings of a player, in the order of the board."""

    numbers = ("buildings", "crew")

    @override
    def begin(self, ruleset: Ruleset, owner: Player) -> None:
        """A city without buildings."""
        owner.buildings = []
        owner.crew = []

    @override
    def reader(self, ruleset: Ruleset) -> Read:
        """Reads the buildings with their workers."""
        ids, workers = ruleset.building_ids, unpacked(ruleset)

        def occupied(of: tuple[int, int]) -> BuildingPosition:
            building, crew = of
            return BuildingPosition(building=ids[building], workers=workers[crew])

        known = Kept(occupied).__getitem__

        def city(of: tuple[tuple[int, ...], tuple[int, ...]]) -> tuple[BuildingPosition, ...]:
            return tuple(map(known, zip(*of, strict=True)))

        cities = Kept(city)
        return lambda owner: cities[tuple(owner.buildings), tuple(owner.crew)]

    @override
    def restore(self, ruleset: Ruleset, owner: Player, what: str, value: Any) -> None:
        """Checks kinds, circles and spaces, and sets all attributes that follow from them."""
        what = what.removesuffix(": city")
        crews: dict[int, int] = {}
        for entry in value:
            kind = ruleset.kind_of.get(entry.building)
            if kind is None:
                unknown = there_is_no("building", entry.building, ruleset.building_ids)
                raise PositionError(f"{what}: {unknown}")
            if kind in crews:
                raise PositionError(
                    f"{what}: the {entry.building} is listed twice (BLD-GEN-1 allows one)"
                )
            crews[kind] = packed_workers(ruleset, f"{what}: {entry.building}", entry.workers)
            if entry.workers.total() > ruleset.circles[kind]:
                raise PositionError(
                    f"{what}: {entry.workers.total()} workers are on the {entry.building}, "
                    f"which has {ruleset.circles[kind]} circles"
                )
        owner.buildings = sorted(crews)
        owner.crew = [crews[kind] for kind in owner.buildings]
        owner.count_circles(ruleset)
        if owner.spaces > ruleset.city_size:
            raise PositionError(
                f"{what}: the city has {ruleset.city_size} spaces, not {owner.spaces}"
            )


class Used(Form):
    """The effects that a player has used in this phase."""

    numbers = ("used",)

    @override
    def reader(self, ruleset: Ruleset) -> Read:
        """Reads the names of the effects."""

        def names(used: int) -> tuple[str, ...]:
            return tuple([e.name for e in ruleset.effects if contains(used, e.number)])

        known = Kept(names)
        return lambda owner: known[owner.used]

    @override
    def restore(self, ruleset: Ruleset, owner: Player, what: str, value: Any) -> None:
        """Checks that each is known."""
        if len(value) > len(ruleset.effects):
            raise PositionError(f"{what}: there are {len(ruleset.effects)} effects in all")
        owner.used = 0
        for id in value:
            numbers = [effect.number for effect in ruleset.effects if effect.name == id]
            if not numbers:
                names = [effect.name for effect in ruleset.effects]
                raise PositionError(f"{what}: {there_is_no('effect', id, names)}")
            owner.used |= only(numbers[0])


class Cards(Form):
    """The role cards."""

    numbers = ("role_coins", "packed_takers")

    @override
    def begin(self, ruleset: Ruleset, owner: Table) -> None:
        """Nobody has taken one."""
        owner.role_coins = (0,) * len(ruleset.card_ids)
        owner.packed_takers = 0

    @override
    def reader(self, ruleset: Ruleset) -> Read:
        """Reads all cards, in the order of the ruleset."""

        def card(of: tuple[str, int, int]) -> CardPosition:
            id, coins, taken = of
            return CardPosition(card=id, doubloons=coins, taker=taken - 1 if taken else None)

        known = Kept(card).__getitem__

        def all_cards(of: tuple[tuple[int, ...], int]) -> tuple[CardPosition, ...]:
            coins, takers = of
            taken = digits(takers, len(coins))
            return tuple(map(known, zip(ruleset.card_ids, coins, taken, strict=True)))

        cards = Kept(all_cards)
        return lambda owner: cards[owner.role_coins, owner.packed_takers]

    @override
    def restore(self, ruleset: Ruleset, owner: Table, what: str, value: Any) -> None:
        """Checks that the cards are those of the game."""
        ids = [card.card for card in value]
        cards = list(ruleset.card_ids)
        if ids != cards:
            raise PositionError(f"{what} must be {cards}, not {shown(ids)}")
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

    numbers = ("packed_tile_supply",)

    @override
    def reader(self, ruleset: Ruleset) -> Read:
        """Reads the number left of each kind."""

        def by_id(packed: int) -> Counts:
            numbers = named(packed, ruleset.tile_ids)
            for id in ruleset.tiles_without_limit:
                numbers.pop(id, None)
            return counts_of(numbers)

        known = Kept(by_id)
        return lambda owner: known[owner.packed_tile_supply]

    @override
    def restore(self, ruleset: Ruleset, owner: Table, what: str, value: Any) -> None:
        """Checks kinds and numbers; unlimited tiles get a number that fits those on islands."""
        numbers = listed_numbers(what, value, ruleset.tile_ids, MOST_TILES)
        for id in ruleset.tiles_without_limit:
            if id in value:
                raise PositionError(f"{what}: {id} tiles have no limit and are not counted")
            tile = ruleset.tile_ids.index(id)
            used = sum(player.tiles[tile] for player in owner.players)
            numbers[tile] = ruleset.tile_supply[tile] - used
        owner.packed_tile_supply = pack(numbers)


class Drawn(Form):
    """The tile that has been drawn and not yet placed, or None."""

    numbers = ("drawn",)

    @override
    def begin(self, ruleset: Ruleset, owner: Table) -> None:
        """Nothing has been drawn."""
        owner.drawn = -1

    @override
    def reader(self, ruleset: Ruleset) -> Read:
        """Reads the kind of the tile."""
        ids = ruleset.tile_ids
        return lambda owner: None if owner.drawn < 0 else ids[owner.drawn]

    @override
    def restore(self, ruleset: Ruleset, owner: Table, what: str, value: Any) -> None:
        """Checks the kind."""
        owner.drawn = -1 if value is None else _good(ruleset, what, value)


class Ships(Form):
    """The cargo ships."""

    numbers = ("ship_goods", "packed_loads")

    @override
    def begin(self, ruleset: Ruleset, owner: Table) -> None:
        """All are empty."""
        owner.ship_goods = (-1,) * len(ruleset.capacities)
        owner.packed_loads = 0

    @override
    def reader(self, ruleset: Ruleset) -> Read:
        """Reads all ships, in the order of the ruleset."""
        ids, capacities = ruleset.tile_ids, ruleset.capacities

        def ship(of: tuple[int, int, int]) -> ShipPosition:
            capacity, good, load = of
            return ShipPosition(capacity=capacity, good=None if good < 0 else ids[good], count=load)

        known = Kept(ship).__getitem__

        def all_ships(of: tuple[tuple[int, ...], int]) -> tuple[ShipPosition, ...]:
            goods, loads = of
            return tuple(map(known, zip(capacities, goods, digits(loads, len(goods)), strict=True)))

        ships = Kept(all_ships)
        return lambda owner: ships[owner.ship_goods, owner.packed_loads]

    @override
    def restore(self, ruleset: Ruleset, owner: Table, what: str, value: Any) -> None:
        """Checks capacities, loads and kinds."""
        capacities = [ship.capacity for ship in value]
        wanted = list(ruleset.capacities)
        if capacities != wanted:
            raise PositionError(f"{what} must have {wanted} spaces, not {shown(capacities)}")
        goods: list[int] = []
        loads: list[int] = []
        for ship in value:
            what = f"the {ship.capacity}-ship"
            loads.append(checked_number(what, ship.count, ship.capacity))
            if (ship.good is None) != (ship.count == 0):
                raise PositionError(f"{what} carries {ship.count} goods of kind {shown(ship.good)}")
            good = -1 if ship.good is None else _good(ruleset, what, ship.good)
            if good >= 0 and good in goods:
                raise PositionError(f"{ship.good} is on two ships (CAPTAIN-05 forbids it)")
            goods.append(good)
        owner.ship_goods = tuple(goods)
        owner.packed_loads = pack(loads)


class TradingHouse(Form):
    """The goods in the trading house."""

    numbers = ("trading_house",)

    @override
    def begin(self, ruleset: Ruleset, owner: Table) -> None:
        """It is empty."""
        owner.trading_house = ()

    @override
    def reader(self, ruleset: Ruleset) -> Read:
        """Reads the kinds of goods, in order."""
        ids = ruleset.tile_ids
        return lambda owner: tuple([ids[good] for good in owner.trading_house])

    @override
    def restore(self, ruleset: Ruleset, owner: Table, what: str, value: Any) -> None:
        """Checks number and kinds."""
        if len(value) > ruleset.house_size:
            raise PositionError(
                f"the trading house holds {ruleset.house_size} goods, not {len(value)}"
            )
        owner.trading_house = tuple(sorted(_good(ruleset, what, good) for good in value))


def _good(ruleset: Ruleset, what: str, id: object) -> int:
    if id not in ruleset.tile_ids[:5]:
        raise PositionError(f"{what}: {shown(id)} is not a kind of goods")
    return ruleset.tile_ids.index(str(id))
