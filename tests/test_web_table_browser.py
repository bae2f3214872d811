"""The web table in a real browser: a whole game by clicks, and what a second browser sees."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from web_table.server import make_server

from support.browser import CHROMIUM

api = pytest.importorskip("playwright.sync_api", reason="needs the group `browser`")
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")

OPTIONS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A server with an empty folder."""
    server = make_server(tmp_path)
    thread = threading.Thread(target=server.serve_forever, args=(0.02,))
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    """The browser."""
    with api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(OPTIONS))
        yield browser
        browser.close()


class Person:
    """A person who looks at a page and clicks."""

    def __init__(self, chromium: Any, seed: int = 0) -> None:
        self.context = chromium.new_context(viewport={"width": 1500, "height": 1000})
        self.page = self.context.new_page()
        self.page.set_default_timeout(20_000)
        self.rng = random.Random(seed)
        self.errors: list[str] = []
        self.page.on("pageerror", lambda wrong: self.errors.append(str(wrong)))
        self.page.on(
            "console",
            lambda said: self.errors.append(said.text) if said.type == "error" else None,
        )

    def begin(
        self, address: str, *boxes: str, players: int = 3, edition: str = "anniversary"
    ) -> None:
        """Fills in the form of the lobby."""
        self.page.goto(f"{address}/?seed=4")
        self.page.fill("[name=name]", "Ann")
        self.page.select_option("[name=players]", str(players))
        self.page.select_option("[name=edition]", edition)
        for box in boxes:
            self.page.check(f"[name=boxes][value={box}]")
        self.page.click("text=Begin")
        self.wait()

    def wait(self) -> str:
        """Waits until it is this person's turn, or the game is over; returns which."""
        self.page.wait_for_selector("body[data-turn=mine], body[data-turn=over]")
        turn: str = self.page.get_attribute("body", "data-turn")
        return turn

    @property
    def version(self) -> int:
        """The version of the table on the page."""
        return int(self.page.get_attribute("body", "data-version"))

    @property
    def is_asked(self) -> bool:
        """Whether the page says that it is this person's turn."""
        return bool(self.page.get_attribute("body", "data-turn") == "mine")

    def changes(self, click: Any) -> None:
        """Clicks, and waits until the page shows the next state."""
        before = self.version
        click()
        self.page.wait_for_function(
            "before => document.querySelector('#error').textContent"
            " || Number(document.body.dataset.version) > before",
            arg=before,
        )
        assert self.page.text_content("#error") == ""

    def turn(self) -> None:
        """Plays one decision by clicks on the picture."""
        if self.page.is_visible("#placing"):
            self.place()
            return
        shapes = self.page.locator("#picture [data-action]")
        wanted = self.page.locator('#picture [data-action]:not([data-action="pass"])')
        if wanted.count() and self.rng.random() < 0.9:
            shapes = wanted
        shape = shapes.nth(self.rng.randrange(shapes.count()))
        self.changes(lambda: shape.click(position={"x": 4, "y": 4}))

    def place(self) -> None:
        """Clicks circles until nobody is in hand or no circle is open, and then the button."""
        free = "#picture .open:not(.filled)"
        while True:
            hand = self.page.text_content("#hand")
            held = sum(int(word) for word in hand.split() if word.isdigit())
            circles = self.page.locator(free)
            if not held or not circles.count():
                break
            circles.nth(self.rng.randrange(circles.count())).click()
        self.changes(lambda: self.page.click("#place"))

    def close(self) -> None:
        """Leaves; nothing may have gone wrong on the page."""
        self.context.close()
        assert self.errors == []


@pytest.mark.parametrize(
    ("edition", "players", "boxes"),
    [
        ("anniversary", 3, ()),
        ("1897", 2, ("new_buildings", "nobles", "smuggler", "festival")),
    ],
)
def test_a_whole_game_by_clicks(
    chromium: Any, address: str, edition: str, players: int, boxes: tuple[str, ...]
) -> None:
    """One person against bots, from the lobby to the score, through the picture alone."""
    ann = Person(chromium)
    ann.begin(address, *boxes, players=players, edition=edition)
    placed = undone = reasons = 0
    turns = 0
    while ann.wait() == "mine":
        turns += 1
        placed += ann.page.is_visible("#placing")
        closed = ann.page.locator("#picture .closed")
        if not reasons and closed.count():
            closed.first.click(position={"x": 4, "y": 4})
            assert len(ann.page.text_content("#reason")) > 20
            reasons += 1
        ann.turn()
        if undone < 2 and ann.page.is_visible("#undo"):
            log = ann.page.text_content("#log")
            ann.changes(lambda: ann.page.click("#undo"))
            assert ann.page.text_content("#log") != log
            undone += 1
        if turns == 20:
            shown = ann.page.inner_html("#log"), ann.version
            ann.page.reload()
            ann.wait()
            assert (ann.page.inner_html("#log"), ann.version) == shown
    assert turns > 30
    assert placed > 2
    assert (undone, reasons) == (2, 1)
    assert "Ann" in ann.page.text_content("#score") or "player 0" in ann.page.text_content("#score")
    ann.close()


def test_a_second_browser_sees_only_its_own_seat(chromium: Any, address: str) -> None:
    """It may not act out of turn, and points are covered."""
    ann, bob, eve = (Person(chromium, seed) for seed in range(3))
    ann.page.goto(address)
    ann.page.fill("[name=others]", "Bob")
    ann.page.click("text=Begin")
    links = ann.page.locator("#invitations a")
    links.nth(1).wait_for()
    hers, his = (f"{address}{links.nth(seat).get_attribute('href')}" for seat in range(2))
    ann.page.goto(hers)
    bob.page.goto(his)
    eve.page.goto(his.partition("&key")[0])
    for person in (ann, bob, eve):
        person.page.wait_for_selector("#picture svg")
    for _ in range(12):
        person, other = (ann, bob) if ann.is_asked else (bob, ann)
        assert person.is_asked
        assert not other.is_asked
        assert not eve.is_asked
        assert not other.page.is_visible("#choices, #placing")
        assert other.page.locator("#picture [data-action]").count() == 0
        person.turn()
        version = person.version
        for looking in (ann, bob, eve):
            looking.page.wait_for_function(
                "version => Number(document.body.dataset.version) >= version", arg=version
            )
    assert eve.page.text_content("#picture").count("?") >= 4
    assert bob.page.text_content("#picture").count("?") >= 3
    for person in (ann, bob, eve):
        person.close()
