"""Keeps tables in a SQLite file: what is played, who sits where, and every choice.

A change is written whole or not at all. A failure to write raises `StoreError`.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, ClassVar, Final

import attrs

from .texts import Trouble

__all__ = ["Choice", "Row", "Store", "StoreError", "Words"]

_SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS tables (
  id TEXT PRIMARY KEY, version INTEGER NOT NULL, config TEXT NOT NULL, seed TEXT NOT NULL,
  seats TEXT NOT NULL, state TEXT NOT NULL, private INTEGER NOT NULL DEFAULT 0,
  next TEXT NOT NULL DEFAULT '', clock INTEGER NOT NULL DEFAULT 0,
  turn INTEGER NOT NULL DEFAULT -1, until REAL NOT NULL DEFAULT 0,
  changed REAL NOT NULL DEFAULT (julianday('now'))
) STRICT;
CREATE TABLE IF NOT EXISTS choices (
  id TEXT NOT NULL REFERENCES tables, version INTEGER NOT NULL, seat INTEGER NOT NULL,
  actions TEXT NOT NULL, PRIMARY KEY (id, version)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS words (
  number INTEGER PRIMARY KEY, id TEXT NOT NULL REFERENCES tables, seat INTEGER NOT NULL,
  kind TEXT NOT NULL, text TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS words_of ON words (id, number);
CREATE INDEX IF NOT EXISTS tables_in_state ON tables (state, private, changed);
CREATE INDEX IF NOT EXISTS tables_changed ON tables (changed);
"""
_NEWER: Final = {"turn": "INTEGER NOT NULL DEFAULT -1", "until": "REAL NOT NULL DEFAULT 0"}
"""The fields of tables that older files do not have."""


class StoreError(Trouble):
    """A change that could not be saved, and was not made."""

    status: ClassVar[int] = 507


@attrs.frozen
class Row:
    """A table as it is kept.

    Attributes:
        id: Its name in addresses.
        version: Grows with every change and is never used again, not even after a restart.
        config: The JSON of what is played.
        seed: The seed of the draws.
        seats: The JSON of who sits where.
        state: ``waiting`` for people, ``running`` or ``over``.
        private: Whether only people with its link can find it.
        next: The id of the table of the rematch; empty if there is none.
        clock: How many seconds a person has for a choice; 0 for any number.
        turn: The seat that is asked; -1 if none is, or it is not known.
        until: When the time for the choice is over, in seconds since 1970; 0 if none was measured.
    """

    id: str
    version: int
    config: str
    seed: str
    seats: str
    state: str
    private: bool = attrs.field(default=False, converter=bool)
    next: str = ""
    clock: int = 0
    turn: int = -1
    until: float = 0.0


@attrs.frozen
class Choice:
    """A whole choice: the version it made, the seat, and its actions, one a line."""

    version: int
    seat: int
    actions: str


@attrs.frozen
class Words:
    """A message of a person at a table, or an act besides playing.

    Attributes:
        number: Grows with everything that is said at any table.
        seat: The seat of the person.
        kind: ``said``, or what happened to the person: ``undo``, ``bot``, ``back`` or ``clock``.
        text: The message.
    """

    number: int
    seat: int
    kind: str
    text: str


class Store:
    """All tables of a server, in one file; a context manager, which closes it.

    Raises:
        StoreError: The file is damaged, or is not a database of tables.
    """

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with ExitStack() as opened:
                database = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
                opened.callback(database.close)
                database.execute("PRAGMA journal_mode = WAL")
                database.execute("PRAGMA synchronous = NORMAL")
                database.executescript(_SCHEMA)
                known = {name for _, name, *_ in database.execute("PRAGMA table_info(tables)")}
                for name in _NEWER.keys() - known:
                    database.execute(f"ALTER TABLE tables ADD COLUMN {name} {_NEWER[name]}")
                opened.pop_all()
        except sqlite3.Error as wrong:
            raise StoreError("unread_file", path=path, why=wrong) from None
        self._database = database

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextmanager
    def _change(self) -> Iterator[sqlite3.Connection]:
        try:
            self._database.execute("BEGIN IMMEDIATE")
            try:
                yield self._database
                self._database.execute("COMMIT")
            except BaseException:
                self._database.rollback()
                raise
        except sqlite3.Error as wrong:
            raise StoreError("not_saved", why=wrong) from None

    def add(self, row: Row) -> None:
        """Keeps a new table, or replaces all of its fields."""
        fields = attrs.asdict(row)
        marks = ", ".join(f":{name}" for name in fields)
        sets = ", ".join(f"{name} = :{name}" for name in fields)
        with self._change() as database:
            database.execute(
                f"INSERT INTO tables ({', '.join(fields)}) VALUES ({marks}) "
                f"ON CONFLICT DO UPDATE SET {sets}, changed = julianday('now')",
                fields,
            )

    def choose(self, id: str, choice: Choice, state: str, turn: int) -> None:
        """Keeps a choice, the new version and state of its table, and whose turn it is then."""
        with self._change() as database:
            database.execute(
                "INSERT INTO choices VALUES (?, ?, ?, ?)", (id, *attrs.astuple(choice))
            )
            self._touch(database, id, choice.version, state, turn)

    def take_back(self, id: str, after: int, version: int, turn: int) -> None:
        """Forgets all choices of a table that were made after a version."""
        with self._change() as database:
            database.execute("DELETE FROM choices WHERE id = ? AND version > ?", (id, after))
            self._touch(database, id, version, "running", turn)

    @staticmethod
    def _touch(database: sqlite3.Connection, id: str, version: int, state: str, turn: int) -> None:
        database.execute(
            "UPDATE tables SET version = ?, state = ?, turn = ?, changed = julianday('now') "
            "WHERE id = ?",
            (version, state, turn, id),
        )

    def wind(self, id: str, until: float) -> None:
        """Keeps when the time for a choice is over."""
        with self._change() as database:
            database.execute("UPDATE tables SET until = ? WHERE id = ?", (until, id))

    def row(self, id: str) -> Row | None:
        """Returns a table without its choices; None if there is no such table."""
        names = ", ".join(field.name for field in attrs.fields(Row))
        found = self._select(f"SELECT {names} FROM tables WHERE id = ?", id)
        return Row(*found[0]) if found else None

    def choices(self, id: str) -> list[Choice]:
        """Returns the choices of a table in order."""
        query = "SELECT version, seat, actions FROM choices WHERE id = ? ORDER BY version"
        return [Choice(*choice) for choice in self._select(query, id)]

    def say(self, id: str, seat: int, kind: str, text: str = "") -> Words:
        """Keeps what a person said at a table, or did besides playing."""
        with self._change() as database:
            query = "INSERT INTO words (id, seat, kind, text) VALUES (?, ?, ?, ?)"
            number = database.execute(query, (id, seat, kind, text)).lastrowid
        assert number is not None
        return Words(number, seat, kind, text)

    def words(self, id: str, most: int) -> list[Words]:
        """Returns the last messages at a table, in order."""
        query = (
            "SELECT number, seat, kind, text FROM words WHERE id = ? ORDER BY number DESC LIMIT ?"
        )
        return [Words(*said) for said in reversed(self._select(query, id, most))]

    def latest(self, state: str, most: int) -> list[Row]:
        """Returns the latest changed tables in a state, without private ones."""
        names = ", ".join(field.name for field in attrs.fields(Row))
        query = (
            f"SELECT {names} FROM tables WHERE state = ? AND NOT private "
            "ORDER BY changed DESC LIMIT ?"
        )
        return [Row(*row) for row in self._select(query, state, most)]

    def made_today(self) -> int:
        """Returns how many tables have changed in the last 24 hours."""
        query = "SELECT count(*) FROM tables WHERE changed > julianday('now') - 1"
        return int(self._select(query)[0][0])

    def _select(self, query: str, *values: object) -> list[Any]:
        try:
            return self._database.execute(query, values).fetchall()
        except sqlite3.Error as wrong:
            raise StoreError("unread", why=wrong) from None

    def close(self) -> None:
        """Closes the file."""
        self._database.close()
