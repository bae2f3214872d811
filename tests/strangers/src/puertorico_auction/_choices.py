"""A whole auction in one call."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from puertorico import Action
from puertorico.plugin import ChoiceHelper, Walk, illegal, not_now, numbers_of_goods

from ._actions import Auction
from ._contexts import AuctionContext

if TYPE_CHECKING:
    from puertorico import Game

__all__ = ["AUCTIONING", "auction"]


def auction(game: Game, goods: Mapping[str, int]) -> tuple[Action, ...]:
    """Returns the steps that auction these goods.

    Args:
        game: A game that asks for the first kind of goods.
        goods: How many of each kind.

    Raises:
        IllegalActionError: The choice is impossible; the message says what is wrong with it.
    """
    walk = Walk(game)
    asked = walk.context(AuctionContext)
    if asked is None:
        raise not_now(game, "AUC-2", "auction")
    wanted = numbers_of_goods(game, goods, "AUC-2", "auction")
    if sum(wanted) > asked.left:
        fields = {"left": asked.left, "given": sum(wanted)}
        raise illegal(game, "too_many", "AUC-2", fields, "auction_whole")
    while asked := walk.context(AuctionContext):
        walk.take(Auction(asked.good, wanted[asked.good]))
    return tuple(walk.steps)


def _begins(game: Game, _first: Action | None) -> bool:
    return str(game.kind) == "auction"


def _named(_game: Game, walk: Walk) -> dict[str, Any]:
    steps = [step for step in walk.said if isinstance(step, Auction) and step.count]
    return {"goods": {str(step.good): step.count for step in steps}}


AUCTIONING: Final = ChoiceHelper(
    function=auction, kinds=("auction",), steps=(Auction,), begins=_begins, named=_named
)
"""An auction, there and back."""
