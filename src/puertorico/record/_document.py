"""Converts records to plain data, ready for JSON, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from .._base.arguments import checked_chance
from .._base.plain import to_plain
from .._engine.manifest import Expansion
from ..config import Config
from ..errors import PuertoRicoError, RecordError, shown
from ..expansions import BASE
from ..state._position import Position
from ..state._reading import GameReader
from ._parts import OWN_FIELDS, Header, Move, Result, check_number_of_moves

if TYPE_CHECKING:
    from ._data import RecordData

__all__ = [
    "RecordReader",
    "check_revisions",
    "check_schema",
    "fields_of_record",
    "plain_record",
    "plain_start",
    "revisions",
]

SCHEMA_VERSION: Final = 1
"""The schema version that is written, and the newest that can be read."""

NEEDED: Final = ("schema_version", "config", "revisions", "moves")
"""The required fields of a record."""

_SETTINGS: Final = {"chance": str, "ask_forced": bool}
_NAMES: Final = (*NEEDED, *_SETTINGS, "start", "header", "result")


def plain_record(record: RecordData) -> dict[str, Any]:
    """Returns *record* as plain data."""
    header = {name: to_plain(getattr(record.header, name)) for name in OWN_FIELDS}
    return {
        "schema_version": SCHEMA_VERSION,
        "config": to_plain(record.config),
        "revisions": revisions(record.config),
        "chance": record.chance,
        "ask_forced": record.ask_forced,
        "start": None if record.start is None else plain_start(record.start),
        "header": {**header, **record.header.more},
        "moves": [[move.seat, str(move.action)] for move in record.moves],
        "result": to_plain(record.result),
    }


def revisions(config: Config) -> dict[str, int]:
    """Returns the revision of the rules of each box of *config*, by id."""
    return {box.id: box.version for box in config.boxes}


def plain_start(start: Position) -> dict[str, Any]:
    """Returns a position as plain data without its config, which the record has."""
    plain: dict[str, Any] = to_plain(start)
    del plain["config"]
    return plain


class RecordReader(GameReader):
    """Reads records and their parts from plain data."""

    def __init__(self, expansions: Sequence[Expansion] = ()) -> None:
        super().__init__(RecordError, expansions)
        self.forms |= {Header: self.header, Move: self.move, Position: self.start}

    def start(self, data: Any, where: str) -> Position:
        """Reads a position without a config, which the record has."""
        if "config" in self.object(data, where):
            raise self.error(f"{where} must not have a config: that of the record applies")
        position: Position = self.fields(Position, {**data, "config": to_plain(self.played)}, where)
        return position

    def header(self, data: Any, where: str) -> Header:
        """Reads a header; unknown fields are kept in `Header.more`."""
        items = self.object(data, where)
        own = {name: items[name] for name in OWN_FIELDS if name in items}
        more = {name: item for name, item in items.items() if name not in OWN_FIELDS}
        header: Header = self.fields(Header, {**own, "more": more}, where)
        return header

    def move(self, data: Any, where: str) -> Move:
        """Reads a move, a list of the seat and the text of the action."""
        match data:
            case [int(seat), str(text)] if type(seat) is int:
                return Move(seat=seat, action=self.action(text, where))
        raise self.wrong(where, "a seat and a text", data)

    def moves(self, data: Any) -> list[Move]:
        """Reads all moves."""
        if not isinstance(data, list):
            raise self.wrong("moves", "a list", data)
        check_number_of_moves(len(data))
        try:
            self.actions()
        except PuertoRicoError as wrong:
            raise self.error(str(wrong)) from None
        return [self.move(entry, f"move {number}") for number, entry in enumerate(data, 1)]

    def setting(self, name: str, data: Any) -> Any:
        """Reads a setting of the game: ``chance`` or ``ask_forced``."""
        value = self.read(_SETTINGS[name], data, name)
        if name == "chance":
            checked_chance(value, self.error)
        return value


def fields_of_record(data: Any, expansions: Sequence[Expansion]) -> dict[str, Any]:
    """Returns the fields of the record that *data* describes.

    Raises:
        RecordError: The data is not a record, its schema is newer than this library, or the game
            was played with another revision of the rules.
    """
    reader = RecordReader(expansions)
    if "schema_version" in reader.object(data, "the record"):
        # Before anything else, as a newer schema may look quite different.
        check_schema(data["schema_version"])
    reader.object(data, "the record", _NAMES, NEEDED)
    given = reader.object(data["revisions"], "revisions")
    check_revisions(given, (BASE, *expansions))
    config = reader.read(Config, data["config"], "config")
    if set(given) != {box.id for box in config.boxes}:
        raise RecordError(f"revisions must name {', '.join(box.id for box in config.boxes)}")
    fields = {"config": config, "moves": reader.moves(data["moves"])}
    for name in _SETTINGS:
        if name in data:
            fields[name] = reader.setting(name, data[name])
    if "header" in data:
        fields["header"] = reader.header(data["header"], "header")
    for name, kind in (("start", Position), ("result", Result)):
        if data.get(name) is not None:
            fields[name] = reader.read(kind, data[name], name)
    return fields


def check_schema(version: object) -> None:
    """Raises `RecordError` unless this schema version can be read."""
    if type(version) is not int or version < 1:
        raise RecordError(f"schema_version must be a number from 1 on, not {shown(version)}")
    if version > SCHEMA_VERSION:
        raise RecordError(
            f"this record has schema version {shown(version)}; this library reads up to "
            f"{SCHEMA_VERSION}: update puertorico"
        )


def check_revisions(given: Mapping[str, Any], boxes: Sequence[Expansion]) -> None:
    """Raises `RecordError` if *given* has a different revision for one of *boxes*."""
    for box in boxes:
        revision = given.get(box.id, box.version)
        if type(revision) is not int or revision != box.version:
            raise RecordError(
                f"this record was played with revision {shown(revision)} of the rules of "
                f"{box.id!r}; this library has revision {box.version}"
            )
