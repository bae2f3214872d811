"""The web table in a real browser: whole games by suggestions, forms, measures, and axe-core."""

from __future__ import annotations

import os
from typing import Any

import pytest

from puertorico import BASE, EXPANSIONS, Game, scenario
from puertorico._engine.manifest.expansion import decision_kinds
from support.browsing import (
    DESKTOP,
    LAPTOP,
    PHONE,
    Person,
    asked,
    measured,
    met,
    opened,
)
from support.table_positions import POSITIONS, rare_positions

pytestmark = pytest.mark.all_expansions

AXE = os.environ["AXE_CORE"]
"""The file of axe-core; the session `browser` installs it from npm."""
ALL = tuple(expansion.id for expansion in EXPANSIONS)
DRAWS = {make().id for expansion in (BASE, *EXPANSIONS) for make in expansion.draws}
KINDS = set(decision_kinds((BASE, *EXPANSIONS))) - DRAWS
"""All kinds of decisions that a seat can make; the tests of this module must meet them."""
STEPS = {
    kind: choice.id
    for expansion in EXPANSIONS
    for choice in expansion.choices
    for kind in choice.kinds
    # A step of poaching, and a decision of its own.
    if kind != "placement"
}
"""Kinds that the page never asks by themselves, as they are steps of a whole choice: its form."""
RARE = {
    *("use_building", "window", "drawn_tile", "take_from_ship", "smuggle"),
    *("bought_tile", "produce"),
}
"""Kinds that few games have, or only those with a rule that is not usual: they are met alone."""
FORMS = {"placement", *POSITIONS}
"""The whole choices that must be made in a form."""


INSIDE = """() => {
  const box = document.querySelector(".panel [data-action]").getBoundingClientRect();
  return box.top >= 0 && box.bottom <= window.innerHeight;
}"""
"""Whether the first thing that can be clicked in the pictures is in the window."""


PLACES = """() => Object.fromEntries(
  [...document.querySelectorAll("#do, #log, .panel:not(:empty, #panel-legend)")].map(each => {
    const box = each.getBoundingClientRect();
    const top = each.id === "do" ? 0 : box.top + scrollY;
    return [each.id, [box.left, top, box.width].map(Math.round)];
  }))"""
"""Where everything is on the page; the question stays in the window."""
LIT = """() => {
  const box = document.querySelector(".asked").getBoundingClientRect();
  const shop = document.querySelector("#shop").getBoundingClientRect();
  const size = each => each.getBoundingClientRect().width;
  return {largest: size(document.querySelector("#own .panel"))
            > Math.max(...[...document.querySelectorAll(".panel")]
                .filter(each => !each.closest("#own")).map(size)),
          asked: document.querySelector(".asked").id, top: box.top, shop: shop.bottom};
}"""
"""What is lit, and whether one's own board is the largest."""


OPEN = "for (const each of document.querySelectorAll('details')) each.open = true"
"""Opens all that can be opened."""


@pytest.mark.parametrize("expansions", [(), ALL], ids=["base", "all"])
@pytest.mark.parametrize(
    ("size", "players"), [(LAPTOP, 3), (PHONE, 2), (DESKTOP, 5)], ids=["laptop", "phone", "desktop"]
)
def test_a_whole_game_by_suggestions(
    chromium: Any, address: str, size: tuple[int, int], players: int, expansions: tuple[str, ...]
) -> None:
    """From the lobby to the score and a rematch; everything is readable on the way."""
    ann = Person(chromium, size)
    ann.begin(address, *expansions, players=players)
    turns, mayors, drafts = 0, list[int](), False
    places = ann.page.evaluate(PLACES)
    while ann.wait():
        if size is not PHONE:
            there = ann.page.evaluate(PLACES)
            if drafts:
                # A draft takes buildings away, so that the halves of the shop come together.
                places["panel-buildings-1"] = there["panel-buildings-1"]
            drafts = ann.data("kind") == "choose_building"
            assert there == places
            lit = ann.page.evaluate(LIT)
            assert lit["largest"]
            if ann.data("kind") == "role":
                assert lit["asked"] == "panel-roles"
                assert expansions or lit["shop"] <= size[1] - ann.page.evaluate("scrollY")
        if turns % 12 == 0:
            measured(ann)
        asked(ann)
        if expansions and turns == 0:
            ann.page.click("#go")
            ann.page.wait_for_function(INSIDE)
        ann.clicks = 0
        placing = ann.data("kind") == "placement"
        ann.turn()
        if placing:
            mayors.append(ann.clicks)
        turns += 1
    assert turns > 30
    # The role and the extra colonist take a click each.
    assert all(clicks + 2 <= 6 for clicks in mayors)
    measured(ann)
    assert " wins " in ann.page.text_content("#end h2")
    assert not ann.page.is_visible("#undo")
    ann.page.wait_for_selector("#end svg polyline")
    total = ann.page.text_content("#end tfoot td")
    assert total in ann.page.text_content("#end .ranking")
    ann.click("[data-by='-1']")
    ann.page.wait_for_selector("#looking:not([hidden])")
    ann.click("#back")
    ann.page.wait_for_selector("#looking", state="hidden")
    ann.click("#rematch")
    ann.page.wait_for_function("() => document.body.dataset.state === 'running'")
    ann.close()


@pytest.fixture(scope="module")
def rare() -> dict[str, Game]:
    """Positions in which the first seat makes a rare decision, by its kind."""
    return rare_positions(RARE)


@pytest.mark.parametrize("kind", sorted(RARE))
def test_rare_decisions(
    chromium: Any, address: str, monkeypatch: Any, rare: dict[str, Game], kind: str
) -> None:
    """Each is asked in words, can be read on a phone, and is made by the suggested click."""
    ann = Person(chromium, PHONE)
    opened(address, ann, monkeypatch, rare[kind])
    assert ann.data("kind") == kind
    assert ann.page.text_content("#summary").startswith("Your turn to")
    measured(ann)
    ann.turn()
    ann.close()


@pytest.mark.parametrize(
    ("helper", "opener", "clicks", "said"),
    [
        (
            "payment", "build harbor at the black market",
            ["select:worker:hospice", "check:[name=vp]"], "harbor",
        ),
        ("shipment", "use small_wharf", ["good:corn:all", "good:sugar:1"], "3 corn"),
        ("supply", None, ["good:corn:1", "good:coffee:1"], "coffee"),
        ("privilege_goods", None, ["good:corn:1", "good:indigo:1"], "indigo"),
        ("poaching", "poach", ["circle:0", "circle:1"], "colonist"),
        ("storage", None, ["good:sugar:all", "good:corn:1"], "corn"),
    ],
)  # fmt: skip
def test_forms(
    chromium: Any,
    address: str,
    monkeypatch: Any,
    helper: str,
    opener: str | None,
    clicks: list[str],
    said: str,
) -> None:
    """A whole choice is put together by clicks; it can be sent only when it is legal."""
    ann = Person(chromium, PHONE)
    opened(address, ann, monkeypatch, scenario(players=3, **POSITIONS[helper]))
    page = ann.page
    if opener:
        if not page.locator(f'#do [data-text="{opener}"]').first.is_visible():
            page.click("#all summary")
        page.locator(f'#do [data-text="{opener}"]:visible').first.click()
    page.wait_for_selector(f"#form[data-helper={helper}]")
    met.add(helper)
    measured(ann)
    for click in clicks:
        what, *where = click.split(":")
        if what == "good":
            page.click(f'.stepper[data-good={where[0]}] [data-by="{where[1]}"]')
        elif what == "circle":
            page.locator("#panel-player-0 .free").nth(int(where[0])).click()
        elif what == "select":
            option = page.locator(f"[name={where[0]}] option", has_text=where[1]).first
            page.select_option(f"[name={where[0]}]", option.get_attribute("value"))
        else:
            page.check(where[0])
    ann.done()
    page.wait_for_function(
        "said => document.querySelector('#entries').textContent.includes(said)", arg=said
    )
    ann.close()


def test_every_kind_of_decision_was_met() -> None:
    """The games and forms before this test had them all; run the whole module."""
    assert {kind for kind in KINDS if not {kind, STEPS.get(kind)} & met} == set()
    assert FORMS - met == set()


def test_placing_by_clicks(chromium: Any, address: str, monkeypatch: Any) -> None:
    """Circles begin as they were; the reason is shown until the placement is legal."""
    game = scenario(
        players=3, role="mayor", island={0: "2 indigo* 2 corn"},
        city={0: "small_indigo_plant* office"}, ship=4,
    )  # fmt: skip
    game.apply(game.parse_action("take colonist"))
    ann = Person(chromium)
    opened(address, ann, monkeypatch, game)
    page = ann.page
    free = page.locator("#panel-player-0 .free")
    placed = page.locator("#panel-player-0 .free:not([data-placed=''])")
    page.wait_for_selector("#problem:not(:empty)")
    before, hand = placed.count(), page.text_content("#hand")
    assert (before, free.count()) == (2, 6)
    assert page.get_attribute("#done", "aria-disabled") == "true"
    empty = page.locator("#panel-player-0 .free[data-placed='']").first
    empty.focus()
    page.keyboard.press("Enter")
    assert placed.count() == before + 1
    assert page.text_content("#hand") != hand
    page.click("#reset")
    assert (placed.count(), page.text_content("#hand")) == (before, hand)
    # By one click as last time or as a bot would, and then changed.
    page.click("#as-before")
    page.wait_for_selector("#done[aria-disabled=false]")
    assert page.text_content("#hand") == "In hand: 0 \N{MULTIPLICATION SIGN} colonist."
    page.click("#as-bot")
    page.wait_for_selector("#advice:not(:empty)")
    page.wait_for_selector("#done[aria-disabled=false]")
    page.locator("#panel-player-0 .free:not([data-placed=''])").first.click()
    page.wait_for_selector("#done[aria-disabled=true]")
    assert page.text_content("#problem") == "Still in hand: 1. No circle may stay empty."
    assert "worker" not in page.inner_text("#do")
    ann.turn()
    ann.close()


def test_a_second_browser_sees_only_its_own_seat(chromium: Any, address: str) -> None:
    """It joins by the lobby, may not act out of turn, and points are covered; others watch."""
    ann, bob, eve = Person(chromium), Person(chromium), Person(chromium)
    ann.begin(address, people=2)
    assert "waiting" in ann.page.text_content("#summary")
    assert ann.page.is_visible("#fill")
    for person in (bob, eve):
        person.page.goto(address)
        person.page.click("#tables a")
    bob.page.fill("#join input", "Bob")
    bob.page.click("#join button")
    for person in (ann, bob, eve):
        person.page.wait_for_function("() => document.body.dataset.state === 'running'")
    assert "Bob" in ann.page.text_content("#panel-player-1")
    assert eve.page.text_content("#purse") == "You are watching."
    assert ann.page.locator(".panel [data-role][data-action]").count() == 6
    for _ in range(8):
        mover = None
        while mover is None:
            for person in (ann, bob):
                if person.data("mine") == "true" and person.data("busy") != "yes":
                    mover = person
        assert eve.page.locator(".panel [data-action]").count() == 0
        assert not eve.page.is_visible("#choices, #form, #suggest, #undo")
        mover.turn()
        for looking in (ann, bob, eve):
            looking.page.wait_for_function(
                "version => Number(document.body.dataset.version) >= Number(version)",
                arg=mover.data("version"),
            )
    assert eve.page.locator("#panel-player-0 .pr-points").first.text_content() == "?"
    assert bob.page.locator("#panel-player-0 .pr-points").first.text_content() == "?"
    assert ann.page.locator("#panel-player-0 .pr-points").first.text_content() != "?"
    for person in (ann, bob, eve):
        person.close()


def test_an_outage_is_forgotten(chromium: Any, address: str, monkeypatch: Any) -> None:
    """What was clicked without a connection is refused; with one again, the page says no more."""
    monkeypatch.setattr("puertorico_table.server.WAIT", 1.0)
    ann = Person(chromium)
    ann.begin(address)
    ann.wait()
    ann.context.set_offline(True)
    ann.click("#suggest")
    said = "() => document.querySelector('#error').textContent"
    assert "cannot be reached" in ann.page.wait_for_function(said).json_value()
    ann.context.set_offline(False)
    ann.page.wait_for_function("() => document.querySelector('#error').textContent === ''")
    ann.context.close()


def test_everything_explains_itself(chromium: Any, address: str) -> None:
    """By pointing, by focus, and by tapping, with the rule and a link; also why not."""
    ann = Person(chromium)
    ann.begin(address)
    ann.wait()
    page, tip = ann.page, ann.page.locator("#tip")
    for part, words in (
        ('[data-building="office"]', "Office"),
        (".pr-governor", "Governor"),
        (".pr-land", "Island"),
        ('[data-good="corn"][data-place="supply"]', "Corn"),
        ('[data-role="mayor"]', "Mayor"),
        ('[data-place="colonist-ship"]', "Colonist"),
    ):
        page.locator(f".panel {part}").first.hover()
        page.wait_for_function(
            "words => document.querySelector('#tip strong')?.textContent.startsWith(words)",
            arg=words,
        )
        assert tip.locator("a").count() >= 1
    ann.changes(lambda: page.locator('#do [data-text="choose builder"]').click())
    ann.wait()
    page.locator('.panel .closed[data-building="wharf"]').click()
    page.wait_for_selector("#tip .why")
    assert "8 doubloons" in tip.text_content()
    page.keyboard.press("Escape")
    assert not tip.is_visible()
    page.click("#refused summary")
    assert "The wharf costs you 8 doubloons" in page.text_content("#refused")
    with page.context.expect_page() as opened_page:
        page.locator("#refused a").first.click()
    assert "BUILDER" in opened_page.value.text_content("main")
    ann.close()


def test_undo(chromium: Any, address: str) -> None:
    """A choice is taken back, by keyboard, and the same question comes again."""
    ann = Person(chromium)
    ann.begin(address)
    ann.wait()
    asked = ann.page.inner_text("#actions")
    ann.changes(lambda: ann.page.locator('#do [data-text="choose builder"]').press("Enter"))
    ann.wait()
    assert ann.page.evaluate("document.activeElement.id") == "summary"
    ann.changes(lambda: ann.page.locator("#undo").press("Enter"))
    ann.wait()
    assert ann.page.inner_text("#actions") == asked
    ann.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(chromium: Any, address: str, scheme: str) -> None:
    """On the screens of a game, from the lobby to the end, axe-core reports no violation."""
    ann = Person(chromium, PHONE if scheme == "dark" else LAPTOP, scheme, bypass_csp=True)

    def violations(person: Person = ann) -> list[str]:
        person.page.add_script_tag(path=AXE)
        found = person.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        return [
            f"{each['id']}: {node['html'][:150]} {node['failureSummary'][:200]}"
            for each in found["violations"]
            for node in each["nodes"][:3]
        ]

    ann.page.goto(address)
    ann.page.wait_for_selector("#expansions input")
    assert violations() == []
    ann.begin(address, people=2)
    ann.page.wait_for_selector("#invitation")
    assert violations() == [], "waiting"
    bob = Person(chromium, PHONE if scheme == "dark" else LAPTOP, scheme, bypass_csp=True)
    bob.page.goto(address)
    bob.page.click("#tables a")
    bob.page.wait_for_selector("#join:not([hidden])")
    assert violations(bob) == [], "joining"
    bob.close()
    ann.begin(address, *ALL, players=2)
    seen: set[str] = set()
    while ann.wait():
        screen = ann.data("kind")
        if screen not in seen:
            seen.add(screen)
            ann.page.evaluate(OPEN)
            ann.page.locator(".panel .pr-building").last.hover()
            assert violations() == [], screen
            # The menu lies over the page until one clicks beside it.
            ann.page.mouse.click(5, ann.page.viewport_size["height"] - 5)
            assert ann.page.is_visible("#menu > div") == (scheme == "light")
        ann.turn()
    ann.page.evaluate(OPEN)
    assert violations() == [], "over"
    ann.click("[data-by='-1']")
    ann.page.wait_for_selector("#looking:not([hidden])")
    assert violations() == [], "looking back"
    for path in ("rules/builder.html", "how-to-play"):
        ann.page.goto(f"{address}/{path}")
        assert violations() == []
    ann.close()
