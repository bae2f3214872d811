"""The trader phase (TRADER-*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from .._base.compat import override
from .._base.goods import GOODS, Good
from .._base.packed import ONLY, contains, kinds_in, kinds_of, kinds_of_goods
from .._engine.board import Memory
from .._engine.decisions import DecisionKind
from .._engine.frames import Remembered, remembered
from .._engine.phase import choices_of
from .._engine.rolephase import PART, TURN, RolePhase
from .._engine.verbs.questions import agreed
from ..actions import Sell
from ..actions._action import Action
from ..decisions import SellContext
from ..errors import Illegality

if TYPE_CHECKING:
    from .._engine.table import Table


class TraderMemory(Memory):
    """The progress of a seat in its turn."""

    sold: Annotated[bool, "whether the seat has made its sale"] = False

    # Written by `nox -s regenerate`: the fields above.
    fields: ClassVar[tuple[Remembered, ...]] = (
        remembered("sold", bool, "whether the seat has made its sale"),
    )

    @override
    def copy(self) -> TraderMemory:
        new = TraderMemory()
        new.sold = self.sold
        return new

    # Up to here.


class TraderPhase(RolePhase):
    """Each seat may sell a good."""

    choices: tuple[tuple[Action, ...], ...]
    """The sales of a set of kinds of goods, and `Pass`."""
    changers: int
    """The set of the buildings that only modify deals in land, as targets."""
    dealers: int
    """The set of the buildings that deal in land, as targets."""
    dealing: int
    """The same, by the numbers of the buildings."""

    id: ClassVar[str] = "trader"
    decisions: ClassVar[tuple[DecisionKind, ...]] = (
        DecisionKind(
            "sell",
            "TRADER-01",
            offers=("sale_offer", "trader_offer", "free_actions"),
            context=SellContext,
            passable=True,
            when="Each seat in turn in a trader phase, if it has something to sell or another deal "
            "to make; again after each of them.",
        ),
    )
    memory: ClassVar[type[Memory]] = TraderMemory
    part_hooks: ClassVar[tuple[str, ...]] = (
        "sale_bonus",
        "sells_duplicate",
        "sale_offer",
        "trader_offer",
        "sold",
        "sale_price",
        "tile_alternatives",
        "privilege_factor",
    )

    @override
    def actions(self) -> dict[Any, Action]:
        sales: dict[Any, Action] = {int(good): Sell(good) for good in Good}
        self.choices = choices_of(list(sales.values()), self.ruleset.pass_action)
        return sales

    @override
    def prepare(self) -> None:
        """Determines which buildings deal in land, and which only modify such deals."""
        RolePhase.prepare(self)
        self.dealers = self._answering(("trader_offer",))
        tiles = self.ruleset.tile_kinds
        self.dealing = sum([ONLY[target - tiles] for target in kinds_in(self.dealers)])
        self.changers = self._answering(("tile_alternatives",)) & ~self.dealers

    @override
    def turn(self, table: Table) -> bool:
        """Asks for a sale or another deal, until the seat passes or has nothing more to do.

        Each seat may sell one good (TRADER-01, TRADER-02).
        """
        ruleset = table.ruleset
        memory: TraderMemory = table.memory
        while True:
            player = table.players[table.seat]
            effects = player.effects
            kinds = self.salable(table) if player.packed_goods and not memory.sold else 0
            if effects.sale_offer or effects.trader_offer:
                offers = self.offered(table)
                if offers:
                    listed = self.choices[kinds]
                    return table.decide("sell", [*listed[:-1], *offers, listed[-1]])
            if kinds:
                return table.decide("sell", self.choices[kinds])
            # Free actions may still enable a deal other than the sale.
            if memory.sold and ruleset.has_windows and self._ask_window(table):
                return True
            if table.ask_forced:
                return table.decide("sell", self.choices[kinds])
            memory.sold = False
            if not self.next_part(table):
                return False

    def salable(self, table: Table) -> int:
        """Returns the kinds that the seat can sell to the house (TRADER-04, TRADER-05)."""
        house = table.trading_house
        if len(house) >= table.ruleset.house_size:
            return 0
        player = table.players[table.seat]
        kinds = kinds_of_goods(player.packed_goods)
        if not player.effects.sells_duplicate:
            for good in house:
                kinds &= ~ONLY[good]
        return kinds

    def offered(self, table: Table) -> list[Action]:
        """Returns the offers of effects: deals, and other sales until the seat has made its own."""
        seat = table.seat
        effects = table.players[seat].effects
        offers = [effect.trader_offer(table, seat) for effect in effects.trader_offer]
        if not self.has_sold(table):
            offers = [effect.sale_offer(table, seat) for effect in effects.sale_offer] + offers
        return table._offers(offers)

    @override
    def play(self, table: Table, action: Action) -> None:
        """Sells the good to the trading house for its price (TRADER-03, TRADER-08)."""
        seat = table.seat
        good: int = action.key
        table.sell_good(seat, good, "TRADER-02")
        bonus = table.players[seat].effects.sale_bonus
        end_sale(table, good, bonus, "TRADER-02")

    @override
    def pass_turn(self, table: Table) -> None:
        """Ends the seat's part; the next seat has not made its sale."""
        memory: TraderMemory = table.memory
        memory.sold = False
        self.next_part(table)

    @override
    def finish(self, table: Table) -> bool:
        """Empties a full trading house into the supply (TRADER-07)."""
        if len(table.trading_house) >= table.ruleset.house_size:
            table.empty_trading_house("TRADER-07")
        self.leave(table)
        return False

    def has_sold(self, table: Table) -> bool:
        """Whether the current seat has made its sale of the phase."""
        memory: TraderMemory = table.memory
        return memory.sold

    @override
    def has_privilege(self, table: Table) -> bool:
        """Whether the sale, and with it the privilege, is still to come."""
        return not self.has_sold(table)

    @override
    def window_moment(self, table: Table) -> str:
        """Returns the moment of the window that is being asked; after a sale there is another."""
        if table.stage == PART and table.step == TURN:
            return "again"
        return RolePhase.window_moment(self, table)

    @override
    def worth_occupying(self, table: Table, seat: int, moment: str) -> int:
        """Returns where a worker could be useful; after a sale, only for deals in land (A-40).

        A building that only modifies deals in land is useless without one that makes them.
        """
        if moment == "again":
            if self.has_dealt(table, seat):
                return 0
            targets = self.dealers | self.changers
        else:
            targets = RolePhase.worth_occupying(self, table, seat, moment)
        deals = table.players[seat].owned_mask & self.dealing
        return targets if deals else targets & ~self.changers

    def has_dealt(self, table: Table, seat: int) -> bool:
        """Whether the seat has made its deal other than the sale in this phase."""
        return any(
            [
                effect.kind >= 0
                and contains(self.dealing, effect.kind)
                and table.has_used(seat, effect)
                for effect in self.ruleset.effects
            ]
        )

    @override
    def context(self, table: Table) -> dict[str, Any]:
        """Returns the trader, whether the seat has sold, and the prices of its goods."""
        ids = self.ruleset.tile_ids
        goods = [] if self.has_sold(table) else kinds_of(table.players[table.seat].packed_goods)
        return {
            "taker": table.taker,
            "sold": self.has_sold(table),
            "prices": {ids[good]: explained_sale(table, table.seat, good) for good in goods},
        }

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        good = GOODS[action.key]
        if self.has_sold(table):
            return Illegality("sold", "TRADER-02")
        if not table.players[table.seat].goods[good]:
            return Illegality("no_such_good", "TRADER-02", {"good": str(good)})
        if len(table.trading_house) >= table.ruleset.house_size:
            return Illegality("house_full", "TRADER-04", {"number": table.ruleset.house_size})
        return Illegality("house_has_kind", "TRADER-05", {"good": str(good)})


def end_sale(table: Table, good: int, bonus: int, rule: str) -> None:
    """Pays the seat for its sale: price, bonus, and the trader's privilege (TRADER-01, TRADER-09).

    Then effects react.

    Args:
        good: The number of the kind of goods.
        bonus: The doubloons that buildings add.
        rule: The id of the rule behind it.
    """
    seat = table.seat
    effects = table.players[seat].effects
    privilege = effects.privilege_factor if seat == table.taker else 0
    memory: TraderMemory = table.memory
    memory.sold = True
    price = table.ruleset.prices[good]
    cause = "sale"
    if effects.sale_price:
        cause, price = priced(table, seat, good)
    table._earn_sale(seat, price, bonus, privilege, rule, cause)
    if table.news:
        table._drop_news(seat, "sold")
    for effect in effects.sold:
        table._begin_effect(seat, effect)
        effect.sold(table, seat, good)
        table._end_effect()


def priced(table: Table, seat: int, good: int) -> tuple[str, int]:
    """Returns the price of a good itself, after its cause: the sale, or an effect.

    Raises:
        ConfigError: Two effects name different prices.
    """
    named = agreed("sale_price", table.players[seat].effects.sale_price, table, seat, good)
    if named is None:
        return "sale", table.ruleset.prices[good]
    cause: str = named[0].id
    return cause, named[1]


def explained_sale(table: Table, seat: int, good: int) -> tuple[int, tuple[tuple[str, int], ...]]:
    """Returns the price of the seat's good, with its parts: a `SalePrice`."""
    player = table.players[seat]
    causes = [priced(table, seat, good), *table.ruleset.granted(player, "sale_bonus")]
    if seat == table.taker:
        causes.append(("privilege", player.effects.privilege_factor))
    parts = tuple([cause for cause in causes if cause[1]])
    return sum([amount for _, amount in parts]), parts


def has_sold(table: Table) -> bool:
    """Whether the current seat has made its sale, in a trader phase."""
    phase = table.phase
    assert isinstance(phase, TraderPhase)
    return phase.has_sold(table)
