"""Views and observations: they never depend on what their viewer cannot know."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, Final, NamedTuple

import pytest

from puertorico import (
    CHANCE,
    EXPANSIONS,
    Action,
    Config,
    Edition,
    Event,
    Game,
    View,
    events,
    scenario,
)
from puertorico.actions import ActionTable, Pass
from puertorico.errors import PuertoRicoError
from puertorico.learn import ENCODING, Encoding
from puertorico.pictures import svg
from puertorico.plugin import Expansion
from support.configs import SUBSETS, every_config
from support.decoding import difference
from support.games import GOODS, config_number, pick, random_game
from support.hidden import GROVES, KEPT, SECRETS, numbers_of, otherwise, viewers
from support.random_views import base_games, toy_games

pytestmark = pytest.mark.no_cover


def check_other(rng: random.Random, game: Game, view: View) -> bool:
    """Asserts that a game that differs in what is hidden looks alike; True if it does differ."""
    other = otherwise(rng, game, view.viewer)
    seen = other.view(view.viewer)
    if rng.random() < 0.15 or game.is_over:
        check_numbers(game, view, other)
    assert numbers_of(seen) == numbers_of(view)
    assert seen == view
    assert hash(seen) == hash(view)
    return other.key() != game.key()


def check_numbers(game: Game, view: View, other: Game) -> None:
    """Asserts that a decoder rebuilds the view from its observation, as from that of the other."""
    encoding = encoding_of(game.config.expansions)
    numbers = encoding.observe_seat(game, view.viewer)
    assert encoding.observe(view) == numbers == encoding.observe_seat(other, view.viewer)
    assert difference(view, numbers, encoding) == ""
    if game.seat == view.viewer:
        assert encoding.legal_codes(other) == encoding.legal_codes(game)


@cache
def encoding_of(expansions: tuple[Expansion, ...]) -> Encoding:
    """Returns the encoding of published expansions, or one with others."""
    return ENCODING if set(expansions) <= set(EXPANSIONS) else Encoding(expansions, published=())


def check_sample(rng: random.Random, game: Game, view: View) -> bool:
    """Asserts that a sample looks alike and can be played; True if it differs from the game."""
    seed = rng.randrange(1 << 40)
    sample = view.sample(seed)
    assert sample.view(view.viewer) == view
    assert (sample.seed, sample.history) == (seed, ())
    differs = sample.key() != game.key()
    if not sample.is_over:
        assert sample.seat == game.seat
        if game.seat == view.viewer:
            assert sample.legal_actions() == view.actions == game.legal_actions()
        sample.apply(pick(rng, sample.legal_actions()))
    return differs


def check_values(view: View) -> None:
    """Asserts that a view survives JSON and pickle, samples included."""
    expansions = view.config.expansions
    again = View.from_json(view.to_json(), expansions=expansions)
    assert again == view
    assert hash(again) == hash(view)
    assert again.to_json() == view.to_json()
    assert again.sample(5).key() == view.sample(5).key()
    if not expansions:
        assert encoding_of(()).observe(again) == encoding_of(()).observe(view)
        assert pickle.loads(pickle.dumps(view)) == view


def check_games(games: Iterator[Game], seed: int, *, thorough: bool = False) -> Counter[str]:
    """Checks views of games at every decision; counts what there was to be seen."""
    rng = random.Random(seed)
    seen: Counter[str] = Counter()
    for game in games:
        everybody = viewers(game.config)
        for viewer in everybody if thorough else [pick(rng, everybody)]:
            view = game.view(viewer)
            seen["other"] += check_other(rng, game, view)
            seen["sample"] += check_sample(rng, game, view)
            if thorough or rng.random() < 0.05:
                check_values(view)
        seen["decisions"] += 1
        seen["chance"] += game.seat == CHANCE

        seen["held"] += view.tile_held
        seen["placed"] += bool(view.placed)

        seen["window"] += game.decision.kind == "window"
        seen["hidden"] += any(player.hidden_tiles for player in view.players)
        seen["over"] += game.is_over
    return seen


@pytest.mark.rule("CAPTAIN-13", "A-90", "A-91")
@pytest.mark.parametrize("part", range(4))
def test_views_of_the_base_game(part: int) -> None:
    """At every decision other VP chips and another seed give an equal view, as does a sample."""
    seen = check_games(base_games(range(3 * part, 3 * part + 3)), part)
    assert seen["over"] == 3
    assert seen["placed"] > 0
    assert seen["other"] > 0.15 * seen["decisions"]
    assert seen["sample"] > 0.15 * seen["decisions"]


@pytest.mark.rule("A-90", "A-36")
@pytest.mark.parametrize("part", range(3))
def test_views_of_toys(part: int) -> None:
    """The same with drawn tiles, hidden kinds and secret numbers."""
    seen = check_games(toy_games(range(4 * part, 4 * part + 4)), part)
    assert seen["over"] == 4
    assert seen["other"] > 0.6 * seen["decisions"]
    assert seen["sample"] > 0.6 * seen["decisions"]
    for what in ("chance", "held", "window", "hidden"):
        assert seen[what] > 3, what


@pytest.mark.all_expansions
@pytest.mark.parametrize("part", range(6))
def test_views_of_expansions(part: int) -> None:
    """The same in games of all published expansions, editions and numbers of players."""
    config = pick(random.Random(part), every_config())
    games = random_game(config, part, chance="manual" if part % 2 else "seeded")
    assert check_games(games, part)["over"] == 1


@pytest.mark.long
@pytest.mark.parametrize("part", range(16))
def test_all_views(part: int) -> None:
    """The same for every viewer at every decision of more games, and in every config."""
    numbers = range(20 + 6 * part, 26 + 6 * part)
    check_games(base_games(numbers), part, thorough=True)
    check_games(toy_games(numbers), part, thorough=True)
    for number, config in enumerate(every_config()[part::16]):
        check_games(random_game(config, number), number)


@pytest.mark.rule("CAPTAIN-13")
@pytest.mark.parametrize("number", range(0, 96, 7))
def test_nothing_is_told_later(number: int) -> None:
    """Two games with other VP chips, played alike with the same draws, look alike to the end."""
    config, _ = config_number(number)
    rng = random.Random(number)
    games = list(random_game(config, number))
    start = pick(rng, games[len(games) // 2 : -1])
    viewer = pick(rng, viewers(config))
    game = Game.from_position(start.position(), seed=number)
    twin = Game.from_position(otherwise(rng, start, viewer).position(), seed=number)
    while not game.is_over:
        assert game.view(viewer) == twin.view(viewer)
        action = pick(rng, game.legal_actions())
        game.apply(action)
        twin.apply(action)

    assert twin.is_over
    shown = [player.vp for player in twin.view(viewer).players]
    assert shown == [player.vp for player in twin.players], "at the end all is shown"


# What a viewer gets depends, byte by byte, on nothing that it cannot know.


FEW: Final = 2
"""With so few kinds face-down one draw leaves a single one."""
LIKED: Final = ("use hacienda", "plant", "choose settler", "use land_office", "choose trader")
"""What brings drawn and hidden tiles."""


class Pair(NamedTuple):
    """Two games that look alike to a viewer."""

    game: Game
    other: Game
    viewer: int | None

    @property
    def differs(self) -> bool:
        """Whether they are not one and the same."""
        return self.game.key() != self.other.key()


# All that a viewer gets.


def sight(game: Game, viewer: int | None, asked: list[Action]) -> dict[str, str | bytes]:
    """Returns all that a viewer gets of a game at a decision, and why some actions are illegal.

    The reasons are for the seat to move alone.
    """
    view = game.view(viewer)
    found: dict[str, str | bytes] = {
        "table": str(numbers_of(view)), "json": view.to_json(), "text": str(view),
        "repr": repr(view), "summary": view.decision.summary,
    }  # fmt: skip
    if all(expansion not in game.config.expansions for expansion in (GROVES, SECRETS)):
        found["pickle"] = pickle.dumps(view)
    if game.seat == viewer:
        found["reasons"] = "\n".join(f"{action}: {game.explain(action)}" for action in asked)
    return found


def seen(happened: tuple[Event, ...], viewer: int | None) -> str:
    """Returns what a viewer sees of what has happened, as JSON."""
    return "\n".join(event.to_json() for event in events.redacted(happened, viewer))


def common_actions(pair: Pair) -> list[Action]:
    """Returns the actions that are legal in both games and show nothing that differs."""
    game, other, viewer = pair
    position, another = game.position(), other.position()
    if position.face_down != another.face_down and FEW >= min(
        len(position.face_down), len(another.face_down)
    ):
        # The last kind is drawn without a choice, and shown.
        return []
    common = [action for action in game.legal_actions() if other.is_legal(action)]
    if game.seat == viewer:
        return common
    if position.drawn != another.drawn:
        planted = game.config.rules.get("forest_rule") != "extra_tile_discard"
        return [action for action in common if planted and str(action) == "plant forest"]
    return [action for action in common if "hidden_forest_of_" not in str(action)]


@cache
def table_of(config: Config) -> list[Action]:
    """Returns all actions of a game."""
    return list(ActionTable(config))


def check_pair(rng: random.Random, pair: Pair, moves: int) -> None:
    """Asserts that two games give a viewer the same bytes, now and after some moves."""
    game, other, viewer = pair
    asked = rng.sample(table_of(game.config), 12)
    assert svg(game.view(viewer)) == svg(other.view(viewer))
    for _ in range(moves):
        assert sight(game, viewer, asked) == sight(other, viewer, asked)
        common = common_actions(pair)
        if not common:
            return
        action = pick(rng, common)
        assert seen(game.play(action), viewer) == seen(other.play(action), viewer)
        if game.is_over:
            # All chips are shown.
            return


# Pairs.


def start(rng: random.Random, expansions: tuple[Expansion, ...], number: int) -> Game:
    """Returns a game of some expansions in which much is hidden."""
    players = 2 + number % 4
    more: Any = {"edition": list(Edition)[number % 3], "open_vp": number % 11 == 10}
    config = Config(players=players, expansions=expansions, buildings="all", **more)
    seats = range(1 if players == 2 else 2)
    words = {"hacienda", "forest_house", "land_office", "black_market", "grover", "harbor"}
    mine = " ".join(f"{id}*" for id in sorted(words & config.in_play))
    few = [good for good in GOODS if rng.random() < 0.45] or ["corn"]
    try:
        return scenario(
            config=config,
            city=dict.fromkeys(seats, mine),
            goods=dict.fromkeys(seats, "corn 2 indigo"),
            doubloons=dict.fromkeys(seats, 4),
            vp=dict.fromkeys(range(players), 2 * KEPT),
            # Few tiles lie face-down, and of most kinds one: so orders tell most.
            face_down=" ".join(few),
            seed=number,
            chance="manual",
        )
    except PuertoRicoError:
        return Game.new(config, seed=number, chance="manual")


def pairs(
    rng: random.Random, expansions: tuple[Expansion, ...], number: int, most: int
) -> Iterator[Pair]:
    """Yields pairs from one random game; one whenever a seat looks at a tile."""
    game = start(rng, expansions, number)
    found = 0
    while found < most and not game.is_over:
        held = game.position().drawn is not None
        if held or rng.random() < 0.1:
            seats: list[int | None] = viewers(game.config)
            if held and rng.random() < 0.8:
                seats.remove(game.seat)
            viewer = pick(rng, seats)
            found += 1
            yield Pair(game.copy(), otherwise(rng, game, viewer), viewer)
        actions = game.legal_actions()
        liked = [action for action in actions if str(action).startswith(LIKED)]
        rest = liked or [action for action in actions if action != Pass()]
        game.apply(pick(rng, rest if rest and rng.random() < 0.8 else actions))


def all_expansions() -> list[tuple[Expansion, ...]]:
    """Returns every set of expansions, and toys that hide more."""
    return [*SUBSETS, (GROVES,)]


# The tests.

PARTS = len(all_expansions())


def what_it_is(pair: Pair) -> list[str]:
    """Returns what is special about a pair that differs."""
    if not pair.differs:
        return []
    position, other = pair.game.position(), pair.other.position()
    found = ["differs"]
    if position.drawn is not None and pair.game.seat != pair.viewer:
        found.append("looks")
        if position.drawn != other.drawn and not position.face_down.count(position.drawn):
            found.append("the only one")
    names = [slot.id for slot in position.config.slots if slot.secret]
    if any(one.slots[name] != two.slots[name]
           for one, two in zip(position.players, other.players, strict=True)
           for name in names if name in one.slots):  # fmt: skip
        found.append("hidden")
    return found


def check_some(part: int, first: int, games: int, most: int) -> Counter[str]:
    """Checks pairs of some games with one set of expansions; counts what there was."""
    rng = random.Random(1_000 * part + first)
    expansions = all_expansions()[part]
    count: Counter[str] = Counter()
    for number in range(first, first + games):
        for pair in pairs(rng, expansions, number, most):
            count.update(what_it_is(pair))
            check_pair(rng, pair, 2)
    return count


@pytest.mark.all_expansions
@pytest.mark.rule("A-90", "A-36", "CAPTAIN-13")
def test_same_bytes() -> None:
    """JSON, text, picture, repr, pickle, events and reasons are the same in both of a pair."""
    seen = sum((check_some(part, part + 2, 2, 8) for part in range(PARTS)), Counter[str]())
    assert seen["differs"] >= 130
    for what in ("looks", "the only one", "hidden"):
        assert seen[what] >= 5, what


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_same_bytes_in_many_games(part: int) -> None:
    """The same for some 300 pairs of each set of expansions, more than 5,000 in all."""
    assert check_some(part, 100 + part, 60, 9)["differs"] >= 300
