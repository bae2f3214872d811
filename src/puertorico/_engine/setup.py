"""The set-up of a game: the numbers of the base game for each number of players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from .._base.goods import Good
from .._base.packed import MOST, MOST_OF_GOODS
from .._base.values import Value
from ..errors import ConfigError

__all__ = ["Setup"]

_GOODS = tuple(str(good) for good in Good)


def _numbers(setup: Setup, field: attrs.Attribute[Any], value: Mapping[str, object]) -> None:
    for name in _GOODS:
        _check(f"{field.name} of {name}", value.get(name), MOST_OF_GOODS)
    for name in value:
        if name not in _GOODS:
            raise ConfigError(f"setup: {field.name} names {name!r}, which is not a kind of goods")


def _number(most: int) -> Any:
    """Returns a validator for whole numbers from 0 to *most*."""

    def check(_setup: Setup, field: attrs.Attribute[Any], value: object) -> None:
        _check(field.name, value, most)

    return check


def _check(what: str, value: object, most: int) -> None:
    if type(value) is not int or not 0 <= value <= most:
        raise ConfigError(f"setup: {what} must be 0 to {most}, not {value!r}")


def _ships(_setup: Setup, _field: attrs.Attribute[Any], value: tuple[object, ...]) -> None:
    for capacity in value:
        _check("the capacity of a ship", capacity, 255)
    if not value or len(set(value)) < len(value):
        raise ConfigError(f"setup: ships have different capacities, not {value!r}")


def _tiles(_setup: Setup, _field: attrs.Attribute[Any], value: tuple[str, ...]) -> None:
    for tile in value:
        if tile not in _GOODS:
            raise ConfigError(f"setup: {tile!r} is not a kind of plantation")


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Setup(Value):
    """What a game with a certain number of players begins with.

    Attributes:
        doubloons: The doubloons of each player.
        tiles: The plantation of each player, from the first governor on.
        picks: How many role cards are taken in a round.
        prices: The price of each kind of goods in the trading house.
        goods: How many goods of each kind there are.
        plantations: How many plantations of each kind there are.
        quarries: How many quarries there are.
        ships: The capacities of the cargo ships.
        colonists: How many colonists there are besides those on the ship at the start.
        vp: The id of the switch that says how many VP chips there are.
    """

    doubloons: int = attrs.field(validator=_number(255))
    tiles: tuple[str, ...] = attrs.field(validator=_tiles)
    picks: int = attrs.field(validator=_number(60))
    prices: Mapping[str, int] = attrs.field(validator=_numbers)
    goods: Mapping[str, int] = attrs.field(validator=_numbers)
    plantations: Mapping[str, int] = attrs.field(validator=_numbers)
    quarries: int = attrs.field(validator=_number(255))
    ships: tuple[int, ...] = attrs.field(validator=_ships)
    colonists: int = attrs.field(validator=_number(MOST))
    vp: str
