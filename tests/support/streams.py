"""Random games as text: every decision, what is legal, and what is played."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator

from puertorico import Game
from puertorico.types import any_id
from support.games import config_number, pick


def stream(number: int) -> Iterator[str]:
    """Yields every decision of a random game as text: its legal actions, and the one played."""
    config, chance = config_number(number)
    rng = random.Random(number)
    game = Game.new(config, seed=number, chance=any_id(chance))
    while not game.is_over:
        actions = game.legal_actions()
        action = pick(rng, actions)
        yield f"{game.seat} {game.decision.kind}: {', '.join(map(str, actions))} -> {action}"
        game.apply(action)
    yield f"{game.ending} {game.totals()} {game.score().ranking}"


def digest(number: int) -> str:
    """Returns the hash of one stream."""
    return hashlib.sha256("\n".join(stream(number)).encode()).hexdigest()


def digests() -> list[str]:
    """Returns the hashes of the fixed games: every edition, number of players and option."""
    return [digest(number) for number in range(0, 96, 7)]
