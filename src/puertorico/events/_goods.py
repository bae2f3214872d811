"""What happens to goods."""

from __future__ import annotations

import attrs

from ._event import Event

__all__ = [
    "GoodSold",
    "GoodsLoaded",
    "GoodsReturned",
    "GoodsTaken",
    "ShipEmptied",
    "TradingHouseEmptied",
]


@attrs.frozen(kw_only=True)
class GoodsTaken(Event):
    """*seat* took goods from the supply."""

    seat: int
    good: str
    amount: int

    def sentence(self) -> str:
        """Returns, for example, ``player 2 takes 3 corn from the supply``."""
        return f"player {self.seat} takes {self.amount} {self.good} from the supply"


@attrs.frozen(kw_only=True)
class GoodsReturned(Event):
    """*seat* put goods back into the supply."""

    seat: int
    good: str
    amount: int

    def sentence(self) -> str:
        """Returns, for example, ``player 2 returns 3 corn to the supply``."""
        return f"player {self.seat} returns {self.amount} {self.good} to the supply"


@attrs.frozen(kw_only=True)
class GoodSold(Event):
    """*seat* put a good into the trading house."""

    seat: int
    good: str

    def sentence(self) -> str:
        """Returns, for example, ``player 2 sells corn to the trading house``."""
        return f"player {self.seat} sells {self.good} to the trading house"


@attrs.frozen(kw_only=True)
class TradingHouseEmptied(Event):
    """All goods left the trading house for the supply."""

    goods: tuple[str, ...]

    def sentence(self) -> str:
        """Returns, for example, ``the trading house is emptied: corn, sugar, tobacco, coffee``."""
        return f"the trading house is emptied: {', '.join(self.goods)}"


@attrs.frozen(kw_only=True)
class GoodsLoaded(Event):
    """*seat* loaded goods on the cargo ship with this capacity."""

    seat: int
    good: str
    amount: int
    ship: int

    def sentence(self) -> str:
        """Returns, for example, ``player 2 loads 3 corn on the 5-ship``."""
        return f"player {self.seat} loads {self.amount} {self.good} on the {self.ship}-ship"


@attrs.frozen(kw_only=True)
class ShipEmptied(Event):
    """A cargo ship was emptied; its goods are in the supply."""

    ship: int
    good: str
    amount: int

    def sentence(self) -> str:
        """Returns, for example, ``the 5-ship is emptied of 5 corn``."""
        return f"the {self.ship}-ship is emptied of {self.amount} {self.good}"
