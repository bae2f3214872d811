"""The Smuggler: a role card beside the others, with four actions of its own (SMUG-*)."""

from __future__ import annotations

from ...manifest import Expansion, Role, Slot
from .actions import Capture, KeepWorkers, Plunder, Poach, Raid, RemoveWorkers
from .effects import CAPTURED, HOLDER, NOBODY, NONE, CapturedRole, SmugglerTile
from .phases import PoachPhase, SmugglerPhase

__all__ = [
    "SMUGGLER",
    "Capture",
    "KeepWorkers",
    "Plunder",
    "Poach",
    "Raid",
    "RemoveWorkers",
]

SMUGGLER = Expansion(
    id="smuggler",
    effects=(SmugglerTile, CapturedRole),
    roles=(Role(id="smuggler", phase="smuggler", coins=False),),
    slots=(
        Slot(id=HOLDER, low=NOBODY, high=4, start=NOBODY),
        # No box has so many role cards.
        Slot(id=CAPTURED, low=NONE, high=99, start=NONE),
    ),
    phases=(SmugglerPhase, PoachPhase),
)
"""The expansion The Smuggler."""
