"""The pages of the site in a real browser: their looks, the button that hides code, axe-core."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest

from support import pages
from support.browsing import LAPTOP, PHONE, served

AXE = os.environ["AXE_CORE"]
"""The file of axe-core; the session `site` installs it from npm."""
KINDS = (
    *("index", "getting-started", "faq", "glossary", "editions", "components", "speed", "rulings"),
    *("rules/index", "rules/overview", "rules/captain", "rules/in-order", "howto/index"),
    *("howto/draw", "howto/openings", "reference/game", "reference/names", "authors/building"),
    *("design/index", "genindex", "search"),
)
"""Pages of all kinds."""
TABLES = ("glossary", "speed", "editions", "components", "design/index")
"""Pages with wide tables."""
OUTSIDE = """() => {
  const wide = [];
  for (const table of document.querySelectorAll(".table-wrapper table")) {
    if (table.scrollWidth > table.parentElement.clientWidth + 1) wide.push(table.textContent);
  }
  return wide;
}"""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The address of the site."""
    with served(pages.site()) as root:
        yield root


def window(chromium: Any, size: tuple[int, int], scheme: str = "light") -> Any:
    """Returns a page of a new window."""
    shape = {"width": size[0], "height": size[1]}
    touch = size == PHONE
    context = chromium.new_context(viewport=shape, color_scheme=scheme, has_touch=touch)
    return context.new_page()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(chromium: Any, address: str, scheme: str) -> None:
    """On pages of all kinds, which ask nothing of another host."""
    page = window(chromium, LAPTOP, scheme)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    found = {}
    for kind in KINDS:
        page.goto(f"{address}/{kind}.html")
        page.add_script_tag(path=AXE)
        results = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        violations = [
            (each["id"], node["html"][:200], node["failureSummary"][:300])
            for each in results["violations"]
            for node in each["nodes"]
        ]
        if violations:
            found[kind] = violations[:3]

    assert found == {}
    assert [url for url in asked if not url.startswith((address, "data:"))] == []
    page.context.close()


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_nothing_sticks_out(chromium: Any, address: str, size: tuple[int, int]) -> None:
    """No page is wider than its window, and no table of these pages wider than its frame."""
    page = window(chromium, size)
    wide = {}
    for kind in KINDS:
        page.goto(f"{address}/{kind}.html")
        over = page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth")
        tables = page.evaluate(OUTSIDE) if kind in TABLES else []
        if over > 0 or tables:
            wide[kind] = over, [table[:80] for table in tables]

    assert wide == {}
    page.context.close()


def test_code_can_be_hidden(chromium: Any, address: str) -> None:
    """On the pages for players, where it is remembered; other pages have no button."""
    page = window(chromium, LAPTOP)
    code = "article .highlight >> nth=0"
    page.goto(f"{address}/rules/captain.html")
    assert page.is_visible(code)
    page.click("#code-switch")
    assert not page.is_visible(code)
    assert page.inner_text("#code-switch") == "Show code"
    page.goto(f"{address}/rules/mayor.html")
    assert not page.is_visible(code)
    page.click("#code-switch")
    assert page.is_visible(code)
    page.goto(f"{address}/howto/draw.html")
    assert page.locator("#code-switch").count() == 0
    page.context.close()


def test_copy_buttons_are_there_for_fingers(chromium: Any, address: str) -> None:
    """Where nothing hovers they are always visible."""
    page = window(chromium, PHONE)
    page.goto(f"{address}/index.html")
    page.wait_for_selector("button.copybtn", state="attached")
    opacity = "() => getComputedStyle(document.querySelector('button.copybtn')).opacity"

    assert page.evaluate("() => matchMedia('(hover: none)').matches")
    assert page.evaluate(opacity) == "1"
    page.context.close()


def test_charts_follow_the_colours(chromium: Any, address: str) -> None:
    """In the dark they are not white boxes, and modules in code are not underlined."""
    page = window(chromium, LAPTOP, "dark")
    page.goto(f"{address}/howto/openings.html")
    style = "(name) => getComputedStyle(document.querySelector(name))"

    assert "invert" in page.evaluate(f"({style})('figure > img').filter")
    page.goto(f"{address}/index.html")
    assert page.evaluate(f"({style})('.highlight .nn').textDecorationLine") == "none"
    page.context.close()


def test_a_search_shows_what_was_meant(chromium: Any, address: str) -> None:
    """In the browser, as in Node.js."""
    page = window(chromium, LAPTOP)
    page.goto(f"{address}/search.html?q=haceinda")
    page.wait_for_selector("#search-results li a")

    assert "hacienda" in page.inner_text("#search-results li a >> nth=0")
    page.context.close()
