"""The search where a reward is placed freely."""

from __future__ import annotations

from puertorico import NEW_BUILDINGS, Game
from puertorico.bots import SearchBot, analyse
from puertorico.bots._search._searcher import Searcher
from puertorico.plugin import Expansion
from support.botpositions import is_placing
from support.festival import festival


def reward(city: str, *expansions: Expansion) -> Game:
    """Returns a game in which seat 0 places the three colonists of a goal."""
    game = festival(
        expansions=expansions, role="settler", island={0: "2 corn*"}, city={0: city}, row="2 corn",
        slots={"tile_corn": 1},
    )  # fmt: skip
    game.apply(game.parse_action("take plantation corn"))
    return game


def test_all_workers_that_have_a_circle_are_placed() -> None:
    """There is no reason to keep one."""
    game = reward("small_market hacienda*")
    assert is_placing(game)
    while is_placing(game):
        game.apply(SearchBot(iterations=8).choose(game.view(0), game.legal_actions()))
    assert [stack.workers.total() for stack in game.players[0].island] == [3]
    assert [entry.workers.total() for entry in game.players[0].city] == [1, 1]


def test_what_else_can_be_done_is_searched_too() -> None:
    """There are no plans if something else than placing is offered."""
    game = reward("small_market guest_house*2", NEW_BUILDINGS)
    view = game.view(0)
    assert is_placing(game)
    assert any(not str(action).startswith("place") for action in view.actions)
    searcher = Searcher(view, view.actions, 1)
    searcher.grow(8)
    assert not searcher.is_clear
    assert searcher.best() in view.actions
    assert len(analyse(view, iterations=4).lines) == len(view.actions)
