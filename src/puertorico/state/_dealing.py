"""`Dealer`: random numbers, and what is dealt with them."""

from __future__ import annotations

from .._base.generator import below, seed_halves

__all__ = ["Dealer"]


class Dealer:
    """Random numbers that depend on a seed alone, the same on every platform.

    They have nothing to do with the draws of a game of the same seed.

    >>> Dealer(1).split(7, 3), Dealer(2).split(7, 3)
    ([0, 7, 0], [3, 4, 0])
    """

    def __init__(self, seed: int) -> None:
        self._high, self._low = seed_halves(~seed)
        self._draws = 0

    def below(self, bound: int) -> int:
        """Returns a number at least 0 and less than *bound*, each as likely as the others."""
        number = 0
        # 30 bits more than it takes, so that the remainder favours none.
        for _ in range(bound.bit_length() // 30 + 2):
            number = number << 30 | below(self._high, self._low, self._draws, 1 << 30)
            self._draws += 1
        return number % bound

    def split(self, total: int, parts: int) -> list[int]:
        """Returns *parts* numbers that make up *total*, every way to do so as likely."""
        if not parts:
            return []
        # The total is a row of stars, with parts - 1 bars between them: Floyd's way of choosing
        # the places of the bars.
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
        """Takes *number* items out of *deck* and returns them, every item as likely."""
        return [deck.pop(self.below(len(deck))) for _ in range(number)]
