"""The kit finds ten mistakes in each of three expansions, secrets that leak, missing words."""

from __future__ import annotations

import random
import re
from itertools import count
from typing import Any, ClassVar, Final

import attrs
import pytest
from achievements import ACHIEVEMENTS
from banker import BANKER
from banker.auction import BankPhase
from typing_extensions import override

from puertorico import Action, Config, Game, scenario
from puertorico.decisions import DecisionContext
from puertorico.errors import ConfigError, Illegality
from puertorico.plugin import DecisionKind, Draw, Effect, Expansion, Slot, Table
from puertorico.testing import CheckFailedError, check_expansion, check_game
from puertorico.testing._checks import hidden, records
from puertorico.testing._play import Mismatch, Moment
from puertorico.types import any_id
from support.mistakes import cls, house
from support.spoiled import (
    MISTAKES,
    BidMade,
    Gossip,
    Hoarded,
    Loud,
    Lucky,
    Marked,
    Telling,
    bending,
)

AT_ONCE: Final = [name for name, mistake in MISTAKES.items() if mistake.check in ("", "start")]
"""Those that are found before the first decision of a game."""


def find(name: str, games: int) -> None:
    """Asserts that a mistake is found, where it should be."""
    make, check, message = MISTAKES[name]
    with pytest.raises((ConfigError, CheckFailedError)) as found:
        check_expansion(make(), games=games, with_=())
    where = getattr(found.value, "check", "")
    # The check of secrets makes that of what is hidden too, and either may come first.
    assert where == check or {where, check} == {"hidden", "secrets"}
    assert re.search(message, str(found.value)), found.value


@pytest.mark.parametrize("name", AT_ONCE)
def test_found_at_once(name: str) -> None:
    """When the expansion is made, or when its first game begins."""
    find(name, 1)


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in MISTAKES if name not in AT_ONCE])
def test_found_by_playing(name: str) -> None:
    """In games, of which a few are enough."""
    find(name, 12)


def test_an_event_that_depends_on_a_secret() -> None:
    """What is told of a choice is the same whatever the viewer cannot know."""
    toy = bending(treasury=Gossip, events=(Marked, Hoarded))
    game = scenario(
        players=3,
        role="builder",
        city={0: any_id("treasury*")},
        doubloons={0: 9},
        expansions=(toy,),
    )
    with pytest.raises(Mismatch, match=r"(?s)the events tell .* with SECRET.*Hoarded"):
        hidden(Moment(game, random.Random(1)))


def test_a_game_made_twice() -> None:
    """The first event that is another one is shown, with its rule, also after the end."""
    toy = bending(treasury=Lucky)
    config = Config(players=3, expansions=(toy,), buildings="all", max_rounds=1)
    city = {1: any_id("treasury*")}
    game = scenario(config=config, role="builder", city=city, doubloons={0: 9, 1: 9})
    game.apply(game.parse_action("build small_indigo_plant"))
    game.apply(game.parse_action("build small_market"))
    sentence = r"replayed game, in which 'build small_market' causes .* \(rule BEND-3\)"
    with pytest.raises(Mismatch, match=sentence):
        records(Moment(game, random.Random(1)))
    while not game.is_over:
        game.apply(game.legal_actions()[-1])
    with pytest.raises(Mismatch, match=sentence):
        records(Moment(game, random.Random(1)))


def test_what_is_spoiled() -> None:
    """Nothing is wrong with the buildings themselves."""
    game = Game.new(Config(players=2, expansions=(bending(),), buildings="all"), seed=1)
    records(Moment(game, random.Random(1)))


def bank(phase: type[BankPhase] = BankPhase, **changes: Any) -> Expansion:
    """Returns the banker with another phase and other parts, without words."""
    return attrs.evolve(BANKER, phases=(phase,), words=None, rulebook=None, **changes)


def found(expansion: Expansion, message: str) -> None:
    """Asserts that the kit finds a mistake."""
    with pytest.raises(CheckFailedError, match=message):
        check_expansion(expansion, games=1, every=2, with_=())


@attrs.frozen
class BidContext(DecisionContext):
    """The bids so far, which nobody may see.

    Attributes:
        bids: All of them.
    """

    bids: tuple[int, ...]


class Showing(BankPhase):
    """Shows the bids of others in the context."""

    decisions: ClassVar[tuple[DecisionKind, ...]] = (
        DecisionKind("bid", "BANK-4", secret=True, context=BidContext),
    )

    @override
    def context(self, table: Table) -> dict[str, Any]:
        seats = range(table.ruleset.players)
        return {"bids": tuple([table.player_slot(seat, "bid") for seat in seats])}


class Limiting(BankPhase):
    """Lets nobody bid what another has bid, so that options tell it."""

    @override
    def turn(self, table: Table) -> bool:
        seats = range(table.ruleset.players)
        taken = [table.player_slot(seat, "bid") - 1 for seat in seats]
        most = min(3, table.players[table.seat].doubloons)
        options = tuple([self.offer(bid) for bid in range(most + 1) if bid not in taken])
        return table.decide("bid", options, joined=False)


class Boasting(BankPhase):
    """Refuses with the highest bid so far."""

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        highest = max(table.player_slot(seat, "bid") for seat in range(table.ruleset.players))
        return Illegality("too_expensive", "BANK-4", {"doubloons": highest}, "bid")


class Copying(BankPhase):
    """Notes bids where all see them."""

    @override
    def play(self, table: Table, action: Action) -> None:
        table.set_player_slot(table.seat, "copy", 1 + int(action.key))
        super().play(table, action)


class Deaf(BankPhase):
    """Takes all bids for nothing."""

    @override
    def play(self, table: Table, action: Action) -> None:
        super().play(table, self.offer(0))


def test_choices_that_make_no_difference() -> None:
    """There is nothing in them that could be told."""
    game = scenario(players=3, role=any_id("banker"), expansions=(bank(Deaf),))
    check_game(game)


@pytest.mark.parametrize(
    ("phase", "message"),
    [
        (Loud, r"the events tell (a spectator|seat \d) of 'bid \d', or 'bid \d'.*secret=True"),
        (Telling, r"the events tell (a spectator|seat \d) of 'bid \d'.*mark fields"),
        (Limiting, r"seat \d sees what must be hidden"),
        (Boasting, r"seat \d reads what must be hidden"),
        (Copying, r"(a spectator|seat \d) sees what must be hidden"),
    ],
)
def test_a_secret_that_leaks(phase: type[BankPhase], message: str) -> None:
    """Through the kind of decision, an event, the options, a refusal or an open slot."""
    slots = (*BANKER.slots, Slot(id="copy", high=9, per_player=True))
    expansion = bank(phase, events=(*BANKER.events, BidMade), slots=slots)
    money = {0: 1, 1: 2, 2: 2}
    game = scenario(players=3, role=any_id("banker"), doubloons=money, expansions=(expansion,))
    if phase is not Copying:
        game.apply(game.parse_action("bid 2"))
    with pytest.raises(CheckFailedError, match=message):
        check_game(game)


def test_a_context_in_a_view() -> None:
    """A view works out the context without what its viewer cannot know."""
    game = scenario(players=3, role=any_id("banker"), expansions=(bank(Showing),))
    game.apply(game.parse_action("bid 2"))
    found: list[object] = [game.view(viewer).decision.context for viewer in (None, 0, 1)]
    assert found == [BidContext((0, 0, 0)), BidContext((3, 0, 0)), BidContext((0, 0, 0))]
    check_game(game)


ANSWERS = count()


@pytest.mark.parametrize(
    ("hook", "answer"),
    [
        ("score", lambda self, table, seat: next(ANSWERS)),
        ("barred_cards", lambda self, table, seat: [next(ANSWERS) % 3]),
    ],
)
def test_an_answer_that_changes(hook: str, answer: Any) -> None:
    """The effect and its hook are named, and not the base game."""
    expansion = Expansion(id="toy", effects=(cls(Effect, id="moody", **{hook: answer}),))
    found(expansion, f"expansion 'toy', effect moody, {hook}.*returns .* when it is asked again")


def test_outcomes_that_change() -> None:
    """The draw is named."""

    class Loaded(ACHIEVEMENTS.draws[0]):  # type: ignore[misc, name-defined]
        @override
        def outcomes(self, table: Table) -> list[tuple[Action, int]]:
            return [(action, 1 + next(ANSWERS)) for action, _ in super().outcomes(table)]

    assert issubclass(Loaded, Draw)
    expansion = attrs.evolve(ACHIEVEMENTS, draws=(Loaded,))
    found(expansion, "draw achievement, outcomes.*when it is asked again")


def test_all_missing_words() -> None:
    """One report has everything that a language lacks."""
    with pytest.raises(ConfigError) as refused:
        Expansion(
            id="toys",
            buildings=(house("barn"), house("mill")),
            words={"en": {"buildings": {}, "nouns": {"kept": ["kept", "kept"]}}, "sv": {}},
            slots=(attrs.evolve(BANKER.slots[0], id="kept"),),
        )
    name, *more = str(refused.value).split("words, table ")
    assert name == "expansion 'toys': "
    assert len(more) == len(set(more)) == 7
    assert [word in str(refused.value) for word in ("barn", "mill")] == [True, True]


@pytest.mark.no_cover
def test_the_banker_has_no_mistake() -> None:
    """And everything that it brings comes up."""
    report = check_expansion(BANKER, games=2, every=12, with_=())
    assert report.unreached == report.unworded == (), report
