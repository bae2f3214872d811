"""Positions from outside: refused, or a game that can be played to its end. Never anything else."""

from __future__ import annotations

import random
from typing import Any

import pytest

from puertorico import Counts, Game, Position
from puertorico.errors import PositionError
from puertorico.types import any_id
from support.frames import other_frame
from support.games import (
    GOODS,
    changed_player,
    check_position,
    config_number,
    pick,
    random_game,
    replaced,
)
from support.malformed import stopped_after


def some_positions(part: int) -> list[Position]:
    """Returns positions of random games, some of every config."""
    rng = random.Random(part)
    return [
        game.position()
        for number in range(part, 96, 8)
        for game in random_game(
            *config_number(number)[:1], number, chance=any_id(config_number(number)[1])
        )
        if rng.random() < 0.02
    ]


def with_other_frame(rng: random.Random, position: Position) -> Position:
    """Returns the position with one or two other things in a frame."""
    frames = list(position.frames)
    place = rng.randrange(len(frames))
    for _ in range(pick(rng, (1, 1, 2))):
        frames[place] = other_frame(rng, position, frames[place])
    return replaced(position, frames=tuple(frames))


def other_table(rng: random.Random, position: Position) -> Position:
    """Returns the position with something else moved or changed; the expansion stays whole."""
    seat = rng.randrange(len(position.players))
    good = pick(rng, GOODS)
    changes: dict[str, Any] = {}
    match rng.randrange(8):
        case 0:
            changes["round"] = pick(rng, (0, 1, 2, 10**6))
        case 1:
            changes["governor"] = seat
        case 2:
            card = rng.randrange(len(position.cards))
            cards = list(position.cards)
            cards[card] = replaced(cards[card], taker=pick(rng, (None, seat)), doubloons=seat)
            changes["cards"] = tuple(cards)
        case 3:
            changes["ending"] = pick(rng, ((), ("city",), ("colonists", "rounds")))
        case 4:
            # All face-up and face-down tiles are discarded, or the other way round.
            both = {
                name: position.row.count(name)
                + position.face_down.count(name)
                + position.discards.count(name)
                for name in GOODS
            }
            piles = [Counts(), Counts(), Counts(both)]
            rng.shuffle(piles)
            changes |= dict(zip(("row", "face_down", "discards"), piles, strict=True))
        case 5 if position.face_down.count(good) and position.drawn is None:
            down = dict(position.face_down)
            down[good] -= 1
            changes |= {"face_down": Counts(down), "drawn": good}
        case 6:
            holding = position.players[seat].holding.total() + position.supply.total()
            changed = changed_player(position, seat, holding=Counts({"colonist": holding}))
            return replaced(changed, supply=Counts())
        case _:
            used = pick(rng, (("hacienda",), ("wharf",), ("hospice", "wharf"), ()))
            return changed_player(position, seat, used=used)
    return replaced(position, **changes)


def goes_on(position: Position, seed: int) -> bool:
    """Whether the position is taken; then the game is played, to the end if that is not far."""
    rng = random.Random(seed)
    with stopped_after(5):
        try:
            game = Game.from_position(position)
        except PositionError:
            return False
        for _ in range(1_000):
            if game.is_over:
                break
            assert game.legal_actions()
            game.apply(pick(rng, game.legal_actions()))
        check_goods(game)
    return True


def check_goods(game: Game) -> None:
    """Asserts that no material is missing; cards may be as strange as the position was."""
    position = game.position()
    cards = [replaced(card, doubloons=0, taker=None) for card in position.cards]
    plain = replaced(position, cards=tuple(cards), is_over=True)
    check_position(replaced(plain, row=Counts(), discards=joined(plain.row, plain.discards)))


def joined(one: Counts, other: Counts) -> Counts:
    """Returns the sum."""
    return Counts({name: one.count(name) + other.count(name) for name in GOODS})


@pytest.mark.parametrize(
    "part", [0, *(pytest.param(part, marks=pytest.mark.no_cover) for part in range(1, 4))]
)
def test_changed_frames_are_refused_or_played_on(part: int) -> None:
    """With other registers in its frames a position is refused, or the game goes on."""
    rng = random.Random(part)
    positions = some_positions(part)
    taken = [goes_on(with_other_frame(rng, pick(rng, positions)), number) for number in range(600)]
    assert 50 < sum(taken) < 550


@pytest.mark.no_cover
@pytest.mark.parametrize("part", range(4))
def test_changed_tables_are_refused_or_played_on(part: int) -> None:
    """With the same expansion differently laid out a position is refused, or the game goes on."""
    rng = random.Random(part)
    positions = some_positions(part + 4)
    taken = [goes_on(other_table(rng, pick(rng, positions)), number) for number in range(150)]
    assert sum(taken) > 100
