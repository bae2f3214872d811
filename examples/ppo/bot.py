"""The bot: takes what the policy likes best."""

from __future__ import annotations

import os
from collections.abc import Sequence
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from torch import nn
from typing_extensions import override

from ppo.games import ENCODING
from puertorico import Action, View

POLICY = Path(os.environ.get("PUERTORICO_POLICY", Path(__file__).parent / "policy.zip"))
"""The file of the policy that was learned."""

# The matrices are small: several threads would spend their time waiting for one another.
torch.set_num_threads(1)


class Standard(BaseFeaturesExtractor):  # type: ignore[misc]  # as in games.py
    """Gives what is seen a mean of 0 and a deviation of 1, and leaves out what never changes.

    Args:
        space: The space of what is seen.
        mean: The means of the numbers.
        deviation: Their standard deviations.
    """

    def __init__(self, space: Any, mean: Any, deviation: Any) -> None:
        places = np.flatnonzero(deviation)
        super().__init__(space, features_dim=len(places))
        self.register_buffer("places", torch.as_tensor(places))
        self.register_buffer("mean", torch.as_tensor(mean[places]).float())
        self.register_buffer("deviation", torch.as_tensor(deviation[places]).float())

    @override
    def forward(self, seen: Any) -> Any:
        return ((seen[..., self.places] - self.mean) / self.deviation).clamp(-5, 5)


def actor(policy: Any) -> Any:
    """Returns a copy of the network that chooses, as it is now."""
    network = policy.policy
    parts = (network.features_extractor, network.mlp_extractor.policy_net, network.action_net)
    return deepcopy(nn.Sequential(*parts)).requires_grad_(False)


@cache
def learned(path: Path) -> Any:
    """Reads the network that chooses, once in each process."""
    return actor(MaskablePPO.load(path, device="cpu"))


class PolicyBot:
    """Chooses what a network likes best.

    Args:
        seed: Not used: it draws nothing.
        network: The network; None for that of the policy in `POLICY`.
    """

    def __init__(self, seed: int = 0, network: Any = None) -> None:
        self._network = learned(POLICY) if network is None else network
        self._numbers = np.zeros(ENCODING.size, np.float32)

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Returns the action that the network likes best."""
        ENCODING.observe(view, self._numbers)
        liked = self._network(torch.from_numpy(self._numbers))
        codes = [ENCODING.code(action) for action in actions]
        return actions[int(liked[codes].argmax())]
