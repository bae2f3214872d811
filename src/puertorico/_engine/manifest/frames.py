"""Checks of what a phase declares about its frames: stages, steps and registers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Final

from ..._base.texts import did_you_mean, shown
from ..board import Memory
from ..frames import IN_TURN, TAKERS_TURN, Kind, Register, Stage, count_steps
from ..interruption import PART, PART_STEPS, role_stages
from ..phase import Phase
from ..rolephase import RolePhase
from ..validators import is_id
from .members import overrides, tuple_of

_OF_FRAME: Final = ("left", "at")
"""The numbers of a frame itself that can hold a register."""


def wrong_frames(cls: type[Phase], base: type[Phase]) -> Iterator[str]:
    """Yields what is wrong with the stages and registers of a phase; *base* is its base class."""
    for name, kind in (("stages", Stage), ("registers", Register)):
        if not tuple_of(kind, getattr(cls, name)):
            yield f".{name} must be a tuple of {kind.__name__}, not {getattr(cls, name)!r}"
    if not cls.stages:
        yield ".stages must have at least one Stage"
    yield from _wrong_stages(cls)
    if base is RolePhase and not overrides(cls, base, "advance"):
        yield from _wrong_role_stages(cls)
    memory: object = cls.memory
    if not (isinstance(memory, type) and issubclass(memory, Memory)):
        yield f".memory must be a subclass of Memory, not {shown(memory)}"
    for register in cls.registers:
        yield from _wrong_register(cls, register)
    for one, other in combinations(cls.registers, 2):
        yield from _wrong_pair(one, other)


def _wrong_stages(cls: type[Phase]) -> Iterator[str]:
    names = [stage.name for stage in cls.stages]
    for number, stage in enumerate(cls.stages):
        where = f".stages: stage {number}"
        if len(names) > 1 and not is_id(stage.name):
            yield f"{where} needs a name, a lower-case identifier, not {shown(stage.name)}"
        if names.count(stage.name) > 1:
            yield f".stages: two stages are called {stage.name!r}"
        steps = stage.steps
        if isinstance(steps, Mapping):
            if not all(type(number) is int and number >= 0 for number in steps):
                yield f"{where}: steps must be names by number, not {shown(steps)}"
            steps = tuple(steps.values())
        if not tuple_of(str, steps) or not steps:
            yield f"{where}: steps must be a tuple of names, not {shown(steps)}"
        for step in steps:
            if step and steps.count(step) > 1:
                yield f"{where}: two steps are called {step!r}"
        if stage.turn not in (0, IN_TURN, TAKERS_TURN):
            yield (f"{where}: turn must be Turn.ANY, .IN_ORDER or .TAKERS, not {shown(stage.turn)}")


def _wrong_role_stages(cls: type[Phase]) -> Iterator[str]:
    plain = [stage.name for stage in role_stages()]
    names = [stage.name for stage in cls.stages]
    if names != plain:
        yield (
            f".stages must be those that role_stages() returns, {', '.join(plain)}, "
            f"not {', '.join(names)}"
        )
    steps = tuple(cls.stages[PART].step_names().values())
    if steps[: len(PART_STEPS)] != PART_STEPS:
        yield (
            f".stages: the steps of a part begin with {', '.join(PART_STEPS)}, "
            f"not {', '.join(steps)}"
        )


def _wrong_register(cls: type[Phase], register: Register) -> Iterator[str]:
    where = f".registers: {register.name!r}"
    if not is_id(register.name):
        yield f"{where} is not a lower-case identifier"
    if register.of and register.of not in _OF_FRAME:
        yield f"{where} is kept in {register.of!r}, not in one of {', '.join(_OF_FRAME)}"
    if not register.of and not hasattr(cls.memory, register.name):
        yield f"{where} is not a field of {cls.memory.__name__}, the class of its memory"
    if not isinstance(register.kind, Kind):
        yield (
            f"{where} holds {shown(register.kind)}, which is not a Kind"
            f"{did_you_mean(str(register.kind).upper(), Kind.__members__)}"
        )
    if not str(register.meaning).strip():
        yield f"{where} needs a meaning, for the documentation"
    for part in ("stages", "steps"):
        if not tuple_of(int, getattr(register, part)):
            yield f"{where}: {part} must be a tuple of numbers, not {getattr(register, part)!r}"
    for stage in register.stages:
        if not 0 <= stage < len(cls.stages):
            yield f"{where} names stage {stage}; stages are 0 to {len(cls.stages) - 1}"
    steps = count_steps([cls.stages[stage] for stage in register.stages or range(len(cls.stages))])
    for step in register.steps:
        if not 0 <= step < steps:
            yield f"{where} names step {step}; steps are 0 to {steps - 1}"
    if register.high is not None and register.low > register.high:
        yield f"{where}: {register.low} to {register.high} is not a range"
    if (register.kind is Kind.NAME) != bool(register.names):
        yield f"{where}: names and Kind.NAME go together"


def _wrong_pair(one: Register, other: Register) -> Iterator[str]:
    """Yields why two registers that can be in use at the same time exclude each other."""
    for mine, others in ((one.stages, other.stages), (one.steps, other.steps)):
        if mine and others and not set(mine) & set(others):
            return
    if one.name == other.name:
        yield f".registers: two are called {one.name!r}"
    elif one.of and one.of == other.of:
        yield f".registers: {one.name!r} and {other.name!r} are both kept in {one.of!r}"
