"""Shows a position or a view as text for the terminal, at most 90 columns wide."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Final

from .._base.counts import Counts
from ..plugin import Slot
from ..wording import vocabulary
from ..wording._vocabulary import Vocabulary
from ._pieces import CardPosition
from ._position import PlayerPosition, Position
from ._tables import check_view
from ._view import PlayerView, ViewData


def slots_shown(slots: Sequence[Slot], held: Counts) -> list[Slot]:
    """Returns the slots to show: numbers always, pieces and names unless there are none.

    Args:
        slots: All slots, in order.
        held: The values of those that may be seen.
    """
    return [
        slot
        for slot in slots
        if slot.shown
        and slot.id in held
        and (held[slot.id] or (slot.tile is None and slot.good is None and slot.names is None))
    ]


WIDTH: Final = 90
"""The maximum width of a line, in columns."""


def table_text(
    position: Position | ViewData,
    headline: str,
    *,
    names: Sequence[str] | None = None,
    own: int | None = None,
    width: int = WIDTH,
    words: Vocabulary | None = None,
) -> str:
    """Returns the whole table as text; *headline* says whose turn it is to do what.

    Without *words*, those of the edition are used.

    Lines have at most *width* columns. Players without a name are called "player 2" and so on;
    the reader's *own* seat is marked.

    The table of a view leaves out what its viewer cannot know. Workers follow a star: ``corn*2`` is
    corn with two of its plantations occupied. Buildings in the supply are followed by their cost in
    brackets.

    Raises:
        PositionError: No game can have this view, and it cannot be shown.
    """
    if isinstance(position, ViewData):
        check_view(position)
    if words is None:
        words = vocabulary(position.config.edition, expansions=position.config.expansions)
    row = partial(_row, width)
    lines = textwrap.wrap(f"Round {position.round}: {headline}", width)
    if position.ending:
        ended = ", ".join(name.replace("_", " ") for name in position.ending)
        lines.append(f"End conditions met: {ended}.")
    lines += row("roles", (_card(words, card, names) for card in position.cards))
    lines += row("tiles", _tiles(words, position))
    lines += row("ships", _ships(words, position))
    sold = " ".join(map(words.name, position.trading_house)) or "-"
    lines += row("trade", [f"{words.name('trading_house')}: {sold}"])
    lines += row("supply", _supply(words, position))
    lines += row("goods", _amounts(words, position.goods))
    for column, kinds in _buildings(words, position):
        lines += row(f"column {column}", kinds)
    tokens = list(_slots(words, position, position.slots, per_player=False))
    if tokens:
        lines += row("slots", tokens)
    players: Sequence[PlayerPosition | PlayerView] = position.players
    for seat, player in enumerate(players):
        name = words.player(seat, names) + (" (you)" if seat == own else "")
        lines.append(_heading(words, position, seat, player, name[:1].upper() + name[1:]))
        for head, parts in _holdings(words, position, player):
            lines += row(head, parts, "  ")
    return "\n".join(lines)


def _row(width: int, name: str, parts: Iterable[str], indent: str = "") -> list[str]:
    """Returns the parts as one entry, with line breaks between parts if it is too long."""
    head = f"{indent}{name:<10}"
    text = ", ".join(part.replace(" ", "\0") for part in parts) or "-"
    wrapped = textwrap.wrap(
        text, width, initial_indent=head, subsequent_indent=" " * len(head), break_long_words=False
    )
    return [line.replace("\0", " ") for line in wrapped]


def _amounts(words: Vocabulary, counts: Counts) -> list[str]:
    return [f"{number} {words.name(id, number)}" for id, number in counts.items()]


def _with_workers(words: Vocabulary, id: str, number: int, workers: Counts) -> str:
    """Returns, for example, ``2 corn*1`` or ``office*``; workers that are not colonists by name."""
    name = words.name(id, number)
    text = f"{number} {name}" if number > 1 else name
    for worker, count in workers.items():
        text += f"*{count}" if count > 1 or number > 1 else "*"
        if worker != "colonist":
            text += f"{' ' * text[-1].isdigit()}{words.name(worker, count)}"
    return text


def _card(words: Vocabulary, card: CardPosition, names: Sequence[str] | None) -> str:
    text = words.name(card.card)
    if card.doubloons:
        text += f" +{card.doubloons}"
    return text if card.taker is None else f"{text} ({words.player(card.taker, names)})"


def _tiles(words: Vocabulary, position: Position | ViewData) -> list[str]:
    parts = [" ".join(_amounts(words, position.row)) or "-"]
    if position.drawn is not None:
        parts.append(f"drawn {words.name(position.drawn)}")
    parts += [f"{amount} left" for amount in _amounts(words, position.tile_supply)]
    face_down = position.face_down
    parts.append(f"{face_down if isinstance(face_down, int) else face_down.total()} face-down")
    parts.append(f"{position.discards.total()} discarded")
    return parts


def _ships(words: Vocabulary, position: Position | ViewData) -> list[str]:
    parts = []
    for ship in position.ships:
        load = f"{ship.count} {words.name(ship.good, ship.count)}" if ship.good else "-"
        parts.append(f"{ship.capacity}: {load}")
    return parts


def _supply(words: Vocabulary, position: Position | ViewData) -> list[str]:
    aboard = " ".join(_amounts(words, position.colonist_ship)) or "-"
    return [
        *_amounts(words, position.supply),
        f"{position.vp} {words.name('vp', position.vp)}",
        f"{words.name('colonist_ship')}: {aboard}",
    ]


def _buildings(words: Vocabulary, position: Position | ViewData) -> Iterator[tuple[int, list[str]]]:
    """Yields each column of the board with the buildings left in it, cheapest first."""
    left = position.buildings
    kinds = sorted(position.material.buildings.values(), key=lambda kind: kind.cost)
    columns: dict[int, list[str]] = {}
    for kind in kinds:
        if kind.building in left:
            number = left[kind.building]
            text = f"{number} {words.name(kind.building, number)} ({kind.cost})"
            columns.setdefault(kind.column, []).append(text)
    yield from sorted(columns.items())


def _slots(
    words: Vocabulary, position: Position | ViewData, slots: Counts, *, per_player: bool
) -> Iterator[str]:
    """Yields what the slots of expansions hold; those at 0 come last, after a single 0."""
    listed = [slot for slot in position.config.slots if slot.per_player == per_player]
    empty: list[str] = []
    for slot in slots_shown(listed, slots):
        value = slots[slot.id]
        held = position.config.names_of(slot)
        if held:
            yield f"{words.name(slot.id)} {words.name(held[value - 1])}"
        elif value:
            yield f"{value} {words.name(slot.id, value)}"
        else:
            empty.append(words.name(slot.id, 0))
    if empty:
        yield f"0: {empty[0]}" if len(empty) > 1 else f"0 {empty[0]}"
        yield from empty[1:]


def _heading(
    words: Vocabulary,
    position: Position | ViewData,
    seat: int,
    player: PlayerPosition | PlayerView,
    name: str,
) -> str:
    governor = f", {words.name('governor')}" if seat == position.governor else ""
    points = 0 if player.vp is None else player.vp + player.vp_paper
    shown = "hidden" if player.vp is None else points
    money = f"{player.doubloons} {words.name('doubloon', player.doubloons)}"
    return f"{name}{governor}: {money}, {shown} {words.name('vp', points)}"


def _holdings(
    words: Vocabulary, position: Position | ViewData, player: PlayerPosition | PlayerView
) -> Iterator[tuple[str, list[str]]]:
    """Yields what a player has, each sort with its heading."""
    if player.goods:
        yield "goods", _amounts(words, player.goods)
    yield (
        "island",
        [_with_workers(words, tile.tile, tile.count, tile.workers) for tile in player.island],
    )
    yield "city", [_with_workers(words, entry.building, 1, entry.workers) for entry in player.city]
    if player.holding:
        yield "held", _amounts(words, player.holding)
    tokens = list(_slots(words, position, player.slots, per_player=True))
    if tokens:
        yield "slots", tokens
