"""Small wharf, lighthouse and union hall (NEW-SMALL_WHARF-*, -LIGHTHOUSE-*, -UNION_HALL-*)."""

from __future__ import annotations

from itertools import product

import pytest

from puertorico import Counts, Edition, Game, Good, events
from puertorico.actions import Pass, UseBuilding
from puertorico.expansions.new_buildings import Ship, ShipmentContext, shipment
from support.games import do, held, leaves, money, new_game, of_class, play, reason, texts, vp
from support.guests import FULL

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


def to_the_end(game: Game) -> Game:
    """Plays the phase with the first possibility each time."""
    while game.phase == "captain":
        game.apply(game.legal_actions()[0])
    return game


def gains(game: Game) -> tuple[int, int]:
    """Returns VP and doubloons of seat 0."""
    return vp(game, 0), money(game)[0]


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
    game = do(captain("small_wharf*", "2 corn indigo 3 coffee"), "use small_wharf")
    found = list(leaves(game, "shipment"))
    mixes = [sum(mix) for mix in product(range(3), range(2), range(4)) if any(mix)]
    assert len({made for made, _ in found}) == len(found) == len(mixes)
    assert sorted(vp(game, 0) for _, game in found) == sorted(number // 2 for number in mixes)


@pytest.mark.rule("NEW-SMALL_WHARF-1", "A-49", "D-113")
@EDITIONS
def test_new_small_wharf_1_at_least_one(edition: Edition) -> None:
    """One good brings no point, but it is a load: harbor and lighthouse count it."""
    game = captain("small_wharf* harbor* lighthouse*", "2 corn", edition=edition)
    do(game, "use small_wharf")
    assert texts(game) == ["ship 1 corn", "ship 2 corn"]
    assert reason(game, Ship("corn", 0))[0] == "at_least_one"
    assert gains(do(game, "ship 1 corn")) == (0 + 1, 1)


@pytest.mark.rule("NEW-SMALL_WHARF-1", "A-49", "CAPTAIN-11", "A-27")
def test_new_small_wharf_1_the_captain_s_first_load() -> None:
    """The privilege comes with it, and only once; the halves are rounded down over all goods."""
    game = captain("small_wharf* wharf*", "corn indigo sugar", taker=0)
    assert vp(ship(game, corn=1, indigo=1), 0) == 1 + 1
    assert vp(do(game, "use wharf sugar"), 0) == 1 + 1 + 1


@pytest.mark.rule("NEW-SMALL_WHARF-3", "A-47", "A-24")
@EDITIONS
def test_new_small_wharf_3_in_place_of_a_cargo_ship(edition: Edition) -> None:
    """Once a phase, in an own turn; passing is possible only without a load on a cargo ship."""
    more = {"goods_supply": "0 coffee", "edition": edition}
    game = captain("small_wharf*", "2 corn 2 sugar", "7: 5 corn", **more)
    assert "use small_wharf" in texts(game)
    assert game.is_legal(Pass()) is False
    ship(game, sugar=1)
    while game.seat != 0:
        game.apply(game.legal_actions()[0])
    assert "use small_wharf" not in texts(game)
    assert reason(game, "use small_wharf")[0] == "used"


@pytest.mark.rule("NEW-SMALL_WHARF-3", "A-24")
def test_new_small_wharf_3_fresh_in_the_next_phase() -> None:
    """A player who passes is asked again when another has loaded."""
    lying, goods = "5: 5 coffee | 6: 6 tobacco | 7: 3 indigo", {0: "2 corn", 1: "2 indigo"}
    game = new_game(role="captain", city={0: "small_wharf*"}, goods=goods, ships=lying)
    for actions in ([], ["pass"]):
        assert texts(do(game, *actions)) == ["use small_wharf", "pass"]
        assert game.seat == 0
    to_the_end(ship(game, corn=1))
    assert game.position().players[0].used == ()


@pytest.mark.rule("NEW-SMALL_WHARF-4")
@EDITIONS
def test_new_small_wharf_4_beside_the_wharf(edition: Edition) -> None:
    """Both in one phase, in turns of their own."""
    game = captain("small_wharf* wharf*", "2 corn 3 sugar", edition=edition)
    assert texts(game) == ["use wharf corn", "use wharf sugar", "use small_wharf", "pass"]
    do(game, "use wharf sugar")
    assert (vp(game, 0), game.phase) == (3, "captain")
    assert vp(ship(game, corn=2), 0) == 3 + 1


def test_why_nothing_can_be_shipped() -> None:
    """Each reason has its code, and each step its context."""
    game = captain("small_wharf*", "2 corn sugar", goods_supply="0 coffee")
    do(game, "use small_wharf")
    assert reason(game, Ship("sugar", 1))[0] == "other_good"
    assert reason(game, Ship("corn", 3))[0] == "no_such_good"
    assert reason(game, Pass())[1] == "NEW-SMALL_WHARF-1"
    assert game.decision.context == ShipmentContext(Good.CORN, Counts())
    do(game, "ship 2 corn")
    assert game.decision.context == ShipmentContext(Good.SUGAR, Counts({"corn": 2}))
    empty = new_game(role="captain", city={0: "small_wharf*"}, ships=FULL, ask_forced=True)
    assert reason(empty, UseBuilding("small_wharf"))[0] == "no_goods"


# Lighthouse.


@pytest.mark.rule("NEW-LIGHTHOUSE-1", "NEW-LIGHTHOUSE-4")
@EDITIONS
@pytest.mark.parametrize(("city", "doubloons"), [("lighthouse*", 2), ("lighthouse", 0), ("", 0)])
def test_new_lighthouse_1_for_every_load(edition: Edition, city: str, doubloons: int) -> None:
    """For any captain, and any number of goods."""
    lying = "5: 1 corn | 6: 1 sugar | 7: 7 indigo"
    game = do(captain(city, "2 corn 3 sugar", lying, edition=edition), "load sugar on 6")
    assert gains(to_the_end(game)) == (5, doubloons)


@pytest.mark.rule("NEW-LIGHTHOUSE-3", "A-71", "A-96")
@EDITIONS
@pytest.mark.parametrize(
    ("city", "taker", "doubloons"),
    [("lighthouse*", 0, 1), ("lighthouse", 0, 0), ("lighthouse*", 3, 0)],
)
def test_new_lighthouse_3_for_the_captain(
    edition: Edition, city: str, taker: int, doubloons: int
) -> None:
    """One more, though nothing is loaded."""
    more = {"doubloons": {0: 0}, "ships": FULL, "edition": edition}
    game = do(new_game(city={0: city}, taker=taker, **more), "choose captain")
    assert (game.phase, money(game)[0]) == ("round", doubloons)


@pytest.mark.rule("NEW-LIGHTHOUSE-3", "NEW-LIGHTHOUSE-2", "EX-LIGHTHOUSE-1", "A-48", "D-114")
@EDITIONS
def test_new_lighthouse_3_example(edition: Edition) -> None:
    """2 corn on a ship: 3 VP, 2 doubloons; wharf 3 indigo: 3, 1; small wharf 2 sugar: 1, 1."""
    city, lying = "lighthouse* wharf* small_wharf*", "5: 5 coffee | 6: 6 tobacco | 7: 5 corn"
    game = captain(city, "2 corn 3 indigo 2 sugar", lying, taker=0, edition=edition)
    assert money(game)[0] == 1
    assert gains(do(game, "load corn on 7")) == (3, 2)
    assert gains(do(game, "use wharf indigo")) == (6, 3)
    assert gains(ship(game, sugar=2)) == (7, 4)


@pytest.mark.rule("NEW-LIGHTHOUSE-2", "A-48", "A-96")
def test_new_lighthouse_2_after_the_harbor() -> None:
    """With one load first the points come, then the doubloon."""
    game = new_game(city={0: "lighthouse* harbor*"}, goods={0: "2 corn"}, ships="7: 5 corn")
    earned = (events.VictoryPointsEarned, events.DoubloonsEarned)
    told = [event.rule for event in play(game, "choose captain") if isinstance(event, earned)]
    points = ["CAPTAIN-10", "CAPTAIN-11", "BLD-HARBOR-1"]
    assert told == ["NEW-LIGHTHOUSE-3", *points, "NEW-LIGHTHOUSE-1"]


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
        lost = of_class(events.GoodsReturned, play(game, "choose captain"))
        assert vp(game, 0) == wanted
        assert {event.rule for event in lost} <= {"STORE-01"}


@pytest.mark.rule("NEW-UNION_HALL-1", "A-50")
@EDITIONS
def test_new_union_hall_1_when(edition: Edition) -> None:
    """At the owner's first turn, or before all turns in 1897; nothing has to be loaded."""
    goods, lying = {0: "4 corn", 2: "corn sugar"}, "5: 5 coffee | 6: 6 tobacco"
    more = {"taker": 2, "city": {0: "union_hall*"}, "edition": edition}
    game = new_game(role="captain", goods=goods, ships=lying, **more)
    assert (game.seat, vp(game, 0)) == (2, 2 if edition is Edition.YEAR_1897 else 0)
    game.apply(game.legal_actions()[0])
    # The four corn have gone as well.
    assert vp(game, 0) == 2 + 4


@pytest.mark.rule("NEW-UNION_HALL-2", "NEW-UNION_HALL-1")
@EDITIONS
def test_new_union_hall_2_once_a_phase(edition: Edition) -> None:
    """The captain's goods count before the first load, and are all there for it."""
    lying = "5: - | 6: 6 tobacco | 7: -"
    game = captain("union_hall*", "4 corn 3 sugar", lying, taker=0, edition=edition)
    assert (vp(game, 0), held(game, 0)) == (2 + 1, (4, 0, 3, 0, 0))
    assert vp(to_the_end(game), 0) == 3 + 4 + 3 + 1


@pytest.mark.rule("NEW-UNION_HALL-1", "NEW-LIGHTHOUSE-3", "A-96")
@EDITIONS
def test_new_union_hall_1_after_the_lighthouse(edition: Edition) -> None:
    """The captain's doubloon comes first."""
    more = {"goods": {0: "2 corn"}, "ships": FULL, "edition": edition}
    game = new_game(city={0: "union_hall* lighthouse*"}, **more)
    rules = [event.rule for event in play(game, "choose captain")]
    assert rules.index("NEW-LIGHTHOUSE-3") < rules.index("NEW-UNION_HALL-1")
