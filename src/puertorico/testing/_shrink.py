"""`shortest`: from a failure to the shortest game that shows it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from typing import Final

import attrs

from .._config import Config, Edition
from ..errors import PuertoRicoError
from ..game._game import Game
from ._failure import Found
from ._play import Check, Chooser, play
from ._start import OTHERS, Start, dealt_city

__all__ = ["shortest"]

_MOST_MOVES: Final = 1_500
"""How many moves are played in search of a shorter game; it takes some seconds."""


def shortest(found: Found, chooser: Chooser, checks: dict[str, Check]) -> Found:
    """Returns the same failure in the shortest and smallest game that was found.

    First the game is cut at the first decision that fails. Then games of fewer expansions and
    players and of other seeds are played, none for longer than the shortest that is known.

    Args:
        found: The failure.
        chooser: What chose the actions.
        checks: The checks by their names.
    """
    if found.check == "termination":
        return found
    check = checks.get(found.check)
    due = partial(_always, () if check is None else (check,))
    best = found
    if check is not None:
        cut = play(found.start, chooser.choose, due, moves=found.moves)
        best = cut if cut is not None and cut.key == found.key else found
    left = _MOST_MOVES
    for start in _smaller(found.start, chooser):
        most = len(best.moves)
        if left <= 0 or best.size[:3] <= (0, 1, 2):
            break
        trial = play(start, chooser.choose, due, most=most)
        left -= 1 + (most if trial is None else len(trial.moves))
        if trial is not None and trial.key == found.key and trial.size < best.size:
            best = trial
    return best


def _always(checks: tuple[Check, ...], game: Game, number: int) -> tuple[Check, ...]:
    return checks


def _smaller(start: Start, chooser: Chooser) -> Iterator[Start]:
    """Yields starts of games that are not larger: the smallest configs first, then other seeds."""
    config, expansion = start.config, chooser.expansion
    configs: list[Config] = []
    for expansions in dict.fromkeys(((expansion,), config.expansions)):
        for players in range(2, config.players + 1):
            for edition in dict.fromkeys((Edition.ANNIVERSARY, config.edition)):
                try:
                    small = Config(players=players, edition=edition, expansions=expansions)
                except PuertoRicoError:
                    # Perhaps the expansion cannot be alone, or with so few players.
                    continue
                configs.append(small)
    for seed in (start.seed, *range(1, 40)):
        for each in (*configs, config):
            usual = Start(config=each, seed=seed)
            yield usual
            if expansion.buildings:
                all_kinds = attrs.evolve(each, buildings="all")
                for others in (0, OTHERS):
                    city = dealt_city(random.Random(seed), expansion, all_kinds, others=others)
                    yield attrs.evolve(usual, config=all_kinds, city=city)
            if (start.chance, start.ask_forced) != ("seeded", False):
                yield attrs.evolve(usual, chance=start.chance, ask_forced=start.ask_forced)
