"""The contexts: what a user interface needs to show about each kind of choice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, get_args

from .._base.counts import Counts
from .._base.goods import Good
from .._base.kinds import makers_of
from .._base.late import field, frozen
from .._base.messages import checked_class, wrong_type
from .._base.values import Value
from ..errors import ConfigError
from ..types import BuildingId, CardId, GoodId, TileId, WorkerId

__all__ = [
    "BuildContext", "BuildingPrice", "ChooseBuildingContext", "DecisionContext", "DraftSpaces",
    "DrawnTileContext", "LoadContext", "NoContext", "PlacementContext", "PossibleLoad", "PricePart",
    "PrivilegeGoodContext", "ProduceContext", "RevealContext", "RoleContext", "SalePrice",
    "SellContext", "StoreContext", "TakeColonistContext", "TakeFromShipContext", "TileContext",
    "UseBuildingContext", "WindowContext", "context_of",
]  # fmt: skip

_C = TypeVar("_C", bound="DecisionContext")


@frozen(eq=False, repr=False)
class DecisionContext(Value):
    """The base of all contexts: the details of a choice for a user interface.

    Each kind of decision has one class of contexts, which its `DecisionKind` declares. The engine
    fills it in from the answer of `Phase.context`. A context is immutable and hashable, and it is
    public: every seat may see all of it.

    The fields of a class of your own can be None, booleans, whole numbers, texts, a `Literal` of
    texts, `Good`, `Counts`, ``tuple[X, ...]`` and ``Mapping[str, X]`` of these, and frozen attrs
    classes with such fields.

    >>> import attrs
    >>> @attrs.frozen
    ... class BidContext(DecisionContext):
    ...     good: Good
    ...     bids: tuple[int, ...]
    ...
    >>> context_of(BidContext, {"good": "corn", "bids": [1, 2]})
    BidContext(good=Good.CORN, bids=(1, 2))
    """


@frozen(eq=False, repr=False)
class NoContext(DecisionContext):
    """The context of decisions that need no further details."""


def context_of(cls: type[_C], values: Mapping[str, Any]) -> _C:
    """Returns a context of a class, with these values of its fields.

    Lists become tuples, dicts become immutable, and the ids of goods become `Good`. A value of a
    frozen attrs class is given as a tuple of the values of its fields, in their order. A value that
    already has its final form is kept.

    Args:
        cls: The class, which derives from `DecisionContext`.
        values: The values by the names of the fields.

    Raises:
        ConfigError: A field is missing, there is no such field, or one has a type that contexts
            cannot have.
        NotationError: There is no such kind of goods.
    """
    checked_class("cls", DecisionContext, cls)
    if not isinstance(values, Mapping):
        raise wrong_type("values", "a mapping", values)
    names, made = makers_of(cls)  # type: ignore[arg-type]  # classes are hashable
    if values.keys() != set(names):
        known, named = (", ".join(listed) or "none" for listed in (names, values))
        raise ConfigError(f"{cls.__name__} has the fields {known}, but is given {named}")
    context: _C = made([values[name] for name in names])
    return context


# Schemas list the engine's own texts too: no expansion can add to them.
_Moment = Literal["opening", "tile_placed", "built", "closing"]
_Source = Literal["face_up", "drawn", "second", "bought", "effect"]
_Window = Literal["opening", "again", "openers", "closing", "game_end", "phase_end"]


@frozen(eq=False, repr=False)
class PricePart(Value):
    """One part of a price.

    Attributes:
        cause: The cause: ``privilege`` for the role's privilege, ``quarry`` for occupied quarries,
            ``sale`` for the price of a kind of goods; or the id of a building or of an expansion's
            effect.
        doubloons: How many doubloons it takes off or adds, at least 1.
    """

    cause: str
    doubloons: int


@frozen(eq=False, repr=False)
class BuildingPrice(Value):
    """The price of a building for the seat now.

    Attributes:
        cost: The doubloons printed on it, or those of `Config.costs`.
        reductions: Its discounts, one for each cause; their sum can be more than the cost.
        price: The doubloons to pay, at least 0 (BUILDER-09).
        missing: The doubloons that the seat lacks; 0 if it has enough. As many things would have to
            be returned at a black market.
    """

    cost: int
    reductions: tuple[PricePart, ...]
    price: int
    missing: int


@frozen(eq=False, repr=False)
class BuildContext(DecisionContext):
    """The building to choose.

    Attributes:
        taker: The seat that has the role, and with it the privilege, from 0.
        prices: The seat's price for every kind of building left in the supply, by its id, even for
            those that it already has or has no room for.
    """

    taker: int
    prices: Mapping[BuildingId, BuildingPrice]


@frozen(eq=False, repr=False)
class DraftSpaces(Value):
    """The spaces of the board for the buildings with one printed cost.

    Attributes:
        cost: The printed cost, in doubloons.
        free: How many of the spaces are still free; 0 if all are taken.
        chosen: The kinds of buildings chosen for these spaces so far, in the order of the board.
        available: The kinds that can still be chosen; none if no space is free.
    """

    cost: int
    free: int
    chosen: tuple[BuildingId, ...]
    available: tuple[BuildingId, ...]


@frozen(eq=False, repr=False)
class ChooseBuildingContext(DecisionContext):
    """Which kind of building to put on the board before the first round.

    Attributes:
        draft: The spaces for which kinds of buildings compete, by printed cost, cheapest first.
    """

    draft: tuple[DraftSpaces, ...]


@frozen(eq=False, repr=False)
class UseBuildingContext(DecisionContext):
    """Whether and how to use the function of a building at one moment of a phase.

    Attributes:
        building: The id of the building whose function is offered; or that of an expansion's
            effect.
        moment: When it is offered: ``opening`` or ``closing`` of the phase, ``tile_placed`` or
            ``built``; None if it is none of these.
        tile: The kind of the tile just placed on the seat's island; None at other moments.
        source: Where that tile came from: ``face_up``, ``drawn``, ``second`` (a further tile of a
            settler whose privilege is doubled), ``bought`` or ``effect`` (any other way); None at
            other moments.
        built: The id of the building just built; None at other moments.
    """

    building: BuildingId
    moment: _Moment | None = field(metadata={"enum": (*get_args(_Moment), None)})
    tile: TileId | None
    source: _Source | None = field(metadata={"enum": (*get_args(_Source), None)})
    built: BuildingId | None


@frozen(eq=False, repr=False)
class WindowContext(DecisionContext):
    """Whether to use a function that is free at any time, before something that it can affect.

    Attributes:
        moment: The moment: the seat's part of the phase (``opening``); its turn once more
            (``again``); the effects that open the phase (``openers``) or close it (``closing``);
            the scoring (``game_end``); another phase, once this one is over (``phase_end``).
    """

    moment: _Window = field(metadata={"enum": get_args(_Window)})


@frozen(eq=False, repr=False)
class RoleContext(DecisionContext):
    """Which role card to take.

    Attributes:
        free_cards: The doubloons on each card that no seat has taken in this round, by the id of
            the card.
        picks_left: How many cards are still to be taken in this round, this one included.
    """

    free_cards: Mapping[CardId, int]
    picks_left: int


@frozen(eq=False, repr=False)
class ProduceContext(DecisionContext):
    """Whether to produce, where the rule ``production`` makes this optional.

    Attributes:
        taker: The seat that has the role, from 0.
        goods: How many goods of each kind the seat would produce, before any effects of its violet
            buildings.
    """

    taker: int
    goods: Counts


@frozen(eq=False, repr=False)
class PrivilegeGoodContext(DecisionContext):
    """Which extra good the craftsman takes.

    Attributes:
        taker: The seat that has the role, from 0.
        produced: The craftsman's production in this phase, by kind, extra goods included.
        taken: The kinds of the extra goods taken so far, if the privilege is doubled.
        left: How many extra goods may still be taken, this one included.
    """

    taker: int
    produced: Counts
    taken: tuple[Good, ...]
    left: int


@frozen(eq=False, repr=False)
class SalePrice(Value):
    """The price that the trading house pays the seat for a good.

    Attributes:
        price: The doubloons that the seat would get, at least 0.
        parts: The price of the good, and the payments on top of it, one for each cause.
    """

    price: int
    parts: tuple[PricePart, ...]


@frozen(eq=False, repr=False)
class SellContext(DecisionContext):
    """The good to sell, and other trades.

    Attributes:
        taker: The seat that has the role, and with it the privilege, from 0.
        sold: Whether the seat has made its sale in this phase. It can still make other deals.
        prices: The price of each kind of goods that the seat has, whether the trading house takes
            that kind or not; empty after the sale.
    """

    taker: int
    sold: bool
    prices: Mapping[GoodId | Good, SalePrice]


@frozen(eq=False, repr=False)
class PossibleLoad(Value):
    """A load that the seat can make on a cargo ship.

    Attributes:
        good: The kind of the goods loaded.
        ship: How many goods the ship can hold, which identifies it.
        count: How many goods would be loaded, at least 1; they score as many VP.
    """

    good: Good
    ship: int
    count: int


@frozen(eq=False, repr=False)
class LoadContext(DecisionContext):
    """Which goods to load, and on which ship.

    Attributes:
        taker: The seat that has the role, from 0.
        first_load: Whether the captain's first load, with an extra VP, is still to come.
        loads: The loads on cargo ships that the seat can make; it has to make one of them if there
            are any, unless it ships goods in another way.
    """

    taker: int
    first_load: bool
    loads: tuple[PossibleLoad, ...]


@frozen(eq=False, repr=False)
class StoreContext(DecisionContext):
    """Which goods to keep at the end of a captain phase; the others are lost.

    Attributes:
        kinds: How many kinds of goods the seat can keep whole, 0 without a warehouse.
        singles: How many single goods it can keep besides these.
        whole: The kinds that it keeps whole, so far.
        kept: How many single goods of each kind it keeps, so far.
    """

    kinds: int
    singles: int
    whole: tuple[Good, ...]
    kept: Counts


_TileSource = Literal["face_up", "second"]


@frozen(eq=False, repr=False)
class TileContext(DecisionContext):
    """Which tile to take.

    Attributes:
        taker: The seat that has the role, from 0.
        source: ``face_up`` for the seat's normal tile, ``second`` for a further tile of a settler
            whose privilege is doubled.
        takes_quarry: Whether the seat may take a quarry, if any is left.
    """

    taker: int
    source: _TileSource = field(metadata={"enum": get_args(_TileSource)})
    takes_quarry: bool


@frozen(eq=False, repr=False)
class DrawnTileContext(DecisionContext):
    """Whether to place the drawn tile on the island, or something else instead.

    Its kind is a secret of the seat: see `View.drawn`.

    Attributes:
        taker: The seat that has the role, from 0.
        building: The id of the building with which the tile was drawn.
    """

    taker: int
    building: BuildingId


@frozen(eq=False, repr=False)
class RevealContext(DecisionContext):
    """Which face-down plantation chance draws.

    Attributes:
        seat: The seat for which it is drawn, from 0; None if it is laid in the row.
        building: The id of the building with which the seat draws; None for the row.
    """

    seat: int | None
    building: BuildingId | None


@frozen(eq=False, repr=False)
class TakeColonistContext(DecisionContext):
    """Whether the mayor takes an extra colonist from the supply.

    Attributes:
        taker: The seat that has the role, from 0.
        left: How many the mayor may still take, this one included; at least 1.
    """

    taker: int
    left: int


@frozen(eq=False, repr=False)
class TakeFromShipContext(DecisionContext):
    """Which kind of worker to take from a ship with several kinds.

    Attributes:
        taker: The seat that has the role, and that took the first worker, from 0.
        colonist_ship: The workers that are still on the ship, by kind.
    """

    taker: int
    colonist_ship: Counts


@frozen(eq=False, repr=False)
class PlacementContext(DecisionContext):
    """How many workers of a kind to place on a target, a step of a placement.

    Targets are the kinds of island tiles and the buildings, by their ids. Nothing moves before the
    last step.

    Attributes:
        target: The building, or the kind of island tile, that is filled next.
        worker: The kind of worker that is placed on it next.
        all_workers: Whether all workers of the seat are placed again, so that those in place before
            are among `workers`; otherwise only those of the holding area are placed in addition.
        circles: How many circles the placement can fill, by target, those filled so far included.
        workers: The workers that are still in hand, by kind.
        must_place: How many of the workers in hand must still be placed on circles; 0 if none.
        before: The workers on each target before the placement, by kind; targets without workers
            are left out.
        placed: The workers placed so far on each target, in the same form.
    """

    target: TileId | BuildingId
    worker: WorkerId
    all_workers: bool
    circles: Counts
    workers: Counts
    must_place: int
    before: Mapping[TileId | BuildingId, Counts]
    placed: Mapping[TileId | BuildingId, Counts]
