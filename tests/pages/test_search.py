"""The search of the built site shows first what is meant."""

from __future__ import annotations

from itertools import chain

import pytest

from support import pages

pytestmark = pytest.mark.skipif(pages.SITE is None, reason="PUERTORICO_SITE names no built site")

BASE = [
    # Ids of rules, decisions and examples.
    ("A-40", "decisions", "a-40"),
    ("a-01", "decisions", "a-01"),
    ("A-96", "decisions", "a-96"),
    ("CAPTAIN-08", "rules/captain", "captain-08"),
    ("captain-08", "rules/captain", "captain-08"),
    ("SETUP-03", "rules/setup", "setup-03"),
    ("END-02", "rules/end", "end-02"),
    ("STORE-04", "rules/storing", "store-04"),
    ("DRAFT-03", "rules/draft", "draft-03"),
    ("BLD-HACIENDA-1", "rules/buildings-small", "bld-hacienda-1"),
    ("BLD-SMALL_MARKET-1", "rules/buildings-small", "bld-small_market-1"),
    ("bld-customs_house-1", "rules/buildings-large", "bld-customs_house-1"),
    ("PROD-2", "rules/buildings-production", "prod-2"),
    ("EX-MAYOR-1", "rules/mayor", "ex-mayor-1"),
    # Buildings: the canonical name, the id, and what they are called elsewhere.
    ("hacienda", "rules/buildings-small", "building-hacienda"),
    ("Wharf", "rules/buildings-small", "building-wharf"),
    ("small market", "rules/buildings-small", "building-small_market"),
    ("small_market", "rules/buildings-small", "building-small_market"),
    ("customs house", "rules/buildings-large", "building-customs_house"),
    ("coffee roaster", "rules/buildings-production", "building-coffee_roaster"),
    ("indigo plant", "rules/buildings-production", "building-indigo_plant"),
    ("hospital", "rules/buildings-small", "building-hospice"),
    ("school", "rules/buildings-small", "building-university"),
    ("builders yard", "rules/buildings-small", "building-construction_hut"),
    ("fire station", "rules/buildings-large", "building-guild_hall"),
    ("small fruit warehouse", "rules/buildings-production", "building-small_indigo_plant"),
    ("counting house", "rules/buildings-small", "building-office"),
    ("gillesal", "rules/buildings-large", "building-guild_hall"),
    ("härbärge", "rules/buildings-small", "building-hospice"),
    ("liten marknad", "rules/buildings-small", "building-small_market"),
    ("tobakslager", "rules/buildings-production", "building-tobacco_storage"),
    # Roles.
    ("captain", "rules/captain", "role-captain"),
    ("mayor", "rules/mayor", "role-mayor"),
    ("settler", "rules/settler", "role-settler"),
    ("recruiter", "rules/mayor", "role-mayor"),
    ("planter", "rules/settler", "role-settler"),
    ("adventurer", "rules/prospector", "role-prospector"),
    ("overseer", "rules/craftsman", "role-craftsman"),
    ("kapten", "rules/captain", "role-captain"),
    ("guldgrävare", "rules/prospector", "role-prospector"),
    # Other words.
    ("fruit", "glossary", "word-indigo"),
    ("majs", "glossary", "word-corn"),
    ("stenbrott", "glossary", "word-quarry"),
    ("coin", "glossary", "word-doubloon"),
    ("handelshus", "glossary", "word-trading_house"),
    ("San Juan", "glossary", "word-holding_area"),
    ("shipment phase", "glossary", "word-captain_phase"),
    # Hooks and public names.
    ("opening_offer", "reference/plugins", "puertorico.plugin.Effect.opening_offer"),
    ("role_taken", "reference/plugins", "puertorico.plugin.Effect.role_taken"),
    ("from_position", "reference/game", "puertorico.game.Game.from_position"),
    ("HeuristicBot", "reference/bots", "puertorico.bots.HeuristicBot"),
]
OF_BOXES = {
    "new_buildings": [
        ("NEW-GUEST_HOUSE-1", "rules/new_buildings/guest-house", "new-guest_house-1"),
        ("lumberyard", "rules/new_buildings/forest-house", "building-forest_house"),
        ("bohio", "rules/new_buildings/guest-house", "building-guest_house"),
        ("canal", "rules/new_buildings/new-buildings", "building-aqueduct"),
        ("library", "rules/new_buildings/new-buildings", "building-library"),
        ("värdshus", "rules/new_buildings/guest-house", "building-guest_house"),
    ],
    "nobles": [
        ("NOBLE-VILLA-1", "rules/nobles/noble-buildings", "noble-villa-1"),
        ("villa", "rules/nobles/noble-buildings", "building-villa"),
        ("notary", "rules/nobles/noble-buildings", "building-zoning_office"),
        ("citizen", "glossary", "word-noble"),
    ],
    "smuggler": [
        ("smuggler", "rules/smuggler/smuggler", "role-smuggler"),
        ("smugglare", "rules/smuggler/smuggler", "role-smuggler"),
    ],
    "festival": [("FEST-GEN-1", "rules/festival/festival", "fest-gen-1")],
}
ASKED = [
    *BASE,
    *(
        pytest.param(*asked, marks=pytest.mark.box(box))
        for box, words in OF_BOXES.items()
        for asked in words
    ),
]
node = pytest.mark.skipif(not pages.has_node(), reason="Node.js is not installed")


@pytest.mark.parametrize(("query", "page", "anchor"), ASKED)
def test_what_is_meant_is_first(query: str, page: str, anchor: str) -> None:
    """Ids, names in all editions and languages, hooks and public names."""
    first = pages.search(query)[0]

    assert (first.page, first.anchor) == (page, anchor)


@node
@pytest.mark.all_boxes
def test_the_script_of_the_site_finds_the_same() -> None:
    """The search in Python, which other tests use, is that of the browser: order and scores."""
    queries = [query for query, _, _ in chain(BASE, *OF_BOXES.values())]
    queries += [
        "captain-9",
        "utf-8",
        "mp-3",
        "CAPTAIN-0",
        "goods on the ship",
        "python -m",
        "marknad",
    ]
    for query, found in zip(queries, pages.search_in_node(queries), strict=True):
        assert [tuple(result) for result in found] == [tuple(each) for each in pages.search(query)]


def test_what_is_no_id_is_split() -> None:
    """A hyphen and a number make an id only where a page has it."""
    assert pages.words_of("CAPTAIN-08 mp-3") == ["captain-08", "mp", "3"]
    assert "rules/captain" in {result.page for result in pages.search("captain-9")}
