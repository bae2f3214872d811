"""Replays the moves of a record and checks each of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from .._engine.board import CHANCE
from .._engine.compiling import compile_ruleset
from .._engine.driver import perform, run
from .._engine.explaining import explain_action, summary
from .._engine.table import Table
from ..actions import Action
from ..errors import PuertoRicoError, RecordError
from ..scoring import score_table
from ..state._restoring import table_of_position
from ..state._starting import new_table
from ._parts import Move, Result

if TYPE_CHECKING:
    from ..config import Config
    from ..state._position import Position
    from ._data import RecordData

__all__ = [
    "check_end",
    "check_move",
    "first_table",
    "moves_of_history",
    "play_move",
    "table_of_record",
]


def first_table(
    config: Config, start: Position | None, ask_forced: bool, halves: tuple[int, int] = (0, 0)
) -> Table:
    """Returns a table at the start of a record, with manual chance.

    Raises:
        RecordError: No game can begin with this config or position.
    """
    try:
        if start is not None:
            return table_of_position(start, False, halves, ask_forced)
        table = new_table(compile_ruleset(config), False, halves, ask_forced)
    except PuertoRicoError as wrong:
        raise RecordError(f"no game can begin like this: {wrong}") from None
    run(table)
    return table


def check_move(table: Table, number: int, move: Move) -> Action:
    """Returns the table's own action of a move; *number* is for the message of an error.

    Raises:
        RecordError: The move is not legal, or its seat is wrong; the table is unchanged.
    """
    why: object = summary(table)
    if move.seat == table.seat:
        why = explain_action(table, move.action)
    if why is not None:
        raise RecordError(f"move {number} ({move}): {why}")
    return table.ruleset.own(move.action)


def play_move(table: Table, number: int, move: Move) -> None:
    """Plays one move; like `check_move`."""
    perform(table, check_move(table, number, move))


def check_end(record: RecordData, table: Table) -> None:
    """Raises `RecordError` unless the result of *record*, if it has one, is that of *table*."""
    if record.result is None:
        return
    if not table.over:
        raise RecordError(f"there is a result, but after all moves {summary(table)}")
    found = Result.of_score(score_table(table))
    if found != record.result:
        raise RecordError(f"the result is {record.result}, but the moves lead to {found}")


def table_of_record(record: RecordData, halves: tuple[int, int]) -> Table:
    """Returns a table after all moves, with the record's kind of chance.

    Args:
        record: The record.
        halves: The seed of later draws, in two halves.

    Raises:
        RecordError: A move is not legal, or the result is wrong.
    """
    table = first_table(record.config, record.start, record.ask_forced, halves)
    for number, move in enumerate(record.moves, 1):
        play_move(table, number, move)
    check_end(record, table)
    if record.chance == "seeded":
        table.seeded = True
        if table.seat == CHANCE:
            # The record ends at a draw, which the game now makes by itself.
            run(table)
    return table


def moves_of_history(first: Table, history: Iterable[Action]) -> Iterator[Move]:
    """Yields the moves of a history, while playing them on *first*, the table it began with.

    Replaying is necessary because a history does not include the seats.
    """
    for action in history:
        yield Move(seat=first.seat, action=action)
        perform(first, action)
