"""The round: choosing roles, its end, and the end of the game (ROUND-*, ROLE-*, END-*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from .._base.compat import override
from .._base.messages import shown
from .._base.packed import ONLY, how_many, kinds_in
from .._engine.board import NO_MEMORY, NOBODY
from .._engine.decisions import DecisionKind
from .._engine.frames import StackedFrame, Stage
from .._engine.phase import DECLINED, WindowPhase
from .._engine.verbs.questions import agreed
from ..actions import ChooseRole
from ..actions._action import Action
from ..decisions import RoleContext
from ..errors import ConfigError, Illegality

if TYPE_CHECKING:
    from .._engine.effects import Effect
    from .._engine.table import Table

_CHOOSING: Final = 0
"""The stage in which the seats choose roles."""
_ENDING: Final = 1
"""The stage in which effects act at the end of the round."""
_LAST_WINDOWS: Final = 2
"""The stage of the windows before scoring."""


class RoundPhase(WindowPhase):
    """The outermost frame: the seats choose roles, and the round and the game end."""

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
    stages: ClassVar[tuple[Stage, ...]] = (
        Stage("choosing"),
        Stage("ending"),
        Stage("last_windows"),
    )

    scorers: int
    """The set of the buildings with scoring effects, as targets."""

    @override
    def prepare(self) -> None:
        """Determines which buildings score."""
        self.scorers = self._answering(("score",))

    @override
    def actions(self) -> dict[Any, Action]:
        ids = self.ruleset.card_ids
        return {card: ChooseRole(ids[card]) for card in range(len(ids))}

    @override
    def advance(self, table: Table) -> bool:
        """Asks for the next role (ROUND-02, ROLE-01), or ends the round or the game.

        Returns:
            Whether a decision is due, or the game is over.
        """
        ruleset = table.ruleset
        if table.stage == _CHOOSING:
            if table.picks_left:
                # Without twins among the cards, and effects that bar any, all free ones count.
                cards = table.free_cards
                if ruleset.repeated_cards or table.players[table.seat].effects.barred_cards:
                    cards = self.takeable(table)
                options = ruleset.caches.role_choices.get(cards)
                if options is None:
                    options = self.choice(cards)
                if options:
                    return table.decide("role", options)
                self.skip(table)
                return False
            table.stage = _ENDING
        if table.stage == _ENDING:
            self.end(table)
            return False
        return self.last_windows(table)

    def chooser(self, table: Table, seat: int) -> int:
        """Returns the seat that chooses next.

        Args:
            seat: The seat whose turn it is in the usual order.
        """
        ruleset = table.ruleset
        if not table.picks_left:
            return seat
        place = ruleset.roles_per_round - table.picks_left
        return _seat_named(table, "next_chooser", ruleset.next_chooser, seat, place)

    def skip(self, table: Table) -> None:
        """Passes over a seat that is barred from all remaining cards; only expansions bar any.

        Raises:
            ConfigError: All cards are barred for every seat, so the game would never end.
        """
        ruleset = table.ruleset
        table.picks_left -= 1
        table.seat = self.chooser(table, ruleset.next_seat[table.seat])
        if not table.picks_left and how_many(table.free_cards) == len(ruleset.card_ids):
            bars = [effect.name for effect in ruleset.effects if "barred_cards" in effect.answers]
            raise ConfigError(
                f"nobody can take any role card in round {table.round}: barred_cards of "
                f"{', '.join(bars)} bars them all"
            )

    def takeable(self, table: Table) -> int:
        """Returns the set of cards that the seat can take (ROUND-02, ROLE-01, ROLE-08).

        Of two free cards of the same role with the same coins, and no other difference, only the
        first is included.
        """
        ruleset = table.ruleset
        cards = table.free_cards
        for card, twin in ruleset.repeated_cards:
            both = ONLY[card] | ONLY[twin]
            if (
                cards & both == both
                and table.role_coins[card] == table.role_coins[twin]
                and not self.are_marked_apart(table, card, twin)
            ):
                cards &= ~ONLY[card]
        for effect in table.players[table.seat].effects.barred_cards:
            for card in effect.barred_cards(table, table.seat):
                cards &= ~ONLY[card]
        return cards

    def are_marked_apart(self, table: Table, card: int, twin: int) -> bool:
        """Whether an effect makes two cards of a role different.

        Args:
            card: The number of a role card.
            twin: The number of another card of the role.
        """
        for effect in table.players[table.seat].effects.marks_card:
            if effect.marks_card(table, table.seat, card) != effect.marks_card(
                table, table.seat, twin
            ):
                return True
        return False

    def choice(self, cards: int) -> tuple[Action, ...]:
        """Returns and caches the choices for a set of role cards; empty if there is no card.

        Args:
            cards: The set of the role cards.
        """
        actions = tuple([self.offers[card] for card in kinds_in(cards)])
        self.ruleset.caches.role_choices[cards] = actions
        return actions

    @override
    def play(self, table: Table, action: Action) -> None:
        """Gives the seat the card with the coins on it, and starts its phase (ROUND-03, A-04).

        At the end of a round, effects call this for a card that has not been chosen.
        """
        ruleset = table.ruleset
        seat = table.seat
        card: int = action.key
        # Also at the end of a round: the seat before this one is the taker of the last role.
        table.seat = ruleset.next_seat[seat]
        choosing = table.phase is self and table.stage == _CHOOSING
        rule = "ROUND-02"
        if choosing:
            table.picks_left -= 1
            if ruleset.next_chooser:
                table.seat = self.chooser(table, table.seat)
        elif table.phase is self:
            rule = ruleset.effects[table.last_effect - 1].rule
        table._take_card(seat, card, rule)
        if table.role_coins[card]:
            table.take_coins(seat, card, "ROLE-02")
        if ruleset.has_role_taken:
            for effect in table.players[seat].effects.role_taken:
                table._begin_effect(seat, effect)
                effect.role_taken(table, seat, card)
                table._end_effect()
        phase = ruleset.phases[ruleset.card_phase[card]]
        if choosing and table.phase is self:
            table._become(phase, seat)
        else:
            table._push(phase, seat)

    def play_card(self, table: Table, seat: int, card: int) -> None:
        """Makes a seat play a card out of turn, at the end of a round.

        Args:
            seat: The seat.
            card: The number of the role card, which is free.
        """
        table.seat = seat
        self.play(table, self.offers[card])

    @override
    def _resume(self, table: Table) -> None:
        """Restores the round's frame: the seat after the taker of the role chooses next."""
        table.seat = table.ruleset.next_seat[table.taker]
        if table.ruleset.next_chooser:
            table.seat = self.chooser(table, table.seat)
        table.taker = table.governor
        table.stage = _CHOOSING
        table.step = table.last_effect = 0
        table.privilege = 1
        table.memory = NO_MEMORY

    @override
    def _suspended(self, table: Table, taker: int) -> StackedFrame:
        """Returns the frame that `_resume` would restore."""
        seat = self.chooser(table, self.ruleset.next_seat[taker])
        return StackedFrame(self, table.governor, seat, _CHOOSING, 0, 1, 0, ())

    def end(self, table: Table) -> None:
        """Lets the next end-of-round effect act; after the last one, ends the round."""
        ruleset = table.ruleset
        acted = 0
        if table.last_effect:
            numbers = [effect.number for effect in ruleset.round_end]
            acted = numbers.index(table.last_effect) + 1
        if acted == len(ruleset.round_end):
            self.end_round(table)
            return
        effect = ruleset.round_end[acted]
        table.last_effect = effect.number
        table._begin_effect(-1, effect)
        effect.round_end(table)
        table._end_effect()

    def end_round(self, table: Table) -> None:
        """Ends the game after its last round; otherwise adds coins and starts a new round.

        Coins are added before the cards go back and the governor changes (ROUND-05, ROUND-06), but
        not after the last round (A-96).
        """
        ruleset = table.ruleset
        table.last_effect = 0
        if table.round == ruleset.max_rounds:
            table.trigger_end("rounds", "A-97")
        if table.ending and not self.goes_on(table):
            table.stage = _LAST_WINDOWS
            # The windows go round from the taker of the last role.
            table.taker = table.seat = (table.seat - 1) % ruleset.players
            return
        governor = ruleset.next_seat[table.governor]
        if ruleset.next_governor:
            governor = _seat_named(table, "next_governor", ruleset.next_governor, governor)
        table._add_coins("ROUND-05")
        table._return_cards("ROUND-06")
        self.begin_round(table, governor, "ROUND-06")

    def begin_round(self, table: Table, governor: int, rule: str) -> None:
        """Begins a round with its governor.

        Args:
            governor: The seat of its governor.
            rule: The id of the rule behind it.
        """
        table._start_round(governor, rule)
        table.taker = table.seat = governor
        if table.ruleset.next_chooser:
            table.seat = self.chooser(table, governor)
        table.stage = _CHOOSING

    def goes_on(self, table: Table) -> bool:
        """Whether another round follows although an end condition has been met."""
        ruleset = table.ruleset
        return table.round != ruleset.max_rounds and any(
            [effect.another_round(table) for effect in ruleset.another_round]
        )

    def last_windows(self, table: Table) -> bool:
        """Asks the windows before scoring, from the taker of the last role on, then ends (A-40).

        Returns:
            Whether a decision is due, or the game is over.
        """
        if table.ruleset.has_windows:
            if table.step != DECLINED and self._ask_window(table):
                return True
            table.step = 0
            table.seat = table.ruleset.next_seat[table.seat]
            if table.seat != table.taker:
                return False
        table.seat = NOBODY
        table._end_game("END-01")
        return True

    @override
    def passed(self, table: Table) -> None:
        """Declines the last window."""
        table.step = DECLINED

    @override
    def window_moment(self, table: Table) -> str:
        """Returns the moment of the only windows in this phase."""
        return "game_end"

    @override
    def worth_occupying(self, table: Table, seat: int, moment: str) -> int:
        """Returns the buildings that score if they are occupied (A-40, 5)."""
        return self.scorers

    @override
    def _phase_follows(self, table: Table) -> bool:
        """Whether this is not the last round, or more roles will be played in it.

        Its end-of-round effects are tried on a copy.
        """
        if table.picks_left or not (table.ending or table.round == table.ruleset.max_rounds):
            return True
        trial = table._copy()
        # By id: after `trial.phase is self`, compiled code takes every later phase for this one.
        while trial.phase.id != self.id:
            trial.pop()
        while trial.phase.id == self.id and trial.stage != _LAST_WINDOWS and not trial.picks_left:
            self.advance(trial)
        return bool(trial.phase.id != self.id or trial.picks_left)

    @override
    def context(self, table: Table) -> dict[str, Any]:
        """Returns the free cards with their coins, and the picks left in the round."""
        ids = table.ruleset.card_ids
        return {
            "free_cards": {
                ids[card]: table.role_coins[card]
                for card in range(len(ids))
                if table.taker_of(card) < 0
            },
            "picks_left": table.picks_left,
        }

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        card: int = action.key
        name = table.ruleset.card_ids[card]
        taker = table.taker_of(card)
        if taker >= 0:
            return Illegality("card_taken", "ROLE-08", {"seat": taker, "card": name})
        for effect in table.players[table.seat].effects.barred_cards:
            if card in effect.barred_cards(table, table.seat):
                said = effect.explain(table, action)
                if said is None and effect.id in table.ruleset.kind_of:
                    fields = {"card": name, "building": effect.id}
                    return Illegality("card_barred", effect.rule, fields, "building")
                return said or Illegality("card_barred", effect.rule, {"card": name})
        twin = table.ruleset.card_ids[dict(table.ruleset.repeated_cards)[card]]
        return Illegality("same_card", "ROUND-02", {"card": name, "other_card": twin})

    @override
    def why_no_pass(self, table: Table) -> Illegality | None:
        """Returns the refusal: taking a card is compulsory."""
        return Illegality("must_choose", "ROLE-01")

    @override
    def is_consistent(self, table: Table) -> bool:
        """Whether a round is in play, and the game has an ending after the last one."""
        ruleset = table.ruleset
        # A named list: mypyc cannot search a tuple with a star.
        acting = [0, *[effect.number for effect in ruleset.round_end]]
        return (
            table.round > 0
            and not 0 <= ruleset.max_rounds < table.round
            and table.last_effect in acting
            and (table.stage != _LAST_WINDOWS or table.over or table.ending > 0)
        )


def _seat_named(
    table: Table, hook: str, effects: tuple[Effect, ...], usual: int, *given: int
) -> int:
    """Returns the seat that effects name in answer to a hook; the usual one if none does.

    Raises:
        ConfigError: Two effects answer differently, or one names no seat.
    """
    named = agreed(hook, effects, table, *given)
    if named is None:
        return usual
    effect, seat = named
    last = table.ruleset.players - 1
    if type(seat) is not int or not 0 <= seat <= last:
        raise ConfigError(
            f"{hook} of {effect.name} must return a seat from 0 to {last}, or None, "
            f"not {shown(seat)}"
        )
    return seat
