"""The trader phase (TRADER-*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from .. import events as ev
from ..actions import Action, Sell
from ..effects import BOUGHT
from ..errors import Illegality
from ..goods import KINDS, NO_GOODS, Good
from .interruption import Interruption
from .phase import PART, REWARDS, TURN, RolePhase, codes

if TYPE_CHECKING:
    from ..state import Table

__all__ = ["HOUSE_SPACES", "TraderPhase", "end_sale"]

HOUSE_SPACES: Final = 4
"""The trading house holds this many goods (TRADER-04)."""


class TraderPhase(RolePhase):
    """Register ``a`` says whether the seat has made its sale."""

    __slots__ = ()

    id: ClassVar[str] = "trader"
    interrupted_by: ClassVar[tuple[Interruption, ...] | None] = REWARDS
    part_hooks: ClassVar[tuple[str, ...]] = (
        "sale_bonus",
        "sells_duplicate",
        "trader_offer",
        "tile_alternatives",
        "privilege_factor",
    )

    def actions(self) -> list[tuple[Action, int]]:
        """Returns the sale of each kind of goods."""
        return [(Sell(good), int(good)) for good in Good]

    def limits(self) -> dict[str, int]:
        """Returns the greatest value of each number of its frames."""
        return {**super().limits(), "step": TURN, "a": 1}

    def fits(self, t: Table) -> bool:
        """A sale has been made in the own part."""
        return RolePhase.fits(self, t) and (not t.a or (t.stage == PART and t.step == TURN))

    def turn(self, t: Table) -> bool:
        """Asks for a sale or another deal, until the seat passes or has nothing more to do."""
        content = t.content
        while True:
            player = t.players[t.seat]
            effects = player.effects
            options = self.sales(t) if player.goods != NO_GOODS and not t.a else []
            if effects.trader_offer:
                for effect in effects.trader_offer:
                    options += effect.trader_offer(t, t.seat)
            if options or t.ask_forced:
                options.append(content.actions[0])
                if effects.trader_offer:
                    return t.decide("sell", options)
                return t.decide_ready("sell", tuple(options))
            if t.a and content.has_windows:
                # After a sale a guest may still bring about another deal.
                t.at = 0
                if self.in_window(t, "again"):
                    return True
            if not self.next_part(t):
                return False

    def sales(self, t: Table) -> list[Action]:
        """Returns the sales to the trading house the seat can make (TRADER-04, TRADER-05)."""
        house = t.trading_house
        if len(house) >= HOUSE_SPACES:
            return []
        player = t.players[t.seat]
        goods = player.goods
        duplicate = player.effects.sells_duplicate
        actions = t.content.sell_actions
        return [actions[good] for good in KINDS if goods[good] and (duplicate or good not in house)]

    def hooks_at(self, moment: str) -> tuple[str, ...]:
        """Returns the hooks asked after a window; after a sale those of other deals alone."""
        if moment == "again":
            return ("trader_offer", "tile_alternatives")
        return RolePhase.hooks_at(self, moment)

    def outlook(self, t: Table, seat: int, moment: str) -> list[int]:
        """Returns what is ahead; after a sale other deals alone."""
        if moment == "again":
            return self.part_outlook(t, seat)
        return RolePhase.outlook(self, t, seat, moment)

    def part_outlook(self, t: Table, seat: int) -> list[int]:
        """Returns the sales and other deals, and what a sale brings beside the price."""
        effects = t.players[seat].effects
        sales = [] if t.a else self.sales(t)
        ahead = [action.index for action in sales]
        sells = bool(sales)
        if sales:
            ahead.append(effects.sale_bonus)
        for effect in effects.trader_offer:
            offered = codes(effect, effect.trader_offer(t, seat))
            ahead += offered
            sells = sells or (effect.sells and bool(offered))
            if offered and effect.source == BOUGHT:
                # What can be laid down instead of a tile that has been looked at.
                t.drawn = 0
                for other in effects.tile_alternatives:
                    ahead += codes(other, other.tile_alternatives(t, seat, BOUGHT))
                t.drawn = -1
        if sells and seat == t.taker:
            ahead.append(t.factor)
        return ahead

    def play(self, t: Table, action: Action) -> None:
        """Sells the good to the trading house (TRADER-01 to TRADER-03, TRADER-08)."""
        content = t.content
        seat = t.seat
        good = action.index
        t.own(seat).goods[good] -= 1
        t.trading_house.append(good)
        t.trading_house.sort()
        if t.log is not None:
            t.log.append(ev.GoodSold(rule="TRADER-02", seat=seat, good=content.tile_ids[good]))
        end_sale(t, content.prices[good] + t.players[seat].effects.sale_bonus, "TRADER-02")

    def next_part(self, t: Table) -> bool:
        """Ends the own part."""
        t.a = 0
        return RolePhase.next_part(self, t)

    def finish(self, t: Table) -> bool:
        """Empties a full trading house into the supply (TRADER-07)."""
        if len(t.trading_house) >= HOUSE_SPACES:
            t.empty_trading_house("TRADER-07")
        self.leave(t)
        return False

    def context(self, t: Table) -> dict[str, Any]:
        """Returns the trader, what lies in the house, and whether the seat has sold."""
        return {
            "trader": t.taker,
            "house": [str(Good(good)) for good in t.trading_house],
            "sold": bool(t.a),
        }

    def explain(self, t: Table, action: Action) -> Illegality | None:
        """Says what stands between the seat and the sale."""
        good = Good(action.index)
        if t.a:
            return Illegality("sold", "TRADER-02", "you have sold your one good of this phase")
        if not t.players[t.seat].goods[good]:
            return Illegality("no_such_good", "TRADER-02", f"you have no {good}")
        if len(t.trading_house) >= HOUSE_SPACES:
            return Illegality(
                "house_full", "TRADER-04", f"the trading house already holds {HOUSE_SPACES} goods"
            )
        return Illegality(
            "house_has_kind",
            "TRADER-05",
            f"the trading house already holds {good}, and you have no occupied building that "
            "lets you sell it all the same",
        )


def end_sale(t: Table, sum_earned: int, rule: str) -> None:
    """Pays the seat for its sale, with the trader's privilege (TRADER-01)."""
    if t.seat == t.taker:
        sum_earned += t.factor
    t.a = 1
    t.earn(t.seat, sum_earned, rule)
