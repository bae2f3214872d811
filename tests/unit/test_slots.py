"""Slots: what they count and say is checked, and what lies secret in them is dealt."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any, ClassVar

import attrs
import pytest
from banker import BANKER
from typing_extensions import override

from puertorico import Config, Counts, Game, Position, scenario
from puertorico.errors import ExpansionError, PositionError
from puertorico.pictures import svg, svg_panels
from puertorico.plugin import Effect, Expansion, Slot, Table
from puertorico.state import _sampling
from puertorico.types import any_id
from support.games import GOODS, changed_player, do, replaced
from support.hidden import GROVES, SECRETS
from support.mistakes import cls

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
         "the game has 10 corn goods, but 14 are wanted"),
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


@pytest.mark.no_cover
@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_view_has_a_sample_at_once(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the auction, and everywhere else, the first deal is a game with the view."""
    monkeypatch.setattr(_sampling, "_MOST_DEALS", 1)
    rng = random.Random(players)
    game = Game.new(Config(players=players, expansions=(BANKER,)), seed=players)
    asked = 0
    while not game.is_over:
        bids = str(game.kind) == "bid"
        asked += bids
        if bids or rng.random() < 0.03:
            for viewer in (None, *range(players)):
                sample = game.view(viewer).sample(rng.randrange(1000))
                assert sample.view(viewer) == game.view(viewer)
                assert Game.from_position(sample.position()).position() == sample.position()
        if game.kind == "role" and "choose banker" in map(str, game.legal_actions()):
            game.apply(game.parse_action("choose banker"))
        else:
            game.apply(rng.choice(game.legal_actions()))
    assert asked > 10


def test_all_bids_come_up() -> None:
    """What a seat can have bid is dealt, and nothing else."""
    game = scenario(players=3, role=any_id("banker"), doubloons={0: 0, 1: 2}, expansions=(BANKER,))
    for text in ("bid 2", "bid 1"):
        game.apply(game.parse_action(text))
    dealt = {
        tuple([player.slots["bid"] for player in game.view(2).sample(seed).position().players])
        for seed in range(100)
    }
    assert dealt == {(mine, other, 0) for mine in (1, 2, 3, 4) for other in (1, 2, 3)}


def edited(position: Position, seat: int, **values: int) -> Position:
    """Returns a position with other slots of a seat."""
    players = [*position.players]
    slots = Counts({**players[seat].slots, **values}, keep_zeros=True)
    players[seat] = attrs.evolve(players[seat], slots=slots)
    return attrs.evolve(position, players=tuple(players))


def test_what_cannot_be_is_refused() -> None:
    """A bid of more than there is, and one before its time."""
    game = scenario(players=3, role=any_id("banker"), doubloons={0: 0, 1: 2}, expansions=(BANKER,))
    for text in ("bid 2", "bid 1"):
        game.apply(game.parse_action(text))
    Game.from_position(edited(game.position(), 1, bid=3))
    for seat, bid, others in ((1, 4, "[1, 2, 3]"), (2, 1, "[0]"), (0, 0, "[1, 2, 3, 4]")):
        with pytest.raises(PositionError) as refused:
            Game.from_position(edited(game.position(), seat, bid=bid))
        assert str(refused.value) == (
            f"player {seat}: the secret slot 'bid' cannot be {bid} here, only one of {others} "
            "(hidden_values of auctions)"
        )


SLOTS = (
    Slot(id="plot", low=2, high=9, start=5, secret=True),
    Slot(id="in_phase", high=3, start=1, per_player=True, secret=True, lasts="phase"),
    Slot(id="in_round", high=3, per_player=True, secret=True, lasts="round"),
)


def dealt(game: Game, slot: str) -> set[int]:
    """Returns what samples of a spectator have in a slot."""
    found = set()
    for seed in range(40):
        position = game.view(None).sample(seed).position()
        held = position if slot in position.slots else position.players[1]
        found.add(held.slots[slot])
    return found


def test_what_lasts() -> None:
    """Without a word from the expansion a slot has its start until what it lasts has begun."""
    expansions = (Expansion(id="plots", slots=SLOTS),)
    new = Game.new(Config(players=3, expansions=expansions), seed=1)
    later = scenario(players=3, taken={"mayor": 0}, expansions=expansions)
    within = scenario(players=3, role="builder", expansions=expansions)
    assert [dealt(game, "plot") for game in (new, later, within)] == [set(range(2, 10))] * 3
    assert [dealt(game, "in_phase") for game in (new, later, within)] == [{1}, {1}, {0, 1, 2, 3}]
    assert [dealt(game, "in_round") for game in (new, later, within)] == [
        {0}, {0, 1, 2, 3}, {0, 1, 2, 3},
    ]  # fmt: skip


CARD = Slot(id="card", high=3, per_player=True, secret=True)


def hiding(answer: Callable[[Table, str], Any], *slots: Slot) -> Expansion:
    """Returns an expansion with a card for each seat and an effect that says what can be hidden."""
    hidden = lambda self, table, seat, slot: answer(table, slot)  # noqa: E731 - a hook
    effect = cls(Effect, id="plots", hidden_values=hidden)
    return Expansion(id="plots", slots=slots or (CARD,), effects=(effect,))


def other_cards(table: Table, slot: str) -> list[int] | None:
    """Each seat has another card than those before it; the table has none of theirs."""
    if slot != "card":
        return None
    held = [table.player_slot(other, "card") for other in range(3)]
    return [card for card in range(1, 9) if card not in held]


def test_what_was_dealt_before_is_there() -> None:
    """Cards of which there is one each are dealt to one seat each."""
    expansion = hiding(other_cards, CARD, *SLOTS)
    cards = {seat: {"card": 3 - seat} for seat in range(3)}
    game = scenario(players=3, player_slots=cards, expansions=(expansion,))
    found = set()
    for seed in range(60):
        players = game.view(1).sample(seed).position().players
        found.add(tuple([player.slots["card"] for player in players]))
    assert found == {(1, 2, 3), (3, 2, 1)}
    with pytest.raises(PositionError, match=r"'card' cannot be 3 here, only one of \[1, 2\]"):
        Game.from_position(edited(game.position(), 1, card=3))


def test_nothing_is_possible() -> None:
    """Where no value is left there is no game, and the sentence names the slot."""
    view = Game.new(
        Config(players=3, expansions=(Expansion(id="plots", slots=(CARD,)),)), seed=1
    ).view(0)
    expansion = hiding(lambda table, slot: [] if table.round else None)
    hopeless = attrs.evolve(view, config=Config(players=3, expansions=(expansion,)))
    with pytest.raises(PositionError, match="the secret slot 'card' can have no value here"):
        hopeless.sample(1)


def test_a_wrong_answer() -> None:
    """A checked game says what the hook must return."""
    expansion = hiding(lambda table, slot: (1, 2))
    game = Game.new(Config(players=3, expansions=(expansion,)), seed=1)
    with pytest.raises(ExpansionError, match="must return a list of whole numbers, or None"):
        Game.from_position(game.position(), checked=True)


def test_lists() -> None:
    """No number is beyond the length, and each that is there has a name in this game."""
    hand = Slot.numbers(
        "hand", 3, high=99, names="card", per_player=True, secret=True, lasts="round"
    )
    assert {slot.lasts for slot in hand} == {"round"}
    known = {1: {"hand": 2, "hand_1": 3, "hand_2": 4}}
    expansion = hiding(other_cards, *hand)
    game = scenario(players=3, player_slots=known, expansions=(expansion,))
    cards = len(game.config.roles)
    found = set()
    for seed in range(60):
        slots = game.view(0).sample(seed).position().players[1].slots
        assert slots["hand_3"] == 0
        found |= {slots["hand_1"], slots["hand_2"]}
    assert found == set(range(1, cards + 1))
    for wrong in ({"hand_2": 0}, {"hand_3": 1}, {"hand": 1}):
        with pytest.raises(PositionError, match=r"the secret slot 'hand_.' cannot be"):
            Game.from_position(edited(game.position(), 1, **wrong))


def test_slots_of_others() -> None:
    """An expansion is asked about its own secrets alone."""
    other = Expansion(id="deeds", slots=(Slot(id="deed", high=3, per_player=True, secret=True),))
    asked: set[str] = set()
    own = hiding(lambda table, slot: asked.add(slot))
    game = scenario(players=3, expansions=(own, other))
    assert game.view(0).sample(1).view(0) == game.view(0)
    assert asked == {"card"}
