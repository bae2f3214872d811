"""Where an author's code stands: the file and the line, for the ends of messages."""

from __future__ import annotations

import inspect
from pathlib import Path
from types import CodeType, FrameType, TracebackType
from typing import Any

_LIBRARY = "puertorico"
_EXPANSIONS = f"{_LIBRARY}.expansions."


def _is_authors(names: dict[str, Any]) -> bool:
    """Whether code is that of an expansion, or of a program that uses the library."""
    module = str(names.get("__name__"))
    return module.partition(".")[0] != _LIBRARY or module.startswith(_EXPANSIONS)


def _line(file: str, number: int) -> str:
    return f"{Path(file).name}, line {number}"


def line_above(frame: FrameType | None, until: FrameType | None) -> str:
    """Returns the innermost line of an author that has called *frame*; none beyond *until*."""
    while frame is not None and frame is not until:
        if _is_authors(frame.f_globals):
            return _line(frame.f_code.co_filename, frame.f_lineno)
        frame = frame.f_back
    return ""


def line_below(trace: TracebackType | None) -> str:
    """Returns the innermost line of an author that an exception has passed, or an empty text."""
    line = ""
    while trace is not None:
        if _is_authors(trace.tb_frame.f_globals):
            line = _line(trace.tb_frame.f_code.co_filename, trace.tb_lineno)
        trace = trace.tb_next
    return line


def line_of(thing: Any) -> str:
    """Returns the line where an author's function or class begins; empty if there is none."""
    plain = inspect.unwrap(thing) if callable(thing) else thing
    code = getattr(plain, "__code__", None)
    if isinstance(code, CodeType):
        is_authors = _is_authors(plain.__globals__)
        return _line(code.co_filename, code.co_firstlineno) if is_authors else ""
    if not _is_authors({"__name__": getattr(thing, "__module__", _LIBRARY)}):
        return ""
    try:
        return _line(str(inspect.getsourcefile(thing)), inspect.findsource(thing)[1] + 1)
    except (OSError, TypeError):
        return ""
