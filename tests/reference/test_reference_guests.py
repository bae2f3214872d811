"""The reference checked on its own: when guests move, and what works at once (A-34..A-50)."""

import pytest

from reference import PrivilegeAsk, ReferenceGame, SettleAsk, ShipAsk, StoreAsk, SupplyAsk
from reference import data as printed
from reference.helpers import asked, give, new_game, options, pass_on, reveal_all, send

KINDS = printed.BASE_VIOLET + printed.NEW_KINDS + printed.NOBLE_KINDS


def game(edition: str = "classic", boxes: tuple[str, ...] = (), **more: object) -> ReferenceGame:
    return new_game(3, edition, buildings=KINDS, boxes=["nobles", *boxes], **more)


def host(ref: ReferenceGame, seat: int, *empty: str, guests: int = 1) -> None:
    """Give a seat guests, buildings with nobody on them, and an island without circles."""
    player = ref.players[seat]
    player.city |= dict.fromkeys(empty, 0) | {"guest_house": guests}
    player.occupied_tiles |= player.tiles


def moves(ref: ReferenceGame) -> set[str]:
    """Say where guests may move now."""
    ask = ref.asked
    assert ask is not None
    words = ask.options | getattr(ask, "moves", frozenset())
    return {word.split(" to ")[1] for word in words if word.startswith("move ")}


# -- windows by kind alone (A-40) ---------------------------------------------------------

OPENS = {
    "settler": {"hacienda", "construction_hut", "hospice", "forest_house", "library"},
    "builder": {"black_market", "zoning_office", "university", "church", "library"},
    "craftsman": {
        "small_indigo_plant",
        "indigo_plant",
        "small_sugar_mill",
        "sugar_mill",
        "tobacco_storage",
        "coffee_roaster",
        "jeweler",
        "aqueduct",
        "factory",
        "specialty_factory",
        "chapel",
        "library",
    },
    "trader": {
        "small_market",
        "large_market",
        "office",
        "trading_post",
        "land_office",
        "library",
    },
    "captain": {
        "harbor",
        "lighthouse",
        "wharf",
        "small_wharf",
        "union_hall",
        "royal_supplier",
        "library",
    },
    "mayor": set(),
}
TARGETS = [name for name in (*printed.PRODUCTION, *KINDS) if name not in ("guest_house", "statue")]


@pytest.mark.parametrize("role", list(OPENS))
@pytest.mark.parametrize("name", TARGETS)
@pytest.mark.parametrize("taker", [True, False])
def test_windows_go_by_the_kind_of_tile(role: str, name: str, taker: bool) -> None:
    """A-40: a window opens for the kinds of the list, though there is nothing to do or to pay."""
    ref = game()
    seat = 0 if taker else 2
    for player in ref.players:
        player.doubloons = 0
        player.tiles["indigo"] = 12
        player.tiles["corn"] = 0
        player.occupied_tiles["indigo"] = 12
    ref.colonists = ref.colonist_ship = ref.nobles_on_ship = ref.nobles = 0
    host(ref, seat, name)
    send(ref, f"choose {role}")
    if asked(ref) == ("build", 0) and not taker:
        send(ref, "pass")
    opened = asked(ref) == ("window", seat)
    if name == "hunting_lodge" and role == "settler":  # at the end of the phase
        assert opened
        return
    assert opened == (name in OPENS[role] and (taker or name != "library"))


@pytest.mark.parametrize(
    ("role", "kind", "expected"),
    [
        ("builder", "quarry", "window"),
        ("builder", "corn", "build"),
        ("craftsman", "corn", "window"),
        ("craftsman", "coffee", "window"),
        ("craftsman", "quarry", "role"),
    ],
)
def test_windows_for_island_tiles(role: str, kind: str, expected: str) -> None:
    """A-40: quarries for builders, plantations for production, each though it serves nothing."""
    ref = game()
    host(ref, 0)
    ref.players[0].tiles[kind] += 1
    send(ref, f"choose {role}")
    assert asked(ref)[0] == expected


@pytest.mark.parametrize("edition", ["classic", "1897"])
@pytest.mark.parametrize(
    ("role", "name"), [("craftsman", "chapel"), ("captain", "union_hall"), ("captain", "harbor")]
)
def test_one_window_for_what_opens_a_phase(edition: str, role: str, name: str) -> None:
    """A-40, A-50: before the openers at the start of the phase, else in the own part."""
    ref = game(edition)
    for seat in (1, 2):
        host(ref, seat, name)
    ref.players[2].tiles["corn"] = 0
    send(ref, f"choose {role}")
    for seat in (1, 2):
        assert asked(ref) == ("window", seat)
        send(ref, "pass")
    assert asked(ref) == ("role", 1)


def test_prospector() -> None:
    """A-40: nothing but the taker's library has a function there."""
    ref = new_game(4, buildings=KINDS)
    host(ref, 0, "library", "harbor")
    send(ref, "choose prospector")
    assert moves(ref) == {"library", "harbor"}
    send(ref, "move guest to library")
    assert ref.players[0].doubloons == 3 + 2
    assert asked(ref) == ("role", 1)


def test_forest_house_for_land() -> None:
    """A-40: a forest house opens a trader's window only for the owner of a land office."""
    for owned in (True, False):
        ref = game()
        host(ref, 0, "forest_house")
        if owned:
            ref.players[0].city["land_office"] = 1
        send(ref, "choose trader")
        assert asked(ref)[0] == ("window" if owned else "role")


def test_every_turn_of_a_captain_phase() -> None:
    """A-40: asked each time the turn comes, until a full circuit without a load has passed."""
    ref = game()
    host(ref, 1, "wharf")
    give(ref, 0, corn=1)
    send(ref, "choose captain", "load corn on 4")
    assert asked(ref) == ("window", 1)
    send(ref, "pass")
    assert asked(ref) == ("role", 1)
    ref = game()
    host(ref, 0, "wharf")
    give(ref, 1, corn=1)
    send(ref, "choose captain", "pass", "load corn on 4")
    assert asked(ref) == ("window", 0)
    send(ref, "pass")
    assert asked(ref) == ("role", 1)


def test_before_storage() -> None:
    """A-40: only where goods would be lost; the window closes once nothing would."""
    for held, lost in ((1, False), (2, True)):
        ref = game()
        host(ref, 1, "storehouse", guests=2)
        give(ref, 1, coffee=held)
        ref.ship_kind.update({4: "corn", 5: "indigo", 6: "sugar"})
        send(ref, "choose captain")
        assert asked(ref) == (("window", 1) if lost else ("role", 1))
        if lost:
            send(ref, "move guest to storehouse")
            assert asked(ref) == ("role", 1)
            assert ref.players[1].goods["coffee"] == 2


def test_before_scoring() -> None:
    """A-40: from the taker of the last role on, clockwise, by kind alone."""
    ref = game(max_rounds=1)
    for seat in range(3):
        ref.players[seat].tiles["corn"] = 0
        host(ref, seat, "customs_house")
    send(ref, "choose craftsman", "choose trader", "choose captain")
    for seat in (2, 0, 1):
        assert asked(ref) == ("window", seat)
        send(ref, "pass")
    assert ref.asked is None


def test_before_scoring_after_a_captured_role() -> None:
    """A-40, A-74: a captured role played at the end is the last one."""
    ref = game(boxes=("smuggler",), max_rounds=1)
    for seat in range(3):
        ref.players[seat].tiles["corn"] = 0
        host(ref, seat, "fortress")
    send(ref, "choose smuggler", "capture trader", "choose craftsman", "choose captain")
    assert asked(ref) == ("window", 0)


def test_before_hunting_lodges() -> None:
    """A-40: clockwise from the settler, by kind alone, after the last tile."""
    ref = game()
    for seat in (0, 2):
        host(ref, seat, "hunting_lodge")
    send(ref, "choose settler", "pass", "pass", "pass")
    assert asked(ref) == ("window", 0)
    send(ref, "pass")
    assert asked(ref) == ("window", 2)


def test_asked_again_after_a_sale() -> None:
    """A-40: by kind alone, though there is neither money nor room for a tile."""
    ref = game()
    host(ref, 0, "land_office")
    give(ref, 0, corn=1)
    ref.players[0].doubloons = 0
    ref.players[0].tiles["indigo"] = ref.players[0].occupied_tiles["indigo"] = 12
    send(ref, "choose trader", "pass", "sell corn")
    assert asked(ref) == ("window", 0)
    assert options(ref) == {"pass", "move guest to land_office"}
    send(ref, "pass")
    assert asked(ref) == ("role", 1)


def test_asked_again_for_a_forest_house() -> None:
    """A-40: only the owner of a land office, and only before the deal."""
    for deal in (True, False):
        ref = game()
        host(ref, 0, "forest_house")
        ref.players[0].city["land_office"] = 1
        ref.players[0].doubloons = 1 if deal else 0
        give(ref, 0, indigo=1)
        send(ref, "choose trader", "pass", *(["use land_office", "reveal corn"] if deal else []))
        ref.players[0].doubloons = -9
        send(ref, "sell indigo")
        assert asked(ref) == (("role", 1) if deal else ("window", 0))


# -- guests at decisions ------------------------------------------------------------------


def test_guests_before_storing() -> None:
    """A-40: guests move at the choice of what to keep, and the room grows at once."""
    ref = game()
    host(ref, 1, "storehouse")
    give(ref, 1, coffee=1, corn=2)
    ref.ship_kind.update({4: "tobacco", 5: "indigo", 6: "sugar"})
    send(ref, "choose captain", "pass")
    assert isinstance(ref.asked, StoreAsk)
    assert moves(ref) == {"storehouse"}
    send(ref, "move guest to storehouse")
    assert asked(ref) == ("role", 1)
    assert ref.players[1].goods["corn"] == 2


def test_a_forced_storing_is_not_asked() -> None:
    """A-40: not merely because a guest could move."""
    ref = game()
    host(ref, 1, "hospice")
    give(ref, 1, corn=3)
    ref.ship_kind.update({4: "tobacco", 5: "indigo", 6: "sugar"})
    send(ref, "choose captain")
    assert asked(ref) == ("role", 1)
    assert ref.players[1].goods["corn"] == 1


def test_guests_before_a_festival_placement() -> None:
    """A-40, A-85: the guest takes a circle first, and leaves one on the guest house."""
    ref = game(boxes=("festival",))
    ref.festival_estate = "corn"
    player = ref.players[0]
    player.tiles["corn"] = 2
    host(ref, 0, "hospice")
    ref.row = {**dict.fromkeys(printed.GOODS, 0), "corn": 1}
    send(ref, "choose settler", "pass", "take plantation corn")
    ask = ref.asked
    assert isinstance(ask, SettleAsk)
    assert ask.circles == {"corn": 1, "guest_house": 1, "hospice": 1}
    assert moves(ref) == {"corn", "hospice"}
    send(ref, "move guest to corn")
    ask = ref.asked
    assert isinstance(ask, SettleAsk)
    assert ask.circles == {"guest_house": 2, "hospice": 1}


def test_a_festival_placement_on_the_library() -> None:
    """A-34, A-96: a colonist of the festival makes it work before the own part ends."""
    ref = game(boxes=("festival",))
    ref.festival_estate = "corn"
    ref.players[0].tiles["corn"] = 2
    ref.players[0].city["library"] = 0
    ref.row = {**dict.fromkeys(printed.GOODS, 0), "corn": 3}
    send(ref, "choose settler", "take plantation corn")
    send(ref, (("holding", 2), ("library", 1)), "pass", "pass")
    assert asked(ref) == ("tile", 0)


def test_guests_before_the_smuggler_acts() -> None:
    """A-40: with the choice of the action, which entails all of a poaching."""
    ref = game("1897", boxes=("smuggler",))
    host(ref, 0, "hospice")
    ref.colonist_ship = 6
    send(ref, "choose smuggler")
    assert moves(ref) == {"hospice"}
    send(ref, "poach")
    assert asked(ref) == ("poach", 0)
    assert moves(ref) == set()


def test_no_guests_inside_compound_choices() -> None:
    """A-40: neither with the goods of a small wharf nor with the payment of a black market."""
    ref = game()
    host(ref, 0, "hospice")
    ref.players[0].city |= {"small_wharf": 1, "black_market": 1, "harbor": 1}
    give(ref, 0, corn=2)
    send(ref, "choose captain")
    assert moves(ref) == {"hospice"}
    send(ref, "use small_wharf")
    assert isinstance(ref.asked, ShipAsk)
    assert moves(ref) == set()
    ref = game()
    host(ref, 0, "hospice")
    ref.players[0].city |= {"black_market": 1, "harbor": 1}
    give(ref, 0, corn=1, indigo=1)
    send(ref, "choose builder", "build office at the black market")
    assert asked(ref)[0] == "payment"
    assert moves(ref) == set()


def test_guests_before_the_privilege_goods() -> None:
    """A-33, A-34: at the choice of one good a guest may still make it two."""
    ref = game()
    host(ref, 0, "library")
    ref.players[0].tiles["corn"] = ref.players[0].occupied_tiles["corn"] = 1
    send(ref, "choose craftsman", "pass")
    ask = ref.asked
    assert isinstance(ask, PrivilegeAsk)
    assert ask.outcomes() == {(), ("corn",), "move guest to library"}
    send(ref, "move guest to library")
    ask = ref.asked
    assert isinstance(ask, PrivilegeAsk)
    assert ask.outcomes() == {(), ("corn",), ("corn", "corn")}


# -- the library, judged live (A-34) ------------------------------------------------------


def test_library_of_the_builder() -> None:
    """A-34: the price is lower as soon as the guest is there, and for the taker alone."""
    ref = game()
    host(ref, 0, "library")
    host(ref, 1, "library")
    ref.players[0].doubloons = ref.players[1].doubloons = 2
    send(ref, "choose builder", "pass")
    assert "build hospice" not in options(ref)
    send(ref, "move guest to library")
    assert "build hospice" in options(ref)
    send(ref, "build hospice")
    assert asked(ref) == ("build", 1)
    send(ref, "move guest to library")
    assert "build small_warehouse" not in options(ref)


def test_library_of_the_trader() -> None:
    """A-34: in time until the sale."""
    ref = game()
    host(ref, 0, "library")
    give(ref, 0, sugar=1)
    send(ref, "choose trader", "pass", "move guest to library", "sell sugar")
    assert ref.players[0].doubloons == 2 + 2 + 2


def test_library_of_the_captain() -> None:
    """A-34: in time until the first load, though in a later turn."""
    ref = game()
    host(ref, 0, "library", "hospice")
    ref.players[0].city["wharf"] = 1
    ref.ship_kind.update({4: "tobacco", 5: "indigo", 6: "sugar"})
    give(ref, 0, corn=1)
    give(ref, 1, sugar=1)
    send(ref, "choose captain", "pass", "pass")
    assert asked(ref) == ("window", 0)
    send(ref, "pass", "move guest to library", "use wharf corn")
    assert ref.players[0].vp == 1 + 2


def test_library_of_the_settler() -> None:
    """A-34: in time until the own part ends, at the hospice too."""
    for late in (False, True):
        ref = game()
        host(ref, 0, "library")
        ref.players[0].city["hospice"] = 1
        send(ref, "choose settler", "pass", "take quarry")
        if not late:
            send(ref, "move guest to library")
        send(ref, "pass", "pass", "pass")
        reveal_all(ref)
        assert asked(ref) == (("role", 1) if late else ("tile", 0))


def test_library_of_the_mayor() -> None:
    """A-34: a guest must have moved with the choice of the role."""
    ref = game()
    host(ref, 1, "library")
    send(ref, "choose trader", "move guest to library", "choose mayor", "take colonist")
    assert asked(ref) == ("take_colonist", 1)
    ref = game()
    host(ref, 1, "library")
    send(ref, "choose trader", "choose mayor", "take colonist")
    assert asked(ref)[0] == "take_from_ship"


def test_library_of_a_captured_role() -> None:
    """A-34: judged when the captured role is played."""
    ref = game(boxes=("smuggler",))
    host(ref, 0, "library")
    give(ref, 0, sugar=1)
    send(ref, "choose smuggler", "capture trader", "choose craftsman", "choose captain")
    pass_on(ref, "privilege_good")
    while ref.asked is not None and asked(ref)[0] in ("load", "store"):
        send(ref, min(options(ref)))
    give(ref, 0, sugar=1)
    assert asked(ref) == ("window", 0)
    before = ref.players[0].doubloons
    send(ref, "move guest to library", "sell sugar")
    assert ref.players[0].doubloons == before + 2 + 2


# -- what acts before the first load or production (A-43, A-50) ---------------------------


def test_union_hall_reached_with_the_load() -> None:
    """A-50: before the owner's first load it acts at once, after it no more."""
    ref = game()
    host(ref, 0, "union_hall")
    give(ref, 0, corn=4, indigo=2)
    send(ref, "choose captain", "pass", "move guest to union_hall")
    assert ref.players[0].vp == 3
    send(ref, "load corn on 4")
    assert ref.players[0].vp == 3 + 4 + 1
    ref = game()
    host(ref, 0, "union_hall", "hospice")
    give(ref, 0, corn=4, indigo=2)
    send(ref, "choose captain", "pass", "load corn on 4")
    assert asked(ref) == ("load", 0)
    send(ref, "move guest to union_hall")
    assert ref.players[0].vp == 4 + 1


def test_union_hall_in_a_later_window() -> None:
    """A-50: of an owner who has not loaded yet."""
    ref = game()
    host(ref, 0, "union_hall")
    ref.ship_kind.update({4: "tobacco", 5: "indigo", 6: "sugar"})
    give(ref, 0, corn=4)
    give(ref, 1, sugar=1)
    send(ref, "choose captain", "pass")
    assert asked(ref) == ("window", 0)
    send(ref, "move guest to union_hall")
    assert ref.players[0].vp == 2


def test_not_when_loading_is_over() -> None:
    """A-50: a guest who reaches it at storing is too late."""
    ref = game()
    host(ref, 0, "union_hall")
    ref.ship_kind.update({4: "tobacco", 5: "indigo", 6: "sugar"})
    give(ref, 0, corn=4, coffee=1)
    send(ref, "choose captain", "pass", "move guest to union_hall")
    assert ref.players[0].vp == 0


@pytest.mark.parametrize(("seat", "doubloons"), [(0, 2), (1, 1)])
def test_lighthouse_reached_with_the_load(seat: int, doubloons: int) -> None:
    """A-50: the captain's doubloon comes at once, and one with the load to anybody."""
    ref = game()
    host(ref, seat, "lighthouse")
    give(ref, seat, corn=2)
    send(ref, "choose captain", "pass", "move guest to lighthouse")
    assert ref.players[seat].doubloons == 2 + doubloons - 1
    send(ref, "load corn on 4")


def test_royal_supplier_reached_with_the_load() -> None:
    """A-50: it asks at once; what is left is loaded."""
    ref = game()
    host(ref, 0, "royal_supplier", "union_hall", guests=2)
    ref.players[0].put("holding", "noble")
    give(ref, 0, corn=2)
    send(ref, "choose captain", "pass", "move guest to royal_supplier")
    ask = ref.asked
    assert isinstance(ask, SupplyAsk)
    assert moves(ref) == {"union_hall"}
    # Still before the first load, and the goods are counted before they are given away.
    send(ref, "move guest to union_hall")
    assert ref.players[0].vp == 1
    send(ref, ("corn",), "load corn on 4")
    assert ref.players[0].vp == 1 + 1 + 1 + 1


def test_union_hall_reached_in_the_opening_of_the_phase() -> None:
    """A-50: with `phase_start` at the owner's royal supplier, but not later."""
    ref = game("1897")
    host(ref, 1, "union_hall")
    ref.players[1].city["royal_supplier"] = 1
    ref.players[1].put("holding", "noble")
    give(ref, 1, corn=4)
    send(ref, "choose captain", "pass")
    assert isinstance(ref.asked, SupplyAsk)
    send(ref, "move guest to union_hall")
    assert ref.players[1].vp == 2
    ref = game("1897")
    host(ref, 1, "union_hall")
    give(ref, 1, corn=4)
    send(ref, "choose captain", "pass", "move guest to union_hall")
    assert ref.players[1].vp == 0


@pytest.mark.parametrize(("edition", "gain"), [("classic", 1), ("1897", 0)])
def test_chapel_reached_before_the_production(edition: str, gain: int) -> None:
    """A-43: in time at the question whether to produce, where it acts in the own part."""
    ref = game(edition, rules={"production": "optional"})
    host(ref, 0, "chapel")
    ref.players[0].tiles["corn"] = ref.players[0].occupied_tiles["corn"] = 1
    send(ref, "choose craftsman", "pass")
    assert asked(ref) == ("produce", 0)
    before = ref.players[0].doubloons
    send(ref, "move guest to chapel")
    assert ref.players[0].doubloons == before + gain
    send(ref, "pass")
    assert ref.players[0].doubloons == before + gain


def test_church_reached_at_the_university() -> None:
    """A-43: it comes after the university."""
    ref = game()
    host(ref, 0, "church")
    ref.players[0].city["university"] = 1
    ref.players[0].doubloons = 10
    send(ref, "choose builder", "pass", "build harbor", "move guest to church", "pass")
    assert ref.players[0].vp == 1


def test_a_hacienda_reached_too_late() -> None:
    """A-43: what is past is not made up for."""
    ref = game()
    host(ref, 0, "hacienda")
    ref.players[0].city["hospice"] = 1
    send(ref, "choose settler", "pass", "take quarry", "move guest to hacienda", "pass")
    assert asked(ref) == ("tile", 1)


# -- decisions of the other entries -------------------------------------------------------


def test_customs_house_counts_what_is_held() -> None:
    """A-19: a chip that went back at a black market is lost for it."""
    ref = game()
    player = ref.players[0]
    player.city |= {"customs_house": 1, "black_market": 1}
    player.vp, player.vp_paper = 8, 0
    send(ref, "choose builder", "build construction_hut")
    player.doubloons = 0
    ref.give_back(0, "", "", True)
    lines = dict(ref.scores()[0]["lines"])
    assert (player.vp, lines["customs_house"]) == (7, 1)


def test_festival_buildings_are_violet() -> None:
    """A-80: production buildings are none of them, though some are worth 3 VP."""
    ref = game(boxes=("festival",))
    kinds = ref.festival_kinds()
    assert not set(kinds) & {"tobacco_storage", "coffee_roaster", "jeweler"}
    assert all(printed.BUILDINGS[name].vp == 3 for name in kinds)


def test_no_window_for_a_smuggler() -> None:
    """A-32, A-40: the role has no privilege for a library to double, and no own part."""
    ref = game(boxes=("smuggler",))
    host(ref, 0, "library")
    send(ref, "choose smuggler")
    assert asked(ref) == ("smuggle", 0)


@pytest.mark.parametrize("seat", [0, 1])
def test_lighthouse_at_the_start_of_a_captain_phase(seat: int) -> None:
    """A-40, A-50: the captain's doubloon comes at once, another owner gets none."""
    ref = game("1897")
    host(ref, seat, "lighthouse")
    before = ref.players[seat].doubloons
    send(ref, "choose captain")
    assert asked(ref) == ("window", seat)
    send(ref, "move guest to lighthouse")
    assert ref.players[seat].doubloons == before + (seat == 0)


def test_another_lighthouse_waits_for_its_turn() -> None:
    """A-40: the captain is asked for a load before the other seat's window is opened."""
    ref = game("1897")
    host(ref, 1, "lighthouse")
    give(ref, 0, corn=1)
    send(ref, "choose captain")
    assert asked(ref) == ("load", 0)
