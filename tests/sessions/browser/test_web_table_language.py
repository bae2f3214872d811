"""The web table in a real browser: its languages, its messages and its link."""

from __future__ import annotations

from typing import Any

import pytest

from support.browsing import PHONE, Person


@pytest.mark.parametrize(
    ("tag", "own", "title", "summary", "role"),
    [
        (
            "de", "Deutsch", "Ein neuer Tisch", "Du bist an der Reihe, eine Rolle zu wählen",
            "Siedler",
        ),
        ("sv", "Svenska", "Ett nytt bord", "Din tur att välja ett yrke", "nybyggare"),
    ],
)  # fmt: skip
def test_a_language_is_chosen_and_remembered(
    chromium: Any, address: str, tag: str, own: str, title: str, summary: str, role: str
) -> None:
    """In the lobby; from then on everything is in it."""
    ann = Person(chromium)
    page = ann.page
    page.goto(address)
    assert page.get_attribute("html", "lang") == "en"
    with page.expect_navigation():
        page.select_option("#language", label=own)
    assert page.get_attribute("html", "lang") == tag
    assert page.inner_text("#new-title") == title
    ann.begin(address)
    ann.wait()
    assert page.get_attribute("html", "lang") == tag
    assert page.inner_text("#summary") == summary
    assert role in page.inner_text("#panel-roles")
    assert role in page.inner_text("#actions")
    page.goto(f"{address}/how-to-play")
    assert page.get_attribute("html", "lang") == tag
    ann.close()


def test_the_browser_says_which_language(chromium: Any, address: str) -> None:
    """As long as nobody has chosen another."""
    ann = Person(chromium, locale="de-AT")
    ann.page.goto(address)
    assert ann.page.get_attribute("html", "lang") == "de"
    assert ann.page.input_value("#language") == "de"
    ann.close()


def test_a_code_goes_with_the_next_choice(chromium: Any, address: str) -> None:
    """On a phone the menu does not hide it, and it does not stay above the choices."""
    ann = Person(chromium, PHONE)
    ann.begin(address)
    ann.wait()
    ann.click("#menu summary")
    ann.click("#device")
    ann.page.wait_for_selector("#code:not(:empty)")
    assert not ann.page.is_visible("#leave")
    ann.turn()
    assert ann.page.text_content("#code") == ""
    ann.close()


def test_a_message_makes_a_sign(chromium: Any, address: str) -> None:
    """On a phone, where messages are far below; the link can be copied."""
    ann, bob = Person(chromium, PHONE), Person(chromium)
    ann.begin(address, people=2)
    ann.page.click("#copy")
    assert ann.page.inner_text("#copy") == "Copied"
    bob.page.goto(address)
    bob.page.click("#tables a")
    bob.page.fill("#join input", "Bob")
    bob.page.click("#join button")
    for person in (ann, bob):
        person.page.wait_for_function("() => document.body.dataset.state === 'running'")
    assert not ann.page.is_visible("#unread")
    bob.page.fill("#say input", "Hello!")
    bob.page.click("#say button")
    ann.page.wait_for_selector("#unread:visible")
    assert ann.page.inner_text("#unread") == "Messages: 1"
    ann.page.click("#unread")
    ann.page.wait_for_selector("#unread", state="hidden")
    assert "Bob: Hello!" in ann.page.inner_text("#words")
    assert not bob.page.is_visible("#unread")
    for person in (ann, bob):
        person.close()
