"""The guest house: when guests may move, and when one is asked about it (NEW-GUEST_HOUSE-*)."""

from __future__ import annotations

import pytest

from puertorico import (
    BASE,
    NEW_BUILDINGS,
    Edition,
    Expansion,
    Game,
    Pass,
    Worker,
    events,
    placement,
    scenario,
    storage,
)
from puertorico.expansions.new_buildings.actions import MoveGuest
from support.festival import festival
from support.games import do, held, new_game, pass_phase, play, texts, vp, why

EDITIONS = pytest.mark.parametrize("edition", Edition)
FULL = "5: 5 coffee | 6: 6 tobacco | 7: 7 indigo"
"""Ships that take nothing more."""
CLOSED = "corn indigo sugar tobacco"
"""A trading house that takes nothing more."""


def moves(game: Game) -> list[str]:
    """Returns where a guest can go now."""
    start = "move guest to "
    return [text.removeprefix(start) for text in texts(game) if text.startswith(start)]


def crews(game: Game, seat: int = 0) -> dict[str, int]:
    """Returns the workers in a city by building."""
    return {entry.building: entry.workers.total() for entry in game.position().players[seat].city}


# Guests come.


@pytest.mark.rule("NEW-GUEST_HOUSE-1", "A-41")
@EDITIONS
def test_new_guest_house_1_up_to_two_guests(edition: Edition) -> None:
    """In the mayor phase; nobody need be on it before."""
    for guests in (0, 1, 2):
        game = new_game(
            role="mayor",
            city={0: "guest_house small_market"},
            island={0: "2 corn"},
            holding={0: 1},
            ship=4,
            edition=edition,
        )
        do(game, "pass")
        rest = {"corn": 2 - guests} if guests < 2 else {}
        for step in placement(game, {"guest_house": guests, **rest}):
            game.apply(step)
        assert crews(game)["guest_house"] == guests


@pytest.mark.rule("NEW-GUEST_HOUSE-1", "A-41", "MAYOR-06", "MAYOR-09")
def test_new_guest_house_1_circles_like_others() -> None:
    """They are filled if there are colonists enough, and counted when the ship is filled."""
    game = new_game(
        role="mayor", city={0: "guest_house small_market"}, island={0: ""}, holding={0: 2}, ship=4
    )
    do(game, "pass")
    assert crews(game) == {"guest_house": 2, "small_market": 1}
    game = new_game(role="mayor", city={0: "guest_house hospice"},
                    island={0: ""}, holding={}, ship=0)  # fmt: skip
    do(game, "pass")
    assert game.position().colonist_ship.total() == max(4, 2 + 1)


@pytest.mark.rule("NEW-GUEST_HOUSE-1", "A-41", "BLD-UNIVERSITY-1")
def test_new_guest_house_1_whoever_stands_there_is_a_guest() -> None:
    """A university's colonist on the new guest house is one, and may move in the next phase."""
    game = new_game(role="builder", city={0: "university*"}, doubloons={0: 9})
    do(game, "build guest_house", "use university")
    assert crews(game)["guest_house"] == 1
    pass_phase(game)
    do(game, *(f"choose {role}" for role in ("prospector", "captain", "trader") * 2))
    assert game.seat == 0
    assert moves(game) == ["indigo"]


# Guests move.


@pytest.mark.rule("NEW-GUEST_HOUSE-2", "A-42")
@EDITIONS
def test_new_guest_house_2_with_the_choice_of_a_role(edition: Edition) -> None:
    """To any empty circle of a tile or a building; not to forests, a statue or the house itself."""
    game = new_game(
        city={0: "guest_house*1 hospice* office sugar_mill*2 statue"},
        island={0: "2 corn*2 2 indigo*1 quarry 3 forest"},
        edition=edition,
    )
    assert sorted(moves(game)) == ["indigo", "office", "quarry", "sugar_mill"]
    do(game, "move guest to office")
    assert (crews(game)["guest_house"], crews(game)["office"]) == (0, 1)
    assert (game.decision.kind, moves(game)) == ("role", [])
    assert moves(new_game(city={0: "guest_house small_market"}, edition=edition)) == []


@pytest.mark.rule("NEW-GUEST_HOUSE-2", "A-40")
@EDITIONS
def test_new_guest_house_2_at_every_own_decision(edition: Edition) -> None:
    """They join it, and it is asked again; in turns of others nobody moves."""
    game = new_game(
        role="settler",
        taker=3,
        city={0: "guest_house*2"},
        island={0: "corn"},
        row="2 sugar",
        edition=edition,
    )
    assert (game.seat, moves(game)) == (3, [])
    do(game, "pass")
    assert (game.seat, game.decision.kind, moves(game)) == (0, "tile", ["corn"])
    do(game, "move guest to corn")
    assert (game.seat, game.decision.kind, moves(game)) == (0, "tile", [])


@pytest.mark.rule("NEW-GUEST_HOUSE-2", "A-40", "A-34")
@EDITIONS
def test_new_guest_house_2_not_in_a_mayor_phase(edition: Edition) -> None:
    """Who wants the library for it moves the guest before the choice."""
    game = new_game(city={0: "guest_house*2 library"}, edition=edition)
    late = game.copy()
    do(game, "move guest to library", "choose mayor")
    do(late, "choose mayor")
    assert texts(late) == ["take colonist", "pass"]
    assert why(late, MoveGuest("library")).reason == "not_now"
    do(game, "take colonist")
    assert texts(game) == ["take colonist", "pass"]


@pytest.mark.rule("NEW-GUEST_HOUSE-2", "A-40")
def test_new_guest_house_2_not_between_steps_of_one_choice() -> None:
    """Neither in a payment nor while goods are shipped."""
    game = new_game(
        role="builder",
        city={0: "guest_house*1 black_market* hospice"},
        doubloons={0: 6},
        goods={0: "corn indigo"},
    )
    do(game, "build harbor at the black market")
    assert (game.decision.kind, moves(game)) == ("payment", [])
    game = new_game(
        role="captain", city={0: "guest_house*1 small_wharf* harbor"}, goods={0: "3 corn 2 indigo"}
    )
    do(game, "pass", "use small_wharf")
    assert (game.decision.kind, moves(game)) == ("shipment", [])
    assert why(game, MoveGuest("harbor")).reason == "not_now"


PRICES = {building.id: 9 for box in (BASE, NEW_BUILDINGS) for building in box.buildings}
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
    described = {"doubloons": {0: 0}, "players": 4, **more}
    taker = described.pop("taker", 0)
    game = new_game(
        taker=taker,
        city={0: f"guest_house*2 {city}"},
        island={0: island or "indigo*"},
        edition=edition,
        **described,
    )
    do(game, f"choose {role}")
    while game.phase == role and game.seat == taker != 0:
        do(game, "pass")
    return game.phase == role and (game.seat, game.decision.kind) == (0, "window")


@pytest.mark.rule("NEW-GUEST_HOUSE-2", "A-40")
@EDITIONS
@pytest.mark.parametrize("case", WORTH)
def test_a_40_a_window_where_a_kind_is_of_use(case: str, edition: Edition) -> None:
    """It is the very first thing of the own part."""
    assert windowed(WORTH[case], edition)


@pytest.mark.rule("NEW-GUEST_HOUSE-2", "A-40")
@EDITIONS
@pytest.mark.parametrize("role", ["builder", "trader", "captain"])
def test_a_40_a_window_that_one_seat_declines_is_open_to_the_next(
    role: str, edition: Edition
) -> None:
    """Everybody is asked in their own part."""
    game = new_game(
        role=role,
        edition=edition,
        city=dict.fromkeys(range(2), "guest_house*1 small_market wharf"),
        island=dict.fromkeys(range(2), "quarry"),
        doubloons=dict.fromkeys(range(2), 2),
        goods=dict.fromkeys(range(2), "corn"),
        ships=FULL,
    )
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
@pytest.mark.parametrize("case", MEANS)
def test_a_40_a_window_is_a_matter_of_kinds_not_of_means(case: str, edition: Edition) -> None:
    """Neither goods nor money nor tiles are looked at."""
    assert windowed(MEANS[case], edition)


@pytest.mark.rule("NEW-GUEST_HOUSE-2", "A-40")
@EDITIONS
@pytest.mark.parametrize("case", IDLE)
def test_a_40_no_window_where_no_kind_is_of_use(case: str, edition: Edition) -> None:
    """By kind, no free circle is of use."""
    assert not windowed(IDLE[case], edition)


@pytest.mark.rule("NEW-GUEST_HOUSE-2", "A-40", "A-50")
@pytest.mark.parametrize(
    ("edition", "seat", "points"),
    [(Edition.ANNIVERSARY, 2, 0), (Edition.YEAR_1897, 0, 0)],
)
def test_a_40_before_effects_that_open_the_phase(edition: Edition, seat: int, points: int) -> None:
    """In 1897 the guest can go to the union hall before all turns, elsewhere before the own."""
    game = new_game(
        role="captain",
        taker=2,
        city={0: "guest_house*1 union_hall"},
        goods={0: "4 corn", 2: "corn indigo"},
        edition=edition,
    )
    assert (game.seat, vp(game, 0)) == (seat, points)
    if seat:
        game.apply(game.legal_actions()[0])
        while game.seat != 0:
            game.apply(game.legal_actions()[0])
    assert game.decision.kind == "window"
    do(game, "move guest to union_hall")
    assert vp(game, 0) >= 2


@pytest.mark.rule("NEW-GUEST_HOUSE-2", "A-40")
@EDITIONS
def test_a_40_each_time_in_a_captain_phase(edition: Edition) -> None:
    """A declined window is opened again when the turn comes back."""
    game = new_game(
        role="captain",
        city={0: "guest_house*1 harbor"},
        goods={0: "2 corn 2 sugar"},
        ships="5: 1 corn | 6: 1 sugar | 7: 7 indigo",
        edition=edition,
    )
    assert game.decision.kind == "window"
    do(game, "pass", "load corn on 5")
    assert (game.seat, game.decision.kind) == (0, "window")
    do(game, "move guest to harbor")
    # The sugar has gone too, with the harbor's point.
    assert vp(game, 0) == 2 + 1 + 2 + 1


@pytest.mark.rule("NEW-GUEST_HOUSE-2", "A-40")
@EDITIONS
def test_a_40_before_storing(edition: Edition) -> None:
    """If goods would be lost and a storing building is empty; clockwise from the captain."""
    game = new_game(
        role="captain",
        taker=1,
        city={0: "guest_house*1 storehouse", 2: "guest_house*1 small_warehouse"},
        goods={0: "3 corn", 2: "2 sugar"},
        ships=FULL,
        edition=edition,
    )
    assert (game.seat, game.decision.kind) == (2, "window")
    assert "small_warehouse" in moves(game)
    do(game, "move guest to small_warehouse")
    assert (game.seat, game.decision.kind) == (0, "window")
    do(game, "pass")
    assert (held(game, 0), held(game, 2)) == ((1, 0, 0, 0, 0), (0, 0, 2, 0, 0))
    for city in ("guest_house storehouse", "guest_house*1 storehouse*", "guest_house*1 factory"):
        other = new_game(role="captain", city={0: city}, goods={0: "3 corn"}, ships=FULL)
        assert other.phase == "round"


@pytest.mark.rule("NEW-GUEST_HOUSE-2", "A-40", "SCORE-03")
@EDITIONS
def test_a_40_before_scoring(edition: Edition) -> None:
    """After the last phase, if an empty building would score."""
    more = {"taken": {"mayor": 1, "builder": 2, "trader": 3}, "governor": 1, "ending": ("city",)}
    game = new_game(city={0: "guest_house*1 residence"}, edition=edition, **more)
    do(game, "choose prospector")
    assert (game.phase, game.seat, game.decision.kind) == ("round", 0, "window")
    before = game.totals()[0]
    declined = game.copy()
    do(declined, "pass")
    assert declined.is_over
    do(game, "move guest to residence")
    assert game.is_over
    assert game.totals()[0] == before + 4
    both = new_game(
        city={0: "guest_house*1 residence", 2: "guest_house*1 city_hall"}, edition=edition, **more
    )
    do(both, "choose prospector")
    for seat in (0, 2):
        # Clockwise from the taker of the last role, and each for itself.
        assert (both.seat, both.decision.kind) == (seat, "window")
        do(both, "pass")
    assert both.is_over
    for city in ("guest_house*1 residence*", "guest_house*1 small_market"):
        other = new_game(city={0: city}, edition=edition, **more)
        do(other, "choose prospector")
        assert other.is_over


@pytest.mark.rule("NEW-GUEST_HOUSE-3", "A-43")
@EDITIONS
def test_new_guest_house_3_works_at_once(edition: Edition) -> None:
    """A quarry lowers the price of the building that is chosen next."""
    game = new_game(
        role="builder",
        taker=3,
        city={0: "guest_house*1"},
        island={0: "quarry"},
        doubloons={0: 4, 3: 0},
        edition=edition,
    )
    while game.seat == 3:
        do(game, "pass")
    assert "build office" not in texts(game)
    do(game, "move guest to quarry")
    assert "build office" in texts(game)


@pytest.mark.rule("NEW-GUEST_HOUSE-3", "A-43", "BLD-HACIENDA-1")
def test_new_guest_house_3_but_what_is_past_is_past() -> None:
    """A guest on the hacienda after the tile comes too late."""
    game = new_game(
        role="settler", city={0: "guest_house*2 hacienda hospice*"}, row="2 corn", supply=9
    )
    do(game, "pass", "take plantation corn")
    assert game.decision.kind == "use_building"
    do(game, "move guest to hacienda")
    assert moves(game) == ["corn", "indigo"]
    do(game, "move guest to corn")

    assert (game.seat, texts(game)[0]) == (1, "take plantation corn")


@pytest.mark.rule("NEW-GUEST_HOUSE-4", "D-110")
@EDITIONS
def test_new_guest_house_4_stays_until_the_next_mayor(edition: Edition) -> None:
    """Nobody goes back, or on; in the mayor phase all are placed anew."""
    game = new_game(
        players=3,
        city={0: "guest_house*1 small_market office"},
        island={0: ""},
        ship=3,
        edition=edition,
    )
    do(game, "move guest to office")
    assert moves(game) == []
    assert why(game, MoveGuest("small_market")).reason == "not_occupied"
    do(game, "choose mayor", "take colonist")
    assert game.decision.kind == "placement"
    for step in placement(game, {"guest_house": 2, "small_market": 1}):
        game.apply(step)
    assert crews(game) == {"guest_house": 2, "small_market": 1, "office": 0}


@pytest.mark.rule("NEW-GUEST_HOUSE-5")
def test_new_guest_house_5_together_or_separately() -> None:
    """Both at one decision, or each in a phase of its own."""
    game = new_game(city={0: "guest_house*2 small_market office"}, island={0: "corn*"})
    together = game.copy()
    do(together, "move guest to small_market", "move guest to office")
    assert crews(together) == {"guest_house": 0, "small_market": 1, "office": 1}
    do(game, "move guest to small_market", "choose prospector")
    while game.seat != 0:
        game.apply(game.legal_actions()[0] if game.phase == "round" else game.legal_actions()[-1])
    do(game, "move guest to office")
    assert crews(game) == {"guest_house": 0, "small_market": 1, "office": 1}


@pytest.mark.rule("NEW-GUEST_HOUSE-2", "NEW-GUEST_HOUSE-5", "EX-GUEST_HOUSE-1", "A-34")
@EDITIONS
def test_guest_house_example(edition: Edition) -> None:
    """A guest stores four coffee, and the other one doubles the trader's privilege."""
    game = new_game(
        players=3,
        role="captain",
        taker=2,
        city={0: "guest_house*2 storehouse library"},
        goods={0: "4 coffee"},
        ships="4: 4 corn | 5: 5 indigo | 6: 6 tobacco",
        doubloons={0: 0},
        edition=edition,
    )
    assert (game.seat, game.decision.kind) == (0, "window")
    do(game, "move guest to storehouse")
    assert held(game, 0) == (0, 0, 0, 0, 4)
    do(game, "choose trader")
    assert (game.seat, game.decision.kind) == (0, "window")
    do(game, "move guest to library", "sell coffee")
    assert game.players[0].doubloons == 4 + 2
    assert crews(game) == {"guest_house": 0, "storehouse": 1, "library": 1}


@pytest.mark.rule("NEW-GUEST_HOUSE-3")
def test_a_move_is_told() -> None:
    """The guest leaves the house and takes a place."""
    game = new_game(city={0: "guest_house*1 office"})
    rule = "NEW-GUEST_HOUSE-2"

    assert play(game, "move guest to office") == [
        events.ColonistsPlaced(rule=rule, seat=0, worker="colonist", target=target, amount=amount)
        for target, amount in (("guest_house", -1), ("office", 1))
    ]


def test_why_a_guest_cannot_move() -> None:
    """Each reason has its code."""
    game = new_game(city={0: "guest_house*1 office*"})
    for target in ("office", "hospice", "sugar"):
        found = why(game, MoveGuest(target))
        assert (found.reason, found.rule) == ("no_empty_circle", "NEW-GUEST_HOUSE-2")
    assert why(game, MoveGuest("guest_house")).reason == "not_in_game"
    assert why(game, MoveGuest("statue")).reason == "not_in_game"
    other = new_game(city={1: "guest_house*1 office"})
    assert why(other, MoveGuest("office")).reason == "not_occupied"
    assert Pass() not in game.legal_actions()


NOBLES = Expansion(id="toy", workers=(Worker(id="noble", supply=20),))


@pytest.mark.rule("A-42")
def test_guests_of_another_kind() -> None:
    """They move like colonists, and each keeps its kind."""
    boxes = (NEW_BUILDINGS, NOBLES)
    game = scenario(city={0: "guest_house*noble office hospice"}, expansions=boxes, buildings="all")
    assert why(game, MoveGuest("office")).reason == "no_such_guest"
    assert "move noble guest to office" in texts(game)
    do(game, "move noble guest to office")
    workers = {entry.building: dict(entry.workers) for entry in game.position().players[0].city}
    assert workers["office"] == {"noble": 1}


@pytest.mark.rule("A-40", "A-25")
def test_a_guest_moves_at_the_first_step_of_storing_alone() -> None:
    """Then the store is judged with the guest in it; between two steps it is too late."""
    game = new_game(
        role="captain",
        city={0: "guest_house*1 storehouse small_warehouse*"},
        goods={0: "3 corn 3 sugar 2 coffee"},
        ships=FULL,
    )
    do(game, "pass")
    assert (game.decision.kind, moves(game)) == ("store", ["indigo", "storehouse"])
    late = game.copy()
    do(late, "keep all corn")
    assert (late.decision.kind, moves(late)) == ("store", [])
    assert why(late, MoveGuest("storehouse")).reason == "not_now"
    do(game, "move guest to storehouse")
    for step in storage(game, {"corn": 3, "sugar": 3, "coffee": 1}):
        game.apply(step)
    assert held(game, 0) == (3, 0, 3, 0, 1)


@pytest.mark.rule("A-40", "A-26")
def test_a_guest_moves_before_storing_that_begins_with_a_forced_step() -> None:
    """The choice as a whole is real, so guests join its first step though that one is forced."""
    game = new_game(
        role="captain",
        city={0: "guest_house*1 storehouse large_warehouse*"},
        goods={0: "3 corn 3 sugar 2 coffee"},
        ships=FULL,
    )
    do(game, "pass")
    first = texts(game)
    assert (game.decision.kind, first[:2]) == ("store", ["keep all corn", "keep all sugar"])
    do(game, "move guest to storehouse")
    assert held(game, 0) == (3, 0, 3, 0, 2)


@pytest.mark.rule("A-40", "FEST-ESTATE-2", "A-85")
def test_a_40_guests_move_at_the_first_step_of_a_festivals_placement() -> None:
    """Before anybody is placed; the circle that a guest leaves is free for the new colonists."""
    game = festival(
        role="settler",
        boxes=(NEW_BUILDINGS,),
        buildings="all",
        city={0: "guest_house*2 office"},
        island={0: "2 corn"},
        row="corn",
        slots={"tile_corn": 1},
    )
    do(game, "take plantation corn")
    assert game.decision.kind == "placement"
    assert {"office", "corn"} <= set(moves(game))
    do(game, "move guest to office")
    assert (crews(game)["office"], game.decision.context["target"]) == (1, "guest_house")
    do(game, "place 0 on guest_house")
    assert moves(game) == []
