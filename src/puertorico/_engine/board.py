"""The state of a game: `Player`, and the fields of the table.

The verbs of `Table` change it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from .._base.compat import mypyc_attr
from .._base.generator import seed_halves
from .._base.goods import GOOD_KINDS, GOODS
from .._base.packed import ONLY, count_all, count_kind, goods_by_kind, unpack
from .frames import memory_fields

if TYPE_CHECKING:
    from ..actions._action import Action
    from ..types import BuildingId, Ending, TileId
    from .eventlog import EventLog
    from .frames import FrameTuple, Remembered
    from .phase import Phase
    from .ruleset import EffectSet, Ruleset
    from .table import Table

CHANCE: Final = -1
"""The seat of a decision that chance makes."""
NOBODY: Final = -2
"""The seat after the end of the game."""

ENDINGS: Final[tuple[Ending, ...]] = ("colonists", "city", "victory_points", "rounds")
"""The end conditions of the base game (END-02, END-03, END-04, A-97)."""


class Player:
    """Everything that one player has. Read it freely; only the engine may write it.

    Numbers of tiles, workers and buildings index the lists of the game's `Ruleset`.

    Attributes:
        packed_goods: Goods held, as a packed count; `goods` has them by kind.
        packed_tiles: Island tiles, as a packed count: the five plantations by `Good`, then
            quarries, then others; `tiles` has them by kind.
        tile_crew: The workers on the tiles of each kind, as packed counts.
        buildings: The buildings in the city, by number, ascending.
        crew: The workers on each of these buildings, as packed counts.
        holding: The workers in the holding area (San Juan, windrose), as a packed count.
        target_circles: The circles of each target of workers, empty or not, in the order of
            placing: the buildings with several circles, the kinds of island tiles, the others.
        multi_circle: How many of the buildings have several circles; these come first.
        spaces: Filled city spaces.
        circles: The circles of the buildings, empty or not.
        all_circles: The circles of buildings and tiles, empty or not.
        on_circles: The workers on buildings and tiles, as a packed count.
        owned_mask: The kinds of buildings in the city, one bit each.
        shared: Whether copies of the table, or observers, may have this object too: a verb that
            writes replaces it first (see ``Board._own``).
        used: Which once-a-phase effects were used in this phase, one bit each.
        effects: The effects that work for this player now.
        slots: The values of the slots of expansions.
    """

    # Written by `nox -s regenerate`: the numbers of `PlayerPosition`.
    doubloons: int
    """The seat's money, in doubloons."""
    vp_paper: int
    """Victory points noted on paper once the chips ran out; 0 until then."""
    vp: int
    """The seat's VP chips, in victory points."""
    # Up to here.
    packed_goods: int
    packed_tiles: int
    tile_crew: list[int]
    buildings: list[int]
    crew: list[int]
    holding: int
    target_circles: list[int]
    multi_circle: int
    spaces: int
    circles: int
    all_circles: int
    on_circles: int
    owned_mask: int
    shared: bool
    used: int
    effects: EffectSet
    slots: tuple[int, ...]

    __slots__ = tuple(__annotations__)

    def copy(self) -> Player:
        """Returns an independent copy."""
        new = self.snapshot()
        # Written by `nox -s regenerate`: the lists of `Player`.
        new.tile_crew = new.tile_crew.copy()
        new.buildings = new.buildings.copy()
        new.crew = new.crew.copy()
        new.target_circles = new.target_circles.copy()
        # Up to here.
        new.shared = False
        return new

    def snapshot(self) -> Player:
        """Returns a copy with the same lists, which nobody writes to, as both are shared."""
        new = Player()
        # Written by `nox -s regenerate`: the fields of `Player`.
        new.doubloons = self.doubloons
        new.vp_paper = self.vp_paper
        new.vp = self.vp
        new.packed_goods = self.packed_goods
        new.packed_tiles = self.packed_tiles
        new.tile_crew = self.tile_crew
        new.buildings = self.buildings
        new.crew = self.crew
        new.holding = self.holding
        new.target_circles = self.target_circles
        new.multi_circle = self.multi_circle
        new.spaces = self.spaces
        new.circles = self.circles
        new.all_circles = self.all_circles
        new.on_circles = self.on_circles
        new.owned_mask = self.owned_mask
        new.used = self.used
        new.effects = self.effects
        new.slots = self.slots
        # Up to here.
        new.shared = True
        return new

    @property
    def goods(self) -> tuple[int, ...]:
        """The goods held, by `Good`."""
        return goods_by_kind(self.packed_goods)

    @property
    def tiles(self) -> tuple[int, ...]:
        """The island tiles by kind."""
        return unpack(self.packed_tiles, len(self.tile_crew))

    def count_tiles(self, tile: int) -> int:
        """Returns how many tiles of one kind there are.

        Args:
            tile: The number of the kind of tile.
        """
        return count_kind(self.packed_tiles, tile)

    def island_spaces(self) -> int:
        """Returns how many island spaces are filled."""
        return count_all(self.packed_tiles)

    def target_crews(self) -> list[int]:
        """Returns the packed counts of the workers on each target, in the order of placing."""
        return self.crew[: self.multi_circle] + self.tile_crew + self.crew[self.multi_circle :]

    def target_id(self, ruleset: Ruleset, target: int) -> BuildingId | TileId:
        """Returns the id of the kind of tile or the building that is a target of workers.

        Args:
            ruleset: The ruleset of the game.
            target: The number of the target, as in `target_circles`.
        """
        number = self._place_of(ruleset, target)
        building = number - ruleset.tile_kinds
        return ruleset.tile_ids[number] if building < 0 else ruleset.building_ids[building]

    def _place_of(self, ruleset: Ruleset, target: int) -> int:
        """Returns the place that is a target, among all kinds of tiles, then all buildings."""
        tile = target - self.multi_circle
        if 0 <= tile < ruleset.tile_kinds:
            return tile
        place = target if tile < 0 else target - ruleset.tile_kinds
        return ruleset.tile_kinds + self.buildings[place]

    def target_ids(self, ruleset: Ruleset) -> list[BuildingId | TileId]:
        """Returns the ids of all targets of workers, in the order of placing.

        Args:
            ruleset: The ruleset of the game.
        """
        ids: list[BuildingId | TileId] = [
            ruleset.building_ids[building] for building in self.buildings
        ]
        tiles: list[BuildingId | TileId] = list(ruleset.tile_ids)
        return ids[: self.multi_circle] + tiles + ids[self.multi_circle :]

    def workers(self) -> int:
        """Returns all workers on the board, as a packed count."""
        return self.on_circles + self.holding

    def empty_circles(self) -> int:
        """Returns how many circles of tiles and buildings are empty."""
        return self.all_circles - count_all(self.on_circles)

    def _recount(self, ruleset: Ruleset) -> None:
        """Recomputes the fields that follow from buildings, tiles and the workers on them."""
        circles = [ruleset.circles[kind] for kind in self.buildings]
        on_tiles = [
            count_kind(self.packed_tiles, tile) * ruleset.tile_circles[tile]
            for tile in range(ruleset.tile_kinds)
        ]
        first = sum([kind < ruleset.multi_circle_kinds for kind in self.buildings])
        self.multi_circle = first
        self.target_circles = [*circles[:first], *on_tiles, *circles[first:]]
        self.circles = sum(circles)
        self.all_circles = sum(self.target_circles)
        self.on_circles = sum(self.tile_crew) + sum(self.crew)
        self.owned_mask = sum([ONLY[kind] for kind in self.buildings])
        self.spaces = sum([ruleset.spaces[kind] for kind in self.buildings])


@mypyc_attr(allow_interpreted_subclasses=True)
class Memory:
    """The memory of a phase between two decisions, in fields that say what they hold.

    A subclass declares each field with its first value: an ``int``, or a ``bool`` for a flag,
    `Annotated <typing.Annotated>` with its meaning, and with a `Kind` or `Names` unless it is a
    number; `Bounds` can be given too. Only the phase writes them. Positions show those that differ
    from their first values.

    >>> from typing import Annotated
    >>> from puertorico.plugin import Kind, Memory
    >>> class Lots(Memory):
    ...     good: Annotated[int, Kind.GOOD, "the kind that is auctioned"] = 0
    """

    fields: ClassVar[tuple[Remembered, ...]] = ()
    """Its fields, if they are written out."""

    def copy(self) -> Memory:
        """Returns an independent copy.

        This method has to look up the fields, so classes copied all the time write it out.
        """
        cls = type(self)
        if cls is Memory:
            # It has no field.
            return self
        new = cls()
        for field in memory_fields(cls):
            setattr(new, field.name, getattr(self, field.name))
        return new


NO_MEMORY: Final = Memory()
"""The memory of all phases that remember nothing."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Board:
    """The fields of one game in progress: the supplies, the players, the frame and the decision.

    Some fields cache others, and the verbs keep them in step: `free_cards` and `buildings_left`
    follow from `role_taker` and `building_supply`, with one bit for each card or kind.
    """

    ruleset: Ruleset
    """The data that is the same in all games of the config."""
    players: list[Player]
    """The players by seat; a verb that writes one may replace it."""
    # Supplies and boards.
    # Written by `nox -s regenerate`: the numbers of `Position`.
    round: int
    """The number of the round, from 1; 0 during the set-up."""
    governor: int
    """The governor's seat, from 0."""
    picks_left: int
    """How many role cards are still to be chosen in this round."""
    vp: int
    """The VP chips in the supply, in victory points."""
    # Up to here.
    role_coins: tuple[int, ...]
    """The doubloons on each role card, by its number."""
    packed_takers: int
    """The seats that have taken the role cards; `role_taker` has them by card."""
    free_cards: int
    """The role cards that are free, one bit each."""
    packed_row: int
    """The face-up plantations; `row` has them by kind."""
    packed_face_down: int
    """The face-down plantations; `face_down` has them by kind."""
    packed_discards: int
    """The discarded plantations; `discards` has them by kind."""
    packed_tile_supply: int
    """The quarries and the tiles of expansions; `tile_supply` has them by kind."""
    packed_goods: int
    """The goods in the supply; `goods` has them by kind."""
    ship_goods: tuple[int, ...]
    """The good on each cargo ship, by its number; -1 for an empty ship."""
    packed_loads: int
    """The loads of the cargo ships; `ship_loads` has them by ship."""
    trading_house: tuple[int, ...]
    """The numbers of the goods in the trading house, in ascending order."""
    supply: int
    """The workers in the supply, as a packed count."""
    ship: int
    """The workers on the colonist ship, as a packed count."""
    packed_building_supply: int
    """The buildings left; `building_supply` has them by kind."""
    buildings_left: int
    """The kinds of buildings of which some are left, one bit each."""
    slots: tuple[int, ...]
    """The slots of the table; `Table.slot` reads one by its id."""
    ending: int
    """The end conditions that have been met, one bit each."""
    over: bool
    """Whether the game is over."""
    # The current frame; `outer` holds the others.
    phase: Phase
    """The phase of the current frame."""
    taker: int
    """The seat that has taken the role, or for which the frame was pushed."""
    seat: int
    """The seat whose turn it is."""
    stage: int
    """The stage of the phase, by its place in `Phase.stages`."""
    step: int
    """The step of the stage."""
    privilege: int
    """How many times the taker has the privilege, or still has it."""
    last_effect: int
    """The number of the last effect that had its turn at a moment; see `Phase.run_moment`."""
    memory: Any
    """The memory of the phase: a `Memory` of its own class."""
    outer: FrameTuple | None
    """The frame that the current one interrupts, if it is kept."""
    next_seat: tuple[int, ...]
    """The seat after each seat in the phase of the role that is played; otherwise clockwise."""
    drawn: int
    """The tile that has been drawn and not yet placed, by number; -1 for none."""
    placed: list[int]
    """The workers declared so far in a placement, as packed counts; see `PlacementPhase`."""
    news: tuple[tuple[str, int, int, int], ...]
    """The calls of `Table.notify` to which effects have not reacted yet; none at a decision."""
    # The current decision.
    kind: str
    """The kind of the current decision."""
    options: tuple[Action, ...]
    """The legal actions of the current decision."""
    ask_forced: bool
    """Whether forced moves are asked."""
    # Chance and history.
    seeded: bool
    """Whether the game draws by itself."""
    seed: Any
    """The seed until the first draw, then its two halves; ``_halves`` returns these."""
    draws: int
    """How many draws there have been."""
    history: Any
    """The actions played so far, the last one first, as nested pairs."""
    log: EventLog | None
    """The listener to events; None if there is none."""

    __slots__ = tuple(__annotations__)

    def _own(self, seat: int) -> Player:
        """Returns the player to write to; earlier references may be stale afterwards.

        Hot verbs check `Player.shared` themselves first.
        """
        player = self.players[seat]
        if player.shared:
            player = self.players[seat] = player.copy()
        return player

    def _halves(self) -> tuple[int, int]:
        """Returns the two halves of the seed."""
        seed: Any = self.seed
        if type(seed) is int:
            self.seed = seed = seed_halves(seed)
        halves: tuple[int, int] = seed
        return halves

    @property
    def role_taker(self) -> tuple[int, ...]:
        """The seat that has taken each role card, by its number; -1 while it is free."""
        takers = unpack(self.packed_takers, len(self.role_coins))
        return tuple([taker - 1 for taker in takers])

    @property
    def ship_loads(self) -> tuple[int, ...]:
        """How many goods are on each cargo ship, by its number."""
        return unpack(self.packed_loads, len(self.ship_goods))

    def taker_of(self, card: int) -> int:
        """Returns the seat that has taken a role card; -1 while it is free.

        Args:
            card: The number of the role card.
        """
        return count_kind(self.packed_takers, card) - 1

    def tiles_left(self, tile: int) -> int:
        """Returns how many quarries, or tiles of a kind from an expansion, are in the supply.

        Args:
            tile: The number of the kind of tile.
        """
        return count_kind(self.packed_tile_supply, tile)

    @property
    def row(self) -> tuple[int, ...]:
        """The face-up plantations, by `Good`."""
        return unpack(self.packed_row, len(GOOD_KINDS))

    @property
    def face_down(self) -> tuple[int, ...]:
        """The face-down plantations, by `Good`."""
        return unpack(self.packed_face_down, len(GOOD_KINDS))

    @property
    def discards(self) -> tuple[int, ...]:
        """The discarded plantations, by `Good`."""
        return unpack(self.packed_discards, len(GOOD_KINDS))

    @property
    def tile_supply(self) -> tuple[int, ...]:
        """The quarries, and the tiles of expansions, by the number of the tile."""
        return unpack(self.packed_tile_supply, self.ruleset.tile_kinds)

    @property
    def building_supply(self) -> tuple[int, ...]:
        """The buildings in the supply, by the number of the building."""
        return unpack(self.packed_building_supply, len(self.ruleset.building_ids))

    @property
    def goods(self) -> tuple[int, ...]:
        """The supply of goods, by `Good`."""
        return goods_by_kind(self.packed_goods)


def kinds_in_game(table: Table) -> int:
    """Returns the set of the kinds of buildings in the supply or in any city.

    Args:
        table: The table.
    """
    kinds = table.buildings_left
    for player in table.players:
        kinds |= player.owned_mask
    return kinds


def pieces_in_slots(board: Board) -> dict[str, int]:
    """Returns how many pieces slots hold (`Slot.tile`, `Slot.good`), by their names in messages."""
    numbers: dict[str, int] = {}
    ruleset = board.ruleset
    for slot in ruleset.slots:
        if slot.good or slot.tile:
            what = f"{slot.good} goods" if slot.good else f"{slot.tile} tiles"
            if slot.per_player:
                place = ruleset.player_slot_of[slot.id]
                number = sum([player.slots[place] for player in board.players])
            else:
                number = board.slots[ruleset.slot_of[slot.id]]
            numbers[what] = numbers.get(what, 0) + number
    return numbers


def pieces(board: Board) -> dict[str, int]:
    """Returns how many pieces of each sort are anywhere, by their names in messages."""
    ruleset = board.ruleset
    players = board.players
    goods = _counted([board.packed_goods, *[each.packed_goods for each in players]], len(GOODS))
    for good in board.trading_house:
        goods[good] += 1
    for good, load in zip(board.ship_goods, board.ship_loads, strict=True):
        goods[good] += load
    piles = [board.packed_tile_supply, board.packed_row, board.packed_face_down]
    piles += [board.packed_discards, *[each.packed_tiles for each in players]]
    tiles = _counted(piles, len(ruleset.tile_ids))
    if board.drawn >= 0:
        tiles[board.drawn] += 1
    crews = [board.supply, board.ship]
    for player in players:
        crews += [player.holding, *player.tile_crew, *player.crew]
    workers = _counted(crews, len(ruleset.worker_ids))
    numbers = {f"{id} goods": number for id, number in zip(GOODS, goods, strict=True)}
    numbers |= {f"{id} tiles": number for id, number in zip(ruleset.tile_ids, tiles, strict=True)}
    numbers |= {f"{id}s": number for id, number in zip(ruleset.worker_ids, workers, strict=True)}
    numbers["VP chips"] = board.vp + sum([player.vp for player in players])
    for what, number in pieces_in_slots(board).items():
        numbers[what] += number
    return numbers


def _counted(piles: list[int], kinds: int) -> list[int]:
    """Returns how many of each kind packed counts hold together; their sum could overflow."""
    totals = [0] * kinds
    for pile in piles:
        # Most piles of workers are empty.
        if pile:
            numbers = unpack(pile, kinds)
            for kind in range(kinds):
                totals[kind] += numbers[kind]
    return totals
