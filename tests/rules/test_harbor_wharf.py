"""The harbor and the wharf."""

from __future__ import annotations

from functools import partial

import pytest

from puertorico import Game, scenario
from puertorico.actions import ChooseRole
from puertorico.events import VictoryPointsEarned
from support.games import do, held, of_class, reason, ships, texts, vp

captain = partial(scenario, players=3, role="captain")


def example() -> Game:
    """Returns the start of the worked example with both buildings."""
    return captain(
        players=4, taker=3, goods={0: "5 tobacco 2 sugar"}, city={0: "harbor* wharf*"},
        ships="5: 2 tobacco | 6: - | 7: -",
    )  # fmt: skip


@pytest.mark.rule("A-96", "CAPTAIN-10", "CAPTAIN-11", "BLD-HARBOR-1")
def test_a_96_points_of_a_load_in_order() -> None:
    """Goods first, then the captain's privilege, then the harbor."""
    game = scenario(players=3, goods={0: "3 corn"}, city={0: "harbor*"}, ships="4: 1 corn")
    scored = of_class(VictoryPointsEarned, game.play(ChooseRole("captain")))
    order = [("CAPTAIN-10", 3), ("CAPTAIN-11", 1), ("BLD-HARBOR-1", 1)]
    assert order == [(event.rule, event.vp) for event in scored]


@pytest.mark.rule("BLD-HARBOR-1", "BLD-GEN-2")
@pytest.mark.parametrize(("city", "bonus"), [("harbor*", 1), ("harbor", 0), ("-", 0)])
@pytest.mark.parametrize("number", [1, 4])
def test_bld_harbor_1_one_point_a_load(city: str, bonus: int, number: int) -> None:
    """One VP more for a load of one or of four goods, if the harbor is occupied."""
    goods, lying = {0: f"{number} corn", 1: "1 sugar"}, "4: 1 coffee | 5: 1 corn | 6: 1 sugar"
    game = captain(taker=1, goods=goods, city={0: city}, ships=lying)
    assert (number + bonus, 1 + 1) == (vp(game, 0), vp(game, 1))


@pytest.mark.rule("EX-HARBOR-1", "BLD-HARBOR-1", "BLD-WHARF-1", "BLD-WHARF-3", "A-48")
def test_ex_harbor_1_three_loads_with_harbor_and_wharf() -> None:
    """3 tobacco, 2 sugar and 2 tobacco by wharf score 10 VP, 3 of them from the harbor."""
    game = example()
    points = [
        vp(do(game, action), 0)
        for action in ("load tobacco on 5", "load sugar on 6", "use wharf tobacco")
    ]
    assert ([4, 4 + 3, 4 + 3 + 3], "round") == (points, game.phase)
    assert {5: (None, 0), 6: ("sugar", 2), 7: (None, 0)} == ships(game)


@pytest.mark.rule("EX-WHARF-1", "BLD-WHARF-1", "BLD-WHARF-4")
def test_ex_wharf_1_the_ship_stays_unfilled() -> None:
    """All 5 tobacco by wharf: the tobacco ship keeps its 2 and is not emptied."""
    game = do(example(), "use wharf tobacco", "load sugar on 6")
    assert ("round", 5 + 1 + 2 + 1) == (game.phase, vp(game, 0))
    assert {5: ("tobacco", 2), 6: ("sugar", 2), 7: (None, 0)} == ships(game)
    assert 9 - 2 == game.position().goods["tobacco"]


@pytest.mark.rule("BLD-WHARF-1", "BLD-WHARF-3", "BLD-WHARF-6", "BLD-GEN-2", "CAPTAIN-03")
@pytest.mark.parametrize(
    ("city", "uses"), [("wharf*", ["use wharf corn", "use wharf sugar"]), ("wharf", []), ("-", [])]
)
def test_bld_wharf_1_offers_any_kind_when_occupied(city: str, uses: list[str]) -> None:
    """Beside the cargo ships any kind held; it is no way round the duty to load."""
    game = captain(goods={0: "2 corn 5 sugar"}, city={0: city}, ships="4: 1 corn")
    assert ["load corn on 4", "load sugar on 5", "load sugar on 6", *uses] == texts(game)
    assert "must_load" == reason(game, "pass")[0]


@pytest.mark.rule("BLD-WHARF-1", "BLD-WHARF-4")
def test_bld_wharf_1_all_goods_of_the_kind_into_the_supply() -> None:
    """Two corn of seven goods go to the supply for 2 VP; the ships stay as they were."""
    goods = {0: "2 corn 5 sugar", 1: "1 coffee 1 sugar"}
    game = captain(taker=2, goods=goods, city={0: "wharf*"}, ships="4: 1 corn")
    do(game, "use wharf corn")
    assert (2, (0, 0, 5, 0, 0), 1) == (vp(game, 0), held(game, 0), game.seat)
    assert (("corn", 1), 9) == (ships(game)[4], game.position().goods["corn"])


@pytest.mark.rule("BLD-WHARF-5")
def test_bld_wharf_5_room_for_every_good_there_is() -> None:
    """Eleven sugar, all of the game, go by wharf at once."""
    game = do(captain(taker=2, goods={0: "11 sugar"}, city={0: "wharf*"}), "use wharf sugar")
    assert (11, 11) == (vp(game, 0), game.position().goods["sugar"])


@pytest.mark.rule("A-27", "CAPTAIN-11", "BLD-WHARF-1")
def test_a_27_the_wharf_can_be_the_captains_first_load() -> None:
    """The privilege comes with the wharf when it is first, and not again with the ship."""
    lying = "4: 1 coffee | 5: 1 sugar | 6: 1 tobacco"
    game = captain(goods={0: "2 corn 3 sugar"}, city={0: "wharf*"}, ships=lying)
    assert (2 + 1) + 3 == vp(do(game, "use wharf corn"), 0)


@pytest.mark.rule("BLD-WHARF-2")
def test_bld_wharf_2_once_a_captain_phase() -> None:
    """A second use is not offered in the same phase; in the next one there is a first again."""
    goods = {0: "2 corn 3 sugar 2 coffee 1 tobacco"}
    game = captain(goods=goods, city={0: "wharf*"}, ships="4: 4 coffee | 5: - | 6: -")
    do(game, "use wharf corn")
    loads = [f"load {good} on {ship}" for good in ("sugar", "tobacco") for ship in (5, 6)]
    assert loads == texts(game)
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
    goods, city = {0: "2 corn", 1: "3 corn"}, {0: "wharf*", 1: "wharf*"}
    game = captain(taker=2, goods=goods, city=city, ships="4: 4 corn")
    do(game, "use wharf corn", "use wharf corn")
    assert (2, 3) == (vp(game, 0), vp(game, 1))


@pytest.mark.rule("BLD-WHARF-6", "BLD-GEN-8", "STORE-01")
def test_bld_wharf_6_never_compulsory_even_if_goods_are_lost() -> None:
    """With the wharf as the only way to load the owner may pass and lose goods."""
    game = captain(goods={0: "3 corn"}, city={0: "wharf*"}, ships="4: 4 corn")
    assert ["use wharf corn", "pass"] == texts(game)
    do(game, "pass")
    assert ("round", 0, (1, 0, 0, 0, 0)) == (game.phase, vp(game, 0), held(game, 0))


@pytest.mark.rule("A-24", "CAPTAIN-01", "CAPTAIN-11", "BLD-WHARF-2")
def test_a_24_who_passed_is_asked_again_after_a_load() -> None:
    """A pass is for one turn; the wharf's owner is asked again once another player has loaded."""
    goods, lying = {0: "2 coffee", 1: "2 corn"}, "4: 4 coffee | 5: 1 corn"
    game = do(captain(goods=goods, city={0: "wharf*"}, ships=lying), "pass")
    assert ("load", 0, 2) == (game.decision.kind, game.seat, vp(game, 1))
    assert 2 + 1 == vp(do(game.copy(), "use wharf coffee"), 0)
    passed = do(game, "pass")
    assert ("round", 0) == (passed.phase, vp(passed, 0))


@pytest.mark.rule("A-24", "CAPTAIN-01")
def test_a_24_a_circuit_of_passes_ends_the_loading() -> None:
    """Two wharf owners who both pass are not asked again; a load by one asks the other again."""
    goods, city = {0: "2 coffee", 1: "2 coffee"}, {0: "wharf*", 1: "wharf*"}
    game = do(captain(goods=goods, city=city, ships="4: 4 coffee"), "pass")
    assert 1 == game.seat
    assert "round" == do(game.copy(), "pass").phase
    loaded = do(game, "use wharf coffee")
    assert ("load", 0) == (loaded.decision.kind, loaded.seat)


@pytest.mark.rule("BLD-WHARF-1", "BLD-GEN-2")
def test_explain_the_wharf() -> None:
    """Without a colonist there it is refused; with one the same use is legal."""
    goods, use = {0: "2 corn 2 sugar"}, "use wharf sugar"
    assert ("not_occupied", "BLD-GEN-2") == reason(captain(goods=goods, city={0: "wharf"}), use)
    assert use in texts(captain(goods=goods, city={0: "wharf*"}))
