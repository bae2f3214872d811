"""The web table in a real browser: the question, what bots do meanwhile, and a first game."""

from __future__ import annotations

import time
from typing import Any

import pytest

from puertorico import EXPANSIONS, scenario
from support.browsing import LANDSCAPE, LAPTOP, PHONE, Person, asked, measured, opened
from support.table_positions import POSITIONS

pytestmark = pytest.mark.all_expansions

ALL = tuple(expansion.id for expansion in EXPANSIONS)
COVERED = """() => [...document.querySelectorAll("#form :is(button, select, input)")]
.filter(each => {
  const { x, y, width, height } = each.getBoundingClientRect();
  return width && !each.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}).map(each => each.outerHTML)"""
"""What of a form cannot be clicked where it is."""
BELOW = """() => {
  const [question, asked] = ["#do", ".asked"].map(each =>
    document.querySelector(each).getBoundingClientRect());
  return [question.bottom <= asked.top, innerHeight - asked.top];
}"""
"""Whether what is asked about is below the question, and how much of the window it has."""


@pytest.mark.parametrize("size", [PHONE, LANDSCAPE, LAPTOP])
@pytest.mark.parametrize(
    ("more", "about", "choice"),
    [
        (
            {"role": "trader", "goods": {0: "2 corn coffee"}, "trading_house": "sugar"},
            "Trading house: 1/4", "Sell coffee to the trading house 5 doubloons = 4 + 1 privilege",
        ),
        (
            {"role": "captain", "goods": {0: "2 corn coffee"}, "ships": "4: 1 corn"},
            "Cargo ships: 1/4 0/5 0/6", "Load corn on the 4-ship (2) 3 VP = 2 + 1 privilege",
        ),
        (
            {
                "role": "captain", "goods": {0: "4 corn sugar"}, "city": {0: "small_warehouse*"},
                "ships": "4: 4 coffee | 5: 5 indigo | 6: 6 tobacco",
            },
            "Cargo ships: 4/4 5/5 6/6", "Keep all corn (4) nothing is lost",
        ),
    ],
)  # fmt: skip
def test_the_question_has_goods_and_numbers(
    chromium: Any, address: str, monkeypatch: Any, size: tuple[int, int], more: Any, about: str,
    choice: str,
) -> None:  # fmt: skip
    """One sells, ships and stores with one's goods and what the choice is about in view."""
    ann = Person(chromium, size)
    game = scenario(players=3, doubloons={0: 2}, vp={0: 5}, **more)
    opened(address, ann, monkeypatch, game)
    goods = game.view(0).players[0].goods
    wanted = [f"{number} {good}" for good, number in goods.items() if number]
    assert asked(ann) == ["2 doubloons", "5 VP", *wanted]
    assert " ".join(str(ann.page.text_content("#about")).split()) == about
    texts = ann.page.locator("#do button:visible").all_inner_texts()
    assert choice in [" ".join(text.split()) for text in texts]
    ann.close()


@pytest.mark.parametrize("size", [PHONE, LANDSCAPE], ids=["upright", "on its side"])
@pytest.mark.parametrize("helper", ["payment", "privilege_goods", "storage", "supply"])
def test_forms_fit_a_phone(
    chromium: Any, address: str, monkeypatch: Any, size: tuple[int, int], helper: str
) -> None:
    """All of them can be filled in and sent without scrolling, in long words too."""
    ann = Person(chromium, size, locale="de-DE")
    opened(address, ann, monkeypatch, scenario(players=3, **POSITIONS[helper]))
    page = ann.page
    if helper == "payment":
        page.click("#all summary")
        page.click('#all [data-text="build harbor at the black market"]')
    page.wait_for_selector(f"#form[data-helper={helper}]")
    asked(ann)
    assert page.evaluate(COVERED) == []
    measured(ann)
    ann.close()


@pytest.mark.parametrize("size", [PHONE, LANDSCAPE], ids=["upright", "on its side"])
def test_what_is_asked_about_is_below(chromium: Any, address: str, size: tuple[int, int]) -> None:
    """On phones, from the first decision of the game on."""
    ann = Person(chromium, size, locale="de-DE")
    ann.begin(address)
    kinds = set()
    for _ in range(16):
        ann.wait()
        asked(ann)
        below, seen = ann.page.evaluate(BELOW)
        assert below
        assert seen >= 150
        kinds.add(ann.data("kind"))
        ann.turn()
    assert kinds >= {"role", "tile", "placement", "build"}
    ann.close()


@pytest.mark.parametrize("size", [PHONE, LANDSCAPE])
def test_the_question_folds(chromium: Any, address: str, size: tuple[int, int]) -> None:
    """While one looks at what is below it; nothing moves, and it can be opened again."""
    ann = Person(chromium, size)
    ann.begin(address)
    ann.wait()
    page = ann.page
    height = "document.querySelector('#do').getBoundingClientRect().height"
    place = "document.querySelector('#panel-player-0').getBoundingClientRect().top + scrollY"
    before, there = page.evaluate(height), page.evaluate(place)
    page.evaluate("scrollTo(0, 250)")
    page.wait_for_selector("#do[data-folded]")
    assert page.evaluate(height) <= min(100, before - 20)
    assert page.evaluate(place) == pytest.approx(there, abs=1)
    assert page.is_visible("#purse")
    page.click("#fold")
    assert page.evaluate(height) == pytest.approx(before, abs=1)
    assert page.evaluate("document.activeElement.id") == "summary"
    page.evaluate("scrollTo(0, 400)")
    page.wait_for_selector("#do[data-folded]")
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_selector("#do:not([data-folded])")
    ann.close()


def test_following(chromium: Any, address: str) -> None:
    """What bots do is played at once, summed up, and played back; speed is kept."""
    ann = Person(chromium, reduced_motion="no-preference")
    ann.begin(address)
    page = ann.page
    assert page.input_value("#speed") == "3000"
    ann.wait()
    page.select_option("#speed", "12000")
    ann.changes(lambda: page.click("#actions button >> nth=5"))
    page.wait_for_selector("body[data-playing][data-mine=true]")
    # One may choose already; a click elsewhere ends the playback, and what can be clicked is there.
    assert page.is_visible("#actions button")
    page.wait_for_selector("body > .flying use")
    page.click("#bar h1")
    page.wait_for_selector("body:not([data-playing])")
    assert page.locator("body > .flying").count() == 0
    ann.wait()
    page.wait_for_selector(".since")
    rounds = page.locator("#entries h3").all_text_contents()
    assert rounds[0].startswith("Round 1")
    summed = page.inner_text("#said p")
    assert "Ana (bot)" in summed
    assert "Beto (bot)" in summed
    panels = "[...document.querySelectorAll('.panel')].map(each => each.innerHTML)"
    shown = page.evaluate(panels)
    page.click("#again")
    page.wait_for_selector("body[data-playing]")
    page.wait_for_function(
        "said => document.querySelector('#said p').innerText !== said", arg=summed
    )
    page.click("#bar h1")
    ann.wait()
    assert page.evaluate(panels) == shown
    assert page.inner_text("#said p") == summed
    # A choice ends it too, and is made.
    page.click("#again")
    page.wait_for_selector("body[data-playing]")
    ann.changes(lambda: page.click("#actions button >> nth=0"))
    page.click("#bar h1")
    page.reload()
    ann.wait()
    assert page.input_value("#speed") == "12000"
    shown = page.inner_html("#panel-player-1")
    page.click("#entries [data-step='1']")
    page.wait_for_selector("#looking:not([hidden])")
    page.click("#back")
    page.wait_for_selector("#looking", state="hidden")
    page.wait_for_function(
        "shown => document.querySelector('#panel-player-1').innerHTML === shown", arg=shown
    )
    ann.close()


ASKS = """() => document.body.dataset.state === 'over'
  || document.body.dataset.mine === 'true' && !document.body.dataset.busy"""
"""Whether one is asked, though what happened is still played; or the game is over."""


def test_a_game_with_bots_takes_three_minutes(
    chromium: Any, address: str, record_property: Any
) -> None:
    """At the usual speed, with three bots, if one answers at once; no round takes over 3 s."""
    ann = Person(chromium, reduced_motion="no-preference")
    ann.begin(address, players=4)
    began, longest, turns = time.monotonic(), 0.0, 0
    while True:
        ann.page.wait_for_function(ASKS)
        if ann.data("state") == "over":
            break
        if turns % 8 == 0:
            # Nobody clicks: all is played.
            before = time.monotonic()
            ann.wait()
            longest = max(longest, time.monotonic() - before)
        ann.turn()
        turns += 1
    taken = time.monotonic() - began
    record_property("seconds of a game with three bots", round(taken))
    record_property("seconds of the longest playback", round(longest, 1))
    assert turns > 30
    assert taken <= 180
    assert longest <= 3.5
    ann.close()


def test_a_first_game_is_explained(chromium: Any, address: str) -> None:
    """By a page of rules, a sentence under every role, and hints, which can be turned off."""
    ann = Person(chromium)
    page = ann.page
    page.goto(address)
    page.click("text=How to play")
    for role in ("settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector"):
        link = page.locator(f"dt a[href='/rules/{role}.html']")
        assert link.inner_text() == role.capitalize()
        assert page.request.get(f"{address}/rules/{role}.html").ok
    ann.begin(address, *ALL, players=5)
    while ann.wait() and ann.data("kind") != "role":
        ann.turn()
    assert page.get_attribute("#bar a[target]", "href") == "/how-to-play"
    choices = page.locator("#actions [data-text^='choose ']")
    said = page.locator("#actions .hint").all_inner_texts()
    assert len(said) == choices.count() > 3
    assert all(40 > len(text.split()) > 3 for text in said)
    ann.changes(lambda: page.locator('#do [data-text="choose settler"]').click())
    ann.wait()
    assert page.inner_text("#hint").startswith("Plantations make goods")
    page.click("#hints")
    assert not page.is_visible("#hint")
    page.reload()
    ann.wait()
    assert page.get_attribute("#hints", "aria-pressed") == "false"
    assert not page.is_visible("#hint")
    ann.close()


def test_a_suggestion_leaves_the_list_closed(chromium: Any, address: str, monkeypatch: Any) -> None:
    """What is suggested comes first, in view with the buttons."""
    ann = Person(chromium, PHONE)
    game = scenario(players=3, role="builder", doubloons={0: 12})
    opened(address, ann, monkeypatch, game)
    page = ann.page
    page.click("#all summary")
    page.click("#suggest")
    page.wait_for_selector("#advice:not(:empty)")
    assert page.get_attribute("#all", "open") is None
    boxes = [page.locator(part).bounding_box() for part in ("#actions .suggested", "#suggest")]
    assert all(0 <= box["y"] <= 0.4 * PHONE[1] + 60 - box["height"] for box in boxes)
    ann.close()


def test_a_suggestion_opens_its_own_form(chromium: Any, address: str, monkeypatch: Any) -> None:
    """It is not put into the form of another action that is paid for in the same way."""
    ann = Person(chromium, PHONE)
    position = {
        **POSITIONS["payment"], "city": {0: "black_market* hospice*"}, "island": {0: "5 corn*"},
        "vp": {0: 3}, "doubloons": {0: 3},
    }  # fmt: skip
    opened(address, ann, monkeypatch, scenario(players=3, **position))
    page = ann.page
    page.click("#all summary")
    page.click('#all [data-text="build office at the black market"]')
    assert page.inner_text("#form h3") == "Build the office at the black market"
    page.click("#suggest")
    page.wait_for_selector("#advice:not(:empty)")
    assert page.inner_text("#form h3") == "Build the small wharf at the black market"
    ann.done()
    ann.close()
