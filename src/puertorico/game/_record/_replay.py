"""Replays the moves of a record and checks each of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from ..._engine.board import CHANCE
from ..._engine.checked.table import CheckedTable
from ..._engine.compiling import ruleset_of
from ..._engine.driver import perform
from ..._engine.explaining import explain_action, summary
from ..._engine.table import Table
from ...actions._action import Action
from ...errors import ExpansionError, PuertoRicoError, RecordError
from ...expansions._expansions import BASE, EXPANSIONS
from ...state._checking import perform as perform_checked
from ...state._checking import runner_of
from ...state._restoring import table_of_position
from ...state._scoring import score_table
from ...state._starting import new_table
from ._parts import Move, Result

if TYPE_CHECKING:
    from ..._config import Config
    from ...state._position import Position
    from ._data import RecordData

__all__ = [
    "check_end",
    "check_move",
    "check_played",
    "first_table",
    "moves_of_history",
    "play_move",
    "table_of_record",
]


Stop = tuple[int, RecordError]
"""Where a replay has stopped: how many moves have been played, and why not more."""


def first_table(
    config: Config,
    start: Position | None,
    ask_forced: bool,
    halves: tuple[int, int] = (0, 0),
    checked: bool = False,
) -> Table:
    """Returns a table at the start of a record, with manual chance.

    Raises:
        RecordError: No game can begin with this config or position.
    """
    try:
        if start is not None:
            return table_of_position(start, False, halves, ask_forced, checked)
        ruleset = ruleset_of(config, checked)
        table = new_table(ruleset, False, halves, ask_forced)
    except ExpansionError:
        raise
    except PuertoRicoError as wrong:
        raise RecordError(f"no game can begin like this: {wrong}") from None
    runner_of(table)(table)
    return table


def check_played(record: RecordData) -> None:
    """Raises `RecordError` if the rules of an expansion have changed since the game was played."""
    for expansion in record.config.all_expansions:
        revision = record.revisions[expansion.id]
        if revision == expansion.version:
            continue
        way = "use the version that the game was played with"
        if revision > expansion.version:
            way = (
                "update puertorico" if expansion in (BASE, *EXPANSIONS) else "update the expansion"
            )
        raise RecordError(
            f"this record was played with revision {revision} of the rules of {expansion.id!r}, "
            "and here "
            f"it is revision {expansion.version}: {way}, or replay(strict=False), which goes as "
            "far as these rules allow"
        )


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
    action = check_move(table, number, move)
    if isinstance(table, CheckedTable):
        perform_checked(table, action)
    else:
        perform(table, action)


def check_end(record: RecordData, table: Table) -> None:
    """Raises `RecordError` unless the result of *record*, if it has one, is that of *table*."""
    if record.result is None:
        return
    if not table.over:
        raise RecordError(f"there is a result, but after all moves {summary(table)}")
    found = Result.of_score(score_table(table))
    if found != record.result:
        raise RecordError(f"the result is {record.result}, but the moves lead to {found}")


def table_of_record(
    record: RecordData, halves: tuple[int, int], checked: bool = False
) -> tuple[Table, Stop | None]:
    """Returns a table after all moves, with the record's kind of chance.

    If a move is not legal, the table is that before it, and if only the result is wrong, that after
    all moves; then it comes with the number of moves that have been played, and the error.

    Args:
        record: The record.
        halves: The seed of later draws, in two halves.
        checked: Whether the table is checked.

    Raises:
        RecordError: No game can begin like this.
        ExpansionError: The table is checked, and an expansion made a mistake.
    """
    table = first_table(record.config, record.start, record.ask_forced, halves, checked)
    played = 0
    stop = None
    try:
        for move in record.moves:
            play_move(table, played + 1, move)
            played += 1
        check_end(record, table)
    except RecordError as wrong:
        stop = (played, wrong)
    if record.chance == "seeded":
        table.seeded = True
        if table.seat == CHANCE:
            # The record ends at a draw, which the game now makes by itself.
            runner_of(table)(table)
    return table, stop


def moves_of_history(first: Table, history: Iterable[Action]) -> Iterator[Move]:
    """Yields the moves of a history, while playing them on *first*, the table it began with.

    Replaying is necessary because a history does not include the seats.
    """
    for action in history:
        yield Move(seat=first.seat, action=action)
        perform(first, action)
