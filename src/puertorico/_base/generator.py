"""The generator of seeded draws: a pure function of the seed and the number of the draw.

It has no state to copy and is the same on every platform and Python version. Its intermediate
products stay below 2**60, within the machine integers of compiled Python.
"""

from __future__ import annotations

from typing import Final

from .compat import i64

__all__ = ["below", "falling", "seed_halves"]

_MASK: Final[i64] = 0x3FFFFFFF
_LONG: Final = 2_000
"""The largest number of bits of a seed that is hashed in decimal."""


def seed_halves(seed: int) -> tuple[int, int]:
    """Returns two numbers of 30 bits that depend on every bit of *seed*, any integer."""
    # Not above: it is slow to import, and positions and views need no seed.
    import hashlib

    # Python can refuse to write a very long number in decimal, but never in hexadecimal.
    text = str(seed) if seed.bit_length() <= _LONG else hex(seed)
    digest = hashlib.sha256(text.encode("ascii")).digest()
    return (
        int.from_bytes(digest[:4], "big") & _MASK,
        int.from_bytes(digest[4:8], "big") & _MASK,
    )


def below(high: int, low: int, draw: int, bound: int) -> int:
    """Returns the *draw*-th random number of a seed, at least 0 and less than *bound*.

    >>> [below(*seed_halves(7), draw, 50) for draw in range(5)]
    [29, 25, 7, 18, 45]
    """
    return falling(high, low, draw, bound, 1)[0]


def falling(high: int, low: int, draw: int, bound: int, count: int) -> list[int]:
    """Returns *count* random numbers from the *draw*-th on, each with a bound one less.

    They pick items one after another without replacement, out of *bound* at first.

    >>> falling(*seed_halves(7), 0, 50, 5)
    [29, 9, 15, 44, 7]
    """
    numbers: list[int] = []
    start: i64 = low + draw * 0x1E3779B1
    added: i64 = high
    among: i64 = bound
    for _ in range(count):
        x: i64 = start & _MASK
        x ^= x >> 15
        x = (x * 0x2C1B3C6D) & _MASK
        x ^= x >> 12
        x = (x + added) & _MASK
        x = (x * 0x297A2D39) & _MASK
        x ^= x >> 15
        x = (x * 0x1B873593) & _MASK
        numbers.append(int((x ^ x >> 14) % among))
        start += 0x1E3779B1
        among -= 1
    return numbers
