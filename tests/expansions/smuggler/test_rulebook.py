"""The rules of the smuggler, and their pages."""

from __future__ import annotations

from puertorico import SMUGGLER
from support.rulebook import by_topic, check_examples, check_pages, check_rules, check_rulings

RULES = {"GEN": 6, "RAID": 2, "PLUNDER": 1, "POACH": 2, "CAPTURE": 3}
"""How many rules each topic has."""
RULINGS = ("A-72", "A-73", "A-74", "A-75", "A-77")
"""What was decided for this expansion alone."""


def test_rules() -> None:
    """Nothing is missing, nothing is too much."""
    check_rules(SMUGGLER, [*["COMP-15"], *by_topic("SMUG", RULES)])


def test_rulings() -> None:
    """All are on one page."""
    check_rulings(SMUGGLER, RULINGS)


def test_examples() -> None:
    """The rulebooks have none."""
    check_examples(SMUGGLER, ())


def test_pages() -> None:
    """In the order in which a newcomer reads them."""
    check_pages(SMUGGLER, ["smuggler"])
