"""Random games with the New Buildings: everything comes up; and frames from outside."""

from __future__ import annotations

import random
from typing import Any

import pytest

from puertorico import NEW_BUILDINGS, Config, Edition, Game, events, scenario
from puertorico.actions import Pass
from puertorico.errors import PositionError
from puertorico.state import Frame
from puertorico.types import CardId, any_id
from support.games import EVENTS, pick, replaced

EXPANSIONS = (NEW_BUILDINGS,)
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


@pytest.mark.no_cover
def test_every_decision_and_event_comes_up() -> None:
    """Random games reach all that is new."""
    decisions, names = set(), set()
    for number in range(12):
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
