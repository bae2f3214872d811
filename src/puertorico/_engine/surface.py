"""The members of the classes for authors that are the engine's own.

They have no underscore, because other modules of the library use them, but they are in no
reference and can change at any time. All others are promised to authors.
"""

from __future__ import annotations

from typing import Final

ENGINES_OWN: Final[dict[str, tuple[str, ...]]] = {
    "Table": (
        *("add_coins", "become", "carry_out", "choose_building", "clear_marks", "copy", "declare"),
        *("discard_row", "earn_sale", "end_game", "end_phase", "fill_targets", "halves"),
        *("has_listener", "let_act", "look_at_drawn", "move_workers", "name_governor"),
        *("numbers_of_tiles", "offers", "own", "push", "renew_slots", "replace_workers"),
        *("reshuffle", "return_cards", "reveal_drawn", "reveal_tiles", "share_ship", "show_drawn"),
        *("snapshot", "snapshot_for", "start_round", "take_card", "take_each", "take_over"),
    ),
    "Phase": (
        *("bind", "close_all", "offer_taken", "phase_follows", "resume", "subject", "suspended"),
    ),
    "WindowPhase": ("answering", "ask_window"),
    "RolePhase": (
        *("before_turn", "begin_turn", "each_seat", "end_window", "find_useful_places"),
        *("has_final_windows", "has_window", "is_idle", "openers_of", "part_step"),
        *("run_openers", "stage_after", "start_stage"),
    ),
    "Effect": ("bind", "play"),
}
"""The names of these members, by the class that has them."""


def engines_own(cls: type) -> frozenset[str]:
    """Returns the names of the engine's own members of a class and of its bases."""
    return frozenset([name for base in cls.__mro__ for name in ENGINES_OWN.get(base.__name__, ())])
