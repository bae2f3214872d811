"""The driver: sets a table up, plays an action, and goes on to the next real decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._base.goods import COLONIST
from .._base.packed import ONE, pack

if TYPE_CHECKING:
    from ..actions import Action
    from .table import Table

__all__ = ["bits_of", "perform", "run", "set_up"]


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


def set_up(t: Table) -> None:
    """Gives an empty table what a game begins with (SETUP-01 to SETUP-18, TWO-02 to TWO-10)."""
    ruleset = t.ruleset
    for player in t.players:
        player.doubloons = ruleset.start_doubloons
        player.effects = ruleset.effect_set([], [])
        player.slots = list(ruleset.player_slot_start)
    t.free_cards = (1 << len(ruleset.card_ids)) - 1
    t.packed_face_down = pack(ruleset.tile_supply[:5])
    t.packed_tile_supply = pack([0] * 5 + list(ruleset.tile_supply[5:]))
    t.packed_goods = pack(ruleset.start_goods)
    t.supply = ruleset.start_workers + ruleset.start_ship * ONE[COLONIST]
    t.vp = ruleset.start_vp
    t.building_supply = list(ruleset.start_supply)
    for kind in ruleset.candidates:
        # They are beside the board until they are chosen (DRAFT-01).
        t.building_supply[kind] = 0
    t.buildings_left = bits_of(t.building_supply)
    t.slots = list(ruleset.slot_start)
    t.become(ruleset.phases[ruleset.first_phase], 0)
    # An effect that refills the ship loads it the first time too.
    for effect in ruleset.refill:
        if effect.refill(t, ruleset.start_ship):
            break
    else:
        t.supply -= ruleset.start_ship * ONE[COLONIST]
        t.ship = ruleset.start_ship * ONE[COLONIST]


def bits_of(numbers: list[int]) -> int:
    """Returns one bit for each number that is not 0."""
    return sum([1 << place for place in range(len(numbers)) if numbers[place]])
