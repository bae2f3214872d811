"""Estimates what a seat's belongings are worth in victory points at the end of the game.

Nothing here names a building. A building is worth its printed points plus what its function brings
in the rest of the game. That is estimated from the hooks that its effects implement and from what
it grants; if these are not known here, from its price.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from puertorico import Game
from puertorico.decisions import RoleContext
from puertorico.plugin import GOOD_KINDS, GOODS, Grants
from puertorico.state import BuildingKind, GamePlayer, Material

__all__ = [
    "Belongings",
    "Outlook",
    "belongings",
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


_IDS = tuple([str(good) for good in GOODS])
_NUMBERS = {id: number for number, id in enumerate(_IDS)}


class Outlook(NamedTuple):
    """How far the game is, and what follows from it for all seats."""

    rounds: float
    """The estimated number of rounds left."""
    coin: float
    """The worth of a doubloon in VP, which falls when there are fewer builders to come."""


class Belongings(NamedTuple):
    """What a seat has, in the form in which it is estimated."""

    player: GamePlayer
    """The seat."""
    doubloons: int
    """The doubloons."""
    goods: list[int]
    """The goods by kind."""
    tiles: list[int]
    """The plantations by kind."""
    crews: list[int]
    """The workers on them by kind."""
    quarries: int
    """The quarries."""
    quarry_crew: int
    """The workers on the quarries."""
    island_spaces: int
    """The filled spaces of the island."""
    city: list[tuple[BuildingKind, int]]
    """The buildings, each with the number of workers on it."""
    city_spaces: int
    """The filled spaces of the city."""
    circles: list[int]
    """The circles of production buildings, by kind of goods."""
    manned: list[int]
    """The workers on them, by kind of goods."""


def belongings(player: GamePlayer, material: Material) -> Belongings:
    """Returns what a seat has."""
    tiles, crews = [0] * 5, [0] * 5
    quarries = quarry_crew = filled = 0
    for stack in player.island:
        filled += stack.count
        good = _NUMBERS.get(stack.tile)
        if good is not None:
            tiles[good], crews[good] = stack.count, stack.workers.total()
        elif stack.tile == "quarry":  # pragma: no branch - others do not count
            quarries, quarry_crew = stack.count, stack.workers.total()
    circles, manned = [0] * 5, [0] * 5
    city = []
    spaces = 0
    for entry in player.city:
        kind = material.buildings[entry.building]
        crew = entry.workers.total()
        city.append((kind, crew))
        spaces += kind.spaces
        if kind.good is not None:
            good = _NUMBERS[kind.good]
            circles[good] += kind.circles
            manned[good] += crew
    held = player.goods
    return Belongings(
        player=player,
        doubloons=player.doubloons,
        goods=[held[good] for good in _IDS],
        tiles=tiles,
        crews=crews,
        quarries=quarries,
        quarry_crew=quarry_crew,
        island_spaces=filled,
        city=city,
        city_spaces=spaces,
        circles=circles,
        manned=manned,
    )


def outlook(game: Game) -> Outlook:
    """Returns the outlook of a game, estimated from the nearest end condition."""
    material, config = game.material, game.config
    if game.ending:
        rounds = 0.2
        if game.kind == "role":
            asked = game.decision.context
            assert isinstance(asked, RoleContext)
            rounds = 0.4 * asked.picks_left / material.roles_per_round
    else:
        chips = 1 - game.vp / material.vp
        workers = 1 - game.supply.total() / max(1, material.workers.total())
        city = max([material.city_spaces(player) for player in game.players]) / 12
        rounds = max(0.7, _ROUNDS * (1 - max(chips, workers, city**1.5)))
        if config.max_rounds is not None:
            rounds = min(rounds, config.max_rounds - game.round + 0.5)
    return Outlook(rounds, 0.1 + 0.6 * min(1.0, rounds / 2))


def standing(game: Game, seat: int, stage: Outlook) -> float:
    """Returns how far the seat is ahead of the mean of the others, in VP."""
    seats = range(len(game.players))
    others = [worth(game, other, stage) for other in seats if other != seat]
    return worth(game, seat, stage) - sum(others) / len(others)


def worth(game: Game, seat: int, stage: Outlook) -> float:
    """Returns what everything that the seat has is worth, in VP."""
    player = game.players[seat]
    value = float(player.total)
    if game.is_over:
        return value + 0.01 * (player.doubloons + player.goods.total())
    own = belongings(player, game.material)
    value += stage.coin * own.doubloons
    value += _goods_held(own, stage)
    value += _production(own, stage)
    value += _quarries(own, stage)
    value += _functions(own, stage)
    value += 0.25 * min(1.0, stage.rounds / 3) * player.holding.total()
    return value


def good_worth(good: int, stage: Outlook) -> float:
    """Returns what one good of a kind is worth in VP, shipped or sold."""
    return _SHIPPED + 0.35 * stage.coin * good


def _goods_held(own: Belongings, stage: Outlook) -> float:
    hope = min(1.0, 0.2 + 0.3 * stage.rounds)
    value = 0.0
    for good in GOOD_KINDS:
        held = own.goods[good]
        if held:
            # At best one of a kind is sold; the others are shipped.
            value += good_worth(good, stage) + _SHIPPED * (held - 1)
    return hope * value


def _production(own: Belongings, stage: Outlook) -> float:
    """Returns the worth of pairs of plantation and building; corn needs no building."""
    crafts = 0.5 * stage.rounds
    value = 0.0
    for good in GOOD_KINDS:
        tiles = own.tiles[good]
        crew = own.crews[good]
        places = own.circles[good] if good else tiles
        made = min(crew, own.manned[good]) if good else crew
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


def _quarries(own: Belongings, stage: Outlook) -> float:
    manned = own.quarry_crew
    # The fourth works for large buildings alone.
    useful = min(manned + _IDLE * (own.quarries - manned), 3.5)
    return 0.45 * stage.coin * stage.rounds * useful


def _functions(own: Belongings, stage: Outlook) -> float:
    value = 0.0
    for kind, crew in own.city:
        if kind.good is None and kind.circles:
            share = 1.0 if crew else _IDLE * min(1.0, stage.rounds / 2)
            value += share * stage.rounds * use_per_round(own, kind, stage)
            if not crew:
                value += share * bonus(own, kind)
    return value


def bonus(own: Belongings, kind: BuildingKind) -> float:
    """Returns an estimate of the VP that an occupied building scores at the end."""
    scoring = kind.abilities.count("score")
    return 3.5 * scoring + 0.5 * own.player.bonus(kind.building) if scoring else 0.0


def _kinds(own: Belongings) -> int:
    """Returns how many kinds of goods the seat produces, or soon will."""
    return sum([1 for good in GOOD_KINDS if own.tiles[good] and (own.circles[good] or not good)])


def _output(own: Belongings) -> int:
    """Returns how many goods the seat produces in one craftsman phase, or soon will."""
    return own.tiles[0] + sum([min(own.tiles[g], own.circles[g]) for g in GOOD_KINDS[1:]])


_USES: dict[str, Callable[[Belongings, Outlook], float]] = {
    "settler_offer": lambda own, _s: 0.02 * max(0, 10 - own.island_spaces),
    "tile_placed": lambda own, _s: 0.02 * max(0, 11 - own.island_spaces),
    "tile_placed_offer": lambda own, _s: 0.02 * max(0, 11 - own.island_spaces),
    "built": lambda own, _s: 0.03 * max(0, 10 - own.city_spaces),
    "built_offer": lambda own, _s: 0.03 * max(0, 10 - own.city_spaces),
    "produced": lambda own, stage: 0.55 * stage.coin * (0, 0, 1, 2, 3, 5)[_kinds(own)],
    "loaded": lambda own, _s: 0.7 * _kinds(own),
    "captain_offer": lambda own, _s: 0.2 * _output(own),
    "score": lambda _o, _s: 0.0,
}
"""The worth of an effect in VP per round, by the hook that it implements."""

_GRANTS: dict[str, Callable[[Grants, Belongings, Outlook], float]] = {
    "sale_bonus": lambda given, _o, stage: 0.4 * given.sale_bonus * stage.coin,
    "sells_duplicate": lambda _g, own, stage: 0.2 * stage.coin * _kinds(own),
    "takes_quarry": lambda _g, own, _s: 0.05 * max(0, 4 - own.quarries),
    "kept_kinds": lambda given, own, _s: 0.06 * given.kept_kinds * max(0, _output(own) - 1),
    "kept_goods": lambda _g, own, _s: 0.05 * min(4, _output(own)),
}
"""The worth of a building in VP per round, by what it grants."""


def use_per_round(own: Belongings, kind: BuildingKind, stage: Outlook) -> float:
    """Returns what the function of a building is worth, in VP per round."""
    known = [_USES[hook](own, stage) for hook in kind.abilities if hook in _USES]
    known += [
        _GRANTS[name](given, own, stage)
        for given in kind.grants
        for name in given.names
        if name in _GRANTS
    ]
    return sum(known) if known else 0.04 * kind.cost


def offer(own: Belongings, kind: BuildingKind, stage: Outlook) -> float:
    """Returns the worth of being able to build a building: what it brings minus its price."""
    value = kind.points - stage.coin * kind.cost
    value += stage.rounds * use_per_round(own, kind, stage)
    return value + bonus(own, kind)
