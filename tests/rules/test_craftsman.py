"""The craftsman phase, the production buildings and the factory."""

from __future__ import annotations

import pytest

from puertorico import Config, Edition, Good, scenario
from puertorico.actions import ChooseRole, Produce, Sell, TakeGood
from puertorico.errors import IllegalActionError, NotationError
from puertorico.events import DoubloonsEarned, GoodsTaken
from puertorico.plugin import Building, Expansion
from puertorico.types import any_id
from support.games import do, held, texts, why

# One plantation of every kind and what it takes to work them all.
FIVE_KINDS = "corn* indigo* sugar* tobacco* coffee*"
FIVE_MAKERS = "small_indigo_plant* small_sugar_mill* tobacco_storage* coffee_roaster*"


def optional(players: int = 4) -> Config:
    rules = {"production": "optional"}
    return Config(players=players, rules=any_id(rules))


@pytest.mark.rule("CRAFT-01", "ROLE-03")
def test_craft_01_craftsman_takes_first_then_the_others_clockwise() -> None:
    """Goods are taken from the craftsman on, clockwise, not from seat 0 on."""
    game = scenario(players=4, taker=2, island=dict.fromkeys(range(4), "corn*"))

    events = game.play(ChooseRole("craftsman"))

    taken = [event for event in events if isinstance(event, GoodsTaken)]
    assert [2, 3, 0, 1] == [event.seat for event in taken]
    assert {"CRAFT-01"} == {event.rule for event in taken}


@pytest.mark.rule("CRAFT-01", "STORE-03")
def test_craft_01_goods_come_out_of_the_supply() -> None:
    """What is produced leaves the supply and joins what the player holds already."""
    game = scenario(
        players=4,
        role="craftsman",
        taker=1,
        island={0: "3 corn*3"},
        goods={0: "2 corn 1 coffee"},
        goods_supply="6 corn",
    )

    assert (5, 0, 0, 0, 1) == held(game, 0)
    assert 3 == game.position().goods["corn"]


@pytest.mark.rule("CRAFT-02", "PROD-2", "EX-PROD-1")
def test_ex_prod_1_two_of_three_corn_plantations_occupied() -> None:
    """Corn needs no building: two occupied plantations of three give 2 corn."""
    game = scenario(players=4, role="craftsman", taker=1, island={0: "3 corn*2"})

    assert (2, 0, 0, 0, 0) == held(game, 0)


@pytest.mark.rule("CRAFT-02", "BLD-GEN-2")
def test_craft_02_unoccupied_corn_gives_nothing() -> None:
    """A corn plantation without its colonist gives nothing."""
    assert (0,) * 5 == held(scenario(role="craftsman", taker=1, island={0: "3 corn"}), 0)
    assert (1, 0, 0, 0, 0) == held(scenario(role="craftsman", taker=1, island={0: "3 corn*"}), 0)


@pytest.mark.rule("CRAFT-03", "EX-PROD-2", "CRAFT-07", "PROD-3")
def test_ex_prod_2_one_colonist_in_the_tobacco_storage() -> None:
    """Two occupied tobacco plantations and one manned circle give 1 tobacco."""
    game = scenario(
        role="craftsman", taker=1, island={0: "2 tobacco*2"}, city={0: "tobacco_storage*"}
    )

    assert (0, 0, 0, 1, 0) == held(game, 0)


@pytest.mark.rule("CRAFT-03", "EX-PROD-3", "CRAFT-07", "PROD-4")
def test_ex_prod_3_three_plantations_and_four_manned_circles() -> None:
    """Four sugar plantations, three occupied, with four colonists in both mills give 3 sugar."""
    game = scenario(
        role="craftsman",
        taker=1,
        island={0: "4 sugar*3"},
        city={0: "sugar_mill*3 small_sugar_mill*"},
    )

    assert (0, 0, 3, 0, 0) == held(game, 0)


@pytest.mark.rule("CRAFT-03", "PROD-3", "PROD-4")
@pytest.mark.parametrize(
    ("island", "city", "indigo"),
    [
        ("3 indigo*3", "indigo_plant*3", 3),
        ("3 indigo*3", "indigo_plant*2", 2),
        ("3 indigo*3", "indigo_plant", 0),
        ("3 indigo*3", "-", 0),
        ("3 indigo*2", "indigo_plant*3", 2),
        ("3 indigo", "indigo_plant*3", 0),
        ("4 indigo*4", "indigo_plant*3", 3),
        ("4 indigo*4", "indigo_plant*3 small_indigo_plant*", 4),
        ("4 indigo*4", "indigo_plant*3 small_indigo_plant", 3),
        ("4 indigo*4", "indigo_plant small_indigo_plant*", 1),
        ("5 indigo*5", "indigo_plant*3 small_indigo_plant*", 4),
    ],
)
def test_craft_03_the_smaller_of_plantations_and_colonists(
    island: str, city: str, indigo: int
) -> None:
    """Output is the smaller number of occupied plantations and colonists on all own plants."""
    game = scenario(role="craftsman", taker=1, island={0: island}, city={0: city})

    assert (0, indigo, 0, 0, 0) == held(game, 0)


@pytest.mark.rule("PROD-1", "CRAFT-03")
@pytest.mark.parametrize(
    ("building", "good"),
    [
        ("small_indigo_plant", Good.INDIGO),
        ("indigo_plant", Good.INDIGO),
        ("small_sugar_mill", Good.SUGAR),
        ("sugar_mill", Good.SUGAR),
        ("tobacco_storage", Good.TOBACCO),
        ("coffee_roaster", Good.COFFEE),
    ],
)
def test_prod_1_each_production_building_serves_one_good(building: str, good: Good) -> None:
    """With every kind of plantation occupied a building adds one good of its own kind to corn."""
    game = scenario(role="craftsman", taker=1, island={0: FIVE_KINDS}, city={0: f"{building}*"})

    expected = [1, 0, 0, 0, 0]
    expected[good] = 1
    assert tuple(expected) == held(game, 0)


@pytest.mark.rule("PROD-1", "CRAFT-03")
def test_prod_1_a_production_building_beside_violet_ones() -> None:
    """One of another expansion stands behind the violet buildings, which make nothing."""
    still = Building(
        id="still", text="A toy.", cost=3, points=1, column=1, produces="sugar", production="small"
    )
    game = scenario(
        role="craftsman",
        taker=1,
        island={0: FIVE_KINDS.replace("sugar*", "3 sugar*3")},
        city={0: "small_sugar_mill* office* factory* still*"},
        doubloons={0: 0},
        expansions=(Expansion(id="stills", buildings=(still,)),),
    )

    assert (1, 0, 2, 0, 0) == held(game, 0)
    assert 1 == game.players[0].doubloons


@pytest.mark.rule("PROD-3", "COMP-04")
@pytest.mark.parametrize(
    ("building", "good", "circles"),
    [
        ("small_indigo_plant", "indigo", 1),
        ("indigo_plant", "indigo", 3),
        ("small_sugar_mill", "sugar", 1),
        ("sugar_mill", "sugar", 3),
        ("tobacco_storage", "tobacco", 3),
        ("coffee_roaster", "coffee", 2),
    ],
)
def test_prod_3_circles_are_the_greatest_output(building: str, good: str, circles: int) -> None:
    """A fully manned building makes as many goods as it has circles, with plantations to spare."""
    game = scenario(
        role="craftsman",
        taker=1,
        island={0: f"5 {good}*5"},
        city={0: f"{building}*{circles}"},
    )

    assert circles == sum(held(game, 0))


@pytest.mark.rule("CRAFT-04")
def test_craft_04_short_supply_serves_the_craftsman_first() -> None:
    """Of 4 corn the craftsman takes 3, the next player the last one, the third nothing."""
    island = dict.fromkeys(range(3), "3 corn*3")
    game = scenario(
        players=3,
        role="craftsman",
        taker=1,
        island=island,
        goods={2: "6 corn"},
        goods_supply="4 corn",
    )

    assert [0, 3, 7] == [held(game, seat)[Good.CORN] for seat in range(3)]
    assert 0 == game.position().goods.count("corn")


@pytest.mark.rule("CRAFT-04")
def test_craft_04_nothing_replaces_a_good_that_is_used_up() -> None:
    """Without sugar in the supply a sugar planter gets no other good for it."""
    position = {0: "2 sugar*2 corn*"}
    city = {0: "sugar_mill*2"}
    without = scenario(
        role="craftsman", taker=1, island=position, city=city, goods_supply="0 sugar"
    )
    plenty = scenario(role="craftsman", taker=1, island=position, city=city, goods_supply="2 sugar")

    assert (1, 0, 0, 0, 0) == held(without, 0)
    assert (1, 0, 2, 0, 0) == held(plenty, 0)


@pytest.mark.rule("CRAFT-04", "CRAFT-07")
def test_craft_04_missed_goods_are_not_made_up_for_later() -> None:
    """Coffee missed for an empty supply does not come on top in the next craftsman phase."""
    game = scenario(
        players=3,
        role="craftsman",
        island={0: "coffee*", 1: "-", 2: "-"},
        city={0: "coffee_roaster*"},
        goods_supply="0 coffee",
    )
    assert 0 == held(game, 0)[Good.COFFEE]

    do(game, "choose captain")
    while game.decision.kind == "load":
        game.apply(game.legal_actions()[0])
    assert game.position().goods["coffee"] > 1
    do(game, "choose trader")
    while game.decision.kind == "sell":
        do(game, "pass")
    do(game, "choose craftsman")

    assert 1 == held(game, 0)[Good.COFFEE]


@pytest.mark.rule("CRAFT-05", "A-06")
def test_craft_05_one_more_good_of_a_kind_produced() -> None:
    """The craftsman chooses among the kinds produced, whatever else is held, or declines."""
    game = scenario(
        role="craftsman",
        island={0: "2 corn*2 indigo* coffee*"},
        city={0: "small_indigo_plant* coffee_roaster"},
        goods={0: "1 tobacco"},
    )
    assert ["take good corn", "take good indigo", "pass"] == texts(game)
    assert 0 == game.seat

    assert (2, 2, 0, 1, 0) == held(do(game.copy(), "take good indigo"), 0)
    assert (3, 1, 0, 1, 0) == held(do(game.copy(), "take good corn"), 0)
    assert (2, 1, 0, 1, 0) == held(do(game.copy(), "pass"), 0)


@pytest.mark.rule("CRAFT-05", "ROLE-04")
@pytest.mark.parametrize("edition", Edition)
def test_craft_05_only_one_good_and_only_for_the_craftsman(edition: Edition) -> None:
    """After one extra good the phase is over; nobody else is asked."""
    game = scenario(
        players=3,
        role="craftsman",
        taker=1,
        island={0: "corn*", 1: "corn* indigo*", 2: "corn*"},
        city={1: "small_indigo_plant*"},
        edition=edition,
    )
    assert 1 == game.seat

    do(game, "take good corn")

    assert "round" == game.phase
    assert [(1, 0), (2, 1), (1, 0)] == [held(game, seat)[:2] for seat in range(3)]


@pytest.mark.rule("CRAFT-05", "A-96")
def test_craft_05_the_extra_good_comes_after_all_players() -> None:
    """When the craftsman is asked everybody has produced, so the last good may be gone."""
    rest = {1: "corn*", 2: "corn*"}
    gone = scenario(
        players=3,
        role="craftsman",
        island={0: "corn* indigo*", **rest},
        city={0: "small_indigo_plant*"},
        goods={2: "7 corn"},
        goods_supply="3 corn",
    )
    left = scenario(
        players=3,
        role="craftsman",
        island={0: "corn* indigo*", **rest},
        city={0: "small_indigo_plant*"},
        goods={2: "6 corn"},
        goods_supply="4 corn",
    )

    assert [1, 1, 8] == [held(gone, seat)[Good.CORN] for seat in range(3)]
    assert ["take good indigo", "pass"] == texts(gone)
    assert ["take good corn", "take good indigo", "pass"] == texts(left)


@pytest.mark.rule("CRAFT-05", "CRAFT-04")
def test_craft_05_no_extra_good_when_all_produced_kinds_are_gone() -> None:
    """A craftsman whose kinds are used up is not asked and gets nothing else."""
    game = scenario(
        players=3, role="craftsman", island={0: "corn*"}, goods={2: "9 corn"}, goods_supply="1 corn"
    )

    assert "round" == game.phase
    assert (1, 0, 0, 0, 0) == held(game, 0)


@pytest.mark.rule("CRAFT-05", "A-14")
def test_craft_05_a_kind_that_could_be_made_but_was_not_does_not_count() -> None:
    """Sugar that was out of stock was not produced, so it is not among the choices."""
    island = {0: "corn* sugar*"}
    city = {0: "small_sugar_mill*"}

    without = scenario(role="craftsman", island=island, city=city, goods_supply="0 sugar")
    stocked = scenario(role="craftsman", island=island, city=city, goods_supply="2 sugar")

    assert ["take good corn", "pass"] == texts(without)
    assert ["take good corn", "take good sugar", "pass"] == texts(stocked)


@pytest.mark.rule("CRAFT-06")
def test_craft_06_a_craftsman_who_produced_nothing_gets_no_good() -> None:
    """Without own production there is no extra good, though the others produced."""
    idle = scenario(role="craftsman", island={0: "corn", 1: "corn*"}, goods={0: "1 corn"})
    busy = scenario(role="craftsman", island={0: "corn*", 1: "corn*"}, goods={0: "1 corn"})

    assert "round" == idle.phase
    assert (1, 0, 0, 0, 0) == held(idle, 0)
    assert ["take good corn", "pass"] == texts(busy)


@pytest.mark.rule("CRAFT-08", "A-13")
def test_craft_08_production_is_automatic_by_default() -> None:
    """Nobody is asked whether to produce, and the question is no action of the game."""
    game = scenario(role="craftsman", taker=1, island={0: "corn*"})

    assert (1, 0, 0, 0, 0) == held(game, 0)
    assert "not_in_game" == why(game, Produce()).reason
    with pytest.raises(NotationError):
        game.parse_action("produce")


@pytest.mark.rule("CRAFT-08", "A-13", "ROLE-05", "ROLE-07")
def test_craft_08_optional_production_asks_who_can_produce() -> None:
    """With optional production only players who could take a good are asked, in order."""
    game = scenario(
        config=optional(),
        role="craftsman",
        taker=1,
        island={0: "corn*", 1: "corn*", 2: "corn", 3: "sugar*"},
        city={3: "small_sugar_mill*"},
    )
    asked = []
    while game.decision.kind == "produce":
        asked.append(game.seat)
        assert ["produce", "pass"] == texts(game)
        do(game, "pass")

    assert [1, 3, 0] == asked
    assert [(0,) * 5] * 4 == [held(game, seat) for seat in range(4)]


@pytest.mark.rule("CRAFT-08", "A-13", "CRAFT-04")
def test_craft_08_optional_production_asks_nobody_for_an_empty_supply() -> None:
    """A player whose only kind is out of stock could take nothing and is not asked."""
    island = {0: "corn*", 1: "-", 2: "-"}
    empty = scenario(
        config=optional(3), role="craftsman", taker=1, island=island, goods_supply="0 corn"
    )
    stocked = scenario(
        config=optional(3), role="craftsman", taker=1, island=island, goods_supply="1 corn"
    )

    assert "round" == empty.phase
    assert ("produce", 0) == (stocked.decision.kind, stocked.seat)


@pytest.mark.rule("CRAFT-08", "A-13", "CRAFT-06", "BLD-FACTORY-2")
def test_craft_08_declining_is_all_or_nothing() -> None:
    """Producing takes every kind; declining gives no goods, no factory money and no privilege."""
    game = scenario(
        config=optional(),
        role="craftsman",
        island={0: FIVE_KINDS},
        city={0: FIVE_MAKERS + " factory*"},
        doubloons={0: 0},
    )
    declined = do(game.copy(), "pass")
    assert "round" == declined.phase
    assert (0,) * 5 == held(declined, 0)
    assert 0 == declined.players[0].doubloons

    produced = do(game.copy(), "produce")
    assert "privilege_good" == produced.decision.kind
    assert (1,) * 5 == held(produced, 0)
    assert 5 == produced.players[0].doubloons


@pytest.mark.rule("CRAFT-08", "A-13", "CRAFT-04")
def test_craft_08_declined_goods_stay_for_the_next_player() -> None:
    """The last corn goes to the second player exactly if the first declines."""
    game = scenario(
        config=optional(3),
        role="craftsman",
        island={0: "corn*", 1: "corn*", 2: "-"},
        goods_supply="1 corn",
    )

    after_pass = do(game.copy(), "pass")
    assert ("produce", 1) == (after_pass.decision.kind, after_pass.seat)
    after_produce = do(game.copy(), "produce")
    assert "round" == after_produce.phase
    assert 0 == held(after_produce, 1)[Good.CORN]


@pytest.mark.rule("BLD-FACTORY-1")
@pytest.mark.parametrize(
    ("island", "city", "doubloons"),
    [
        ("-", FIVE_MAKERS, 0),
        ("corn*", "-", 0),
        ("corn* indigo*", "small_indigo_plant*", 1),
        ("corn* indigo* sugar*", "small_indigo_plant* small_sugar_mill*", 2),
        (
            "corn* indigo* sugar* tobacco*",
            "small_indigo_plant* small_sugar_mill* tobacco_storage*",
            3,
        ),
        (FIVE_KINDS, FIVE_MAKERS, 5),
        ("indigo* sugar* tobacco* coffee*", FIVE_MAKERS, 3),
    ],
)
def test_bld_factory_1_pays_by_kinds(island: str, city: str, doubloons: int) -> None:
    """0, 0, 1, 2, 3, 5 doubloons for none to five kinds."""
    game = scenario(
        role="craftsman",
        taker=1,
        island={0: island},
        city={0: f"factory* {city}".replace("-", "")},
        doubloons={0: 0},
    )

    assert doubloons == game.players[0].doubloons


@pytest.mark.rule("BLD-FACTORY-1", "BLD-GEN-2")
@pytest.mark.parametrize(("factory", "doubloons"), [("factory*", 5), ("factory", 0), ("", 0)])
def test_bld_factory_1_works_only_when_occupied(factory: str, doubloons: int) -> None:
    """The same production pays nothing with an unoccupied factory or with none."""
    game = scenario(
        role="craftsman",
        taker=1,
        island={0: FIVE_KINDS},
        city={0: f"{FIVE_MAKERS} {factory}"},
        doubloons={0: 0},
    )

    assert (1,) * 5 == held(game, 0)
    assert doubloons == game.players[0].doubloons


@pytest.mark.rule("BLD-FACTORY-1", "BLD-FACTORY-2")
def test_bld_factory_1_each_owner_is_paid_for_the_own_production_only() -> None:
    """Two factories pay their owners by their own kinds; the third player's kinds pay nobody."""
    game = scenario(
        players=3,
        role="craftsman",
        taker=2,
        island={0: "2 corn*2 indigo*", 1: "corn*", 2: FIVE_KINDS},
        city={0: "factory* small_indigo_plant*", 1: "factory*", 2: FIVE_MAKERS},
        doubloons={0: 0, 1: 0, 2: 0},
    )

    assert [1, 0, 0] == [player.doubloons for player in game.players]


@pytest.mark.rule("EX-FACTORY-1", "BLD-FACTORY-2", "CRAFT-04")
def test_ex_factory_1_only_kinds_really_taken_count() -> None:
    """No corn and 2 sugar in the supply: 2 sugar and 1 tobacco, 1 doubloon."""
    game = scenario(
        role="craftsman",
        taker=1,
        island={0: "3 corn*3 3 sugar*3 tobacco*"},
        city={0: "factory* sugar_mill*3 tobacco_storage*"},
        doubloons={0: 0},
        goods_supply="0 corn 2 sugar",
    )

    assert (0, 0, 2, 1, 0) == held(game, 0)
    assert 1 == game.players[0].doubloons


@pytest.mark.rule("EX-FACTORY-2", "BLD-FACTORY-1", "BLD-FACTORY-2")
def test_ex_factory_2_three_kinds_pay_two() -> None:
    """3 corn, 1 coffee and 2 indigo are three kinds: 2 doubloons."""
    game = scenario(
        role="craftsman",
        taker=1,
        island={0: "3 corn*3 coffee* 2 indigo*2"},
        city={0: "factory* indigo_plant*2 coffee_roaster*"},
        doubloons={0: 0},
    )

    assert (3, 2, 0, 0, 1) == held(game, 0)
    assert 2 == game.players[0].doubloons


@pytest.mark.rule("BLD-FACTORY-2", "CRAFT-05")
def test_bld_factory_2_the_extra_good_is_no_further_kind() -> None:
    """The craftsman's extra good is of a kind already counted and pays nothing."""
    game = scenario(
        role="craftsman",
        island={0: "corn* indigo*"},
        city={0: "factory* small_indigo_plant*"},
        doubloons={0: 0},
    )
    assert 1 == game.players[0].doubloons

    do(game, "take good corn")

    assert (2, 1, 0, 0, 0) == held(game, 0)
    assert 1 == game.players[0].doubloons


@pytest.mark.rule("A-96", "BLD-FACTORY-1")
def test_a_96_the_factory_pays_in_the_owners_part() -> None:
    """The money comes after the owner's goods and before the next player's."""
    game = scenario(
        players=3,
        island={0: "corn* indigo*", 1: "corn*", 2: "-"},
        city={0: "factory* small_indigo_plant*"},
    )

    kinds = (GoodsTaken, DoubloonsEarned)
    events = [e for e in game.play(ChooseRole("craftsman")) if isinstance(e, kinds)]

    assert [(0, "CRAFT-01"), (0, "CRAFT-01"), (0, "BLD-FACTORY-1"), (1, "CRAFT-01")] == [
        (event.seat, event.rule) for event in events
    ]


@pytest.mark.rule("CRAFT-05", "A-14")
def test_explain_not_produced() -> None:
    """A kind not produced is refused as the extra good; having produced it makes it legal."""
    idle = scenario(role="craftsman", island={0: "corn* sugar"}, city={0: "small_sugar_mill*"})
    busy = scenario(role="craftsman", island={0: "corn* sugar*"}, city={0: "small_sugar_mill*"})

    found = why(idle, TakeGood(Good.SUGAR))

    assert ("not_produced", "CRAFT-05") == (found.reason, found.rule)
    assert "sugar" in found.message
    assert busy.is_legal(TakeGood(Good.SUGAR))


@pytest.mark.rule("CRAFT-04", "CRAFT-05")
def test_explain_supply_empty() -> None:
    """A produced kind that is gone from the supply is refused; one more there makes it legal."""
    island = {0: "corn* indigo*"}
    city = {0: "small_indigo_plant*"}
    gone = scenario(role="craftsman", island=island, city=city, goods_supply="1 corn")
    left = scenario(role="craftsman", island=island, city=city, goods_supply="2 corn")

    found = why(gone, TakeGood(Good.CORN))

    assert ("supply_empty", "CRAFT-04") == (found.reason, found.rule)
    assert "corn" in found.message
    assert left.is_legal(TakeGood(Good.CORN))


@pytest.mark.rule("CRAFT-05")
def test_explain_other_actions_are_not_now() -> None:
    """A sale while the extra good is chosen is refused and changes nothing."""
    game = scenario(role="craftsman", island={0: "corn*"}, goods={0: "1 corn"})

    before = game.position()

    found = why(game, Sell(Good.CORN))
    with pytest.raises(IllegalActionError, match="CRAFT-05"):
        game.apply(Sell(Good.CORN))

    assert before == game.position()
    assert ("not_now", "CRAFT-05") == (found.reason, found.rule)
    assert "sell a good when someone takes the trader role" in found.message
    assert scenario(role="trader", goods={0: "1 corn"}).is_legal(Sell(Good.CORN))
