"""Loading in the captain phase; the harbor and the wharf, and storing, have their own files."""

from __future__ import annotations

from functools import partial

import pytest

from puertorico import Game, Good, scenario
from puertorico.actions import ChooseRole, Load, Pass
from puertorico.errors import IllegalActionError
from puertorico.events import GoodsReturned, ShipEmptied
from support.games import do, held, ships, texts, vp, why

captain = partial(scenario, players=3, role="captain")


def example(*, ask_forced: bool) -> Game:
    """Returns the start of the worked example."""
    return captain(
        players=4,
        goods={
            0: "2 corn 6 sugar",
            1: "2 sugar 3 tobacco",
            2: "2 corn 1 tobacco",
            3: "1 corn 5 indigo",
        },
        ships="5: - | 6: 3 corn | 7: -",
        ask_forced=ask_forced,
    )


@pytest.mark.rule("EX-CAPTAIN-1", "EX-CAPTAIN-2", "EX-CAPTAIN-3", "EX-CAPTAIN-4", "EX-CAPTAIN-5")
@pytest.mark.rule("EX-CAPTAIN-6", "EX-CAPTAIN-7", "CAPTAIN-01", "CAPTAIN-03", "CAPTAIN-08")
@pytest.mark.rule("CAPTAIN-15")
def test_ex_captain_1_to_7_the_whole_phase() -> None:
    """The worked example, turn by turn: what each player may load, scores, and what is left."""
    game = example(ask_forced=True)
    turns: list[tuple[list[str], str, int]] = [
        (["load corn on 6", "load sugar on 7"], "load sugar on 7", 7),
        (["load sugar on 7", "load tobacco on 5"], "load sugar on 7", 1),
        (["load corn on 6", "load tobacco on 5"], "load tobacco on 5", 1),
        (["load corn on 6"], "load corn on 6", 1),
        (["load corn on 6"], "load corn on 6", 2),
        (["load tobacco on 5"], "load tobacco on 5", 3),
    ]
    for turn, (options, choice, points) in enumerate(turns):
        seat = turn % 4
        before = vp(game, seat)
        assert ("load", seat, options) == (game.decision.kind, game.seat, texts(game))
        do(game, choice)
        assert points == vp(game, seat) - before

    assert {5: ("tobacco", 4), 6: ("corn", 6), 7: ("sugar", 7)} == ships(game)
    while game.decision.kind == "load":
        assert ["pass"] == texts(game)
        do(game, "pass")
    while game.decision.kind == "store":
        assert 1 == len(texts(game))
        game.apply(game.legal_actions()[0])

    assert "round" == game.phase
    assert {5: ("tobacco", 4), 6: (None, 0), 7: (None, 0)} == ships(game)
    left = [(0, 0, 0, 0, 0), (0, 0, 1, 0, 0), (1, 0, 0, 0, 0), (0, 1, 0, 0, 0)]
    assert left == [held(game, seat) for seat in range(4)]
    assert [9, 4, 1, 1] == [vp(game, seat) for seat in range(4)]
    supply = game.position().goods
    assert [9, 10, 10] == [supply[good] for good in ("corn", "indigo", "sugar")]


@pytest.mark.rule("EX-CAPTAIN-1", "EX-CAPTAIN-2", "EX-CAPTAIN-3", "CAPTAIN-09")
def test_ex_captain_only_real_choices_are_asked() -> None:
    """In the same example only the first three turns are choices; the rest goes by itself."""
    game = example(ask_forced=False)
    do(game, "load sugar on 7", "load sugar on 7", "load tobacco on 5")
    assert "round" == game.phase
    assert [9, 4, 1, 1] == [vp(game, seat) for seat in range(4)]


@pytest.mark.rule("CAPTAIN-01", "ROLE-03")
def test_captain_01_round_and_round_from_the_captain() -> None:
    """Turns go clockwise from the captain until nobody can load."""
    game = captain(taker=1, ask_forced=True, goods={0: "1 corn", 1: "1 corn 1 sugar", 2: "1 corn"})
    seats = []
    while game.decision.kind == "load":
        seats.append(game.seat)
        do(game, texts(game)[0])
    # 1 corn, 2 corn, 0 corn, 1 sugar; then a whole circuit in which nobody can load.
    assert [1, 2, 0, 1, 2, 0, 1] == seats


@pytest.mark.rule("CAPTAIN-02", "CAPTAIN-07")
def test_captain_02_one_kind_on_one_ship_a_turn() -> None:
    """After a load of one kind on one ship it is the next player's turn; what is left stays."""
    game = captain(goods={0: "3 corn 2 sugar", 1: "1 corn 1 coffee"})
    do(game, "load corn on 4")
    assert (1, (0, 0, 2, 0, 0)) == (game.seat, held(game, 0))
    assert {4: ("corn", 3), 5: (None, 0), 6: (None, 0)} == ships(game)
    # Eight corn fill the 6-ship; the other two stay though two ships are empty.
    game = captain(goods={0: "8 corn"})
    assert ("round", 6 + 1, (1, 0, 0, 0, 0)) == (game.phase, vp(game, 0), held(game, 0))


@pytest.mark.rule("CAPTAIN-03", "ROLE-05")
def test_captain_03_who_can_load_must() -> None:
    """Passing is refused while a cargo ship can be loaded, with the loads named."""
    game = captain(goods={0: "1 corn 1 sugar"}, ships="4: 3 corn | 5: 4 sugar")
    assert not game.is_legal(Pass())
    found = why(game, Pass())
    assert ("must_load", "CAPTAIN-03") == (found.reason, found.rule)
    assert "load corn on 4" in found.message
    assert "load sugar on 5" in found.message


@pytest.mark.rule("CAPTAIN-04", "CAPTAIN-05", "CAPTAIN-09")
@pytest.mark.parametrize(
    ("goods", "lying", "loads"),
    [
        pytest.param("2 sugar", "5: 1 corn", ["sugar on 4", "sugar on 6"], id="one kind a ship"),
        # Even for more room.
        ("4 sugar 1 corn", "4: 3 sugar", ["corn on 5", "corn on 6", "sugar on 4"]),
        # One corn may be loaded although five sugar could be.
        ("1 corn 6 sugar", "4: 3 corn | 5: 1 coffee", ["corn on 4", "sugar on 6"]),
    ],
)
def test_captain_05_a_kind_lies_on_one_ship_only(goods: str, lying: str, loads: list[str]) -> None:
    """Each kind goes on the ship that carries it, or else on an empty one; which is free."""
    game = captain(goods={0: goods}, ships=lying)
    assert [f"load {load}" for load in loads] == texts(game)


@pytest.mark.rule("CAPTAIN-06", "CAPTAIN-05", "CAPTAIN-15")
def test_captain_06_a_full_ship_takes_nothing_and_blocks_its_kind() -> None:
    """With two ships empty, too; the kind is free again in the next captain phase."""
    assert 1 + 1 == vp(captain(goods={0: "3 sugar"}, ships="4: 3 sugar"), 0)
    game = captain(goods={0: "3 sugar"}, ships="4: 4 sugar | 5: 1 corn")
    assert (0, (0, 0, 1, 0, 0)) == (vp(game, 0), held(game, 0))
    do(game, "choose craftsman", "choose builder")
    while game.decision.kind == "build":
        do(game, "pass")
    do(game, "choose captain")
    assert (0, ["load sugar on 4", "load sugar on 6"]) == (game.seat, texts(game))


@pytest.mark.rule("CAPTAIN-07", "CAPTAIN-10")
@pytest.mark.parametrize(
    ("goods", "aboard", "loaded"),
    [(1, 0, 1), (3, 0, 3), (3, 2, 3), (4, 2, 3), (6, 4, 1), (5, 0, 5), (2, 3, 2)],
)
def test_captain_07_as_many_as_fit(goods: int, aboard: int, loaded: int) -> None:
    """The load is the smaller of what is held and the room on the 5-ship, 1 VP each."""
    load = f"{aboard} corn" if aboard else "-"
    lying = f"4: 1 coffee | 5: {load} | 6: 1 sugar"
    game = captain(taker=1, goods={0: f"{goods} corn"}, ships=lying)
    assert (loaded, min(1, goods - loaded)) == (vp(game, 0), held(game, 0)[Good.CORN])
    assert (None if aboard + loaded == 5 else "corn") == ships(game)[5][0]


@pytest.mark.rule("CAPTAIN-08", "A-15")
@pytest.mark.parametrize(
    ("goods", "lying", "allowed"),
    [
        (1, "", [5, 6, 7]), (5, "", [5, 6, 7]), (6, "", [6, 7]), (7, "", [7]), (11, "", [7]),
        (2, "6: 1 corn", [5, 7]), (6, "6: 1 corn", [7]), (6, "7: 1 corn", [6]),
        (8, "7: 1 corn", [6]), (5, "7: 1 corn", [5, 6]), (8, "6: 1 corn | 7: 1 coffee", [5]),
    ],
)  # fmt: skip
def test_captain_08_ships_that_take_the_most(goods: int, lying: str, allowed: list[int]) -> None:
    """Empty ships that take the most are legal; among equal ones the choice is free."""
    game = captain(players=4, goods={0: f"{goods} sugar"}, ships=lying, ask_forced=True)
    assert [f"load sugar on {ship}" for ship in allowed] == texts(game)


@pytest.mark.rule("CAPTAIN-10")
@pytest.mark.parametrize("good", ["corn", "indigo", "sugar", "tobacco", "coffee"])
def test_captain_10_one_point_a_good_whatever_the_kind(good: str) -> None:
    """Four goods of any kind bring 4 VP and no money."""
    game = captain(taker=1, goods={0: f"4 {good}"}, doubloons={0: 0})
    do(game, f"load {good} on 4")
    assert (4, 0) == (vp(game, 0), game.players[0].doubloons)


@pytest.mark.rule("CAPTAIN-11", "CAPTAIN-12", "ROLE-04")
def test_captain_11_one_extra_point_with_the_first_load() -> None:
    """The captain scores one more with the first load only, if there is one; others never do."""
    goods = {0: "2 corn 2 sugar", 1: "2 corn 1 coffee"}
    game = captain(goods=goods, ships="4: 1 corn | 5: 1 sugar | 6: 1 coffee")
    assert 2 + 1 == vp(do(game, "load corn on 4"), 0)
    do(game, "load corn on 4")
    assert ("round", 3 + 2, 1 + 1) == (game.phase, vp(game, 0), vp(game, 1))
    game = captain(goods={0: "2 coffee", 1: "2 corn"}, ships="4: 4 coffee | 5: 1 corn")
    assert ("round", 0, 2) == (game.phase, vp(game, 0), vp(game, 1))


@pytest.mark.rule("CAPTAIN-15")
def test_captain_15_full_ships_are_emptied_into_the_supply() -> None:
    """At the end the full ship is empty, a partly filled one keeps its goods."""
    game = captain(goods={0: "2 corn", 1: "2 sugar"}, ships="4: 2 corn | 5: 2 sugar")
    assert {4: (None, 0), 5: ("sugar", 4), 6: (None, 0)} == ships(game)
    assert (10, 11 - 4) == (game.position().goods["corn"], game.position().goods["sugar"])


@pytest.mark.rule("CAPTAIN-15", "A-96")
def test_captain_15_storage_comes_before_the_emptying() -> None:
    """Goods that cannot be stored go back first, then the full ships are emptied."""
    goods = {0: "6 corn", 1: "2 corn"}
    game = scenario(players=3, goods=goods, ships="4: - | 5: 5 sugar | 6: 6 coffee")
    events = game.play(ChooseRole("captain"))
    ends = [event for event in events if isinstance(event, GoodsReturned | ShipEmptied)]
    assert ["STORE-01", "STORE-01", *["CAPTAIN-15"] * 3] == [event.rule for event in ends]


@pytest.mark.rule("CAPTAIN-16", "END-04", "END-06")
@pytest.mark.parametrize(("supply", "paper"), [(9, 0), (7, 0), (6, 0), (4, 2), (0, 6)])
def test_captain_16_points_beyond_the_chips_are_noted(supply: int, paper: int) -> None:
    """Five goods and the privilege are 6 VP, in chips while they last, then on paper."""
    lying = "4: 1 sugar | 5: - | 6: 6 coffee"
    game = captain(goods={0: "5 corn 1 coffee"}, vp_supply=supply, ships=lying)
    chips = 6 - paper
    assert (chips, paper) == (game.players[0].vp, game.players[0].vp_paper)
    assert supply - chips == game.position().vp
    assert (("victory_points",) if supply <= 6 else ()) == game.ending
    assert 6 == game.score().players[0].total


@pytest.mark.rule("CAPTAIN-04", "CAPTAIN-05", "CAPTAIN-06", "CAPTAIN-08", "SETUP-13")
@pytest.mark.parametrize(
    ("ships", "load", "reason", "rule", "words", "free"),
    [
        ("5: 2 corn", "sugar on 5", "ship_other_kind", "CAPTAIN-04",
         ["5-ship", "corn"], "6: 2 corn"),
        ("4: 4 sugar", "sugar on 4", "ship_full", "CAPTAIN-06", ["4-ship", "full"], "4: 3 sugar"),
        ("4: 1 sugar", "sugar on 6", "kind_on_other_ship", "CAPTAIN-05", ["sugar", "4-ship"], ""),
        ("4: 4 sugar", "sugar on 6", "kind_on_other_ship", "CAPTAIN-05", ["sugar", "4-ship"], ""),
        ("", "sugar on 4", "not_most", "CAPTAIN-08",
         ["4 of your 5 sugar", "4-ship", "5 on the 6-ship"], "5: 1 corn | 6: 1 coffee"),
    ],
)  # fmt: skip
def test_explain_the_obstacle_on_the_ships(
    ships: str, load: str, reason: str, rule: str, words: list[str], free: str
) -> None:
    """Each obstacle is named with its rule and numbers; without it the same load is legal."""
    goods = {0: "5 sugar 1 tobacco"}
    barred, legal = captain(goods=goods, ships=ships), captain(goods=goods, ships=free)
    action = legal.parse_action(f"load {load}")
    found = why(barred, action)
    assert (reason, rule) == (found.reason, found.rule)
    assert [] == [word for word in words if word not in found.message]
    assert legal.is_legal(action)


@pytest.mark.rule("CAPTAIN-01", "SETUP-13")
def test_explain_actions_of_another_game() -> None:
    """A ship of another player count is not in the game."""
    goods = {0: "1 corn"}
    assert "not_in_game" == why(captain(players=4, goods=goods), Load(Good.CORN, 4)).reason
    assert captain(goods=goods).is_legal(Load(Good.CORN, 4))


@pytest.mark.rule("CAPTAIN-06")
def test_an_illegal_load_leaves_the_game_untouched() -> None:
    """Refused with the rule id in the error, and nothing has changed."""
    game = captain(goods={0: "1 corn 1 sugar"}, ships="4: 4 sugar")
    before = game.position()
    with pytest.raises(IllegalActionError, match="CAPTAIN-06"):
        game.apply(Load(Good.SUGAR, 4))
    assert before == game.position()
