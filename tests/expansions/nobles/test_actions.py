"""The actions of the Nobles as values, with their texts and sentences."""

from __future__ import annotations

import pickle

import pytest

from puertorico import EXPANSIONS, Action, Config, Edition, vocabulary
from puertorico.actions import ActionTable, PlaceColonists, TakeFromShip, UseBuilding
from puertorico.expansions.new_buildings import MoveGuest, ReturnColonist
from puertorico.expansions.nobles import DiscardTile, SellTile
from puertorico.expansions.smuggler import RemoveWorkers
from support.sentences import CANONICAL

TOLD: list[tuple[Action, str, str, str]] = [
    (
        SellTile("corn", "noble"),
        "sell tile corn noble",
        "sell a corn plantation with a noble",
        "sell a corn estate with a citizen",
    ),
    (
        SellTile("indigo"),
        "sell tile indigo",
        "sell an indigo plantation",
        "sell a fruit estate",
    ),
    (
        DiscardTile("indigo", "colonist"),
        "discard indigo colonist",
        "discard an indigo plantation with a colonist",
        "discard a fruit estate with a worker",
    ),
    (
        DiscardTile("forest_of_indigo"),
        "discard forest_of_indigo",
        "discard a forest on an indigo plantation",
        "discard a forest on a fruit estate",
    ),
    (
        DiscardTile("hidden_forest_of_corn"),
        "discard hidden_forest_of_corn",
        "discard a hidden forest on a corn plantation",
        "discard a hidden forest on a corn estate",
    ),
    (
        UseBuilding("royal_supplier", "corn"),
        "use royal_supplier corn",
        "use the royal supplier: corn",
        "use the pension office: corn",
    ),
    (UseBuilding("villa"), "use villa", "use the villa", "use the villa"),
    (UseBuilding("land_office"), "use land_office", "use the land office", "use the zoning office"),
    (
        TakeFromShip("noble"),
        "take noble from ship",
        "take a noble from the colonist ship",
        "take a citizen from the work register",
    ),
    (
        PlaceColonists("jeweler", 1, "noble"),
        "place 1 noble on jeweler",
        "place 1 noble on the jeweler",
        "place 1 citizen on the tailor shop",
    ),
    (
        MoveGuest("hospice", "noble"),
        "move noble guest to hospice",
        "move a noble guest to the hospice",
        "move a citizen guest to the hospital",
    ),
    (
        ReturnColonist("holding", "noble"),
        "return noble from holding",
        "return a noble from the holding area",
        "return a citizen from the portrait",
    ),
    (
        RemoveWorkers(1, "noble"),
        "remove 1 noble",
        "take 1 noble off the colonist ship",
        "take 1 citizen off the work register",
    ),
]
"""Actions with their text, and their sentences in canonical words and in those of 1897."""

CONFIG = Config(players=3, edition="1897", expansions=EXPANSIONS, buildings="all")


@pytest.mark.parametrize(("action", "text", "canonical", "of_1897"), TOLD)
def test_actions_come_back_from_text_and_pickle(
    action: Action, text: str, canonical: str, of_1897: str
) -> None:
    """Each has its text and its sentence, and comes back from text and pickle."""
    assert (str(action), CANONICAL.describe(action)) == (text, canonical)
    assert vocabulary("1897").describe(action) == of_1897
    assert ActionTable(CONFIG).parse(text) == action
    assert pickle.loads(pickle.dumps(action)) == action
    assert tuple(getattr(action, field) for field in action.fields) == action.values


@pytest.mark.no_cover
@pytest.mark.parametrize("edition", Edition)
def test_different_actions_have_different_sentences(edition: Edition) -> None:
    """In the words of every edition."""
    config = Config(players=5, edition=edition, expansions=EXPANSIONS, buildings="all")
    table = ActionTable(config)
    words = vocabulary(edition)

    assert len({words.describe(action) for action in table}) == len(table)


def test_codes_stay_where_the_base_game_has_them() -> None:
    """Without the expansion there is no action of it."""
    texts = {str(action) for action in ActionTable(Config(players=3))}

    assert not {text for text in texts if "noble" in text or "tile corn" in text}
