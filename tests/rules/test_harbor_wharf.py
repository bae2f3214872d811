"""The harbor and the wharf."""

from __future__ import annotations

import pytest

from puertorico import scenario
from puertorico.actions import ChooseRole, Pass, UseBuilding
from puertorico.events import VictoryPointsEarned
from support.games import do, held, ships, texts, vp, why


@pytest.mark.rule("A-96", "CAPTAIN-10", "CAPTAIN-11", "BLD-HARBOR-1")
def test_a_96_points_of_a_load_in_order() -> None:
    """Goods first, then the captain's privilege, then the harbor."""
    game = scenario(players=3, goods={0: "3 corn"}, city={0: "harbor*"}, ships="4: 1 corn")

    events = game.play(ChooseRole("captain"))

    scored = [event for event in events if isinstance(event, VictoryPointsEarned)]
    assert [("CAPTAIN-10", 3), ("CAPTAIN-11", 1), ("BLD-HARBOR-1", 1)] == [
        (event.rule, event.vp) for event in scored
    ]


@pytest.mark.rule("BLD-HARBOR-1", "BLD-GEN-2")
@pytest.mark.parametrize(("city", "bonus"), [("harbor*", 1), ("harbor", 0), ("-", 0)])
@pytest.mark.parametrize("goods", [1, 4])
def test_bld_harbor_1_one_point_a_load(city: str, bonus: int, goods: int) -> None:
    """One VP more for a load of one or of four goods, if the harbor is occupied."""
    game = scenario(
        players=3,
        role="captain",
        taker=1,
        goods={0: f"{goods} corn", 1: "1 sugar"},
        city={0: city},
        ships="4: 1 coffee | 5: 1 corn | 6: 1 sugar",
    )

    assert goods + bonus == vp(game, 0)
    assert 1 + 1 == vp(game, 1)


@pytest.mark.rule("EX-HARBOR-1", "BLD-HARBOR-1", "BLD-WHARF-1", "BLD-WHARF-3", "A-48")
def test_ex_harbor_1_three_loads_with_harbor_and_wharf() -> None:
    """3 tobacco, 2 sugar and 2 tobacco by wharf score 10 VP, 3 of them from the harbor."""
    game = scenario(
        players=4,
        role="captain",
        taker=3,
        goods={0: "5 tobacco 2 sugar"},
        city={0: "harbor* wharf*"},
        ships="5: 2 tobacco | 6: - | 7: -",
    )
    points = []
    for action in ("load tobacco on 5", "load sugar on 6", "use wharf tobacco"):
        before = vp(game, 0)
        do(game, action)
        points.append(vp(game, 0) - before)

    assert [3 + 1, 2 + 1, 2 + 1] == points
    assert "round" == game.phase
    assert {5: (None, 0), 6: ("sugar", 2), 7: (None, 0)} == ships(game)


@pytest.mark.rule("EX-WHARF-1", "BLD-WHARF-1", "BLD-WHARF-4")
def test_ex_wharf_1_the_ship_stays_unfilled() -> None:
    """All 5 tobacco by wharf: the tobacco ship keeps its 2 and is not emptied."""
    game = scenario(
        players=4,
        role="captain",
        taker=3,
        goods={0: "5 tobacco 2 sugar"},
        city={0: "harbor* wharf*"},
        ships="5: 2 tobacco | 6: - | 7: -",
    )

    do(game, "use wharf tobacco", "load sugar on 6")

    assert "round" == game.phase
    assert {5: ("tobacco", 2), 6: ("sugar", 2), 7: (None, 0)} == ships(game)
    assert 5 + 1 + 2 + 1 == vp(game, 0)
    assert 9 - 2 == game.position().goods["tobacco"]


@pytest.mark.rule("BLD-WHARF-1", "BLD-WHARF-3", "BLD-GEN-2", "CAPTAIN-08")
@pytest.mark.parametrize(
    ("city", "uses"),
    [("wharf*", ["use wharf corn", "use wharf sugar"]), ("wharf", []), ("-", [])],
)
def test_bld_wharf_1_offers_any_kind_when_occupied(city: str, uses: list[str]) -> None:
    """Beside the cargo ships the owner of an occupied wharf may ship any kind held."""
    game = scenario(
        players=3, role="captain", goods={0: "2 corn 5 sugar"}, city={0: city}, ships="4: 1 corn"
    )

    assert ["load corn on 4", "load sugar on 5", "load sugar on 6", *uses] == texts(game)


@pytest.mark.rule("BLD-WHARF-1", "BLD-WHARF-4")
def test_bld_wharf_1_all_goods_of_the_kind_into_the_supply() -> None:
    """Two corn of seven goods go to the supply for 2 VP; the ships stay as they were."""
    game = scenario(
        players=3,
        role="captain",
        taker=2,
        goods={0: "2 corn 5 sugar", 1: "1 coffee 1 sugar"},
        city={0: "wharf*"},
        ships="4: 1 corn",
    )

    do(game, "use wharf corn")

    assert 2 == vp(game, 0)
    assert (0, 0, 5, 0, 0) == held(game, 0)
    assert ("corn", 1) == ships(game)[4]
    assert 9 == game.position().goods["corn"]
    assert 1 == game.seat


@pytest.mark.rule("BLD-WHARF-5")
def test_bld_wharf_5_room_for_every_good_there_is() -> None:
    """Eleven sugar, all of the game, go by wharf at once."""
    game = scenario(players=3, role="captain", taker=2, goods={0: "11 sugar"}, city={0: "wharf*"})

    do(game, "use wharf sugar")

    assert 11 == vp(game, 0)
    assert 11 == game.position().goods["sugar"]


@pytest.mark.rule("A-27", "CAPTAIN-11", "BLD-WHARF-1")
def test_a_27_the_wharf_can_be_the_captains_first_load() -> None:
    """The privilege comes with the wharf when it is first, and not again with the ship."""
    game = scenario(
        players=3,
        role="captain",
        goods={0: "2 corn 3 sugar"},
        city={0: "wharf*"},
        ships="4: 1 coffee | 5: 1 sugar | 6: 1 tobacco",
    )

    do(game, "use wharf corn")

    assert (2 + 1) + 3 == vp(game, 0)


@pytest.mark.rule("BLD-WHARF-2")
def test_bld_wharf_2_once_a_captain_phase() -> None:
    """A second use is not offered in the same phase; in the next one there is a first again."""
    game = scenario(
        players=3,
        role="captain",
        goods={0: "2 corn 3 sugar 2 coffee 1 tobacco"},
        city={0: "wharf*"},
        ships="4: 4 coffee | 5: - | 6: -",
    )
    do(game, "use wharf corn")
    assert [f"load {good} on {ship}" for good in ("sugar", "tobacco") for ship in (5, 6)] == texts(
        game
    )

    do(game, "load sugar on 5")
    assert (0, 0, 0, 0, 1) == held(game, 0)
    do(game, "choose craftsman", "choose builder")
    while game.decision.kind == "build":
        do(game, "pass")
    do(game, "choose captain")

    assert 0 == game.seat
    assert "use wharf coffee" in texts(game)


@pytest.mark.rule("BLD-WHARF-3")
def test_bld_wharf_3_a_kind_another_wharf_shipped() -> None:
    """Two owners ship the same kind by wharf in one phase, though it lies on a full ship."""
    game = scenario(
        players=3,
        role="captain",
        taker=2,
        goods={0: "2 corn", 1: "3 corn"},
        city={0: "wharf*", 1: "wharf*"},
        ships="4: 4 corn",
    )

    do(game, "use wharf corn", "use wharf corn")

    assert [2, 3] == [vp(game, seat) for seat in (0, 1)]


@pytest.mark.rule("BLD-WHARF-6", "CAPTAIN-03")
def test_bld_wharf_6_no_way_round_the_duty_to_load() -> None:
    """With a ship load possible the owner loads or uses the wharf, but does not pass."""
    game = scenario(
        players=3, role="captain", goods={0: "2 corn"}, city={0: "wharf*"}, ships="4: 1 corn"
    )

    assert ["load corn on 4", "use wharf corn"] == texts(game)
    assert "must_load" == why(game, Pass()).reason


@pytest.mark.rule("BLD-WHARF-6", "BLD-GEN-8", "STORE-01")
def test_bld_wharf_6_never_compulsory_even_if_goods_are_lost() -> None:
    """With the wharf as the only way to load the owner may pass and lose goods."""
    game = scenario(
        players=3, role="captain", goods={0: "3 corn"}, city={0: "wharf*"}, ships="4: 4 corn"
    )
    assert ["use wharf corn", "pass"] == texts(game)

    do(game, "pass")

    assert "round" == game.phase
    assert (0, (1, 0, 0, 0, 0)) == (vp(game, 0), held(game, 0))


@pytest.mark.rule("A-24", "CAPTAIN-01", "CAPTAIN-11", "BLD-WHARF-2")
def test_a_24_who_passed_is_asked_again_after_a_load() -> None:
    """A pass is for one turn; the wharf's owner is asked again once another player has loaded."""
    game = scenario(
        players=3,
        role="captain",
        goods={0: "2 coffee", 1: "2 corn"},
        city={0: "wharf*"},
        ships="4: 4 coffee | 5: 1 corn",
    )
    do(game, "pass")
    assert 2 == vp(game, 1)
    assert ("load", 0) == (game.decision.kind, game.seat)

    used = do(game.copy(), "use wharf coffee")
    assert 2 + 1 == vp(used, 0)
    passed = do(game.copy(), "pass")
    assert "round" == passed.phase
    assert 0 == vp(passed, 0)


@pytest.mark.rule("A-24", "CAPTAIN-01")
def test_a_24_a_circuit_of_passes_ends_the_loading() -> None:
    """Two wharf owners who both pass are not asked again; a load by one asks the other again."""
    game = scenario(
        players=3,
        role="captain",
        goods={0: "2 coffee", 1: "2 coffee"},
        city={0: "wharf*", 1: "wharf*"},
        ships="4: 4 coffee",
    )
    do(game, "pass")
    assert 1 == game.seat

    assert "round" == do(game.copy(), "pass").phase
    loaded = do(game.copy(), "use wharf coffee")
    assert ("load", 0) == (loaded.decision.kind, loaded.seat)


@pytest.mark.rule("BLD-WHARF-1", "BLD-WHARF-2", "BLD-GEN-2")
def test_explain_the_wharf() -> None:
    """Unoccupied, good not held, or used: each has its reason; without it the use is legal."""
    goods = {0: "2 corn 2 sugar 2 coffee"}
    wharf = scenario(players=3, role="captain", goods=goods, city={0: "wharf*"})
    empty = scenario(players=3, role="captain", goods=goods, city={0: "wharf"})
    use = UseBuilding("wharf", "sugar")
    assert wharf.is_legal(use)

    found = why(empty, use)
    assert ("not_occupied", "BLD-GEN-2") == (found.reason, found.rule)
    assert "wharf" in found.message
    found = why(wharf, UseBuilding("wharf", "tobacco"))
    assert ("no_such_good", "BLD-WHARF-1") == (found.reason, found.rule)
    assert "tobacco" in found.message

    do(wharf, "use wharf corn")
    found = why(wharf, use)
    assert 0 == wharf.seat
    assert ("used", "BLD-WHARF-2") == (found.reason, found.rule)
