"""What the page says of the worth of choices, of bots, and of a game that is over."""

from __future__ import annotations

import json
from typing import Any

import pytest

from puertorico import Record, scenario
from puertorico_table import ending
from support.browsing import LAPTOP, PHONE, Person, measured, opened
from support.table_positions import POSITIONS

LABELS = """() => [...document.querySelectorAll(".panel [data-action]")].map(each =>
  [each.dataset.action, each.getAttribute("aria-label")])"""
"""What can be clicked in the pictures, with the names that are read aloud."""


def test_names_end_with_the_worth(chromium: Any, address: str, monkeypatch: Any) -> None:
    """Of roles in the pictures and in the list."""
    ann = Person(chromium)
    game = scenario(
        players=3, goods={0: "coffee 3 corn"}, doubloons={0: 5}, coins={"builder": 1},
        island={0: "corn*"},
    )  # fmt: skip
    opened(address, ann, monkeypatch, game)
    notes = {
        "choose builder": "+1 doubloon, you could build 15",
        "choose trader": "coffee: 5 doubloons",
        "choose captain": "3 corn: 4 VP",
        "choose craftsman": "+1 corn, then up to 1 corn",
    }
    labels = dict(ann.page.evaluate(LABELS))
    for action, note in notes.items():
        assert labels[action].endswith(f", {note}")
        assert note in ann.page.text_content(f'#actions [data-text="{action}"]')
    ann.close()


def test_the_shop_shows_what_one_pays(chromium: Any, address: str, monkeypatch: Any) -> None:
    """Less than is printed, with a privilege and a quarry."""
    ann = Person(chromium)
    game = scenario(players=3, role="builder", doubloons={0: 5}, island={0: "quarry*"})
    opened(address, ann, monkeypatch, game)
    wharf = ann.page.locator(".pr-buildings [data-building=wharf]")
    assert wharf.locator(".pr-on-coin").text_content() == "7"
    assert "reduced" in str(wharf.get_attribute("class"))
    labels = dict(ann.page.evaluate(LABELS))
    assert labels["build factory"].endswith("5 doubloons = 7 - 1 privilege - 1 quarry, 3 VP")
    ann.close()


def test_forms_say_what_is_lost(chromium: Any, address: str, monkeypatch: Any) -> None:
    """Before they are sent, and within the window of a phone."""
    ann = Person(chromium, PHONE)
    opened(address, ann, monkeypatch, scenario(players=3, **POSITIONS["storage"]))
    ann.page.click('.stepper[data-good=sugar] [data-by="all"]')
    ann.page.click('.stepper[data-good=corn] [data-by="1"]')
    ann.page.wait_for_selector("#problem.worth")
    assert ann.page.text_content("#problem") == "1 corn, 2 indigo lost."
    box = ann.page.locator("#problem").bounding_box()
    assert box["y"] + box["height"] <= 0.4 * PHONE[1] + ann.page.locator("#do").bounding_box()["y"]
    ann.close()


def test_bots_have_strengths_and_reasons(chromium: Any, address: str) -> None:
    """Chosen in the lobby, and remembered there; a choice of a bot is explained when asked."""
    ann = Person(chromium)
    ann.page.goto(address)
    ann.page.wait_for_selector("#strengths input")
    assert not ann.page.is_visible("[name=seconds]")
    ann.page.check("[name=strength][value=hard]")
    ann.page.select_option("[name=seconds]", "0.5")
    ann.page.check("[name=strength][value=easy]")
    assert not ann.page.is_visible("[name=seconds]")
    ann.page.click("#new button")
    ann.page.wait_for_selector("#panel-player-0 svg")
    bots = ann.page.evaluate("() => JSON.parse(localStorage.getItem('bots'))")
    assert bots == {"strength": "easy", "seconds": 0.5}
    entry = ann.page.locator("#entries [data-step]", has_text="(bot)")
    while not entry.count():
        ann.wait()
        ann.turn()
    entry.first.click()
    ann.page.click("#why")
    ann.page.wait_for_function(
        "() => document.querySelector('#reason').textContent.includes('on average')",
        timeout=60_000,
    )
    ann.close()


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_the_end(chromium: Any, address: str, monkeypatch: Any, size: tuple[int, int]) -> None:
    """Who has won, one's own row, files, the choices that cost most, and again, all together."""
    monkeypatch.setattr(ending, "_GLANCE", 0.05)
    monkeypatch.setattr(ending, "_LOOK", 0.1)
    ann, eve = Person(chromium, size), Person(chromium)
    game = scenario(
        players=2, ending=("city",), role="trader", vp={0: 20, 1: 9}, goods={0: "coffee"},
        taken={"settler": 1, "mayor": 0, "craftsman": 1, "builder": 0, "captain": 1},
    )  # fmt: skip
    opened(address, ann, monkeypatch, game)
    eve.page.goto(ann.page.url)
    while ann.wait():
        ann.turn()
    for person in (ann, eve):
        person.page.wait_for_selector("#end .ranking")
    page = ann.page
    measured(ann)
    assert str(page.text_content("#end h2")).startswith("Player wins with ")
    assert page.text_content("#end .ranking .own strong").startswith("Player: ")
    assert not eve.page.locator("#end .ranking .own").count()
    assert page.text_content("#end thead .own") == "Player (you)"
    assert "tie-break" not in page.text_content("#end")
    inside = page.evaluate(
        "() => { const box = document.querySelector('#end .wide');"
        " return box.scrollWidth <= box.clientWidth; }"
    )
    assert inside
    label = str(page.get_attribute("#end .chart svg", "aria-label"))
    assert "Player: " in label
    with page.expect_download() as download:
        page.click("text=Download the record")
    saved = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert Record.from_json(json.dumps(saved)).header.players[0] == "Player"
    page.click("#costly button")
    page.wait_for_selector("#costly ol, #costly > p:only-child", timeout=60_000)
    page.click("#rematch")
    for person in (ann, eve):
        person.page.wait_for_function("() => document.body.dataset.state === 'running'")
    assert ann.page.url == eve.page.url
    ann.close()
    eve.close()
