"""The reference checked on its own: nobles and their buildings, by the words of the rulebooks."""

import pytest

from reference import ReferenceGame, SupplyAsk
from reference import data as printed
from reference.helpers import asked, give, new_game, options, pass_on, reveal_all, send
from reference.scoring import score

EDITIONS = ("classic", "anniversary", "1897")
BOTH = printed.BASE_VIOLET + printed.NEW_KINDS + printed.NOBLE_KINDS


def game(edition: str = "classic", players: int = 3, **more: object) -> ReferenceGame:
    return new_game(players, edition, buildings=BOTH, expansions=["nobles"], **more)


def occupy(ref: ReferenceGame, seat: int, **who: str) -> None:
    """Give a seat buildings of one circle, with a colonist, a noble or nobody on each."""
    player = ref.players[seat]
    for name, worker in who.items():
        player.city[name] = 0
        if worker:
            player.put(name, worker)


@pytest.mark.parametrize(("players", "colonists"), [(2, 1), (3, 2), (4, 3), (5, 4)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_set_up(edition: str, players: int, colonists: int) -> None:
    """COMP-14, NOBLE-GEN-3, -4, -6, A-59, A-61."""
    state = game(edition, players).snapshot()
    assert (state["colonist_ship"], state["nobles_on_ship"]) == (colonists, 1)
    assert (state["colonists"], state["nobles"]) == (100 - colonists, 19)
    copies = [state["buildings"][name] for name in printed.NOBLE_KINDS]
    assert copies == ([1, 1, 1, 1, 1, 1, 2, 1] if players == 2 else [2, 2, 2, 2, 2, 2, 2, 1])
    assert [printed.BUILDINGS[name].cost for name in printed.NOBLE_KINDS] == [*range(2, 9), 10]


@pytest.mark.parametrize(("rule", "spaces"), [("all", 12), ("draft", 19)])
def test_draft(rule: str, spaces: int) -> None:
    """NOBLE-GEN-2, A-60: all in addition, or one more space at each cost from 2 to 8."""
    rules = {"noble_buildings": rule}
    ref = new_game(3, expansions=["nobles"], buildings="random", rules=rules)
    kinds = [name for name, copies in ref.buildings.items() if copies]
    drawn = set(kinds) - set(printed.PRODUCTION)
    if rule == "all":
        assert drawn.issuperset(printed.NOBLE_KINDS)
        drawn -= set(printed.NOBLE_KINDS)
    assert len(drawn) == spaces + 5
    assert sum(printed.BUILDINGS[name].cost == 10 for name in drawn) == 5
    if rule == "draft":
        assert sum(printed.BUILDINGS[name].cost == 8 for name in drawn) == 3


def test_ship_and_refill() -> None:
    """NOBLE-GEN-6, -7, A-63, A-64: the taker chooses; one noble in each refill; no end."""
    ref = game()
    send(ref, "choose mayor", "pass")
    assert asked(ref) == ("take_from_ship", 0)
    send(ref, "take colonist from ship")
    assert asked(ref) == ("take_from_ship", 1)
    assert options(ref) == {"take colonist from ship", "take noble from ship"}
    ref.colonists = 1
    # The third has no choice, and nobody has one where to place.
    send(ref, "take noble from ship")
    assert ref.players[1].nobles == {"indigo": 1}
    assert (ref.colonist_ship, ref.nobles_on_ship) == (1, 1)
    assert (ref.colonists, ref.nobles, ref.ending) == (0, 18, set())


def test_refill_of_nobles_alone() -> None:
    """A-63: with no colonists left one noble comes, and with no nobles as many as are due."""
    ref = game()
    ref.colonists = 0
    ref.refill_colonist_ship()
    assert (ref.nobles, ref.nobles_on_ship, ref.colonist_ship) == (18, 2, 2)
    ref.nobles, ref.colonists = 0, 10
    ref.refill_colonist_ship()
    assert (ref.colonists, ref.nobles_on_ship, ref.colonist_ship) == (7, 2, 5)


@pytest.mark.parametrize(
    ("occupant", "price", "large"), [("colonist", 2, 10), ("noble", 3, 8), ("", 3, 10)]
)
def test_zoning_office(occupant: str, price: int, large: int) -> None:
    """NOBLE-ZONING_OFFICE-1, -2, A-46, A-70."""
    ref = game()
    occupy(ref, 0, zoning_office=occupant)
    assert ref.price(0, 0, "small_warehouse") == price
    assert ref.price(0, 0, "jeweler") == 8 - (occupant == "colonist")
    assert ref.price(0, 0, "royal_garden") == large


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("occupant", "doubloons", "vp"), [("colonist", 1, 0), ("noble", 0, 1), ("", 0, 0)]
)
def test_chapel(edition: str, occupant: str, doubloons: int, vp: int) -> None:
    """NOBLE-CHAPEL-1, A-71: without producing anything."""
    ref = game(edition)
    occupy(ref, 1, chapel=occupant)
    before = ref.players[1].doubloons
    send(ref, "choose craftsman")
    assert (ref.players[1].doubloons - before, ref.players[1].vp) == (doubloons, vp)


def test_jeweler() -> None:
    """NOBLE-JEWELER-1, -2: paid for each of the owner's nobles; large, and not violet."""
    ref = game()
    occupy(ref, 0, jeweler="colonist", guild_hall="colonist", city_hall="colonist")
    ref.players[0].put("holding", "noble", 3)
    assert ref.jeweler_pay(0) == 3
    lines = dict(score(ref.players[0])["lines"])
    assert (lines["guild_hall"], lines["city_hall"], lines["nobles"]) == (2, 2, 3)
    ref.players[0].put("jeweler", "colonist", -1)
    assert ref.jeweler_pay(0) == 0


@pytest.mark.parametrize(("occupant", "extra"), [("colonist", 2), ("noble", 3), ("", None)])
def test_royal_garden(occupant: str, extra: int | None) -> None:
    """NOBLE-GEN-9, NOBLE-ROYAL_GARDEN-1."""
    ref = game()
    occupy(ref, 0, royal_garden=occupant)
    ref.players[0].put("holding", "noble", 2)
    lines = dict(score(ref.players[0])["lines"])
    assert lines.get("royal_garden") == extra
    assert lines["nobles"] == 2 + (occupant == "noble")


def test_fortress() -> None:
    """A-56: nobles are counted like colonists."""
    ref = game()
    occupy(ref, 0, fortress="noble", guest_house="noble")
    ref.players[0].put("holding", "noble")
    assert dict(score(ref.players[0])["lines"])["fortress"] == 1


@pytest.mark.parametrize(
    ("nobles", "colonists", "gained"), [(5, 5, "noble"), (0, 5, "colonist"), (0, 0, None)]
)
def test_villa(nobles: int, colonists: int, gained: str | None) -> None:
    """NOBLE-VILLA-1, -2, A-69: before the ship, in addition to it."""
    ref = game()
    occupy(ref, 1, villa="colonist")
    ref.nobles, ref.colonists = nobles, colonists
    send(ref, "choose mayor")
    if colonists:
        send(ref, "pass")
    if gained is None:
        assert asked(ref) == ("take_from_ship", 0)
        return
    assert asked(ref) == ("use_building", 1)
    assert options(ref) == {"use villa", "pass"}
    send(ref, "use villa")
    assert ref.players[1].sorts("holding") == {gained: 1}
    assert (ref.nobles, ref.colonists) == (max(nobles - 1, 0), colonists - (gained == "colonist"))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("occupant", ["colonist", "noble"])
def test_royal_supplier(edition: str, occupant: str) -> None:
    """NOBLE-ROYAL_SUPPLIER-1..5, A-51, A-95: after the union hall; different kinds; no harbor."""
    ref = game(edition)
    occupy(ref, 1, royal_supplier=occupant, union_hall="colonist", harbor="colonist")
    ref.players[1].put("holding", "noble", 2 - (occupant == "noble"))
    give(ref, 1, corn=2, sugar=3, coffee=1)
    send(ref, "choose captain")
    assert ref.players[1].vp == 2
    ask = ref.asked
    assert isinstance(ask, SupplyAsk)
    assert ask.seat == 1
    assert ask.count() == 1 + 3 + 3
    assert not ask.accepts(("corn", "corn"))
    send(ref, ("coffee", "corn"))
    assert ref.players[1].vp == 4
    assert ref.players[1].goods["corn"] == 1
    assert ref.players[1].goods["coffee"] == 0


@pytest.mark.parametrize(
    ("edition", "occupant", "expected"),
    [
        ("classic", "colonist", {"discard corn", "discard corn noble", "discard forest"}),
        ("1897", "colonist", {"discard corn", "discard corn noble", "discard forest_of_sugar"}),
        ("classic", "noble", set()),
        ("classic", "", set()),
    ],
)
def test_hunting_lodge_discards(edition: str, occupant: str, expected: set[str]) -> None:
    """NOBLE-HUNTING_LODGE-1, -3, A-68: any plantation or forest; its worker waits."""
    ref = game(edition)
    player = ref.players[0]
    occupy(ref, 0, hunting_lodge=occupant)
    player.tiles |= {"indigo": 0, "corn": 2, "forest": 1, "quarry": 1}
    player.put("corn", "noble")
    player.flipped_forests["sugar"] = 1
    send(ref, "choose settler")
    pass_on(ref, "tile")
    if not expected:
        assert ref.asked is not None
        assert ref.asked.kind == "reveal"
        return
    assert options(ref) == {"pass", *expected}
    corn = ref.discards["corn"]
    send(ref, "discard corn noble")
    assert (player.tiles["corn"], player.workers("corn")) == (1, 0)
    assert player.sorts("holding") == {"noble": 1}
    assert ref.discards["corn"] + ref.row["corn"] > corn


@pytest.mark.parametrize("edition", EDITIONS)
def test_discarded_forests(edition: str) -> None:
    """A-68: a forest goes back to the forests, or in 1897 as what it was to the discards."""
    ref = game(edition)
    player = ref.players[0]
    player.tiles["forest"] = 1
    player.hidden_forests["sugar"] = 1
    before = ref.discards["sugar"], ref.forests
    (name,) = [name for name in ref.tiles_to_give(0, forests=True) if "forest" in name]
    ref.give_tile(0, name, ref.discards)
    assert player.tiles["forest"] == 0
    if edition == "1897":
        assert name == "hidden_forest_of_sugar"
        assert (ref.discards["sugar"], ref.forests) == (before[0] + 1, None)
        assert player.hidden_forests["sugar"] == 0
    else:
        assert (ref.discards["sugar"], ref.forests) == (before[0], 13)


@pytest.mark.parametrize(("others", "vp"), [(10, 0), (11, 0), (9, 2)])
def test_hunting_lodge_counts(others: int, vp: int) -> None:
    """NOBLE-HUNTING_LODGE-2, A-68: strictly most empty spaces, after the discards."""
    ref = game()
    occupy(ref, 2, hunting_lodge="noble")
    occupy(ref, 0, hunting_lodge="colonist")
    for seat, empty in enumerate((others - 1, 5, 10)):
        ref.players[seat].tiles |= {"indigo": 0, "corn": 12 - empty}
    send(ref, "choose settler")
    pass_on(ref, "tile")
    assert asked(ref) == ("use_building", 0)
    send(ref, "discard corn")
    assert ref.players[2].vp == vp


@pytest.mark.parametrize("edition", EDITIONS)
def test_land_office_buys(edition: str) -> None:
    """NOBLE-LAND_OFFICE-1, -3, A-66, A-67: a tile for a doubloon, once, or a forest."""
    ref = game(edition)
    player = ref.players[0]
    occupy(ref, 0, land_office="colonist", forest_house="colonist", hospice="colonist")
    player.doubloons = 2
    send(ref, "choose trader")
    forest = {"use land_office forest"} if edition != "1897" else set()
    assert options(ref) == {"pass", "use land_office"} | forest
    send(ref, "use land_office", "reveal sugar")
    if edition == "1897":
        assert asked(ref) == ("bought_tile", 0)
        assert options(ref) == {"place tile", "plant forest"}
        send(ref, "plant forest")
        assert player.hidden_forests["sugar"] == 1
    assert player.tiles["forest" if edition == "1897" else "sugar"] == 1
    assert (player.doubloons, player.occupied_tiles["sugar"]) == (1, 0)
    assert ref.asked is not None
    assert ref.asked.kind == "role"


def test_land_office_buys_a_forest() -> None:
    """NOBLE-LAND_OFFICE-3, A-66: without drawing, from the forest tiles."""
    ref = game()
    occupy(ref, 0, land_office="colonist", forest_house="noble")
    send(ref, "choose trader", "use land_office forest")
    assert (ref.players[0].tiles["forest"], ref.players[0].doubloons, ref.forests) == (1, 1, 11)


@pytest.mark.parametrize("edition", EDITIONS)
def test_land_office_sells(edition: str) -> None:
    """NOBLE-LAND_OFFICE-2..4, A-65, A-66: which tile, where it goes, and forests."""
    ref = game(edition)
    player = ref.players[0]
    occupy(ref, 0, land_office="noble", forest_house="colonist")
    player.tiles |= {"indigo": 2, "quarry": 1, "forest": 1}
    player.put("indigo", "colonist")
    player.flipped_forests["corn"] = 1
    give(ref, 0, corn=1)
    send(ref, "choose trader", "sell corn")
    forest = {"sell tile forest"} if edition != "1897" else set()
    assert options(ref) == {"pass", "sell tile indigo", "sell tile indigo colonist"} | forest
    heap = ref.row if edition == "1897" else ref.discards
    before, doubloons = heap["indigo"], player.doubloons
    send(ref, "sell tile indigo colonist")
    assert (heap["indigo"], player.doubloons) == (before + 1, doubloons + 1)
    assert (player.tiles["indigo"], player.occupied_tiles["indigo"], player.holding) == (1, 0, 1)


def test_land_office_for_a_guest() -> None:
    """A-40: after a sale the owner is asked again while a guest could deal in land."""
    ref = game()
    occupy(ref, 0, land_office="", guest_house="noble")
    give(ref, 0, corn=1)
    send(ref, "choose trader", "pass", "sell corn")
    assert asked(ref) == ("window", 0)
    send(ref, "move noble guest to land_office")
    assert options(ref) == {"pass", "sell tile indigo"}
    send(ref, "sell tile indigo")
    assert asked(ref)[0] == "role"


def test_black_market_returns_a_noble() -> None:
    """A-39: to the supply of the nobles, and not the one on the black market."""
    ref = game()
    occupy(ref, 0, black_market="noble", hospice="noble")
    ref.players[0].put("holding", "colonist")
    ask = ref.black_market(0, 1)
    assert ask.colonists_from == {"noble hospice", "holding"}
    ref.give_back(0, "noble hospice", "", False)
    assert (ref.nobles, ref.players[0].city["hospice"]) == (20, 0)
    assert ref.players[0].sorts("hospice") == {}


@pytest.mark.parametrize(
    ("supply", "ship", "on_ship", "expected"),
    [
        (1, 2, 1, {"use hospice"}),
        (0, 2, 1, {"use hospice", "use hospice noble"}),
        (0, 0, 1, {"use hospice noble"}),
        (0, 0, 0, set()),
    ],
)
def test_hospice(supply: int, ship: int, on_ship: int, expected: set[str]) -> None:
    """A-62: only colonists from the supply, whom the owner likes from the ship."""
    ref = game()
    occupy(ref, 0, hospice="colonist")
    ref.colonists, ref.colonist_ship, ref.nobles_on_ship = supply, ship, on_ship
    send(ref, "choose settler", "take quarry")
    if not expected:
        assert asked(ref) == ("tile", 1)
        return
    assert options(ref) == {"pass", *expected}
    send(ref, min(expected, key=len))
    assert ref.players[0].workers("quarry") == 1


def test_guests_may_be_nobles() -> None:
    """A-42: a noble on the guest house moves like a colonist, and who moves is a choice."""
    ref = game()
    occupy(ref, 0, guest_house="noble", chapel="")
    ref.players[0].put("guest_house", "colonist")
    send(ref, "choose craftsman")
    assert options(ref) == {
        "pass", "move guest to chapel", "move guest to indigo", "move noble guest to chapel",
        "move noble guest to indigo",
    }  # fmt: skip
    send(ref, "move noble guest to chapel")
    assert options(ref) == {"pass", "move guest to indigo"}
    send(ref, "pass")
    assert ref.players[0].vp == 1


def test_without_the_buildings() -> None:
    """Nothing more is asked where nobody owns the buildings of the nobles."""
    ref = game()
    send(ref, "choose settler")
    pass_on(ref, "tile")
    reveal_all(ref)
    assert asked(ref) == ("role", 1)


def test_a_window_for_the_library_by_kind() -> None:
    """A-40: for the taker the library opens a window, whether there is anything to sell or not."""
    ref = game()
    occupy(ref, 0, library="", guest_house="colonist")
    occupy(ref, 1, library="", guest_house="colonist")
    send(ref, "choose trader")
    assert asked(ref) == ("window", 0)
    send(ref, "pass")
    assert asked(ref) == ("role", 1)
