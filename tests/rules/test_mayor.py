"""The mayor phase (MAYOR)."""

from __future__ import annotations

from typing import Any

import pytest
from typing_extensions import override

from puertorico import Config, Edition, Game, Good, scenario
from puertorico._engine.table import Table
from puertorico.actions import PlaceColonists
from puertorico.decisions import placement
from puertorico.errors import IllegalActionError, PositionError
from puertorico.events import WorkersMoved, WorkersTaken
from puertorico.plugin import Effect, Expansion
from puertorico.types import CardId, any_id
from support.games import (
    BUILDINGS,
    changed_frame,
    city_of,
    do,
    of_class,
    pass_phase,
    play,
    reason,
    replaced,
    texts,
    with_frame,
)

EDITIONS = pytest.mark.parametrize("edition", Edition)


def mayor(**position: Any) -> Game:
    """Returns a mayor phase whose taker has declined the extra colonist, if there was one."""
    game = scenario(role="mayor", **position)
    return do(game, "pass") if "take colonist" in texts(game) else game


def finish(game: Game) -> Game:
    """Plays the rest of the phase, always with the first possibility."""
    while game.phase != "round":
        game.apply(game.legal_actions()[0])
    return game


def choose(game: Game, choice: dict[str, int]) -> None:
    """Plays a whole placement."""
    for step in placement(game, choice):
        game.apply(step)


def refused(game: Game, choice: dict[str, int]) -> tuple[str, str]:
    """Returns why a whole placement is refused: the reason code and the rule."""
    with pytest.raises(IllegalActionError) as caught:
        placement(game, choice)
    return caught.value.reason, caught.value.rule


def colonists(game: Game) -> list[int]:
    """Returns the colonists of each seat, wherever they are."""
    return [player.workers() for player in game._table.players]


def crew(game: Game, seat: int = 0) -> dict[str, int]:
    """Returns the colonists of a seat by place; places without any are left out."""
    player = game.position().players[seat]
    found: dict[str, int] = {tile.tile: tile.workers.total() for tile in player.island}
    found |= {building.building: building.workers.total() for building in player.city}
    found["holding"] = player.holding.total()
    return {place: number for place, number in found.items() if number}


def ship(game: Game) -> int:
    """Returns how many colonists are on the ship."""
    return game.position().colonist_ship.total()


# Circles.


@pytest.mark.rule("MAYOR-01", "MAYOR-06", "MAYOR-07", "A-93")
@pytest.mark.parametrize("building", ["small_sugar_mill", "sugar_mill", "coffee_roaster", "wharf"])
def test_mayor_01_one_colonist_per_circle(building: str) -> None:
    """With colonists to spare every circle of a building gets one, the others wait beside."""
    game = finish(mayor(city={0: building}, island={0: "2 corn"}, ship=24))
    circles = BUILDINGS[building][2]
    assert crew(game) == {"corn": 2, building: circles, "holding": 6 - 2 - circles}


@pytest.mark.rule("MAYOR-01", "MAYOR-05")
def test_mayor_01_no_more_than_the_circles() -> None:
    """Two colonists do not fit on a building with one circle, nor on a single plantation."""
    game = mayor(players=3, city={0: "office indigo_plant"}, island={0: "corn"}, ship=6)
    for target in ("corn", "office"):
        assert refused(game, {target: 2}) == ("too_many", "MAYOR-01")
    choose(game, {"indigo_plant": 2})
    assert crew(game) == {"indigo_plant": 2}


@pytest.mark.rule("MAYOR-02", "BLD-GEN-2")
@pytest.mark.parametrize(
    ("island", "city", "indigo"),
    [
        ("indigo*", "indigo_plant*", 1),
        ("indigo", "indigo_plant*", 0),
        ("indigo*", "indigo_plant", 0),
        ("2 indigo*2", "indigo_plant*", 1),
        ("2 indigo*2", "indigo_plant*2", 2),
    ],
)
def test_mayor_02_only_occupied_tiles_work(island: str, city: str, indigo: int) -> None:
    """A plantation or building without a colonist produces nothing."""
    game = scenario(players=3, role="craftsman", taker=1, island={0: island}, city={0: city})
    assert game.players[0].goods[Good.INDIGO] == indigo


# Who gets how many.


@pytest.mark.rule("MAYOR-03", "ROLE-06", "A-06")
@EDITIONS
def test_mayor_03_the_extra_colonist_comes_from_the_supply(edition: Edition) -> None:
    """The mayor may take one from the supply, before the ship is dealt out."""
    for action, own in [("take colonist", 2), ("pass", 1)]:
        game = scenario(edition=edition, role="mayor", ship=4, supply=60)
        assert texts(game) == ["take colonist", "pass"]
        assert (ship(game), colonists(game)[:3]) == (4, [0, 0, 0])
        assert colonists(do(game, action))[:3] == [own, 1, 1]
        finish(game)
        assert game.position().supply.total() == 60 - (own - 1) - 4


@pytest.mark.rule("MAYOR-03", "ROLE-04", "MAYOR-04", "A-07", "EX-MAYOR-1")
@pytest.mark.parametrize(
    ("on_ship", "action", "shares"),
    [
        (0, "pass", [0, 0, 0, 0]), (1, "pass", [0, 0, 1, 0]), (3, "pass", [1, 0, 1, 1]),
        (4, "pass", [1, 1, 1, 1]), (4, "take colonist", [1, 1, 2, 1]),
        pytest.param(6, "take colonist", [1, 1, 3, 2], id="EX-MAYOR-1"), (7, "pass", [2, 1, 2, 2]),
        (10, "pass", [2, 2, 3, 3]),
    ],
)  # fmt: skip
def test_mayor_04_the_ship_is_dealt_from_the_mayor_on(
    on_ship: int, action: str, shares: list[int]
) -> None:
    """One at a time, clockwise from the mayor, until the ship is empty; nobody may refuse."""
    game = scenario(role="mayor", taker=2, ship=on_ship)
    assert game.seat == 2
    assert colonists(do(game, action)) == shares


@pytest.mark.rule("MAYOR-12")
@EDITIONS
@pytest.mark.parametrize("supply", [0, 1])
def test_mayor_12_no_privilege_from_an_empty_supply(edition: Edition, supply: int) -> None:
    """With an empty supply the mayor only shares the ship; one colonist is enough to choose."""
    game = scenario(players=3, edition=edition, role="mayor", ship=3, supply=supply)
    assert ("take colonist" in texts(game)) == bool(supply)
    assert colonists(game)[:2] == ([0, 0] if supply else [1, 1])


# Placing them.


@pytest.mark.rule("MAYOR-05")
@pytest.mark.parametrize("target", ["corn", "quarry", "office", "wharf"])
def test_mayor_05_new_colonists_go_anywhere(target: str) -> None:
    """One new colonist can go on a plantation, a quarry or a building."""
    game = mayor(city={0: "office wharf"}, island={0: "2 corn quarry"}, ship=1)
    assert (game.seat, game.decision.kind) == (0, "placement")
    choose(game, {target: 1})
    assert crew(game) == {target: 1}


@pytest.mark.rule("MAYOR-05")
@pytest.mark.parametrize(
    "choice",
    [
        {"corn": 3, "quarry": 1, "indigo_plant": 2},
        pytest.param({"corn": 2, "indigo_plant": 3, "office": 1}, id="most may stay"),
    ],
)
def test_mayor_05_earlier_colonists_may_move(choice: dict[str, int]) -> None:
    """Colonists on circles and in the holding area are placed again, even without a new one."""
    city, island = {0: "office* indigo_plant*2"}, {0: "3 corn*2 quarry"}
    game = mayor(city=city, island=island, holding={0: 1}, ship=0)
    choose(game, choice)
    assert crew(game) == choice


@pytest.mark.rule("MAYOR-06")
def test_mayor_06_no_colonist_is_held_back() -> None:
    """Three colonists and four circles: leaving one over is refused with the reason."""
    game = mayor(city={0: "office wharf"}, island={0: "2 corn"}, holding={0: 2}, ship=1)
    for choice in ({"corn": 1}, {"corn": 2}, {"corn": 1, "office": 1}, {}):
        assert refused(game, choice) == ("circles_left_empty", "MAYOR-06")
    # Each target may lack one, but only one in all.
    assert set(game.legal_actions()) == {PlaceColonists("corn", 1), PlaceColonists("corn", 2)}
    assert reason(game, PlaceColonists("corn", 0)) == ("circles_left_empty", "MAYOR-06")
    stepwise = game.copy()
    stepwise.apply(PlaceColonists("corn", 1))
    choose(game, {"corn": 1, "office": 1, "wharf": 1})
    assert crew(game) == crew(stepwise) == {"corn": 1, "office": 1, "wharf": 1}


@pytest.mark.rule("MAYOR-07", "MAYOR-14")
def test_mayor_07_they_are_placed_in_a_later_mayor_phase() -> None:
    """A colonist who waited goes on a new circle when a mayor phase comes, not before."""
    row = "3 corn 2 indigo"
    settler = scenario(role="settler", island={0: "corn*"}, holding={0: 1}, row=row)
    pass_phase(do(settler, "take plantation indigo"))
    assert crew(settler) == {"corn": 1, "holding": 1}
    assert crew(mayor(island={0: "corn* indigo"}, holding={0: 1}, ship=0)) == {
        "corn": 1,
        "indigo": 1,
    }


@pytest.mark.rule("MAYOR-08", "A-08")
@EDITIONS
def test_mayor_08_placements_in_order_from_the_mayor(edition: Edition) -> None:
    """The mayor places first, then the others clockwise, each seeing what came before."""
    game = mayor(edition=edition, taker=2, island=dict.fromkeys(range(4), "corn indigo"), ship=4)
    for seat in [2, 3, 0, 1]:
        assert (game.seat, game.decision.kind) == (seat, "placement")
        choose(game, {"corn": 1})
        assert crew(game, seat) == {"corn": 1}
    assert game.phase == "round"


@pytest.mark.rule("MAYOR-14")
@pytest.mark.parametrize("role", ["settler", "builder", "craftsman", "trader", "captain"])
def test_mayor_14_no_placing_in_other_phases(role: CardId) -> None:
    """Colonists in the holding area and on circles stay where they are."""
    game = scenario(
        role=role, island={0: "2 corn*"}, city={0: "office"}, holding={0: 2},
        goods={0: "indigo sugar"}, doubloons={0: 9},
    )  # fmt: skip
    assert not game.is_legal(PlaceColonists("office", 1))
    for each in (game, finish(game.copy())):
        assert crew(each) == {"corn": 1, "holding": 2}


# The refill.


@pytest.mark.rule("MAYOR-09", "A-29")
@EDITIONS
def test_mayor_09_empty_circles_of_all_buildings(edition: Edition) -> None:
    """Six empty circles in three cities bring six colonists; plantations do not count."""
    game = mayor(
        edition=edition, city={0: "indigo_plant*", 1: "coffee_roaster", 2: "office"},
        island={0: "3 corn*2", 1: "3 corn*2", 2: "3 corn*2"}, ship=0, supply=20,
    )  # fmt: skip
    for number in [3, 2, 2]:
        choose(game, {"corn": number})
    assert [crew(game, seat) for seat in range(3)] == [{"corn": 3}, {"corn": 2}, {"corn": 2}]
    assert (ship(game), game.position().supply.total()) == (3 + 2 + 1, 20 - 6)


@pytest.mark.rule("MAYOR-09", "A-29")
def test_mayor_09_is_counted_after_all_placements() -> None:
    """Circles filled in this phase are not empty any more."""
    game = mayor(players=3, city={0: "indigo_plant sugar_mill"}, island={0: "-"}, ship=6)
    choose(game, {"indigo_plant": 2})
    assert (crew(game), ship(game)) == ({"indigo_plant": 2}, 4)


@pytest.mark.rule("MAYOR-10", "A-29")
@pytest.mark.parametrize(
    ("city", "refill"), [("-", 4), ("sugar_mill", 4), ("sugar_mill coffee_roaster", 5)]
)
def test_mayor_10_at_least_one_for_each_player(city: str, refill: int) -> None:
    """Fewer empty circles than players bring as many colonists as players."""
    assert ship(finish(mayor(city={1: city}, ship=0, supply=20))) == refill


def short(edition: Edition, supply: int, rules: dict[str, str] | None = None) -> Game:
    """Returns a finished mayor phase that owed six colonists."""
    config = Config(players=3, edition=edition, rules=any_id(rules or {}))
    city = {0: "indigo_plant sugar_mill"}
    return finish(mayor(config=config, city=city, island={0: "-"}, ship=0, supply=supply))


@pytest.mark.rule("MAYOR-13", "MAYOR-15", "END-02", "A-12")
@EDITIONS
def test_mayor_13_a_short_refill(edition: Edition) -> None:
    """Five for six: nothing in the classic edition, else what is left; the game ends anyhow."""
    refill = 0 if edition is Edition.CLASSIC else 5
    for supply, on_ship in ((0, 0), (5, refill), (6, 6)):
        game = short(edition, supply)
        assert (ship(game), game.position().supply.total()) == (on_ship, supply - on_ship)
        assert game.ending == (("colonists",) if supply < 6 else ())


@pytest.mark.rule("MAYOR-13", "A-12")
@EDITIONS
@pytest.mark.parametrize(("choice", "refill"), [("none", 0), ("partial", 5)])
def test_mayor_13_is_a_switch(edition: Edition, choice: str, refill: int) -> None:
    """The switch alone decides, whatever the edition."""
    assert ship(short(edition, 5, {"ship_refill_when_short": choice})) == refill


@pytest.mark.rule("MAYOR-15", "END-02", "MAYOR-03")
def test_mayor_15_the_privilege_can_end_the_game() -> None:
    """The colonist that the mayor takes from the supply may be the one that is missing."""
    for action, ending in [("pass", ()), ("take colonist", ("colonists",))]:
        game = do(scenario(players=3, role="mayor", supply=3, ship=3), action)
        assert finish(game).ending == ending


def test_mayor_06_nobody_is_lifted_when_all_circles_are_filled() -> None:
    """Exactly as many colonists as circles: they are placed, and none is taken up before."""
    game = scenario(island={0: "2 corn*1"}, ship="4 colonist")
    events = play(game, "choose mayor", "pass")
    moved = [(each.target, each.count) for each in of_class(WorkersMoved, events) if not each.seat]
    taken = [(each.source, each.count) for each in of_class(WorkersTaken, events) if not each.seat]
    assert ([("corn", 1)], [("colonist_ship", 1)]) == (moved, taken)


class Sailors(Effect):
    """Lays out two colonists instead of the ship's refill."""

    @override
    def refill(self, table: Table, due: int) -> bool:
        """All there is to it."""
        table.refill_ship(0, 2, "TOY")
        return True


@pytest.mark.rule("MAYOR-09")
def test_mayor_09_an_effect_that_refills_the_ship_does_so_alone() -> None:
    """The usual refill does not come on top of it."""
    expansion = Expansion(id="sailors", effects=(Sailors,))
    game = scenario(players=4, role="mayor", expansions=(expansion,), supply=30, ship=4)
    pass_phase(game)
    assert {"colonist": 2} == game.position().colonist_ship


# Positions in the middle of the phase.


@pytest.mark.rule("A-96", "MAYOR-03", "MAYOR-04", "MAYOR-05", "MAYOR-09")
@pytest.mark.parametrize(
    ("stage", "asked", "dealt", "placed", "on_ship"),
    [("privilege", True, 4, 2, 6), ("ship", False, 4, 2, 6), ("placing", False, 0, 1, 4 + 7)],
)
def test_mayor_04_the_phase_goes_on_where_the_position_says(
    stage: str, asked: bool, dealt: int, placed: int, on_ship: int
) -> None:
    """Privilege, ship, placements and refill: what lies behind is not made up for."""
    city = {0: "indigo_plant* sugar_mill tobacco_storage"}
    start = scenario(role="mayor", island={0: "-"}, city=city, holding={0: 1}, ship=4)
    step = "before" if stage == "placing" else None
    game = Game.from_position(with_frame(start.position(), stage=stage, step=step))
    assert asked == ("take colonist" in texts(game))
    pass_phase(game)
    assert (2 + dealt, 1 + placed) == (sum(colonists(game)), sum(city_of(game, 0).values()))
    assert on_ship == ship(game)


@pytest.mark.rule("MAYOR-05")
@pytest.mark.parametrize(("left", "fits"), [(1, False), (2, True), (3, False), (77, False)])
def test_mayor_05_all_colonists_are_placed_and_no_others(left: int, fits: bool) -> None:
    """A position in which other colonists are being placed than the two held is refused."""
    game = do(scenario(role="mayor", island={0: "2 corn sugar"}, ship=4), "take colonist")
    placing = game.position()
    assert placing.frames[-1].memory == {"workers": {"colonist": 2}}
    changed = with_frame(placing, workers={"colonist": left})
    if fits:
        assert "placement" == Game.from_position(changed).decision.kind
    else:
        with pytest.raises(PositionError, match="contradicts the rest"):
            Game.from_position(changed)


@pytest.mark.rule("MAYOR-03", "MAYOR-05")
def test_mayor_03_stages_that_no_effect_brings() -> None:
    """A closing without an effect for it, and a placement that no effect gives, come to an end."""
    start = scenario(role="mayor", island={0: "2 corn sugar"}, ship=4)
    closing = with_frame(start.position(), stage="closing")
    opening = with_frame(start.position(), stage="openers")
    placing = do(start, "take colonist").position()
    freely = changed_frame(placing.frames[-1], stage="freely", workers=None)
    given = replaced(opening, frames=(*opening.frames, freely))
    for position in (closing, given):
        game = Game.from_position(position)
        game.play_out(seed=1)
        assert game.is_over
    with pytest.raises(PositionError, match="contradicts the rest"):
        Game.from_position(with_frame(placing, target="sugar"))
