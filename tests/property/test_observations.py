"""Observations of random games: all that a view says, and nothing else."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable

import pytest

from puertorico import Game, View
from puertorico.learn import ENCODING, Encoding, observe, observe_seat
from support.configs import every_config
from support.decoding import difference
from support.games import pick, random_game
from support.hidden import GROVES, SECRETS, otherwise, viewers
from support.random_views import base_games, toy_games

pytestmark = pytest.mark.no_cover


def check(games: Iterable[Game], seed: int, encoding: Encoding = ENCODING) -> Counter[str]:
    """Checks the observation of somebody at many decisions; counts what there was to be seen."""
    rng = random.Random(seed)
    seen: Counter[str] = Counter()
    for game in games:
        if rng.random() < 0.85 and not game.is_over:
            continue
        viewer = pick(rng, viewers(game.config))
        view = game.view(viewer)
        numbers = encoding.observe_seat(game, viewer)

        assert encoding.observe(view) == numbers
        assert difference(view, numbers, encoding) == ""
        # What the viewer cannot know makes no difference.
        other = otherwise(rng, game, viewer)
        assert encoding.observe_seat(other, viewer) == numbers
        assert encoding.legal_codes(other) == encoding.legal_codes(game) or game.seat != viewer
        seen["other"] += other.key() != game.key()
        seen["decisions"] += 1
        seen["held"] += view.tile_held
        seen["placed"] += bool(view.placed)
        seen["over"] += game.is_over
    return seen


@pytest.mark.rule("CAPTAIN-13", "A-90", "A-91")
@pytest.mark.parametrize("part", range(3))
def test_base_game(part: int) -> None:
    """A decoder rebuilds the view from the numbers, and hidden things do not change them."""
    seen = check(base_games(range(part * 2, part * 2 + 2)), part)
    assert seen["other"] > 15
    assert min(seen["placed"], seen["over"]) > 0


@pytest.mark.parametrize("part", range(6))
def test_every_sort_of_game(part: int) -> None:
    """The same in games of all expansions, editions and numbers of players."""
    rng = random.Random(part)
    config = pick(rng, every_config())
    seen = check(random_game(config, part, chance="manual" if part % 2 else "seeded"), part)
    assert seen["over"] > 0


@pytest.mark.long
@pytest.mark.parametrize("part", range(12))
def test_every_config(part: int) -> None:
    """The same in every config of the published expansions."""
    for number, config in enumerate(every_config()[part::12]):
        assert check(random_game(config, number), number)["decisions"] > 0


def test_secrets_of_others() -> None:
    """The secret slots of other expansions are hidden as well."""
    encoding = Encoding((GROVES, SECRETS), published=())
    games = (game for number in (0, 3) for game in toy_games(range(number, number + 1)))
    assert check(games, 1, encoding)["other"] > 20


def test_views_from_outside() -> None:
    """A view that was read from JSON has the same observation."""
    rng = random.Random(1)
    for game in base_games(range(2)):
        if rng.random() < 0.03:
            view = game.view(pick(rng, viewers(game.config)))
            assert observe(View.from_json(view.to_json())) == observe(view)
            assert observe_seat(game, view.viewer) == observe(view)
