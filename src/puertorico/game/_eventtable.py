"""`event_table`: the events of many games as columns, for pandas and polars."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from operator import attrgetter
from typing import Any, Final

import attrs

from .._base.messages import checked_items, wrong_type
from .._base.plain import json_of
from .._base.progress import Progress, told
from ..errors import RecordError
from ..events import GovernorPassed
from ..events._event import Event
from ._record._data import RecordData
from ._record._parts import replayed

_OWN: Final = ("game", "move", "round", "group", "event")
_PLAIN: Final = (type(None), bool, int, str)


def event_table(
    records: Iterable[RecordData], *, progress: Progress = True
) -> dict[str, list[Any]]:
    """Returns the events of recorded games as a table: its columns, all of the same length.

    You can pass it to ``pandas.DataFrame`` or ``polars.DataFrame``. Each row is an event, in order,
    secrets included. The columns are:

    * ``game``: the place of the record among those given, from 0;
    * ``move``: the number of the move in its record, from 1;
    * ``round``: the round, from 1; 0 during the set-up;
    * ``group``: the kind of cause, see `Group.kind`;
    * ``event``: the class, such as ``GoodSold``;
    * the fields of all events that occur, such as ``rule``, ``seat`` and ``good``. They hold whole
      numbers, truth values or texts, and None for events that have no such field. Anything else is
      JSON text, such as ``["corn","corn"]``. A field with the name of a column above has an
      underscore at its end.

    Takes about 10 ms per game.

    Args:
        records: The records, of games of any config.
        progress: Called after each record with the number so far. True shows it on stderr, if
            that is a terminal and it takes more than two seconds; False does nothing.

    Raises:
        RecordError: A record cannot be replayed; a note says which.
        TypeError: One is not a `Record`.

    >>> from puertorico import Config, Game
    >>> game = Game.new(Config(players=3), seed=1)
    >>> game.play_out(seed=1)
    263
    >>> table = event_table([game.record()])
    >>> list(table)[:7], len(table["event"])
    (['game', 'move', 'round', 'group', 'event', 'rule', 'seat'], 661)
    >>> sold = [good for good, event in zip(table["good"], table["event"]) if event == "GoodSold"]
    >>> sold[:3]
    ['corn']
    """
    columns: dict[str, list[Any]] = {name: [] for name in _OWN}
    given = checked_items("records", records)
    with told(progress, "reading", len(given)) as tell:
        for number, record in enumerate(given):
            if not isinstance(record, RecordData):
                raise wrong_type("each of records", "a Record", record)
            try:
                _add_game(columns, number, record)
            except RecordError as error:
                error.add_note(f"This is record {number} of those given.")
                raise
            tell(number + 1)
    length = len(columns["event"])
    for column in columns.values():
        column += [None] * (length - len(column))
    return columns


def _add_game(columns: dict[str, list[Any]], number: int, record: RecordData) -> None:
    """Adds the rows of one game."""
    for place, (round, _, happened, _) in enumerate(replayed(record, attrgetter("round")), 1):
        for group in happened.groups:
            for event in group.events:
                if isinstance(event, GovernorPassed):
                    round = event.round
                _add_row(columns, event, (number, place, round, group.kind, type(event).__name__))


def _add_row(columns: dict[str, list[Any]], event: Event, own: tuple[Any, ...]) -> None:
    """Adds the row of an event; the columns of fields that it lacks stay shorter."""
    kind: Any = type(event)
    length = len(columns["event"])
    for name, value in zip(_OWN, own, strict=True):
        columns[name].append(value)
    for field, name in _fields(kind):
        value = getattr(event, field)
        column = columns.setdefault(name, [])
        column += [None] * (length - len(column))
        column.append(value if isinstance(value, _PLAIN) else json_of(value))


@cache
def _fields(kind: Any) -> list[tuple[str, str]]:
    """Returns the fields of a class of events that have a column, and its name."""
    names = [field.name for field in attrs.fields(kind)]
    return [
        (name, f"{name}_" if name in _OWN else name)
        for name in names
        if not (kind is GovernorPassed and name == "round")
    ]
