"""The key of a table: every number of its position, for transposition tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .table import Table

__all__ = ["key_of_table"]


def key_of_table(t: Table) -> tuple[Any, ...]:
    """Returns every number of the position, as one tuple."""
    players = tuple(
        (
            p.doubloons,
            p.vp,
            p.vp_paper,
            p.holding,
            p.used,
            *p.goods,
            *p.tiles,
            *p.tile_crew,
            *p.slots,
            tuple(p.buildings),
            tuple(p.crew),
        )
        for p in t.players
    )
    return (
        players,
        (t.round, t.governor, t.supply, t.ship, t.vp, t.ending, t.drawn, t.over),
        (t.phase.index, t.taker, t.seat, t.left, t.stage, t.step, t.at, t.factor, t.a, t.b),
        (*t.role_coins, *t.role_taker, *t.row, *t.face_down, *t.discards, *t.tile_supply),
        (*t.goods, *t.ship_goods, *t.ship_loads, *t.building_supply, *t.slots),
        tuple(t.trading_house),
        t.placed,
        tuple([(frame[0].index, *frame[1:]) for frame in t.stack]),
    )
