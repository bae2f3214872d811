"""The craftsman phase, the production buildings and the factory."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

import pytest

from puertorico import Config, Game, Good, Position, scenario
from puertorico.actions import ChooseRole, Produce, Sell
from puertorico.errors import IllegalActionError, NotationError, PositionError
from puertorico.events import DoubloonsEarned, GoodsTaken
from puertorico.plugin import Building, Expansion
from puertorico.types import any_id
from support.games import BUILDINGS, do, held, money, of_class, texts, why

FIVE_KINDS = "corn* indigo* sugar* tobacco* coffee*"
FIVE_MAKERS = "small_indigo_plant* small_sugar_mill* tobacco_storage* coffee_roaster*"
"""One plantation of every kind, and what it takes to work them all."""
MAKERS = {
    "small_indigo_plant": Good.INDIGO, "indigo_plant": Good.INDIGO, "small_sugar_mill": Good.SUGAR,
    "sugar_mill": Good.SUGAR, "tobacco_storage": Good.TOBACCO, "coffee_roaster": Good.COFFEE,
}  # fmt: skip

craftsman = partial(scenario, role="craftsman")


def optional(players: int = 4) -> Config:
    return Config(players=players, rules=any_id({"production": "optional"}))


def produced(island: str, city: str = "", **more: Any) -> tuple[int, ...]:
    """Returns what a seat that is not the craftsman produces."""
    return held(craftsman(taker=1, island={0: island}, city={0: city}, **more), 0)


def corn_of_all(game: Game) -> list[int]:
    return [held(game, seat)[Good.CORN] for seat in range(len(game.players))]


@pytest.mark.rule("CRAFT-01", "ROLE-03")
def test_craft_01_craftsman_takes_first_then_the_others_clockwise() -> None:
    """Goods are taken from the craftsman on, clockwise, not from seat 0 on."""
    game = scenario(players=4, taker=2, island=dict.fromkeys(range(4), "corn*"))
    taken = of_class(GoodsTaken, game.play(ChooseRole("craftsman")))
    assert [(seat, "CRAFT-01") for seat in (2, 3, 0, 1)] == [(e.seat, e.rule) for e in taken]


@pytest.mark.rule("CRAFT-01", "STORE-03")
def test_craft_01_goods_come_out_of_the_supply() -> None:
    """What is produced leaves the supply and joins what the player holds already."""
    goods, island = {0: "2 corn 1 coffee"}, {0: "3 corn*3"}
    game = craftsman(taker=1, island=island, goods=goods, goods_supply="6 corn")
    assert ((5, 0, 0, 0, 1), 3) == (held(game, 0), game.position().goods["corn"])


@pytest.mark.rule("CRAFT-02", "PROD-2", "EX-PROD-1", "BLD-GEN-2")
@pytest.mark.parametrize(("occupied", "corn"), [("", 0), ("*", 1), ("*2", 2)])
def test_ex_prod_1_two_of_three_corn_plantations_occupied(occupied: str, corn: int) -> None:
    """Corn needs no building: each occupied plantation gives one."""
    assert (corn, 0, 0, 0, 0) == produced(f"3 corn{occupied}")


@pytest.mark.rule("CRAFT-03", "CRAFT-07", "PROD-1", "PROD-3", "PROD-4", "EX-PROD-2", "EX-PROD-3")
@pytest.mark.parametrize(
    ("good", "island", "city", "output"),
    [
        ("indigo", "3 indigo*3", "indigo_plant*3", 3),
        ("indigo", "3 indigo*3", "indigo_plant*2", 2), ("indigo", "3 indigo*3", "indigo_plant", 0),
        ("indigo", "3 indigo*3", "-", 0), ("indigo", "3 indigo*2", "indigo_plant*3", 2),
        ("indigo", "3 indigo", "indigo_plant*3", 0), ("indigo", "4 indigo*4", "indigo_plant*3", 3),
        ("indigo", "4 indigo*4", "indigo_plant*3 small_indigo_plant*", 4),
        ("indigo", "4 indigo*4", "indigo_plant*3 small_indigo_plant", 3),
        ("indigo", "4 indigo*4", "indigo_plant small_indigo_plant*", 1),
        ("indigo", "5 indigo*5", "indigo_plant*3 small_indigo_plant*", 4),
        pytest.param("tobacco", "2 tobacco*2", "tobacco_storage*", 1, id="EX-PROD-2"),
        pytest.param("sugar", "4 sugar*3", "sugar_mill*3 small_sugar_mill*", 3, id="EX-PROD-3"),
    ],
)  # fmt: skip
def test_craft_03_the_smaller_of_plantations_and_colonists(
    good: str, island: str, city: str, output: int
) -> None:
    """Output is the smaller number of occupied plantations and colonists on all own plants."""
    found = produced(island, city)
    assert output == found[Good(good)] == sum(found)


@pytest.mark.rule("PROD-1", "PROD-3", "CRAFT-03", "COMP-04")
@pytest.mark.parametrize("building", MAKERS)
def test_prod_1_each_production_building_serves_one_good(building: str) -> None:
    """It adds goods of its own kind to corn, at most as many as it has circles."""
    expected = [0, 0, 0, 0, 0]
    expected[MAKERS[building]] = 1
    assert (1, *expected[1:]) == produced(FIVE_KINDS, f"{building}*")
    good, circles = MAKERS[building], BUILDINGS[building][2]
    assert circles == produced(f"5 {good}*5", f"{building}*{circles}")[good]


@pytest.mark.rule("PROD-1", "CRAFT-03")
def test_prod_1_a_production_building_beside_violet_ones() -> None:
    """One of another expansion stands behind the violet buildings, which make nothing."""
    still = Building(
        id="still", text="A toy.", cost=3, points=1, column=1, produces="sugar", production="small"
    )
    game = craftsman(
        taker=1,
        island={0: FIVE_KINDS.replace("sugar*", "3 sugar*3")},
        city={0: "small_sugar_mill* office* factory* still*"},
        doubloons={0: 0},
        expansions=(Expansion(id="stills", buildings=(still,)),),
    )
    assert ((1, 0, 2, 0, 0), 1) == (held(game, 0), money(game)[0])


@pytest.mark.rule("CRAFT-04")
def test_craft_04_short_supply_serves_the_craftsman_first() -> None:
    """Of 4 corn the craftsman takes 3, the next player the last one, the third nothing."""
    island = dict.fromkeys(range(3), "3 corn*3")
    game = craftsman(players=3, taker=1, island=island, goods={2: "6 corn"}, goods_supply="4 corn")
    assert ([0, 3, 7], 0) == (corn_of_all(game), game.position().goods["corn"])


@pytest.mark.rule("CRAFT-04")
@pytest.mark.parametrize("sugar", [0, 2])
def test_craft_04_nothing_replaces_a_good_that_is_used_up(sugar: int) -> None:
    """Without sugar in the supply a sugar planter gets no other good for it."""
    found = produced("2 sugar*2 corn*", "sugar_mill*2", goods_supply=f"{sugar} sugar")
    assert (1, 0, sugar, 0, 0) == found


@pytest.mark.rule("CRAFT-04", "CRAFT-07")
def test_craft_04_missed_goods_are_not_made_up_for_later() -> None:
    """Coffee missed for an empty supply does not come on top in the next craftsman phase."""
    island, city = {0: "coffee*", 1: "-", 2: "-"}, {0: "coffee_roaster*"}
    game = craftsman(players=3, island=island, city=city, goods_supply="0 coffee")
    assert 0 == held(game, 0)[Good.COFFEE]
    do(game, "choose captain")
    while game.decision.kind == "load":
        game.apply(game.legal_actions()[0])
    assert game.position().goods["coffee"] > 1
    do(game, "choose trader")
    while game.decision.kind == "sell":
        do(game, "pass")
    assert 1 == held(do(game, "choose craftsman"), 0)[Good.COFFEE]


@pytest.mark.rule("CRAFT-05", "A-06")
def test_craft_05_one_more_good_of_a_kind_produced() -> None:
    """The craftsman chooses among the kinds produced, whatever else is held, or declines."""
    city = {0: "small_indigo_plant* coffee_roaster"}
    game = craftsman(island={0: "2 corn*2 indigo* coffee*"}, city=city, goods={0: "1 tobacco"})
    assert (0, ["take good corn", "take good indigo", "pass"]) == (game.seat, texts(game))
    assert (2, 2, 0, 1, 0) == held(do(game.copy(), "take good indigo"), 0)
    assert (3, 1, 0, 1, 0) == held(do(game.copy(), "take good corn"), 0)
    assert (2, 1, 0, 1, 0) == held(do(game.copy(), "pass"), 0)


@pytest.mark.rule("CRAFT-05")
@pytest.mark.parametrize("missing", ["corn", "indigo"])
def test_craft_05_the_goods_produced_are_still_there(missing: str) -> None:
    """A position in which one of the kinds produced is not held is refused."""
    game = craftsman(island={0: "corn* indigo*"}, city={0: "small_indigo_plant*"})
    document = json.loads(game.position().to_json())
    document["players"][0]["goods"][missing] -= 1
    document["goods"][missing] += 1
    with pytest.raises(PositionError, match="frame craftsman contradicts the rest"):
        Game.from_position(Position.from_json(json.dumps(document)))


@pytest.mark.rule("CRAFT-05", "ROLE-04")
def test_craft_05_only_one_good_and_only_for_the_craftsman() -> None:
    """After one extra good the phase is over; nobody else is asked."""
    island = {0: "corn*", 1: "corn* indigo*", 2: "corn*"}
    game = craftsman(players=3, taker=1, island=island, city={1: "small_indigo_plant*"})
    assert 1 == game.seat
    do(game, "take good corn")
    assert ("round", [1, 2, 1]) == (game.phase, corn_of_all(game))


@pytest.mark.rule("CRAFT-05", "A-96")
def test_craft_05_the_extra_good_comes_after_all_players() -> None:
    """When the craftsman is asked everybody has produced, so the last good may be gone."""
    position: dict[str, Any] = {
        "island": {0: "corn* indigo*", 1: "corn*", 2: "corn*"},
        "city": {0: "small_indigo_plant*"},
    }
    gone = craftsman(players=3, goods={2: "7 corn"}, goods_supply="3 corn", **position)
    left = craftsman(players=3, goods={2: "6 corn"}, goods_supply="4 corn", **position)
    assert ([1, 1, 8], ["take good indigo", "pass"]) == (corn_of_all(gone), texts(gone))
    assert ["take good corn", "take good indigo", "pass"] == texts(left)


@pytest.mark.rule("CRAFT-05", "CRAFT-04", "CRAFT-06", "A-14")
@pytest.mark.parametrize(
    ("island", "supply", "extra"),
    [
        pytest.param("corn*", "1 corn", [], id="all gone"),
        pytest.param("corn", "9 corn", [], id="nothing produced"),
        pytest.param("corn* sugar*", "0 sugar", ["corn"], id="not produced, as there was none"),
        pytest.param("corn* sugar*", "2 sugar", ["corn", "sugar"], id="left"),
    ],
)
def test_craft_05_kinds_that_were_made_and_are_left(
    island: str, supply: str, extra: list[str]
) -> None:
    """The extra good is of a kind produced and not used up; else the craftsman is not asked."""
    position: dict[str, Any] = {"city": {0: "small_sugar_mill*"}, "goods": {0: "1 corn 1 coffee"}}
    game = craftsman(island={0: island, 1: "corn*"}, goods_supply=supply, **position)
    if extra:
        assert [*(f"take good {good}" for good in extra), "pass"] == texts(game)
    else:
        assert ("round", 1 + island.count("*")) == (game.phase, held(game, 0)[Good.CORN])


@pytest.mark.rule("CRAFT-08", "A-13")
def test_craft_08_production_is_automatic_by_default() -> None:
    """The question whether to produce is no action of the game."""
    game = craftsman(taker=1, island={0: "corn*"})
    assert "not_in_game" == why(game, Produce()).reason
    with pytest.raises(NotationError):
        game.parse_action("produce")


@pytest.mark.rule("CRAFT-08", "A-13", "ROLE-05", "ROLE-07")
def test_craft_08_optional_production_asks_who_can_produce() -> None:
    """With optional production only players who could take a good are asked, in order."""
    island = {0: "corn*", 1: "corn*", 2: "corn", 3: "sugar*"}
    game = craftsman(config=optional(), taker=1, island=island, city={3: "small_sugar_mill*"})
    for seat in (1, 3, 0):
        assert ("produce", seat) == (game.decision.kind, game.seat)
        assert ["produce", "pass"] == texts(game)
        do(game, "pass")
    assert ("round", [0] * 4) == (game.phase, [sum(held(game, seat)) for seat in range(4)])


@pytest.mark.rule("CRAFT-08", "A-13", "CRAFT-04")
def test_craft_08_optional_production_asks_nobody_for_an_empty_supply() -> None:
    """A player whose only kind is out of stock could take nothing and is not asked."""
    for corn, asked in ((0, "role"), (1, "produce")):
        game = craftsman(config=optional(3), island={0: "corn*"}, goods_supply=f"{corn} corn")
        assert asked == game.decision.kind


@pytest.mark.rule("CRAFT-08", "A-13", "CRAFT-06", "BLD-FACTORY-2")
def test_craft_08_declining_is_all_or_nothing() -> None:
    """Producing takes every kind; declining gives no goods, no factory money and no privilege."""
    city = {0: f"{FIVE_MAKERS} factory*"}
    game = craftsman(config=optional(), island={0: FIVE_KINDS}, city=city, doubloons={0: 0})
    declined, made = do(game.copy(), "pass"), do(game.copy(), "produce")
    assert ("role", (0,) * 5, 0) == (declined.kind, held(declined, 0), money(declined)[0])
    assert ("privilege_good", (1,) * 5, 5) == (made.kind, held(made, 0), money(made)[0])


@pytest.mark.rule("CRAFT-08", "A-13", "CRAFT-04")
def test_craft_08_declined_goods_stay_for_the_next_player() -> None:
    """The last corn goes to the second player exactly if the first declines."""
    island = {0: "corn*", 1: "corn*", 2: "-"}
    game = craftsman(config=optional(3), island=island, goods_supply="1 corn")
    declined, made = do(game.copy(), "pass"), do(game.copy(), "produce")
    assert ("produce", 1) == (declined.decision.kind, declined.seat)
    assert ("round", 0) == (made.phase, held(made, 1)[Good.CORN])


@pytest.mark.rule("BLD-FACTORY-1", "BLD-FACTORY-2", "BLD-GEN-2", "EX-FACTORY-1", "EX-FACTORY-2")
@pytest.mark.parametrize(
    ("island", "city", "doubloons"),
    [
        ("-", f"factory* {FIVE_MAKERS}", 0),
        ("corn*", "factory*", 0),
        ("corn* indigo*", "factory* small_indigo_plant*", 1),
        ("corn* indigo* sugar*", "factory* small_indigo_plant* small_sugar_mill*", 2),
        pytest.param("3 corn*3 coffee* 2 indigo*2", "factory* indigo_plant*2 coffee_roaster*", 2,
                     id="EX-FACTORY-2"),
        ("corn* indigo* sugar* tobacco*",
         "factory* small_indigo_plant* small_sugar_mill* tobacco_storage*", 3),
        ("indigo* sugar* tobacco* coffee*", f"factory* {FIVE_MAKERS}", 3),
        (FIVE_KINDS, f"factory* {FIVE_MAKERS}", 5),
        (FIVE_KINDS, f"factory {FIVE_MAKERS}", 0),
        (FIVE_KINDS, FIVE_MAKERS, 0),
    ],
)  # fmt: skip
def test_bld_factory_1_pays_by_kinds(island: str, city: str, doubloons: int) -> None:
    """0, 0, 1, 2, 3, 5 doubloons for none to five kinds, when it is occupied."""
    game = craftsman(taker=1, island={0: island}, city={0: city}, doubloons={0: 0})
    assert doubloons == money(game)[0]


@pytest.mark.rule("BLD-FACTORY-1", "BLD-FACTORY-2")
def test_bld_factory_1_each_owner_is_paid_for_the_own_production_only() -> None:
    """Two factories pay their owners by their own kinds; the third player's kinds pay nobody."""
    game = craftsman(
        players=3,
        taker=2,
        island={0: "2 corn*2 indigo*", 1: "corn*", 2: FIVE_KINDS},
        city={0: "factory* small_indigo_plant*", 1: "factory*", 2: FIVE_MAKERS},
        doubloons={0: 0, 1: 0, 2: 0},
    )
    assert [1, 0, 0] == money(game)


@pytest.mark.rule("EX-FACTORY-1", "BLD-FACTORY-2", "CRAFT-04")
def test_ex_factory_1_only_kinds_really_taken_count() -> None:
    """No corn and 2 sugar in the supply: 2 sugar and 1 tobacco, 1 doubloon."""
    game = craftsman(
        taker=1,
        island={0: "3 corn*3 3 sugar*3 tobacco*"},
        city={0: "factory* sugar_mill*3 tobacco_storage*"},
        doubloons={0: 0},
        goods_supply="0 corn 2 sugar",
    )
    assert ((0, 0, 2, 1, 0), 1) == (held(game, 0), money(game)[0])


@pytest.mark.rule("BLD-FACTORY-2", "CRAFT-05")
def test_bld_factory_2_the_extra_good_is_no_further_kind() -> None:
    """The craftsman's extra good is of a kind already counted and pays nothing."""
    city = {0: "factory* small_indigo_plant*"}
    game = craftsman(island={0: "corn* indigo*"}, city=city, doubloons={0: 0})
    assert 1 == money(game)[0]
    do(game, "take good corn")
    assert ((2, 1, 0, 0, 0), 1) == (held(game, 0), money(game)[0])


@pytest.mark.rule("A-96", "BLD-FACTORY-1")
def test_a_96_the_factory_pays_in_the_owners_part() -> None:
    """The money comes after the owner's goods and before the next player's."""
    island, city = {0: "corn* indigo*", 1: "corn*", 2: "-"}, {0: "factory* small_indigo_plant*"}
    happened = scenario(players=3, island=island, city=city).play(ChooseRole("craftsman"))
    events = [event for event in happened if isinstance(event, GoodsTaken | DoubloonsEarned)]
    order = [(0, "CRAFT-01"), (0, "CRAFT-01"), (0, "BLD-FACTORY-1"), (1, "CRAFT-01")]
    assert order == [(event.seat, event.rule) for event in events]


@pytest.mark.rule("CRAFT-05")
def test_explain_other_actions_are_not_now() -> None:
    """A sale while the extra good is chosen is refused, says when, and changes nothing."""
    game = craftsman(island={0: "corn*"}, goods={0: "1 corn"})
    before = game.position()
    with pytest.raises(IllegalActionError, match="CRAFT-05") as refused:
        game.apply(Sell(Good.CORN))
    assert before == game.position()
    assert "not_now" == refused.value.reason
    assert "sell a good when someone takes the trader role" in str(refused.value)
