"""The round: choosing roles, its end, and the end of the game (ROUND-*, ROLE-*, END-*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from .._engine.board import NOBODY
from .._engine.decisions import DecisionKind
from .._engine.frames import Kind, Register, StackedFrame, Stage, seats_to_come
from .._engine.interruption import CHOOSING, ENDING, Interruption
from .._engine.rolephase import RolePhase
from ..actions import ChooseRole
from ..actions._action import Action
from ..decisions import RoleContext
from ..errors import Illegality

if TYPE_CHECKING:
    from .._engine.table import Table

__all__ = ["RoundPhase"]

LAST_WINDOWS: Final = 2


class RoundPhase(RolePhase):
    """The outermost frame. At the end of a round ``a`` counts the effects that have acted."""

    __slots__ = ("scorers",)

    id: ClassVar[str] = "round"
    decisions: ClassVar[tuple[DecisionKind, ...]] = (
        DecisionKind(
            "role",
            "ROUND-02",
            offers=("free_actions",),
            context=RoleContext,
            when="Each seat in turn, in every round, from the governor on.",
        ),
    )
    job: ClassVar[str] = "choose_roles"
    outermost: ClassVar[bool] = True
    calls: ClassVar[tuple[str, ...]] = ()
    interrupts: ClassVar[tuple[Interruption, ...] | None] = ()
    interrupted_by: ClassVar[tuple[Interruption, ...] | None] = ()
    stages: ClassVar[tuple[Stage, ...]] = (
        Stage("choosing"),
        Stage("ending"),
        Stage("last_windows"),
    )
    registers: ClassVar[tuple[Register, ...]] = (
        Register(
            "picks_to_come",
            "left",
            Kind.NUMBER,
            "how many cards are still to be chosen in this round",
            (CHOOSING, ENDING),
        ),
        seats_to_come(LAST_WINDOWS, low=0),
        Register(
            "effects_done", "a", Kind.NUMBER, "how many effects of its end have acted", (ENDING,)
        ),
    )

    scorers: int
    """The buildings with scoring effects, as targets, one bit each."""

    def prepare(self) -> None:
        """Determines which buildings score."""
        RolePhase.prepare(self)
        self.scorers = self.answering(("score",))

    def actions(self) -> dict[Any, Action]:
        """Returns the choice of each role card."""
        ids = self.ruleset.card_ids
        return {card: ChooseRole(ids[card]) for card in range(len(ids))}

    def is_consistent(self, t: Table) -> bool:
        """Whether a round is in play, with its governor, and a card for every pick to come."""
        ruleset = t.ruleset
        if t.round < 1 or 0 <= ruleset.max_rounds < t.round:
            return False
        if t.taker != t.governor or t.a > len(ruleset.round_end):
            return False
        if t.stage == LAST_WINDOWS:
            return t.over or t.ending > 0
        if t.stage == ENDING:
            return t.left == 0
        taken = len(t.role_taker) - t.free_cards.bit_count()
        # A seat that is barred from all remaining cards has no pick.
        all_picked = ruleset.uses("barred_cards") or taken + t.left == ruleset.roles_per_round
        return t.left <= min(ruleset.roles_per_round, t.free_cards.bit_count()) and all_picked

    def enter(self, t: Table) -> None:
        """Starts with the governor's choice."""
        t.left = t.ruleset.roles_per_round

    def advance(self, t: Table) -> bool:
        """Asks for the next role, or ends the round or the game.

        Returns:
            Whether a decision is due, or the game is over.
        """
        ruleset = t.ruleset
        if t.stage == CHOOSING:
            if t.left:
                return self.ask(t)
            t.stage = ENDING
        if t.stage == ENDING:
            if t.a < len(ruleset.round_end):
                t.a += 1
                t.begin_effect(-1, ruleset.round_end[t.a - 1])
                ruleset.round_end[t.a - 1].round_end(t)
                t.end_effect()
            else:
                self.end_round(t)
            return False
        return self.last_windows(t)

    def ask(self, t: Table) -> bool:
        """Asks for a card; choices are cached by the cards that can be taken, one bit each.

        Returns:
            Whether a decision is due.
        """
        ruleset = t.ruleset
        cards = self.takeable(t)
        options = self.choice(cards)
        if not options:
            # All remaining cards are barred, which no rule of ours can cause: the seat has no pick.
            t.seat = ruleset.next_seat[t.seat]
            t.left -= 1
            return False
        return t.decide_ready("role", options)

    def choice(self, cards: int) -> tuple[Action, ...]:
        """Returns the choices for a set of role cards; empty if there is no card.

        Args:
            cards: The numbers of the role cards, one bit each.
        """
        known = self.ruleset.caches.role_choices
        found = known.get(cards)
        if found is None:
            offers = self.offers
            listed = [offers[card] for card in range(len(offers)) if cards >> card & 1]
            found = known[cards] = tuple(listed)
        return found

    def takeable(self, t: Table) -> int:
        """Returns the cards that the seat can take, one bit each (ROUND-02, ROLE-01, ROLE-08).

        Of two free cards of the same role with the same coins, and no other difference, only the
        first is included.
        """
        ruleset = t.ruleset
        cards = t.free_cards
        for card, twin in ruleset.repeated_cards:
            both = 1 << card | 1 << twin
            if (
                cards & both == both
                and t.role_coins[card] == t.role_coins[twin]
                and not self.are_marked_apart(t, card, twin)
            ):
                cards ^= 1 << card
        for effect in t.players[t.seat].effects.barred_cards:
            for card in effect.barred_cards(t, t.seat):
                cards &= ~(1 << card)
        return cards

    def are_marked_apart(self, t: Table, card: int, twin: int) -> bool:
        """Whether an effect makes two cards of a role different.

        Args:
            t: The table.
            card: The number of a role card.
            twin: The number of another card of the role.
        """
        for effect in t.players[t.seat].effects.marks_card:
            if effect.marks_card(t, t.seat, card) != effect.marks_card(t, t.seat, twin):
                return True
        return False

    def play_card(self, t: Table, seat: int, card: int) -> None:
        """Makes a seat play a card out of turn, at the end of a round.

        Args:
            t: The table.
            seat: The seat.
            card: The number of the role card, which is free.
        """
        t.seat = seat
        self.play(t, self.offers[card])

    def play(self, t: Table, action: Action) -> None:
        """Gives the seat the card with the coins on it, and starts its phase (ROUND-03, A-04).

        At the end of a round, effects call this for a card that has not been chosen.

        Args:
            t: The table.
            action: The action, one of its own.
        """
        ruleset = t.ruleset
        seat = t.seat
        card: int = action.key
        # Also at the end of a round: the seat before this one is the taker of the last role.
        t.seat = ruleset.next_seat[seat]
        if t.stage == CHOOSING:
            t.left -= 1
        rule = "ROUND-02" if t.stage == CHOOSING else ruleset.round_end[t.a - 1].rule
        t.take_card(seat, card, rule)
        if t.role_coins[card]:
            t.take_coins(seat, card, "ROLE-02")
        if ruleset.has_role_taken:
            for effect in t.players[seat].effects.role_taken:
                t.begin_effect(-1, effect)
                effect.role_taken(t, seat, card)
                t.end_effect()
        phase = ruleset.phases[ruleset.card_phase[card]]
        if t.stage == CHOOSING and t.phase is self:
            t.hand_over(phase, seat)
        else:
            t.push(phase, seat)

    def resume(self, t: Table) -> None:
        """Restores the round's frame: the seat after the taker of the role chooses next."""
        t.seat = t.ruleset.next_seat[t.taker]
        t.taker = t.governor
        t.left = t.picks
        t.stage = CHOOSING
        t.step = t.at = t.a = t.b = 0
        t.factor = 1

    def suspended(self, t: Table, taker: int) -> StackedFrame:
        """Returns the frame that `resume` would restore.

        Args:
            t: The table.
            taker: The seat that has the role.
        """
        return self.set_aside(t.governor, taker, t.picks)

    def set_aside(self, governor: int, taker: int, picks: int) -> StackedFrame:
        """Returns its frame while the role of a seat is carried out.

        Args:
            governor: The seat of the governor.
            taker: The seat that has the role.
            picks: How many cards are still to be chosen in the round.
        """
        seat = self.ruleset.next_seat[taker]
        return StackedFrame(self, governor, seat, picks, CHOOSING, 0, 0, 1, 0, 0)

    def phase_follows(self, t: Table) -> bool:
        """Whether this is not the last round, or more roles will be played in it.

        What effects do at its end is tried on a copy.
        """
        if (not t.ending and t.round != t.ruleset.max_rounds) or t.frames()[0].left:
            return True
        trial = t.copy()
        # By id, as after `trial.phase is self` compiled code takes each later phase for this one.
        while trial.phase.id != self.id:
            trial.pop()
        while trial.phase.id == self.id and trial.stage != LAST_WINDOWS:
            self.advance(trial)
        return bool(trial.phase.id != self.id)

    def end_round(self, t: Table) -> None:
        """Ends the game after its last round; else adds coins to the cards and starts a new round.

        Coins are added before the cards go back and the governor changes (ROUND-05, ROUND-06), but
        not after the last round (A-96).
        """
        ruleset = t.ruleset
        t.a = 0
        if t.round == ruleset.max_rounds:
            t.trigger_end("rounds", "A-97")
        if t.ending:
            t.stage = LAST_WINDOWS
            t.seat = (t.seat - 1) % ruleset.players
            t.left = ruleset.players if ruleset.has_windows else 0
            t.step = t.at = 0
            return
        t.add_coins("ROUND-05")
        t.return_cards("ROUND-06")
        t.taker = t.seat = ruleset.next_seat[t.governor]
        t.start_round(t.seat, "ROUND-06")
        t.left = ruleset.roles_per_round
        t.stage = CHOOSING

    def worth_occupying(self, t: Table, seat: int, moment: str) -> int:
        """Returns the buildings that score if they are occupied (A-40, 5).

        Args:
            t: The table.
            seat: The seat.
            moment: The moment of the window, as in `Effect.window`.
        """
        return self.scorers

    def window_moment(self, t: Table) -> str:
        """Returns the moment of the only windows in this phase."""
        return "game_end"

    def last_windows(self, t: Table) -> bool:
        """Asks the windows before scoring, from the taker of the last role on, then ends (A-40).

        Returns:
            Whether a decision is due, or the game is over.
        """
        if t.left:
            if self.in_window(t, "game_end"):
                return True
            t.at = 0
            t.left -= 1
            t.seat = t.ruleset.next_seat[t.seat]
            return False
        t.seat = NOBODY
        t.end_game("END-01")
        return True

    def passed(self, t: Table) -> None:
        """Declines the last window."""
        t.at = 1

    def context(self, t: Table) -> dict[str, Any]:
        """Returns the free cards with their coins, and the picks left in the round."""
        ids = t.ruleset.card_ids
        return {
            "free_cards": {
                ids[card]: t.role_coins[card] for card in range(len(ids)) if t.taker_of(card) < 0
            },
            "picks_left": t.left,
        }

    def explain(self, t: Table, action: Action) -> Illegality | None:
        """Returns why the seat cannot take the card: who has it, or what else bars it.

        Args:
            t: The table.
            action: The action, which is not legal now.
        """
        card: int = action.key
        name = t.ruleset.card_ids[card]
        taker = t.taker_of(card)
        if taker >= 0:
            return Illegality("card_taken", "ROLE-08", {"seat": taker, "card": name})
        for effect in t.players[t.seat].effects.barred_cards:
            if card in effect.barred_cards(t, t.seat):
                return effect.explain(t, action) or Illegality(
                    "card_barred", effect.rule, {"card": name}
                )
        twin = t.ruleset.card_ids[dict(t.ruleset.repeated_cards)[card]]
        return Illegality("same_card", "ROUND-02", {"card": name, "other_card": twin})

    def why_no_pass(self, t: Table) -> Illegality | None:
        """Returns the refusal: taking a card is compulsory."""
        return Illegality("must_choose", "ROLE-01")
