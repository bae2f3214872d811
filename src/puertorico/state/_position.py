"""`Position`: the complete state of a game as a frozen value.

A position holds everything but seed and history. It is equal, hashable, picklable and JSON both
ways. The way back to a game, with all its checks, is in _restoring.py.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from .._base.counts import Counts
from .._base.goods import count_kind
from .._base.jsonio import read_json, write_json
from .._engine.board import ENDINGS, Player
from .._engine.manifest import Expansion
from .._engine.ruleset import Ruleset
from .._engine.table import Table
from ..config import Config
from ..errors import PositionError
from ._registers import Frame, frame_value
from ._values import from_plain

__all__ = [
    "BuildingPosition",
    "CardPosition",
    "Frame",
    "PlayerPosition",
    "Position",
    "ShipPosition",
    "TilePosition",
    "position_of_table",
]


@attrs.frozen(kw_only=True)
class TilePosition:
    """The island tiles of one kind.

    Attributes:
        tile: The kind.
        count: How many.
        workers: The workers on them, by kind of worker.
    """

    tile: str
    count: int
    workers: Counts = Counts()


@attrs.frozen(kw_only=True)
class BuildingPosition:
    """One building of a city.

    Attributes:
        building: Its id.
        workers: The workers on it, by kind of worker.
    """

    building: str
    workers: Counts = Counts()


@attrs.frozen(kw_only=True)
class PlayerPosition:
    """What one seat has.

    Attributes:
        doubloons: Money.
        vp: VP chips.
        vp_paper: VP noted on paper.
        goods: Goods by kind.
        island: The tiles, kind by kind.
        city: The buildings, in the order of the board.
        holding: Workers in the holding area, by kind of worker.
        used: The effects already used in this phase: the ids of their buildings, and after a
            colon the kind of worker where it is not for all the same.
        slots: The named numbers of expansions.
    """

    doubloons: int
    vp: int
    vp_paper: int
    goods: Counts
    island: tuple[TilePosition, ...]
    city: tuple[BuildingPosition, ...]
    holding: Counts
    used: tuple[str, ...] = ()
    slots: Counts = Counts()


@attrs.frozen(kw_only=True)
class CardPosition:
    """One role card.

    Attributes:
        card: Its id.
        coins: The doubloons on it.
        taker: Who has taken it this round, or None.
    """

    card: str
    coins: int
    taker: int | None


@attrs.frozen(kw_only=True)
class ShipPosition:
    """One cargo ship.

    Attributes:
        capacity: How many goods it holds.
        good: The kind on it, or None.
        load: How many lie on it.
    """

    capacity: int
    good: str | None
    load: int


@attrs.frozen(kw_only=True)
class Position:
    """The complete state of a game at a decision, or at its end.

    Attributes:
        config: What is played.
        round: The number of the round, from 1.
        governor: The governor's seat.
        players: What every seat has.
        cards: The role cards.
        row: The face-up plantations by kind.
        face_down: The face-down plantations by kind.
        discards: The discarded plantations by kind.
        tile_supply: The quarries, and the tiles of expansions, that are left; tiles without a
            limit are not among them.
        drawn: The tile that has been drawn and not yet laid down, or None.
        goods: The supply of goods by kind.
        ships: The cargo ships.
        trading_house: The kinds in the trading house.
        supply: The workers in the supply, by kind of worker.
        colonist_ship: The workers on the colonist ship, by kind of worker.
        vp: The VP chips in the supply.
        buildings: The buildings in the supply.
        slots: The named numbers of expansions.
        ending: The end conditions that have come.
        over: Whether the game is over.
        frames: What is going on: the current phase last, what it interrupted before it.
        placed: In a placement, the workers said so far, target by target in the order of placing.
            They move when the placement is complete.
    """

    config: Config
    round: int
    governor: int
    players: tuple[PlayerPosition, ...]
    cards: tuple[CardPosition, ...]
    row: Counts
    face_down: Counts
    discards: Counts
    tile_supply: Counts
    drawn: str | None
    goods: Counts
    ships: tuple[ShipPosition, ...]
    trading_house: tuple[str, ...]
    supply: Counts
    colonist_ship: Counts
    vp: int
    buildings: Counts
    slots: Counts
    ending: tuple[str, ...]
    over: bool
    frames: tuple[Frame, ...]
    placed: tuple[Counts, ...] = ()

    def to_json(self) -> str:
        """Returns the position as one line of JSON."""
        return write_json(self)

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


def _counts(ids: list[str], numbers: list[int]) -> Counts:
    return Counts(zip(ids, numbers, strict=False))


def _unpacked(ruleset: Ruleset, workers: int) -> Counts:
    return Counts((id, count_kind(workers, kind)) for kind, id in enumerate(ruleset.worker_ids))


def _player_position(ruleset: Ruleset, player: Player) -> PlayerPosition:
    return PlayerPosition(
        doubloons=player.doubloons,
        vp=player.vp,
        vp_paper=player.vp_paper,
        goods=_counts(ruleset.tile_ids, player.goods),
        island=tuple(
            TilePosition(tile=id, count=count, workers=_unpacked(ruleset, crew))
            for id, count, crew in zip(
                ruleset.tile_ids, player.tiles, player.tile_crew, strict=True
            )
            if count
        ),
        city=tuple(
            BuildingPosition(
                building=ruleset.building_ids[building], workers=_unpacked(ruleset, crew)
            )
            for building, crew in zip(player.buildings, player.crew, strict=True)
        ),
        holding=_unpacked(ruleset, player.holding),
        used=tuple(e.name for e in ruleset.effects if player.used >> e.number & 1),
        slots=Counts(
            ((id, player.slots[place]) for id, place in ruleset.player_slot_of.items()),
            keep_zeros=True,
        ),
    )


def position_of_table(t: Table) -> Position:
    """Returns the position of *t*."""
    ruleset = t.ruleset
    ids = ruleset.tile_ids
    return Position(
        config=ruleset.config,
        round=t.round,
        governor=t.governor,
        players=tuple(_player_position(ruleset, player) for player in t.players),
        cards=tuple(
            CardPosition(card=id, coins=coins, taker=None if taker < 0 else taker)
            for id, coins, taker in zip(ruleset.card_ids, t.role_coins, t.role_taker, strict=True)
        ),
        row=_counts(ids, t.row),
        face_down=_counts(ids, t.face_down),
        discards=_counts(ids, t.discards),
        tile_supply=Counts(
            (id, number)
            for id, number in zip(ids, t.tile_supply, strict=True)
            if id not in ruleset.tiles_without_limit
        ),
        drawn=None if t.drawn < 0 else ids[t.drawn],
        goods=_counts(ids, t.goods),
        ships=tuple(
            ShipPosition(capacity=capacity, good=None if good < 0 else ids[good], load=load)
            for capacity, good, load in zip(
                ruleset.capacities, t.ship_goods, t.ship_loads, strict=True
            )
        ),
        trading_house=tuple(ids[good] for good in t.trading_house),
        supply=_unpacked(ruleset, t.supply),
        colonist_ship=_unpacked(ruleset, t.ship),
        vp=t.vp,
        buildings=_counts(ruleset.building_ids, t.building_supply),
        slots=Counts(
            ((id, t.slots[place]) for id, place in ruleset.slot_of.items()), keep_zeros=True
        ),
        ending=tuple(name for bit, name in enumerate(ENDINGS) if t.ending >> bit & 1),
        over=t.over,
        frames=tuple([frame_value(t, frame) for frame in t.frames()]),
        placed=tuple(_unpacked(ruleset, workers) for workers in t.placed),
    )
