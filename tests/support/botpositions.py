"""Positions for tests of bots, such as the end of a game, where the best move is plain."""

from __future__ import annotations

from typing import Any

from puertorico import Game, scenario


def last_picks(**changes: Any) -> Game:
    """Returns the last choices of two players: seat 0 can build a large building, or ship.

    After its builder, seat 1 ships six goods; after its captain there is no room for them.
    """
    fields: dict[str, Any] = {
        "players": 2, "taken": {"settler": 1, "mayor": 0, "craftsman": 1, "trader": 0},
        "ending": ("victory_points",), "goods": {0: "3 sugar", 1: "6 sugar"}, "doubloons": {0: 10},
        "ships": "4: 4 indigo | 6: -", "city": {0: "indigo_plant sugar_mill", 1: "indigo_plant"},
        "vp": {0: 20, 1: 20},
    }  # fmt: skip
    return scenario(**{**fields, **changes})


def is_placing(game: Game) -> bool:
    """Whether seat 0 is placing workers."""
    return game.kind == "placement" and game.seat == 0
