"""The web table in a real browser on large screens: what is in view, whole, and in its place."""

from __future__ import annotations

from typing import Any

import pytest

from puertorico import scenario
from support.browsing import DESKTOP, LAPTOP, Person, opened

INSIDE = """([inner, outer]) => {
  const box = outer && document.querySelector(outer).getBoundingClientRect();
  const low = box ? box.bottom : innerHeight;
  return [...document.querySelectorAll(inner)].map(each => {
    const {top, bottom} = each.getBoundingClientRect();
    return top >= (box ? box.top : 0) && bottom <= low + 1;
  });
}"""
"""Which parts are in view inside of another one, or in the window."""
OVER = """inner => [...document.querySelectorAll(inner)].map(
  each => each.getBoundingClientRect().right - each.parentNode.getBoundingClientRect().right)"""
"""How far parts stand out from what has them."""
BOARDS = """() => [...document.querySelectorAll('[id^="panel-player-"]')].map(each => {
  const {width, height} = each.getBoundingClientRect();
  return [height / width, each.firstElementChild.getBoundingClientRect().height <= height];
})"""
"""How high each board is for its width, and whether it has room for what is drawn."""


@pytest.mark.parametrize("size", [LAPTOP, DESKTOP])
def test_a_new_table_is_in_view(chromium: Any, address: str, size: tuple[int, int]) -> None:
    """All that can be chosen, and the button."""
    ann = Person(chromium, size)
    ann.page.goto(address)
    ann.page.wait_for_selector("#expansions input")
    seen = ann.page.evaluate(INSIDE, ["#new :is(input, button), #new label > select", None])
    shown = ann.page.locator("[name=seconds]").is_visible()
    assert (seen.count(False), shown) == (0, False)
    ann.close()


@pytest.mark.parametrize("size", [LAPTOP, DESKTOP])
def test_the_roles_are_in_view(chromium: Any, address: str, size: tuple[int, int]) -> None:
    """With what they bring, without scrolling; with a sentence for each on the largest screens."""
    ann = Person(chromium, size, locale="sv")
    ann.begin(address, players=4)
    ann.wait()
    if size is LAPTOP:
        ann.page.click("#hints")
    assert ann.page.evaluate(INSIDE, ["#actions button", "#body"]) == [True] * 7
    assert max(ann.page.evaluate(OVER, "#actions .note")) <= 0
    ann.close()


@pytest.mark.parametrize("size", [LAPTOP, DESKTOP])
def test_boards_are_as_large_as_full_ones(
    chromium: Any, address: str, size: tuple[int, int]
) -> None:
    """From the beginning; nobody but bots is there, so there is no place for messages."""
    ann = Person(chromium, size)
    ann.begin(address, players=4)
    ann.wait()
    boards = ann.page.evaluate(BOARDS)
    assert len(boards) == 4
    assert all(ratio == pytest.approx(488 / 364, abs=0.01) and room for ratio, room in boards)
    assert not ann.page.is_visible("#talk-title, #words, #say")
    ann.close()


def test_the_heading_is_whole(chromium: Any, address: str, monkeypatch: Any) -> None:
    """Even where the words are long."""
    ann = Person(chromium, LAPTOP, locale="sv")
    opened(address, ann, monkeypatch, scenario(players=3, round=12, role="builder"))
    assert ann.page.inner_text("#where") == "Runda 12: byggmästarens drag"
    assert ann.page.evaluate("document.querySelector('#where').scrollWidth") <= ann.page.evaluate(
        "document.querySelector('#where').clientWidth"
    )
    ann.close()


def test_a_suggestion_that_comes_late(chromium: Any, address: str) -> None:
    """It says nothing about another choice than the one that it was asked for."""
    ann = Person(chromium)
    ann.begin(address)
    ann.wait()
    page, late = ann.page, list[Any]()
    page.route("**/suggest", lambda route: late.append(route))
    with page.expect_request("**/suggest"):
        page.click("#suggest")
    ann.changes(lambda: page.locator('#do [data-text="choose settler"]').click())
    ann.wait()
    with page.expect_response("**/suggest"):
        late[0].continue_()
    page.wait_for_timeout(300)
    assert page.text_content("#error") == page.text_content("#advice") == ""
    assert page.locator(".suggested").count() == 0
    # The server refuses the old question, which is no fault of the page.
    assert [error for error in ann.errors if "409" not in error] == []
    ann.context.close()


def test_the_code_for_another_device_goes_again(chromium: Any, address: str) -> None:
    """By the button that has shown it."""
    ann = Person(chromium)
    ann.begin(address)
    ann.wait()
    ann.page.click("#device")
    ann.page.wait_for_selector("#code:not(:empty)")
    ann.page.click("#device")
    ann.page.wait_for_selector("#code:empty", state="attached")
    ann.close()


def test_what_cost_most_can_be_looked_at(chromium: Any, address: str, monkeypatch: Any) -> None:
    """The boards of that moment are in view; each sentence has the best rival too."""
    ann = Person(chromium)
    game = scenario(
        players=3, ending=("city",), role="builder", doubloons={0: 12}, city={0: "wharf harbor"},
    )  # fmt: skip
    opened(address, ann, monkeypatch, game)
    page = ann.page
    ann.changes(lambda: page.locator('#do [data-text="pass"]').first.click())
    while ann.wait():
        ann.turn()
    assert page.inner_text("#where").endswith(": the game is over")
    assert page.evaluate("document.querySelector('#do').offsetHeight") < 100
    page.click("#costly button")
    page.wait_for_selector("#costly li", timeout=60_000)
    assert page.inner_text("#costly li >> nth=0").count("the best rival to") == 2
    page.click("#costly li button >> nth=0")
    page.wait_for_selector("#looking:not([hidden])")
    assert page.evaluate(INSIDE, ["#looking", None]) == [True]
    assert not page.is_visible("#hint, #said")
    ann.close()


def test_no_table(chromium: Any, address: str) -> None:
    """There is a sentence, and nothing that is empty."""
    ann = Person(chromium)
    ann.page.goto(f"{address}/table#table=nothing")
    ann.page.wait_for_function("document.querySelector('#summary').textContent.includes('no such')")
    assert not ann.page.is_visible("#log, #icons")
    ann.context.close()
