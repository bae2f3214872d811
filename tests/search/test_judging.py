"""What the search's rules of thumb think of single things: in words that a player would use."""

from __future__ import annotations

from typing import Any

import pytest

from puertorico import Game, scenario
from puertorico._base.packed import ONLY
from puertorico._base.values import MOST_CACHED
from puertorico.bots._search._estimate import (
    Estimate,
    Holding,
    Uses,
    expected_points,
    holding_of,
    rounds_left,
)
from puertorico.bots._search._gains import (
    builder_gains,
    captain_gains,
    craftsman_gains,
    mayor_gains,
    settler_gains,
    trader_gains,
)
from puertorico.bots._search._policy import Policy
from puertorico.bots._search._searcher import Searcher
from puertorico.bots._search._tree import Tree


class Judge:
    """A game with the judgements of its table."""

    def __init__(self, **fields: Any) -> None:
        self.game = scenario(**{"players": 3, **fields})
        self.table = self.game._table
        self.uses = Uses(self.table.ruleset)
        self.value = Estimate(self.table)
        self.policy = Policy(self.table.ruleset, 0.0)

    @property
    def owns(self) -> list[Holding]:
        """What the seats have."""
        return [holding_of(self.table, seat, self.uses) for seat in range(3)]

    def scores(self) -> dict[str, float]:
        """Returns what the policy thinks of each action."""
        actions = map(str, self.game.legal_actions())
        return dict(zip(actions, self.policy.scores(self.table), strict=True))

    def choice(self) -> str:
        """Returns what the policy chooses."""
        return str(self.policy.choose(self.table))


class TestRoundsLeft:
    @pytest.mark.parametrize(
        ("fields", "low", "high"),
        [
            ({}, 14, 17),
            ({"vp_supply": 10}, 0.7, 3),
            ({"supply": 5}, 0.7, 3),
            ({"city": {0: "guild_hall residence fortress customs_house city_hall"}}, 0.7, 5),
            ({"vp_supply": 37}, 4, 6),
            ({"vp_supply": 0}, 0.7, 0.7),
            ({"ending": ("city",), "taken": {"mayor": 0, "builder": 1}}, 0.1, 0.2),
            ({"ending": ("city",), "role": "trader", "goods": {0: "corn coffee"}}, 0.4, 0.6),
            (
                {
                    "ending": ("city",),
                    "role": "captain",
                    "goods": {0: "corn coffee"},
                    "ships": "4: 4 indigo | 5: 5 sugar | 6: 6 tobacco",
                },
                0.4,
                0.6,
            ),
            ({"max_rounds": 2}, 1.5, 1.5),
        ],
    )
    def test_the_nearest_end_counts(self, fields: dict[str, Any], low: float, high: float) -> None:
        """Chips, colonists, cities, and a limit of rounds."""
        assert low <= Judge(**fields).value.rounds <= high

    def test_in_the_middle_of_a_role(self) -> None:
        """Picks to come are counted during what interrupts a role, too."""
        game = Game.new(scenario(players=3).config, seed=1)
        for text in ("settler", "mayor"):
            game.apply(game.parse_action(f"choose {text}"))
            while game.kind not in ("role", "take_colonist"):
                game.apply(game.legal_actions()[0])
        table = game._table._copy()
        table.ending = 1
        assert rounds_left(table) == pytest.approx(0.2 + 0.4 / 3)

    def test_money_is_worth_little_at_the_end(self) -> None:
        """There is no builder to come."""
        last = Judge(ending=("city",), taken={"mayor": 0, "builder": 1})
        assert Judge().value.coin > 4 * last.value.coin


class TestPoints:
    def test_the_points_of_a_finished_game(self) -> None:
        """They are those of the score, and a little for doubloons and goods."""
        game = Game.new(scenario(players=3).config, seed=3)
        game.play_out(seed=3)
        points = expected_points(game._table, Uses(game._table.ruleset))
        assert [int(each) for each in points] == game.totals()

    def test_little_is_left_to_fill(self) -> None:
        """Rights to fill a full island, or to take more quarries than count, are worth nothing."""
        judge = Judge(
            island={0: "4 quarry*4 4 corn*4 4 coffee*4", 1: "4 quarry*4"},
            city={0: "hacienda* construction_hut*", 1: "hacienda* construction_hut*"},
        )
        full, other = judge.owns[:2]
        assert judge.value.functions(full, full.rates) == 0
        assert judge.value.functions(other, other.rates) > 0

    def test_rates_of_buildings_are_kept_within_bounds(self) -> None:
        """Of many sets of buildings, the cache starts from nothing."""
        uses = Judge().uses
        uses.known.update({-number: [] for number in range(1, MOST_CACHED + 1)})
        both = uses.together(ONLY[0] | ONLY[1])
        assert uses.known == {ONLY[0] | ONLY[1]: both}
        assert both == [sum(rates) for rates in zip(*uses.rates[:2], strict=True)]

    def test_at_the_start_they_are_typical(self) -> None:
        """A game of three players ends with some forty points each."""
        judge = Judge()
        points = expected_points(judge.table, judge.uses)
        assert all(35 < each < 50 for each in points)

    def test_a_large_building_without_workers(self) -> None:
        """It will score if somebody comes."""
        without, some, full = (
            Judge(city={0: text}) for text in ("factory", "city_hall factory", "city_hall* factory")
        )
        worths = [each.value.worth(each.owns[0]) for each in (without, some, full)]
        assert worths == sorted(worths)


class TestRoles:
    def test_settler(self) -> None:
        """Nobody gains without a space; others get no quarry without the right."""
        judge = Judge(
            row="2 corn",
            island={0: "12 indigo", 1: "corn", 2: "corn"},
            city={2: "construction_hut*"},
        )
        full, plain, quarry = settler_gains(judge.table, judge.value, judge.owns, 0)
        assert full == 0
        assert 0 < plain < quarry

    def test_settler_without_tiles(self) -> None:
        """With nothing to take, nobody gains."""
        judge = Judge(row="", quarries=0, island={2: "corn"})
        assert settler_gains(judge.table, judge.value, judge.owns, 0)[:2] == [0, 0]

    def test_mayor(self) -> None:
        """It is for those with empty circles."""
        judge = Judge(
            island={0: "2 corn", 1: "2 corn*2", 2: "corn"}, city={0: "indigo_plant"}, ship=3
        )
        empty, manned, some = mayor_gains(judge.table, judge.value, judge.owns, 0)
        assert empty > some > manned

    def test_builder(self) -> None:
        """It is for those with money, and the privilege moves from the last taker."""
        judge = Judge(doubloons={0: 0, 1: 1, 2: 6}, taken={"mayor": 1}, taker=2)
        gains = builder_gains(judge.table, judge.value, judge.owns, judge.uses, 0)
        assert gains[0] < gains[2]
        assert gains[1] < gains[2]

    def test_builder_in_a_full_city(self) -> None:
        """Large buildings do not fit into the last space."""
        judge = Judge(
            doubloons={0: 20},
            city={0: "guild_hall residence fortress customs_house city_hall office"},
            quarries=3,
        )
        before = builder_gains(judge.table, judge.value, judge.owns, judge.uses, 0)[0]
        assert before < 6

    def test_craftsman(self) -> None:
        """What the supply lacks is not made, the privilege is one good, and factories pay."""
        fields = {
            "island": {0: "2 corn*2", 1: "2 corn*2", 2: "corn* indigo*"},
            "city": {2: "indigo_plant* factory*"},
        }
        judge = Judge(**fields)
        taker, other, factory = craftsman_gains(judge.table, judge.value, judge.owns, 0)
        assert taker > other < factory
        short = Judge(**fields, goods_supply="0 corn")
        assert craftsman_gains(short.table, short.value, short.owns, 0)[:2] == [0, 0]

    def test_trader(self) -> None:
        """The best price counts; a kind in the house only sells with an office."""
        judge = Judge(
            goods={0: "corn coffee", 1: "coffee", 2: "indigo"},
            trading_house="indigo sugar",
            city={2: "office*"},
        )
        gains = trader_gains(judge.table, judge.value, judge.owns, 0)
        assert gains[0] > gains[2] > gains[1] == 0
        full = Judge(goods={0: "coffee"}, trading_house="corn indigo sugar tobacco")
        assert trader_gains(full.table, full.value, full.owns, 0) == [0, 0, 0]

    def test_captain(self) -> None:
        """Loads score, a wharf is a ship, a harbor scores, and what is left over is lost."""
        fields: dict[str, Any] = {
            "goods": {0: "4 corn", 1: "3 corn", 2: "3 indigo"},
            "ships": "4: - | 5: 5 sugar | 6: 6 coffee",
        }
        plain = Judge(**fields)
        gains = captain_gains(plain.table, plain.value, plain.owns, 0)
        assert gains[0] > 0 > max(gains[1:])
        wharf = Judge(**fields, city={1: "wharf* harbor*"})
        assert captain_gains(wharf.table, wharf.value, wharf.owns, 0)[1] > 0
        kept = Judge(**fields, city={2: "large_warehouse*"})
        assert captain_gains(kept.table, kept.value, kept.owns, 0)[2] > gains[2]

    def test_captain_with_little_room(self) -> None:
        """Most of a kind is no use if its ship takes less of it than of another."""
        judge = Judge(goods={0: "3 corn 4 sugar"}, ships="4: - | 5: 4 sugar | 6: 6 coffee")
        alone = Judge(goods={0: "3 corn"}, ships="4: - | 5: 4 sugar | 6: 6 coffee")
        gains = [captain_gains(each.table, each.value, each.owns, 0)[0] for each in (judge, alone)]
        # One sugar more is shipped, and two are lost.
        assert gains[0] < gains[1] + 1

    def test_what_nobody_can_ship(self) -> None:
        """A wharf without goods is no help."""
        judge = Judge(city={0: "wharf*"})
        assert captain_gains(judge.table, judge.value, judge.owns, 0) == [0, 0, 0]


class TestChoices:
    def test_the_best_sale(self) -> None:
        """The dearest good is sold, with the trader's privilege."""
        assert Judge(role="trader", goods={0: "corn coffee"}).choice() == "sell coffee"

    def test_another_seats_sale(self) -> None:
        """It has no privilege; a cheap good is kept for a ship."""
        judge = Judge(role="trader", taker=2, goods={0: "corn indigo"})
        assert judge.game.seat == 0
        assert judge.scores()["sell corn"] < judge.scores()["sell indigo"]

    def test_most_goods_are_loaded(self) -> None:
        """On the ship that takes most."""
        judge = Judge(
            role="captain", goods={0: "2 coffee 5 corn"}, ships="4: - | 5: 3 coffee | 6: -"
        )
        assert judge.choice() == "load corn on 6"

    def test_what_is_kept(self) -> None:
        """A warehouse takes the kind that is worth most in all."""
        judge = Judge(
            role="captain",
            goods={0: "5 corn 2 coffee tobacco"},
            city={0: "small_warehouse*"},
            ships="4: 4 indigo | 5: 5 sugar | 6: 6 tobacco",
        )
        assert judge.game.kind == "store"
        scores = judge.scores()
        assert scores["keep all corn"] > scores["keep all coffee"] > scores["keep all tobacco"]

    def test_single_goods_are_kept(self) -> None:
        """Without a warehouse, the dearest good is kept."""
        judge = Judge(
            role="captain",
            goods={0: "2 corn coffee"},
            ships="4: 4 indigo | 5: 5 sugar | 6: 6 tobacco",
        )
        assert judge.choice() == "keep coffee"

    def test_what_an_effect_offers_is_tried(self) -> None:
        """A wharf's load is compared with the others by what remains."""
        judge = Judge(role="captain", goods={0: "5 corn"}, city={0: "wharf*"}, ships="4: 3 corn")
        assert judge.choice() == "use wharf corn"

    def test_a_building(self) -> None:
        """What has no known function is worth some of its price, and no building a little less."""
        judge = Judge(role="builder", doubloons={0: 3})
        assert judge.scores()["pass"] == 0
        assert judge.choice().startswith("build ")


class TestPlans:
    def test_pairs_first(self) -> None:
        """A plantation with its building comes before one without, and buildings that score."""
        judge = Judge(
            role="mayor", ship=3, supply=0, island={0: "coffee sugar indigo"},
            city={0: "coffee_roaster guild_hall"},
        )  # fmt: skip
        while judge.game.kind != "placement":
            judge.game.apply(judge.game.legal_actions()[-1])
        plan = judge.policy.plan_with(judge.game._table, [1.0] * 6)
        assert sum(plan) == judge.game.players[0].holding.total()

    def test_a_search_carries_out_whole_plans(self) -> None:
        """With several sensible plans, it plays games with each of them."""
        game = scenario(
            players=2, role="mayor", ship=2, supply=2, island={0: "corn coffee quarry"},
            city={0: "coffee_roaster hospice"},
        )  # fmt: skip
        while game.kind != "placement":
            game.apply(game.legal_actions()[0])
        view = game.view(0)
        searcher = Searcher(view, view.actions, 1)
        assert not searcher.is_clear
        searcher.grow(12)

        assert sum(node.visits for _, nodes in searcher.lines() for node in nodes) == 12
        assert searcher.best() in view.actions


class TestTree:
    def test_options_join_a_node(self) -> None:
        """What only some games offer gets its place when it is first seen."""
        judge = Judge()
        tree = Tree(judge.policy, 3, [0, 1])
        tree.add(tree.root, [4, 5], [0.0, 1.0])
        tree.add(tree.root, [5, 9], [1.0, 0.0])
        assert tree.root.codes == [4, 5, 9]
        assert tree.root.priors[1] > tree.root.priors[0] == tree.root.priors[2]

    def test_winning_counts(self) -> None:
        """At the end a narrow victory is worth more than being as far ahead before it."""
        tree = Tree(Judge().policy, 3, [0])
        won, before = tree.values([40, 39, 30], True), tree.values([40, 39, 30], False)
        assert won[0] > before[0]
        assert won[1] < before[1]

    def test_shared_victory(self) -> None:
        """Each of two winners has half of it."""
        first, second, third = Tree(Judge().policy, 3, [0]).values([40, 40, 30], True)
        assert first == second > third
