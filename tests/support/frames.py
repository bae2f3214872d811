"""Frames that are not those of a game: something in them is another of its kind."""

from __future__ import annotations

import random
from typing import Any, Final

from puertorico import Position
from puertorico._engine.compiling import compile_ruleset
from puertorico._engine.frames import Kind, Remembered
from puertorico._engine.ruleset import Ruleset
from puertorico.state import Frame
from support.games import GOODS, pick, replaced

NUMBERS: Final = (-2, -1, 0, 0, 0, *range(10), 23, 31, 255, 1 << 12, 1 << 40)


def other_frame(rng: random.Random, position: Position, frame: Frame) -> Frame:
    """Returns a frame with something else in one of its fields, by names that its phase has."""
    ruleset = compile_ruleset(position.config)
    index = ruleset.phase_of.get(frame.phase)
    if index is None:
        return frame
    phase = ruleset.phases[index]
    what = rng.randrange(9)
    if what < 3:
        name = ("taker", "seat", "privilege")[what]
        old = getattr(frame, name)
        number = pick(rng, (old + 1, old - 1, rng.randrange(4), pick(rng, NUMBERS)))
        return replaced(frame, **{name: number})
    if what == 3:
        effects = [None, *[effect.name for effect in ruleset.effects]]
        return replaced(frame, last_effect=pick(rng, effects))
    fields = phase.remembered
    if what < 6 or not fields:
        stage = pick(rng, phase.stages)
        step = pick(rng, list(stage.step_names().values()))
        frame = replaced(frame, stage=stage.name or None, step=step or None)
        if not fields or rng.random() < 0.4:
            return frame
    memory = dict(frame.memory)
    for field in rng.sample(fields, rng.randrange(1, len(fields) + 1)):
        memory[field.name] = _value(rng, ruleset, field)
    return replaced(frame, memory=memory)


def _value(rng: random.Random, ruleset: Ruleset, field: Remembered) -> Any:
    """Returns any value of the kind of a field."""
    number = pick(rng, NUMBERS) if rng.random() < 0.2 else rng.randrange(5)
    some_goods = [good for good in GOODS if rng.random() < 0.3]
    match field.kind:
        case Kind.NUMBER:
            return number
        case Kind.FLAG:
            return rng.random() < 0.5
        case Kind.NAME:
            return pick(rng, field.names)
        case Kind.GOODS:
            return dict.fromkeys(some_goods, number)
        case Kind.KINDS:
            return tuple(some_goods)
        case Kind.PLACES:
            places = (*ruleset.tile_ids, *ruleset.building_ids)
            return tuple(place for place in places if rng.random() < 0.1)
        case Kind.SEATS:
            return tuple(seat for seat in range(5) if rng.random() < 0.3)
        case Kind.WORKERS:
            return {pick(rng, ruleset.worker_ids): number}
        case Kind.EFFECT:
            return pick(rng, [None, *[effect.name for effect in ruleset.effects]])
        case Kind.TARGET:
            return pick(rng, [*ruleset.tile_ids, *ruleset.building_ids])
        case Kind.BUILDING:
            return pick(rng, ruleset.building_ids)
        case Kind.TILE:
            return pick(rng, ruleset.tile_ids)
        case Kind.GOOD:
            return pick(rng, GOODS)
        case Kind.WORKER:
            return pick(rng, ruleset.worker_ids)
        case Kind.DRAW:
            return pick(rng, [draw.id for draw in ruleset.draws])
