"""Ten mistakes in each of three expansions are found, and the message says whose and where."""

from __future__ import annotations

import random
import re
from typing import Final

import pytest

from puertorico import Config, Game, scenario
from puertorico.errors import ConfigError
from puertorico.testing import CheckFailedError, check_expansion
from puertorico.testing._checks import hidden, records
from puertorico.testing._play import Mismatch, Moment
from puertorico.types import any_id
from support.spoiled import MISTAKES, Gossip, Hoarded, Lucky, Marked, bending

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
    sentence = r"replayed game, in which 'build small_market' brings .* \(rule BEND-3\)"
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
