"""A small network: one hidden layer, learned with Adam."""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Rows: TypeAlias = NDArray[np.float32]


class Network:
    """Returns a value for each row: a sum of hidden units, and of the numbers themselves.

    Args:
        inputs: The length of a row.
        hidden: The number of hidden units.
        seed: The seed of the first weights.
    """

    def __init__(self, inputs: int, hidden: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.weights: list[Rows] = [
            (rng.standard_normal((inputs, hidden)) / np.sqrt(inputs)).astype(np.float32),
            np.zeros(hidden, np.float32),
            np.zeros(hidden, np.float32),
            np.zeros(inputs, np.float32),
            np.zeros(1, np.float32),
        ]
        self._means = [np.zeros_like(weight) for weight in self.weights]
        self._squares = [np.zeros_like(weight) for weight in self.weights]
        self._steps = 0

    def values(self, rows: Rows) -> Rows:
        """Returns the value of each row."""
        into, bias, out, direct, constant = self.weights
        found: Rows = np.maximum(rows @ into + bias, 0) @ out + rows @ direct + constant
        return found

    def learn(self, rows: Rows, targets: Rows, rate: float) -> float:
        """Makes a step of Adam towards the targets; returns the mean squared error before it."""
        into, bias, out, direct, constant = self.weights
        hidden = np.maximum(rows @ into + bias, 0)
        wrong = hidden @ out + rows @ direct + constant - targets
        # Beyond 1, errors count by their size and not by their square: few are that large.
        slope = np.clip(wrong, -1, 1) / len(rows)
        back = np.outer(slope, out) * (hidden > 0)
        slopes = [
            rows.T @ back,
            back.sum(0),
            slope @ hidden,
            slope @ rows,
            slope.sum(keepdims=True),
        ]
        self._steps += 1
        first, second = 1 - 0.9**self._steps, 1 - 0.999**self._steps
        for weight, mean, square, change in zip(
            self.weights, self._means, self._squares, slopes, strict=True
        ):
            mean += 0.1 * (change - mean)
            square += 0.001 * (change * change - square)
            weight -= rate * (mean / first) / (np.sqrt(square / second) + 1e-8)
        return float((wrong * wrong).mean())

    def save(self, path: Path) -> None:
        """Writes the weights."""
        np.savez_compressed(path, *self.weights)

    @classmethod
    def load(cls, path: Path) -> Network:
        """Reads the weights that `save` wrote."""
        with np.load(path) as arrays:
            weights = [arrays[name] for name in arrays.files]
        inputs, hidden = weights[0].shape
        network = cls(inputs, hidden, seed=0)
        network.weights = weights
        return network
