"""`Policy`: how good each option of a decision looks at once, for playouts and trees.

Roles, tiles, buildings, sales, loads and goods to keep are judged by their gain. Any other
decision, and any with offers of effects, is judged by trying each option on a copy. Workers go on
circles that work together, the best per worker first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..._base.compat import i64
from ..._base.goods import QUARRY
from ..._base.packed import KINDS_OF_GOODS, count_all, count_kind
from ..._engine.driver import perform
from ..._rules.builder import price_of
from ..._rules.placement import PlacementMemory, Placing
from . import _gains as gaining
from ._estimate import Estimate, Holding, Uses, holding_of

if TYPE_CHECKING:
    from ..._engine.ruleset import Ruleset
    from ..._engine.table import Table
    from ...actions._action import Action

ROLE: Final = "role"
"""The kind of decision in which a role is chosen."""
PLACEMENT: Final = "placement"
"""The kind of decision in which workers are placed."""
_JUDGED: Final = ("tile", "build", "sell", "load", "privilege_good", "store", "take_colonist")
"""The kinds of decisions whose options are judged without trying them, if no effect offers any."""
_ROLES: Final = ("settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector")
_OTHER_ROLE: Final = 0.5
"""The expected worth of the phase of an unknown role for its taker."""
TASTES: Final = KINDS_OF_GOODS + 1
"""The kinds of production that a plan can prefer: goods, and quarries."""
_SALT: Final = 0x2545F491


class Policy:
    """Judges options and chooses among them, with some noise.

    Attributes:
        noise: The greatest number of VP by which options are misjudged at random.
        state: The state of the random numbers.
    """

    ruleset: Ruleset
    uses: Uses
    noise: float
    state: i64
    role_of: list[int]
    planned: Table | None
    plan_key: i64
    plan: list[int]

    __slots__ = tuple(__annotations__)

    def __init__(self, ruleset: Ruleset, noise: float) -> None:
        self.ruleset = ruleset
        self.uses = Uses(ruleset)
        self.noise = noise
        self.state = 1
        ids: list[Any] = [ruleset.phase_ids[phase] for phase in ruleset.card_phase]
        self.role_of = [_ROLES.index(id) if id in _ROLES else len(_ROLES) for id in ids]
        self.planned = None
        self.plan_key = 0
        self.plan = []

    def random(self) -> float:
        """Returns a random number from 0 up to 1."""
        self.state = (self.state * 1103515245 + 12345) & 0x7FFFFFFF
        return float(self.state >> 8) / 8388608.0

    def choose(self, table: Table) -> Action:
        """Returns the option that looks best."""
        options = table.options
        if table.kind == PLACEMENT:
            chosen: Action = options[self.step_of(table)]
            return chosen
        scores = self.scores(table)
        best = -1e9
        place = 0
        noise = self.noise
        for number in range(len(options)):
            score = scores[number] + noise * self.random()
            if score > best:
                best = score
                place = number
        chosen = options[place]
        return chosen

    def scores(self, table: Table) -> list[float]:
        """Returns by how many VP each option improves the standing of the seat."""
        kind = table.kind
        options = table.options
        if kind == ROLE:
            for option in options:
                if option.handler is not table.phase:
                    return self.tried(table)
            return self.role_scores(table)
        if kind == PLACEMENT:
            wanted = self.step_of(table)
            return [-0.5 * abs(number - wanted) for number in range(len(options))]
        if kind in _JUDGED:
            passing = table.ruleset.pass_action
            for option in options:
                if option.handler is not table.phase and option is not passing:
                    return self.tried(table)
            return self.judged(table)
        return self.tried(table)

    def judged(self, table: Table) -> list[float]:
        """Returns the scores of options that the phase itself offers."""
        value = Estimate(table)
        if table.kind == "tile" or table.kind == "build":
            own = holding_of(table, table.seat, self.uses)
            return [self.space_score(table, value, own, option) for option in table.options]
        return [self.goods_score(table, value, option) for option in table.options]

    def space_score(self, table: Table, value: Estimate, own: Holding, option: Action) -> float:
        """Returns the score of a tile or of a building."""
        if option is table.ruleset.pass_action:
            return 0.0
        if table.kind == "tile":
            return gaining.tile_gain(value, own, option.key)
        building: int = option.key
        price = price_of(table, table.seat, building)
        return gaining.building_gain(table, value, own, self.uses, building, price)

    def goods_score(self, table: Table, value: Estimate, option: Action) -> float:
        """Returns the score of an option about a good; a single worker scores a little."""
        ruleset, player, kind = table.ruleset, table.players[table.seat], table.kind
        if option is ruleset.pass_action:
            return 0.0
        if kind == "sell":
            effects = player.effects
            price: int = ruleset.prices[option.key] + effects.sale_bonus
            if table.seat == table.taker:
                price += effects.privilege_factor
            return value.coin * price - 0.45 * value.hope
        if kind == "load":
            return self.load_score(table, value, player.packed_goods, option.key)
        if kind == "store":
            return self.store_score(value, player.packed_goods, option.key)
        if kind == "privilege_good":
            return value.good(option.key)
        return 0.2

    def load_score(self, table: Table, value: Estimate, goods: int, key: tuple[int, int]) -> float:
        """Returns the score of loading a kind of goods on a ship."""
        good, ship = key
        room = table.ruleset.capacities[ship] - count_kind(table.packed_loads, ship)
        held = count_kind(goods, good)
        load = held if held < room else room
        # Goods that the others then cannot load are worth something too.
        return load - 0.3 * value.hope * value.good(good) - (0.1 * room if held < room else 0.0)

    def store_score(self, value: Estimate, goods: int, key: int) -> float:
        """Returns the score of keeping a good, or all of a kind."""
        if key < KINDS_OF_GOODS:
            return value.good(key) + 0.45 * (count_kind(goods, key) - 1)
        return value.good(key - KINDS_OF_GOODS)

    def role_scores(self, table: Table) -> list[float]:
        """Returns what the seat gains from each role, minus what the others gain on average."""
        ruleset = table.ruleset
        seat = table.seat
        players = ruleset.players
        value = Estimate(table)
        owns = [holding_of(table, other, self.uses) for other in range(players)]
        found: list[float] = []
        options = table.options
        for option in options:
            card: int = option.key
            role = self.role_of[card]
            if role == 0:
                gains = gaining.settler_gains(table, value, owns, seat)
            elif role == 1:
                gains = gaining.mayor_gains(table, value, owns, seat)
            elif role == 2:
                gains = gaining.builder_gains(table, value, owns, self.uses, seat)
            elif role == 3:
                gains = gaining.craftsman_gains(table, value, owns, seat)
            elif role == 4:
                gains = gaining.trader_gains(table, value, owns, seat)
            elif role == 5:
                gains = gaining.captain_gains(table, value, owns, seat)
            else:
                gains = [0.0] * players
                gains[seat] = value.coin if role == 6 else _OTHER_ROLE
            others = 0.0
            for other in range(players):
                if other != seat:
                    others += gains[other]
            coins = value.coin * table.role_coins[card]
            found.append(gains[seat] + coins - others / (players - 1))
        return found

    def tried(self, table: Table) -> list[float]:
        """Returns what the belongings of the seat are worth after each option."""
        options = table.options
        seat = table.seat
        value = Estimate(table)
        found: list[float] = []
        base = value.worth(holding_of(table, seat, self.uses))
        for option in options:
            trial = table._copy()
            high, low = trial._halves()
            trial.seed = (high, low ^ _SALT)
            perform(trial, option)
            found.append(value.worth(holding_of(trial, seat, self.uses)) - base)
        return found

    def step_of(self, table: Table) -> int:
        """Returns the option of a placement that is closest to the plan."""
        key: i64 = table.round * 1000 + table.picks_left * 10 + table.seat
        if self.planned is not table or key != self.plan_key or not table.placed:
            self.plan = self.plan_with(table, [1.0] * TASTES)
            self.planned = table
            self.plan_key = key
        return step_towards(table, self.plan)

    def plan_with(self, table: Table, tastes: list[float]) -> list[int]:
        """Returns a plan of the deciding seat, see `placement_plan`."""
        own = holding_of(table, table.seat, self.uses)
        return placement_plan(table, Estimate(table), own, self.uses, tastes)


def step_towards(table: Table, plan: list[int]) -> int:
    """Returns the option of a placement that is closest to a plan."""
    memory: PlacementMemory = table.memory
    target = memory.target
    wanted = plan[target]
    if memory.worker and table.placed:
        wanted -= count_all(table.placed[-1])
    if table.stage != Placing.FULLY:
        wanted -= count_all(table.players[table.seat].target_crews()[target])
    options = table.options
    best = 0
    least = 1000
    for number in range(len(options)):
        option = options[number]
        if option.handler is table.phase:
            key: tuple[str, str, int] = option.key
            far = key[2] - wanted
            if far < 0:
                far = -far
            if far < least:
                least = far
                best = number
    return best


def placement_plan(
    table: Table, value: Estimate, own: Holding, uses: Uses, tastes: list[float]
) -> list[int]:
    """Returns how many of the seat's workers each target should have, in the order of placing.

    Args:
        table: A table at a placement.
        value: The present worth of things.
        own: The belongings of the seat.
        uses: The functions of buildings.
        tastes: Factors by which the plan prefers each kind of goods, and quarries; see `TASTES`.
    """
    player = table.players[table.seat]
    free = player.target_circles[:]
    plan = [0] * len(free)
    left = count_all(player.workers())
    worths, firsts, seconds = _wishes(table, value, own, uses, tastes)
    for wish in sorted(range(len(worths)), key=worths.__getitem__, reverse=True):
        first = firsts[wish]
        second = seconds[wish]
        if second < 0:
            if left >= 1 and free[first]:
                plan[first] += 1
                free[first] -= 1
                left -= 1
        elif left >= 2 and free[first] and free[second]:
            plan[first] += 1
            plan[second] += 1
            free[first] -= 1
            free[second] -= 1
            left -= 2
    # The rest go anywhere: to the island first, for buildings built later.
    multi = player.multi_circle
    tiles = table.ruleset.tile_kinds
    for start, stop in ((multi, multi + tiles), (0, multi), (multi + tiles, len(free))):
        for target in range(start, stop):
            more_here = left if left < free[target] else free[target]
            plan[target] += more_here
            free[target] -= more_here
            left -= more_here
    return plan


def _wishes(
    table: Table, value: Estimate, own: Holding, uses: Uses, tastes: list[float]
) -> tuple[list[float], list[int], list[int]]:
    """Returns the uses of workers: their worth in VP a round, and the targets that they take.

    A wish takes one worker, or two that work together on a plantation and in its building; the
    second target is -1 for one worker, and the worth is always that of each worker.
    """
    ruleset = table.ruleset
    player = table.players[table.seat]
    multi = player.multi_circle
    tiles = ruleset.tile_kinds
    worths: list[float] = []
    firsts: list[int] = []
    seconds: list[int] = []
    makers: list[list[int]] = [[] for _good in range(KINDS_OF_GOODS)]
    rounds = value.rounds
    soon = rounds if rounds > 1.0 else 1.0
    for place in range(len(player.buildings)):
        building = player.buildings[place]
        target = place if place < multi else place + tiles
        good = ruleset.produces[building]
        if good >= 0:
            for _circle in range(ruleset.circles[building]):
                makers[good].append(target)
        elif ruleset.circles[building]:
            worth = value.functions(own, uses.rates[building])
            for effect in uses.scorers[building]:
                worth += effect.score(table, table.seat) / soon
            worths.append(worth)
            firsts.append(target)
            seconds.append(-1)
    share = value.crafts / (rounds if rounds > 0.1 else 0.1)
    for good in range(KINDS_OF_GOODS):
        price = share * value.good(good) * tastes[good]
        for number in range(count_kind(own.tiles, good)):
            more = price + (0.12 * (1.0 + value.coin * good) if number == 0 else 0.0)
            if not good:
                worths.append(more)
                firsts.append(multi)
                seconds.append(-1)
            elif number < len(makers[good]):
                worths.append(0.5 * more)
                firsts.append(multi + good)
                seconds.append(makers[good][number])
    quarry = 0.45 * value.coin * tastes[KINDS_OF_GOODS]
    for number in range(own.quarries):
        worths.append(quarry if number < 3 else 0.3 * quarry)
        firsts.append(multi + QUARRY)
        seconds.append(-1)
    return worths, firsts, seconds
