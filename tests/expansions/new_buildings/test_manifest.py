"""What New Buildings brings: rules and their pages, questions, actions and words."""

from __future__ import annotations

from collections import Counter

import pytest

from puertorico import NEW_BUILDINGS, Action, rulebook, vocabulary
from puertorico.errors import NotationError
from puertorico.expansions.new_buildings import (
    MoveGuest,
    PlantForest,
    ReturnColonist,
    ReturnGood,
    ReturnPoint,
    Ship,
)
from puertorico.types import any_id
from support.brought import check_action, check_questions
from support.rulebook import by_topic, check_rulebook, numbered
from support.words import ours_in

RULES = {"AQUEDUCT": 2, "FOREST_HOUSE": 11, "BLACK_MARKET": 5, "STOREHOUSE": 1, "GUEST_HOUSE": 5,
         "TRADING_POST": 5, "CHURCH": 2, "SMALL_WHARF": 4, "LIGHTHOUSE": 4, "SPECIALTY_FACTORY": 3,
         "LIBRARY": 5, "UNION_HALL": 2, "STATUE": 3, "CLOISTER": 2}  # fmt: skip
"""How many rules each topic has."""
RULINGS = (35, 36, 41, 38, 39, 30, 31, 32, 44, 45, 47, 49, 42, 43)
"""What was decided for this expansion alone, by number."""
EXAMPLES = (
    *("EX-AQUEDUCT-1", "EX-AQUEDUCT-2", "EX-FOREST-1", "EX-FOREST-2", "EX-FOREST-3"),
    *("EX-BLACK_MARKET-1", "EX-STOREHOUSE-1", "EX-GUEST_HOUSE-1", "EX-SMALL_WHARF-1"),
    *("EX-LIGHTHOUSE-1", *numbered("EX-SPECIALTY_FACTORY", 3, 1)),
    *("EX-UNION_HALL-1", "EX-UNION_HALL-2", "EX-CLOISTER-1", "EX-CLOISTER-2"),
)
"""The worked examples of the rulebooks about it."""


def test_rulebook() -> None:
    """Nothing is missing, nothing is too much; a program has nothing to do for one rule."""
    check_rulebook(
        NEW_BUILDINGS,
        rules=["COMP-12", "COMP-13", *by_topic("NEW", RULES)],
        rulings=[f"A-{number}" for number in RULINGS],
        examples=EXAMPLES,
        pages=[
            "new-buildings",
            "buildings-6-to-8",
            "buildings-8-to-10",
            "forest-house",
            "guest-house",
        ],
    )
    without_effect = [rule.id for rule in rulebook.rules("new") if rule.program is not None]
    assert ["NEW-TRADING_POST-5"] == without_effect


@pytest.mark.rule("COMP-12", "COMP-13")
def test_what_it_holds() -> None:
    """26 tiles, all violet, and forests."""
    kinds = NEW_BUILDINGS.buildings
    assert Counter((kind.spaces, kind.copies) for kind in kinds) == {(1, 2): 12, (2, 1): 2}
    assert {kind.produces for kind in kinds} == {None}
    assert [tile.id for tile in NEW_BUILDINGS.tiles] == ["forest"]


def test_questions() -> None:
    """Each whole choice is a function of the expansion's package."""
    kinds = ["payment", "shipment"]
    check_questions(NEW_BUILDINGS, decisions=set(kinds), choices=kinds)


def test_swedish_names() -> None:
    """The expansion has appeared in Swedish: no name is ours."""
    swedish = vocabulary("sv")
    assert set() == ours_in("sv", "expansions/new_buildings")
    names = (swedish.name("forest_house"), swedish.name("small_wharf", 3))
    assert ("skogvaktarstuga", "små lastkajer") == names


def test_german_names_are_ours() -> None:
    """No German rules of the expansion are known."""
    named = {"forest", *(kind.id for kind in NEW_BUILDINGS.buildings)}
    assert ours_in("de", "expansions/new_buildings") == named
    assert vocabulary("de").name("small_wharf", 3) == "kleine Werften"


@pytest.mark.parametrize(
    ("action", "text", "canonical", "of_1897"),
    [
        (PlantForest(), *["plant forest", "plant a forest", "plant a forest"]),
        (PlantForest("indigo"), "plant forest indigo", "plant a forest for an indigo plantation",
         "plant a forest for a fruit estate"),
        (MoveGuest("indigo"), "move guest to indigo", "move a guest to the indigo plantations",
         "move a guest to the fruit estates"),
        (ReturnColonist("hospice"), "return colonist from hospice",
         "return a colonist from the hospice", "return a worker from the hospital"),
        (ReturnGood("indigo"), "return indigo", "return 1 indigo", "return 1 fruit"),
        (ReturnPoint(), "return vp", "return 1 VP", "return 1 VP"),
        (Ship("indigo", 2), "ship 2 indigo", "ship 2 indigo", "ship 2 fruit"),
    ],
)  # fmt: skip
def test_actions(action: Action, text: str, canonical: str, of_1897: str) -> None:
    """Each has its text and its sentence, and comes back from text and pickle."""
    check_action(action, text, canonical, of_1897)


def test_kinds_of_goods_are_checked() -> None:
    """By the class itself."""
    for make in (PlantForest, ReturnGood):
        with pytest.raises(NotationError, match="there is no kind of goods 'gold'"):
            make(any_id("gold"))
        with pytest.raises(TypeError, match="a kind of goods must be a Good or its id"):
            make(3)  # type: ignore[arg-type]  # the slip itself
