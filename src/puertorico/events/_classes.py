"""The events of the base game, by subject."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

from .._base.counts import Counts
from .._base.ids import from_text, from_text_or_none, from_texts
from .._base.late import field, frozen
from .._base.offering import settle
from ..decisions import PricePart
from ..types import BuildingId, CardId, Ending, GoodId, PhaseId, TileId, WorkerId
from ._event import SECRET, Event

__all__ = [
    "BuildingBuilt", "BuildingChosen", "BuildingPriced", "BuildingWithdrawn",
    "CardCoinsAdded", "CardsReturned", "DoubloonsEarned", "DoubloonsPaid", "EndTriggered",
    "FirstPlayerDrawn", "GameEnded", "GoodSold", "GoodsLoaded", "GoodsReturned", "GoodsTaken",
    "GoodsTakenBack", "GovernorPassed", "PhaseEnded", "RoleChosen", "ShipEmptied", "ShipRefilled",
    "ShipUnloaded", "TileDrawn", "TilePlaced", "TileRemoved", "TileRevealed", "TilesDiscarded",
    "TilesReshuffled", "TradingHouseEmptied", "VictoryPointsEarned", "VictoryPointsReturned",
    "WorkersMoved", "WorkersReturned", "WorkersTaken",
]  # fmt: skip


@frozen(eq=False, repr=False)
class FirstPlayerDrawn(Event):
    """Chance made *seat* the first governor.

    Attributes:
        seat: The governor of round 1, from 0.
    """

    seat: int


@frozen(eq=False, repr=False)
class RoleChosen(Event):
    """*seat* took the role card *card*.

    From the table to the seat.

    Attributes:
        seat: The seat that takes the card, from 0.
        card: The id of the role card.
    """

    seat: int
    card: CardId = field(converter=from_text)


@frozen(eq=False, repr=False)
class PhaseEnded(Event):
    """The phase that *taker* started by choosing its role is over.

    Attributes:
        taker: The seat that chose the role, from 0.
        phase: The id of the phase.
    """

    taker: int
    phase: PhaseId = field(converter=from_text)


@frozen(eq=False, repr=False)
class CardCoinsAdded(Event):
    """One doubloon was put on a role card that nobody took.

    From the bank to the card.

    Attributes:
        card: The id of the role card.
    """

    card: CardId = field(converter=from_text)


@frozen(eq=False, repr=False)
class CardsReturned(Event):
    """All role cards were returned and can be chosen again.

    From the seats to the table.
    """


@frozen(eq=False, repr=False)
class GovernorPassed(Event):
    """Round *round* begins with *seat* as governor.

    From the governor before to the seat.

    Attributes:
        seat: The new governor, from 0.
        round: The number of the round that begins, from 1.
    """

    seat: int
    round: int


@frozen(eq=False, repr=False)
class EndTriggered(Event):
    """The end condition *ending* was met; this round is the last, unless an effect adds another.

    Attributes:
        ending: ``colonists`` (too few for the colonist ship), ``city`` (a city is full),
            ``victory_points`` (the last chip is taken), ``rounds`` (`Config.max_rounds` are over).
    """

    ending: Ending = field(converter=from_text)


@frozen(eq=False, repr=False)
class GameEnded(Event):
    """The game is over."""


@frozen(eq=False, repr=False)
class GoodsTaken(Event):
    """*seat* took *count* goods of one kind from the supply.

    From ``goods`` to the seat.

    Attributes:
        seat: The seat that takes them, from 0.
        good: The kind of these goods, such as ``corn``.
        count: How many goods, at least 1.
    """

    seat: int
    good: GoodId = field(converter=from_text)
    count: int


@frozen(eq=False, repr=False)
class GoodsReturned(Event):
    """*seat* returned *count* goods of one kind to the supply.

    From the seat to ``goods``.

    Attributes:
        seat: The seat that returns them, from 0.
        good: The kind of these goods, such as ``corn``.
        count: How many goods, at least 1.
    """

    seat: int
    good: GoodId = field(converter=from_text)
    count: int


@frozen(eq=False, repr=False)
class GoodSold(Event):
    """*seat* sold a good to the trading house.

    From the seat to ``trading_house``.

    Attributes:
        seat: The seat that sells, from 0.
        good: The kind of the one good sold.
    """

    seat: int
    good: GoodId = field(converter=from_text)


@frozen(eq=False, repr=False)
class TradingHouseEmptied(Event):
    """All goods in the trading house were returned to the supply.

    From ``trading_house`` to ``goods``.

    Attributes:
        goods: The kind of each good, in the order of the kinds.
    """

    goods: tuple[GoodId, ...] = field(converter=from_texts)


@frozen(eq=False, repr=False)
class GoodsLoaded(Event):
    """*seat* loaded *count* goods on the cargo ship whose capacity is *ship*.

    From the seat to the ship with this capacity.

    Attributes:
        seat: The seat that loads, from 0.
        good: The kind of these goods, such as ``corn``.
        count: How many goods, from 1 to *ship*.
        ship: How many goods the ship can hold.
    """

    seat: int
    good: GoodId = field(converter=from_text)
    count: int
    ship: int


@frozen(eq=False, repr=False)
class GoodsTakenBack(Event):
    """*seat* took *count* goods from a cargo ship or from the trading house.

    From the ship with this capacity, or the trading house, to the seat; only effects of
    expansions that are not published do this.

    Attributes:
        seat: The seat that takes them, from 0.
        good: The kind of these goods, such as ``corn``.
        count: How many goods, at least 1.
        ship: How many goods the ship can hold; None for the trading house.
    """

    seat: int
    good: GoodId = field(converter=from_text)
    count: int
    ship: int | None


@frozen(eq=False, repr=False)
class ShipEmptied(Event):
    """The *count* goods on the cargo ship with capacity *ship* were returned to the supply.

    From the ship to ``goods``.

    Attributes:
        ship: How many goods the ship can hold.
        good: The kind of the goods on it.
        count: How many goods, from 1 to *ship*.
    """

    ship: int
    good: GoodId = field(converter=from_text)
    count: int


def _parts(parts: Iterable[PricePart | tuple[str, int]]) -> tuple[PricePart, ...]:
    """Returns the parts of a price; the engine gives the cause and the doubloons of each."""
    return tuple([part if isinstance(part, PricePart) else PricePart(*part) for part in parts])


@frozen(eq=False, repr=False)
class DoubloonsEarned(Event):
    """*seat* received *doubloons* from the bank, or from the role card *card*.

    From the card, if there is one, otherwise from the bank, to the seat.

    There is one event for each *cause*.

    Attributes:
        seat: The seat that gets them, from 0.
        doubloons: How many, at least 1.
        cause: The id of the building, of another effect or of the phase that pays, such as
            ``factory`` or ``prospector``; ``sale`` for the price of a good that is sold,
            ``privilege`` for the trader's privilege, ``role_card`` for doubloons on a card.
        card: The id of the role card on which they lay; None if the bank pays.
    """

    seat: int
    doubloons: int
    cause: str
    card: CardId | None = field(default=None, converter=from_text_or_none)


@frozen(eq=False, repr=False)
class DoubloonsPaid(Event):
    """*seat* paid *doubloons* to the bank.

    From the seat to the bank.

    Attributes:
        seat: The seat that pays, from 0.
        doubloons: How many, at least 1.
        cause: The id of the building or of the phase that costs them: ``builder`` for the price of
            a building, of which `BuildingPriced` gives the details.
    """

    seat: int
    doubloons: int
    cause: str


@frozen(eq=False, repr=False)
class VictoryPointsEarned(Event):
    """*seat* scored victory points: *vp* in chips, *vp_paper* noted once the supply was empty.

    Chips: *vp* from ``vp`` to the seat.

    There is one event for each *cause*.

    This is public: points are earned in the open and any player may count them. Only the pile of
    chips that a player has collected is face-down (CAPTAIN-13, A-90).

    Attributes:
        seat: The seat that scores, from 0.
        vp: The victory points taken from the supply as chips; 0 if it is empty.
        vp_paper: The victory points noted on paper; 0 while there are chips.
        cause: The id of the building, of another effect or of the phase that gives them, such as
            ``harbor`` or ``captain``; ``privilege`` for the captain's privilege.
    """

    seat: int
    vp: int
    vp_paper: int
    cause: str

    @property
    def points(self) -> int:
        """All points scored: in chips and on paper."""
        return self.vp + self.vp_paper


@frozen(eq=False, repr=False)
class VictoryPointsReturned(Event):
    """*seat* returned VP chips to the supply.

    From the seat to ``vp``.

    Attributes:
        seat: The seat that returns them, from 0.
        vp: How many victory points they are worth, at least 1.
    """

    seat: int
    vp: int


@frozen(eq=False, repr=False)
class BuildingChosen(Event):
    """All *copies* of *building* were put on the board, chosen by *seat* or by chance (-1).

    From outside the game to ``buildings``.

    Attributes:
        seat: The seat that chose, from 0; -1 (`CHANCE`) for chance.
        building: The id of the building.
        copies: How many copies there are in the game, at least 1.
    """

    seat: int
    building: BuildingId = field(converter=from_text)
    copies: int


@frozen(eq=False, repr=False)
class BuildingWithdrawn(Event):
    """All copies of *building* were removed from the game.

    From ``buildings`` to outside the game.

    Attributes:
        building: The id of the building.
    """

    building: BuildingId = field(converter=from_text)


@frozen(eq=False, repr=False)
class BuildingPriced(Event):
    """*seat* chose to build *building*, which costs *price* doubloons.

    `DoubloonsPaid` follows, unless it costs nothing, and `BuildingBuilt`.

    Attributes:
        seat: The seat that builds, from 0.
        building: The id of the building.
        cost: The doubloons printed on it, or those of `Config.costs`.
        reductions: Its discounts, one `PricePart` for each cause: those of the
            `BuildingPrice` in the context of the decision.
        price: The doubloons to pay: the cost less the reductions, at least 0.
    """

    seat: int
    building: BuildingId = field(converter=from_text)
    cost: int
    reductions: tuple[PricePart, ...] = field(converter=_parts)
    price: int


@frozen(eq=False, repr=False)
class BuildingBuilt(Event):
    """*seat* placed *building* in its city.

    From ``buildings`` to the city of the seat.

    Attributes:
        seat: The seat that builds, from 0.
        building: The id of the building.
    """

    seat: int
    building: BuildingId = field(converter=from_text)


@frozen(eq=False, repr=False)
class TileRevealed(Event):
    """A face-down tile was turned face-up: by *seat*, or into the row (-1).

    From ``face_down`` to ``drawn`` of a seat, or to ``row``.

    Attributes:
        seat: The seat that turned it up, from 0; -1 (`CHANCE`) if it is laid out in the row.
        tile: The kind of the tile.
    """

    seat: int
    tile: TileId = field(converter=from_text)


@frozen(eq=False, repr=False)
class TileDrawn(Event):
    """*seat* drew a face-down tile and looks at it before deciding what to do with it (A-90).

    From ``face_down`` to ``drawn``.

    Attributes:
        seat: The seat that draws, from 0.
        tile: The kind of the tile, known to this seat only; None for other viewers.
    """

    seat: int
    tile: TileId | None = field(metadata=SECRET, converter=from_text_or_none)


@frozen(eq=False, repr=False)
class TilePlaced(Event):
    """*seat* placed a tile on its island.

    From *source* to the island of the seat.

    Attributes:
        seat: The seat whose island it is, from 0.
        tile: The kind of the tile.
        source: The field of `Position` that it left: ``row``, ``tile_supply`` (quarries, and the
            tiles of expansions), ``drawn`` (the tile that the seat has just turned up or drawn),
            or at the start ``face_down``.
    """

    seat: int
    tile: TileId = field(converter=from_text)
    source: Literal["row", "tile_supply", "drawn", "face_down"] = field(converter=from_text)


@frozen(eq=False, repr=False)
class TileRemoved(Event):
    """A tile left the island of *seat*; its worker, if any, went to the holding area.

    From the island of the seat to *target*.

    Attributes:
        seat: The seat whose island it was on, from 0.
        tile: The kind of the tile.
        target: The field of `Position` that it joined: ``discards``, ``row`` or ``tile_supply``.
    """

    seat: int
    tile: TileId = field(converter=from_text)
    target: Literal["discards", "row", "tile_supply"] = field(converter=from_text)


@frozen(eq=False, repr=False)
class TilesDiscarded(Event):
    """The rest of the face-up row was discarded; *tiles* are its plantations by kind.

    From ``row`` to ``discards``.

    Attributes:
        tiles: How many plantations of each kind.
    """

    tiles: Counts = field(converter=Counts)


@frozen(eq=False, repr=False)
class TilesReshuffled(Event):
    """The discard pile, *tiles* by kind, was shuffled to become the face-down tiles.

    From ``discards`` to ``face_down``.

    Attributes:
        tiles: How many plantations of each kind.
    """

    tiles: Counts = field(converter=Counts)


@frozen(eq=False, repr=False)
class WorkersTaken(Event):
    """*seat* took *count* workers into its holding area.

    From *source* to ``holding`` of the seat.

    Attributes:
        seat: The seat that takes them, from 0.
        worker: The kind of worker, such as ``colonist``.
        count: How many workers, at least 1.
        source: The field of `Position` that they left: ``supply`` or ``colonist_ship``.
    """

    seat: int
    worker: WorkerId = field(converter=from_text)
    count: int
    source: Literal["supply", "colonist_ship"] = field(converter=from_text)


@frozen(eq=False, repr=False)
class WorkersMoved(Event):
    """*seat* moved *count* workers of its own from *source* to *target*.

    From *source* to *target*, both of the seat.

    Attributes:
        seat: The seat whose workers they are, from 0.
        worker: The kind of worker, such as ``colonist``.
        count: How many workers, at least 1.
        source: Where they were: the kind of tile or the id of the building, or ``holding`` for the
            holding area.
        target: Where they are now, likewise.
    """

    seat: int
    worker: WorkerId = field(converter=from_text)
    count: int
    source: TileId | BuildingId | Literal["holding"] = field(converter=from_text)
    target: TileId | BuildingId | Literal["holding"] = field(converter=from_text)


@frozen(eq=False, repr=False)
class WorkersReturned(Event):
    """*seat* returned *count* workers from its holding area to the supply.

    From ``holding`` of the seat to ``supply``.

    Attributes:
        seat: The seat that returns them, from 0.
        worker: The kind of worker, such as ``colonist``.
        count: How many workers, at least 1.
    """

    seat: int
    worker: WorkerId = field(converter=from_text)
    count: int


@frozen(eq=False, repr=False)
class ShipRefilled(Event):
    """The colonist ship received *count* workers from the supply.

    From ``supply`` to ``colonist_ship``.

    Attributes:
        worker: The kind of worker, such as ``colonist``.
        count: How many workers, at least 1.
    """

    worker: WorkerId = field(converter=from_text)
    count: int


@frozen(eq=False, repr=False)
class ShipUnloaded(Event):
    """*count* workers were returned from the colonist ship to the supply.

    From ``colonist_ship`` to ``supply``.

    Attributes:
        worker: The kind of worker, such as ``colonist``.
        count: How many workers, at least 1.
    """

    worker: WorkerId = field(converter=from_text)
    count: int


EVENTS: Final[dict[str, type[Event]]] = {
    name: thing for name, thing in [*vars().items()] if name in __all__
}
"""The event classes of the base game by name, by subject."""

for _kind in EVENTS.values():
    settle(_kind, _kind.__module__.partition("._")[0])
