"""The rules of Nobles, and their pages."""

from __future__ import annotations

from collections import Counter

import pytest

from puertorico import NOBLES
from support.rulebook import by_topic, check_examples, check_pages, check_rules, check_rulings

RULES = {
    "GEN": 11,
    "LAND_OFFICE": 4,
    "CHAPEL": 2,
    "HUNTING_LODGE": 3,
    "ZONING_OFFICE": 2,
    "ROYAL_SUPPLIER": 5,
    "VILLA": 2,
    "JEWELER": 2,
    "ROYAL_GARDEN": 1,
}
"""How many rules each topic has."""
RULINGS = ("A-71", "A-67", "A-65", "A-66", "A-95", "A-60", "A-61", "A-63", "A-68", "A-69")
"""What was decided for this expansion alone."""


def test_rules() -> None:
    """Nothing is missing, nothing is too much."""
    check_rules(NOBLES, [*["COMP-14"], *by_topic("NOBLE", RULES)])


def test_rulings() -> None:
    """All are on one page."""
    check_rulings(NOBLES, RULINGS)


def test_examples() -> None:
    """The rulebooks have none."""
    check_examples(NOBLES, ())


def test_pages() -> None:
    """In the order in which a newcomer reads them."""
    check_pages(NOBLES, ["nobles", "noble-buildings", "costlier"])


@pytest.mark.rule("COMP-14")
def test_what_it_holds() -> None:
    """Seven violet kinds, a production building that makes nothing, and 20 nobles."""
    assert Counter((kind.production, kind.spaces, kind.copies) for kind in NOBLES.buildings) == {
        (None, 1, 2): 6,
        (None, 2, 1): 1,
        ("large", 1, 2): 1,
    }
    assert {kind.produces for kind in NOBLES.buildings} == {None}
    assert [(worker.id, worker.supply) for worker in NOBLES.workers] == [("noble", 20)]
