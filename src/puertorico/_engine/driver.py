"""The driver: starts a table, plays an action, and goes on to the next real decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._base.goods import COLONIST
from .board import Player
from .table import Table

if TYPE_CHECKING:
    from ..actions import Action
    from .ruleset import Ruleset

__all__ = ["bits_of", "new_table", "perform", "run"]


def run(t: Table) -> None:
    """Goes on until a decision is asked or the game is over; nothing recurses."""
    while not t.phase.advance(t):
        pass


def perform(t: Table, action: Action) -> None:
    """Plays *action*, one of the table's own that is legal now, and goes on."""
    t.history = (t.history, action)
    action.handler.play(t, action)
    while not t.phase.advance(t):
        pass


def new_table(ruleset: Ruleset, seeded: bool, halves: tuple[int, int], ask_forced: bool) -> Table:
    """Returns a table before its set-up (SETUP-01 to SETUP-18, TWO-02 to TWO-10)."""
    t = Table()
    t.ruleset = ruleset
    t.players = [_new_player(ruleset) for _ in range(ruleset.players)]
    t.round = 0
    t.governor = 0
    cards = len(ruleset.card_ids)
    t.role_coins = [0] * cards
    t.role_taker = [-1] * cards
    t.free_cards = (1 << cards) - 1
    t.row = [0] * 5
    t.face_down = ruleset.tile_supply[:5]
    t.discards = [0] * 5
    t.tile_supply = [0] * 5 + ruleset.tile_supply[5:]
    t.goods = ruleset.start_goods[:]
    t.ship_goods = [-1] * len(ruleset.capacities)
    t.ship_loads = [0] * len(ruleset.capacities)
    t.trading_house = []
    t.supply = ruleset.start_workers + ruleset.start_ship * COLONIST
    t.ship = 0
    t.vp = ruleset.start_vp
    t.building_supply = ruleset.start_supply[:]
    for kind in ruleset.candidates:
        # They lie beside the board until they are chosen (DRAFT-01).
        t.building_supply[kind] = 0
    t.buildings_left = bits_of(t.building_supply)
    t.slots = ruleset.slot_start[:]
    t.ending = 0
    t.over = False
    t.log = None
    # Whoever refills the ship loads it the first time too.
    for effect in ruleset.refill:
        if effect.refill(t, ruleset.start_ship):
            break
    else:
        t.supply -= ruleset.start_ship * COLONIST
        t.ship = ruleset.start_ship * COLONIST
    t.phase = ruleset.phases[ruleset.first_phase]
    t.taker = t.seat = t.stage = t.step = t.at = t.a = t.b = 0
    t.left = ruleset.players
    t.factor = 1
    t.stack = []
    t.drawn = -1
    t.placed = ()
    t.marked = False
    t.kind = ""
    t.options = ()
    t.ask_forced = ask_forced
    t.seeded = seeded
    t.seed_high, t.seed_low = halves
    t.draws = 0
    t.history = None
    first = ruleset.config.first_player
    if first != "random":
        t.governor = first
    return t


def bits_of(numbers: list[int]) -> int:
    """Returns one bit for each number that is not 0."""
    return sum([1 << place for place in range(len(numbers)) if numbers[place]])


def _new_player(ruleset: Ruleset) -> Player:
    player = Player()
    player.doubloons = ruleset.start_doubloons
    player.vp = 0
    player.vp_paper = 0
    player.goods = [0] * 5
    player.tiles = [0] * len(ruleset.tile_ids)
    player.tile_crew = [0] * len(ruleset.tile_ids)
    player.buildings = []
    player.crew = []
    player.holding = 0
    player.target_circles = [0] * len(ruleset.tile_ids)
    player.multi_circle = 0
    player.spaces = 0
    player.circles = 0
    player.owned_mask = 0
    player.shared = False
    player.used = 0
    player.effects = ruleset.effect_set([], [])
    player.slots = ruleset.player_slot_start[:]
    return player
