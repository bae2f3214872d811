"""JSON texts to plain data and back, with limits on input from outside.

A value that is written alone is a document: an object with the version of its schema. Inside other
documents the version is left out.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from math import isinf
from typing import Any, Final, TypeVar

from ..errors import PuertoRicoError
from .messages import checked_text, shown, wrong_type
from .plain import json_of

_T = TypeVar("_T")

SCHEMA_VERSION: Final = 1
"""The schema version that is written, and the newest that is read; the same for all documents."""

MAX_JSON: Final = 4_000_000
"""The most characters of JSON that are read; of bytes, the most bytes."""

MOST_PARTS: Final = 20_000
"""The most lists, objects and items of them in the JSON of a position, a view or an event."""

MAX_DIGITS: Final = 1_000
"""The most digits of a whole number that is read, so that sums of a few can still be written."""

_LONGEST_PLACE: Final = 200
"""The most characters of a place in a document that a message shows."""


def place(id: str) -> str:
    """Returns what to add to the place of an object in a document for its item *id*."""
    return f".{id}" if id.isidentifier() and len(id) < 80 else f"[{shown(id)}]"


def write_document(value: Any) -> str:
    """Returns *value*, which is written as an object, as one line of JSON with a schema version.

    Raises:
        PuertoRicoError: It has a number with too many digits.
    """
    try:
        fields = json_of(value)[1:]
    except ValueError as wrong:
        raise PuertoRicoError(f"this cannot be written as JSON: {wrong}") from None
    return f'{{"schema_version":{SCHEMA_VERSION}{"," if len(fields) > 1 else ""}{fields}'


class Document:
    """The base of values that are written as documents."""

    __slots__ = ()

    def to_json(self) -> str:
        """Returns the value as one line of JSON, with its schema version."""
        return write_document(self)

    def to_dict(self) -> dict[str, Any]:
        """Returns the same as `to_json` as plain data: dicts, lists, texts, numbers and so on.

        To read it back, give ``json.dumps(data)`` to ``from_json``.
        """
        data: dict[str, Any] = json.loads(self.to_json())
        return data


class _NoNumber:
    """Stands for a number that is not read, until its place in the document is known."""

    def __init__(self, problem: str) -> None:
        self.problem = problem


class _Decoder(json.JSONDecoder):
    """Reads JSON, and puts a `_NoNumber` in the place of a number that is not read.

    Args:
        has_long: Whether whole numbers can be too long; checking each takes longer than the rest.

    Attributes:
        refused: Whether a number was not read.
    """

    def __init__(self, has_long: bool) -> None:
        super().__init__(
            parse_int=self.whole if has_long else None,
            parse_float=self.fraction,
            parse_constant=lambda name: self.refusal(f"{name} is not a number"),
        )
        self.refused = False

    def whole(self, digits: str) -> int | _NoNumber:
        """Reads a whole number."""
        count = len(digits.removeprefix("-"))
        if count > MAX_DIGITS:
            return self.refusal(f"a number has {count} digits; at most {MAX_DIGITS} are read")
        return int(digits)

    def fraction(self, text: str) -> float | _NoNumber:
        """Reads any other number."""
        number = float(text)
        return self.refusal(f"{shown(text)} is too large") if isinf(number) else number

    def refusal(self, problem: str) -> _NoNumber:
        """Notes that a number is not read."""
        self.refused = True
        return _NoNumber(problem)


def _read(text: str, read: Callable[[json.JSONDecoder], _T]) -> tuple[_T, tuple[str, str] | None]:
    """Returns what a decoder reads from a text, and what `_first_refused` says about it."""
    step = MAX_DIGITS // 2
    decoder = _Decoder(any([text[at : at + step].isdigit() for at in range(0, len(text), step)]))
    data = read(decoder)
    return data, _first_refused(data) if decoder.refused else None


def _first_refused(data: Any) -> tuple[str, str] | None:
    """Returns the place and the problem of the first number that was not read, if any is left.

    One of two fields with the same name replaces the other.
    """
    left = [("", data)]
    while left:
        where, item = left.pop()
        if isinstance(item, _NoNumber):
            return where.removeprefix("."), item.problem
        if isinstance(item, dict):
            left += [(where + place(id), inner) for id, inner in reversed(item.items())]
        elif isinstance(item, list):
            left += [(f"{where}[{n}]", item[n]) for n in reversed(range(len(item)))]
    return None


def decoded(text: object, error: type[PuertoRicoError]) -> str:
    """Returns the text of JSON from outside, a str or bytes, without a byte order mark.

    Args:
        text: The text; bytes are UTF-8.
        error: The class of the error raised.
    """
    if isinstance(text, bytes | bytearray):
        if len(text) > MAX_JSON:
            raise error(f"the text has {len(text)} bytes; at most {MAX_JSON} are read")
        try:
            text = text.decode("utf-8")
        except UnicodeDecodeError as wrong:
            raise error(f"this is not JSON: byte {wrong.start} is not UTF-8") from None
    if not isinstance(text, str):
        raise wrong_type("text", "a str or bytes", text)
    return text.removeprefix("\ufeff")


def check_size(text: object, parts: int, error: type[PuertoRicoError]) -> str:
    """Returns a text from outside if it is small enough to be read.

    Its parts are counted by the punctuation before them, without parsing.

    Args:
        text: The text.
        parts: The most lists, objects and items of them that it may hold.
        error: The class of the error raised.
    """
    whole = checked_text("text", text)
    if len(whole) > MAX_JSON:
        raise error(f"the text has {len(whole)} characters; at most {MAX_JSON} are read")
    # Each takes at least one character.
    if len(whole) > parts:
        marks = sum([whole.count(mark) for mark in ",[{"])
        if marks > parts:
            raise error(f"the text has {marks} lists and items; at most {parts} are read")
    return whole


def read_json(text: str | bytes, *, error: type[PuertoRicoError], parts: int = MOST_PARTS) -> Any:
    """Returns the plain data of a JSON text; bytes are UTF-8.

    Raises:
        PuertoRicoError: It is not JSON, is too large or nested too deeply, or holds NaN or
            infinity; raised as *error*.
    """
    whole = check_size(decoded(text, error), parts, error)
    try:
        data, refused = _read(whole, lambda decoder: decoder.decode(whole))
    except RecursionError:
        raise error("the JSON is nested too deeply") from None
    except ValueError as wrong:
        raise error(f"this is not JSON: {wrong}") from None
    if refused is not None:
        where, problem = refused
        # JSON can be so deep that its places help nobody.
        raise error(f"{where[:_LONGEST_PLACE]}: {problem}" if where else problem)
    return data


def read_value(text: str, start: int) -> tuple[Any, int]:
    """Returns the value whose JSON begins at *start* in a text, and where its JSON ends.

    Raises:
        ValueError: It is not JSON, or holds NaN or infinity.
        RecursionError: It is nested too deeply.
    """
    (value, end), refused = _read(text, lambda decoder: [*decoder.raw_decode(text, start)])
    if refused is not None:
        raise ValueError(refused[1])
    return value, end


def read_document(
    text: str | bytes, noun: str, *, error: type[PuertoRicoError], parts: int = MOST_PARTS
) -> Any:
    """Returns the plain data of a document without its schema version, which it must have.

    Args:
        text: The JSON; bytes are UTF-8.
        noun: A noun for messages, such as ``"view"`` or ``"the record"``.
        error: The class of the error raised.
        parts: As for `check_size`.

    Raises:
        PuertoRicoError: It is not JSON, or of a version that cannot be read; raised as *error*.
    """
    data = read_json(text, error=error, parts=parts)
    if isinstance(data, dict) and "schema_version" not in data:
        raise error(f"{noun} lacks the field 'schema_version'")
    return unversioned(data, noun, error=error)


def unversioned(data: Any, noun: str, *, error: type[PuertoRicoError]) -> Any:
    """Returns plain data without its schema version, if it has one.

    Raises:
        PuertoRicoError: The version cannot be read; raised as *error*.
    """
    if not isinstance(data, dict) or "schema_version" not in data:
        return data
    version = data["schema_version"]
    if type(version) is not int or version < 1:
        raise error(f"schema_version must be a number from 1 on, not {shown(version)}")
    if version > SCHEMA_VERSION:
        raise error(
            f"this {noun.removeprefix('the ')} has schema version {shown(version)}; "
            f"this library reads up to {SCHEMA_VERSION}: update puertorico"
        )
    bare = dict(data)
    del bare["schema_version"]
    return bare
