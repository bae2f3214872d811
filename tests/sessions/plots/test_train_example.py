"""The example that learns: the network's slopes are right, the bot is fair, and learning helps."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from train.bot import ValueBot, after
from train.features import PER_SEAT, fill, size
from train.learning import learn, play, targets
from train.network import Network
from train.page import draw, table
from typing_extensions import override

from puertorico import Config, Game
from puertorico.arena import tournament
from puertorico.testing import check_bot
from support.processes import python

EXAMPLES = Path(__file__).parents[3] / "examples"


def test_rows_fit() -> None:
    """Every position of every number of players gives a row of the length that was said."""
    for players in (2, 3, 4, 5):
        game = Game.new(Config(players=players), seed=players)
        while not game.is_over:
            row = np.full(size(players), np.nan, np.float32)
            fill(row, game, game.seat)
            assert np.isfinite(row).all()
            assert abs(row).max() < 12
            game.play_out(seed=game.round, until=7)


def test_hidden_points_are_not_read() -> None:
    """What the others have in chips changes nothing."""
    game = Game.new(Config(players=3), seed=1)
    game.play_out(seed=1, until=200)
    rows = []
    for seed in (1, 2):
        trial = game.view(0).sample(seed)
        row = np.zeros(size(3), np.float32)
        fill(row, trial, 0)
        rows.append(row)
    assert (rows[0] == rows[1]).all()
    assert len(rows[0]) > 3 * PER_SEAT


def test_slopes() -> None:
    """A small step lowers the error as much as the slopes say; many lower it to nothing."""
    rng = np.random.default_rng(1)
    network = Network(5, 16, seed=1)
    rows = rng.standard_normal((64, 5)).astype(np.float32)
    wanted = np.abs(rows[:, 0]) + 0.5 * rows[:, 1]
    first = network.learn(rows, wanted, 0.01)
    for _ in range(1500):
        last = network.learn(rows, wanted, 0.01)
    assert first > 0.5
    assert last < 0.005


def test_weights_are_kept(tmp_path: Path) -> None:
    """What was saved is read again."""
    network = Network(4, 3, seed=2)
    network.save(tmp_path / "weights.npz")
    rows = np.eye(4, dtype=np.float32)
    assert (Network.load(tmp_path / "weights.npz").values(rows) == network.values(rows)).all()


def test_targets() -> None:
    """The last position is worth the end; those before tend to the values after them."""
    network = Network(2, 2, seed=1)
    network.weights[4][:] = 0.5
    rows = np.zeros((3, 2), np.float32)
    assert targets(network, rows, 1.0).tolist() == pytest.approx([0.97045, 0.985, 1.0], abs=1e-3)


def test_the_bot_is_fair() -> None:
    """It passes the checks of the kit: legal, the same again, nothing that its seat cannot know."""

    class Any3(ValueBot):
        """Has a network for each number of players."""

        @override
        def choose(self, view: Any, actions: Any) -> Any:
            self._network = Network(size(len(view.players)), 8, seed=3)
            return super().choose(view, actions)

    check_bot(lambda: Any3(seed=1, network=Network(1, 1, 1)), games=4, rounds=2, expansions=())


def test_learning_helps(tmp_path: Path) -> None:
    """After a few games it beats the random bot."""
    *_, (progress, network) = learn(Config(players=3), games=50)
    assert progress.games == 50

    def bot(seed: int) -> ValueBot:
        return ValueBot(seed, network)

    result = tournament(Config(players=3), [bot, "random", "random"], games=9, seed=5)
    own = result.bots[0].total
    assert own is not None
    assert own.wins >= 6


def test_play_shows_every_decision() -> None:
    """The rows of a game are the positions after the decisions of each seat."""
    config = Config(players=2, max_rounds=2)
    rows, totals = play(Network(size(2), 4, 1), config, 3, np.random.default_rng(1), 0.5)
    assert len(rows) == len(totals) == 2
    assert all(each.shape[1] == size(2) and len(each) > 5 for each in rows)
    game = Game.new(config, seed=3)
    actions = game.legal_actions()
    assert after(game, actions, game.seat, 1).shape == (len(actions), size(2))


def test_the_command(tmp_path: Path) -> None:
    """It writes weights and figures."""
    told = python(
        *("-m", "train", "--minutes", "0.02", "--games", "3", "--tests", "1"),
        *("--weights", str(tmp_path / "w.npz"), "--figures", str(tmp_path / "f.json")),
        cwd=EXAMPLES,
    )
    found = json.loads((tmp_path / "f.json").read_text("utf-8"))
    assert "against random: wins " in told
    assert found["curve"][-1]["games"] >= 1
    assert (tmp_path / "w.npz").exists()


def test_the_page_shows_the_figures(tmp_path: Path) -> None:
    """The table in the docs is that of the figures that are kept with the example."""
    found = json.loads((EXAMPLES / "train" / "figures.json").read_text("utf-8"))
    page = EXAMPLES.parent / "docs" / "howto"
    assert table(found) == (page / "train-figures.inc").read_text("utf-8")
    assert found["random"]["win_interval"][0] > 0.8
    draw(found, tmp_path / "train.svg")
    assert "minutes of processor time" in (tmp_path / "train.svg").read_text("utf-8")
