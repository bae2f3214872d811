"""`Outlook`: how far a game is, and what follows from that for the worth of everything."""

from __future__ import annotations

from typing import NamedTuple

from ..decisions import RoleContext
from ..game._game import Game
from ._weights import WEIGHTS, Weights

__all__ = ["Outlook", "outlook"]


class Outlook(NamedTuple):
    """How far a game is, and what follows from that for all seats."""

    weights: Weights
    """The weights of the judgement."""
    cycles: float
    """The estimated number of cycles left: how often each role will still be taken."""
    coin: float
    """The worth of a doubloon, in VP."""
    saving: float
    """What each of the doubloons that a large building needs is worth more."""
    soon: float
    """How likely it is that what only needs one more phase will have it, from 0 to 1."""


def outlook(game: Game, weights: Weights = WEIGHTS) -> Outlook:
    """Returns the outlook of a game, estimated from the nearest end condition."""
    cycles = _cycles(game, weights)
    coin = weights.coin_last + (weights.coin - weights.coin_last) * min(
        1.0, cycles / weights.coin_until
    )
    coin += weights.coin_early * cycles / weights.cycles
    soon = min(1.0, cycles)
    saving = 0.0
    material = game.material
    if any([material.buildings[id].spaces > 1 for id in game.buildings]):
        saving = weights.saving * soon
    return Outlook(weights, cycles, coin, saving, soon)


def _cycles(game: Game, weights: Weights) -> float:
    material, config = game.material, game.config
    per_round = material.roles_per_round / max(1, len(material.cards))
    if game.ending:
        left = 0.0
        if game.kind == "role":
            asked = game.decision.context
            assert isinstance(asked, RoleContext)
            left = asked.picks_left / material.roles_per_round
        return left * per_round
    chips = 1 - game.vp / material.vp
    workers = 1 - game.supply.total() / max(1, material.workers.total())
    filled = max([material.city_spaces(player) for player in game.players])
    city = filled / material.city_size
    done = max(workers, chips**weights.chips_power, city**weights.city_power)
    cycles: float = max(per_round, weights.cycles * (1 - done))
    if config.max_rounds is not None:
        cycles = min(cycles, (config.max_rounds - game.round + 0.5) * per_round)
    return cycles
