"""Files for a browser, and a person at the web table in it, who clicks what is suggested."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from types import SimpleNamespace
from typing import Any

from typing_extensions import override

from puertorico import Game

__all__ = [
    "DESKTOP",
    "LANDSCAPE",
    "LAPTOP",
    "OPTIONS",
    "PHONE",
    "Person",
    "asked",
    "measured",
    "met",
    "opened",
    "served",
]

OPTIONS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
PHONE, LANDSCAPE, LAPTOP, DESKTOP = (390, 844), (844, 390), (1280, 800), (1920, 1080)
"""Widths and heights of windows."""
met: set[str] = set()
"""The kinds of decisions and the forms that tests have met."""

READY = (
    "() => document.body.dataset.version && !document.body.dataset.playing"
    " && !document.body.dataset.busy"
    " && (document.body.dataset.mine === 'true' || document.body.dataset.state === 'over')"
)
SMALL = """() => {
  const sizes = [], small = [];
  for (const text of document.querySelectorAll(".panel text")) {
    const scale = text.getCTM().a;
    if (text.textContent.trim() && text.getClientRects().length) {
      sizes.push(parseFloat(getComputedStyle(text).fontSize) * scale);
    }
  }
  const parts = ".panel .pr-circle, .panel .pr-legal, button, select, .option";
  for (const part of document.querySelectorAll(parts)) {
    const box = (part.matches("g") ? part.firstElementChild : part).getBoundingClientRect();
    if (box.width && Math.min(box.width, box.height) < 31.9) small.push(part.outerHTML);
  }
  sizes.sort((one, two) => one - two);
  const written = [...document.querySelectorAll("body *")].filter(each => !each.closest("svg")
    && each.getClientRects().length
    && [...each.childNodes].some(node => node.nodeType === 3 && node.textContent.trim()));
  // Labels that a phone hides have letters of no size.
  const letters = written.map(each => parseFloat(getComputedStyle(each).fontSize));
  const beside = Math.min(...letters.filter(size => size > 0));
  return {beside, least: sizes[0], median: sizes[sizes.length >> 1], small,
          wide: document.documentElement.scrollWidth - window.innerWidth};
}"""


ASKED = """() => {
  const box = document.querySelector("#do").getBoundingClientRect();
  const held = document.querySelector("#purse").getBoundingClientRect();
  const body = document.querySelector("#body");
  return {room: body.clientHeight >= Math.min(60, body.scrollHeight),
          wide: body.scrollWidth - body.clientWidth,
          height: box.height / window.innerHeight, top: held.top, bottom: held.bottom,
          inside: held.bottom <= box.bottom && held.bottom <= window.innerHeight && held.top >= 0,
          held: [...document.querySelectorAll("#purse .held")].map(e => e.textContent.trim())};
}"""
"""How much of the window the question takes, whether it shows what one has and can choose."""


@contextmanager
def served(folder: Path, policy: str = "") -> Iterator[str]:
    """Serves the files of a folder, and gives the address.

    Args:
        folder: The folder.
        policy: What pages may do, as in the header ``Content-Security-Policy``.
    """

    class Handler(SimpleHTTPRequestHandler):
        @override
        def end_headers(self) -> None:
            self.send_header("Content-Security-Policy", policy)
            super().end_headers()

        @override
        def log_message(self, format: str, *args: object) -> None:
            pass

    handler = partial(Handler, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()


class Person:
    """A person who looks at a page and clicks."""

    def __init__(
        self, chromium: Any, size: tuple[int, int] = LAPTOP, scheme: str = "light", **more: Any
    ) -> None:
        width, height = size
        more.setdefault("reduced_motion", "reduce")
        self.context = chromium.new_context(
            viewport={"width": width, "height": height},
            color_scheme=scheme,
            has_touch=width < 500,
            **more,
        )
        self.page = self.context.new_page()
        self.page.set_default_timeout(20_000)
        self.errors: list[str] = []
        self.clicks = 0
        self.page.on("pageerror", lambda wrong: self.errors.append(str(wrong)))
        self.page.on(
            "console", lambda said: self.errors.append(said.text) if said.type == "error" else None
        )

    def begin(
        self,
        address: str,
        *expansions: str,
        players: int = 3,
        people: int = 1,
        edition: str = "anniversary",
    ) -> None:
        """Fills in the form of the lobby."""
        self.page.goto(f"{address}/?seed=4")
        self.page.wait_for_selector("#expansions input")
        self.page.select_option("[name=players]", str(players))
        self.page.select_option("[name=people]", str(people))
        self.page.check(f"[name=edition][value='{edition}']")
        for expansion in expansions:
            self.page.check(f"[name=expansions][value={expansion}]")
        self.page.click("#new button")
        self.page.wait_for_selector("#panel-player-0 svg")

    def data(self, name: str) -> str:
        """What the page says of itself."""
        return str(self.page.get_attribute("body", f"data-{name}"))

    def wait(self) -> bool:
        """Waits until it is this person's turn, or the game is over; returns whether it is not."""
        self.page.wait_for_function(READY)
        return self.data("state") != "over"

    def click(self, target: str | Any, **more: Any) -> None:
        """Clicks, and counts it."""
        self.clicks += 1
        (self.page.locator(target).first if isinstance(target, str) else target).click(**more)

    def changes(self, click: Callable[[], None]) -> None:
        """Clicks, and waits until the page shows the next state."""
        before = self.data("version")
        click()
        self.page.wait_for_function(
            "before => document.querySelector('#error').textContent"
            " || document.body.dataset.version !== before",
            arg=before,
        )
        assert self.page.text_content("#error") == ""

    def done(self) -> None:
        """Sends the form once the server has found it legal."""
        self.page.wait_for_selector("#done[aria-disabled=false]")
        self.changes(lambda: self.click("#done"))

    def turn(self) -> None:
        """Makes one whole choice: the one that is suggested, by clicks."""
        met.add(self.data("kind"))
        self.click("#suggest")
        self.page.wait_for_function(
            "() => document.querySelector('#advice').textContent"
            " || document.querySelector('#error').textContent"
        )
        assert self.page.text_content("#error") == ""
        listed = self.page.locator("#do .suggested")
        if not listed.count() and self.page.is_visible("#form"):
            met.add(str(self.page.get_attribute("#form", "data-helper")))
            self.done()
            return
        drawn = self.page.locator(".panel .suggested")
        if drawn.count():
            self.changes(lambda: self.click(drawn.first))
        else:
            self.changes(lambda: self.click(listed.first))

    def close(self) -> None:
        """Leaves; nothing may have gone wrong on the page."""
        self.context.close()
        assert self.errors == []


def measured(person: Person) -> None:
    """Checks the sizes of texts and of what can be clicked on the page."""
    found = person.page.evaluate(SMALL)
    assert found["least"] >= 12, found
    assert found["beside"] >= 12, found
    assert found["median"] >= 13
    assert found["wide"] <= 0
    assert found["small"] == []


def asked(person: Person) -> list[str]:
    """Checks that the question leaves and has room, and shows what one has; returns that."""
    found = person.page.evaluate(ASKED)
    assert found["height"] <= 0.4
    assert found["inside"], found
    assert found["room"], found
    assert found["wide"] <= 0
    held: list[str] = [line.rstrip(",") for line in found["held"]]
    return held


def opened(address: str, ann: Person, monkeypatch: Any, game: Game) -> None:
    """Opens a table whose game is in a position of our own."""
    monkeypatch.setattr(
        "puertorico_table.tables.Game", SimpleNamespace(new=lambda config, seed=None: game)
    )
    ann.begin(address, players=game.config.players)
    ann.wait()
