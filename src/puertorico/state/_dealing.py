"""`Dealer`: reproducible random numbers, partitions and samples."""

from __future__ import annotations

from .._base.generator import below, seed_halves

__all__ = ["Dealer"]


class Dealer:
    """Random numbers that depend only on a seed and are the same on every platform.

    They are independent of the draws of a game with the same seed.

    >>> Dealer(1).split(7, 3), Dealer(2).split(7, 3)
    ([0, 7, 0], [3, 4, 0])
    """

    def __init__(self, seed: int) -> None:
        self._high, self._low = seed_halves(~seed)
        self._draws = 0

    def below(self, bound: int) -> int:
        """Returns a uniformly random number from 0 to *bound* - 1."""
        number = 0
        # At least 30 more bits than needed, so that the modulo bias is negligible.
        for _ in range(bound.bit_length() // 30 + 2):
            number = number << 30 | below(self._high, self._low, self._draws, 1 << 30)
            self._draws += 1
        return number % bound

    def split(self, total: int, parts: int) -> list[int]:
        """Returns *parts* numbers from 0 on with sum *total*, uniformly among all such lists."""
        if not parts:
            return []
        # Stars and bars: the total is a row of stars, divided by parts - 1 bars. Floyd's algorithm
        # samples the positions of the bars.
        places = total + parts - 1
        bars: set[int] = set()
        for last in range(total, places):
            place = self.below(last + 1)
            bars.add(last if place in bars else place)
        found = []
        before = -1
        for bar in [*sorted(bars), places]:
            found.append(bar - before - 1)
            before = bar
        return found

    def take(self, deck: list[str], number: int) -> list[str]:
        """Removes *number* random items from *deck* and returns them."""
        return [deck.pop(self.below(len(deck))) for _ in range(number)]
