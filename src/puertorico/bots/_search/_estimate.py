"""`Estimate`: what the seats of a table have, in points at the end of the game.

`Uses` knows what each building yields, by its effects and grants.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

from ..._base.goods import COLONIST, QUARRY
from ..._base.packed import (
    KINDS_OF_GOODS,
    ONLY,
    count_all,
    count_good,
    count_kind,
    kinds_in,
    of_earlier_kinds,
    of_kind,
)
from ..._base.values import MOST_CACHED

if TYPE_CHECKING:
    from ..._engine.board import Player
    from ..._engine.effects import Effect
    from ..._engine.ruleset import Ruleset
    from ..._engine.table import Table

# Not fixed tuples: compiled code would make one at each access.
_ROUNDS: Final[tuple[float, ...]] = (0.0, 0.0, 12.5, 16.5, 15.0, 15.0)
"""The typical number of rounds of a game, by the number of players."""
_CRAFTS: Final[tuple[float, ...]] = (0.0, 0.0, 0.75, 0.55, 0.55, 0.55)
"""The craftsman phases in a round, by the number of players."""
_GROWTH: Final = ((0.0, 0.0), (0.0, 0.0), (6.0, 5.2), (4.3, 7.7), (3.9, 5.7), (3.9, 6.0))
"""The further points that a seat gains for each round to come beyond a number of rounds.

By the number of players; the average of many games.
"""
_SHIPPED: Final = 0.45
"""The worth of a good for shipping, in VP: less than 1, as not every good finds a ship."""
_IDLE: Final = 0.5
"""The worth of something without its workers, as a share of its worth with them."""

FLAT: Final = 0
"""Nothing: it is worth the same to every seat."""
COIN: Final = 1
"""The worth of a doubloon."""
KINDS: Final = 2
"""The kinds of goods that a seat produces."""
COIN_KINDS: Final = 3
"""These kinds above the first, and the worth of a doubloon."""
OUTPUT: Final = 4
"""The goods above the first that a seat produces."""
ISLAND: Final = 5
"""The island spaces that will be filled."""
CITY: Final = 6
"""The city spaces that will be filled."""
QUARRIES: Final = 7
"""The quarries that a seat lacks."""

_BY_HOOK: Final = {
    "settler_offer": (ISLAND, 0.02),
    "tile_placed": (ISLAND, 0.02),
    "tile_placed_offer": (ISLAND, 0.02),
    "built": (CITY, 0.03),
    "built_offer": (CITY, 0.03),
    "produced": (COIN_KINDS, 0.5),
    "loaded": (KINDS, 0.45),
    "captain_offer": (OUTPUT, 0.16),
    "score": (FLAT, 0.0),
}
"""By the hook that an effect answers: what its worth depends on, and its VP in a round for each."""

_BY_GRANT: Final = {
    "sale_bonus": (COIN, 0.35),
    "sells_duplicate": (COIN_KINDS, 0.15),
    "takes_quarry": (QUARRIES, 0.05),
    "kept_kinds": (OUTPUT, 0.05),
    "kept_goods": (OUTPUT, 0.03),
}
"""The same by what a building grants."""

_UNKNOWN: Final = 0.04
"""The VP in a round of a building with unknown functions, for each doubloon of its cost."""


class Uses:
    """The worth of the functions of buildings, by the number of the building.

    Attributes:
        rates: Its worth in VP a round, as coefficients of `FLAT` to `QUARRIES`.
        works: Whether it has a function besides scoring.
        known: The rates of several buildings together, by the set of their numbers.
        scorers: Its effects that score.
        always: The effects that score for every seat.
    """

    __slots__ = ("always", "known", "rates", "scorers", "works")

    def __init__(self, ruleset: Ruleset) -> None:
        self.rates: list[list[float]] = []
        self.works: list[bool] = []
        self.known: dict[int, list[float]] = {}
        self.scorers: list[list[Effect]] = []
        self.always: list[Effect] = [
            effect for effect in ruleset.always if "score" in effect.answers
        ]
        for building in range(len(ruleset.building_ids)):
            rates = [0.0] * (QUARRIES + 1)
            known = False
            # Counted once, however many kinds of workers it has effects for.
            for name in sorted(set(ruleset.abilities(building))):
                place, rate = _BY_HOOK.get(name) or _BY_GRANT.get(name) or (-1, 0.0)
                if place >= 0:
                    rates[place] += rate * _granted(ruleset, building, name)
                    known = True
            circles = ruleset.circles[building]
            if not known and circles and ruleset.produces[building] < 0:
                rates[FLAT] = _UNKNOWN * ruleset.cost[building]
            self.rates.append(rates)
            self.works.append(max(rates) > 0)
            self.scorers.append(
                [
                    effect
                    for effects in ruleset.by_worker[building]
                    for effect in effects
                    if "score" in effect.answers
                ][:1]
            )

    def together(self, buildings: int) -> list[float]:
        """Returns the rates of a set of buildings: their sums, which nobody may change.

        The empty set has an empty list, which `Estimate.functions` can skip.
        """
        if not buildings:
            return []
        rates = self.known.get(buildings)
        if rates is None:
            rates = [0.0] * (QUARRIES + 1)
            for building in kinds_in(buildings):
                for number in range(QUARRIES + 1):
                    rates[number] += self.rates[building][number]
            if len(self.known) >= MOST_CACHED:
                self.known.clear()
            self.known[buildings] = rates
        return rates


def _granted(ruleset: Ruleset, building: int, name: str) -> int:
    """Returns how much of something a building grants; 1 for a right or a hook."""
    return max(
        [
            int(getattr(ruleset.grants[place], name))
            for places in ruleset.grants_by_worker[building]
            for place in places
            if name in ruleset.grants[place].names
        ],
        default=1,
    )


class Holding:
    """The belongings of a seat, in the form in which they are estimated.

    Attributes:
        points: The points that it would have now; `large` of these are for workers to come.
        doubloons: The doubloons.
        goods: The goods, as a packed count.
        tiles: The plantations by kind of goods, as a packed count.
        crews: The workers on the plantations by kind of goods, as a packed count.
        circles: The circles of production buildings by kind of goods, as a packed count.
        manned: The workers on them.
        output: The goods that it would make with all workers.
        kinds: The kinds of these goods.
        quarries: The quarries.
        quarry_crew: The workers on them.
        island: The filled spaces of the island.
        city: The filled spaces of the city.
        rates: The worth of the occupied buildings, see `Uses`.
        idle: The worth of the others.
        empty: The circles without a worker.
        spare: The workers without a circle.
    """

    points: float
    large: float
    doubloons: int
    goods: int
    tiles: int
    crews: int
    circles: int
    manned: int
    output: int
    kinds: int
    quarries: int
    quarry_crew: int
    island: int
    city: int
    rates: list[float]
    idle: list[float]
    empty: int
    spare: int

    __slots__ = tuple(__annotations__)


def holding_of(table: Table, seat: int, uses: Uses) -> Holding:
    """Returns what a seat has."""
    player = table.players[seat]
    own = Holding()
    own.doubloons = player.doubloons
    own.goods = player.packed_goods
    own.quarries = count_kind(player.packed_tiles, QUARRY)
    own.quarry_crew = count_all(player.tile_crew[QUARRY])
    own.island = player.island_spaces()
    own.city = player.spaces
    own.empty = player.empty_circles()
    own.spare = count_all(player.holding)
    _note_city(own, table, seat, uses)
    _note_output(own, player)
    return own


def _note_city(own: Holding, table: Table, seat: int, uses: Uses) -> None:
    """Notes the points, and what the buildings do."""
    ruleset = table.ruleset
    player = table.players[seat]
    points = float(player.vp + player.vp_paper)
    large = 0.0
    circles = 0
    manned = 0
    working = 0
    idle = 0
    buildings = player.buildings
    crew = player.crew
    for place in range(len(buildings)):
        building = buildings[place]
        workers = count_all(crew[place])
        points += ruleset.points[building]
        good = ruleset.produces[building]
        if good >= 0:
            circles += of_kind(good, ruleset.circles[building])
            manned += of_kind(good, workers)
        if uses.works[building]:
            if workers:
                working += ONLY[building]
            else:
                idle += ONLY[building]
        for effect in uses.scorers[building]:
            score = float(effect.score(table, seat))
            if workers:
                points += score
            else:
                large += score
    for effect in uses.always:
        points += effect.score(table, seat)
    own.points = points
    own.large = large
    own.circles = circles
    own.manned = manned
    own.rates = uses.together(working)
    own.idle = uses.together(idle)


def _note_output(own: Holding, player: Player) -> None:
    """Notes the plantations, and what they and the city could produce."""
    own.tiles = of_earlier_kinds(player.packed_tiles, QUARRY)
    crews = 0
    output = 0
    kinds = 0
    for good in range(KINDS_OF_GOODS):
        could: int = count_good(own.tiles, good)
        if not could:
            continue
        crews += of_kind(good, count_all(player.tile_crew[good]))
        if good and count_good(own.circles, good) < could:
            could = count_good(own.circles, good)
        if could:
            output += could
            kinds += 1
    own.crews = crews
    own.output = output
    own.kinds = kinds


class Estimate:
    """The worth of things at one moment of a game, in VP.

    Attributes:
        rounds: The estimated number of rounds left.
        coin: The worth of a doubloon, which falls when there are fewer builders to come.
        crafts: The craftsman phases to come.
    """

    coin: float
    rounds: float
    crafts: float
    hope: float

    __slots__ = tuple(__annotations__)

    def __init__(self, table: Table) -> None:
        ruleset = table.ruleset
        players = ruleset.players
        rounds = rounds_left(table)
        self.rounds = rounds
        self.coin = 0.1 + 0.6 * (rounds / 2.0 if rounds < 2.0 else 1.0)
        self.crafts = _CRAFTS[players] * rounds
        hope = 0.2 + 0.3 * rounds
        self.hope = hope if hope < 1.0 else 1.0

    def good(self, good: int) -> float:
        """Returns what one good of a kind is worth, shipped or sold."""
        return _SHIPPED + 0.35 * self.coin * good

    def goods(self, goods: int) -> float:
        """Returns what goods, a packed count, are worth to their owner."""
        value = 0.0
        if not goods:
            return value
        for good in range(KINDS_OF_GOODS):
            held: int = count_good(goods, good)
            if held:
                # At most one of a kind is sold; the others are shipped.
                value += self.good(good) + _SHIPPED * (held - 1)
        return self.hope * value

    def production(self, own: Holding, good: int) -> float:
        """Returns the worth of the plantations and production buildings of one kind of goods."""
        tiles: int = count_good(own.tiles, good)
        made: int = count_good(own.crews, good)
        places = tiles
        if good:
            places = count_good(own.circles, good)
            manned: int = count_good(own.manned, good)
            if manned < made:
                made = manned
        if not tiles and not places:
            return 0.0
        could = tiles if tiles < places else places
        pairs = made + _IDLE * (could - made)
        # Half a pair may be completed later; the chance falls towards the end of the game.
        tiles_over = tiles - could
        places_over = places - could
        halves = 0.15 * (tiles_over if tiles_over < 2 else 2)
        halves += 0.1 * (places_over if places_over < 2 else 2)
        later = self.rounds / 8.0
        value = self.good(good) * (pairs + halves * (later if later < 1.0 else 1.0))
        if could:
            # The first of a kind can be sold, and adds a kind to ship.
            share = 1.0 if made else _IDLE
            value += share * 0.15 * (1.0 + self.coin * good)
        return self.crafts * value

    def quarries(self, own: Holding) -> float:
        """Returns the worth of the quarries."""
        useful = own.quarry_crew + _IDLE * (own.quarries - own.quarry_crew)
        # The fourth works only for large buildings.
        return 0.45 * self.coin * self.rounds * (useful if useful < 3.5 else 3.5)

    def yields(self, own: Holding) -> float:
        """Returns the worth of plantations with their production buildings, and of quarries."""
        value = self.quarries(own)
        for good in range(KINDS_OF_GOODS):
            value += self.production(own, good)
        return value

    def functions(self, own: Holding, rates: list[float]) -> float:
        """Returns what functions of buildings are worth in a round."""
        if not rates:
            return 0.0
        kinds = own.kinds
        output = own.output
        value = rates[FLAT] + rates[COIN] * self.coin + rates[KINDS] * kinds
        if kinds > 1:
            value += rates[COIN_KINDS] * self.coin * (kinds - 1)
        if output > 1:
            value += rates[OUTPUT] * (output - 1)
        if own.island < 11:
            value += rates[ISLAND] * (11 - own.island)
        if own.city < 10:
            value += rates[CITY] * (10 - own.city)
        if own.quarries < 4:
            value += rates[QUARRIES] * (4 - own.quarries)
        return value

    def worth(self, own: Holding) -> float:
        """Returns the points that a seat can expect at the end of the game."""
        rounds = self.rounds
        manned_later = 0.5 * rounds
        if manned_later > 1.0:
            manned_later = 1.0
        value = own.points + own.large * 0.9 * manned_later
        value += self.coin * own.doubloons + self.goods(own.goods)
        value += self.yields(own)
        value += rounds * self.functions(own, own.rates)
        value += _IDLE * manned_later * rounds * self.functions(own, own.idle)
        return value + 0.2 * (rounds / 3.0 if rounds < 3.0 else 1.0) * own.spare


def expected_points(table: Table, uses: Uses) -> list[float]:
    """Returns the points that each seat can expect at the end of the game, by seat.

    After the end these are its points, plus a little for doubloons and goods, which break ties.
    """
    players = table.ruleset.players
    owns = [holding_of(table, seat, uses) for seat in range(players)]
    if table.over:
        return [own.points + 0.01 * (own.doubloons + count_all(own.goods)) for own in owns]
    value = Estimate(table)
    worths = [value.worth(own) for own in owns]
    mean = sum(worths) / players
    growth, start = _GROWTH[players]
    more = growth * (value.rounds - start) if value.rounds > start else 0.0
    # A lead shrinks on average: the others catch up.
    share = 1.0 - 0.05 * (value.rounds if value.rounds < 6.0 else 6.0)
    return [mean + more + share * (worth - mean) for worth in worths]


def rounds_left(table: Table) -> float:
    """Returns the estimated number of rounds left, from the nearest end condition."""
    ruleset = table.ruleset
    if table.ending:
        if table.phase.index == ruleset.round:
            return 0.5 * table.picks_left / ruleset.roles_per_round
        return 0.2 + 0.4 * table.picks_left / ruleset.roles_per_round
    # Seats score more from round to round: half of the chips are gone after 0.7 of the rounds.
    scored = 1.0 - table.vp / (ruleset.start_vp or 1)
    done = sqrt(scored) if scored > 0.0 else 0.0
    colonists = count_kind(ruleset.start_workers, COLONIST)
    workers = 1.0 - count_kind(table.supply, COLONIST) / (colonists or 1)
    if workers > done:
        done = workers
    most = 0
    for player in table.players:
        if player.spaces > most:
            most = player.spaces
    city = most / float(ruleset.city_size)
    city = city * sqrt(city)
    if city > done:
        done = city
    rounds = _ROUNDS[ruleset.players] * (1.0 - done)
    if rounds < 0.7:
        rounds = 0.7
    limit = ruleset.max_rounds - table.round + 0.5
    return limit if 0 < limit < rounds else rounds
