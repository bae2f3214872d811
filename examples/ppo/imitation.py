"""Imitation: a policy learns to choose as a bot does, and to value positions as its games end."""

from __future__ import annotations

import random
import time
from typing import Any

import numpy as np
import torch

from ppo.games import ENCODING, worth
from puertorico import Config, Game
from puertorico.bots import make_bot

BATCH = 512
"""The decisions of a step."""
EPOCHS = 4
"""How often each decision is learned from, on average."""


def record(players: int, bot: str, seconds: float, seed: int) -> list[Any]:
    """Has a bot play against its like for a time.

    In half of the games some actions are random, so that it shows how to go on after a mistake.

    Returns:
        Arrays with a row for each decision: what was seen, the code of the action that the bot
        chose, the mask in bits, and the rewards that were to come until the end of the game.
    """
    rng = random.Random(seed)
    until = time.process_time() + seconds
    numbers: Any = np.zeros(ENCODING.size, np.float32)
    mask: Any = np.zeros(len(ENCODING.actions), bool)
    rows: list[tuple[Any, int, Any]] = []
    gains: list[float] = []
    while not rows or time.process_time() < until:
        game = Game.new(Config(players=players), seed=rng.getrandbits(53))
        bots = [make_bot(bot, seed=rng.getrandbits(53)) for _ in range(players)]
        noise = rng.choice((0.0, 0.0, 0.05, 0.1))
        before: list[tuple[int, float]] = []
        while not game.is_over:
            seat, actions = game.seat, game.legal_actions()
            action = bots[seat].choose(game.view(seat), actions)
            ENCODING.observe_seat(game, seat, numbers)
            ENCODING.mask(game, mask)
            # All numbers of such games are below 256, and there are many of them.
            rows.append((numbers.astype(np.uint8), ENCODING.code(action), np.packbits(mask)))
            before.append((seat, worth(game, seat)))
            game.apply(rng.choice(actions) if rng.random() < noise else action)
        gains += [worth(game, seat) - then for seat, then in before]
    return [*map(np.array, zip(*rows, strict=True)), np.array(gains, np.float32)]


def imitate(policy: Any, rows: list[Any], seed: int) -> None:
    """Has a policy and its critic learn what `record` returned."""
    network = policy.policy
    optimizer = torch.optim.Adam(network.parameters())
    rng = np.random.default_rng(seed)
    steps = 1 + EPOCHS * len(rows[0]) // BATCH
    for step in range(steps):
        places = rng.integers(len(rows[0]), size=BATCH)
        seen, codes, masks, gains = (torch.as_tensor(column[places]) for column in rows)
        allowed = np.unpackbits(masks, axis=1, count=len(ENCODING.actions))
        values, likely, _ = network.evaluate_actions(seen.float(), codes, allowed)
        loss = (values.flatten() - gains).square().mean() / 2 - likely.mean()
        for group in optimizer.param_groups:
            group["lr"] = 0.001 * (1 - step / steps)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
