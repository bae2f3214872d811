"""Random games over the whole space of configs, and the actions that come up in them."""

from __future__ import annotations

import itertools
import random
from collections import Counter

import pytest

from puertorico import CHANCE, EXPANSIONS, Action, Config, Edition, Game, Position
from puertorico.actions import ActionTable, ActionWeights, Pass
from puertorico.decisions import StoreContext
from puertorico.game import Chooser
from puertorico.testing._checks import copies, hidden, positions, records, scores, views
from puertorico.testing._play import Moment
from puertorico.types import any_id
from support.choosers import anything, eagerly
from support.configs import MOST_CHOICES, MOST_ROUNDS, SUBSETS, every_config, is_played, material
from support.games import (
    check_game,
    check_progress,
    check_time,
    config_number,
    pick,
    random_game,
    seldom_passing,
)
from support.lockstep import run_lockstep
from support.mutants import check_whole

pytestmark = pytest.mark.no_cover


def check_decision(game: Game, table: ActionTable) -> None:
    """Asserts what holds at every decision."""
    actions = game.legal_actions()
    assert len(actions) > 1
    assert all(action in table and game.is_legal(action) for action in actions)
    assert [table.parse(str(action)) for action in actions] == list(actions)
    kind = game.decision.kind
    guests = [action for action in actions if str(action).startswith("move")]
    if kind == "window":
        assert guests
        assert len(actions) == 1 + len(guests)
    elif guests:
        assert game.position().frames[-1].phase != "mayor"
        assert kind not in ("payment", "poach", "shipment")
        # Only the first step of a compound choice is joined.
        assert not game.position().placed
        asked = game.decision.context
        assert not isinstance(asked, StoreContext) or not (asked.whole or asked.kept)
    if game.seat != CHANCE:
        for action in table:
            if action not in actions:
                found = game.explain(action)
                assert found is not None
                assert found.message


SPACE = every_config()
PARTS = 12
"""How many parts the long session plays the space in; the default one plays a game of each."""


def check_limits(position: Position) -> None:
    """Asserts that nobody has a building twice, and that no more lies about than there is room."""
    if not any(is_played(position.config, id) for id in ("nobles", "festival")):
        # Sold land and a goal lie there too.
        assert position.row.total() <= len(position.players) + 1
    flips = position.config.rules.get("forest_rule") == "flip"
    for player in position.players:
        city = [entry.building for entry in player.city]
        assert len(city) == len(set(city))
        forests = sum(stack.count for stack in player.island if stack.tile == "forest")
        turned = sum(n for slot, n in player.slots.items() if "forest_of_" in slot)
        assert turned == (forests if flips else 0)


def buildings(position: Position) -> Counter[str]:
    """Returns how many of each building there are, in cities or not."""
    found = Counter(position.buildings)
    found.update(entry.building for player in position.players for entry in player.city)
    return found


def play_checked(number: int) -> None:
    """Plays one game of the space and checks it at every decision."""
    config = SPACE[number]
    table = ActionTable(config)
    rng = random.Random(number)
    chance, ask_forced = "manual" if number % 2 else "seeded", number % 5 == 4
    game = Game.new(config, seed=number, chance=any_id(chance), ask_forced=ask_forced)
    there = before = None
    for turn in itertools.count():
        actions = game.legal_actions()
        assert len(actions) <= MOST_CHOICES
        assert game.round <= MOST_ROUNDS

        position = game.position()
        if position.round:
            there = there or material(position)
            check_whole(game, position, there)
            check_limits(position)
        check_time(before or position, position)
        if before is not None and before.round:
            assert buildings(position) == buildings(before)
        before = position
        if turn % 12 == 0:
            for check in (positions, copies, views, hidden):
                check(Moment(game, rng))
        if game.is_over:
            break
        if turn % 40 == 0 and not ask_forced:
            check_decision(game, table)
        game.apply(seldom_passing(rng, actions, 0.8))
    assert turn > 20
    assert game.ending
    scores(Moment(game, rng))
    records(Moment(game, rng))


@pytest.mark.all_expansions
def test_the_space_is_whole() -> None:
    """Every set of expansions, edition, number of players and way of choosing buildings."""
    assert len(SUBSETS) == 16
    assert len(SPACE) == 3 * 4 * (8 * 2 + 8 * 4) == len(set(SPACE))


@pytest.mark.rule("COMP-01", "BLD-GEN-1", "BLD-GEN-4", "ROUND-06", "A-97")
@pytest.mark.parametrize("part", range(PARTS))
def test_some_games_of_the_space(part: int) -> None:
    """A sample that goes through editions, players and expansions."""
    play_checked((part * 97 + 5) % len(SPACE))


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_every_game_of_the_space(part: int) -> None:
    """Each combination at least once."""
    for number in range(part, len(SPACE), PARTS):
        play_checked(number)


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_the_space_against_the_reference(part: int) -> None:
    """Each combination in lockstep with the independent reference."""
    for number in range(part, len(SPACE), PARTS):
        run_lockstep(SPACE[number], number, eagerly if number % 2 else anything)


# What comes up.


def target(action: Action) -> tuple[str, ...]:
    """Returns what an action is about: its class and its fields without numbers."""
    return (
        type(action).__name__,
        *(str(value) for value in action.values if not isinstance(value, int)),
    )


@pytest.mark.long
def test_every_action_comes_up() -> None:
    """Every class of actions, and every target of it, is legal somewhere in the long session."""
    configs = [
        Config(players=n, edition=edition, expansions=EXPANSIONS, buildings=way, first_player=first)
        for edition in Edition
        for n, first in ((5, any_id(0)), (2, any_id("random")), (4, any_id(0)))
        for way in ("all", "draft", "random")
    ]
    missing = {target(action): str(action) for c in configs for action in ActionTable(c)}
    for number in range(200 * len(configs)):
        rng = random.Random(number)
        # A noble on the last target is never a choice, so forced steps are asked for as well.
        config = configs[number % len(configs)]
        game = Game.new(config, chance="manual", ask_forced=number // len(configs) % 2 == 1)
        while missing and not game.is_over:
            actions = game.legal_actions()
            for action in actions:
                missing.pop(target(action), None)
            # What is about something that is still missing comes first.
            wanted = {word for key in missing for word in key[1:]}
            near = [action for action in actions if wanted & set(target(action)[1:])]
            rest = near or [action for action in actions if action != Pass()]
            game.apply(pick(rng, rest if rest and rng.random() < 0.8 else actions))
    assert set(missing.values()) == set()


# Playouts.


PLAYOUTS = 16
"""How many parts the space has for playouts."""


def by_length(action: Action) -> int:
    """Returns a weight for any action."""
    return len(str(action)) % 7 + 1


def play_both(number: int) -> None:
    """Plays a game of the space inside and outside, in one go and in parts."""
    config = SPACE[number]
    chance = "manual" if number % 3 == 0 else "seeded"
    outside = Game.new(config, seed=number, chance=any_id(chance), ask_forced=number % 4 == 0)
    inside, parts = outside.copy(), outside.copy()
    weights = ActionWeights(config, by_length) if number % 2 else None
    chooser = Chooser(number, weights)
    while not outside.is_over:
        action = chooser.choose(outside)
        assert action in outside.legal_actions()
        outside.apply(action)

    assert inside.play_out(seed=number, weights=weights) == chooser.number
    assert inside.history == outside.history
    assert inside.key() == outside.key()
    assert inside.record() == outside.record()
    for until in ("phase", "round", 3):
        part = parts.copy()
        played = part.play_out(seed=number, weights=weights, until=until)
        if until == 3:
            assert played == 3
        assert part.history == outside.history[: len(part.history)]


@pytest.mark.parametrize("part", range(PLAYOUTS))
def test_some_playouts_of_the_space(part: int) -> None:
    """Inside and outside the same games are played."""
    play_both((part * 97 + 5) % len(SPACE))


@pytest.mark.long
@pytest.mark.parametrize("part", range(PLAYOUTS))
def test_every_playout_of_the_space(part: int) -> None:
    """Each combination at least once."""
    for number in range(part, len(SPACE), PLAYOUTS):
        play_both(number)


# The base game, with totals and limits written out.


def check_games(numbers: range) -> None:
    """Plays random games and checks every one of their decisions."""
    for number in numbers:
        config, chance = config_number(number)
        table = ActionTable(config)
        before = None
        seen_round = 0
        for game in random_game(config, number, chance=any_id(chance), ask_forced=number % 5 == 0):
            position = check_game(game)
            assert all(action in table for action in game.legal_actions())
            if before is not None:
                check_progress(before, position)
            before = position
            seen_round = max(seen_round, game.round)
        assert game.is_over
        assert seen_round == game.round


@pytest.mark.rule("COMP-01", "BLD-GEN-1", "BLD-GEN-2", "BLD-GEN-4", "CAPTAIN-05", "SETTLER-05")
@pytest.mark.rule("ROUND-02", "ROUND-05", "ROUND-06", "END-01", "CAPTAIN-16", "SETUP-18", "TWO-02")
@pytest.mark.parametrize("part", range(12))
def test_nothing_is_lost_or_made_in_random_games(part: int) -> None:
    """Nothing is lost or made in random games of all sorts, and no limit is broken."""
    check_games(range(3 * part, 3 * part + 3))


@pytest.mark.long
@pytest.mark.parametrize("part", range(100))
def test_nothing_is_lost_or_made_in_many_random_games(part: int) -> None:
    """The same in 3,200 games, a few dozen of every config."""
    check_games(range(32 * part, 32 * part + 32))


def test_every_config_is_played() -> None:
    """96 numbers in a row go through editions, players, first players, production and chance."""
    found = {config_number(number) for number in range(96)}
    assert len(found) == 96
    assert {chance for _, chance in found} == {"manual", "seeded"}
