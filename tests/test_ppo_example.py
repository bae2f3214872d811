"""The example with PPO: its games are those of the vector environment, and it learns."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("sb3_contrib", reason="runs in the session `learn`")

import numpy as np
from ppo.bot import PolicyBot, learned
from ppo.games import POINTS, Games, gained
from ppo.page import draw, table

from puertorico import scenario
from puertorico.testing import check_bot

EXAMPLES = Path(__file__).parents[1] / "examples"
DOCS = EXAMPLES.parent / "docs" / "howto"


def test_gains_add_up_to_the_lead() -> None:
    """All rewards of a game add up to the lead at its end, in units of `POINTS`."""
    games = Games(4, 2, "random", seed=3)
    games.reset()
    sums = np.zeros(4)
    ended = 0
    while ended < 3:
        masks = np.stack(games.env_method("action_masks"))
        seen, rewards, over, infos = games.step(masks.argmax(axis=1))
        assert seen.shape == (4, games.observation_space.shape[0])
        assert -1 <= seen.min() <= seen.max() <= 1
        sums += rewards
        for place in np.flatnonzero(over):
            end = infos[place]
            own = end["own"]
            rest = sum(end["scores"]) - own
            assert sums[place] == pytest.approx((own - rest) / POINTS, abs=1e-4)
            assert end["terminal_observation"].shape == seen[place].shape
            sums[place] = 0
            ended += 1


def test_a_lead_is_over_the_mean_of_the_others() -> None:
    """Points for the seat count in full, points of the others in part."""
    before = scenario(players=3)
    after = scenario(players=3, vp={0: 10, 1: 4})
    assert gained(before, after, 0) == pytest.approx(8 / POINTS)
    assert gained(before, after, 2) == pytest.approx(-7 / POINTS)


def test_methods_that_nobody_has() -> None:
    """Only the masks can be asked for."""
    games = Games(2, 2, "random", seed=1)
    assert games.has_attr("action_masks")
    assert not games.has_attr("fly")
    with pytest.raises(AttributeError):
        games.env_method("fly")


def test_the_command(tmp_path: Path) -> None:
    """It learns, and writes a policy that plays fairly, and the figures of the page."""
    policy, figures = tmp_path / "policy.zip", tmp_path / "figures.json"
    done = subprocess.run(
        [
            *(sys.executable, "-m", "ppo", "--minutes", "0.1", "--envs", "8", "--steps", "32"),
            *("--games", "2", "--bots", "random,random", "--policy", str(policy)),
            *("--figures", str(figures), "--page", str(tmp_path)),
        ],
        cwd=EXAMPLES,
        capture_output=True,
        text=True,
        check=True,
    )
    found = json.loads(figures.read_text("utf-8"))

    assert "points to" in done.stdout
    assert found["curve"][-1]["games"] >= 1
    assert (tmp_path / "ppo-figures.inc").read_text("utf-8") == table(found)
    assert "minutes of processor time" in (tmp_path / "ppo.svg").read_text("utf-8")
    check_bot(lambda: PolicyBot(policy=learned(policy)), games=1, rounds=1, expansions=())


def test_the_page_shows_the_figures(tmp_path: Path) -> None:
    """The sentence in the docs is that of the figures that are kept with the example."""
    found = json.loads((EXAMPLES / "ppo" / "figures.json").read_text("utf-8"))
    assert table(found) == (DOCS / "ppo-figures.inc").read_text("utf-8")
    draw(found, tmp_path / "ppo.svg")
    assert "minutes of processor time" in (tmp_path / "ppo.svg").read_text("utf-8")
