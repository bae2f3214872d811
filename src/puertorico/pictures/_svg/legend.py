"""The panel that names the figures of a picture."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ..._base.goods import Good
from .figures import BOX, COIN, CROWN, HOUSE, SAIL, SHIELD, STAR, TOWN, TROPHY, Symbol
from .paint import fitted
from .pen import WIDE, Panel, Pen

_HEIGHT, _GAP, _SIGN = 44, 6, 56
Draw = Callable[[float, float], str]
"""Draws a figure around a point."""
Entry = tuple[Draw, str, dict[str, str]]
"""A figure, its name and its data attributes: what it is."""


def legend_panel(pen: Pen) -> Panel:
    """Returns the figures of this game with their names."""
    form = pen.form
    across = 4 if form is WIDE else 2
    width = (form.room - (across - 1) * _GAP) / across
    drawn, entries = "", _entries(pen)
    for place, (figure, name, data) in enumerate(entries):
        x = form.edge + place % across * (width + _GAP)
        y = form.edge + place // across * (_HEIGHT + _GAP)
        drawn += pen.part(
            None,
            "pr-figure",
            figure(x + _SIGN / 2, y + _HEIGHT / 2),
            fitted(
                *(name, x + _SIGN, y + _HEIGHT / 2, width - _SIGN - 4),
                sizes=(13, *form.sizes),
                most=3,
                height=_HEIGHT - 1,
            ),
            box=(x, y, width, _HEIGHT),
            data_good=data.get("good"),
            data_tile=data.get("tile"),
            data_worker=data.get("worker"),
            data_sign=data.get("sign"),
        )
    rows = -(-len(entries) // across)
    height = 2 * form.edge + rows * (_HEIGHT + _GAP) - _GAP
    return pen.panel("legend", height, drawn, pen.words.phrase("legend"))


def _entries(pen: Pen) -> list[Entry]:
    words, material = pen.words, pen.material
    found: list[Entry] = []
    for good in map(str, Good):
        found.append((partial(_good, pen, good), words.name(good), {"good": good}))
    for tile in material.tiles:
        found.append((partial(_tile, pen, tile), words.tile(tile), {"tile": tile}))
    for worker in material.workers:
        found.append((partial(_worker, pen, worker), words.name(worker), {"worker": worker}))
    for symbol, sign in ((COIN, "doubloon"), (SHIELD, "vp"), (CROWN, "governor")):
        found.append((partial(_sign, pen, symbol, ""), words.name(sign), {"sign": sign}))
    for symbol, name in (
        (HOUSE, words.name("trading_house")),
        (SAIL, words.name("colonist_ship")),
        (BOX, words.phrase("supply")),
    ):
        found.append((partial(_large, pen, symbol), name, {}))
    for symbol, look, name in (
        (TOWN, "pr-ink", words.phrase("printed_points")),
        (STAR, "pr-ink", words.phrase("bonus_points")),
        (TROPHY, "", words.phrase("winner")),
    ):
        found.append((partial(_sign, pen, symbol, look), name, {}))
    for id in _in_slots(pen):
        found.append((partial(_icon, pen, id), words.name(id), {"sign": id}))
    return found


def _in_slots(pen: Pen) -> list[str]:
    """Returns the ids of slots, and of what they name, that have an icon."""
    found: dict[str, None] = {}
    for slot in pen.view.config.slots:
        names = slot.names if isinstance(slot.names, tuple) else ()
        found |= {id: None for id in (slot.id, *names) if id in pen.icons}
    return list(found)


def _good(pen: Pen, good: str, x: float, y: float) -> str:
    return pen.good(x, y, good, scale=1.3)


def _tile(pen: Pen, tile: str, x: float, y: float) -> str:
    return pen.tile(None, tile, box=(x - 23, y - 18, 46, 36), title="")


def _worker(pen: Pen, worker: str, x: float, y: float) -> str:
    return pen.worker(x, y + 1, worker, scale=1.3)


def _sign(pen: Pen, symbol: Symbol, look: str, x: float, y: float) -> str:
    return pen.use(symbol, x, y, look)


def _icon(pen: Pen, id: str, x: float, y: float) -> str:
    return pen.icon(id, x, y, scale=1)


def _large(pen: Pen, symbol: Symbol, x: float, y: float) -> str:
    """Draws a symbol that has its origin in a corner."""
    return pen.use(symbol, x - 22, y - 23, "pr-ink")
