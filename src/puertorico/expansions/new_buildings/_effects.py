"""The effects of the New Buildings; those about forests and guests are in other modules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from typing_extensions import override

from puertorico import Action, Good
from puertorico.actions import UseBuilding
from puertorico.errors import Illegality
from puertorico.plugin import GOOD_KINDS, GOODS, Effect
from puertorico.plugin.advanced import builder_phase, end_sale, has_sold

from ._payment import payment_phase
from ._public import BuildAtBlackMarket

if TYPE_CHECKING:
    from puertorico.plugin import Happened, Ruleset, Table

_AQUEDUCT_GOODS: Final = (int(Good.INDIGO), int(Good.SUGAR))


class Aqueduct(Effect):
    """More indigo and sugar from large plants (NEW-AQUEDUCT-1, -2)."""

    rule: ClassVar[str] = "NEW-AQUEDUCT-1"

    @override
    def producing(self, table: Table, seat: int, made: list[int]) -> None:
        """Adds one of each good that an occupied large plant makes; it is served first (A-30)."""
        ruleset = table.ruleset
        player = table.players[seat]
        buildings = player.buildings
        for place in range(len(buildings)):
            building = buildings[place]
            if player.crew[place] and ruleset.large_production[building]:
                good = ruleset.produces[building]
                if good in _AQUEDUCT_GOODS and made[good]:
                    made[good] += table.take_goods(seat, good, 1, self.rule)


class BlackMarket(Effect):
    """A colonist, a good and a VP in place of missing doubloons (NEW-BLACK_MARKET-*)."""

    rule: ClassVar[str] = "NEW-BLACK_MARKET-1"

    @override
    def actions(self, ruleset: Ruleset) -> dict[Any, Action]:
        """Returns the purchase of each other building: nobody has two black markets."""
        ids = ruleset.building_ids
        others = [kind for kind in range(len(ids)) if ids[kind] != self.id]
        return {kind: BuildAtBlackMarket(ids[kind]) for kind in others}

    @override
    def builder_offer(self, table: Table, seat: int) -> list[Action]:
        """Offers buildings for which 1 to 3 doubloons are missing and can be made up (A-38)."""
        builder = builder_phase(table)
        kinds = builder.placeable(table, seat)
        most = sum(payment_phase(table).sorts(table, seat))
        kinds = builder.affordable(table, seat, kinds, most)
        kinds ^= builder.affordable(table, seat, kinds, 0)
        if not kinds:
            return []
        return [self.offer(kind) for kind in table.ruleset.by_cost if kinds >> kind & 1]

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        """Asks what to return; then the doubloons are paid and the building is placed."""
        builder = builder_phase(table)
        coins = table.players[seat].doubloons
        missing = builder.price(table, seat, choice) - coins
        builder.start(table, choice, coins)
        payment_phase(table).begin(table, seat, missing=missing)

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        """Explains why the building cannot be bought at the black market."""
        seat, builder = table.seat, builder_phase(table)
        kind: int = action.key
        name = table.ruleset.building_ids[kind]
        if not builder.placeable(table, seat) >> kind & 1:
            return builder.explain(table, builder.offer(kind))
        price = builder.price(table, seat, kind)
        coins = table.players[seat].doubloons
        if price <= coins:
            return Illegality(
                "coins_suffice",
                "NEW-BLACK_MARKET-3",
                {"building": name, "price": price, "money": coins},
            )
        most = sum(payment_phase(table).sorts(table, seat))
        return Illegality(
            "too_expensive",
            "NEW-BLACK_MARKET-1",
            {"building": name, "price": price, "money": coins, "most": most},
            "black_market",
        )


class TradingPost(Effect):
    """A private trading house of the owner (NEW-TRADING_POST-1 to -4)."""

    rule: ClassVar[str] = "NEW-TRADING_POST-1"

    @override
    def actions(self, ruleset: Ruleset) -> dict[Any, Action]:
        """Returns the sale of each kind of goods."""
        return {int(good): UseBuilding(self.id, good) for good in Good}

    @override
    def sale_offer(self, table: Table, seat: int) -> list[Action]:
        """Offers each kind of goods that the owner has."""
        goods = table.players[seat].goods
        return [self.offer(good) for good in GOOD_KINDS if goods[good]]

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        """Sells the good to the supply at its price, with the privilege but without markets."""
        table.return_goods(seat, choice, 1, self.rule)
        end_sale(table, choice, table.ruleset.prices[choice], 0, "NEW-TRADING_POST-2")

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        """Explains why the good cannot be sold to the trading post."""
        if has_sold(table):
            return Illegality("sold", self.rule)
        return Illegality("no_such_good", self.rule, {"good": str(GOODS[action.key])})


class Church(Effect):
    """VP for building (NEW-CHURCH-1, -2)."""

    rule: ClassVar[str] = "NEW-CHURCH-1"

    @override
    def built(self, table: Table, seat: int, building: int) -> None:
        """Earns 0, 1, 1 or 2 VP for a building in column 1, 2, 3 or 4."""
        table.award(seat, (0, 0, 1, 1, 2)[table.ruleset.column[building]], self.rule)


class SmallWharf(Effect):
    """A private ship for goods of any kinds, once per phase (NEW-SMALL_WHARF-1 to -4)."""

    rule: ClassVar[str] = "NEW-SMALL_WHARF-1"

    @override
    def actions(self, ruleset: Ruleset) -> dict[Any, Action]:
        """Returns the use of the small wharf."""
        return {None: UseBuilding(self.id)}

    @override
    def captain_offer(self, table: Table, seat: int) -> list[Action]:
        """Offers it if the owner has any goods."""
        if table.has_used(seat, self) or not any(table.players[seat].goods):
            return []
        return [self.offer()]

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        """Asks which goods to ship."""
        ruleset = table.ruleset
        table.mark_used(seat, self)
        table.push(ruleset.phases[ruleset.phase_of["shipment"]], seat)

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        """Explains why nothing can be shipped with the small wharf."""
        if not any(table.players[table.seat].goods):
            return Illegality("no_goods", self.rule)
        return Illegality("used", self.rule, {"building": self.id}, "captain")


class Lighthouse(Effect):
    """Doubloons for loading and for the captain (NEW-LIGHTHOUSE-1 to -4)."""

    rule: ClassVar[str] = "NEW-LIGHTHOUSE-1"
    phases: ClassVar[tuple[str, ...]] = ("captain",)
    opens_for_taker_only: ClassVar[bool] = True

    @override
    def opening(self, table: Table, seat: int) -> None:
        """Pays the captain 1 doubloon, whether or not anything is loaded."""
        table.earn(seat, 1, "NEW-LIGHTHOUSE-3")

    @override
    def loaded(self, table: Table, seat: int, goods: tuple[int, ...]) -> None:
        """Pays 1 doubloon for each load on any ship (A-48)."""
        table.earn(seat, 1, self.rule)


class SpecialtyFactory(Effect):
    """Doubloons for producing many goods of one kind (NEW-SPECIALTY_FACTORY-1 to -3)."""

    rule: ClassVar[str] = "NEW-SPECIALTY_FACTORY-1"

    @override
    def produced_all(self, table: Table, seat: int, made: list[int]) -> None:
        """Pays one doubloon less than the goods of the kind produced most, except corn."""
        table.earn(seat, max(0, max(made[Good.INDIGO :]) - 1), self.rule)


class UnionHall(Effect):
    """VP for goods of the same kind before the first load (NEW-UNION_HALL-1, -2)."""

    rule: ClassVar[str] = "NEW-UNION_HALL-1"
    phases: ClassVar[tuple[str, ...]] = ("captain",)

    @override
    def opening(self, table: Table, seat: int) -> None:
        """Earns 1 VP for every two goods of a kind; the owner keeps the goods."""
        goods = table.players[seat].goods
        table.award(seat, sum([number // 2 for number in goods]), self.rule)


class Cloister(Effect):
    """VP for sets of three island tiles of the same kind (NEW-CLOISTER-1, -2, A-56)."""

    rule: ClassVar[str] = "NEW-CLOISTER-1"

    @override
    def score(self, table: Table, seat: int) -> int:
        """Returns 1, 3, 6 or 10 VP for one to four sets; an island has no room for more."""
        sets = sum([number // 3 for number in table.players[seat].tiles])
        return (0, 1, 3, 6, 10)[sets]
