"""The rules of the Festival, and their pages."""

from __future__ import annotations

from puertorico import FESTIVAL
from support.rulebook import by_topic, check_examples, check_pages, check_rules, check_rulings

RULES = {"GEN": 6, "ESTATE": 3, "PRODUCTION": 2, "BUILDING": 1}
"""How many rules each topic has."""
RULINGS = ("A-80", "A-81", "A-82", "A-83", "A-84", "A-85")
"""What was decided for this expansion alone."""


def test_rules() -> None:
    """Nothing is missing, nothing is too much."""
    check_rules(FESTIVAL, [*["COMP-16"], *by_topic("FEST", RULES)])


def test_rulings() -> None:
    """All are on one page."""
    check_rulings(FESTIVAL, RULINGS)


def test_examples() -> None:
    """The rulebooks have none."""
    check_examples(FESTIVAL, ())


def test_pages() -> None:
    """In the order in which a newcomer reads them."""
    check_pages(FESTIVAL, ["festival"])
