"""Views and observations: they never depend on what their viewer cannot know."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from puertorico import CHANCE, EXPANSIONS, Game, View
from puertorico.learn import ENCODING, Encoding
from puertorico.plugin import Expansion
from support.configs import every_config
from support.decoding import difference
from support.games import config_number, pick, random_game
from support.hidden import numbers_of, otherwise, viewers
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
