"""The choice of the violet buildings before the first round (DRAFT-*)."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import comb, factorial

import pytest

from helpers import BUILDINGS, do, pick, play, replaced, texts, why
from puertorico import (
    CHANCE,
    NEW_BUILDINGS,
    Action,
    ActionTable,
    Build,
    Building,
    ChooseBuilding,
    ChooseRole,
    Config,
    ConfigError,
    DrawBuilding,
    Edition,
    Expansion,
    Game,
    Pass,
    Position,
    PositionError,
    Record,
    View,
    events,
    scenario,
    vocabulary,
)
from regenerate import perft

BASE_KINDS = {
    1: {"small_market"},
    2: {"hacienda", "construction_hut"},
    3: {"small_warehouse"},
    4: {"hospice"},
    5: {"office", "large_market"},
    6: {"large_warehouse"},
    7: {"factory"},
    8: {"university", "harbor"},
    9: {"wharf"},
    10: {"guild_hall", "residence", "fortress", "customs_house", "city_hall"},
}
NEW_KINDS = {
    1: {"aqueduct"},
    2: {"forest_house", "black_market"},
    3: {"storehouse"},
    4: {"guest_house"},
    5: {"trading_post", "church"},
    6: {"small_wharf"},
    7: {"lighthouse"},
    8: {"specialty_factory", "library"},
    9: {"union_hall"},
    10: {"cloister", "statue"},
}
KINDS = {cost: BASE_KINDS[cost] | NEW_KINDS[cost] for cost in BASE_KINDS}
"""The violet kinds by cost."""
SPACES = {1: 1, 2: 2, 3: 1, 4: 1, 5: 2, 6: 1, 7: 1, 8: 2, 9: 1, 10: 5}
COST = {id: cost for cost, ids in KINDS.items() for id in ids}
MAKERS = {id: row[4:6] for id, row in list(BUILDINGS.items())[:6]}
"""The copies of the production buildings, with more players and with two."""


def config(players: int = 4, how: str | None = None, **options: object) -> Config:
    """Returns a config with New Buildings; without *how* they are drafted."""
    return Config(players=players, buildings=how, expansions=(NEW_BUILDINGS,), **options)  # type: ignore[arg-type]  # any options


def drafted(game: Game) -> Game:
    """Chooses what comes first until the draft is over."""
    while game.decision.kind in ("choose_building", "draw_building"):
        game.apply(game.legal_actions()[0])
    return game


def chosen(game: Game) -> set[str]:
    """Returns the violet kinds on the board."""
    return set(game.position().buildings) - set(MAKERS)


def copies(id: str, players: int) -> int:
    """Returns how many tiles of a violet kind there are."""
    return 2 if COST[id] < 10 and players > 2 else 1


def after_set_up(game: Game) -> bool:
    """Whether the draft is over and the roles are chosen."""
    return game.phase == "round" and game.round == 1


class TestRules:
    @pytest.mark.rule("DRAFT-01", "COMP-12")
    @pytest.mark.parametrize("players", [2, 3, 4, 5])
    def test_what_lies_beside_the_board(self, players: int) -> None:
        """All 31 kinds can be chosen; on the board there are the production buildings alone."""
        game = Game.new(config(players), seed=1)

        assert MAKERS.keys() == game.position().buildings.keys()
        for id, (with_more, with_two) in MAKERS.items():
            assert game.position().buildings[id] == (with_two if players == 2 else with_more)
        assert {ChooseBuilding(id) for id in COST} == set(game.legal_actions())
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
                assert game.decision.context["free_spaces"][str(cost)] == SPACES[cost] - place
                game.apply(ChooseBuilding(id))

            assert game.decision.context["free_spaces"] == {
                str(other): number if other != cost else 0 for other, number in SPACES.items()
            }
            assert set(ids) == set(game.decision.context["chosen"])
            others = {ChooseBuilding(id) for id in COST if COST[id] != cost}
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
        found = why(game, Build(gone[0]))
        assert ("out_of_game", "DRAFT-07") == (found.reason, found.rule)
        assert f"the {vocabulary('classic').name(gone[0])} is out of the game" == found.message
        assert not set(gone) & set(game.decision.context["prices"])
        found = why(game, ChooseBuilding(gone[0]))
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
            found = Config(players=3, buildings=given, expansions=options)
            assert found == Config(players=3, buildings=listed, expansions=options)
            assert hash(found) == hash(Config(players=3, buildings=listed, expansions=options))
            assert {*listed, *MAKERS} == found.in_play
            game = Game.new(found, seed=1)
            assert (1, listed) == (game.round, chosen(game))
            assert Build("library") not in ActionTable(found)


class TestExamples:
    @pytest.mark.rule("EX-DRAFT-1")
    def test_cost_two(self) -> None:
        """With black market and hacienda, construction hut and forest house are out."""
        game = do(Game.new(config(), seed=1), "choose building black_market")
        assert {"hacienda", "construction_hut", "forest_house"} <= names(game)
        do(game, "choose building statue", "choose building hacienda")

        assert not {"construction_hut", "forest_house"} & names(game)
        assert KINDS[3] <= names(game)
        assert {"construction_hut", "forest_house"} <= withdrawn(game)

    @pytest.mark.rule("EX-DRAFT-2")
    def test_cost_five(self) -> None:
        """With church and office, large market and trading post are out."""
        game = do(Game.new(config(edition=Edition.YEAR_1897), seed=1), "choose building church")
        assert {"office", "large_market", "trading_post"} <= names(game)
        do(game, "choose building wharf", "choose building office")

        assert not {"large_market", "trading_post"} & names(game)
        assert {"large_market", "trading_post"} <= withdrawn(game)


def names(game: Game) -> set[str]:
    """Returns the buildings that can be chosen."""
    return {building_of(action) for action in game.legal_actions()}


def building_of(action: Action) -> str:
    """Returns the building that is chosen or drawn."""
    assert isinstance(action, ChooseBuilding | DrawBuilding)
    return action.building


def withdrawn(game: Game) -> set[str]:
    """Plays the rest of the draft, in any order, and returns what left the game."""
    gone = set()
    while game.decision.kind == "choose_building":
        for event in game.play(game.legal_actions()[0]):
            if isinstance(event, events.BuildingWithdrawn):
                gone.add(event.building)
    return gone


class TestDraw:
    def test_seeded(self) -> None:
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

    def test_manual(self) -> None:
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


class TestValues:
    """What is true of every position, view and record is true during the choice."""

    @staticmethod
    def decisions(how: str, players: int) -> Iterator[Game]:
        """Yields a game with manual chance at each decision of the choice and at the next."""
        game = Game.new(config(players, how), seed=3, chance="manual", ask_forced=players > 3)
        rng = random.Random(players)
        while game.decision.kind in ("choose_building", "draw_building"):
            yield game
            game.apply(pick(rng, game.legal_actions()))
        yield game

    @pytest.mark.parametrize("how", ["draft", "random"])
    @pytest.mark.parametrize("players", [2, 3, 4, 5])
    def test_round_trips(self, how: str, players: int) -> None:
        """Positions, views, samples, copies and pickles lead back to the same decision."""
        for game in self.decisions(how, players):
            position = game.position()
            text = position.to_json()
            assert Position.from_json(text, expansions=[NEW_BUILDINGS]) == position
            assert pickle.loads(pickle.dumps(position)) == position
            again = Game.from_position(position, chance="manual", ask_forced=players > 3)
            assert again.legal_actions() == game.legal_actions()
            assert (again.key(), again.position()) == (game.key(), position)
            assert pickle.loads(pickle.dumps(game)).legal_actions() == game.legal_actions()
            for viewer in (None, 0, players - 1):
                view = game.view(viewer)
                assert View.from_json(view.to_json(), expansions=[NEW_BUILDINGS]) == view
                assert view.buildings == position.buildings
                assert view.sample(1).view(viewer) == view

    @pytest.mark.parametrize("how", ["draft", "random"])
    @pytest.mark.parametrize("players", [2, 3, 4, 5])
    def test_records(self, how: str, players: int) -> None:
        """A record holds the choices, as JSON and as text."""
        game = list(self.decisions(how, players))[-1]
        record = game.record()
        assert Record.from_json(record.to_json(), expansions=[NEW_BUILDINGS]) == record
        assert Record.from_text(record.to_text(), expansions=[NEW_BUILDINGS]) == record
        assert record.replay().key() == game.key()
        assert 17 == sum(
            isinstance(move.action, ChooseBuilding | DrawBuilding) for move in record.moves
        )

    @pytest.mark.parametrize("how", ["all", "draft", "random", "listed"])
    @pytest.mark.parametrize("players", [2, 3, 4, 5])
    def test_whole_games(self, how: str, players: int) -> None:
        """Random games come to their end; what is not in play is nowhere."""
        listed = ["church", "guest_house", "hacienda", "statue"]
        played = Config(
            players=players,
            buildings=listed if how == "listed" else how,
            expansions=(NEW_BUILDINGS,),
        )
        game = Game.new(played, seed=players)
        rng = random.Random(players)
        there: set[str] = set()
        while not game.is_over:
            if after_set_up(game) and not there:
                there = chosen(game)
            game.apply(pick(rng, game.legal_actions()))
        position = game.position()
        total = Counter(position.buildings)
        total.update(entry.building for player in position.players for entry in player.city)

        assert Game.from_position(position).position() == position
        assert there == {id for id in total if id in COST}
        assert {id: copies(id, players) for id in there} == {
            id: number for id, number in total.items() if id in COST
        }
        expected = {"all": 31, "draft": 17, "random": 17, "listed": 4}
        assert expected[how] == len(there)

    def test_counts_of_sequences(self) -> None:
        """Every cost closes by itself: the paths are those of a generating function."""
        game = Game.new(config(), seed=1)

        assert [31, 918] == [sequences(1), sequences(2)]
        assert [sequences(depth) for depth in (1, 2, 3)] == [
            perft(game, depth) for depth in (1, 2, 3)
        ]

    def test_words(self) -> None:
        """The decision, and the board in the words of the edition."""
        game = Game.new(config(edition=Edition.YEAR_1897), seed=1)

        assert "it is player 0's turn to choose a building" == game.decision.summary
        assert "choose building aqueduct" in texts(game)
        words = vocabulary("1897")
        assert "choose the canal" == words.describe(game.parse_action("choose building aqueduct"))
        do(game, "choose building union_hall")
        assert (
            "no space of cost 9 is free: assembly hall"
            == why(game, ChooseBuilding("wharf")).message
        )


def sequences(depth: int) -> int:
    """Returns how many sequences of choices there are, worked out without a game."""
    paths = [1] + [0] * depth
    for cost, spaces in SPACES.items():
        number = len(KINDS[cost])
        paths = [
            sum(comb(number, k) * paths[total - k] for k in range(min(spaces, total) + 1))
            for total in range(depth + 1)
        ]
    return factorial(depth) * paths[depth]


class TestBadPositions:
    """Positions that no draft comes to are refused."""

    @pytest.fixture
    def after(self) -> Position:
        """Returns the position after a draft."""
        return drafted(Game.new(config(), seed=1)).position()

    def test_too_many_kinds(self, after: Position) -> None:
        """More kinds of a cost than spaces."""
        buildings = {**after.buildings, "union_hall": 2, "wharf": 2}
        with pytest.raises(PositionError, match="of cost 9 there are 2 kinds in the game, but"):
            Game.from_position(replaced(after, buildings=buildings))

    def test_too_few_kinds(self, after: Position) -> None:
        """A space that was left empty; during the draft it may be."""
        buildings = {id: number for id, number in after.buildings.items() if COST.get(id) != 7}
        with pytest.raises(PositionError, match="of cost 7 there are 0 kinds in the game, but"):
            Game.from_position(replaced(after, buildings=buildings))

    @pytest.mark.parametrize("id", ["sugar_mill", "small_market"])
    def test_missing_copies(self, after: Position, id: str) -> None:
        """Copies leave the game together, and production buildings never."""
        for number in (0, 1):
            buildings = {**after.buildings, id: number}
            with pytest.raises(PositionError, match=f"{id} buildings in all|of cost 1 "):
                Game.from_position(replaced(after, buildings=buildings))

    def test_frames(self) -> None:
        """The registers of the draft are not used."""
        position = Game.new(config(), seed=1).position()
        frame = replaced(position.frames[-1], step=1)
        with pytest.raises(PositionError, match="frame draft: step must be"):
            Game.from_position(replaced(position, frames=(*position.frames[:-1], frame)))

    def test_a_draft_where_there_is_none(self) -> None:
        """A frame of the draft in a game without one just ends."""
        position = Game.new(config(), seed=1).position()
        plain = Game.new(config(how="all"), seed=1).position()
        both = replaced(plain, frames=position.frames, round=0)

        assert 1 == Game.from_position(both).round


class TestConfig:
    @pytest.mark.parametrize("how", ["draft", "random"])
    def test_needs_a_box_for_it(self, how: str) -> None:
        """The base game has just as many kinds as spaces."""
        with pytest.raises(ConfigError, match="needs more kinds than the board has spaces"):
            Config(players=4, buildings=how)

    def test_the_default(self) -> None:
        """A draft with New Buildings, else all; both ways of saying it are equal."""
        assert config() == config(how="draft") != config(how="all")
        assert hash(config()) == hash(config(how="draft"))
        assert Config(players=4) == Config(players=4, buildings="all")
        assert ("draft", "all") == (config().buildings, Config(players=4).buildings)
        assert {*COST, *MAKERS} == config().in_play

    def test_a_cost_without_a_space(self) -> None:
        """A kind that no draft can choose is refused, with all or a list it may be played."""
        palace = Building(id="palace", text="Nothing.", cost=11, points=5, column=4)
        box = Expansion(id="palaces", buildings=(palace,), drafted=True)
        for how in (None, "draft", "random"):
            with pytest.raises(ConfigError, match="'palace': the board has no space of cost 11"):
                Config(players=4, buildings=how, expansions=(box,))

        game = Game.new(Config(players=4, buildings="all", expansions=(box,)), seed=1)
        assert 2 == game.position().buildings["palace"]

    @pytest.mark.parametrize(
        "spaces", [{11: 0}, {11: 101}, {"11": 1}, {11: "1"}, {11: True}, {True: 1}]
    )
    def test_spaces_are_numbers(self, spaces: dict[int, int]) -> None:
        """By whole costs, from 1 to 100."""
        with pytest.raises(ConfigError, match="spaces are numbers from 1 to 100 by cost"):
            Expansion(id="palaces", spaces=spaces)


def toy(id: str, cost: int, **more: int) -> Building:
    """Returns a building that does nothing."""
    return Building(id=id, text="Nothing.", **{"cost": cost, "points": 1, "column": 1, **more})


class TestOtherBoxes:
    """Anybody's expansion can be drafted, add spaces, or stay apart."""

    def test_more_spaces(self) -> None:
        """An expansion adds spaces, of costs the board has or has not."""
        box = Expansion(
            id="palaces",
            buildings=(toy("palace", 11), toy("hut", 3), toy("shed", 3)),
            spaces={11: 1, 3: 1},
            drafted=True,
        )
        game = Game.new(Config(players=3, expansions=(box,)), seed=1)
        assert 2 == game.decision.context["free_spaces"]["3"]
        do(game, "choose building hut", "choose building shed")
        assert "cost_full" == why(game, ChooseBuilding("small_warehouse")).reason
        # With one kind for its one space, and no other choice open, nobody is asked.
        drafted(game)
        assert {"palace", "hut", "shed"} <= set(game.position().buildings)
        assert "small_warehouse" not in game.position().buildings

    def test_a_box_beside_the_draft(self) -> None:
        """Its buildings are in play whatever is drafted."""
        box = Expansion(id="huts", buildings=(toy("hut", 3),))
        game = Game.new(Config(players=4, expansions=(box, NEW_BUILDINGS)), seed=1)
        assert ChooseBuilding("hut") not in ActionTable(game.config)
        assert 2 == game.position().buildings["hut"]
        drafted(game)
        assert 2 == game.position().buildings["hut"]
        assert 17 + 1 == len(chosen(game))

    def test_a_kind_without_copies_for_two(self) -> None:
        """There is nothing to choose of it."""
        box = Expansion(
            id="huts", buildings=(toy("hut", 3, copies_for_two=0),), spaces={3: 2}, drafted=True
        )
        assert ChooseBuilding("hut") in ActionTable(Config(players=3, expansions=(box,)))
        game = drafted(Game.new(Config(players=2, expansions=(box,)), seed=1))
        assert after_set_up(game)
        assert "hut" not in game.position().buildings

    @pytest.mark.parametrize("ask_forced", [False, True])
    @pytest.mark.parametrize("how", ["draft", "random"])
    def test_no_choice_is_left(self, how: str, ask_forced: bool) -> None:
        """As everywhere, a decision with a single legal action is asked only if that is wanted."""
        box = Expansion(id="huts", buildings=(toy("hut", 3),), spaces={3: 1}, drafted=True)
        game = Game.new(
            Config(players=3, buildings=how, expansions=(box,)),
            seed=1,
            chance="manual",
            ask_forced=ask_forced,
        )
        asked = 0
        while game.decision.kind in ("choose_building", "draw_building"):
            asked += 1
            assert len(game.legal_actions()) > 1 or ask_forced
            game.apply(game.legal_actions()[0])

        assert asked == 18 - (not ask_forced)
        assert 18 == len(chosen(game))


class TestScenario:
    def test_all_buildings_unless_told(self) -> None:
        """A scenario has every kind at hand."""
        game = scenario(city={0: "library*"}, expansions=(NEW_BUILDINGS,))
        assert (1, "all", 31) == (game.round, game.config.buildings, len(chosen(game)))

    @pytest.mark.parametrize("buildings", ["draft", None])
    def test_drafted(self, buildings: str | None) -> None:
        """What the cities need is chosen, and the rest is out of the game."""
        game = scenario(
            city={0: "library* statue", 1: "library office*"},
            expansions=(NEW_BUILDINGS,),
            buildings=buildings,
        )
        there = chosen(game) | {"library", "statue"}
        assert (1, "draft", 17) == (game.round, game.config.buildings, len(there))
        assert Game.from_position(game.position()).position() == game.position()
        with pytest.raises(PositionError, match=r"the box has 0 .* buildings, and 1 are wanted"):
            scenario(city={0: "library harbor university"}, config=game.config)

    def test_withdrawn_in_another_way(self) -> None:
        """What an expansion took out of the game does not come back."""
        from test_seams import DRAFT

        game = scenario(players=3, expansions=(DRAFT,))
        assert 1 == game.round
        assert 21 == len(game.position().buildings)
        assert Game.from_position(game.position()).position() == game.position()
