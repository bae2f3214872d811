"""A position as a table for the terminal, at most 100 columns wide."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from typing import Final

from ..counts import Counts
from ..position import PlayerPosition, Position
from ..view import PlayerView, View

__all__ = ["WIDTH", "table_text"]

WIDTH: Final = 100
"""The most columns of a line."""


def table_text(position: Position | View, headline: str) -> str:
    """Returns the whole table; *headline* says whose turn it is to do what.

    That of a view leaves out what its viewer cannot know.
    Workers stand behind a star: ``corn*2`` is corn with two of its plantations occupied.
    """
    lines = [f"Round {position.round}: {headline}"]
    if position.ending:
        ended = ", ".join(name.replace("_", " ") for name in position.ending)
        lines.append(f"The end has come by {ended}.")
    lines += _row("roles", (_card(*card) for card in _cards(position)))
    lines += _row("tiles", _tiles(position))
    lines += _row("trade", _trade(position))
    lines += _row("supply", _supply(position))
    players: Sequence[PlayerPosition | PlayerView] = position.players
    for seat, player in enumerate(players):
        lines += _player(position, seat, player)
    return "\n".join(lines)


def _row(name: str, parts: Iterable[str], indent: str = "") -> list[str]:
    """Returns the parts as one entry, broken between parts where it is too long."""
    head = f"{indent}{name:<8}"
    text = ", ".join(part.replace(" ", "\0") for part in parts) or "-"
    wrapped = textwrap.wrap(
        text, WIDTH, initial_indent=head, subsequent_indent=" " * len(head), break_long_words=False
    )
    return [line.replace("\0", " ") for line in wrapped]


def _amounts(counts: Counts) -> list[str]:
    return [f"{number} {id.replace('_', ' ')}" for id, number in counts.items()]


def _manned(name: str, number: int, workers: Counts) -> str:
    """Returns, for example, ``2 corn*1`` or ``office*``; other workers than colonists by name."""
    text = f"{number} {name}" if number > 1 else name
    for worker, there in workers.items():
        text += f"*{there if there > 1 or number > 1 else ''}"
        text += "" if worker == "colonist" else worker
    return text.replace("_", " ")


def _cards(position: Position | View) -> Iterable[tuple[str, int, int | None]]:
    return ((card.card, card.coins, card.taker) for card in position.cards)


def _card(card: str, coins: int, taker: int | None) -> str:
    text = card.replace("_", " ")
    if coins:
        text += f" +{coins}"
    return text if taker is None else f"{text} (player {taker})"


def _tiles(position: Position | View) -> list[str]:
    parts = [f"row {' '.join(_amounts(position.row)) or '-'}"]
    if position.drawn is not None:
        parts.append(f"drawn {position.drawn}")
    parts += [f"{number} {tile} left" for tile, number in position.tile_supply.items()]
    face_down = position.face_down
    parts.append(f"{face_down if isinstance(face_down, int) else face_down.total()} face-down")
    parts.append(f"{position.discards.total()} discarded")
    return parts


def _trade(position: Position | View) -> list[str]:
    parts = [f"house {' '.join(position.trading_house) or '-'}"]
    for ship in position.ships:
        load = f"{ship.load} {ship.good}" if ship.good else "-"
        parts.append(f"ship {ship.capacity}: {load}")
    return parts


def _supply(position: Position | View) -> list[str]:
    parts = [*_amounts(position.goods), *_amounts(position.supply), f"{position.vp} VP"]
    parts.append(f"colonist ship {' '.join(_amounts(position.colonist_ship)) or '-'}")
    return parts


def _player(position: Position | View, seat: int, player: PlayerPosition | PlayerView) -> list[str]:
    governor = ", governor" if seat == position.governor else ""
    points = "hidden" if player.vp is None else player.vp + player.vp_paper
    lines = [f"Player {seat}{governor}: {player.doubloons} doubloons, {points} VP"]
    if player.goods:
        lines += _row("goods", _amounts(player.goods), "  ")
    lines += _row(
        "island", (_manned(tile.tile, tile.count, tile.workers) for tile in player.island), "  "
    )
    lines += _row(
        "city", (_manned(entry.building, 1, entry.workers) for entry in player.city), "  "
    )
    if player.holding:
        lines += _row("held", _amounts(player.holding), "  ")
    return lines
