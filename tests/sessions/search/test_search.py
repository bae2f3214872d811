"""The search of the built site shows first what is meant; asked with the site's own script."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

from support import pages

BASE = [
    # Ids of rules, rulings and examples.
    ("A-40", "ruling", "A-40"),
    ("a-01", "ruling", "A-01"),
    ("A-96", "ruling", "A-96"),
    ("CAPTAIN-08", "rule", "CAPTAIN-08"),
    ("captain-08", "rule", "CAPTAIN-08"),
    ("SETUP-03", "rule", "SETUP-03"),
    ("END-02", "rule", "END-02"),
    ("STORE-04", "rule", "STORE-04"),
    ("DRAFT-03", "rule", "DRAFT-03"),
    ("BLD-HACIENDA-1", "rule", "BLD-HACIENDA-1"),
    ("BLD-SMALL_MARKET-1", "rule", "BLD-SMALL_MARKET-1"),
    ("bld-customs_house-1", "rule", "BLD-CUSTOMS_HOUSE-1"),
    ("PROD-2", "rule", "PROD-2"),
    ("EX-MAYOR-1", "example", "EX-MAYOR-1"),
    # Buildings: the canonical name, the id, and what they are called elsewhere.
    ("hacienda", "building", "hacienda"),
    ("Wharf", "building", "wharf"),
    ("small market", "building", "small_market"),
    ("small_market", "building", "small_market"),
    ("customs house", "building", "customs_house"),
    ("coffee roaster", "building", "coffee_roaster"),
    ("indigo plant", "building", "indigo_plant"),
    ("hospital", "building", "hospice"),
    ("school", "building", "university"),
    ("builders yard", "building", "construction_hut"),
    ("fire station", "building", "guild_hall"),
    ("small fruit warehouse", "building", "small_indigo_plant"),
    ("counting house", "building", "office"),
    ("gillesal", "building", "guild_hall"),
    ("härbärge", "building", "hospice"),
    ("liten marknad", "building", "small_market"),
    ("tobakslager", "building", "tobacco_storage"),
    # Roles.
    ("captain", "role", "captain"),
    ("mayor", "role", "mayor"),
    ("settler", "role", "settler"),
    ("recruiter", "role", "mayor"),
    ("planter", "role", "settler"),
    ("adventurer", "role", "prospector"),
    ("overseer", "role", "craftsman"),
    ("kapten", "role", "captain"),
    ("guldgrävare", "role", "prospector"),
    # Other words.
    ("fruit", "word", "indigo"),
    ("majs", "word", "corn"),
    ("stenbrott", "word", "quarry"),
    ("coin", "word", "doubloon"),
    ("handelshus", "word", "trading_house"),
    ("San Juan", "word", "holding_area"),
    ("shipment phase", "word", "captain_phase"),
    # Hooks and public names.
    ("opening_offer", "hook", "opening_offer"),
    ("role_taken", "hook", "role_taken"),
    ("from_position", "py:method", "puertorico.Game.from_position"),
    ("HeuristicBot", "py:class", "puertorico.bots.HeuristicBot"),
]
OF_EXPANSIONS = {
    "new_buildings": [
        ("NEW-GUEST_HOUSE-1", "rule", "NEW-GUEST_HOUSE-1"),
        ("lumberyard", "building", "forest_house"),
        ("bohio", "building", "guest_house"),
        ("canal", "building", "aqueduct"),
        ("library", "building", "library"),
        ("värdshus", "building", "guest_house"),
    ],
    "nobles": [
        ("NOBLE-VILLA-1", "rule", "NOBLE-VILLA-1"),
        ("villa", "building", "villa"),
        ("notary", "building", "zoning_office"),
        ("citizen", "word", "noble"),
    ],
    "smuggler": [("smuggler", "role", "smuggler"), ("smugglare", "role", "smuggler")],
    "festival": [("FEST-GEN-1", "rule", "FEST-GEN-1")],
}
ASKED = [
    *BASE,
    *(
        pytest.param(*asked, marks=pytest.mark.expansion(expansion))
        for expansion, words in OF_EXPANSIONS.items()
        for asked in words
    ),
]
QUERIES = tomllib.loads(Path(__file__).with_name("queries.toml").read_text(encoding="utf-8"))
"""What people ask, and the pages that answer it, by what sort of words they use."""


@cache
def firsts() -> dict[str, pages.Result]:
    """Returns the first result of each query of the lists above."""
    queries = [query for query, _, _ in chain(BASE, *OF_EXPANSIONS.values())]
    return {query: found[0] for query, found in zip(queries, pages.search(queries), strict=True)}


def address(sort: str, name: str) -> str:
    """Returns the address of an object, or of a word of the glossary."""
    if sort == "word":
        return f"glossary.html#word-{name}"
    return pages.inventory()[sort if ":" in sort else f"puertorico:{sort}"][name]


@pytest.mark.parametrize(("query", "sort", "name"), ASKED)
def test_what_is_meant_is_first(query: str, sort: str, name: str) -> None:
    """Ids, names in all editions and languages, hooks and public names."""
    first = firsts()[query]

    assert f"{first.page}.html#{first.anchor}" == address(sort, name)


@pytest.mark.all_expansions
def test_the_right_page_is_first_or_second(
    record_property: Callable[[str, object], None],
) -> None:
    """Of 200 queries at least 190 find it; those that do not are shown."""
    right = {query: page for group in QUERIES.values() for query, page in group.items()}
    missed = {}
    for query, found in zip(right, pages.search(list(right)), strict=True):
        first = list(dict.fromkeys(result.page for result in found))[:2]
        if not set(right[query].split()) & set(first):
            missed[query] = first
    figure = f"{len(right) - len(missed)} of {len(right)}"
    record_property("queries that find their page", f"{figure}, not {missed}" if missed else figure)

    assert len(right) == 200
    assert len(missed) <= 10


def test_other_words_than_those_of_the_pages() -> None:
    """Another spelling finds the same; a word that is nowhere is left out."""
    here, there, known, unknown, alone = pages.search(
        ["harbour", "harbor", "captain", "xyzzy captain", "xyzzy"]
    )

    assert here
    assert {result.page for result in here} <= {result.page for result in there}
    assert {result.page for result in unknown} == {result.page for result in known}
    assert alone == []


def test_slips_find_what_was_meant() -> None:
    """Words with a slip or without their umlauts, and figures; a slip that a page shows too."""
    queries = {
        "haceinda": "hacienda",
        "Kapitaen": "Kapitän",
        "captian": "captain",
        "prospecter": "prospector",
        "factory 5 kinds": "factory five kinds",
    }
    typed, right = pages.search(list(queries)), pages.search(list(queries.values()))

    for found, meant in zip(typed, right, strict=True):
        assert (found[0].page, found[0].anchor) == (meant[0].page, meant[0].anchor)


def test_words_are_left_out_until_something_is_found() -> None:
    """Fill words first; then the rarest that is in no title."""
    filled, plain, long = pages.search(
        ["how do I sell my corn", "sell corn", "captain interleave phase wharf"]
    )

    assert [result.page for result in filled[:3]] == [result.page for result in plain[:3]]
    assert long


def test_what_is_no_id_is_split() -> None:
    """A hyphen and a number make an id only where a page has it."""
    assert "rules/captain" in {result.page for result in pages.search(["captain-9"])[0]}
