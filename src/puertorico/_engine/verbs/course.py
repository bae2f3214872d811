"""Verbs for the course of the game: role cards, rounds, the marks of effects, and slots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ... import events as ev
from ..._base.compat import mypyc_attr
from ..._base.packed import ONLY, first_kinds, of_kind, only, replaced
from ..decisions import OVER
from .tiles import TileVerbs

if TYPE_CHECKING:
    from ...actions._action import Action
    from ..effects import Effect

ROLE_CARD: Final = "role_card"
"""The name of the doubloons on a role card in events, as a cause."""


@mypyc_attr(allow_interpreted_subclasses=True)
class CourseVerbs(TileVerbs):
    """Role cards, rounds, marks and slots."""

    __slots__ = ()

    # What it writes, as `Board` has it: type checkers take the first assignment for a new field.
    round: int
    governor: int
    role_coins: tuple[int, ...]
    packed_takers: int
    free_cards: int
    slots: tuple[int, ...]
    packed_goods: int
    options: tuple[Action, ...]

    # Role cards and rounds.

    def _take_card(self, seat: int, card: int, rule: str) -> None:
        """Gives the player a free role card; `take_coins` takes the doubloons on it."""
        self.packed_takers += self.ruleset.taken_by[seat][card]
        self.free_cards &= ~ONLY[card]
        if self.log is not None:
            name = self.ruleset.card_ids[card]
            self.log.append(ev.RoleChosen(rule=rule, seat=seat, card=name))

    def take_coins(self, seat: int, card: int, rule: str) -> None:
        """Gives the player the doubloons on a role card.

        Args:
            seat: The seat that gets them.
            card: The number of the role card.
            rule: The id of the rule behind it.
        """
        coins = self.role_coins[card]
        self.role_coins = replaced(self.role_coins, card, 0)
        if coins:
            player = self.players[seat]
            if player.shared:
                player = self._own(seat)
            player.doubloons += coins
            if self.log is not None:
                name = self.ruleset.card_ids[card]
                self._note_earned(seat, coins, rule, ROLE_CARD, name)

    def _add_coins(self, rule: str) -> None:
        """Puts a doubloon on every role card that gathers them and has not been taken."""
        coins = list(self.role_coins)
        free = self.free_cards
        for card in self.ruleset.coin_cards:
            if free & ONLY[card]:
                # With +=, compiled code would add objects, not ints.
                coins[card] = coins[card] + 1
                if self.log is not None:
                    name = self.ruleset.card_ids[card]
                    self.log.append(ev.CardCoinsAdded(rule=rule, card=name))
        self.role_coins = tuple(coins)

    def _return_cards(self, rule: str) -> None:
        """Puts all role cards back on the table."""
        self.packed_takers = 0
        self.free_cards = first_kinds(len(self.role_coins))
        if self.log is not None:
            self.log.append(ev.CardsReturned(rule=rule))

    def _start_round(self, governor: int, rule: str) -> None:
        """Begins the next round with its governor."""
        self.round += 1
        self.governor = governor
        picks: int = self.ruleset.roles_per_round
        self.picks_left = picks
        if self.ruleset.has_round_slots:
            self._renew_slots("round")
        if self.log is not None:
            self.log.append(ev.GovernorPassed(rule=rule, seat=governor, round=self.round))

    def _name_governor(self, seat: int, rule: str) -> None:
        """Makes the player the governor of the first round, as drawn."""
        self.governor = seat
        if self.log is not None:
            self.log.append(ev.FirstPlayerDrawn(rule=rule, seat=seat))

    def _end_game(self, rule: str) -> None:
        """Ends the game; there are no more decisions."""
        self.over = True
        self.kind = OVER
        self.options = ()
        if self.log is not None:
            self.log.append(ev.GameEnded(rule=rule))

    # The marks of effects that work once a phase.

    def mark_used(self, seat: int, effect: Effect) -> None:
        """Notes that a seat has used an effect in this phase.

        Args:
            seat: The seat.
            effect: The effect, which works once a phase.
        """
        self._own(seat).used |= only(effect.number)

    def _clear_marks(self) -> None:
        """Makes all once-a-phase effects available again."""
        for seat in range(self.ruleset.players):
            if self.players[seat].used:
                self._own(seat).used = 0

    # Slots.

    def set_slot(self, id: str, value: int) -> None:
        """Sets the value of a slot of the table; goods that it counts come from the supply.

        Args:
            id: The id of the slot.
            value: The new value, from `Slot.low` to `Slot.high`.

        Raises:
            KeyError: The game has no such slot of the table.
        """
        place = self.ruleset.slot_of[id]
        self._count_goods(id, value - self.slots[place])
        self.slots = replaced(self.slots, place, value)

    def _count_goods(self, id: str, more: int) -> None:
        """Takes the goods that a slot counts from the supply, or returns them."""
        if id in self.ruleset.good_of_slot:
            self.packed_goods -= of_kind(self.ruleset.good_of_slot[id], more)

    def set_player_slot(self, seat: int, id: str, value: int) -> None:
        """Sets the value of a slot of the player; goods that it counts come from the supply.

        Args:
            seat: The seat of the player.
            id: The id of the slot.
            value: The new value, from `Slot.low` to `Slot.high`.

        Raises:
            KeyError: The game has no such slot of players.
        """
        player = self._own(seat)
        place = self.ruleset.player_slot_of[id]
        self._count_goods(id, value - player.slots[place])
        player.slots = replaced(player.slots, place, value)

    def set_goods_aside(self, seat: int, id: str, good: int, amount: int, rule: str) -> None:
        """Moves goods of the player to slots of the player that count goods, or back.

        Args:
            seat: The seat, which has the goods.
            id: The id of these slots (see `Slot.of_goods`).
            good: The number of the kind of goods, as in `Good`.
            amount: How many goods; negative to give them back to the player.
            rule: The id of the rule behind it.

        Raises:
            KeyError: The game has no such slots of players.
        """
        slot = f"{id}_{self.ruleset.tile_ids[good]}"
        value = self.player_slot(seat, slot) + amount
        if amount > 0:
            self.return_goods(seat, good, amount, rule, silent=True)
        self.set_player_slot(seat, slot, value)
        if amount < 0:
            self.take_goods(seat, good, -amount, rule)

    def _renew_slots(self, lasts: str) -> None:
        """Sets the slots whose `Slot.lasts` is *lasts* back to their start.

        The engine does so when the phase of a role ends, and when a round begins.
        """
        ruleset = self.ruleset
        common, of_players = ruleset.renewed[lasts]
        for place in common:
            self.slots = replaced(self.slots, place, ruleset.slot_start[place])
        for seat in range(ruleset.players):
            for place in of_players:
                start = ruleset.player_slot_start[place]
                if self.players[seat].slots[place] != start:
                    player = self._own(seat)
                    player.slots = replaced(player.slots, place, start)
