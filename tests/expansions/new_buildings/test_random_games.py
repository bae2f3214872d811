"""Random games with the New Buildings: nothing is lost, and everything comes up."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from puertorico import NEW_BUILDINGS, Config, Edition, Game, Position, events, scenario
from puertorico.actions import Pass
from puertorico.errors import PositionError
from puertorico.state import Frame
from puertorico.types import CardId, any_id
from support.games import EVENTS, check_progress, pick, replaced
from support.loading import check_loaded

EXPANSIONS = (NEW_BUILDINGS,)
WAYS = (
    "all",
    "draft",
    "random",
    (
        "guest_house",
        "forest_house",
        "black_market",
        "small_wharf",
        "library",
        "hacienda",
        "hospice",
    ),
)
"""How the buildings in play are chosen."""
CITIES = (
    "guest_house*2 forest_house* hacienda* library hospice",
    "black_market* small_wharf* trading_post* church university*",
    "lighthouse* union_hall* guest_house*1 storehouse construction_hut",
    "specialty_factory* aqueduct* indigo_plant*2 sugar_mill*2 factory",
    "library* forest_house* hacienda* guest_house*2 wharf",
)
"""Cities in which the buildings have much to do with each other."""


def start(number: int) -> Game:
    """Returns a game in one of all editions and numbers of players, two of three far on."""
    players = 2 + number % 4
    config = Config(
        players=players,
        edition=list(Edition)[number % 3],
        expansions=EXPANSIONS,
        buildings="all",
        open_vp=number % 5 == 4,
    )
    chance = "manual" if (number + number // 12) % 2 else "seeded"
    if number % 3 == 2:
        return Game.new(config, seed=number, chance=any_id(chance))
    seats = range(min(players, 1 if players == 2 else 2))
    cities = {seat: CITIES[(number + 2 * seat) % 5] for seat in seats}
    goods = dict.fromkeys(range(2), "2 corn 2 indigo sugar")
    return scenario(
        config=config, city=cities, goods=goods, vp={0: 4}, chance=any_id(chance), seed=number
    )


PART: dict[str, Any] = {"stage": "part", "step": "turn", "registers": {"seats_to_come": 4}}


@pytest.mark.parametrize("wrong", ["phase", "seat", "left out"])
@pytest.mark.parametrize(
    ("role", "first"),
    [("builder", "build harbor at the black market"), ("captain", "use small_wharf")],
)
def test_frames_of_payments_and_shipments_must_fit(role: CardId, first: str, wrong: str) -> None:
    """A payment belongs to what is built, a shipment to a load of the same seat."""
    game = scenario(
        role=role,
        city={0: "black_market* small_wharf*"},
        goods={0: "2 corn sugar"},
        doubloons={0: 6},
        expansions=EXPANSIONS,
        buildings="all",
    )
    game.apply(game.parse_action(first))
    position = game.position()
    assert Game.from_position(position).key() == game.key()
    below, inner, last = position.frames
    changed = {
        "phase": (below, Frame(phase="trader", taker=0, seat=0, **PART), last),
        "seat": (below, replaced(inner, seat=1), last),
        "left out": (last,),
    }[wrong]
    with pytest.raises(PositionError):
        Game.from_position(replaced(position, frames=changed))
    alone = replaced(position, frames=(Frame(phase="setup", taker=0, seat=0, step="row"), last))
    with pytest.raises(PositionError, match="contradicts the rest"):
        Game.from_position(alone)


def config_of(number: int) -> Config:
    """Returns a config; 48 numbers in a row go through editions, players and `WAYS`."""
    return Config(
        players=2 + number % 4,
        edition=list(Edition)[number // 4 % 3],
        expansions=EXPANSIONS,
        buildings=any_id(WAYS[number // 12 % 4]),
        first_player="random" if number // 48 % 2 else 0,
    )


def totals_of(position: Position) -> Counter[str]:
    """Returns how much there is in all of everything that never leaves a game."""
    found = Counter(position.goods)
    found.update(position.trading_house)
    found.update({f"{tile} tiles": number for tile, number in position.row.items()})
    for pile in (position.face_down, position.discards, position.tile_supply):
        found.update({f"{tile} tiles": number for tile, number in pile.items()})
    if position.drawn is not None:
        found[f"{position.drawn} tiles"] += 1
    found.update({f"{id} building": number for id, number in position.buildings.items()})
    found.update(colonists=position.supply.total() + position.colonist_ship.total())
    found.update(vp=position.vp)
    for ship in position.ships:
        if ship.good is not None:
            found[ship.good] += ship.count
    for player in position.players:
        found.update(player.goods)
        found.update(vp=player.vp, colonists=player.holding.total())
        for stack in player.island:
            turned = position.config.rules.get("forest_rule") == "flip" and stack.tile == "forest"
            found.update(colonists=stack.workers.total())
            # What is turned over is counted by its kind.
            found[f"{stack.tile} tiles"] += 0 if turned else stack.count
        for slot, number in player.slots.items():
            found[f"{slot.rpartition('_')[2]} tiles"] += number
        for entry in player.city:
            found[f"{entry.building} building"] += 1
            found.update(colonists=entry.workers.total())
    if position.config.rules.get("forest_rule") == "flip":
        # The tokens for forests are not tiles of the game.
        found.pop("forest tiles", None)
    return +found


def check_invariants(game: Game, kept: Counter[str]) -> Position:
    """Asserts what holds at every decision of a game, beside what *kept* says there is in all."""
    position = game.position()
    config = position.config
    assert totals_of(position) == kept
    assert position.row.total() <= config.players + 1
    for player in position.players:
        assert min(player.doubloons, player.vp, player.vp_paper) >= 0
        assert sum(stack.count for stack in player.island) <= 12
        forests = sum(stack.count for stack in player.island if stack.tile == "forest")
        hidden = sum(player.slots.values())
        assert hidden == (forests if config.rules.forest_rule == "flip" else 0)
        large = {"guild_hall", "residence", "fortress", "customs_house", "city_hall"}
        large |= {"cloister", "statue"}
        city = [entry.building for entry in player.city]
        assert len(city) == len(set(city))
        assert sum(1 + (building in large) for building in city) <= 12
    if not game.is_over:
        actions = game.legal_actions()
        assert len(set(actions)) == len(actions) > 1
        if position.round % 3 == 1:
            check_loaded(game)
    return position


def play_with_invariants(number: int) -> None:
    """Plays a random game to its end, with what may not change checked at every decision."""
    rng = random.Random(number)
    chance = "manual" if number // 96 % 2 else "seeded"
    game = Game.new(config_of(number), seed=number, chance=any_id(chance))
    while not game.round:
        game.apply(pick(rng, game.legal_actions()))
    kept = totals_of(game.position())
    before = game.position()
    while not game.is_over:
        actions = game.legal_actions()
        rest = [action for action in actions if action != Pass()]
        game.apply(pick(rng, rest if rest and rng.random() < 0.5 else actions))
        after = check_invariants(game, kept)
        check_progress(before, after, vp_paid=1)
        before = after
    assert game.ending
    assert [player.total for player in game.score().players] == game.totals()


@pytest.mark.no_cover
@pytest.mark.rule("COMP-01", "BLD-GEN-1", "SETTLER-05", "NEW-FOREST_HOUSE-1", "DRAFT-08")
@pytest.mark.parametrize("part", range(4))
def test_nothing_is_lost_or_made_however_buildings_are_chosen(part: int) -> None:
    """Nothing is lost or made, and no limit is broken, however the buildings are chosen."""
    for number in range(part, 48, 8):
        play_with_invariants(number)


@pytest.mark.long
@pytest.mark.parametrize("part", range(40))
def test_nothing_is_lost_or_made_in_many_games(part: int) -> None:
    """The same in 2,000 other games."""
    for number in range(48 + 50 * part, 98 + 50 * part):
        play_with_invariants(number)


def test_every_config_is_played() -> None:
    """96 numbers in a row go through editions, players, first players and ways of choosing."""
    assert len({config_of(number) for number in range(96)}) == 96


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
