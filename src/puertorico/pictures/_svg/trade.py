"""Cargo ships, the trading house, the colonist ship and the supply of workers."""

from __future__ import annotations

from ..._base.goods import Good
from ...state import ShipPosition
from .figures import BOX, HOUSE, SAIL, cells, hull
from .paint import fitted, text
from .pen import WIDE, Panel, Pen

_GAP = 6


def trade_panel(pen: Pen) -> Panel:
    """Returns the cargo ships, the trading house, the colonist ship and the supply of workers."""
    form = pen.form
    ships, y = _ships(pen)
    if form is WIDE:
        x, below = form.edge + 194 + _GAP, y
        share = (form.room - 194 - 2 * _GAP) / 2
    else:
        x, below = form.edge, y + 46 + _GAP
        share = (form.room - _GAP) / 2
    inner = ships + _trading_house(pen, y) + _workers(pen, x, below, share)
    return _panel(pen, "trade", "cargo_ship", inner, below + 46 + (2 if form is WIDE else 0))


def ships_panel(pen: Pen) -> Panel:
    """Returns the cargo ships alone."""
    ships, y = _ships(pen)
    return _panel(pen, "ships", "cargo_ship", ships, y - _GAP)


def trading_house_panel(pen: Pen) -> Panel:
    """Returns the trading house alone."""
    edge = pen.form.edge
    return _panel(pen, "trading-house", "trading_house", _trading_house(pen, edge), edge + 46)


def workers_panel(pen: Pen) -> Panel:
    """Returns the colonist ship and the supply of workers alone."""
    edge = pen.form.edge
    drawn = _workers(pen, edge, edge, (pen.form.room - _GAP) / 2)
    return _panel(pen, "workers", "colonist_ship", drawn, edge + 46)


def _panel(pen: Pen, name: str, title: str, inner: str, end: float) -> Panel:
    """Returns a panel whose content ends at a height."""
    return pen.panel(name, end + pen.form.edge, inner, pen.words.name(title, 2))


def _ships(pen: Pen) -> tuple[str, float]:
    """Returns the cargo ships, and where the part below them starts."""
    ships, form = pen.view.ships, pen.form
    y = form.edge
    if form is WIDE:
        width = (form.room - _GAP * (len(ships) - 1)) / len(ships)
        drawn = [
            _ship(pen, ship, form.edge + place * (width + _GAP), y, width)
            for place, ship in enumerate(ships)
        ]
        return "".join(drawn), y + 76 + _GAP
    drawn = [_ship_in_row(pen, ship, y + place * (40 + _GAP)) for place, ship in enumerate(ships)]
    return "".join(drawn), y + len(ships) * (40 + _GAP)


def _hull(pen: Pen, ship: ShipPosition, cell: float, x: float, y: float) -> str:
    """Returns a ship with a cell for each of its goods."""
    wood, places = hull(ship.capacity, cell)
    drawn = pen.use(wood, x, y, "pr-hull") + pen.use(places, x, y + 4, "pr-cell")
    if ship.good is not None:
        scale = round(min(1, cell / 18), 2)
        for place in range(ship.count):
            drawn += pen.good(x + cell * (place + 0.5), y + 15, ship.good, scale=scale)
    return drawn


def _loads(pen: Pen, ship: ShipPosition, x: float, y: float, width: float, height: float) -> str:
    """Returns buttons for the goods that can be loaded, otherwise what is on the ship.

    They are centred in the space of this width.
    """
    fitting = [good for good in Good if ("load", ship.capacity, str(good)) in pen.marks]
    if not fitting:
        load = f"{ship.count}/{ship.capacity}"
        if ship.good is not None:
            load = f"{pen.words.name(ship.good, ship.count)} {load}"
        return fitted(
            *(load, x + width / 2, y + height / 2, width - 8),
            sizes=(13, *pen.form.sizes[:2]),
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
            pen.good(start + step * place + 16, y + height / 2, str(good)),
            box=(start + step * place, y, 32, height),
            data_good=str(good),
            data_ship=ship.capacity,
        )
        for place, good in enumerate(fitting)
    )


def _ship(pen: Pen, ship: ShipPosition, x: float, y: float, width: float) -> str:
    """Returns a ship with its label or buttons below it."""
    cell = min(20.0, (width - 30) / ship.capacity)
    drawn = _hull(pen, ship, cell, x + (width - cell * ship.capacity) / 2, y + 8)
    loads = _loads(pen, ship, x, y + 46, width, 24)
    return _ship_part(pen, ship, drawn + loads, x, y, width, 76)


def _ship_in_row(pen: Pen, ship: ShipPosition, y: float) -> str:
    """Returns a ship with its label or buttons next to it."""
    form = pen.form
    cell = min(19.0, 138 / ship.capacity)
    drawn = _hull(pen, ship, cell, form.edge + 14, y + 4)
    loads = _loads(pen, ship, form.edge + 166, y + 4, form.room - 168, 32)
    return _ship_part(pen, ship, drawn + loads, form.edge, y, form.room, 40)


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
        box=(x, y, width, height),
        radius=6,
        title=f"{pen.words.name('cargo_ship')}: {load}",
        data_ship=ship.capacity,
        data_good=ship.good,
        data_number=ship.count,
    )


def _trading_house(pen: Pen, y: float) -> str:
    goods = pen.view.trading_house
    places = pen.material.house_size
    form = pen.form
    cell, x = min(30.0, 140 / places), form.edge
    inner = pen.use(HOUSE, x, y, "pr-ink")
    inner += pen.use(cells(places, cell, 28), x + 46, y + 9, "pr-cell")
    for place, good in enumerate(goods):
        inner += pen.good(x + 46 + cell * (place + 0.5), y + 23, good)
    house = pen.words.name("trading_house")
    names = ", ".join(pen.words.name(good) for good in goods)
    return pen.part(
        ("trading_house",),
        "pr-trading-house",
        inner,
        box=(x, y, 194 if form is WIDE else form.room, 46),
        radius=6,
        title=f"{house}: {names}" if names else house,
        data_goods=" ".join(goods),
    )


def _workers(pen: Pen, x: float, y: float, share: float) -> str:
    """Returns the colonist ship and the supply of workers, each in a share of the width."""
    view, words = pen.view, pen.words
    kinds = pen.material.workers
    drawn = ""
    for name, there, sign in (
        ("colonist_ship", view.colonist_ship, SAIL),
        ("supply", view.supply, BOX),
    ):
        cell, left = (share - 48) / len(kinds), x + 42
        inner = pen.use(sign, x, y, "pr-ink")
        for kind in kinds:
            number = there.count(kind)
            inner += pen.part(
                (name, kind),
                "pr-workers",
                pen.worker(left + 14, y + 24, kind, scale=1.1),
                text(left + 26, y + 29, number, size=15, bold=True),
                box=(left, y + 7, cell - 4, 32),
                title=f"{number} {words.name(kind, number)}",
                data_worker=kind,
                data_number=number,
                data_place=name.replace("_", "-"),
            )
            left += cell
        drawn += pen.part(
            (name,),
            f"pr-{name.replace('_', '-')}",
            inner,
            box=(x, y, share, 46),
            radius=6,
            title=words.name(name),
        )
        x += share + _GAP
    return drawn
