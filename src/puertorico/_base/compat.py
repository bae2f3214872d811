"""Names whose real meaning compilers and type checkers read in the stub next to this file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

_T = TypeVar("_T")

i64 = int
"""A native 64-bit integer in compiled code; in plain Python an unbounded `int`."""


def mypyc_attr(**_options: Any) -> Callable[[_T], _T]:
    """Returns a decorator that does nothing, in place of that of mypyc."""
    return lambda cls: cls


def override(method: _T) -> _T:
    """Does nothing; importing `typing_extensions` takes longer than playing a game."""
    return method
