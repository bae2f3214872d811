"""What is checked at the decisions of random games: nothing is lost on any way out and back."""

from __future__ import annotations

import random

from puertorico import CHANCE, Game
from puertorico.actions import ActionTable
from puertorico.decisions import StoreContext
from puertorico.testing._checks import copies, hidden, positions, views
from puertorico.testing._play import Moment


def check_ways_back(game: Game, rng: random.Random) -> None:
    """Asserts that a game comes back from its position, from JSON, from a copy and a pickle."""
    moment = Moment(game, rng)
    positions(moment)
    copies(moment)


def check_views(rng: random.Random, game: Game) -> None:
    """Asserts that what a viewer sees is in every game dealt from it, and is all it may see."""
    moment = Moment(game, rng)
    views(moment)
    hidden(moment)


def check_decision(game: Game, table: ActionTable) -> None:
    """Asserts what holds at every decision."""
    actions = game.legal_actions()
    assert len(set(actions)) == len(actions) > 1
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
    for player in game._table.players:
        assert min(player.doubloons, player.vp, player.holding, *player.goods) >= 0
    if game.seat != CHANCE:
        for action in table:
            if action not in actions:
                found = game.explain(action)
                assert found is not None
                assert found.message
