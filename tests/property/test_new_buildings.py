"""Random games with the New Buildings: whole at every decision, and the same on every way back."""

from __future__ import annotations

import pickle
import random
from collections import Counter

import pytest

from helpers import EVENTS, pick, replaced
from property.test_events import PublicCounts
from puertorico import (
    CHANCE,
    NEW_BUILDINGS,
    ActionTable,
    Config,
    Edition,
    Event,
    Game,
    Pass,
    Position,
    PositionError,
    Record,
    View,
    events,
    scenario,
)

BOXES = (NEW_BUILDINGS,)
CITIES = (
    "guest_house*2 forest_house* hacienda* library hospice",
    "black_market* small_wharf* trading_post* church university*",
    "lighthouse* union_hall* guest_house*1 storehouse construction_hut",
    "specialty_factory* aqueduct* indigo_plant*2 sugar_mill*2 factory",
    "library* forest_house* hacienda* guest_house*2 wharf",
)
"""Cities in which the buildings have much to do with each other."""
PARTS = 6


def start(number: int) -> Game:
    """Returns a game in one of all editions and numbers of players, two of three far on."""
    players = 2 + number % 4
    config = Config(
        players=players,
        edition=list(Edition)[number % 3],
        expansions=BOXES,
        buildings="all",
        open_vp=number % 5 == 4,
    )
    chance = "manual" if (number + number // 12) % 2 else "seeded"
    if number % 3 == 2:
        return Game.new(config, seed=number, chance=chance)
    seats = range(min(players, 1 if players == 2 else 2))
    cities = {seat: CITIES[(number + 2 * seat) % 5] for seat in seats}
    goods = dict.fromkeys(range(2), "2 corn 2 indigo sugar")
    return scenario(config=config, city=cities, goods=goods, vp={0: 4}, chance=chance, seed=number)


def check_ways_back(game: Game, position: Position) -> None:
    """Asserts that a game comes back from its position, from JSON and from a pickle."""
    again = Game.from_position(position, chance=game.chance)
    assert again.position() == position
    assert again.key() == game.key()
    assert again.legal_actions() == game.legal_actions()
    boxes = game.config.expansions
    assert Position.from_json(position.to_json(), expansions=boxes) == position
    assert pickle.loads(pickle.dumps(position)) == position
    assert pickle.loads(pickle.dumps(game)).key() == game.key()


def check_views(rng: random.Random, game: Game) -> None:
    """Asserts that what a viewer sees is in every game dealt from it."""
    viewer = pick(rng, [None, *range(game.config.players)])
    view = game.view(viewer)
    sample = view.sample(rng.randrange(1 << 40))
    assert sample.view(viewer) == view
    assert View.from_json(view.to_json(), expansions=game.config.expansions) == view
    if not sample.is_over:
        sample.apply(pick(rng, sample.legal_actions()))


def check_decision(game: Game, table: ActionTable) -> None:
    """Asserts what holds at every decision."""
    actions = game.legal_actions()
    assert len(set(actions)) == len(actions) > 1
    assert all(action in table and game.is_legal(action) for action in actions)
    assert [table.parse(str(action)) for action in actions] == list(actions)
    kind = game.decision.kind
    guests = [action for action in actions if str(action).startswith("move")]
    if kind == "window":
        assert guests
        assert len(actions) == 1 + len(guests)
    elif guests:
        assert game.phase != "mayor"
        assert kind not in ("placement", "payment", "poach", "shipment", "store")
    for player in game.players:
        assert min(player.doubloons, player.vp, player.holding, *player.goods) >= 0
    if game.seat != CHANCE:
        for action in table:
            if action not in actions:
                found = game.explain(action)
                assert found is not None
                assert found.message


def play_checked(number: int) -> Counter[str]:
    """Plays a game to its end, everything checked; returns what was decided, and the events."""
    return check_whole_game(start(number), number)


def check_whole_game(game: Game, number: int) -> Counter[str]:
    """The same with any game that has just begun."""
    rng = random.Random(number)
    table = ActionTable(game.config)
    counted = PublicCounts(game.position())
    kinds: Counter[str] = Counter()
    turns = 0
    while not game.is_over:
        turns += 1
        position = game.position()
        check_ways_back(game, position)
        check_views(rng, game)
        if turns % 7 == 0:
            check_decision(game, table)
        actions = game.legal_actions()
        rest = [action for action in actions if action != Pass()]
        action = pick(rng, rest if rest and rng.random() < 0.8 else actions)
        kinds[game.decision.kind] += 1
        happened: tuple[Event, ...] = game.play(action)
        kinds.update(type(event).__name__ for event in happened)
        counted.follow(events.redacted(happened, None))
        assert counted == PublicCounts(game.position())
    assert sum(player.total for player in game.score().players) == sum(game.totals())
    record = game.record()
    assert record.replay().key() == game.key()
    boxes = game.config.expansions
    assert Record.from_json(record.to_json(), expansions=boxes) == record
    assert Record.from_text(record.to_text(), expansions=boxes) == record
    return kinds


@pytest.mark.rule("A-40", "A-90", "A-38", "A-35")
@pytest.mark.parametrize("part", range(PARTS))
def test_games(part: int) -> None:
    """In every edition, with every number of players, and both kinds of chance."""
    play_checked(part)


@pytest.mark.parametrize("wrong", ["phase", "seat", "left out"])
@pytest.mark.parametrize(
    ("role", "first"), [("builder", "build harbor"), ("captain", "use small_wharf")]
)
def test_frames_must_fit(role: str, first: str, wrong: str) -> None:
    """A payment belongs to what is built, a shipment to a load of the same seat."""
    game = scenario(
        role=role,
        city={0: "black_market* small_wharf*"},
        goods={0: "2 corn sugar"},
        doubloons={0: 6},
        expansions=BOXES,
        buildings="all",
    )
    game.apply(game.parse_action(first))
    position = game.position()
    assert Game.from_position(position).key() == game.key()
    below, inner, last = position.frames
    changed = {
        "phase": (below, replaced(inner, phase="trader", a=0, b=0), last),
        "seat": (below, replaced(inner, seat=1), last),
        "left out": (last,),
    }[wrong]
    with pytest.raises(PositionError):
        Game.from_position(replaced(position, frames=changed))
    alone = replaced(position, frames=(replaced(below, phase="setup", left=0, a=0), last))
    with pytest.raises(PositionError, match="contradicts the rest"):
        Game.from_position(alone)


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS, 40 * PARTS))
def test_many_games(part: int) -> None:
    """The same in others."""
    play_checked(part)


def test_every_decision_and_event_comes_up() -> None:
    """Random games reach all that is new."""
    decisions, names = set(), set()
    for number in range(24):
        rng = random.Random(number)
        game = start(number)
        while not game.is_over:
            decisions.add(game.decision.kind)
            rest = [action for action in game.legal_actions() if action != Pass()]
            names |= {type(event).__name__ for event in game.play(pick(rng, rest))}

    assert decisions >= {"window", "payment", "shipment", "drawn_tile", "use_building"}
    assert names >= {event.__name__ for event in EVENTS if event.__module__ == events.__name__} & {
        "TileDiscarded",
        "TileFlipped",
        "TileHidden",
        "TilePutBack",
        "VictoryPointsReturned",
    }
