"""`OpenGame`: the open table of a game, read field by field."""

from __future__ import annotations

from typing import Any, Final

from .._base.counts import Counts
from .._base.packed import count_all
from .._base.values import Cache, Seats
from .._config import Config
from ..state._forms import Form, forms_of, reader_of
from ..state._frames import Frame, frame_value
from ..state._material import Material, material_of
from ..state._pieces import CardPosition, ShipPosition
from ..state._player import GamePlayer
from ..state._position import Position
from ..types import Ending, GoodId, TileId
from ._play import Play

_FORMS: Final[Cache[str, Form]] = Cache(lambda name: forms_of(Position)[name])


class OpenGame(Play):
    """The fields of a view, with the same names and values."""

    __slots__ = ()

    def _read(self, form: Form) -> Any:
        table = self._table
        ruleset = table.ruleset
        return (ruleset.caches.made.get(form) or reader_of(form, ruleset))(table)

    @property
    def config(self) -> Config:
        """The config of the game."""
        config: Config = self._table.ruleset.config
        return config

    @property
    def material(self) -> Material:
        """The game's material: buildings, tiles, cards and numbers by id."""
        return material_of(self._table.ruleset)

    @property
    def players(self) -> tuple[GamePlayer, ...]:
        """The pieces of each seat, by seat.

        At a draw and after the end, ``game.players[game.seat]`` raises an `IndexError`, because
        neither `CHANCE` nor `NOBODY` has a seat.

        >>> from puertorico import Config, Game, Good
        >>> game = Game.new(Config(players=4), seed=1)
        >>> game.players[2].doubloons, game.players[2].goods[Good.CORN]
        (3, 0)
        """
        return Seats([GamePlayer(self, seat) for seat in range(self._table.ruleset.players)])

    @property
    def face_down(self) -> int:
        """The number of face-down plantations; `position` and `chance_outcomes` name the kinds."""
        return count_all(self._table.packed_face_down)

    @property
    def ships(self) -> tuple[ShipPosition, ...]:
        """The cargo ships.

        >>> from puertorico import scenario
        >>> game = scenario(players=3, ships="4: 3 corn")
        >>> [(ship.capacity, ship.good, ship.count) for ship in game.ships][:2]
        [(4, 'corn', 3), (5, None, 0)]
        """
        ships: tuple[ShipPosition, ...] = self._read(_FORMS["ships"])
        return ships

    @property
    def frames(self) -> tuple[Frame, ...]:
        """How far each phase has got, the current one last; see `Position`. Slow to read."""
        table = self._table
        return tuple([frame_value(table, frame) for frame in table.frames()])

    # Written by `nox -s regenerate`: the fields of `Position`.
    @property
    def round(self) -> int:
        """The number of the round, from 1; 0 during the set-up."""
        return self._table.round

    @property
    def governor(self) -> int:
        """The governor's seat, from 0."""
        return self._table.governor

    @property
    def picks_left(self) -> int:
        """How many role cards are still to be chosen in this round."""
        return self._table.picks_left

    @property
    def cards(self) -> tuple[CardPosition, ...]:
        """The role cards, with the doubloons on them and the seats that took them."""
        value: tuple[CardPosition, ...] = self._read(_FORMS["cards"])
        return value

    @property
    def row(self) -> Counts:
        """How many face-up plantations of each kind can be taken."""
        value: Counts = self._read(_FORMS["row"])
        return value

    @property
    def discards(self) -> Counts:
        """How many plantations of each kind are in the discard pile."""
        value: Counts = self._read(_FORMS["discards"])
        return value

    @property
    def tile_supply(self) -> Counts:
        """The quarries and expansions' tiles left in the supply, by kind.

        Tiles without a limit are omitted.
        """
        value: Counts = self._read(_FORMS["tile_supply"])
        return value

    @property
    def goods(self) -> Counts:
        """How many goods of each kind are in the supply."""
        value: Counts = self._read(_FORMS["goods"])
        return value

    @property
    def trading_house(self) -> tuple[GoodId, ...]:
        """The kind of each good in the trading house, in order of kind.

        Up to `Material.house_size`.
        """
        value: tuple[GoodId, ...] = self._read(_FORMS["trading_house"])
        return value

    @property
    def supply(self) -> Counts:
        """How many workers of each kind are in the supply."""
        value: Counts = self._read(_FORMS["supply"])
        return value

    @property
    def colonist_ship(self) -> Counts:
        """How many workers of each kind are on the colonist ship."""
        value: Counts = self._read(_FORMS["colonist_ship"])
        return value

    @property
    def vp(self) -> int:
        """The VP chips in the supply, in victory points."""
        return self._table.vp

    @property
    def buildings(self) -> Counts:
        """How many copies of each building are in the supply."""
        value: Counts = self._read(_FORMS["buildings"])
        return value

    @property
    def ending(self) -> tuple[Ending, ...]:
        """The end conditions that have been met."""
        value: tuple[Ending, ...] = self._read(_FORMS["ending"])
        return value

    @property
    def placed(self) -> tuple[Counts, ...]:
        """In a placement, the workers placed so far on each target, in the order of placing.

        They do not move until the placement is complete.
        """
        value: tuple[Counts, ...] = self._read(_FORMS["placed"])
        return value

    @property
    def drawn(self) -> TileId | None:
        """The kind of the tile drawn but not yet placed; None if there is no such tile."""
        value: TileId | None = self._read(_FORMS["drawn"])
        return value

    @property
    def slots(self) -> Counts:
        """The numbers that expansions keep for the table, by the id of the slot; see `Slot`."""
        value: Counts = self._read(_FORMS["slots"])
        return value

    # Up to here.
