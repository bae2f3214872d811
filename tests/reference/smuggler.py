"""The smuggler of 1897: raid, plunder, poach, capture (SMUG)."""

from functools import partial

from . import data
from .board import Phase
from .placements import NOBLE_REMOVED, PoachAsk
from .trade import TradePhases


class Smuggling(TradePhases):
    """The role with the four actions."""

    def smuggler_role(self, seat: int) -> Phase:
        """Take the player tile and carry out one of the actions (SMUG-GEN-2..4, A-77)."""
        self.smuggler = seat
        choice = yield from self.decide_with_guests(
            seat, "smuggle", partial(self.smuggler_options, seat)
        )
        if choice.startswith("raid "):
            ship, kept = choice.removeprefix("raid ").split(" keep ")
            self.raid(seat, int(ship), int(kept))
        elif choice == "plunder":
            self.plunder(seat)
        elif choice == "poach":
            yield from self.poach(seat)
        elif choice.startswith("capture "):
            self.capture(seat, choice.removeprefix("capture "))

    def smuggler_options(self, seat: int) -> frozenset[str]:
        """List the actions that have a target (A-73..A-75)."""
        options = {"pass"}
        for capacity, load in self.ship_load.items():
            if load > 0:
                most = min(data.RAIDED, load)
                options |= {f"raid {capacity} keep {kept}" for kept in range(most + 1)}
        if self.trading_house:
            options.add("plunder")
        if self.colonist_ship + self.nobles_on_ship > self.count:
            options.add("poach")
        options |= {f"capture {card}" for card in self.free_cards()}
        return frozenset(options)

    def free_cards(self) -> list[str]:
        """List the cards nobody has taken; of two equal prospectors only the first."""
        free = [card for card, taker in self.role_taker.items() if taker is None]
        if (
            "prospector" in free
            and "prospector_2" in free
            and self.role_coins["prospector"] == self.role_coins["prospector_2"]
            and self.captured not in ("prospector", "prospector_2")
        ):
            free.remove("prospector_2")
        return free

    def raid(self, seat: int, capacity: int, kept: int) -> None:
        """Empty a cargo ship and keep some of the goods (SMUG-RAID-1, -2)."""
        kind = self.ship_kind[capacity]
        if kind is None:
            raise AssertionError("an empty ship was raided")
        self.players[seat].goods[kind] += kept
        self.goods[kind] += self.ship_load[capacity] - kept
        self.ship_kind[capacity] = None
        self.ship_load[capacity] = 0

    def plunder(self, seat: int) -> None:
        """Empty the trading house for 1 VP a good (SMUG-PLUNDER-1)."""
        points = len(self.trading_house)
        for kind in self.trading_house:
            self.goods[kind] += 1
        self.trading_house = []
        self.gain_vp(seat, points)

    def poach(self, seat: int) -> Phase:
        """Cut the ship down and keep up to three workers (SMUG-POACH-1, -2, A-73)."""
        player = self.players[seat]
        removed = self.colonist_ship + self.nobles_on_ship - self.count
        ask = PoachAsk(
            seat,
            "poach",
            circles=player.circles(),
            removed=removed,
            noble_on_ship=self.nobles_on_ship > 0,
        )
        chosen = yield from self.decide(ask)
        nobles = dict(chosen).get(NOBLE_REMOVED, 0)
        self.nobles_on_ship -= nobles
        self.nobles += nobles
        self.colonist_ship -= removed - nobles
        self.colonists += removed - nobles
        placed = tuple(pair for pair in chosen if pair[0] != NOBLE_REMOVED)
        before = player.all_nobles(), player.all_colonists()
        player.settle(placed)
        kept = player.all_nobles() - before[0]
        self.nobles -= kept
        self.colonists -= player.all_colonists() - before[1] - kept

    def capture(self, seat: int, card: str) -> None:
        """Lay a card before oneself, with the coins on it (SMUG-CAPTURE-1, A-74)."""
        self.captured = card
        self.players[seat].doubloons += self.role_coins[card]
        self.role_coins[card] = 0

    def pay_for_capture(self, card: str) -> None:
        """Pay the smuggler when another takes the captured card (SMUG-CAPTURE-2, A-74)."""
        if card == self.captured and self.smuggler is not None:
            self.players[self.smuggler].doubloons += data.CAPTURE_PAY
            self.captured = None
