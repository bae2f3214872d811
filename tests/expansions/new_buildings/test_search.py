"""The search with buildings of this expansion."""

from __future__ import annotations

import pytest

from puertorico import NEW_BUILDINGS, scenario
from puertorico.bots import SearchBot
from puertorico.bots._search._policy import Policy
from puertorico.bots._search._searcher import Searcher


@pytest.mark.no_cover
def test_a_guest_can_move() -> None:
    """What an effect offers besides is tried like anything else, roles too."""
    city, goods = {0: "guest_house*2 wharf"}, {0: "5 corn"}
    game = scenario(players=3, expansions=(NEW_BUILDINGS,), city=city, goods=goods)
    view = game.view(0)
    scores = Policy(game._table.ruleset, 0.0).scores(game._table)
    assert (game.kind, len(scores)) == ("role", len(view.actions))
    assert any(str(action).startswith("move") for action in view.actions)
    assert SearchBot(iterations=8).choose(view, view.actions) in view.actions


def test_buildings_without_circles_need_no_workers() -> None:
    """A plan leaves them out."""
    game = scenario(
        players=2, expansions=(NEW_BUILDINGS,), role="mayor", ship=2, supply=2,
        island={0: "corn coffee quarry"}, city={0: "coffee_roaster statue hospice"},
    )  # fmt: skip
    while game.kind != "placement":
        game.apply(game.legal_actions()[0])
    view = game.view(0)
    searcher = Searcher(view, view.actions, 1)
    searcher.grow(4)

    assert searcher.best() in view.actions
