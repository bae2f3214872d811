"""Player boards: island, city, doubloons, points, goods and workers of one seat."""

from __future__ import annotations

from collections.abc import Iterator

from ...plugin import Good
from ...state import BuildingPosition, PlayerView
from .figures import barrel, coin, crown, motif, point, seat_disc, worker
from .marks import workers_on
from .paint import fitted, short, text
from .pen import PANEL, Panel, Pen
from .tokens import tokens

__all__ = ["player_panel"]

_TILE = 42
_ROW = 46
_CELL = 92
_GAP = 4
_EDGE = 12
_CITY = _EDGE + 4 * (_TILE + _GAP) + 10
_TOP = 46


def _rows(spaces: int) -> int:
    """Returns how many rows of four so many spaces fill."""
    return (spaces + 3) // 4


def _foot_of(pen: Pen) -> int:
    """Returns where the foot of every board begins, below islands and cities."""
    rows = _rows(max(pen.material.island_size, pen.material.city_size))
    return _TOP + rows * (_ROW + _GAP) + 6


def player_panel(pen: Pen, seat: int) -> Panel:
    """Returns the board of a seat."""
    player = pen.view.players[seat]
    classes = []
    if pen.view.seat == seat:
        classes.append("pr-turn")
    if pen.view.viewer == seat:
        classes.append("pr-own")
    inner = _head(pen, seat, player) + _island(pen, seat, player) + _city(pen, seat, player)
    return Panel(
        name="player",
        height=_foot_of(pen) + 42,
        inner=inner + _foot(pen, seat, player),
        title=pen.player(seat),
        data={"data_seat": seat},
        classes=tuple(classes),
    )


def _head(pen: Pen, seat: int, player: PlayerView) -> str:
    words = pen.words
    name = pen.part(
        ("player", seat),
        "pr-name pr-bare",
        seat_disc(16, 15, seat, radius=11),
        text(34, 20.5, short(pen.player(seat), 226, 15, bold=True), size=15, bold=True),
        x=_EDGE - 4,
        y=8,
        width=264,
        height=30,
        title=pen.player(seat),
        data_seat=seat,
    )
    governor = ""
    if pen.view.governor == seat:
        governor = pen.part(
            ("governor",),
            "pr-governor pr-bare",
            crown(15, 15),
            x=280,
            y=8,
            width=30,
            height=30,
            title=words.name("governor"),
            data_seat=seat,
        )
    money = pen.part(
        ("doubloons", seat),
        "pr-doubloons pr-bare",
        coin(15, 15),
        text(29, 20.5, player.doubloons, size=15, bold=True),
        x=430,
        y=8,
        width=66,
        height=30,
        title=f"{player.doubloons} {words.name('doubloon', player.doubloons)}",
        data_seat=seat,
        data_number=player.doubloons,
    )
    chips = "?" if player.vp is None else str(player.vp)
    paper = f"+{player.vp_paper}" if player.vp_paper else ""
    points = pen.part(
        ("vp", seat),
        "pr-points pr-bare",
        point(15, 15),
        text(29, 20.5, short(chips + paper, 60, 15, bold=True), size=15, bold=True),
        x=498,
        y=8,
        width=92,
        height=30,
        title=f"{chips}{paper} {words.name('vp', 2)}",
        data_seat=seat,
        data_number=None if player.vp is None else player.vp + player.vp_paper,
    )
    return name + governor + money + points


def _island(pen: Pen, seat: int, player: PlayerView) -> str:
    material, words = pen.material, pen.words
    drawn = []
    tiles = [(entry.tile, number) for entry in player.island for number in range(entry.count)]
    crews = {entry.tile: workers_on(player, entry.tile) for entry in player.island}
    for place in range(material.island_size):
        x = _EDGE + place % 4 * (_TILE + _GAP)
        y = _TOP + place // 4 * (_ROW + _GAP)
        if place >= len(tiles):
            drawn.append(
                pen.part(
                    None, "pr-island-space", x=x, y=y, width=_TILE, height=_ROW, data_seat=seat
                )
            )
            continue
        tile, number = tiles[place]
        circle = ""
        if material.tiles[tile].circles:
            circle = _circle(
                pen, seat, tile, number, crews[tile], x=_TILE / 2 - 11, y=_ROW / 2 - 11
            )
        drawn.append(
            pen.part(
                ("island", seat, tile, number),
                f"pr-tile pr-kind-{tile}",
                motif(tile, pen.icons.get(tile), _TILE, _ROW),
                circle,
                x=x,
                y=y,
                width=_TILE,
                height=_ROW,
                title=words.tile(tile),
                data_seat=seat,
                data_tile=tile,
                data_index=number,
            )
        )
    return "".join(drawn)


def _circle(
    pen: Pen,
    seat: int,
    target: str,
    place: int,
    crew: list[str],
    *,
    x: float,
    y: float,
    size: float = 22,
) -> str:
    kind = crew[place] if place < len(crew) else None
    return pen.part(
        ("circle", seat, target, place),
        "pr-circle",
        worker(size / 2, size / 2 + 0.5, kind, scale=size / 22) if kind else "",
        x=x,
        y=y,
        width=size,
        height=size,
        radius=size / 2,
        title=pen.words.name(kind) if kind else pen.words.name("circle"),
        data_seat=seat,
        data_target=target,
        data_circle=place,
        data_worker=kind,
    )


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


def _city(pen: Pen, seat: int, player: PlayerView) -> str:
    spaces = [pen.material.buildings[entry.building].spaces for entry in player.city]
    size = pen.material.city_size
    places = _places(spaces, size)
    covered = set()
    drawn = []
    for entry, filled, (row, column) in zip(player.city, spaces, places, strict=True):
        covered |= {4 * row + column, 4 * row + column + filled - 1}
        drawn.append(_building(pen, seat, player, entry, filled, row, column))
    empty = [
        pen.part(
            None,
            "pr-city-space",
            x=_CITY + place % 4 * (_CELL + _GAP),
            y=_TOP + place // 4 * (_ROW + _GAP),
            width=_CELL,
            height=_ROW,
            data_seat=seat,
        )
        for place in range(size)
        if place not in covered
    ]
    return "".join(drawn + empty)


def _building(
    pen: Pen,
    seat: int,
    player: PlayerView,
    entry: BuildingPosition,
    filled: int,
    row: int,
    column: int,
) -> str:
    id = entry.building
    width = _CELL if filled == 1 else 2 * _CELL + _GAP
    circles = pen.material.buildings[id].circles
    crew = workers_on(player, id)
    size = 22.0
    if circles > 1 and filled == 1:
        # The circles are in a row below the name.
        size = min(19.0, (width - 6) / circles - 2)
        start = (width - (size + 2) * circles + 2) / 2
        name = fitted(
            pen.words.name(id), width / 2, 12, width - 6, sizes=(10, 9, 8.5), anchor="middle"
        )
        ring = [(start + (size + 2) * at, _ROW - size - 2) for at in range(circles)]
    else:
        room = width - 8 - 23 * circles
        name = fitted(pen.words.name(id), 5, _ROW / 2, room, sizes=(11, 10, 9, 8.5), most=3)
        ring = [(width - 4 - 23.0 * (circles - at), _ROW / 2 - 11) for at in range(circles)]
    drawn = "".join(
        _circle(pen, seat, id, at, crew, x=x, y=y, size=size) for at, (x, y) in enumerate(ring)
    )
    return pen.part(
        ("city", seat, id),
        f"pr-building {pen.building_class(id)}",
        name,
        drawn,
        x=_CITY + column * (_CELL + _GAP),
        y=_TOP + row * (_ROW + _GAP),
        width=width,
        height=_ROW,
        title=pen.building_title(id),
        data_seat=seat,
        data_building=id,
    )


def _foot(pen: Pen, seat: int, player: PlayerView) -> str:
    words = pen.words
    drawn = []
    for place, good in enumerate(Good):
        number = player.goods.count(str(good))
        drawn.append(
            pen.part(
                ("good", seat, str(good)),
                "pr-goods" if number else "pr-goods pr-bare pr-gone",
                barrel(14, 15, str(good)),
                text(26, 20, number, size=14, bold=number > 0),
                x=_EDGE + place * 56,
                y=_foot_of(pen),
                width=52,
                height=30,
                title=f"{number} {words.name(good, number)}",
                data_seat=seat,
                data_good=str(good),
                data_number=number,
            )
        )
    x = _EDGE + 5 * 56 + 8.0
    for kind in pen.material.workers:
        number = player.holding.count(kind)
        drawn.append(
            pen.part(
                ("holding", seat, kind),
                "pr-holding" if number else "pr-holding pr-bare pr-gone",
                worker(13, 16, kind),
                text(24, 20, number, size=14, bold=number > 0),
                x=x,
                y=_foot_of(pen),
                width=52,
                height=30,
                title=f"{words.name('holding_area')}: {number} {words.name(kind, number)}",
                data_seat=seat,
                data_worker=kind,
                data_number=number,
            )
        )
        x += 56
    # Slots that count plantations are left out, as these are shown on the island.
    slots = [slot for slot in pen.view.config.slots if slot.per_player and slot.tile is None]
    room = PANEL - _EDGE - x - 4
    return "".join(drawn) + tokens(
        pen, slots, player.slots, x=x + 4, y=_foot_of(pen), width=room, height=30, seat=seat
    )
