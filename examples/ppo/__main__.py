"""Imitates a bot, learns against it, and writes the policy, the figures and the curve."""

from __future__ import annotations

import argparse
import json
import time
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from torch import nn
from typing_extensions import override

from ppo.bot import POLICY, PolicyBot, Standard, actor
from ppo.games import Games
from ppo.imitation import imitate, record
from ppo.page import draw, table
from puertorico import Config
from puertorico.arena import tournament
from puertorico.bots import BotSpec


class Progress(BaseCallback):  # type: ignore[misc]  # it is not typed where the library is missing
    """Tests the policy and saves it now and then, and stops when the time is over."""

    def __init__(self, options: argparse.Namespace) -> None:
        super().__init__()
        self.curve: list[dict[str, Any]] = []
        self._options = options
        self._games = 0

    def test(self, games: int) -> None:
        """Adds a point to the curve, and saves the policy."""
        options = self._options
        minutes = round(time.process_time() / 60, 2)
        bot = partial(PolicyBot, network=actor(self.model))
        own, other = match([bot, *[options.bot] * (options.players - 1)], games)
        point = {"minutes": minutes, "learned": self._games, "own": own, "other": other}
        self.curve.append(point)
        self.model.save(options.policy)
        print(point, flush=True)

    @override
    def _on_rollout_start(self) -> None:
        options = self._options
        last = self.curve[-1]["minutes"] if self.curve else -options.minutes
        if time.process_time() >= 60 * (last + options.minutes / options.tests):
            self.test(max(2, options.games // 5))

    @override
    def _on_step(self) -> bool:
        self._games += int(self.locals["dones"].sum())
        over: bool = time.process_time() >= 60 * self._options.minutes
        return not over


def new_policy(games: Games, seen: Any, steps: int, seed: int) -> Any:
    """Returns a policy that has learned nothing yet, but knows how to scale what it sees."""
    return MaskablePPO(
        "MlpPolicy",
        games,
        n_steps=steps,
        batch_size=min(1024, games.num_envs * steps),
        n_epochs=4,
        gamma=1.0,  # games end, and a point is a point
        ent_coef=0.003,
        target_kl=0.03,
        policy_kwargs={
            "net_arch": [256, 256],
            "activation_fn": nn.ReLU,
            "features_extractor_class": Standard,
            "features_extractor_kwargs": {
                "mean": seen.mean(0),
                "deviation": seen.std(0),
            },
        },
        seed=seed,
        device="cpu",
    )


def match(bots: list[BotSpec], games: int) -> list[dict[str, Any]]:
    """Returns how bots do against one another: those that are the same together."""
    result = tournament(Config(players=len(bots)), bots, games=games, seed=1000)
    return [
        {
            "games": games,
            "wins": round(total.win_rate, 3),
            "wins_interval": [round(end, 3) for end in total.win_interval],
            "score": round(total.mean, 1),
            "score_interval": [round(end, 1) for end in total.mean_interval],
        }
        for total in [bot.total for bot in result.bots]
        if total is not None
    ]


def main() -> None:
    """Learns and tests."""
    parser = argparse.ArgumentParser(prog="ppo", description="Learns with masked PPO.")
    parser.add_argument("--minutes", type=float, default=10, help="of processor time")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bot", default="heuristic", help="the bot to imitate and to beat")
    parser.add_argument("--imitate", type=float, default=0.25, help="the part of the time for it")
    parser.add_argument("--envs", type=int, default=64, help="the games that are played at once")
    parser.add_argument("--steps", type=int, default=128, help="decisions of each before learning")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=300, help="the games of the last test")
    parser.add_argument("--tests", type=int, default=10, help="how often it is tested on the way")
    parser.add_argument("--policy", type=Path, default=POLICY)
    parser.add_argument("--figures", type=Path, help="write the figures")
    parser.add_argument(
        "--page", metavar="FOLDER", type=Path, help="write table and curve; needs Matplotlib"
    )
    options = parser.parse_args()
    seconds = 60 * options.minutes * options.imitate
    rows = record(options.players, options.bot, seconds, options.seed)
    games = Games(options.envs, options.players, options.bot, options.seed)
    policy = new_policy(games, rows[0], options.steps, options.seed)
    imitate(policy, rows, options.seed)
    progress = Progress(options)
    with suppress(KeyboardInterrupt):  # Ctrl-C ends it early
        policy.learn(10**9, callback=progress)
    progress.test(options.games)
    (like,) = match([options.bot] * options.players, options.games)
    found = {"bot": options.bot, "curve": progress.curve, "like": like}
    if options.figures is not None:
        options.figures.write_text(f"{json.dumps(found, indent=1)}\n", encoding="utf-8")
    if options.page is not None:
        (options.page / "ppo-figures.inc").write_text(table(found), encoding="utf-8")
        draw(found, options.page / "ppo.svg")


if __name__ == "__main__":
    main()
