"""Small wharf, lighthouse and union hall (NEW-SMALL_WHARF-*, -LIGHTHOUSE-*, -UNION_HALL-*)."""

from __future__ import annotations

from itertools import product

import pytest

from puertorico import Counts, Edition, Game, Good, events
from puertorico.actions import Pass, UseBuilding
from puertorico.expansions.new_buildings import Ship, ShipmentContext, shipment
from support.games import do, held, new_game, play, texts, vp, why

FULL = "5: 5 coffee | 6: 6 tobacco | 7: 7 indigo"
"""Ships that take nothing more."""

EDITIONS = pytest.mark.parametrize("edition", Edition)


def captain(city: str, goods: str, ships: str = FULL, **more: object) -> Game:
    """Returns a game in a captain phase; the captain, seat 3, has nothing to load."""
    described = {"role": "captain", "taker": 3, "doubloons": {0: 0, 3: 0}, **more}
    return new_game(city={0: city}, goods={0: goods}, ships=ships, **described)


def ship(game: Game, **goods: int) -> Game:
    """Ships these goods by the small wharf."""
    for step in shipment(game, goods):
        game.apply(step)
    return game


# Small wharf.


@pytest.mark.rule("NEW-SMALL_WHARF-1", "NEW-SMALL_WHARF-2", "EX-SMALL_WHARF-1")
@EDITIONS
def test_new_small_wharf_1_half_a_point_for_each(edition: Edition) -> None:
    """3 corn, 1 sugar and 2 tobacco bring 3 VP and go to the supply; the rest is kept."""
    game = captain("small_wharf* storehouse*", "3 corn 2 sugar 3 tobacco", edition=edition)
    before = game.position()
    assert texts(game) == ["use small_wharf", "pass"]
    ship(game, corn=3, sugar=1, tobacco=2)

    assert (vp(game, 0), held(game, 0)) == (3, (0, 0, 1, 1, 0))
    assert game.position().goods["corn"] == before.goods["corn"] + 3
    for city in ("small_wharf", ""):
        assert captain(city, "3 corn", edition=edition).phase != "captain"


@pytest.mark.rule("NEW-SMALL_WHARF-1", "NEW-SMALL_WHARF-2")
def test_new_small_wharf_2_every_mix_has_one_path() -> None:
    """Any number of each kind, at least one good in all, and never a dead end."""
    game = captain("small_wharf*", "2 corn indigo 3 coffee")
    do(game, "use small_wharf")
    found = []

    def walk(game: Game, made: tuple[str, ...]) -> None:
        if game.decision.kind != "shipment":
            found.append((made, vp(game, 0)))
            return
        for text in texts(game):
            walk(do(game.copy(), text), (*made, text))

    walk(game, ())
    mixes = [sum(mix) for mix in product(range(3), range(2), range(4)) if any(mix)]

    assert len({made for made, _ in found}) == len(found) == len(mixes)
    assert sorted(points for _, points in found) == sorted(number // 2 for number in mixes)


@pytest.mark.rule("NEW-SMALL_WHARF-1", "A-49", "D-113")
@EDITIONS
def test_new_small_wharf_1_at_least_one(edition: Edition) -> None:
    """One good brings no point, but it is a load: harbor and lighthouse count it."""
    game = captain("small_wharf* harbor* lighthouse*", "2 corn", edition=edition)
    do(game, "use small_wharf")
    assert texts(game) == ["ship 1 corn", "ship 2 corn"]
    assert why(game, Ship("corn", 0)).reason == "at_least_one"
    do(game, "ship 1 corn")

    assert (vp(game, 0), game.players[0].doubloons) == (0 + 1, 1)


@pytest.mark.rule("NEW-SMALL_WHARF-1", "A-49", "CAPTAIN-11", "A-27")
def test_new_small_wharf_1_the_captain_s_first_load() -> None:
    """The privilege comes with it, and only once; the halves are rounded down over all goods."""
    game = captain("small_wharf* wharf*", "corn indigo sugar", taker=0)
    ship(game, corn=1, indigo=1)
    assert vp(game, 0) == 1 + 1
    do(game, "use wharf sugar")

    assert vp(game, 0) == 1 + 1 + 1


@pytest.mark.rule("NEW-SMALL_WHARF-3", "A-47", "A-24")
@EDITIONS
def test_new_small_wharf_3_in_place_of_a_cargo_ship(edition: Edition) -> None:
    """Once a phase, in an own turn; passing is possible only without a load on a cargo ship."""
    game = captain(
        "small_wharf*", "2 corn 2 sugar", "7: 5 corn", goods_supply="0 coffee", edition=edition
    )
    assert "use small_wharf" in texts(game)
    assert game.is_legal(Pass()) is False
    ship(game, sugar=1)
    while game.seat != 0:
        game.apply(game.legal_actions()[0])
    assert "use small_wharf" not in texts(game)
    assert why(game, UseBuilding("small_wharf")).reason == "used"


@pytest.mark.rule("NEW-SMALL_WHARF-3", "A-24")
def test_new_small_wharf_3_fresh_in_the_next_phase() -> None:
    """A player who passes is asked again when another has loaded."""
    game = new_game(
        role="captain",
        city={0: "small_wharf*"},
        goods={0: "2 corn", 1: "2 indigo"},
        ships="5: 5 coffee | 6: 6 tobacco | 7: 3 indigo",
    )
    assert texts(game) == ["use small_wharf", "pass"]
    do(game, "pass")
    assert (game.seat, texts(game)) == (0, ["use small_wharf", "pass"])
    ship(game, corn=1)
    while game.phase != "round":
        game.apply(game.legal_actions()[0])
    assert game.position().players[0].used == ()


@pytest.mark.rule("NEW-SMALL_WHARF-4")
@EDITIONS
def test_new_small_wharf_4_beside_the_wharf(edition: Edition) -> None:
    """Both in one phase, in turns of their own."""
    game = captain("small_wharf* wharf*", "2 corn 3 sugar", edition=edition)
    assert texts(game) == ["use wharf corn", "use wharf sugar", "use small_wharf", "pass"]
    do(game, "use wharf sugar")
    assert (vp(game, 0), game.phase) == (3, "captain")
    ship(game, corn=2)

    assert vp(game, 0) == 3 + 1


def test_why_nothing_can_be_shipped() -> None:
    """Each reason has its code."""
    game = captain("small_wharf*", "2 corn sugar", goods_supply="0 coffee")
    do(game, "use small_wharf")
    assert why(game, Ship("sugar", 1)).reason == "other_good"
    assert why(game, Ship("corn", 3)).reason == "no_such_good"
    assert why(game, Pass()).rule == "NEW-SMALL_WHARF-1"
    assert game.decision.context == ShipmentContext(Good.CORN, Counts())
    do(game, "ship 2 corn")
    assert game.decision.context == ShipmentContext(Good.SUGAR, Counts({"corn": 2}))
    empty = new_game(role="captain", city={0: "small_wharf*"}, ships=FULL, ask_forced=True)
    assert why(empty, UseBuilding("small_wharf")).reason == "no_goods"


# Lighthouse.


@pytest.mark.rule("NEW-LIGHTHOUSE-1", "NEW-LIGHTHOUSE-4")
@EDITIONS
@pytest.mark.parametrize(("city", "doubloons"), [("lighthouse*", 2), ("lighthouse", 0), ("", 0)])
def test_new_lighthouse_1_for_every_load(edition: Edition, city: str, doubloons: int) -> None:
    """For any captain, and any number of goods."""
    game = captain(city, "2 corn 3 sugar", "5: 1 corn | 6: 1 sugar | 7: 7 indigo", edition=edition)
    do(game, "load sugar on 6")
    while game.phase == "captain":
        game.apply(game.legal_actions()[0])

    assert (vp(game, 0), game.players[0].doubloons) == (5, doubloons)


@pytest.mark.rule("NEW-LIGHTHOUSE-2", "A-48", "D-114")
@EDITIONS
def test_new_lighthouse_2_loads_of_any_sort(edition: Edition) -> None:
    """By wharf and by small wharf too."""
    game = captain("lighthouse* wharf* small_wharf*", "2 corn 3 sugar", edition=edition)
    do(game, "use wharf sugar")
    ship(game, corn=2)

    assert game.players[0].doubloons == 2


@pytest.mark.rule("NEW-LIGHTHOUSE-3", "A-71", "A-96")
@EDITIONS
@pytest.mark.parametrize(("city", "doubloons"), [("lighthouse*", 1), ("lighthouse", 0)])
def test_new_lighthouse_3_for_the_captain(edition: Edition, city: str, doubloons: int) -> None:
    """One more, though nothing is loaded."""
    game = new_game(city={0: city}, doubloons={0: 0}, ships=FULL, edition=edition)
    do(game, "choose captain")
    assert (game.phase, game.players[0].doubloons) == ("round", doubloons)
    other = new_game(city={0: city}, doubloons={0: 0}, ships=FULL, taker=3, edition=edition)
    do(other, "choose captain")

    assert other.players[0].doubloons == 0


@pytest.mark.rule("NEW-LIGHTHOUSE-3", "NEW-LIGHTHOUSE-2", "EX-LIGHTHOUSE-1")
@EDITIONS
def test_new_lighthouse_3_example(edition: Edition) -> None:
    """2 corn on a ship: 3 VP, 2 doubloons; wharf 3 indigo: 3, 1; small wharf 2 sugar: 1, 1."""
    game = captain(
        "lighthouse* wharf* small_wharf*",
        "2 corn 3 indigo 2 sugar",
        "5: 5 coffee | 6: 6 tobacco | 7: 5 corn",
        taker=0,
        edition=edition,
    )
    assert game.players[0].doubloons == 1
    do(game, "load corn on 7")
    assert (vp(game, 0), game.players[0].doubloons) == (3, 2)
    do(game, "use wharf indigo")
    assert (vp(game, 0), game.players[0].doubloons) == (6, 3)
    ship(game, sugar=2)
    assert (vp(game, 0), game.players[0].doubloons) == (7, 4)


@pytest.mark.rule("NEW-LIGHTHOUSE-2", "A-48", "A-96")
def test_new_lighthouse_2_after_the_harbor() -> None:
    """With one load first the points come, then the doubloon."""
    game = new_game(city={0: "lighthouse* harbor*"}, goods={0: "2 corn"}, ships="7: 5 corn")
    happened = play(game, "choose captain")
    gains = [
        (event.rule, type(event).__name__)
        for event in happened
        if isinstance(event, (events.VictoryPointsEarned, events.DoubloonsEarned))
    ]

    assert gains == [
        ("NEW-LIGHTHOUSE-3", "DoubloonsEarned"),
        ("CAPTAIN-10", "VictoryPointsEarned"),
        ("CAPTAIN-11", "VictoryPointsEarned"),
        ("BLD-HARBOR-1", "VictoryPointsEarned"),
        ("NEW-LIGHTHOUSE-1", "DoubloonsEarned"),
    ]


# Union hall.


@pytest.mark.rule("NEW-UNION_HALL-1", "NEW-UNION_HALL-2", "EX-UNION_HALL-1", "EX-UNION_HALL-2")
@EDITIONS
@pytest.mark.parametrize(
    ("goods", "points"),
    [
        ("3 corn 2 indigo coffee", 2),
        ("4 corn 2 coffee", 3),
        ("corn indigo sugar", 0),
        ("9 corn", 4),
    ],
)
def test_new_union_hall_1_two_of_a_kind(edition: Edition, goods: str, points: int) -> None:
    """A point for every two of a kind; the goods are loaded and stored as usual."""
    for city, wanted in (("union_hall*", points), ("union_hall", 0), ("", 0)):
        game = new_game(city={0: city}, goods={0: goods}, ships=FULL, edition=edition)
        happened = play(game, "choose captain")

        assert vp(game, 0) == wanted
        lost = [event for event in happened if isinstance(event, events.GoodsReturned)]
        assert all(event.rule == "STORE-01" for event in lost)


@pytest.mark.rule("NEW-UNION_HALL-1", "A-50")
@pytest.mark.parametrize(
    ("edition", "before"),
    [(Edition.CLASSIC, False), (Edition.ANNIVERSARY, False), (Edition.YEAR_1897, True)],
)
def test_new_union_hall_1_when(edition: Edition, before: bool) -> None:
    """At the owner's first turn, or before all turns in 1897; nothing has to be loaded."""
    game = new_game(
        role="captain",
        taker=2,
        city={0: "union_hall*"},
        goods={0: "4 corn", 2: "corn sugar"},
        ships="5: 5 coffee | 6: 6 tobacco",
        edition=edition,
    )
    assert (game.seat, vp(game, 0)) == (2, 2 if before else 0)
    game.apply(game.legal_actions()[0])

    # The four corn have gone as well.
    assert vp(game, 0) == 2 + 4


@pytest.mark.rule("NEW-UNION_HALL-2", "NEW-UNION_HALL-1")
@EDITIONS
def test_new_union_hall_2_once_a_phase(edition: Edition) -> None:
    """The captain's goods count before the first load, and are all there for it."""
    game = new_game(
        role="captain",
        city={0: "union_hall*"},
        goods={0: "4 corn 3 sugar"},
        ships="5: - | 6: 6 tobacco | 7: -",
        edition=edition,
    )
    assert (vp(game, 0), held(game, 0)) == (2 + 1, (4, 0, 3, 0, 0))
    while game.phase == "captain":
        game.apply(game.legal_actions()[0])

    assert vp(game, 0) == 3 + 4 + 3 + 1


@pytest.mark.rule("NEW-UNION_HALL-1", "NEW-LIGHTHOUSE-3", "A-96")
@EDITIONS
def test_new_union_hall_1_after_the_lighthouse(edition: Edition) -> None:
    """The captain's doubloon comes first."""
    game = new_game(
        city={0: "union_hall* lighthouse*"}, goods={0: "2 corn"}, ships=FULL, edition=edition
    )
    rules = [event.rule for event in play(game, "choose captain")]

    assert rules.index("NEW-LIGHTHOUSE-3") < rules.index("NEW-UNION_HALL-1")
