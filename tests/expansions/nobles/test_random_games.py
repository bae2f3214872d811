"""Random games with the Nobles: workers, tiles and points at every decision, and placing."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from puertorico import (
    NEW_BUILDINGS,
    NOBLES,
    Config,
    Edition,
    Event,
    Game,
    Position,
    events,
    scenario,
)
from puertorico.actions import Pass, PlaceColonists
from puertorico.decisions import placement
from puertorico.errors import PositionError
from puertorico.plugin import Expansion
from puertorico.state import Frame
from puertorico.types import CardId, any_id
from support.configs import material
from support.games import do, pick, replaced

BOTH = (NEW_BUILDINGS, NOBLES)
CITIES = {
    (NOBLES,): (
        "land_office* villa* jeweler* hunting_lodge*noble small_market",
        "royal_supplier* chapel*noble royal_garden hunting_lodge* hospice*",
        "zoning_office*noble university* land_office*noble office* villa",
    ),
    BOTH: (
        "guest_house*2 land_office forest_house* royal_supplier villa",
        "guest_house*2noble hunting_lodge land_office zoning_office hacienda*",
        "land_office* forest_house* black_market* hunting_lodge*noble library",
        "land_office*noble forest_house* guest_house*1noble chapel jeweler royal_garden",
        "hunting_lodge* forest_house* hacienda* royal_supplier*noble union_hall* guest_house*",
        "zoning_office* university* church* black_market* trading_post*",
    ),
}
"""Cities in which the buildings have much to do with each other, by expansions."""
PARTS = 12


def start(number: int) -> Game:
    """Returns a game in one of all editions and numbers of players, most of them far on."""
    players = 2 + number % 4
    expansions: tuple[Expansion, ...] = BOTH if number % 3 else (NOBLES,)
    config = Config(
        players=players,
        edition=list(Edition)[number // 2 % 3],
        expansions=expansions,
        buildings=None if number % 4 == 1 else "all",
        open_vp=number % 5 == 4,
    )
    chance = "manual" if (number + number // 12) % 2 else "seeded"
    if number % 4 == 1:
        return Game.new(config, seed=number, chance=any_id(chance))
    cities = CITIES[expansions]
    seats = range(min(players, 1 if players == 2 else 2))
    return scenario(
        config=config,
        city={seat: cities[(number // 2 + seat) % len(cities)] for seat in seats},
        goods=dict.fromkeys(range(2), "2 corn 2 indigo sugar"),
        holding={0: "2 noble"},
        island={0: "3 corn*noble 2 indigo*"},
        vp={0: 4},
        chance=any_id(chance),
        seed=number,
    )


def check_progress(before: Position, after: Position, happened: tuple[Event, ...]) -> None:
    """Asserts what nobles change of a game's course, and what they do not."""
    assert (material(after)["colonists"], material(after)["nobles"]) == (100, 20)
    assert "colonists" not in after.ending, "NOBLE-GEN-5"
    loads = Counter(
        event.worker
        for event in happened
        if isinstance(event, events.ShipRefilled)
        for _ in range(event.count)
    )
    if loads:
        left = before.supply.count("noble")
        assert loads["noble"] == min(left, 1), "NOBLE-GEN-6"
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        assert sum(stack.count for stack in new.island) <= 12
        lost = Counter({stack.tile: stack.count for stack in old.island})
        lost.subtract({stack.tile: stack.count for stack in new.island})
        gone = [tile for tile, number in lost.items() if number > 0]
        removed = [
            event.tile
            for event in happened
            if isinstance(event, events.TileRemoved) and event.seat == seat
        ]
        assert set(gone) <= set(removed) <= {*COLOURS, "forest"}, "A-67, A-68: no quarry leaves"


COLOURS = ("corn", "indigo", "sugar", "tobacco", "coffee")


def play_checked(number: int) -> None:
    """Plays a game to its end, and counts workers, tiles and points at every decision."""
    rng = random.Random(number)
    game = start(number)
    position = game.position()
    while not game.is_over:
        actions = game.legal_actions()
        rest = [action for action in actions if action != Pass()]
        happened = game.play(pick(rng, rest if rest and rng.random() < 0.8 else actions))
        before, position = position, game.position()
        check_progress(before, position, happened)
    check_scores(game)


def check_scores(game: Game) -> None:
    """Asserts that every noble counts, and twice beside an occupied royal garden."""
    for player, shown in zip(game.score().players, game.position().players, strict=True):
        assert player.total == sum(line.points for line in player.lines)
        on = [shown.holding, *[stack.workers for stack in shown.island]]
        on += [entry.workers for entry in shown.city]
        nobles = sum(workers.count("noble") for workers in on)
        lines = {line.source: line.points for line in player.lines}
        assert lines["nobles"] == nobles
        gardens = [e for e in shown.city if e.building == "royal_garden" and e.workers]
        assert lines.get("royal_garden_bonus") == (nobles if gardens else None)
    assert [player.total for player in game.score().players] == game.totals()


@pytest.mark.no_cover
@pytest.mark.rule("NOBLE-GEN-4", "NOBLE-GEN-5", "NOBLE-GEN-6", "NOBLE-GEN-9", "A-61", "A-63")
@pytest.mark.parametrize("part", range(PARTS))
def test_whole_games_keep_workers_tiles_and_nobles_together(part: int) -> None:
    """In every edition, with every number of players, alone and with New Buildings."""
    play_checked(part)


@pytest.mark.long
@pytest.mark.parametrize("part", range(20 * PARTS))
def test_many_whole_games_keep_workers_tiles_and_nobles_together(part: int) -> None:
    """The same in others."""
    play_checked(PARTS + part)


@pytest.mark.no_cover
def test_every_decision_and_event_comes_up() -> None:
    """Random games reach all that is new."""
    decisions, names, texts = set(), set(), set()
    for number in range(24):
        rng = random.Random(number)
        game = start(number)
        while not game.is_over:
            decisions.add(game.decision.kind)
            rest = [action for action in game.legal_actions() if action != Pass()]
            action = pick(rng, rest)
            texts.add(" ".join(str(action).split()[:2]))
            names |= {type(event).__name__ for event in game.play(action)}

    assert decisions >= {"window", "supply", "bought_tile", "use_building", "take_from_ship"}
    assert names >= {"TileRemoved", "TileHidden", "TileDiscarded"}
    assert texts >= {"use villa", "use royal_supplier", "use land_office", "sell tile"}
    assert texts >= {"discard corn", "discard forest", "take noble"}
    assert any(text.startswith("discard hidden_forest_of") for text in texts)


# Placing both kinds (MAYOR-05, MAYOR-06, NOBLE-GEN-8).

Workers = tuple[int, int]
Placement = tuple[tuple[str, str, int], ...]
CIRCLES = {"guest_house": 2, "indigo_plant": 3, "coffee_roaster": 2, "statue": 0}
BUILDINGS = (
    *("land_office", "chapel", "hunting_lodge", "zoning_office", "royal_supplier", "villa"),
    *("jeweler", "guest_house", "indigo_plant", "coffee_roaster", "small_market"),
)


def placing(rng: random.Random, most: int) -> tuple[Game, dict[str, int], Workers]:
    """Returns a game in which seat 0 places workers, its circles by target, and the workers."""
    city = rng.sample(BUILDINGS, rng.randrange(1, most))
    island = Counter(pick(rng, COLOURS) for _ in range(rng.randrange(1, most)))
    circles = {**island, **{building: CIRCLES.get(building, 1) for building in city}}
    workers = (rng.randrange(sum(circles.values()) + 2), rng.randrange(7))
    game = scenario(
        role="mayor",
        city={0: " ".join(city)},
        island={0: " ".join(f"{number} {tile}" for tile, number in island.items())},
        holding={0: f"{workers[0]} colonist {workers[1]} noble"},
        ship=0,
        expansions=BOTH,
        buildings="all",
    )
    return do(game, "pass"), circles, workers


def placed(game: Game) -> Placement:
    """Returns where the workers of seat 0 are."""
    player = game.position().players[0]
    on: list[tuple[str, Any]] = [(stack.tile, stack.workers) for stack in player.island]
    on += [(entry.building, entry.workers) for entry in player.city]
    return tuple(sorted((t, worker, n) for t, workers in on for worker, n in workers.items()))


def leaves(game: Game) -> Iterator[tuple[Placement, Game]]:
    """Yields what every path of steps of seat 0 leads to."""
    if game.seat != 0 or game.decision.kind != "placement":
        yield placed(game), game
        return
    for action in game.legal_actions():
        after = game.copy()
        after.apply(action)
        yield from leaves(after)


def all_placements(circles: dict[str, int], workers: Workers) -> set[Placement]:
    """Returns every distinct placement that leaves no circle empty without need."""
    colonists, nobles = workers
    total = min(sum(workers), sum(circles.values()))
    numbers = [
        [(c, n) for c in range(most + 1) for n in range(most + 1 - c)] for most in circles.values()
    ]
    found = set()
    for chosen in product(*numbers):
        sums = [sum(here[kind] for here in chosen) for kind in (0, 1)]
        if sum(sums) == total and sums[0] <= colonists and sums[1] <= nobles:
            on = zip(circles, chosen, strict=True)
            words = [
                (target, worker, here[kind])
                for target, here in on
                for kind, worker in enumerate(("colonist", "noble"))
                if here[kind]
            ]
            found.add(tuple(sorted(words)))
    return found


@pytest.mark.no_cover
@pytest.mark.rule("NOBLE-GEN-8", "MAYOR-05", "MAYOR-06")
def test_every_placement_by_one_path() -> None:
    """The paths lead to all placements of both kinds there are, each once, and say so."""
    rng = random.Random(1)
    seen = 0
    for _ in range(60):
        game, circles, workers = placing(rng, 5)
        wanted = all_placements(circles, workers)
        if len(wanted) > 300:
            continue
        found = [where for where, _ in leaves(game)]
        seen = max(seen, len(found))
        assert len(found) == len(set(found)) == len(wanted)
        assert set(found) == wanted
    assert seen > 100


@pytest.mark.no_cover
@pytest.mark.rule("NOBLE-GEN-8", "MAYOR-06")
def test_whole_placements_of_both_kinds() -> None:
    """Each is one call for people, whatever the steps are; any other one is refused."""
    rng = random.Random(2)
    asked = 0
    for _ in range(40):
        game, circles, workers = placing(rng, 5)
        if game.decision.kind != "placement":
            continue
        for where in pick_some(rng, sorted(all_placements(circles, workers))):
            choice: dict[str, dict[str, int]] = {}
            for target, worker, number in where:
                choice.setdefault(target, {})[worker] = number
            after = game.copy()
            steps = placement(after, choice)
            for step in steps:
                assert isinstance(step, PlaceColonists)
                after.apply(step)
            asked += len(steps)
            assert placed(after) == where
    assert asked > 100


def pick_some(rng: random.Random, items: list[Placement]) -> list[Placement]:
    """Returns at most six of *items*."""
    return [pick(rng, items) for _ in range(min(6, len(items)))]


# Frames from outside.


PART: dict[str, Any] = {"stage": "part", "step": "turn", "registers": {"seats_to_come": 4}}


@pytest.mark.parametrize("wrong", ["phase", "seat", "left out"])
@pytest.mark.parametrize(
    ("role", "steps"), [("captain", ["use royal_supplier corn"]), ("trader", ["use land_office"])]
)
def test_frames_must_fit(role: CardId, steps: list[str], wrong: str) -> None:
    """What is supplied belongs to a captain phase, what is bought to a trader phase."""
    game = scenario(
        role=role,
        city={0: "royal_supplier*noble land_office* forest_house*"},
        goods={0: "2 corn sugar coffee"},
        holding={0: "2 noble"},
        edition="1897",
        expansions=BOTH,
        buildings="all",
    )
    do(game, *steps)
    position = game.position()
    assert game.decision.kind in ("supply", "bought_tile")
    assert Game.from_position(position).key() == game.key()
    below, inner, last = position.frames
    changed = {
        "phase": (below, Frame(phase="builder", taker=0, seat=0, **PART), last),
        "seat": (below, replaced(inner, seat=1), last),
        "left out": (last,),
    }[wrong]
    with pytest.raises(PositionError):
        Game.from_position(replaced(position, frames=changed))
