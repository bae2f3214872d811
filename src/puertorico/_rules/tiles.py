"""How a seat draws and places tiles in a phase that has `Phase.tiles`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._engine.chance import draw_tile
from .._engine.phase import TileStep
from .._engine.verbs.tiles import DRAWN_TILE
from ..actions import PlaceTile

if TYPE_CHECKING:
    from .._engine.table import Table


def draw_extra(table: Table) -> None:
    """Lets the seat draw an extra tile in its turn; for effects that offer it."""
    table.step = TileStep.DRAW


def place_drawn(table: Table) -> bool:
    """Draws a tile and places it (BLD-HACIENDA-1, BLD-HACIENDA-2).

    It is placed at once and face-up. The seat sees it first only if something else can be placed
    instead (A-90).

    Returns:
        Whether a decision is due.
    """
    if table.drawn < 0 and not draw_tile(table):
        return False
    source = table.phase.tiles.source(table)
    options = table.offers("tile_alternatives", table.seat, source)
    if options:
        if table.step == TileStep.DRAW:
            table.step = TileStep.HELD
            table.look_at_drawn(table.seat, table.phase.tiles.draw_rule)
        options = [table.ruleset.own(PlaceTile()), *options]
        return table.decide(table.phase.tiles.kind, options)
    place_held(table)
    return False


def place_held(table: Table) -> None:
    """Places the drawn tile face-up on the island."""
    tile = table.drawn
    source = table.phase.tiles.source(table)
    if table.step == TileStep.DRAW:
        table.show_drawn(table.seat, table.phase.tiles.draw_rule)
    table.take_tile(tile, DRAWN_TILE)
    table.phase.tiles.place(table, tile, source, "", "")
