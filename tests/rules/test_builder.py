"""The builder phase, the university, and what holds for all buildings (BUILDER, BLD-GEN)."""

from __future__ import annotations

import random
from typing import Any

import pytest
from typing_extensions import override

from puertorico import BASE, EXPANSIONS, Config, Edition, Game, scenario
from puertorico._rules.builder import explained_prices, payable, price_of
from puertorico.actions import Build, Pass, TakeQuarry, UseBuilding
from puertorico.decisions import BuildContext, PricePart
from puertorico.plugin import Building, Effect, Expansion, Table
from puertorico.types import BuildingId, any_id
from support.expansions import GUESTS
from support.games import BUILDINGS, city_of, context, do, expansion, money, reason, texts

UNIVERSITY = UseBuilding("university")
KINDS = {building.id: building for building in BASE.buildings}
PRINTED = {id: (cost, column) for id, (cost, _, _, column, *_) in BUILDINGS.items()}
ELEVEN_SPACES = "residence fortress city_hall office hospice harbor wharf hacienda"
TEN_SPACES = ELEVEN_SPACES.removesuffix(" hacienda")
TWELVE_SPACES = f"{ELEVEN_SPACES} small_market"


def builder(**position: Any) -> Game:
    """Returns a builder phase; everybody has twenty doubloons unless told otherwise."""
    doubloons = dict.fromkeys(range(4), 20) | position.pop("doubloons", {})
    return scenario(role="builder", doubloons=doubloons, **position)


def second(**position: Any) -> Game:
    """Returns a builder phase at the turn of seat 0, who is not the builder."""
    return do(builder(taker=3, **position), "pass")


def price(game: Game, building: str) -> int:
    """Returns what the seat pays when it builds the building."""
    return money(game)[game.seat] - money(do(game.copy(), f"build {building}"))[game.seat]


# The turn.


@pytest.mark.rule("BUILDER-01", "BUILDER-02", "A-93")
@pytest.mark.parametrize("building", PRINTED)
def test_builder_01_one_doubloon_less_for_the_builder(building: BuildingId) -> None:
    """The builder pays one less than the printed cost, the others pay it, and need as much."""
    cost, _ = PRINTED[building]
    for start, paid in ((builder, cost - 1), (second, cost)):
        assert price(start(), building) == paid
        assert start(doubloons={0: paid}).is_legal(Build(building))
        if paid:
            short = start(doubloons={0: paid - 1}, ask_forced=True)
            assert reason(short, Build(building)) == ("too_expensive", "BUILDER-02")


@pytest.mark.rule("BUILDER-02", "ROUND-03", "BUILDER-10", "A-06")
def test_builder_02_clockwise_from_the_builder() -> None:
    """Everybody gets one turn, clockwise, and may decline; nobody gains anything by it."""
    game = builder(taker=2)
    for seat in [2, 3, 0, 1]:
        assert (game.phase, game.seat) == ("builder", seat)
        game.apply(Pass())
    assert (game.phase, money(game)) == ("round", [20] * 4)


@pytest.mark.rule("BUILDER-03")
def test_builder_03_from_the_supply_into_the_city() -> None:
    """The tile leaves the supply, lies unoccupied in the city, and is paid."""
    game = builder()
    before = game.position().buildings["indigo_plant"]
    do(game, "build indigo_plant")
    assert (city_of(game, 0), money(game)[0]) == ({"indigo_plant": 0}, 20 - 2)
    assert game.position().buildings["indigo_plant"] == before - 1


@pytest.mark.rule("BUILDER-03")
def test_builder_03_sold_out() -> None:
    """When the last copy is gone nobody can build the kind; before that, players can."""
    assert builder(city={1: "office"}).is_legal(Build("office"))
    none = builder(city={1: "office guild_hall", 2: "office"})
    for building in ("office", "guild_hall"):
        assert reason(none, f"build {building}") == ("sold_out", "BUILDER-03")


@pytest.mark.rule("BUILDER-05")
def test_builder_05_one_building_each() -> None:
    """After one building the turn goes on, however much money is left."""
    game = do(builder(), "build small_market")
    assert (game.seat, money(game)[0]) == (1, 20)
    do(game, "build small_market", "build hacienda", "build office")
    assert game.phase == "round"
    assert [len(city_of(game, seat)) for seat in range(4)] == [1, 1, 1, 1]


@pytest.mark.rule("BUILDER-06", "BLD-GEN-1")
@pytest.mark.parametrize("building", ["small_indigo_plant", "hospice"])
def test_builder_06_no_second_copy(building: BuildingId) -> None:
    """A kind that a player has cannot be built again by them, but by others."""
    game = builder(city={0: building})
    assert reason(game, Build(building)) == ("owned", "BUILDER-06")
    assert do(game, "pass").is_legal(Build(building))


# Quarries.


@pytest.mark.rule("BUILDER-07", "A-93", "A-46")
@pytest.mark.parametrize("quarries", range(6))
def test_builder_07_quarries_count_up_to_the_column(quarries: int) -> None:
    """1, 2, 3 or 4 occupied quarries count in columns 1 to 4, for every building."""
    game = second(island={0: f"{quarries} quarry*{quarries} corn" if quarries else "corn"})
    asked = context(game, BuildContext).prices
    assert asked.keys() == PRINTED.keys()
    for building, (cost, column) in PRINTED.items():
        counted = min(quarries, column)
        found = asked[any_id(building)]
        assert price(game, building) == found.price == max(cost - counted, 0)
        causes = (PricePart("quarry", counted),) if counted else ()
        assert (found.cost, found.reductions) == (cost, causes)


@pytest.mark.rule("BUILDER-07", "MAYOR-02")
def test_builder_07_quarries_must_be_occupied() -> None:
    """Of four quarries the one with a colonist counts; nobody else's does."""
    game = second(island={0: "4 quarry*", 1: "3 quarry*3"})
    assert price(game, "city_hall") == 9
    assert price(do(game, "pass"), "city_hall") == 7


@pytest.mark.rule("EX-QUARRY-1", "EX-QUARRY-2", "BUILDER-07", "BUILDER-08", "A-70")
@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize(
    ("building", "cost"), [("construction_hut", 1), ("office", 3), ("harbor", 5), ("city_hall", 7)]
)
def test_ex_quarry_1_and_2(edition: Edition, building: str, cost: int) -> None:
    """Three occupied quarries; the privilege of the builder comes on top of them."""
    position: dict[str, Any] = {"edition": edition, "island": {0: "3 quarry*3"}}
    assert price(second(**position), building) == cost
    assert price(builder(**position), building) == cost - 1
    poor = {**position, "doubloons": {0: cost - 1}}
    assert builder(**poor).is_legal(Build(any_id(building)))
    assert reason(second(**poor), f"build {building}") == ("too_expensive", "BUILDER-02")


@pytest.mark.rule("BUILDER-09", "A-70")
@pytest.mark.parametrize("building", ["small_market", "small_indigo_plant"])
def test_builder_09_never_below_zero(building: str) -> None:
    """Privilege and quarry on a cost of 1 are free, and pay nothing back."""
    game = builder(island={0: "2 quarry*2"}, doubloons={0: 0})
    assert money(do(game, f"build {building}"))[0] == 0


# City spaces.


@pytest.mark.rule("BUILDER-11", "BLD-GEN-4", "BUILDER-10", "A-06")
def test_builder_11_a_full_city_builds_nothing() -> None:
    """With 12 spaces filled nothing can be built, and no room made; with 11 any small building."""
    full = builder(city={0: TWELVE_SPACES}, ask_forced=True)
    assert (full.seat, full.legal_actions()) == (0, (Pass(),))
    for building in ["factory", "guild_hall"]:
        assert reason(full, f"build {building}") == ("city_full", "BUILDER-11")
    unasked = builder(city={0: TWELVE_SPACES})
    assert (unasked.seat, money(unasked)[0], len(city_of(unasked, 0))) == (1, 20, 9)
    assert builder(city={0: ELEVEN_SPACES}).is_legal(Build("factory"))


@pytest.mark.rule("BUILDER-12", "BUILDER-04", "BLD-GEN-9")
def test_builder_12_a_large_building_needs_two_spaces() -> None:
    """One empty space takes no large building, two do and are filled by it."""
    one = builder(city={0: ELEVEN_SPACES})
    assert reason(one, "build guild_hall") == ("one_space", "BUILDER-12")
    two = do(builder(city={0: TEN_SPACES}), "build guild_hall")
    assert two.ending == ("city",)
    assert sum(KINDS[any_id(building)].spaces for building in city_of(two, 0)) == 12


@pytest.mark.rule("BUILDER-04", "BLD-GEN-3", "A-16")
@pytest.mark.parametrize("seed", range(3))
def test_builder_04_any_two_empty_spaces_will_do(seed: int) -> None:
    """However the buildings came into the city, two empty spaces take a large building."""
    names = [id for id, (_, column) in PRINTED.items() if column < 4]
    random.Random(seed).shuffle(names)
    assert builder(city={0: " ".join(names[:10])}).is_legal(Build("residence"))
    assert not builder(city={0: " ".join(names[:11])}).is_legal(Build("residence"))


@pytest.mark.rule("BLD-GEN-3", "A-16")
def test_bld_gen_3_the_order_of_buildings_does_not_matter() -> None:
    """The same buildings are the same position."""
    one, other = builder(city={0: "office wharf"}), builder(city={0: "wharf office"})
    assert one.key() == other.key() != builder(city={0: "office"}).key()


# All buildings.


@pytest.mark.rule("BLD-GEN-2", "MAYOR-02")
def test_bld_gen_2_one_colonist_makes_a_building_work() -> None:
    """An unoccupied hospice does nothing in the settler phase; one colonist changes that."""
    for crew, asked in [("hospice", False), ("hospice*", True)]:
        game = do(scenario(role="settler", row="5 indigo", city={0: crew}), "take quarry")
        assert game.is_legal(UseBuilding("hospice")) == asked


@pytest.mark.rule("BLD-GEN-2", "BLD-GEN-5", "SCORE-02", "A-93")
@pytest.mark.parametrize("building", BASE.buildings, ids=lambda building: building.id)
def test_bld_gen_5_printed_points(building: Building) -> None:
    """The printed VP count, and nothing else does while the building is unoccupied."""
    _, points, _, column, *_ = BUILDINGS[building.id]
    assert scenario(city={0: building.id}).totals()[0] == points
    if column < 4:
        assert scenario(city={0: f"{building.id}*"}).totals()[0] == points


@pytest.mark.rule("BLD-GEN-6")
def test_bld_gen_6_the_cost_has_no_meaning_after_building() -> None:
    """A higher price adds no points at the end."""
    for costs in ({}, {"office": 9, "hospice": 9}):
        config = Config(players=4, costs=any_id(costs))
        assert scenario(config=config, city={0: "office hospice*"}).totals() == [4, 0, 0, 0]
    assert price(builder(config=config), "office") == 9 - 1


@pytest.mark.rule("BLD-GEN-7", "COMP-04")
def test_bld_gen_7_seventeen_violet_kinds() -> None:
    """12 small kinds with two copies, 5 large kinds with one."""
    violet = [building for building in BASE.buildings if building.produces is None]
    copies = scenario(players=5).position().buildings
    small = [copies[building.id] for building in violet if building.column < 4]
    large = [copies[building.id] for building in violet if building.column == 4]
    assert (small, large) == ([2] * 12, [1] * 5)


@pytest.mark.rule("BLD-GEN-8", "A-09")
def test_bld_gen_8_real_choices_may_be_declined() -> None:
    """Hacienda, construction hut and hospice: the owner may go on without them."""
    city = {0: "hacienda* construction_hut* hospice*"}
    game = scenario(role="settler", taker=3, row="3 indigo 2 corn", city=city, island={0: "corn"})
    do(game, "pass")
    assert {UseBuilding("hacienda"), TakeQuarry(), Pass()} < set(game.legal_actions())
    do(game, "take plantation indigo")
    assert texts(game) == ["use hospice", "pass"]
    do(game, "pass")
    assert game.seat == 1
    assert (sum(game._table.players[0].tiles), sum(game._table.players[0].tile_crew)) == (2, 0)


@pytest.mark.rule("BLD-GEN-8", "A-09")
def test_bld_gen_8_gains_come_by_themselves() -> None:
    """A market pays without a question, and a factory (see test_craftsman.py)."""
    city = {0: "small_market*"}
    game = scenario(role="trader", taker=3, goods={0: "indigo"}, city=city, doubloons={0: 0})
    assert (game.seat, texts(game)) == (0, ["sell indigo", "pass"])
    assert money(do(game, "sell indigo"))[0] == 1 + 1


@pytest.mark.rule("BLD-GEN-9", "BLD-CITY_HALL-1")
def test_bld_gen_9_a_large_building_is_one_building() -> None:
    """It fills two spaces, but the city hall counts it once."""
    assert scenario(city={0: "city_hall* residence"}).totals()[0] == 4 + 4 + 2
    game = builder(city={0: "city_hall residence fortress customs_house guild_hall hospice"})
    assert do(game, "build office").ending == ("city",)


@pytest.mark.rule("BLD-GEN-9", "A-46")
def test_bld_gen_9_large_production_buildings_are_not_large_buildings() -> None:
    """Large plants fill one space each, so that they fit on the last one."""
    for building in ["indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster"]:
        assert builder(city={0: ELEVEN_SPACES}).is_legal(Build(any_id(building)))


# The university.


@pytest.mark.rule("BLD-UNIVERSITY-1", "A-23", "A-09")
@pytest.mark.parametrize("start", [builder, second])
def test_bld_university_1_a_colonist_for_the_new_building(start: Any) -> None:
    """The owner may take a colonist of the supply for the building just built, builder or not."""
    game = start(city={0: "university* wharf"})
    before = game.position()
    do(game, "build hospice")
    assert (game.seat, texts(game)) == (0, ["use university", "pass"])
    do(game, "use university")
    after = game.position()
    assert city_of(game, 0) == {"university": 1, "wharf": 0, "hospice": 1}
    assert after.supply["colonist"] == before.supply["colonist"] - 1
    assert after.colonist_ship == before.colonist_ship
    assert (after.players[0].holding.total(), game.seat) == (0, 1)


@pytest.mark.rule("BLD-UNIVERSITY-1", "BLD-GEN-8", "A-09")
def test_bld_university_1_may_be_declined() -> None:
    """Without the colonist the new building stays empty."""
    game = builder(city={0: "university*"})
    before = game.position().supply
    do(game, "build hospice", "pass")
    assert (city_of(game, 0)["hospice"], game.seat) == (0, 1)
    assert game.position().supply == before


@pytest.mark.rule("BLD-UNIVERSITY-1", "BLD-GEN-2", "A-23", "BUILDER-10")
@pytest.mark.parametrize(
    ("city", "action"),
    [
        ("university", "build hospice"),
        ("", "build hospice"),
        ("", "build university"),
        ("university*", "pass"),
    ],
)
def test_bld_university_1_must_be_occupied(city: str, action: str) -> None:
    """Unoccupied, just built or owned by another, or for no building, it gives nothing."""
    game = do(builder(city={0: city, 1: "university*"}), action)
    assert (sum(city_of(game, 0).values()), game.seat) == (city.count("*"), 1)
    assert game.decision.kind == "build"


@pytest.mark.rule("BLD-UNIVERSITY-2")
@pytest.mark.parametrize("building", ["indigo_plant", "tobacco_storage", "coffee_roaster"])
def test_bld_university_2_one_colonist_only(building: BuildingId) -> None:
    """A building with several circles gets one colonist too."""
    game = do(builder(city={0: "university*"}), f"build {building}", "use university")
    assert (city_of(game, 0)[building], game.seat) == (1, 1)
    assert KINDS[building].circles > 1


@pytest.mark.rule("BLD-UNIVERSITY-3", "A-22")
@pytest.mark.parametrize("edition", Edition)
def test_bld_university_3_from_the_ship_when_the_supply_is_empty(edition: Edition) -> None:
    """With an empty supply the colonist comes from the ship; with both empty there is none."""
    position: dict[str, Any] = {"edition": edition, "city": {0: "university*"}}
    for supply, on_ship in [(0, 1), (1, 2)]:
        game = builder(supply=supply, ship=2, **position)
        do(game, "build hospice", "use university")
        assert city_of(game, 0)["hospice"] == 1
        assert game.position().colonist_ship == {"colonist": on_ship}
        assert game.position().supply.total() == 0
    game = do(builder(supply=0, ship=0, **position), "build hospice")
    assert (city_of(game, 0)["hospice"], game.seat) == (0, 1)


@pytest.mark.rule("BLD-UNIVERSITY-1", "BLD-UNIVERSITY-3")
@pytest.mark.parametrize(("supply", "ship"), [(3, 0), (0, 3)])
def test_bld_university_1_a_building_without_circles(supply: int, ship: int) -> None:
    """Its colonist waits in the holding area, as the one for a forest does."""
    monument = Building(id="monument", text="A toy.", cost=1, points=5, column=1, circles=0)
    expansion = Expansion(id="monuments", buildings=(monument,))
    game = builder(city={0: "university*"}, supply=supply, ship=ship, expansions=(expansion,))
    after = do(game, "build monument", "use university").position()
    assert city_of(game, 0) == {"university": 1, "monument": 0}
    assert after.players[0].holding == {"colonist": 1}
    assert (after.supply.total() + after.colonist_ship.total(), game.seat) == (2, 1)


@pytest.mark.rule("BLD-UNIVERSITY-1")
@pytest.mark.parametrize(("building", "asked"), [("office", False), ("coffee_roaster", True)])
def test_bld_university_1_no_colonist_for_a_full_building(building: str, asked: bool) -> None:
    """A guest who takes the last circle of the new building leaves none for a colonist."""
    game = builder(city={0: "university* inn*"}, expansions=(GUESTS,))
    do(game, "pass", f"build {building}")
    assert {f"move guest to {building}", "use university", "pass"} <= set(texts(game))
    do(game, f"move guest to {building}")
    assert (game.is_legal(UNIVERSITY), game.seat) == (asked, 0 if asked else 1)
    assert city_of(game, 0) == {"university": 1, "inn": 0, building: 1}


@pytest.mark.rule("A-23", "BLD-UNIVERSITY-1", "END-03")
def test_bld_university_1_for_the_twelfth_space_too() -> None:
    """The colonist comes for the building that fills the city, before the end is noted."""
    game = builder(city={0: ELEVEN_SPACES.replace("harbor", "university*")})
    do(game, "build small_market")
    assert (game.is_legal(UNIVERSITY), game.ending) == (True, ())
    do(game, "use university")
    assert (city_of(game, 0)["small_market"], game.ending) == (1, ("city",))


class Toll(Effect):
    """Adds 2 doubloons to the price of each building."""

    @override
    def discount(self, table: Table, seat: int, building: int) -> int:
        """Returns less than nothing."""
        return -2


@pytest.mark.rule("BUILDER-02")
@pytest.mark.parametrize(("doubloons", "dearest"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 2)])
def test_builder_02_a_discount_can_be_negative(doubloons: int, dearest: int) -> None:
    """A seat that cannot pay the higher price is offered nothing, also without a doubloon."""
    config = Config(players=4, expansions=(expansion(Toll),))
    game = second(config=config, city={0: "toll*"}, doubloons={0: doubloons}, ask_forced=True)
    built = [action for action in game.legal_actions() if isinstance(action, Build)]
    costs = [game.material.buildings[action.building].cost for action in built]
    assert (game.seat, max(costs, default=0)) == (0, dearest)


@pytest.mark.no_cover
@pytest.mark.rule("BUILDER-07", "BUILDER-08", "BUILDER-09")
@pytest.mark.parametrize("seed", range(4))
def test_one_price(seed: int) -> None:
    """What can be paid is what the price says, with quarries, the privilege and every discount."""
    game = Game.new(Config(players=4, expansions=EXPANSIONS), seed=seed)
    choose = random.Random(seed).choice
    seen: set[str] = set()
    while not game.is_over:
        if game.decision.kind == "build":
            table, seat = game._table, game.seat
            kinds = range(len(table.ruleset.cost))
            for purse in range(13):
                cheap = sum(1 << kind for kind in kinds if price_of(table, seat, kind) <= purse)
                assert payable(table, seat, (1 << len(kinds)) - 1, purse) == cheap
            explained = explained_prices(table, seat, (1 << len(kinds)) - 1)
            for kind in kinds:
                cost, reductions, price, _ = explained[table.ruleset.building_ids[kind]]
                seen |= {cause for cause, _ in reductions}
                assert cost == table.ruleset.cost[kind]
                assert price == max(0, cost - sum(less for _, less in reductions))
                assert price == price_of(table, seat, kind)
        game.apply(choose(game.legal_actions()))
    assert {"privilege", "quarry"} <= seen
