"""Fixed games: the same actions in every process, whatever the hash seed, and for good.

These hashes prove nothing about the rules. They change when the rules, the order of legal actions
or the draws of a seed do; then they are to be replaced, and the change belongs in the changelog.
"""

from __future__ import annotations

import hashlib
import os
import random
import subprocess
import sys
from collections.abc import Iterator

import pytest

from helpers import config_number, pick
from puertorico import Game

SCRIPT = """
import sys
sys.path[:0] = {paths!r}
from test_streams import digests
print(*digests())
"""

STREAMS = (
    "1ffdeae623c447b354f52118f50e7bb66a7d58d3575d224ed4f154fe2612f240",
    "e94686ffc4635321263c2d2a6350f3a0d5b4208d705de95f621b2c1c82c44aaa",
    "e335824ad97796d479c867c4ef0515bdb5886eaf7e9ffacd1ef267f84e5a5e2e",
    "ae385b46cd349a4dd34a6acb272811a3cdc0db3b35e8d85cd4f76cc3d78a5577",
    "39e6f7991f8c4481765f464c016609bfd437ad8fef8d9463cef1d724fbd6b86c",
    "3eb400412887c70eb7da8cd694aace5b6d59d61d70880f5e399e025514f25acb",
    "fa4c0a4d0dd510b557ab136f3d4e4604eeffb6d825f4238e59b734060d9f2327",
    "cb9bbec6a462157194fb08eb5fb3a189c2eddc97196f5dde13ba5a53c4d9a721",
    "143b65e90366e85a6b35540e0bb8573cea78de46dc62c73809b3f2c67acab9e9",
    "4d28dbc0a6fee8471adb4fef27983abdfe020eeea2165a8cc7f459d39511a8a0",
    "0c720b15354af39e0d5303a67898db364c2f72adb4f65af6942c92cbdb1079fd",
    "32dda8ccd5db3ec0de35eb401764a88e5433a2ac3ccdac08ace3abb674ca3aa6",
    "2db7a6d6b822898ad1ab73f09f659544559aeda8df573f1d185d93c04d3d34b8",
    "14bf26ac62ada51d8e368d0903acaa5bd19a199f265b466f05b7a66fcaced8cd",
)
"""SHA-256 of each game's stream, by number."""


def stream(number: int) -> Iterator[str]:
    """Yields every decision of a random game as text: its legal actions, and the one played."""
    config, chance = config_number(number)
    rng = random.Random(number)
    game = Game.new(config, seed=number, chance=chance)
    while not game.is_over:
        actions = game.legal_actions()
        action = pick(rng, actions)
        yield f"{game.seat} {game.decision.kind}: {', '.join(map(str, actions))} -> {action}"
        game.apply(action)
    yield f"{game.ending} {game.totals()} {game.score().ranking}"


def digest(number: int) -> str:
    """Returns the hash of one stream."""
    return hashlib.sha256("\n".join(stream(number)).encode()).hexdigest()


def digests() -> list[str]:
    """Returns the hashes of the fixed games: every edition, number of players and option."""
    return [digest(number) for number in range(0, 96, 7)]


@pytest.mark.parametrize("hash_seed", ["0", "4242"])
def test_streams_of_another_process(hash_seed: str) -> None:
    """Neither the process nor the hashes of strings have a say in a game."""
    script = SCRIPT.format(paths=[os.path.dirname(__file__)])
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )

    assert tuple(done.stdout.split()) == STREAMS


def test_streams() -> None:
    """The games of this process are those written down."""
    assert tuple(digests()) == STREAMS


def test_streams_tell_games_apart() -> None:
    """Another game has another hash."""
    assert len(set(STREAMS)) == len(STREAMS) == 14
