"""Fixed games: the same actions in every process, whatever the hash seed, and for good.

These hashes prove nothing about the rules. They change when the rules, the order of legal actions
or the draws of a seed do; then they are to be replaced, and the change belongs in the changelog.
"""

from __future__ import annotations

import os

import pytest

from support.processes import python
from support.streams import digests

pytestmark = [pytest.mark.no_cover, pytest.mark.all_expansions]

SCRIPT = """
import sys
sys.path[:0] = {paths!r}
from support.streams import digests
print(*digests())
"""

STREAMS = (
    "d870b213be9e1d571f212bcd3181188311e4d59439b446446944a67c447f0119",
    "e5dfb9fe4ac5b038b88d884e35d74a01873c4d3e3dc16516c460c810dbf5d629",
    "57807b1110afff955a2add5fa27d5d5664129bbb7cca1a07a1a45334c92a4e31",
    "34277101484b42ebc829844f921dae37102580c0e66ff9115df152c658dae74d",
    "bec3531daedd27248bb7fd04ab647bda41f0dc7dde979ff9f56e5ebf038d3839",
    "82e709faffc9fd7ce5067545fa23e83a6d8be42e48e26af041aa48c498c3f62f",
    "9b1e772b7b8273e39154e8f7799790a0478a54b0b18937d894a5a586c5e00172",
    "22ed206193e0d11749e1a2578eef343657f4679742d4376085a19f3446417c77",
    "fad6455d5dd534a3e30985088a58d8a60220dbbb6b689ba394ebf8e983cd5932",
    "56517344287e14380aa2a4cb31a1648bfaa7af2a4c3aaadc1a8ee9e4e583729d",
    "247bdf55e472b04784a5d764856f7f11dc37f2bc2ca33ec44bd49c6fb3c06c72",
    "f407987858ebac628ed1f7b724650bad7f9a9247109761498bac6fdae6e82a45",
    "30017a7d9e613d308276a76fd34ba77751dd45c63a2f7a7b142bfa517714a90c",
    "b34fe94b77848e3fbaa368fa9754d4e1db620599abb6d247d684c1ea21d240e1",
)
"""SHA-256 of each game's stream, by number."""


@pytest.mark.parametrize("hash_seed", ["0", "4242"])
def test_streams_are_the_same_in_another_process(hash_seed: str) -> None:
    """Neither the process nor the hashes of strings have a say in a game."""
    script = SCRIPT.format(paths=[os.path.dirname(__file__)])
    told = python("-c", script, env={**os.environ, "PYTHONHASHSEED": hash_seed})
    assert tuple(told.split()) == STREAMS


def test_streams_are_those_written_down() -> None:
    """The games of this process are those written down."""
    assert tuple(digests()) == STREAMS


def test_streams_tell_games_apart() -> None:
    """Another game has another hash."""
    assert len(set(STREAMS)) == len(STREAMS) == 14
