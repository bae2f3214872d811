"""Writes masks and observations into buffers of the caller, without a library for arrays."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import Any, Final

from .._base.arguments import wrong_type
from ..errors import ConfigError
from ._fill import Source, fill
from ._places import Places

__all__ = ["write_mask", "write_numbers"]

_FORMATS: Final = "bBhHiIlLqQfd"
"""The formats of numbers that a memoryview reads and writes on every Python."""


def _checked(into: Any, size: int, what: str) -> Any:
    """Returns a buffer that has room for *size* items."""
    try:
        length = len(into)
        into.__setitem__  # noqa: B018  # whether there is one
    except (TypeError, AttributeError):
        raise wrong_type("into", "something whose items can be assigned", into) from None
    if length != size:
        raise ConfigError(f"into must have {size} items for {what}, not {length}")
    return into


def _memory(into: Any) -> memoryview | None:
    """Returns the memory of a buffer if it is plain, one-dimensional and in one piece."""
    try:
        memory = memoryview(into)
    except (TypeError, ValueError):
        return None
    return memory if memory.ndim == 1 and memory.contiguous else None


def write_mask(codes: Sequence[int], size: int, into: Any) -> None:
    """Sets the items of *into* to 1 at *codes*, and to 0 elsewhere.

    Raises:
        ConfigError: It has another length.
        TypeError: Its items cannot be assigned.
    """
    _checked(into, size, "a mask")
    memory = _memory(into)
    if memory is not None:
        memory.cast("B")[:] = bytes(memory.nbytes)
    elif isinstance(into, list):
        into[:] = [0] * size
    else:
        for code in range(size):
            into[code] = 0
    for code in codes:
        into[code] = 1


def write_numbers(p: Places, templates: dict[str, bytes], s: Source, into: Any) -> None:
    """Writes an observation into *into*.

    *templates* keeps the templates of *p* as bytes, by the format of a buffer.

    Raises:
        ConfigError: It has another length, or a number is too great for it.
        TypeError: Its items cannot be assigned.
    """
    _checked(into, len(p.template), "an observation")
    memory = _memory(into)
    out = into
    if memory is not None and memory.format == "?":
        raise ConfigError("into must hold numbers for an observation, not truth values")
    try:
        if memory is not None and memory.format in _FORMATS:
            out = memory
            template = templates.get(memory.format)
            if template is None:
                template = struct.pack(f"{len(p.template)}{memory.format}", *p.template)
                templates[memory.format] = template
            memory.cast("B")[:] = template
        elif isinstance(into, list):
            into[:] = p.template
        else:
            for place, number in enumerate(p.template):
                into[place] = number
        fill(out, p, s)
    except (ValueError, OverflowError, struct.error) as wrong:
        raise ConfigError(f"into cannot hold this observation: {wrong}") from None
