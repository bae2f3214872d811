"""Draws what the slots of expansions hold: goals, tiles that a player holds, and so on."""

from __future__ import annotations

from ...plugin import Counts, Slot
from .figures import barrel, motif, seat_disc
from .paint import TIMES, fitted, short, text
from .pen import PANEL, Panel, Pen

__all__ = ["slots_panel", "tokens"]

_EDGE = 12
_GAP = 6
_LABEL = 76
_HEIGHT = 36
_ROOM = PANEL - 2 * _EDGE - _LABEL - _GAP


def slots_panel(pen: Pen) -> Panel | None:
    """Returns what the slots of the table hold, one row per expansion; None if there are none."""
    rows = []
    for box in pen.view.config.boxes:
        there = {slot.id for slot in box.slots if not slot.per_player}
        slots = [slot for slot in pen.view.config.slots if slot.id in there]
        if slots:
            rows.append((box.id, slots))
    if not rows:
        return None
    drawn = ""
    for row, (id, slots) in enumerate(rows):
        y = _EDGE + row * (_HEIGHT + _GAP)
        name = pen.words.name(id)
        drawn += fitted(
            name[:1].upper() + name[1:], _EDGE, y + _HEIGHT / 2, _LABEL, class_="pr-soft"
        )
        drawn += tokens(pen, slots, pen.view.slots, x=_EDGE + _LABEL + _GAP, y=y, width=_ROOM)
    return Panel(
        name="slots",
        height=2 * _EDGE + len(rows) * (_HEIGHT + _GAP) - _GAP,
        inner=drawn,
        title=", ".join(pen.words.name(id) for id, _ in rows),
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
    """Returns a token for each slot that is not 0, side by side.

    Args:
        pen: The pen.
        slots: All slots, in order.
        held: The values of the slots.
        x: The left edge of the first token.
        y: The upper edge of the tokens.
        width: The room for all tokens.
        height: The height of each.
        seat: The owner of the slots; None for those of the table.
    """
    shown = [slot for slot in slots if held.count(slot.id)]
    if not shown:
        return ""
    most = 120.0 if seat is None else 88.0
    each = min(most, (width + _GAP) / len(shown) - _GAP)
    drawn = ""
    for slot in shown:
        wide = each if slot.tile is None else min(each, 46.0)
        drawn += _token(pen, slot, held[slot.id], x, y, wide, height, seat)
        x += wide + _GAP
    return drawn


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
    look, inner = "pr-slot", ""
    if slot.tile is not None:
        look += f" pr-tile pr-kind-{slot.tile}"
        inner = motif(slot.tile, pen.icons.get(slot.tile), width, height)
        if value > 1:
            inner += _label(f"{TIMES}{value}", width / 2, height, width)
    elif slot.good is not None:
        inner = barrel(width / 2 - 10, height / 2, slot.good)
        inner += text(width / 2 + 3, height / 2 + 5, value, size=14, bold=True)
    elif slot.names == "seat":
        inner = seat_disc(16, height / 2, value - 1)
        name = short(pen.player(value - 1), width - 34, 11)
        inner += text(30, height / 2 + 4, name, size=11)
    elif named is not None:
        if slot.names == "building":
            look += f" {pen.building_class(named)}"
        inner = _label(pen.words.name(named), width / 2, height, width)
    else:
        inner = _label(f"{pen.words.name(slot.id)} {value}", width / 2, height, width)
    shown = named if slot.names == "seat" else named and pen.words.name(named)
    return pen.part(
        ("slot", slot.id) if seat is None else ("slot", seat, slot.id),
        look,
        inner,
        x=x,
        y=y,
        width=width,
        height=height,
        title=f"{pen.words.name(slot.id)}: {shown or value}",
        data_seat=seat,
        data_slot=slot.id,
        data_tile=slot.tile,
        data_good=slot.good,
        data_building=named if slot.names == "building" else None,
        data_role=named if slot.names == "card" else None,
        data_holder=value - 1 if slot.names == "seat" else None,
        data_number=value,
    )


def _label(words: str, middle: float, height: float, width: float) -> str:
    return fitted(words, middle, height / 2, width - 6, sizes=(11, 10, 9, 8), anchor="middle")
