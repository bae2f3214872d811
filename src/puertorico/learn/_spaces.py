"""The spaces of actions and observations, for PettingZoo and Gymnasium."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from ..game._game import Game
from . import Encoding

__all__ = ["action_space", "observation_of", "observation_space"]


def action_space(encoding: Encoding) -> Any:
    """Returns the space of the codes of actions."""
    return spaces.Discrete(len(encoding.actions))


def observation_space(encoding: Encoding) -> Any:
    """Returns the space of observations and masks."""
    low = np.zeros(encoding.size, np.float32)
    high = np.zeros(encoding.size, np.float32)
    for field in encoding.fields:
        place = slice(field.offset, field.offset + field.length)
        low[place], high[place] = field.low, field.high
    return spaces.Dict(
        {
            "observation": spaces.Expansion(low, high, dtype=np.float32),
            "action_mask": spaces.Expansion(0, 1, (len(encoding.actions),), np.int8),
        }
    )


def observation_of(encoding: Encoding, game: Game, seat: int, *, acts: bool) -> dict[str, Any]:
    """Returns what a seat sees, and what it may do if it *acts* now."""
    mask = np.zeros(len(encoding.actions), np.int8)
    if acts:
        encoding.mask(game, mask)
    numbers = encoding.observe_seat(game, seat, np.empty(encoding.size, np.float32))
    return {"observation": numbers, "action_mask": mask}
