"""Learns, plays against the bot, and writes the policy, the figures and the curve."""

from __future__ import annotations

import argparse
import json
import time
from functools import partial
from pathlib import Path
from typing import Any

from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from typing_extensions import override

from ppo.bot import POLICY, PolicyBot
from ppo.games import Games
from ppo.page import draw, table
from puertorico import Config
from puertorico.arena import tournament

EVERY = 15.0
"""The seconds of processor time between two points of the curve."""


class Curve(BaseCallback):  # type: ignore[misc]  # it is not typed where the library is missing
    """Notes the scores of the games that end, and stops when the time is over."""

    def __init__(self) -> None:
        super().__init__()
        self.until = 0.0
        """When it stops, in seconds of processor time."""
        self.points: list[dict[str, float]] = []
        self._start = time.process_time()
        self._scores: list[tuple[float, float]] = []
        self._games = 0

    @override
    def _on_step(self) -> bool:
        for info in self.locals["infos"]:
            if "scores" in info:
                scores = info["scores"]
                rest = (sum(scores) - info["own"]) / (len(scores) - 1)
                self._scores.append((info["own"], rest))
        spent = time.process_time() - self._start
        over = spent >= self.until
        if self._scores and (over or spent >= EVERY * (len(self.points) + 1)):
            self._note(spent)
        return not over

    def _note(self, spent: float) -> None:
        """Adds a point to the curve."""
        many = len(self._scores)
        self._games += many
        own, others = (sum(scores) / many for scores in zip(*self._scores, strict=True))
        point = {"seconds": spent, "games": self._games, "score": own, "others": others}
        self.points.append({name: round(number, 1) for name, number in point.items()})
        self._scores = []
        print(self.points[-1], flush=True)


def tested(policy: Any, players: int, bots: str, games: int) -> dict[str, Any]:
    """Returns how the policy does on one seat against a bot on the others."""
    bot = partial(PolicyBot, policy=policy)
    rivals = [bots] * (players - 1)
    result = tournament(Config(players=players), [bot, *rivals], games=games, seed=1000)
    own, others = (found.total for found in result.bots)
    assert own is not None
    assert others is not None
    return {
        "games": games,
        "win_rate": round(own.win_rate, 3),
        "win_interval": [round(end, 3) for end in own.win_interval],
        "score": round(own.mean, 1),
        "score_interval": [round(end, 1) for end in own.mean_interval],
        "others": round(others.mean, 1),
    }


def main() -> None:
    """Learns and tests."""
    parser = argparse.ArgumentParser(prog="ppo", description="Learns with masked PPO.")
    parser.add_argument("--minutes", type=float, default=10, help="of processor time")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument(
        "--bots", default="random,heuristic", help="who has the other seats, one after another"
    )
    parser.add_argument("--envs", type=int, default=32, help="the games that are played at once")
    parser.add_argument("--steps", type=int, default=128, help="decisions of each before learning")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=300, help="the games of the test")
    parser.add_argument("--policy", type=Path, default=POLICY)
    parser.add_argument("--figures", type=Path, help="write the figures")
    parser.add_argument(
        "--page", metavar="FOLDER", type=Path, help="write table and curve; needs Matplotlib"
    )
    options = parser.parse_args()
    curve = Curve()
    bots: list[str] = options.bots.split(",")
    games = [Games(options.envs, options.players, bot, options.seed) for bot in bots]
    policy = MaskablePPO(
        "MlpPolicy",
        games[0],
        n_steps=options.steps,
        batch_size=min(1024, options.envs * options.steps),
        n_epochs=4,
        learning_rate=5e-4,
        gamma=0.995,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [256, 128]},
        seed=options.seed,
        device="cpu",
    )
    for stage in games:
        curve.until += 60 * options.minutes / len(games)
        policy.set_env(stage)
        policy.learn(10**9, callback=curve)
    policy.save(options.policy)
    found = {
        "players": options.players,
        "bots": bots,
        "curve": curve.points,
        "test": tested(policy, options.players, bots[-1], options.games),
    }
    if options.figures is not None:
        options.figures.write_text(f"{json.dumps(found, indent=1)}\n", encoding="utf-8")
    if options.page is not None:
        (options.page / "ppo-figures.inc").write_text(table(found), encoding="utf-8")
        draw(found, options.page / "ppo.svg")
    test = found["test"]
    print(f"wins {test['win_rate']:.0%}, {test['score']} points to {test['others']}")


if __name__ == "__main__":
    main()
