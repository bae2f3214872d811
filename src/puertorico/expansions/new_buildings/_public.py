"""The public part of the New Buildings: actions, contexts, events and whole choices."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

import attrs

from puertorico import Action, Counts, Event, Good
from puertorico.actions import BuildingAction, GoodAction, UseBuilding
from puertorico.decisions import DecisionContext
from puertorico.errors import IllegalActionError
from puertorico.events import SECRET
from puertorico.plugin import (
    ChoiceHelper,
    DeclaredAction,
    GoodField,
    IdField,
    IntField,
    TextField,
    Walk,
    illegal,
    not_now,
    numbers_of_goods,
)
from puertorico.plugin.advanced import as_good, as_kind, checked_flag, checked_text, shown
from puertorico.types import BuildingId, GoodId, TileId, WorkerId

if TYPE_CHECKING:
    from puertorico import Game

__all__ = [
    "BuildAtBlackMarket", "MoveGuest", "PaymentContext", "PlantForest", "ReturnColonist",
    "ReturnGood", "ReturnPoint", "Ship", "ShipmentContext", "TileDiscarded", "TileFlipped",
    "TileHidden", "TilePutBack", "payment", "shipment",
]  # fmt: skip


class BuildAtBlackMarket(BuildingAction):
    """Builds a building and gives up other things for the doubloons that are missing.

    The things to give up are chosen in the steps that follow.

    Rules: NEW-BLACK_MARKET-1, NEW-BLACK_MARKET-3.
    """

    template = "build {building} at the black market"
    asked_in: ClassVar[tuple[str, ...]] = ("build",)


class PlantForest(DeclaredAction):
    """Plants a forest in place of taking a tile, or of the drawn one (NEW-FOREST_HOUSE-1, -2)."""

    template = "plant forest {tile?}"
    asked_in: ClassVar[tuple[str, ...]] = ("tile", "drawn_tile")
    picture_part: ClassVar[tuple[str, ...]] = ("tile_supply", "forest")

    tile: IdField[GoodId | None] = IdField(
        "The kind of the face-up plantation that is turned over or discarded for it; None if "
        "there is none.",
        default=None,
        convert=lambda given: str(as_good(given)),
    )


class MoveGuest(DeclaredAction):
    """Moves a guest from the guest house to an empty circle (NEW-GUEST_HOUSE-2)."""

    template = "move {worker?} guest to {target}"

    target: TextField[BuildingId | TileId] = TextField("The kind of island tile, or the building.")
    worker: TextField[WorkerId] = TextField("The kind of worker.", default="colonist")


class ReturnColonist(DeclaredAction):
    """Returns a worker in place of a doubloon, a step of a payment (NEW-BLACK_MARKET-1)."""

    template = "return {worker} from {source}"
    asked_in: ClassVar[tuple[str, ...]] = ("payment",)

    source: TextField[BuildingId | TileId | Literal["holding"]] = TextField(
        "The kind of island tile or the building it comes from, or ``holding``."
    )
    worker: TextField[WorkerId] = TextField("The kind of worker.", default="colonist")


class ReturnGood(GoodAction):
    """Returns a good in place of a doubloon, a step of a payment (NEW-BLACK_MARKET-1)."""

    template = "return {good}"
    asked_in: ClassVar[tuple[str, ...]] = ("payment",)


class ReturnPoint(DeclaredAction):
    """Returns a VP chip in place of a doubloon, a step of a payment (NEW-BLACK_MARKET-1)."""

    template = "return vp"
    asked_in: ClassVar[tuple[str, ...]] = ("payment",)


class Ship(DeclaredAction):
    """Says how many goods of a kind go on the small wharf, a step of a shipment.

    Rule: NEW-SMALL_WHARF-1.
    """

    template = "ship {count} {good}"
    asked_in: ClassVar[tuple[str, ...]] = ("shipment",)

    good: GoodField = GoodField("The kind of goods.")
    count: IntField = IntField("How many of them.")


@attrs.frozen
class PaymentContext(DecisionContext):
    """The pieces to return in place of missing doubloons, one after the other.

    Attributes:
        building: The id of the building that is being bought at the black market.
        missing: The doubloons still missing; each thing returned stands for one.
        returnable: The things that can be returned now or at later steps, at most one of each:
            ``worker``, ``good``, ``vp``. The last is listed even if the seat has no VP chips, as
            these are hidden.
    """

    building: BuildingId
    missing: int
    returnable: tuple[Literal["worker", "good", "vp"], ...]


@attrs.frozen
class ShipmentContext(DecisionContext):
    """How many goods of a kind to ship with the small wharf, a step of a shipment.

    Attributes:
        good: The kind of goods in question.
        shipped: The goods shipped so far, by kind.
    """

    good: Good
    shipped: Counts


@attrs.frozen
class TilePutBack(Event):
    """*seat* returned the tile it had drawn to the face-down tiles, without showing it.

    Attributes:
        seat: The seat that returns it, from 0.
    """

    seat: int


@attrs.frozen
class TileDiscarded(Event):
    """*seat* discarded a plantation.

    Attributes:
        seat: The seat that discards it, from 0.
        tile: The kind of plantation, such as ``corn``.
        source: Its source: ``row`` or ``drawn`` for a tile replaced by a forest; or a forest of the
            seat, ``flipped`` if all players know its kind and ``hidden`` if only the seat does.
    """

    seat: int
    tile: TileId
    source: Literal["row", "drawn", "flipped", "hidden"]


@attrs.frozen
class TileFlipped(Event):
    """*seat* placed a plantation from the row face-down as a forest.

    Attributes:
        seat: The seat whose forest it is, from 0.
        tile: The kind of plantation, which all have seen.
    """

    seat: int
    tile: TileId


@attrs.frozen
class TileHidden(Event):
    """*seat* placed the drawn tile face-down as a forest, without showing its kind (A-90).

    Attributes:
        seat: The seat whose forest it is, from 0.
        tile: The kind of the tile, known to this seat only; None for other viewers.
    """

    seat: int
    tile: TileId | None = attrs.field(metadata=SECRET)


MARKET: Final = "black_market"
MARKET_RULE: Final = "NEW-BLACK_MARKET-1"
WHARF_RULE: Final = "NEW-SMALL_WHARF-1"
SMALL_WHARF: Final = "small_wharf"


def payment(
    game: Game,
    *,
    building: BuildingId | None = None,
    colonist: BuildingId | TileId | Literal["holding"] | None = None,
    worker: WorkerId = "colonist",
    good: Good | GoodId | None = None,
    vp: bool = False,
) -> tuple[Action, ...]:
    """Returns the steps that build at the black market and return the things named.

    Args:
        game: A game in which *building* can be bought at the black market, or whose decision is
            about the things to return for it. Each return takes effect at once, so that in later
            steps the choice is only about the doubloons still missing.
        building: The building; may be left out once it is being paid for.
        colonist: Where a worker is taken from: a kind of island tile, a building, or
            ``"holding"``; None to return no worker.
        worker: The kind of worker.
        good: The kind of goods to return one of; None to return no good.
        vp: Whether to return a VP chip.

    Raises:
        IllegalActionError: The choice is impossible; the message says what is wrong with it.

    >>> from puertorico import NEW_BUILDINGS, scenario
    >>> from puertorico.expansions.new_buildings import payment
    >>> game = scenario(players=3, role="builder", city={0: "black_market* hospice*"}, vp={0: 2},
    ...                 goods={0: "corn"}, doubloons={0: 5}, expansions=(NEW_BUILDINGS,))
    >>> for step in payment(game, building="harbor", colonist="hospice", vp=True):
    ...     print(step)
    build harbor at the black market
    return colonist from hospice
    return vp
    """
    for name, value in (("building", building), ("colonist", colonist), ("worker", worker)):
        if value is not None or name == "worker":
            checked_text(name, value)
    walk = Walk(game)
    asked = walk.context(PaymentContext)
    if asked is None:
        if building is None:
            raise not_now(game, MARKET_RULE, "payment")
        walk.take(BuildAtBlackMarket(building))
    elif building not in (None, asked.building):
        fields = {"building": asked.building, "given": shown(building)}
        raise illegal(game, "other_building", MARKET_RULE, fields)
    if colonist == MARKET:
        from_market = {"worker": worker, "building": MARKET}
        raise illegal(game, "nothing_there", "NEW-BLACK_MARKET-4", from_market, "market")
    wanted: list[Action] = []
    if colonist is not None:
        wanted.append(ReturnColonist(colonist, worker))
    if good is not None:
        wanted.append(ReturnGood(as_kind(game, good, MARKET_RULE)))
    if checked_flag("vp", vp):
        wanted.append(ReturnPoint())
    _check_things(walk, wanted)
    for action in wanted:
        walk.take(action)
    return tuple(walk.steps)


def _check_things(walk: Walk, wanted: list[Action]) -> None:
    """Raises an error if a thing cannot be returned, or their number is not the one needed."""
    for action in wanted:
        refusal = walk.game.explain(action)
        # One by one; whether there are enough of them is checked below.
        if refusal is not None and refusal.reason != "too_few":
            raise IllegalActionError(refusal)
    asked = walk.context(PaymentContext)
    missing = asked.missing if asked else 0
    if len(wanted) != missing:
        fields = {"missing": missing, "given": len(wanted)}
        raise illegal(walk.game, "other_sum", "NEW-BLACK_MARKET-3", fields)


def shipment(
    game: Game, goods: Mapping[Good, int] | Mapping[str, int] | Mapping[Good | str, int]
) -> tuple[Action, ...]:
    """Returns the steps that ship these goods with the small wharf.

    Args:
        game: A game in which the small wharf can be used now, or whose decision is about the goods
            to ship with it, at any of its steps.
        goods: How many goods of each kind to ship; none of the kinds left out.

    Raises:
        IllegalActionError: The choice is impossible; the message says what is wrong with it.

    >>> from puertorico import NEW_BUILDINGS, scenario
    >>> from puertorico.expansions.new_buildings import shipment
    >>> game = scenario(players=3, role="captain", city={0: "small_wharf*"},
    ...                 goods={0: "3 corn 2 sugar"}, expansions=(NEW_BUILDINGS,))
    >>> [str(step) for step in shipment(game, {"corn": 3, "sugar": 1})]
    ['use small_wharf', 'ship 3 corn', 'ship 1 sugar']
    """
    walk = Walk(game)
    wanted = numbers_of_goods(game, goods, WHARF_RULE, "ship")
    asked = walk.context(ShipmentContext)
    if asked is None:
        walk.take(UseBuilding(SMALL_WHARF))
    else:
        _check_said(game, wanted, asked.good, asked.shipped)
    while asked := walk.context(ShipmentContext):
        walk.take(Ship(asked.good, wanted[asked.good]))
    return tuple(walk.steps)


def _check_said(game: Game, wanted: list[int], now: Good, shipped: Counts) -> None:
    """Raises an error if the choice contradicts the steps for kinds before *now*."""
    for good in Good:
        number = shipped.count(str(good))
        if good < now and number != wanted[good]:
            fields = {"there": number, "good": str(good), "given": wanted[good]}
            raise illegal(game, "already_said", WHARF_RULE, fields)


# Not lambdas, which cannot be pickled: tournaments send expansions to other processes.
def _begins_payment(game: Game, first: Action | None) -> bool:
    return game.kind == "payment" or isinstance(first, BuildAtBlackMarket)


def _named_payment(game: Game, walk: Walk) -> dict[str, Any]:
    named: dict[str, Any] = {}
    asked = game.decision.context
    if isinstance(asked, PaymentContext):
        named["building"] = asked.building
    for step in walk.said:
        if isinstance(step, BuildAtBlackMarket):
            named["building"] = step.building
        elif isinstance(step, ReturnColonist):
            named["colonist"] = step.source
            named["worker"] = step.worker
        elif isinstance(step, ReturnGood):
            named["good"] = str(step.good)
        else:
            named["vp"] = True
    return named


PAYMENT: Final = ChoiceHelper(
    function=payment,
    kinds=("payment",),
    steps=(BuildAtBlackMarket, ReturnColonist, ReturnGood, ReturnPoint),
    begins=_begins_payment,
    named=_named_payment,
    arguments={
        "building": "building",
        "colonist": "source",
        "worker": "worker",
        "good": "good",
        "vp": "flag",
    },
)
"""Building at the black market, from whole choice to steps and back."""


def _begins_shipment(game: Game, first: Action | None) -> bool:
    return game.kind == "shipment" or first == UseBuilding(SMALL_WHARF)


def _named_shipment(game: Game, walk: Walk) -> dict[str, Any]:
    goods: dict[str, int] = {}
    asked = game.decision.context
    if isinstance(asked, ShipmentContext):
        goods.update(asked.shipped)
    for step in walk.said:
        if isinstance(step, Ship) and step.count:
            goods[str(step.good)] = step.count
    return {"goods": goods}


SHIPMENT: Final = ChoiceHelper(
    function=shipment,
    kinds=("shipment",),
    steps=(UseBuilding, Ship),
    begins=_begins_shipment,
    named=_named_shipment,
    arguments={"goods": "goods"},
)
"""Shipping with the small wharf, from whole choice to steps and back."""
