"""What things of the expansion are called."""

from __future__ import annotations

import pytest

from puertorico import Action, events, vocabulary
from puertorico.actions import Build, PlaceColonists, TakeFromShip
from support.words import ours_in

OF_1897 = {
    "noble": "citizen",
    "land_office": "zoning office",
    "zoning_office": "notary",
    "royal_garden": "town square",
}


def test_words_of_1897() -> None:
    """As the rulebook calls things."""
    assert {id: vocabulary("1897").name(id) for id in OF_1897} == OF_1897


def test_zoning_office_is_two_buildings() -> None:
    """In 1897 the land office is called that, and the zoning office is the notary."""
    assert vocabulary("anniversary").name("zoning_office") == "zoning office"
    assert vocabulary("1897").name("land_office") == "zoning office"
    assert vocabulary("1897").name("zoning_office") == "notary"
    told = [vocabulary("1897").describe(Build(id)) for id in ("land_office", "zoning_office")]
    assert told == ["build the zoning office", "build the notary"]


def test_swedish_names_are_ours() -> None:
    """The expansion has not appeared in Swedish."""
    assert {
        *("noble", "land_office", "chapel", "hunting_lodge", "zoning_office"),
        *("royal_supplier", "villa", "jeweler", "royal_garden"),
    } == ours_in("expansions/nobles")


@pytest.mark.parametrize(
    ("action", "anniversary", "of_1897"),
    [
        (
            TakeFromShip("noble"),
            "take a noble from the colonist ship",
            "take a citizen from the work register",
        ),
        (
            PlaceColonists("university", 0, "noble"),
            "place 0 nobles on the university",
            "place 0 citizens on the school",
        ),
    ],
    ids=str,
)
def test_actions_with_nobles(action: Action, anniversary: str, of_1897: str) -> None:
    """They are in the words of the edition."""
    assert anniversary == vocabulary("anniversary").describe(action)
    assert of_1897 == vocabulary("1897").describe(action)


def test_an_event_with_nobles() -> None:
    """It names the kind of worker."""
    taken = events.WorkersTaken(rule="R", seat=0, worker="noble", count=2, source="supply")

    assert "player 0 takes 2 nobles from the supply" == vocabulary("anniversary").describe(taken)
