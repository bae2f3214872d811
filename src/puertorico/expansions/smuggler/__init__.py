"""The Smuggler: an additional role card with a choice of four actions (SMUG-*)."""

from __future__ import annotations

from typing import Final

from puertorico.plugin import Expansion, Icon, Role, Slot
from puertorico.plugin.advanced import at_home

from . import _public as public
from ._effects import SMUGGLER_CARD, CapturedRole, PoachPhase, SmugglerPhase, SmugglerTile
from ._public import *

__all__ = public.__all__

_ACTIONS: Final = (
    public.Capture, public.KeepWorkers, public.Plunder, public.Poach, public.Raid,
    public.RemoveWorkers,
)  # fmt: skip

SMUGGLER = Expansion(
    id="smuggler",
    words="puertorico.expansions.smuggler",
    effects=(SmugglerTile, CapturedRole),
    roles=(Role(id=SMUGGLER_CARD, phase=SmugglerPhase.id, gathers_doubloons=False),),
    slots=(
        Slot(id=public.HOLDER, high=5, names="seat"),
        Slot(id=public.CAPTURED, high=99, names="card"),
    ),
    phases=(SmugglerPhase, PoachPhase),
    actions=_ACTIONS,
    events=(public.RoleCaptured, public.SmugglerTileTaken),
    choices=(public.POACHING,),
    rulebook=__name__,
    icons=(
        Icon(
            id=SmugglerPhase.id,
            path="M-10 -2Q-5 -7 0 -3Q5 -7 10 -2Q8 5 4 4Q1 3 0 0Q-1 3 -4 4Q-8 5 -10 -2Z",
        ),
    ),
    editions=("1897",),
)
"""The expansion The Smuggler."""

at_home(globals())
