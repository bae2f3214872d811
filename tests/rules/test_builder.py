"""The builder phase, the university, and what holds for all buildings (BUILDER, BLD-GEN)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from puertorico import BASE, EXPANSIONS, Config, Edition, Game, scenario
from puertorico._rules.builder import explained_prices, payable, price_of
from puertorico.actions import Build, Pass, Sell, TakePlantation, TakeQuarry, UseBuilding
from puertorico.decisions import BuildContext, PricePart
from puertorico.plugin import Building, Expansion
from puertorico.types import BuildingId, any_id
from support.expansions import GUESTS
from support.games import context, do, texts

EDITIONS = list(Edition)
UNIVERSITY = UseBuilding("university")
KINDS = {building.id: building for building in BASE.buildings}
ELEVEN_SPACES = "residence fortress city_hall office hospice harbor wharf hacienda"
TEN_SPACES = ELEVEN_SPACES.removesuffix(" hacienda")

# id: printed cost, printed VP, column.
PRINTED = {
    "small_indigo_plant": (1, 1, 1),
    "small_sugar_mill": (2, 1, 1),
    "indigo_plant": (3, 2, 2),
    "sugar_mill": (4, 2, 2),
    "tobacco_storage": (5, 3, 3),
    "coffee_roaster": (6, 3, 3),
    "small_market": (1, 1, 1),
    "hacienda": (2, 1, 1),
    "construction_hut": (2, 1, 1),
    "small_warehouse": (3, 1, 1),
    "hospice": (4, 2, 2),
    "office": (5, 2, 2),
    "large_market": (5, 2, 2),
    "large_warehouse": (6, 2, 2),
    "factory": (7, 3, 3),
    "university": (8, 3, 3),
    "harbor": (8, 3, 3),
    "wharf": (9, 3, 3),
    "guild_hall": (10, 4, 4),
    "residence": (10, 4, 4),
    "fortress": (10, 4, 4),
    "customs_house": (10, 4, 4),
    "city_hall": (10, 4, 4),
}


def builder(**position: Any) -> Game:
    """Returns a builder phase; everybody has twenty doubloons unless told otherwise."""
    players = position.get("players", 4)
    money = dict.fromkeys(range(players), 20) | position.pop("doubloons", {})
    return scenario(role="builder", doubloons=money, **position)


def second(**position: Any) -> Game:
    """Returns a builder phase at the turn of seat 0, who is not the builder."""
    game = builder(taker=3, **position)
    game.apply(Pass())
    return game


def city(game: Game, seat: int = 0) -> dict[str, int]:
    """Returns the buildings of a seat with the colonists on them."""
    buildings = game.position().players[seat].city
    return {building.building: building.workers.total() for building in buildings}


def reason(game: Game, building: BuildingId) -> tuple[str, str]:
    """Returns why the building cannot be built: the reason code and the rule."""
    illegality = game.explain(Build(building))
    assert illegality is not None
    return illegality.reason, illegality.rule


def price(game: Game, building: BuildingId) -> int:
    """Returns what the seat pays when it builds the building."""
    seat = game.seat
    trial = game.copy()
    trial.apply(Build(building))
    return game.players[seat].doubloons - trial.players[seat].doubloons


# The turn.


@pytest.mark.rule("BUILDER-01", "BUILDER-02", "A-93")
@pytest.mark.parametrize("building", PRINTED)
def test_builder_01_one_doubloon_less_for_the_builder(building: BuildingId) -> None:
    """The builder pays one less than the printed cost, the others pay the printed cost."""
    cost = PRINTED[building][0]
    assert price(builder(), building) == cost - 1
    assert price(second(), building) == cost


@pytest.mark.rule("BUILDER-01", "BUILDER-02")
def test_builder_02_money_must_be_enough() -> None:
    """With four doubloons the builder affords a cost of 5, the others one of 4."""
    money = {"doubloons": {0: 4}}
    assert builder(**money).is_legal(Build("office"))
    assert reason(builder(**money), "large_warehouse") == ("too_expensive", "BUILDER-02")
    assert second(**money).is_legal(Build("hospice"))
    assert reason(second(**money), "office") == ("too_expensive", "BUILDER-02")


@pytest.mark.rule("BUILDER-02", "ROUND-03")
def test_builder_02_clockwise_from_the_builder() -> None:
    """Everybody gets one turn, clockwise."""
    game = builder(taker=2)
    for seat in [2, 3, 0, 1]:
        assert (game.phase, game.seat) == ("builder", seat)
        game.apply(Pass())
    assert game.phase == "round"


@pytest.mark.rule("BUILDER-03")
def test_builder_03_from_the_supply_into_the_city() -> None:
    """The tile leaves the supply, lies unoccupied in the city, and is paid."""
    game = builder()
    before = game.position().buildings["indigo_plant"]
    game.apply(Build("indigo_plant"))
    assert city(game) == {"indigo_plant": 0}
    assert game.position().buildings["indigo_plant"] == before - 1
    assert game.players[0].doubloons == 20 - 2


@pytest.mark.rule("BUILDER-03")
def test_builder_03_sold_out() -> None:
    """When the last copy is gone nobody can build the kind; before that, players can."""
    one = builder(city={1: "office"})
    assert one.is_legal(Build("office"))
    none = builder(city={1: "office", 2: "office"})
    assert reason(none, "office") == ("sold_out", "BUILDER-03")
    large = builder(city={1: "guild_hall"})
    assert reason(large, "guild_hall") == ("sold_out", "BUILDER-03")


@pytest.mark.rule("BUILDER-05")
@pytest.mark.parametrize("edition", EDITIONS)
def test_builder_05_one_building_each(edition: Edition) -> None:
    """After one building the turn goes on, however much money is left."""
    game = builder(edition=edition)
    game.apply(Build("small_market"))
    assert (game.seat, game.players[0].doubloons) == (1, 20)
    for building in ["small_market", "hacienda", "office"]:
        game.apply(Build(any_id(building)))
    assert game.phase == "round"
    assert [len(city(game, seat)) for seat in range(4)] == [1, 1, 1, 1]


@pytest.mark.rule("BUILDER-06", "BLD-GEN-1")
@pytest.mark.parametrize("building", ["small_indigo_plant", "hospice"])
def test_builder_06_no_second_copy(building: BuildingId) -> None:
    """A kind that a player has cannot be built again by them, but by others."""
    game = builder(city={0: building})
    assert reason(game, building) == ("owned", "BUILDER-06")
    game.apply(Pass())
    assert game.is_legal(Build(building))
    assert builder().is_legal(Build(building))


@pytest.mark.rule("BUILDER-10", "A-06")
def test_builder_10_no_doubloon_for_not_building() -> None:
    """A builder who passes, or who cannot build, gains nothing."""
    game = builder()
    game.apply(Pass())
    assert (game.players[0].doubloons, game.seat) == (20, 1)
    full = builder(city={0: f"{ELEVEN_SPACES} small_market"})
    assert (full.players[0].doubloons, full.seat) == (20, 1)


# Quarries.


@pytest.mark.rule("BUILDER-07", "A-93", "A-46")
@pytest.mark.parametrize("quarries", range(6))
def test_builder_07_quarries_count_up_to_the_column(quarries: int) -> None:
    """1, 2, 3 or 4 occupied quarries count in columns 1 to 4, for every building."""
    game = second(island={0: f"{quarries} quarry*{quarries} corn" if quarries else "corn"})
    expected = {
        id: max(cost - min(quarries, column), 0) for id, (cost, _, column) in PRINTED.items()
    }
    assert expected == {building: price(game, any_id(building)) for building in PRINTED}
    asked = context(game, BuildContext).prices
    assert expected == {building: each.price for building, each in asked.items()}
    for building, (cost, _, column) in PRINTED.items():
        counted = min(quarries, column)
        causes = (PricePart("quarry", counted),) if counted else ()
        assert (asked[any_id(building)].cost, asked[any_id(building)].reductions) == (cost, causes)


@pytest.mark.rule("BUILDER-07", "MAYOR-02")
def test_builder_07_quarries_must_be_occupied() -> None:
    """Of four quarries the one with a colonist counts; nobody else's does."""
    game = second(island={0: "4 quarry*", 1: "3 quarry*3"})
    assert price(game, "city_hall") == 9
    game.apply(Pass())
    assert price(game, "city_hall") == 7


@pytest.mark.rule("EX-QUARRY-1", "BUILDER-07")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("building", "cost"),
    [("construction_hut", 1), ("office", 3), ("harbor", 5), ("city_hall", 7)],
)
def test_ex_quarry_1(edition: Edition, building: BuildingId, cost: int) -> None:
    """Three occupied quarries, not builder."""
    assert price(second(edition=edition, island={0: "3 quarry*3"}), building) == cost


@pytest.mark.rule("EX-QUARRY-2", "BUILDER-07", "BUILDER-08", "A-70")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("building", "cost"),
    [("construction_hut", 0), ("office", 2), ("harbor", 4), ("city_hall", 6)],
)
def test_ex_quarry_2(edition: Edition, building: BuildingId, cost: int) -> None:
    """The same as builder: privilege and quarries add up."""
    assert price(builder(edition=edition, island={0: "3 quarry*3"}), building) == cost


@pytest.mark.rule("BUILDER-08", "A-70")
def test_builder_08_privilege_on_top_of_the_quarries() -> None:
    """Six doubloons suffice for a large building with three quarries only as builder."""
    position: dict[str, Any] = {"island": {0: "3 quarry*3"}, "doubloons": {0: 6}}
    assert builder(**position).is_legal(Build("fortress"))
    assert reason(second(**position), "fortress") == ("too_expensive", "BUILDER-02")


@pytest.mark.rule("BUILDER-09", "A-70")
@pytest.mark.parametrize("building", ["small_market", "small_indigo_plant"])
def test_builder_09_never_below_zero(building: BuildingId) -> None:
    """Privilege and quarry on a cost of 1 are free, and pay nothing back."""
    game = builder(island={0: "2 quarry*2"}, doubloons={0: 0})
    game.apply(Build(building))
    assert game.players[0].doubloons == 0


# City spaces.


@pytest.mark.rule("BUILDER-11")
def test_builder_11_a_full_city_builds_nothing() -> None:
    """With 12 spaces filled nothing can be built; with 11 every small building can."""
    full = builder(city={0: f"{ELEVEN_SPACES} small_market"}, ask_forced=True)
    assert (full.seat, full.legal_actions()) == (0, (Pass(),))
    for building in ["factory", "guild_hall"]:
        assert reason(full, any_id(building)) == ("city_full", "BUILDER-11")
    almost = builder(city={0: ELEVEN_SPACES})
    assert almost.is_legal(Build("factory"))


@pytest.mark.rule("BUILDER-12", "BUILDER-04", "BLD-GEN-9")
def test_builder_12_a_large_building_needs_two_spaces() -> None:
    """One empty space takes no large building, two do and are filled by it."""
    one = builder(city={0: ELEVEN_SPACES})
    assert reason(one, "guild_hall") == ("one_space", "BUILDER-12")
    two = builder(city={0: TEN_SPACES})
    two.apply(Build("guild_hall"))
    assert two.ending == ("city",)
    assert sum(KINDS[any_id(building)].spaces for building in city(two)) == 12


@pytest.mark.rule("BUILDER-04", "BLD-GEN-3", "A-16")
@pytest.mark.parametrize("seed", range(3))
def test_builder_04_any_two_empty_spaces_will_do(seed: int) -> None:
    """However the buildings came into the city, two empty spaces take a large building."""
    names = [id for id, (_, _, column) in PRINTED.items() if column < 4]
    random.Random(seed).shuffle(names)
    game = builder(city={0: " ".join(names[:10])})
    assert game.is_legal(Build("residence"))
    game = builder(city={0: " ".join(names[:11])})
    assert not game.is_legal(Build("residence"))


@pytest.mark.rule("BLD-GEN-3", "A-16")
def test_bld_gen_3_the_order_of_buildings_does_not_matter() -> None:
    """The same buildings are the same position."""
    one, other = builder(city={0: "office wharf"}), builder(city={0: "wharf office"})
    assert one.key() == other.key()
    assert one.key() != builder(city={0: "office"}).key()


# All buildings.


@pytest.mark.rule("BLD-GEN-2", "MAYOR-02")
def test_bld_gen_2_one_colonist_makes_a_building_work() -> None:
    """An unoccupied hospice does nothing in the settler phase; one colonist changes that."""
    for crew, asked in [("hospice", False), ("hospice*", True)]:
        game = scenario(role="settler", row="5 indigo", city={0: crew})
        game.apply(TakeQuarry())
        assert game.is_legal(UseBuilding("hospice")) == asked


@pytest.mark.rule("BLD-GEN-2", "BLD-GEN-5", "SCORE-02", "A-93")
@pytest.mark.parametrize("building", BASE.buildings, ids=lambda building: building.id)
def test_bld_gen_5_printed_points(building: Building) -> None:
    """The printed VP count, and nothing else does while the building is unoccupied."""
    score = scenario(city={0: building.id}).score().players[0]
    assert score.total == PRINTED[building.id][1]
    if PRINTED[building.id][2] < 4:
        assert scenario(city={0: f"{building.id}*"}).score().players[0].total == score.total


@pytest.mark.rule("BLD-GEN-4")
def test_bld_gen_4_nothing_removes_a_building() -> None:
    """With a full city there is no way to make room: the owner is never asked."""
    game = builder(city={0: f"{ELEVEN_SPACES} small_market"})
    assert (game.seat, len(city(game))) == (1, 9)


@pytest.mark.rule("BLD-GEN-6")
def test_bld_gen_6_the_cost_has_no_meaning_after_building() -> None:
    """Dearer buildings are worth no more at the end."""
    dear = {"office": 9, "hospice": 9}
    scores = [
        scenario(
            config=Config(players=4, costs=any_id(costs)), city={0: "office hospice*"}
        ).totals()
        for costs in ({}, dear)
    ]
    assert scores[0] == scores[1] == [4, 0, 0, 0]
    game = builder(config=Config(players=4, costs=any_id(dear)))
    assert price(game, "office") == 9 - 1


@pytest.mark.rule("BLD-GEN-7", "COMP-04")
def test_bld_gen_7_seventeen_violet_kinds() -> None:
    """12 small kinds with two copies, 5 large kinds with one."""
    violet = [building for building in BASE.buildings if building.produces is None]
    copies = scenario(players=5).position().buildings
    small = [building.id for building in violet if building.column < 4]
    large = [building.id for building in violet if building.column == 4]
    assert (len(violet), len(small), len(large)) == (17, 12, 5)
    assert {copies[id] for id in small} == {2}
    assert {copies[id] for id in large} == {1}


@pytest.mark.rule("BLD-GEN-8", "A-09")
def test_bld_gen_8_real_choices_may_be_declined() -> None:
    """Hacienda, construction hut and hospice: the owner may go on without them."""
    game = scenario(
        role="settler",
        taker=3,
        row="3 indigo 2 corn",
        city={0: "hacienda* construction_hut* hospice*"},
        island={0: "corn"},
    )
    game.apply(Pass())
    assert {UseBuilding("hacienda"), TakeQuarry(), Pass()} < set(game.legal_actions())
    game.apply(next(a for a in game.legal_actions() if isinstance(a, TakePlantation)))
    assert set(game.legal_actions()) == {UseBuilding("hospice"), Pass()}
    game.apply(Pass())
    assert game.seat == 1
    assert (sum(game._table.players[0].tiles), sum(game._table.players[0].tile_crew)) == (2, 0)


@pytest.mark.rule("BLD-GEN-8", "A-09")
def test_bld_gen_8_gains_come_by_themselves() -> None:
    """Market and factory pay without a question."""
    game = scenario(
        role="trader", taker=3, goods={0: "indigo"}, city={0: "small_market*"}, doubloons={0: 0}
    )
    assert (game.seat, [str(action) for action in game.legal_actions()]) == (
        0,
        ["sell indigo", "pass"],
    )
    sale = next(action for action in game.legal_actions() if isinstance(action, Sell))
    game.apply(sale)
    assert game.players[0].doubloons == 1 + 1
    factory = scenario(
        role="craftsman",
        taker=3,
        island={0: "corn* indigo*", 3: "sugar"},
        city={0: "factory* indigo_plant*"},
        doubloons={0: 0},
    )
    assert factory.players[0].doubloons == 1


@pytest.mark.rule("BLD-GEN-9", "BLD-CITY_HALL-1")
def test_bld_gen_9_a_large_building_is_one_building() -> None:
    """It fills two spaces, but the city hall counts it once."""
    one = scenario(city={0: "city_hall* residence"}).score().players[0]
    assert one.total == 4 + 4 + 2
    game = builder(city={0: "city_hall residence fortress customs_house guild_hall hospice"})
    game.apply(Build("office"))
    assert game.ending == ("city",)


@pytest.mark.rule("BLD-GEN-9", "A-46")
def test_bld_gen_9_large_production_buildings_are_not_large_buildings() -> None:
    """Large plants fill one space each, so that they fit on the last one."""
    for building in ["indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster"]:
        assert builder(city={0: ELEVEN_SPACES}).is_legal(Build(any_id(building)))


# The university.


@pytest.mark.rule("BLD-UNIVERSITY-1", "A-23", "A-09")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("taker", [0, 3])
def test_bld_university_1_a_colonist_for_the_new_building(edition: Edition, taker: int) -> None:
    """The owner may take a colonist of the supply for the building just built, builder or not."""
    position: dict[str, Any] = {"city": {0: "university* wharf"}, "edition": edition}
    game = second(**position) if taker else builder(**position)
    before = game.position()
    game.apply(Build("hospice"))
    assert (game.seat, set(game.legal_actions())) == (0, {UNIVERSITY, Pass()})
    game.apply(UNIVERSITY)
    after = game.position()
    assert city(game) == {"university": 1, "wharf": 0, "hospice": 1}
    assert after.supply["colonist"] == before.supply["colonist"] - 1
    assert after.colonist_ship == before.colonist_ship
    assert after.players[0].holding.total() == 0
    assert game.seat == 1


@pytest.mark.rule("BLD-UNIVERSITY-1", "BLD-GEN-8", "A-09")
def test_bld_university_1_may_be_declined() -> None:
    """Without the colonist the new building stays empty."""
    game = builder(city={0: "university*"})
    before = game.position().supply
    game.apply(Build("hospice"))
    game.apply(Pass())
    assert (city(game)["hospice"], game.seat) == (0, 1)
    assert game.position().supply == before


@pytest.mark.rule("BLD-UNIVERSITY-1", "BLD-GEN-2")
@pytest.mark.parametrize("buildings", ["university", ""])
def test_bld_university_1_must_be_occupied(buildings: str) -> None:
    """Unoccupied, absent or owned by another player, it gives nothing."""
    game = builder(city={0: buildings, 1: "university*"})
    game.apply(Build("hospice"))
    assert (city(game)["hospice"], game.seat) == (0, 1)
    assert game.decision.kind == "build"


@pytest.mark.rule("BLD-UNIVERSITY-1", "A-23")
def test_bld_university_1_not_for_itself() -> None:
    """The university just built is not occupied, so it brings no colonist for itself."""
    game = builder()
    game.apply(Build("university"))
    assert (city(game), game.seat) == ({"university": 0}, 1)


@pytest.mark.rule("BLD-UNIVERSITY-1", "BUILDER-10")
def test_bld_university_1_no_building_no_colonist() -> None:
    """A player who does not build is not asked."""
    game = builder(city={0: "university* wharf"})
    game.apply(Pass())
    assert (city(game), game.seat) == ({"university": 1, "wharf": 0}, 1)


@pytest.mark.rule("BLD-UNIVERSITY-2")
@pytest.mark.parametrize("building", ["indigo_plant", "tobacco_storage", "coffee_roaster"])
def test_bld_university_2_one_colonist_only(building: BuildingId) -> None:
    """A building with several circles gets one colonist too."""
    game = builder(city={0: "university*"})
    game.apply(Build(building))
    game.apply(UNIVERSITY)
    assert (city(game)[building], game.seat) == (1, 1)
    assert KINDS[building].circles > 1


@pytest.mark.rule("BLD-UNIVERSITY-3", "A-22")
@pytest.mark.parametrize("edition", EDITIONS)
def test_bld_university_3_from_the_ship_when_the_supply_is_empty(edition: Edition) -> None:
    """With an empty supply the colonist comes from the ship; with one left, from the supply."""
    for supply, on_ship in [(0, 1), (1, 2)]:
        game = builder(edition=edition, city={0: "university*"}, supply=supply, ship=2)
        game.apply(Build("hospice"))
        game.apply(UNIVERSITY)
        assert city(game)["hospice"] == 1
        assert game.position().colonist_ship == {"colonist": on_ship}
        assert game.position().supply.total() == 0


@pytest.mark.rule("BLD-UNIVERSITY-3", "A-22")
@pytest.mark.parametrize("edition", EDITIONS)
def test_bld_university_3_nobody_left(edition: Edition) -> None:
    """With supply and ship empty the building stays unoccupied."""
    game = builder(edition=edition, city={0: "university*"}, supply=0, ship=0)
    game.apply(Build("hospice"))
    assert (city(game)["hospice"], game.seat) == (0, 1)


@pytest.mark.rule("BLD-UNIVERSITY-1", "BLD-UNIVERSITY-3")
@pytest.mark.parametrize(("supply", "ship"), [(3, 0), (0, 3)])
def test_bld_university_1_a_building_without_circles(supply: int, ship: int) -> None:
    """Its colonist waits in the holding area, as the one for a forest does."""
    monument = Building(id="monument", text="A toy.", cost=1, points=5, column=1, circles=0)
    game = builder(
        city={0: "university*"},
        supply=supply,
        ship=ship,
        expansions=(Expansion(id="monuments", buildings=(monument,)),),
    )
    do(game, "build monument", "use university")
    after = game.position()
    assert city(game) == {"university": 1, "monument": 0}
    assert after.players[0].holding == {"colonist": 1}
    assert after.supply.total() + after.colonist_ship.total() == 2
    assert game.seat == 1


@pytest.mark.rule("BLD-UNIVERSITY-1")
@pytest.mark.parametrize(("building", "asked"), [("office", False), ("coffee_roaster", True)])
def test_bld_university_1_no_colonist_for_a_full_building(building: str, asked: bool) -> None:
    """A guest who takes the last circle of the new building leaves none for a colonist."""
    game = builder(city={0: "university* inn*"}, expansions=(GUESTS,))
    do(game, "pass", f"build {building}")
    assert {f"move guest to {building}", "use university", "pass"} <= set(texts(game))
    do(game, f"move guest to {building}")
    assert (game.is_legal(UNIVERSITY), game.seat) == (asked, 0 if asked else 1)
    assert city(game) == {"university": 1, "inn": 0, building: 1}


@pytest.mark.rule("A-23", "BLD-UNIVERSITY-1", "END-03")
def test_bld_university_1_for_the_twelfth_space_too() -> None:
    """The colonist comes for the building that fills the city, before the end is noted."""
    buildings = f"{ELEVEN_SPACES.replace('harbor', 'university*')}"
    game = builder(city={0: buildings})
    game.apply(Build("small_market"))
    assert (game.is_legal(UNIVERSITY), game.ending) == (True, ())
    game.apply(UNIVERSITY)
    assert (city(game)["small_market"], game.ending) == (1, ("city",))


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
            for money in range(13):
                cheap = sum(1 << kind for kind in kinds if price_of(table, seat, kind) <= money)

                assert payable(table, seat, (1 << len(kinds)) - 1, money) == cheap
            explained = explained_prices(table, seat, (1 << len(kinds)) - 1)
            for kind in kinds:
                cost, reductions, price, _ = explained[table.ruleset.building_ids[kind]]
                seen |= {cause for cause, _ in reductions}

                assert cost == table.ruleset.cost[kind]
                assert price == max(0, cost - sum(less for _, less in reductions))
                assert price == price_of(table, seat, kind)
        game.apply(choose(game.legal_actions()))
    assert {"privilege", "quarry"} <= seen
