"""What the Festival brings: its rules and their pages, and its questions."""

from __future__ import annotations

from puertorico import FESTIVAL
from support.brought import check_questions
from support.rulebook import by_topic, check_rulebook

RULES = {"GEN": 6, "ESTATE": 3, "PRODUCTION": 2, "BUILDING": 1}
"""How many rules each topic has."""


def test_rulebook() -> None:
    """Nothing is missing, nothing is too much."""
    check_rulebook(
        FESTIVAL,
        rules=["COMP-16", *by_topic("FEST", RULES)],
        rulings=[f"A-{number}" for number in range(80, 86)],
        pages=["festival"],
    )


def test_questions() -> None:
    """It has no whole choices."""
    draws = {"draw_plantation_goal", "draw_building_goal", "draw_production_goal"}
    check_questions(FESTIVAL, decisions=draws, choices=())
