"""JSON texts to plain data and back, with limits on input from outside.

A value that is written alone is a document: an object with the version of its schema. Inside other
documents the version is left out.
"""

from __future__ import annotations

import json
from typing import Any, Final

from ..errors import PuertoRicoError, shown
from .arguments import checked_text
from .plain import to_plain

__all__ = [
    "MAX_JSON",
    "MOST_PARTS",
    "SCHEMA_VERSION",
    "check_size",
    "read_document",
    "read_json",
    "unversioned",
    "whole_number",
    "write_document",
]

SCHEMA_VERSION: Final = 1
"""The schema version that is written, and the newest that is read; the same for all documents."""

MAX_JSON: Final = 4_000_000
"""The most characters of JSON that are read."""

MOST_PARTS: Final = 20_000
"""The most lists, objects and items of them in the JSON of a position, a view or an event."""

MAX_DIGITS: Final = 1_000
"""The most digits of a whole number that is read, so that sums of a few can still be written."""


def write_document(value: Any) -> str:
    """Returns *value*, which is written as an object, as one line of JSON with a schema version.

    Raises:
        PuertoRicoError: It has a number with too many digits.
    """
    try:
        plain = {"schema_version": SCHEMA_VERSION, **to_plain(value)}
        return json.dumps(plain, separators=(",", ":"))
    except ValueError as wrong:
        raise PuertoRicoError(f"this cannot be written as JSON: {wrong}") from None


def whole_number(digits: str) -> int:
    """Returns the number written as *digits*; raises `ValueError` if there are too many."""
    if len(digits) > MAX_DIGITS:
        raise ValueError(f"a number has {len(digits)} digits; at most {MAX_DIGITS} are read")
    return int(digits)


def check_size(text: object, parts: int, error: type[PuertoRicoError]) -> str:
    """Returns a text from outside if it is small enough to be read.

    Its parts are counted by the punctuation before them, without parsing.

    Args:
        text: The text.
        parts: The most lists, objects and items of them that it may hold.
        error: The class of the error raised.
    """
    given = checked_text("text", text)
    if len(given) > MAX_JSON:
        raise error(f"the text has {len(given)} characters; at most {MAX_JSON} are read")
    found = sum([given.count(mark) for mark in ",[{"])
    if found > parts:
        raise error(f"the text has {found} lists and items; at most {parts} are read")
    return given


def read_json(text: str, *, error: type[PuertoRicoError], parts: int = MOST_PARTS) -> Any:
    """Returns the plain data of a JSON text.

    Raises:
        PuertoRicoError: It is not JSON, too large or nested too deeply; raised as *error*.
    """
    check_size(text, parts, error)
    try:
        return json.loads(text, parse_int=whole_number)
    except RecursionError:
        raise error("the JSON is nested too deeply") from None
    except ValueError as wrong:
        raise error(f"this is not JSON: {wrong}") from None


def read_document(
    text: str, what: str, *, error: type[PuertoRicoError], parts: int = MOST_PARTS
) -> Any:
    """Returns the plain data of a document without its schema version, which it must have.

    Args:
        text: The JSON.
        what: What it is, for messages, such as ``"view"`` or ``"the record"``.
        error: The class of the error raised.
        parts: As for `check_size`.

    Raises:
        PuertoRicoError: It is not JSON, or of a version that cannot be read; raised as *error*.
    """
    data = read_json(text, error=error, parts=parts)
    if isinstance(data, dict) and "schema_version" not in data:
        raise error(f"{what} lacks the field 'schema_version'")
    return unversioned(data, what, error=error)


def unversioned(data: Any, what: str, *, error: type[PuertoRicoError]) -> Any:
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
            f"this {what.removeprefix('the ')} has schema version {shown(version)}; "
            f"this library reads up to {SCHEMA_VERSION}: update puertorico"
        )
    return {name: item for name, item in data.items() if name != "schema_version"}
