"""The hooks of effects, grouped by what they have in common."""

from __future__ import annotations

from typing import Final

from .effects import HOOKS

_OTHERS: Final = ("free_actions", "tile_alternatives", "load_alternatives", "choices")
OFFERING: Final = tuple([hook for hook in HOOKS if hook.endswith("_offer") or hook in _OTHERS])
"""The hooks that return actions: offers, and the hooks of moments that offer."""

BY_PHASE: Final = ("opening", "opening_offer", "closing", "closing_offer", "closed")
"""The hooks that are called only in the phases named in `Effect.phases`."""

WHEN_BUILT: Final = ("founded", "built", "built_offer")
"""The hooks of the moment when a building has been built."""

OF_ITSELF: Final = ("score", "choices", "choice_context", "founded")
"""The hooks that are called on one effect only, not on all that work for a seat."""

BESIDES_LOADS: Final = ("captain_offer", "load_alternatives", "must_load")
"""The hooks that change what a seat can do besides loading cargo ships; a turn asks no others."""

FOR_THE_TABLE: Final = ("setup", "setup_end", "is_consistent", "hidden_values", "next_tile",
                        "tile_drawn", "refill", "round_end", "next_chooser", "part_order",
                        "next_governor", "another_round")  # fmt: skip
"""The hooks for the table as a whole, which only an effect of an expansion can answer."""
