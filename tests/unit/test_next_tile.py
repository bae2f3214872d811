"""Effects that know which tile a draw brings: they have looked at tiles and laid them back."""

from __future__ import annotations

from itertools import permutations, product
from typing import Any, ClassVar, Final

import pytest
from typing_extensions import override

from puertorico import (
    Action,
    Config,
    Game,
    Position,
    Record,
    View,
    scenario,
)  # fmt: skip
from puertorico._base.packed import count_all, list_of_goods
from puertorico._engine.chance import ask_chance
from puertorico.actions import RevealTile, UseBuilding
from puertorico.errors import ConfigError, PositionError
from puertorico.events import TileRevealed
from puertorico.plugin import (
    Building,
    DecisionKind,
    DeclaredAction,
    Draw,
    Effect,
    Expansion,
    Slot,
    Table,
    TextField,
)
from puertorico.testing import check_expansion
from puertorico.types import any_id
from support.games import changed_player, play, play_to_end, texts
from support.mistakes import cls

KINDS: Final = ("corn", "indigo", "sugar", "tobacco", "coffee")
PLACES: Final = ("first", "second", "third")


class LookAt(DeclaredAction):
    """Chance: the next tile that the lookout sees."""

    template = "look at {tile}"
    asked_in = ("look",)
    tile: TextField = TextField("The kind of tile.")


class LayBack(DeclaredAction):
    """Lays the tiles back."""

    template = "lay back {tiles}"
    asked_in = ("lay_back",)
    tiles: TextField = TextField("Their kinds, the next one first.")


def order_of(table: Table, seat: int) -> list[int]:
    """Returns the kinds of the tiles whose order the seat knows, the next one first."""
    return [
        table.player_slot(seat, place) - 1 for place in PLACES if table.player_slot(seat, place)
    ]


def set_order(table: Table, seat: int, tiles: list[int]) -> None:
    """Sets what `order_of` returns."""
    for number, place in enumerate(PLACES):
        table.set_player_slot(seat, place, tiles[number] + 1 if number < len(tiles) else 0)
    table.set_player_slot(seat, "known", len(tiles))


class Look(Draw):
    """The tiles that are looked at are drawn at random from the others."""

    id: ClassVar[str] = "look"
    rule: ClassVar[str] = "TOY-1"
    when: ClassVar[str] = "Chance, for each tile that a lookout sees."

    @override
    def actions(self) -> dict[Any, Action]:
        return {number: LookAt(kind) for number, kind in enumerate(KINDS)}

    @override
    def outcomes(self, table: Table) -> list[tuple[Action, int]]:
        (seat,) = table.owners("lookout")
        left = list_of_goods(table.packed_face_down)
        for tile in order_of(table, seat):
            left[tile] -= 1
        return [(self.offer(tile), number) for tile, number in enumerate(left) if number > 0]

    @override
    def drawn(self, table: Table, action: Action) -> None:
        (seat,) = table.owners("lookout")
        set_order(table, seat, [*order_of(table, seat), action.key])
        look(table, seat)


def look(table: Table, seat: int) -> None:
    """Looks at tiles until the order of three is known, then asks for a new one."""
    if len(order_of(table, seat)) < min(3, count_all(table.packed_face_down)):
        ask_chance(table, "look")
    else:
        (order,) = [effect for effect in table.ruleset.always if isinstance(effect, Order)]
        table.choose(seat, order)


class Lookout(Effect):
    """Looks at the next three tiles."""

    rule: ClassVar[str] = "TOY-1"

    @override
    def actions(self, ruleset: Any) -> dict[Any, Action]:
        return {None: UseBuilding(any_id("lookout"))}

    @override
    def settler_offer(self, table: Table, seat: int) -> list[Action]:
        able = not table.has_used(seat, self) and table.packed_face_down
        return [self.offer()] if able else []

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Any) -> None:
        table.mark_used(seat, self)
        look(table, seat)


class Order(Effect):
    """Remembers the order in which the tiles were laid back."""

    id = "order"
    rule: ClassVar[str] = "TOY-2"
    asks: ClassVar[DecisionKind | None] = DecisionKind("lay_back", "TOY-2", secret=True)

    @override
    def actions(self, ruleset: Any) -> dict[Any, Action]:
        return {
            order: LayBack("-".join([KINDS[tile] for tile in order]))
            for number in (1, 2, 3)
            for order in product(range(5), repeat=number)
        }

    @override
    def choices(self, table: Table, seat: int) -> list[Action]:
        found = sorted(set(permutations(order_of(table, seat))))
        return [self.offer(order) for order in found]

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Any) -> None:
        set_order(table, seat, [*choice])

    @override
    def next_tile(self, table: Table) -> int | None:
        for seat in table.owners("lookout", occupied=False):
            for tile in order_of(table, seat):
                return tile
        return None

    @override
    def tile_drawn(self, table: Table, tile: int) -> None:
        for seat in table.owners("lookout", occupied=False):
            set_order(table, seat, order_of(table, seat)[1:])

    @override
    def hidden_values(self, table: Table, seat: int, slot: str) -> list[int] | None:
        if slot not in PLACES:
            return None
        if PLACES.index(slot) >= table.player_slot(seat, "known"):
            return [0]
        left = list_of_goods(table.packed_face_down)
        for tile in order_of(table, seat):
            left[tile] -= 1
        return [tile + 1 for tile, number in enumerate(left) for _ in range(number)]

    @override
    def is_consistent(self, table: Table) -> bool:
        owners = table.owners("lookout", occupied=False)
        return all(
            seat in owners or not table.player_slot(seat, "known")
            for seat in range(table.ruleset.players)
        )


LOOKOUT: Final = Expansion(
    id="lookouts",
    buildings=(
        Building(
            id="lookout", text="Looks at the next three tiles.", cost=5, points=2, column=2,
            copies=1, effect=Lookout,
        ),
    ),
    effects=(Order,),
    draws=(Look,),
    actions=(LookAt, LayBack),
    slots=(
        Slot(id="known", high=3, per_player=True),
        *[Slot(id=place, high=5, per_player=True, secret=True) for place in PLACES],
    ),
)  # fmt: skip


def settlers(**given: Any) -> Game:
    """Returns a checked game in which seat 0, the settler, has a lookout."""
    start = scenario(
        role="settler", city={0: "lookout*"}, players=3, expansions=(LOOKOUT,), **given
    )
    chance = given.get("chance", "seeded")
    return Game.from_position(start.position(), seed=5, chance=chance, checked=True)


def looked(game: Game) -> list[str]:
    """Lets seat 0 look; returns the tiles that it lays back, the next one first."""
    play(game, "use lookout")
    action = texts(game)[-1]
    play(game, action)
    return action.removeprefix("lay back ").split("-")


def order_in(game: Game | Position | View, seat: int = 0) -> list[str]:
    """Returns the tiles whose order a seat knows by its slots."""
    slots: Any = game.players[seat].slots
    return [KINDS[slots[place] - 1] for place in PLACES if slots[place]]


def to_the_draw(game: Game) -> list[str]:
    """Plays until the row is filled; returns the tiles that the last move revealed, in order."""
    events: list[Any] = []
    while order_in(game):
        events = play(game, texts(game)[-1])
    return [event.tile for event in events if isinstance(event, TileRevealed)]


def test_what_was_laid_back_is_drawn_next() -> None:
    """The row is filled in the order that the seat chose; the last tile is drawn by chance."""
    game = settlers()
    chosen = looked(game)
    assert chosen == order_in(game)
    assert len(set(chosen)) > 1
    revealed = to_the_draw(game)
    assert revealed[:3] == chosen
    assert len(revealed) == 4
    assert order_in(game) == []
    # The draw of chance alone is part of the history.
    assert isinstance(game.history[-1], RevealTile)
    assert not isinstance(game.history[-2], RevealTile)


def test_draws_by_hand() -> None:
    """Chance is asked for what is looked at, and not for what is known."""
    game = settlers(chance="manual")
    play(game, "use lookout", "look at coffee", "look at corn", "look at sugar")
    assert (game.kind, game.seat, len(texts(game))) == ("lay_back", 0, 6)
    play(game, "lay back sugar-coffee-corn")
    down = game.position().face_down
    while game.kind != "reveal":
        play(game, texts(game)[-1])
    after = game.position()
    assert [kind for kind in KINDS if down[any_id(kind)] > after.face_down[any_id(kind)]] == [
        "corn", "sugar", "coffee",
    ]  # fmt: skip
    assert order_in(game) == []
    assert len(texts(game)) > 1


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
    again = Position.from_json(position.to_json(), expansions=(LOOKOUT,))
    assert again == position
    assert texts(Game.from_position(again, seed=4, checked=True)) == texts(game)
    play(game, texts(game)[-1])
    kept = game.position()
    copied = game.copy()
    to_the_draw(game)
    assert copied.position() == kept
    record = Record.from_text(game.record().to_text(), expansions=(LOOKOUT,))
    assert record.replay().position() == game.position()
    game.undo()
    assert len(order_in(game)) == 3


def test_others_learn_that_it_happened() -> None:
    """The order is in the view of its owner alone; samples keep it there, and deal it elsewhere."""
    game = settlers()
    chosen = looked(game)
    assert game.view(0).sample(3).view(0) == game.view(0)
    for seed in range(10):
        sample = game.view(0).sample(seed)
        assert order_in(sample) == chosen
        assert to_the_draw(sample)[:3] == chosen
    for viewer in (1, 2, None):
        view = game.view(viewer)
        assert dict(view.players[0].slots) == {"known": 3}
        assert View.from_json(view.to_json(), expansions=(LOOKOUT,)) == view
        dealt = set()
        for seed in range(10):
            sample = view.sample(seed)
            assert sample.view(viewer) == view
            Game.from_position(sample.position())
            known = order_in(sample)
            dealt.add(tuple(known))
            assert to_the_draw(sample)[:3] == known
        assert len(dealt) > 1


def test_positions() -> None:
    """What cannot be the order is refused."""
    game = settlers()
    looked(game)
    position = game.position()
    slots = dict(position.players[0].slots)
    for changed, message in (
        ({"known": 2}, "the secret slot 'third' cannot be"),
        ({"third": 0}, "the secret slot 'third' cannot be 0"),
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
        ((answering("coffee", 4),), "next_tile: coffee answers 4, none is face-down"),
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


def test_the_kit() -> None:
    """It plays the expansion and finds nothing."""
    assert check_expansion(LOOKOUT, games=8, every=5, with_=()).unreached == ()
