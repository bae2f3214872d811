"""The bots: always legal, always the same, nothing they cannot know, and how well they play."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import pytest

from puertorico import BASE, EXPANSIONS, Action, Config, Edition, Game, View, scenario
from puertorico.actions import (
    Build,
    ChooseRole,
    Keep,
    KeepAll,
    Load,
    PlaceColonists,
    Sell,
    TakePlantation,
)
from puertorico.bots import Bot, HeuristicBot, RandomBot, SearchBot
from puertorico.errors import GameOverError, PositionError
from puertorico.plugin import Expansion
from puertorico.types import Chance
from support.festival import festival
from support.games import city_of, island_of

THUMB = HeuristicBot()
SEARCH = SearchBot(iterations=2)


def play(config: Config, bots: Sequence[Bot], *, seed: int, chance: Chance = "seeded") -> Game:
    """Plays a game in which the bots take the seats in turn; every choice must be legal."""
    game = Game.new(config, seed=seed, chance=chance)
    while not game.is_over:
        actions = game.legal_actions()
        if game.seat < 0:
            game.apply(actions[0])
            continue
        action = bots[game.seat % len(bots)].choose(game.view(game.seat), actions)
        assert action in actions
        game.apply(action)
    return game


def choice(game: Game) -> Action:
    """Returns what the heuristic bot does."""
    return THUMB.choose(game.view(game.seat), game.legal_actions())


def placed(game: Game) -> dict[str, int]:
    """Lets the bot place all workers of seat 0; returns how many are where."""
    while game.decision.kind == "placement" and game.seat == 0:
        game.apply(choice(game))
    island = {tile: workers for tile, (_, workers) in island_of(game, 0).items()}
    return {**island, **city_of(game, 0)}


class TestEverywhere:
    @pytest.mark.no_cover
    @pytest.mark.parametrize(
        ("players", "edition"), list(zip((2, 3, 4, 5), itertools.cycle(Edition)))
    )
    def test_every_number_of_players_and_edition(self, players: int, edition: Edition) -> None:
        """Every choice is legal, with all expansions at once."""
        config = Config(players=players, edition=edition, expansions=EXPANSIONS, max_rounds=6)
        assert play(config, [THUMB], seed=players).is_over

    @pytest.mark.no_cover
    @pytest.mark.parametrize(
        "expansions", [(), *[(expansion,) for expansion in EXPANSIONS]], ids=str
    )
    def test_legal_with_each_expansion(self, expansions: tuple[Expansion, ...]) -> None:
        """Every choice is legal, with each expansion alone."""
        config = Config(players=3, expansions=expansions, max_rounds=6)
        assert play(config, [THUMB], seed=5).is_over

    @pytest.mark.parametrize("players", [2, 5])
    def test_a_search_with_all_expansions(self, players: int) -> None:
        """Every choice is legal, with all expansions at once."""
        config = Config(players=players, expansions=EXPANSIONS, max_rounds=2)
        assert play(config, [SEARCH], seed=players).is_over

    @pytest.mark.parametrize(
        ("bots", "rounds"),
        [([THUMB, RandomBot()], 3), pytest.param([SEARCH], 2, marks=pytest.mark.no_cover)],
    )
    def test_draws_that_are_asked_are_not_waited_for(self, bots: list[Bot], rounds: int) -> None:
        """Where draws are asked, the bot does not wait for them inside."""
        config = Config(players=3, max_rounds=rounds)
        assert play(config, bots, seed=1, chance="manual").is_over

    @pytest.mark.parametrize("bot", [THUMB, SEARCH])
    def test_a_single_action_needs_no_thought(self, bot: Bot) -> None:
        """A single action needs no thought, whatever the view is."""
        view = Game.new(Config(players=3), seed=1).view(None)
        assert bot.choose(view, [Sell("corn")]) == Sell("corn")

    @pytest.mark.parametrize("bot", [THUMB, SEARCH])
    def test_nothing_to_choose_from(self, bot: Bot) -> None:
        """After the end nobody is asked."""
        game = play(Config(players=2, max_rounds=1), [RandomBot()], seed=1)
        with pytest.raises(GameOverError, match=r"^there is no action to choose from$"):
            bot.choose(game.view(0), game.legal_actions())

    @pytest.mark.parametrize("bot", [THUMB, SEARCH])
    def test_a_view_that_no_game_gives(self, bot: Bot) -> None:
        """The error is that of `View.sample`."""
        data = Game.new(Config(players=3), seed=1).view(0).to_json()
        view = View.from_json(data.replace('"face_down":43', '"face_down":40'))
        with pytest.raises(PositionError):
            bot.choose(view, view.actions)


@pytest.mark.no_cover
class TestHonesty:
    def test_same_question_same_answer(self) -> None:
        """The answer depends on seed, view and actions alone, not on what was asked before."""
        config = Config(players=4, expansions=EXPANSIONS, max_rounds=5)
        assert (
            play(config, [HeuristicBot(5)], seed=3).history
            == play(config, [HeuristicBot(5)] * 4, seed=3).history
        )

    def test_random_bots_of_one_seed_agree(self) -> None:
        """And those of another do not."""
        config = Config(players=3, max_rounds=5)
        games = [play(config, [RandomBot(seed)], seed=3).history for seed in (1, 1, 2)]
        assert games[0] == games[1] != games[2]

    def test_what_is_hidden_changes_nothing(self) -> None:
        """In all games that agree with a view the bot does the same."""
        game = Game.new(Config(players=4, expansions=EXPANSIONS), seed=8)
        for number in range(60):
            seat = game.seat
            view = game.view(seat)
            action = THUMB.choose(view, game.legal_actions())
            if number % 10 == 0:
                other = view.sample(number)
                assert THUMB.choose(other.view(seat), other.legal_actions()) == action
            game.apply(action)

    def test_the_game_is_left_alone(self) -> None:
        """Trying things out changes nothing outside."""
        game = Game.new(Config(players=3), seed=1)
        key = game.key()
        choice(game)
        assert game.key() == key


class TestThumb:
    def test_workers_go_on_chains(self) -> None:
        """Plantation and building together, dear goods first, before lone plantations."""
        game = scenario(
            players=3, role="mayor", island={0: "2 indigo coffee tobacco"},
            city={0: "coffee_roaster small_indigo_plant"}, ship=10,
        )  # fmt: skip
        game.apply(game.parse_action("pass"))

        assert placed(game) == {
            "indigo": 1, "tobacco": 0, "coffee": 1, "small_indigo_plant": 1, "coffee_roaster": 1,
        }  # fmt: skip

    @pytest.mark.parametrize(("there", "more"), [("2 corn*1", 2), ("2 corn*2", 1)])
    def test_workers_of_a_reward_join_those_in_place(self, there: str, more: int) -> None:
        """The plan is for all of them: the ones in place stay."""
        game = festival(
            role="settler", slots={"tile_corn": 1}, island={0: there}, row="corn", supply=9
        )
        game.apply(game.parse_action("take plantation corn"))
        assert choice(game) == PlaceColonists("corn", more)

    def test_workers_left_over_go_anywhere(self) -> None:
        """The plan of the bot is a whole placement."""
        game = scenario(
            players=3, role="mayor", island={0: "3 coffee"}, city={0: "sugar_mill indigo_plant"},
            ship=8,
        )  # fmt: skip
        game.apply(game.parse_action("pass"))
        assert placed(game) == {"coffee": 3, "indigo_plant": 0, "sugar_mill": 0}

    def test_occupies_a_large_building(self) -> None:
        """Its points count only when it is occupied."""
        game = scenario(
            players=3, role="mayor", island={0: "3 corn quarry"},
            city={0: "guild_hall sugar_mill*0 coffee_roaster*0 indigo_plant*0"}, ship=4,
            vp_supply=5,
        )  # fmt: skip
        game.apply(game.parse_action("pass"))
        assert placed(game)["corn"] < 2

    def test_sells_the_dearest(self) -> None:
        """Money is money."""
        game = scenario(players=4, role="trader", goods={0: "corn sugar coffee"})
        assert choice(game) == Sell("coffee")

    def test_ships_most(self) -> None:
        """Points are points."""
        game = scenario(players=4, role="captain", goods={0: "5 corn coffee"})
        assert choice(game) in [Load("corn", ship) for ship in (5, 6, 7)]

    def test_keeps_most_and_best(self) -> None:
        """With a warehouse the larger number, without one the dearest good."""
        ships = "5: 5 sugar | 6: 6 tobacco | 7: 7 indigo"
        goods = {0: "corn 4 coffee"}
        bare = scenario(players=4, role="captain", goods=goods, ships=ships)
        stored = scenario(
            players=4, role="captain", goods=goods, ships=ships, city={0: "small_warehouse*"}
        )
        assert choice(bare) == Keep("coffee")
        assert choice(stored) == KeepAll("coffee")

    def test_takes_a_role_with_money_on_it(self) -> None:
        """Where nothing else is to be had."""
        game = scenario(players=3, coins={"trader": 5})
        assert choice(game) == ChooseRole("trader")

    def test_builds_what_brings_points_at_the_end(self) -> None:
        """In the last round what counts is what is printed on a building."""
        game = scenario(players=3, role="builder", doubloons={0: 10}, ending=("colonists",))
        action = choice(game)
        assert isinstance(action, Build)
        assert [b.points for b in BASE.buildings if b.id == action.building] == [4]

    def test_takes_the_plantation_that_its_building_needs(self) -> None:
        """A chain is worth more than a promise of one."""
        game = scenario(
            players=4, role="settler", row="indigo corn coffee sugar", city={0: "coffee_roaster"}
        )
        assert choice(game) == TakePlantation("coffee")


class TestScores:
    @pytest.mark.no_cover
    def test_it_beats_random_players(self) -> None:
        """One against three that do anything: it wins by far."""
        for seed in range(3):
            bots: list[Bot] = [
                HeuristicBot(seed), RandomBot(seed), RandomBot(seed + 1), RandomBot(seed + 2),
            ]  # fmt: skip
            totals = play(Config(players=4), bots, seed=seed).totals()
            assert totals[0] > 1.3 * max(totals[1:])

    @pytest.mark.no_cover
    def test_a_few_games_score_well(self) -> None:
        """About as much as in many games."""
        totals = [
            points
            for seed in range(2)
            for points in play(Config(players=4), [HeuristicBot(seed)], seed=seed).totals()
        ]
        assert sum(totals) / len(totals) > 37

    @pytest.mark.long
    @pytest.mark.parametrize("edition", list(Edition))
    @pytest.mark.parametrize(("players", "bar"), [(3, 43), (4, 42)])
    def test_many_games_reach_the_bar(self, edition: Edition, players: int, bar: int) -> None:
        """In self-play the mean is that of people who know the game."""
        config = Config(players=players, edition=edition)
        totals = [
            points
            for seed in range(120)
            for points in play(config, [HeuristicBot(seed)], seed=seed).totals()
        ]
        assert sum(totals) / len(totals) >= bar

    @pytest.mark.long
    def test_it_uses_the_whole_game(self) -> None:
        """Quarries, large buildings, and all violet buildings but a few rare ones."""
        games = [play(Config(players=3), [HeuristicBot(seed)], seed=seed) for seed in range(20)]
        seats = [player for game in games for player in game.players]
        kinds = games[0].material.buildings
        built = [kinds[entry.building] for seat in seats for entry in seat.city]
        quarries = [tile.count for seat in seats for tile in seat.island if tile.tile == "quarry"]
        violet = {kind.building for kind in kinds.values() if kind.good is None}
        assert sum(quarries) / len(seats) >= 1.1
        assert len([kind for kind in built if kind.column == 4]) / len(seats) >= 0.7
        assert len(violet - {kind.building for kind in built}) <= 3
