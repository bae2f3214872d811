"""Whole choices against a search over all paths of the steps, in random games of every sort.

What a path has led to is read from the board, the goods and the events, not from its steps: a
function for whole choices accepts a choice exactly if some path has that outcome, and its steps
are then that path.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any

import pytest

from puertorico import EXPANSIONS, Action, Config, Edition, Event, Game, Good
from puertorico.decisions import placement, privilege_goods, storage, whole_choice
from puertorico.errors import IllegalActionError
from puertorico.events import (
    GoodsReturned,
    GoodsTaken,
    PhaseEnded,
    ShipUnloaded,
    VictoryPointsReturned,
    WorkersMoved,
    WorkersReturned,
    WorkersTaken,
)
from puertorico.expansions.new_buildings import payment, shipment
from puertorico.expansions.nobles import supply
from puertorico.expansions.smuggler import poaching
from support.choosers import for_goals, for_smuggling
from support.configs import SUBSETS, is_played
from support.games import GOODS, city_of, island_of, pick

Choice = Any
"""A whole choice in a form that can be compared: see `RESULTS`."""
Path = tuple[tuple[Action, ...], Game]
"""The steps of a path, and the game after it."""

HELPERS: dict[str, Callable[..., tuple[Action, ...]]] = {
    "payment": payment, "placement": placement, "poaching": poaching,
    "privilege_goods": privilege_goods, "shipment": shipment, "storage": storage, "supply": supply,
}  # fmt: skip
NEW_WORKERS = "placement of new workers"
"""A sort of its own, with other rules than a placement of all workers."""
MOST_PATHS = 3_000
"""Choices with more paths are passed over."""


@dataclass
class Tried:
    """How many choices were accepted and refused, by helper."""

    accepted: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)


STEPS = {
    "payment": (("build ", "return "), ("payment",)),
    "placement": (("place ",), ("placement",)),
    "poaching": (("poach", "remove ", "keep ", "place "), ("poach", "placement")),
    "privilege_goods": (("take good ", "pass"), ("privilege_good",)),
    "shipment": (("use small_wharf", "ship "), ("shipment",)),
    "storage": (("keep ",), ("store",)),
    "supply": (("use royal_supplier ", "pass"), ("supply",)),
}
"""How the texts of the steps begin, and the decisions in which they are asked for.

The decisions of some first steps are about other things too: see `begins`.
"""


def begins(game: Game) -> str | None:
    """Returns the helper for the choice that begins, or goes on, at this decision."""
    kind = game.decision.kind
    for helper, (_, kinds) in STEPS.items():
        if kind == kinds[0]:
            return helper
    texts = [str(action) for action in game.legal_actions()]
    for helper, text in (("shipment", "use small_wharf"), ("poaching", "poach")):
        if text in texts:
            return helper
    if kind == "use_building" and any(text.startswith("use royal_supplier") for text in texts):
        return "supply"
    if any(text.endswith("at the black market") for text in texts):
        return "payment"
    return None


def steps_of(game: Game, helper: str) -> list[Action]:
    """Returns the legal actions that are steps of the choice."""
    words = STEPS[helper][0]
    found = [action for action in game.legal_actions() if str(action).startswith(words)]
    if helper == "payment" and game.decision.kind == "build":
        found = [action for action in found if str(action).endswith("at the black market")]
    return found


class Search:
    """All paths of one choice, by what they lead to."""

    def __init__(self, game: Game, helper: str, most: int) -> None:
        self.game = game
        self.helper = helper
        self.seat = game.seat
        self.most = most
        self.paths: dict[Choice, Path] = {}
        self.complete = self._go_on(game, (), ())

    def _go_on(self, game: Game, steps: tuple[Action, ...], happened: tuple[Event, ...]) -> bool:
        """Follows all steps from here on; False if there are too many paths."""
        asks = game.seat == self.seat and game.decision.kind in STEPS[self.helper][1]
        if steps and not asks:
            choice = RESULTS[self.helper](self.game, until_phase_end(happened))
            assert choice not in self.paths, f"{choice} is reached by two paths"
            self.paths[choice] = (steps, game)
            return len(self.paths) <= self.most
        for action in steps_of(game, self.helper):
            after = game.copy()
            events = after.play(action)
            if not self._go_on(after, (*steps, action), (*happened, *events)):
                return False
        return True


# What a path has led to.


def until_phase_end(happened: tuple[Event, ...]) -> list[Event]:
    """Returns what happened in the same phase: what follows by itself is no part of a choice."""
    return list(takewhile(lambda event: not isinstance(event, PhaseEnded), happened))


def placed(game: Game, happened: list[Event]) -> Choice:
    """Returns who is on the targets; in a placement from the holding area, who is new there."""
    found = moved(game, happened)
    if places_all(game):
        player = game.position().players[game.seat]
        crews: list[tuple[str, Any]] = [(stack.tile, stack.workers) for stack in player.island]
        crews += [(entry.building, entry.workers) for entry in player.city]
        for target, workers in crews:
            found.update({(target, kind): number for kind, number in workers.items()})
    return frozenset((*place, number) for place, number in found.items() if number)


def places_all(game: Game) -> bool:
    """Whether all workers of the seat are placed, not only new ones."""
    return any(frame.phase == "mayor" for frame in game.position().frames)


def moved(game: Game, happened: list[Event]) -> Counter[tuple[str, str]]:
    """Returns how many workers more or less are on the targets of the seat."""
    found: Counter[tuple[str, str]] = Counter()
    for event in happened:
        if isinstance(event, WorkersMoved) and event.seat == game.seat:
            for place, number in ((event.source, -event.count), (event.target, event.count)):
                if place != "holding":
                    found[place, event.worker] += number
    return found


def kept(game: Game, happened: list[Event]) -> Choice:
    """Returns the goods of the seat that are left."""
    lost = returned(game, happened, "STORE-01")
    goods = {str(good): game.players[game.seat].goods[good] - lost[str(good)] for good in Good}
    return frozenset((good, number) for good, number in goods.items() if number)


def returned(game: Game, happened: list[Event], rule: str) -> Counter[str]:
    """Returns the goods that the seat has given away by a rule."""
    found: Counter[str] = Counter()
    for event in happened:
        if isinstance(event, GoodsReturned) and (event.seat, event.rule) == (game.seat, rule):
            found[event.good] += event.count
    return found


def shipped(game: Game, happened: list[Event]) -> Choice:
    """Returns the goods that have gone by the small wharf."""
    return frozenset(returned(game, happened, "NEW-SMALL_WHARF-1").items())


def supplied(game: Game, happened: list[Event]) -> Choice:
    """Returns the goods that have gone to the royal supplier."""
    goods = returned(game, happened, "NOBLE-ROYAL_SUPPLIER-1")
    return tuple(good for good in GOODS for _ in range(goods[good]))


def taken(game: Game, happened: list[Event]) -> Choice:
    """Returns the goods that the privilege has brought."""
    found: Counter[str] = Counter()
    for event in happened:
        if isinstance(event, GoodsTaken) and event.rule == "CRAFT-05":
            found[event.good] += event.count
    return tuple(good for good in GOODS for _ in range(found[good]))


def paid(game: Game, happened: list[Event]) -> Choice:
    """Returns the building and what has been returned for it."""
    source = worker = good = building = ""
    vp = False
    for event in happened:
        if event.rule == "BUILDER-03" and not building:
            building = getattr(event, "building", "")
        if event.rule != "NEW-BLACK_MARKET-1":
            continue
        if isinstance(event, WorkersMoved):
            source = event.source
        elif isinstance(event, WorkersReturned):
            source, worker = source or "holding", event.worker
        elif isinstance(event, GoodsReturned):
            good = event.good
        else:
            assert isinstance(event, VictoryPointsReturned)
            vp = True
    assert building
    return building, source, worker, good, vp


def poached(game: Game, happened: list[Event]) -> Choice:
    """Returns where the kept workers are, and how many but colonists have left the ship."""
    removed: Counter[str] = Counter()
    for event in happened:
        if isinstance(event, WorkersTaken | ShipUnloaded):
            removed[event.worker] += event.count
    del removed["colonist"]
    rows = frozenset((*place, number) for place, number in moved(game, happened).items())
    return rows, frozenset((worker, number) for worker, number in removed.items() if number)


RESULTS: dict[str, Callable[[Game, list[Event]], Choice]] = {
    "payment": paid, "placement": placed, "poaching": poached, "privilege_goods": taken,
    "shipment": shipped, "storage": kept, "supply": supplied,
}  # fmt: skip


# The two forms of a choice: the one that is compared, and the arguments of the helper.


def by_target(rows: frozenset[tuple[str, str, int]]) -> dict[str, dict[str, int]]:
    """Returns a placement as a helper takes it."""
    found: dict[str, dict[str, int]] = {}
    for target, worker, number in rows:
        found.setdefault(target, {})[worker] = number
    return found


def rows_of(choice: Mapping[str, Mapping[str, int]]) -> frozenset[tuple[str, str, int]]:
    """Returns the placement that a helper takes in the form that is compared."""
    return frozenset(
        (target, worker, number)
        for target, crew in choice.items()
        for worker, number in crew.items()
    )


def named(game: Game, helper: str, choice: Choice) -> dict[str, Any]:
    """Returns the arguments of a helper."""
    if helper == "placement":
        return {"choice": by_target(choice)}
    if helper == "storage":
        return {"kept": dict(choice)}
    if helper == "shipment":
        return {"goods": dict(choice)}
    if helper == "poaching":
        # Kinds left out would be those that are kept.
        removed = dict.fromkeys(game._table.ruleset.worker_ids[1:], 0) | dict(choice[1])
        return {"choice": by_target(choice[0]), "removed": removed}
    if helper == "payment":
        building, source, worker, good, vp = choice
        things = {"building": building, "colonist": source, "good": good}
        found = {**{name: thing or None for name, thing in things.items()}, "vp": vp}
        return found | ({"worker": worker} if worker else {})
    return {"goods": list(choice)}


def compared(helper: str, found: Mapping[str, Any]) -> Choice:
    """Returns the arguments of a helper as they are compared."""
    if helper == "placement":
        return rows_of(found["choice"])
    if helper == "storage":
        return frozenset(found["kept"].items())
    if helper == "shipment":
        return frozenset(found["goods"].items())
    if helper == "poaching":
        rows = frozenset((w, n) for w, n in found["removed"].items() if n)
        return rows_of(found["choice"]), rows
    if helper == "payment":
        thing = tuple(found.get(name, "") for name in ("building", "colonist", "worker", "good"))
        return (*thing, found.get("vp", False))
    return tuple(found["goods"])


# Wrong choices: small changes, most of them into something impossible.


def changed_rows(
    rng: random.Random, game: Game, choice: frozenset[tuple[str, str, int]]
) -> frozenset[tuple[str, str, int]]:
    """Returns a placement with other numbers on one or two targets."""
    found = Counter({(target, worker): number for target, worker, number in choice})
    targets = [*island_of(game, game.seat), *city_of(game, game.seat), "wharf", "quarry", "harbor"]
    workers = list(game._table.ruleset.worker_ids) * 3 + ["noble"]
    for _ in range(pick(rng, [1, 1, 2, 2, 3])):
        place: tuple[str, str] = (pick(rng, targets), pick(rng, workers))
        if found and rng.random() < 0.7:
            place = pick(rng, sorted(found))
            if rng.random() < 0.3:
                place = (place[0], pick(rng, workers))
        found[place] = max(0, found[place] + pick(rng, [-3, -2, -1, -1, -1, 1, 1, 1, 2, 5]))
    return frozenset((*place, number) for place, number in found.items() if number)


def changed_goods(
    rng: random.Random, game: Game, choice: frozenset[tuple[str, int]]
) -> frozenset[tuple[str, int]]:
    """Returns other numbers of one or two kinds of goods."""
    found = Counter(dict(choice))
    for _ in range(pick(rng, [1, 1, 2, 3])):
        good = pick(rng, GOODS)
        found[good] = max(0, found[good] + pick(rng, [-5, -2, -1, -1, 1, 1, 2, 5]))
    return frozenset((good, number) for good, number in found.items() if number)


def changed_list(rng: random.Random, game: Game, choice: tuple[str, ...]) -> tuple[str, ...]:
    """Returns one kind of goods more, less or changed."""
    found = [good for good in choice if rng.random() < 0.7]
    found += [pick(rng, GOODS) for _ in range(pick(rng, [0, 1, 1, 2]))]
    return tuple(good for good in GOODS for other in found if other == good)


def changed_payment(rng: random.Random, game: Game, choice: Choice) -> Choice:
    """Returns a payment with another building, or other things returned."""
    building, source, worker, good, vp = choice
    if building and rng.random() < 0.2:
        building = pick(rng, [*game._table.ruleset.building_ids])
    for _ in range(pick(rng, [1, 1, 2])):
        what = rng.random()
        if what < 0.4:
            places = [*island_of(game, game.seat), *city_of(game, game.seat), "holding", "", ""]
            source = pick(rng, places)
            worker = pick(rng, [*game._table.ruleset.worker_ids] * 3 + ["noble"]) if source else ""
        elif what < 0.75:
            good = pick(rng, [*GOODS, ""])
        else:
            vp = not vp
    return building, source, worker, good, vp


def changed_poach(rng: random.Random, game: Game, choice: Choice) -> Choice:
    """Returns other workers kept, or others removed."""
    rows, removed = choice
    if rng.random() < 0.7:
        rows = changed_rows(rng, game, rows)
    if rng.random() < 0.4:
        found = Counter(dict(removed))
        worker = pick(rng, [*game._table.ruleset.worker_ids[1:], "noble"])
        found[worker] = max(0, found[worker] + pick(rng, [-2, -1, 1, 1, 9]))
        removed = frozenset((worker, number) for worker, number in found.items() if number)
    return rows, removed


CHANGES: dict[str, Callable[[random.Random, Game, Any], Choice]] = {
    "payment": changed_payment, "placement": changed_rows, "poaching": changed_poach,
    "privilege_goods": changed_list, "shipment": changed_goods, "storage": changed_goods,
    "supply": changed_list,
}  # fmt: skip


# The comparison.


def accepted(game: Game, helper: str, choice: Choice) -> tuple[Action, ...] | str:
    """Returns the steps of a choice, or the reason with which it is refused."""
    before = (game.key(), game.history)
    try:
        return HELPERS[helper](game, **named(game, helper, choice))
    except IllegalActionError as refused:
        return refused.reason
    finally:
        assert (game.key(), game.history) == before


def check_possible(game: Game, helper: str, choice: Choice, path: Path) -> None:
    """Asserts that a possible choice has the steps of its path, and these the choice."""
    steps, end = path
    assert accepted(game, helper, choice) == steps, (str(game), choice)
    after = game.copy()
    for step in steps:
        after.apply(step)
    assert after.key() == end.key()
    found = whole_choice(game, steps)
    assert (found.name, compared(helper, found.arguments)) == (helper, choice)
    assert found.steps(game) == steps


def check_later(game: Game, helper: str, steps: tuple[Action, ...]) -> None:
    """Asserts that what is left of a choice is one too, at each of its steps."""
    later = game.copy()
    for done, step in enumerate(steps[:-1], 1):
        later.apply(step)
        if later.decision.kind != "poach":
            found = whole_choice(later, steps[done:])
            assert found.steps(later) == steps[done:]
    for place in range(len(steps)):
        with pytest.raises(IllegalActionError):
            whole_choice(game, steps[:place])
    with pytest.raises(IllegalActionError):
        whole_choice(game, (*steps, steps[-1]))


def sort_of(game: Game, helper: str) -> str:
    """Returns the sort of choice that is counted: new workers alone are placed by other rules."""
    if helper == "placement" and not places_all(game):
        return NEW_WORKERS
    return helper


def try_choices(rng: random.Random, game: Game, helper: str, most: int, tried: Tried) -> None:
    """Tries choices at a decision: possible ones, and changed ones."""
    search = Search(game, helper, most)
    if not search.complete:
        return
    sort = sort_of(game, helper)
    assert search.paths
    choices = list(search.paths)
    for choice in rng.sample(choices, min(len(choices), 4)):
        check_possible(game, helper, choice, search.paths[choice])
        tried.accepted[sort] += 1
        for _ in range(3):
            other = CHANGES[helper](rng, game, choice)
            if other in search.paths:
                check_possible(game, helper, other, search.paths[other])
                tried.accepted[sort] += 1
            else:
                reason = accepted(game, helper, other)
                assert isinstance(reason, str), (str(game), other)
                tried.refused[sort] += 1
    steps = search.paths[pick(rng, choices)][0]
    check_later(game, helper, steps)
    later = game.copy()
    for step in steps[: 1 + int(rng.random() * (len(steps) - 1))]:
        later.apply(step)
    if later.seat == game.seat and begins(later) == helper:
        try_at_a_later_step(rng, later, helper, choices)


def try_at_a_later_step(rng: random.Random, game: Game, helper: str, choices: list[Choice]) -> None:
    """Tries choices that were possible at the first step: some contradict what has been said."""
    paths = Search(game, helper, MOST_PATHS).paths
    for choice in rng.sample(choices, min(len(choices), 6)):
        if choice in paths:
            check_possible(game, helper, choice, paths[choice])
        else:
            assert isinstance(accepted(game, helper, choice), str), (str(game), choice)


EMPTY: dict[str, Choice] = {
    "payment": ("harbor", "", "", "corn", True), "placement": frozenset(),
    "poaching": (frozenset(), frozenset()), "privilege_goods": ("corn",),
    "shipment": frozenset([("corn", 1)]), "storage": frozenset([("corn", 1)]), "supply": (),
}  # fmt: skip


def try_elsewhere(game: Game, helper: str | None) -> None:
    """Tries every other helper at a decision: it is not its turn."""
    for other, choice in EMPTY.items():
        if other != helper:
            assert isinstance(accepted(game, other, choice), str)


def games(number: int) -> Iterator[tuple[random.Random, Game]]:
    """Yields a game of all sorts of expansions at each of its decisions."""
    rng = random.Random(number)
    config = Config(
        players=pick(rng, [2, 3, 4, 5]),
        edition=pick(rng, list(Edition)),
        expansions=EXPANSIONS if rng.random() < 0.6 else pick(rng, SUBSETS),
        buildings="all",
    )
    game = Game.new(config, seed=number, ask_forced=rng.random() < 0.2)
    goals = is_played(config, "festival") and rng.random() < 0.6
    choose = for_goals if goals else for_smuggling
    while not game.is_over:
        yield rng, game
        game.apply(choose(rng, game))


def try_games(numbers: Iterable[int], most: int, enough: int) -> Tried:
    """Plays games and tries choices in them, of each sort until there are enough."""
    tried = Tried()
    for number in numbers:
        for rng, game in games(number):
            helper = begins(game)
            if rng.random() < 0.02:
                try_elsewhere(game, helper)
            if helper is not None and tried.accepted[sort_of(game, helper)] < enough:
                try_choices(rng, game, helper, most, tried)
    return tried


def check_often(tried: Tried, often: int) -> None:
    """Asserts that no sort of choice was tried too seldom to say anything."""
    for sort in (*HELPERS, NEW_WORKERS):
        assert tried.accepted[sort] >= often, tried
        assert tried.refused[sort] >= often, tried


@pytest.mark.no_cover
def test_some_choices() -> None:
    """Accepted exactly if a path has that outcome, from a few games."""
    check_often(try_games(range(15), 300, 60), 20)


@pytest.mark.long
@pytest.mark.parametrize("part", range(13))
def test_many_choices(part: int) -> None:
    """The same from many games, and choices with thousands of paths."""
    numbers = range(100 + part, 620, 13)
    check_often(try_games(numbers, MOST_PATHS, 250), 25)
