"""The page of `examples/browser`: whole games against bots without a server, by clicks and keys."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from puertorico import Config, Edition, Game, Record
from support.browsing import LAPTOP, PHONE, served

SITE = Path(os.environ["PUERTORICO_PAGE"])
"""The folder that `examples/browser/build.py` has written."""
PARTS = sorted(
    path.relative_to(SITE).as_posix()
    for path in SITE.rglob("*")
    if path.is_file() and path.name not in ("index.html", "pyodide-lock.json")
)
"""All files without which there is no game."""
MEASURES = """() => {
  const targets = [...document.querySelectorAll("button, select, summary, .pr-legal")];
  const boxes = targets.map(each => (each.matches("g") ? each.firstElementChild : each))
    .map(each => each.getBoundingClientRect()).filter(box => box.width);
  const texts = [...document.querySelectorAll("#table text")]
    .map(each => parseFloat(getComputedStyle(each).fontSize) * each.getCTM().a);
  return {wide: document.documentElement.scrollWidth - window.innerWidth,
          least: Math.min(...boxes.map(box => Math.min(box.width, box.height))),
          text: Math.min(...texts)};
}"""


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A server of static files; the page is not at its root, and its folder is the test's own."""
    shutil.copytree(SITE, tmp_path / "play")
    with served(tmp_path) as root:
        yield f"{root}/play/"


class Visit:
    """A person at the page."""

    def __init__(self, chromium: Any, address: str, size: tuple[int, int] = LAPTOP) -> None:
        width, height = size
        self.context = chromium.new_context(
            viewport={"width": width, "height": height}, has_touch=width < 500
        )
        self.page = self.context.new_page()
        self.page.set_default_timeout(120_000)
        self.asked: list[str] = []
        self.errors: list[str] = []
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.on("pageerror", lambda wrong: self.errors.append(str(wrong)))
        self.page.goto(f"{address}?seed=4")

    def wait(self) -> None:
        """Waits until the page is ready."""
        self.page.wait_for_selector("#table svg")
        self.page.wait_for_selector("main[aria-busy=false]")

    def begin(self, players: int, edition: str, *expansions: str) -> None:
        """Starts another game with the form."""
        self.wait()
        self.page.click("summary")
        self.page.select_option("[name=players]", str(players))
        self.page.select_option("[name=edition]", edition)
        for expansion in expansions:
            self.page.check(f"[value={expansion}]")
        self.page.click("form button")
        self.wait()

    def click(self, target: str) -> None:
        """Clicks what a page has; it must not be refused."""
        self.page.locator(target).first.click()
        self.wait()
        assert self.page.text_content("#error") == ""

    def texts(self, target: str) -> list[str]:
        """Returns the texts of parts of the page."""
        found: list[str] = self.page.locator(target).all_text_contents()
        return found

    def saved(self) -> Game:
        """Returns the game that a reload would go on with."""
        return Record.from_json(self.page.evaluate("history.state")).replay()

    @property
    def is_over(self) -> bool:
        return not self.page.is_visible("#more")

    def close(self) -> None:
        """Leaves; nothing may have gone wrong on the page."""
        self.context.close()
        assert self.errors == []


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_a_whole_game_by_clicks(chromium: Any, address: str, size: tuple[int, int]) -> None:
    """Listed choices, parts of the picture and bots' choices in turn lead to the end."""
    ann = Visit(chromium, address, size)
    ann.wait()
    turns = 0
    while not ann.is_over:
        if turns % 10 == 0:
            found = ann.page.evaluate(MEASURES)
            assert found["wide"] <= 0
            assert found["least"] >= 31.9
            assert found["text"] >= 12
        drawn = ann.page.locator("#table [data-action]").count()
        ways = ["#choices button", "#more [data-action=bot]", "#table [data-action]"]
        ann.click(ways[turns % (3 if drawn else 2)])
        turns += 1
    assert turns > 30
    game = ann.saved()
    assert game.is_over
    best = max(player.total for player in game.score().players)
    assert f"wins with {best} VP" in ann.texts("#status")[0]
    assert ann.texts("#log li")[0] == "The game is over"
    ann.begin(3, "anniversary")
    assert not ann.is_over
    # Nothing comes from elsewhere.
    assert [url for url in ann.asked if not url.startswith((address, "data:"))] == []
    ann.close()


def test_another_game_with_all_expansions(chromium: Any, address: str) -> None:
    """The form has players, editions and expansions."""
    ann = Visit(chromium, address)
    expansions = "new_buildings", "nobles", "smuggler", "festival"
    ann.begin(5, "1897", *expansions)
    for _ in range(8):
        ann.click("#more [data-action=bot]")
    game = ann.saved()
    assert game.config.edition is Edition.YEAR_1897
    assert {each.id for each in game.config.expansions} == set(expansions)
    assert len(game.players) == 5
    ann.close()


def test_keys(chromium: Any, address: str) -> None:
    """Enter takes a choice, and the next one has the focus."""
    ann = Visit(chromium, address)
    ann.wait()
    ann.page.focus("#choices button")
    for _ in range(6):
        before = ann.saved().history
        ann.page.keyboard.press("Enter")
        ann.wait()
        assert len(ann.saved().history) > len(before)
        assert ann.page.evaluate("document.activeElement.matches('#choices li:first-child button')")
    ann.close()


def test_undo_and_reload(chromium: Any, address: str) -> None:
    """An action can be taken back until tiles are drawn, and a reload goes on with the game."""
    ann = Visit(chromium, address)
    ann.wait()
    assert ann.page.is_disabled("#undo")
    first = ann.texts("#choices button")
    ann.click("[data-action='choose builder']")
    second = ann.saved().key()
    ann.page.reload()
    ann.wait()
    assert ann.saved().key() == second
    assert ann.page.is_disabled("#undo")
    ann.click("#more [data-action=bot]")
    ann.click("#undo")
    assert ann.saved().key() == second
    assert ann.texts("#choices button") != first
    while not ann.page.is_disabled("#undo") or ann.saved().key() == second:
        ann.click("#more [data-action=bot]")
    assert any(line.startswith("Now face-up") for line in ann.texts("#log li"))
    ann.close()


def test_a_window_that_changes(chromium: Any, address: str) -> None:
    """The picture is drawn again for another width."""
    ann = Visit(chromium, address)
    ann.wait()
    ann.page.set_viewport_size({"width": 390, "height": 844})
    ann.page.wait_for_selector("#table svg[width='390']")
    ann.close()


def test_a_saved_game_that_cannot_be_read(chromium: Any, address: str) -> None:
    """A new one begins."""
    ann = Visit(chromium, address)
    ann.wait()
    ann.page.evaluate("history.replaceState('{}', '')")
    ann.page.reload()
    ann.wait()
    assert ann.saved().key() == Game.new(Config(players=3), seed=4).key()
    ann.close()


@pytest.mark.parametrize("part", PARTS)
def test_a_missing_part(chromium: Any, address: str, tmp_path: Path, part: str) -> None:
    """The page says that it cannot be loaded, and why."""
    (tmp_path / "play" / part).unlink()
    ann = Visit(chromium, address)
    ann.page.wait_for_function(
        "() => /^The game cannot be loaded: ./.test(document.querySelector('#status').textContent)"
    )
    assert not ann.page.is_visible("summary")
    ann.context.close()


def test_a_page_that_was_opened_from_a_disk(chromium: Any) -> None:
    """Browsers start no worker there."""
    ann = Visit(chromium, (SITE / "index.html").as_uri())
    ann.page.wait_for_function("() => document.querySelector('#status').textContent.length > 40")
    assert ann.texts("#status")[0].startswith("The game cannot be loaded: Failed to construct")
    ann.context.close()
