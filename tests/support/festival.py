"""Games of the Festival: with goals that are laid out, or at the draw of one."""

from __future__ import annotations

from typing import Any

from puertorico import FESTIVAL, Config, Event, Game, scenario
from puertorico.expansions.festival import GoalWon
from support.games import texts

BASE_GOALS = ["factory", "university", "harbor", "wharf"]


def festival(*, slots: Any = (), **described: Any) -> Game:
    """Returns a game with the goals that *slots* describe, short of "festival_"."""
    expansions = (FESTIVAL, *described.pop("expansions", ()))
    given = {f"festival_{id}": value for id, value in dict(slots).items()}
    return scenario(expansions=expansions, slots=given, **described)


def at_draw(kind: str, **options: Any) -> Game:
    """Returns a new game whose chance is asked for one of the goals."""
    config = Config(**{"players": 4, "expansions": (FESTIVAL,), **options})
    game = Game.new(config, chance="manual")
    while game.decision.kind != kind:
        game.apply(game.legal_actions()[0])
    return game


def goals(game: Game) -> list[str]:
    """Returns the kinds of buildings that chance can choose as the goal."""
    return [text.removeprefix("draw building goal ") for text in texts(game)]


def won(happened: list[Event]) -> list[tuple[int, str, tuple[str, ...]]]:
    """Returns who has won what."""
    return [(it.seat, it.goal, it.things) for it in happened if isinstance(it, GoalWon)]
