"""The worth of a seat, in victory points at the end: `worth`, and the `Economy` behind it.

The heuristic bot judges by `Weights`; an `Outlook` says how far a game has got. Nothing here names
a building. `Functions` says what violet buildings do, by the hooks that their effects implement and
by what they grant; if none of these is known here, a building is judged by its price.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Final, Generic, NamedTuple, TypeVar

from ..decisions import RoleContext
from ..game._game import Game
from ..plugin import GOODS
from ..state import BuildingKind, BuildingPosition, GamePlayer, Material, TilePosition


class Weights(NamedTuple):
    """The worth of things for the heuristic bot, in victory points unless noted otherwise.

    A *cycle* is the time in which each role is taken once. Whatever the number of players, a game
    has about eight of them.

    The numbers were first estimated from the bot's own games, with some random choices: how much
    each thing that a seat had when it chose a role added to its later score, compared with the
    other seats. Then all of them were varied together in many games between bots, keeping those
    that put a seat ahead of the others and let all seats score high.
    """

    cycles: float = 8.0
    """The cycles of a game."""
    chips_power: float = 0.58
    """The exponent of the share of VP chips used, for the progress; they go faster at the end."""
    city_power: float = 1.35
    """The same for the fullest city, which fills faster at the start."""
    coin: float = 0.73
    """A doubloon in the middle of the game, spent on points or on what yields them."""
    coin_early: float = 0.19
    """The extra worth of a doubloon at the start, for what it yields over a whole game."""
    coin_last: float = 0.1
    """A doubloon when nothing will be built any more: it breaks ties."""
    coin_until: float = 1.45
    """The cycles before the end at which a doubloon begins to lose its worth."""
    saving: float = 0.25
    """How much more the fifth to the tenth doubloon are worth while large buildings are left."""
    ship: float = 0.38
    """A good made in a cycle, for shipping."""
    held: float = 0.68
    """A good in hand, for shipping."""
    held_sale: float = 0.11
    """The chance that the most valuable good in hand is sold."""
    sale: float = 0.47
    """The chance that a kind which a seat makes is sold in a cycle."""
    sale_office: float = 0.72
    """The same for a seat that may sell what the trading house has, or sell elsewhere."""
    idle: float = 0.54
    """The share of its worth that something without its workers has, as they will come."""
    half: float = 0.065
    """The share of a good's worth that a plantation or a circle without its counterpart has."""
    quarry: float = 0.8
    """The doubloons that a quarry saves in a cycle, for the first three."""
    loads: float = 1.0
    """The loads in a cycle for each kind made."""
    own_ship: float = 0.85
    """The yield of a ship of one's own in a cycle, for each good made after the second."""
    store: float = 0.2
    """The yield of a cycle for each kind that can be stored and each good made after the first."""
    tile: float = 0.1
    """An additional tile."""
    takes_quarry: float = 0.05
    """The right to take a quarry, for each tile placed and each quarry that is still useful."""
    settled: float = 0.15
    """The effects of each tile placed, such as a worker on it."""
    built: float = 0.5
    """The effects of each building built."""
    grows: float = 0.47
    """The gain in a cycle of a building that scores at the end."""
    unknown: float = 0.08
    """The worth per cycle of a function that is not known here, for each doubloon of its price."""
    worker: float = 0.42
    """A worker with nothing to do."""
    unmanned: float = 0.89
    """The share of its points that a building which scores at the end has before it is occupied."""
    opening: float = 2.1
    """How much worse than the best a role may seem and still be chosen first in some games."""
    rivals: float = 0.5
    """How much the mean of the others counts against a seat's own worth, with three or more."""
    tried: int = 3
    """The number of roles, the best at first sight, for which the others' answers are tried."""
    answers: int = 4
    """The most other seats that answer a role: all of them."""


WEIGHTS = Weights()
"""The weights with which the bot plays."""


class Outlook(NamedTuple):
    """How far a game has got, and what follows from that for all seats."""

    weights: Weights
    """The weights of the judgement."""
    cycles: float
    """The estimated number of cycles left: how often each role will still be taken."""
    coin: float
    """The worth of a doubloon, in VP."""
    saving: float
    """The extra worth of each doubloon that a large building needs."""
    soon: float
    """The chance that something which needs one more phase will get it, from 0 to 1."""


def outlook(game: Game, weights: Weights = WEIGHTS) -> Outlook:
    """Returns the outlook of a game, estimated from the nearest end condition."""
    cycles = _cycles(game, weights)
    coin = weights.coin_last + (weights.coin - weights.coin_last) * min(
        1.0, cycles / weights.coin_until
    )
    coin += weights.coin_early * cycles / weights.cycles
    soon = min(1.0, cycles)
    saving = 0.0
    material = game.material
    if any([material.buildings[id].spaces > 1 for id in game.buildings]):
        saving = weights.saving * soon
    return Outlook(weights, cycles, coin, saving, soon)


def _cycles(game: Game, weights: Weights) -> float:
    material, config = game.material, game.config
    per_round = material.roles_per_round / max(1, len(material.cards))
    if game.ending:
        left = 0.0
        if game.kind == "role":
            asked = game.decision.context
            assert isinstance(asked, RoleContext)
            left = asked.picks_left / material.roles_per_round
        return left * per_round
    chips = 1 - game.vp / material.vp
    workers = 1 - game.supply.total() / max(1, material.workers.total())
    filled = max([material.city_spaces(player) for player in game.players])
    city = filled / material.city_size
    done = max(workers, chips**weights.chips_power, city**weights.city_power)
    cycles: float = max(per_round, weights.cycles * (1 - done))
    if config.max_rounds is not None:
        cycles = min(cycles, (config.max_rounds - game.round + 0.5) * per_round)
    return cycles


_V = TypeVar("_V")

_MOST = 20_000
"""The most values of one memory; then it is emptied."""

_IDS = tuple(map(str, GOODS))
_NUMBERS = {id: number for number, id in enumerate(_IDS)}
_NOTHING = (0, 0)
"""No tiles, and no workers on them."""
_FACTORY = (0, 0, 1, 2, 3, 5)
"""The typical doubloons for producing a number of kinds of goods."""
_TYPICAL = (2, 2, 1, 1, 0)
"""The goods by kind that a seat makes in the middle of a game."""


class Remembered(Generic[_V]):
    """Values by the objects that they are worked out from.

    The objects are compared by identity, which is much quicker than equality. The memory holds
    them, so their identities are not reused. Games return the same object for an island or a city
    that has not changed; where they do not, a value is worked out again.

    >>> lengths = Remembered()
    >>> city = ("wharf", "office")
    >>> lengths.value((city,), lambda: len(city)), lengths.value((city,), lambda: 0)
    (2, 2)
    """

    def __init__(self, most: int = _MOST) -> None:
        self._most = most
        self._known: dict[tuple[int, ...], tuple[tuple[object, ...], _V]] = {}

    def value(self, of: tuple[object, ...], make: Callable[[], _V]) -> _V:
        """Returns the value for these objects; *make* works it out."""
        key = tuple(map(id, of))
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= self._most:
                self._known.clear()
            found = self._known[key] = of, make()
        return found[1]


class Functions(NamedTuple):
    """The functions of one or several buildings.

    Attributes:
        sale_bonus: The doubloons on top of a sale.
        sells_more: How many let their owner sell goods that others could not.
        takes_quarry: How many let their owner take a quarry.
        kept_kinds: The kinds of goods that are kept whole; three single goods count as a kind.
        factories: How many yield something for goods produced.
        harbors: How many yield something for goods loaded.
        ships: How many are further ships.
        tiles: How many offer further tiles.
        settled: How many do something with each tile placed.
        built: How many do something with each building built.
        scores: How many score at the end.
        price: The price of those whose function is not known.
    """

    sale_bonus: float = 0
    sells_more: float = 0
    takes_quarry: float = 0
    kept_kinds: float = 0
    factories: float = 0
    harbors: float = 0
    ships: float = 0
    tiles: float = 0
    settled: float = 0
    built: float = 0
    scores: float = 0
    price: float = 0


_HOOKS: Final = {
    "settler_offer": "tiles",
    "tile_placed": "settled",
    "tile_placed_offer": "settled",
    "built": "built",
    "built_offer": "built",
    "produced": "factories",
    "loaded": "harbors",
    "captain_offer": "ships",
    "sold": "sale_bonus",
    "sale_offer": "sells_more",
    "score": "scores",
}
"""The function of an effect, by the hook that it implements."""


def functions_of(kind: BuildingKind) -> Functions:
    """Returns what a building does, for a seat that has occupied it."""
    counts: dict[str, float] = dict.fromkeys(Functions._fields, 0)
    for hook in kind.abilities:
        if hook in _HOOKS:
            counts[_HOOKS[hook]] += 1
    for given in kind.grants:
        counts["sale_bonus"] += given.sale_bonus
        counts["sells_more"] += given.sells_duplicate
        counts["takes_quarry"] += given.takes_quarry
        counts["kept_kinds"] += given.kept_kinds + given.kept_goods / 3
    if kind.good is None and kind.circles and not any(counts.values()):
        counts["price"] = kind.cost
    return Functions(**counts)


def together(functions: Iterable[Functions]) -> Functions:
    """Returns what several buildings do."""
    return Functions(*map(sum, zip(*functions, strict=True)))


class Yield(NamedTuple):
    """The yield of an island and a city."""

    points: float
    """VP in a cycle."""
    coins: float
    """Doubloons in a cycle."""
    per_tile: float
    """VP for each tile that is placed."""
    per_building: float
    """VP for each building that is built."""


class Economy(NamedTuple):
    """The yield of a seat's island and city, and the room on them."""

    works: Yield
    """The yield with the workers that are there."""
    could: Yield
    """The yield with all workers."""
    halves: tuple[float, float]
    """The VP and the doubloons in a cycle of plantations and circles without their counterpart."""
    free_tiles: int
    """The free spaces of the island."""
    free_spaces: int
    """The free spaces of the city."""
    spare: int
    """The workers in production that have no counterpart."""
    unmanned: tuple[str, ...]
    """The buildings without workers that would score at the end."""


class Appraiser:
    """Works out the economies of the seats of one material, and remembers them.

    Args:
        material: The material of the games.
        weights: The weights of the judgement.
    """

    def __init__(self, material: Material, weights: Weights) -> None:
        self.weights = weights
        self.prices = [material.prices[good] for good in GOODS]
        self.spaces = material.island_size, material.city_size
        self.kinds = material.buildings
        self.circles = {id: kind.circles for id, kind in material.tiles.items()}
        self.functions = {id: functions_of(kind) for id, kind in material.buildings.items()}
        self.goods = {
            id: -1 if kind.good is None else _NUMBERS[kind.good]
            for id, kind in material.buildings.items()
        }
        self._economies: Remembered[Economy] = Remembered()

    def economy(self, player: GamePlayer) -> Economy:
        """Returns the economy of a seat."""
        island, city = player.island, player.city
        return self._economies.value((island, city), lambda: self._worked_out(island, city))

    def _worked_out(
        self, island: Sequence[TilePosition], city: Sequence[BuildingPosition]
    ) -> Economy:
        stacks: dict[str, tuple[int, int]] = {
            stack.tile: (stack.count, stack.workers.total()) for stack in island
        }
        tiles = [stacks.get(id, _NOTHING)[0] for id in _NUMBERS]
        crews = [stacks.get(id, _NOTHING)[1] for id in _NUMBERS]
        quarries, quarry_crew = stacks.get("quarry", _NOTHING)
        free_tiles, free_spaces = self.spaces
        free_tiles -= sum([count for count, _ in stacks.values()])
        circles, manned = [0] * 5, [0] * 5
        all_violet: list[Functions] = []
        working: list[Functions] = []
        unmanned: list[str] = []
        for entry in city:
            kind = self.kinds[entry.building]
            free_spaces -= kind.spaces
            crew = entry.workers.total()
            good = self.goods[entry.building]
            if good >= 0:
                circles[good] += kind.circles
                manned[good] += crew
                continue
            does = self.functions[entry.building]
            all_violet.append(does)
            if crew:
                working.append(does)
            elif does.scores:
                unmanned.append(entry.building)
        circles[0], manned[0] = tiles[0], crews[0]
        made = [min(crew, there) for crew, there in zip(crews, manned, strict=True)]
        could = [min(tile, place) for tile, place in zip(tiles, circles, strict=True)]
        return Economy(
            works=self.brings(made, together(working), quarry_crew),
            could=self.brings(could, together(all_violet), quarries),
            halves=self._halves(could, tiles, circles),
            free_tiles=free_tiles,
            free_spaces=free_spaces,
            spare=sum(crews) + sum(manned[1:]) - made[0] - 2 * sum(made[1:]),
            unmanned=tuple(unmanned),
        )

    def brings(self, made: Sequence[int], does: Functions, quarries: int) -> Yield:
        """Returns the yield of goods made in a cycle, functions and quarries."""
        w = self.weights
        kinds = sum([1 for number in made if number])
        total = sum(made)
        points = w.ship * total
        coins = w.quarry * (min(quarries, 3) + 0.3 * (quarries > 3))
        if total:
            chance = w.sale_office if does.sells_more else w.sale
            open = 1.0
            for good in (4, 3, 2, 1, 0):
                if made[good]:
                    sold = open * chance
                    coins += sold * (self.prices[good] + does.sale_bonus)
                    open -= sold
            points += does.harbors * w.loads * kinds
            points += does.ships * w.own_ship * max(0, total - 2)
            points += w.store * does.kept_kinds * (total - 1)
            coins += does.factories * _FACTORY[kinds]
        points += w.grows * does.scores + w.unknown * does.price
        # A quarry instead of a plantation; more than a few are useless.
        per_tile = w.settled * does.settled + w.tile * does.tiles
        per_tile += w.takes_quarry * does.takes_quarry * max(0, 4 - quarries)
        return Yield(points, coins, per_tile, w.built * does.built)

    def promise(self, building: str, cycles: float, coin: float) -> float:
        """Returns the worth of being able to build a building, to a seat with a typical economy."""
        kind, none = self.kinds[building], Functions()
        with_it = self.brings(_TYPICAL, self.functions[building], 1)
        without = self.brings(_TYPICAL, none, 1)
        more = [there - before for there, before in zip(with_it, without, strict=True)]
        gain = 0.5 * cycles * (more[0] + coin * more[1] + more[2] + more[3])
        return kind.points - coin * kind.cost + gain

    def _halves(
        self, could: Sequence[int], tiles: Sequence[int], circles: Sequence[int]
    ) -> tuple[float, float]:
        points = coins = 0.0
        for good in (1, 2, 3, 4):
            alone = min(2, tiles[good] + circles[good] - 2 * could[good])
            if alone:
                points += alone * self.weights.ship
                coins += alone * 0.5 * self.prices[good]
        half = self.weights.half
        return half * points, half * coins


@lru_cache(maxsize=32)
def appraiser(material: Material, weights: Weights) -> Appraiser:
    """Returns the appraiser of a material, made once."""
    return Appraiser(material, weights)


def worth(game: Game, seat: int, stage: Outlook | None = None) -> float:
    """Returns what everything that the seat has is worth, in VP.

    *stage* is the outlook to judge by; by default that of *game*. Use the same one for all
    positions to compare.
    """
    if stage is None:
        stage = outlook(game)
    player = game.players[seat]
    value = float(player.total)
    if game.is_over:
        return value + 0.01 * (player.doubloons + player.goods.total())
    weights, cycles, coin, saving, soon = stage
    judge = appraiser(game.material, weights)
    doubloons = player.doubloons
    value += coin * doubloons
    if saving and doubloons > 4:
        value += saving * (min(doubloons, 10) - 4)
    value += _goods_held(player, judge, stage)
    works, could, halves, free_tiles, free_spaces, spare, unmanned = judge.economy(player)
    value += weights.worker * soon * (spare + player.holding.total())
    idle = weights.idle * soon
    rest = 1 - idle
    value += cycles * (rest * works[0] + idle * could[0] + soon * halves[0])
    value += cycles * coin * (rest * works[1] + idle * could[1] + soon * halves[1])
    tiles, buildings = min(cycles, free_tiles), min(cycles, free_spaces)
    value += tiles * (rest * works[2] + idle * could[2])
    value += buildings * (rest * works[3] + idle * could[3])
    for building in unmanned:
        value += weights.unmanned * soon * player.bonus(building)
    return value


def standing(game: Game, seat: int, stage: Outlook) -> float:
    """Returns the seat's worth, less a share of the mean of the others."""
    seats = range(len(game.players))
    others = sum([worth(game, other, stage) for other in seats if other != seat])
    # With two players, one wins what the other loses.
    share = stage.weights.rivals if len(seats) > 2 else 1.0
    return worth(game, seat, stage) - share * others / (len(seats) - 1)


def _goods_held(player: GamePlayer, judge: Appraiser, stage: Outlook) -> float:
    goods = player.goods
    total = goods.total()
    if not total:
        return 0.0
    weights = stage.weights
    dearest = 0
    for good in (4, 3, 2, 1):
        if _IDS[good] in goods:
            dearest = judge.prices[good]
            break
    value = weights.held * total + weights.held_sale * stage.coin * dearest
    return (0.25 + 0.75 * stage.soon) * value
