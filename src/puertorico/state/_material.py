"""`Material`: the components of the games of a config, and a seat's use of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeVar

from .._base.compat import override
from .._base.counts import Counts
from .._base.goods import GOODS, Good
from .._base.late import frozen
from .._base.messages import checked_value, did_you_mean, shown, wrong_type
from .._base.packed import unpack
from .._base.values import Value
from .._config import Config
from .._engine.compiling import compile_ruleset
from .._engine.manifest.pieces import Grants
from .._engine.ruleset import Ruleset
from ..errors import PositionError
from ..types import BuildingId, TileId, any_id
from ._forms import made_once

if TYPE_CHECKING:
    from ._player import GamePlayer
    from ._position import PlayerPosition
    from ._view import PlayerView

_T = TypeVar("_T")


@frozen(kw_only=True, eq=False, repr=False)
class BuildingKind(Value):
    """A kind of building, as in games with a config.

    Attributes:
        building: The id of the building.
        cost: Its price in doubloons, before any reduction, 0 to 100.
        points: The victory points printed on it.
        circles: How many workers it can hold.
        spaces: How many spaces of a city it fills: 1, or 2 for a large building.
        column: Its column on the board, from 1; at most that many quarries count for it.
        good: The kind of goods it makes; None for a violet building.
        large_production: Whether it is a large production building.
        copies: How many of them are in the supply at the start.
        abilities: Its effects, as the names of hooks: one for each effect and hook.
        grants: Its benefits while it is occupied.
        effects: How many effects and grants each kind of worker gives it.
    """

    building: BuildingId
    cost: int
    points: int
    circles: int
    spaces: int
    column: int
    good: Good | None
    large_production: bool
    copies: int
    abilities: tuple[str, ...]
    grants: tuple[Grants, ...]
    effects: Counts


@frozen(kw_only=True, eq=False, repr=False)
class TileKind(Value):
    """A kind of island tile, as in games with a config.

    Attributes:
        tile: The tile's id; a plantation has that of its good.
        circles: The number of workers on one tile: 1, or 0 for a tile without a circle.
        supply: How many are in the supply at the start, apart from face-down plantations; None if
            unlimited.
    """

    tile: TileId
    circles: int
    supply: int | None


class _UnknownIdError(PositionError, KeyError):
    """An id that nothing in the games of a config has."""

    __str__ = Exception.__str__


class _ById(dict[str, _T]):
    """Things by their ids; a missing one is refused with a sentence.

    Args:
        noun: A noun for messages.
    """

    def __init__(self, noun: str, items: Iterable[tuple[str, _T]]) -> None:
        super().__init__(items)
        self.noun = noun

    def __missing__(self, id: object) -> _T:
        near = did_you_mean(id, self) if isinstance(id, str) else ""
        raise _UnknownIdError(f"there is no {self.noun} {shown(id)} in this game{near}")


def _by_id(noun: str, ids: Iterable[str], things: Iterable[_T]) -> Mapping[str, _T]:
    return MappingProxyType(_ById(noun, zip(ids, things, strict=True)))


class Material:
    """The material of all games with a config.

    For an id that is not in these games, its mappings raise a `PositionError` that is also a
    `KeyError`. Its methods work out values for a seat. As *player* the methods get a seat of a
    game, a view or a position with the same config, such as ``game.players[0]``.

    Args:
        config: The config of the game.

    Raises:
        TypeError: *config* is not a `Config`.

    >>> from puertorico import Config, Game
    >>> game = Game.new(Config(players=3), seed=1)
    >>> factory = game.material.buildings["factory"]
    >>> factory.cost, factory.points, factory.circles, factory.column
    (7, 3, 1, 3)
    >>> game.material.free_island_spaces(game.players[0])
    11
    """

    config: Config
    """The config."""
    buildings: Mapping[str, BuildingKind]
    """The kinds of buildings by their ids."""
    tiles: Mapping[str, TileKind]
    """The kinds of island tiles by their ids; the five plantations first, then the quarry."""
    cards: Mapping[str, str]
    """The role cards: the id of the phase that each leads to, by the id of the card."""
    workers: Counts
    """The workers in the supply at the start, by kind; a kind can have none there."""
    goods: Counts
    """The goods of the game by kind."""
    prices: Counts
    """The price of a good in the trading house, by kind."""
    ships: tuple[int, ...]
    """The capacities of the cargo ships."""
    vp: int
    """The VP chips of the game, in victory points."""
    row_size: int
    """The plantations that are laid out face up for each round, before any effect."""
    house_size: int
    """The spaces of the trading house."""
    island_size: int
    """The spaces of an island."""
    city_size: int
    """The spaces of a city."""
    colonist_ship: int
    """The workers on the colonist ship at the start, and at least after each mayor phase."""
    endings: tuple[str, ...]
    """The end conditions, without those that others replace."""
    roles_per_round: int
    """The roles chosen in a round."""

    __slots__ = tuple(__annotations__)

    def __init__(self, config: Config) -> None:
        ruleset = compile_ruleset(checked_value("config", Config, config))
        ids = ruleset.building_ids
        workers = ruleset.worker_ids
        start = unpack(ruleset.start_workers, len(workers))
        for name, value in {
            "config": config,
            "buildings": _by_id(
                "building", ids, [_building(ruleset, kind) for kind in range(len(ids))]
            ),
            "tiles": _by_id(
                "island tile",
                ruleset.tile_ids,
                [_tile(ruleset, kind) for kind in range(len(ruleset.tile_ids))],
            ),
            "cards": _by_id(
                "role card",
                ruleset.card_ids,
                [ruleset.phase_ids[phase] for phase in ruleset.card_phase],
            ),
            "workers": Counts(zip(workers, start, strict=True), keep_zeros=True),
            "goods": Counts(zip(GOODS, ruleset.start_goods, strict=True)),
            "prices": Counts(zip(GOODS, ruleset.prices, strict=True), keep_zeros=True),
            "ships": ruleset.capacities,
            "vp": ruleset.start_vp,
            "row_size": ruleset.row_size,
            "house_size": ruleset.house_size,
            "island_size": ruleset.island_size,
            "city_size": ruleset.city_size,
            "colonist_ship": ruleset.start_ship,
            "endings": tuple([name for name in ruleset.endings if ruleset.ending_bits[name]]),
            "roles_per_round": ruleset.roles_per_round,
        }.items():
            object.__setattr__(self, name, value)

    @override
    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{name} of a Material cannot be changed")

    @override
    def __reduce__(self) -> tuple[Any, ...]:
        return Material, (self.config,)

    @override
    def __repr__(self) -> str:
        return f"Material({self.config!r})"

    def building(self, id: str) -> BuildingKind:
        """Returns the kind of building with this id.

        Args:
            id: The id of the building, such as ``"wharf"``.

        Raises:
            PositionError: These games have no such building.
        """
        return self.buildings[id]

    def city_spaces(self, player: GamePlayer | PlayerPosition | PlayerView) -> int:
        """Returns how many of a seat's city spaces are filled."""
        return sum([self.buildings[entry.building].spaces for entry in _seat(player).city])

    def free_city_spaces(self, player: GamePlayer | PlayerPosition | PlayerView) -> int:
        """Returns how many of a seat's city spaces are free."""
        return self.city_size - self.city_spaces(player)

    def island_spaces(self, player: GamePlayer | PlayerPosition | PlayerView) -> int:
        """Returns how many of a seat's island spaces are filled."""
        return sum([entry.count for entry in _seat(player).island])

    def free_island_spaces(self, player: GamePlayer | PlayerPosition | PlayerView) -> int:
        """Returns how many of a seat's island spaces are free."""
        return self.island_size - self.island_spaces(player)

    def workers_of(self, player: GamePlayer | PlayerPosition | PlayerView) -> Counts:
        """Returns all workers of a seat by kind: on tiles, on buildings and in the holding area."""
        parts = [_seat(player).holding, *[tile.workers for tile in player.island]]
        parts += [building.workers for building in player.city]
        return Counts({kind: sum([part[kind] for part in parts]) for kind in self.workers})

    def empty_circles(self, player: GamePlayer | PlayerPosition | PlayerView) -> int:
        """Returns how many circles on a seat's tiles and buildings are empty."""
        circles = sum([self.buildings[entry.building].circles for entry in _seat(player).city])
        circles += sum(
            [self.tiles[entry.tile].circles * entry.count for entry in _seat(player).island]
        )
        in_city = sum([entry.workers.total() for entry in player.city])
        return circles - in_city - sum([entry.workers.total() for entry in player.island])

    def is_occupied(self, player: GamePlayer | PlayerPosition | PlayerView, building: str) -> bool:
        """Whether a seat has a building with a worker on it.

        Args:
            player: The seat, as ``game.players[0]`` or ``view.players[0]``.
            building: The id of the building.

        Raises:
            PositionError: These games have no such building.

        >>> from puertorico import scenario
        >>> game = scenario(city={0: "office* wharf"})
        >>> player = game.players[0]
        >>> [game.material.is_occupied(player, id) for id in ("office", "wharf", "factory")]
        [True, False, False]
        """
        # Refuses an unknown id even where nobody has it.
        self.building(building)
        return any(
            [
                entry.building == building and entry.workers.total() > 0
                for entry in _seat(player).city
            ]
        )

    def quarries_in_use(self, player: GamePlayer | PlayerPosition | PlayerView) -> int:
        """Returns how many of a seat's quarries are occupied.

        A building's column limits how many count for it.
        """
        return sum(
            [entry.workers.total() for entry in _seat(player).island if entry.tile == "quarry"]
        )

    def production(self, player: GamePlayer | PlayerPosition | PlayerView) -> Counts:
        """Returns the goods that a seat can produce by kind, from its plantations and buildings.

        Ignores shortages in the supply and extra goods from other effects (CRAFT-02, CRAFT-03).

        >>> from puertorico import scenario
        >>> game = scenario(city={0: "indigo_plant*2"}, island={0: "2 corn*1 3 indigo*3"})
        >>> game.material.production(game.players[0])
        Counts({'corn': 1, 'indigo': 2})
        """
        plantations: dict[str, int] = {
            entry.tile: entry.workers.total()
            for entry in _seat(player).island
            if entry.tile in GOODS
        }
        # Corn needs no building (PROD-2).
        places = {Good.CORN: plantations.get(Good.CORN, 0)}
        for entry in player.city:
            good = self.buildings[entry.building].good
            if good is not None:
                places[good] = places.get(good, 0) + entry.workers.total()
        return Counts(
            {
                str(good): min(plantations.get(good, 0), places[good])
                for good in GOODS
                if good in places
            }
        )


def _seat(player: _T) -> _T:
    """Returns *player* if it is a seat of a game, a position or a view."""
    if not hasattr(player, "island"):
        raise wrong_type("player", "a player of a game, a position or a view", player)
    return player


def material_of(ruleset: Ruleset) -> Material:
    """Returns the material of the games of a ruleset, made once."""
    return made_once(ruleset, _material)


def _material(ruleset: Ruleset) -> Material:
    return Material(ruleset.config)


def _building(ruleset: Ruleset, kind: int) -> BuildingKind:
    by_worker = ruleset.by_worker[kind]
    effects = []
    for of_worker in by_worker:
        effects += [effect for effect in of_worker if effect not in effects]
    granted = sorted({place for places in ruleset.grants_by_worker[kind] for place in places})
    good = ruleset.produces[kind]
    return BuildingKind(
        building=any_id(ruleset.building_ids[kind]),
        cost=ruleset.cost[kind],
        points=ruleset.points[kind],
        circles=ruleset.circles[kind],
        spaces=ruleset.spaces[kind],
        column=ruleset.column[kind],
        good=None if good < 0 else GOODS[good],
        large_production=ruleset.large_production[kind],
        copies=ruleset.start_supply[kind],
        abilities=tuple([hook for effect in effects for hook in effect.answers]),
        grants=tuple([ruleset.grants[place] for place in granted]),
        effects=Counts(
            zip(ruleset.worker_ids, [len(of_worker) for of_worker in by_worker], strict=True),
            keep_zeros=True,
        ),
    )


def _tile(ruleset: Ruleset, kind: int) -> TileKind:
    id = ruleset.tile_ids[kind]
    endless = id in ruleset.tiles_without_limit
    return TileKind(
        tile=any_id(id),
        circles=ruleset.tile_circles[kind],
        supply=None if endless else ruleset.tile_supply[kind],
    )
