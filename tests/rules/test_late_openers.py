"""Openers of the first turn act until the owner's first load, for guests too (A-50, A-43)."""

from __future__ import annotations

from typing import Any

import pytest

from puertorico import Edition, Game
from support.games import do, held, new_game, noble_game, texts, vp

FULL = "5: 5 coffee | 6: 6 tobacco | 7: 7 indigo"
"""Ships that take nothing more."""
SECOND: dict[str, Any] = {
    "goods": {0: "4 corn", 3: "indigo sugar"},
    "ships": "5: 4 indigo | 6: 5 sugar | 7: 7 coffee",
}
"""What brings seat 0 a second window before it has loaded."""
OWN_TURN = pytest.mark.parametrize("edition", [Edition.CLASSIC, Edition.ANNIVERSARY])
WHEN = pytest.mark.parametrize("when", ["window", "decision", "late"])


def captain(city: str, edition: Edition, *, guest: str = "*1", **more: Any) -> Game:
    """Returns a captain phase in which seat 0, not the captain, has a guest."""
    described: dict[str, Any] = {
        "role": "captain", "taker": 3, "city": {0: f"guest_house{guest} {city}"},
        "island": {0: "indigo*"}, "goods": {0: "3 corn 2 sugar"},
        "ships": "5: 1 corn | 6: - | 7: 7 indigo", **more,
    }  # fmt: skip
    return noble_game(edition=edition, **described)


@pytest.mark.rule("A-50", "A-40", "NEW-UNION_HALL-1")
@OWN_TURN
@WHEN
def test_a_50_a_guest_for_the_union_hall(edition: Edition, when: str) -> None:
    """In the window and at the load decision it acts at once; after a load it does not."""
    game = captain(
        "union_hall", edition, goods={0: "3 corn 2 sugar 2 coffee"}, ships="5: 1 corn | 6: - | 7: -"
    )
    assert (game.seat, game.decision.kind) == (0, "window")
    if when == "window":
        do(game, "move guest to union_hall")
        assert vp(game, 0) == 1 + 1 + 1
    do(game, *(["pass"] if when != "window" else []))
    assert game.decision.kind == "load"
    if when == "decision":
        do(game, "move guest to union_hall")
        assert (game.decision.kind, vp(game, 0)) == ("load", 1 + 1 + 1)
    before = vp(game, 0)
    do(game, "load corn on 5")
    assert (game.seat, vp(game, 0)) == (0, before + 3)
    if when == "late":
        # It is of no use any more, so there is no window: only the next decision.
        assert game.decision.kind == "load"
        do(game, "move guest to union_hall")
        assert vp(game, 0) == 3


@pytest.mark.rule("A-50", "A-40", "NEW-UNION_HALL-1")
@OWN_TURN
def test_a_50_a_guest_in_a_later_window_of_a_seat_that_has_not_loaded(edition: Edition) -> None:
    """A wharf that stayed unused in the first turn is no load."""
    game = captain("union_hall wharf*", edition, **SECOND)
    do(game, "load indigo on 5", "pass")
    assert (game.seat, texts(game)[:2]) == (0, ["use wharf corn", "pass"])
    do(game, "pass")
    assert (game.seat, game.decision.kind, vp(game, 0)) == (0, "window", 0)
    do(game, "move guest to union_hall")
    assert vp(game, 0) == 2


def in_second_window(city: str, edition: Edition, **more: Any) -> Game:
    """Returns a captain phase at the second window of seat 0, which has not loaded."""
    game = captain(f"{city} wharf*", edition, **SECOND, **more)
    do(game, "load indigo on 5", "pass", "pass")
    assert (game.seat, game.decision.kind) == (0, "window")
    return game


@pytest.mark.rule("A-50", "A-40", "NEW-UNION_HALL-1")
@OWN_TURN
def test_a_50_at_once_before_another_guest_of_a_later_window(edition: Edition) -> None:
    """In the first window it acts after the window, in a later one before the next guest moves."""
    city = "union_hall harbor"
    first = captain(city, edition, guest="*2")
    do(first, "move guest to union_hall")
    assert (first.decision.kind, vp(first, 0)) == ("window", 0)
    do(first, "pass")
    assert (first.decision.kind, vp(first, 0)) == ("load", 2)
    later = in_second_window(city, edition, guest="*2")
    do(later, "move guest to union_hall")
    assert (later.seat, later.decision.kind, vp(later, 0)) == (0, "window", 2)
    assert Game.from_position(later.position()).key() == later.key()
    do(later, "move guest to harbor")
    assert (later.decision.kind, vp(later, 0)) == ("load", 2)


@pytest.mark.rule("A-50", "A-51", "A-40", "NOBLE-ROYAL_SUPPLIER-1")
@OWN_TURN
@pytest.mark.parametrize("answer", ["use royal_supplier corn", "pass"])
def test_a_50_the_window_goes_on_after_the_royal_supplier(edition: Edition, answer: str) -> None:
    """Its question comes before anything else is asked; then the other guest can move."""
    game = in_second_window("royal_supplier union_hall harbor", edition, guest="*2noble")
    do(game, "move noble guest to royal_supplier")
    assert texts(game)[:2] == ["use royal_supplier corn", "pass"]
    again = Game.from_position(game.position())
    assert again.key() == game.key()
    for each in (game, again):
        do(each, answer)
        assert (each.seat, each.decision.kind) == (0, "window")
    assert vp(game, 0) == answer.startswith("use")
    do(game, "move noble guest to union_hall")
    # One for two of the three corn that are left, or two for all four.
    assert (game.decision.kind, vp(game, 0)) == ("load", 2)


@pytest.mark.rule("A-50", "A-40", "NEW-LIGHTHOUSE-3")
@OWN_TURN
def test_a_50_the_captains_lighthouse_in_a_later_window(edition: Edition) -> None:
    """The doubloon is there before the other guest moves."""
    game = captain(
        "lighthouse harbor wharf*", edition, guest="*2", taker=0, doubloons={0: 0}, **SECOND
    )
    do(game, "pass", "pass", "load indigo on 5")
    assert (game.seat, game.decision.kind) == (0, "window")
    do(game, "move guest to lighthouse")
    assert (game.decision.kind, game.players[0].doubloons) == ("window", 1)


@pytest.mark.rule("A-50", "A-51", "A-40", "NOBLE-ROYAL_SUPPLIER-1")
@OWN_TURN
def test_a_50_after_a_load_decision_no_window_is_asked_again(edition: Edition) -> None:
    """The royal supplier interrupts the decision, which goes on."""
    game = in_second_window("royal_supplier harbor", edition, guest="*2noble")
    do(game, "pass")
    assert game.decision.kind == "load"
    do(game, "move noble guest to royal_supplier", "pass")
    assert (game.seat, game.decision.kind) == (0, "load")


@pytest.mark.rule("A-50", "NEW-LIGHTHOUSE-3")
@OWN_TURN
@WHEN
def test_a_50_a_guest_for_the_captains_lighthouse(edition: Edition, when: str) -> None:
    """The captain has the doubloon up to the first load, and one for each load after the guest."""
    game = captain("lighthouse", edition, taker=0, doubloons={0: 0})
    do(game, "move guest to lighthouse" if when == "window" else "pass")
    if when == "decision":
        do(game, "move guest to lighthouse")
        assert game.players[0].doubloons == 1
    do(game, "load corn on 5")
    if when == "late":
        # Nothing for the captain; the sugar, the only load left, is worth one.
        do(game, "move guest to lighthouse")
    assert game.players[0].doubloons == {"window": 3, "decision": 3, "late": 1}[when]


@pytest.mark.rule("A-50", "NEW-LIGHTHOUSE-3")
@OWN_TURN
def test_a_50_a_lighthouse_that_has_acted_does_not_act_again(edition: Edition) -> None:
    """Each opener acts once a phase, whatever its owner's later turns."""
    game = new_game(
        role="captain", city={0: "lighthouse* union_hall*"},
        goods={0: "2 corn sugar", 1: "indigo"}, ships="5: 1 corn | 6: - | 7: -", doubloons={0: 0},
        edition=edition,
    )  # fmt: skip
    assert (game.players[0].doubloons, vp(game, 0)) == (1, 1)
    while game.phase == "captain":
        game.apply(game.legal_actions()[0])
    assert game.players[0].doubloons == 1 + 2


@pytest.mark.rule("A-50", "A-51", "NOBLE-ROYAL_SUPPLIER-1")
@OWN_TURN
@pytest.mark.parametrize("when", ["window", "decision"])
def test_a_50_a_guest_for_the_royal_supplier(edition: Edition, when: str) -> None:
    """Its question comes at once; declined or answered, it is not asked again."""
    game = captain("royal_supplier", edition, guest="*1noble")
    move = "move noble guest to royal_supplier"
    do(game, move if when == "window" else "pass")
    if when == "decision":
        assert game.decision.kind == "load"
        do(game, move)
    assert texts(game) == ["use royal_supplier corn", "use royal_supplier sugar", "pass"]
    declined = do(game.copy(), "pass")
    assert declined.decision.kind == "load"
    do(game, "use royal_supplier corn")
    assert (game.decision.kind, vp(game, 0), held(game, 0)[:3]) == ("load", 1, (2, 0, 2))


@pytest.mark.rule("A-50", "A-51", "NOBLE-ROYAL_SUPPLIER-3", "NEW-UNION_HALL-1")
@pytest.mark.parametrize("edition", Edition)
def test_a_50_at_the_supplier_a_guest_still_reaches_the_union_hall(edition: Edition) -> None:
    """The opening is at its owner: the hall acts at once, then the supplier asks again."""
    game = captain("union_hall royal_supplier*noble", edition)
    if game.decision.kind == "window":
        do(game, "pass")
    assert "use royal_supplier corn" in texts(game)
    do(game, "move guest to union_hall")
    assert vp(game, 0) == 1 + 1
    assert texts(game) == ["use royal_supplier corn", "use royal_supplier sugar", "pass"]


@pytest.mark.rule("A-50", "A-40")
def test_a_50_phase_start_openers_do_not_act_in_the_turns() -> None:
    """Where they act before all turns, a guest in a turn comes too late for them."""
    game = captain("union_hall", Edition.YEAR_1897)
    assert (game.seat, game.decision.kind) == (0, "window")
    do(game, "pass")
    while game.seat != 0:
        do(game, "pass")
    do(game, "move guest to union_hall")
    assert vp(game, 0) == 0


@pytest.mark.rule("A-50", "A-40")
@OWN_TURN
def test_a_50_not_when_loading_is_over(edition: Edition) -> None:
    """While goods are stored a guest at the union hall changes nothing."""
    game = captain(
        "union_hall storehouse", edition, goods={0: "2 corn 2 sugar 2 coffee"}, ships=FULL
    )
    assert game.decision.kind == "window"
    do(game, "pass")
    assert (game.seat, game.decision.kind) == (0, "window")
    assert "move guest to storehouse" in texts(game)
    do(game, "move guest to union_hall")
    assert (game.decision.kind, vp(game, 0)) == ("store", 0)


@pytest.mark.rule("A-40", "A-50", "NEW-LIGHTHOUSE-3")
@pytest.mark.parametrize(("taker", "asked"), [(0, True), (3, False)])
def test_a_40_before_openers_the_captain_alone_is_asked_for_a_lighthouse(
    taker: int, asked: bool
) -> None:
    """Its doubloon at the start of the phase is the captain's; others have their own turns."""
    game = new_game(
        role="captain", taker=taker, city={0: "guest_house*1 lighthouse"}, island={0: "indigo*"},
        goods={0: "corn", 3: "corn sugar"}, edition=Edition.YEAR_1897,
    )  # fmt: skip
    assert ((game.seat, game.decision.kind) == (0, "window")) == asked


@pytest.mark.rule("A-43", "A-71", "NOBLE-CHAPEL-2")
@OWN_TURN
@pytest.mark.parametrize("moved", [True, False])
def test_a_43_a_guest_for_the_chapel_before_the_production(edition: Edition, moved: bool) -> None:
    """With optional production the decision to produce is in time."""
    game = noble_game(
        role="craftsman", city={0: "guest_house*1 chapel"}, island={0: "corn*"}, doubloons={0: 0},
        edition=edition, rules={"production": "optional"},
    )  # fmt: skip
    do(game, "pass")
    assert game.decision.kind == "produce"
    do(game, *(["move guest to chapel"] if moved else []), "produce")
    assert game.players[0].doubloons == moved


@pytest.mark.rule("A-43", "NEW-CHURCH-1", "BLD-UNIVERSITY-1")
@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize(("moved", "points"), [(True, 2), (False, 0)])
def test_a_43_at_the_university_a_guest_still_reaches_the_church(
    edition: Edition, moved: bool, points: int
) -> None:
    """The church comes after the university's colonist."""
    game = new_game(
        role="builder",
        city={0: "guest_house*1 university* church"},
        doubloons={0: 9},
        edition=edition,
    )
    do(game, "pass", "build guild_hall")
    assert game.decision.kind == "use_building"
    do(game, *(["move guest to church"] if moved else []), "pass")
    assert vp(game, 0) == points
