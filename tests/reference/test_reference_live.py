"""The reference checked on its own: what is judged live, and what works at once (A-34..A-50)."""

import pytest

from reference import SupplyAsk
from reference import data as printed
from reference.helpers import asked, game, give, host, moves, options, pass_on, reveal_all, send

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
    """A-34: in time until the owner's part ends, at the hospice too."""
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
    ref = game(expansions=("smuggler",))
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
    """A-43: in time at the question whether to produce, where it acts in the owner's part."""
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
    ref = game(expansions=("festival",))
    kinds = ref.festival_kinds()
    assert not set(kinds) & {"tobacco_storage", "coffee_roaster", "jeweler"}
    assert all(printed.BUILDINGS[name].vp == 3 for name in kinds)


def test_no_window_for_a_smuggler() -> None:
    """A-32, A-40: the role has no privilege for a library to double, and no own part."""
    ref = game(expansions=("smuggler",))
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
