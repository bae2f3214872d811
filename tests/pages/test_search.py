"""The search of the built site shows first what is meant."""

from __future__ import annotations

from itertools import chain

import pytest

from support import pages

pytestmark = pytest.mark.skipif(pages.SITE is None, reason="PUERTORICO_SITE names no built site")

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
    "smuggler": [
        ("smuggler", "role", "smuggler"),
        ("smugglare", "role", "smuggler"),
    ],
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
node = pytest.mark.skipif(not pages.has_node(), reason="Node.js is not installed")


def address(sort: str, name: str) -> str:
    """Returns the address of an object, or of a word of the glossary."""
    if sort == "word":
        return f"glossary.html#word-{name}"
    return pages.inventory()[sort if ":" in sort else f"puertorico:{sort}"][name]


@pytest.mark.parametrize(("query", "sort", "name"), ASKED)
def test_what_is_meant_is_first(query: str, sort: str, name: str) -> None:
    """Ids, names in all editions and languages, hooks and public names."""
    first = pages.search(query)[0]

    assert f"{first.page}.html#{first.anchor}" == address(sort, name)


@node
@pytest.mark.all_expansions
def test_the_script_of_the_site_finds_the_same() -> None:
    """The search in Python, which other tests use, is that of the browser: order and scores."""
    queries = [query for query, _, _ in chain(BASE, *OF_EXPANSIONS.values())]
    queries += [
        "captain-9",
        "utf-8",
        "mp-3",
        "CAPTAIN-0",
        "goods on the ship",
        "python -m",
        "marknad",
        "harbour",
        "boats",
        "xyzzy captain",
        "xyzzy",
    ]
    for query, found in zip(queries, pages.search_in_node(queries), strict=True):
        assert [tuple(result) for result in found] == [tuple(each) for each in pages.search(query)]


def test_other_words_than_those_of_the_pages() -> None:
    """Another spelling and an everyday word find what is meant; one that is nowhere is left out."""
    assert pages.words_of("harbour") == ["harbor"]
    assert pages.search("harbour")
    assert pages.words_of("boats of a xyzzy captain") == ["ship", "captain"]
    assert pages.search("xyzzy") == []


def test_what_is_no_id_is_split() -> None:
    """A hyphen and a number make an id only where a page has it."""
    assert pages.words_of("CAPTAIN-08 mp-3") == ["captain-08", "3"]
    assert "rules/captain" in {result.page for result in pages.search("captain-9")}
