"""The actions of the smuggler: texts, sentences, and ways back."""

from __future__ import annotations

import pickle

import pytest

from puertorico import SMUGGLER, Action, Config, Edition, vocabulary
from puertorico.actions import ActionTable
from puertorico.expansions.smuggler import Capture, KeepWorkers, Plunder, Poach, Raid
from support.sentences import CANONICAL

TOLD: list[tuple[Action, str, str, str]] = [
    (
        Raid(5, 1),
        "raid 5 keep 1",
        "raid the 5-ship and keep 1 good",
        "raid the 5-ship and keep 1 good",
    ),
    (
        Raid(6, 3),
        "raid 6 keep 3",
        "raid the 6-ship and keep 3 goods",
        "raid the 6-ship and keep 3 goods",
    ),
    (Plunder(), "plunder", "plunder the trading house", "plunder the trading house"),
    (Poach(), "poach", "poach from the colonist ship", "poach from the work register"),
    (
        KeepWorkers(2),
        "keep 2 colonist",
        "keep 2 of the removed colonists",
        "keep 2 of the removed workers",
    ),
    (Capture("settler"), "capture settler", "capture the settler role", "capture the planter role"),
]
"""Actions with their text, and their sentences in canonical words and in those of 1897."""


@pytest.mark.parametrize(("action", "text", "canonical", "of_1897"), TOLD)
def test_actions_come_back_from_text_and_pickle(
    action: Action, text: str, canonical: str, of_1897: str
) -> None:
    """Each has its text and its sentence, and comes back from text and pickle."""
    config = Config(players=3, edition="1897", expansions=(SMUGGLER,), buildings="all")

    assert (str(action), CANONICAL.describe(action)) == (text, canonical)
    assert vocabulary("1897").describe(action) == of_1897
    assert ActionTable(config).parse(text) == action
    assert pickle.loads(pickle.dumps(action)) == action
    assert tuple(getattr(action, field) for field in action.fields) == action.values


@pytest.mark.parametrize("edition", Edition)
def test_different_actions_have_different_sentences(edition: Edition) -> None:
    """In the words of every edition."""
    config = Config(players=5, edition=edition, expansions=(SMUGGLER,), buildings="all")
    table = ActionTable(config)
    words = vocabulary(edition)

    assert len({words.describe(action) for action in table}) == len(table)
