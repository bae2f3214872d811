"""The strategies give configs, games, positions and views of all sorts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, find, given, settings

from puertorico import Config, Game, Position, View
from puertorico.plugin import Expansion
from puertorico.testing import strategies
from support.hidden import SECRETS

QUICK = settings(
    max_examples=20, deadline=None, database=None, suppress_health_check=list(HealthCheck)
)


@pytest.mark.no_cover
@QUICK
@given(strategies.configs(expansions=(SECRETS,), always=(SECRETS,)))
def test_expansions_that_are_always_there(config: Config) -> None:
    """They are in each config once."""
    assert config.expansions == (SECRETS,)


@pytest.mark.no_cover
@QUICK
@given(strategies.games(strategies.configs(expansions=()), actions=20, checked=True))
def test_checked_games(game: Game) -> None:
    """They are at one of their decisions, or over."""
    assert game.is_over or game.legal_actions()


@QUICK
@given(strategies.positions(), strategies.views(actions=10))
def test_positions_and_views(position: Position, view: View) -> None:
    """A game can be made of either."""
    # It can be one at which a single action is legal.
    assert Game.from_position(position, chance="manual", ask_forced=True).position() == position
    assert view.sample(1).view(view.viewer) == view


FOUND: dict[str, Callable[[Game], bool]] = {
    "over": lambda game: game.is_over,
    "manual": lambda game: game.chance == "manual",
    "five": lambda game: game.config.players == 5 and game.round > 1,
    "classic": lambda game: game.config.edition == "classic" and game.config.open_vp,
}


@pytest.mark.no_cover
@pytest.mark.parametrize("what", FOUND)
def test_all_sorts_of_games_are_found(what: str) -> None:
    """Games that are over, with draws by hand, with five players, of an edition."""
    none: tuple[Expansion, ...] = ()
    given: Any = strategies.games(strategies.configs(expansions=none))
    quick = settings(QUICK, max_examples=300, phases=[Phase.generate])
    found = find(given, FOUND[what], settings=quick)
    assert FOUND[what](found)
