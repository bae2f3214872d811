"""The reference checked on its own: New Buildings, by the examples of the rulebooks."""

import pytest

from reference import PayAsk, PrivilegeAsk, ReferenceGame, ShipAsk, StoreAsk
from reference import data as printed
from reference.helpers import asked, city, give, new_game, options, send
from reference.scoring import score

EDITIONS = ("classic", "anniversary", "1897")


def game(edition: str = "classic", players: int = 3, **more: object) -> ReferenceGame:
    return new_game(players, edition, buildings=printed.BASE_VIOLET + printed.NEW_KINDS, **more)


def tiles(ref: ReferenceGame, seat: int, **numbers: int) -> None:
    for kind, number in numbers.items():
        ref.players[seat].tiles[kind] = number
        ref.players[seat].occupied_tiles[kind] = 0 if kind == "forest" else number


@pytest.mark.parametrize(
    ("plant", "colonists", "sugar", "expected"),
    [("sugar_mill", 3, 3, 4), ("small_sugar_mill", 1, 1, 1), ("sugar_mill", 3, 11, 3)],
)
def test_aqueduct(plant: str, colonists: int, sugar: int, expected: int) -> None:
    """EX-AQUEDUCT-1, -2, A-30; the extra sugar needs stock."""
    ref = game()
    ref.players[0].city = {"aqueduct": 1, plant: colonists}
    tiles(ref, 0, sugar=min(sugar, 3))
    if sugar == 11:
        ref.goods["sugar"] = 3
    assert ref.production(0) == {"sugar": expected}


@pytest.mark.parametrize(("forests", "expected"), [(6, 0), (4, 1), (3, 2), (1, 3), (0, 3)])
def test_forests_lower_the_price(forests: int, expected: int) -> None:
    """EX-FOREST-1, -2, -3; the forest house need not be there."""
    ref = game()
    tiles(ref, 0, quarry=2, forest=forests)
    assert ref.price(0, 1, "large_warehouse") == expected


@pytest.mark.parametrize(
    ("edition", "choice", "row", "discards", "forests"),
    [
        ("classic", "plant forest corn", {}, {"corn": 1}, 11),
        ("anniversary", "plant forest", {"corn": 1}, {}, 11),
        ("1897", "plant forest corn", {}, {}, None),
    ],
)
def test_planting(
    edition: str, choice: str, row: dict[str, int], discards: dict[str, int], forests: int | None
) -> None:
    """NEW-FOREST_HOUSE-1..3, -10: three ways to plant a forest; the hospice with it."""
    ref = game(edition)
    ref.row = {**dict.fromkeys(printed.GOODS, 0), "corn": 1}
    ref.players[0].city = city("forest_house", "hospice")
    send(ref, "choose settler", choice, "use hospice")
    state = ref.snapshot()
    assert (state["row"], state["discards"], state["forests"]) == (row, discards, forests)
    assert state["players"][0]["island"] == {"indigo": [1, 0], "forest": [1, 0]}
    assert state["players"][0]["holding"] == 1
    assert state["players"][0]["flipped_forests"] == ({"corn": 1} if edition == "1897" else {})


@pytest.mark.parametrize("edition", EDITIONS)
def test_forest_for_the_drawn_tile(edition: str) -> None:
    """NEW-FOREST_HOUSE-8: where the drawn tile goes."""
    ref = game(edition)
    ref.players[0].city = city("forest_house", "hacienda")
    coffee = ref.face_down["coffee"]
    send(ref, "choose settler", "use hacienda", "reveal coffee")
    assert options(ref) == {"place tile", "plant forest"}
    send(ref, "plant forest")
    assert ref.face_down["coffee"] == coffee - (edition != "anniversary")
    assert ref.discards["coffee"] == (edition == "classic")
    assert ref.players[0].hidden_forests["coffee"] == (edition == "1897")
    assert "use hacienda" not in options(ref)


def test_black_market() -> None:
    """EX-BLACK_MARKET-1, NEW-BLACK_MARKET-3, -4, A-38: what coins pay is not bought there."""
    ref = game()
    player = ref.players[1]
    player.city = city("black_market", "hospice")
    player.doubloons, player.vp = 6, 1
    give(ref, 1, indigo=1)
    send(ref, "choose builder", "pass")
    assert {"build factory at the black market", "build university at the black market"} <= options(
        ref
    )
    assert {option for option in options(ref) if "large_warehouse" in option} == {
        "build large_warehouse"
    }
    send(ref, "build harbor at the black market")
    assert isinstance(ref.asked, PayAsk)
    assert ref.asked.outcomes() == {
        ("hospice", "indigo", False),
        ("hospice", "", True),
        ("", "indigo", True),
    }
    with pytest.raises(ValueError, match="not legal"):
        ref.send(("hospice", "indigo", True))
    colonists = ref.colonists
    send(ref, ("hospice", "indigo", False))
    assert (player.doubloons, player.vp, player.goods["indigo"]) == (0, 1, 0)
    assert player.city == {"black_market": 1, "hospice": 0, "harbor": 0}
    assert ref.colonists == colonists + 1


def test_storehouse() -> None:
    """EX-STOREHOUSE-1: two kinds whole, and four goods of any others."""
    ask = StoreAsk(
        0, "store", goods={"corn": 5, "indigo": 4, "sugar": 3, "coffee": 2},
        whole_kinds=2, singles=4,
    )  # fmt: skip
    assert ask.accepts((("coffee", 2), ("corn", 5), ("indigo", 4), ("sugar", 2)))
    assert not ask.accepts((("coffee", 2), ("corn", 5), ("indigo", 4), ("sugar", 3)))
    assert not ask.accepts((("coffee", 1), ("corn", 5), ("indigo", 4), ("sugar", 2)))
    assert all(ask.accepts(kept) for kept in ask.outcomes())


def test_guests() -> None:
    """EX-GUEST_HOUSE-1: a guest keeps four coffee, the other doubles the trader's privilege."""
    ref = game()
    player = ref.players[1]
    player.city = {"guest_house": 2, "storehouse": 0, "library": 0}
    give(ref, 1, coffee=4)
    ref.ship_kind.update({4: "corn", 5: "indigo", 6: "sugar"})
    send(ref, "choose captain")
    assert asked(ref) == ("window", 1)
    send(ref, "move guest to storehouse")
    assert player.goods["coffee"] == 4
    assert asked(ref) == ("role", 1)
    send(ref, "move guest to library", "choose trader", "sell coffee")
    assert player.doubloons == 2 + 4 + 2
    assert player.city == {"guest_house": 0, "storehouse": 1, "library": 1}


def test_trading_post() -> None:
    """NEW-TRADING_POST-1..4: a full house, no market, the trader's privilege."""
    ref = game()
    player = ref.players[0]
    player.city = city("trading_post", "small_market", "large_market")
    give(ref, 0, sugar=1)
    ref.trading_house = ["corn", "indigo", "sugar", "coffee"]
    send(ref, "choose trader")
    assert options(ref) == {"use trading_post sugar", "pass"}
    send(ref, "use trading_post sugar")
    assert player.doubloons == 2 + 2 + 1


@pytest.mark.parametrize(
    ("name", "points"), [("hacienda", 0), ("hospice", 1), ("harbor", 1), ("statue", 2)]
)
def test_church(name: str, points: int) -> None:
    """NEW-CHURCH-1, -2: VP by column, nothing for the church itself."""
    ref = game()
    ref.players[0].city = city("church")
    assert ref.church_vp(0, name) == points
    assert ref.church_vp(0, "church") == 0


def test_small_wharf() -> None:
    """EX-SMALL_WHARF-1: 6 goods give 3 VP (and 1 to the captain), the others stay."""
    ref = game()
    player = ref.players[0]
    player.city = city("small_wharf")
    give(ref, 0, corn=3, sugar=2, tobacco=3)
    send(ref, "choose captain", "use small_wharf")
    assert isinstance(ref.asked, ShipAsk)
    assert len(ref.asked.outcomes()) == ref.asked.count() == 4 * 3 * 4 - 1
    with pytest.raises(ValueError, match="not legal"):
        ref.send(())
    send(ref, (("corn", 3), ("sugar", 1), ("tobacco", 2)))
    assert player.vp == 3 + 1
    assert (player.goods["sugar"], player.goods["tobacco"]) == (1, 1)


def test_lighthouse() -> None:
    """EX-LIGHTHOUSE-1: three loads of the captain."""
    ref = game()
    player = ref.players[0]
    player.city = city("lighthouse", "wharf", "small_wharf")
    give(ref, 0, corn=2, indigo=3, sugar=2)
    ref.ship_kind.update({4: "corn", 5: "tobacco", 6: "coffee"})
    before = player.doubloons
    send(ref, "choose captain", "load corn on 4")
    assert (player.vp, player.doubloons) == (3, before + 2)
    send(ref, "use wharf indigo")
    assert (player.vp, player.doubloons) == (6, before + 3)
    send(ref, "use small_wharf", (("sugar", 2),))
    assert (player.vp, player.doubloons) == (7, before + 4)


@pytest.mark.parametrize(
    ("produced", "pay"),
    [({"corn": 4, "sugar": 3, "coffee": 2}, 2), ({"sugar": 6}, 5), ({"indigo": 7}, 6), ({}, 0)],
)
def test_specialty_factory(produced: dict[str, int], pay: int) -> None:
    """EX-SPECIALTY_FACTORY-1, -2, -3."""
    ref = game()
    ref.players[0].city = city("specialty_factory")
    ref.specialty_factory(0, produced)
    assert ref.players[0].doubloons == 2 + pay


@pytest.mark.parametrize(
    ("goods", "points"), [({"corn": 3, "indigo": 2, "coffee": 1}, 2), ({"corn": 4, "coffee": 2}, 3)]
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_union_hall(edition: str, goods: dict[str, int], points: int) -> None:
    """EX-UNION_HALL-1, -2; at the start of the phase in 1897, else at the owner's turn."""
    ref = game(edition)
    ref.players[1].city = city("union_hall")
    give(ref, 1, **goods)
    give(ref, 0, corn=1, tobacco=1)
    send(ref, "choose captain")
    assert ref.players[1].vp == (points if edition == "1897" else 0)
    send(ref, "load tobacco on 4")
    assert ref.players[1].vp == points
    assert ref.asked is not None
    assert ref.asked.seat == 1


def test_library_and_craftsman() -> None:
    """NEW-LIBRARY-5, A-33: none, one or two goods, different ones in the anniversary edition."""
    for edition in EDITIONS:
        ref = game(edition)
        ref.players[0].city = city("library", "small_indigo_plant")
        tiles(ref, 0, corn=1, indigo=1)
        send(ref, "choose craftsman")
        twice = {("corn", "corn"), ("indigo", "indigo")}
        assert isinstance(ref.asked, PrivilegeAsk)
        assert ref.asked.outcomes() == {(), ("corn",), ("indigo",), ("corn", "indigo")} | (
            set() if edition == "anniversary" else twice
        )
        send(ref, ("corn", "indigo"))
        assert ref.players[0].goods["corn"] == ref.players[0].goods["indigo"] == 2


def test_stock_bounds_the_privilege_goods() -> None:
    """A-14, A-33: the same kind twice only where two are in stock."""
    ref = game()
    ref.players[0].city = city("library")
    tiles(ref, 0, corn=1)
    ref.goods["corn"] = 2
    send(ref, "choose craftsman")
    assert isinstance(ref.asked, PrivilegeAsk)
    assert ref.asked.outcomes() == {(), ("corn",)}


def test_library_and_settler() -> None:
    """NEW-LIBRARY-2..4: a second tile after the others, a quarry by the hut alone."""
    ref = game()
    ref.players[0].city = city("library", "hospice")
    ref.row = {**dict.fromkeys(printed.GOODS, 0), "corn": 4}
    send(ref, "choose settler", "take quarry", "use hospice", "pass", "pass")
    assert asked(ref) == ("tile", 0)
    assert options(ref) == {"take plantation corn", "pass"}
    ref.players[1].city = {}
    send(ref, "take plantation corn")
    assert ref.players[0].occupied_tiles["corn"] == 0


@pytest.mark.parametrize(
    ("kinds", "extra"),
    [
        ({"forest": 6, "quarry": 3, "corn": 2, "coffee": 1}, 6),
        ({"forest": 6, "quarry": 3, "corn": 3}, 10),
        ({"corn": 5}, 1),
    ],
)
def test_cloister_and_statue(kinds: dict[str, int], extra: int) -> None:
    """EX-CLOISTER-1, -2; the statue counts 8 without a colonist."""
    ref = game()
    player = ref.players[0]
    player.tiles = {**dict.fromkeys(printed.TILES, 0), **kinds}
    player.city = {"cloister": 1, "statue": 0}
    assert score(player)["total"] == 4 + 8 + extra
    assert "statue" not in player.circles()


def test_draft() -> None:
    """EX-DRAFT-1, DRAFT-02..07."""
    ref = ReferenceGame(players=3, buildings="draft", first_player=2)
    ref.start()
    assert asked(ref) == ("choose_building", 2)
    send(ref, "choose building black_market")
    assert asked(ref) == ("choose_building", 0)
    send(ref, "choose building hacienda")
    assert not {f"choose building {name}" for name in ("construction_hut", "forest_house")} & (
        options(ref)
    )
    while ref.asked is not None and ref.asked.kind == "choose_building":
        send(ref, max(options(ref)))
    violet = [name for name in printed.VIOLET if ref.buildings.get(name, 0) > 0]
    assert len(violet) == 17
    assert sum(ref.buildings[name] for name in violet) == 55 - 26
