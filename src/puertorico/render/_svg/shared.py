"""What all players share: role cards, tiles, ships, supplies and buildings."""

from __future__ import annotations

from ...events import EndTriggered
from ...plugin import Good
from ...state import BuildingKind, ShipPosition
from .figures import barrel, coin, glyph, motif, point, seat_disc, worker
from .paint import TIMES, fitted, rect, text
from .pen import PANEL, Panel, Pen

__all__ = [
    "buildings_panel",
    "goods_panel",
    "header",
    "roles_panel",
    "tiles_panel",
    "trade_panel",
]

_EDGE = 12
_GAP = 6
_WIDE = PANEL - 2 * _EDGE


def header(pen: Pen, width: float) -> Panel:
    """Returns the bar with the current decision, and buttons for actions that no part stands for.

    Draw it last, when all other parts have taken their actions.
    """
    view, words = pen.view, pen.words
    bits = [f"{words.name('round')} {view.round}", words.phase(view.phase)]
    where = " \u00b7 ".join(bit[:1].upper() + bit[1:] for bit in bits)
    room = width / 2 - 22
    summary = pen.summary()
    inner = fitted(summary, 14, 18, room, sizes=(17, 15, 13, 12, 11), most=1, bold=True)
    buttons, rows = _choices(pen, width)
    end = ""
    if view.ending:
        ended = " ".join(view.ending)
        clause = pen.describe(EndTriggered(rule="", ending=view.ending[0]))
        end = pen.part(
            ("ending",),
            "pr-ending pr-bare",
            fitted(clause, 6, 8.5, room / 2 + 4, most=1, bold=True, class_="pr-warning"),
            x=8 + room / 2,
            y=29,
            width=room / 2 + 8,
            height=17,
            title=ended,
            data_ending=ended,
        )
    inner += fitted(
        where, 14, 37, room / 2 - 12 if end else room, most=1, sizes=(12, 11), class_="pr-soft"
    )
    return Panel(
        name="header",
        height=50 + 38 * rows,
        inner=inner + end + buttons,
        title=where,
        width=width,
        data={"data_round": view.round, "data_phase": view.phase, "data_turn": view.seat},
    )


def _choices(pen: Pen, width: float) -> tuple[str, int]:
    """Returns buttons for the actions that are left, and the number of extra rows they need.

    The first row is the right half of the header; extra rows are as wide as the header.
    """
    x, y, rows = width / 2, 10.0, 0
    drawn = ""
    for action in list(pen.marks.left):
        sentence = pen.sentence(action)
        sentence = sentence[:1].upper() + sentence[1:]
        wide = min(max(60.0, 7.6 * len(sentence) + 24), 210.0)
        if x + wide > width - 8:
            rows += 1
            x, y = 12.0, y + 38
        label = fitted(sentence, wide / 2, 15, wide - 12, anchor="middle", sizes=(12, 11, 10, 9))
        drawn += pen.button(action, "pr-choice", label, x=x, y=y, width=wide, height=30)
        x += wide + 8
    return drawn, rows


def roles_panel(pen: Pen) -> Panel:
    """Returns the role cards, with the doubloons on them and the seats that took them."""
    view, words = pen.view, pen.words
    each = max(3, -(-len(view.cards) // 2))
    rows = -(-len(view.cards) // each)
    width, height = (_WIDE - _GAP * (each - 1)) / each, 54
    drawn = []
    for place, card in enumerate(view.cards):
        sign = ""
        if card.taker is not None:
            sign = seat_disc(width - 18, 15, card.taker, radius=9)
        elif card.doubloons:
            sign = coin(width - 18, 15, card.doubloons)
        phase = pen.material.cards[card.card]
        drawn.append(
            pen.part(
                ("card", card.card),
                "pr-role" if card.taker is None else "pr-role pr-taken",
                glyph(20, 16, pen.icons.get(phase), scale=0.9),
                sign,
                fitted(
                    words.name(card.card),
                    width / 2,
                    39,
                    width - 8,
                    bold=True,
                    anchor="middle",
                    sizes=(12, 11, 10, 9),
                ),
                x=_EDGE + place % each * (width + _GAP),
                y=_EDGE + place // each * (height + _GAP),
                width=width,
                height=height,
                radius=6,
                title=words.name(card.card),
                data_role=card.card,
                data_doubloons=card.doubloons,
                data_taker=card.taker,
            )
        )
    return Panel(
        name="roles",
        height=2 * _EDGE + rows * (height + _GAP) - _GAP,
        inner="".join(drawn),
        title=words.name("role_card", 2),
    )


def tiles_panel(pen: Pen) -> Panel:
    """Returns the face-up plantations, the supplies of other tiles, and the two piles."""
    view, words = pen.view, pen.words
    row = [tile for tile, number in view.row.items() for _ in range(number)]
    places = max(pen.material.row_size, len(row))
    size = min(46.0, (318 - _GAP * (places - 1)) / places)
    drawn = []
    seen: set[str] = set()
    for place in range(places):
        x, y = _EDGE + place * (size + _GAP), _EDGE + (46 - size) / 2
        if place >= len(row):
            drawn.append(pen.part(None, "pr-island-space", x=x, y=y, width=size, height=size))
            continue
        tile = row[place]
        # Tiles of a kind are the same; actions refer to the first one.
        key = None if tile in seen else ("row", tile)
        seen.add(tile)
        drawn.append(
            pen.part(
                key,
                f"pr-tile pr-kind-{tile}",
                motif(tile, pen.icons.get(tile), size, size),
                f'<circle class="pr-cell" cx="{size / 2:g}" cy="{size / 2:g}" r="9"/>',
                x=x,
                y=y,
                width=size,
                height=size,
                title=words.tile(tile),
                data_tile=tile,
                data_place="row",
            )
        )
    x = _EDGE + 318 + 14.0
    piles: list[tuple[str, str, int]] = [
        ("tile_supply", tile, view.tile_supply.count(tile))
        for tile, kind in pen.material.tiles.items()
        if tile in view.tile_supply or kind.supply is None
    ]
    piles += [("face_down", "", view.face_down), ("discards", "", view.discards.total())]
    if view.tile_held:
        piles.append(("drawn", view.drawn or "", 1))
    width = min(58.0, (PANEL - _EDGE - x + _GAP) / len(piles) - _GAP)
    for name, tile, number in piles:
        drawn.append(_pile(pen, name, tile, number, x, width))
        x += width + _GAP
    return Panel(name="tiles", height=70, inner="".join(drawn), title=words.name("island_tile", 2))


def _pile(pen: Pen, name: str, tile: str, number: int, x: float, width: float) -> str:
    key = (name, tile) if name == "tile_supply" else (name,)
    kinds = pen.view.unseen if name == "face_down" else pen.view.discards
    named = pen.words.tile(tile, number) if tile else pen.words.phrase(name)
    endless = name == "tile_supply" and pen.material.tiles[tile].supply is None
    lines = [named if endless else f"{number} {named}"]
    if name in ("face_down", "discards"):
        lines += [f"{count} {pen.words.tile(kind, count)}" for kind, count in kinds.items()]
    look = f"pr-kind-{tile}" if tile else "pr-face-down"
    label = "" if endless or name == "drawn" else f"{TIMES}{number}"
    cross = ""
    if name == "discards":
        look = "pr-discards"
        cross = '<path class="pr-ink" d="M{0:g} 8l20 20M{0:g} 28l20 -20"/>'.format(width / 2 - 10)
    return pen.part(
        key,
        f"pr-pile {look}",
        motif(tile, pen.icons.get(tile), width, 34) if tile else cross,
        text(width / 2, 40, label, size=13, anchor="middle", bold=True) if label else "",
        x=x,
        y=_EDGE,
        width=width,
        height=46,
        title="\n".join(lines),
        data_tile=tile or None,
        data_place=name,
        data_number=number,
    )


def trade_panel(pen: Pen) -> Panel:
    """Returns the cargo ships, the trading house, the colonist ship and the supplies."""
    ships = pen.view.ships
    width = (_WIDE - _GAP * (len(ships) - 1)) / len(ships)
    drawn = [
        _ship(pen, ship, _EDGE + place * (width + _GAP), width) for place, ship in enumerate(ships)
    ]
    drawn += [_trading_house(pen), _workers(pen)]
    return Panel(
        name="trade", height=154, inner="".join(drawn), title=pen.words.name("cargo_ship", 2)
    )


def _ship(pen: Pen, ship: ShipPosition, x: float, width: float) -> str:
    cell = min(20.0, (width - 30) / ship.capacity)
    left = (width - cell * ship.capacity) / 2
    hull = (
        f'<path class="pr-hull" d="M{left - 9:g} 8H{width - left + 9:g}'
        f'L{width - left:g} 40H{left:g}Z"/>'
    )
    cells = ""
    for place in range(ship.capacity):
        middle = left + cell * (place + 0.5)
        cells += rect(middle - cell / 2 + 1, 12, cell - 2, 22, class_="pr-cell", radius=3)
        if ship.good is not None and place < ship.count:
            cells += barrel(middle, 23, ship.good, scale=cell / 20)
    dock = ""
    fitting = [good for good in Good if ("load", ship.capacity, str(good)) in pen.marks]
    for place, good in enumerate(fitting):
        dock += pen.part(
            ("load", ship.capacity, str(good)),
            "pr-load",
            barrel(16, 12, str(good), scale=0.85),
            x=(width - 36 * len(fitting) + 4) / 2 + 36 * place,
            y=46,
            width=32,
            height=24,
            data_good=str(good),
            data_ship=ship.capacity,
        )
    load = f"{ship.count}/{ship.capacity}"
    if ship.good is not None:
        load = f"{pen.words.name(ship.good, ship.count)} {load}"
    if not fitting:
        dock = fitted(load, width / 2, 58, width - 8, most=1, anchor="middle", class_="pr-soft")
    return pen.part(
        ("ship", ship.capacity),
        "pr-ship",
        hull,
        cells,
        dock,
        x=x,
        y=_EDGE,
        width=width,
        height=76,
        radius=6,
        title=f"{pen.words.name('cargo_ship')}: {load}",
        data_ship=ship.capacity,
        data_good=ship.good,
        data_number=ship.count,
    )


def _trading_house(pen: Pen) -> str:
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
        x=_EDGE,
        y=94,
        width=194,
        height=46,
        radius=6,
        title=f"{pen.words.name('trading_house')}: {names or '-'}",
        data_goods=" ".join(goods),
    )


def _workers(pen: Pen) -> str:
    """Returns the colonist ship and the supply of workers."""
    view, words = pen.view, pen.words
    kinds = pen.material.workers
    room = _WIDE - 194 - 2 * _GAP
    share = room / 2
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
            x=_EDGE + 194 + _GAP + place * (share + _GAP),
            y=94,
            width=share,
            height=46,
            radius=6,
            title=words.name(name),
        )
    return drawn


def goods_panel(pen: Pen) -> Panel:
    """Returns the supplies of goods and VP."""
    view, words = pen.view, pen.words
    width = (_WIDE - 5 * _GAP) / 6
    drawn = ""
    for place, good in enumerate(Good):
        number = view.goods.count(str(good))
        drawn += pen.part(
            ("supply", str(good)),
            "pr-supply" if number else "pr-supply pr-gone",
            barrel(22, 18, str(good), scale=1.1),
            text(40, 23.5, number, size=15, bold=True),
            x=_EDGE + place * (width + _GAP),
            y=_EDGE,
            width=width,
            height=36,
            radius=6,
            title=f"{number} {words.name(good, number)}",
            data_good=str(good),
            data_number=number,
            data_place="supply",
        )
    drawn += pen.part(
        ("supply", "vp"),
        "pr-supply pr-points",
        point(22, 17.5),
        text(38, 23.5, view.vp, size=15, bold=True),
        x=_EDGE + 5 * (width + _GAP),
        y=_EDGE,
        width=width,
        height=36,
        radius=6,
        title=f"{view.vp} {words.name('vp', view.vp)}",
        data_number=view.vp,
        data_place="supply",
    )
    return Panel(name="supplies", height=36 + 2 * _EDGE, inner=drawn, title=words.name("vp", 2))


def buildings_panel(pen: Pen) -> Panel:
    """Returns the buildings of the game by column and cost, with the number left of each."""
    view = pen.view
    there: set[str] = {entry.building for player in view.players for entry in player.city}
    wanted = {str(key[1]) for key in pen.marks.keys("building")}
    kinds = [
        kind
        for id, kind in pen.material.buildings.items()
        if id in there or id in view.buildings or id in wanted
    ]
    columns = [
        sorted(
            (kind for kind in kinds if kind.column == column),
            key=lambda kind: (kind.good is None, kind.cost),
        )
        for column in range(1, 5)
    ]
    most = max(map(len, columns))
    width, height = (_WIDE - 3 * _GAP) / 4, 38 if most <= 6 else 31
    drawn = ""
    for place, listed in enumerate(columns):
        x = _EDGE + place * (width + _GAP)
        drawn += _quarries(place + 1, x + width / 2)
        for row, kind in enumerate(listed):
            drawn += _supply(pen, there, kind, x, 30 + row * (height + _GAP - 1), width, height)
    return Panel(
        name="buildings",
        height=30 + most * (height + _GAP - 1) + _EDGE - 5,
        inner=drawn,
        title=pen.words.phrase("buildings"),
    )


def _quarries(column: int, middle: float) -> str:
    """Returns a small quarry for each one that can be used in a column (BUILDER-07)."""
    start = middle - 9 * (column - 1)
    return "".join(
        f'<path class="pr-soft" d="M{start + 18 * at - 8:g} 23l5 -9l4 6l3 -4l4 7z"/>'
        for at in range(column)
    )


def _supply(
    pen: Pen, there: set[str], kind: BuildingKind, x: float, y: float, width: float, height: float
) -> str:
    id = kind.building
    number = pen.view.buildings.count(id)
    shield = 0.42 + 0.01 * height
    return pen.part(
        ("building", id),
        f"pr-building {pen.building_class(id)}" + ("" if number else " pr-gone"),
        coin(15, height / 2, kind.cost, radius=10),
        fitted(pen.words.name(id), 29, height / 2, width - 62, sizes=(11, 10, 9, 8.5), most=3),
        point(width - 17, 5 + 8 * shield, kind.points, scale=shield),
        text(
            width - 17,
            height - 4.5,
            f"{TIMES}{number}" if number or id in there else "",
            size=3.5 + 0.2 * height,
            anchor="middle",
            bold=True,
        ),
        x=x,
        y=y,
        width=width,
        height=height,
        title=pen.building_title(id),
        data_building=id,
        data_number=number,
        data_place="supply",
    )
