"""Configs, positions, records and other expansions of games whose buildings are chosen."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from collections.abc import Iterator
from math import comb, factorial
from typing import Any

import pytest

from puertorico import (
    NEW_BUILDINGS,
    Config,
    Counts,
    Edition,
    Game,
    Position,
    Record,
    View,
    scenario,
    vocabulary,
)
from puertorico.actions import ActionTable, ChooseBuilding, DrawBuilding
from puertorico.decisions import ChooseBuildingContext
from puertorico.errors import ConfigError, PositionError
from puertorico.plugin import Building, Expansion
from puertorico.types import any_id
from regenerate import perft
from support.documents import check_valid
from support.drafting import (
    COST,
    KINDS,
    MAKERS,
    SPACES,
    after_set_up,
    chosen,
    config,
    copies,
    drafted,
)
from support.expansions import DRAFT
from support.games import context, do, pick, replaced, texts, why, with_frame
from support.loading import check_loaded


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

    @pytest.mark.no_cover
    @pytest.mark.parametrize(("how", "players"), [("draft", 5), ("random", 2)])
    def test_every_way_back_leads_to_the_same_decision(self, how: str, players: int) -> None:
        """Positions, views, samples, copies and pickles lead back to the same decision."""
        for game in self.decisions(how, players):
            position = game.position()
            text = position.to_json()
            check_valid("position", text)
            assert Position.from_json(text, expansions=[NEW_BUILDINGS]) == position
            assert pickle.loads(pickle.dumps(position)) == position
            check_loaded(game)
            assert pickle.loads(pickle.dumps(game)).legal_actions() == game.legal_actions()
            for viewer in (None, 0, players - 1):
                view = game.view(viewer)
                check_valid("view", view.to_json())
                assert View.from_json(view.to_json(), expansions=[NEW_BUILDINGS]) == view
                assert view.buildings == position.buildings
                assert view.sample(1).view(viewer) == view

    @pytest.mark.no_cover
    @pytest.mark.parametrize("how", ["draft", "random"])
    @pytest.mark.parametrize("players", [2, 3, 4, 5])
    def test_a_record_holds_the_choices(self, how: str, players: int) -> None:
        """A record holds the choices, as JSON and as text."""
        game = list(self.decisions(how, players))[-1]
        record = game.record()
        check_valid("record", record.to_json())
        assert Record.from_json(record.to_json(), expansions=[NEW_BUILDINGS]) == record
        assert Record.from_text(record.to_text(), expansions=[NEW_BUILDINGS]) == record
        assert record.replay().key() == game.key()
        assert 17 == sum(
            isinstance(move.action, ChooseBuilding | DrawBuilding) for move in record.moves
        )

    @pytest.mark.no_cover
    @pytest.mark.parametrize("how", ["all", "draft", "random", "listed"])
    @pytest.mark.parametrize("players", [2, 3, 4, 5])
    def test_what_is_not_in_play_is_nowhere_in_whole_games(self, how: str, players: int) -> None:
        """Random games come to their end; what is not in play is nowhere."""
        listed = ["church", "guest_house", "hacienda", "statue"]
        buildings = any_id(listed if how == "listed" else how)
        played = Config(players=players, buildings=buildings, expansions=(NEW_BUILDINGS,))
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

        assert {id: copies(id, players) for id in there} == {
            id: number for id, number in total.items() if id in COST
        }
        expected = {"all": 31, "draft": 17, "random": 17, "listed": 4}
        assert expected[how] == len(there)

    def test_counts_of_sequences(self) -> None:
        """Every cost closes by itself: the paths are those of a generating function."""
        game = Game.new(config(), seed=1)
        assert [31, 918] == [sequences(1), sequences(2)]
        assert all(sequences(depth) == perft(game, depth) for depth in (1, 2, 3))

    def test_the_board_is_in_the_words_of_the_edition(self) -> None:
        """The decision, and the board in the words of the edition."""
        game = Game.new(config(edition=Edition.YEAR_1897), seed=1)
        assert "it is player 0's turn to choose a building" == game.decision.summary
        assert "choose building aqueduct" in texts(game)
        words = vocabulary("1897")
        assert "choose the canal" == words.describe(game.parse_action("choose building aqueduct"))
        do(game, "choose building union_hall")
        refused = why(game, ChooseBuilding("wharf")).message
        assert "no space of cost 9 is free: assembly hall" == refused


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

    def test_kinds_and_spaces(self, after: Position) -> None:
        """More kinds of a cost than spaces, or a space left empty: during the draft it may be."""
        more = {**after.buildings, "union_hall": 2, "wharf": 2}
        fewer = {id: number for id, number in after.buildings.items() if COST.get(id) != 7}
        for buildings, found in (
            (more, "2 kinds of buildings of cost 9"),
            (fewer, "0 kinds of buildings of cost 7"),
        ):
            with pytest.raises(PositionError, match=f"there are {found} in the game, but"):
                Game.from_position(replaced(after, buildings=buildings))

    @pytest.mark.parametrize("id", ["sugar_mill", "small_market"])
    def test_copies_that_are_missing_alone_are_refused(self, after: Position, id: str) -> None:
        """Copies leave the game together, and production buildings never."""
        for number in (0, 1):
            buildings = {**after.buildings, id: number}
            with pytest.raises(PositionError, match=f"{id} buildings in all|of cost 1 "):
                Game.from_position(replaced(after, buildings=buildings))

    def test_a_draft_remembers_nothing(self) -> None:
        """It has a single step, and no field."""
        position = Game.new(config(), seed=1).position()
        with pytest.raises(PositionError, match="frame draft: step must be None, not 'turn'"):
            Game.from_position(with_frame(position, step="turn"))
        with pytest.raises(PositionError, match="frame draft: it does not remember 'sold'"):
            Game.from_position(with_frame(position, sold=True))

    def test_a_draft_of_another_seat(self) -> None:
        """Where there is none nothing can be chosen, and another seat chooses like any other."""
        position = Game.new(config(), seed=1).position()
        plain = Game.new(config(how="all"), seed=1, chance="manual").position()
        outer, draft = position.frames
        for changed in (
            replaced(plain, frames=(plain.frames[0], draft)),
            replaced(position, frames=(outer, replaced(draft, seat=2))),
            replaced(position, frames=(outer, replaced(draft, taker=1, seat=1))),
        ):
            game = Game.from_position(changed, seed=1)
            game.play_out(seed=1)
            assert game.is_over

    def test_a_draft_that_is_left_out_is_made_up_for(self) -> None:
        """Nobody plays without the violet buildings."""
        position = Game.new(config(), seed=1).position()
        (outer, _) = position.frames
        game = Game.from_position(replaced(position, frames=(outer,)), seed=1)
        assert game.decision.kind == "choose_building"
        assert drafted(game).round == 1


class TestConfig:
    def test_a_draft_is_the_default_with_new_buildings(self) -> None:
        """A draft with New Buildings, else all; both ways of saying it are equal."""
        assert config() == config(how="draft") != config(how="all")
        assert hash(config()) == hash(config(how="draft"))
        assert Config(players=4) == Config(players=4, buildings="all")
        assert ("draft", "all") == (config().buildings, Config(players=4).buildings)
        assert {*COST, *MAKERS} == config().in_play

    def test_a_cost_without_a_space(self) -> None:
        """A kind that no draft can choose is refused, with all or a list it may be played."""
        palace = Building(id="palace", text="Nothing.", cost=11, points=5, column=4)
        expansion = Expansion(id="palaces", buildings=(palace,), drafted=True)
        for how in (None, "draft", "random"):
            with pytest.raises(ConfigError, match="'palace': the board has no space of cost 11"):
                Config(players=4, buildings=how, expansions=(expansion,))
        game = Game.new(Config(players=4, buildings="all", expansions=(expansion,)), seed=1)
        assert 2 == game.position().buildings["palace"]


def toy(id: str, cost: int, **more: Any) -> Building:
    """Returns a building that does nothing."""
    return Building(id=id, text="Nothing.", cost=cost, points=1, column=1, **more)


class TestOtherExpansions:
    """Anybody's expansion can be drafted, add spaces, or stay apart."""

    def test_an_expansion_adds_spaces(self) -> None:
        """An expansion adds spaces, of costs the board has or has not."""
        toys = (toy("palace", 11), toy("hut", 3), toy("shed", 3))
        expansion = Expansion(id="palaces", buildings=toys, spaces={11: 1, 3: 1}, drafted=True)
        game = Game.new(Config(players=3, expansions=(expansion,)), seed=1)
        asked = context(game, ChooseBuildingContext)
        assert [(3, 2)] == [(each.cost, each.free) for each in asked.draft if each.cost == 3]
        do(game, "choose building hut", "choose building shed")
        assert "cost_full" == why(game, ChooseBuilding("small_warehouse")).reason
        # With one kind for its one space, and no other choice open, nobody is asked.
        drafted(game)
        assert {"palace", "hut", "shed"} <= set(game.position().buildings)
        assert "small_warehouse" not in game.position().buildings

    def test_an_expansion_beside_the_draft(self) -> None:
        """Its buildings are in play whatever is drafted."""
        expansion = Expansion(id="huts", buildings=(toy("hut", 3),))
        game = Game.new(Config(players=4, expansions=(expansion, NEW_BUILDINGS)), seed=1)
        assert ChooseBuilding(any_id("hut")) not in ActionTable(game.config)
        assert 2 == game.position().buildings["hut"]
        drafted(game)
        assert 2 == game.position().buildings["hut"]
        assert 17 + 1 == len(chosen(game))

    def test_a_kind_without_copies_for_two(self) -> None:
        """There is nothing to choose of it."""
        hut = toy("hut", 3, copies_for_two=0)
        brings = (Expansion(id="huts", buildings=(hut,), spaces={3: 2}, drafted=True),)
        assert ChooseBuilding(any_id("hut")) in ActionTable(Config(players=3, expansions=brings))
        game = drafted(Game.new(Config(players=2, expansions=brings), seed=1))
        assert after_set_up(game)
        assert "hut" not in game.position().buildings

    @pytest.mark.parametrize("ask_forced", [False, True])
    @pytest.mark.parametrize("how", ["draft", "random"])
    def test_no_choice_is_left(self, how: str, ask_forced: bool) -> None:
        """As everywhere, a decision with a single legal action is asked only if that is wanted."""
        expansion = Expansion(id="huts", buildings=(toy("hut", 3),), spaces={3: 1}, drafted=True)
        played = Config(players=3, buildings=any_id(how), expansions=(expansion,))
        game = Game.new(played, seed=1, chance="manual", ask_forced=ask_forced)
        choices = []
        while game.decision.kind in ("choose_building", "draw_building"):
            choices.append(len(game.legal_actions()))
            game.apply(game.legal_actions()[0])
        assert 18 - (not ask_forced) == len(choices)
        assert ask_forced == (1 in choices)
        assert 18 == len(chosen(game))


class TestScenario:
    def test_all_buildings_unless_told(self) -> None:
        """A scenario has every kind at hand."""
        game = scenario(city={0: "library*"}, expansions=(NEW_BUILDINGS,))
        assert (1, "all", 31) == (game.round, game.config.buildings, len(chosen(game)))

    @pytest.mark.parametrize("buildings", ["draft", None])
    def test_what_the_cities_need_is_chosen(self, buildings: str | None) -> None:
        """What the cities need is chosen, and the rest is out of the game."""
        city = {0: "library* statue", 1: "library office*"}
        game = scenario(city=city, expansions=(NEW_BUILDINGS,), buildings=buildings)
        there = chosen(game) | {"library", "statue"}
        assert (1, "draft", 17) == (game.round, game.config.buildings, len(there))
        assert Game.from_position(game.position()).position() == game.position()
        with pytest.raises(PositionError, match=r"the game has 0 .* buildings, but 1 are wanted"):
            scenario(city={0: "library harbor university"}, config=game.config)

    def test_withdrawn_in_another_way(self) -> None:
        """What an expansion took out of the game does not come back."""
        game = scenario(players=3, expansions=(DRAFT,))
        assert 1 == game.round
        assert 21 == len(game.position().buildings)
        assert Game.from_position(game.position()).position() == game.position()


def test_the_last_kind_that_is_drawn_is_no_choice() -> None:
    """Where every kind has a space, the last one is not in the history; the record has the rest."""
    roomy = Expansion(id="roomy", drafted=True)
    config = Config(players=3, expansions=(roomy,), buildings="random")
    for ask_forced in (False, True):
        game = Game.new(config, seed=1, ask_forced=ask_forced)
        drawn = [action for action in game.history if isinstance(action, DrawBuilding)]
        assert len(drawn) == 16 + ask_forced
        assert len(chosen(game)) == 17
        assert game.record().replay().key() == game.key()


@pytest.mark.parametrize("how", ["draft", "random"])
@pytest.mark.parametrize("tile", ["indigo", "corn"])
def test_start_tiles_are_face_down(how: str, tile: str) -> None:
    """A position in the choice of buildings has the tiles of the start in their pile."""
    position = Game.new(config(3, how), seed=1, chance="manual").position()
    down = dict(position.face_down)
    lacking = replaced(
        position, face_down=Counts({**down, tile: 0}), discards=Counts({tile: down[tile]})
    )
    with pytest.raises(PositionError, match="the frame setup contradicts the rest"):
        Game.from_position(lacking, seed=1)
