"""The guest house: when guests may move, and decisions during which they may (A-40..A-43)."""

from collections.abc import Callable, Hashable
from itertools import combinations_with_replacement

from . import data
from .asks import Ask
from .board import Board, Decision, Phase

MOVE = "move guest to "


class GuestMoves(Board):
    """A board on which guests move."""

    def guest_targets(self, seat: int) -> list[str]:
        """List where a guest of this seat may go now (A-42); nowhere without a guest."""
        player = self.players[seat]
        if not player.occupies("guest_house"):
            return []
        return [target for target in player.circles() if target != "guest_house"]

    def guest_moves(self, seat: int) -> frozenset[str]:
        """List the moves as choices."""
        return frozenset(MOVE + target for target in self.guest_targets(seat))

    def move_guest(self, seat: int, target: str, number: int = 1) -> None:
        """Move a guest to the target, or with -1 back again."""
        player = self.players[seat]
        player.city["guest_house"] -= number
        if target in data.TILES:
            player.occupied_tiles[target] += number
        else:
            player.city[target] += number

    def decide_with_guests(
        self, seat: int, kind: str, options: Callable[[], frozenset[str]]
    ) -> Decision:
        """Ask in an own part, where guests may move first; a forced choice is not asked."""
        while True:
            here = options()
            if len(here) == 1:
                return next(iter(here))
            choice = yield Ask(seat, kind, here | self.guest_moves(seat))
            if not choice.startswith(MOVE):
                return choice
            self.move_guest(seat, choice.removeprefix(MOVE))

    def guests_matter(self, seat: int, follows: Callable[[], Hashable]) -> bool:
        """Say whether guests, put anywhere, change what follows.

        Literally: one guest, or two, are put on every free circle and *follows* is asked again.
        """
        player = self.players[seat]
        before = follows()
        guests = player.city.get("guest_house", 0)
        for number in range(1, guests + 1):
            for targets in combinations_with_replacement(self.guest_targets(seat), number):
                free = player.circles()
                if any(targets.count(target) > free[target] for target in targets):
                    continue
                for target in targets:
                    self.move_guest(seat, target)
                changed = follows() != before
                for target in targets:
                    self.move_guest(seat, target, -1)
                if changed:
                    return True
        return False

    def window(self, seat: int, follows: Callable[[], Hashable]) -> Phase:
        """Let guests move before something, as long as it can change what follows (A-40)."""
        while self.guests_matter(seat, follows):
            choice = yield Ask(seat, "window", frozenset({"pass"}) | self.guest_moves(seat))
            if choice == "pass":
                return
            self.move_guest(seat, choice.removeprefix(MOVE))
