"""From a position and the events that follow one can work out the next position, and all money."""

from __future__ import annotations

import itertools
import json
import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple, get_args

import pytest

from puertorico import CHANCE, EXPANSIONS, Action, Config, Edition, Event, Game, events, vocabulary
from puertorico.events import Events
from puertorico.types import DrawId, PhaseId
from support.configs import some_game
from support.expansions import ALWAYS, DOUBLE, DRAFT, GOAL, NOBLES, PAYMENT, RAFTS, RICH
from support.games import EVENTS, OTHER_EVENTS, config_number, of_class, seldom_passing
from support.ledger import Ledger, PublicLedger

pytestmark = pytest.mark.no_cover


def ledger_of(game: Game, cls: type[Ledger] = Ledger) -> Ledger:
    """Returns an accounting that begins at the position of a game."""
    buildings = [building.id for building in game.config.numbered_buildings]
    return cls(json.loads(game.position().to_json()), buildings)


def plain(happened: Events) -> list[dict[str, Any]]:
    """Returns the events as a client gets them, through the JSON of their groups."""
    groups = json.loads(happened.to_json())["groups"]
    return [event for group in groups for event in group["events"]]


def turns(game: Game, seed: int) -> Iterator[tuple[Action, Events]]:
    """Plays a random game to its end and yields what each action has brought about."""
    rng = random.Random(seed)
    while not game.is_over:
        chosen = seldom_passing(rng, game.legal_actions(), 0.6)
        yield chosen, game.play(chosen)


class Course(NamedTuple):
    """A game from its first decision to its end: who was asked, the actions, what they brought."""

    start: Game
    turns: tuple[tuple[int, Action, Events], ...]
    end: Game

    def events(self) -> Iterator[Event]:
        """Yields all events."""
        return (event for _, _, happened in self.turns for event in happened)


@cache
def course(number: int) -> Course:
    """Returns one of many random games, played once for all tests."""
    game = some_game(number)
    start, told, seat = game.copy(), [], game.seat
    for action, happened in turns(game, number):
        told.append((seat, action, happened))
        seat = game.seat
    return Course(start, tuple(told), game)


GAMES = range(48)
"""Every set of expansions in every edition."""


def check_ledger(game: Game, seed: int, *, toys: bool = False) -> set[type]:
    """Plays a random game beside an accounting, looked at now and then; returns what happened.

    What it gets wrong at one decision stays wrong. In half of the games it gets what all may see,
    and knows what all may know. Slots of toys change without an event.
    """
    cls = (Ledger, PublicLedger)[seed // 2 % 2]

    def state(ledger: Ledger) -> dict[str, Any]:
        found = ledger.state()
        for each in (found, *found["players"]) if toys else ():
            del each["slots"]
        return found

    ledger, kinds = ledger_of(game, cls), set()
    for action, happened in turns(game, seed):
        kinds |= {type(event) for event in happened}
        ledger.follow(plain(happened if cls is Ledger else happened.seen_by(None)))
        if len(game.history) % 4 == 0 or game.is_over:
            assert state(ledger) == state(ledger_of(game, cls)), (seed, str(action))
    return kinds


@pytest.mark.parametrize("part", range(8))
def test_the_next_position_follows_from_the_events(part: int) -> None:
    """An accounting that knows nothing of the library agrees with it."""
    for number in range(4 * part, 4 * part + 4):
        check_ledger(some_game(number), number)


def test_all_events_of_the_base_game() -> None:
    """They come up, in every edition, with every number of players and both kinds of chance."""
    kinds = set()
    for number in range(12):
        config, chance = config_number(number)
        how: Any = {"chance": chance, "ask_forced": number % 5 == 0}
        kinds |= check_ledger(Game.new(config, seed=number, **how), number)
    # Only some games draw their first player before our eyes.
    assert kinds | {events.FirstPlayerDrawn} == EVENTS - OTHER_EVENTS


def test_verbs_of_other_expansions_tell_what_they_do() -> None:
    """The same with toys that change the table by its verbs: they leave nothing out."""
    toys = (ALWAYS, DOUBLE, NOBLES, PAYMENT, RAFTS, GOAL, DRAFT, RICH)
    kinds = set()
    for number in range(8):
        more: Any = {"first_player": "random", "max_rounds": 30}
        edition = list(Edition)[number % 3]
        config = Config(players=2 + number % 4, edition=edition, expansions=toys, **more)
        game = Game.new(config, seed=number, chance="manual" if number % 2 else "seeded")
        kinds |= check_ledger(game, number, toys=True)
    told = {events.BuildingWithdrawn, events.ShipUnloaded, events.VictoryPointsReturned}
    assert kinds >= {*told, events.WorkersReturned}


@pytest.mark.all_expansions
def test_every_event_is_entered() -> None:
    """The accounting knows the events of all expansions, and no others."""
    entered = {name.removeprefix("on_") for name in vars(Ledger) if name.startswith("on_")}
    assert entered == set(events.EVENT_CLASSES)


CAUSES_OF_PHASES = {"sale", "privilege", "role_card", "prospector", "captain", "smuggler"}
"""What pays besides buildings and other effects."""


def test_money_by_cause_adds_up() -> None:
    """What each cause has paid and cost a seat is the difference of its doubloons."""
    for number in GAMES:
        game = course(number).end
        before = [player.doubloons for player in course(number).start.players]
        by_cause: Counter[tuple[int, str]] = Counter()
        for event in course(number).events():
            if isinstance(event, events.DoubloonsEarned):
                by_cause[event.seat, event.cause] += event.doubloons
            elif isinstance(event, events.DoubloonsPaid):
                by_cause[event.seat, event.cause] -= event.doubloons

        for seat, player in enumerate(game.players):
            mine = {cause: money for (owner, cause), money in by_cause.items() if owner == seat}
            assert player.doubloons == before[seat] + sum(mine.values())
            assert mine.get("builder", 0) <= 0
            effects = {effect.id for effect in game._table.ruleset.effects}
            known = CAUSES_OF_PHASES | effects | set(game._table.ruleset.building_ids)
            assert set(mine) - {"builder"} <= known


def test_prices_add_up() -> None:
    """A price is the printed cost less the reductions; coins and what replaces them pay it."""
    built = 0
    for number in GAMES:
        game, price, paid = course(number).end, 0, 0
        for event in course(number).events():
            match event:
                case events.BuildingPriced():
                    less = sum(part.doubloons for part in event.reductions)
                    price, paid = event.price, 0
                    assert price == max(0, event.cost - less)
                    assert event.cost == game.config.costs.get(
                        event.building, cost_of(game, event.building)
                    )
                case events.DoubloonsPaid(cause="builder"):
                    paid += event.doubloons
                case (
                    events.WorkersReturned(rule=rule)
                    | events.GoodsReturned(rule=rule)
                    | events.VictoryPointsReturned(rule=rule)
                ) if rule.startswith("NEW-BLACK_MARKET"):
                    paid += 1
                case events.BuildingBuilt():
                    built += 1
                    assert paid == price
    assert built > 500


def cost_of(game: Game, building: str) -> int:
    """Returns the printed price of a building."""
    (found,) = [each for each in game.config.numbered_buildings if each.id == building]
    return found.cost


def test_sales_add_up() -> None:
    """A sale pays the price of the good, what each market adds, and the privilege."""
    prices = {"corn": 0, "indigo": 1, "sugar": 2, "tobacco": 3, "coffee": 4}
    markets = {"small_market": 1, "large_market": 2}
    sold = 0
    for number in GAMES:
        for _, _, happened in course(number).turns:
            sales = of_class(events.GoodSold, happened)
            earned = of_class(events.DoubloonsEarned, happened)
            paid = [event for event in earned if event.rule == "TRADER-02"]
            sold += len(sales)
            expected = sum(prices[sale.good] for sale in sales)
            assert sum(event.doubloons for event in paid if event.cause == "sale") == expected
            for event in paid:
                if event.cause != "sale":
                    assert event.doubloons == markets[event.cause]
    assert sold > 100


SAME_IN_SWEDISH = {"hacienda", "villa"}


@pytest.mark.all_expansions
def test_every_cause_has_a_name() -> None:
    """Of money, points, prices and groups: a word of the game and not an id that is spelled out."""
    phases: set[str] = set()
    others: set[str] = set()
    for number in GAMES:
        for _, _, happened in course(number).turns:
            for group in happened.groups:
                (phases if group.kind == "step" else others).add(group.cause)
            for event in happened:
                others.add(getattr(event, "cause", "sale"))
                others |= {part.cause for part in getattr(event, "reductions", ())}
    others -= set(get_args(PhaseId)) | set(get_args(DrawId))
    words = vocabulary("sv")
    named = {cause: words.phase(cause) for cause in phases}
    named |= {cause: words.name(cause) for cause in others - SAME_IN_SWEDISH}

    assert {cause for cause, name in named.items() if cause.replace("_", " ") in name} == set()
    assert phases > {"captain", "purchase", "storage"}
    assert others > {"sale", "quarry", "forests", "captured_role", "building_goal"}


class TestGroups:
    """Which action, draw, effect or phase brought the events about."""

    def test_they_hold_all_events_in_order(self) -> None:
        """The first group is the action; no group of an effect or a phase is empty."""
        for number in GAMES:
            for seat, action, happened in course(number).turns:
                first, *others = happened.groups
                assert happened == tuple(e for group in happened.groups for e in group.events)
                assert (first.action, first.seat) == (action, None if seat == CHANCE else seat)
                assert first.kind == ("draw" if seat == CHANCE else "choice")
                for group in others:
                    assert group.kind != "choice"
                    assert (group.action is None) == (group.kind in ("effect", "step"))
                    assert group.events or group.action is not None

    def test_no_two_neighbors_are_one(self) -> None:
        """What a phase does for a seat in one go is one group."""
        for number in GAMES:
            for _, _, happened in course(number).turns:
                steps = [(g.kind, g.seat, g.cause) for g in happened.groups]
                for one, other in itertools.pairwise(steps):
                    assert one != other or one[0] != "step"

    def test_what_was_played_by_itself(self) -> None:
        """Each forced action is the only one that a game that asks everything offers."""
        forced = 0
        for number in range(12):
            config = some_game(3 * number).config
            game = Game.new(config, seed=number)
            if game._table.ruleset.has_free_actions:
                # These join forced decisions that are asked, and so make them real ones.
                continue
            twin = Game.new(config, seed=number, ask_forced=True)
            play_forced(twin)
            for action, happened in turns(game, number):
                twin.apply(action)
                alone = play_forced(twin)
                played = [g.action for g in happened.groups if g.kind == "forced"]
                for each in played:
                    while alone.pop(0) != each:
                        pass
                forced += len(played)
            assert twin.is_over
        assert forced > 50

    def test_draws_are_told(self) -> None:
        """The draws of chance in a game's history are in the groups of the action before."""
        draws = 0
        for number in range(8):
            config = some_game(number).config
            game = Game.new(config, seed=number)
            known = len(game.history)
            for _, happened in turns(game, number):
                later = [g.action for g in happened.groups if g.kind == "draw"]
                for drawn in game.history[known + 1 :]:
                    while later.pop(0) != drawn:
                        pass
                draws += len(game.history) - known - 1
                known = len(game.history)
        assert draws > 50

    def test_others_do_not_see_draws(self) -> None:
        """For any viewer a draw has no action, and events are as that viewer sees them."""
        for number in range(16):
            for _, _, happened in course(number).turns:
                for viewer in (None, 0):
                    seen = happened.seen_by(viewer)
                    assert tuple(seen) == events.redacted(happened, viewer)
                    for group in seen.groups:
                        assert group.kind != "draw" or group.action is None


def play_forced(game: Game) -> list[Any]:
    """Plays all decisions with a single legal action, and returns these actions."""
    played: list[Any] = []
    while not game.is_over and len(game.legal_actions()) == 1:
        played.append(game.legal_actions()[0])
        game.apply(played[-1])
    return played


def test_replays_are_grouped_alike() -> None:
    """The steps of a record have the same events, in the same groups."""
    for number in range(6):
        game = some_game(len(EXPANSIONS) + 5 * number)
        if game.config.first_player == "random":
            continue
        told = [happened.groups for _, happened in turns(game, number)]
        steps = [step.events.groups for step in game.record()]
        choices = [groups for groups in steps if groups[0].kind == "choice"]
        assert [g[0] for g in choices if g] == [g[0] for g in told if g[0].kind == "choice"]
