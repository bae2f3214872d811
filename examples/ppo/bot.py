"""The bot: takes what the policy likes best."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO

from puertorico import Action, View
from puertorico.learn import ENCODING

POLICY = Path(os.environ.get("PUERTORICO_POLICY", Path(__file__).parent / "policy.zip"))
"""The file of the policy that was learned."""


# The matrices are small: several threads would spend their time waiting for one another.
torch.set_num_threads(1)


@cache
def learned(path: Path) -> Any:
    """Reads the policy, once in each process."""
    return MaskablePPO.load(path, device="cpu")


class PolicyBot:
    """Chooses by a policy.

    Args:
        seed: Not used: it always takes what is most likely.
        policy: The policy; None for the one in `POLICY`.
    """

    def __init__(self, seed: int = 0, policy: Any = None) -> None:
        self._policy = learned(POLICY) if policy is None else policy

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Returns the most likely action."""
        numbers = np.zeros(ENCODING.size, np.float32)
        ENCODING.observe(view, numbers, scaled=True)
        by_code = {ENCODING.code(action): action for action in actions}
        mask = np.zeros(len(ENCODING.actions), bool)
        mask[list(by_code)] = True
        code, _ = self._policy.predict(numbers, action_masks=mask, deterministic=True)
        return by_code[int(code)]
