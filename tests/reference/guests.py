"""The guest house: when guests may move, and decisions during which they may (A-40..A-43)."""

from collections.abc import Callable, Hashable, Iterator
from itertools import combinations_with_replacement

from .asks import Ask
from .board import Board, Decision, Phase

Guest = tuple[str, str]  # "colonist" or "noble", and where it goes

_WORDS = {"colonist": "move guest to ", "noble": "move noble guest to "}


class GuestMoves(Board):
    """A board on which guests move."""

    def guest_targets(self, seat: int) -> list[Guest]:
        """List which guest of this seat may go where now (A-42); nothing without a guest."""
        player = self.players[seat]
        return [
            (worker, target)
            for worker in player.sorts("guest_house")
            for target in player.circles()
            if target != "guest_house"
        ]

    def guest_moves(self, seat: int) -> dict[str, Guest]:
        """List the moves by the words of the choices."""
        return {
            _WORDS[worker] + target: (worker, target) for worker, target in self.guest_targets(seat)
        }

    def move_guest(self, seat: int, guest: Guest, number: int = 1) -> None:
        """Move a guest to its target, or with -1 back again."""
        worker, target = guest
        self.players[seat].put("guest_house", worker, -number)
        self.players[seat].put(target, worker, number)

    def decide_with_guests(
        self, seat: int, kind: str, options: Callable[[], frozenset[str]]
    ) -> Decision:
        """Ask in an own part, where guests may move first; a forced choice is not asked."""
        while True:
            here = options()
            if len(here) == 1:
                return next(iter(here))
            moves = self.guest_moves(seat)
            choice = yield Ask(seat, kind, here | moves.keys())
            if choice not in moves:
                return choice
            self.move_guest(seat, moves[choice])

    def with_guests(self, seat: int, follows: Callable[[], Hashable]) -> Iterator[Hashable]:
        """Yield what follows would be with guests, put anywhere.

        Literally: one guest, or two, are put on every free circle and *follows* is asked again.
        """
        player = self.players[seat]
        here = player.sorts("guest_house")
        for number in range(1, sum(here.values()) + 1):
            for guests in combinations_with_replacement(self.guest_targets(seat), number):
                free = player.circles()
                gone = [worker for worker, _ in guests]
                taken = [target for _, target in guests]
                if any(gone.count(worker) > here[worker] for worker in gone):
                    continue
                if any(taken.count(target) > free[target] for target in taken):
                    continue
                for guest in guests:
                    self.move_guest(seat, guest)
                found = follows()
                for guest in guests:
                    self.move_guest(seat, guest, -1)
                yield found

    def guests_matter(self, seat: int, follows: Callable[[], Hashable]) -> bool:
        """Say whether guests, put anywhere, change what follows."""
        before = follows()
        return any(after != before for after in self.with_guests(seat, follows))

    def window(self, seat: int, follows: Callable[[], Hashable]) -> Phase:
        """Let guests move before something, as long as it can change what follows (A-40)."""
        while self.guests_matter(seat, follows):
            moves = self.guest_moves(seat)
            choice = yield Ask(seat, "window", frozenset({"pass"}) | moves.keys())
            if choice == "pass":
                return
            self.move_guest(seat, moves[choice])
