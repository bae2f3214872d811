"""`shortest`: from a failure to the shortest game that shows it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Final

import attrs

from ..actions import Action
from ..config import Config, Edition
from ..errors import PuertoRicoError
from ..game import Game
from ._failure import Found
from ._play import Check, play
from ._start import Start

__all__ = ["shortest"]

_MOST_MOVES: Final = 1_500
"""How many moves are played in search of a shorter game; it takes some seconds."""


def shortest(
    found: Found,
    chooser: Callable[[Random, Game, bool], Action],
    checks: dict[str, Check],
    alone: Config | None = None,
) -> Found:
    """Returns the same failure in the shortest and smallest game that was found.

    First the game is cut at the first decision that fails. Then games of fewer boxes and players
    and of other seeds are played, none for longer than the shortest that is known.

    Args:
        found: The failure.
        chooser: What chose the actions.
        checks: The checks by their names.
        alone: A config with nothing but the expansion; None if there is no smaller one.
    """
    if found.check == "termination":
        return found
    check = checks.get(found.check)
    due = partial(_always, () if check is None else (check,))
    best = found
    if check is not None:
        cut = play(found.start, chooser, due, moves=found.moves)
        best = cut if cut is not None and cut.key == found.key else found
    left = _MOST_MOVES
    for start in _smaller(found.start, alone):
        most = len(best.moves)
        if left <= 0 or best.size[:3] <= (0, 1, 2):
            break
        trial = play(start, chooser, due, most=most)
        left -= 1 + (most if trial is None else len(trial.moves))
        if trial is not None and trial.key == found.key and trial.size < best.size:
            best = trial
    return best


def _always(checks: tuple[Check, ...], game: Game, number: int) -> tuple[Check, ...]:
    return checks


def _smaller(start: Start, alone: Config | None) -> Iterator[Start]:
    """Yields starts of games that are not larger: the smallest configs first, then other seeds."""
    config = start.config
    configs = [config]
    if alone is not None:
        for boxes in dict.fromkeys((alone.expansions, config.expansions)):
            for players in range(2, config.players + 1):
                for edition in dict.fromkeys((Edition.ANNIVERSARY, config.edition)):
                    try:
                        small = Config(players=players, edition=edition, expansions=boxes)
                    except PuertoRicoError:
                        continue
                    configs.insert(len(configs) - 1, small)
    for seed in (start.seed, *range(1, 40)):
        for each in configs:
            usual = Start(config=each, seed=seed)
            yield usual
            if start.city and each.players == config.players:
                all_kinds = attrs.evolve(each, buildings="all")
                yield attrs.evolve(usual, config=all_kinds, city=start.city)
            if (start.chance, start.ask_forced) != ("seeded", False):
                yield attrs.evolve(usual, chance=start.chance, ask_forced=start.ask_forced)
