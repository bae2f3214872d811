"""The board of a player: island, city, goods, money and points."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ..._base.counts import Counts
from ..._base.goods import Good
from ...plugin import Slot
from ...state import BuildingPosition, PlayerView
from ...state._showing import slots_shown
from .figures import COIN, CROWN, SHIELD
from .marks import workers_on
from .paint import TIMES, USUAL, fitted, numbered, rect, short, text
from .pen import NARROW, WIDE, Box, Panel, Pen

_TOKEN_GAP = 6
_LABEL = 76
_HEIGHT = 36


def slots_panel(pen: Pen) -> Panel | None:
    """Returns what the slots of the table hold, one row per expansion; None if there are none."""
    rows = []
    for expansion in pen.view.config.all_expansions:
        there = {slot.id for slot in expansion.slots if slot.shown and not slot.per_player}
        slots = [slot for slot in pen.view.config.slots if slot.id in there]
        if slots:
            rows.append((expansion.id, slots))
    if not rows:
        return None
    drawn = ""
    edge, y = pen.form.edge, pen.form.edge
    room = pen.form.room - _LABEL - _TOKEN_GAP
    for id, slots in rows:
        name = pen.words.name(id)
        drawn += fitted(
            *(name[:1].upper() + name[1:], edge, y + _HEIGHT / 2, _LABEL),
            sizes=(13, *pen.form.sizes),
            class_="pr-soft",
        )
        held = pen.view.slots
        drawn += tokens(pen, slots, held, x=edge + _LABEL + _TOKEN_GAP, y=y, width=room)
        y += max(1, token_rows(pen, slots, held, room)) * (_HEIGHT + _TOKEN_GAP)
    return pen.panel(
        "slots", y - _TOKEN_GAP + edge, drawn, ", ".join(pen.words.name(id) for id, _ in rows)
    )


def tokens(
    pen: Pen,
    slots: list[Slot],
    held: Counts,
    *,
    x: float,
    y: float,
    width: float,
    height: float = _HEIGHT,
    seat: int | None = None,
) -> str:
    """Returns a token for each slot that is shown, side by side, in as many rows as needed.

    Args:
        pen: The pen.
        slots: All slots, in order.
        held: The values of the slots.
        x: The left edge of the first token.
        y: The upper edge of the tokens.
        width: The room for the tokens of a row.
        height: The height of each.
        seat: The owner of the slots; None for those of the table.
    """
    most = 120.0 if seat is None else 88.0
    drawn = ""
    for row in _token_rows(pen, slots, held, width):
        each = (width + _TOKEN_GAP) / len(row) - _TOKEN_GAP
        wides = [min(_width(slot), each) for slot in row]
        # Names share the room that tiles and goods leave.
        rest = width - sum(wides) - _TOKEN_GAP * (len(row) - 1)
        share = min(most, rest / max(1, wides.count(0)))
        left = x
        for slot, wide in zip(row, wides, strict=True):
            drawn += _token(pen, slot, held[slot.id], left, y, wide or share, height, seat)
            left += (wide or share) + _TOKEN_GAP
        y += height + _TOKEN_GAP
    return drawn


def token_rows(pen: Pen, slots: list[Slot], held: Counts, width: float) -> int:
    """Returns how many rows the tokens of these slots need in a width; 0 if there are none."""
    if pen.steady:
        held = Counts({slot.id: 1 for slot in slots})
    return len(_token_rows(pen, slots, held, width))


def _token_rows(pen: Pen, slots: list[Slot], held: Counts, width: float) -> list[list[Slot]]:
    """Returns the slots that are shown, row by row."""
    rows: list[list[Slot]] = []
    left, least = 0.0, pen.form.token
    for slot in slots_shown(slots, held):
        needed = _width(slot) or least
        if not rows or left < needed:
            rows.append([])
            left = width
        rows[-1].append(slot)
        left -= needed + _TOKEN_GAP
    return rows


def _width(slot: Slot) -> float:
    """Returns the width of a tile or of goods; 0 for a name, which takes what is left."""
    return 46.0 if slot.tile is not None else 56.0 if slot.good is not None else 0.0


def _token(
    pen: Pen,
    slot: Slot,
    value: int,
    x: float,
    y: float,
    width: float,
    height: float,
    seat: int | None,
) -> str:
    names = pen.view.config.names_of(slot)
    named = names[value - 1] if names else None
    key = ("slot", slot.id) if seat is None else ("slot", seat, slot.id)
    if slot.tile is not None:
        return pen.tile(
            key,
            slot.tile,
            _label(pen, f"{TIMES}{value}", x + width / 2, y, height, width) if value > 1 else "",
            class_="pr-slot pr-tile",
            box=(x, y, width, height),
            title=f"{pen.words.name(slot.id)}: {value}",
            data_slot=slot.id,
            data_number=value,
        )
    look = "pr-slot"
    if named is not None and slot.names == "building":
        look += f" {pen.building_class(named)}"
    shown = named if slot.names == "seat" else named and pen.words.name(named)
    return pen.part(
        key,
        look,
        _inside(pen, slot, value, named, x, y, width, height),
        box=(x, y, width, height),
        title=f"{pen.words.name(slot.id)}: {shown or value}",
        data_slot=slot.id,
        data_good=slot.good,
        data_building=named if slot.names == "building" else None,
        data_role=named if slot.names == "card" else None,
        data_holder=value - 1 if slot.names == "seat" else None,
        data_number=value,
    )


def _inside(
    pen: Pen,
    slot: Slot,
    value: int,
    named: str | None,
    x: float,
    y: float,
    width: float,
    height: float,
) -> str:
    """Returns what is on the token of a slot: an icon, and beside it a number or a name."""
    middle = x + width / 2
    icon_id = slot.id if named is None or slot.id in pen.icons else named
    inner = pen.icon(icon_id, x + 13, y + height / 2, scale=0.9)
    # The number or name is next to the icon.
    left, room = (x + 24, width - 24) if inner else (x, width)
    centre = left + room / 2
    if slot.good is not None:
        inner = pen.good(middle - 10, y + height / 2, slot.good)
        inner += text(middle + 3, y + height / 2 + 5, value, size=14, bold=True)
    elif slot.names == "seat":
        inner += pen.seat_sign(left + 16, y + height / 2, value - 1)
        name = short(pen.player(value - 1), room - 36, USUAL)
        inner += text(left + 32, y + height / 2 + 4, name)
    elif named is not None:
        inner += _label(pen, pen.words.name(named), centre, y, height, room)
    elif inner:
        inner += text(centre, y + height / 2 + 5, value, size=14, bold=True, anchor="middle")
    else:
        place = (middle, y + height / 2, width - 6)
        name = pen.words.name(slot.id)
        inner = numbered(name, value, *place, sizes=pen.form.sizes, anchor="middle")
    return inner


def _label(pen: Pen, words: str, middle: float, y: float, height: float, width: float) -> str:
    return fitted(
        *(words, middle, y + height / 2, width - 6), sizes=pen.form.sizes, anchor="middle"
    )


_GAP = 4
_TOP = 46


def player_panel(pen: Pen, seat: int) -> Panel:
    """Returns the board of a seat."""
    player = pen.view.players[seat]
    classes = []
    if pen.view.seat == seat:
        classes.append("pr-turn")
    if pen.view.viewer == seat:
        classes.append("pr-own")
    board = _beside if pen.form is WIDE else _below
    inner, y = board(pen, seat, player)
    foot, height = _foot(pen, seat, player, y)
    return pen.panel(
        "player",
        height,
        _head(pen, seat, player) + inner + foot,
        pen.player(seat),
        data={"data_seat": seat},
        classes=tuple(classes),
    )


def _beside(pen: Pen, seat: int, player: PlayerView) -> tuple[str, float]:
    """Returns the island with the city next to it, all spaces of both, and where they end."""
    form = pen.form
    left, step = form.edge + 4 * (form.tile + _GAP) + 10, form.row + _GAP
    material = pen.material
    spaces = [material.buildings[entry.building].spaces for entry in player.city]
    boxes, covered = [], set()
    for filled, (row, column) in zip(spaces, _places(spaces, material.city_size), strict=True):
        covered |= {4 * row + column, 4 * row + column + filled - 1}
        width = filled * (form.cell + _GAP) - _GAP
        boxes.append((left + column * (form.cell + _GAP), _TOP + row * step, width, form.row))
    empty = [
        (left + place % 4 * (form.cell + _GAP), _TOP + place // 4 * step)
        for place in range(material.city_size)
        if place not in covered
    ]
    drawn = _island(pen, seat, player, material.island_size) + _city(pen, seat, player, boxes)
    drawn += "".join([rect(x, y, form.cell, form.row, class_="pr-lot") for x, y in empty])
    return drawn, _TOP + _rows(max(material.island_size, material.city_size)) * step + 6


def _below(pen: Pen, seat: int, player: PlayerView) -> tuple[str, float]:
    """Returns the island with the city below it, without rows that are empty, and where it ends.

    Large buildings take two spaces one below the other. The label says how many spaces are free.
    """
    form, material = pen.form, pen.material
    tiles = material.island_spaces(player)
    filled = material.island_size if pen.steady else tiles
    rows = max(1, -(-filled // form.tiles))
    drawn = _island(pen, seat, player, min(rows * form.tiles, material.island_size))
    y = _TOP + rows * (form.row + _GAP)
    spaces = [material.buildings[entry.building].spaces for entry in player.city]
    words = pen.words
    free = f"{words.name('island')}: {tiles}/{material.island_size}, {words.phrase('buildings')}: "
    free += f"{sum(spaces)}/{material.city_size}"
    drawn += text(form.edge, y + 11, free[:1].upper() + free[1:], class_="pr-soft")
    y += 18
    places, height = _stacked(spaces, material.city_size), 66.0
    boxes = [
        (
            form.edge + column * (form.cell + 5),
            y + row * (height + _GAP),
            form.cell,
            filled * (height + _GAP) - _GAP,
        )
        for filled, (row, column) in zip(spaces, places, strict=True)
    ]
    drawn += _city(pen, seat, player, boxes)
    if pen.steady:
        return drawn, y + _most_rows(material.city_size) * (height + _GAP) + 2
    return drawn, max([top + high for _, top, _, high in boxes], default=y - 2) + 6


def _head(pen: Pen, seat: int, player: PlayerView) -> str:
    words = pen.words
    wide = pen.form is WIDE
    room = 226 if wide else 114
    left = pen.form.edge - 4
    name = pen.part(
        ("player", seat),
        "pr-name",
        pen.seat_sign(left + 16, 23, seat),
        text(left + 34, 28.5, short(pen.player(seat), room, 15, bold=True), size=15, bold=True),
        box=(left, 8, 264 if wide else 152, 30),
        title=pen.player(seat),
    )
    governor = ""
    if pen.view.governor == seat:
        x = 280 if wide else 159
        governor = pen.part(
            ("governor",),
            "pr-governor",
            pen.use(CROWN, x + 15, 23),
            box=(x, 8, 30, 30),
            title=words.name("governor"),
        )
    x = 430 if wide else 190
    money = pen.part(
        ("doubloons", seat),
        "pr-doubloons",
        pen.use(COIN, x + 15, 23),
        text(x + 29, 28.5, player.doubloons, size=15, bold=True),
        box=(x, 8, 66, 30),
        title=f"{player.doubloons} {words.name('doubloon', player.doubloons)}",
        data_number=player.doubloons,
    )
    chips = "?" if player.vp is None else str(player.vp)
    paper = f"+{player.vp_paper}" if player.vp_paper else ""
    x = 498 if wide else 258
    points = pen.part(
        ("vp", seat),
        "pr-points",
        pen.use(SHIELD, x + 15, 23),
        text(x + 29, 28.5, short(chips + paper, 60, 15, bold=True), size=15, bold=True),
        box=(x, 8, 92, 30),
        title=f"{chips}{paper} {words.name('vp', 2)}",
        data_number=None if player.vp is None else player.vp + player.vp_paper,
    )
    return name + governor + money + points


def _island(pen: Pen, seat: int, player: PlayerView, spaces: int) -> str:
    material, words, form = pen.material, pen.words, pen.form
    drawn = []
    tiles = [(entry.tile, number) for entry in player.island for number in range(entry.count)]
    crews = {entry.tile: workers_on(player, entry.tile) for entry in player.island}
    width, height = form.tile, form.row
    for place in range(spaces):
        x = form.edge + place % form.tiles * (width + _GAP)
        y = _TOP + place // form.tiles * (height + _GAP)
        if place >= len(tiles):
            drawn.append(rect(x, y, width, height, class_="pr-land"))
            continue
        tile, number = tiles[place]
        circle = ""
        if material.tiles[tile].circles:
            middle = x + width / 2, y + height / 2
            circle = _circle(pen, seat, tile, number, crews[tile], *middle, size=form.circle)
        drawn.append(
            pen.tile(
                ("island", seat, tile, number),
                tile,
                circle,
                box=(x, y, width, height),
                title=words.tile(tile),
            )
        )
    return "".join(drawn)


def _circle(
    pen: Pen,
    seat: int,
    target: str,
    place: int,
    crew: list[str],
    x: float,
    y: float,
    *,
    size: float,
) -> str:
    """Returns a circle around a point, with the worker on it."""
    kind = crew[place] if place < len(crew) else None
    key = ("circle", seat, target, place)
    return pen.circle(key, kind, x, y, size / 2, data_circle=place)


def _rows(spaces: int) -> int:
    """Returns how many rows of four these spaces fill."""
    return (spaces + 3) // 4


def _places(spaces: list[int], size: int) -> Iterator[tuple[int, int]]:
    """Yields the row and column of each building; *spaces* lists how many spaces each takes.

    Large buildings take two spaces side by side, from the last row up; the others fill the
    remaining spaces from the first on. This way every city of at most *size* spaces fits.
    """
    pairs = [4 * row + column for row in reversed(range(_rows(size))) for column in (0, 2)]
    across = [place for place in pairs if place + 1 < size][: spaces.count(2)]
    large = iter(across)
    free = [place for place in range(size) if place not in across and place - 1 not in across]
    small = iter(free)
    for filled in spaces:
        place = next(large) if filled == 2 else next(small)
        yield divmod(place, 4)


def _stacked(spaces: list[int], size: int) -> list[tuple[int, int]]:
    """Returns the row and column of each building; *spaces* lists how many spaces each takes.

    There are three columns. Large buildings take two spaces below each other, from the first row
    down; the others fill the remaining spaces from the first on.
    """
    down = [(row, column) for row in range(0, 2 * len(spaces), 2) for column in range(3)]
    large = down[: spaces.count(2)]
    covered = {(row + more, column) for row, column in large for more in (0, 1)}
    every = ((row, column) for row in range(size) for column in range(3))
    small = iter([place for place in every if place not in covered])
    pairs = iter(large)
    return [next(pairs) if filled == 2 else next(small) for filled in spaces]


@lru_cache
def _most_rows(size: int) -> int:
    """Returns how many rows of three columns a full city of this size can fill."""
    cities = [[2] * large + [1] * (size - 2 * large) for large in range(size // 2 + 1)]
    return max(
        row + filled
        for city in cities
        for filled, (row, _) in zip(city, _stacked(city, size), strict=True)
    )


def _city(pen: Pen, seat: int, player: PlayerView, boxes: list[Box]) -> str:
    """Returns the buildings of a city, each in its box: the left and upper edge, width, height."""
    listed = zip(player.city, boxes, strict=True)
    return "".join([_building(pen, seat, player, entry, box) for entry, box in listed])


def _building(pen: Pen, seat: int, player: PlayerView, entry: BuildingPosition, box: Box) -> str:
    id, form = entry.building, pen.form
    x, y, width, height = box
    circles = pen.material.buildings[id].circles
    crew = workers_on(player, id)
    size = form.circle
    if form is NARROW or (circles > 1 and width == form.cell):
        # The circles are in a row below the name.
        size = min(size - 3 if form is WIDE else size, (width - 6) / max(1, circles) - 2)
        sizes = (10, 9, 8.5) if form is WIDE else form.sizes
        name = fitted(
            *(pen.words.name(id), x + width / 2, y + (height - size) / 2 - 1, width - 6),
            sizes=sizes,
            anchor="middle",
        )
        start = x + (width - (size + 2) * (circles - 1)) / 2
        ring = [(start + (size + 2) * at, y + height - size / 2 - 2) for at in range(circles)]
    else:
        room = width - 8 - 23 * circles
        name = fitted(pen.words.name(id), x + 5, y + height / 2, room, sizes=form.sizes, most=3)
        ring = [(x + width + 7 - 23.0 * (circles - at), y + height / 2) for at in range(circles)]
    return pen.part(
        ("city", seat, id),
        f"pr-building {pen.building_class(id)}",
        pen.building_art(id, box),
        name,
        *(_circle(pen, seat, id, at, crew, *middle, size=size) for at, middle in enumerate(ring)),
        box=(x, y, width, height),
        title=pen.building_title(id) if pen.explains else "",
        data_building=id,
    )


def _foot(pen: Pen, seat: int, player: PlayerView, y: float) -> tuple[str, float]:
    """Returns the goods, the holding area and the slots of a seat, and the height of its board."""
    words, form = pen.words, pen.form
    drawn = []
    width, height, step = (52.0, 30.0, 56.0) if form is WIDE else (46.0, 32.0, 48.5)

    def add(sort: str, kind: str, number: int, sign: str, after: float, title: str) -> None:
        drawn.append(
            pen.part(
                (sort, seat, kind),
                "pr-goods" if sort == "good" else "pr-holding",
                sign,
                text(x + after, y + height / 2 + 5, number, size=14, bold=True),
                box=(x, y, width, height),
                title=f"{title}{number} {words.name(kind, number)}",
                data_good=kind if sort == "good" else None,
                data_worker=None if sort == "good" else kind,
                data_number=number,
            )
        )

    x = form.edge
    for good in map(str, Good):
        if number := player.goods.count(good):
            add("good", good, number, pen.good(x + 14, y + height / 2, good), 26, "")
        x += step
    x += 8 if form is WIDE else 0
    area = f"{words.name('holding_area')}: "
    for kind in pen.material.workers:
        if number := player.holding.count(kind):
            sign = pen.worker(x + 13, y + height / 2 + 1, kind)
            add("holding", kind, number, sign, 24, area)
        x += step
    # Slots that count plantations are left out, as these are shown on the island.
    slots = [slot for slot in pen.view.config.slots if slot.per_player and slot.tile is None]
    if form is WIDE:
        room = form.panel - form.edge - x - 4
        if token_rows(pen, slots, player.slots, room) < 2:
            x += 4
            held = tokens(pen, slots, player.slots, x=x, y=y, width=room, height=height, seat=seat)
            return "".join(drawn) + held, y + 42
    y += height + 6
    held = tokens(
        pen, slots, player.slots, x=form.edge, y=y, width=form.room, height=height, seat=seat
    )
    rows = token_rows(pen, slots, player.slots, form.room)
    return "".join(drawn) + held, y + rows * (height + 6) + 4
