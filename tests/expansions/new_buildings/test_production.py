"""Aqueduct and specialty factory (NEW-AQUEDUCT-*, NEW-SPECIALTY_FACTORY-*)."""

from __future__ import annotations

import pytest

from puertorico import Edition, Game
from puertorico.events import GoodsTaken
from support.games import do, held, money, new_game, play, texts

LARGE = "indigo_plant*1 sugar_mill*3"
FIELDS = "indigo* 3 sugar*3"
EDITIONS = pytest.mark.parametrize("edition", Edition)


def produced(city: str, island: str, taker: int = 1, **more: object) -> Game:
    """Returns a game after the production of seat 0, who has no money before."""
    described = {"city": {0: city}, "island": {0: island}, "doubloons": {0: 0}, **more}
    return new_game(role="craftsman", taker=taker, **described)


@pytest.mark.rule("NEW-AQUEDUCT-1", "EX-AQUEDUCT-1")
@EDITIONS
@pytest.mark.parametrize(("aqueduct", "more"), [("aqueduct*", 1), ("aqueduct", 0), ("", 0)])
def test_new_aqueduct_1_one_more_of_each(edition: Edition, aqueduct: str, more: int) -> None:
    """Indigo and sugar in one phase, for an occupied aqueduct alone."""
    game = produced(f"{aqueduct} {LARGE}", FIELDS, edition=edition)
    assert held(game, 0) == (0, 1 + more, 3 + more, 0, 0)


@pytest.mark.rule("NEW-AQUEDUCT-1", "NEW-AQUEDUCT-2", "EX-AQUEDUCT-2", "A-30")
@pytest.mark.parametrize(
    ("city", "island", "indigo", "sugar"),
    [
        # A plant without a plantation, or without colonists, brings nothing more.
        ("indigo_plant*1 sugar_mill", FIELDS, 2, 0),
        (LARGE, "indigo 2 sugar", 0, 0),
        # Small plants bring nothing, nor does a large one whose share is nothing.
        ("small_indigo_plant* small_sugar_mill*", "indigo* sugar*", 1, 1),
        ("indigo_plant*1 small_sugar_mill*", "indigo sugar*", 0, 1),
        # Of one plantation and colonists in both plants the large one is taken to have worked.
        ("small_indigo_plant* indigo_plant*1", "indigo*", 2, 0),
    ],
)
def test_new_aqueduct_1_only_for_what_is_made(
    city: str, island: str, indigo: int, sugar: int
) -> None:
    """Goods of large plants, one of each kind."""
    assert held(produced(f"aqueduct* {city}", island), 0) == (0, indigo, sugar, 0, 0)


@pytest.mark.rule("NEW-AQUEDUCT-1", "A-30")
def test_new_aqueduct_1_needs_goods_in_the_supply() -> None:
    """Goods used up by the owner's production cannot be taken once more."""
    game = produced(f"aqueduct* {LARGE}", FIELDS, goods_supply="1 indigo 4 sugar")
    assert held(game, 0) == (0, 1, 4, 0, 0)


@pytest.mark.rule("NEW-AQUEDUCT-1")
def test_new_aqueduct_1_tells_of_the_good() -> None:
    """The further good is an event of its own, with its rule."""
    game = new_game(city={0: "aqueduct* indigo_plant*1"}, island={0: "indigo*"}, players=3)
    further = GoodsTaken(rule="NEW-AQUEDUCT-1", seat=0, good="indigo", count=1)
    assert further in play(game, "choose craftsman")


@pytest.mark.rule("NEW-AQUEDUCT-1")
def test_aqueduct_and_optional_production() -> None:
    """Who declines to produce gets nothing more either."""
    rules = {"production": "optional"}
    game = produced(f"aqueduct* {LARGE}", FIELDS, taker=0, rules=rules)
    assert held(do(game, "pass"), 0) == (0, 0, 0, 0, 0)


@pytest.mark.rule("NEW-SPECIALTY_FACTORY-1", "EX-SPECIALTY_FACTORY-1")
@EDITIONS
@pytest.mark.parametrize(
    ("factory", "doubloons"), [("specialty_factory*", 2), ("specialty_factory", 0), ("", 0)]
)
def test_new_specialty_factory_1_one_less_than_the_most(
    edition: Edition, factory: str, doubloons: int
) -> None:
    """4 corn, 3 sugar and 2 coffee pay 2 doubloons."""
    city, island = f"{factory} sugar_mill*3 coffee_roaster*2", "4 corn*4 3 sugar*3 2 coffee*2"
    game = produced(city, island, edition=edition)
    assert (held(game, 0), money(game)[0]) == ((4, 0, 3, 0, 2), doubloons)


@pytest.mark.rule("NEW-SPECIALTY_FACTORY-1", "NEW-SPECIALTY_FACTORY-2")
@pytest.mark.parametrize(
    ("city", "island", "doubloons"),
    [
        *(("sugar_mill*3", f"3 sugar*{sugar}", max(0, sugar - 1)) for sugar in range(4)),
        ("", "5 corn*5", 0),
        ("indigo_plant*2", "5 corn*5 2 indigo*2", 1),
    ],
)
def test_new_specialty_factory_2_corn_does_not_count(
    city: str, island: str, doubloons: int
) -> None:
    """Nothing for no goods, for one, or for corn; it never takes money."""
    assert money(produced(f"specialty_factory* {city}", island))[0] == doubloons


@pytest.mark.rule("NEW-SPECIALTY_FACTORY-3", "EX-SPECIALTY_FACTORY-2", "A-31")
@pytest.mark.parametrize(("answer", "sugar"), [("take good sugar", 6), ("pass", 5)])
def test_new_specialty_factory_3_all_goods_of_the_phase_count(answer: str, sugar: int) -> None:
    """Six sugar, of which one comes from the aqueduct and one with the privilege: 5 doubloons."""
    city = "specialty_factory* aqueduct* sugar_mill*3 small_sugar_mill*"
    game = produced(city, "4 sugar*4", taker=0)
    assert (held(game, 0), money(game)[0]) == ((0, 0, 5, 0, 0), 0)
    do(game, answer)
    assert (held(game, 0)[2], money(game)[0]) == (sugar, sugar - 1)


@pytest.mark.rule("NEW-SPECIALTY_FACTORY-3", "EX-SPECIALTY_FACTORY-3", "NEW-LIBRARY-5")
@pytest.mark.parametrize("edition", [Edition.CLASSIC, Edition.YEAR_1897])
def test_new_specialty_factory_3_the_most_it_can_pay(edition: Edition) -> None:
    """Seven goods of a kind with the doubled privilege: 6 doubloons."""
    city = "specialty_factory* library* aqueduct* indigo_plant*3 small_indigo_plant*"
    game = produced(city, "4 indigo*4", taker=0, edition=edition)
    do(game, "take good indigo", "take good indigo")
    assert (held(game, 0)[1], money(game)[0]) == (7, 6)


@pytest.mark.rule("NEW-SPECIALTY_FACTORY-3", "A-31")
def test_new_specialty_factory_3_beside_the_factory() -> None:
    """Both pay; the craftsman's factory at once, the specialty factory after the privilege."""
    city = "factory* specialty_factory* sugar_mill*3 indigo_plant*1"
    game = produced(city, "3 sugar*3 indigo*", taker=0)
    assert money(game)[0] == 1
    assert texts(game) == ["take good indigo", "take good sugar", "pass"]
    assert money(do(game, "take good sugar"))[0] == 1 + 3
