"""The Auction: a role for those who would rather have money than points."""

from __future__ import annotations

from importlib.resources import files

from puertorico.plugin import Building, Expansion, Icon, Role, Slot, Switch

from ._actions import Auction
from ._choices import AUCTIONING, auction
from ._contexts import AuctionContext
from ._effects import AuctionHouse, FirstBidder
from ._events import GoodsAuctioned
from ._phase import AuctionPhase

__all__ = ["AUCTION", "Auction", "AuctionContext", "GoodsAuctioned", "auction"]

AUCTION = Expansion(
    id="auction",
    buildings=(
        Building(
            id="auction_house",
            text="At the end 1 VP for every two goods that its owner has auctioned.", cost=6,
            points=2, column=2, effect=AuctionHouse,
        ),
    ),
    effects=(FirstBidder,),
    roles=(Role(id="auctioneer", phase=AuctionPhase.id),),
    slots=(
        Slot(id="auctioned_goods", high=255, per_player=True),
        Slot(id="auction_prize", high=1, start=1),
    ),
    switches=(
        Switch(
            id="auction_limit", rule="AUC-2",
            meaning="How many goods a player can auction in one phase", low=1, high=5, default=3,
            editions={"classic": 2},
        ),
    ),
    phases=(AuctionPhase,),
    actions=(Auction,),
    events=(GoodsAuctioned,),
    choices=(AUCTIONING,),
    icons=(Icon(id="auction", path="M-8 8H8M-6 -8L2 0M-9 -5L-3 -11M0 3L5 -2"),),
    words="puertorico_auction",
    rulebook=files(__name__).joinpath("rules"),
)  # fmt: skip
"""The expansion The Auction."""
