"""Verbs for money and points, and what every verb needs."""

from __future__ import annotations

from typing import Any

from ... import events as ev
from ..board import END_VP, ENDINGS, Board, Player

__all__ = ["MoneyVerbs"]


class MoneyVerbs(Board):
    """Doubloons, VP chips, VP on paper, and the end conditions that they trigger."""

    __slots__ = ()

    # What it writes, as `Board` has it: type checkers take the first assignment for a new field.
    vp: int
    ending: int

    def own(self, seat: int) -> Player:
        """Returns the player to write to; a reference from before may be stale afterwards.

        Hot verbs check `Player.shared` themselves first.
        """
        player = self.players[seat]
        if player.shared:
            player = self.players[seat] = player.copy()
        return player

    def note(self, event: type[ev.Event], rule: str, **fields: Any) -> None:
        """Notes an event of an expansion if there is a listener; the verbs note their own events.

        Call it after the verbs whose result it describes.
        """
        if self.log is not None:
            self.log.append(event(rule=rule, **fields))

    def earn(self, seat: int, amount: int, rule: str) -> None:
        """Pays *amount* doubloons from the bank, which is unlimited (A-02)."""
        if amount:
            player = self.players[seat]
            if player.shared:
                player = self.own(seat)
            player.doubloons += amount
            if self.log is not None:
                self.log.append(ev.DoubloonsEarned(rule=rule, seat=seat, amount=amount))

    def pay(self, seat: int, amount: int, rule: str) -> None:
        """Takes *amount* doubloons from the player."""
        if amount:
            player = self.players[seat]
            if player.shared:
                player = self.own(seat)
            player.doubloons -= amount
            if self.log is not None:
                self.log.append(ev.DoubloonsPaid(rule=rule, seat=seat, amount=amount))

    def award(self, seat: int, points: int, rule: str) -> None:
        """Gives VP chips; those that the supply lacks are noted on paper (CAPTAIN-16, A-55)."""
        if points:
            player = self.players[seat]
            if player.shared:
                player = self.own(seat)
            chips = points
            if points > self.vp:
                chips = self.vp
                player.vp_paper += points - chips
            player.vp += chips
            self.vp -= chips
            if self.log is not None:
                paper = points - chips
                self.log.append(
                    ev.VictoryPointsEarned(rule=rule, seat=seat, chips=chips, paper=paper)
                )
            if self.vp == 0:
                self.trigger_end(END_VP, "END-04")

    def return_vp(self, seat: int, chips: int, rule: str) -> None:
        """Returns VP chips to the supply; an end that they triggered stands (A-17)."""
        self.own(seat).vp -= chips
        self.vp += chips
        if self.log is not None:
            self.log.append(ev.VictoryPointsReturned(rule=rule, seat=seat, chips=chips))

    def trigger_end(self, ending: int, rule: str) -> None:
        """Notes that an end condition has been met; this is never undone."""
        if not self.ending & ending:
            self.ending |= ending
            if self.log is not None:
                name = ENDINGS[ending.bit_length() - 1]
                self.log.append(ev.EndTriggered(rule=rule, ending=name))
