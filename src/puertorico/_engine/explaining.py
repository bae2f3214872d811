"""Why an action is not legal: the reason, the rule, and the numbers of the position.

Sentences are written in canonical words; `refusal`, `explain_action` and `summary` give them in the
words of the game's edition.
"""

from __future__ import annotations

from functools import lru_cache

from ..actions import Action
from ..errors import Illegality, shown, with_article
from ..wording import vocabulary
from .board import CHANCE, NOBODY
from .effects import Effect
from .table import Table

__all__ = ["SUBJECTS", "explain_action", "not_in_game", "refusal", "summary", "whose_turn"]

SUBJECTS = {
    "role": ("to choose a role", "ROUND-02"),
    "tile": ("to take a tile", "SETTLER-01"),
    "drawn_tile": ("to place the drawn tile", "BLD-HACIENDA-2"),
    "bought_tile": ("to place the bought tile", "NOBLE-LAND_OFFICE-3"),
    "use_building": ("to use a building or not", "BLD-GEN-8"),
    "window": ("to use a free action or not", "NEW-GUEST_HOUSE-2"),
    "take_colonist": ("to take the extra colonist", "MAYOR-03"),
    "take_from_ship": ("to take from the colonist ship", "MAYOR-04"),
    "placement": ("to place colonists", "MAYOR-05"),
    "build": ("to build", "BUILDER-01"),
    "produce": ("to produce", "CRAFT-01"),
    "privilege_good": ("to take the extra good", "CRAFT-05"),
    "sell": ("to sell a good", "TRADER-01"),
    "load": ("to load goods", "CAPTAIN-01"),
    "payment": ("to pay a part of the price in kind", "NEW-BLACK_MARKET-1"),
    "shipment": ("to say what goes on the small wharf", "NEW-SMALL_WHARF-1"),
    "supply": ("to supply another good or not", "NOBLE-ROYAL_SUPPLIER-1"),
    "store": ("to store goods", "STORE-01"),
    "smuggle": ("to act as the smuggler", "SMUG-GEN-3"),
    "poach": ("to say which workers are poached", "SMUG-POACH-1"),
    "choose_building": ("to choose a building", "DRAFT-02"),
    "draw_building": ("to draw a building", "A-53"),
    "draw_plantation_goal": ("to draw the plantation goal", "FEST-GEN-2"),
    "draw_production_goal": ("to draw the production goal", "FEST-GEN-3"),
    "draw_building_goal": ("to draw the building goal", "FEST-GEN-4"),
    "reveal": ("to reveal a tile", "SETTLER-09"),
    "first_player": ("to draw the first player", "SETUP-05"),
}
"""What each kind of decision is about, and its rule id."""

_HOOK_KINDS = {
    "settler_offer": ("tile",),
    "tile_alternatives": ("tile", "drawn_tile", "bought_tile"),
    "sale_offer": ("sell",),
    "trader_offer": ("sell",),
    "builder_offer": ("build",),
    "captain_offer": ("load",),
    "tile_placed_offer": ("use_building",),
    "built_offer": ("use_building",),
    "opening_offer": ("use_building", "supply"),
    "closing_offer": ("use_building",),
    "free_actions": (
        "role",
        "window",
        "tile",
        "drawn_tile",
        "bought_tile",
        "use_building",
        "build",
        "produce",
        "privilege_good",
        "sell",
        "load",
        "store",
        "placement",
        "smuggle",
    ),
}
"""The kinds of decision in which a hook's actions appear."""


def refusal(table: Table, reason: str, rule: str, message: str) -> Illegality:
    """Returns an illegality whose *message*, given in canonical words, is in those of the game."""
    return Illegality(reason, rule, _in_words(table.ruleset.config.edition, message))


def summary(table: Table) -> str:
    """Returns whose turn it is to do what, in the words of the game."""
    return _in_words(table.ruleset.config.edition, whose_turn(table))


@lru_cache(maxsize=512)
def _in_words(edition: str, text: str) -> str:
    # Kept, as the clauses of decisions come again and again; a new one takes some 20 microseconds.
    return vocabulary(edition).translate(text)


def whose_turn(table: Table) -> str:
    """Returns whose turn it is to do what, as a clause in canonical words."""
    if table.seat == NOBODY:
        return "the game is over"
    who = "chance" if table.seat == CHANCE else f"player {table.seat}"
    subject = SUBJECTS.get(table.kind, (f"to decide ({table.kind})", ""))[0]
    maker = table.options[0].handler
    if table.kind == "use_building" and isinstance(maker, Effect):
        subject = f"to use the {maker.id} or not"
    return f"it is {who}'s turn {subject}"


def explain_action(table: Table, action: Action) -> Illegality | None:
    """Says why *action* is not legal now; None if it is."""
    if action in table.options:
        return None
    found = _reason(table, action)
    return refusal(table, found.reason, found.rule, found.message)


def not_in_game(action: Action) -> Illegality:
    """Says that no decision of a game has *action*."""
    return Illegality(
        "not_in_game", "SETUP-18", f"{shown(action, _quoted)} is no action of this game"
    )


def _quoted(action: Action) -> str:
    return repr(str(action))


def _reason(table: Table, action: Action) -> Illegality:
    """Says in canonical words why *action* is not legal now."""
    if table.over:
        return Illegality("game_over", "END-01", "the game is over")
    own = table.ruleset.action_of.get(action)
    if own is None:
        return not_in_game(action)
    handler = own.handler
    found = None
    if isinstance(handler, Effect):
        if _is_asked(table, handler):
            if handler not in _working(table):
                return _not_occupied(table, handler)
            found = handler.explain(table, own)
    elif not own.asked_in or table.kind in own.asked_in:
        found = handler.explain(table, own)
    if found is not None:
        return found
    rule = SUBJECTS.get(table.kind, ("", "ROUND-03"))[1]
    return Illegality("not_now", rule, f"not now, {whose_turn(table)}")


def _not_occupied(table: Table, effect: Effect) -> Illegality:
    """Says that nobody stands on the effect's building, or nobody for whom it has this result."""
    workers = table.ruleset.worker_ids
    by_worker = table.ruleset.by_worker[effect.kind]
    fitting = [id for kind, id in enumerate(workers) if effect in by_worker[kind]]
    if len(fitting) == len(workers):
        return Illegality("not_occupied", "BLD-GEN-2", f"you have no occupied {effect.id}")
    who = " or ".join([with_article(id) for id in fitting])
    return Illegality("not_occupied", "NOBLE-GEN-10", f"you have no {effect.id} with {who} on it")


def _is_asked(table: Table, effect: Effect) -> bool:
    """Whether the current decision could hold actions of the effect."""
    if "free_actions" in effect.answers and not table.phase.joined_by_free_actions:
        return False
    if table.kind in ("use_building", "supply") and "free_actions" not in effect.answers:
        # An offer of one effect: only that effect's own actions are meant.
        return table.options[0].handler is effect
    return any(
        table.kind in kinds and hook in effect.answers for hook, kinds in _HOOK_KINDS.items()
    )


def _working(table: Table) -> list[Effect]:
    """Returns the effects that work for the current seat."""
    player = table.players[table.seat]
    ruleset = table.ruleset
    found = list(ruleset.always)
    for building, crew in zip(player.buildings, player.crew, strict=True):
        for kind in ruleset.worker_kinds(crew):
            found += ruleset.by_worker[building][kind]
    return found
