"""Converts records to plain data, ready for JSON, and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from ..._base.arguments import checked_chance
from ..._base.jsontext import SCHEMA_VERSION
from ..._base.plain import to_plain
from ..._config import Config
from ..._engine.manifest import Expansion
from ...errors import PuertoRicoError, RecordError
from ...state._position import Position
from ...state._reading import GameReader
from ._parts import OWN_FIELDS, Header, Move, Result, check_number_of_moves, check_revisions

if TYPE_CHECKING:
    from ._data import RecordData

__all__ = [
    "RecordReader",
    "fields_of_record",
    "plain_record",
    "plain_start",
]

NEEDED: Final = ("config", "revisions", "moves")
"""The required fields of a record, besides its schema version."""

_SETTINGS: Final = {"chance": str, "ask_forced": bool}
_NAMES: Final = (*NEEDED, *_SETTINGS, "start", "header", "result")


def plain_record(record: RecordData) -> dict[str, Any]:
    """Returns *record* as plain data."""
    header = {name: to_plain(getattr(record.header, name)) for name in OWN_FIELDS}
    return {
        "schema_version": SCHEMA_VERSION,
        "config": to_plain(record.config),
        "revisions": to_plain(record.revisions),
        "chance": record.chance,
        "ask_forced": record.ask_forced,
        "start": None if record.start is None else plain_start(record.start),
        "header": {**header, **record.header.more},
        "moves": [to_plain(move) for move in record.moves],
        "result": to_plain(record.result),
    }


def plain_start(start: Position) -> dict[str, Any]:
    """Returns a position as plain data without its config, which the record has."""
    plain: dict[str, Any] = to_plain(start)
    del plain["config"]
    return plain


class RecordReader(GameReader):
    """Reads records and their parts from plain data."""

    def __init__(self, expansions: Sequence[Expansion] = ()) -> None:
        super().__init__(RecordError, expansions)
        self.forms |= {Header: self.header, Position: self.start}

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

    def moves(self, data: Any) -> list[Move]:
        """Reads all moves."""
        if not isinstance(data, list):
            raise self.wrong("moves", "a list", data)
        check_number_of_moves(len(data))
        try:
            self.actions()
        except PuertoRicoError as wrong:
            raise self.error(str(wrong)) from None
        return [self.read(Move, entry, f"move {number}") for number, entry in enumerate(data, 1)]

    def setting(self, name: str, data: Any) -> Any:
        """Reads a setting of the game: ``chance`` or ``ask_forced``."""
        value = self.read(_SETTINGS[name], data, name)
        if name == "chance":
            checked_chance(value, self.error)
        return value


def fields_of_record(data: Any, expansions: Sequence[Expansion]) -> dict[str, Any]:
    """Returns the fields of the record that *data* describes.

    Raises:
        RecordError: The data is not a record.
    """
    reader = RecordReader(expansions)
    reader.object(data, "the record", _NAMES, NEEDED)
    config = reader.read(Config, data["config"], "config")
    revisions = reader.object(data["revisions"], "revisions")
    check_revisions(revisions, config)
    fields = {"config": config, "revisions": revisions, "moves": reader.moves(data["moves"])}
    for name in _SETTINGS:
        if name in data:
            fields[name] = reader.setting(name, data[name])
    if "header" in data:
        fields["header"] = reader.header(data["header"], "header")
    for name, kind in (("start", Position), ("result", Result)):
        if data.get(name) is not None:
            fields[name] = reader.read(kind, data[name], name)
    return fields
