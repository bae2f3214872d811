"""Effects that know which tile a draw brings: they have looked at tiles and laid them back.

The lookout is that of `examples/more_rules`; its rules are tested in `test_six_buildings`.
"""

from __future__ import annotations

from typing import Any, Final

import pytest
from six_buildings import SIX_BUILDINGS
from typing_extensions import override

from puertorico import Config, Game, Position, Record, scenario
from puertorico.actions import RevealTile
from puertorico.errors import ConfigError, PositionError
from puertorico.plugin import Effect, Expansion, Slot, Table
from support.games import changed_player, play, play_to_end, texts
from support.mistakes import cls

KINDS: Final = ("corn", "indigo", "sugar", "tobacco", "coffee")
PLACES: Final = ("next_1", "next_2", "next_3")


def settlers() -> Game:
    """Returns a checked game in which seat 0, the settler, has a lookout."""
    start = scenario(role="settler", city={0: "lookout*"}, players=3, expansions=(SIX_BUILDINGS,))
    return Game.from_position(start.position(), seed=5, checked=True)


def looked(game: Game) -> list[str]:
    """Lets seat 0 look; returns the tiles that it lays back, the next one first."""
    play(game, "use lookout")
    action = texts(game)[-1]
    play(game, action)
    return action.split()[2:]


def order_in(game: Game) -> list[str]:
    """Returns the tiles whose order seat 0 knows by its slots."""
    slots: Any = game.players[0].slots
    return [KINDS[slots[place] - 1] for place in PLACES if slots[place]]


def to_the_draw(game: Game) -> None:
    """Plays until the row is filled."""
    while order_in(game):
        play(game, texts(game)[-1])


def test_what_was_laid_back_is_drawn_next() -> None:
    """The draw of chance alone, after the three tiles, is part of the history."""
    game = settlers()
    assert looked(game) == order_in(game)
    to_the_draw(game)
    assert isinstance(game.history[-1], RevealTile)
    assert not isinstance(game.history[-2], RevealTile)


def test_a_known_draw_that_is_asked() -> None:
    """Where single outcomes are asked as well, the known tile is the only one."""
    start = settlers()
    looked(start)
    game = Game.from_position(start.position(), chance="manual", ask_forced=True, checked=True)
    chosen = order_in(game)
    while game.kind != "reveal":
        play(game, texts(game)[-1])
    for left in (3, 2, 1):
        assert texts(game) == [f"reveal {chosen[3 - left]}"]
        assert len(order_in(game)) == left
        again = Game.from_position(game.position(), chance="manual", ask_forced=True)
        assert texts(again) == texts(game)
        play(game, texts(game)[0])
    assert len(texts(game)) > 1


def test_records_copies_and_undo() -> None:
    """The game comes out the same when it is replayed, copied, undone and read from JSON."""
    game = settlers()
    play(game, "use lookout")
    position = game.position()
    again = Position.from_json(position.to_json(), expansions=(SIX_BUILDINGS,))
    assert again == position
    assert texts(Game.from_position(again, seed=4, checked=True)) == texts(game)
    play(game, texts(game)[-1])
    kept = game.position()
    copied = game.copy()
    to_the_draw(game)
    assert copied.position() == kept
    record = Record.from_text(game.record().to_text(), expansions=(SIX_BUILDINGS,))
    assert record.replay().position() == game.position()
    game.undo()
    assert len(order_in(game)) == 3


def test_positions() -> None:
    """What cannot be the order is refused."""
    game = settlers()
    looked(game)
    position = game.position()
    slots = dict(position.players[0].slots)
    for changed, message in (
        ({"next": 2}, "the secret slot 'next_3' cannot be"),
        ({"next_3": 0}, "the secret slot 'next_3' cannot be 0"),
    ):
        wrong = changed_player(position, 0, slots={**slots, **changed})
        with pytest.raises(PositionError, match=message):
            Game.from_position(wrong)


def answering(id: str, tile: int) -> Any:
    """Returns an effect that says which tile comes next."""
    return cls(Effect, id=id, next_tile=lambda self, table: tile)


@pytest.mark.parametrize(
    ("effects", "message"),
    [
        ((answering("corn", 0), answering("coffee", 4)),
         "next_tile: corn answers 0, and coffee 4; only one of them can be right"),
        # Coffee comes next, of which there is none.
        ((answering("coffee", 4),), "next_tile: coffee answers 4, but none is face-down"),
    ],
)  # fmt: skip
def test_wrong_answers(effects: tuple[type[Effect], ...], message: str) -> None:
    """Are refused with the names of the effects."""
    config = Config(players=3, expansions=(Expansion(id="toys", effects=effects),))
    with pytest.raises(ConfigError, match=message):
        play_to_end(Game.new(config, seed=1), 1)


class Follower(Effect):
    """Counts the tiles that are drawn."""

    id = "follower"

    @override
    def tile_drawn(self, table: Table, tile: int) -> None:
        table.set_slot("drawn_tiles", table.slot("drawn_tiles") + 1)


def test_every_draw_is_followed() -> None:
    """With a follower, tiles are drawn one by one, and the game is the same."""
    follows = Expansion(
        id="follows", effects=(Follower,), slots=(Slot(id="drawn_tiles", high=999),)
    )
    plain = Game.new(Config(players=3), seed=7)
    game = Game.new(Config(players=3, expansions=(follows,)), seed=7, checked=True)
    assert game.position().slots["drawn_tiles"] == 4
    play_to_end(plain, 7)
    play_to_end(game, 7)
    assert [str(action) for action in game.history] == [str(action) for action in plain.history]
    drawn = sum(isinstance(action, RevealTile) for action in game.history)
    assert game.position().slots["drawn_tiles"] >= drawn > 20


class Payer(Effect):
    """Pays seat 0 for each tile that is drawn."""

    id = "payer"
    rule = "SETTLER-09"

    @override
    def tile_drawn(self, table: Table, tile: int) -> None:
        table.earn(0, 1, self.rule)


def test_what_follows_a_draw_is_told_apart() -> None:
    """The effect has a group of its own, which ends with it."""
    config = Config(players=3, expansions=(Expansion(id="pays", effects=(Payer,)),))
    game = scenario(config=config, role="settler", city={0: "hacienda*"})
    happened = game.play(game.parse_action("use hacienda"))
    (paid,) = [group for group in happened.groups if group.cause == "payer"]
    assert (paid.kind, paid.seat) == ("effect", None)
    assert [type(event).__name__ for event in paid.events] == ["DoubloonsEarned"]
