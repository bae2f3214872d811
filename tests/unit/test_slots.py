"""Slots that count plantations: the expansion stays whole, and what they say is checked."""

from __future__ import annotations

import re
from typing import Any, ClassVar

import pytest
from typing_extensions import override

from puertorico import Config, Counts, Game, scenario
from puertorico.errors import PositionError
from puertorico.pictures import svg, svg_panels
from puertorico.plugin import Effect, Expansion, Slot, Table
from support.games import GOODS, changed_player, do, replaced
from support.hidden import GROVES, SECRETS

CHEST = Expansion(
    id="chest",
    slots=(
        Slot(id="chest_of_corn", high=5, good="corn"),
        Slot(id="own_corn", high=5, good="corn", per_player=True),
        Slot(id="tile_aside", high=5, tile="sugar"),
        Slot(id="master", high=255, names="building"),
    ),
)
"""Goods and plantations that lie beside the table, goods with a player, and a building named."""


def test_counted_pieces_belong_to_the_expansion() -> None:
    """What slots count is missing elsewhere, or the position is refused."""
    game = scenario(expansions=(CHEST,), slots={"chest_of_corn": 2, "tile_aside": 3})
    position = game.position()

    assert (8, 8) == (position.goods.count("corn"), 11 - position.slots["tile_aside"])
    assert Game.from_position(position).key() == game.key()
    for wrong, sentence in (
        ({"chest_of_corn": 3}, "there are 11 corn goods in all, but this game has 10"),
        ({"tile_aside": 2}, "there are 10 sugar tiles in all, but this game has 11"),
        ({"chest_of_corn": 6}, "slots: chest_of_corn must be a whole number from 0 to 5"),
        ({"master": 24}, "slots: master must be a whole number from 0 to 23, not 24"),
    ):
        slots = Counts({**position.slots, **wrong}, keep_zeros=True)
        with pytest.raises(PositionError) as caught:
            Game.from_position(replaced(position, slots=slots))
        assert str(caught.value).startswith(sentence)
    kept = Counts({"own_corn": 1}, keep_zeros=True)
    with pytest.raises(PositionError, match=r"^there are 11 corn goods in all"):
        Game.from_position(changed_player(position, 1, slots=kept))


def test_slots_in_the_text_of_a_game() -> None:
    """The table's slots are told where they hold something, buildings by their names."""
    game = scenario(expansions=(CHEST,), slots={"chest_of_corn": 2, "master": "office"})
    assert "slots     2 chest of corn, master office" in str(game).splitlines()
    assert "slots" not in str(scenario(expansions=(CHEST,)))


FAME = Expansion(
    id="fame",
    slots=(
        Slot(id="tide", high=9, start=4),
        Slot(id="fame", low=-2, high=9, per_player=True),
        Slot(id="friend", high=5, names="seat", per_player=True),
        Slot(id="wish", high=9, per_player=True, secret=True),
        Slot(id="sack", high=5, good="corn", per_player=True),
        Slot(id="bag", high=9, good="corn", per_player=True),
    ),
)
"""A number on the table, and numbers, a name and goods with each player."""


@pytest.mark.parametrize(
    ("given", "error", "sentence"),
    [
        ({0: {"glory": 1}}, PositionError, "there is no slot of a player 'glory' in this game"),
        ({0: {"tide": 1}}, PositionError, "there is no slot of a player 'tide' in this game"),
        ({3: {"fame": 1}}, PositionError, "seats are 0 to 2, not 3"),
        ({0: {"fame": 10}}, PositionError, "player 0: slots: fame must be a whole number from -2"),
        ({0: {"fame": -(10**40)}}, PositionError, "player 0: slots: fame must be a whole number"),
        ({0: {"sack": 5, "bag": 9}}, PositionError,
         "the game has 10 corn goods, and 14 are wanted"),
        ({0: {"sack": -(10**40)}}, PositionError, "player 0: slots: sack must be a whole number"),
        ({0: {"fame": 1.0}}, TypeError, "a slot must be an int"),
        ({0: {"friend": "player 3"}}, PositionError, "there is no seat 'player 3' in this game"),
        ({0: {"fame": "office"}}, PositionError, "there is no name 'office' in this game"),
        ({0: 3}, TypeError, "the slots of a player must be a mapping"),
        ([1], TypeError, "a mapping is needed, not list"),
    ],
)  # fmt: skip
def test_wrong_slots_of_players(given: Any, error: type[Exception], sentence: str) -> None:
    """What is not a slot of a player, or not a value of it, is refused."""
    with pytest.raises(error) as caught:
        scenario(players=3, player_slots=given, expansions=(FAME,))
    assert str(caught.value).startswith(sentence)


def test_numbers_are_shown_when_they_are_0() -> None:
    """A number in a slot is in every picture, 0 too; names and goods only if there are any."""
    game = scenario(
        players=3, slots={"tide": 0}, player_slots={1: {"friend": "player 2"}}, expansions=(FAME,)
    )
    view = game.view(0)

    assert [line.strip() for line in str(game).splitlines() if "slots" in line] == [
        "slots     0 tide",
        "slots     0: fame, wish",
        "slots     friend player 2, 0: fame, wish",
        "slots     0: fame, wish",
    ]
    drawn = [svg(view), *svg_panels(view).panels.values()]
    assert {'data-slot="tide"', 'data-slot="fame"'} <= set(re.findall(r'data-slot="\w+"', drawn[0]))
    assert drawn[0].count('data-slot="wish"') == 1
    assert drawn[0].count('data-slot="friend"') == 1
    assert 'data-slot="sack"' not in "".join(drawn)


def test_counted_plantations_belong_to_the_expansion() -> None:
    """A plantation that lies hidden is missing elsewhere, or the position is refused."""
    game = scenario(
        players=3, role="settler", city={0: "grover* hacienda*"}, face_down="3 corn",
        expansions=(GROVES,),
    )  # fmt: skip
    do(game, "use hacienda", "plant unseen grove")
    position = game.position()
    assert Game.from_position(position).key() == game.key()

    slots = dict(position.players[0].slots)
    assert slots == {f"{kind}_{good}": int(f"{kind}_{good}" == "hidden_corn")
                     for kind in ("hidden", "shown") for good in GOODS}  # fmt: skip
    for other in ("hidden_sugar", "shown_sugar"):
        moved = Counts({**slots, "hidden_corn": 0, other: 1}, keep_zeros=True)
        with pytest.raises(PositionError, match=r"^there are 9 corn tiles in all, but this game"):
            Game.from_position(changed_player(position, 0, slots=moved))
    shown = Counts({**slots, "hidden_corn": 0, "shown_corn": 1}, keep_zeros=True)
    assert Game.from_position(changed_player(position, 0, slots=shown)).seat == 0


def test_all_slots_of_a_config() -> None:
    """Those of all expansions, in their order."""
    config = Config(players=3, expansions=(SECRETS, GROVES))
    assert Config(players=3).slots == ()
    assert config.slots == GROVES.slots + SECRETS.slots


def test_lists_that_are_too_long() -> None:
    """A position that lists more than there is, or a thing twice, is refused at once."""
    position = scenario(players=3).position()
    for changed, sentence in (
        (replaced(position, ending=("city", "city")), "ending: 'city' is listed twice"),
        (replaced(position, trading_house=("corn",) * 9), "the trading house holds 4 goods, not 9"),
        (changed_player(position, 1, used=("wharf",) * 99), "player 1: used: there are 11 effects"),
    ):
        with pytest.raises(PositionError) as caught:
            Game.from_position(changed)
        assert str(caught.value).startswith(sentence)


class Shipping(Effect):
    """Notes what each seat has loaded in this phase, and the roles taken in this round."""

    rule: ClassVar[str] = "LOG-1"

    @override
    def loaded(self, table: Table, seat: int, goods: tuple[int, ...]) -> None:
        for slot, amount in (("corn_shipped", goods[0]), ("sugar_shipped", goods[2])):
            table.set_player_slot(seat, slot, table.player_slot(seat, slot) + amount)
        table.set_slot("loads", table.slot("loads") + 1)

    @override
    def role_taken(self, table: Table, seat: int, card: int) -> None:
        table.set_player_slot(seat, "roles_taken", table.player_slot(seat, "roles_taken") + 1)
        table.set_numbers("taken", [*table.numbers("taken"), card + 1])


LOG = Expansion(
    id="log",
    effects=(Shipping,),
    slots=(
        Slot(id="corn_shipped", high=99, start=7, per_player=True, lasts="phase"),
        Slot(id="sugar_shipped", high=99, per_player=True, lasts="phase"),
        Slot(id="loads", high=99, lasts="phase"),
        Slot(id="roles_taken", high=9, per_player=True, lasts="round"),
        *Slot.numbers("taken", 3, high=9, names="card", lasts="round"),
    ),
)


def of_seats(game: Game, slot: str) -> list[int]:
    """Returns the values of a slot of all seats."""
    return [player.slots[slot] for player in game.position().players]


def test_slots_of_a_phase_and_a_round() -> None:
    """They go back to their start when the phase ends, and when the next round begins."""
    game = scenario(
        players=3, role="captain", taker=1, governor=0, taken={"settler": 0},
        goods={1: "2 corn 3 sugar", 2: "corn"}, expansions=(LOG,), ask_forced=True, checked=True,
    )  # fmt: skip
    do(game, "load sugar on 4")
    assert (of_seats(game, "sugar_shipped"), of_seats(game, "corn_shipped")) == ([0, 3, 0], [7] * 3)
    do(game, "load corn on 5")
    assert (of_seats(game, "corn_shipped"), game.position().slots["loads"]) == ([7, 7, 8], 2)
    while game.phase == "captain":
        game.apply(game.legal_actions()[-1])
    assert of_seats(game, "corn_shipped") == [7, 7, 7]
    assert of_seats(game, "sugar_shipped") == [0, 0, 0]
    slots = game.position().slots
    captain = 1 + list(game.material.cards).index("captain")
    assert (slots["loads"], slots["taken_1"], slots["taken_2"]) == (0, captain, 0)
    assert of_seats(game, "roles_taken") == [0, 1, 0]
    do(game, "choose craftsman")
    while game.round == 1:
        game.apply(game.legal_actions()[-1])
    assert of_seats(game, "roles_taken") == [0, 0, 0]
    assert game.position().slots["taken_1"] == 0


def test_a_list_of_the_table() -> None:
    """It is in its slots, one after another; what is written replaces all of it."""
    game = scenario(expansions=(LOG,))
    table = game._table
    table.set_numbers("taken", [3, 5])
    assert table.numbers("taken") == [3, 5]
    table.set_numbers("taken", [4])
    assert [game.position().slots[f"taken_{place}"] for place in (1, 2, 3)] == [4, 0, 0]
    with pytest.raises(KeyError, match="taken_4"):
        table.set_numbers("taken", [1, 2, 3, 4])
