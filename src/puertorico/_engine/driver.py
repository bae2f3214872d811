"""The driver: sets up a table, plays an action, and runs to the next real decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .._base.goods import COLONIST
from .._base.packed import KINDS_OF_GOODS, ONE, first_kinds, kinds_present, pack
from ..errors import ExpansionError
from .reactions import let_react

if TYPE_CHECKING:
    from ..actions._action import Action
    from .table import Table


MOST_STEPS: Final = 1_000
"""More steps than there are between two decisions of any game."""
ENDLESS: Final = (
    f"{MOST_STEPS:,} steps lead to no decision: turn and advance must return what ask and decide "
    "return, or move on, as with next_part, and return False"
)
"""The error message for a phase that takes that many."""


def run(table: Table) -> None:
    """Runs until a decision is due or the game is over.

    Raises:
        ExpansionError: The phase of an expansion never reaches a decision.
    """
    if not comes_to_decision(table):
        raise endless(table)


def comes_to_decision(table: Table) -> bool:
    """Runs, without recursion, to a decision or the end of the game; False if neither comes."""
    for _step in range(MOST_STEPS):
        if table.news:
            let_react(table)
        # A decision that a phase asks before effects have reacted is asked again afterwards.
        if _advanced(table) and not table.news:
            return True
    return False


def _advanced(table: Table) -> bool:
    """Runs one step of the current phase, whose author may have forgotten to return a value."""
    phase = table.phase
    try:
        due: object = phase.advance(table)
        if due is True or due is False:
            return due
    except TypeError as error:
        # Compiled code refuses a wrong type itself, in these words.
        if not str(error).startswith("bool object expected"):
            raise
    raise ExpansionError(f"phase {phase.id}: turn and advance must return True or False")


def endless(table: Table) -> ExpansionError:
    """Returns the error for the current phase, which reaches no decision."""
    return ExpansionError(f"phase {table.phase.id}: {ENDLESS}")


def perform(table: Table, action: Action) -> None:
    """Plays *action*, one of the table's own that is legal now, and runs to the next decision."""
    table.history = (table.history, action)
    action.handler.play(table, action)
    if table.ruleset.has_news:
        run(table)
        return
    # `run`, inlined for the library's own phases, as this is done in every playout.
    while not table.phase.advance(table):
        pass


def set_up(table: Table) -> None:
    """Fills an empty table for the start of a game (SETUP-01 to SETUP-18, TWO-02 to TWO-10)."""
    ruleset = table.ruleset
    for player in table.players:
        player.doubloons = ruleset.start_doubloons
        player.effects = ruleset.no_buildings
        player.slots = ruleset.player_slot_start
    table.free_cards = first_kinds(len(ruleset.card_ids))
    table.packed_face_down = pack(ruleset.tile_supply[:KINDS_OF_GOODS])
    table.packed_tile_supply = pack(ruleset.tile_supply) - table.packed_face_down
    table.packed_goods = pack(ruleset.start_goods)
    table.supply = ruleset.start_workers + ruleset.start_ship * ONE[COLONIST]
    table.vp = ruleset.start_vp
    supply = list(ruleset.start_supply)
    for kind in ruleset.candidates:
        # They are next to the board until they are chosen (DRAFT-01).
        supply[kind] = 0
    table.packed_building_supply = pack(supply)
    table.buildings_left = kinds_present(table.packed_building_supply)
    table.slots = ruleset.slot_start
    table._become(ruleset.phases[ruleset.first_phase], 0)
    # An effect that refills the ship also loads it the first time, or adds to the usual load.
    for effect in ruleset.refill:
        if effect.refill(table, ruleset.start_ship):
            break
    else:
        table.supply -= ruleset.start_ship * ONE[COLONIST]
        table.ship += ruleset.start_ship * ONE[COLONIST]
