"""The page that steps through a game in a real browser: keys, playback, measures, and axe-core."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from puertorico import EXPANSIONS, Config, Game
from puertorico._cli import main
from puertorico.game import Chooser
from support.browsing import DESKTOP, LAPTOP, PHONE, Person, measured

pytestmark = pytest.mark.all_expansions

AXE = os.environ["AXE_CORE"]
"""The file of axe-core; the session `browser` installs it from npm."""


@pytest.fixture(scope="module", params=[2, 3, 4, 5], ids="{} players".format)
def game(request: pytest.FixtureRequest) -> Game:
    """A game of random moves, over."""
    expansions = EXPANSIONS if request.param > 3 else ()
    game = Game.new(Config(players=request.param, expansions=expansions), seed=2)
    chooser = Chooser(seed=2)
    while not game.is_over:
        game.apply(chooser.choose(game))
    return game


@pytest.fixture(scope="module")
def page(game: Game, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of the page of the game, a file."""
    folder = tmp_path_factory.mktemp("replay")
    (folder / "game.json").write_text(game.record().to_json(), encoding="utf-8")
    assert main(["show", str(folder / "game.json"), "--html", str(folder / "game.html")]) == 0
    return Path(folder / "game.html").as_uri()


def opened(chromium: Any, page: str, size: tuple[int, int], scheme: str = "light") -> Person:
    """Returns a person who has opened the page, without a network."""
    person = Person(chromium, size, scheme)
    person.context.set_offline(True)
    person.page.goto(page)
    person.page.wait_for_selector("#boards svg")
    return person


def where(person: Person) -> str:
    """The heading: which move is shown."""
    return str(person.page.text_content("#where"))


def press(person: Person, *keys: str) -> None:
    """Presses keys one after another."""
    for key in keys:
        person.page.keyboard.press(key)


def test_keys(chromium: Any, page: str, game: Game) -> None:
    """They work at once, without a click; what is said and drawn follows."""
    ann, last = opened(chromium, page, LAPTOP), len(game.record())
    assert where(ann) == "The beginning"
    press(ann, "ArrowLeft")
    assert where(ann) == "The beginning"
    press(ann, "ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft")
    assert where(ann).startswith(f"Move 2 of {last}: ")
    press(ann, "End")
    assert where(ann).startswith(f"Move {last} of {last}: ")
    totals = [f"{each}" for each in game.totals()]
    assert ann.page.locator("#points td:last-child").all_text_contents() == totals
    assert ann.page.text_content("#standing") == "Points"
    points = ann.page.locator("#boards [data-seat='0'] .pr-points").get_attribute("data-number")
    assert points == str(game.position().players[0].vp + game.position().players[0].vp_paper)
    assert ann.page.is_disabled("#on")
    press(ann, "Home")
    assert where(ann) == "The beginning"
    assert ann.page.locator("#points td:last-child").all_text_contents() == ["0"] * len(totals)
    ann.close()


def test_playback(chromium: Any, page: str, game: Game) -> None:
    """Space starts and stops it; a reader of the page is not told every move meanwhile."""
    ann = opened(chromium, page, LAPTOP)
    ann.page.select_option("#speed", "200")
    ann.page.focus("#move")
    press(ann, " ")
    assert ann.page.text_content("#play") == "Pause"
    assert ann.page.get_attribute("#happened", "aria-live") == "off"
    ann.page.wait_for_function("() => document.querySelector('#move').value > 3")
    press(ann, " ")
    assert ann.page.text_content("#play") == "Play"
    assert ann.page.get_attribute("#happened", "aria-live") == "polite"
    stopped = where(ann)
    ann.page.wait_for_timeout(500)
    assert where(ann) == stopped
    # With the focus on a button the space bar presses it, and plays nothing.
    ann.page.focus("#back")
    press(ann, " ")
    assert where(ann) != stopped
    assert ann.page.text_content("#play") == "Play"
    # It stops at the end, and then starts again from the beginning.
    press(ann, "End", "ArrowLeft", "ArrowLeft")
    ann.click("#play")
    ann.page.wait_for_function("() => document.querySelector('#play').textContent === 'Play'")
    assert where(ann).startswith(f"Move {len(game.record())} of")
    ann.click("#play")
    assert where(ann) == "The beginning"
    ann.close()


def test_nothing_moves(chromium: Any, page: str) -> None:
    """On a screen with room for several columns; there and back again, all pictures are alike."""
    ann = opened(chromium, page, LAPTOP)
    places = """() => [...document.querySelectorAll('.panel')].map((panel) => {
      const { x, y, width } = panel.getBoundingClientRect();
      return [x, y + scrollY, width, panel.scrollHeight <= panel.clientHeight + 2];
    })"""
    drawn = "() => document.querySelector('#layout').innerHTML"
    press(ann, "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight")
    before, first = ann.page.evaluate(places), ann.page.evaluate(drawn)
    for _ in range(20):
        press(ann, *["ArrowRight"] * 7)
        assert ann.page.evaluate(places) == before
    assert ann.page.evaluate(drawn) != first
    press(ann, "Home", *["ArrowRight"] * 5)
    assert ann.page.evaluate(drawn) == first
    ann.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, LAPTOP, DESKTOP], ids=["phone", "laptop", "desktop"])
def test_it_can_be_read(chromium: Any, page: str, size: tuple[int, int], scheme: str) -> None:
    """No text is too small, nothing sticks out, and axe-core finds no fault."""
    ann = opened(chromium, page, size, scheme)
    for key in ("Home", "End"):
        press(ann, key)
        measured(ann)
        ann.page.evaluate(
            "for (const each of document.querySelectorAll('details')) each.open = true"
        )
        ann.page.evaluate(Path(AXE).read_text(encoding="utf-8"))
        faults = ann.page.evaluate("axe.run().then((found) => found.violations)")
        assert [(each["id"], each["nodes"][0]["html"][:200]) for each in faults] == []
    ann.close()
