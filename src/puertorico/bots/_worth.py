"""Estimates what a seat's belongings are worth in victory points at the end of the game.

Nothing here names a building. A building is worth its printed points plus what its function brings
in the rest of the game. That is estimated from the hooks that its effects implement and from what
it grants; if these are not known here, from its price.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from .._base.goods import GOOD_KINDS, QUARRY
from .._base.packed import count_all
from .._engine.board import Player
from .._engine.effects import Effect
from .._engine.manifest import Grants
from .._engine.ruleset import Ruleset
from .._engine.table import Table

__all__ = [
    "Outlook",
    "bonus",
    "good_worth",
    "offer",
    "outlook",
    "standing",
    "use_per_round",
    "worth",
]

_ROUNDS = 16
"""The typical number of rounds of a game."""
_SHIPPED = 0.45
"""The worth of a good for shipping, in VP: less than 1, as not every good finds a ship."""
_IDLE = 0.4
"""The worth of something without its workers, as a fraction of its worth with them."""


class Outlook(NamedTuple):
    """How far the game is, and what follows from it for all seats."""

    rounds: float
    """The estimated number of rounds left."""
    coin: float
    """The worth of a doubloon in VP, which falls when there are fewer builders to come."""


def outlook(t: Table) -> Outlook:
    """Returns the outlook of a table, estimated from the nearest end condition."""
    ruleset = t.ruleset
    if t.ending:
        rounds = 0.4 * t.left / ruleset.roles_per_round if t.phase.id == "round" else 0.2
    else:
        chips = 1 - t.vp / ruleset.start_vp
        workers = 1 - count_all(t.supply) / max(1, count_all(ruleset.start_workers))
        city = max([player.spaces for player in t.players]) / 12
        rounds = max(0.7, _ROUNDS * (1 - max(chips, workers, city**1.5)))
        if ruleset.max_rounds >= 0:
            rounds = min(rounds, ruleset.max_rounds - t.round + 0.5)
    return Outlook(rounds, 0.1 + 0.6 * min(1.0, rounds / 2))


def standing(t: Table, seat: int, stage: Outlook) -> float:
    """Returns how far the seat is ahead of the mean of the others, in VP."""
    others = [worth(t, other, stage) for other in range(len(t.players)) if other != seat]
    return worth(t, seat, stage) - sum(others) / len(others)


def worth(t: Table, seat: int, stage: Outlook) -> float:
    """Returns what everything that the seat has is worth, in VP."""
    ruleset = t.ruleset
    player = t.players[seat]
    value = float(player.vp + player.vp_paper)
    for building in player.buildings:
        value += ruleset.points[building]
    for effect in ruleset.scoring(player.buildings, player.crew):
        value += effect.score(t, seat)
    if t.over:
        return value + 0.01 * (player.doubloons + sum(player.goods))
    value += stage.coin * player.doubloons
    value += _goods_held(player, stage)
    value += _production(ruleset, player, stage)
    value += _quarries(player, stage)
    value += _functions(t, seat, stage)
    value += 0.25 * min(1.0, stage.rounds / 3) * count_all(player.holding)
    return value


def good_worth(good: int, stage: Outlook) -> float:
    """Returns what one good of a kind is worth in VP, shipped or sold."""
    return _SHIPPED + 0.35 * stage.coin * good


def _goods_held(player: Player, stage: Outlook) -> float:
    hope = min(1.0, 0.2 + 0.3 * stage.rounds)
    value = 0.0
    for good in GOOD_KINDS:
        held = player.goods[good]
        if held:
            # At best one of a kind is sold; the others are shipped.
            value += good_worth(good, stage) + _SHIPPED * (held - 1)
    return hope * value


def _makers(ruleset: Ruleset, player: Player) -> tuple[list[int], list[int]]:
    """Returns circles of production buildings, and the workers on them, both by kind of goods."""
    circles = [0] * len(GOOD_KINDS)
    manned = [0] * len(GOOD_KINDS)
    for building, crew in zip(player.buildings, player.crew, strict=True):
        good = ruleset.produces[building]
        if good >= 0:
            circles[good] += ruleset.circles[building]
            manned[good] += count_all(crew)
    return circles, manned


def _production(ruleset: Ruleset, player: Player, stage: Outlook) -> float:
    """Returns the worth of pairs of plantation and building; corn needs no building."""
    circles, workers = _makers(ruleset, player)
    crafts = 0.5 * stage.rounds
    value = 0.0
    for good in GOOD_KINDS:
        tiles = player.tiles[good]
        crew = count_all(player.tile_crew[good])
        places = circles[good] if good else tiles
        made = min(crew, workers[good]) if good else crew
        could = min(tiles, places)
        pairs = made + _IDLE * (could - made)
        # Half a pair may be completed later; the chance falls towards the end of the game.
        halves = 0.15 * min(2, tiles - could) + 0.1 * min(2, places - could)
        price = good_worth(good, stage)
        value += crafts * (price * (pairs + halves * min(1.0, stage.rounds / 8)))
        if pairs:
            # The first of a kind can be sold, and adds a kind to ship.
            value += crafts * 0.15 * (1 + stage.coin * good)
    return value


def _quarries(player: Player, stage: Outlook) -> float:
    tiles = player.tiles[QUARRY]
    manned = count_all(player.tile_crew[QUARRY])
    # The fourth works for large buildings alone.
    useful = min(manned + _IDLE * (tiles - manned), 3.5)
    return 0.45 * stage.coin * stage.rounds * useful


def _functions(t: Table, seat: int, stage: Outlook) -> float:
    ruleset = t.ruleset
    player = t.players[seat]
    value = 0.0
    for building, crew in zip(player.buildings, player.crew, strict=True):
        if ruleset.produces[building] < 0 and ruleset.circles[building]:
            share = 1.0 if crew else _IDLE * min(1.0, stage.rounds / 2)
            value += share * stage.rounds * use_per_round(t, seat, building, stage)
            if not crew:
                value += share * bonus(t, seat, building)
    return value


def bonus(t: Table, seat: int, building: int) -> float:
    """Returns an estimate of the VP that an occupied building scores at the end."""
    scores = [e.score(t, seat) for e in _effects(t.ruleset, building) if "score" in e.answers]
    return sum([3.5 + 0.5 * score for score in scores])


@lru_cache(maxsize=1024)
def _effects(ruleset: Ruleset, building: int) -> tuple[Effect, ...]:
    found: list[Effect] = []
    for effects in ruleset.by_worker[building]:
        found += [effect for effect in effects if effect not in found]
    return tuple(found)


@lru_cache(maxsize=1024)
def _grants(ruleset: Ruleset, building: int) -> tuple[Grants, ...]:
    places = {place for of_kind in ruleset.grants_by_worker[building] for place in of_kind}
    return tuple(ruleset.grants[place] for place in sorted(places))


def _kinds(ruleset: Ruleset, player: Player) -> int:
    """Returns how many kinds of goods the seat produces, or soon will."""
    circles, _ = _makers(ruleset, player)
    return sum([1 for good in GOOD_KINDS if player.tiles[good] and (circles[good] or not good)])


def _output(ruleset: Ruleset, player: Player) -> int:
    """Returns how many goods the seat produces in one craftsman phase, or soon will."""
    circles, _ = _makers(ruleset, player)
    return player.tiles[0] + sum([min(player.tiles[g], circles[g]) for g in GOOD_KINDS[1:]])


_USES: dict[str, Callable[[Ruleset, Player, Outlook], float]] = {
    "settler_offer": lambda _r, player, _s: 0.02 * max(0, 10 - sum(player.tiles)),
    "tile_placed": lambda _r, player, _s: 0.02 * max(0, 11 - sum(player.tiles)),
    "tile_placed_offer": lambda _r, player, _s: 0.02 * max(0, 11 - sum(player.tiles)),
    "built": lambda _r, player, _s: 0.03 * max(0, 10 - player.spaces),
    "built_offer": lambda _r, player, _s: 0.03 * max(0, 10 - player.spaces),
    "produced": lambda ruleset, player, stage: (
        0.55 * stage.coin * (0, 0, 1, 2, 3, 5)[_kinds(ruleset, player)]
    ),
    "loaded": lambda ruleset, player, _s: 0.7 * _kinds(ruleset, player),
    "captain_offer": lambda ruleset, player, _s: 0.2 * _output(ruleset, player),
    "score": lambda _r, _p, _s: 0.0,
}
"""The worth of an effect in VP per round, by the hook that it implements."""

_GRANTS: dict[str, Callable[[Grants, Ruleset, Player, Outlook], float]] = {
    "sale_bonus": lambda given, _r, _p, stage: 0.4 * given.sale_bonus * stage.coin,
    "sells_duplicate": lambda _g, ruleset, player, stage: (
        0.2 * stage.coin * _kinds(ruleset, player)
    ),
    "takes_quarry": lambda _g, _r, player, _s: 0.05 * max(0, 4 - player.tiles[QUARRY]),
    "kept_kinds": lambda given, ruleset, player, _s: (
        0.06 * given.kept_kinds * max(0, _output(ruleset, player) - 1)
    ),
    "kept_goods": lambda _g, ruleset, player, _s: 0.05 * min(4, _output(ruleset, player)),
}
"""The worth of a building in VP per round, by what it grants."""


def use_per_round(t: Table, seat: int, building: int, stage: Outlook) -> float:
    """Returns what the function of a building is worth, in VP per round."""
    ruleset = t.ruleset
    player = t.players[seat]
    known = [
        _USES[hook](ruleset, player, stage)
        for effect in _effects(ruleset, building)
        for hook in effect.answers
        if hook in _USES
    ]
    known += [
        _GRANTS[name](given, ruleset, player, stage)
        for given in _grants(ruleset, building)
        for name in given.names
        if name in _GRANTS
    ]
    return sum(known) if known else 0.04 * ruleset.cost[building]


def offer(t: Table, seat: int, building: int, stage: Outlook) -> float:
    """Returns the worth of being able to build a building: what it brings minus its price."""
    ruleset = t.ruleset
    value = ruleset.points[building] - stage.coin * ruleset.cost[building]
    value += stage.rounds * use_per_round(t, seat, building, stage)
    return value + bonus(t, seat, building)
