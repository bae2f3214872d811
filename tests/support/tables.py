"""Positions for pictures: of every expansion, with as much on the table as there can be."""

from __future__ import annotations

import random
from collections.abc import Iterator

from puertorico import EXPANSIONS as PUBLISHED
from puertorico import Config, Event, Game
from puertorico.actions import Pass
from puertorico.plugin import Expansion

EXPANSIONS: dict[str, tuple[Expansion, ...]] = {
    "base": (),
    **{expansion.id: (expansion,) for expansion in PUBLISHED},
    "all": PUBLISHED,
}
"""The expansions by themselves, and all of them."""


def played(config: Config, seed: int, steps: int) -> Iterator[tuple[Game, tuple[Event, ...]]]:
    """Yields a game before each of its decisions, with what the last action brought.

    Nobody passes who can do anything else, so that boards fill up.
    """
    choose = random.Random(seed).choice
    game = Game.new(config, seed=seed)
    happened: tuple[Event, ...] = ()
    for _ in range(steps):
        yield game, happened
        if game.is_over:
            return
        actions = [action for action in game.legal_actions() if action != Pass()]
        happened = game.play(choose(actions or game.legal_actions()))


def late(config: Config, seed: int, steps: int = 400) -> tuple[Game, tuple[Event, ...]]:
    """Returns a position late in a game, or the last decision of a game that was over before."""
    for game, happened in played(config, seed, steps):
        if game.is_over:
            break
        found = game.copy(), happened
    return found
