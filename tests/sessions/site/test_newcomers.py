"""Ten tasks of people new to the site, each done in the browser with one search."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from support import pages
from support.browsing import served

TASKS = {
    "play now": ("Load the game",),
    "what does the hacienda do": ("German: Hazienda",),
    "price of a building with two quarries": ("Quarries", "Player 0 has four occupied quarries"),
    "write a bot": ("returns one of them",),
    "why is my action refused": ("returns the reason",),
    "show a game in my page": ("draws a game as one viewer sees it",),
    "save and load": ("three ways to save",),
    "add a building": ("The owner of an apothecary",),
    "german names": ("Names with a star",),
    "how fast": ("random games a second",),
}
"""What people type, what they follow in the contents of the page, and what they read then."""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The address of the site."""
    with served(pages.site()) as root:
        yield root


@pytest.mark.parametrize("task", TASKS)
def test_a_task_of_a_newcomer(chromium: Any, address: str, task: str) -> None:
    """The first result, or a section of its page, has what is wanted, without scrolling."""
    from playwright.sync_api import expect

    *followed, wanted = TASKS[task]
    context = chromium.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.set_default_timeout(60_000)
    page.goto(f"{address}/index.html")
    page.locator(".sidebar-search").fill(task)
    page.keyboard.press("Enter")
    page.locator("#search-results li a").first.click()
    for link in followed:
        page.locator(".toc-tree").get_by_role("link", name=link, exact=True).first.click()
    expect(page.locator("article").get_by_text(wanted).first).to_be_in_viewport()
    context.close()
