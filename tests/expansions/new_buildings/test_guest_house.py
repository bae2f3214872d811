"""The guest house: when guests may move, and when one is asked about it (NEW-GUEST_HOUSE-*)."""

from __future__ import annotations

import pytest

from puertorico import NEW_BUILDINGS, Edition, Game, events, scenario
from puertorico.actions import Pass
from puertorico.decisions import PlacementContext, placement, storage
from puertorico.expansions.new_buildings import MoveGuest
from puertorico.plugin import Expansion, Worker
from support.festival import festival
from support.games import context, do, held, new_game, pass_phase, play, texts, why
from support.guests import FULL, moves

EDITIONS = pytest.mark.parametrize("edition", Edition)


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
    """Nobody goes back, or on; in the mayor phase all are placed again."""
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
        events.WorkersMoved(
            rule=rule, seat=0, worker="colonist", count=1, source="guest_house", target="office"
        )
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
    expansions = (NEW_BUILDINGS, NOBLES)
    game = scenario(
        city={0: "guest_house*noble office hospice"}, expansions=expansions, buildings="all"
    )
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
        expansions=(NEW_BUILDINGS,),
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
    assert (crews(game)["office"], context(game, PlacementContext).target) == (1, "guest_house")
    do(game, "place 0 on guest_house")
    assert moves(game) == []
