"""Records as plain data, which is what their JSON is made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import attrs

from .._base.jsonio import to_plain
from .._engine.manifest import Expansion
from ..config import Config
from ..errors import NotationError, PuertoRicoError, RecordError, shown
from ..expansions import BASE
from ..state._actiontable import action_table
from ..state._position import Position
from ..state._values import from_plain
from ._parts import OWN_FIELDS, Header, Move, Result, check_number_of_moves

if TYPE_CHECKING:
    from ._data import RecordData

__all__ = [
    "check_revisions",
    "check_schema",
    "checked_setting",
    "fields_of_plain",
    "plain_record",
    "plain_start",
    "revisions",
    "start_of_plain",
]

SCHEMA_VERSION: Final = 1
"""The version that is written, and the newest that is read."""

NEEDED: Final = ("schema_version", "config", "revisions", "moves")
"""The fields that a record must have."""

SETTINGS: Final[Mapping[str, tuple[Any, ...]]] = {
    "chance": ("seeded", "manual"),
    "ask_forced": (True, False),
}
"""How a game may have been played, by field."""

_NAMES: Final = (*NEEDED, "chance", "ask_forced", "start", "header", "result")


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
    """Returns the rules revision of every box of *config*."""
    return {box.id: box.version for box in config.boxes}


def plain_start(start: Position) -> dict[str, Any]:
    """Returns a position without its config, which is that of the record."""
    plain: dict[str, Any] = to_plain(start)
    del plain["config"]
    return plain


def fields_of_plain(data: Any, expansions: Sequence[Expansion]) -> dict[str, Any]:
    """Returns the fields of the record that *data* describes.

    Raises:
        RecordError: It describes none, or one of a newer schema or of other rules.
    """
    data = _object(data, "a record")
    if "schema_version" in data:
        # First of all: what a newer schema holds may be anything.
        check_schema(data["schema_version"])
    for name in data:
        if name not in _NAMES:
            raise RecordError(f"a record has no field {name[:40]!r}")
    for name in NEEDED:
        if name not in data:
            raise RecordError(f"the record lacks the field {name!r}")
    given = _object(data["revisions"], "revisions")
    check_revisions(given, (BASE, *expansions))
    config = from_plain(Config, data["config"], error=RecordError, expansions=expansions)
    if set(given) != {box.id for box in config.boxes}:
        raise RecordError(f"revisions must name {', '.join(box.id for box in config.boxes)}")
    fields = {"config": config, "moves": _moves(data["moves"], config)}
    for name in ("chance", "ask_forced"):
        if name in data:
            fields[name] = checked_setting(name, data[name])
    if data.get("start") is not None:
        fields["start"] = start_of_plain(data["start"], config)
    if "header" in data:
        fields["header"] = _header(data["header"])
    if data.get("result") is not None:
        fields["result"] = from_plain(Result, data["result"], error=RecordError)
    return fields


def _object(data: Any, what: str) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise RecordError(f"{what} must be an object, not {shown(data)}")
    return data


def checked_setting(name: str, value: Any) -> Any:
    """Returns how a game was played, ``chance`` or ``ask_forced``, if *value* can say it.

    Raises:
        RecordError: It cannot.
    """
    for each in SETTINGS[name]:
        if type(value) is type(each) and value == each:
            return value
    choices = " or ".join(map(repr, SETTINGS[name]))
    raise RecordError(f"{name} must be {choices}, not {shown(value)}")


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
    """Raises `RecordError` if one of *boxes* is given with another revision than it has."""
    for box in boxes:
        revision = given.get(box.id, box.version)
        if type(revision) is not int or revision != box.version:
            raise RecordError(
                f"this record was played by revision {shown(revision)} of the rules of "
                f"{box.id!r}; here is revision {box.version}"
            )


def start_of_plain(data: Any, config: Config) -> Position:
    """Returns the position that *data*, as `plain_start` writes it, describes.

    Raises:
        RecordError: It describes none.
    """
    start = _object(data, "start")
    if "config" in start:
        raise RecordError("start has no config of its own")
    whole = {**start, "config": to_plain(config)}
    return from_plain(Position, whole, error=RecordError, expansions=config.expansions)


def _header(data: Any) -> Header:
    items = _object(data, "header")
    tags = _object(items.get("tags", {}), "tags")
    for name, text in tags.items():
        if not isinstance(text, str):
            raise RecordError(f"the tag {name[:40]!r} must be a text, not {shown(text)}")
    own = {name: items[name] for name in OWN_FIELDS if name in items and name != "tags"}
    more = {name: item for name, item in items.items() if name not in OWN_FIELDS}
    header = from_plain(Header, own, error=RecordError)
    return attrs.evolve(header, tags=tags, more=more)


def _moves(data: Any, config: Config) -> list[Move]:
    if not isinstance(data, list):
        raise RecordError(f"moves must be a list, not {shown(data)}")
    check_number_of_moves(len(data))
    try:
        table = action_table(config)
    except PuertoRicoError as wrong:
        raise RecordError(str(wrong)) from None
    moves = []
    for number, entry in enumerate(data, 1):
        match entry:
            case [int(seat), str(text)] if type(seat) is int:
                try:
                    moves.append(Move(seat=seat, action=table.parse(text)))
                except NotationError as wrong:
                    raise RecordError(f"move {number}: {wrong}") from None
            case _:
                raise RecordError(f"move {number} must be a seat and a text, not {shown(entry)}")
    return moves
