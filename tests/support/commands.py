"""The command line as tests call it."""

from __future__ import annotations

from collections.abc import Callable

__all__ = ["Run"]

Run = Callable[..., tuple[int, str, str]]
"""The fixture `run`: it takes arguments and *lines* to type; returns status, stdout, stderr."""
