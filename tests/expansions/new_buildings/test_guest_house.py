"""The guest house: when guests may move, and when one is asked about it (NEW-GUEST_HOUSE-*)."""

from __future__ import annotations

from typing import Any

import pytest

from puertorico import NEW_BUILDINGS, Edition, Game, events, scenario
from puertorico.actions import Pass
from puertorico.decisions import PlacementContext, placement, storage
from puertorico.expansions.new_buildings import MoveGuest
from puertorico.plugin import Expansion, Worker
from support.festival import festival
from support.games import (
    city_of,
    context,
    do,
    held,
    money,
    new_game,
    pass_phase,
    play,
    reason,
    texts,
)
from support.guests import FULL, moves

EDITIONS = pytest.mark.parametrize("edition", Edition)


def placed(game: Game, **choice: int) -> Game:
    """Places workers in a mayor phase."""
    for step in placement(game, choice):
        game.apply(step)
    return game


# Guests come.


@pytest.mark.rule("NEW-GUEST_HOUSE-1", "A-41")
@EDITIONS
@pytest.mark.parametrize("guests", [0, 1, 2])
def test_new_guest_house_1_up_to_two_guests(edition: Edition, guests: int) -> None:
    """In the mayor phase; nobody need be on it before."""
    more = {"island": {0: "2 corn"}, "holding": {0: 1}, "ship": 4, "edition": edition}
    game = do(new_game(role="mayor", city={0: "guest_house small_market"}, **more), "pass")
    placed(game, guest_house=guests, **({"corn": 2 - guests} if guests < 2 else {}))
    assert city_of(game, 0)["guest_house"] == guests


@pytest.mark.rule("NEW-GUEST_HOUSE-1", "A-41", "MAYOR-06", "MAYOR-09")
def test_new_guest_house_1_circles_like_others() -> None:
    """They are filled if there are colonists enough, and counted when the ship is filled."""
    more: dict[str, object] = {"role": "mayor", "island": {0: ""}}
    game = new_game(city={0: "guest_house small_market"}, holding={0: 2}, ship=4, **more)
    assert city_of(do(game, "pass"), 0) == {"guest_house": 2, "small_market": 1}
    game = do(new_game(city={0: "guest_house hospice"}, holding={}, ship=0, **more), "pass")
    assert game.position().colonist_ship.total() == max(4, 2 + 1)


@pytest.mark.rule("NEW-GUEST_HOUSE-1", "A-41", "BLD-UNIVERSITY-1")
def test_new_guest_house_1_whoever_stands_there_is_a_guest() -> None:
    """A university's colonist on the new guest house is one, and may move in the next phase."""
    game = new_game(role="builder", city={0: "university*"}, doubloons={0: 9})
    do(game, "build guest_house", "use university")
    assert city_of(game, 0)["guest_house"] == 1
    pass_phase(game)
    do(game, *(f"choose {role}" for role in ("prospector", "captain", "trader") * 2))
    assert (game.seat, moves(game)) == (0, ["indigo"])


# Guests move.


@pytest.mark.rule("NEW-GUEST_HOUSE-2", "A-42")
@EDITIONS
def test_new_guest_house_2_with_the_choice_of_a_role(edition: Edition) -> None:
    """To any empty circle of a tile or a building; not to forests, a statue or the house itself."""
    city = {0: "guest_house*1 hospice* office sugar_mill*2 statue"}
    game = new_game(city=city, island={0: "2 corn*2 2 indigo*1 quarry 3 forest"}, edition=edition)
    assert sorted(moves(game)) == ["indigo", "office", "quarry", "sugar_mill"]
    do(game, "move guest to office")
    assert (city_of(game, 0)["guest_house"], city_of(game, 0)["office"]) == (0, 1)
    assert (game.decision.kind, moves(game)) == ("role", [])
    assert moves(new_game(city={0: "guest_house small_market"}, edition=edition)) == []


@pytest.mark.rule("NEW-GUEST_HOUSE-2", "A-40")
@EDITIONS
def test_new_guest_house_2_at_every_own_decision(edition: Edition) -> None:
    """They join it, and it is asked again; in turns of others nobody moves."""
    more = {"taker": 3, "island": {0: "corn"}, "row": "2 sugar", "edition": edition}
    game = new_game(role="settler", city={0: "guest_house*2"}, **more)
    assert (game.seat, moves(game)) == (3, [])
    for action, places in (("pass", ["corn"]), ("move guest to corn", [])):
        do(game, action)
        assert (game.seat, game.decision.kind, moves(game)) == (0, "tile", places)


@pytest.mark.rule("NEW-GUEST_HOUSE-2", "A-40", "A-34")
@EDITIONS
def test_new_guest_house_2_not_in_a_mayor_phase(edition: Edition) -> None:
    """Who wants the library for it moves the guest before the choice."""
    game = new_game(city={0: "guest_house*2 library"}, edition=edition)
    late = do(game.copy(), "choose mayor")
    assert texts(late) == ["take colonist", "pass"]
    assert reason(late, MoveGuest("library"))[0] == "not_now"
    do(game, "move guest to library", "choose mayor", "take colonist")
    assert texts(game) == ["take colonist", "pass"]


@pytest.mark.rule("NEW-GUEST_HOUSE-2", "A-40")
def test_new_guest_house_2_not_between_steps_of_one_choice() -> None:
    """Neither in a payment nor while goods are shipped."""
    city, more = {0: "guest_house*1 black_market* hospice"}, {"doubloons": {0: 6}}
    game = new_game(role="builder", city=city, goods={0: "corn indigo"}, **more)
    do(game, "build harbor at the black market")
    assert (game.decision.kind, moves(game)) == ("payment", [])
    city = {0: "guest_house*1 small_wharf* harbor"}
    game = do(new_game(role="captain", city=city, goods={0: "3 corn 2 indigo"}), "pass")
    do(game, "use small_wharf")
    assert (game.decision.kind, moves(game)) == ("shipment", [])
    assert reason(game, MoveGuest("harbor"))[0] == "not_now"


@pytest.mark.rule("NEW-GUEST_HOUSE-3", "A-43")
@EDITIONS
def test_new_guest_house_3_works_at_once(edition: Edition) -> None:
    """A quarry lowers the price of the building that is chosen next."""
    more = {"taker": 3, "island": {0: "quarry"}, "doubloons": {0: 4, 3: 0}, "edition": edition}
    game = new_game(role="builder", city={0: "guest_house*1"}, **more)
    while game.seat == 3:
        do(game, "pass")
    assert "build office" not in texts(game)
    assert "build office" in texts(do(game, "move guest to quarry"))


@pytest.mark.rule("NEW-GUEST_HOUSE-3", "A-43", "BLD-HACIENDA-1")
def test_new_guest_house_3_but_what_is_past_is_past() -> None:
    """A guest on the hacienda after the tile comes too late."""
    city = {0: "guest_house*2 hacienda hospice*"}
    game = new_game(role="settler", city=city, row="2 corn", supply=9)
    do(game, "pass", "take plantation corn")
    assert game.decision.kind == "use_building"
    do(game, "move guest to hacienda")
    assert moves(game) == ["corn", "indigo"]
    do(game, "move guest to corn")
    assert (game.seat, texts(game)[0]) == (1, "take plantation corn")


@pytest.mark.rule("NEW-GUEST_HOUSE-4", "D-110")
@EDITIONS
def test_new_guest_house_4_stays_until_the_next_mayor(edition: Edition) -> None:
    """Nobody goes back, or on; in the mayor phase all are placed again."""
    more: Any = {"players": 3, "island": {0: ""}, "ship": 3, "edition": edition}
    game = new_game(city={0: "guest_house*1 small_market office"}, **more)
    do(game, "move guest to office")
    assert moves(game) == []
    assert reason(game, MoveGuest("small_market"))[0] == "not_occupied"
    do(game, "choose mayor", "take colonist")
    assert game.decision.kind == "placement"
    placed(game, guest_house=2, small_market=1)
    assert city_of(game, 0) == {"guest_house": 2, "small_market": 1, "office": 0}


@pytest.mark.rule("NEW-GUEST_HOUSE-5")
@pytest.mark.parametrize("together", [True, False])
def test_new_guest_house_5_together_or_separately(together: bool) -> None:
    """Both at one decision, or each in a phase of its own."""
    game = new_game(city={0: "guest_house*2 small_market office"}, island={0: "corn*"})
    do(game, "move guest to small_market")
    if not together:
        do(game, "choose prospector")
        while game.seat != 0:
            in_round = game.phase == "round"
            game.apply(game.legal_actions()[0 if in_round else -1])
    do(game, "move guest to office")
    assert city_of(game, 0) == {"guest_house": 0, "small_market": 1, "office": 1}


@pytest.mark.rule("NEW-GUEST_HOUSE-2", "NEW-GUEST_HOUSE-5", "EX-GUEST_HOUSE-1", "A-34")
@EDITIONS
def test_guest_house_example(edition: Edition) -> None:
    """A guest stores four coffee, and the other one doubles the trader's privilege."""
    game = new_game(
        players=3, role="captain", taker=2, city={0: "guest_house*2 storehouse library"},
        goods={0: "4 coffee"}, ships="4: 4 corn | 5: 5 indigo | 6: 6 tobacco", doubloons={0: 0},
        edition=edition,
    )  # fmt: skip
    assert (game.seat, game.decision.kind) == (0, "window")
    do(game, "move guest to storehouse")
    assert held(game, 0) == (0, 0, 0, 0, 4)
    do(game, "choose trader")
    assert (game.seat, game.decision.kind) == (0, "window")
    do(game, "move guest to library", "sell coffee")
    assert money(game)[0] == 4 + 2
    assert city_of(game, 0) == {"guest_house": 0, "storehouse": 1, "library": 1}


@pytest.mark.rule("NEW-GUEST_HOUSE-3")
def test_a_move_is_told() -> None:
    """The guest leaves the house and takes a place."""
    (moved,) = play(new_game(city={0: "guest_house*1 office"}), "move guest to office")
    places: Any = {"source": "guest_house", "target": "office"}
    assert moved == events.WorkersMoved(
        rule="NEW-GUEST_HOUSE-2", seat=0, worker="colonist", count=1, **places
    )


@pytest.mark.parametrize(
    ("city", "target", "code"),
    [
        *(({0: "guest_house*1 office*"}, target, "no_empty_circle")
          for target in ("office", "hospice", "sugar")),
        *(({0: "guest_house*1 office*"}, target, "not_in_game")
          for target in ("guest_house", "statue")),
        ({1: "guest_house*1 office"}, "office", "not_occupied"),
    ],
)  # fmt: skip
def test_why_a_guest_cannot_move(city: dict[int, str], target: Any, code: str) -> None:
    """Each reason has its code."""
    game = new_game(city=city)
    assert reason(game, MoveGuest(target))[0] == code
    assert Pass() not in game.legal_actions()


NOBLES = Expansion(id="toy", workers=(Worker(id="noble", supply=20),))


@pytest.mark.rule("A-42")
def test_guests_of_another_kind() -> None:
    """They move like colonists, and each keeps its kind."""
    expansions, city = (NEW_BUILDINGS, NOBLES), {0: "guest_house*noble office hospice"}
    game = scenario(city=city, expansions=expansions, buildings="all")
    assert reason(game, MoveGuest("office"))[0] == "no_such_guest"
    do(game, "move noble guest to office")
    workers = {entry.building: dict(entry.workers) for entry in game.players[0].city}
    assert workers["office"] == {"noble": 1}


@pytest.mark.rule("A-40", "A-25", "A-26")
@pytest.mark.parametrize(
    ("warehouse", "coffee"), [("small_warehouse*", 1), ("large_warehouse*", 2)]
)
def test_a_guest_moves_at_the_first_step_of_storing_alone(warehouse: str, coffee: int) -> None:
    """Though it may be forced; the store is judged with the guest in it; later is too late."""
    more = {"goods": {0: "3 corn 3 sugar 2 coffee"}, "ships": FULL}
    game = new_game(role="captain", city={0: f"guest_house*1 storehouse {warehouse}"}, **more)
    do(game, "pass")
    assert (game.decision.kind, moves(game)) == ("store", ["indigo", "storehouse"])
    assert texts(game)[:2] == ["keep all corn", "keep all sugar"]
    late = do(game.copy(), "keep all corn")
    if late.decision.kind == "store":
        assert moves(late) == []
        assert reason(late, MoveGuest("storehouse"))[0] == "not_now"
    do(game, "move guest to storehouse")
    if game.decision.kind == "store":
        for step in storage(game, {"corn": 3, "sugar": 3, "coffee": 1}):
            game.apply(step)
    assert held(game, 0) == (3, 0, 3, 0, coffee)


@pytest.mark.rule("A-40", "FEST-ESTATE-2", "A-85")
def test_a_40_guests_move_at_the_first_step_of_a_festivals_placement() -> None:
    """Before anybody is placed; the circle that a guest leaves is free for the new colonists."""
    game = festival(
        role="settler", expansions=(NEW_BUILDINGS,), buildings="all",
        city={0: "guest_house*2 office"}, island={0: "2 corn"}, row="corn", slots={"tile_corn": 1},
    )  # fmt: skip
    do(game, "take plantation corn")
    assert game.decision.kind == "placement"
    assert {"office", "corn"} <= set(moves(game))
    do(game, "move guest to office")
    asked = context(game, PlacementContext)
    assert (city_of(game, 0)["office"], asked.target) == (1, "guest_house")
    assert moves(do(game, "place 0 on guest_house")) == []
