"""The reference checked on its own: craftsman, trader, captain, scoring."""

import random
from itertools import product

from reference import PrivilegeAsk, StoreAsk
from reference import data as printed
from reference.board import Player
from reference.helpers import asked, city, give, new_game, options, put_on_ship, send
from reference.scoring import places, score

# -- craftsman ----------------------------------------------------------------------------


def test_production_examples() -> None:
    """EX-PROD-1, EX-PROD-2, EX-PROD-3."""
    ref = new_game(3)
    player = ref.players[0]
    player.tiles = {**player.tiles, "corn": 3, "tobacco": 2, "sugar": 4}
    player.occupied_tiles = {**player.occupied_tiles, "corn": 2, "tobacco": 2, "sugar": 3}
    player.city = {"tobacco_storage": 1, "sugar_mill": 3, "small_sugar_mill": 1}
    assert ref.production(0) == {"corn": 2, "tobacco": 1, "sugar": 3}


def test_factory_examples() -> None:
    """EX-FACTORY-1, EX-FACTORY-2, BLD-FACTORY-1."""
    ref = new_game(3)
    first, second = ref.players[0], ref.players[1]
    first.occupied_tiles.update(corn=3, sugar=3, tobacco=1)
    first.city = {"factory": 1, "sugar_mill": 3, "tobacco_storage": 1}
    ref.goods.update(corn=0, sugar=2)
    second.occupied_tiles.update(coffee=1, indigo=2, tobacco=1)
    second.city = {"factory": 1, "coffee_roaster": 1, "indigo_plant": 2, "tobacco_storage": 1}
    send(ref, "choose craftsman")
    assert ref.players[0].goods == {**dict.fromkeys(printed.GOODS, 0), "sugar": 2, "tobacco": 1}
    assert first.doubloons == 2 + 1
    assert second.doubloons == 2 + 2
    # CRAFT-05, A-14: sugar was produced, but none is left; corn was not produced.
    assert isinstance(ref.asked, PrivilegeAsk)
    assert ref.asked.outcomes() == {(), ("tobacco",)}
    send(ref, ("tobacco",))
    assert first.goods["tobacco"] == 2
    assert printed.FACTORY_PAY == {0: 0, 1: 0, 2: 1, 3: 2, 4: 3, 5: 5}


def test_optional_production() -> None:
    """A-13: all or nothing, asked of those who could take something; CRAFT-06."""
    ref = new_game(3, rules={"production": "optional"})
    ref.players[0].occupied_tiles["corn"] = 2
    ref.players[1].occupied_tiles["corn"] = 2
    ref.players[2].occupied_tiles["corn"] = 2
    ref.goods["corn"] = 2
    send(ref, "choose craftsman")
    assert asked(ref) == ("produce", 0)
    send(ref, "pass")
    assert asked(ref) == ("produce", 1)
    send(ref, "produce")
    assert asked(ref) == ("role", 1)
    assert [player.goods["corn"] for player in ref.players] == [0, 2, 0]


# -- trader -------------------------------------------------------------------------------


def test_sales() -> None:
    """EX-TRADER-1, EX-OFFICE-1, TRADER-01, -04, -05, -07, BLD-LARGE_MARKET-2."""
    ref = new_game(4)
    ref.trading_house = ["tobacco"]
    ref.goods["tobacco"] -= 6
    for player in ref.players:
        player.goods["tobacco"] = 1
        player.doubloons = 0
    ref.players[0].goods.update(corn=1, coffee=1)
    ref.players[0].city = city("small_market", "large_market")
    ref.players[1].city = city("office")
    ref.players[2].city = {"office": 1, "small_market": 0}
    send(ref, "choose trader")
    assert options(ref) == {"sell corn", "sell coffee", "pass"}
    send(ref, "sell corn")
    assert ref.players[0].doubloons == 0 + 1 + 1 + 2
    assert options(ref) == {"sell tobacco", "pass"}
    send(ref, "sell tobacco", "sell tobacco")  # full: the fourth player has no turn
    assert asked(ref) == ("role", 1)
    assert [player.doubloons for player in ref.players] == [4, 3, 3, 0]
    assert ref.trading_house == []
    assert ref.goods["tobacco"] == 9 - 6 + 3


def test_corn_with_small_market() -> None:
    """EX-TRADER-1, TRADER-08, TRADER-09; a house that is not full stays as it is."""
    ref = new_game(3)
    for player in ref.players[1:]:
        player.goods["corn"] = 1
        player.doubloons = 0
    ref.players[1].city = city("small_market")
    send(ref, "choose trader", "sell corn")
    assert ref.players[1].doubloons == 1
    assert asked(ref) == ("role", 1)
    assert ref.snapshot()["trading_house"] == ["corn"]


# -- captain ------------------------------------------------------------------------------


def test_captain_example() -> None:
    """EX-CAPTAIN-1..7."""
    ref = new_game(4)
    give(ref, 0, corn=2, sugar=6)
    give(ref, 1, sugar=2, tobacco=3)
    give(ref, 2, corn=2, tobacco=1)
    give(ref, 3, corn=1, indigo=5)
    put_on_ship(ref, 6, "corn", 3)
    send(ref, "choose captain")
    assert options(ref) == {"load corn on 6", "load sugar on 7"}
    send(ref, "load sugar on 7")
    assert ref.players[0].vp == 7
    assert options(ref) == {"load sugar on 7", "load tobacco on 5"}
    send(ref, "load sugar on 7")
    assert ref.players[1].vp == 1
    assert options(ref) == {"load corn on 6", "load tobacco on 5"}
    send(ref, "load tobacco on 5")
    # From here on nobody has a choice of loads; B has one sugar, C 2 corn, D 5 indigo left.
    assert [player.vp for player in ref.players] == [9, 4, 1, 1]
    assert asked(ref) == ("role", 1)
    assert ref.snapshot()["ships"] == {5: ["tobacco", 4], 6: [None, 0], 7: [None, 0]}
    kept = [player["goods"] for player in ref.snapshot()["players"]]
    assert kept == [{}, {"sugar": 1}, {"corn": 1}, {"indigo": 1}]
    assert ref.goods["corn"] == 10 - 1
    assert ref.goods["indigo"] == 11 - 1


def test_harbor_example() -> None:
    """EX-HARBOR-1, EX-WHARF-1."""
    for all_by_wharf in (False, True):
        ref = new_game(4)
        ref.players[1].city = city("harbor", "wharf")
        give(ref, 1, tobacco=5, sugar=2)
        put_on_ship(ref, 5, "tobacco", 2)
        put_on_ship(ref, 6, "sugar", 1)
        send(ref, "choose captain")
        assert options(ref) == {
            "load tobacco on 5",
            "load sugar on 6",
            "use wharf tobacco",
            "use wharf sugar",
        }
        if all_by_wharf:
            send(ref, "use wharf tobacco")
            assert ref.players[1].vp == 6 + 3
            assert ref.snapshot()["ships"][5] == ["tobacco", 2]
        else:
            send(ref, "load tobacco on 5", "load sugar on 6")
            assert options(ref) == {"use wharf tobacco", "pass"}
            send(ref, "use wharf tobacco")
            assert ref.players[1].vp == 10
            assert ref.snapshot()["ships"][5] == [None, 0]


def test_equal_ships_and_blocked_kinds() -> None:
    """A-15, CAPTAIN-05, CAPTAIN-06, CAPTAIN-08."""
    ref = new_game(4)
    give(ref, 0, corn=2, sugar=9)
    assert ref.ships_for(0, "corn") == [5, 6, 7]
    assert ref.ships_for(0, "sugar") == [7]
    put_on_ship(ref, 5, "corn", 5)
    assert ref.ships_for(0, "corn") == []
    assert ref.ships_for(0, "coffee") == []


def test_wharf_owner_is_asked_again() -> None:
    """A-24: a pass is for the turn only; a circuit without a load ends the loading."""
    ref = new_game(3)
    ref.players[0].city = city("wharf")
    give(ref, 0, indigo=2)
    give(ref, 1, corn=2, sugar=2)
    for capacity, kind in zip((4, 5, 6), ("tobacco", "corn", "sugar"), strict=True):
        put_on_ship(ref, capacity, kind, 1)
    send(ref, "choose captain")
    assert options(ref) == {"use wharf indigo", "pass"}
    send(ref, "pass")
    assert asked(ref) == ("load", 1)
    send(ref, "load corn on 5")
    assert asked(ref) == ("load", 0)
    send(ref, "pass")  # sugar follows by itself
    assert asked(ref) == ("load", 0)
    send(ref, "use wharf indigo")
    assert ref.players[0].vp == 3  # the captain's first load
    assert asked(ref) == ("role", 1)


def test_points_on_paper() -> None:
    """CAPTAIN-16, END-04, A-17, A-55."""
    ref = new_game(3)
    ref.vp_supply = 3
    give(ref, 0, corn=4)
    put_on_ship(ref, 6, "corn", 1)
    send(ref, "choose captain")
    assert (ref.players[0].vp, ref.players[0].vp_paper) == (3, 2)
    assert ref.snapshot()["ending"] == ["victory_points"]
    assert ref.scores()[0]["total"] == 5


def test_storage_choices() -> None:
    """STORE-01, A-25, A-26."""
    goods = {"corn": 4, "indigo": 1, "sugar": 2}
    one = StoreAsk(0, "store", goods=goods, whole_kinds=0)
    assert one.outcomes() == {(("corn", 1),), (("indigo", 1),), (("sugar", 1),)}
    warehouse = StoreAsk(0, "store", goods=goods, whole_kinds=1)
    assert warehouse.outcomes() == {
        (("corn", 4), ("indigo", 1)),
        (("corn", 4), ("sugar", 1)),
        (("corn", 1), ("indigo", 1)),
        (("indigo", 1), ("sugar", 1)),
        (("corn", 1), ("sugar", 2)),
        (("indigo", 1), ("sugar", 2)),
    }
    assert not warehouse.accepts("corn")
    assert not warehouse.accepts((("corn", 5), ("indigo", 1)))
    assert not warehouse.accepts((("corn", 4),))
    everything = StoreAsk(0, "store", goods=goods, whole_kinds=3)
    assert everything.outcomes() == {(("corn", 4), ("indigo", 1), ("sugar", 2))}
    nothing = StoreAsk(0, "store", goods={"corn": 0}, whole_kinds=0)
    assert nothing.outcomes() == {()}


def test_storage_check_and_list_agree() -> None:
    rng = random.Random(2)
    for _ in range(60):
        goods = {kind: rng.randint(0, 3) for kind in printed.GOODS}
        ask = StoreAsk(0, "store", goods=goods, whole_kinds=rng.randint(0, 3))
        found = set()
        for numbers in product(*(range(number + 1) for number in goods.values())):
            choice = tuple(sorted(p for p in zip(goods, numbers, strict=True) if p[1] > 0))
            if ask.accepts(choice):
                found.add(choice)
        assert ask.outcomes() == found


def test_storage_in_the_game() -> None:
    """BLD-SMALL_WAREHOUSE-1, BLD-LARGE_WAREHOUSE-2."""
    ref = new_game(3)
    for capacity, kind in zip((4, 5, 6), ("tobacco", "coffee", "sugar"), strict=True):
        put_on_ship(ref, capacity, kind, 1)
    give(ref, 1, corn=3, indigo=2)
    ref.players[1].city = {"small_warehouse": 1, "large_warehouse": 0}
    send(ref, "choose captain")
    assert asked(ref) == ("store", 1)
    send(ref, (("corn", 3), ("indigo", 1)))
    assert ref.snapshot()["players"][1]["goods"] == {"corn": 3, "indigo": 1}
    assert ref.goods["indigo"] == 11 - 1


# -- scoring ------------------------------------------------------------------------------


def extra(player: Player, building: str) -> int:
    return int(dict(score(player)["lines"])[building])


def test_large_buildings() -> None:
    """EX-GUILD_HALL, EX-RESIDENCE, EX-FORTRESS, EX-CUSTOMS_HOUSE, EX-CITY_HALL."""
    plants = {"small_sugar_mill": 0, "sugar_mill": 0, "small_indigo_plant": 0, "coffee_roaster": 0}
    player = Player(0, city={"guild_hall": 1, **plants})
    assert extra(player, "guild_hall") == 6
    assert dict(score(player)["lines"])["buildings"] == 11
    plants = {"small_indigo_plant": 0, "indigo_plant": 0, "coffee_roaster": 0, "sugar_mill": 0}
    assert extra(Player(0, city={"guild_hall": 1, **plants}), "guild_hall") == 7
    # an island without any tile counts like one with few.
    for filled, points in ((0, 4), (1, 4), (9, 4), (10, 5), (11, 6), (12, 7)):
        player = Player(0, city=city("residence"))
        player.tiles["corn"] = filled
        assert extra(player, "residence") == points
    for holding, points in ((19, 6), (21, 7)):
        assert extra(Player(0, city=city("fortress"), holding=holding), "fortress") == points
    for chips, paper, points in ((23, 0, 5), (30, 0, 7), (20, 4, 6)):
        player = Player(0, vp=chips, vp_paper=paper, city=city("customs_house"))
        assert extra(player, "customs_house") == points
    for names in (
        ("hacienda", "harbor", "office", "construction_hut", "large_warehouse", "residence"),
        ("construction_hut", "hospice", "large_market", "factory", "university", "customs_house"),
    ):
        player = Player(0, city={"city_hall": 1, **dict.fromkeys(names, 0), "sugar_mill": 0})
        assert extra(player, "city_hall") == 7


def test_unoccupied_large_buildings() -> None:
    """EX-LARGE-1, SCORE-02..04, SCORE-06."""
    names = ("guild_hall", "residence", "fortress", "customs_house", "city_hall")
    player = Player(3, vp=20, city=dict.fromkeys(names, 0))
    player.goods["corn"] = 2
    assert score(player) == {
        "total": 40,
        "tiebreak": 5,
        "lines": [("chips", 20), ("paper", 0), ("buildings", 20), ("nobles", 0)],
    }


def test_shared_places() -> None:
    """SCORE-05, SCORE-06, A-18."""
    rows = [(30, 2), (31, 0), (30, 2), (30, 5)]
    assert places([{"total": a, "tiebreak": b} for a, b in rows]) == [3, 1, 3, 2]
