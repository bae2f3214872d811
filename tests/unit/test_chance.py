"""Fair random numbers that a seed alone decides: those of games, and what a `Dealer` deals."""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import pairwise
from math import comb, sqrt
from typing import Any, Final

import pytest
from typing_extensions import override

from puertorico import CHANCE, NEW_BUILDINGS, Config, Game, Good, scenario
from puertorico._base.generator import below, seed_halves
from puertorico.actions import FirstPlayer, RevealTile
from puertorico.errors import ConfigError
from puertorico.plugin import Draw, Effect, Expansion, Table, ask_chance
from puertorico.state._sampling import Dealer
from puertorico.types import any_id
from support.games import do, pick, texts

MASK = 0x3FFFFFFF


def draws(seed: int, count: int, bound: int) -> list[int]:
    """Returns the first numbers of a seed."""
    halves = seed_halves(seed)
    return [below(*halves, draw, bound) for draw in range(count)]


def deviation(found: Iterable[int], expected: Mapping[int, float]) -> float:
    """Returns how far chi square lies from its mean, in standard deviations."""
    counts = Counter(found)
    total = sum(counts.values())
    weights = sum(expected.values())
    assert set(counts) <= set(expected)
    chi_square = sum(
        (counts[value] - total * weight / weights) ** 2 / (total * weight / weights)
        for value, weight in expected.items()
    )
    freedom = len(expected) - 1
    return (chi_square - freedom) / sqrt(2 * freedom)


def even(bound: int) -> dict[int, float]:
    """Returns the same weight for all numbers below *bound*."""
    return dict.fromkeys(range(bound), 1.0)


class TestSeedHalves:
    @pytest.mark.parametrize("seed", [0, 1, -1, 7, 2**31, 2**63, 2**64 + 1, -(2**100)])
    def test_are_the_start_of_a_digest(self, seed: int) -> None:
        """Two words of SHA-256 of the decimal text, 30 bits of each."""
        digest = hashlib.sha256(str(seed).encode()).hexdigest()
        assert seed_halves(seed) == (int(digest[:8], 16) & MASK, int(digest[8:16], 16) & MASK)

    def test_neighbours_have_nothing_in_common(self) -> None:
        """Among 10,000 seeds no half comes twice more often than by accident."""
        halves = [seed_halves(seed) for seed in range(10_000)]
        assert len(set(halves)) == 10_000
        assert len({high for high, _ in halves}) > 9_990
        assert len({low for _, low in halves}) > 9_990


class TestBelow:
    def test_a_seed_gives_the_same_numbers_everywhere(self) -> None:
        """The numbers of a seed are the same on every platform, for good."""
        assert draws(7, 10, 50) == [29, 25, 7, 18, 45, 49, 29, 32, 37, 14]
        assert draws(0, 10, 6) == [1, 2, 1, 0, 5, 1, 5, 0, 0, 0]
        assert draws(2**80, 10, 1000) == [957, 931, 530, 480, 217, 609, 931, 873, 304, 111]
        assert below(*seed_halves(7), 10**6, 50) == 12

    @pytest.mark.no_cover
    @pytest.mark.parametrize("bound", [1, 2, 3, 5, 6, 7, 20, 43, 58])
    def test_even_along_a_seed(self, bound: int) -> None:
        """All numbers below the bound come equally often."""
        found = draws(11, 20_000, bound)
        assert min(found) == 0
        assert max(found) == bound - 1
        if bound > 1:
            assert abs(deviation(found, even(bound))) < 4

    @pytest.mark.no_cover
    @pytest.mark.parametrize("bound", [2, 5, 6, 7, 43, 58])
    @pytest.mark.parametrize("draw", [0, 1, 17])
    def test_even_over_seeds(self, bound: int, draw: int) -> None:
        """One draw of many seeds is even as well."""
        found = [below(*seed_halves(seed), draw, bound) for seed in range(10_000)]
        assert abs(deviation(found, even(bound))) < 4

    @pytest.mark.no_cover
    @pytest.mark.parametrize("bound", [2, 5, 8])
    @pytest.mark.parametrize("gap", [1, 2, 3, 16])
    def test_no_number_tells_a_later_one(self, bound: int, gap: int) -> None:
        """Pairs of draws are even, next to each other and farther apart."""
        found = draws(5, 20_000, bound)
        pairs = [a * bound + b for a, b in zip(found, found[gap:], strict=False)]
        assert abs(deviation(pairs, even(bound * bound))) < 4

    @pytest.mark.no_cover
    @pytest.mark.parametrize("bound", [2, 5, 8])
    def test_no_seed_tells_the_next(self, bound: int) -> None:
        """Pairs of one draw of neighbouring seeds are even."""
        found = [below(*seed_halves(seed), 0, bound) for seed in range(20_000)]
        pairs = [a * bound + b for a, b in pairwise(found)]
        assert abs(deviation(pairs, even(bound * bound))) < 4

    def test_every_bit_of_the_halves_counts(self) -> None:
        """A changed bit of either half changes many of the numbers."""
        high, low = seed_halves(3)
        before = [below(high, low, draw, 2) for draw in range(400)]
        for bit in range(30):
            for other in ((high ^ 1 << bit, low), (high, low ^ 1 << bit)):
                after = [below(*other, draw, 2) for draw in range(400)]
                changed = sum(a != b for a, b in zip(before, after, strict=True))
                assert changed > 100


class Gambler(Effect):
    """Asks for a draw in the set-up."""

    @override
    def setup(self, table: Table) -> None:
        ask_chance(table, "dice")


EMPTY: Final = type("Dice", (Draw,), {
    "id": "dice",
    "rule": "DICE-1",
    "actions": lambda self: {},
    "outcomes": lambda self, table: [],
    "drawn": lambda self, table, action: None,
})  # fmt: skip
"""A draw without an outcome."""


class TestDrawsOfGames:
    @pytest.mark.no_cover
    @pytest.mark.rule("SETUP-11", "A-91")
    def test_rows_are_drawn_from_all_tiles(self) -> None:
        """The corn in the first row of three players is distributed as in any fair draw."""
        rows = [Game.new(Config(players=3), seed=seed).position().row for seed in range(1_000)]
        expected = {corn: float(comb(9, corn) * comb(38, 4 - corn)) for corn in range(5)}
        assert abs(deviation([row.count("corn") for row in rows], expected)) < 4

    @pytest.mark.no_cover
    @pytest.mark.rule("SETUP-05", "A-03")
    @pytest.mark.parametrize("players", [2, 3, 4, 5])
    def test_any_seat_may_be_first(self, players: int) -> None:
        """A random first player is every seat equally often."""
        config = Config(players=players, first_player="random")
        found = [Game.new(config, seed=seed).governor for seed in range(800)]
        assert abs(deviation(found, even(players))) < 4

    @pytest.mark.rule("SETTLER-09")
    @pytest.mark.parametrize("ask_forced", [False, True])
    def test_a_draw_with_one_outcome_is_no_decision(self, ask_forced: bool) -> None:
        """It is in the history only where forced choices are asked, as a player's would be."""
        asking = scenario(
            role="settler", row="-", face_down="2 corn", chance="manual", ask_forced=True
        )
        while asking.seat != CHANCE:
            do(asking, "pass")
        assert texts(asking) == ["reveal corn"]
        game = Game.from_position(asking.position(), seed=1, ask_forced=ask_forced)
        drawn = [action for action in game.history if action == RevealTile(Good.CORN)]
        assert len(drawn) == (2 if ask_forced else 0)
        assert game.position().row.count("corn") >= 2

    @pytest.mark.parametrize(
        ("draws", "problem"),
        [((), "there is no draw 'dice'; there are"), ((EMPTY,), "draw 'dice' has no outcome")],
    )
    def test_draws_that_cannot_be_made(self, draws: Any, problem: str) -> None:
        """An effect that asks for one is told which."""
        expansion = Expansion(id="dice", effects=(Gambler,), draws=draws)
        with pytest.raises(ConfigError, match=problem):
            Game.new(Config(players=3, expansions=(expansion,)))

    @pytest.mark.rule("SETUP-05")
    def test_the_first_player_can_be_read(self) -> None:
        """The draw is in the history."""
        game = Game.new(Config(players=5, first_player="random"), seed=4)
        assert game.history[0] == FirstPlayer(game.governor)


class TestNumbersOfDraws:
    @pytest.mark.parametrize("how", ["all", "random"])
    def test_the_nth_draw_depends_on_the_seed_and_n_alone(self, how: str) -> None:
        """Played by hand, with the numbers of the seed counted here, the same things come."""
        config = Config(players=4, expansions=(NEW_BUILDINGS,), buildings=any_id(how))
        for seed in range(3):
            seeded = Game.new(config, seed=seed, ask_forced=True)
            manual = Game.new(config, chance="manual", ask_forced=True)
            halves, draw = seed_halves(seed), 0
            rng = random.Random(seed)
            while manual.seat == CHANCE or manual.round < 4:
                if manual.seat == CHANCE:
                    outcomes = [action for action, n in manual.chance_outcomes() for _ in range(n)]
                    manual.apply(outcomes[below(*halves, draw, len(outcomes))])
                    draw += 1
                    continue
                action = pick(rng, manual.legal_actions())
                seeded.apply(action)
                manual.apply(action)

            assert draw > 5
            assert seeded.position() == manual.position()


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
