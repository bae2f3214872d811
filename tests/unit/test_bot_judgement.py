"""What the heuristic bot takes things to be worth, piece by piece."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

import pytest
from typing_extensions import override

from puertorico import Action, Config, Game, scenario
from puertorico.actions import Build, ChooseRole, Load
from puertorico.bots import HeuristicBot
from puertorico.bots._economy import (
    WEIGHTS,
    Remembered,
    appraiser,
    functions_of,
    outlook,
    standing,
    together,
    worth,
)
from puertorico.bots._heuristic import at_once, finish_phase
from puertorico.plugin import (
    Bounds,
    Building,
    DecisionKind,
    DeclaredAction,
    Effect,
    Expansion,
    IntField,
    Memory,
    PartStep,
    Role,
    RolePhase,
    Slot,
    Switch,
    Table,
    role_stages,
)
from puertorico.types import any_id


class School(Effect):
    """Does what the bot has no idea of."""

    @override
    def role_taken(self, table: Table, seat: int, card: int) -> None:
        table.earn(seat, 1, self.rule)


def choice(game: Game, seed: int = 0) -> object:
    """Returns what the bot does."""
    return HeuristicBot(seed).choose(game.view(game.seat), game.legal_actions())


class TestOutlook:
    def test_a_game_has_eight_cycles(self) -> None:
        """At the start nearly all of them are left, whatever the number of players."""
        left = {outlook(Game.new(Config(players=players), seed=1)).cycles for players in (2, 3, 5)}
        assert all(7.5 < cycles <= WEIGHTS.cycles for cycles in left)

    def test_supplies_tell_the_progress(self) -> None:
        """The nearest end counts."""
        half = outlook(scenario(players=3)).cycles / 2
        assert outlook(scenario(players=3, supply=9)).cycles < half
        assert outlook(scenario(players=3, vp_supply=20)).cycles < half

    def test_the_last_round_has_less_than_a_cycle(self) -> None:
        """Only the roles that are still taken count, and money buys nothing more."""
        stage = outlook(scenario(players=3, ending=("colonists",)))
        assert 0 < stage.cycles < 1
        assert stage.coin < outlook(scenario(players=3)).coin

    def test_a_phase_of_the_last_round_is_the_last(self) -> None:
        """Within a phase nobody knows what comes after it."""
        game = scenario(players=3, role="builder", doubloons={0: 9}, ending=("colonists",))
        assert outlook(game).cycles == 0

    def test_a_limit_of_rounds_is_known(self) -> None:
        """A game of three rounds has few cycles."""
        game = Game.new(Config(players=3, max_rounds=3), seed=1)
        assert outlook(game).cycles < 2


class TestWorth:
    def test_working_is_better_than_idle_than_nothing(self) -> None:
        """A quarry is worth something, with a worker more."""
        values = [
            worth(scenario(players=3, island={0: island}), 0)
            for island in ("corn*1", "corn*1 quarry", "corn*1 quarry*1")
        ]
        assert values == sorted(values)
        assert len(set(values)) == 3

    def test_at_the_end_points_count(self) -> None:
        """And money only decides between equals."""
        game = Game.new(Config(players=2, max_rounds=1), seed=1)
        game.play_out(seed=1)
        assert [int(worth(game, seat)) for seat in (0, 1)] == game.totals()

    def test_of_two_one_wins_what_the_other_loses(self) -> None:
        """With more players the others count less."""
        two, three = scenario(players=2, vp={1: 10}), scenario(players=3, vp={1: 10, 2: 10})
        assert standing(two, 0, outlook(two)) < standing(three, 0, outlook(three)) - 3

    def test_large_buildings_are_worth_their_points_at_once(self) -> None:
        """Though they score only when they are occupied."""
        city = "indigo_plant*1 sugar_mill*1"
        without = scenario(players=3, city={0: city})
        with_it = scenario(players=3, city={0: f"{city} guild_hall"})
        assert worth(with_it, 0) > worth(without, 0) + 5

    def test_money_for_a_large_building_is_worth_more(self) -> None:
        """As long as one is left."""
        poor, rich = (scenario(players=3, doubloons={0: money}) for money in (4, 10))
        stage = outlook(poor)
        assert worth(rich, 0, stage) - worth(poor, 0, stage) == pytest.approx(
            6 * (stage.coin + stage.saving)
        )


class TestFunctions:
    def test_they_are_known_by_hooks_and_grants(self) -> None:
        """No building is known by its name."""
        kinds = scenario(players=3).material.buildings
        both = together([functions_of(kinds["small_market"]), functions_of(kinds["harbor"])])
        assert (both.sale_bonus, both.harbors, both.ships) == (1, 1, 0)

    def test_production_buildings_have_none(self) -> None:
        """What they make is counted elsewhere."""
        kind = scenario(players=3).material.buildings["sugar_mill"]
        assert functions_of(kind).price == 0

    def test_a_market_needs_something_to_sell(self) -> None:
        """And one that makes nothing has no use for it."""
        judge = appraiser(scenario(players=3).material, WEIGHTS)
        market, none = judge.functions["large_market"], together([])

        def more(made: list[int]) -> float:
            return judge.brings(made, market, 0).coins - judge.brings(made, none, 0).coins

        assert more([0, 0, 0, 0, 0]) == 0 < more([0, 1, 0, 0, 0]) < more([0, 1, 0, 1, 0])

    def test_the_dearest_kind_is_sold_first(self) -> None:
        """A second kind brings less than it would alone."""
        judge = appraiser(scenario(players=3).material, WEIGHTS)
        none = together([])
        sugar, coffee, both = (
            judge.brings(made, none, 0).coins
            for made in ([0, 0, 1, 0, 0], [0, 0, 0, 0, 1], [0, 0, 1, 0, 1])
        )
        assert coffee < both < sugar + coffee


class TestRemembered:
    def test_it_forgets_all_when_it_is_full(self) -> None:
        """It does not grow for months."""
        memory: Remembered[int] = Remembered(most=2)
        asked = [("a",), ("b",), ("c",)]
        for one in asked:
            memory.value((one,), lambda: 1)
        assert memory.value((asked[2],), lambda: 9) == 1
        assert memory.value((asked[0],), lambda: 9) == 9


PALACE = Expansion(
    id="palace",
    buildings=(
        Building(id="palace", text="Is admired.", cost=3, points=9, column=1, circles=0),
        Building(id="school", text="Teaches.", cost=4, points=1, column=1, effect=School),
    ),
)


class TestBuildingsOfOthers:
    def test_what_has_no_circle_gets_no_worker(self) -> None:
        """It is worth its points, and no plan has a place for it."""
        game = scenario(
            players=3, expansions=(PALACE,), role="mayor",
            city={0: "palace small_market indigo_plant"}, island={0: "2 indigo"}, ship=9,
        )  # fmt: skip
        game.apply(game.parse_action("pass"))
        while game.kind == "placement" and game.seat == 0:
            game.apply(HeuristicBot().choose(game.view(0), game.legal_actions()))

        assert {entry.building: entry.workers.total() for entry in game.players[0].city} == {
            "indigo_plant": 1,
            "palace": 0,
            "small_market": 1,
        }

    def test_what_is_not_known_is_worth_its_price(self) -> None:
        """A function behind a hook that the bot does not know counts by the building's price."""
        kinds = scenario(players=3, expansions=(PALACE,)).material.buildings
        assert functions_of(kinds["school"]).price == 4
        assert functions_of(kinds["palace"]).price == 0


class TestChoices:
    @pytest.mark.no_cover
    def test_the_first_role_of_a_game_is_not_always_the_same(self) -> None:
        """Settler, builder and mayor are good; what brings nothing is never taken."""
        first = {str(choice(Game.new(Config(players=3), seed=1), seed)) for seed in range(20)}
        assert first == {"choose settler", "choose builder", "choose mayor"}

    def test_a_bot_without_use_for_any_role_takes_one(self) -> None:
        """The game has to go on."""
        game = scenario(players=3, supply=0, ship=0, row="", round=1)
        assert isinstance(choice(game), ChooseRole)

    def test_the_settler_takes_a_quarry(self) -> None:
        """Early in the game it pays most."""
        game = scenario(players=4, role="settler", row="indigo corn coffee sugar")
        assert str(choice(game)) == "take quarry"

    def test_a_large_building_late(self) -> None:
        """With ten doubloons and hardly more than a round left."""
        game = scenario(
            players=3, role="builder", doubloons={0: 10},
            city={0: "indigo_plant*1 sugar_mill*1 small_market*"},
            island={0: "indigo*1 sugar*1 2 corn*2"}, supply=4,
        )  # fmt: skip
        action = choice(game)
        assert isinstance(action, Build)
        assert game.material.buildings[action.building].column == 4

    def test_it_takes_the_ship_that_another_needs(self) -> None:
        """Three loads bring as much at once; one leaves the next seat without a ship."""
        game = scenario(
            players=3,
            role="captain",
            goods={0: "4 corn 4 sugar", 1: "6 sugar"},
            ships="4: - | 5: 5 tobacco | 6: -",
        )
        assert choice(game) == Load("sugar", 4)

    def test_it_captains_before_the_goods_of_others_grow(self) -> None:
        """The role that hands most to the others is not the best, though it brings most at once."""
        game = scenario(
            players=3, goods={0: "2 corn", 1: "5 sugar", 2: "5 indigo"}, ships="4: - | 5: - | 6: -"
        )
        assert choice(game) != ChooseRole("craftsman")

    def test_policies_need_no_view(self) -> None:
        """A search can play games with them to their end."""
        game = Game.new(Config(players=3, max_rounds=2), seed=1)
        stage = outlook(game)
        while not game.is_over:
            finish_phase(game, stage)
            if not game.is_over:
                game.apply(at_once(game, game.legal_actions(), stage))
        assert game.round == 2


class Pledge(DeclaredAction):
    """Says how many doubloons are borrowed."""

    template = "pledge {count}"
    asked_in = ("pledge",)
    count: IntField = IntField("How many.")


class Settle(DeclaredAction):
    """Says in how many parts they are paid out."""

    template = "settle {count}"
    asked_in = ("settle",)
    count: IntField = IntField("How many.")


class Pledged(Memory):
    """How many doubloons are lent."""

    pledged: Annotated[int, Bounds(0, 4), "the doubloons"] = 0


class LenderPhase(RolePhase):
    """Each seat may borrow, and then gets the doubloons; none for a wrong number of parts."""

    id: ClassVar[str] = "lender"
    decisions = (DecisionKind("pledge", "TOY-1", passable=True), DecisionKind("settle", "TOY-1"))
    stages = role_stages((*PartStep.NAMES, "settling"))
    memory = Pledged

    @override
    def actions(self) -> dict[Any, Action]:
        pledges: dict[Any, Action] = {(Pledge, count): Pledge(count) for count in (1, 4)}
        return {**pledges, **{(Settle, count): Settle(count) for count in (1, 2, 3)}}

    @override
    def turn(self, table: Table) -> bool:
        if table.step == PartStep.TURN:
            return self.ask(table, "pledge", [self.offer((Pledge, count)) for count in (1, 4)])
        return self.ask(table, "settle", [self.offer((Settle, count)) for count in (1, 2, 3)])

    @override
    def play(self, table: Table, action: Action) -> None:
        step, count = action.key
        if step is Pledge:
            table.memory.pledged, table.step = count, PartStep.TURN + 1
            return
        pledged = table.memory.pledged
        if count == 2:
            table.earn(table.seat, pledged, "TOY-1")
        table.set_player_slot(table.seat, "debt", table.player_slot(table.seat, "debt") + pledged)
        table.memory.pledged = 0
        self.next_part(table)


class Debt(Effect):
    """Costs points for each doubloon borrowed."""

    rule: ClassVar[str] = "TOY-1"

    @override
    def score(self, table: Table, seat: int) -> int:
        interest: int = table.ruleset.rules.interest
        return -interest * table.player_slot(seat, "debt")


LENDER = Expansion(
    id="lenders", roles=(Role(id="lender", phase="lender"),), phases=(LenderPhase,),
    actions=(Pledge, Settle), effects=(Debt,), slots=(Slot(id="debt", high=255, per_player=True),),
    switches=(Switch(id="interest", meaning="What a doubloon costs", high=9, default=0),),
)  # fmt: skip


@pytest.mark.parametrize(("interest", "wanted"), [(0, ["pledge 4", "settle 2"]), (9, ["pass"])])
def test_phases_of_strangers(interest: int, wanted: list[str]) -> None:
    """Their options are judged by what comes of them, after all steps, at the end of the game."""
    config = Config(
        players=3, buildings="all", expansions=(LENDER,), rules={any_id("interest"): interest}
    )
    game = scenario(config=config, role=any_id("lender"))
    bot = HeuristicBot()
    for text in wanted:
        action = bot.choose(game.view(0), game.legal_actions())
        assert str(action) == text
        game.apply(action)
    assert game.seat == 1
