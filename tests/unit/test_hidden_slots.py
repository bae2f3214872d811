"""What secret slots can hold is dealt as their expansion says, and refused if it says otherwise."""

from __future__ import annotations

import random

import attrs
import pytest
from banker import BANKER
from typing_extensions import override

from puertorico import Config, Counts, Game, Position, scenario
from puertorico.errors import ExpansionError, PositionError
from puertorico.plugin import Effect, Expansion, Slot, Table
from puertorico.state import _sampling
from puertorico.types import any_id


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


class Plots(Effect):
    """Each seat has another card than those before it; the table has none of theirs."""

    id = "plots"

    @override
    def hidden_values(self, table: Table, seat: int, slot: str) -> list[int] | None:
        if slot != "card":
            return None
        held = [table.player_slot(other, "card") for other in range(3)]
        return [card for card in range(1, 9) if card not in held]


CARD = Slot(id="card", high=3, per_player=True, secret=True)


def test_what_was_dealt_before_is_there() -> None:
    """Cards of which there is one each are dealt to one seat each."""
    expansion = Expansion(id="plots", slots=(CARD, *SLOTS), effects=(Plots,))
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

    class Nothing(Effect):
        id = "nothing"

        @override
        def hidden_values(self, table: Table, seat: int, slot: str) -> list[int] | None:
            return [] if table.round else None

    view = Game.new(
        Config(players=3, expansions=(Expansion(id="plots", slots=(CARD,)),)), seed=1
    ).view(0)
    expansion = Expansion(id="plots", slots=(CARD,), effects=(Nothing,))
    hopeless = attrs.evolve(view, config=Config(players=3, expansions=(expansion,)))
    with pytest.raises(PositionError, match="the secret slot 'card' can have no value here"):
        hopeless.sample(1)


def test_a_wrong_answer() -> None:
    """A checked game says what the hook must return."""

    class Wrong(Effect):
        id = "wrong"

        @override
        def hidden_values(self, table: Table, seat: int, slot: str) -> list[int] | None:
            return (1, 2)  # type: ignore[return-value]

    expansion = Expansion(id="w", slots=(CARD,), effects=(Wrong,))
    game = Game.new(Config(players=3, expansions=(expansion,)), seed=1)
    with pytest.raises(ExpansionError, match="must return a list of whole numbers, or None"):
        Game.from_position(game.position(), checked=True)


def test_lists() -> None:
    """No number is beyond the length, and each that is there has a name in this game."""
    hand = Slot.numbers("hand", 3, high=99, names="card", per_player=True, secret=True)
    known = {1: {"hand": 2, "hand_1": 3, "hand_2": 4}}
    expansion = Expansion(id="hands", slots=hand, effects=(Plots,))
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

    class Asked(Effect):
        id = "asked"

        @override
        def hidden_values(self, table: Table, seat: int, slot: str) -> list[int] | None:
            asked.add(slot)
            return None

    own = Expansion(id="plots", slots=(CARD,), effects=(Asked,))
    game = scenario(players=3, expansions=(own, other))
    assert game.view(0).sample(1).view(0) == game.view(0)
    assert asked == {"card"}
