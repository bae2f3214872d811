"""The reference checked on its own: when guests move (A-40)."""

import pytest

from reference import PrivilegeAsk, SettleAsk, ShipAsk, StoreAsk
from reference import data as printed
from reference.helpers import KINDS, asked, game, give, host, moves, new_game, options, send

# -- windows by kind alone (A-40) ---------------------------------------------------------

OPENS = {
    "settler": {"hacienda", "construction_hut", "hospice", "forest_house", "library"},
    "builder": {"black_market", "zoning_office", "university", "church", "library"},
    "craftsman": {
        "small_indigo_plant", "indigo_plant", "small_sugar_mill", "sugar_mill", "tobacco_storage",
        "coffee_roaster", "jeweler", "aqueduct", "factory", "specialty_factory", "chapel",
        "library",
    },
    "trader": {"small_market", "large_market", "office", "trading_post", "land_office", "library"},
    "captain": {
        "harbor", "lighthouse", "wharf", "small_wharf", "union_hall", "royal_supplier", "library",
    },
    "mayor": set(),
}  # fmt: skip
APART = ("guest_house", "statue", "villa")
"""Nobody goes there, or only once a phase is over."""
TARGETS = [name for name in (*printed.PRODUCTION, *KINDS) if name not in APART]


def is_opened(role: str, name: str, taker: bool) -> bool:
    """Whether a window opens for a kind alone, with nothing to do and nothing to pay with."""
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
    return asked(ref) == ("window", seat)


@pytest.mark.parametrize("role", OPENS)
@pytest.mark.parametrize("taker", [True, False])
def test_windows_go_by_the_kind_of_tile(role: str, taker: bool) -> None:
    """A-40: a window opens for the kinds of the list, for the library's only in the own phase."""
    opens = OPENS[role] - (set() if taker else {"library"})
    if role == "settler":
        opens = opens | {"hunting_lodge"}  # at the end of the phase
    assert {name for name in TARGETS if is_opened(role, name, taker)} == opens


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


@pytest.mark.parametrize("role", OPENS)
def test_a_window_for_the_villa_once_a_phase_is_over(role: str) -> None:
    """A-40, 6: clockwise from the taker, after every phase but a mayor's."""
    ref = game()
    for seat in (1, 2):
        host(ref, seat, "villa")
    send(ref, f"choose {role}")
    while asked(ref)[0] not in ("window", "role"):
        ask = ref.asked
        assert ask is not None
        send(ref, "pass" if ask.accepts("pass") else next(iter(ask.outcomes())))
    if role == "mayor":
        assert asked(ref) == ("role", 1)
        return
    for seat in (1, 2):
        assert asked(ref) == ("window", seat)
        send(ref, "pass")
    assert asked(ref) == ("role", 1)


@pytest.mark.parametrize("what", ["another pick", "a capture", "another round", "nothing"])
def test_no_window_after_the_last_phase(what: str) -> None:
    """A-40, 6: another phase has to follow, in the round or in the next."""
    ref = game(expansions=("smuggler",))
    if what != "another pick":
        send(ref, "choose trader", "choose craftsman")
    if what != "another round":
        ref.ending.add("city")
    if what == "a capture":
        ref.captured, ref.smuggler = "mayor", 0
    taker = asked(ref)[1]
    host(ref, taker, "villa")
    send(ref, "choose captain")
    assert (ref.asked is not None and asked(ref) == ("window", taker)) == (what != "nothing")


@pytest.mark.parametrize("edition", ["classic", "1897"])
@pytest.mark.parametrize(
    ("role", "name"), [("craftsman", "chapel"), ("captain", "union_hall"), ("captain", "harbor")]
)
def test_one_window_for_what_opens_a_phase(edition: str, role: str, name: str) -> None:
    """A-40, A-50: before the openers at the start of the phase, else in the owner's part."""
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
    ref = game(expansions=("smuggler",), max_rounds=1)
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
    ref = game(expansions=("festival",))
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
    """A-34, A-96: a colonist of the festival makes it work before the owner's part ends."""
    ref = game(expansions=("festival",))
    ref.festival_estate = "corn"
    ref.players[0].tiles["corn"] = 2
    ref.players[0].city["library"] = 0
    ref.row = {**dict.fromkeys(printed.GOODS, 0), "corn": 3}
    send(ref, "choose settler", "take plantation corn")
    send(ref, (("holding", 2), ("library", 1)), "pass", "pass")
    assert asked(ref) == ("tile", 0)


def test_guests_before_the_smuggler_acts() -> None:
    """A-40: with the choice of the action, which entails all of a poaching."""
    ref = game("1897", expansions=("smuggler",))
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
