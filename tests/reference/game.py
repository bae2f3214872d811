"""The game from the set-up to the last round."""

from collections.abc import Collection, Generator, Sequence
from functools import partial
from typing import Any, Literal

from . import data, scoring
from .asks import CHANCE, Ask, Choice
from .board import Phase
from .rules import Rules, checked
from .smuggler import Smuggling


class ReferenceGame(Smuggling):
    """One game; `start` gives the first question, `send` every further one."""

    def __init__(
        self,
        players: int,
        rules: Rules | None = None,
        costs: dict[str, int] | None = None,
        first_player: int | Literal["random"] = 0,
        max_rounds: int | None = None,
        buildings: Sequence[str] | Literal["draft", "random"] = data.BASE_VIOLET,
        ask_forced: bool = False,
        expansions: Collection[str] = (),
    ) -> None:
        if ask_forced:
            raise NotImplementedError("forced choices are always played without asking")
        violet = tuple(buildings)
        if isinstance(buildings, str):
            violet = data.BASE_VIOLET + data.NEW_KINDS
            if "nobles" in expansions:
                violet += data.NOBLE_KINDS
        super().__init__(players, checked(rules), dict(costs or {}), max_rounds, violet, expansions)
        self.violet = buildings
        self.drafted: list[str] = []
        self.spaces = dict(data.DRAFT_SPACES)
        if isinstance(buildings, str):
            self.drafted += data.BASE_VIOLET + data.NEW_KINDS
            if "nobles" in self.expansions and self.rules["noble_buildings"] == "draft":
                self.drafted += data.NOBLE_KINDS
                for cost, more in data.NOBLE_DRAFT_SPACES.items():
                    self.spaces[cost] += more
        self.copies = {name: self.buildings[name] for name in self.drafted}
        self.buildings |= dict.fromkeys(self.drafted, 0)  # until they are chosen
        if first_player != "random" and first_player not in range(players):
            raise ValueError("the first player is a seat or 'random'")
        self.first_player = first_player
        self.picks_left = 0
        self._running: Generator[Ask, Choice, None] | None = None
        self._ask: Ask | None = None

    # -- driving --------------------------------------------------------------------------

    def start(self) -> Ask | None:
        """Begin the game and return the first question."""
        if self._running is not None:
            raise RuntimeError("already started")
        self._running = self.play()
        self._ask = next(self._running, None)
        return self._ask

    def send(self, choice: Choice) -> Ask | None:
        """Answer the open question; return the next one, or None when the game is over."""
        if self._running is None or self._ask is None:
            raise RuntimeError("nothing is being asked")
        if not self._ask.accepts(choice):
            raise ValueError(f"{choice!r} is not legal for {self._ask}")
        try:
            self._ask = self._running.send(choice)
        except StopIteration:
            self._ask = None
        return self._ask

    @property
    def asked(self) -> Ask | None:
        """The open question; None before the start and after the end."""
        return self._ask

    # -- the game -------------------------------------------------------------------------

    def play(self) -> Phase:
        """Play the whole game."""
        yield from self.set_up()
        while True:
            yield from self.play_round()
            if self.max_rounds is not None and self.round >= self.max_rounds:
                self.ending.add("rounds")
            if self.ending:
                # END-01, A-96: nothing more happens after the last round but the last windows.
                for seat in self.clockwise_from(self.last_taker):
                    yield from self.window(seat, lambda: data.WINDOW_TILES["scoring"])
                return
            self.end_round()

    def set_up(self) -> Phase:
        """Find the first player, draft, hand out the start tiles, reveal the row (SETUP-05..11)."""
        if self.first_player == "random":
            options = frozenset(f"first player {seat}" for seat in range(self.count))
            choice = yield from self.decide(Ask(CHANCE, "first_player", options))
            self.governor = int(choice.removeprefix("first player "))
        else:
            self.governor = self.first_player
        if "festival" in self.expansions:
            yield from self.draw_festival()
        if isinstance(self.violet, str):
            yield from self.draft(drawn=self.violet == "random")
        starting = zip(
            self.clockwise_from(self.governor), data.START_TILES[self.count], strict=True
        )
        for seat, kind in starting:
            self.face_down[kind] -= 1
            self.players[seat].tiles[kind] += 1
        yield from self.fill_row()
        if "festival" in self.expansions:
            # FEST-GEN-5: after the draft. What the row shows is drawn independently of it.
            yield from self.draw_festival_building()

    def draft(self, drawn: bool) -> Phase:
        """Choose, or draw, the violet kinds until all spaces are filled (DRAFT-02..07, A-53)."""
        spaces = dict(self.spaces)
        copies = dict(self.copies)
        seat = self.governor
        while any(spaces.values()):
            free = [
                name
                for name in self.drafted
                if name in copies and spaces[data.BUILDINGS[name].cost] > 0
            ]
            kind, verb = ("draw_building", "draw") if drawn else ("choose_building", "choose")
            options = frozenset(f"{verb} building {name}" for name in free)
            choice = yield from self.decide(Ask(CHANCE if drawn else seat, kind, options))
            name = choice.removeprefix(f"{verb} building ")
            self.buildings[name] = copies.pop(name)
            spaces[data.BUILDINGS[name].cost] -= 1
            seat = (seat + 1) % self.count

    def play_round(self) -> Phase:
        """Let everybody choose in turn, and play each role at once (ROUND-02..04, TWO-11)."""
        self.picks_left = data.PICKS_PER_PLAYER[self.count] * self.count
        while self.picks_left > 0:
            for seat in self.clockwise_from(self.governor):
                self.picks_left -= 1
                choice = yield from self.decide_with_guests(
                    seat, "role", partial(self.role_options, seat)
                )
                card = choice.removeprefix("choose ")
                self.players[seat].doubloons += self.role_coins[card]  # at once
                self.role_coins[card] = 0
                self.pay_for_capture(card)
                yield from self.play_role(card, seat)
        if self.captured is not None and self.smuggler is not None:  # SMUG-CAPTURE-3
            card, self.captured = self.captured, None
            yield from self.play_role(card, self.smuggler)

    def role_options(self, seat: int) -> frozenset[str]:
        """List the cards one seat may take (SMUG-GEN-6, A-74)."""
        free = self.free_cards()
        if seat == self.smuggler:
            free = [card for card in free if card not in ("smuggler", self.captured)]
        return frozenset(f"choose {card}" for card in free)

    def play_role(self, card: str, seat: int) -> Phase:
        """Carry out one role, beginning with its taker."""
        self.last_taker = seat
        self.role_taker[card] = seat
        if card == "settler":
            yield from self.settler_phase(seat)
        elif card == "mayor":
            yield from self.mayor_phase(seat)
        elif card == "builder":
            yield from self.builder_phase(seat)
        elif card == "craftsman":
            yield from self.craftsman_phase(seat)
        elif card == "trader":
            yield from self.trader_phase(seat)
        elif card == "captain":
            yield from self.captain_phase(seat)
        elif card == "smuggler":
            yield from self.smuggler_role(seat)
        else:
            yield from self.part_window(seat, "prospector", seat)
            self.players[seat].doubloons += self.privilege(seat, seat)  # PROSPECTOR-01
        if card != "mayor" and self.another_phase_follows():  # A-40, 6
            for owner in self.clockwise_from(seat):
                yield from self.window(owner, lambda: data.WINDOW_TILES["after a phase"])

    def another_phase_follows(self) -> bool:
        """Say whether the phase that is over was not the last of the game (END-01, A-97)."""
        more_in_this_round = self.picks_left > 0 or self.captured is not None
        return more_in_this_round or not (self.ending or self.round == self.max_rounds)

    def end_round(self) -> None:
        """Lay out the coins, put the cards back, pass the governor card (ROUND-05, -06)."""
        for card, taker in self.role_taker.items():
            if taker is None and card != "smuggler":  # SMUG-GEN-5
                self.role_coins[card] += 1
        for card in self.role_taker:
            self.role_taker[card] = None
        self.governor = (self.governor + 1) % self.count
        self.round += 1

    # -- the result -----------------------------------------------------------------------

    def scores(self) -> list[dict[str, Any]]:
        """Return the score of every seat as the board stands."""
        return [scoring.score(player) for player in self.players]

    def ranking(self) -> list[int]:
        """Return the place of every seat, 1 for the winner."""
        return scoring.places(self.scores())
