"""Chapel, zoning office, villa, jeweler and royal garden (NOBLE-*)."""

from __future__ import annotations

from typing import Any

import pytest

from puertorico import Edition, Game
from puertorico.actions import Build
from puertorico.decisions import BuildContext
from puertorico.events import DoubloonsEarned, GoodsTaken
from support.games import context, do, held, money, noble_game, of_class, play, texts, vp

EDITIONS = pytest.mark.parametrize("edition", Edition)


def nobles(game: Game, seat: int) -> int:
    """Returns all nobles of a seat."""
    return game._table.players[seat].workers() >> 8


def workers(game: Game, seat: int) -> int:
    """Returns the workers of a seat, of both kinds."""
    return sum(divmod(game._table.players[seat].workers(), 256))


@pytest.mark.rule("NOBLE-CHAPEL-1", "A-71")
@EDITIONS
@pytest.mark.parametrize(
    ("crew", "doubloons", "points"), [("*", 1, 0), ("*noble", 0, 1), ("", 0, 0)]
)
@pytest.mark.parametrize("island", ["corn*", "-"])
def test_noble_chapel_1(
    edition: Edition, crew: str, doubloons: int, points: int, island: str
) -> None:
    """A doubloon or a point in every craftsman phase, whether anything is produced or not."""
    board: dict[str, Any] = {"island": {0: island, 1: "-"}, "doubloons": {0: 0}}
    city = {0: f"chapel{crew}"}
    game = noble_game(role="craftsman", taker=1, edition=edition, city=city, **board)
    assert (money(game)[0], vp(game, 0)) == (doubloons, points)


@pytest.mark.rule("NOBLE-CHAPEL-2", "A-50", "A-96")
@EDITIONS
def test_noble_chapel_2_timing(edition: Edition) -> None:
    """In the owner's part before the goods, or of all at the start of the phase."""
    city, island = dict.fromkeys(range(2), "chapel*"), dict.fromkeys(range(2), "corn*")
    happened = play(noble_game(edition=edition, city=city, island=island), "choose craftsman")
    told = [event for event in happened if isinstance(event, DoubloonsEarned | GoodsTaken)]
    order = [(DoubloonsEarned, 0), (GoodsTaken, 0), (DoubloonsEarned, 1), (GoodsTaken, 1)]
    if edition is Edition.YEAR_1897:
        order = [order[0], order[2], order[1], order[3]]
    assert [(type(event), event.seat) for event in told] == order


@pytest.mark.rule("NOBLE-ZONING_OFFICE-1", "NOBLE-ZONING_OFFICE-2", "A-46", "A-70")
@EDITIONS
@pytest.mark.parametrize(("crew", "small", "large"), [("*", 1, 0), ("*noble", 0, 2), ("", 0, 0)])
def test_noble_zoning_office_1(edition: Edition, crew: str, small: int, large: int) -> None:
    """A doubloon in columns 1 to 3, production buildings included; two in column 4."""
    more: dict[str, Any] = {"city": {0: f"zoning_office{crew}"}, "doubloons": {0: 30}}
    game = noble_game(role="builder", edition=edition, **more)
    prices = {str(id): each.price for id, each in context(game, BuildContext).prices.items()}
    normal = {"small_market": 1, "sugar_mill": 4, "jeweler": 8, "wharf": 9, "small_indigo_plant": 1}
    for building, cost in normal.items():
        assert prices[building] == max(0, cost - 1 - small)
    for building in ("residence", "statue", "cloister", "royal_garden"):
        assert prices[building] == 10 - 1 - large


@pytest.mark.rule("NOBLE-ZONING_OFFICE-1", "A-70", "BUILDER-09")
def test_a_70_discounts_add_up() -> None:
    """Privilege, quarries within the column, forests and office; what is paid is what is left."""
    game = noble_game(
        role="builder",
        city={0: "zoning_office*noble forest_house"},
        island={0: "4 quarry*4 4 forest"},
        doubloons={0: 10 - 1 - 4 - 2 - 2},
    )
    assert money(do(game, "build royal_garden"))[0] == 0
    board: dict[str, Any] = {"island": {0: "quarry*noble"}, "doubloons": {0: 0}}
    game = noble_game(role="builder", city={0: "zoning_office*"}, **board)
    assert {"build small_market", "build hacienda", "build construction_hut"} < set(texts(game))
    assert not game.is_legal(Build("hospice"))
    assert money(do(game, "build hacienda"))[0] == 0


@pytest.mark.rule("NOBLE-VILLA-1", "A-69")
@EDITIONS
@pytest.mark.parametrize("crew", ["*", "*noble"])
def test_noble_villa_1(edition: Edition, crew: str) -> None:
    """A noble from the supply, for every owner, besides the ship and the privilege."""
    city = dict.fromkeys((0, 2), f"villa{crew}")
    game = noble_game(role="mayor", edition=edition, city=city, ship="4 colonist")
    before = [nobles(game, 0), nobles(game, 2)]
    left = game.position().supply.count("noble")
    do(game, "take colonist")
    for seat in (0, 2):
        assert (seat, ["use villa", "pass"]) == (game.seat, texts(game))
        do(game, "use villa")
    assert [nobles(game, 0), nobles(game, 2)] == [before[0] + 1, before[1] + 1]
    assert game.position().supply.count("noble") in (left - 2, left - 3)
    assert (workers(game, 0), workers(game, 2)) == (1 + 1 + 1 + 1, 1 + 1 + 1)


@pytest.mark.rule("NOBLE-VILLA-1", "A-09")
def test_noble_villa_1_is_a_choice() -> None:
    """It can be declined; unoccupied it does nothing."""
    game = noble_game(role="mayor", city={0: "villa*"}, ship="4 colonist")
    assert nobles(do(game, "pass", "pass"), 0) == 0
    game = noble_game(role="mayor", city={0: "villa"}, ship="4 colonist", supply=0)
    assert game.decision.kind != "use_building"


@pytest.mark.rule("NOBLE-VILLA-1", "A-69", "A-96")
def test_a_69_clockwise_from_the_mayor() -> None:
    """Privilege, villas, then the ship."""
    city = dict.fromkeys((0, 3), "villa*")
    game = noble_game(role="mayor", taker=2, city=city, ship="3 colonist 1 noble")
    order = []
    while game.phase == "mayor":
        order.append((game.decision.kind, game.seat))
        game.apply(game.legal_actions()[0])
    assert order[:5] == [
        ("take_colonist", 2), ("use_building", 3), ("use_building", 0), ("take_from_ship", 2),
        ("take_from_ship", 3),
    ]  # fmt: skip


@pytest.mark.rule("NOBLE-VILLA-2")
@pytest.mark.parametrize("colonists", [5, 0])
def test_noble_villa_2_no_noble_left(colonists: int) -> None:
    """A colonist of the supply instead, if there is one; never from the ship."""
    board: dict[str, Any] = {"holding": {2: "19 noble"}, "ship": "3 colonist 1 noble"}
    game = noble_game(role="mayor", taker=3, city={0: "villa*"}, supply=colonists, **board)
    if colonists:
        do(game, "pass")
        assert (0, texts(game)) == (game.seat, ["use villa", "pass"])
        before = game.position().supply
        do(game, "use villa")
        assert game.position().supply.count("colonist") == before.count("colonist") - 1
    assert (game.decision.kind, game.seat) == ("take_from_ship", 3)
    assert (1 if colonists else 0) == game._table.players[0].holding


@pytest.mark.rule("NOBLE-JEWELER-1", "A-71")
@EDITIONS
@pytest.mark.parametrize(("crew", "paid"), [("*", 3), ("*noble", 4), ("", 0)])
@pytest.mark.parametrize("island", ["2 corn*noble", "2 corn*noble 2 indigo"])
def test_noble_jeweler_1(edition: Edition, crew: str, paid: int, island: str) -> None:
    """A doubloon per own noble anywhere on the board, whatever is produced."""
    board: dict[str, Any] = {"holding": {0: "1 noble"}, "doubloons": {0: 0}}
    city = {0: f"jeweler{crew} office*noble"}
    game = noble_game(edition=edition, city=city, island={0: island}, **board)
    earned = of_class(DoubloonsEarned, play(game, "choose craftsman"))
    assert [event.doubloons for event in earned] == ([paid] if paid else [])
    assert money(game)[0] == paid


@pytest.mark.rule("NOBLE-JEWELER-1", "A-71", "A-13")
def test_noble_jeweler_1_without_production() -> None:
    """Also for those who decline to produce."""
    board: dict[str, Any] = {"island": {0: "corn*"}, "doubloons": {0: 0}}
    rules, city = {"production": "optional"}, {0: "jeweler*noble chapel*"}
    game = noble_game(role="craftsman", city=city, rules=rules, **board)
    assert (texts(game), money(game)[0]) == (["produce", "pass"], 1)
    do(game, "pass")
    assert (money(game)[0], held(game, 0)[0]) == (2, 0)


@pytest.mark.rule("NOBLE-JEWELER-2", "NEW-AQUEDUCT-1")
def test_noble_jeweler_2_produces_nothing() -> None:
    """Its circle holds no capacity, and an aqueduct finds nothing in it."""
    island = {0: "2 indigo*2 2 sugar*2"}
    game = noble_game(role="craftsman", city={0: "jeweler* aqueduct*"}, island=island)
    assert game.players[0].goods == {}


@pytest.mark.rule("NOBLE-ROYAL_GARDEN-1")
@pytest.mark.parametrize(("crew", "points"), [("*", 3), ("*noble", 4), ("", None)])
def test_noble_royal_garden_1(crew: str, points: int | None) -> None:
    """A point more per noble on buildings, plantations and in the holding area."""
    described: dict[str, Any] = {"holding": {0: "1 noble"}, "island": {0: "2 corn*noble"}}
    game = noble_game(city={0: f"royal_garden{crew} office*noble"}, **described)
    lines = {line.source: line.points for line in game.score().players[0].lines}
    assert lines.get("royal_garden_bonus") == points
    assert lines["nobles"] == 3 + (crew == "*noble")
    assert lines["royal_garden"] == 4


@pytest.mark.rule("A-96")
def test_a_96_the_jeweler_comes_after_the_specialty_factory() -> None:
    """In the own part of a seat; the craftsman's specialty factory waits for the privilege."""
    city = "factory* specialty_factory* jeweler*noble indigo_plant*3"
    game = noble_game(
        city={0: city, 1: city}, island=dict.fromkeys(range(2), "2 corn*2 3 indigo*3")
    )
    happened = play(game, "choose craftsman") + play(game, "take good corn")
    paid = [(each.seat, each.cause) for each in of_class(DoubloonsEarned, happened)]
    assert paid == [
        (0, "factory"),
        (0, "jeweler"),
        (1, "factory"),
        (1, "specialty_factory"),
        (1, "jeweler"),
        (0, "specialty_factory"),
    ]
