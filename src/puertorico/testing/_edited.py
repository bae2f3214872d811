"""The check of positions that were edited while a phase of an expansion asks."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import attrs

from .._base.counts import Counts
from ..errors import ExpansionError, PositionError
from ..game._game import Game
from ..state._position import PlayerPosition, Position
from ..state._registers import Frame
from ._failure import Mismatch
from ._play import Moment

__all__ = ["edited", "other_values"]


def edited(moment: Moment) -> None:
    """A position edited in the middle of a phase of an expansion is refused, or can be played.

    What the seat has is changed, and the registers of the phase. What nothing refuses is tested as
    a decision of a checked game, in which every legal action is played.
    """
    game = moment.game
    position = game.position()
    phases = {make().id for expansion in moment.expansions for make in expansion.phases}
    if game.is_over or position.frames[-1].phase not in phases:
        return
    for what, changed in _changed(position, moment.rng):
        try:
            Game.from_position(changed, chance=game.chance, checked=True)
        except PositionError:
            continue
        except ExpansionError as wrong:
            phase = position.frames[-1].phase
            raise Mismatch(
                f"a position in which {what} is accepted, and then: {wrong}. Refuse it in "
                f"is_consistent of the phase {phase!r}"
            ) from wrong


def _changed(position: Position, rng: random.Random) -> Iterator[tuple[str, Position]]:
    """Yields positions that differ in what the seat has or in a register, and what differs."""
    *outer, frame = position.frames
    for what, player, goods in _poorer(position, frame.seat, rng):
        players = [*position.players]
        players[frame.seat] = player
        yield what, attrs.evolve(position, players=tuple(players), goods=goods)
    for name, value in frame.registers.items():
        for other in other_values(value):
            changed: Frame = attrs.evolve(frame, registers={**frame.registers, name: other})
            what = f"the register {name!r} is {other!r} instead of {value!r}"
            yield what, attrs.evolve(position, frames=(*outer, changed))


def _poorer(
    position: Position, seat: int, rng: random.Random
) -> Iterator[tuple[str, PlayerPosition, Counts]]:
    """Yields the seat with fewer goods or doubloons, and the goods in the supply then."""
    player, supply = position.players[seat], position.goods
    for good, number in player.goods.items():
        left = rng.randrange(number)
        goods = Counts({**player.goods, good: left})
        there = Counts({**supply, good: supply[good] + number - left})
        what = f"seat {seat} has {left} {good} instead of {number}"
        yield what, attrs.evolve(player, goods=goods), there
    if player.doubloons:
        what = f"seat {seat} has 0 doubloons instead of {player.doubloons}"
        yield what, attrs.evolve(player, doubloons=0), supply


def other_values(value: Any) -> tuple[Any, ...]:
    """Returns other values that a register could have instead of one."""
    if type(value) is bool:
        return (not value,)
    if type(value) is int:
        return (value + 1, value - 1, 0)
    return ()
