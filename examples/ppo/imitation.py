"""Imitation: a policy learns to choose as a bot does, and to value positions as its games end."""

from __future__ import annotations

import random
import time
from typing import Any, NamedTuple

import numpy as np
import torch

from ppo.games import columns, lead
from puertorico import Config, Game
from puertorico.bots import make_bot
from puertorico.learn import ENCODING

BATCH = 512
"""The decisions of a step."""


class Rows(NamedTuple):
    """Decisions of a bot, as arrays.

    Attributes:
        seen: What it saw.
        codes: What it chose.
        masks: What it might have chosen, in bits.
        gains: The rewards that were to come until the end of the game.
    """

    seen: Any
    codes: Any
    masks: Any
    gains: Any


def record(players: int, bot: str, seconds: float, seed: int) -> Rows:
    """Has a bot play against its like, and records its decisions.

    In half of the games some actions are random, so that the policy sees how to go on after a
    mistake.

    Args:
        players: The players of each game.
        bot: The bot.
        seconds: For how long, in processor time.
        seed: The seed of all games.
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
        leads: list[tuple[int, float]] = []
        while not game.is_over:
            seat, actions = game.seat, game.legal_actions()
            action = bots[seat].choose(game.view(seat), actions)
            ENCODING.observe_seat(game, seat, numbers)
            ENCODING.mask(game, mask)
            # All numbers of the base game are below 2,048: they lose nothing.
            seen = numbers[columns(players)].astype(np.float16)
            rows.append((seen, ENCODING.code(action), np.packbits(mask)))
            leads.append((seat, lead(game, seat)))
            game.apply(rng.choice(actions) if rng.random() < noise else action)
        gains += [lead(game, seat) - before for seat, before in leads]
    columns_of_rows = [np.array(column) for column in zip(*rows, strict=True)]
    return Rows(*columns_of_rows, np.array(gains, np.float32))


def imitate(policy: Any, rows: Rows, epochs: float, rate: float, seed: int) -> None:
    """Has a policy learn what `record` returned.

    Args:
        policy: The policy, with its critic.
        rows: What was recorded.
        epochs: How often it learns from each decision, on average.
        rate: The first rate of learning, which falls to 0.
        seed: The seed of the order of the decisions.
    """
    network = policy.policy
    optimizer = torch.optim.Adam(network.parameters())
    rng = np.random.default_rng(seed)
    steps = int(epochs * len(rows[0]) / BATCH) + 1
    for step in range(steps):
        places = rng.integers(len(rows[0]), size=BATCH)
        seen, codes, masks, gains = (torch.as_tensor(column[places]) for column in rows)
        allowed = np.unpackbits(masks, axis=1, count=len(ENCODING.actions))
        values, likely, _ = network.evaluate_actions(seen.float(), codes, allowed)
        loss = (values.flatten() - gains).square().mean() / 2 - likely.mean()
        for group in optimizer.param_groups:
            group["lr"] = rate * (1 - step / steps)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
