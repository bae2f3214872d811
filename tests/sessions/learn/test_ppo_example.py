"""The example with PPO: its games are those of the vector environment; it imitates and learns."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
import torch
from ppo.__main__ import new_policy
from ppo.bot import PolicyBot, actor, learned
from ppo.games import ENCODING, POINTS, Games, gained
from ppo.imitation import imitate, record
from ppo.page import compared, draw, table

from puertorico import Config, Game, scenario
from puertorico.testing import check_bot

EXAMPLES = Path(__file__).parents[3] / "examples"
DOCS = EXAMPLES.parent / "docs" / "howto"


def test_gains_add_up_to_the_end() -> None:
    """All rewards of a game add up to the own points less half of the others, in `POINTS`."""
    games = Games(4, 2, "random", seed=3)
    games.reset()
    sums = np.zeros(4)
    ended = 0
    while ended < 3:
        masks = np.stack(games.env_method("action_masks"))
        seen, rewards, over, infos = games.step(masks.argmax(axis=1))
        assert seen.shape == (4, games.observation_space.shape[0])
        sums += rewards
        for place in np.flatnonzero(over):
            end = infos[place]
            own = end["scores"][end["seat"]]
            rest = sum(end["scores"]) - own
            assert sums[place] == pytest.approx((own - rest / 2) / POINTS, abs=1e-4)
            assert end["terminal_observation"].shape == seen[place].shape
            sums[place] = 0
            ended += 1


def test_a_gain_counts_the_mean_of_the_others_half() -> None:
    """Points for the seat count in full, points of the others in part."""
    before = scenario(players=3)
    after = scenario(players=3, vp={0: 10, 1: 4})

    assert gained(before, after, 0) == pytest.approx(9 / POINTS)
    assert gained(before, after, 2) == pytest.approx(-3.5 / POINTS)


def test_methods_that_nobody_has() -> None:
    """Only what there is can be asked for."""
    games = Games(2, 2, "random", seed=1)

    assert games.has_attr("action_masks")
    assert not games.has_attr("fly")
    with pytest.raises(AttributeError):
        games.env_method("fly")


def test_what_is_recorded() -> None:
    """Every action is legal, and the gains of a seat fall to those of its last decision."""
    seen, codes, masks, gains = record(2, "random", 0, seed=1)
    allowed = np.unpackbits(masks, axis=1, count=len(ENCODING.actions))

    assert len(seen) == len(codes) == len(gains)
    assert allowed[np.arange(len(codes)), codes].all()
    assert np.abs(gains[-4:]).max() < 0.5 < np.abs(gains[:4]).max()


def test_imitation() -> None:
    """A policy learns the choices of a game by heart, and what they were worth."""
    rows = record(2, "heuristic", 0, seed=1)
    seen, codes, masks, gains = map(torch.as_tensor, rows)
    allowed = np.unpackbits(masks, axis=1, count=len(ENCODING.actions))
    policy = new_policy(Games(2, 2, "random", seed=1), rows[0], 8, seed=1)

    def measured() -> tuple[float, float]:
        with torch.no_grad():
            values, likely, _ = policy.policy.evaluate_actions(seen.float(), codes, allowed)
        return likely.exp().mean().item(), (values.flatten() - gains).square().mean().item()

    before = measured()
    imitate(policy, [np.concatenate([column] * 20) for column in rows], seed=1)
    after = measured()

    assert before[0] < 0.6 < 0.8 < after[0]
    assert after[1] < before[1] / 4


def test_the_bot_plays_as_its_policy() -> None:
    """It chooses as the policy itself does, which the library asks for many games at once."""
    games = Games(2, 2, "random", seed=1)
    policy = new_policy(games, games.reset(), 8, seed=1)
    bot = PolicyBot(network=actor(policy))
    game = Game.new(Config(players=2), seed=1)
    for _ in range(60):
        seen = np.array(ENCODING.observe(game.view(game.seat)), np.float32)
        legal = np.array(list(ENCODING.mask(game)))
        code, _ = policy.predict(seen, deterministic=True, action_masks=legal)
        action = bot.choose(game.view(game.seat), game.legal_actions())
        assert ENCODING.action(int(code), game) == action
        game.apply(action)


def test_the_command(tmp_path: Path) -> None:
    """It learns, and writes a policy that plays fairly, and the figures of the page."""
    policy, figures = tmp_path / "policy.zip", tmp_path / "figures.json"
    subprocess.run(
        [
            *(sys.executable, "-m", "ppo", "--minutes", "0.3", "--envs", "8", "--steps", "32"),
            *("--imitate", "0.01", "--bot", "random", "--games", "2", "--policy", str(policy)),
            *("--figures", str(figures), "--page", str(tmp_path)),
        ],
        cwd=EXAMPLES,
        check=True,
    )
    found = json.loads(figures.read_text("utf-8"))

    assert found["curve"][0]["learned"] == 0 < found["curve"][-1]["learned"]
    assert (tmp_path / "ppo-figures.inc").read_text("utf-8") == table(found)
    assert "minutes of processor time" in (tmp_path / "ppo.svg").read_text("utf-8")
    check_bot(lambda: PolicyBot(network=learned(policy)), games=1, rounds=1, expansions=())


def test_the_page_compares_intervals() -> None:
    """Intervals that meet leave it open who is better."""
    words = ("about", "more", "less")

    assert compared((1, 3), (2, 4), words) == "about"
    assert compared((5, 6), (2, 4), words) == "more"
    assert compared((0, 1), (2, 4), words) == "less"


def test_the_page_shows_the_figures(tmp_path: Path) -> None:
    """The table in the docs is that of the figures that are kept with the example."""
    found = json.loads((EXAMPLES / "ppo" / "figures.json").read_text("utf-8"))
    assert table(found) == (DOCS / "ppo-figures.inc").read_text("utf-8")
    draw(found, tmp_path / "ppo.svg")
    assert "minutes of processor time" in (tmp_path / "ppo.svg").read_text("utf-8")
