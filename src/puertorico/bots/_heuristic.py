"""`HeuristicBot`: a bot that plays like a person who knows the game.

It places its workers where each is worth most.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import ClassVar, NamedTuple

from .._base.goods import Good
from .._base.messages import checked_seed, checked_value
from ..actions import ChooseBuilding, PlaceColonists
from ..actions._action import Action
from ..decisions import PlacementContext
from ..game._game import Game, View
from ..plugin import GOOD_KINDS, GOODS
from ._bot import check_actions
from ._economy import (
    WEIGHTS,
    Appraiser,
    Functions,
    Outlook,
    Weights,
    appraiser,
    outlook,
    standing,
    together,
    worth,
)

_MOST_STEPS = 500
"""An upper bound on the decisions of one phase."""


class HeuristicBot:
    """Chooses the action that leaves its seat best off, by rules of thumb.

    It tries each action on a game sampled from its view (`View.sample`), so it never uses what its
    seat cannot know, and plays that game to the end of the phase, with all seats choosing by the
    same rules. To compare roles, it also lets the others choose theirs, until its own turn comes
    again. Worth is estimated in victory points; how far a seat is ahead of the others counts too.

    Its choices depend only on the seed, the view and the actions. Bots with different seeds open
    differently: if several roles seem about equally good, the seed decides which comes first in a
    game.

    Args:
        seed: The seed for the sampled game, which fills in what the seat cannot see, and for the
            first choice in a game.
    """

    _weights: ClassVar[Weights] = WEIGHTS

    def __init__(self, seed: int = 0) -> None:
        self._seed = checked_seed(seed)

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Returns the best of *actions*, or the first if several are equally good.

        Args:
            view: The view of the seat that decides.
            actions: The legal actions; at least one.

        Raises:
            GameOverError: *actions* is empty.
            PositionError: No game has this view.
        """
        check_actions(actions)
        if len(actions) == 1:
            return actions[0]
        # Seeded, even if the real game asks for its draws: here nobody would answer.
        game = checked_value("view", View, view).sample(self._seed, chance="seeded")
        stage = outlook(game, self._weights)
        if _opens(view):
            good = openings(game, actions, stage)
            # The row is different in every game, so one bot does not always open alike.
            chance = random.Random(f"{self._seed} {view.seat} {sorted(view.row.items())}")
            # The square favors the first ones, which are better.
            return good[int(chance.random() ** 2 * len(good))]
        return considered(game, actions, stage)


def _opens(view: View) -> bool:
    """Whether the first role of a game is to be chosen."""
    taken = [card for card in view.cards if card.taker is not None]
    return view.decision.kind == "role" and view.round == 1 and not taken


def at_once(game: Game, actions: Sequence[Action], stage: Outlook) -> Action:
    """Returns the action after which what the deciding seat has is worth most.

    It looks no further, so it is quick: all seats play like this in the games that `considered`
    tries.
    """
    kind = game.kind
    if kind == "placement":
        return _step(game, actions, _planned(game, stage))
    if kind == "choose_building":
        return _drafted(game, actions, stage)
    seat = game.seat
    best, most = actions[0], float("-inf")
    for action in actions:
        trial = game.copy()
        trial.apply(action)
        value = worth(trial, seat, stage)
        if value > most:
            best, most = action, value
    return best


def considered(game: Game, actions: Sequence[Action], stage: Outlook) -> Action:
    """Returns the action after which the deciding seat's standing is best.

    It plays the phase to its end with every action, with all seats choosing `at_once`. After a role
    it also lets the others choose theirs.
    """
    if game.kind in ("placement", "choose_building"):
        return at_once(game, actions, stage)
    return max(prospects(game, actions, stage), key=lambda found: found[1])[0]


def openings(game: Game, actions: Sequence[Action], stage: Outlook) -> list[Action]:
    """Returns the roles that are good enough for the first choice of a game, the best one first.

    A role whose phase brings the seat nothing is not among them.
    """
    seat = game.seat
    before = worth(game, seat, stage)
    useful = []
    for action in actions:
        trial = game.copy()
        trial.apply(action)
        finish_phase(trial, stage)
        if worth(trial, seat, stage) > before:
            useful.append(action)
    found = sorted(prospects(game, useful or actions, stage), key=lambda found: -found[1])
    return [action for action, value in found if value >= found[0][1] - stage.weights.opening]


def prospects(game: Game, actions: Sequence[Action], stage: Outlook) -> list[tuple[Action, float]]:
    """Returns the actions, or the most promising of many, with the seat's standing after each."""
    seat = game.seat
    tried: list[tuple[Action, float, Game]] = []
    for action in actions:
        trial = game.copy()
        trial.apply(action)
        finish_phase(trial, stage)
        tried.append((action, standing(trial, seat, stage), trial))
    if game.kind != "role":
        return [(action, value) for action, value, _ in tried]
    tried.sort(key=lambda found: -found[1])
    return [
        (action, standing(_answered(trial, seat, stage), seat, stage))
        for action, _, trial in tried[: stage.weights.tried]
    ]


def finish_phase(game: Game, stage: Outlook) -> None:
    """Plays until the next choice of a role; every seat takes what is worth most at once."""
    for _ in range(_MOST_STEPS):  # pragma: no branch - a guard against endless free actions
        if game.is_over or game.kind == "role":
            break
        if game.kind == "placement":
            _place(game, stage)
        else:
            game.apply(at_once(game, game.legal_actions(), stage))


def _answered(game: Game, seat: int, stage: Outlook) -> Game:
    """Returns the game when it is the seat's turn again; the others take what is best for them."""
    for _ in range(stage.weights.answers):
        if game.is_over or game.seat == seat:
            break
        game = _answer(game, stage)
    return game


def _answer(game: Game, stage: Outlook) -> Game:
    """Returns the game after the role that is best for the seat that chooses."""
    seat = game.seat
    best, most = game, float("-inf")
    for action in game.legal_actions():
        trial = game.copy()
        trial.apply(action)
        finish_phase(trial, stage)
        value = standing(trial, seat, stage)
        if value > most:
            best, most = trial, value
    return best


def _drafted(game: Game, actions: Sequence[Action], stage: Outlook) -> Action:
    """Returns the kind of building that would be worth most to a typical seat."""
    judge = appraiser(game.material, stage.weights)
    choices = [action for action in actions if isinstance(action, ChooseBuilding)]
    return max(choices, key=lambda action: judge.promise(action.building, stage.cycles, stage.coin))


def _place(game: Game, stage: Outlook) -> None:
    """Makes all steps of a placement."""
    seat, plan = game.seat, _planned(game, stage)
    while game.kind == "placement" and game.seat == seat:
        game.apply(_step(game, game.legal_actions(), plan))


def _step(game: Game, actions: Sequence[Action], plan: dict[str, int]) -> Action:
    """Returns the step of a placement that is closest to the plan."""
    steps = [action for action in actions if isinstance(action, PlaceColonists)]
    target, _, worker = steps[0].values
    wanted = plan[target]
    if len(game.material.workers) > 1 or game.config.expansions:
        asked = game.decision.context
        assert isinstance(asked, PlacementContext)
        wanted -= sum(asked.placed.get(target, {}).values())
        if not asked.all_workers:
            wanted -= sum(asked.before.get(target, {}).values())
        kind = game.material.buildings.get(target)
        if kind is not None:
            # Leave room for kinds of workers with a greater effect here, which are placed later.
            now = kind.effects[worker]
            wanted -= sum([1 for other in asked.workers if kind.effects[other] > now])
    return min(steps, key=lambda action: abs(action.count - wanted))


def _planned(game: Game, stage: Outlook) -> dict[str, int]:
    """Returns how many of the deciding seat's workers each target should have."""
    material = game.material
    player = game.players[game.seat]
    judge = appraiser(material, stage.weights)
    city = tuple([entry.building for entry in player.city])
    return _plan(
        judge,
        stage,
        tuple([(stack.tile, stack.count) for stack in player.island]),
        tuple([(id, player.bonus(id) if judge.functions[id].scores else 0) for id in city]),
        material.workers_of(player).total(),
    )


@lru_cache(maxsize=20_000)
def _plan(
    judge: Appraiser,
    stage: Outlook,
    island: tuple[tuple[str, int], ...],
    city: tuple[tuple[str, int], ...],
    left: int,
) -> dict[str, int]:
    """Returns how many of *left* workers each target should have.

    Args:
        judge: The judge of the buildings.
        stage: The outlook.
        island: The kinds of tiles, with their numbers.
        city: The buildings, with what each would score at the end.
        left: The number of workers.
    """
    # In the order of placing: the buildings with several circles, the tiles, the others.
    tiles: dict[str, int] = {tile: judge.circles[tile] * count for tile, count in island}
    kinds = [judge.kinds[building] for building, _ in city]
    first: dict[str, int] = {kind.building: kind.circles for kind in kinds if kind.circles > 1}
    later: dict[str, int] = {kind.building: kind.circles for kind in kinds if kind.circles <= 1}
    circles: dict[str, int] = {**first, **tiles, **later}
    plan = dict.fromkeys(circles, 0)
    for target in _wishes(judge, stage, island, city, left):
        plan[target] += 1
        left -= 1
    # The others go anywhere: to the island first, for buildings built later.
    for target in (*tiles, *first, *later):
        more = min(left, circles[target] - plan[target])
        plan[target] += more
        left -= more
    return plan


class _Wish(NamedTuple):
    """Something to occupy next: a tile, a tile with a production building, or a building."""

    targets: tuple[str, ...]
    good: int = -1
    quarries: int = 0
    building: str = ""


class _Occupied(NamedTuple):
    """The goods made, the functions and the quarries of the places occupied so far."""

    made: list[int]
    working: list[Functions]
    quarries: int

    def plus(self, wish: _Wish, judge: Appraiser) -> _Occupied:
        """Returns the same with a wish that has come true."""
        made, working = self.made, self.working
        if wish.good >= 0:
            made = made.copy()
            made[wish.good] += 1
        if wish.building:
            working = [*working, judge.functions[wish.building]]
        return _Occupied(made, working, self.quarries + wish.quarries)

    def worth(self, judge: Appraiser, stage: Outlook) -> float:
        """Returns its worth in victory points."""
        brings = judge.brings(self.made, together(self.working), self.quarries)
        per_phase = min(1.0, stage.cycles) * (brings.per_tile + brings.per_building)
        return brings.points + stage.coin * brings.coins + per_phase


def _wishes(
    judge: Appraiser,
    stage: Outlook,
    island: tuple[tuple[str, int], ...],
    city: tuple[tuple[str, int], ...],
    left: int,
) -> list[str]:
    """Returns what to occupy with at most *left* workers, the most important first."""
    tiles = dict(island)
    makers: list[list[str]] = [[] for _ in GOOD_KINDS]
    scores: dict[str, float] = {}
    for building, bonus in city:
        good = judge.goods[building]
        circles = judge.kinds[building].circles
        if good >= 0:
            makers[good] += [building] * circles
        elif circles:
            scores[building] = bonus / max(1.0, stage.cycles)
    occupied = _Occupied([0] * len(GOOD_KINDS), [], 0)
    wishes: list[str] = []
    while left:
        now = occupied.worth(judge, stage)
        best, most = None, 0.0
        for wish in _possible(occupied, tiles, makers, scores, left):
            then = occupied.plus(wish, judge).worth(judge, stage)
            gain = (then - now) / len(wish.targets) + scores.get(wish.building, 0.0)
            if gain > most:
                best, most = wish, gain
        if best is None:
            break
        occupied = occupied.plus(best, judge)
        scores.pop(best.building, None)
        wishes += best.targets
        left -= len(best.targets)
    return wishes


def _possible(
    occupied: _Occupied,
    tiles: Mapping[str, int],
    makers: Sequence[Sequence[str]],
    buildings: Iterable[str],
    left: int,
) -> Iterator[_Wish]:
    """Yields what can be occupied next, with at most *left* workers."""
    for good, made in enumerate(occupied.made):
        tile = str(GOODS[good])
        if made >= tiles.get(tile, 0):
            continue
        if GOODS[good] == Good.CORN:
            yield _Wish((tile,), good=good)
        elif made < len(makers[good]) and left >= 2:
            yield _Wish((tile, makers[good][made]), good=good)
    if occupied.quarries < tiles.get("quarry", 0):
        yield _Wish(("quarry",), quarries=1)
    for building in buildings:
        yield _Wish((building,), building=building)
