"""The festival of 1897: three goals, each for the first player who fulfils it (FEST-GEN-6)."""

from collections import Counter
from itertools import combinations_with_replacement
from math import comb, prod

from . import data
from .asks import CHANCE, Ask
from .board import Phase
from .guests import GuestMoves
from .placements import SettleAsk


class Festival(GuestMoves):
    """A board with a festival board beside it; without the expansion its goals are empty."""

    def draw_festival(self) -> Phase:
        """Draw the estate and the goods before anything else is set up (FEST-GEN-1..3)."""
        options = frozenset(f"draw plantation goal {kind}" for kind in data.GOODS)
        choice = yield from self.decide(Ask(CHANCE, "draw_plantation_goal", options))
        self.festival_estate = choice.split()[-1]
        self.face_down[self.festival_estate] -= 1
        weights = {
            f"draw production goal {' '.join(drawn)}": prod(
                comb(data.FESTIVAL_GOODS_OF_A_KIND, number) for number in Counter(drawn).values()
            )
            for drawn in combinations_with_replacement(data.GOODS, data.FESTIVAL_GOODS)
        }
        ask = Ask(CHANCE, "draw_production_goal", frozenset(weights), weights)
        choice = yield from self.decide(ask)
        self.festival_goods = choice.split()[3:]
        for kind in self.festival_goods:
            self.goods[kind] -= 1

    def draw_festival_building(self) -> Phase:
        """Draw the building from the violet ones of column 3 in play (FEST-GEN-4, -5, A-80)."""
        options = frozenset(f"draw building goal {name}" for name in self.festival_kinds())
        if options:
            choice = yield from self.decide(Ask(CHANCE, "draw_building_goal", options))
            self.festival_building = choice.split()[-1]

    def festival_kinds(self) -> list[str]:
        """List the kinds of which one is drawn (A-80)."""
        return [
            name
            for name, copies in self.buildings.items()
            if copies > 0 and name in data.VIOLET and data.BUILDINGS[name].column == 3
        ]

    def estate_goal(self, seat: int) -> Phase:
        """Reward three estates of the kind shown (FEST-ESTATE-1..3, A-82, A-84, A-85)."""
        player = self.players[seat]
        kind = self.festival_estate
        if kind is None or player.tiles[kind] < data.FESTIVAL_ESTATES:
            return
        self.festival_estate = None
        self.row[kind] += 1
        newcomers = min(data.FESTIVAL_COLONISTS, self.colonists)
        self.colonists -= newcomers
        player.put("holding", "colonist", newcomers)  # until their owner has placed them
        placed = yield from self.ask_with_guests(
            lambda: SettleAsk(seat, "placement", circles=player.circles(), colonists=newcomers)
        )
        player.put("holding", "colonist", -newcomers)
        player.settle(placed)

    def production_goal(self, seat: int, produced: dict[str, int]) -> None:
        """Reward the production of all goods shown (FEST-PRODUCTION-1, -2, A-81)."""
        shown = Counter(self.festival_goods)
        if not shown or any(produced.get(kind, 0) < number for kind, number in shown.items()):
            return
        self.players[seat].doubloons += data.FESTIVAL_DOUBLOONS
        for kind in self.festival_goods:
            self.goods[kind] += 1
        self.festival_goods = []

    def building_goal(self, seat: int, building: str) -> None:
        """Reward the first of the kind shown (FEST-BUILDING-1, A-83)."""
        if building == self.festival_building:
            self.festival_building = None
            self.gain_vp(seat, data.FESTIVAL_VP)
