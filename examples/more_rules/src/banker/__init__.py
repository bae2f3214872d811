"""The banker: a role that lends money, and auctions points for bids made in secret."""

from __future__ import annotations

from puertorico.plugin import Expansion, Role, Slot

from .auction import BankPhase, Bid, BidsShown
from .loans import Auctions, Loans, PayBack

__all__ = ["BANKER", "Bid", "BidsShown", "PayBack"]

BANKER = Expansion(
    id="banker",
    effects=(Loans, Auctions),
    roles=(Role(id="banker", phase=BankPhase.id, replaces=("prospector_2",)),),
    phases=(BankPhase,),
    slots=(
        Slot(id="debts", high=20, per_player=True),
        Slot(id="bid", high=4, per_player=True, secret=True),
        Slot(id="auctions_won", high=100, per_player=True),
    ),
    actions=(Bid, PayBack),
    events=(BidsShown,),
    icons=__name__,
    words=__name__,
    rulebook=__name__,
)
"""The expansion, for `Config.expansions`."""
