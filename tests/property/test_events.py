"""What is open on the table can be counted on from a position and the events that follow it."""

from __future__ import annotations

import random

import pytest

from puertorico import Config, Edition, Event, Game, events
from puertorico.actions import Pass
from puertorico.plugin import Building, Expansion
from puertorico.types import any_id
from support.counting import PublicCounts
from support.expansions import ALWAYS, DOUBLE, DRAFT, GOAL, NOBLES, PAYMENT, RAFTS, RICH
from support.games import EVENTS, OTHER_EVENTS, config_number, pick

pytestmark = pytest.mark.no_cover

HUTS = Expansion(
    id="huts",
    buildings=(Building(id="hut", text="Nothing.", cost=3, points=1, column=1),),
    drafted=True,
)
"""A kind too many for the board."""


def follow_game(game: Game, seed: int) -> set[type[Event]]:
    """Plays a random game to its end; what spectators count is what is there, at every decision."""
    rng = random.Random(seed)
    counted = PublicCounts(game.position())
    kinds = set()
    while not game.is_over:
        actions = game.legal_actions()
        rest = [action for action in actions if action != Pass()]
        happened = game.play(pick(rng, rest if rest and rng.random() < 0.6 else actions))
        kinds |= {type(event) for event in happened}
        counted.follow(events.redacted(happened, None))

        assert counted == PublicCounts(game.position())
    return kinds


@pytest.mark.parametrize("part", range(3))
def test_open_counts_follow_from_the_events(part: int) -> None:
    """In every edition, with every number of players, both kinds of chance and all else asked."""
    kinds = set()
    for number in range(8 * part, 8 * part + 8):
        config, chance = config_number(number)
        game = Game.new(config, seed=number, chance=any_id(chance), ask_forced=number % 5 == 0)
        kinds |= follow_game(game, number)

    # Only some games draw their first player before our eyes.
    assert kinds | {events.FirstPlayerDrawn} == EVENTS - OTHER_EVENTS


def test_verbs_of_other_expansions_tell_what_they_do() -> None:
    """The same with toys that change the table by its verbs: they leave nothing out."""
    expansions = (ALWAYS, DOUBLE, NOBLES, PAYMENT, RAFTS, GOAL, DRAFT, RICH)
    kinds = set()
    for number in range(8):
        config = Config(
            players=2 + number % 4,
            edition=list(Edition)[number % 3],
            expansions=expansions,
            first_player="random",
            max_rounds=30,
        )
        chance = "manual" if number % 2 else "seeded"
        kinds |= follow_game(Game.new(config, seed=number, chance=any_id(chance)), number)

    told = {events.BuildingWithdrawn, events.ShipUnloaded, events.VictoryPointsReturned}
    assert kinds >= {*told, events.WorkersReturned}


@pytest.mark.parametrize("buildings", ["draft", "random"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_chosen_buildings_are_counted(players: int, buildings: str) -> None:
    """What comes on the board, and what leaves the game, is told."""
    config = Config(players=players, expansions=(HUTS,), buildings=any_id(buildings))
    kinds = follow_game(Game.new(config, seed=players, chance="manual"), players)

    assert kinds >= {events.BuildingChosen, events.BuildingWithdrawn}
