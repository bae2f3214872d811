"""What a user interface shows about buildings: prices, the draft, and their functions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, get_args

import attrs

from .._base.values import Value
from ..types import BuildingId, TileId
from ._context import DecisionContext

__all__ = [
    "BuildContext",
    "BuildingPrice",
    "ChooseBuildingContext",
    "DraftSpaces",
    "PricePart",
    "UseBuildingContext",
    "WindowContext",
]

# What the engine itself says is listed in schemas too: no expansion can add to it.
_Moment = Literal["opening", "tile_placed", "built", "closing"]
_Source = Literal["face_up", "drawn", "second", "bought"]
_Window = Literal["opening", "again", "openers", "closing", "game_end", "phase_end"]


@attrs.frozen(eq=False, repr=False)
class PricePart(Value):
    """One cause of a price.

    Attributes:
        cause: What brings it about: ``privilege`` for that of the role, ``quarry`` for occupied
            quarries, ``sale`` for the price of a kind of goods; or the id of a building or of an
            expansion's effect.
        doubloons: How many doubloons it takes off or adds, at least 1.
    """

    cause: str
    doubloons: int


@attrs.frozen(eq=False, repr=False)
class BuildingPrice(Value):
    """What a building costs the seat now.

    Attributes:
        cost: The doubloons printed on it, or those of `Config.costs`.
        reductions: What makes it cheaper, one for each cause; their sum can be more than the cost.
        price: The doubloons to pay, at least 0 (BUILDER-09).
        missing: The doubloons that the seat lacks; 0 if it has enough. So many things would have
            to be returned for it at a black market.
    """

    cost: int
    reductions: tuple[PricePart, ...]
    price: int
    missing: int


@attrs.frozen(eq=False, repr=False)
class BuildContext(DecisionContext):
    """What to build.

    Attributes:
        taker: The seat that has the role, and with it the privilege, from 0.
        prices: The seat's price for every kind of building that is left in the supply, those
            included that it has already or has no room for; by the id of the building.
    """

    taker: int
    prices: Mapping[BuildingId, BuildingPrice]


@attrs.frozen(eq=False, repr=False)
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


@attrs.frozen(eq=False, repr=False)
class ChooseBuildingContext(DecisionContext):
    """Which kind of building to put on the board before the first round.

    Attributes:
        draft: The spaces for which kinds of buildings compete, by printed cost, cheapest first.
    """

    draft: tuple[DraftSpaces, ...]


@attrs.frozen(eq=False, repr=False)
class UseBuildingContext(DecisionContext):
    """Whether and how to use the function of a building at one moment of a phase.

    Attributes:
        building: The id of the building whose function is offered; or that of an expansion's
            effect.
        moment: When it is offered: ``opening`` or ``closing`` of the phase, ``tile_placed`` or
            ``built``; None if it is none of these.
        tile: The kind of the tile just placed on the seat's island; None at other moments.
        source: Where that tile came from: ``face_up``, ``drawn``, ``second`` (a further tile of a
            settler whose privilege is doubled) or ``bought``; None at other moments.
        built: The id of the building just built; None at other moments.
    """

    building: BuildingId
    moment: _Moment | None = attrs.field(metadata={"enum": (*get_args(_Moment), None)})
    tile: TileId | None
    source: _Source | None = attrs.field(metadata={"enum": (*get_args(_Source), None)})
    built: BuildingId | None


@attrs.frozen(eq=False, repr=False)
class WindowContext(DecisionContext):
    """Whether to use a function that is free at any time, before something for which it matters.

    Attributes:
        moment: What comes next: the seat's own part of the phase (``opening``); its turn once more
            (``again``); the effects that open the phase (``openers``) or close it (``closing``);
            the scoring (``game_end``); another phase, once this one is over (``phase_end``).
    """

    moment: _Window = attrs.field(metadata={"enum": get_args(_Window)})
