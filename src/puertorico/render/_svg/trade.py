"""Cargo ships, the trading house, the colonist ship and the supply of workers."""

from __future__ import annotations

from ...plugin import Good
from ...state import ShipPosition
from .figures import barrel, worker
from .form import WIDE
from .paint import fitted, rect, text
from .pen import Panel, Pen

__all__ = ["trade_panel"]

_GAP = 6


def trade_panel(pen: Pen) -> Panel:
    """Returns the cargo ships, the trading house, the colonist ship and the supplies."""
    ships, form = pen.view.ships, pen.form
    drawn = []
    if form is WIDE:
        width = (form.room - _GAP * (len(ships) - 1)) / len(ships)
        for place, ship in enumerate(ships):
            drawn.append(_ship(pen, ship, form.edge + place * (width + _GAP), form.edge, width))
        y = form.edge + 82.0
        share = (form.room - 194 - 2 * _GAP) / 2
        x, below = form.edge + 194 + _GAP, y
    else:
        for place, ship in enumerate(ships):
            drawn.append(_ship_in_row(pen, ship, form.edge + place * (40 + _GAP)))
        y = form.edge + len(ships) * (40 + _GAP)
        share = (form.room - _GAP) / 2
        x, below = form.edge, y + 46 + _GAP
    drawn.append(_trading_house(pen, y))
    drawn.append(_workers(pen, x, below, share))
    return Panel(
        name="trade",
        width=form.panel,
        height=below + 46 + form.edge + (2 if form is WIDE else 0),
        inner="".join(drawn),
        title=pen.words.name("cargo_ship", 2),
    )


def _hull(ship: ShipPosition, cell: float, left: float, top: float) -> str:
    """Returns a ship with a cell for each of its goods."""
    right = left + cell * ship.capacity
    drawn = (
        f'<path class="pr-hull" d="M{left - 9:g} {top:g}H{right + 9:g}'
        f'L{right:g} {top + 32:g}H{left:g}Z"/>'
    )
    for place in range(ship.capacity):
        middle = left + cell * (place + 0.5)
        drawn += rect(middle - cell / 2 + 1, top + 4, cell - 2, 22, class_="pr-cell", radius=3)
        if ship.good is not None and place < ship.count:
            drawn += barrel(middle, top + 15, ship.good, scale=cell / 20)
    return drawn


def _loads(pen: Pen, ship: ShipPosition, x: float, y: float, width: float, height: float) -> str:
    """Returns buttons for the goods that can be loaded, or else what is on the ship.

    They are centred in the space of this width.
    """
    fitting = [good for good in Good if ("load", ship.capacity, str(good)) in pen.marks]
    if not fitting:
        load = f"{ship.count}/{ship.capacity}"
        if ship.good is not None:
            load = f"{pen.words.name(ship.good, ship.count)} {load}"
        return fitted(
            *(load, x + width / 2, y + height / 2, width - 8),
            sizes=(12, *pen.form.sizes[:2]),
            most=1,
            anchor="middle",
            class_="pr-soft",
        )
    step = 36 if pen.form is WIDE else 33
    start = x + (width - step * len(fitting) + step - 32) / 2
    return "".join(
        pen.part(
            ("load", ship.capacity, str(good)),
            "pr-load",
            barrel(16, height / 2, str(good), scale=0.85),
            x=start + step * place,
            y=y,
            width=32,
            height=height,
            data_good=str(good),
            data_ship=ship.capacity,
        )
        for place, good in enumerate(fitting)
    )


def _ship(pen: Pen, ship: ShipPosition, x: float, y: float, width: float) -> str:
    """Returns a ship with its label or buttons below it."""
    cell = min(20.0, (width - 30) / ship.capacity)
    hull = _hull(ship, cell, (width - cell * ship.capacity) / 2, 8)
    return _ship_part(pen, ship, hull + _loads(pen, ship, 0, 46, width, 24), x, y, width, 76)


def _ship_in_row(pen: Pen, ship: ShipPosition, y: float) -> str:
    """Returns a ship with its label or buttons beside it."""
    form = pen.form
    cell = min(19.0, 138 / ship.capacity)
    hull = _hull(ship, cell, 14, 4)
    x = 28 + 138.0
    loads = _loads(pen, ship, x, 4, form.room - x - 2, 32)
    return _ship_part(pen, ship, hull + loads, form.edge, y, form.room, 40)


def _ship_part(
    pen: Pen, ship: ShipPosition, inner: str, x: float, y: float, width: float, height: float
) -> str:
    load = f"{ship.count}/{ship.capacity}"
    if ship.good is not None:
        load = f"{pen.words.name(ship.good, ship.count)} {load}"
    return pen.part(
        ("ship", ship.capacity),
        "pr-ship",
        inner,
        x=x,
        y=y,
        width=width,
        height=height,
        radius=6,
        title=f"{pen.words.name('cargo_ship')}: {load}",
        data_ship=ship.capacity,
        data_good=ship.good,
        data_number=ship.count,
    )


def _trading_house(pen: Pen, y: float) -> str:
    goods = pen.view.trading_house
    places = pen.material.house_size
    cell = min(30.0, 140 / places)
    inner = '<path class="pr-ink" d="M8 20L22 8L36 20M11 20V36H33V20"/>'
    for place in range(places):
        middle = 46 + cell * (place + 0.5)
        inner += rect(middle - cell / 2 + 1.5, 9, cell - 3, 28, class_="pr-cell", radius=3)
        if place < len(goods):
            inner += barrel(middle, 23, goods[place])
    names = ", ".join(pen.words.name(good) for good in goods)
    return pen.part(
        ("trading_house",),
        "pr-trading-house",
        inner,
        x=pen.form.edge,
        y=y,
        width=194,
        height=46,
        radius=6,
        title=f"{pen.words.name('trading_house')}: {names or '-'}",
        data_goods=" ".join(goods),
    )


def _workers(pen: Pen, x: float, y: float, share: float) -> str:
    """Returns the colonist ship and the supply of workers, each in a share of the width."""
    view, words = pen.view, pen.words
    kinds = pen.material.workers
    drawn = ""
    for place, (name, there) in enumerate(
        (("colonist_ship", view.colonist_ship), ("supply", view.supply))
    ):
        sign = (
            '<path class="pr-ink" d="M8 26H36L31 35H13ZM20 26V8L32 22H20"/>'
            if name == "colonist_ship"
            else '<path class="pr-ink" d="M10 14L22 8L34 14V32L22 38L10 32Z'
            'M10 14L22 20L34 14M22 20V38"/>'
        )
        cell = (share - 48) / len(kinds)
        inner = sign
        for at, kind in enumerate(kinds):
            number = there.count(kind)
            inner += pen.part(
                (name, kind),
                "pr-workers pr-bare",
                worker(14, 17, kind, scale=1.1),
                text(26, 22, number, size=15, bold=True),
                x=42 + at * cell,
                y=7,
                width=cell - 4,
                height=32,
                title=f"{number} {words.name(kind, number)}",
                data_worker=kind,
                data_number=number,
                data_place=name.replace("_", "-"),
            )
        drawn += pen.part(
            (name,),
            f"pr-{name.replace('_', '-')}",
            inner,
            x=x + place * (share + _GAP),
            y=y,
            width=share,
            height=46,
            radius=6,
            title=words.name(name),
        )
    return drawn
