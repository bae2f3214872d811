"""Events: what happened, in the past tense, typed and frozen. `Game.play` returns them in order.

Every event carries `rule`, the id of the rule that caused it. Seats are numbers from 0; sums are
doubloons or victory points; goods, tiles, roles, buildings and workers are named by their ids.
"""

from __future__ import annotations

import attrs

__all__ = [
    "BuildingBuilt",
    "BuildingWithdrawn",
    "CardCoinsAdded",
    "CardsReturned",
    "ColonistsPlaced",
    "ColonistsTaken",
    "DoubloonsEarned",
    "DoubloonsPaid",
    "EndTriggered",
    "Event",
    "FirstPlayerDrawn",
    "GameEnded",
    "GoodSold",
    "GoodsLoaded",
    "GoodsReturned",
    "GoodsTaken",
    "GovernorPassed",
    "PhaseEnded",
    "RoleChosen",
    "ShipEmptied",
    "ShipRefilled",
    "ShipUnloaded",
    "TilePlaced",
    "TileRemoved",
    "TileRevealed",
    "TilesDiscarded",
    "TilesReshuffled",
    "TradingHouseEmptied",
    "VictoryPointsEarned",
    "VictoryPointsReturned",
    "WorkersReturned",
]


@attrs.frozen(kw_only=True)
class Event:
    """The base of all events.

    Attributes:
        rule: The id of the rule that caused it.
    """

    rule: str


@attrs.frozen(kw_only=True)
class FirstPlayerDrawn(Event):
    """Chance made *seat* the first governor."""

    seat: int


@attrs.frozen(kw_only=True)
class RoleChosen(Event):
    """*seat* took the role card *card*."""

    seat: int
    card: str


@attrs.frozen(kw_only=True)
class PhaseEnded(Event):
    """The phase *phase* that *seat* called is over."""

    seat: int
    phase: str


@attrs.frozen(kw_only=True)
class DoubloonsEarned(Event):
    """*seat* received *amount* doubloons."""

    seat: int
    amount: int


@attrs.frozen(kw_only=True)
class DoubloonsPaid(Event):
    """*seat* paid *amount* doubloons to the bank."""

    seat: int
    amount: int


@attrs.frozen(kw_only=True)
class VictoryPointsEarned(Event):
    """*seat* scored: *chips* from the supply and *paper* noted when it was empty."""

    seat: int
    chips: int
    paper: int


@attrs.frozen(kw_only=True)
class VictoryPointsReturned(Event):
    """*seat* put VP chips back into the supply."""

    seat: int
    chips: int


@attrs.frozen(kw_only=True)
class TileRevealed(Event):
    """A face-down tile was turned up: into the row, or for *seat* alone (-1: for the row)."""

    seat: int
    tile: str


@attrs.frozen(kw_only=True)
class TilePlaced(Event):
    """*seat* placed a tile.

    *source* says where it came from: ``face_up`` and ``second`` (a further take) are the row,
    ``quarries`` the stack of quarries, ``drawn`` and ``bought`` the face-down tiles.
    """

    seat: int
    tile: str
    source: str


@attrs.frozen(kw_only=True)
class TileRemoved(Event):
    """A tile left the island of *seat*; its worker, if any, went to the holding area."""

    seat: int
    tile: str


@attrs.frozen(kw_only=True)
class TilesDiscarded(Event):
    """The rest of the row went to the discard pile; *tiles* lists (kind, number)."""

    tiles: tuple[tuple[str, int], ...]


@attrs.frozen(kw_only=True)
class TilesReshuffled(Event):
    """The discard pile became the face-down tiles; *tiles* lists (kind, number)."""

    tiles: tuple[tuple[str, int], ...]


@attrs.frozen(kw_only=True)
class ColonistsTaken(Event):
    """*seat* took workers from *source* (``supply`` or ``ship``) into the holding area."""

    seat: int
    worker: str
    amount: int
    source: str


@attrs.frozen(kw_only=True)
class ColonistsPlaced(Event):
    """*seat* has *amount* more workers on *target* (a tile kind or a building) than before.

    They came from the holding area; a negative amount went back to it.
    """

    seat: int
    worker: str
    target: str
    amount: int


@attrs.frozen(kw_only=True)
class WorkersReturned(Event):
    """Workers of *seat* went from its holding area back to the supply."""

    seat: int
    worker: str
    amount: int


@attrs.frozen(kw_only=True)
class ShipRefilled(Event):
    """The colonist ship received *amount* workers from the supply."""

    worker: str
    amount: int


@attrs.frozen(kw_only=True)
class ShipUnloaded(Event):
    """*amount* workers went from the colonist ship back to the supply."""

    worker: str
    amount: int


@attrs.frozen(kw_only=True)
class BuildingWithdrawn(Event):
    """All copies of *building* left the game."""

    building: str


@attrs.frozen(kw_only=True)
class BuildingBuilt(Event):
    """*seat* placed *building* in its city."""

    seat: int
    building: str


@attrs.frozen(kw_only=True)
class GoodsTaken(Event):
    """*seat* took goods from the supply."""

    seat: int
    good: str
    amount: int


@attrs.frozen(kw_only=True)
class GoodsReturned(Event):
    """*seat* put goods back into the supply."""

    seat: int
    good: str
    amount: int


@attrs.frozen(kw_only=True)
class GoodSold(Event):
    """*seat* put a good into the trading house."""

    seat: int
    good: str


@attrs.frozen(kw_only=True)
class TradingHouseEmptied(Event):
    """All goods left the trading house for the supply."""

    goods: tuple[str, ...]


@attrs.frozen(kw_only=True)
class GoodsLoaded(Event):
    """*seat* loaded goods on the cargo ship with this capacity."""

    seat: int
    good: str
    amount: int
    ship: int


@attrs.frozen(kw_only=True)
class ShipEmptied(Event):
    """A full cargo ship went back empty; its goods are in the supply."""

    ship: int
    good: str
    amount: int


@attrs.frozen(kw_only=True)
class CardCoinsAdded(Event):
    """One doubloon was laid on a role card nobody took."""

    card: str


@attrs.frozen(kw_only=True)
class CardsReturned(Event):
    """All role cards are free again."""


@attrs.frozen(kw_only=True)
class GovernorPassed(Event):
    """*seat* is governor of round *round*."""

    seat: int
    round: int


@attrs.frozen(kw_only=True)
class EndTriggered(Event):
    """An end condition has come; this round is the last. *ending* names it."""

    ending: str


@attrs.frozen(kw_only=True)
class GameEnded(Event):
    """The game is over."""
