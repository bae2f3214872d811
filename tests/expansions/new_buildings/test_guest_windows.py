"""When a window stands alone for guests: by the kinds on free circles (NEW-GUEST_HOUSE-2, A-40)."""

from __future__ import annotations

import pytest

from puertorico import BASE, NEW_BUILDINGS, Edition, Game
from support.games import do, held, new_game, vp
from support.guests import FULL, moves

EDITIONS = pytest.mark.parametrize("edition", Edition)
CLOSED = "corn indigo sugar tobacco"
"""A trading house that takes nothing more."""


PRICES = {building.id: 9 for expansion in (BASE, NEW_BUILDINGS) for building in expansion.buildings}
"""Everything is dear."""

TEN = (
    "small_market large_market office small_warehouse large_warehouse construction_hut wharf "
    "harbor storehouse trading_post"
)
"""Buildings for ten spaces that do nothing in a builder phase."""

WORTH: dict[str, tuple[str, str, str, dict[str, object]]] = {
    # role, city beside two guests, island, what else there is
    "prospector library": ("prospector", "library", "", {}),
    "settler hacienda": ("settler", "hacienda", "", {}),
    "settler forest house": ("settler", "forest_house", "", {"row": "corn"}),
    "settler hospice": ("settler", "hospice", "", {"row": "corn"}),
    "settler library": ("settler", "library", "", {"row": "corn"}),
    "settler hut and library": ("settler", "construction_hut library", "", {"row": ""}),
    "builder quarry": ("builder", "", "quarry", {"doubloons": {0: 1}}),
    "builder two quarries": ("builder", "", "2 quarry", {
        "doubloons": {0: 0}, "taker": 3, "costs": PRICES | {"indigo_plant": 2}}),
    "builder last space": ("builder", TEN, "quarry", {
        "doubloons": {0: 0}, "taker": 3, "costs": PRICES | {"small_indigo_plant": 1}}),
    "builder university": ("builder", "university", "", {"doubloons": {0: 1}}),
    "builder church": ("builder", "church", "", {"doubloons": {0: 2}}),
    "builder black market": ("builder", "black_market", "", {"goods": {0: "corn"}}),
    "builder library": ("builder", "library", "", {"doubloons": {0: 2}}),
    "craftsman corn": ("craftsman", "", "corn", {}),
    "craftsman indigo": ("craftsman", "small_indigo_plant*", "indigo", {}),
    "craftsman both": ("craftsman", "small_indigo_plant", "indigo", {}),
    "craftsman factory": ("craftsman", "factory indigo_plant*1", "corn*1 indigo*1", {}),
    "craftsman aqueduct": ("craftsman", "aqueduct indigo_plant*1", "indigo*1", {}),
    "craftsman large plant": ("craftsman", "aqueduct* indigo_plant small_indigo_plant*1",
                              "indigo*1", {}),
    "craftsman specialty": ("craftsman", "specialty_factory indigo_plant*2", "2 indigo*2", {}),
    "craftsman library": ("craftsman", "library", "corn*1", {}),
    "trader market": ("trader", "small_market", "", {"goods": {0: "corn"}}),
    "trader office": ("trader", "office", "", {"goods": {0: "corn"}, "trading_house": "corn"}),
    "trader post": ("trader", "trading_post", "", {
        "goods": {0: "corn"}, "trading_house": CLOSED}),
    "trader library": ("trader", "library", "", {"goods": {0: "corn"}}),
    "captain harbor": ("captain", "harbor", "", {"goods": {0: "corn"}}),
    "captain wharf": ("captain", "wharf", "", {"goods": {0: "corn"}, "ships": FULL}),
    "captain small wharf": ("captain", "small_wharf", "", {"goods": {0: "corn"}, "ships": FULL}),
    "captain lighthouse": ("captain", "lighthouse", "", {}),
    "captain union hall": ("captain", "union_hall", "", {"goods": {0: "2 corn"}, "ships": FULL}),
    "captain library": ("captain", "library", "", {"goods": {0: "corn"}}),
}  # fmt: skip
"""Where a window stands alone: a free circle is of use in the phase."""

IDLE: dict[str, tuple[str, str, str, dict[str, object]]] = {
    "prospector": ("prospector", "small_market residence", "corn quarry", {}),
    "prospector of another": ("prospector", "library", "", {"taker": 3}),
    "settler": ("settler", "small_market wharf black_market", "corn quarry", {}),
    "settler library of another": ("settler", "library", "", {"taker": 3}),
    "builder": ("builder", "small_market forest_house construction_hut", "corn", {}),
    "builder library of another": ("builder", "library", "", {"taker": 3}),
    "craftsman": ("craftsman", "small_market wharf hospice", "quarry", {}),
    "craftsman library of another": ("craftsman", "library", "", {"taker": 3}),
    "trader": ("trader", "harbor factory hacienda forest_house", "corn quarry", {
        "goods": {0: "corn"}}),
    "trader library of another": ("trader", "library", "", {"taker": 3, "goods": {0: "corn"}}),
    "captain": ("captain", "office storehouse small_warehouse", "corn", {
        "goods": {0: "corn"}, "ships": FULL}),
    "captain library of another": ("captain", "library", "", {"taker": 3, "goods": {0: "corn"}}),
}  # fmt: skip
"""Where none does: by its kind, nothing on the free circles does anything in the phase."""


def windowed(case: tuple[str, str, str, dict[str, object]], edition: Edition) -> bool:
    """Whether seat 0 is asked about its two guests alone, at the beginning of its part."""
    role, city, island, more = case
    described = {"doubloons": {0: 0}, "players": 4, "edition": edition, **more}
    taker = described.pop("taker", 0)
    land = {0: island or "indigo*"}
    game = new_game(taker=taker, city={0: f"guest_house*2 {city}"}, island=land, **described)
    do(game, f"choose {role}")
    while game.phase == role and game.seat == taker != 0:
        do(game, "pass")
    return game.phase == role and (game.seat, game.decision.kind) == (0, "window")


@pytest.mark.rule("NEW-GUEST_HOUSE-2", "A-40")
@EDITIONS
@pytest.mark.parametrize("role", ["builder", "trader", "captain"])
def test_a_40_a_window_that_one_seat_declines_is_open_to_the_next(
    role: str, edition: Edition
) -> None:
    """Everybody is asked in their own part."""
    game = new_game(
        role=role, edition=edition,
        city=dict.fromkeys(range(2), "guest_house*1 small_market wharf"),
        island=dict.fromkeys(range(2), "quarry"), doubloons=dict.fromkeys(range(2), 2),
        goods=dict.fromkeys(range(2), "corn"), ships=FULL,
    )  # fmt: skip
    assert (game.seat, game.decision.kind) == (0, "window")
    do(game, "pass")
    while game.phase == role and game.seat == 0:
        do(game, "pass")
    assert (game.phase, game.seat, game.decision.kind) == (role, 1, "window")


MEANS: dict[str, tuple[str, str, str, dict[str, object]]] = {
    "a full island": ("settler", "hacienda", "6 sugar*6 6 tobacco*6", {"taker": 3}),
    "an empty row": ("settler", "forest_house", "", {"row": "", "taker": 3}),
    "the settler's hut": ("settler", "construction_hut", "", {}),
    "no colonist left": ("settler", "hospice", "", {"supply": 0, "ship": 0}),
    "no money to build": ("builder", "church", "", {"doubloons": {0: 0}, "taker": 3}),
    "nothing to return": ("builder", "black_market", "", {"doubloons": {0: 0}, "taker": 3}),
    "nothing that a quarry pays": ("builder", "", "quarry", {
        "doubloons": {0: 0}, "taker": 3, "costs": PRICES}),
    "a plantation without a plant": ("craftsman", "", "2 indigo", {}),
    "no corn in the supply": ("craftsman", "", "corn", {"goods_supply": "0 corn"}),
    "nothing for the factory": ("craftsman", "factory", "corn*1", {"taker": 3}),
    "a craftsman who makes nothing": ("craftsman", "library", "", {}),
    "nothing to sell": ("trader", "small_market", "", {}),
    "a full trading house": ("trader", "office", "", {
        "goods": {0: "corn"}, "trading_house": CLOSED}),
    "nothing to load": ("captain", "harbor", "", {}),
    "full ships": ("captain", "harbor", "", {"goods": {0: "corn"}, "ships": FULL}),
    "a single good to load freely": ("captain", "wharf", "", {"taker": 3}),
}  # fmt: skip
"""Where a window opens by the kind of building, though the seat lacks the means."""


@pytest.mark.rule("NEW-GUEST_HOUSE-2", "A-40")
@EDITIONS
@pytest.mark.parametrize("case", [*WORTH, *IDLE, *MEANS])
def test_a_40_a_window_is_a_matter_of_kinds_not_of_means(case: str, edition: Edition) -> None:
    """The very first thing in the owner's part; goods, money and tiles are not looked at."""
    assert windowed((WORTH | IDLE | MEANS)[case], edition) == (case not in IDLE)


@pytest.mark.rule("NEW-GUEST_HOUSE-2", "A-40", "A-50")
@pytest.mark.parametrize(
    ("edition", "seat", "points"), [(Edition.ANNIVERSARY, 2, 0), (Edition.YEAR_1897, 0, 0)]
)
def test_a_40_before_effects_that_open_the_phase(edition: Edition, seat: int, points: int) -> None:
    """In 1897 the guest can go to the union hall before all turns, elsewhere before the own."""
    goods, city = {0: "4 corn", 2: "corn indigo"}, {0: "guest_house*1 union_hall"}
    game = new_game(role="captain", taker=2, city=city, goods=goods, edition=edition)
    assert (game.seat, vp(game, 0)) == (seat, points)
    while game.seat != 0:
        game.apply(game.legal_actions()[0])
    assert game.decision.kind == "window"
    assert vp(do(game, "move guest to union_hall"), 0) >= 2


@pytest.mark.rule("NEW-GUEST_HOUSE-2", "A-40")
@EDITIONS
def test_a_40_each_time_in_a_captain_phase(edition: Edition) -> None:
    """A declined window is opened again when the turn comes back."""
    goods, lying = {0: "2 corn 2 sugar"}, "5: 1 corn | 6: 1 sugar | 7: 7 indigo"
    more: dict[str, object] = {"city": {0: "guest_house*1 harbor"}, "edition": edition}
    game = new_game(role="captain", goods=goods, ships=lying, **more)
    assert game.decision.kind == "window"
    do(game, "pass", "load corn on 5")
    assert (game.seat, game.decision.kind) == (0, "window")
    # The sugar has gone too, with the harbor's point.
    assert vp(do(game, "move guest to harbor"), 0) == 2 + 1 + 2 + 1


@pytest.mark.rule("NEW-GUEST_HOUSE-2", "A-40")
@EDITIONS
def test_a_40_before_storing(edition: Edition) -> None:
    """If goods would be lost and a storing building is empty; clockwise from the captain."""
    city = {0: "guest_house*1 storehouse", 2: "guest_house*1 small_warehouse"}
    more: dict[str, object] = {"goods": {0: "3 corn", 2: "2 sugar"}, "edition": edition}
    game = new_game(role="captain", taker=1, city=city, ships=FULL, **more)
    assert (game.seat, game.decision.kind) == (2, "window")
    assert "small_warehouse" in moves(game)
    do(game, "move guest to small_warehouse")
    assert (game.seat, game.decision.kind) == (0, "window")
    do(game, "pass")
    assert (held(game, 0), held(game, 2)) == ((1, 0, 0, 0, 0), (0, 0, 2, 0, 0))
    for idle in ("guest_house storehouse", "guest_house*1 storehouse*", "guest_house*1 factory"):
        other = new_game(role="captain", city={0: idle}, goods={0: "3 corn"}, ships=FULL)
        assert other.phase == "round"


@pytest.mark.rule("NEW-GUEST_HOUSE-2", "A-40", "SCORE-03")
@EDITIONS
def test_a_40_before_scoring(edition: Edition) -> None:
    """After the last phase, if an empty building would score."""

    def at_the_end(**city: str) -> Game:
        taken = {"mayor": 1, "builder": 2, "trader": 3}
        cities = {int(seat[-1]): f"guest_house*1 {building}" for seat, building in city.items()}
        more: dict[str, object] = {"governor": 1, "ending": ("city",), "edition": edition}
        return do(new_game(city=cities, taken=taken, **more), "choose prospector")

    game = at_the_end(seat_0="residence")
    assert (game.phase, game.seat, game.decision.kind) == ("round", 0, "window")
    before = game.totals()[0]
    assert do(game.copy(), "pass").is_over
    do(game, "move guest to residence")
    assert (game.is_over, game.totals()[0]) == (True, before + 4)
    both = at_the_end(seat_0="residence", seat_2="city_hall")
    for seat in (0, 2):
        # Clockwise from the taker of the last role, and each for itself.
        assert (both.seat, both.decision.kind) == (seat, "window")
        do(both, "pass")
    assert both.is_over
    for building in ("residence*", "small_market"):
        assert at_the_end(seat_0=building).is_over
