"""The examples of the pages, run and changed on them in a real browser; the game of their site."""

from __future__ import annotations

import doctest
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from support import pages
from support.browsing import LAPTOP, PHONE, served

AXE = os.environ["AXE_CORE"]
"""The file of axe-core; the session `site` installs it from npm."""
POLICY = (
    "default-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "script-src 'self' 'wasm-unsafe-eval'"
)
"""A site may forbid scripts in its pages, and all of other hosts."""
SAMPLE = ("index", "howto/refusals", "howto/save-and-load", "rules/captain", "rules/round")
PARTS = ("worker.js", "pyodide/pyodide.mjs", "pyodide/pyodide.asm.wasm", "wheels/wheels.json")
"""Files without which nothing runs."""
TEXTS = (
    """() => [...document.querySelectorAll(".doctest.runs pre")].map(each => each.textContent)"""
)
ASK = """([address, requests]) => new Promise((done, failed) => {
  const how = {type: "module", name: "../_static/console.py"};
  const worker = new Worker(`${address}/_play/worker.js`, how), shown = [];
  worker.onerror = failed;
  worker.onmessage = ({data}) => {
    const answer = JSON.parse(data);
    if (answer.failed) failed(answer.failed);
    if (answer.shown !== undefined) shown.push(answer.shown);
    if (shown.length === requests.length) { worker.terminate(); done(shown); }
  };
  for (const each of requests) worker.postMessage(each);
})"""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The address of the site under the policy."""
    with served(pages.site(), POLICY) as root:
        yield root


@pytest.fixture(scope="module")
def free() -> Iterator[str]:
    """Its address without a policy: the game has its script in its page."""
    with served(pages.site()) as root:
        yield root


class Reader:
    """A person who runs examples."""

    def __init__(
        self,
        chromium: Any,
        address: str,
        name: str,
        size: tuple[int, int] = LAPTOP,
        scheme: str = "light",
    ) -> None:
        self.context = chromium.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme=scheme,
            has_touch=size == PHONE,
        )
        self.page = self.context.new_page()
        self.page.set_default_timeout(120_000)
        self.asked: list[str] = []
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.goto(f"{address}/{name}.html")
        self.cells = self.page.locator(".console")
        self.examples: list[str] = self.page.evaluate(TEXTS)

    def press(self, number: int, button: str = "Run") -> None:
        """Presses a button of an example."""
        self.cells.nth(number).get_by_role("button", name=button).click()

    def output(self, number: int) -> str:
        """Waits until an example has run, and returns what is shown."""
        self.cells.nth(number).locator("output:is(.shown, .told)").wait_for()
        return str(self.cells.nth(number).locator("output").text_content())

    def compare(self, number: int) -> None:
        """Compares the output with that on the page."""
        assert_as_on_page(self.examples[number], self.output(number))


def parts(text: str) -> tuple[str, str]:
    """Returns the code of a block of a page, without prompts, and its output."""
    code: list[str] = []
    output: list[str] = []
    is_code = False
    for line in text.splitlines():
        is_code = line.startswith(">>>") or (is_code and line.startswith("..."))
        (code if is_code else output).append(line[4:] if is_code else line)
    return "\n".join(code), "\n".join(output)


def assert_as_on_page(text: str, shown: str) -> None:
    """Fails if the output of a block is not what its page has, apart from spaces."""
    wanted = parts(text)[1]
    if not wanted.strip():
        assert shown in ("", "Done; it prints nothing.")
        return
    options = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    assert doctest.OutputChecker().check_output(wanted, shown, options), (wanted, shown)


def test_getting_started(chromium: Any, address: str) -> None:
    """Each Run shows what the page has; nothing is loaded before, and nothing from elsewhere."""
    ann = Reader(chromium, address, "getting-started")
    assert ann.cells.count() == len(ann.examples) == 9
    assert not any("_play" in url for url in ann.asked)
    for number in range(len(ann.examples)):
        ann.press(number)
        ann.compare(number)

    assert any("pyodide.asm.wasm" in url for url in ann.asked)
    assert [url for url in ann.asked if not url.startswith((address, "data:"))] == []
    ann.context.close()


@pytest.mark.parametrize("name", SAMPLE)
def test_the_last_first(chromium: Any, address: str, name: str) -> None:
    """A block runs those above it first, and a second time it begins anew."""
    ann = Reader(chromium, address, name)
    last = len(ann.examples) - 1
    for number in (last, last, 0, last // 2):
        ann.press(number)
        ann.compare(number)
    ann.context.close()


def test_every_example(chromium: Any, address: str) -> None:
    """All that have a button show in the browser what their pages have."""
    ann = Reader(chromium, address, "index")
    blocks: list[str] = []
    requests: list[str] = []
    for name in (name for name, text in pages.sources().items() if "doctest runs" in text):
        ann.page.goto(f"{address}/{name}")
        above: list[str] = []
        for text in ann.page.evaluate(TEXTS):
            blocks.append(text)
            above.append(parts(text)[0])
            requests.append(json.dumps({"blocks": above}))
    shown = ann.page.evaluate(ASK, [address, requests])

    assert len(blocks) > 600
    for text, output in zip(blocks, shown, strict=True):
        assert_as_on_page(text, output)
    ann.context.close()


def test_changed_code(chromium: Any, address: str) -> None:
    """By keyboard; later blocks use it, an error is told by its last line, and Reset ends it."""
    ann = Reader(chromium, address, "getting-started")
    page, cell = ann.page, ann.cells.nth(0)
    cell.get_by_role("button", name="Edit").focus()
    page.keyboard.press("Enter")
    code = page.get_by_label("Code of example 1; Ctrl+Enter runs it")
    assert code.evaluate("each => each === document.activeElement")
    assert code.input_value() == parts(ann.examples[0])[0]
    assert not page.locator(".doctest.runs pre").first.is_visible()
    page.keyboard.press("Control+Home")
    page.keyboard.type("print('Hello')\nGame.new(2)\n")
    page.keyboard.press("Control+Enter")
    hello, _, more = ann.output(0).partition("\n")
    assert hello == "Hello"
    assert more.startswith("Traceback (most recent call last):\n    ...\nNameError: name 'Game' is")
    assert more.endswith("\n(1, 0, 'role')\n")
    code.fill(code.input_value().replace("players=3", "players=5"))
    ann.press(1)
    assert ann.output(1).endswith("choose captain\nchoose prospector\n")
    code.fill("from puertorico import *\ngame = )")
    ann.press(0)
    cell.locator("output", has_text="unmatched").wait_for()
    assert ann.output(0).endswith("SyntaxError: unmatched ')'\n")
    ann.press(0, "Reset")
    assert page.locator(".doctest.runs pre").first.is_visible()
    assert cell.locator("output").text_content() == ""
    assert page.locator("textarea").count() == 0
    ann.press(0)
    ann.compare(0)
    ann.context.close()


def test_a_loop_without_end(chromium: Any, address: str) -> None:
    """It can be stopped, and what waits for it with it; the next Run loads anew."""
    ann = Reader(chromium, address, "getting-started")
    ann.press(0, "Edit")
    ann.page.locator("textarea").fill("while True:\n    pass")
    ann.press(0)
    ann.press(1)
    ann.cells.nth(1).locator("output", has_text="Running").wait_for()
    ann.press(0, "Stop")
    assert ann.output(0) == ann.output(1) == "Stopped."
    ann.press(0, "Reset")
    ann.press(1)
    ann.cells.nth(1).locator("output.shown").wait_for()
    ann.compare(1)
    ann.context.close()


@pytest.mark.parametrize("part", PARTS)
def test_a_part_that_does_not_load(chromium: Any, address: str, part: str) -> None:
    """The page says so and keeps its text; when the part is back it runs."""
    ann = Reader(chromium, address, "getting-started")
    before = ann.page.locator("article pre").all_text_contents()
    ann.context.route(f"**/_play/{part}", lambda route: route.abort())
    ann.press(0)
    assert ann.output(0).startswith("The example cannot be run: ")
    assert ann.page.locator("article pre").all_text_contents() == before
    ann.context.unroute_all()
    ann.press(0)
    ann.cells.nth(0).locator("output.shown").wait_for()
    ann.compare(0)
    ann.context.close()


def test_pages_opened_from_a_disk(chromium: Any) -> None:
    """Browsers start no worker there, which the page says."""
    ann = Reader(chromium, pages.site().as_uri(), "getting-started")
    ann.press(0)
    assert ann.output(0).startswith("The example cannot be run: ")
    ann.context.close()


def test_examples_without_a_button(chromium: Any, address: str) -> None:
    """Those that cannot run in a browser, and those of pages for authors."""
    ann = Reader(chromium, address, "howto/arena")
    assert len(ann.examples) == ann.page.locator(".doctest").count() - 1
    shown = ann.page.locator(".doctest:not(.runs)").text_content()
    assert "ThreadPoolExecutor" in shown
    ann.page.goto(f"{address}/authors/building.html")
    assert ann.page.locator(".doctest").count() > 0
    assert ann.cells.count() == 0
    ann.context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_looks(chromium: Any, address: str, size: tuple[int, int], scheme: str) -> None:
    """Output and code under change fit the page, can be pressed, and axe-core finds nothing."""
    ann = Reader(chromium, address, "getting-started", size, scheme)
    ann.press(2)
    ann.output(2)
    ann.press(3)
    ann.output(3)
    ann.press(0, "Edit")
    assert ann.page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
    for button in ann.page.locator(".console button").all():
        box = button.bounding_box()
        assert min(box["width"], box["height"]) >= (32 if size == PHONE else 24)
    ann.page.evaluate(Path(AXE).read_text("utf-8"))
    results = ann.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    assert [(each["id"], each["nodes"][0]["html"]) for each in results["violations"]] == []
    ann.context.close()


def test_hidden_code_has_no_buttons(chromium: Any, address: str) -> None:
    """The button for readers who do not program hides them too."""
    ann = Reader(chromium, address, "rules/captain")
    assert ann.cells.first.is_visible()
    ann.page.click("#code-switch")
    assert not ann.cells.first.is_visible()
    ann.context.close()


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_the_page_for_playing(chromium: Any, free: str, size: tuple[int, int]) -> None:
    """The game is loaded when it is asked for, and is played to its end in the page."""
    ann = Reader(chromium, free, "play", size)
    assert not any("_play" in url for url in ann.asked)
    ann.page.get_by_role("button", name="Load the game").click()
    game = ann.page.frame_locator("#play iframe")
    turns = 0
    while True:
        game.locator("main[aria-busy=false]").wait_for()
        if not game.locator("#more").is_visible():
            break
        game.locator("#more [data-action=bot]").click()
        turns += 1
    assert turns > 30
    assert "wins with" in str(game.locator("#status").text_content())
    assert ann.page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
    assert [url for url in ann.asked if not url.startswith((free, "data:"))] == []
    ann.context.close()


def test_a_game_that_does_not_load(chromium: Any, free: str) -> None:
    """The page for playing says so, and keeps its text and its button."""
    ann = Reader(chromium, free, "play")
    ann.context.route("**/_play/index.html", lambda route: route.abort())
    ann.page.get_by_role("button", name="Load the game").click()
    told = ann.page.locator("#play [role=status]", has_text="The game cannot be loaded: ")
    told.wait_for()
    assert ann.page.get_by_role("button", name="Load the game").is_visible()
    ann.context.close()
