"""What is kept of a game: the first roles, and what each seat has at the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from puertorico import Game
from puertorico.actions import Build, ChooseRole


def facts(game: Game) -> dict[str, Any]:
    """Returns the facts of a finished game as plain data.

    ``roles`` are the cards of the first two rounds, in the order in which they were taken; the
    others are lists with an item for each seat.
    """
    players = game.config.players
    picks = game.material.roles_per_round
    roles = [action.card for action in game.history if isinstance(action, ChooseRole)]
    first: list[str | None] = [None] * players
    for seat, building in built(game):
        first[seat] = first[seat] or building
    return {
        "roles": roles[: 2 * picks],
        "first_building": first,
        "buildings": [[entry.building for entry in player.city] for player in game.players],
        "quarries": [
            sum(stack.count for stack in player.island if stack.tile == "quarry")
            for player in game.players
        ],
        "sources": [sources(game, seat) for seat in range(players)],
    }


def built(game: Game) -> Iterator[tuple[int, str]]:
    """Yields the seats and the buildings that they built, in order."""
    for move in game.record().moves:
        if isinstance(move.action, Build):
            yield move.seat, move.action.building


def sources(game: Game, seat: int) -> dict[str, int]:
    """Returns the points of a seat for shipping, for buildings, and of large buildings."""
    found = {"shipping": 0, "buildings": 0, "large": 0}
    for line in game.score().players[seat].lines:
        if line.source in ("chips", "paper"):
            found["shipping"] += line.points
        elif line.source.endswith("_bonus"):
            found["large"] += line.points
        else:
            found["buildings"] += line.points
    return found
