"""The rules of New Buildings, and their pages."""

from __future__ import annotations

from collections import Counter

import pytest

from puertorico import NEW_BUILDINGS, rulebook
from support.rulebook import (
    by_topic,
    check_examples,
    check_pages,
    check_rules,
    check_rulings,
    numbered,
)

RULES = {
    "AQUEDUCT": 2,
    "FOREST_HOUSE": 11,
    "BLACK_MARKET": 5,
    "STOREHOUSE": 1,
    "GUEST_HOUSE": 5,
    "TRADING_POST": 5,
    "CHURCH": 2,
    "SMALL_WHARF": 4,
    "LIGHTHOUSE": 4,
    "SPECIALTY_FACTORY": 3,
    "LIBRARY": 5,
    "UNION_HALL": 2,
    "STATUE": 3,
    "CLOISTER": 2,
}
"""How many rules each topic has."""
RULINGS = (
    "A-35",
    "A-36",
    "A-41",
    "A-38",
    "A-39",
    "A-30",
    "A-31",
    "A-32",
    "A-44",
    "A-45",
    "A-47",
    "A-49",
    "A-42",
    "A-43",
)
"""What was decided for this expansion alone."""
EXAMPLES = (
    *("EX-AQUEDUCT-1", "EX-AQUEDUCT-2", "EX-FOREST-1", "EX-FOREST-2", "EX-FOREST-3"),
    *("EX-BLACK_MARKET-1", "EX-STOREHOUSE-1", "EX-GUEST_HOUSE-1", "EX-SMALL_WHARF-1"),
    *("EX-LIGHTHOUSE-1", *numbered("EX-SPECIALTY_FACTORY", 3, 1)),
    *("EX-UNION_HALL-1", "EX-UNION_HALL-2", "EX-CLOISTER-1", "EX-CLOISTER-2"),
)
"""The worked examples of the rulebooks about it."""


def test_rules() -> None:
    """Nothing is missing, nothing is too much."""
    check_rules(NEW_BUILDINGS, [*["COMP-12", "COMP-13"], *by_topic("NEW", RULES)])


def test_rulings() -> None:
    """All are on one page."""
    check_rulings(NEW_BUILDINGS, RULINGS)


def test_examples() -> None:
    """Every worked example of the rulebooks."""
    check_examples(NEW_BUILDINGS, EXAMPLES)


def test_pages() -> None:
    """In the order in which a newcomer reads them."""
    pages = ["new-buildings", "dearer", "costlier", "forest-house", "guest-house"]
    check_pages(NEW_BUILDINGS, pages)


@pytest.mark.rule("COMP-12", "COMP-13")
def test_what_it_holds() -> None:
    """26 tiles, all violet, and forests."""
    assert Counter((kind.spaces, kind.copies) for kind in NEW_BUILDINGS.buildings) == {
        (1, 2): 12,
        (2, 1): 2,
    }
    assert {kind.produces for kind in NEW_BUILDINGS.buildings} == {None}
    assert [tile.id for tile in NEW_BUILDINGS.tiles] == ["forest"]


def test_rules_without_effect() -> None:
    """A program has nothing to do for one of them."""
    found = [rule.id for rule in rulebook.rules("new") if rule.program is not None]

    assert ["NEW-TRADING_POST-5"] == found
