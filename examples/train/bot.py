"""The bot: takes the action after which the network likes its position best."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import numpy as np

from puertorico import Action, Game, View
from train.features import fill, size
from train.network import Network, Rows

WEIGHTS = Path(os.environ.get("PUERTORICO_WEIGHTS", Path(__file__).parent / "weights.npz"))
"""The file of the weights that were learned."""


@cache
def learned(path: Path) -> Network:
    """Reads the weights, once in each process."""
    return Network.load(path)


def after(game: Game, actions: Sequence[Action], seat: int, seed: int) -> Rows:
    """Returns a row for the position after each action.

    What is drawn then is drawn with *seed*, not as it will be drawn in the game.
    """
    rows = np.zeros((len(actions), size(game.config.players)), np.float32)
    for row, action in zip(rows, actions, strict=True):
        trial = game.copy(seed=seed)
        trial.apply(action)
        fill(row, trial, seat)
    return rows


class ValueBot:
    """Looks one action ahead, on a game sampled from its view.

    Args:
        seed: The seed of the sampled game.
        network: The network; None for the weights in `WEIGHTS`.
    """

    def __init__(self, seed: int = 0, network: Network | None = None) -> None:
        self._seed = seed
        self._network = learned(WEIGHTS) if network is None else network

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Returns the action with the best value."""
        game = view.sample(self._seed, chance="seeded")
        values = self._network.values(after(game, actions, view.decision.seat, self._seed))
        return actions[int(values.argmax())]
