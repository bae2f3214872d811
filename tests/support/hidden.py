"""Toy expansions with something to hide, and what a viewer cannot know."""

from __future__ import annotations

import random
from collections.abc import Iterator
from operator import index
from typing import Any

from typing_extensions import override

from puertorico import CHANCE, Action, Config, Counts, Game, Good, Position, View, scenario
from puertorico._engine.board import Memory, Player
from puertorico._engine.moments import Happened, Source
from puertorico._engine.phase import Phase
from puertorico._engine.ruleset import EffectSet
from puertorico._engine.table import Table
from puertorico._engine.tracking import OF_TABLES
from puertorico.plugin import Building, DeclaredAction, Effect, Expansion, Slot, TextField, Tile
from puertorico.testing._authors.watch import OF_PLAYERS
from puertorico.types import Chance
from support.games import GOODS, changed_player, pick, replaced

# A plantation laid face-down, its kind hidden if it was drawn (forests of the 1897 edition).


class PlantGrove(DeclaredAction):
    """Lays the drawn plantation face-down, or with a kind one of the row."""

    template = "plant {good} grove"
    asked_in = ("tile", "drawn_tile")

    good: TextField = TextField("The kind, or unseen.")


class Grover(Effect):
    """Makes groves of plantations."""

    @override
    def actions(self, ruleset: Any) -> dict[Any, Action]:
        return {None: PlantGrove("unseen"), **{good: PlantGrove(str(good)) for good in Good}}

    @override
    def tile_alternatives(self, table: Table, seat: int, source: int) -> list[Action]:
        if not table.tile_supply[table.ruleset.tile_ids.index("grove")]:
            return []
        if source == Source.DRAWN:
            return [self.offer()]
        if sum(table.players[seat].tiles) >= 12:
            return []
        return [self.offer(good) for good in Good if table.row[good]]

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        ruleset = table.ruleset
        grove = ruleset.tile_ids.index("grove")
        if choice is None:
            good, kind = happened.tile, "hidden"
            table.take_tile(good, "drawn")
        else:
            # Verbs take numbers of tiles.
            good, kind = index(choice), "shown"
            table.take_tile(good, "row")
        slot = f"{kind}_{GOODS[good]}"
        table.set_player_slot(seat, slot, table.player_slot(seat, slot) + 1)
        table.take_tile(grove, "supply")
        table.phase.tiles.place(table, grove, happened.source, "supply", "")


GROVES = Expansion(
    id="groves",
    actions=(PlantGrove,),
    tiles=(Tile(id="grove", circles=0, supply=12),),
    buildings=(
        Building(id="grover", text="Plants groves.", cost=0, points=1, column=1, effect=Grover),
    ),
    slots=tuple(
        Slot(id=f"{kind}_{good}", high=12, per_player=True, secret=kind == "hidden", tile=good)
        for kind in ("hidden", "shown")
        for good in GOODS
    ),
)
"""Plantations that lie face-down with a seat: ``hidden_corn`` drawn unseen, ``shown_corn`` not."""


# Secret numbers that decide what is asked.


class SpendLuck(DeclaredAction):
    """Gives a piece of luck away for a doubloon."""

    template = "spend luck"


class Luck(Effect):
    """Everybody's luck changes with every role; a seat that has some is asked about it."""

    @override
    def prepare(self, ruleset: Any) -> None:
        self.place = ruleset.player_slot_of["luck"]

    @override
    def actions(self, ruleset: Any) -> dict[Any, Action]:
        return {None: SpendLuck()}

    @override
    def free_actions(self, table: Table, seat: int) -> list[Action]:
        return [self.offer()] if table.players[seat].slots[self.place] else []

    @override
    def window(self, table: Table, seat: int, moment: str) -> bool:
        return True

    @override
    def role_taken(self, table: Table, seat: int, card: int) -> None:
        tide = (table.slot("tide") + card) % 10
        table.set_slot("tide", tide)
        table.set_slot("roles", table.slot("roles") + 1)
        for other in range(table.ruleset.players):
            luck = table.player_slot(other, "luck")
            table.set_player_slot(other, "luck", (luck + other + tide) % 4)

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        table.set_player_slot(seat, "luck", table.player_slot(seat, "luck") - 1)
        table.earn(seat, 1, "TOY")


SECRETS = Expansion(
    id="secrets",
    actions=(SpendLuck,),
    effects=(Luck,),
    slots=(
        Slot(id="luck", high=3, start=1, per_player=True, secret=True),
        Slot(id="fame", high=9, start=2, per_player=True),
        Slot(id="tide", high=9, start=4, secret=True),
        Slot(id="roles", high=10_000),
    ),
)
"""``luck`` is secret for each seat, ``tide`` for all; ``fame`` and ``roles`` lie open."""


def numbers_of(view: View) -> object:
    """Returns everything that the table which a view reads has, as plain values.

    Frames as positions have them: what a game restored from a position keeps in another way is the
    same.
    """
    table = view._from[0]
    return [_numbers(table), [_numbers(frame.numbers()) for frame in table.frames()]]


def _numbers(value: object) -> object:
    if isinstance(value, list | tuple):
        return [_numbers(each) for each in value]
    if isinstance(value, Phase | EffectSet):
        return value.id if isinstance(value, Phase) else value.occupied
    if isinstance(value, Action):
        return str(value)
    names = {Table: OF_TABLES, Player: OF_PLAYERS}.get(type(value))
    if names is None and isinstance(value, Memory):
        names = getattr(type(value), "__mypyc_attrs__", None) or tuple(
            [name for cls in type(value).__mro__ for name in vars(cls).get("__annotations__", ())]
        )
    if names is None:
        return value
    left_out = ("ruleset", "shared", "outer", "picks")
    return {name: _numbers(getattr(value, name)) for name in names if name not in left_out}


def viewers(config: Config) -> list[int | None]:
    """Returns everybody who may look: nobody's seat, then the seats."""
    return [None, *range(config.players)]


HIDDEN = "hidden_"
"""What the slots begin with that count tiles whose kind only their seat knows."""
KEPT = 3
"""A seat that may pay with chips keeps so many in both games: more than it pays in a few turns."""


def otherwise(rng: random.Random, game: Game, viewer: int | None) -> Game:
    """Returns a game that differs from *game* in what *viewer* cannot know, and in its seed.

    This is written from A-90, without views. What decides what is asked is left as it is: the
    luck of a seat that is asked about it, and whether chance has more than one kind to draw.
    """
    position = game.position()
    others = [seat for seat in range(position.config.players) if seat != viewer]
    if not position.is_over and not position.config.open_vp:
        position = other_chips(rng, position, others)
    if GROVES not in position.config.expansions or game.seat != CHANCE:
        position = other_tiles(rng, position, others, held=game.seat != viewer)
    if SECRETS in position.config.expansions:
        slots = Counts({**position.slots, "tide": rng.randrange(10)}, keep_zeros=True)
        position = replaced(position, slots=slots)
        for seat in others:
            if seat != game.seat:
                luck = {**position.players[seat].slots, "luck": rng.randrange(4)}
                position = changed_player(position, seat, slots=Counts(luck, keep_zeros=True))
    return Game.from_position(
        position, seed=rng.randrange(1 << 40), chance=game.chance, ask_forced=game.ask_forced
    )


def other_chips(rng: random.Random, position: Position, seats: list[int]) -> Position:
    """Returns the position with chips of some seats given to others among them.

    Who has some keeps one: that a seat must pay with a chip says that it has one.
    """
    kept = KEPT if any(each.id == "new_buildings" for each in position.config.expansions) else 0
    seats = [seat for seat in seats if position.players[seat].vp >= kept]
    for _ in range(6 if seats else 0):
        giver, taker = pick(rng, seats), pick(rng, seats)
        given = rng.randrange(max(1, position.players[giver].vp - kept))
        position = changed_player(position, giver, vp=position.players[giver].vp - given)
        position = changed_player(position, taker, vp=position.players[taker].vp + given)
    return position


def other_tiles(
    rng: random.Random, position: Position, seats: list[int], *, held: bool
) -> Position:
    """Returns the position with face-down, hidden and *held* tiles dealt otherwise."""
    drawn = [position.drawn] if held and position.drawn is not None else []
    deck = tiles(position.face_down) + drawn
    names = [slot.id for slot in position.config.slots if slot.secret and slot.tile is not None]
    for seat in seats:
        slots = position.players[seat].slots
        deck += [kind(name) for name in names for _ in range(slots[name])]
    rng.shuffle(deck)
    for seat in seats if names else ():
        slots = position.players[seat].slots
        number = sum(slots[name] for name in names)
        dealt, deck = deck[:number], deck[number:]
        new = {**slots, **{name: dealt.count(kind(name)) for name in names}}
        position = changed_player(position, seat, slots=Counts(new, keep_zeros=True))
    if drawn:
        position = replaced(position, drawn=deck.pop())
    return replaced(position, face_down=counted(deck))


def kind(slot: str) -> str:
    """Returns the plantation that a slot counts."""
    return slot.rpartition("_")[2]


def tiles(counts: Counts) -> list[str]:
    """Returns the tiles one by one."""
    return [tile for tile, number in counts.items() for _ in range(number)]


def counted(deck: list[str]) -> Counts:
    """Returns how many of each kind are in *deck*."""
    return Counts({good: deck.count(good) for good in GOODS})


_LIKED = ("place 1 on grover", "place 1 on hacienda", "choose settler", "use hacienda", "plant")


def games_with(
    config: Config, seed: int, *, chance: Chance = "seeded", ask_forced: bool = False
) -> Iterator[Game]:
    """Yields a random game at each decision, in which groves are planted where they can be."""
    rng = random.Random(seed)
    game = Game.new(config, seed=seed, chance=chance, ask_forced=ask_forced)
    if GROVES in config.expansions:
        seats = range(1 if config.players == 2 else 2)
        game = scenario(
            config=config, city=dict.fromkeys(seats, "grover* hacienda*"), seed=seed,
            chance=chance, ask_forced=ask_forced,
        )  # fmt: skip
    yield game
    while not game.is_over:
        actions = game.legal_actions()
        liked = [action for action in actions if str(action).startswith(_LIKED)]
        game.apply(pick(rng, liked if liked and rng.random() < 0.8 else actions))
        yield game
