"""The table for the terminal: its width, its words, and what is on it."""

from __future__ import annotations

import pytest

from puertorico import NEW_BUILDINGS, NOBLES, Config, Edition, scenario, vocabulary
from puertorico.pictures import svg
from puertorico.plugin import Expansion, Slot
from support.tables import EXPANSIONS, late


@pytest.mark.no_cover
@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("expansion", EXPANSIONS)
def test_width_and_words(expansion: str, edition: Edition) -> None:
    """No line has more than 90 columns, and no id is left that should be a word."""
    for players in (2, 5):
        config = Config(
            players=players, edition=edition, expansions=EXPANSIONS[expansion], buildings="all"
        )
        for steps in (150, 400):
            game, _ = late(config, seed=players, steps=steps)
            lines = str(game).splitlines()
            assert max(map(len, lines)) <= 90
            assert "_" not in str(game)
            assert sum(line.startswith("Player ") for line in lines) == players


def test_every_building_that_is_left() -> None:
    """The supply is listed by columns with numbers and prices, in the words of the edition."""
    game = scenario(edition="1897", city={0: "university"})
    words = vocabulary("1897")
    table = " ".join(str(game).split())
    for id, number in game.position().buildings.items():
        assert f"{number} {words.name(id, number)} (" in table
    assert "1 school (8)" in table
    assert "column 4  1 fire station (10)" in str(game)


def test_workers_and_what_they_hold() -> None:
    """Nobles are named behind the stars, forests and holdings are told."""
    game = scenario(
        expansions=(NEW_BUILDINGS, NOBLES), role="settler",
        city={0: "forest_house* hacienda* office*noble indigo_plant*2"},
        island={0: "3 corn*2 2 forest"}, holding={0: 3}, row="corn",
    )  # fmt: skip
    game.apply(game.parse_action("use hacienda"))
    table = str(game)
    drawn = game.position().drawn

    assert drawn is not None
    assert f"drawn {drawn}, 8 quarries left, 10 forests left" in table
    assert "3 corn*2, 2 forests" in table
    assert "indigo plant*2" in table
    assert "office*noble" in table
    assert "  held      3 colonists" in table
    assert "settler (player 0)" in table


def test_some_of_several_kinds() -> None:
    """Where colonists and nobles stand together each has a number."""
    game = scenario(expansions=(NOBLES,), island={0: "3 corn"}, holding={0: "2 colonist 1 noble"})
    assert "2 colonists, 1 noble" in str(game)


@pytest.mark.rule("A-35")
@pytest.mark.parametrize("edition", list(Edition))
def test_what_has_no_limit_is_not_counted(edition: Edition) -> None:
    """Forests are counted where they are tiles of their own, in words and in the picture."""
    game = scenario(edition=edition, expansions=(NEW_BUILDINGS,))
    counted = edition is not Edition.YEAR_1897
    assert game.position().tile_supply.get("forest") == (12 if counted else None)
    assert counted == ("12 forests left" in str(game)) == ("forests" in str(game))
    assert counted == ("\u00d712<" in svg(game.view(None)))
    assert "\u00d78<" in svg(game.view(None)), "quarries always are"


def test_slots_at_0_come_last() -> None:
    """A single 0 stands for all of them."""
    ids = ("loan", "account", "debt", "share")
    expansion = Expansion(
        id="bank", slots=tuple([Slot(id=id, high=9, per_player=True) for id in ids])
    )
    game = scenario(players=3, player_slots={1: {"debt": 2}, 2: dict.fromkeys(ids, 1)},
                    expansions=(expansion,))  # fmt: skip
    shown = [line.strip() for line in str(game).splitlines() if line.startswith("  slots")]
    assert shown == [
        "slots     0: loan, account, debt, share",
        "slots     2 debt, 0: loan, account, share",
        "slots     1 loan, 1 account, 1 debt, 1 share",
    ]
