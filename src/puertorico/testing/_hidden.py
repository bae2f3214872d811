"""Checks that views show what they may: the same, whatever their viewer cannot know."""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import takewhile
from typing import Any

import attrs

from .._base.counts import Counts
from .._base.ids import any_id
from ..errors import PositionError
from ..game._game import Game, View
from ..state._position import Position
from ._failure import Mismatch
from ._forms import same
from ._play import Moment
from ._start import pick

__all__ = ["hidden", "otherwise", "views"]


def views(moment: Moment) -> None:
    """A view is the same read from JSON, and a sample of it has this view and can be played."""
    game = moment.game
    viewer = pick(moment.rng, viewers(game))
    view = game.view(viewer)
    text = view.to_json()
    read = View.from_json(text, expansions=moment.expansions)
    same("a view read from JSON", read, view)
    same("the JSON of a view read from JSON", read.to_json(), text)
    sample = view.sample(int(moment.rng.random() * 1_000_000))
    same("the view of a sample", sample.view(viewer).to_json(), text)
    if not sample.is_over:
        sample.apply(pick(moment.rng, sample.legal_actions()))


def hidden(moment: Moment) -> None:
    """Every view is the same in a game that differs in what the viewer cannot know."""
    game = moment.game
    for viewer in viewers(game):
        other = otherwise(moment.rng, game, viewer)
        if other is None:
            continue
        shown, wanted = other.view(viewer).to_json(), game.view(viewer).to_json()
        if shown != wanted:
            start = max(0, _first_difference(shown, wanted) - 80)
            who = "a spectator" if viewer is None else f"seat {viewer}"
            raise Mismatch(
                f"{who} sees what must be hidden: ...{wanted[start : start + 120]}...\n"
                f"  depends on it: ...{shown[start : start + 120]}..."
            )


def _first_difference(one: str, other: str) -> int:
    pairs = zip(one, other, strict=False)
    return sum([1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs)])


def viewers(game: Game) -> list[int | None]:
    """Returns all who may look: a spectator, then the seats."""
    return [None, *range(game.config.players)]


def otherwise(rng: random.Random, game: Game, viewer: int | None) -> Game | None:
    """Returns a game that differs in what *viewer* cannot know, and in its seed.

    Rule A-90 says what that is: the VP chips of other seats, the tile that another seat has drawn,
    and secret slots. The other game asks for the same decision; None if no such game was found.
    """
    position = game.position()
    others = [seat for seat in range(position.config.players) if seat != viewer]
    if not position.is_over:
        if not position.config.open_vp:
            position = _other_chips(rng, position, others)
        if position.drawn is not None and game.seat != viewer:
            position = _other_drawn(rng, position, position.drawn)
        position = _other_slots(rng, position, others)
    # What a draw or a question depends on can leave a single action, and the game goes on.
    try:
        other = Game.from_position(
            position,
            seed=int(rng.random() * 1_000_000),
            chance=game.chance,
            ask_forced=game.ask_forced,
        )
    except PositionError:
        return None
    return other if other.position() == position else None


def _changed_player(position: Position, seat: int, **changes: Any) -> Position:
    players = list(position.players)
    players[seat] = attrs.evolve(players[seat], **changes)
    return attrs.evolve(position, players=tuple(players))


def _other_chips(rng: random.Random, position: Position, seats: list[int]) -> Position:
    """Returns the position with the VP chips of *seats* given to others among them."""
    for _ in range(6):
        giver, taker = pick(rng, seats), pick(rng, seats)
        given = int(rng.random() * (position.players[giver].vp + 1))
        position = _changed_player(position, giver, vp=position.players[giver].vp - given)
        position = _changed_player(position, taker, vp=position.players[taker].vp + given)
    return position


def _tiles(counts: Counts) -> list[str]:
    return [tile for tile, number in counts.items() for _ in range(number)]


def _counted(tiles: list[str], like: Iterable[str]) -> Counts:
    return Counts({tile: tiles.count(tile) for tile in like})


def _other_drawn(rng: random.Random, position: Position, held: str) -> Position:
    """Returns the position with the drawn tile, *held*, and any face-down one exchanged."""
    deck = _tiles(position.face_down)
    if not deck:
        return position
    place = int(rng.random() * len(deck))
    drawn, deck[place] = deck[place], held
    kinds = dict.fromkeys([*position.face_down, *deck])
    return attrs.evolve(position, drawn=any_id(drawn), face_down=_counted(deck, kinds))


def _other_slots(rng: random.Random, position: Position, seats: list[int]) -> Position:
    """Returns the position with other values of secret slots; hidden tiles are dealt again."""
    secret = [slot for slot in position.config.slots if slot.secret]
    for slot in secret:
        if slot.tile is None and not slot.per_player and slot.id in position.slots:
            value = slot.low + int(rng.random() * (slot.high - slot.low + 1))
            slots = Counts({**position.slots, slot.id: value}, keep_zeros=True)
            position = attrs.evolve(position, slots=slots)
    for seat in seats:
        values = dict(position.players[seat].slots)
        for slot in secret:
            if slot.tile is None and slot.id in values:
                values[slot.id] = slot.low + int(rng.random() * (slot.high - slot.low + 1))
        held = {slot.id: slot.tile for slot in secret if slot.tile and slot.id in values}
        kept = [tile for id, tile in held.items() for _ in range(values[id])]
        deck = sorted([*_tiles(position.face_down), *kept], key=lambda _: rng.random())
        for id, tile in held.items():
            values[id] = deck[: len(kept)].count(tile)
        position = _changed_player(position, seat, slots=Counts(values, keep_zeros=True))
        if kept:
            rest = deck[len(kept) :]
            kinds = dict.fromkeys([*position.face_down, *kept, *rest])
            position = attrs.evolve(position, face_down=_counted(rest, kinds))
    return position
