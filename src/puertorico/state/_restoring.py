"""From a `Position` back to a table: everything is checked before a game goes on from it."""

from __future__ import annotations

from typing import Final

from .._base.counts import Counts
from .._base.goods import Good, count_kind
from .._engine.board import ENDINGS, NOBODY, Player
from .._engine.compiling import compile_ruleset
from .._engine.driver import bits_of, new_table
from .._engine.ruleset import Ruleset
from .._engine.table import Table
from .._rules.draft import kinds_in_game
from ..errors import PositionError, PuertoRicoError, shown
from ._frames import check_again, check_frames
from ._position import PlayerPosition, Position
from ._registers import frame_numbers

__all__ = ["set_aside", "table_of_position"]

_MOST_STEPS: Final = 1_000
"""More stretches than any position of a game needs to come to its decision."""


class _Reader:
    """Turns the parts of a position into numbers, with a clear error for each impossibility."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.tiles = {id: number for number, id in enumerate(ruleset.tile_ids)}

    def number(self, what: str, value: object, high: int, low: int = 0) -> int:
        if type(value) is not int or not low <= value <= high:
            raise PositionError(
                f"{what} must be a whole number from {low} to {high}, not {shown(value)}"
            )
        return value

    def listed(self, what: str, counts: Counts, ids: list[str], high: int) -> list[int]:
        numbers = [0] * len(ids)
        for id, number in counts.items():
            if id not in ids:
                raise PositionError(f"{what}: {shown(id)} is not in this game")
            numbers[ids.index(id)] = self.number(f"{what}: {id}", number, high)
        return numbers

    def packed(self, what: str, counts: Counts) -> int:
        numbers = self.listed(what, counts, self.ruleset.worker_ids, 255)
        return sum(
            number * unit for number, unit in zip(numbers, self.ruleset.worker_units, strict=True)
        )

    def tile_supply(self, t: Table, counts: Counts) -> list[int]:
        """Tiles without a limit are not counted: what is not on an island is there."""
        ruleset = self.ruleset
        numbers = self.listed("tile_supply", counts, ruleset.tile_ids, 60)
        for id in ruleset.tiles_without_limit:
            if id in counts:
                raise PositionError(f"tile_supply: {id} tiles have no limit and are not counted")
            tile = self.tiles[id]
            used = sum(player.tiles[tile] for player in t.players)
            numbers[tile] = ruleset.tile_supply[tile] - used
        return numbers

    def placed(self, counts: tuple[Counts, ...]) -> tuple[int, ...]:
        most = len(self.ruleset.tile_ids) + len(self.ruleset.building_ids)
        if len(counts) > most:
            raise PositionError(f"placed: there are {most} targets at most, not {len(counts)}")
        return tuple(self.packed("placed", workers) for workers in counts)

    def good(self, what: str, id: object) -> int:
        if id not in self.ruleset.tile_ids[:5]:
            raise PositionError(f"{what}: {shown(id)} is no kind of goods")
        return self.ruleset.tile_ids.index(str(id))

    def player(self, seat: int, position: PlayerPosition) -> Player:
        ruleset = self.ruleset
        what = f"player {seat}"
        player = Player()
        player.doubloons = self.number(f"{what}: doubloons", position.doubloons, 100_000)
        player.vp = self.number(f"{what}: vp", position.vp, 100_000)
        player.vp_paper = self.number(f"{what}: vp_paper", position.vp_paper, 100_000)
        player.goods = self.listed(f"{what}: goods", position.goods, ruleset.tile_ids[:5], 255)
        player.tiles = [0] * len(ruleset.tile_ids)
        player.tile_crew = [0] * len(ruleset.tile_ids)
        for stack in position.island:
            tile = self.tiles.get(stack.tile)
            if tile is None:
                raise PositionError(
                    f"{what}: there is no island tile {shown(stack.tile)} in this game"
                )
            if player.tiles[tile]:
                raise PositionError(f"{what}: the tiles {stack.tile!r} are listed twice")
            player.tiles[tile] = self.number(f"{what}: {stack.tile} tiles", stack.count, 12, 1)
            player.tile_crew[tile] = self.packed(f"{what}: {stack.tile}", stack.workers)
            circles = stack.count * ruleset.tile_circles[tile]
            if stack.workers.total() > circles:
                raise PositionError(
                    f"{what}: {stack.workers.total()} workers are on the {stack.tile} tiles, "
                    f"which have {circles} circles"
                )
        filled = sum(player.tiles)
        if filled > 12:
            raise PositionError(f"{what}: the island has 12 spaces, not {filled}")
        self.city(what, player, position)
        player.holding = self.packed(f"{what}: holding", position.holding)
        player.shared = False
        player.used = 0
        if len(position.used) > len(ruleset.effects):
            raise PositionError(f"{what}: used: there are {len(ruleset.effects)} effects in all")
        for id in position.used:
            numbers = [effect.number for effect in ruleset.effects if effect.name == id]
            if not numbers:
                raise PositionError(f"{what}: used: {shown(id)} is no effect of this game")
            player.used |= 1 << numbers[0]
        player.slots = self.slots(what, position.slots, ruleset.player_slot_of)
        player.effects = ruleset.effect_set(player.buildings, player.crew)
        return player

    def city(self, what: str, player: Player, position: PlayerPosition) -> None:
        ruleset = self.ruleset
        crews: dict[int, int] = {}
        for entry in position.city:
            kind = ruleset.kind_of.get(entry.building)
            if kind is None:
                raise PositionError(
                    f"{what}: there is no building {shown(entry.building)} in this game"
                )
            if kind in crews:
                raise PositionError(
                    f"{what}: the {entry.building} is there twice (BLD-GEN-1 allows one)"
                )
            crews[kind] = self.packed(f"{what}: {entry.building}", entry.workers)
            if entry.workers.total() > ruleset.circles[kind]:
                raise PositionError(
                    f"{what}: {entry.workers.total()} workers are on the {entry.building}, "
                    f"which has {ruleset.circles[kind]} circles"
                )
        player.buildings = sorted(crews)
        player.crew = [crews[kind] for kind in player.buildings]
        player.leading = sum(kind < ruleset.leading for kind in player.buildings)
        circles = [ruleset.circles[kind] for kind in player.buildings]
        player.target_circles = [
            *circles[: player.leading],
            *(
                count * circles
                for count, circles in zip(player.tiles, ruleset.tile_circles, strict=True)
            ),
            *circles[player.leading :],
        ]
        player.spaces = sum(ruleset.spaces[kind] for kind in player.buildings)
        player.circles = sum(ruleset.circles[kind] for kind in player.buildings)
        player.owned_mask = sum(1 << kind for kind in player.buildings)
        if player.spaces > 12:
            raise PositionError(f"{what}: the city has 12 spaces, not {player.spaces}")

    def slots(self, what: str, given: Counts, places: dict[str, int]) -> list[int]:
        if set(given) != set(places):
            raise PositionError(
                f"{what}: slots must be {sorted(places)}, not {shown(sorted(given))}"
            )
        values = [0] * len(places)
        for slot in self.ruleset.config.slots:
            if slot.id in places:
                high = slot.high
                if slot.names is not None:
                    high = min(high, len(self.ruleset.config.names_of(slot)))
                values[places[slot.id]] = self.number(
                    f"{what}: slot {slot.id}", given[slot.id], high, slot.low
                )
        return values


def table_of_position(
    position: Position, seeded: bool, halves: tuple[int, int], ask_forced: bool
) -> Table:
    """Returns a table at the decision of *position*.

    Raises:
        PositionError: No game can have this position.
    """
    ruleset = compile_ruleset(position.config)
    read = _Reader(ruleset)
    n = ruleset.players
    t = new_table(ruleset, seeded, halves, ask_forced)
    if len(position.players) != n:
        raise PositionError(f"players must be {n}, not {len(position.players)}")
    t.players = [read.player(seat, player) for seat, player in enumerate(position.players)]
    t.marked = any(player.used for player in t.players)
    t.round = read.number("round", position.round, 1_000_000)
    t.governor = read.number("governor", position.governor, n - 1)
    _read_cards(read, t, position)
    ids = ruleset.tile_ids
    t.row = read.listed("row", position.row, ids[:5], 60)
    t.face_down = read.listed("face_down", position.face_down, ids[:5], 60)
    t.discards = read.listed("discards", position.discards, ids[:5], 60)
    t.tile_supply = read.tile_supply(t, position.tile_supply)
    t.drawn = -1 if position.drawn is None else read.good("drawn", position.drawn)
    t.goods = read.listed("goods", position.goods, ids[:5], 255)
    _read_ships(read, t, position)
    if len(position.trading_house) > 4:
        raise PositionError(f"the trading house holds 4 goods, not {len(position.trading_house)}")
    t.trading_house = sorted(read.good("trading_house", good) for good in position.trading_house)
    t.supply = read.packed("supply", position.supply)
    t.ship = read.packed("colonist_ship", position.colonist_ship)
    t.vp = read.number("vp", position.vp, 100_000)
    t.building_supply = read.listed("buildings", position.buildings, ruleset.building_ids, 100)
    t.buildings_left = bits_of(t.building_supply)
    t.slots = read.slots("table", position.slots, ruleset.slot_of)
    t.ending = 0
    for name in position.ending:
        if name not in ENDINGS:
            raise PositionError(f"ending: {shown(name)} is none of {', '.join(ENDINGS)}")
        if t.ending >> ENDINGS.index(name) & 1:
            raise PositionError(f"ending: {name!r} is listed twice")
        t.ending |= 1 << ENDINGS.index(name)
    t.placed = read.placed(position.placed)
    _check_material(t)
    _read_frames(read, t, position)
    return t


def _read_cards(read: _Reader, t: Table, position: Position) -> None:
    ids = [card.card for card in position.cards]
    if ids != t.ruleset.card_ids:
        raise PositionError(f"cards must be {t.ruleset.card_ids}, not {shown(ids)}")
    for place, card in enumerate(position.cards):
        t.role_coins[place] = read.number(f"coins on {card.card}", card.coins, 100_000)
        if card.taker is not None:
            t.role_taker[place] = read.number(
                f"taker of {card.card}", card.taker, t.ruleset.players - 1
            )
            t.free_cards ^= 1 << place


def _read_ships(read: _Reader, t: Table, position: Position) -> None:
    capacities = [ship.capacity for ship in position.ships]
    if capacities != t.ruleset.capacities:
        raise PositionError(
            f"ships must have {t.ruleset.capacities} spaces, not {shown(capacities)}"
        )
    for place, ship in enumerate(position.ships):
        what = f"the {ship.capacity}-ship"
        t.ship_loads[place] = read.number(what, ship.load, ship.capacity)
        if (ship.good is None) != (ship.load == 0):
            raise PositionError(f"{what} carries {ship.load} goods of kind {shown(ship.good)}")
        if ship.good is not None:
            good = read.good(what, ship.good)
            if good in t.ship_goods:
                raise PositionError(f"{ship.good} lies on two ships (CAPTAIN-05 forbids it)")
            t.ship_goods[place] = good


def _check_material(t: Table) -> None:
    """Whatever the box holds is there exactly once (COMP-*, SETUP-*, TWO-*)."""
    ruleset = t.ruleset
    for good in range(5):
        there = t.goods[good] + sum(player.goods[good] for player in t.players)
        there += t.trading_house.count(good)
        for lies, load in zip(t.ship_goods, t.ship_loads, strict=True):
            if lies == good:
                there += load
        there += set_aside(t, good=str(Good(good)))
        _same(f"{Good(good)} goods", there, ruleset.start_goods[good])
    for tile in range(len(ruleset.tile_ids)):
        there = t.tile_supply[tile] + sum(player.tiles[tile] for player in t.players)
        if tile < 5:
            there += t.row[tile] + t.face_down[tile] + t.discards[tile]
            there += t.drawn == tile
            there += set_aside(t, tile=ruleset.tile_ids[tile])
        _same(f"{ruleset.tile_ids[tile]} tiles", there, ruleset.tile_supply[tile])
    _check_buildings(t)
    parts = [t.supply, t.ship]
    for player in t.players:
        parts += [player.holding, *player.tile_crew, *player.crew]
    wanted = ruleset.start_workers + ruleset.start_ship
    for kind, id in enumerate(ruleset.worker_ids):
        # Each part for itself: their sum might reach into the bits of the next kind.
        _same(f"{id}s", sum(count_kind(part, kind) for part in parts), count_kind(wanted, kind))
    chips = t.vp + sum(player.vp for player in t.players)
    _same("VP chips", chips, ruleset.start_vp)
    for effect in ruleset.always:
        if not effect.fits(t):
            raise PositionError(f"the slots of {effect.id} say what cannot be ({effect.rule})")


def set_aside(t: Table, *, tile: str | None = None, good: str | None = None) -> int:
    """Returns how many plantations, or goods, of a kind slots count (`Slot.tile`, `Slot.good`)."""
    ruleset = t.ruleset
    number = 0
    for slot in ruleset.config.slots:
        if (tile is not None and slot.tile == tile) or (good is not None and slot.good == good):
            if slot.per_player:
                place = ruleset.player_slot_of[slot.id]
                number += sum(player.slots[place] for player in t.players)
            else:
                number += t.slots[ruleset.slot_of[slot.id]]
    return number


def _check_buildings(t: Table) -> None:
    """All copies of a kind are there; whole kinds can be missing where the set-up takes some out.

    A draft leaves as many as the board has spaces (DRAFT-04), and expansions what they like.
    """
    ruleset = t.ruleset
    drafts = ruleset.phase_of["draft"]
    taking_out = ruleset.setup or ruleset.setup_end or set(ruleset.setup_phases) - {drafts}
    for kind in range(len(ruleset.building_ids)):
        there = t.building_supply[kind]
        there += sum(player.owned_mask >> kind & 1 for player in t.players)
        if there or not (taking_out or kind in ruleset.competing):
            _same(f"{ruleset.building_ids[kind]} buildings", there, ruleset.start_supply[kind])
    for cost, spaces, kinds in ruleset.space_groups:
        there = (kinds & kinds_in_game(t)).bit_count()
        fewest = 0 if taking_out or not t.round else min(spaces, kinds.bit_count())
        if not fewest <= there <= spaces:
            raise PositionError(
                f"of the buildings of cost {cost} there are {there} kinds in the game, but the "
                f"board has {spaces} spaces for them"
            )


def _same(what: str, there: int, wanted: int) -> None:
    if there != wanted:
        raise PositionError(f"there are {there} {what} in all, but this game has {wanted}")


def _read_frames(read: _Reader, t: Table, position: Position) -> None:
    """Restores the frames and goes on to the decision."""
    ruleset = t.ruleset
    if type(position.over) is not bool:
        raise PositionError(f"over must be True or False, not {shown(position.over)}")
    t.over = position.over
    if not 1 <= len(position.frames) <= 8:
        raise PositionError(f"frames must be 1 to 8, not {len(position.frames)}")
    rows = [frame_numbers(t, frame, position.over) for frame in position.frames]
    check_frames(t, rows)
    if t.placed and t.phase.index != ruleset.placement:
        raise PositionError("placed: no workers are being placed")
    if t.over:
        if position.frames[-1].phase != "round" or t.seat != NOBODY or not t.ending:
            raise PositionError("a game that is over has an ending and nobody's turn")
        t.kind = "over"
        return
    _go_on(t)


def _go_on(t: Table) -> None:
    """Goes on to the decision, and sees whether it is one.

    Frames from outside may contradict the rest in more ways than a list of checks could name;
    whatever they break while going on is their fault.
    """
    try:
        for _ in range(_MOST_STEPS):
            if t.phase.advance(t):
                break
        else:
            raise PositionError("this position never comes to a decision")
    except PuertoRicoError:
        raise
    except Exception as broken:  # pragma: no cover - a guard: known contradictions are refused
        raise PositionError(f"the frames contradict the rest of the position: {broken}") from None
    if not t.options and not t.over:  # pragma: no cover - a guard of the same sort
        raise PositionError("nobody could do anything in this position")
    _check_material(t)
    check_again(t)
    numbers = [t.goods, t.building_supply, t.tile_supply, t.row, t.face_down, t.discards]
    for player in t.players:
        numbers += [player.goods, player.tiles, player.tile_crew, player.crew]
        numbers.append([player.doubloons, player.holding, 12 - player.spaces])
    if min(t.supply, t.ship, t.vp, *[min(listed, default=0) for listed in numbers]) < 0:
        # A guard: contradictory frames have been refused before this.
        raise PositionError("the frames take away more than there is")  # pragma: no cover
