"""What a viewer gets depends, byte by byte, on nothing that it cannot know."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from support.pairs import Pair, all_expansions, check_pair, pairs

pytestmark = pytest.mark.no_cover

PARTS = len(all_expansions())


def what_it_is(pair: Pair) -> list[str]:
    """Returns what is special about a pair that differs."""
    if not pair.differs:
        return []
    position, other = pair.game.position(), pair.other.position()
    found = ["differs"]
    if position.drawn is not None and pair.game.seat != pair.viewer:
        found.append("looks")
        if position.drawn != other.drawn and not position.face_down.count(position.drawn):
            found.append("the only one")
    names = [slot.id for slot in position.config.slots if slot.secret]
    if any(one.slots[name] != two.slots[name]
           for one, two in zip(position.players, other.players, strict=True)
           for name in names if name in one.slots):  # fmt: skip
        found.append("hidden")
    return found


def check_some(part: int, first: int, games: int, most: int) -> Counter[str]:
    """Checks pairs of some games with one set of expansions; counts what there was."""
    rng = random.Random(1_000 * part + first)
    expansions = all_expansions()[part]
    count: Counter[str] = Counter()
    for number in range(first, first + games):
        for pair in pairs(rng, expansions, number, most):
            count.update(what_it_is(pair))
            check_pair(rng, pair, 2)
    return count


@pytest.mark.all_expansions
@pytest.mark.rule("A-90", "A-36", "CAPTAIN-13")
def test_same_bytes() -> None:
    """JSON, text, picture, repr, pickle, events and reasons are the same in both games of a pair.

    In every set of expansions; tiles that another seat looks at, of which no other is face-down,
    are among the pairs.
    """
    seen = sum((check_some(part, part, 2, 8) for part in range(PARTS)), Counter[str]())

    assert seen["differs"] >= 130
    for what in ("looks", "the only one", "hidden"):
        assert seen[what] >= 5, what


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_same_bytes_in_many_games(part: int) -> None:
    """The same for some 300 pairs of each set of expansions, more than 5,000 in all."""
    assert check_some(part, 100 + part, 60, 9)["differs"] >= 300
