"""The actions of New Buildings and of the Smuggler: texts, sentences, and ways back."""

from __future__ import annotations

import pickle

import pytest

from puertorico import (
    NEW_BUILDINGS,
    SMUGGLER,
    Action,
    ActionTable,
    Config,
    Edition,
    Expansion,
    NotationError,
    Worker,
    vocabulary,
)
from puertorico.expansions.new_buildings import (
    MoveGuest,
    PlantForest,
    ReturnColonist,
    ReturnGood,
    ReturnPoint,
    Ship,
)
from puertorico.expansions.smuggler import (
    Capture,
    KeepWorkers,
    Plunder,
    Poach,
    Raid,
    RemoveWorkers,
)
from support.sentences import CANONICAL

NOBLES = Expansion(id="toy", workers=(Worker(id="noble", supply=20),))
BOXES = (NEW_BUILDINGS, SMUGGLER, NOBLES)

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
        MoveGuest("hospice", "noble"),
        "move noble guest to hospice",
        "move a noble guest to the hospice",
        "move a citizen guest to the hospital",
    ),
    (
        ReturnColonist("hospice"),
        "return colonist from hospice",
        "return a colonist from the hospice",
        "return a worker from the hospital",
    ),
    (
        ReturnColonist("holding", "noble"),
        "return noble from holding",
        "return a noble from the holding area",
        "return a citizen from the portrait",
    ),
    (ReturnGood("indigo"), "return indigo", "return 1 indigo", "return 1 fruit"),
    (ReturnPoint(), "return vp", "return 1 VP", "return 1 VP"),
    (Ship("indigo", 2), "ship 2 indigo", "ship 2 indigo", "ship 2 fruit"),
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
        RemoveWorkers(1, "noble"),
        "remove 1 noble",
        "take 1 noble off the colonist ship",
        "take 1 citizen off the work register",
    ),
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
    config = Config(players=3, edition="1897", expansions=BOXES, buildings="all")

    assert (str(action), CANONICAL.describe(action)) == (text, canonical)
    assert vocabulary("1897").describe(action) == of_1897
    assert ActionTable(config).parse(text) == action
    assert pickle.loads(pickle.dumps(action)) == action
    assert tuple(getattr(action, field) for field in action.fields) == action.values


@pytest.mark.parametrize("edition", Edition)
def test_different_actions_have_different_sentences(edition: Edition) -> None:
    """In the words of every edition."""
    config = Config(players=5, edition=edition, expansions=BOXES, buildings="all")
    table = ActionTable(config)
    words = vocabulary(edition)

    assert len({words.describe(action) for action in table}) == len(table)


def test_kinds_of_goods_are_checked() -> None:
    """By the class itself."""
    for make in (PlantForest, ReturnGood):
        with pytest.raises(NotationError, match="there is no kind of goods 'gold'"):
            make("gold")
        with pytest.raises(TypeError, match="a kind of goods must be a Good or its id"):
            make(3)  # type: ignore[arg-type]  # the slip itself
