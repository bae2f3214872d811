"""Draws what the slots of expansions hold: goals, tiles that a player holds, and so on."""

from __future__ import annotations

from ..._base.counts import Counts
from ...plugin import Slot
from ...state._showing import slots_shown
from .paint import TIMES, fitted, numbered, short, text
from .pen import Panel, Pen

__all__ = ["slots_panel", "token_rows", "tokens"]

_GAP = 6
_LABEL = 76
_HEIGHT = 36


def slots_panel(pen: Pen) -> Panel | None:
    """Returns what the slots of the table hold, one row per expansion; None if there are none."""
    rows = []
    for expansion in pen.view.config.all_expansions:
        there = {slot.id for slot in expansion.slots if not slot.per_player}
        slots = [slot for slot in pen.view.config.slots if slot.id in there]
        if slots:
            rows.append((expansion.id, slots))
    if not rows:
        return None
    drawn = ""
    edge, y = pen.form.edge, pen.form.edge
    room = pen.form.room - _LABEL - _GAP
    for id, slots in rows:
        name = pen.words.name(id)
        drawn += fitted(
            *(name[:1].upper() + name[1:], edge, y + _HEIGHT / 2, _LABEL),
            sizes=(12, *pen.form.sizes),
            class_="pr-soft",
        )
        held = pen.view.slots
        drawn += tokens(pen, slots, held, x=edge + _LABEL + _GAP, y=y, width=room)
        y += max(1, token_rows(pen, slots, held, room)) * (_HEIGHT + _GAP)
    return Panel(
        name="slots",
        width=pen.form.panel,
        height=y - _GAP + edge,
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
    for row in _rows(pen, slots, held, width):
        each = (width + _GAP) / len(row) - _GAP
        wides = [min(_width(slot), each) for slot in row]
        # Names share what tiles and goods leave.
        rest = width - sum(wides) - _GAP * (len(row) - 1)
        share = min(most, rest / max(1, wides.count(0)))
        left = x
        for slot, wide in zip(row, wides, strict=True):
            drawn += _token(pen, slot, held[slot.id], left, y, wide or share, height, seat)
            left += (wide or share) + _GAP
        y += height + _GAP
    return drawn


def token_rows(pen: Pen, slots: list[Slot], held: Counts, width: float) -> int:
    """Returns how many rows the tokens of these slots need in a width; 0 if there are none."""
    return len(_rows(pen, slots, held, width))


def _rows(pen: Pen, slots: list[Slot], held: Counts, width: float) -> list[list[Slot]]:
    """Returns the slots that are shown, row by row."""
    rows: list[list[Slot]] = []
    left, least = 0.0, pen.form.token
    for slot in slots_shown(slots, held):
        needed = _width(slot) or least
        if not rows or left < needed:
            rows.append([])
            left = width
        rows[-1].append(slot)
        left -= needed + _GAP
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
    look, middle = "pr-slot", x + width / 2
    key = ("slot", slot.id) if seat is None else ("slot", seat, slot.id)
    if slot.tile is not None:
        return pen.tile(
            key,
            slot.tile,
            _label(pen, f"{TIMES}{value}", middle, y, height, width) if value > 1 else "",
            class_="pr-slot pr-tile",
            x=x,
            y=y,
            width=width,
            height=height,
            title=f"{pen.words.name(slot.id)}: {value}",
            data_slot=slot.id,
            data_number=value,
        )
    if slot.good is not None:
        inner = pen.good(middle - 10, y + height / 2, slot.good)
        inner += text(middle + 3, y + height / 2 + 5, value, size=14, bold=True)
    elif slot.names == "seat":
        inner = pen.seat_sign(x + 16, y + height / 2, value - 1)
        name = short(pen.player(value - 1), width - 36, 11)
        inner += text(x + 32, y + height / 2 + 4, name, size=11)
    elif named is not None:
        if slot.names == "building":
            look += f" {pen.building_class(named)}"
        inner = _label(pen, pen.words.name(named), middle, y, height, width)
    else:
        place = (middle, y + height / 2, width - 6)
        name = pen.words.name(slot.id)
        inner = numbered(name, value, *place, sizes=pen.form.sizes, anchor="middle")
    shown = named if slot.names == "seat" else named and pen.words.name(named)
    return pen.part(
        key,
        look,
        inner,
        x=x,
        y=y,
        width=width,
        height=height,
        title=f"{pen.words.name(slot.id)}: {shown or value}",
        data_slot=slot.id,
        data_good=slot.good,
        data_building=named if slot.names == "building" else None,
        data_role=named if slot.names == "card" else None,
        data_holder=value - 1 if slot.names == "seat" else None,
        data_number=value,
    )


def _label(pen: Pen, words: str, middle: float, y: float, height: float, width: float) -> str:
    return fitted(
        *(words, middle, y + height / 2, width - 6), sizes=pen.form.sizes, anchor="middle"
    )
