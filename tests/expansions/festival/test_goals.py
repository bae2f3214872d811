"""The Festival: who wins the goals of production and building (FEST-PRODUCTION-*, -BUILDING-1)."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from puertorico import NEW_BUILDINGS, Event, Game
from puertorico.expansions.festival import festival_board
from support.festival import BASE_GOALS, festival, won
from support.games import do, held, play, texts, vp

NOTHING = {0: "-", 1: "-", 2: "-", 3: "-"}
NEW = (NEW_BUILDINGS,)

builder = partial(festival, role="builder")


def after_production(*, taker: int = 0, **described: Any) -> tuple[Game, list[Event]]:
    """Returns a game in which *taker* has just become craftsman, and what happened."""
    described["island"] = {**NOTHING, **described.get("island", {})}
    game = festival(taker=taker, **described)
    return game, play(game, "choose craftsman")


def winners(happened: list[Event]) -> list[int]:
    """Returns who has won something."""
    return [seat for seat, _, _ in won(happened)]


class TestProductionGoal:
    @pytest.mark.rule("FEST-PRODUCTION-1", "FEST-PRODUCTION-2", "A-82")
    def test_won_by_production(self) -> None:
        """All goods shown in one part of a phase: 3 doubloons, and the goods are back."""
        game, happened = after_production(
            island={2: "corn* indigo* sugar*"},
            city={2: "small_indigo_plant* small_sugar_mill*"},
            doubloons={2: 1},
            slots={"goods_corn": 1, "goods_indigo": 1, "goods_sugar": 1},
        )
        assert won(happened) == [(2, "production", ("corn", "indigo", "sugar"))]
        assert game.players[2].doubloons == 1 + 3
        assert festival_board(game.position()).goods.total() == 0
        assert [*game.position().goods.values()] == [9, 10, 10, 9, 9]

    @pytest.mark.rule("FEST-PRODUCTION-1", "A-81")
    @pytest.mark.parametrize(
        ("island", "shown", "supply", "wins"),
        [
            ("2 corn*2", {"goods_corn": 2, "goods_sugar": 1}, None, False),
            ("corn* sugar*", {"goods_corn": 2, "goods_sugar": 1}, None, False),
            ("2 corn*2 sugar*", {"goods_corn": 2, "goods_sugar": 1}, None, True),
            ("2 corn*2 sugar*", {"goods_corn": 1, "goods_sugar": 2}, None, False),
            ("2 corn*2", {"goods_corn": 3}, None, False),
            ("4 corn*4", {"goods_corn": 3}, None, True),
            # What the supply lacks is not produced.
            ("3 corn*3", {"goods_corn": 3}, "2 corn", False),
            ("3 corn*3", {"goods_corn": 3}, "3 corn", True),
        ],
    )
    def test_as_many_as_shown(
        self, island: str, shown: dict[str, int], supply: str | None, wins: bool
    ) -> None:
        """Two of a kind shown are two to produce; those held before do not count."""
        more: Any = {"goods": {1: "3 corn 3 sugar"}, "slots": shown, "goods_supply": supply}
        _, happened = after_production(island={1: island}, city={1: "small_sugar_mill*"}, **more)
        assert bool(won(happened)) == wins

    @pytest.mark.rule("FEST-PRODUCTION-2", "A-82", "A-14")
    def test_goods_are_there_for_the_next(self) -> None:
        """They return before the next player produces."""
        island = {1: "3 corn*3", 2: "2 corn*2"}
        game, happened = after_production(
            island=island, goods_supply="3 corn", slots={"goods_corn": 3}
        )
        assert (winners(happened), held(game, 2)[0]) == ([1], 2)
        assert game.position().goods.count("corn") == 1

    @pytest.mark.rule("FEST-PRODUCTION-1", "A-81", "NEW-AQUEDUCT-1")
    @pytest.mark.parametrize(
        ("island", "aqueduct", "wins"),
        [
            ("indigo*", "aqueduct*", False),
            ("indigo* corn*", "aqueduct", False),
            ("indigo* corn*", "aqueduct*", True),
        ],
    )
    def test_goods_of_the_aqueduct_count(self, island: str, aqueduct: str, wins: bool) -> None:
        """They are produced like others."""
        city, slots = {1: f"indigo_plant* {aqueduct}"}, {"goods_indigo": 2, "goods_corn": 1}
        _, happened = after_production(expansions=NEW, island={1: island}, city=city, slots=slots)
        assert bool(won(happened)) == wins

    @pytest.mark.rule("FEST-PRODUCTION-1", "A-81", "A-96")
    def test_the_extra_good_counts(self) -> None:
        """For the craftsman alone, and at the end of the phase."""
        city = {0: "small_indigo_plant*"}
        game, happened = after_production(
            island={0: "2 corn*2 indigo*"}, city=city, slots={"goods_corn": 3}
        )
        assert won(happened) == []
        assert texts(game) == ["take good corn", "take good indigo", "pass"]
        assert won(play(game.copy(), "take good indigo")) == []
        assert won(play(game, "take good corn")) == [(0, "production", ("corn", "corn", "corn"))]
        assert game.players[0].doubloons == 3 + 3

    @pytest.mark.rule("FEST-PRODUCTION-1", "A-81", "NEW-LIBRARY-5")
    def test_both_extra_goods_count(self) -> None:
        """With a library the craftsman has two of them."""
        city, slots = {0: "small_indigo_plant* library*"}, {"goods_corn": 2, "goods_indigo": 1}
        game, _ = after_production(
            expansions=NEW, island={0: "corn* indigo*"}, city=city, slots=slots
        )
        assert winners(play(game, "take good corn", "take good indigo")) == [0]

    @pytest.mark.rule("FEST-PRODUCTION-1", "FEST-PRODUCTION-2", "FEST-GEN-6", "A-81", "A-84")
    @pytest.mark.parametrize(
        ("island", "winner"),
        [
            # A craftsman who needs the extra good comes last, one who does not is first.
            ({0: "2 corn*2 indigo*", 3: "3 corn*3"}, 3),
            ({0: "3 corn*3", 1: "2 corn*2", 3: "4 corn*4"}, 0),
            ({1: "3 corn*3", 2: "3 corn*3"}, 1),
        ],
    )
    def test_the_first_in_turn_wins(self, island: dict[int, str], winner: int) -> None:
        """Of two who could, the one who produces first."""
        city = {0: "small_indigo_plant*"}
        game, happened = after_production(island=island, city=city, slots={"goods_corn": 3})
        happened += play(game, texts(game)[0]) if game.phase == "craftsman" else []
        assert winners(happened) == [winner]

    @pytest.mark.rule("FEST-PRODUCTION-2", "A-96")
    def test_goods_are_back_for_the_others(self) -> None:
        """In time for player 1, and one for player 3, who has four already."""
        island = {0: "3 corn*3", 1: "2 corn*2", 3: "4 corn*4"}
        game, _ = after_production(island=island, goods_supply="3 corn", slots={"goods_corn": 3})
        assert (held(game, 1)[0], held(game, 3)[0]) == (2, 1 + 4)

    @pytest.mark.rule("FEST-PRODUCTION-1", "A-13")
    def test_who_does_not_produce(self) -> None:
        """Where production can be declined, nothing is won by declining."""
        rules, slots = {"production": "optional"}, {"goods_corn": 3}
        game, _ = after_production(rules=rules, island={1: "3 corn*3"}, slots=slots)
        assert texts(game) == ["produce", "pass"]
        assert won(play(game.copy(), "pass")) == []
        assert winners(play(game, "produce")) == [1]

    @pytest.mark.rule("FEST-PRODUCTION-1", "TWO-09")
    def test_two_players(self) -> None:
        """The goods that are out of the game stay out."""
        game = festival(
            players=2,
            taker=0,
            island={0: "-", 1: "corn* indigo* coffee*"},
            city={1: "small_indigo_plant* coffee_roaster*"},
            slots={"goods_corn": 1, "goods_indigo": 1, "goods_coffee": 1},
        )
        assert winners(play(game, "choose craftsman")) == [1]
        assert sum(game.position().goods.values()) == 8 + 9 + 9 + 7 + 7 - 3


class TestBuildingGoal:
    @pytest.mark.rule("FEST-BUILDING-1")
    @pytest.mark.parametrize("building", BASE_GOALS)
    def test_whoever_builds_it_first(self, building: str) -> None:
        """3 VP, whatever it cost, and not for a second copy."""
        game = builder(taker=3, doubloons={3: 9, 0: 9}, slots={"building": building})
        happened = play(game, f"build {building}")
        assert won(happened) == [(3, "building", (building,))]
        assert [it.rule for it in happened[-2:]] == ["FEST-BUILDING-1"] * 2
        assert won(play(game, f"build {building}")) == []
        assert (vp(game, 3), vp(game, 0)) == (3, 0)

    @pytest.mark.rule("FEST-BUILDING-1")
    def test_other_buildings(self) -> None:
        """Others of the column do not win."""
        game = builder(doubloons={0: 9}, slots={"building": "harbor"})
        assert won(play(game, "build factory")) == []
        board = festival_board(game.position())
        assert board.building == "harbor"
        assert board == festival_board(game.view(None)) == festival_board(game)

    @pytest.mark.rule("FEST-BUILDING-1", "FEST-GEN-5", "A-83", "TWO-05", "NEW-LIBRARY-1")
    @pytest.mark.parametrize("building", ["harbor", "library"])
    def test_the_only_copy(self, building: str) -> None:
        """With two players there is one, and it can be built, also of another expansion."""
        slots = {"building": building}
        game = builder(players=2, expansions=NEW, doubloons={0: 9}, slots=slots)
        assert game.position().buildings.count(building) == 1
        assert won(play(game, f"build {building}")) == [(0, "building", (building,))]

    @pytest.mark.rule("FEST-BUILDING-1", "A-55", "A-17")
    @pytest.mark.parametrize(("supply", "chips"), [(5, 3), (3, 3), (2, 2), (0, 0)])
    def test_the_last_chips(self, supply: int, chips: int) -> None:
        """The points come from the supply, then on paper; the last chip brings the end."""
        game = builder(doubloons={0: 9}, vp_supply=supply, slots={"building": "harbor"})
        player = do(game, "build harbor").players[0]
        assert (player.vp, player.vp_paper) == (chips, 3 - chips)
        assert ("victory_points" in game.position().ending) == (supply <= 3)


@pytest.mark.rule("FEST-GEN-6")
def test_one_player_may_win_all() -> None:
    """The goals know nothing of each other."""
    game = festival(
        taker=0, island={**NOTHING, 0: "2 corn*2"}, row="corn", doubloons={0: 9},
        slots={"tile_corn": 1, "goods_corn": 3, "building": "wharf"},
    )  # fmt: skip
    happened = play(game, "choose craftsman", "take good corn")
    happened += play(game, "choose builder", "pass", "pass", "pass", "build wharf")
    happened += play(game, "choose settler", "pass", "pass", "take plantation corn")
    goals = [(0, "production"), (0, "building"), (0, "plantation")]
    assert [(seat, goal) for seat, goal, _ in won(happened)] == goals
    board = festival_board(game.view(1))
    assert (board.tile, board.goods.total(), board.building) == (None, 0, None)
