"""Verbs for money and points, and what every verb needs."""

from __future__ import annotations

from typing import Any, Final

from ... import events as ev
from ..._base.compat import mypyc_attr
from ...events._event import Event
from ..board import Board, Player

__all__ = ["PRIVILEGE", "MoneyVerbs"]

PRIVILEGE: Final = "privilege"
"""What events call the privilege of a role, as a cause."""


@mypyc_attr(allow_interpreted_subclasses=True)
class MoneyVerbs(Board):
    """Doubloons, VP chips, VP on paper, and the end conditions that they trigger."""

    __slots__ = ()

    # What it writes, as `Board` has it: type checkers take the first assignment for a new field.
    vp: int
    ending: int

    def own(self, seat: int) -> Player:
        """Returns the player to write to; a reference from before may be stale afterwards.

        Hot verbs check `Player.shared` themselves first.

        Args:
            seat: The seat of the player.
        """
        player = self.players[seat]
        if player.shared:
            player = self.players[seat] = player.copy()
        return player

    def note(self, event: type[Event], rule: str, **fields: Any) -> None:
        """Notes an event of an expansion if there is a listener; the verbs note their own events.

        Call it after the verbs whose result it describes.

        Args:
            event: The class of the event.
            rule: The id of the rule behind it.
            fields: The other fields of the event, by name.
        """
        if self.log is not None:
            self.log.append(event(rule=rule, **fields))

    def has_listener(self) -> bool:
        """Whether events are noted, for what is worked out only for an event."""
        return self.log is not None

    def earn(self, seat: int, doubloons: int, rule: str) -> None:
        """Pays doubloons from the bank, which is unlimited (A-02).

        Args:
            seat: The seat that is paid.
            doubloons: The doubloons, 0 or more.
            rule: The id of the rule behind it.
        """
        if doubloons:
            player = self.players[seat]
            if player.shared:
                player = self.own(seat)
            player.doubloons += doubloons
            if self.log is not None:
                self._note_earned(seat, doubloons, rule, "", None)

    def earn_sale(self, seat: int, price: int, bonus: int, privilege: int, rule: str) -> None:
        """Pays for a good that was sold: its price, the bonus of buildings, and the privilege.

        Args:
            seat: The seat that has sold the good.
            price: The price of the good in doubloons.
            bonus: The doubloons that its buildings add.
            privilege: The doubloons of the trader's privilege; 0 for other seats.
            rule: The id of the rule behind it.
        """
        doubloons = price + bonus + privilege
        if doubloons:
            player = self.players[seat]
            if player.shared:
                player = self.own(seat)
            player.doubloons += doubloons
            if self.log is not None:
                self._note_earned(seat, price, rule, "sale", None)
                if bonus:
                    for building, granted in self.ruleset.granted(player, "sale_bonus"):
                        self._note_earned(seat, granted, rule, building, None)
                self._note_earned(seat, privilege, "TRADER-01", PRIVILEGE, None)

    def _note_earned(
        self, seat: int, doubloons: int, rule: str, cause: str, card: str | None
    ) -> None:
        """Notes what a seat has received; an empty *cause* is what acts now."""
        assert self.log is not None
        if doubloons:
            self.log.append(
                ev.DoubloonsEarned(
                    rule=rule,
                    seat=seat,
                    doubloons=doubloons,
                    cause=cause or self.log.cause,
                    card=card,
                )
            )

    def pay(self, seat: int, doubloons: int, rule: str) -> None:
        """Takes doubloons from the player.

        Args:
            seat: The seat that pays; it has the doubloons.
            doubloons: The doubloons, 0 or more.
            rule: The id of the rule behind it.
        """
        if doubloons:
            player = self.players[seat]
            if player.shared:
                player = self.own(seat)
            player.doubloons -= doubloons
            if self.log is not None:
                self.log.append(
                    ev.DoubloonsPaid(
                        rule=rule, seat=seat, doubloons=doubloons, cause=self.log.cause
                    )
                )

    def award(self, seat: int, points: int, rule: str, cause: str = "") -> None:
        """Gives VP chips; those that the supply lacks are noted on paper (CAPTAIN-16, A-55).

        The last chip triggers the end of the game (END-04).

        Args:
            seat: The seat that gets them.
            points: The VP, 0 or more.
            rule: The id of the rule behind it.
            cause: What the event names as the cause; if empty, the effect or the phase that acts
                now.
        """
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
                self.log.append(
                    ev.VictoryPointsEarned(
                        rule=rule,
                        seat=seat,
                        vp=chips,
                        vp_paper=points - chips,
                        cause=cause or self.log.cause,
                    )
                )
            if self.vp == 0:
                self.trigger_end("victory_points", "END-04")

    def return_vp(self, seat: int, chips: int, rule: str) -> None:
        """Returns VP chips to the supply; an end that they triggered stands (A-17).

        Args:
            seat: The seat that gives them up; it has the chips.
            chips: How many VP chips.
            rule: The id of the rule behind it.
        """
        self.own(seat).vp -= chips
        self.vp += chips
        if self.log is not None:
            self.log.append(ev.VictoryPointsReturned(rule=rule, seat=seat, vp=chips))

    def trigger_end(self, ending: str, rule: str) -> None:
        """Notes that an end condition has been met: this round is the last. It is never undone.

        Nothing happens if another condition replaces it (`EndCondition`).

        Args:
            ending: The id of the end condition.
            rule: The id of the rule behind it.
        """
        bit = self.ruleset.ending_bits[ending]
        if bit & ~self.ending:
            self.ending |= bit
            if self.log is not None:
                name: Any = ending
                self.log.append(ev.EndTriggered(rule=rule, ending=name))
