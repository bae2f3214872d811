"""Records as plain data, ready for JSON, and as text for people, and back.

The syntax of the lines is in _transcript.py.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, Final

from ..._base.jsontext import SCHEMA_VERSION, unversioned
from ..._base.kinds import parts_of
from ..._base.late import fields_of
from ..._base.messages import did_you_mean
from ..._base.plain import json_of, to_plain, writers
from ..._config import Config
from ..._engine.manifest.expansion import Expansion
from ...actions import ChooseRole
from ...errors import PuertoRicoError, RecordError
from ...state._actiontable import action_table
from ...state._position import Position
from ...state._reading import GameReader, from_plain
from . import _parts as parts
from ._transcript import Entry, Tag, read_transcript, tag_line, turn_line

if TYPE_CHECKING:
    from ._data import RecordData

NEEDED: Final = ("config", "revisions", "moves")
"""The required fields of a record, besides its schema version."""


def json_of_record(record: RecordData) -> str:
    """Returns *record* as one line of JSON."""
    fields = {
        "schema_version": SCHEMA_VERSION,
        "config": record.config,
        "revisions": record.revisions,
        "chance": record.chance,
        "ask_forced": record.ask_forced,
        "start": None if record.start is None else plain_start(record.start),
        "header": record.header,
        "moves": record.moves,
        "result": record.result,
    }
    return json_of(fields)


def _header_json(header: parts.Header) -> str:
    own = {name: to_plain(getattr(header, name)) for name in parts.OWN_FIELDS}
    # Other programs may have put in it more than values can hold, such as fractions.
    return json.dumps({**own, **header.more}, separators=(",", ":"))


writers[parts.Header] = _header_json


def plain_start(start: Position) -> dict[str, Any]:
    """Returns a position as plain data without its config, which the record has."""
    plain: dict[str, Any] = to_plain(start)
    del plain["config"]
    return plain


class RecordReader(GameReader):
    """Reads records of a class and their parts from plain data."""

    def __init__(self, cls: type[RecordData], expansions: Sequence[Expansion] = ()) -> None:
        super().__init__(RecordError, expansions)
        self.known = parts_of(cls)  # type: ignore[arg-type]  # classes are hashable
        self.forms |= {parts.Header: self.header, Position: self.start}

    def start(self, data: Any, where: str) -> Position:
        """Reads a position without a config, which the record has."""
        if "config" in self.object(data, where):
            raise self.error(f"{where} must not have a config: that of the record applies")
        position: Position = self.fields(Position, {**data, "config": to_plain(self.played)}, where)
        return position

    def header(self, data: Any, where: str) -> parts.Header:
        """Reads a header; unknown fields are kept in `Header.more`."""
        items = self.object(data, where)
        own = {name: items[name] for name in parts.OWN_FIELDS if name in items}
        more = {name: item for name, item in items.items() if name not in parts.OWN_FIELDS}
        header: parts.Header = self.fields(parts.Header, {**own, "more": more}, where)
        return header

    def moves(self, data: Any) -> list[parts.Move]:
        """Reads all moves."""
        if not isinstance(data, list):
            raise self.wrong("moves", "a list", data)
        parts.check_number_of_moves(len(data))
        self.action_reader()
        return [
            self.read(parts.Move, entry, f"moves[{number}]") for number, entry in enumerate(data)
        ]

    def part(self, name: str, data: Any) -> Any:
        """Reads a field of a record, whose config has been read."""
        if name == "moves":
            return self.moves(data)
        if name == "revisions":
            assert self.played is not None
            parts.check_revisions(self.object(data, name), self.played)
            return data
        return self.known[name].kind.read(self, data, name)


def fields_of_record(
    cls: type[RecordData], data: Any, expansions: Sequence[Expansion]
) -> dict[str, Any]:
    """Returns the fields of the record of a class that *data* describes.

    Raises:
        RecordError: The data is not a record.
    """
    reader = RecordReader(cls, expansions)
    items = reader.object(data, "the record", reader.known, NEEDED)
    return {name: reader.part(name, items[name]) for name in reader.known if name in items}


_CONFIG: Final = tuple(field.name for field in fields_of(Config))
_REPEATED: Final = ("tag", "more")
_HEADERS: Final = (
    *("players", "date", "event", *_REPEATED, "schema_version", *_CONFIG[1:]),
    *("revisions", "chance", "ask_forced", "start", "totals", "tiebreaks"),
)


_PAIRED: Final = (*_REPEATED, "rules", "costs", "revisions")
"""The headers with pairs of words, the items of an object."""
_TEXTS: Final = ("edition", "date", "event", "expansions")
"""The headers whose words are texts whatever they look like."""
_LISTS: Final = ("expansions", "totals", "tiebreaks")
"""The headers with any number of words."""


# Writing.


def text_of_record(record: RecordData) -> str:
    """Returns *record* as text."""
    lines = [*_header_lines(record.header, record.config), *_config_lines(record.config)]
    lines.append(_line("revisions", dict(record.revisions)))
    if record.chance != "seeded":
        lines.append(_line("chance", record.chance))
    if record.ask_forced:
        lines.append(_line("ask_forced", True))
    if record.start is not None:
        lines.append(_line("start", plain_start(record.start)))
    lines += ["", *_turn_lines(record)]
    if record.result is not None:
        plain = to_plain(record.result)
        lines += ["", *[_line(name, numbers) for name, numbers in plain.items()]]
    return "\n".join([*lines, ""])


def _line(name: str, value: Any) -> str:
    """Returns the header line for plain data; `_plain_of` is the inverse."""
    if name in _PAIRED:
        value = [word for pair in value.items() for word in pair]
    is_one = not isinstance(value, list) or name == "buildings"
    return tag_line(name.capitalize(), *([value] if is_one else value))


def _header_lines(header: parts.Header, config: Config) -> Iterator[str]:
    yield _line("players", list(header.players) or config.players)
    for name in ("date", "event"):
        if getattr(header, name) is not None:
            yield _line(name, getattr(header, name))
    for name, items in (("tag", header.tags), ("more", header.more)):
        yield from [_line(name, {key: item}) for key, item in items.items()]


def _config_lines(config: Config) -> Iterator[str]:
    """Yields the edition and all settings that differ from its defaults."""
    yield _line("edition", config.edition.value)
    # The defaults may depend on the expansions.
    same_expansions = Config(
        players=config.players, edition=config.edition, expansions=config.expansions
    )
    usual = {**to_plain(same_expansions), "expansions": []}
    for name, value in to_plain(config).items():
        if name == "rules":
            value = {id: setting for id, setting in value.items() if setting != usual[name][id]}
        if value != usual[name] and value != {}:
            yield _line(name, value)


def _turn_lines(record: RecordData) -> Iterator[str]:
    """Yields a line for each choice of a role, with all moves up to the next one."""
    number = None
    turn: list[tuple[int, str]] = []
    for move, round in zip(record.moves, _rounds(record), strict=True):
        if turn and isinstance(move.action, ChooseRole):
            yield turn_line(number, turn)
            turn = []
        if not turn:
            number = round
        turn.append((move.seat, str(move.action)))
    if turn:
        yield turn_line(number, turn)


def _rounds(record: RecordData) -> list[int | None]:
    """Returns the round of each move, or None from the first illegal move on.

    A record with illegal moves can be written too, so that people can see what is wrong with it.
    """
    rounds: list[int | None] = []
    with suppress(RecordError):
        table = parts.first_table(record.config, record.start, record.ask_forced)
        for number, move in enumerate(record.moves, 1):
            rounds.append(table.round)
            parts.play_move(table, number, move)
    return rounds + [None] * (len(record) - len(rounds))


# Reading.


@contextmanager
def _at_line(line: int) -> Iterator[None]:
    try:
        yield
    except PuertoRicoError as wrong:
        error = RecordError(f"line {line}: {wrong}")
        error.missing_expansion = wrong.missing_expansion
        raise error from None


def fields_of_text(
    cls: type[RecordData], text: str, expansions: Sequence[Expansion]
) -> dict[str, Any]:
    """Returns the fields of the record of a class that *text* describes.

    Raises:
        RecordError: A line was not understood.
    """
    tags, entries = read_transcript(text)
    one, several = _sorted_tags(tags)
    config = _config(one, expansions)
    fields: dict[str, Any] = {"config": config, "header": _header(one, several)}
    reader = RecordReader(cls, expansions)
    reader.play(config)
    if "schema_version" in one:
        tag = one["schema_version"]
        with _at_line(tag.line):
            unversioned({tag.name: _plain_of(tag)}, "record", error=RecordError)
    for name in ("revisions", "chance", "ask_forced", "start"):
        if name in one:
            with _at_line(one[name].line):
                value = _plain_of(one[name])
                if name == "revisions":
                    value = {**parts.revisions_of(config), **value}
                fields[name] = reader.part(name, value)
    reader.action_reader()
    fields["moves"] = _moves(entries, config)
    fields["result"] = _result(one, config)
    return fields


def _sorted_tags(tags: Sequence[Tag]) -> tuple[dict[str, Tag], list[Tag]]:
    """Returns the tags that may occur only once, by name, and a list of the others."""
    one: dict[str, Tag] = {}
    several = []
    for tag in tags:
        with _at_line(tag.line):
            if tag.name in _REPEATED:
                several.append(tag)
                continue
            if tag.name not in _HEADERS:
                hint = did_you_mean(tag.name.capitalize(), [name.capitalize() for name in _HEADERS])
                raise RecordError(f"unknown header {tag.name[:40].capitalize()!r}{hint}")
            if tag.name in one:
                raise RecordError(f"{tag.name.capitalize()} is given twice")
            one[tag.name] = tag
    if "players" not in one:
        raise RecordError("a line [Players] is missing, with the names or the number of players")
    return one, several


def _plain_of(tag: Tag) -> Any:
    """Returns the plain data that the words of a header line stand for."""
    name, number = tag.name.capitalize(), len(tag.words)
    if tag.name in _PAIRED:
        if number % 2:
            raise RecordError(f"{name} needs pairs of words, not {number}")
        pairs = {}
        for key, word in zip(tag.words[::2], tag.words[1::2], strict=True):
            if key.text in pairs:
                raise RecordError(f"{name} names {key.text[:40]!r} twice")
            pairs[key.text] = word.text if tag.name == "tag" else word.value
        return pairs
    words = [word.text if tag.name in _TEXTS else word.value for word in tag.words]
    if tag.name in _LISTS or (tag.name == "buildings" and number != 1):
        return words
    if number != 1:
        raise RecordError(f"{name} needs one word, not {number}")
    return words[0]


def _config(tags: Mapping[str, Tag], expansions: Sequence[Expansion]) -> Config:
    plain: dict[str, Any] = {}
    config = None
    for name in _CONFIG:
        tag = tags.get(name)
        if tag is None:
            continue
        # Rebuilt after every tag, so that an error gets the number of its line.
        with _at_line(tag.line):
            plain[name] = (name == "players" and len(_player_names(tag))) or _plain_of(tag)
            config = from_plain(Config, plain, error=RecordError, expansions=expansions)
    assert config is not None
    return config


def _player_names(tag: Tag) -> tuple[str, ...]:
    """Returns the names of the players; empty if the line has their number."""
    if len(tag.words) == 1 and not isinstance(tag.words[0].value, str):
        return ()
    return tuple(word.text for word in tag.words)


def _header(one: Mapping[str, Tag], several: Sequence[Tag]) -> parts.Header:
    fields: dict[str, Any] = {"tags": {}, "more": {}}
    for tag in (one["players"], one.get("date"), one.get("event"), *several):
        if tag is None:
            continue
        with _at_line(tag.line):
            name = "tags" if tag.name == "tag" else tag.name
            new: Any = _player_names(tag) if name == "players" else _plain_of(tag)
            # Built alone first, so that an error gets the number of its line.
            parts.Header(**{name: new})
            if name in fields:
                for key in new:
                    if key in fields[name]:
                        raise RecordError(f"{key[:40]!r} is given twice")
                new = {**fields[name], **new}
            fields[name] = new
    return parts.Header(**fields)


def _moves(entries: Sequence[Entry], config: Config) -> list[parts.Move]:
    table = action_table(config)
    moves = []
    for entry in entries:
        with _at_line(entry.line):
            move = parts.Move(seat=entry.seat, action=table.parse(entry.text))
            move.check_seat(config.players)
            moves.append(move)
    return moves


def _result(tags: Mapping[str, Tag], config: Config) -> parts.Result | None:
    plain = {name: _plain_of(tags[name]) for name in ("totals", "tiebreaks") if name in tags}
    if not plain:
        return None
    with _at_line(tags[next(iter(plain))].line):
        result = from_plain(parts.Result, plain, error=RecordError)
        result.check_seats(config.players)
        return result
