"""Checks of the phases and draws of a manifest that need no other box."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Final

from ...errors import ConfigError, shown
from ..decisions import A_CONTEXT, DecisionKind, is_context
from ..effects import BY_PHASE, HOOKS
from ..effectset import GRANTS
from ..frames import Register, Stage
from ..interruption import Interruption
from ..phase import Draw, Phase
from ..rolephase import RolePhase
from ..validators import is_id
from .making import made, overrides, tuple_of, wrong_calls

__all__ = ["JOBS", "check_draw", "check_phase"]

JOBS: Final = ("set_up", "choose_roles", "place_workers", "choose_buildings")
"""The jobs for which the engine needs a phase."""

_SLOTS: Final = ("left", "step", "at", "a", "b")
"""The fields of the table that can hold a register."""


def check_phase(owner: str, make: Callable[[], Phase]) -> Phase:
    """Returns an instance of a phase, which it checks.

    Raises:
        ConfigError: The phase cannot be played; the message says what is missing or wrong.
    """
    phase = made(owner, make, Phase, "phase")
    cls = type(phase)
    base = RolePhase if isinstance(phase, RolePhase) else Phase
    problems = chain(
        _missing(cls, base),
        wrong_calls(cls, base),
        _wrong_constants(cls),
        _wrong_hooks(cls, base),
        _wrong_frames(cls),
    )
    _refuse(owner, cls, problems)
    return phase


def check_draw(owner: str, make: Callable[[], Draw]) -> Draw:
    """Returns an instance of a draw, which it checks.

    Raises:
        ConfigError: The draw cannot be played; the message says what is missing or wrong.
    """
    draw = made(owner, make, Draw, "draw")
    cls = type(draw)
    _refuse(owner, cls, chain(_missing_in_draw(cls), wrong_calls(cls, Draw), _wrong_draw(cls)))
    return draw


def _refuse(owner: str, cls: type[Phase] | type[Draw], problems: Iterable[str]) -> None:
    """Raises the first of the problems, if there is one."""
    if not is_id(cls.id):
        problems = [f".id must be a lower-case identifier, not {cls.id!r}"]
    for problem in problems:
        raise ConfigError(f"expansion {owner!r}: {cls.__name__}{problem}")


def _missing(cls: type[Phase], base: type[Phase]) -> Iterator[str]:
    if not overrides(cls, base, "advance"):
        if base is Phase:
            yield " needs a method advance"
        elif not overrides(cls, base, "turn"):
            yield " needs a method turn"
    if overrides(cls, Phase, "actions") and not overrides(cls, Phase, "play"):
        yield " names actions and needs a method play for them"
    if base is RolePhase and overrides(cls, base, "has_after") > overrides(cls, base, "after"):
        yield " overrides has_after and needs a method after"


def _missing_in_draw(cls: type[Draw]) -> Iterator[str]:
    for name in ("outcomes", "actions"):
        if not overrides(cls, Draw, name):
            yield f" needs a method {name}"
    if not (overrides(cls, Draw, "drawn") or overrides(cls, Draw, "play")):
        yield " needs a method drawn"


def _wrong_constants(cls: type[Phase]) -> Iterator[str]:
    if cls.job and cls.job not in JOBS:
        yield f".job must be one of {', '.join(map(repr, JOBS))}, not {cls.job!r}"
    for name, kind in (("decisions", DecisionKind), ("stages", Stage), ("registers", Register)):
        if not tuple_of(kind, getattr(cls, name)):
            yield f".{name} must be a tuple of {kind.__name__}, not {getattr(cls, name)!r}"
    for name in ("interrupts", "interrupted_by"):
        yield from _wrong_interruptions(name, getattr(cls, name))


def _wrong_draw(cls: type[Draw]) -> Iterator[str]:
    yield from _wrong_interruptions("interrupts", cls.interrupts)
    if not is_context(cls.context_class):
        yield f".context_class must be {A_CONTEXT}, not {shown(cls.context_class)}"


def _wrong_interruptions(name: str, value: object) -> Iterator[str]:
    if value is not None and not tuple_of(Interruption, value):
        yield f".{name} must be None or a tuple of Interruption, not {value!r}"


def _wrong_hooks(cls: type[Phase], base: type[Phase]) -> Iterator[str]:
    known_of: dict[str, tuple[str, ...]] = {"calls": BY_PHASE}
    if base is RolePhase:
        known_of["part_hooks"] = (*HOOKS, *GRANTS)
    for name, known in known_of.items():
        given = getattr(cls, name)
        if not tuple_of(str, given):
            yield f".{name} must be a tuple of names, not {given!r}"
        for hook in given:
            if hook not in known:
                yield f".{name} names {hook!r}; there are {', '.join(known)}"


def _wrong_frames(cls: type[Phase]) -> Iterator[str]:
    """Yields what is wrong with the registers of its frames."""
    if not cls.stages:
        yield ".stages must have at least one Stage"
    for register in cls.registers:
        where = f".registers: {register.name!r}"
        if not is_id(register.name):
            yield f"{where} is not a lower-case identifier"
        if register.slot not in _SLOTS:
            yield f"{where} is kept in {register.slot!r}, not in one of {', '.join(_SLOTS)}"
        for stage in register.stages:
            if not 0 <= stage < len(cls.stages):
                yield f"{where} names stage {stage}; stages are 0 to {len(cls.stages) - 1}"
        if register.high is not None and register.low > register.high:
            yield f"{where}: {register.low} to {register.high} is not a range"
