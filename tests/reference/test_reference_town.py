"""The reference checked on its own: settler, mayor, builder."""

import random
from itertools import product

import pytest

from reference import CHANCE, PlaceAsk
from reference import data as printed
from reference.asks import pairs
from reference.helpers import asked, city, new_game, options, pass_on, send

EDITIONS = ("classic", "anniversary", "1897")


# -- settler ------------------------------------------------------------------------------


def test_quarry_only_for_settler_and_hut() -> None:
    """SETTLER-01, -02, -06, -07, BLD-CONSTRUCTION_HUT-1."""
    ref = new_game(3)
    ref.players[1].city = city("construction_hut")
    send(ref, "choose settler")
    assert "take quarry" in options(ref)
    send(ref, "take quarry")
    assert "take quarry" in options(ref)
    ref.players[2].city = {"construction_hut": 0}
    send(ref, "pass")
    assert "take quarry" not in options(ref)
    assert ref.snapshot()["quarries"] == 7


def test_row_is_discarded_and_refilled() -> None:
    """SETTLER-08..11, A-10."""
    ref = new_game(3)
    ref.row = {"corn": 0, "indigo": 0, "sugar": 2, "tobacco": 1, "coffee": 1}
    ref.face_down = {"corn": 1, "indigo": 1, "sugar": 0, "tobacco": 0, "coffee": 0}
    ref.discards = dict.fromkeys(printed.GOODS, 0)
    ref.players[2].tiles = {**ref.players[2].tiles, "coffee": 11}
    ref.players[1].tiles = {**ref.players[1].tiles, "coffee": 11}
    send(ref, "choose settler", "take plantation coffee")
    assert asked(ref) == ("reveal", CHANCE)
    assert options(ref) == {"reveal corn", "reveal indigo"}
    assert ref.snapshot()["discards"] == {"sugar": 2, "tobacco": 1}
    send(ref, "reveal indigo")  # then corn, the only one left, by itself
    assert options(ref) == {"reveal sugar", "reveal tobacco"}
    assert ref.snapshot()["discards"] == {}
    send(ref, "reveal sugar", "reveal tobacco")
    assert ref.snapshot()["row"] == {"corn": 1, "indigo": 1, "sugar": 1, "tobacco": 1}
    assert ref.snapshot()["face_down"] == {"sugar": 1}


def test_short_row() -> None:
    """SETTLER-11, A-21: with no tile anywhere there is no hacienda tile either."""
    ref = new_game(3)
    ref.row = {**dict.fromkeys(printed.GOODS, 0), "corn": 1}
    ref.face_down = dict.fromkeys(printed.GOODS, 0)
    ref.players[0].city = city("hacienda")
    ref.players[1].city = city("hacienda")
    send(ref, "choose settler")
    assert options(ref) == {"take plantation corn", "take quarry", "pass"}
    send(ref, "take plantation corn")
    assert asked(ref) == ("role", 1)
    assert ref.snapshot()["row"] == {}


def test_hacienda_before_the_tile() -> None:
    """BLD-HACIENDA-1..5."""
    ref = new_game(3)
    ref.players[0].city = city("hacienda")
    send(ref, "choose settler", "use hacienda")
    assert asked(ref) == ("reveal", CHANCE)
    send(ref, "reveal coffee")
    assert asked(ref) == ("tile", 0)
    assert "use hacienda" not in options(ref)
    assert ref.snapshot()["players"][0]["island"] == {"indigo": [1, 0], "coffee": [1, 0]}
    send(ref, "take quarry")
    assert asked(ref) == ("tile", 1)


def test_hacienda_fills_the_island() -> None:
    """SETTLER-06: after the drawn tile there is no room for another."""
    ref = new_game(3)
    ref.players[0].city = city("hacienda")
    ref.players[0].tiles["corn"] = 10
    send(ref, "choose settler", "use hacienda", "reveal coffee")
    assert asked(ref) == ("tile", 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_hospice_and_hacienda(edition: str) -> None:
    """A-20, BLD-HOSPICE-3."""
    ref = new_game(3, edition)
    ref.players[0].city = city("hacienda", "hospice")
    send(ref, "choose settler", "use hacienda", "reveal coffee")
    if edition == "1897":
        assert asked(ref) == ("use_building", 0)
        send(ref, "pass")
    assert asked(ref) == ("tile", 0)
    send(ref, "take quarry")
    assert asked(ref) == ("use_building", 0)
    send(ref, "use hospice")
    state = ref.snapshot()
    assert state["players"][0]["island"]["quarry"] == [1, 1]
    assert state["players"][0]["island"]["coffee"] == [1, 0]
    assert state["colonists"] == 54
    assert asked(ref) == ("tile", 1)


def test_hospice_once_in_1897() -> None:
    """A-20: used on the drawn tile, it is not asked again."""
    ref = new_game(3, "1897")
    ref.players[0].city = city("hacienda", "hospice")
    send(ref, "choose settler", "use hacienda", "reveal coffee", "use hospice", "take quarry")
    assert asked(ref) == ("tile", 1)
    assert ref.players[0].occupied_tiles["coffee"] == 1


def test_hospice_takes_from_the_ship() -> None:
    """BLD-HOSPICE-2, A-22."""
    ref = new_game(3)
    ref.players[0].city = city("hospice")
    ref.players[1].city = city("hospice", "construction_hut")
    ref.colonists = 0
    ref.colonist_ship = 1
    send(ref, "choose settler", "take quarry", "use hospice")
    assert (ref.colonists, ref.colonist_ship) == (0, 0)
    send(ref, "take quarry")
    assert asked(ref) == ("tile", 2)


# -- mayor --------------------------------------------------------------------------------


def test_mayor_example() -> None:
    """EX-MAYOR-1: 3, 2, 1, 1; and the refill (MAYOR-09, MAYOR-10)."""
    ref = new_game(4)
    ref.colonist_ship = 6
    ref.players[3].city = {"indigo_plant": 0, "coffee_roaster": 0}
    send(ref, "choose mayor")
    assert asked(ref) == ("take_colonist", 0)
    ask = send(ref, "take colonist")
    # The first three have no choice; the fourth has six circles for one colonist.
    assert isinstance(ask, PlaceAsk)
    assert (ask.seat, ask.colonists, ask.count()) == (3, 1, 3)
    assert [player.all_colonists() for player in ref.players] == [3, 2, 1, 1]
    assert [player.holding for player in ref.players[:3]] == [2, 1, 0]
    send(ref, (("indigo_plant", 1),))
    assert ref.snapshot()["players"][3]["city"] == {"indigo_plant": 1, "coffee_roaster": 0}
    assert ref.colonist_ship == 4  # two plus two empty circles
    assert ref.colonists == 75 - 1 - 4


@pytest.mark.parametrize(
    ("edition", "supply", "ship", "ending"),
    [
        ("classic", 3, 3, []),
        ("classic", 2, 0, ["colonists"]),
        ("anniversary", 2, 2, ["colonists"]),
        ("1897", 2, 2, ["colonists"]),
        ("classic", 0, 0, ["colonists"]),
        ("1897", 0, 0, ["colonists"]),
    ],
)
def test_refill(edition: str, supply: int, ship: int, ending: list[str]) -> None:
    """END-02, A-12, A-29: exactly enough is enough."""
    ref = new_game(3, edition)
    ref.colonists = supply
    send(ref, "choose mayor")
    if supply > 0:
        send(ref, "pass")
    assert ref.snapshot()["colonist_ship"] == ship
    assert ref.snapshot()["colonists"] == supply - ship
    assert ref.snapshot()["ending"] == ending
    send(ref, "choose trader")  # the round is played to its end
    assert (send(ref, "choose captain") is None) == bool(ending)


def test_placement_rules() -> None:
    """MAYOR-01, MAYOR-05, MAYOR-06; the canonical form of a choice."""
    ask = PlaceAsk(0, "placement", circles={"corn": 2, "quarry": 1, "sugar_mill": 3}, colonists=4)
    assert ask.accepts((("corn", 2), ("quarry", 1), ("sugar_mill", 1)))
    assert not ask.accepts((("quarry", 1), ("corn", 2), ("sugar_mill", 1)))
    assert not ask.accepts((("corn", 3), ("sugar_mill", 1)))
    assert not ask.accepts((("corn", 2), ("holding", 1), ("sugar_mill", 1)))
    assert not ask.accepts((("corn", 2), ("quarry", 0), ("sugar_mill", 2)))
    assert not ask.accepts((("coffee", 1), ("corn", 2), ("sugar_mill", 1)))
    assert not ask.accepts((("corn", 2), ("wharf", 2)))
    assert not ask.accepts("pass")
    assert not ask.accepts(("corn", ("sugar_mill", 1), 3))
    assert not ask.accepts((("corn", 2),))
    assert not ask.accepts((("corn", 2), ("noble quarry", 1), ("sugar_mill", 1)))
    full = PlaceAsk(0, "placement", circles={"corn": 2, "sugar_mill": 3}, colonists=7)
    assert full.outcomes() == {(("corn", 2), ("holding", 2), ("sugar_mill", 3))}
    assert full.count() == 1


def test_placements_of_both_sorts() -> None:
    """MAYOR-06, NOBLE-GEN-8: nobles and colonists are told apart, in the holding area too."""
    ask = PlaceAsk(0, "placement", circles={"corn": 1, "sugar_mill": 2}, colonists=1, nobles=1)
    assert ask.outcomes() == {
        (("corn", 1), ("noble sugar_mill", 1)),
        (("noble corn", 1), ("sugar_mill", 1)),
        (("noble sugar_mill", 1), ("sugar_mill", 1)),
    }
    full = PlaceAsk(0, "placement", circles={"corn": 1}, colonists=1, nobles=1)
    assert full.outcomes() == {
        (("corn", 1), ("noble holding", 1)),
        (("holding", 1), ("noble corn", 1)),
    }


def test_placements_are_counted() -> None:
    """The count, the enumeration and the check agree."""
    rng = random.Random(1)
    for _ in range(30):
        kinds = rng.sample(printed.TILES, rng.randint(0, 2))
        names = rng.sample(sorted(printed.BUILDINGS), rng.randint(0, 1))
        circles = {kind: rng.randint(1, 3) for kind in kinds}
        circles |= {name: printed.BUILDINGS[name].circles for name in names}
        colonists, nobles = rng.randint(0, 3), rng.randint(0, 2)
        ask = PlaceAsk(0, "placement", circles=circles, colonists=colonists, nobles=nobles)
        found = set()
        places = [name + kind for name in ("", "noble ") for kind in (*circles, "holding")]
        room = [colonists, nobles]
        for numbers in product(
            *(range(room[0] + 1) for _ in (*circles, "")),
            *(range(room[1] + 1) for _ in (*circles, "")),
        ):
            if sum(numbers) == sum(room):
                choice = pairs(dict(zip(places, numbers, strict=True)))
                if ask.accepts(choice):
                    found.add(choice)
        assert ask.outcomes() == found
        assert ask.count() == len(found)


# -- builder ------------------------------------------------------------------------------


@pytest.mark.parametrize(("privilege", "prices"), [(0, (1, 3, 5, 7)), (1, (0, 2, 4, 6))])
def test_quarry_examples(privilege: int, prices: tuple[int, ...]) -> None:
    """EX-QUARRY-1, EX-QUARRY-2; unoccupied quarries do nothing."""
    ref = new_game(3)
    ref.players[0].tiles["quarry"] = 5
    ref.players[0].occupied_tiles["quarry"] = 3
    names = ("construction_hut", "office", "harbor", "city_hall")
    assert tuple(ref.price(0, privilege, name) for name in names) == prices
    ref.players[0].occupied_tiles["quarry"] = 0
    assert ref.price(0, 0, "city_hall") == 10


def test_build_options() -> None:
    """BUILDER-05, -06, -09, -11, -12, COST overrides."""
    ref = new_game(3, costs={"factory": 1, "small_market": 0})
    ref.players[0].doubloons = 2
    ref.players[0].city = {"small_sugar_mill": 0}
    ref.buildings["hacienda"] = 0
    send(ref, "choose builder")
    assert options(ref) == {
        "pass",
        "build small_indigo_plant",
        "build indigo_plant",
        "build small_market",
        "build construction_hut",
        "build small_warehouse",
        "build factory",
    }
    send(ref, "build small_market")
    assert ref.players[0].doubloons == 2  # never below 0, and nothing is paid out
    assert asked(ref) == ("build", 1)


def test_last_spaces_of_a_city() -> None:
    """BUILDER-12, END-03, A-96: the 12th space is noted after the university."""
    ref = new_game(3)
    small = [name for name in printed.BUILDINGS if printed.BUILDINGS[name].size == 1]
    chosen = ["university", *[name for name in small if name != "university"][:10]]
    player = ref.players[0]
    player.city = city(*chosen)
    player.doubloons = 50
    send(ref, "choose builder")
    assert not any("_hall" in option or "fortress" in option for option in options(ref))
    choice = max(options(ref) - {"pass"})
    send(ref, choice)
    assert asked(ref) == ("use_building", 0)
    assert ref.snapshot()["ending"] == []
    send(ref, "use university")
    assert ref.snapshot()["ending"] == ["city"]
    assert player.city[choice.removeprefix("build ")] == 1
    assert ref.colonists == 54
    pass_on(ref, "build")
    send(ref, "choose trader")
    assert send(ref, "choose captain") is None


def test_university_from_the_ship_and_one_colonist() -> None:
    """BLD-UNIVERSITY-2, -3; the new university does not serve itself."""
    ref = new_game(3)
    ref.players[0].city = city("university")
    ref.players[1].doubloons = 20
    ref.players[0].doubloons = 20
    ref.colonists = 0
    send(ref, "choose builder", "build sugar_mill", "use university")
    assert ref.colonist_ship == 2
    assert ref.players[0].city["sugar_mill"] == 1
    send(ref, "build university")
    assert asked(ref) == ("build", 2)
