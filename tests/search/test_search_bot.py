"""`SearchBot`: legal everywhere, the same every time, honest, and able to look ahead."""

from __future__ import annotations

from typing import Any

import pytest

from puertorico import Config, Game, scenario
from puertorico.actions import Build, ChooseRole, PlaceColonists
from puertorico.bots import HeuristicBot, SearchBot, _searchbot, make_bot
from puertorico.bots._search._searcher import Searcher
from puertorico.bots._searchbot import grow_for
from puertorico.errors import BotError, ConfigError
from puertorico.testing import check_bot
from support.botpositions import is_placing, last_picks


class TestBudget:
    @pytest.mark.parametrize(
        ("budget", "message"),
        [
            ({"seconds": 1, "iterations": 5}, "give seconds or iterations, not both"),
            ({"seconds": 0}, "seconds must be above 0, at most 1000000, not 0"),
            ({"seconds": float("nan")}, "seconds must be above 0, at most 1000000, not nan"),
            ({"seconds": float("inf")}, "seconds must be above 0, at most 1000000, not inf"),
            ({"iterations": 0}, "iterations must be at least 1, not 0"),
        ],
    )
    def test_what_is_no_budget(self, budget: dict[str, Any], message: str) -> None:
        """A budget is a time or a number of games, above 0."""
        with pytest.raises(ConfigError) as caught:
            SearchBot(**budget)
        assert str(caught.value) == message

    def test_wrong_types(self) -> None:
        """Whole numbers are whole."""
        with pytest.raises(TypeError, match=r"^iterations must be an int, not float$"):
            SearchBot(iterations=1.5)  # type: ignore[arg-type]
        with pytest.raises(TypeError, match=r"^seconds must be a number, not str$"):
            SearchBot(seconds="1")  # type: ignore[arg-type]
        with pytest.raises(TypeError, match=r"^seconds must be a number, not bool$"):
            SearchBot(seconds=True)
        with pytest.raises(TypeError, match=r"^seed must be an int, not str$"):
            SearchBot("x")  # type: ignore[arg-type]

    @pytest.mark.parametrize("seconds", [0.02, 0.05])
    def test_time(self, monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
        """With seconds, a choice of role ends when so much of the processor's time has passed."""
        game = Game.new(Config(players=3), seed=1)
        ticks = iter(range(1_000_000))
        monkeypatch.setattr(_searchbot, "processor_time", lambda: next(ticks) / 100)
        SearchBot(seconds=seconds).choose(game.view(0), game.legal_actions())
        assert next(ticks) == 100 * seconds + 1

    def test_a_clear_decision_ends_early(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """The rest of the time is not spent once the result will not change."""
        game = last_picks()
        ticks = iter(range(1_000_000))
        monkeypatch.setattr(_searchbot, "processor_time", lambda: next(ticks) / 1_000)
        SearchBot(seconds=1).choose(game.view(0), game.legal_actions())
        assert next(ticks) < 500

    def test_the_arena_knows_it(self) -> None:
        """Its name is followed by seconds."""
        assert isinstance(make_bot("search:0.5"), SearchBot)
        with pytest.raises(BotError, match="after the colon must be seconds"):
            make_bot("search:long")


class TestHonesty:
    @pytest.mark.no_cover
    def test_check_bot(self) -> None:
        """It passes the test kit: the same choice every time, and nothing hidden is used."""
        report = check_bot(lambda: SearchBot(3, iterations=4), games=2, rounds=1, expansions=())
        assert report.choices > 20

    @pytest.mark.long
    def test_check_bot_with_all_expansions(self) -> None:
        """So it does in games of all expansions."""
        report = check_bot(lambda: SearchBot(3, iterations=12), games=12, rounds=4)
        assert report.disguised > 0


class TestAhead:
    def test_the_answer_of_the_next_player_counts(self) -> None:
        """Seat 0 fills the last ship, as what it wants to build can wait and the ship cannot."""
        game = last_picks()
        assert SearchBot(iterations=60).choose(game.view(0), game.legal_actions()) == ChooseRole(
            "captain"
        )

    def test_and_if_there_is_none(self) -> None:
        """If the other player has nothing to ship, it builds at the lower price."""
        game = last_picks(goods={0: "sugar"}, doubloons={0: 9})
        assert SearchBot(iterations=60).choose(game.view(0), game.legal_actions()) == ChooseRole(
            "builder"
        )

    def test_points_for_the_end(self) -> None:
        """In the last phase, the building with most points is the best."""
        game = scenario(
            players=2,
            role="builder",
            ending=("colonists",),
            taken={"settler": 1, "mayor": 0, "craftsman": 1, "trader": 0, "captain": 1},
            doubloons={0: 9},
        )
        chosen = SearchBot(iterations=30).choose(game.view(0), game.legal_actions())
        assert isinstance(chosen, Build)
        assert game.material.buildings[chosen.building].points == 4

    def test_only_what_is_offered(self) -> None:
        """Of a part of the actions, it chooses one of these."""
        game = last_picks()
        actions = [ChooseRole("builder"), ChooseRole("prospector")]
        assert SearchBot(iterations=8).choose(game.view(0), actions) in actions


class TestPlacing:
    def test_clear_placements_take_no_time(self) -> None:
        """Where all sensible plans begin alike, nothing is searched."""
        game = scenario(
            players=2, role="mayor", ship=2, supply=0, island={0: "corn indigo"},
            city={0: "hospice"},
        )  # fmt: skip
        while game.kind != "placement":
            game.apply(game.legal_actions()[-1])
        bot = SearchBot(iterations=10**9)
        assert bot.choose(game.view(0), game.legal_actions()) == PlaceColonists("corn", 1)

    def test_the_last_steps_stand_by_the_first(self) -> None:
        """A placement is gone on with, whatever its first steps were."""
        game = scenario(
            players=2, role="mayor", ship=4, supply=0, island={0: "2 corn 2 indigo quarry"},
            city={0: "indigo_plant sugar_mill hospice office"},
        )  # fmt: skip
        bot = SearchBot(iterations=16)
        while game.kind != "placement":
            game.apply(game.legal_actions()[-1])
        game.apply(game.legal_actions()[0])
        while is_placing(game):
            game.apply(bot.choose(game.view(0), game.legal_actions()))

        assert game.players[0].holding.total() == 0

    def test_the_first_look_is_for_the_heuristic(self) -> None:
        """With the least budget, it does what the heuristic bot does, if that is not bad."""
        view = Game.new(Config(players=3), seed=2).view(0)
        assert SearchBot(iterations=1).choose(view, view.actions) == HeuristicBot().choose(
            view, view.actions
        )


def test_games_are_played_until_there_are_enough() -> None:
    """And fewer if the rest will not change the best action; a placement has plans instead."""
    game = Game.new(Config(players=3), seed=1)
    searcher = Searcher(game.view(0), game.legal_actions(), 1)
    for games, least in ((4, 4), (4, 4), (400, 37)):
        grow_for(searcher, games)
        assert least <= searcher.played <= games
    game = scenario(role="mayor", island={0: "2 corn sugar"}, ship=4)
    game.apply(game.legal_actions()[0])
    assert is_placing(game)
    searcher = Searcher(game.view(0), game.legal_actions(), 1)
    searcher.favor(game.legal_actions()[0])
    searcher.grow(4)
    assert searcher.played == 4
