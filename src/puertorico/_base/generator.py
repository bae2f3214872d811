"""The generator of seeded draws: a pure function of the seed and the number of the draw.

It has no state to copy and is the same on every platform and Python version. Its intermediate
products stay below 2**60, within the machine integers of compiled Python.

It is made for games and their analysis, not for secrets. 60 bits of a seed decide the draws, and
enough computing can recover them from known draws.
"""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from typing import Any, Final

from .compat import i64

DRAWS: Final = 0
"""The use of a seed for the draws of a game."""
CHOICES: Final = 1
"""The use of a seed for choices among legal actions."""
BITS: Final = 30
"""The bits of a number that `mixed` returns."""
RANGE: Final = 1 << BITS
"""How many numbers `mixed` can return."""

_MASK: Final = 0x3FFFFFFF


def seed_halves(seed: int, use: int = DRAWS) -> tuple[int, int]:
    """Returns two numbers of 30 bits that depend on every bit of a seed.

    The numbers differ for each use, `DRAWS` and `CHOICES`. So a game and the choices in it can
    share a seed and still be independent.
    """
    digest = _sha256()(str(seed).encode("ascii")).digest()
    start = 8 * use
    return (
        int.from_bytes(digest[start : start + 4], "big") & _MASK,
        int.from_bytes(digest[start + 4 : start + 8], "big") & _MASK,
    )


@cache
def _sha256() -> Any:
    """Returns the SHA-256 of Python itself: `hashlib` would load all of OpenSSL for it."""
    try:
        return import_module("_sha2" if sys.version_info >= (3, 12) else "_sha256").sha256
    except ImportError:  # pragma: no cover - a Python built without it
        return import_module("hashlib").sha256


def mixed(high: i64, low: i64, draw: i64) -> i64:
    """Returns the *draw*-th random number of a seed, of 30 bits.

    >>> mixed(*seed_halves(7), 0), mixed(*seed_halves(7, CHOICES), 0)
    (976240929, 299474172)
    """
    x = (low + draw * 0x1E3779B1) & _MASK
    x ^= x >> 15
    x = (x * 0x2C1B3C6D) & _MASK
    x ^= x >> 12
    x = (x + high) & _MASK
    x = (x * 0x297A2D39) & _MASK
    x ^= x >> 15
    x = (x * 0x1B873593) & _MASK
    return x ^ x >> 14


def below(high: int, low: int, draw: int, bound: int) -> int:
    """Returns the *draw*-th random number of a seed, at least 0 and less than *bound*.

    >>> [below(*seed_halves(7), draw, 50) for draw in range(5)]
    [29, 25, 7, 18, 45]
    """
    return int(mixed(high, low, draw) % bound)
