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

from ppo.games import columns
from puertorico import Action, View
from puertorico.learn import ENCODING

POLICY = Path(os.environ.get("PUERTORICO_POLICY", Path(__file__).parent / "policy.zip"))
"""The file of the policy that was learned."""

# The matrices are small: several threads would spend their time waiting for one another.
torch.set_num_threads(1)


class Standard(BaseFeaturesExtractor):  # type: ignore[misc]  # as in games.py
    """Gives all numbers that are seen a mean of 0 and a deviation of 1.

    Args:
        space: The space of what is seen.
        mean: The means of the numbers, and *deviation* their deviations.
        deviation: See *mean*.
    """

    def __init__(self, space: Any, mean: Any, deviation: Any) -> None:
        super().__init__(space, features_dim=len(mean))
        self.register_buffer("mean", torch.as_tensor(mean))
        self.register_buffer("deviation", torch.as_tensor(deviation))

    @override
    def forward(self, seen: Any) -> Any:
        return ((seen - self.mean) / self.deviation).clamp(-5, 5)


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
    """Chooses by a network.

    Args:
        seed: The seed of what is drawn.
        network: The network; None for that of the policy in `POLICY`.
        draws: Whether it draws an action, and does not always take the most likely one.
    """

    def __init__(self, seed: int = 0, network: Any = None, draws: bool = False) -> None:
        self._network = learned(POLICY) if network is None else network
        self._random = np.random.default_rng(seed) if draws else None
        self._numbers = np.zeros(ENCODING.size, np.float32)

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Returns the most likely action, or draws one."""
        ENCODING.observe(view, self._numbers)
        seen = torch.from_numpy(self._numbers[columns(view.config.players)])
        liked = self._network(seen).numpy()[[ENCODING.code(action) for action in actions]]
        if self._random is not None:
            liked += self._random.gumbel(size=len(actions))
        return actions[int(liked.argmax())]
