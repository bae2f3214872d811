"""`GamePlayer`: what one seat of a game has now, for reading; and how games show fields."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from .._base.compat import override
from .._base.counts import Counts
from .._base.messages import checked_text, there_is_no
from .._base.values import Cache
from ..errors import PositionError
from ._forms import Form, forms_of, reader_of
from ._pieces import BuildingPosition, TilePosition
from ._position import PlayerPosition
from ._scoring import total_of_seat

if TYPE_CHECKING:
    from .._engine.board import Player
    from .._engine.table import Table

_FORMS: Final[Cache[str, Form]] = Cache(lambda name: forms_of(PlayerPosition)[name])


class GamePlayer:
    """One seat of a game as it is now.

    Its fields are those of `PlayerPosition`, with values of the same types, so code for views works
    with games as well. It always shows the current game: after an action, the same object has the
    new values. You cannot change it. For a value that never changes, use
    ``game.position().players``.

    Args:
        game: The game to read.
        seat: The seat, from 0.

    >>> from puertorico import Config, Game, Good
    >>> game = Game.new(Config(players=4), seed=1)
    >>> player = game.players[2]
    >>> player.doubloons, player.goods[Good.CORN], [tile.tile for tile in player.island]
    (3, 0, ['corn'])
    """

    __slots__ = ("_game", "_seat")

    def __init__(self, game: Any, seat: int) -> None:
        self._game = game
        self._seat = seat

    def _read(self, form: Form) -> Any:
        table: Table = self._game._table
        ruleset = table.ruleset
        read = ruleset.caches.made.get(form) or reader_of(form, ruleset)
        return read(table.players[self._seat])

    def _owner(self) -> Player:
        # A game without a whole table raises its own error.
        player: Player = (self._game._whole or self._game._table).players[self._seat]
        return player

    @property
    def seat(self) -> int:
        """The number of the seat, from 0."""
        return self._seat

    # Written by `nox -s regenerate`: the fields of `PlayerPosition`.
    @property
    def doubloons(self) -> int:
        """The seat's money, in doubloons."""
        return self._owner().doubloons

    @property
    def vp_paper(self) -> int:
        """Victory points noted on paper once the chips ran out; 0 until then."""
        return self._owner().vp_paper

    @property
    def goods(self) -> Counts:
        """How many goods of each kind the seat has."""
        value: Counts = self._read(_FORMS["goods"])
        return value

    @property
    def island(self) -> tuple[TilePosition, ...]:
        """The island tiles, one entry for each kind that the seat has."""
        value: tuple[TilePosition, ...] = self._read(_FORMS["island"])
        return value

    @property
    def city(self) -> tuple[BuildingPosition, ...]:
        """The buildings, in the order of the board."""
        value: tuple[BuildingPosition, ...] = self._read(_FORMS["city"])
        return value

    @property
    def holding(self) -> Counts:
        """How many workers of each kind are in the holding area."""
        value: Counts = self._read(_FORMS["holding"])
        return value

    @property
    def used(self) -> tuple[str, ...]:
        """The effects already used in this phase.

        The id of the building, followed by a colon and the kind of worker if the effect depends on
        it.
        """
        value: tuple[str, ...] = self._read(_FORMS["used"])
        return value

    @property
    def vp(self) -> int:
        """The seat's VP chips, in victory points."""
        return self._owner().vp

    @property
    def slots(self) -> Counts:
        """The numbers that expansions keep for the seat, by the id of the slot; see `Slot`."""
        value: Counts = self._read(_FORMS["slots"])
        return value

    # Up to here.

    @property
    def total(self) -> int:
        """The seat's victory points as the game stands, without their sources."""
        return total_of_seat(self._game._table, self._seat)

    def bonus(self, building: str) -> int:
        """Returns the victory points that a building's effect would score for the seat now.

        As if the seat had the building, occupied; without its printed points.

        Args:
            building: The id of the building.

        Raises:
            PositionError: This game has no such building.

        >>> from puertorico import scenario
        >>> player = scenario(city={0: "indigo_plant sugar_mill office"}).players[0]
        >>> player.bonus("guild_hall"), player.bonus("city_hall")
        (4, 2)
        """
        table: Table = self._game._table
        kind = table.ruleset.kind_of.get(checked_text("building", building))
        if kind is None:
            raise PositionError(there_is_no("building", building, table.ruleset.building_ids))
        scoring: list[Any] = []
        for effects in table.ruleset.by_worker[kind]:
            scoring += [e for e in effects if "score" in e.answers and e not in scoring]
        if scoring and kind not in table.players[self._seat].buildings:
            # An effect may count its own building.
            table = table._copy()
            player = table._own(self._seat)
            place = sum([owned < kind for owned in player.buildings])
            player.buildings.insert(place, kind)
            player.crew.insert(place, 0)
            player._recount(table.ruleset)
            # A checked table watches a copy from its first state on.
            table = table._copy()
        return sum([effect.score(table, self._seat) for effect in scoring])

    @override
    def __eq__(self, other: object) -> bool:
        if not isinstance(other, GamePlayer):
            return NotImplemented
        return self._game is other._game and self._seat == other._seat

    @override
    def __hash__(self) -> int:
        return hash((id(self._game), self._seat))

    @override
    def __repr__(self) -> str:
        return f"<seat {self._seat} of {self._game!r}>"
