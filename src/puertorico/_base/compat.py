"""The mypyc decorator that compiled modules use, without a run-time dependency on mypyc."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

_T = TypeVar("_T")

i64 = int
"""A native 64-bit integer in compiled code; in plain Python an unbounded `int`."""


def mypyc_attr(**_options: Any) -> Callable[[_T], _T]:
    """Does nothing at run time; the stub next to this file points the compiler to the real one."""
    return lambda cls: cls
