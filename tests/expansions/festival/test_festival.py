"""The Festival: how goals are drawn, and who wins that of the plantation (FEST-*)."""

from __future__ import annotations

import pickle
from collections import Counter
from functools import partial
from itertools import combinations
from math import comb
from typing import Any

import pytest

from puertorico import CHANCE, FESTIVAL, NEW_BUILDINGS, Config, Edition, Game, Good, events
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
from puertorico.plugin import Building, Expansion, SetupChange
from puertorico.types import any_id
from support.festival import BASE_GOALS, at_draw, festival, goals, won
from support.games import GOODS, city_of, context, do, of_class, play, texts, vp, why
from support.sentences import CANONICAL

THIRD_COLUMN = [*BASE_GOALS, "lighthouse", "specialty_factory", "library", "union_hall"]
EDITIONS = pytest.mark.parametrize("edition", list(Edition))
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4, 5])

estate = partial(festival, role="settler", slots={"tile_corn": 1})
"""A settler phase with a corn plantation as the goal."""
TAKE = "take plantation corn"
CORN = [f"place {number} on corn" for number in range(3)]


def weights(game: Game) -> dict[str, int]:
    """Returns the outcomes of the current draw with their weights."""
    return {str(action): weight for action, weight in game.chance_outcomes()}


def new(expansions: tuple[Expansion, ...] = (FESTIVAL,), seed: int = 1, **more: Any) -> Game:
    """Returns a new game."""
    return Game.new(Config(**{"players": 3, "expansions": expansions, **more}), seed=seed)


def tile_shown(game: Game) -> str | None:
    """Returns the plantation that is the goal."""
    return festival_board(game.position()).tile


class TestDraws:
    @pytest.mark.rule("COMP-16", "FEST-GEN-1")
    @EDITIONS
    @PLAYERS
    def test_one_of_each(self, players: int, edition: Edition) -> None:
        """Every game begins with three goals: one plantation, three goods and one building."""
        for seed in range(12):
            board = festival_board(new(players=players, edition=edition, seed=seed).position())
            assert board.tile in GOODS
            assert board.goods.total() == 3
            assert board.building in BASE_GOALS

    @pytest.mark.rule("FEST-GEN-1")
    def test_before_the_rest(self) -> None:
        """The first goals are drawn before any other tile, also before the draft."""
        game = Game.new(Config(players=3, expansions=(NEW_BUILDINGS, FESTIVAL)), chance="manual")
        kinds: dict[str, None] = {}
        while not game.round:
            kinds[game.decision.kind] = None
            game.apply(game.legal_actions()[0])
        goals = ("draw_plantation_goal", "draw_production_goal")
        assert [*kinds] == [*goals, "choose_building", "reveal", "draw_building_goal"]

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
        assert tile_shown(game) == "sugar"

    def test_start_tiles_stay(self) -> None:
        """A kind of which all are dealt as start tiles cannot be the goal."""
        few = {"corn": 1, "indigo": 2, "sugar": 1, "tobacco": 0, "coffee": 0}
        scarce = Expansion(id="scarce", changes=(SetupChange(plantations=few),))
        config = Config(players=3, expansions=(FESTIVAL, scarce))
        game = Game.new(config, seed=1, ask_forced=True, chance="manual")
        assert weights(game) == {"draw plantation goal sugar": 1}
        game.play_out(seed=1)
        islands = [tile.tile for player in game.players for tile in player.island]
        assert sorted(islands).count("indigo") == 2

    @pytest.mark.rule("FEST-GEN-3", "A-82", "TWO-09")
    @pytest.mark.parametrize("players", [2, 4])
    def test_goods(self, players: int) -> None:
        """As likely as three goods drawn out of three of each kind; they leave the supply."""
        game = at_draw("draw_production_goal", players=players)
        before = game.position().goods
        drawn = Counter(combinations([good for good in GOODS for _ in range(3)], 3))
        assert drawn.total() == comb(15, 3)
        assert weights(game) == {
            f"draw production goal {' '.join(goods)}": number for goods, number in drawn.items()
        }
        things: Any = ("corn", "sugar", "sugar")
        (shown, *_) = play(game, f"draw production goal {' '.join(things)}")
        assert shown == GoalShown(rule="FEST-GEN-3", goal="production", things=things)
        left = {"corn": before["corn"] - 1, "sugar": before["sugar"] - 2}
        assert dict(game.position().goods) == {**before, **left}
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
        both = (FESTIVAL, NEW_BUILDINGS)
        everything = at_draw("draw_building_goal", expansions=both, buildings="all")
        assert goals(everything) == THIRD_COLUMN
        chosen = at_draw("draw_building_goal", expansions=both)
        there = [kind for kind in THIRD_COLUMN if chosen.position().buildings.count(kind)]
        assert goals(chosen) == there
        assert 0 < len(there) < 8
        missing = next(kind for kind in THIRD_COLUMN if kind not in there)
        found = why(chosen, DrawBuildingGoal(any_id(missing)))
        assert (found.reason, found.rule) == ("out_of_game", "FEST-GEN-5")
        assert found.message == f"the {missing} is out of the game".replace("_", " ")

    @pytest.mark.rule("FEST-GEN-5", "A-80")
    def test_no_production_buildings(self) -> None:
        """They are worth 3 VP too, and are no goals; violet ones of other expansions are."""
        fields: dict[str, Any] = {"text": "A toy.", "points": 3, "column": 3, "cost": 4}
        plant = Building(id="cane_plant", production="large", produces="sugar", **fields)
        toys = Expansion(id="toys", buildings=(Building(id="mint", **fields), plant))
        game = at_draw("draw_building_goal", expansions=(toys, FESTIVAL))
        assert set(goals(game)) == {*BASE_GOALS, "mint"}

    @pytest.mark.rule("FEST-GEN-4", "FEST-GEN-5", "A-80", "A-91")
    def test_no_building_to_show(self) -> None:
        """Without a kind of the third column there are two goals; with one it is no draw."""
        assert festival_board(new(buildings=["office", "hospice"]).position()).building is None
        one = Config(players=3, expansions=(FESTIVAL,), buildings=["office", "harbor"])
        assert festival_board(Game.new(one, chance="manual", seed=1).position()).building is None
        game = Game.new(one, seed=1)
        assert festival_board(game.view(None)).building == "harbor"
        assert not [draw for draw in game.history if "building goal" in str(draw)]

    @pytest.mark.no_cover
    def test_seeded_draws_are_those_of_chance(self) -> None:
        """A seed gives the same goals again, and all that can come come."""
        boards = [festival_board(new(seed=seed).position()) for seed in range(400)]
        assert boards[0] == festival_board(new(seed=0).position())
        assert Counter(board.building for board in boards).keys() == set(BASE_GOALS)
        assert min(Counter(board.tile for board in boards).values()) > 50
        pairs = sum(len(board.goods) < 3 for board in boards)
        # In 455 - 270 of 455 draws two goods or more are alike.
        assert 0.32 < pairs / 400 < 0.50

    def test_actions_are_values(self) -> None:
        """The goods of a draw have no order of their own; all come back from text and pickle."""
        draw = DrawProductionGoal(["sugar", Good.CORN, "corn"])
        assert draw == DrawProductionGoal(("corn", "corn", "sugar"))
        assert draw.goods == (Good.CORN, Good.CORN, Good.SUGAR)
        indigo, wharf = DrawPlantationGoal("indigo"), DrawBuildingGoal("wharf")
        assert (indigo.tile, wharf.building) == (Good.INDIGO, "wharf")
        assert [CANONICAL.describe(each) for each in (draw, indigo, wharf)] == [
            "draw 2 corn, 1 sugar as the goal",
            "draw an indigo plantation as the goal",
            "draw the wharf as the goal",
        ]
        with pytest.raises(NotationError, match="no kind of goods 'gold'"):
            DrawProductionGoal(["corn", "corn", any_id("gold")])
        table = ActionTable(Config(players=5, expansions=(FESTIVAL, NEW_BUILDINGS)))
        for action in table:
            assert table.parse(str(action)) == action == pickle.loads(pickle.dumps(action))
            assert tuple(getattr(action, field) for field in action.fields) == action.values


class TestPlantationGoal:
    @pytest.mark.rule("FEST-ESTATE-1", "FEST-ESTATE-3", "A-82")
    def test_third_plantation(self) -> None:
        """The third plantation wins, the tile shown joins the row, and others can take it."""
        game = estate(island={0: "2 corn"}, row="corn", supply=0)
        assert won(play(game, TAKE)) == [(0, "plantation", ("corn",))]
        assert (1, [TAKE, "pass"], None) == (game.seat, texts(game), tile_shown(game))
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
        game = estate(island={0: have}, row=row)
        assert bool(won(play(game, f"take plantation {row}"))) == wins
        assert (tile_shown(game) is None) == wins

    @pytest.mark.rule("FEST-GEN-6", "A-84")
    def test_won_once(self) -> None:
        """A second player with three of them gets nothing."""
        game = estate(island={0: "2 corn", 1: "2 corn"}, row="2 corn", supply=3)
        do(game, TAKE, "place 0 on corn")
        assert won(play(game, TAKE)) == []
        assert (3, 0, 2) == (*(p.holding for p in game._table.players[:2]), game.seat)

    @pytest.mark.rule("FEST-ESTATE-1", "A-84")
    @PLAYERS
    def test_starting_tiles_count(self, players: int) -> None:
        """With the starting corn two more are enough."""
        last = players - 1
        (start,) = new(players=players, seed=0).position().players[last].island
        assert start.tile == "corn"
        game = estate(players=players, taker=last, island={last: "2 corn"}, row="corn")
        assert won(play(game, TAKE)) == [(last, "plantation", ("corn",))]

    @pytest.mark.rule("FEST-ESTATE-1", "A-37", "A-84")
    @EDITIONS
    def test_forests_do_not_count(self, edition: Edition) -> None:
        """Not even one that was a plantation of the kind shown."""
        more: Any = {"edition": edition, "expansions": (NEW_BUILDINGS,), "row": "3 corn"}
        game = estate(city={0: "forest_house*"}, island={0: "2 corn"}, **more)
        plant = [text for text in texts(game) if text.startswith("plant forest")]
        assert won(play(game, plant[0])) == []
        assert tile_shown(game) == "corn"

    @pytest.mark.rule("FEST-ESTATE-2", "A-85")
    def test_reward_is_placed_freely(self) -> None:
        """In canonical steps; circles may stay empty, and who was held before stays held."""
        city, island = {0: "small_market hacienda*"}, {0: "2 corn*"}
        game = do(estate(island=island, city=city, holding={0: 2}, row="2 corn"), TAKE)
        assert texts(game) == CORN
        assert ("placement", 0) == (game.decision.kind, game.seat)
        asked = context(game, PlacementContext)
        assert (asked.all_workers, asked.must_place) == (False, 0)
        do(game, "place 0 on corn", "place 1 on small_market")
        assert game.players[0].holding == {"colonist": 4}
        assert city_of(game, 0) == {"small_market": 1, "hacienda": 1}
        assert (game._table.players[0].effects.sale_bonus, game.seat) == (1, 1)

    @pytest.mark.rule("FEST-ESTATE-2", "A-85")
    @pytest.mark.parametrize(("supply", "got"), [(5, 3), (3, 3), (2, 2), (1, 1), (0, 0)])
    def test_as_many_as_there_are(self, supply: int, got: int) -> None:
        """From the supply, not from the ship; the end does not come of it."""
        game = estate(island={0: "3 corn*3"}, supply=supply, ship=4, row="corn")
        before = game.position()
        happened = play(game, TAKE)
        assert [it.count for it in of_class(events.WorkersTaken, happened)] == [got] * bool(got)
        assert won(happened) == [(0, "plantation", ("corn",))]
        do(game, *["place 0 on corn"] * bool(got))
        position = game.position()
        assert (position.supply.total(), position.ending) == (supply - got, ())
        assert position.colonist_ship == before.colonist_ship

    @pytest.mark.rule("FEST-ESTATE-2", "A-85")
    def test_no_circle_no_question(self) -> None:
        """Where all circles are full, the three go to the holding area."""
        game = estate(taker=1, island={1: "2 corn*2"}, city={1: "hospice*"}, row="corn")
        do(game, TAKE, "use hospice")
        assert (3, 2, "tile") == (game._table.players[1].holding, game.seat, game.decision.kind)


class TestOrder:
    """Goals among the other effects of a turn (A-96)."""

    @pytest.mark.rule("A-96", "FEST-ESTATE-1", "BLD-HOSPICE-1")
    def test_after_the_hospice(self) -> None:
        """The hospice is asked first, and its colonist comes out of the supply first."""
        game = estate(taker=1, island={1: "2 corn"}, city={1: "hospice*"}, supply=3, row="corn")
        do(game, TAKE)
        assert (texts(game), tile_shown(game)) == (["use hospice", "pass"], "corn")
        taken = of_class(events.WorkersTaken, play(game, "use hospice"))
        assert ([it.count for it in taken], texts(game)) == ([1, 2], CORN)

    @pytest.mark.rule("A-96", "BLD-HACIENDA-1", "BLD-CONSTRUCTION_HUT-1")
    @EDITIONS
    def test_colonists_work_at_once(self, edition: Edition) -> None:
        """Won with the hacienda's tile, they can open the hut and the hospice for the next."""
        city = {2: "hacienda* construction_hut hospice"}
        more: Any = {"edition": edition, "face_down": "3 corn", "row": "sugar"}
        game = do(estate(taker=1, island={2: "2 corn*2"}, city=city, **more), "pass")
        assert "take quarry" not in texts(game)
        assert won(play(game, "use hacienda")) == [(2, "plantation", ("corn",))]
        do(game, "place 0 on corn", "place 1 on construction_hut", "place 1 on hospice")
        assert texts(game) == [TAKE, "take plantation sugar", "take quarry", "pass"]
        do(game, "take quarry")
        # The occupied hospice provides a colonist for the tile taken now.
        assert texts(game) == ["use hospice", "pass"]
        do(game, "use hospice")
        assert (1, 3) == (game._table.players[2].tile_crew[5], game.seat)

    @pytest.mark.rule("A-96", "A-20", "FEST-ESTATE-1")
    def test_hospice_for_the_drawn_tile_in_1897(self) -> None:
        """There it can be used for the hacienda's tile, and comes before the goal."""
        more: Any = {"edition": "1897", "face_down": "3 corn", "row": "sugar", "supply": 1}
        city = {1: "hacienda* hospice*"}
        game = do(estate(taker=1, island={1: "2 corn*2"}, city=city, **more), "use hacienda")
        assert texts(game) == ["use hospice", "pass"]
        assert won(play(game, "use hospice")) == [(1, "plantation", ("corn",))]
        # The last colonist came with the hospice.
        assert (game.decision.kind, game._table.players[1].holding) == ("tile", 0)

    @pytest.mark.rule("A-96", "NEW-LIBRARY-2")
    def test_second_tile_of_the_library(self) -> None:
        """The goal is looked at after it too, and the plantation shown is discarded at the end."""
        more: Any = {"players": 3, "expansions": (NEW_BUILDINGS,), "row": "corn sugar"}
        game = estate(island={0: "2 corn"}, city={0: "library*"}, supply=0, **more)
        do(game, "take plantation sugar", "pass", "pass")
        happened = play(game, TAKE)
        assert won(happened) == [(0, "plantation", ("corn",))]
        assert [it.tiles for it in of_class(events.TilesDiscarded, happened)] == [{"corn": 1}]

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
        assert [(type(it).__name__, it.rule) for it in happened[5:]] == [
            ("VictoryPointsEarned", "NEW-CHURCH-1"),
            ("GoalWon", "FEST-BUILDING-1"),
            ("VictoryPointsEarned", "FEST-BUILDING-1"),
            ("EndTriggered", "END-03"),
        ]
        assert [type(it) for it in happened[3:5]] == [events.WorkersTaken, events.WorkersMoved]
        assert vp(game, 0) == 1 + 3

    @pytest.mark.rule("A-96", "FEST-PRODUCTION-1", "NEW-SPECIALTY_FACTORY-1", "BLD-FACTORY-1")
    def test_after_the_factories(self) -> None:
        """Factory, specialty factory, goal; the craftsman's specialty factory pays at the end."""

        def paid(game: Game, *actions: str) -> list[str]:
            return [it.rule for it in of_class(events.DoubloonsEarned, play(game, *actions))]

        factory, special, goal = "BLD-FACTORY-1", "NEW-SPECIALTY_FACTORY-1", "FEST-PRODUCTION-2"
        described: dict[str, Any] = {
            "expansions": (NEW_BUILDINGS,),
            "island": {0: "corn* 2 indigo*2"},
            "city": {0: "factory* specialty_factory* indigo_plant*2"},
            "slots": {"goods_corn": 1, "goods_indigo": 2},
        }
        other, own = festival(taker=1, **described), festival(taker=0, **described)
        assert paid(other, "choose craftsman") == [factory, special, goal]
        assert paid(own, "choose craftsman") == [factory, goal]
        assert paid(own, "take good indigo") == [special]
        later = festival(taker=0, **{**described, "slots": {"goods_indigo": 3}})
        assert paid(later, "choose craftsman") == [factory]
        assert paid(later, "take good indigo") == [special, goal]
