"""The Festival beside New Buildings and Nobles: land that is bought, nobles, guests."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from typing_extensions import override

from puertorico import FESTIVAL, NEW_BUILDINGS, NOBLES, Edition, Good, events
from puertorico.expansions.festival import festival_board
from puertorico.plugin import Effect, Expansion, Table
from support.festival import BASE_GOALS, at_draw, festival, goals, won
from support.games import do, of_class, play, texts

KINDS = [*BASE_GOALS, "lighthouse", "specialty_factory", "library", "union_hall", "villa"]

corn_goal = partial(festival, slots={"tile_corn": 1})


@pytest.mark.rule("FEST-GEN-5", "A-80", "A-59")
@pytest.mark.parametrize("players", [2, 4])
def test_goal_buildings_with_nobles(players: int) -> None:
    """The villa is one of them; the jeweler is a production building."""
    game = at_draw("draw_building_goal", players=players, expansions=(FESTIVAL, NOBLES))
    assert set(goals(game)) == {*BASE_GOALS, "villa"}


@pytest.mark.no_cover
@pytest.mark.rule("FEST-GEN-5", "A-80", "A-60")
@pytest.mark.parametrize("edition", list(Edition))
def test_goal_buildings_after_the_draft(edition: Edition) -> None:
    """With both expansions those that are in the game when all has been chosen."""
    expansions = (NOBLES, FESTIVAL, NEW_BUILDINGS)
    game = at_draw("draw_building_goal", players=3, edition=edition, expansions=expansions)
    assert set(goals(game)) == {kind for kind in KINDS if game.position().buildings.count(kind)}


class Feast(Effect):
    """Leaves a single corn in the supply before anything is drawn."""

    @override
    def setup(self, table: Table) -> None:
        """Takes the others from it."""
        table.take_goods(0, int(Good.CORN), table.goods[Good.CORN] - 1, "TOY")


@pytest.mark.rule("FEST-GEN-3", "A-82")
def test_a_goal_shows_no_more_goods_than_there_are() -> None:
    """The goods shown come from the supply: with one corn no goal shows two."""
    expansions = (FESTIVAL, Expansion(id="feast", effects=(Feast,)))
    game = at_draw("draw_production_goal", players=3, expansions=expansions)
    assert {text.split().count("corn") for text in texts(game)} == {0, 1}


class Mason(Effect):
    """Gives a doubloon to everybody who has built."""

    @override
    def built(self, table: Table, seat: int, building: int) -> None:
        """At once."""
        table.earn(seat, 1, "TOY")


@pytest.mark.rule("FEST-BUILDING-1", "A-96")
def test_goals_come_after_other_effects() -> None:
    """Also after those of an expansion that comes later."""
    expansions, slots = (Expansion(id="masons", effects=(Mason,)),), {"building": "harbor"}
    game = festival(expansions=expansions, role="builder", doubloons={0: 9}, slots=slots)
    told = [type(event).__name__ for event in play(game, "build harbor")]
    assert told.index("DoubloonsEarned") < told.index("GoalWon")


@pytest.mark.rule("FEST-ESTATE-1", "A-84", "NOBLE-LAND_OFFICE-1")
@pytest.mark.parametrize("edition", list(Edition))
def test_bought_land_wins(edition: Edition) -> None:
    """A plantation bought in the trader phase counts at once; the trader's turn goes on."""
    game = corn_goal(
        edition=edition, expansions=(NOBLES,), role="trader", taker=1,
        city={1: "land_office* office"}, island={1: "2 corn"}, goods={1: "corn"}, doubloons={1: 1},
        face_down="3 corn", row="2 sugar",
    )  # fmt: skip
    assert won(play(game, "use land_office")) == [(1, "plantation", ("corn",))]
    assert game.position().row == {"corn": 1, "sugar": 2}
    do(game, "place 1 on corn", "place 1 on office")
    assert texts(game) == ["sell corn", "pass"]
    player = game._table.players[1]
    assert (player.effects.sells_duplicate, player.holding) == (True, 1)
    # The tile stays in the row until the next settler phase.
    assert do(game, "pass").position().row == {"corn": 1, "sugar": 2}


@pytest.mark.rule("FEST-ESTATE-2", "A-85")
@pytest.mark.parametrize(("colonists", "got"), [(5, 3), (1, 1), (0, 0)])
def test_no_nobles_as_reward(colonists: int, got: int) -> None:
    """The winner gets colonists, whatever else the supply holds."""
    more: Any = {"expansions": (NOBLES,), "role": "settler", "row": "corn", "supply": colonists}
    game = corn_goal(island={0: "2 corn*noble"}, **more)
    before = game.position().supply
    taken = of_class(events.WorkersTaken, play(game, "take plantation corn"))
    assert [(it.worker, it.count) for it in taken] == [("colonist", got)] * bool(got)
    assert game.position().supply.count("noble") == before.count("noble") > 0
    if got:
        assert texts(game) == [f"place {n} on corn" for n in range(min(got, 2) + 1)]
    else:
        assert game.decision.kind == "tile"


@pytest.mark.rule("A-96", "NOBLE-JEWELER-1", "FEST-PRODUCTION-1")
def test_after_the_jeweler() -> None:
    """Its doubloons come before the goal's."""
    island, city = {0: "-", 1: "3 corn*3noble"}, {1: "jeweler*noble"}
    more: Any = {"expansions": (NOBLES,), "taker": 0, "slots": {"goods_corn": 3}}
    game = festival(island=island, city=city, **more)
    earned = of_class(events.DoubloonsEarned, play(game, "choose craftsman"))
    assert [it.rule for it in earned] == ["NOBLE-JEWELER-1", "FEST-PRODUCTION-2"]


@pytest.mark.rule("FEST-ESTATE-2", "NEW-GUEST_HOUSE-1")
def test_new_guests() -> None:
    """Colonists of the reward may go to the guest house, and be guests in the same phase."""
    game = corn_goal(
        expansions=(NEW_BUILDINGS,), role="settler", taker=1,
        city={1: "guest_house hacienda* hospice"}, island={1: "2 corn"}, face_down="4 corn",
        row="2 sugar",
    )  # fmt: skip
    do(game, "use hacienda")
    assert texts(game)[0] == "place 0 on guest_house"
    do(game, "place 2 on guest_house", "place 0 on corn", "place 0 on hospice")
    assert "move guest to hospice" in texts(game)
    do(game, "move guest to hospice", "take plantation corn")
    assert texts(game)[:2] == ["use hospice", "pass"]
    assert festival_board(game.position()).tile is None


@pytest.mark.rule("NEW-GUEST_HOUSE-2", "A-40", "FEST-ESTATE-1")
@pytest.mark.parametrize(("hacienda", "asked"), [("hacienda", True), ("hacienda*", False)])
def test_windows_beside_a_goal(hacienda: str, asked: bool) -> None:
    """Whether a guest is worth moving is found out without winning anything."""
    more: Any = {"expansions": (NEW_BUILDINGS,), "taker": 1, "row": "corn", "face_down": "3 corn"}
    game = corn_goal(city={1: f"guest_house*2 {hacienda}"}, island={1: "2 corn"}, **more)
    assert won(play(game, "choose settler")) == []
    assert festival_board(game.position()).tile == "corn"
    assert (game.decision.kind == "window") == asked
