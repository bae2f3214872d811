"""The library where there are no threads, processes, sockets or databases, as in a web page."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from browser.play import answer

from puertorico import EXPANSIONS, Game, Record
from puertorico.bots import HeuristicBot
from support.processes import python

MISSING = ("multiprocessing", "sqlite3", "socket", "ssl", "subprocess", "fcntl", "resource")
"""Modules of the standard library that browsers lack, or that cannot do anything there."""

SCRIPT = """
import _thread, importlib, os, pkgutil, sys, time
sys.modules.update(dict.fromkeys({missing}))
del time.thread_time, time.thread_time_ns
def lacking(*_, **__): raise OSError("not in a browser")
_thread.start_new_thread = _thread.start_joinable_thread = os.fork = lacking
import puertorico
def failed(name): raise
for module in pkgutil.walk_packages(puertorico.__path__, "puertorico.", failed):
    # Libraries for learning, of which NumPy is not pure Python.
    if not module.name.endswith(("learn._gymnasium", "learn._openspiel", "learn._pettingzoo")):
        importlib.import_module(module.name)
from puertorico import Config, Game
from puertorico.arena import tournament
from puertorico.bots import SearchBot, analyse
from puertorico.pictures import svg
game = Game.new(Config(players=3), seed=1)
bot = SearchBot(seconds=0.001)
game.apply(bot.choose(game.view(0), game.legal_actions()))
print(analyse(game.view(game.seat), seconds=0.001).best.action, svg(game.view(0))[:4])
print(tournament(Config(players=3), ["heuristic", "random"], games=2, seed=1))
"""


@pytest.mark.no_cover
def test_everything_is_imported_and_bots_play() -> None:
    """Nothing asks at import for what is not there, and the clock of the process is enough."""
    shown = python("-c", SCRIPT.format(missing=MISSING))
    assert "<svg" in shown
    assert "2 games" in shown


class Page:
    """What the page of the example does, without a browser."""

    def __init__(self, **config: Any) -> None:
        self.asks("new", config={"players": 3, **config}, seed=4, name="")

    def asks(self, do: str, **more: Any) -> dict[str, Any]:
        """Sends a request; what follows is up to the new state."""
        asked = {"do": do, "width": 390, **more}
        self.state: dict[str, Any] = json.loads(answer(json.dumps(asked)))
        return dict(self.state)

    @property
    def game(self) -> Game:
        return Record.from_json(self.state["saved"]).replay()


@pytest.mark.no_cover
def test_a_game_of_the_example() -> None:
    """Each answer has the choices of the person, with words; at the end it has the winner."""
    page = Page()
    assert page.state["status"] == "it is Ann's turn to choose a role"
    settler = ["choose settler", "take the settler role", "corn, indigo, tobacco, quarry"]
    assert page.state["choices"][0] == settler
    assert 'width="390"' in page.state["picture"]
    while page.state["choices"]:
        game = page.game
        assert [text for text, _, _ in page.state["choices"]] == [
            str(action) for action in game.legal_actions()
        ]
        assert game.seat == 0
        page.asks("play", text=page.state["choices"][-1][0])
    score = page.game.score()
    (winner,) = score.winners
    name = ["Ann", "Bob", "Cid"][winner]
    assert page.state["status"] == f"{name} wins with {score.players[winner].total} VP"
    assert page.state["log"][-1] == "the game is over"
    assert not page.state["undo"]


def test_a_bot_chooses_for_the_person() -> None:
    """It does what it would at that seat."""
    page = Page(edition="classic", expansions=[expansion.id for expansion in EXPANSIONS])
    game = page.game
    bot = HeuristicBot().choose(game.view(0), game.legal_actions())
    page.asks("play", text="bot")
    assert page.game.history[len(game.history)] == bot


def test_undo() -> None:
    """It goes back to the person's last choice, not before a draw, and the log goes with it."""
    page = Page()
    page.asks("play", text="choose builder")
    before = page.state
    page.asks("play", text=before["choices"][0][0])
    assert page.asks("undo") == {**page.state, "log": before["log"], "saved": before["saved"]}
    while page.state["undo"]:
        page.asks("play", text="bot")
    assert any(line.startswith("now face-up") for line in page.state["log"])


def test_a_saved_game_goes_on() -> None:
    """The record has the names too."""
    page = Page()
    page.asks("play", text="choose builder")
    before = page.state
    page.asks("new", config={"players": 5}, seed=None, name="Zoe")
    assert len(page.game.players) == 5
    assert "Zoe" in page.state["picture"]
    assert page.asks("open", saved=before["saved"])["choices"] == before["choices"]


@pytest.mark.parametrize(
    ("do", "more", "error"),
    [
        ("play", {"text": "build wharf"}, "not now"),
        ("open", {"saved": "{}"}, "lacks the field"),
        ("new", {"config": {"players": 9}, "seed": 1, "name": ""}, "players must be"),
    ],
)
def test_what_is_wrong(do: str, more: dict[str, Any], error: str) -> None:
    """The answer says it, and the game is as before."""
    page = Page()
    before = page.state
    assert error in page.asks(do, **more)["error"]
    assert page.asks("draw")["saved"] == before["saved"]


def test_the_example_is_short() -> None:
    """The guide says how long it is."""
    root = Path(__file__).parents[1]
    folder = root / "examples" / "browser"
    files = [folder / name for name in ("index.html", "worker.js", "play.py")]
    lines = [line for path in files for line in path.read_text("utf-8").splitlines()]
    guide = root / "docs" / "howto" / "browser.rst"
    (told,) = re.findall(r"in (\d+) lines", guide.read_text("utf-8"))
    assert len([line for line in lines if line.strip()]) <= int(told)
