"""The guest house: when guests may move, and decisions during which they may (A-40..A-43)."""

from collections.abc import Callable, Collection

from . import data
from .asks import Ask
from .board import Board, Decision, Phase

Guest = tuple[str, str]  # "colonist" or "noble", and where it goes

_WORDS = {"colonist": "move guest to ", "noble": "move noble guest to "}


def nothing_more() -> Phase:
    """Let nothing happen after the move of a guest."""
    yield from ()


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

    def move_guest(self, seat: int, guest: Guest) -> None:
        """Move a guest to its target."""
        worker, target = guest
        self.players[seat].put("guest_house", worker, -1)
        self.players[seat].put(target, worker)

    def ask_with_guests(
        self, question: Callable[[], Ask], moved: Callable[[], Phase] = nothing_more
    ) -> Decision:
        """Ask where guests may move first, again after each move; a forced choice is not asked.

        *moved* is what happens at once when a guest has moved.
        """
        while True:
            ask = question()
            if ask.count() == 1:
                return next(iter(ask.outcomes()))
            moves = self.guest_moves(ask.seat)
            choice = yield ask.with_moves(frozenset(moves))
            if choice not in moves:
                return choice
            self.move_guest(ask.seat, moves[choice])
            yield from moved()

    def decide_with_guests(
        self,
        seat: int,
        kind: str,
        options: Callable[[], frozenset[str]],
        moved: Callable[[], Phase] = nothing_more,
    ) -> Decision:
        """Ask a plain question where guests may move first."""
        return (yield from self.ask_with_guests(lambda: Ask(seat, kind, options()), moved))

    def guest_reaches(self, seat: int, tiles: Collection[str]) -> bool:
        """Say whether a guest could go to one of these kinds of tiles."""
        return any(target in tiles for _, target in self.guest_targets(seat))

    def window(
        self,
        seat: int,
        tiles: Callable[[], Collection[str]],
        moved: Callable[[], Phase] = nothing_more,
    ) -> Phase:
        """Let guests move before something, as long as one could reach one of the tiles (A-40)."""
        while self.guest_reaches(seat, tiles()):
            moves = self.guest_moves(seat)
            choice = yield Ask(seat, "window", frozenset({"pass"}) | moves.keys())
            if choice == "pass":
                return
            self.move_guest(seat, moves[choice])
            yield from moved()

    def part_window(self, seat: int, phase: str, taker: int, more: Collection[str] = ()) -> Phase:
        """Open the window before the part of one seat of a phase (A-40)."""
        tiles = {*data.WINDOW_TILES[phase], *more}
        if seat == taker:  # the privilege has still to be used
            tiles.add("library")
        yield from self.window(seat, lambda: tiles)
