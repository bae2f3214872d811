"""The contexts of decisions: for each kind, a class with what a user interface needs to know.

`Decision.context` is one of them. The expansions bring those of their own kinds.

>>> from puertorico import scenario
>>> match scenario(role="builder", doubloons={0: 4}).decision.context:
...     case BuildContext(taker, prices):
...         print(taker, prices["office"].price, prices["wharf"].missing)
0 4 4
"""

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

__all__ = [
    "BuildContext",
    "BuildingPrice",
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
    "WindowContext",
    "context_of",
]
