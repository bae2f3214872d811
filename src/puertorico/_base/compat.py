"""What compiled modules need from mypyc, without needing it at run time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

_T = TypeVar("_T")

i64 = int
"""A whole number of 64 bits where the compiler is to keep it as one; plain Python has no bounds."""


def mypyc_attr(**_options: Any) -> Callable[[_T], _T]:
    """Does nothing here; the stub beside this file points the compiler to the real one."""
    return lambda cls: cls
