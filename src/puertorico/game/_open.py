"""`OpenGame`: the open table of a game, read field by field."""

from __future__ import annotations

from typing import Any, Final

from .._base.counts import Counts
from .._base.packed import count_all
from .._base.values import Seats
from .._config import Config
from ..state._forms import Form, forms_of, reader_of
from ..state._frames import Frame, frame_value
from ..state._material import Material, material_of
from ..state._pieces import CardPosition, ShipPosition
from ..state._player import GamePlayer, Shown
from ..state._position import Position
from ..types import Ending, GoodId, TileId
from ._play import Play

_FORMS: Final = forms_of(Position)


class OpenGame(Play):
    """The fields of a view, with the same names and values."""

    __slots__ = ()

    _SHOWS = Position

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
        """The material of the game: buildings, tiles, cards and numbers by their ids."""
        return material_of(self._table.ruleset)

    @property
    def round(self) -> int:
        """The number of the round, from 1; 0 during the set-up."""
        return self._table.round

    @property
    def governor(self) -> int:
        """The seat of the governor."""
        return self._table.governor

    @property
    def picks_left(self) -> int:
        """How many role cards are still to be chosen in this round."""
        return self._table.picks_left

    @property
    def players(self) -> tuple[GamePlayer, ...]:
        """The part of the table that each seat has, by seat.

        ``game.players[game.seat]`` raises an `IndexError` at a draw and after the end, as neither
        `CHANCE` nor `NOBODY` has a seat.

        >>> from puertorico import Config, Game, Good
        >>> game = Game.new(Config(players=4), seed=1)
        >>> game.players[2].doubloons, game.players[2].goods[Good.CORN]
        (3, 0)
        """
        return Seats([GamePlayer(self, seat) for seat in range(self._table.ruleset.players)])

    cards = Shown(
        tuple[CardPosition, ...],
        "The role cards, with the doubloons on them and the seats that took them.",
    )
    row = Shown(Counts, "The face-up plantations by kind.")
    discards = Shown(Counts, "The discarded plantations by kind.")

    @property
    def face_down(self) -> int:
        """The number of face-down plantations; `position` and `chance_outcomes` know the kinds."""
        return count_all(self._table.packed_face_down)

    @property
    def drawn(self) -> TileId | None:
        """The kind of a tile that has been drawn and not yet placed, or None."""
        found: TileId | None = self._read(_FORMS["drawn"])
        return found

    tile_supply = Shown(
        Counts,
        "The quarries and the tiles of expansions left in the supply, by kind.\n\n"
        "Tiles without a limit are left out.",
    )
    goods = Shown(Counts, "The goods in the supply by kind.")

    @property
    def ships(self) -> tuple[ShipPosition, ...]:
        """The cargo ships.

        >>> from puertorico import scenario
        >>> game = scenario(players=3, ships="4: 3 corn")
        >>> [(ship.capacity, ship.good, ship.count) for ship in game.ships][:2]
        [(4, 'corn', 3), (5, None, 0)]
        """
        found: tuple[ShipPosition, ...] = self._read(_FORMS["ships"])
        return found

    trading_house = Shown(tuple[GoodId, ...], "The kinds of goods in the trading house.")
    supply = Shown(Counts, "The workers in the supply, by kind of worker.")
    colonist_ship = Shown(Counts, "The workers on the colonist ship, by kind of worker.")

    @property
    def vp(self) -> int:
        """The VP chips in the supply, in victory points."""
        return self._table.vp

    buildings = Shown(Counts, "The copies of each building in the supply.")

    @property
    def frames(self) -> tuple[Frame, ...]:
        """Where the phases stand, the current one last; see `Position`. Slower than the others."""
        table = self._table
        return tuple([frame_value(table, frame) for frame in table.frames()])

    placed = Shown(
        tuple[Counts, ...],
        "In a placement, the workers placed so far on each target, in the order of placing.",
    )
    slots = Shown(Counts, "The table's slots of expansions, by id; nobody sees the secret ones.")
    ending = Shown(
        tuple[Ending, ...],
        "The end conditions met so far; if there are any, this round is the last.\n\n"
        "They are ``colonists`` (END-02), ``city`` (END-03), ``victory_points`` (END-04) and\n"
        "``rounds`` (A-97).",
    )
