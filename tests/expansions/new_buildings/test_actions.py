"""The actions of New Buildings: texts, sentences, and ways back."""

from __future__ import annotations

import pickle

import pytest

from puertorico import NEW_BUILDINGS, Action, Config, Edition, vocabulary
from puertorico.actions import ActionTable
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
from support.sentences import CANONICAL

TOLD: list[tuple[Action, str, str, str]] = [
    (PlantForest(), "plant forest", "plant a forest", "plant a forest"),
    (
        PlantForest("indigo"),
        "plant forest indigo",
        "plant a forest for an indigo plantation",
        "plant a forest for a fruit estate",
    ),
    (
        MoveGuest("indigo"),
        "move guest to indigo",
        "move a guest to the indigo plantations",
        "move a guest to the fruit estates",
    ),
    (
        ReturnColonist("hospice"),
        "return colonist from hospice",
        "return a colonist from the hospice",
        "return a worker from the hospital",
    ),
    (ReturnGood("indigo"), "return indigo", "return 1 indigo", "return 1 fruit"),
    (ReturnPoint(), "return vp", "return 1 VP", "return 1 VP"),
    (Ship("indigo", 2), "ship 2 indigo", "ship 2 indigo", "ship 2 fruit"),
]
"""Actions with their text, and their sentences in canonical words and in those of 1897."""


@pytest.mark.parametrize(("action", "text", "canonical", "of_1897"), TOLD)
def test_actions_come_back_from_text_and_pickle(
    action: Action, text: str, canonical: str, of_1897: str
) -> None:
    """Each has its text and its sentence, and comes back from text and pickle."""
    config = Config(players=3, edition="1897", expansions=(NEW_BUILDINGS,), buildings="all")

    assert (str(action), CANONICAL.describe(action)) == (text, canonical)
    assert vocabulary("1897").describe(action) == of_1897
    assert ActionTable(config).parse(text) == action
    assert pickle.loads(pickle.dumps(action)) == action
    assert tuple(getattr(action, field) for field in action.fields) == action.values


@pytest.mark.parametrize("edition", Edition)
def test_different_actions_have_different_sentences(edition: Edition) -> None:
    """In the words of every edition."""
    config = Config(players=5, edition=edition, expansions=(NEW_BUILDINGS,), buildings="all")
    table = ActionTable(config)
    words = vocabulary(edition)

    assert len({words.describe(action) for action in table}) == len(table)


def test_kinds_of_goods_are_checked() -> None:
    """By the class itself."""
    for make in (PlantForest, ReturnGood):
        with pytest.raises(NotationError, match="there is no kind of goods 'gold'"):
            make(any_id("gold"))
        with pytest.raises(TypeError, match="a kind of goods must be a Good or its id"):
            make(3)  # type: ignore[arg-type]  # the slip itself
