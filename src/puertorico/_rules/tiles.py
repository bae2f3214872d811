"""Drawing and placing tiles, for every phase in which a seat does so.

A phase that takes part overrides `Phase.tile_source` and `Phase.place_tile`, names its
`Phase.draw_rule` and `Phase.drawn_kind`, and calls `place_drawn` at the steps `TileStep.DRAW` and
`TileStep.HELD`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .._engine.chance import draw_tile
from .._engine.verbs.tiles import DRAWN_TILE
from ..actions import PlaceTile
from ..actions._action import Action

if TYPE_CHECKING:
    from .._engine.table import Table

__all__ = [
    "DRAW",
    "HELD",
    "PLACED",
    "TileStep",
    "draw_extra",
    "place_and_ask",
    "place_drawn",
    "place_held",
]

# The steps of a part in which a tile is placed; `TileStep` says what each means.
DRAW: Final = 3
PLACED: Final = 4
HELD: Final = 5


class TileStep:
    """The steps at which a tile is drawn and placed; they follow those of `PartStep`."""

    DRAW: Final = DRAW
    """A tile is drawn."""
    PLACED: Final = PLACED
    """Effects react to the tile that has been placed."""
    HELD: Final = HELD
    """The seat has looked at the drawn tile and decides what to place."""


def draw_extra(t: Table) -> None:
    """Lets the seat draw an extra tile in its turn; for effects that offer it.

    Args:
        t: The table.
    """
    t.step = DRAW


def place_and_ask(t: Table, tile: int, source: int, pile: str = "", rule: str = "") -> None:
    """Places a tile on the seat's island in its turn, and lets effects react to it.

    Args:
        t: The table.
        tile: The number of the kind of tile.
        source: Where it comes from: a `Source`.
        pile: The pile that it comes from, as in `Table.take_tile`; if empty, that of *source*.
        rule: The id of the rule behind it; if empty, that of *source*.
    """
    t.phase.place_tile(t, tile, source, pile, rule)


def place_drawn(t: Table) -> bool:
    """Draws a tile and places it (BLD-HACIENDA-1, BLD-HACIENDA-2).

    It is placed at once and face-up. Only if something else can be placed instead does the seat see
    it first (A-90).

    Args:
        t: The table.

    Returns:
        Whether a decision is due.
    """
    if t.drawn < 0 and not draw_tile(t):
        return False
    source = t.phase.tile_source(t)
    effects = t.players[t.seat].effects
    options: list[Action] = []
    for effect in effects.tile_alternatives:
        options += effect.tile_alternatives(t, t.seat, source)
    if options:
        if t.step == DRAW:
            t.step = HELD
            t.look_at_drawn(t.seat, t.phase.draw_rule)
        options.insert(0, PlaceTile())
        return t.decide(t.phase.drawn_kind, options)
    place_held(t)
    return False


def place_held(t: Table) -> None:
    """Places the drawn tile face-up on the island."""
    tile = t.drawn
    source = t.phase.tile_source(t)
    if t.step == DRAW:
        t.show_drawn(t.seat, t.phase.draw_rule)
    t.take_tile(tile, DRAWN_TILE)
    t.phase.place_tile(t, tile, source, "", "")
