"""The panels that all players share, and that of the score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import attrs

from ..._base.goods import Good
from ...events import EndTriggered
from ...state import BuildingKind, Material
from ...state._scoring import PlayerScore, Score
from .figures import CELL, COIN, CROSS, QUARRIES, SHIELD, STAR, TOWN, TROPHY
from .paint import TIMES, fitted, rect, short, text
from .pen import NARROW, WIDE, Panel, Pen

_GAP = 6


def header(pen: Pen, width: float) -> Panel:
    """Returns the bar with the current decision, and buttons for actions that no part stands for.

    Draw it last, when all other parts have taken their actions.
    """
    view, words = pen.view, pen.words
    bits = [f"{words.name('round')} {view.round}", words.phase(view.phase)]
    where = " \u00b7 ".join(bit[:1].upper() + bit[1:] for bit in bits)
    summary = pen.summary()
    # In a narrow picture each text has the whole width, and all buttons are below them.
    narrow = width < 500
    room = width - 28 if narrow else width / 2 - 22
    inner = fitted(summary, 14, 18, room, sizes=(17, 15, 13, 12), most=1, bold=True)
    end, y = "", 70.0 if narrow and (view.ending or pen.steady) else 50.0
    if view.ending:
        ended = " ".join(view.ending)
        clause = pen.describe(EndTriggered(rule="", ending=view.ending[0]))
        x, top, half = (8.0, 47.0, room) if narrow else (8 + room / 2, 29.0, room / 2)
        if not narrow and not pen.marks.left:
            half = width - x - 16
        end = pen.part(
            ("ending",),
            "pr-ending",
            fitted(
                *(clause, x + 6, top + 8.5, half + 4),
                sizes=pen.form.sizes if pen.form is NARROW else (12, 11, 10),
                most=1,
                bold=True,
                class_="pr-warning",
            ),
            box=(x, top, half + 8, 17),
            title=ended,
            data_ending=ended,
        )
    beside = end and not narrow
    room = room / 2 - 12 if beside else room
    inner += fitted(where, 14, 37, room, most=1, sizes=(13, 12), class_="pr-soft")
    buttons, rows = ("", 0) if pen.steady else _choices(pen, width, y - 40, narrow=narrow)
    return Panel(
        name="header",
        height=y + 38 * rows,
        inner=inner + end + buttons,
        title=where,
        width=width,
        data={"data_round": view.round, "data_phase": view.phase, "data_turn": view.seat},
    )


def _choices(pen: Pen, width: float, y: float, *, narrow: bool) -> tuple[str, int]:
    """Returns buttons for the actions that are left, and the number of extra rows they need.

    The first row, at *y*, is the right half of the header; extra rows are as wide as the header.
    If it is *narrow*, there is no first row.
    """
    x, rows = width if narrow else width / 2, 0
    high = 32 if narrow else 30
    drawn = ""
    for action in list(pen.marks.left):
        sentence = pen.sentence(action)
        sentence = sentence[:1].upper() + sentence[1:]
        wide = min(max(60.0, 7.6 * len(sentence) + 24), 210.0)
        if x + wide > width - 8:
            rows += 1
            x, y = 12.0, y + 38
        sizes = pen.form.sizes if pen.form is NARROW else (12, 11, 10, 9)
        label = fitted(
            *(sentence, x + wide / 2, y + high / 2, wide - 12),
            sizes=sizes,
            height=high - 1,
            anchor="middle",
        )
        drawn += pen.button(action, "pr-choice", label, (x, y, wide, high))
        x += wide + 8
    return drawn, rows


def roles_panel(pen: Pen) -> Panel:
    """Returns the role cards, with the doubloons on them and the seats that took them."""
    view, words = pen.view, pen.words
    form = pen.form
    each = max(3, -(-len(view.cards) // 2)) if form is WIDE else 3
    rows = -(-len(view.cards) // each)
    width, height = (form.room - _GAP * (each - 1)) / each, 60
    drawn = []
    for place, card in enumerate(view.cards):
        x = form.edge + place % each * (width + _GAP)
        y = form.edge + place // each * (height + _GAP)
        sign = ""
        if card.taker is not None:
            sign = pen.seat_sign(x + width - 19, y + 17, card.taker)
        elif card.doubloons:
            sign = pen.use(COIN, x + width - 17, y + 16) + text(
                *(x + width - 31, y + 21, f"+{card.doubloons}"), size=14, anchor="end", bold=True
            )
        drawn.append(
            pen.part(
                ("card", card.card),
                "pr-role" if card.taker is None else "pr-role pr-taken",
                pen.role_sign(x + 20, y + 16, pen.material.cards[card.card]),
                sign,
                fitted(
                    words.name(card.card),
                    x + width / 2,
                    y + 43.5,
                    width - 8,
                    bold=True,
                    anchor="middle",
                    sizes=(12, 11, 10, 9) if form is WIDE else form.sizes,
                ),
                box=(x, y, width, height),
                radius=6,
                data_role=card.card,
                data_doubloons=card.doubloons,
                data_taker=card.taker,
            )
        )
    return pen.panel(
        "roles",
        2 * form.edge + rows * (height + _GAP) - _GAP,
        "".join(drawn),
        words.name("role_card", 2),
    )


def tiles_panel(pen: Pen) -> Panel:
    """Returns the face-up plantations, the supplies of other tiles, and the two piles."""
    view, words = pen.view, pen.words
    row = [tile for tile, number in view.row.items() for _ in range(number)]
    places = max(pen.material.row_size, len(row))
    form, y = pen.form, pen.form.edge
    room = 318.0 if form is WIDE else form.room
    # Very many tiles overlap.
    size = max(8.0, min(46.0, (room - _GAP * (places - 1)) / places))
    step = min(size + _GAP, (room + _GAP) / places)
    drawn = []
    seen: set[str] = set()
    for place in range(places):
        x, top = form.edge + place * step, y + (46 - size) / 2
        if place >= len(row):
            drawn.append(rect(x, top, size, size, class_="pr-land"))
            continue
        tile = row[place]
        # Tiles of a kind are the same; actions refer to the first one.
        key = None if tile in seen else ("row", tile)
        seen.add(tile)
        drawn.append(
            pen.tile(
                key,
                tile,
                pen.use(CELL, x + size / 2, top + size / 2, "pr-cell"),
                box=(x, top, size, size),
                title=words.tile(tile),
                data_place="row",
            )
        )
    if form is WIDE:
        x = form.edge + room + 14.0
    else:
        x, y = form.edge, y + 46 + _GAP
    piles: list[tuple[str, str, int]] = [
        ("tile_supply", tile, view.tile_supply.count(tile))
        for tile, kind in pen.material.tiles.items()
        if tile in view.tile_supply or kind.supply is None
    ]
    piles += [("face_down", "", view.face_down), ("discards", "", view.discards.total())]
    if view.tile_held:
        piles.append(("drawn", view.drawn or "", 1))
    width = min(58.0, (form.panel - form.edge - x + _GAP) / len(piles) - _GAP)
    for name, tile, number in piles:
        drawn.append(_pile(pen, name, tile, number, x, y, width))
        x += width + _GAP
    return pen.panel("tiles", y + 46 + form.edge, "".join(drawn), words.name("island_tile", 2))


def _pile(pen: Pen, name: str, tile: str, number: int, x: float, y: float, width: float) -> str:
    key = (name, tile) if name == "tile_supply" else (name,)
    kinds = pen.view.unseen if name == "face_down" else pen.view.discards
    named = pen.words.tile(tile, number) if tile else pen.words.phrase(name)
    endless = name == "tile_supply" and pen.material.tiles[tile].supply is None
    lines = [named if endless else f"{number} {named}"]
    if name in ("face_down", "discards"):
        lines += [f"{count} {pen.words.tile(kind, count)}" for kind, count in kinds.items()]
    label = "" if endless or name == "drawn" else f"{TIMES}{number}"
    inner = text(x + width / 2, y + 40, label, size=13, anchor="middle", bold=True) if label else ""
    box, title = (x, y, width, 46), "\n".join(lines)
    data: dict[str, Any] = {"data_place": name, "data_number": number}
    if tile:
        return pen.tile(key, tile, inner, class_="pr-tile pr-pile", box=box, title=title, **data)
    look = "pr-face-down"
    if name == "discards":
        look = "pr-discards"
        inner += pen.use(CROSS, x + width / 2, y + 18, "pr-ink")
    return pen.part(key, f"pr-pile {look}", inner, box=box, title=title, **data)


def goods_panel(pen: Pen) -> Panel:
    """Returns the supplies of goods and VP."""
    view, words, form = pen.view, pen.words, pen.form
    # A narrow box of VP is wider than those of goods: there may be hundreds.
    width = (form.room - 5 * _GAP) / 6 if form is WIDE else 47.0
    figure, number_at = (22, 40) if form is WIDE else (12, 22)
    drawn, x, y = "", form.edge, form.edge
    for good in Good:
        number = view.goods.count(str(good))
        drawn += pen.part(
            ("supply", str(good)),
            "pr-supply" if number else "pr-supply pr-gone",
            pen.good(x + figure, y + 18, str(good)),
            text(x + number_at, y + 23.5, number, size=15, bold=True),
            box=(x, y, width, 36),
            radius=6,
            title=f"{number} {words.name(good, number)}",
            data_good=str(good),
            data_number=number,
            data_place="supply",
        )
        x += width + _GAP
    if form is not WIDE:
        figure, number_at = 15, 27
    drawn += pen.part(
        ("supply", "vp"),
        "pr-supply pr-points",
        pen.use(SHIELD, x + figure, y + 17.5),
        text(x + number_at, y + 23.5, view.vp, size=15, bold=True),
        box=(x, y, form.edge + form.room - x, 36),
        radius=6,
        title=f"{view.vp} {words.name('vp', view.vp)}",
        data_number=view.vp,
        data_place="supply",
    )
    return pen.panel("supplies", 36 + 2 * form.edge, drawn, words.name("vp", 2))


def buildings_panel(
    pen: Pen, width: float | None = None, columns: Sequence[int] = range(1, 5)
) -> Panel:
    """Returns the buildings of the game by column and cost, with the number left of each.

    Args:
        pen: The pen.
        width: The width of the panel if it has room for the four columns side by side.
        columns: The columns to draw.
    """
    view = pen.view
    there: set[str] = {entry.building for player in view.players for entry in player.city}
    wanted = {str(key[1]) for key in pen.marks.keys("building")}
    kinds = [
        kind
        for id, kind in pen.material.buildings.items()
        if id in there or id in view.buildings or id in wanted
    ]
    listed = {
        column: sorted(
            (kind for kind in kinds if kind.column == column),
            key=lambda kind: (kind.good is None, kind.cost),
        )
        for column in columns
    }
    form = pen.form
    across = 4 if form is WIDE or width else 2
    whole = width or form.panel
    width = (whole - 2 * form.edge - (across - 1) * _GAP) / across
    drawn, y = "", 0.0
    for first in range(0, len(columns), across):
        beside = columns[first : first + across]
        most = max(len(listed[column]) for column in beside)
        if pen.steady:
            most = max(most, *[_most_kinds(pen, column) for column in beside])
        height = 34 if form is NARROW else 38 if most <= 6 else 31
        for place, column in enumerate(beside):
            x = form.edge + place * (width + _GAP)
            drawn += _quarries(pen, column, x + width / 2, y)
            for row, kind in enumerate(listed[column]):
                top = y + 30 + row * (height + _GAP - 1)
                drawn += _supply(pen, there, kind, x, top, width, height)
        y += 30 + most * (height + _GAP - 1)
    panel = pen.panel("buildings", y + form.edge - 5, drawn, pen.words.phrase("buildings"))
    return attrs.evolve(panel, width=whole)


def _most_kinds(pen: Pen, column: int) -> int:
    """Returns how many kinds of buildings a column can have in a game of this config."""
    config = pen.view.config
    printed = {building.id: building.cost for building in config.candidates}
    kinds = [kind for kind in pen.material.buildings.values() if kind.copies]
    costs = [printed.get(kind.building) for kind in kinds if kind.column == column]
    drafted = Counter(cost for cost in costs if cost is not None)
    return costs.count(None) + sum(min(most, config.spaces[at]) for at, most in drafted.items())


def _quarries(pen: Pen, column: int, middle: float, y: float) -> str:
    """Returns a small quarry for each one that can be used in a column (BUILDER-07)."""
    start = middle - 9 * (column - 1)
    return "".join(
        [pen.use(QUARRIES, start + 18 * at, y + 18, "pr-soft pr-flat") for at in range(column)]
    )


def _supply(
    pen: Pen, there: set[str], kind: BuildingKind, x: float, y: float, width: float, height: float
) -> str:
    id = kind.building
    number = pen.view.buildings.count(id)
    count = f"{TIMES}{number}" if number or id in there else ""
    narrow, sizes = pen.form is NARROW, pen.form.sizes
    middle, right = y + height / 2, x + width
    if narrow:
        name = fitted(pen.words.name(id), x + 28, middle, width - 75, sizes=sizes)
        points = pen.points(right - 36, middle - 1, kind.points)
        if count:
            points += text(right - 5, middle + 4.5, count, size=13, anchor="end", bold=True)
    else:
        name = fitted(
            *(pen.words.name(id), x + 29, middle, width - 62),
            sizes=sizes,
            most=3,
            height=height - 1,
        )
        shield = 0.42 + 0.01 * height
        points = pen.points(right - 17, y + 5 + 8 * shield, kind.points, scale=shield)
        size = 11 if height > 35 else 9.7
        if count:
            points += text(
                *(right - 17, y + height - 4.5, count), size=size, anchor="middle", bold=True
            )
    return pen.part(
        ("building", id),
        f"pr-building {pen.building_class(id)}" + ("" if number else " pr-gone"),
        pen.building_art(id, (x, y, width, height)),
        pen.coin(x + 15, middle, kind.cost),
        name,
        points,
        box=(x, y, width, height),
        title=pen.building_title(id),
        data_building=id,
        data_number=number,
    )


_ROW = 34


def score_height(pen: Pen) -> float:
    """Returns the height of the ranking."""
    return 2 * pen.form.edge + 28 + len(pen.view.players) * (_ROW + _GAP) - _GAP


def score_panel(pen: Pen, score: Score) -> Panel:
    """Returns the ranking; the columns are chips, buildings, bonuses, the tie-break and the sum."""
    form = pen.form
    wide = form is WIDE
    room = 96.0 if wide else 41.0
    columns = [(SHIELD, ""), (TOWN, "pr-ink"), (STAR, "pr-ink"), (COIN, "")]
    right = form.edge + form.room - 14
    starts = [right - room * (4 - at) - (10 if wide else 0) for at in range(4)]
    drawn = "".join(
        [
            pen.use(symbol, start - 8, form.edge + 13, look)
            for (symbol, look), start in zip(columns, starts, strict=True)
        ]
    )
    y = form.edge + 28.0
    for seat in score.ranking:
        drawn += _row(pen, score.players[seat], y, starts, right)
        y += _ROW + _GAP
    return pen.panel("score", score_height(pen), drawn, pen.summary())


def _row(pen: Pen, player: PlayerScore, y: float, starts: list[float], right: float) -> str:
    form, words = pen.form, pen.words
    left, base = form.edge, y + 22.0
    place = (
        pen.use(TROPHY, left + 16, y + 17)
        if player.place == 1
        else text(left + 16, base, f"{player.place}.", size=14, anchor="middle")
    )
    name = short(pen.player(player.seat), starts[0] - left - 84, 14, bold=player.place == 1)
    numbers = (*score_parts(player, pen.material), player.tiebreak)
    bits = [f"{line.points}: {_source(pen, line.source)}" for line in player.lines]
    return pen.part(
        None,
        "pr-score" + (" pr-winner" if player.place == 1 else ""),
        place,
        pen.seat_sign(left + 46, y + 17, player.seat),
        text(left + 66, base, name, size=14, bold=player.place == 1),
        *(
            text(start, base, number, size=14, anchor="end")
            for start, number in zip(starts, numbers, strict=True)
        ),
        text(right, base, player.total, size=16, anchor="end", bold=True),
        box=(left, y, form.room, _ROW),
        title="\n".join(
            [f"{pen.player(player.seat)}: {player.total} {words.name('vp', player.total)}", *bits]
        ),
        data_seat=player.seat,
        data_number=player.total,
        data_rank=player.place,
    )


def score_parts(player: PlayerScore, material: Material) -> tuple[int, int, int]:
    """Returns the points for VP, those printed on buildings, and all others."""
    lines = player.lines
    chips = sum(line.points for line in lines if line.source in ("chips", "paper"))
    printed = sum(line.points for line in lines if line.source in material.buildings)
    return chips, printed, player.total - chips - printed


def _source(pen: Pen, source: str) -> str:
    """Returns the name of a source of points."""
    if source in ("chips", "paper"):
        return pen.words.name("vp", 2)
    bonus = source.removesuffix("_bonus")
    return f"{pen.words.name(bonus)} +" if bonus != source else pen.words.name(source)
