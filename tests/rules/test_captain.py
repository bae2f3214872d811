"""Loading in the captain phase; the harbor and the wharf, and storing, have their own files."""

from __future__ import annotations

import pytest

from puertorico import Good, scenario
from puertorico.actions import ChooseRole, Load, Pass, Sell
from puertorico.errors import IllegalActionError
from puertorico.events import GoodsReturned, ShipEmptied
from support.games import do, held, ships, texts, vp, why


@pytest.mark.rule(
    "EX-CAPTAIN-1",
    "EX-CAPTAIN-2",
    "EX-CAPTAIN-3",
    "EX-CAPTAIN-4",
    "EX-CAPTAIN-5",
    "EX-CAPTAIN-6",
    "EX-CAPTAIN-7",
    "CAPTAIN-01",
    "CAPTAIN-03",
    "CAPTAIN-08",
    "CAPTAIN-15",
)
def test_ex_captain_1_to_7_the_whole_phase() -> None:
    """The worked example, turn by turn: what each player may load, scores, and what is left."""
    game = scenario(
        players=4,
        role="captain",
        goods={
            0: "2 corn 6 sugar",
            1: "2 sugar 3 tobacco",
            2: "2 corn 1 tobacco",
            3: "1 corn 5 indigo",
        },
        ships="5: - | 6: 3 corn | 7: -",
        ask_forced=True,
    )
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

        assert ("load", seat) == (game.decision.kind, game.seat)
        assert options == texts(game)
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
    assert (0, 0, 0, 0, 0) == held(game, 0)
    assert (0, 0, 1, 0, 0) == held(game, 1)
    assert (1, 0, 0, 0, 0) == held(game, 2)
    assert (0, 1, 0, 0, 0) == held(game, 3)
    assert [9, 4, 1, 1] == [vp(game, seat) for seat in range(4)]
    supply = game.position().goods
    assert [9, 10, 10] == [supply[good] for good in ("corn", "indigo", "sugar")]


@pytest.mark.rule("EX-CAPTAIN-1", "EX-CAPTAIN-2", "EX-CAPTAIN-3", "CAPTAIN-09")
def test_ex_captain_only_real_choices_are_asked() -> None:
    """In the same example only the first three turns are choices; the rest goes by itself."""
    game = scenario(
        players=4,
        role="captain",
        goods={
            0: "2 corn 6 sugar",
            1: "2 sugar 3 tobacco",
            2: "2 corn 1 tobacco",
            3: "1 corn 5 indigo",
        },
        ships="5: - | 6: 3 corn | 7: -",
    )

    do(game, "load sugar on 7", "load sugar on 7", "load tobacco on 5")

    assert "round" == game.phase
    assert [9, 4, 1, 1] == [vp(game, seat) for seat in range(4)]


@pytest.mark.rule("CAPTAIN-01", "ROLE-03")
def test_captain_01_round_and_round_from_the_captain() -> None:
    """Turns go clockwise from the captain until nobody can load."""
    game = scenario(
        players=3,
        role="captain",
        taker=1,
        ask_forced=True,
        goods={0: "1 corn", 1: "1 corn 1 sugar", 2: "1 corn"},
    )
    seats = []
    while game.decision.kind == "load":
        seats.append(game.seat)
        loads = [text for text in texts(game) if text != "pass"]
        do(game, loads[0] if loads else "pass")

    # 1 corn, 2 corn, 0 corn, 1 sugar; then a whole circuit in which nobody can load.
    assert [1, 2, 0, 1] == seats[:4]
    assert [2, 0, 1] == seats[4:]


@pytest.mark.rule("CAPTAIN-02")
def test_captain_02_one_kind_on_one_ship_a_turn() -> None:
    """After a load of one kind on one ship it is the next player's turn."""
    game = scenario(players=3, role="captain", goods={0: "3 corn 2 sugar", 1: "1 corn 1 coffee"})

    do(game, "load corn on 4")

    assert 1 == game.seat
    assert (0, 0, 2, 0, 0) == held(game, 0)
    assert {4: ("corn", 3), 5: (None, 0), 6: (None, 0)} == ships(game)


@pytest.mark.rule("CAPTAIN-02", "CAPTAIN-07")
def test_captain_02_goods_that_do_not_fit_go_on_no_second_ship() -> None:
    """Eight corn fill the 6-ship; the other two stay though two ships are empty."""
    game = scenario(players=3, role="captain", goods={0: "8 corn"})

    assert "round" == game.phase
    assert 6 + 1 == vp(game, 0)
    assert (1, 0, 0, 0, 0) == held(game, 0)


@pytest.mark.rule("CAPTAIN-03", "ROLE-05")
def test_captain_03_who_can_load_must() -> None:
    """Passing is refused while a cargo ship can be loaded, with the loads named."""
    game = scenario(
        players=3, role="captain", goods={0: "1 corn 1 sugar"}, ships="4: 3 corn | 5: 4 sugar"
    )
    blocked = scenario(
        players=3,
        role="captain",
        goods={0: "1 corn 1 sugar"},
        ask_forced=True,
        ships="4: 4 corn | 5: 5 sugar",
    )

    found = why(game, Pass())

    assert not game.is_legal(Pass())
    assert ("must_load", "CAPTAIN-03") == (found.reason, found.rule)
    assert "load corn on 4" in found.message
    assert "load sugar on 5" in found.message
    assert blocked.is_legal(Pass())


@pytest.mark.rule("CAPTAIN-04")
def test_captain_04_a_ship_carries_one_kind() -> None:
    """Sugar goes on any ship that is empty, not on the one with corn."""
    game = scenario(
        players=3, role="captain", goods={0: "2 sugar"}, ships="4: - | 5: 1 corn | 6: -"
    )

    assert ["load sugar on 4", "load sugar on 6"] == texts(game)


@pytest.mark.rule("CAPTAIN-05")
def test_captain_05_a_kind_lies_on_one_ship_only() -> None:
    """With sugar on the 4-ship it may not go on an empty ship, even for more room."""
    game = scenario(
        players=3, role="captain", goods={0: "4 sugar 1 corn"}, ships="4: 3 sugar | 5: - | 6: -"
    )

    assert ["load corn on 5", "load corn on 6", "load sugar on 4"] == texts(game)


@pytest.mark.rule("CAPTAIN-06", "CAPTAIN-05")
def test_captain_06_a_full_ship_takes_nothing_and_blocks_its_kind() -> None:
    """A player with nothing but a kind on a full ship cannot load, with two ships empty."""
    full = scenario(players=3, role="captain", goods={0: "3 sugar"}, ships="4: 4 sugar")
    room = scenario(players=3, role="captain", goods={0: "3 sugar"}, ships="4: 3 sugar")

    assert 0 == vp(full, 0)
    assert 1 + 1 == vp(room, 0)


@pytest.mark.rule("CAPTAIN-06", "CAPTAIN-15")
def test_captain_06_the_kind_is_free_again_after_the_emptying() -> None:
    """Sugar kept because its ship was full goes on any ship in the next captain phase."""
    game = scenario(players=3, role="captain", goods={0: "3 sugar"}, ships="4: 4 sugar | 5: 1 corn")
    assert (0, 0, 1, 0, 0) == held(game, 0)

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
    game = scenario(
        players=3,
        role="captain",
        taker=1,
        goods={0: f"{goods} corn"},
        ships=f"4: 1 coffee | 5: {load} | 6: 1 sugar",
    )

    assert loaded == vp(game, 0)
    assert min(1, goods - loaded) == held(game, 0)[Good.CORN]
    assert (None if aboard + loaded == 5 else "corn") == ships(game)[5][0]


@pytest.mark.rule("CAPTAIN-08", "A-15")
@pytest.mark.parametrize(
    ("goods", "lying", "allowed"),
    [
        (1, "", [5, 6, 7]),
        (5, "", [5, 6, 7]),
        (6, "", [6, 7]),
        (7, "", [7]),
        (11, "", [7]),
        (2, "6: 1 corn", [5, 7]),
        (6, "6: 1 corn", [7]),
        (6, "7: 1 corn", [6]),
        (8, "7: 1 corn", [6]),
        (5, "7: 1 corn", [5, 6]),
        (8, "6: 1 corn | 7: 1 coffee", [5]),
    ],
)
def test_captain_08_ships_that_take_the_most(goods: int, lying: str, allowed: list[int]) -> None:
    """Empty ships that take the most are legal; among equal ones the choice is free."""
    game = scenario(
        players=4, role="captain", goods={0: f"{goods} sugar"}, ships=lying, ask_forced=True
    )

    assert [f"load sugar on {ship}" for ship in allowed] == texts(game)


@pytest.mark.rule("CAPTAIN-09")
def test_captain_09_the_kind_is_a_free_choice() -> None:
    """One corn may be loaded although six sugar could be."""
    game = scenario(players=4, role="captain", goods={0: "1 corn 6 sugar"}, ships="5: 4 corn")
    assert ["load corn on 5", "load sugar on 6", "load sugar on 7"] == texts(game)

    do(game, "load corn on 5")

    assert (0, 0, 6, 0, 0) == held(game, 0)


@pytest.mark.rule("CAPTAIN-10")
@pytest.mark.parametrize("good", ["corn", "indigo", "sugar", "tobacco", "coffee"])
def test_captain_10_one_point_a_good_whatever_the_kind(good: str) -> None:
    """Four goods of any kind bring 4 VP and no money."""
    game = scenario(
        players=3,
        role="captain",
        taker=1,
        goods={0: f"4 {good}"},
        doubloons={0: 0},
        ships="4: - | 5: - | 6: -",
    )

    do(game, f"load {good} on 4")

    assert 4 == vp(game, 0)
    assert 0 == game.players[0].doubloons


@pytest.mark.rule("CAPTAIN-11", "ROLE-04")
def test_captain_11_one_extra_point_with_the_first_load() -> None:
    """The captain scores one more with the first load only; the others never do."""
    game = scenario(
        players=3,
        role="captain",
        goods={0: "2 corn 2 sugar", 1: "2 corn 1 coffee"},
        ships="4: 1 corn | 5: 1 sugar | 6: 1 coffee",
    )

    do(game, "load corn on 4")
    assert 2 + 1 == vp(game, 0)
    do(game, "load corn on 4")

    assert "round" == game.phase
    assert 3 + 2 == vp(game, 0)
    assert 1 + 1 == vp(game, 1)


@pytest.mark.rule("CAPTAIN-12")
def test_captain_12_no_load_no_extra_point() -> None:
    """A captain who cannot load scores nothing while another loads; nobody else gets the point."""
    game = scenario(
        players=3,
        role="captain",
        goods={0: "2 coffee", 1: "2 corn"},
        ships="4: 4 coffee | 5: 1 corn",
    )

    assert "round" == game.phase
    assert [0, 2] == [vp(game, seat) for seat in (0, 1)]


@pytest.mark.rule("CAPTAIN-15")
def test_captain_15_full_ships_are_emptied_into_the_supply() -> None:
    """At the end the full ship is empty, a partly filled one keeps its goods."""
    game = scenario(
        players=3,
        role="captain",
        goods={0: "2 corn", 1: "2 sugar"},
        ships="4: 2 corn | 5: 2 sugar",
    )

    assert {4: (None, 0), 5: ("sugar", 4), 6: (None, 0)} == ships(game)
    assert 10 == game.position().goods["corn"]
    assert 11 - 4 == game.position().goods["sugar"]


@pytest.mark.rule("CAPTAIN-15", "A-96")
def test_captain_15_storage_comes_before_the_emptying() -> None:
    """Goods that cannot be stored go back first, then the full ships are emptied."""
    game = scenario(
        players=3, goods={0: "6 corn", 1: "2 corn"}, ships="4: - | 5: 5 sugar | 6: 6 coffee"
    )

    events = game.play(ChooseRole("captain"))

    ends = [event for event in events if isinstance(event, GoodsReturned | ShipEmptied)]
    assert ["STORE-01", "STORE-01", *["CAPTAIN-15"] * 3] == [event.rule for event in ends]


@pytest.mark.rule("CAPTAIN-16", "END-04", "END-06")
@pytest.mark.parametrize(
    ("supply", "chips", "paper", "ending"),
    [
        (9, 6, 0, ()),
        (7, 6, 0, ()),
        (6, 6, 0, ("victory_points",)),
        (4, 4, 2, ("victory_points",)),
        (0, 0, 6, ("victory_points",)),
    ],
)
def test_captain_16_points_beyond_the_chips_are_noted(
    supply: int, chips: int, paper: int, ending: tuple[str, ...]
) -> None:
    """Five goods and the privilege are 6 VP, in chips while they last, then on paper."""
    game = scenario(
        players=3,
        role="captain",
        goods={0: "5 corn 1 coffee"},
        vp_supply=supply,
        ships="4: 1 sugar | 5: - | 6: 6 coffee",
    )

    assert (chips, paper) == (game.players[0].vp, game.players[0].vp_paper)
    assert supply - chips == game.position().vp
    assert ending == game.ending
    assert 6 == game.score().players[0].total


@pytest.mark.rule("CAPTAIN-02")
def test_explain_no_such_good() -> None:
    """A kind the seat does not hold is refused; holding it makes the load legal."""
    without = scenario(players=3, role="captain", goods={0: "1 corn"})
    holding = scenario(players=3, role="captain", goods={0: "1 corn 1 coffee"})

    found = why(without, Load(Good.COFFEE, 5))

    assert ("no_such_good", "CAPTAIN-02") == (found.reason, found.rule)
    assert "coffee" in found.message
    assert holding.is_legal(Load(Good.COFFEE, 5))


@pytest.mark.rule("CAPTAIN-04", "CAPTAIN-05", "CAPTAIN-06", "CAPTAIN-08")
@pytest.mark.parametrize(
    ("ships", "load", "reason", "rule", "words", "free"),
    [
        (
            "5: 2 corn",
            Load(Good.SUGAR, 5),
            "ship_other_kind",
            "CAPTAIN-04",
            ["5-ship", "corn"],
            "6: 2 corn",
        ),
        (
            "4: 4 sugar",
            Load(Good.SUGAR, 4),
            "ship_full",
            "CAPTAIN-06",
            ["4-ship", "full"],
            "4: 3 sugar",
        ),
        (
            "4: 1 sugar",
            Load(Good.SUGAR, 6),
            "kind_on_other_ship",
            "CAPTAIN-05",
            ["sugar", "4-ship"],
            "",
        ),
        (
            "4: 4 sugar",
            Load(Good.SUGAR, 6),
            "kind_on_other_ship",
            "CAPTAIN-05",
            ["sugar", "4-ship"],
            "",
        ),
        (
            "",
            Load(Good.SUGAR, 4),
            "not_most",
            "CAPTAIN-08",
            ["4 of your 5 sugar", "4-ship", "5 on the 6-ship"],
            "5: 1 corn | 6: 1 coffee",
        ),
    ],
)
def test_explain_the_obstacle_on_the_ships(
    ships: str, load: Load, reason: str, rule: str, words: list[str], free: str
) -> None:
    """Each obstacle is named with its rule and numbers; without it the same load is legal."""
    goods = {0: "5 sugar 1 tobacco"}
    barred = scenario(players=3, role="captain", goods=goods, ships=ships)
    legal = scenario(players=3, role="captain", goods=goods, ships=free)

    found = why(barred, load)

    assert (reason, rule) == (found.reason, found.rule)
    assert [] == [word for word in words if word not in found.message]
    assert legal.is_legal(load)


@pytest.mark.rule("CAPTAIN-01", "SETUP-13")
def test_explain_actions_of_another_game_or_decision() -> None:
    """A ship of another player count is not in the game; a sale is not now."""
    game = scenario(players=4, role="captain", goods={0: "1 corn"})
    three = scenario(players=3, role="captain", goods={0: "1 corn"})

    assert "not_in_game" == why(game, Load(Good.CORN, 4)).reason
    assert three.is_legal(Load(Good.CORN, 4))
    assert ("not_now", "CAPTAIN-01") == (
        why(game, Sell(Good.CORN)).reason,
        why(game, Sell(Good.CORN)).rule,
    )


@pytest.mark.rule("CAPTAIN-06")
def test_an_illegal_load_leaves_the_game_untouched() -> None:
    """Refused with the rule id in the error, and nothing has changed."""
    game = scenario(players=3, role="captain", goods={0: "1 corn 1 sugar"}, ships="4: 4 sugar")
    before = game.position()

    with pytest.raises(IllegalActionError, match="CAPTAIN-06"):
        game.apply(Load(Good.SUGAR, 4))

    assert before == game.position()
