"""Checks of what expansions name of each other: phases, hooks, workers and draws."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final

from ..._base.texts import did_you_mean
from ...errors import ConfigError
from ..effects import BY_PHASE, Effect
from ..interruption import Interruption
from ..phase import Draw, Phase
from .expansion import Expansion
from .making import overrides

__all__ = [
    "check_effects",
    "check_interruptions",
    "check_part_of",
    "check_phases",
    "check_workers_named",
]

_STARTERS = {"roles": "choose_roles", "setup_phases": "set_up"}
"""The job of the phase that starts what is listed in a part of a manifest."""
_CLOSING: Final = ("closing", "closing_offer", "closed")
"""The hooks that are called where a phase closes."""


def check_phases(expansion: Expansion, phases: Mapping[str, Phase]) -> None:
    """Rejects role cards and set-up phases without a phase, or with one that cannot start there."""
    by_job = {phase.job: phase for phase in phases.values() if phase.job}
    for part, id in (
        *(("setup_phases", id) for id in expansion.setup_phases),
        *(("roles", role.phase) for role in expansion.roles),
    ):
        if id not in phases:
            raise ConfigError(
                f"expansion {expansion.id!r} names the unknown phase "
                f"{id!r}{did_you_mean(id, phases)}"
            )
        starter = by_job[_STARTERS[part]]
        if not _can_interrupt(phases[id], starter):
            raise ConfigError(
                f"expansion {expansion.id!r} lists the phase {id!r} under {part}, and it cannot "
                f"start there: it does not declare that it interrupts {starter.id!r}"
            )


def check_part_of(expansion: Expansion, phases: Iterable[Phase], started: Collection[str]) -> None:
    """Rejects a phase that says it is part of a phase that no role starts."""
    for phase in phases:
        if phase.part_of and phase.part_of not in started:
            raise ConfigError(
                f"expansion {expansion.id!r}: part_of of the phase {phase.id!r} must be the phase "
                f"of a role, not {phase.part_of!r}{did_you_mean(phase.part_of, started)}"
            )


def _can_interrupt(phase: Phase, other: Phase) -> bool:
    """Whether one of two phases declares that the first interrupts the other."""
    if phase.job in _STARTERS.values():
        return False
    mine, others = phase.interrupts, other.interrupted_by
    if mine is None or any(each.other == other.id for each in mine):
        return True
    return others is not None and any(each.other == phase.id for each in others)


def check_effects(
    expansion: Expansion, effects: Iterable[tuple[str, Effect]], phases: Mapping[str, Phase]
) -> None:
    """Rejects an effect with a hook that is called in none of its phases, or a phase in vain."""
    for id, effect in effects:
        where = f"expansion {expansion.id!r}: the effect {id!r}"
        hooks = [hook for hook in BY_PHASE if overrides(type(effect), Effect, hook)]
        called: set[str] = set()
        for phase in effect.phases:
            if phase not in phases:
                raise ConfigError(
                    f"{where} names the unknown phase {phase!r}{did_you_mean(phase, phases)}"
                )
            called.update(phases[phase].calls)
        for hook in hooks:
            if hook not in called:
                there = [name for name in phases if hook in phases[name].calls]
                raise ConfigError(
                    f"{where} answers {hook}, which is called in none of its phases, only in "
                    f"{', '.join(there)}{_instead(effect, hook)}"
                )
        for phase in effect.phases:
            if not set(hooks) & set(phases[phase].calls):
                raise ConfigError(
                    f"{where} names the phase {phase!r}, in which none of its hooks "
                    f"({', '.join(hooks)}) is called: remove it from 'phases'"
                )


def _instead(effect: Effect, hook: str) -> str:
    """Returns what comes at the end of a mayor phase, in place of the hooks that close a phase."""
    if "mayor" not in effect.phases or hook not in _CLOSING:
        return ""
    return "; at the end of a mayor phase the hook refill is called"


def check_workers_named(
    expansion: Expansion, workers: Iterable[str], elsewhere: Mapping[str, str]
) -> None:
    """Rejects a building whose effects or grants are for a kind of worker that is not in play.

    *elsewhere* are the expansions that bring other kinds, by the ids of these.
    """
    known = list(workers)
    for building in expansion.buildings:
        for worker in (*building.effect_of, *building.grants_of):
            if worker not in known:
                where = f"expansion {expansion.id!r}: building {building.id!r}"
                if worker in elsewhere:
                    raise ConfigError(
                        f"{where} names the worker {worker!r} of {elsewhere[worker]!r}, which is "
                        "not in play: play with that too, or put the building into an expansion of "
                        "its own"
                    )
                raise ConfigError(
                    f"{where} names the unknown worker {worker!r}{did_you_mean(worker, known)}"
                )


def check_interruptions(
    expansion: Expansion,
    phases: Iterable[Phase],
    draws: Iterable[Draw],
    frames: Mapping[str, Phase | Draw],
) -> None:
    """Rejects interruptions of phases, stages and steps that are not there."""
    for id, name, interruption in (
        *((phase.id, *each) for phase in phases for each in _declared(phase)),
        *((draw.id, "interrupts", each) for draw in draws for each in draw.interrupts or ()),
    ):
        where = f"expansion {expansion.id!r}: {id!r}"
        if interruption.other not in frames:
            raise ConfigError(
                f"{where} names the unknown phase or draw {interruption.other!r} among its "
                f"interruptions{did_you_mean(interruption.other, frames)}"
            )
        mine, other = frames[id], frames[interruption.other]
        outer, inner = (other, mine) if name == "interrupts" else (mine, other)
        for problem in _wrong_numbers(interruption, outer, inner):
            raise ConfigError(f"{where}: {name}, {interruption.other!r}: {problem}")


def _declared(phase: Phase) -> Iterator[tuple[str, Interruption]]:
    for interruption in phase.interrupts or ():
        yield "interrupts", interruption
    for interruption in phase.interrupted_by or ():
        yield "interrupted_by", interruption


def _wrong_numbers(
    interruption: Interruption, outer: Phase | Draw, inner: Phase | Draw
) -> Iterator[str]:
    """Yields the stages and steps that an interruption names and a phase does not have."""
    if isinstance(outer, Phase):
        yield from _beyond("stage", interruption.stages, outer, len(outer.stages))
        at = interruption.stages or range(len(outer.stages))
        steps = max(len(outer.stages[stage].steps) for stage in at)
        yield from _beyond("step", interruption.steps, outer, steps)
    else:
        yield f"{outer.id!r} is a draw, which nothing interrupts"
    if isinstance(inner, Phase):
        yield from _beyond("stage", interruption.forms, inner, len(inner.stages))


def _beyond(what: str, numbers: tuple[int, ...], phase: Phase, there: int) -> Iterator[str]:
    for number in numbers:
        if not 0 <= number < there:
            yield f"there is no {what} {number} of {phase.id!r}; its {what}s are 0 to {there - 1}"
