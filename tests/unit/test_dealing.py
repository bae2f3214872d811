"""`Dealer`: fair random numbers that a seed alone decides."""

from __future__ import annotations

from collections import Counter

import pytest

from puertorico._base.generator import below, seed_halves
from puertorico.state._sampling import Dealer


def test_the_same_on_every_platform() -> None:
    """The numbers of a seed, small and large."""
    dealer = Dealer(5)
    assert [dealer.below(10) for _ in range(8)] == [4, 9, 5, 7, 2, 6, 4, 1]
    assert dealer.below(1 << 70) == 1078539186554938469178


def test_numbers_are_not_those_of_a_game() -> None:
    """What a game of the same seed draws cannot be told from what was dealt."""
    together = Counter(
        (Dealer(seed).below(2), below(*seed_halves(seed), 0, 2)) for seed in range(2_000)
    )
    assert len(together) == 4
    assert all(430 < number < 570 for number in together.values())


@pytest.mark.parametrize("bound", [1, 2, 7, 1 << 29, 1 << 30, (1 << 61) + 3, 10**40])
def test_numbers_are_below(bound: int) -> None:
    """And from the lower and the upper half alike."""
    dealer = Dealer(1)
    numbers = [dealer.below(bound) for _ in range(600)]
    assert 0 <= min(numbers) <= max(numbers) < bound
    if bound > 1:
        assert 230 < sum(2 * number < bound for number in numbers) < 400
        # Of so many numbers hardly any two are alike, unless there are few to choose from.
        assert len(set(numbers)) == min(bound, 600)


@pytest.mark.no_cover
@pytest.mark.parametrize(("total", "parts", "ways"), [(3, 3, 10), (5, 2, 6), (2, 5, 15)])
def test_splits_are_equally_likely(total: int, parts: int, ways: int) -> None:
    """There are as many as stars and bars say, and all of them come."""
    found = Counter(tuple(Dealer(seed).split(total, parts)) for seed in range(300 * ways))
    assert len(found) == ways
    assert all(sum(split) == total and min(split) >= 0 for split in found)
    assert all(len(split) == parts for split in found)
    assert all(220 < number < 390 for number in found.values())


@pytest.mark.parametrize(("total", "split"), [(0, [0, 0, 0, 0]), (9, [9])])
def test_one_split_is_no_choice(total: int, split: list[int]) -> None:
    """Nothing among several, or all for one."""
    assert [split] * 20 == [Dealer(seed).split(total, len(split)) for seed in range(20)]


def test_nothing_to_share_out() -> None:
    """Among nobody."""
    assert Dealer(1).split(0, 0) == []


def test_takes_are_equally_likely() -> None:
    """Each item comes first and second as often as the others, and leaves the deck."""
    orders: Counter[str] = Counter()
    for seed in range(2_400):
        deck = list("abcd")
        taken = Dealer(seed).take(deck, 2)
        orders["".join(taken)] += 1
        assert sorted(taken + deck) == list("abcd")
    assert len(orders) == 12
    assert all(140 < number < 265 for number in orders.values())
