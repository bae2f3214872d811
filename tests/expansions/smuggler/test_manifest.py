"""What the smuggler brings: rules and their pages, questions, actions and words."""

from __future__ import annotations

import pytest

from puertorico import SMUGGLER, Action
from puertorico.expansions.smuggler import Capture, KeepWorkers, Plunder, Poach, Raid
from support.brought import check_action, check_questions
from support.rulebook import by_topic, check_rulebook
from support.words import ours_in

RULES = {"GEN": 6, "RAID": 2, "PLUNDER": 1, "POACH": 2, "CAPTURE": 3}
"""How many rules each topic has."""


def test_rulebook() -> None:
    """Nothing is missing, nothing is too much."""
    check_rulebook(
        SMUGGLER,
        rules=["COMP-15", *by_topic("SMUG", RULES)],
        rulings=("A-72", "A-73", "A-74", "A-75", "A-77"),
        pages=["smuggler"],
    )


def test_questions() -> None:
    """Each whole choice is a function of the expansion's package."""
    check_questions(SMUGGLER, decisions={"poach", "smuggle"}, choices=["poaching"])


@pytest.mark.parametrize("language", ["de", "sv"])
def test_names_that_are_ours(language: str) -> None:
    """No rules of the expansion in German or Swedish are known."""
    assert ours_in(language, "expansions/smuggler") == {"smuggler", "smuggler_phase"}


@pytest.mark.parametrize(
    ("action", "text", "canonical", "of_1897"),
    [
        (Raid(5, 1), "raid 5 keep 1", *["raid the 5-ship and keep 1 good"] * 2),
        (Raid(6, 3), "raid 6 keep 3", *["raid the 6-ship and keep 3 goods"] * 2),
        (Plunder(), "plunder", *["plunder the trading house"] * 2),
        (Poach(), "poach", "poach from the colonist ship", "poach from the work register"),
        (KeepWorkers(2), "keep 2 colonist", "keep 2 of the removed colonists",
         "keep 2 of the removed workers"),
        (Capture("settler"), "capture settler", "capture the settler role",
         "capture the planter role"),
    ],
)  # fmt: skip
def test_actions(action: Action, text: str, canonical: str, of_1897: str) -> None:
    """Each has its text and its sentence, and comes back from text and pickle."""
    check_action(action, text, canonical, of_1897)
