"""Packed counts say the same as lists of counts, whatever is done with them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puertorico._base import packed
from puertorico._base.packed import (
    KINDS_OF_GOODS,
    MOST_OF_GOODS,
    ONE,
    count_all,
    count_kind,
    goods_by_kind,
    holds,
    kinds_of,
    kinds_of_goods,
    kinds_present,
    lesser,
    of_earlier_kinds,
    of_later_kinds,
    pack,
    unpack,
)
from puertorico.errors import ConfigError

FEW = st.lists(st.integers(0, 40), min_size=1, max_size=6)
BY_GOOD = st.lists(st.integers(0, MOST_OF_GOODS), min_size=KINDS_OF_GOODS, max_size=KINDS_OF_GOODS)


@pytest.mark.no_cover
@given(FEW)
def test_counts_by_kind(counts: list[int]) -> None:
    """Each kind has its number, those that are there are listed, and all are counted."""
    number = pack(counts)
    assert [count_kind(number, kind) for kind in range(len(counts))] == counts
    assert unpack(number, len(counts)) == tuple(counts)
    assert kinds_of(number) == [kind for kind, count in enumerate(counts) if count]
    assert kinds_present(number) == sum(1 << kind for kind in kinds_of(number))
    assert count_all(number) == sum(counts)


@pytest.mark.parametrize("kinds", [kinds_of, kinds_present])
@pytest.mark.parametrize("number", [-1, -pack([2, 1]), -(1 << 70)])
def test_a_negative_number_is_refused(kinds: Callable[[int], object], number: int) -> None:
    """It has no last digit, so there is no end of its kinds."""
    with pytest.raises(ConfigError) as caught:
        kinds(number)
    assert str(caught.value) == f"a packed count is at least 0, not {number}"


@given(FEW, st.integers(0, 5), st.integers(0, 20))
def test_one_more(counts: list[int], kind: int, more: int) -> None:
    """Units are added and subtracted kind by kind."""
    kind %= len(counts)
    changed = [*counts]
    changed[kind] += more
    assert pack(counts) + ONE[kind] * more == pack(changed)
    assert pack(changed) - ONE[kind] * more == pack(counts)


@given(FEW, st.integers(0, 5))
def test_before_and_after(counts: list[int], kind: int) -> None:
    """A packed count falls into what comes before a kind, that kind, and what comes after it."""
    kind %= len(counts)
    assert of_earlier_kinds(pack(counts), kind) == pack(counts[:kind])
    assert of_later_kinds(pack(counts), kind) == pack(counts[kind + 1 :])


@pytest.mark.no_cover
@given(FEW)
def test_holds(counts: list[int]) -> None:
    """Whether there is anything of a kind."""
    number = pack(counts)
    assert [holds(number, kind) for kind in range(len(counts))] == [bool(n) for n in counts]


@given(BY_GOOD)
def test_kinds_of_goods(counts: list[int]) -> None:
    """Every set of kinds of goods is found, however many there are of each."""
    kinds = kinds_of_goods(pack(counts))
    assert [bool(kinds >> kind & 1) for kind in range(KINDS_OF_GOODS)] == [
        count > 0 for count in counts
    ]
    assert kinds == kinds_present(pack(counts))


@given(BY_GOOD, BY_GOOD)
def test_the_lesser(wanted: list[int], there: list[int]) -> None:
    """Of goods as many of each kind as both counts hold."""
    expected = pack([min(pair) for pair in zip(wanted, there, strict=True)])
    assert lesser(pack(wanted), pack(there)) == expected


def test_what_is_kept() -> None:
    """Goods by kind are the same when they are asked for again, and what is kept is bounded."""
    known = packed._by_kind
    known.clear()
    many = 25_000
    for number in range(many):
        corn, indigo, sugar = number % 30, number // 30 % 30, number // 900
        goods = pack([corn, indigo, sugar])
        assert goods_by_kind(goods) == (corn, indigo, sugar, 0, 0)
        assert goods_by_kind(goods) is goods_by_kind(goods)
        assert len(known) < many
