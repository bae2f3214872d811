"""What there is to know about a choice, and compound choices in one call.

`Decision.context` is one of the contexts here, for each kind of decision a class with what a user
interface needs to show; the expansions have those of their kinds.

>>> from puertorico import scenario
>>> match scenario(role="builder", doubloons={0: 4}).decision.context:
...     case BuildContext(taker, prices):
...         print(taker, prices["office"].price, prices["wharf"].missing)
0 4 4

The engine splits a compound choice, such as a placement of workers, into canonical steps.
`placement` and its like check a whole choice against the current decision and return its steps.
They do not change the game: apply the steps, one after the other, to carry out the choice. They use
exactly what was named and end where the seat's choice ends. Expansions have functions of their own.
`whole_choice` goes the other way, from steps to the whole choice. `choice_forms` says which whole
choices can be made now, for programs that do not know the expansions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._base.offering import at_home, when_used
from ._building import (
    BuildContext,
    BuildingPrice,
    ChooseBuildingContext,
    DraftSpaces,
    PricePart,
    UseBuildingContext,
    WindowContext,
)
from ._context import DecisionContext, NoContext, context_of
from ._roles import (
    LoadContext,
    PossibleLoad,
    PrivilegeGoodContext,
    ProduceContext,
    RoleContext,
    SalePrice,
    SellContext,
    StoreContext,
)
from ._tiles import (
    DrawnTileContext,
    PlacementContext,
    RevealContext,
    TakeColonistContext,
    TakeFromShipContext,
    TileContext,
)

if TYPE_CHECKING:
    from ._choices._placing import placement
    from ._choices._privilege import privilege_goods
    from ._choices._revealing import reveal
    from ._choices._storing import storage
    from ._choices._whole import ChoiceForm, WholeChoice, choice_forms, whole_choice

__all__ = [
    "BuildContext",
    "BuildingPrice",
    "ChoiceForm",
    "ChooseBuildingContext",
    "DecisionContext",
    "DraftSpaces",
    "DrawnTileContext",
    "LoadContext",
    "NoContext",
    "PlacementContext",
    "PossibleLoad",
    "PricePart",
    "PrivilegeGoodContext",
    "ProduceContext",
    "RevealContext",
    "RoleContext",
    "SalePrice",
    "SellContext",
    "StoreContext",
    "TakeColonistContext",
    "TakeFromShipContext",
    "TileContext",
    "UseBuildingContext",
    "WholeChoice",
    "WindowContext",
    "choice_forms",
    "context_of",
    "placement",
    "privilege_goods",
    "reveal",
    "storage",
    "whole_choice",
]

_LATER = {
    "._choices._placing": "placement",
    "._choices._privilege": "privilege_goods",
    "._choices._revealing": "reveal",
    "._choices._storing": "storage",
    "._choices._whole": "ChoiceForm WholeChoice choice_forms whole_choice",
}
"""What is made for games, in a higher layer."""

if not TYPE_CHECKING:
    __getattr__, __dir__ = when_used(globals(), _LATER)

at_home(globals())
