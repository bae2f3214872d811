"""Placing workers: every distinct placement by exactly one path, and never a dead end.

The counts come from elsewhere: the placements of w workers on targets with c1, c2 ... circles are
a coefficient of the product of the polynomials 1 + x + ... + x**c; with two kinds of workers the
polynomials have two variables. Workers are placed as long as there are workers and empty circles
(MAYOR-06).
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from puertorico import Counts, Game
from puertorico.actions import PlaceColonists
from puertorico.decisions import PlacementContext
from puertorico.state._position import PlayerPosition
from support.games import BUILDINGS, TILES, context, pick
from support.placements import Board, Placement, Workers, list_placements, on_target, wanted_sums

pytestmark = pytest.mark.no_cover


def placed(player: PlayerPosition) -> Placement:
    """Returns where the workers of a seat are."""
    on: list[tuple[str, Counts]] = [(stack.tile, stack.workers) for stack in player.island]
    on += [(entry.building, entry.workers) for entry in player.city]
    return tuple(
        sorted(
            (target, worker, number) for target, workers in on for worker, number in workers.items()
        )
    )


def is_placing(game: Game) -> bool:
    """Whether seat 0 is at a step of its placement."""
    return game.seat == 0 and game.decision.kind == "placement"


def leaves(game: Game) -> Iterator[Placement]:
    """Yields what every path of steps of seat 0 leads to."""
    if not is_placing(game):
        yield placed(game.position().players[0])
        return
    actions = game.legal_actions()
    assert actions
    for action in actions:
        after = game.copy()
        after.apply(action)
        yield from leaves(after)


def count_placements(board: Board) -> int:
    """Returns the number of distinct placements: the sum of the wanted coefficients."""
    kinds = len(board.workers)
    polynomial: Counter[Workers] = Counter({(0,) * kinds: 1})
    for capacity in board.capacities.values():
        times: Counter[Workers] = Counter()
        for powers, number in polynomial.items():
            for more in on_target(capacity, kinds):
                times[tuple(a + b for a, b in zip(powers, more, strict=True))] += number
        polynomial = times
    return sum(polynomial[numbers] for numbers in wanted_sums(board))


def count_paths(game: Game, known: dict[tuple[object, ...], int]) -> int:
    """Returns the number of paths from here; what is asked depends on the target and the rest."""
    if not is_placing(game):
        return 1
    asked = context(game, PlacementContext)
    free = asked.circles.count(asked.target) - asked.placed.get(asked.target, Counts()).total()
    key = (asked.target, asked.worker, free, asked.workers)
    if key not in known:
        total = 0
        for action in game.legal_actions():
            after = game.copy()
            after.apply(action)
            total += count_paths(after, known)
        known[key] = total
    return known[key]


@pytest.mark.rule("MAYOR-05", "MAYOR-06", "MAYOR-07", "MAYOR-01")
@pytest.mark.parametrize("kinds", [1, 2])
@pytest.mark.parametrize("ask_forced", [False, True])
def test_every_placement_by_one_path(kinds: int, ask_forced: bool) -> None:
    """The paths of small boards lead to all placements there are, each once."""
    rng = random.Random(kinds)
    seen = 0
    for _ in range(80):
        board = Board(rng, size=5 if kinds == 1 else 4, kinds=kinds)
        if count_placements(board) > 400:
            continue
        found = list(leaves(board.game(ask_forced=ask_forced)))
        seen = max(seen, len(found))
        assert len(found) == len(set(found)) == count_placements(board)
        assert set(found) == list_placements(board)
    assert seen > 50


@pytest.mark.rule("MAYOR-05", "MAYOR-06")
@pytest.mark.parametrize(("kinds", "large"), [(1, 100_000), (2, 1_000_000)])
def test_paths_of_large_boards(kinds: int, large: int) -> None:
    """There are as many paths as placements on boards with up to millions of them."""
    rng = random.Random(10 + kinds)
    seen = 0
    for _ in range(80 if kinds == 1 else 40):
        board = Board(rng, size=12, kinds=kinds)
        wanted = count_placements(board)
        seen = max(seen, wanted)
        assert count_paths(board.game(), {}) == wanted
    assert seen > large


@pytest.mark.rule("MAYOR-05", "MAYOR-06")
@pytest.mark.parametrize("kinds", [1, 2])
def test_no_step_leads_into_a_dead_end(kinds: int) -> None:
    """Whatever is chosen at each step, all workers are placed or all circles are filled."""
    rng = random.Random(20 + kinds)
    for _ in range(60):
        board = Board(rng, size=12, kinds=kinds)
        game = board.game()
        while is_placing(game):
            game.apply(pick(rng, game.legal_actions()))
        player = game.position().players[0]
        total = sum(number for _, _, number in placed(player))
        assert total == min(sum(board.workers), board.circles)
        assert player.holding.total() == sum(board.workers) - total


@pytest.mark.rule("MAYOR-06")
def test_nothing_is_asked_where_everything_is_filled() -> None:
    """With enough colonists for all circles there is no question, with one less there is."""
    board = Board(random.Random(5), size=6)
    board.workers = (board.circles,)
    full = board.game()
    board.workers = (board.circles - 1,)
    assert not is_placing(full)
    assert sum(n for _, _, n in placed(full.position().players[0])) == board.circles
    assert is_placing(board.game())


@pytest.mark.rule("MAYOR-05")
def test_targets_come_in_one_order() -> None:
    """Buildings with several circles, then tiles by kind, then the other buildings, each once."""
    rng = random.Random(6)
    several = [building for building, facts in BUILDINGS.items() if facts[2] > 1]
    order = [*several, *TILES, *[building for building in BUILDINGS if building not in several]]
    longest = 0
    for _ in range(40):
        game = Board(rng, size=12).game()
        steps = []
        while is_placing(game):
            action = pick(rng, game.legal_actions())
            assert isinstance(action, PlaceColonists)
            assert {option.values[0] for option in game.legal_actions()} == {action.target}
            counts = [option.values[1] for option in game.legal_actions()]
            assert counts == list(range(counts[0], counts[-1] + 1))
            steps.append(order.index(action.target))
            game.apply(action)
        longest = max(longest, len(steps))

        assert steps == sorted(set(steps))
    assert longest > 5
