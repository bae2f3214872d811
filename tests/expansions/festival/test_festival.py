"""The Festival: how goals are drawn, and who wins them (FEST-*)."""

from __future__ import annotations

import pickle
from collections import Counter
from itertools import combinations
from math import comb
from typing import Any

import pytest

from puertorico import (
    CHANCE,
    FESTIVAL,
    NEW_BUILDINGS,
    Config,
    Edition,
    Game,
    Good,
    events,
    vocabulary,
)
from puertorico.actions import ActionTable
from puertorico.decisions import PlacementContext
from puertorico.errors import NotationError
from puertorico.expansions.festival import (
    DrawBuildingGoal,
    DrawPlantationGoal,
    DrawProductionGoal,
    GoalShown,
    festival_board,
)
from puertorico.plugin import Building, Expansion
from puertorico.types import any_id
from support.festival import BASE_GOALS, at_draw, festival, goals, won
from support.games import GOODS, context, do, play, texts, vp, why
from support.sentences import CANONICAL


def weights(game: Game) -> dict[str, int]:
    """Returns the outcomes of the current draw with their weights."""
    return {str(action): weight for action, weight in game.chance_outcomes()}


class TestDraws:
    @pytest.mark.rule("COMP-16", "FEST-GEN-1")
    @pytest.mark.parametrize("edition", list(Edition))
    @pytest.mark.parametrize("players", [2, 3, 4, 5])
    def test_one_of_each(self, players: int, edition: Edition) -> None:
        """Every game begins with three goals: one plantation, three goods and one building."""
        config = Config(players=players, edition=edition, expansions=(FESTIVAL,))
        for seed in range(12):
            board = festival_board(Game.new(config, seed=seed).position())

            assert board.tile in GOODS
            assert board.goods.total() == 3
            assert board.building in BASE_GOALS

    @pytest.mark.rule("FEST-GEN-1")
    def test_before_the_rest(self) -> None:
        """The first goals are drawn before any other tile, also before the draft."""
        game = Game.new(Config(players=3, expansions=(NEW_BUILDINGS, FESTIVAL)), chance="manual")
        kinds = []
        while not game.round:
            if game.decision.kind not in kinds:
                kinds.append(game.decision.kind)
            game.apply(game.legal_actions()[0])

        assert kinds == [
            "draw_plantation_goal",
            "draw_production_goal",
            "choose_building",
            "reveal",
            "draw_building_goal",
        ]

    @pytest.mark.rule("FEST-GEN-2", "A-82", "TWO-03")
    @pytest.mark.parametrize("players", [2, 4])
    def test_plantation(self, players: int) -> None:
        """Each kind is as likely as the others; the one drawn leaves the face-down tiles."""
        game = at_draw("draw_plantation_goal", players=players)
        before = game.position().face_down
        assert weights(game) == {f"draw plantation goal {good}": 1 for good in GOODS}
        assert (game.seat, game.decision.rule) == (CHANCE, "FEST-GEN-2")
        (shown,) = play(game, "draw plantation goal sugar")

        assert shown == GoalShown(rule="FEST-GEN-2", goal="plantation", things=("sugar",))
        assert dict(game.position().face_down) == {**before, "sugar": before["sugar"] - 1}
        assert festival_board(game.position()).tile == "sugar"

    @pytest.mark.rule("FEST-GEN-3", "A-82", "TWO-09")
    @pytest.mark.parametrize("players", [2, 4])
    def test_goods(self, players: int) -> None:
        """As likely as three goods drawn out of three of each kind; they leave the supply."""
        game = at_draw("draw_production_goal", players=players)
        before = game.position().goods
        mixed = [good for good in GOODS for _ in range(3)]
        drawn = Counter(combinations(mixed, 3))
        assert weights(game) == {
            f"draw production goal {' '.join(goods)}": number for goods, number in drawn.items()
        }
        assert sum(drawn.values()) == comb(15, 3)
        (shown, *_) = play(game, "draw production goal corn sugar sugar")

        assert shown == GoalShown(
            rule="FEST-GEN-3", goal="production", things=("corn", "sugar", "sugar")
        )
        assert dict(game.position().goods) == {
            **before,
            "corn": before["corn"] - 1,
            "sugar": before["sugar"] - 2,
        }
        assert festival_board(game.position()).goods == {"corn": 1, "sugar": 2}

    @pytest.mark.rule("FEST-GEN-4", "A-80", "A-83")
    @pytest.mark.parametrize("players", [2, 5])
    def test_building(self, players: int) -> None:
        """Four kinds of the base game, each as likely; the one drawn stays for sale."""
        game = at_draw("draw_building_goal", players=players)
        assert weights(game) == {f"draw building goal {kind}": 1 for kind in BASE_GOALS}
        supply = game.position().buildings
        (shown, *_) = play(game, "draw building goal wharf")

        assert shown == GoalShown(rule="FEST-GEN-4", goal="building", things=("wharf",))
        assert game.position().buildings == supply
        assert festival_board(game.view(None)).building == "wharf"

    @pytest.mark.rule("FEST-GEN-5", "A-80")
    def test_building_with_new_buildings(self) -> None:
        """All violet kinds of the third column in play, once they are chosen."""
        everything = at_draw(
            "draw_building_goal", expansions=(FESTIVAL, NEW_BUILDINGS), buildings="all"
        )
        new = ["lighthouse", "specialty_factory", "library", "union_hall"]
        assert goals(everything) == [*BASE_GOALS, *new]
        chosen = at_draw("draw_building_goal", expansions=(FESTIVAL, NEW_BUILDINGS))
        there = [kind for kind in [*BASE_GOALS, *new] if chosen.position().buildings.count(kind)]
        assert goals(chosen) == there
        assert 0 < len(there) < 8
        missing = next(kind for kind in [*BASE_GOALS, *new] if kind not in there)
        found = why(chosen, DrawBuildingGoal(any_id(missing)))
        assert (found.reason, found.rule) == ("out_of_game", "FEST-GEN-5")
        assert found.message == f"the {missing} is out of the game".replace("_", " ")

    @pytest.mark.rule("FEST-GEN-5", "A-80")
    def test_no_production_buildings(self) -> None:
        """They are worth 3 VP too, and are no goals; violet ones of other expansions are."""
        mint = Building(id="mint", text="A toy.", cost=7, points=3, column=3)
        plant = Building(
            id="cane_plant", text="A toy.", cost=4, points=3, column=3, production="large",
            produces="sugar",
        )  # fmt: skip
        expansion = Expansion(id="toys", buildings=(mint, plant))
        game = at_draw("draw_building_goal", expansions=(expansion, FESTIVAL))

        assert set(goals(game)) == {*BASE_GOALS, "mint"}

    @pytest.mark.rule("FEST-GEN-5", "A-80")
    def test_no_building_to_show(self) -> None:
        """Where no kind of the third column is in play, there are two goals."""
        config = Config(players=3, expansions=(FESTIVAL,), buildings=["office", "hospice"])
        game = Game.new(config, seed=1)

        assert festival_board(game.position()).building is None
        alone = Config(players=3, expansions=(FESTIVAL,), buildings=["office", "harbor"])
        assert festival_board(Game.new(alone, chance="manual", seed=1).position()).building is None
        assert festival_board(Game.new(alone, seed=1).position()).building == "harbor"

    @pytest.mark.no_cover
    def test_seeded_draws_are_those_of_chance(self) -> None:
        """A seed gives the same goals again, and all that can come come."""
        config = Config(players=3, expansions=(FESTIVAL,))
        boards = [festival_board(Game.new(config, seed=seed).position()) for seed in range(400)]

        assert boards[0] == festival_board(Game.new(config, seed=0).position())
        assert Counter(board.building for board in boards).keys() == set(BASE_GOALS)
        assert min(Counter(board.tile for board in boards).values()) > 50
        pairs = sum(len(board.goods) < 3 for board in boards)
        # In 455 - 270 of 455 draws two goods or more are alike.
        assert 0.32 < pairs / 400 < 0.50

    @pytest.mark.no_cover
    @pytest.mark.parametrize("edition", list(Edition))
    def test_actions_have_words(self, edition: Edition) -> None:
        """Each its own, in the words of every edition, and a way back from its text."""
        config = Config(players=5, edition=edition, expansions=(FESTIVAL, NEW_BUILDINGS))
        table = ActionTable(config)
        words = vocabulary(edition)

        assert len({words.describe(action) for action in table}) == len(table)
        for action in table:
            assert table.parse(str(action)) == action
            assert pickle.loads(pickle.dumps(action)) == action
            assert tuple(getattr(action, field) for field in action.fields) == action.values

    def test_actions_are_values(self) -> None:
        """The goods of a draw have no order of their own."""
        draw = DrawProductionGoal(["sugar", Good.CORN, "corn"])

        assert draw == DrawProductionGoal(("corn", "corn", "sugar"))
        assert draw.goods == (Good.CORN, Good.CORN, Good.SUGAR)
        assert CANONICAL.describe(draw) == "draw 2 corn, 1 sugar as the goal"
        assert DrawPlantationGoal("corn").tile is Good.CORN
        assert (
            CANONICAL.describe(DrawPlantationGoal("indigo"))
            == "draw an indigo plantation as the goal"
        )
        assert DrawBuildingGoal("wharf").building == "wharf"
        assert CANONICAL.describe(DrawBuildingGoal("wharf")) == "draw the wharf as the goal"
        with pytest.raises(NotationError, match="no kind of goods 'gold'"):
            DrawProductionGoal(["corn", "corn", any_id("gold")])


class TestPlantationGoal:
    @pytest.mark.rule("FEST-ESTATE-1", "FEST-ESTATE-3", "A-82")
    def test_third_plantation(self) -> None:
        """The third plantation wins, the tile shown joins the row, and others can take it."""
        game = festival(
            role="settler",
            island={0: "2 corn"},
            row="corn",
            supply=0,
            slots={"tile_corn": 1},
        )
        happened = play(game, "take plantation corn")

        assert won(happened) == [(0, "plantation", ("corn",))]
        assert (1, ["take plantation corn", "pass"]) == (game.seat, texts(game))
        assert festival_board(game.position()).tile is None
        do(game, "pass", "pass", "pass")
        position = game.position()
        # Left over, it is discarded with the row.
        assert position.discards.count("corn") + position.row.count("corn") >= 1
        assert position.row.total() == 5

    @pytest.mark.rule("FEST-ESTATE-1", "A-84")
    @pytest.mark.parametrize(
        ("have", "row", "wins"),
        [("corn", "corn", False), ("2 corn", "sugar", False), ("2 sugar", "sugar", False),
         ("2 corn", "corn", True), ("3 corn", "corn", True)],
    )  # fmt: skip
    def test_three_of_the_kind_shown(self, have: str, row: str, wins: bool) -> None:
        """Fewer, or others, do not win."""
        game = festival(role="settler", island={0: have}, row=row, slots={"tile_corn": 1})
        happened = play(game, f"take plantation {row}")

        assert bool(won(happened)) == wins
        assert (festival_board(game.position()).tile is None) == wins

    @pytest.mark.rule("FEST-GEN-6", "A-84")
    def test_won_once(self) -> None:
        """A second player with three of them gets nothing."""
        game = festival(
            role="settler",
            island={0: "2 corn", 1: "2 corn"},
            row="2 corn",
            supply=3,
            slots={"tile_corn": 1},
        )
        do(game, "take plantation corn", "place 0 on corn")
        happened = play(game, "take plantation corn")

        assert won(happened) == []
        assert game._table.players[0].holding == 3
        assert (game.seat, game._table.players[1].holding) == (2, 0)

    @pytest.mark.rule("FEST-ESTATE-1", "A-84")
    @pytest.mark.parametrize("players", [2, 3, 4, 5])
    def test_starting_tiles_count(self, players: int) -> None:
        """With the starting corn two more are enough."""
        config = Config(players=players, expansions=(FESTIVAL,))
        new = Game.new(config, seed=0)
        start = [stack.tile for stack in new.position().players[players - 1].island]
        assert start == ["corn"]
        game = festival(
            players=players,
            role="settler",
            taker=players - 1,
            island={players - 1: "2 corn"},
            row="corn",
            slots={"tile_corn": 1},
        )

        assert won(play(game, "take plantation corn")) == [(players - 1, "plantation", ("corn",))]

    @pytest.mark.rule("FEST-ESTATE-1", "A-37", "A-84")
    @pytest.mark.parametrize("edition", list(Edition))
    def test_forests_do_not_count(self, edition: Edition) -> None:
        """Not even one that was a plantation of the kind shown."""
        game = festival(
            edition=edition,
            expansions=(NEW_BUILDINGS,),
            role="settler",
            city={0: "forest_house*"},
            island={0: "2 corn"},
            row="3 corn",
            slots={"tile_corn": 1},
        )
        plant = [text for text in texts(game) if text.startswith("plant forest")]
        happened = play(game, plant[0])

        assert won(happened) == []
        assert festival_board(game.position()).tile == "corn"

    @pytest.mark.rule("FEST-ESTATE-2", "A-85")
    def test_reward_is_placed_freely(self) -> None:
        """In canonical steps; circles may stay empty, and who was held before stays held."""
        game = festival(
            role="settler",
            island={0: "2 corn*"},
            city={0: "small_market hacienda*"},
            holding={0: 2},
            row="2 corn",
            slots={"tile_corn": 1},
        )
        do(game, "take plantation corn")
        assert texts(game) == ["place 0 on corn", "place 1 on corn", "place 2 on corn"]
        assert ("placement", 0) == (game.decision.kind, game.seat)
        asked = context(game, PlacementContext)
        assert (asked.all_workers, asked.must_place) == (False, 0)
        do(game, "place 0 on corn", "place 1 on small_market")

        player = game.position().players[0]
        assert player.holding == {"colonist": 4}
        assert {entry.building: entry.workers.total() for entry in player.city} == {
            "small_market": 1,
            "hacienda": 1,
        }
        assert game._table.players[0].effects.sale_bonus == 1
        assert 1 == game.seat

    @pytest.mark.rule("FEST-ESTATE-2", "A-85")
    @pytest.mark.parametrize(("supply", "got"), [(5, 3), (3, 3), (2, 2), (1, 1), (0, 0)])
    def test_as_many_as_there_are(self, supply: int, got: int) -> None:
        """From the supply, not from the ship; the end does not come of it."""
        game = festival(
            role="settler",
            island={0: "3 indigo*3"},
            supply=supply,
            ship=4,
            row="indigo",
            slots={"tile_indigo": 1},
        )
        before = game.position()
        happened = play(game, "take plantation indigo")

        taken = [it.count for it in happened if isinstance(it, events.WorkersTaken)]
        assert taken == [got] * bool(got)
        assert won(happened) == [(0, "plantation", ("indigo",))]
        if got:
            do(game, "place 0 on indigo")
        position = game.position()
        assert position.supply.total() == supply - got
        assert position.colonist_ship == before.colonist_ship
        assert position.ending == ()

    @pytest.mark.rule("FEST-ESTATE-2", "A-85")
    def test_no_circle_no_question(self) -> None:
        """Where all circles are full, the three go to the holding area."""
        game = festival(
            role="settler",
            taker=1,
            island={1: "2 corn*2"},
            city={1: "hospice*"},
            row="corn",
            slots={"tile_corn": 1},
        )
        do(game, "take plantation corn", "use hospice")

        assert game._table.players[1].holding == 3
        assert (2, "tile") == (game.seat, game.decision.kind)


class TestOrder:
    """Goals among the other effects of a turn (A-96)."""

    @pytest.mark.rule("A-96", "FEST-ESTATE-1", "BLD-HOSPICE-1")
    def test_after_the_hospice(self) -> None:
        """The hospice is asked first, and its colonist comes out of the supply first."""
        game = festival(
            role="settler",
            taker=1,
            island={1: "2 corn"},
            city={1: "hospice*"},
            supply=3,
            row="corn",
            slots={"tile_corn": 1},
        )
        do(game, "take plantation corn")
        assert texts(game) == ["use hospice", "pass"]
        assert festival_board(game.position()).tile == "corn"
        happened = play(game, "use hospice")

        taken = [it.count for it in happened if isinstance(it, events.WorkersTaken)]
        assert taken == [1, 2]
        assert texts(game) == ["place 0 on corn", "place 1 on corn", "place 2 on corn"]

    @pytest.mark.rule("A-96", "BLD-HACIENDA-1", "BLD-CONSTRUCTION_HUT-1")
    @pytest.mark.parametrize("edition", list(Edition))
    def test_colonists_work_at_once(self, edition: Edition) -> None:
        """Won with the hacienda's tile, they can open the hut and the hospice for the next."""
        game = festival(
            edition=edition,
            role="settler",
            taker=1,
            island={2: "2 corn*2"},
            city={2: "hacienda* construction_hut hospice"},
            face_down="3 corn",
            row="sugar",
            slots={"tile_corn": 1},
        )
        do(game, "pass")
        assert "take quarry" not in texts(game)
        happened = play(game, "use hacienda")
        assert won(happened) == [(2, "plantation", ("corn",))]
        do(game, "place 0 on corn", "place 1 on construction_hut", "place 1 on hospice")
        assert texts(game) == [
            "take plantation corn",
            "take plantation sugar",
            "take quarry",
            "pass",
        ]
        do(game, "take quarry")
        # The occupied hospice provides a colonist for the tile taken now.
        assert texts(game) == ["use hospice", "pass"]
        do(game, "use hospice")
        assert game._table.players[2].tile_crew[5] == 1
        assert 3 == game.seat

    @pytest.mark.rule("A-96", "A-20", "FEST-ESTATE-1")
    def test_hospice_for_the_drawn_tile_in_1897(self) -> None:
        """There it can be used for the hacienda's tile, and comes before the goal."""
        game = festival(
            edition="1897",
            role="settler",
            taker=1,
            island={1: "2 corn*2"},
            city={1: "hacienda* hospice*"},
            face_down="3 corn",
            row="sugar",
            supply=1,
            slots={"tile_corn": 1},
        )
        do(game, "use hacienda")
        assert texts(game) == ["use hospice", "pass"]
        happened = play(game, "use hospice")

        # The last colonist came with the hospice.
        assert won(happened) == [(1, "plantation", ("corn",))]
        assert game.decision.kind == "tile"
        assert game._table.players[1].holding == 0

    @pytest.mark.rule("A-96", "NEW-LIBRARY-2")
    def test_second_tile_of_the_library(self) -> None:
        """The goal is looked at after it too, and the plantation shown is discarded at the end."""
        game = festival(
            players=3,
            expansions=(NEW_BUILDINGS,),
            role="settler",
            island={0: "2 corn"},
            city={0: "library*"},
            row="corn sugar",
            supply=0,
            slots={"tile_corn": 1},
        )
        do(game, "take plantation sugar", "pass", "pass")
        happened = play(game, "take plantation corn")
        assert won(happened) == [(0, "plantation", ("corn",))]
        discarded = [it for it in happened if isinstance(it, events.TilesDiscarded)]
        assert [it.tiles for it in discarded] == [{"corn": 1}]

    @pytest.mark.rule("A-96", "FEST-BUILDING-1", "BLD-UNIVERSITY-1", "NEW-CHURCH-1")
    def test_after_university_and_church(self) -> None:
        """Colonist, points of the church, goal, and then the full city is noted."""
        game = festival(
            expansions=(NEW_BUILDINGS,),
            role="builder",
            city={0: "university* church* guild_hall residence fortress office hospice hacienda"},
            doubloons={0: 9},
            slots={"building": "wharf"},
        )
        happened = play(game, "build wharf", "use university")
        kinds = [type(it).__name__ for it in happened]

        assert kinds[3:] == [
            "WorkersTaken",
            "WorkersMoved",
            "VictoryPointsEarned",
            "GoalWon",
            "VictoryPointsEarned",
            "EndTriggered",
        ]
        assert [it.rule for it in happened[5:]] == [
            "NEW-CHURCH-1",
            "FEST-BUILDING-1",
            "FEST-BUILDING-1",
            "END-03",
        ]
        assert vp(game, 0) == 1 + 3

    @pytest.mark.rule("A-96", "FEST-PRODUCTION-1", "NEW-SPECIALTY_FACTORY-1", "BLD-FACTORY-1")
    def test_after_the_factories(self) -> None:
        """Factory, specialty factory, goal; the craftsman's specialty factory pays at the end."""

        def paid(game: Game, *actions: str) -> list[str]:
            happened = play(game, *actions)
            return [it.rule for it in happened if isinstance(it, events.DoubloonsEarned)]

        described: dict[str, Any] = {
            "expansions": (NEW_BUILDINGS,),
            "island": {0: "corn* 2 indigo*2"},
            "city": {0: "factory* specialty_factory* indigo_plant*2"},
            "slots": {"goods_corn": 1, "goods_indigo": 2},
        }
        other = festival(taker=1, **described)
        assert paid(other, "choose craftsman") == [
            "BLD-FACTORY-1",
            "NEW-SPECIALTY_FACTORY-1",
            "FEST-PRODUCTION-2",
        ]
        own = festival(taker=0, **described)
        assert paid(own, "choose craftsman") == ["BLD-FACTORY-1", "FEST-PRODUCTION-2"]
        assert paid(own, "take good indigo") == ["NEW-SPECIALTY_FACTORY-1"]
        later = festival(taker=0, **{**described, "slots": {"goods_indigo": 3}})
        assert paid(later, "choose craftsman") == ["BLD-FACTORY-1"]
        assert paid(later, "take good indigo") == ["NEW-SPECIALTY_FACTORY-1", "FEST-PRODUCTION-2"]


@pytest.mark.rule("FEST-GEN-4", "A-91")
def test_a_draw_of_the_only_kind_is_no_draw_to_remember() -> None:
    """Where one building alone can be the goal, the history of the game does not name it."""
    config = Config(players=3, expansions=(FESTIVAL,), buildings=("harbor", "small_market"))
    game = Game.new(config, seed=1)

    assert festival_board(game.view(None)).building == "harbor"
    assert not [draw for draw in game.history if "building goal" in str(draw)]
