"""Positions of real games, as they are or changed: refused, or as good as any to play on from."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

import pytest

from puertorico import Game, Position
from support.games import pick
from support.mutants import goes_on, mutant, real_positions

LONG_PARTS = 13
RARE = ("payment", "poach", "purchase", "shipment", "smuggler", "supply")
"""Phases of which some games have none."""


def check_mutants(part: int, wanted: int, phases: Sequence[str] = ()) -> Counter[str]:
    """Makes so many mutants of positions of games and plays on; counts what became of them.

    What a game gives is always taken, so no refusal is too strict; some of it is played on too.
    It goes on until some phases were met.
    """
    rng = random.Random(part)
    count: Counter[str] = Counter()
    batch = 0
    while count["mutants"] < wanted or not all(count[f"phase {phase}"] for phase in phases):
        batch += 1
        positions = list(real_positions(10_000 * part + batch, 3))
        for position in positions:
            count[f"phase {position.frames[-1].phase}"] += 1
            for ask_forced in (False, True):
                game = Game.from_position(position, chance="manual", ask_forced=ask_forced)
                assert game.round >= position.round
            if rng.random() < 0.1:
                count["real"] += goes_on(position, rng)
        for position in positions[: max(wanted - count["mutants"], 0)]:
            count["mutants"] += 1
            count["taken"] += play_on(rng, position, pick(rng, positions))
    return count


def play_on(rng: random.Random, position: Position, other: Position) -> bool:
    """Whether a mutant of a position is taken; then it is played on."""
    changed = mutant(rng, position, other)
    try:
        return goes_on(changed, rng)
    except Exception as wrong:
        wrong.add_note(f"the frames were {changed.frames}, before {position.frames}")
        raise


@pytest.mark.no_cover
@pytest.mark.all_expansions
def test_changed_positions() -> None:
    """Each expansion, edition, number of players and kind of decision; almost half is taken."""
    count = check_mutants(0, 250)
    assert 25 < count["taken"] < 125
    assert 5 < count["real"]
    kinds = ("builder", "captain", "chance", "craftsman", "draft", "mayor", "placement", "round",
             "settler", "storage", "trader")  # fmt: skip
    assert all(count[f"phase {kind}"] for kind in kinds)


@pytest.mark.long
@pytest.mark.parametrize("part", range(1, LONG_PARTS + 1))
def test_many_changed_positions(part: int) -> None:
    """Of 5,000 of them some 2,000 are taken; with those of games, 33,000 positions in all."""
    count = check_mutants(part, 5_000, RARE)
    assert count["taken"] + count["real"] > 2_000
