"""An empty table, and a new one: each field that is in a position begins as its form says."""

from __future__ import annotations

from functools import lru_cache, partial

from .._engine.board import Player
from .._engine.checked.table import checked_table
from .._engine.driver import set_up
from .._engine.manifest import Expansion
from .._engine.ruleset import Ruleset
from .._engine.table import Table
from ..expansions._expansions import EXPANSIONS
from ._forms import forms_of
from ._position import PlayerPosition, Position

__all__ = ["new_table"]


def new_table(ruleset: Ruleset, seeded: bool, halves: tuple[int, int], ask_forced: bool) -> Table:
    """Returns a table before the first draw (SETUP-01 to SETUP-18, TWO-02 to TWO-10)."""
    start: Table | None = ruleset.caches.start
    if start is None:
        if ruleset.checked:
            expansions = [
                expansion for expansion in ruleset.config.expansions if expansion not in EXPANSIONS
            ]
            ruleset.reached.rules = partial(_rule_ids, tuple(expansions))
        start = ruleset.caches.start = _table(ruleset)
        set_up(start)
    t = start.copy()
    # No game shares them with the one that is kept.
    t.players = [player.copy() for player in start.players]
    t.ask_forced = ask_forced
    t.seeded = seeded
    t.seed_high, t.seed_low = halves
    first = ruleset.config.first_player
    if isinstance(first, int):
        t.governor = first
    return t


@lru_cache(maxsize=32)
def _rule_ids(expansions: tuple[Expansion, ...]) -> frozenset[str]:
    """Returns the ids of all rules and rulings that verbs can name."""
    # Not above: it is slow to import, and other games do not need it.
    from ..rulebook import rules, rulings

    return frozenset(
        [
            *(rule.id for rule in rules(expansions=expansions)),
            *(each.id for each in rulings(expansions)),
        ]
    )


def _table(ruleset: Ruleset) -> Table:
    """Returns a table with nothing on it."""
    t = checked_table(ruleset)
    for form in forms_of(Position).values():
        form.begin(ruleset, t)
    t.ruleset = ruleset
    t.players = [_player(ruleset) for _ in range(ruleset.players)]
    t.free_cards = 0
    t.buildings_left = 0
    t.over = False
    t.outer = None
    t.picks = 0
    t.marked = False
    t.kind = ""
    t.options = ()
    t.ask_forced = False
    t.seeded = False
    t.seed_high = t.seed_low = 0
    t.draws = 0
    t.history = None
    t.log = None
    return t


def _player(ruleset: Ruleset) -> Player:
    player = Player()
    for form in forms_of(PlayerPosition).values():
        form.begin(ruleset, player)
    player.target_circles = [0] * len(ruleset.tile_ids)
    player.multi_circle = 0
    player.spaces = 0
    player.circles = player.all_circles = player.on_circles = 0
    player.owned_mask = 0
    player.shared = False
    return player
