"""Effects hear of goods that a seat loses, and of workers placed; their frames."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import attrs
import pytest
from six_buildings import SIX_BUILDINGS
from typing_extensions import override

from puertorico import NEW_BUILDINGS, Action, Game, scenario
from puertorico.actions import UseBuilding
from puertorico.errors import PositionError
from puertorico.learn import Encoding
from puertorico.plugin import GOODS, DecisionKind, Effect, Expansion, Ruleset, Slot, Table
from puertorico.state import Frame
from puertorico.testing import check_game
from puertorico.types import any_id
from support.decoding import difference
from support.games import play, texts
from support.listening import HEARD, LISTENING, package

COFFEE: Final = 4
CHECKED: Final = pytest.mark.parametrize("checked", [False, True])


def heard(play_on: Callable[[Game], object], **start: Any) -> list[tuple[Any, ...]]:
    """Returns what a listener hears in the course of a game, as often as in a checked one."""
    start["expansions"] = (*start.get("expansions", ()), LISTENING)
    told = []
    for checked in (True, False):
        game = scenario(**start, checked=checked)
        HEARD.clear()
        play_on(game)
        told.append(game.position().slots["told"])
    assert told == [len(HEARD)] * 2
    return HEARD.copy()


@pytest.mark.rule("STORE-01")
def test_goods_that_are_not_stored_are_lost() -> None:
    """All of a seat together; nobody hears of a seat that can store what it has."""
    full: Any = {"role": "captain", "ships": "4: 4 sugar | 5: 5 tobacco | 6: 6 indigo"}
    full["city"] = {1: "small_warehouse*"}
    goods = {0: "3 corn 2 coffee", 1: "2 corn", 2: "2 coffee"}
    told = heard(lambda game: play(game, "keep coffee"), players=3, goods=goods, **full)
    assert [("lost", 0, (3, 0, 0, 0, 1)), ("lost", 2, (0, 0, 0, 0, 1))] == told


@pytest.mark.rule("BLD-WHARF-1", "NEW-TRADING_POST-1", "NEW-SMALL_WHARF-1")
@pytest.mark.parametrize(
    ("role", "building", "texts_", "told"),
    [
        ("captain", "wharf", ["use wharf coffee"], ("loaded", 0, (0, 0, 0, 0, 2))),
        ("captain", "small_wharf", ["use small_wharf", "ship 2 coffee"],
         ("loaded", 0, (0, 0, 0, 0, 2))),
        ("trader", "trading_post", ["use trading_post coffee"], ("sold", 0, COFFEE)),
        ("captain", "still", ["use still coffee"], ("lost", 0, (0, 0, 0, 0, 1))),
    ],
)  # fmt: skip
def test_goods_that_are_sold_or_loaded_are_not_lost(
    role: str, building: str, texts_: list[str], told: tuple[Any, ...]
) -> None:
    """Though they go back to the supply; those that a still takes in place of a load are."""
    start: Any = {
        "players": 3, "role": role, "goods": {0: "2 coffee"}, "city": {0: f"{building}*"},
        "expansions": (NEW_BUILDINGS, SIX_BUILDINGS),
    }  # fmt: skip
    assert told == heard(lambda game: [play(game, text) for text in texts_], **start)[0]


class Saver(Effect):
    """Sets a coffee aside for every taker of the prospector, and then gives it back."""

    id = "saver"

    @override
    def role_taken(self, table: Table, seat: int, card: int) -> None:
        for amount in (1, -1) if table.players[seat].goods[COFFEE] else ():
            table.set_goods_aside(seat, "chest", COFFEE, amount, "TOY")


def test_goods_set_aside_are_not_lost() -> None:
    """They still belong to the seat."""
    chest = Slot.of_goods("chest", high=9, per_player=True)
    saving = Expansion(id="saving", effects=(Saver,), slots=chest)
    start: Any = {"players": 4, "goods": {0: "coffee"}, "expansions": (saving,)}
    assert [] == heard(lambda game: play(game, "choose prospector"), **start)


@pytest.mark.rule("MAYOR-05")
def test_a_placement_is_heard_once() -> None:
    """With the places that have more workers than before, whether there was a choice or not."""
    start: Any = {
        "players": 3, "role": "mayor", "ship": "3 colonist",
        "island": {0: "2 corn* quarry", 1: "coffee*"},
        "city": {0: "office small_market*", 1: "small_indigo_plant"},
    }  # fmt: skip

    def place(game: Game) -> None:
        play(game, "pass")
        for text in ("place 1 on corn", "place 0 on quarry"):
            play(game, text)

    assert [
        ("workers_placed", 0, ["office"], (1,)),
        ("workers_placed", 1, ["small_indigo_plant"], (1,)),
    ] == [told for told in heard(place, **start) if told[1] < 2]


class Landlord(Effect):
    """Offers a doubloon whenever workers have been placed."""

    id = "landlord"
    rule = "TOY"
    asks = DecisionKind("rent", "TOY", passable=True)

    @override
    def actions(self, ruleset: Ruleset) -> dict[Any, Action]:
        return {None: UseBuilding(any_id(self.id))}

    @override
    def workers_placed(
        self, table: Table, seat: int, places: list[int], workers: tuple[int, ...]
    ) -> None:
        table.choose(seat, self)

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Any) -> None:
        table.earn(seat, 1, self.rule)


@pytest.mark.no_cover
@CHECKED
def test_a_position_within_the_reaction_to_a_placement(checked: bool) -> None:
    """It says which workers have come to which places, as an observation does; it is played on."""
    game = scenario(
        players=3, role="mayor", ship="3 colonist", island={0: "corn"}, doubloons={0: 0},
        city={0: "office small_market"}, expansions=(package("landlords", Landlord),),
        checked=checked,
    )  # fmt: skip
    play(game, "take colonist")
    while game.kind == "placement":
        play(game, texts(game)[-1])
    assert "rent" == str(game.kind)
    check_game(game)
    memory = {"hook": "workers_placed", "workers": {"colonist": 2}}
    memory["places"] = ("corn", "small_market")
    (reaction,) = [it for it in game.position().frames if it.phase == "reaction"]
    assert memory == dict(reaction.memory)
    encoding = Encoding((package("landlords", Landlord),))
    for viewer in range(3):
        assert "" == difference(game.view(viewer), encoding.observe_seat(game, viewer), encoding)
    game = Game.from_position(game.position(), checked=checked)
    play(game, "use landlord")
    assert 1 == game.players[0].doubloons


class Ruin(Effect):
    """Takes all goods away, one by one."""

    id = "ruin"

    @override
    def role_taken(self, table: Table, seat: int, card: int) -> None:
        for each in table.clockwise(seat):
            for good, number in enumerate(table.players[each].goods):
                for _ in range(number):
                    table.return_goods(each, good, 1, "TOY")


@CHECKED
def test_what_nobody_hears_needs_no_frames(checked: bool) -> None:
    """There are more losses than a game can have frames."""
    ruins = (package("ruins", Ruin),)
    game = scenario(players=5, goods_supply=" ".join(GOODS), expansions=ruins, checked=checked)
    assert 45 == sum(game.players[4].goods.values())
    play(game, "choose prospector")
    assert 0 == sum(game.players[4].goods.values())


def test_positions_nest_few_reactions() -> None:
    """No more than a game can have."""
    start = scenario(players=4, expansions=(LISTENING,)).position()
    waiting = Frame(phase=any_id("reaction"), taker=0, seat=0, memory={"hook": "sold"})
    position = attrs.evolve(start, frames=(*start.frames, *[waiting] * 31))
    assert 31 == Game.from_position(position).position().slots["told"]
    position = attrs.evolve(start, frames=(*start.frames, *[waiting] * 32))
    with pytest.raises(PositionError, match="frames must be 1 to 32, not 33"):
        Game.from_position(position)
