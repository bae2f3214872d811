"""`Position`: the complete state of a game as a frozen value.

A position holds everything but seed and history. It is equal, hashable, picklable and JSON both
ways. Its fields have forms, which say how they are written from a table and read back into one;
the checks of all of it together are in _restoring.py.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from .._base.counts import Counts
from .._base.jsontext import read_json, write_json
from .._base.packed import MOST, MOST_OF_GOODS
from .._engine.manifest import Expansion
from .._engine.table import Table
from ..config import Config
from ..errors import PositionError
from ._forms import Endings, Number, Packed, Placed, Seat, Slots, field, values_of
from ._pieceforms import Cards, City, Drawn, Island, Ships, TileSupply, TradingHouse, Used
from ._pieces import BuildingPosition, CardPosition, ShipPosition, TilePosition
from ._reading import from_plain
from ._registers import Frame, frame_value

__all__ = [
    "BuildingPosition",
    "CardPosition",
    "OpenPlayer",
    "OpenTable",
    "PlayerPosition",
    "Position",
    "ShipPosition",
    "TilePosition",
    "position_of_table",
]


@attrs.frozen(kw_only=True)
class OpenPlayer:
    """What everybody may know of one seat.

    Attributes:
        doubloons: Money.
        vp_paper: VP noted on paper.
        goods: Goods by kind.
        island: The tiles, kind by kind.
        city: The buildings, in the order of the board.
        holding: Workers in the holding area, by kind of worker.
        used: The effects already used in this phase: the ids of their buildings, and after a
            colon the kind of worker where it is not for all the same.
    """

    doubloons: int = field(Number("doubloons", 100_000))
    vp_paper: int = field(Number("vp_paper", 100_000))
    goods: Counts = field(Packed("packed_goods", "tile_ids", MOST_OF_GOODS, many=5))
    island: tuple[TilePosition, ...] = field(Island())
    city: tuple[BuildingPosition, ...] = field(City())
    holding: Counts = field(Packed("holding", "worker_ids", MOST))
    used: tuple[str, ...] = field(Used(), default=())


@attrs.frozen(kw_only=True)
class PlayerPosition(OpenPlayer):
    """What one seat has.

    Attributes:
        vp: VP chips.
        slots: The named numbers of expansions.
    """

    vp: int = field(Number("vp", 100_000))
    slots: Counts = field(Slots("player_slot_of"), default=Counts())


@attrs.frozen(kw_only=True)
class OpenTable:
    """What lies open for everybody: the fields that positions and views share.

    Attributes:
        config: What is played.
        round: The number of the round, from 1; 0 during the set-up.
        governor: The governor's seat.
        cards: The role cards: doubloons on them, and who has taken them.
        row: The face-up plantations by kind.
        discards: The discarded plantations by kind.
        tile_supply: The quarries, and the tiles of expansions, that are left; tiles without a
            limit are not among them.
        goods: The supply of goods by kind.
        ships: The cargo ships.
        trading_house: The kinds in the trading house.
        supply: The workers in the supply, by kind of worker.
        colonist_ship: The workers on the colonist ship, by kind of worker.
        vp: The VP chips in the supply.
        buildings: The buildings in the supply.
        ending: The end conditions that have come.
        over: Whether the game is over.
        frames: What is going on: the current phase last, what it interrupted before it.
        placed: In a placement, the workers said so far, target by target in the order of placing.
            They move when the placement is complete.
    """

    config: Config
    round: int = field(Number("round", 1_000_000))
    governor: int = field(Seat("governor"))
    cards: tuple[CardPosition, ...] = field(Cards())
    row: Counts = field(Packed("packed_row", "tile_ids", 60, many=5))
    discards: Counts = field(Packed("packed_discards", "tile_ids", 60, many=5))
    tile_supply: Counts = field(TileSupply())
    goods: Counts = field(Packed("packed_goods", "tile_ids", MOST_OF_GOODS, many=5))
    ships: tuple[ShipPosition, ...] = field(Ships())
    trading_house: tuple[str, ...] = field(TradingHouse())
    supply: Counts = field(Packed("supply", "worker_ids", MOST))
    colonist_ship: Counts = field(Packed("ship", "worker_ids", MOST))
    vp: int = field(Number("vp", 100_000))
    buildings: Counts = field(Packed("packed_building_supply", "building_ids", 100))
    ending: tuple[str, ...] = field(Endings())
    over: bool
    frames: tuple[Frame, ...]
    placed: tuple[Counts, ...] = field(Placed(), default=())

    def to_json(self) -> str:
        """Returns it as one line of JSON."""
        return write_json(self)


@attrs.frozen(kw_only=True)
class Position(OpenTable):
    """The complete state of a game at a decision, or at its end.

    Attributes:
        players: What every seat has.
        face_down: The face-down plantations by kind.
        drawn: The tile that has been drawn and not yet laid down, or None.
        slots: The named numbers of expansions.
    """

    players: tuple[PlayerPosition, ...]
    face_down: Counts = field(Packed("packed_face_down", "tile_ids", 60, many=5))
    drawn: str | None = field(Drawn())
    slots: Counts = field(Slots("slot_of"))

    @classmethod
    def from_json(cls, text: str, *, expansions: Sequence[Expansion] = ()) -> Position:
        """Returns the position of a JSON text; the inverse of `to_json`.

        Args:
            text: The JSON.
            expansions: The expansions it may name.

        Raises:
            PositionError: The text is no JSON of a position; whether a game can have the position
                is seen when it is played on.
        """
        data = read_json(text, error=PositionError)
        return from_plain(cls, data, error=PositionError, expansions=expansions)


# From a table.


def position_of_table(t: Table) -> Position:
    """Returns the position of *t*."""
    ruleset = t.ruleset
    players = [PlayerPosition(**values_of(PlayerPosition, ruleset, player)) for player in t.players]
    return Position(
        config=ruleset.config,
        players=tuple(players),
        over=t.over,
        frames=tuple([frame_value(t, frame) for frame in t.frames()]),
        **values_of(Position, ruleset, t),
    )
