"""Aqueduct and specialty factory (NEW-AQUEDUCT-*, NEW-SPECIALTY_FACTORY-*)."""

from __future__ import annotations

import pytest

from puertorico import Edition, Game
from puertorico.events import GoodsTaken
from support.games import do, held, new_game, play, texts


def produced(city: str, island: str, taker: int = 1, **more: object) -> Game:
    """Returns a game after the production of seat 0, who has no money before."""
    return new_game(
        role="craftsman",
        taker=taker,
        city={0: city},
        island={0: island},
        doubloons={0: 0},
        **more,
    )


LARGE = "indigo_plant*1 sugar_mill*3"
FIELDS = "indigo* 3 sugar*3"


@pytest.mark.rule("NEW-AQUEDUCT-1", "EX-AQUEDUCT-1")
@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize(
    ("aqueduct", "indigo", "sugar"), [("aqueduct*", 2, 4), ("aqueduct", 1, 3), ("", 1, 3)]
)
def test_new_aqueduct_1_one_more_of_each(
    edition: Edition, aqueduct: str, indigo: int, sugar: int
) -> None:
    """Indigo and sugar in one phase, for an occupied aqueduct alone."""
    game = produced(f"{aqueduct} {LARGE}", FIELDS, edition=edition)

    assert held(game, 0) == (0, indigo, sugar, 0, 0)


@pytest.mark.rule("NEW-AQUEDUCT-1")
def test_new_aqueduct_1_only_for_what_is_made() -> None:
    """A plant without a plantation, or without colonists, brings nothing more."""
    assert held(produced("aqueduct* indigo_plant*1 sugar_mill", FIELDS), 0) == (0, 2, 0, 0, 0)
    assert held(produced(f"aqueduct* {LARGE}", "indigo 2 sugar"), 0) == (0, 0, 0, 0, 0)


@pytest.mark.rule("NEW-AQUEDUCT-1", "A-30")
def test_new_aqueduct_1_needs_goods_in_the_supply() -> None:
    """Goods used up by the owner's production cannot be taken once more."""
    game = produced(f"aqueduct* {LARGE}", FIELDS, goods_supply="1 indigo 4 sugar")

    assert held(game, 0) == (0, 1, 4, 0, 0)


@pytest.mark.rule("NEW-AQUEDUCT-1")
def test_new_aqueduct_1_tells_of_the_good() -> None:
    """The further good is an event of its own, with its rule."""
    game = new_game(city={0: "aqueduct* indigo_plant*1"}, island={0: "indigo*"}, players=3)
    happened = play(game, "choose craftsman")

    assert GoodsTaken(rule="NEW-AQUEDUCT-1", seat=0, good="indigo", count=1) in happened


@pytest.mark.rule("NEW-AQUEDUCT-2", "EX-AQUEDUCT-2")
def test_new_aqueduct_2_nothing_for_small_plants() -> None:
    """Nor for a large one whose share is nothing."""
    small = "small_indigo_plant* small_sugar_mill*"

    assert held(produced(f"aqueduct* {small}", "indigo* sugar*"), 0) == (0, 1, 1, 0, 0)
    game = produced("aqueduct* indigo_plant*1 small_sugar_mill*", "indigo sugar*")
    assert held(game, 0) == (0, 0, 1, 0, 0)


@pytest.mark.rule("NEW-AQUEDUCT-2", "A-30")
def test_new_aqueduct_2_goods_count_for_the_large_plant_first() -> None:
    """One plantation and colonists in both plants: the large one is taken to have worked."""
    game = produced("aqueduct* small_indigo_plant* indigo_plant*1", "indigo*")

    assert held(game, 0) == (0, 2, 0, 0, 0)


@pytest.mark.rule("NEW-AQUEDUCT-1")
def test_aqueduct_and_optional_production() -> None:
    """Who declines to produce gets nothing more either."""
    game = new_game(
        city={0: f"aqueduct* {LARGE}"},
        island={0: FIELDS},
        rules={"production": "optional"},
    )
    do(game, "choose craftsman", "pass")

    assert held(game, 0) == (0, 0, 0, 0, 0)


@pytest.mark.rule("NEW-SPECIALTY_FACTORY-1", "EX-SPECIALTY_FACTORY-1")
@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize(
    ("factory", "doubloons"), [("specialty_factory*", 2), ("specialty_factory", 0), ("", 0)]
)
def test_new_specialty_factory_1_one_less_than_the_most(
    edition: Edition, factory: str, doubloons: int
) -> None:
    """4 corn, 3 sugar and 2 coffee pay 2 doubloons."""
    city = f"{factory} sugar_mill*3 coffee_roaster*2"
    game = produced(city, "4 corn*4 3 sugar*3 2 coffee*2", edition=edition)

    assert held(game, 0) == (4, 0, 3, 0, 2)
    assert game.players[0].doubloons == doubloons


@pytest.mark.rule("NEW-SPECIALTY_FACTORY-1")
@pytest.mark.parametrize("sugar", [0, 1, 2, 3])
def test_new_specialty_factory_1_never_takes_money(sugar: int) -> None:
    """Nothing for no goods, and nothing for one."""
    game = produced("specialty_factory* sugar_mill*3", f"3 sugar*{sugar}")

    assert game.players[0].doubloons == max(0, sugar - 1)


@pytest.mark.rule("NEW-SPECIALTY_FACTORY-2")
def test_new_specialty_factory_2_corn_does_not_count() -> None:
    """Five corn pay nothing, and five corn with two indigo one doubloon."""
    assert produced("specialty_factory*", "5 corn*5").players[0].doubloons == 0
    game = produced("specialty_factory* indigo_plant*2", "5 corn*5 2 indigo*2")
    assert game.players[0].doubloons == 1


@pytest.mark.rule("NEW-SPECIALTY_FACTORY-3", "EX-SPECIALTY_FACTORY-2", "A-31")
def test_new_specialty_factory_3_all_goods_of_the_phase_count() -> None:
    """Six sugar, of which one comes from the aqueduct and one with the privilege: 5 doubloons."""
    city = "specialty_factory* aqueduct* sugar_mill*3 small_sugar_mill*"
    game = produced(city, "4 sugar*4", taker=0)
    assert (held(game, 0), game.players[0].doubloons) == ((0, 0, 5, 0, 0), 0)
    declined = game.copy()
    do(game, "take good sugar")
    do(declined, "pass")

    assert (held(game, 0)[2], game.players[0].doubloons) == (6, 5)
    assert (held(declined, 0)[2], declined.players[0].doubloons) == (5, 4)


@pytest.mark.rule("NEW-SPECIALTY_FACTORY-3", "EX-SPECIALTY_FACTORY-3", "NEW-LIBRARY-5")
@pytest.mark.parametrize("edition", [Edition.CLASSIC, Edition.YEAR_1897])
def test_new_specialty_factory_3_the_most_it_can_pay(edition: Edition) -> None:
    """Seven goods of a kind with the doubled privilege: 6 doubloons."""
    city = "specialty_factory* library* aqueduct* indigo_plant*3 small_indigo_plant*"
    game = produced(city, "4 indigo*4", taker=0, edition=edition)
    do(game, "take good indigo", "take good indigo")

    assert (held(game, 0)[1], game.players[0].doubloons) == (7, 6)


@pytest.mark.rule("NEW-SPECIALTY_FACTORY-3", "A-31")
def test_new_specialty_factory_3_beside_the_factory() -> None:
    """Both pay; the craftsman's factory at once, the specialty factory after the privilege."""
    city = "factory* specialty_factory* sugar_mill*3 indigo_plant*1"
    game = produced(city, "3 sugar*3 indigo*", taker=0)
    assert game.players[0].doubloons == 1
    assert texts(game) == ["take good indigo", "take good sugar", "pass"]
    do(game, "take good sugar")

    assert game.players[0].doubloons == 1 + 3
