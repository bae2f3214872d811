"""JSON texts to plain data and back, with limits on input from outside."""

from __future__ import annotations

import json
from typing import Any, Final

from ..errors import PuertoRicoError
from .arguments import checked_text
from .plain import to_plain

__all__ = [
    "MAX_JSON",
    "MOST_PARTS",
    "check_size",
    "read_json",
    "whole_number",
    "write_json",
]

MAX_JSON: Final = 2_000_000
"""The most characters of JSON that are read."""

MOST_PARTS: Final = 20_000
"""The most lists, objects and items of them in the JSON of a position, a view or an event."""

MAX_DIGITS: Final = 1_000
"""The most digits of a whole number that is read, so that sums of a few can still be written."""


def write_json(value: Any) -> str:
    """Returns *value* as one line of JSON.

    Raises:
        PuertoRicoError: It has a number with too many digits.
    """
    try:
        return json.dumps(to_plain(value), separators=(",", ":"))
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
