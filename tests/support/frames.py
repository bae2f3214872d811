"""Frames that are not those of a game: something in them is another of its kind."""

from __future__ import annotations

import random
from typing import Any, Final

from puertorico import Position
from puertorico._engine.compiling import compile_ruleset
from puertorico._engine.frames import Kind, Register
from puertorico._engine.phase import Phase
from puertorico._engine.ruleset import Ruleset
from puertorico.state import Frame
from support.games import GOODS, pick, replaced

NUMBERS: Final = (-2, -1, 0, 0, 0, *range(10), 23, 31, 255, 1 << 12, 1 << 40)


def other_frame(rng: random.Random, position: Position, frame: Frame) -> Frame:
    """Returns a frame with another seat, stage, step or register, by names that its phase has.

    After a change of the stage or the step the registers are mostly those in use there.
    """
    ruleset = compile_ruleset(position.config)
    index = ruleset.phase_of.get(frame.phase)
    if index is None:
        return frame
    phase = ruleset.phases[index]
    what = rng.randrange(8)
    if what < 3:
        name = ("taker", "seat", "privilege")[what]
        old = getattr(frame, name)
        number = pick(rng, (old + 1, old - 1, rng.randrange(4), pick(rng, NUMBERS)))
        return replaced(frame, **{name: number})
    if what == 3:
        return _moved(rng, ruleset, phase, frame)
    registers = dict(frame.registers)
    in_use = _in_use(phase, frame) or phase.registers
    if in_use:
        register = pick(rng, in_use if rng.random() < 0.9 else phase.registers)
        registers[register.name] = _value(rng, ruleset, register)
    return replaced(frame, registers=registers)


def _moved(rng: random.Random, ruleset: Ruleset, phase: Phase, frame: Frame) -> Frame:
    """Returns the frame at another stage and step."""
    stage = pick(rng, phase.stages)
    step = pick(rng, list(stage.step_names().values()))
    moved = replaced(frame, stage=stage.name or None, step=step or None)
    if rng.random() < 0.2:
        return moved
    registers = {
        register.name: frame.registers.get(register.name, _value(rng, ruleset, register))
        for register in _in_use(phase, moved)
    }
    return replaced(moved, registers=registers)


def _in_use(phase: Phase, frame: Frame) -> list[Register]:
    names = [stage.name or None for stage in phase.stages]
    if frame.stage not in names:
        return []
    place = names.index(frame.stage)
    for step, name in phase.stages[place].step_names().items():
        if frame.step == (name or None):
            return [each for each in phase.registers if each.is_used(place, step)]
    return []


def _value(rng: random.Random, ruleset: Ruleset, register: Register) -> Any:
    """Returns any value of the kind of a register."""
    number = pick(rng, NUMBERS) if rng.random() < 0.2 else rng.randrange(5)
    some_goods = [good for good in GOODS if rng.random() < 0.3]
    match register.kind:
        case Kind.NUMBER:
            return number
        case Kind.FLAG:
            return rng.random() < 0.5
        case Kind.NAME:
            return pick(rng, register.names)
        case Kind.GOODS:
            return dict.fromkeys(some_goods, number)
        case Kind.KINDS:
            return tuple(some_goods)
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
