"""Mistakes that authors make, each in a good expansion: where it is to be found, and the message.

There are ten sorts of mistakes, for each of three expansions: the achievements, the banker, and
buildings that bar role cards, score and move workers.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import count
from typing import Any, ClassVar, Final, NamedTuple

import attrs
from achievements import ACHIEVEMENTS, TurnUp
from achievements.cards import CARDS, Achievements, Deal
from banker import BANKER, Bid
from banker.auction import BankPhase
from banker.loans import Auctions, Loans
from typing_extensions import override

from puertorico import Action, Event
from puertorico.decisions import DecisionContext
from puertorico.errors import Illegality
from puertorico.plugin import (
    Building,
    DecisionKind,
    DeclaredAction,
    Effect,
    Expansion,
    IntField,
    Slot,
    Table,
)
from puertorico.wording._tables import Words


def spoiled(cls: Any, **members: Any) -> Any:
    """Returns a subclass of the same name with other members; those that are None are left out."""
    kept = {name: value for name, value in vars(cls).items() if not name.startswith("__")}
    if any(value is None for value in members.values()):
        kept = {name: value for name, value in {**kept, **members}.items() if value is not None}
        return type(cls.__name__, cls.__bases__, {"__module__": cls.__module__, **kept})
    return type(cls.__name__, (cls,), {"__module__": cls.__module__, **members})


# The buildings.


class Mark(DeclaredAction):
    """Marks the role card that nobody else may take (BEND-2)."""

    template = "keep {place}"
    asked_in = ("use_building",)

    place: IntField = IntField("Which card.")


@attrs.frozen
class Marked(Event):
    """*seat* keeps a role for the next round."""

    seat: int


class Gallery(Effect):
    """1 VP for each violet building (BEND-1)."""

    rule: ClassVar[str] = "BEND-1"

    @override
    def score(self, table: Table, seat: int) -> int:
        return sum(table.ruleset.violet[kind] for kind in table.players[seat].buildings)


class Embassy(Effect):
    """Its owner keeps one of the first three role cards from the others (BEND-2)."""

    rule: ClassVar[str] = "BEND-2"
    phases: ClassVar[tuple[str, ...]] = ("builder",)

    @override
    def actions(self, ruleset: Any) -> dict[Any, Action]:
        return {number: Mark(number) for number in (1, 2, 3)}

    @override
    def opening_offer(self, table: Table, seat: int) -> list[Action]:
        return [] if table.slot("kept") else list(self.offers.values())

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Any) -> None:
        table.set_slot("kept", choice)
        table.set_slot("keeper", seat + 1)
        table.note(Marked, self.rule, seat=seat)


class Diplomacy(Effect):
    """The card is kept from all but the owner (BEND-2)."""

    id = "diplomacy"
    rule: ClassVar[str] = "BEND-2"

    @override
    def barred_cards(self, table: Table, seat: int) -> list[int]:
        kept = table.slot("kept")
        return [kept - 1] if kept and table.slot("keeper") != seat + 1 else []

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        return Illegality("not_now", self.rule, {}, "kept")

    @override
    def round_end(self, table: Table) -> None:
        table.set_slot("kept", 0)


class Treasury(Effect):
    """Counts in secret what its owner has built (BEND-3)."""

    rule: ClassVar[str] = "BEND-3"

    @override
    def built(self, table: Table, seat: int, building: int) -> None:
        table.set_player_slot(seat, "hoard", 1 + building % 3)

    @override
    def score(self, table: Table, seat: int) -> int:
        return table.player_slot(seat, "hoard")


def bending(
    *,
    gallery: Any = Gallery,
    embassy: Any = Embassy,
    diplomacy: Any = Diplomacy,
    treasury: Any = Treasury,
    gallery_card: dict[str, Any] | None = None,
    **changes: Any,
) -> Expansion:
    """Returns the buildings, with other effects and other parts."""
    card: dict[str, Any] = {"id": "gallery", "text": "Pays for art.", "cost": 4}
    card |= {"points": 2, "column": 2, "effect": gallery}
    brought: dict[str, Any] = {
        "buildings": (
            Building(**{**card, **(gallery_card or {})}),
            Building(
                id="embassy", text="Keeps a role.", cost=3, points=2, column=2, effect=embassy
            ),
            Building(id="treasury", text="Hoards.", cost=2, points=1, column=1, effect=treasury),
        ),
        "effects": (diplomacy,),
        "slots": (
            Slot(id="kept", high=3),
            Slot(id="keeper", high=5),
            Slot(id="hoard", high=3, per_player=True, secret=True),
        ),
        "actions": (Mark,),
        "events": (Marked,),
        **changes,
    }
    return Expansion(id="bending", **brought)


def achievements(effect: Any = Achievements, draw: Any = Deal, **changes: Any) -> Expansion:
    """Returns the achievements with another effect, another draw or other parts."""
    plain: dict[str, Any] = {"effects": (effect,), "draws": (draw,), "words": None}
    return attrs.evolve(ACHIEVEMENTS, **{**plain, "rulebook": None, **changes})


def banker(
    phase: Any = BankPhase, loans: Any = Loans, auctions: Any = Auctions, **changes: Any
) -> Expansion:
    """Returns the banker with another phase, other effects or other parts."""
    plain: dict[str, Any] = {"phases": (phase,), "effects": (loans, auctions), "words": None}
    return attrs.evolve(BANKER, **{**plain, "rulebook": None, **changes})


# What is wrong: first the achievements.

MOODS: Final = count()
"""What changes with each question, in any game."""


def score_of_one(self: Effect, table: Table) -> int:
    """Does not take the seat."""
    return 0


def takes_while_scoring(self: Effect, table: Table, seat: int) -> int:
    """Gives an open card to the first who is asked."""
    if not table.slot("taker_1"):
        table.set_slot("taker_1", seat + 1)
    return 0


def half_points(self: Effect, table: Table, seat: int) -> Any:
    """Returns a fraction."""
    return Achievements.score(self, table, seat) / 2  # type: ignore[arg-type]


def moody_outcomes(self: Deal, table: Table) -> list[tuple[Action, int]]:
    """Weighs by chance."""
    return [(action, random.randrange(1, 1_000)) for action, _ in Deal.outcomes(self, table)]


def alike(self: Deal) -> dict[Any, Action]:
    """Names two outcomes that read alike."""
    return {number: TurnUp("five_shipped") for number, _ in enumerate(CARDS, 1)}


def bars_by_secret(self: Effect, table: Table, seat: int) -> list[int]:
    """Bars a card by what nobody but another seat knows."""
    return [table.player_slot((seat + 1) % table.ruleset.players, "shipped") % 3]


SECRET_SHIPPED: Final = tuple(
    Slot(id="shipped", high=3, per_player=True, secret=True) if slot.id == "shipped" else slot
    for slot in ACHIEVEMENTS.slots
)


class Tally(Achievements):
    """Counts in secret, and bars a card by what another seat has counted."""

    barred_cards = bars_by_secret

    @override
    def loaded(self, table: Table, seat: int, goods: tuple[int, ...]) -> None:
        table.set_player_slot(seat, "shipped", min(3, sum(goods)))


# Then the banker.


def lends_in_offer(self: Loans, table: Table, seat: int) -> list[Action]:
    """Lends money whenever it is asked."""
    table.earn(seat, 1, "BANK-1")
    return []


def offers_numbers(self: Loans, table: Table, seat: int) -> Any:
    """Returns numbers instead of actions."""
    return [1]


def moody_score(self: Effect, table: Table, seat: int) -> int:
    """Scores what it likes."""
    return random.randrange(1_000)


class PayBackPlainly(DeclaredAction):
    """Has the text of a bid."""

    template = "bid {debts}"
    asked_in = ("use_building",)

    debts: IntField = IntField("How many.")


class Loud(BankPhase):
    """Forgets to say that the choice is secret."""

    decisions: ClassVar[tuple[DecisionKind, ...]] = (DecisionKind("bid", "BANK-4"),)


@attrs.frozen
class BidMade(Event):
    """*seat* has bid *doubloons*."""

    seat: int
    doubloons: int


class Telling(BankPhase):
    """Says in an event what nobody may know."""

    @override
    def play(self, table: Table, action: Action) -> None:
        table.note(BidMade, "BANK-4", seat=table.seat, doubloons=action.key)
        super().play(table, action)


@attrs.frozen
class BidContext(DecisionContext):
    """The highest bid so far, which nobody may know.

    Attributes:
        highest: The highest bid.
    """

    highest: int


SHOWN: Final[list[int]] = []
"""The highest bid, kept where views find it."""


class Showing(BankPhase):
    """Shows the bids of others in the context, by what it keeps outside the table."""

    decisions: ClassVar[tuple[DecisionKind, ...]] = (
        DecisionKind("bid", "BANK-4", secret=True, context=BidContext),
    )

    @override
    def turn(self, table: Table) -> bool:
        seats = range(table.ruleset.players)
        SHOWN[:] = [max(table.player_slot(seat, "bid") for seat in seats)]
        return super().turn(table)

    @override
    def context(self, table: Table) -> dict[str, Any]:
        return {"highest": SHOWN[0]}


class Limiting(BankPhase):
    """Lets nobody bid what another has bid, so that options tell it."""

    @override
    def turn(self, table: Table) -> bool:
        seats = range(table.ruleset.players)
        taken = [table.player_slot(seat, "bid") - 1 for seat in seats]
        most = min(3, table.players[table.seat].doubloons)
        free = [bid for bid in range(most + 1) if bid not in taken]
        return table.decide("bid", [self.offer(bid) for bid in free or [0]], joined=False)


class Boasting(BankPhase):
    """Refuses with the highest bid so far."""

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        highest = max(table.player_slot(seat, "bid") for seat in range(table.ruleset.players))
        return Illegality("too_expensive", "BANK-4", {"doubloons": highest}, "bid")


def no_bids(self: Effect, table: Table, seat: int, slot: str) -> list[int]:
    """Says that nobody has ever made a bid."""
    return [0]


# Then the buildings.


def marks_when_asked(self: Effect, table: Table, seat: int) -> list[int]:
    """Notes that it was asked."""
    table.governor = seat
    return []


def bars_names(self: Effect, table: Table, seat: int) -> Any:
    """Returns a name and no number."""
    return ["settler"]


def moody_bars(self: Effect, table: Table, seat: int) -> list[int]:
    """Bars what it likes, and another card each time."""
    return [next(MOODS) % 3]


def keeps_nothing() -> Expansion:
    """Brings an action whose text does not name its field."""

    class Mark(DeclaredAction):
        template = "keep it"
        asked_in = ("use_building",)
        place: IntField = IntField("Which card.")

    return bending(actions=(Mark,))


@attrs.frozen
class Hoarded(Event):
    """*seat* has hoarded *number*."""

    seat: int
    number: int


class Gossip(Treasury):
    """Says what somebody else has hoarded."""

    @override
    def built(self, table: Table, seat: int, building: int) -> None:
        super().built(table, seat, building)
        other = (seat + 1) % table.ruleset.players
        table.note(Hoarded, self.rule, seat=other, number=table.player_slot(other, "hoard"))


class Lucky(Treasury):
    """Pays by chance."""

    @override
    def built(self, table: Table, seat: int, building: int) -> None:
        table.earn(seat, 1 + next(MOODS) % 1_000, self.rule)


class Mistake(NamedTuple):
    """A mistake, and what is said about it.

    Attributes:
        make: Returns the expansion.
        check: The check of the kit that finds it; empty if the expansion cannot be made.
        message: What the message says, as a pattern: the author's class or hook, and the remedy.
    """

    make: Callable[[], Expansion]
    check: str
    message: str


def _words(expansion: Expansion, section: str, id: str) -> dict[str, Any]:
    """Returns the words of an expansion in English, without one of them."""
    words_of = Words.of("an expansion", expansion.words)
    assert words_of is not None
    words = {name: dict(entries) for name, entries in words_of.data("en").items()}
    del words[section][id]
    return {"en": words}


def _slots(expansion: Expansion, **changes: Any) -> tuple[Slot, ...]:
    """Returns the slots of an expansion, the first one changed."""
    first, *others = expansion.slots
    return (attrs.evolve(first, **changes), *others)


SEES: Final = r"(a spectator|seat \d) sees what must be hidden"

MISTAKES: Final[dict[str, Mistake]] = {
    "achievements: a misspelled hook": Mistake(
        lambda: achievements(spoiled(Achievements, chnaged=Achievements.changed, changed=None)),
        "", "Achievements.chnaged is not a hook; did you mean 'changed'",
    ),
    "achievements: a wrong signature": Mistake(
        lambda: achievements(spoiled(Achievements, score=score_of_one)),
        "", r"Achievements.score takes \(self, table\), but is called with \(self, table, seat\)",
    ),
    "achievements: a negative number": Mistake(
        lambda: achievements(slots=_slots(ACHIEVEMENTS, high=-1)),
        "", "slot 'achievement_1': high must be greater than low, which is 0, not -1",
    ),
    "achievements: an id twice": Mistake(
        lambda: achievements(slots=_slots(ACHIEVEMENTS, id="taker_1")),
        "", "'achievements' lists 'taker_1' twice under slots",
    ),
    "achievements: a missing word": Mistake(
        lambda: achievements(words=_words(ACHIEVEMENTS, "events", "AchievementTaken")),
        "", "table 'en': there is no template for 'AchievementTaken' under events",
    ),
    "achievements: an answer that changes the table": Mistake(
        lambda: achievements(spoiled(Achievements, score=takes_while_scoring)),
        "start", "effect achievements, score.*set_slot",
    ),
    "achievements: an answer of a wrong type": Mistake(
        lambda: achievements(spoiled(Achievements, score=half_points)),
        "start", "effect achievements, score.*must return a whole number.*not 0.0",
    ),
    "achievements: outcomes by chance": Mistake(
        lambda: achievements(draw=spoiled(Deal, outcomes=moody_outcomes)),
        "", r"outcomes uses 'random': .* leave chance to a Draw \(spoiled.py, line",
    ),
    "achievements: two actions of one text": Mistake(
        lambda: achievements(draw=spoiled(Deal, actions=alike)),
        "", "the action 'turn up five_shipped' is named twice, by Deal",
    ),
    "achievements: options tell a secret": Mistake(
        lambda: achievements(Tally, slots=SECRET_SHIPPED),
        "hidden", SEES,
    ),
    "banker: a misspelled hook": Mistake(
        lambda: banker(loans=spoiled(Loans, closing_ofer=Loans.closing_offer, closing_offer=None)),
        "", "Loans.closing_ofer is not a hook; did you mean 'closing_offer'",
    ),
    "banker: a wrong signature": Mistake(
        lambda: banker(spoiled(BankPhase, turn=BankPhase.play)),
        "", r"BankPhase.turn takes \(self, table, action\), but .*\(self, table\)",
    ),
    "banker: a negative number": Mistake(
        lambda: banker(slots=_slots(BANKER, start=-1)),
        "", "debts.*start.*-1",
    ),
    "banker: an id twice": Mistake(
        lambda: banker(actions=(Bid, Bid)),
        "", "'banker' lists 'Bid' twice under actions",
    ),
    "banker: a missing word": Mistake(
        lambda: banker(words=_words(BANKER, "roles", "banker")),
        "", "table 'en': there is no name for 'banker' under roles",
    ),
    "banker: an answer that changes the table": Mistake(
        lambda: banker(loans=spoiled(Loans, closing_offer=lends_in_offer)),
        "start", "effect loans, closing_offer.*earn: closing_offer is a question",
    ),
    "banker: an answer of a wrong type": Mistake(
        lambda: banker(loans=spoiled(Loans, closing_offer=offers_numbers)),
        "start", r"effect loans, closing_offer.*must return a list of actions, not \[1\]",
    ),
    "banker: a score by chance": Mistake(
        lambda: banker(auctions=spoiled(Auctions, score=moody_score)),
        "", r"score uses 'random': .* leave chance to a Draw \(spoiled.py, line",
    ),
    "banker: two actions of one text": Mistake(
        lambda: banker(
            loans=spoiled(Loans, actions=lambda self, ruleset: {1: PayBackPlainly(1)}),
            actions=(Bid, PayBackPlainly),
        ),
        "", "Bid and PayBackPlainly both have the text .*change one template",
    ),
    "banker: a choice that is not secret": Mistake(
        lambda: banker(Loud),
        "secrets", r"the events tell (a spectator|seat \d) of 'bid \d', or 'bid \d'.*secret=True",
    ),
    "banker: an event tells a secret": Mistake(
        lambda: banker(Telling, events=(*BANKER.events, BidMade)),
        "secrets", r"the events tell (a spectator|seat \d) of 'bid \d'.*mark fields",
    ),
    "banker: a context tells a secret": Mistake(
        lambda: banker(Showing), "secrets", "no game with this view was found: .*decision",
    ),
    "banker: options tell a secret": Mistake(
        lambda: banker(Limiting), "secrets", SEES,
    ),
    "banker: a refusal tells a secret": Mistake(
        lambda: banker(Boasting), "secrets", r"seat \d reads what must be hidden",
    ),
    "banker: samples that are refused": Mistake(
        lambda: banker(auctions=spoiled(Auctions, hidden_values=no_bids)),
        "play", r"the secret slot 'bid' cannot be [1-4] here, .* \(hidden_values of auctions\)",
    ),
    "buildings: a misspelled hook": Mistake(
        lambda: bending(diplomacy=spoiled(Diplomacy, bared_cards=Diplomacy.barred_cards)),
        "", "Diplomacy.bared_cards is not a hook; did you mean 'barred_cards'",
    ),
    "buildings: a wrong signature": Mistake(
        lambda: bending(treasury=spoiled(Treasury, built=Treasury.score)),
        "", r"Treasury.built takes \(self, table, seat\), but .*building\)",
    ),
    "buildings: a negative cost": Mistake(
        lambda: bending(gallery_card={"cost": -4}), "", "gallery.*cost.*-4",
    ),
    "buildings: an id twice": Mistake(
        lambda: bending(gallery_card={"id": "embassy"}),
        "", "'bending' lists 'embassy' twice under buildings",
    ),
    "buildings: a missing word": Mistake(
        lambda: bending(words={"en": {"buildings": {"gallery": ["gallery", "galleries"]}}}),
        "", "(?s)embassy.*treasury.*Marked",
    ),
    "buildings: an answer that changes the table": Mistake(
        lambda: bending(diplomacy=spoiled(Diplomacy, barred_cards=marks_when_asked)),
        "start", "effect diplomacy, barred_cards.*governor.*written without a verb",
    ),
    "buildings: an answer of a wrong type": Mistake(
        lambda: bending(diplomacy=spoiled(Diplomacy, barred_cards=bars_names)),
        "start", "effect diplomacy, barred_cards.*must return a list of numbers of role cards",
    ),
    "buildings: an answer by chance": Mistake(
        lambda: bending(diplomacy=spoiled(Diplomacy, barred_cards=moody_bars)),
        "start", "effect diplomacy, barred_cards.*when it is asked again",
    ),
    "buildings: a text that does not name its field": Mistake(
        keeps_nothing,
        "", "Mark.template must name each field once: place",
    ),
    "buildings: an event tells a secret": Mistake(
        lambda: bending(treasury=Gossip, events=(Marked, Hoarded)),
        "hidden", "(?s)the events tell .* mark fields of events with SECRET.*Hoarded",
    ),
    "buildings: money by chance": Mistake(
        lambda: bending(treasury=Lucky),
        "records", r"in which 'build [a-z_]*' brings .* \(rule BEND-3\)",
    ),
}  # fmt: skip
"""The mistakes, by the expansion and what is wrong."""
