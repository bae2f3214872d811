"""The public part of the Nobles: actions, contexts of decisions, and whole choices."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Final

import attrs

from puertorico import Action, Good
from puertorico.actions import Pass, UseBuilding
from puertorico.decisions import DecisionContext
from puertorico.errors import Illegality
from puertorico.plugin import ChoiceHelper, DeclaredAction, TextField, Walk, illegal, not_now
from puertorico.plugin.advanced import list_of_kinds
from puertorico.types import BuildingId, SlotId, TileId, WorkerId

if TYPE_CHECKING:
    from puertorico import Game

__all__ = ["BoughtTileContext", "DiscardTile", "SellTile", "SupplyContext", "supply"]


NOBLE: Final = "noble"
"""The id of the second kind of worker."""


class _OfOwnTile(DeclaredAction):
    """An action that gives up a tile of the player's island, with or without a worker on it."""

    tile: TextField[SlotId | TileId] = TextField(
        "The kind of island tile; for a plantation that lies face-down as a forest, the id of the "
        "slot that counts it, such as ``forest_of_corn``."
    )
    worker: TextField[WorkerId | None] = TextField(
        "The kind of the worker on the tile; None for an empty tile.", default=None
    )

    def lacking(self, rule: str) -> Illegality:
        """Returns the refusal that there is no such tile.

        Args:
            rule: The id of the rule that asks for the tile.
        """
        if self.worker or self.tile not in [str(good) for good in Good]:
            return Illegality(
                "no_such_tile", rule, {"tile": self.tile, "worker": self.worker}, "own"
            )
        return Illegality("no_such_tile", rule, {"tile": self.tile}, "unoccupied")


class DiscardTile(_OfOwnTile):
    """Discards a tile of the player's island (NOBLE-HUNTING_LODGE-1)."""

    template = "discard {tile} {worker?}"
    asked_in: ClassVar[tuple[str, ...]] = ("use_building",)


class SellTile(_OfOwnTile):
    """Gives up a tile of the player's island for a doubloon (NOBLE-LAND_OFFICE-2)."""

    template = "sell tile {tile} {worker?}"
    asked_in: ClassVar[tuple[str, ...]] = ("sell",)


@attrs.frozen
class BoughtTileContext(DecisionContext):
    """Where the bought tile goes: on the island, or something else is placed instead.

    Its kind is a secret of the seat: see `View.drawn`.

    Attributes:
        building: The id of the building with which it was bought.
    """

    building: BuildingId


@attrs.frozen
class SupplyContext(DecisionContext):
    """Which good to supply next.

    Attributes:
        building: The id of the building that supplies them.
        left: How many more goods may be supplied.
    """

    building: BuildingId
    left: int


LAND_OFFICE: Final = "land_office"
ROYAL_SUPPLIER: Final = "royal_supplier"
RULE: Final = "NOBLE-ROYAL_SUPPLIER-1"


def supply(game: Game, goods: Iterable[Good | str]) -> tuple[Action, ...]:
    """Returns the steps that supply these goods, one of each kind, with the royal supplier.

    Args:
        game: A game whose decision is which good to supply. After the first good, *goods* are those
            that the seat supplies in addition.
        goods: The kinds of goods; empty to supply nothing.

    Raises:
        IllegalActionError: The choice is impossible; the message says what is wrong with it.

    >>> from puertorico import NOBLES, scenario
    >>> from puertorico.expansions.nobles import supply
    >>> game = scenario(players=3, role="captain", city={0: "royal_supplier*noble"},
    ...                 holding={0: "2 noble"}, goods={0: "3 corn 2 sugar coffee"},
    ...                 expansions=(NOBLES,))
    >>> [str(step) for step in supply(game, ["coffee", "corn"])]
    ['use royal_supplier corn', 'use royal_supplier coffee']
    >>> [str(step) for step in supply(game, ["sugar"])]
    ['use royal_supplier sugar', 'pass']
    """
    walk = Walk(game)
    later = walk.context(SupplyContext)
    if later is None and not _offers_supply(game):
        raise not_now(game, RULE, "supply")
    wanted = list_of_kinds(game, goods, RULE)
    if len(set(wanted)) < len(wanted):
        raise illegal(game, "same_kind", "NOBLE-ROYAL_SUPPLIER-2", variant="supply")
    workers = game.material.workers_of(game.players[game.seat])
    most = later.left if later else workers[NOBLE]
    if len(wanted) > most:
        fields = {"most": most, "given": len(wanted)}
        raise illegal(game, "too_many", RULE, fields, "supply")
    for good in wanted:
        if not game.players[game.seat].goods[good]:
            raise illegal(game, "no_such_good", RULE, {"good": str(good)})
    for good in wanted:
        walk.take(UseBuilding(ROYAL_SUPPLIER, good))
    # A pass declines the offer if nothing was supplied, or ends the supply before the last kind.
    if not wanted or walk.context(SupplyContext):
        walk.take(Pass())
    return tuple(walk.steps)


def _offers_supply(game: Game) -> bool:
    """Whether the game offers the first good of the royal supplier."""
    return game.kind == "use_building" and any(
        isinstance(action, UseBuilding) and action.building == ROYAL_SUPPLIER
        for action in game.legal_actions()
    )


def _begins(game: Game, _first: Action | None) -> bool:
    return game.kind == "supply" or _offers_supply(game)


def _named(_game: Game, walk: Walk) -> dict[str, Any]:
    return {"goods": [step.choice for step in walk.said if isinstance(step, UseBuilding)]}


SUPPLY: Final = ChoiceHelper(
    function=supply,
    kinds=("supply",),
    steps=(UseBuilding, Pass),
    begins=_begins,
    named=_named,
    arguments={"goods": "kinds"},
)
"""Supplying goods, from whole choice to steps and back."""
