"""The choice of the violet buildings before the first round (DRAFT-*)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import comb

import pytest

from puertorico import (
    BASE,
    CHANCE,
    EXPANSIONS,
    NEW_BUILDINGS,
    Config,
    Edition,
    Game,
    events,
    scenario,
    vocabulary,
)
from puertorico.actions import ActionTable, Build, ChooseBuilding, ChooseRole, DrawBuilding, Pass
from puertorico.decisions import BuildContext, ChooseBuildingContext, DraftSpaces
from puertorico.types import any_id
from support.drafting import (
    COST,
    KINDS,
    MAKERS,
    SPACES,
    after_set_up,
    building_of,
    chosen,
    config,
    copies,
    drafted,
    names,
)
from support.games import context, do, pick, play, why


def in_order(ids: Sequence[str]) -> tuple[str, ...]:
    """Returns ids of buildings in the order of the board."""
    board: list[str] = [
        building.id for expansion in (BASE, *EXPANSIONS) for building in expansion.buildings
    ]
    return tuple(sorted(ids, key=lambda id: (COST[id], board.index(id))))


def spaces_of(game: Game) -> tuple[DraftSpaces, ...]:
    """Returns the spaces of the board, as the decision has them."""
    return context(game, ChooseBuildingContext).draft


class TestRules:
    @pytest.mark.rule("DRAFT-01", "COMP-12")
    @pytest.mark.parametrize("players", [2, 3, 4, 5])
    def test_what_lies_beside_the_board(self, players: int) -> None:
        """All 31 kinds can be chosen; on the board there are the production buildings alone."""
        game = Game.new(config(players), seed=1)
        assert MAKERS.keys() == game.position().buildings.keys()
        for id, (with_more, with_two) in MAKERS.items():
            assert game.position().buildings[id] == (with_two if players == 2 else with_more)
        assert {ChooseBuilding(any_id(id)) for id in COST} == set(game.legal_actions())
        assert (31, 14) == (len(game.legal_actions()), len(NEW_BUILDINGS.buildings))
        assert sum(building.copies for building in NEW_BUILDINGS.buildings) == 26
        assert 55 == sum(copies(id, 4) for id in COST)
        assert sorted(SPACES.items()) == sorted(game.config.spaces.items())

    @pytest.mark.rule("DRAFT-02")
    def test_governor_first_then_clockwise(self) -> None:
        """The governor begins, and seat follows seat until the board is full."""
        game = Game.new(config(3, first_player=2), seed=1)
        seats = []
        while game.decision.kind == "choose_building":
            seats.append(game.seat)
            assert ("draft", 0, "DRAFT-02") == (game.phase, game.round, game.decision.rule)
            game.apply(game.legal_actions()[-1])
        assert ([2, 0, 1] * 6)[:17] == seats
        assert (2, 1, "round") == (game.seat, game.round, game.phase)

    @pytest.mark.rule("DRAFT-02")
    def test_a_governor_drawn_by_chance(self) -> None:
        """Is drawn before the buildings are chosen."""
        game = Game.new(config(3, first_player="random"), seed=1, chance="manual")
        assert "first_player" == game.decision.kind
        assert Game.from_position(game.position(), chance="manual").key() == game.key()
        do(game, "first player 1")
        assert (1, "choose_building") == (game.seat, game.decision.kind)

    @pytest.mark.rule("DRAFT-02")
    def test_choosing_is_a_duty(self) -> None:
        """Nobody may pass."""
        found = why(Game.new(config(), seed=1), Pass())
        assert ("must_choose", "DRAFT-02") == (found.reason, found.rule)

    @pytest.mark.rule("DRAFT-03")
    @pytest.mark.parametrize("players", [2, 3, 4, 5])
    def test_all_copies_together(self, players: int) -> None:
        """Both copies of a small kind come on the board, one with two players; one of a large."""
        game = Game.new(config(players), seed=1)
        told = play(game, "choose building library", "choose building statue")
        number = 1 if players == 2 else 2
        assert [
            events.BuildingChosen(rule="DRAFT-02", seat=0, building="library", copies=number),
            events.BuildingChosen(rule="DRAFT-02", seat=1, building="statue", copies=1),
        ] == told
        assert (number, 1) == tuple(game.position().buildings[id] for id in ("library", "statue"))
        drafted(game)
        assert all(
            copies(id, players) == there
            for id, there in game.position().buildings.items()
            if id in COST
        )

    @pytest.mark.rule("DRAFT-04", "DRAFT-05")
    @pytest.mark.parametrize("how", ["draft", "random"])
    @pytest.mark.parametrize("players", [2, 3, 4, 5])
    def test_until_every_space_is_taken(self, players: int, how: str) -> None:
        """12 small and 5 large kinds, as many of each cost as it has spaces."""
        game = Game.new(config(players, how), seed=players)
        rng = random.Random(players)
        while not after_set_up(game):
            game.apply(pick(rng, game.legal_actions()))
        assert SPACES == Counter(COST[id] for id in chosen(game))
        assert 17 == len(chosen(game))

    @pytest.mark.rule("DRAFT-04")
    def test_spaces_go_by_the_printed_costs(self) -> None:
        """A changed price changes the price alone."""
        game = Game.new(config(costs={"factory": 8, "university": 7}), seed=1)
        do(game, "choose building factory")
        assert {"factory"} == chosen(game)
        assert not game.is_legal(ChooseBuilding("lighthouse"))
        do(game, "choose building university", "choose building harbor")
        assert why(game, ChooseBuilding("library")).reason == "cost_full"

    @pytest.mark.rule("DRAFT-05")
    @pytest.mark.parametrize("cost", list(KINDS))
    def test_how_many_of_each_cost(self, cost: int) -> None:
        """Two of four at 2, 5 and 8, one of two at the other costs, five of seven at 10."""
        for ids in combinations(sorted(KINDS[cost]), SPACES[cost]):
            game = Game.new(config(), seed=1)
            for place, id in enumerate(ids):
                (spaces,) = [each for each in spaces_of(game) if each.cost == cost]
                assert (spaces.free, spaces.chosen) == (SPACES[cost] - place, in_order(ids[:place]))
                assert set(spaces.available) == set(KINDS[cost]) - set(ids[:place])
                game.apply(ChooseBuilding(any_id(id)))
            assert {each.cost: each.free for each in spaces_of(game)} == {
                other: number if other != cost else 0 for other, number in SPACES.items()
            }
            assert list(in_order(ids)) == [id for each in spaces_of(game) for id in each.chosen]
            assert not any(each.available for each in spaces_of(game) if each.cost == cost)
            others = {ChooseBuilding(any_id(id)) for id in COST if COST[id] != cost}
            assert others == set(game.legal_actions())

    @pytest.mark.rule("DRAFT-06")
    def test_a_full_cost_is_closed(self) -> None:
        """The refusal says which kinds fill the spaces."""
        game = do(Game.new(config(), seed=1), "choose building church")
        assert game.is_legal(ChooseBuilding("large_market"))
        do(game, "choose building office")
        found = why(game, ChooseBuilding("large_market"))
        assert ("cost_full", "DRAFT-06") == (found.reason, found.rule)
        assert "no space of cost 5 is free: office, church" == found.message
        found = why(game, ChooseBuilding("church"))
        assert ("already_chosen", "DRAFT-02") == (found.reason, found.rule)
        assert "the church is already chosen" == found.message
        assert "not_in_game" == why(game, ChooseBuilding("sugar_mill")).reason
        assert "not_now" == why(game, ChooseRole("builder")).reason

    @pytest.mark.rule("DRAFT-07")
    def test_the_others_are_out_of_the_game(self) -> None:
        """26 tiles are withdrawn, and cannot be built."""
        game = Game.new(config(), seed=1)
        told = []
        while game.decision.kind == "choose_building":
            told = list(game.play(game.legal_actions()[0]))
        gone = [e.building for e in told if isinstance(e, events.BuildingWithdrawn)]

        assert 14 == len(set(gone)) == len(gone)
        assert 26 == sum(copies(id, 4) for id in gone)
        assert set(COST) == set(gone) | chosen(game)
        assert {"DRAFT-07"} == {e.rule for e in told if isinstance(e, events.BuildingWithdrawn)}
        assert isinstance(told[0], events.BuildingChosen)
        do(game, "choose builder")
        found = why(game, Build(any_id(gone[0])))
        assert ("out_of_game", "DRAFT-07") == (found.reason, found.rule)
        assert f"the {vocabulary('classic').name(gone[0])} is out of the game" == found.message
        assert not set(gone) & set(context(game, BuildContext).prices)
        found = why(game, ChooseBuilding(any_id(gone[0])))
        assert "not_now" == found.reason

    @pytest.mark.rule("DRAFT-07")
    def test_sold_out_is_not_out_of_the_game(self) -> None:
        """What others have built is only sold out."""
        cities = {0: "statue"}
        game = scenario(
            role="builder", taker=1, city=cities, doubloons={1: 12}, config=config(how="draft")
        )
        assert "sold_out" == why(game, Build("statue")).reason

    @pytest.mark.rule("DRAFT-08")
    def test_more_buildings_than_spaces(self) -> None:
        """All of them, or any list."""
        game = Game.new(config(how="all"), seed=1)
        assert (1, set(COST)) == (game.round, chosen(game))
        listed = {"hacienda", "construction_hut", "forest_house", "statue"}
        options = config().expansions
        for given in (listed, sorted(listed), tuple(sorted(listed, reverse=True)), iter(listed)):
            found = Config(players=3, buildings=any_id(given), expansions=options)
            assert found == Config(players=3, buildings=any_id(listed), expansions=options)
            assert hash(found) == hash(
                Config(players=3, buildings=any_id(listed), expansions=options)
            )
            assert {*listed, *MAKERS} == found.in_play
            game = Game.new(found, seed=1)
            assert (1, listed) == (game.round, chosen(game))
            assert Build("library") not in ActionTable(found)


class TestExamples:
    @pytest.mark.rule("EX-DRAFT-1")
    def test_two_kinds_of_cost_two_leave_two_out(self) -> None:
        """With black market and hacienda, construction hut and forest house are out."""
        game = do(Game.new(config(), seed=1), "choose building black_market")
        assert {"hacienda", "construction_hut", "forest_house"} <= names(game)
        do(game, "choose building statue", "choose building hacienda")
        assert not {"construction_hut", "forest_house"} & names(game)
        assert KINDS[3] <= names(game)
        assert {"construction_hut", "forest_house"} <= withdrawn(game)

    @pytest.mark.rule("EX-DRAFT-2")
    def test_two_kinds_of_cost_five_leave_two_out(self) -> None:
        """With church and office, large market and trading post are out."""
        game = do(Game.new(config(edition=Edition.YEAR_1897), seed=1), "choose building church")
        assert {"office", "large_market", "trading_post"} <= names(game)
        do(game, "choose building wharf", "choose building office")
        assert not {"large_market", "trading_post"} & names(game)
        assert {"large_market", "trading_post"} <= withdrawn(game)


def withdrawn(game: Game) -> set[str]:
    """Plays the rest of the draft, in any order, and returns what left the game."""
    gone: set[str] = set()
    while game.decision.kind == "choose_building":
        for event in game.play(game.legal_actions()[0]):
            if isinstance(event, events.BuildingWithdrawn):
                gone.add(event.building)
    return gone


class TestDraw:
    @pytest.mark.no_cover
    def test_a_seeded_draw_asks_nobody(self) -> None:
        """The seed decides, and nobody is asked."""
        games = [Game.new(config(3, "random"), seed=seed) for seed in range(300)]
        assert all(after_set_up(game) for game in games)
        again = Game.new(config(3, "random"), seed=299)
        assert chosen(again) == chosen(games[-1])
        counts = Counter(id for game in games for id in chosen(game))
        for id, cost in COST.items():
            # Within four standard deviations of what is expected.
            share = SPACES[cost] / len(KINDS[cost])
            assert abs(counts[id] - 300 * share) < 4 * (300 * share * (1 - share)) ** 0.5

    def test_a_manual_draw_has_equal_weights(self) -> None:
        """Chance draws what the players could choose, each with the same weight."""
        game = Game.new(config(3, "random"), seed=1, chance="manual")
        assert (CHANCE, "A-53") == (game.seat, game.decision.rule)
        assert "it is chance's turn to draw a building" == game.decision.summary
        told = play(game, "draw building statue", "draw building aqueduct")
        assert [
            events.BuildingChosen(rule="A-53", seat=CHANCE, building="statue", copies=1),
            events.BuildingChosen(rule="A-53", seat=CHANCE, building="aqueduct", copies=2),
        ] == told
        assert {id: 1 for id in COST if id not in ("statue", "aqueduct", "small_market")} == {
            building_of(action): weight for action, weight in game.chance_outcomes()
        }
        assert "cost_full" == why(game, DrawBuilding("small_market")).reason
        assert "already_chosen" == why(game, DrawBuilding("statue")).reason
        assert "not_in_game" == why(game, ChooseBuilding("wharf")).reason

    def test_every_choice_is_as_likely(self) -> None:
        """The draws of one cost reach each pair of kinds on as many paths."""
        pairs: Counter[frozenset[str]] = Counter()
        start = Game.new(config(3, "random"), seed=1, chance="manual")
        for first in KINDS[8]:
            for second in KINDS[8] - {first}:
                game = do(start.copy(), f"draw building {first}", f"draw building {second}")
                assert not KINDS[8] & names(game)
                pairs[frozenset((first, second))] += 1
        assert {2} == set(pairs.values())
        assert comb(4, 2) == len(pairs)

    def test_the_actions_of_each_way(self) -> None:
        """A table has the choices or the draws, or neither."""
        found = {
            how: {type(action) for action in ActionTable(config(4, how))}
            for how in ("all", "draft", "random")
        }
        assert ChooseBuilding in found["draft"] - found["random"] - found["all"]
        assert DrawBuilding in found["random"] - found["draft"] - found["all"]
