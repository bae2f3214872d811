"""Checks that involve several expansions: whether those of a config fit together."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import chain
from types import MappingProxyType
from typing import Any, Final

import attrs

from ..._base.packed import MOST_KINDS
from ..._base.texts import did_you_mean
from ...errors import ConfigError
from ..board import ENDINGS
from ..decisions import ENGINE_KINDS, DecisionKind
from ..effects import BY_PHASE, Effect
from ..interruption import Interruption
from ..phase import JOBS, Draw, Phase
from ..setup import Setup, SetupChange, switches_of
from ..switches import Switch
from .expansion import PIECES, Expansion
from .members import effect_id, overrides

__all__ = [
    "check_effects",
    "check_expansions",
    "check_interruptions",
    "check_part_of",
    "check_phases",
    "check_switches",
    "check_workers_named",
    "decision_kinds",
]


_HINTS: Final = {
    "buildings": ", or change the price of a published building with Config(costs=...) or leave it "
    "out with Config(buildings=...)",
}
"""What else can be done where two expansions bring the same, by the part of the manifest."""


@lru_cache(maxsize=128)
def check_expansions(expansions: tuple[Expansion, ...], known: tuple[Expansion, ...] = ()) -> None:
    """Checks that expansions can be played together, whatever the switches and players.

    *known* are expansions that messages can name where something of theirs is missing.

    Raises:
        ConfigError: They cannot; the message names the expansions and says what is wrong.
    """
    made = {expansion.id: _made(expansion) for expansion in expansions}
    _check_clashes(expansions, made)
    phases = {phase.id: phase for expansion in expansions for phase in made[expansion.id].phases}
    _check_jobs(tuple(phases.values()))
    _check_decisions(expansions, made)
    workers: list[str] = [
        "colonist",
        *(worker.id for expansion in expansions for worker in expansion.workers),
    ]
    if len(workers) > 6:
        raise ConfigError(f"a game can have six kinds of workers, not {len(workers)}")
    for part in ("buildings", "tiles", "roles"):
        number = sum(len(getattr(expansion, part)) for expansion in expansions)
        # Six kinds of tiles are in every game.
        if number > MOST_KINDS - 6:
            raise ConfigError(f"a game can have {MOST_KINDS - 6} kinds of {part}, not {number}")
    started = dict.fromkeys([role.phase for expansion in expansions for role in expansion.roles])
    for expansion in expansions:
        check_phases(expansion, phases)
        check_part_of(expansion, made[expansion.id].phases, started)
        check_effects(expansion, made[expansion.id].effects, phases)
        elsewhere: dict[str, str] = {
            worker.id: other.id for other in known for worker in other.workers
        }
        check_workers_named(expansion, workers, elsewhere)
    draws = {draw.id: draw for expansion in expansions for draw in made[expansion.id].draws}
    for expansion in expansions:
        of_expansion = made[expansion.id]
        check_interruptions(expansion, of_expansion.phases, of_expansion.draws, {**phases, **draws})


@lru_cache(maxsize=128)
def decision_kinds(expansions: tuple[Expansion, ...]) -> Mapping[str, DecisionKind]:
    """Returns the kinds of decisions of the engine and of some expansions, by their ids."""
    found = list(ENGINE_KINDS)
    for expansion in expansions:
        for make in expansion.phases:
            found += make().decisions
        found += [make_draw().decision_kind() for make_draw in expansion.draws]
    return MappingProxyType({kind.id: kind for kind in found})


_GROUP_OF: Final = {
    **dict.fromkeys((*PIECES, "effects"), "pieces"),
    **dict.fromkeys(("phases", "draws"), "frames"),
}
"""The parts of a manifest that share one set of ids with others, by the name of the set."""


@attrs.frozen
class _Made:
    """One instance of each phase, draw and effect of an expansion; the effects with their ids."""

    phases: tuple[Phase, ...]
    draws: tuple[Draw, ...]
    effects: tuple[tuple[str, Effect], ...]


def _made(expansion: Expansion) -> _Made:
    effects = [
        (effect_id(expansion, effect), effect) for effect in (make() for make in expansion.effects)
    ]
    for building in expansion.buildings:
        makes = [building.effect] if building.effect is not None else []
        effects += [(building.id, make()) for make in (*makes, *building.effect_of.values())]
    return _Made(
        tuple(make() for make in expansion.phases),
        tuple(make() for make in expansion.draws),
        tuple(effects),
    )


def _check_clashes(expansions: tuple[Expansion, ...], made: dict[str, _Made]) -> None:
    # The engine has the end conditions of the base game.
    owners = {("endings", ending): (expansions[0].id, "endings") for ending in map(str, ENDINGS)}
    for expansion in expansions:
        names = list(_named(expansion, made[expansion.id]))
        for part, name in names:
            group = _GROUP_OF.get(part, part)
            other, there = owners.setdefault((group, name), (expansion.id, part))
            if names.count((part, name)) > 1:
                raise ConfigError(
                    f"expansion {expansion.id!r} lists two {part} {name!r}; give them different ids"
                )
            if there != part:
                raise ConfigError(
                    f"expansion {other!r} brings {name!r} under {there}, and {expansion.id!r} "
                    f"under {part}; give one of them another id"
                )
            if other != expansion.id:
                raise ConfigError(
                    f"expansions {other!r} and {expansion.id!r} both bring {name!r} under {part}; "
                    f"give one of them another id{_HINTS.get(part, '')}"
                )


def _named(expansion: Expansion, made: _Made) -> Iterator[tuple[str, str]]:
    """Yields everything that must be unique: the part of the manifest and the name."""
    for part in (*PIECES, "slots", "endings", "switches", "choices"):
        for item in getattr(expansion, part):
            yield part, item.id
    for players in expansion.setups:
        yield "setups", str(players)
    for part in ("actions", "events"):
        for kind in getattr(expansion, part):
            yield part, kind.__name__
    for phase in made.phases:
        yield "phases", phase.id
    for draw in made.draws:
        yield "draws", draw.id
    for id, _effect in made.effects[: len(expansion.effects)]:
        yield "effects", id


def _check_jobs(phases: tuple[Phase, ...]) -> None:
    for job in JOBS:
        found = [phase.id for phase in phases if phase.job == job]
        if len(found) > 1:
            raise ConfigError(f"phases {found[0]!r} and {found[1]!r} both have the job {job!r}")


def _check_decisions(expansions: tuple[Expansion, ...], made: dict[str, _Made]) -> None:
    known = {kind.id: kind for kind in ENGINE_KINDS}
    for expansion in expansions:
        brought = made[expansion.id]
        for kind in chain(
            *(phase.decisions for phase in brought.phases),
            (draw.decision_kind() for draw in brought.draws),
        ):
            if known.setdefault(kind.id, kind) != kind:
                raise ConfigError(
                    f"expansion {expansion.id!r} declares the kind of decisions {kind.id!r}, which "
                    "is already declared differently"
                )
    for expansion in expansions:
        for choice in expansion.choices:
            for id in choice.kinds:
                if id not in known:
                    raise ConfigError(
                        f"expansion {expansion.id!r}: the whole choice {choice.id!r} names the "
                        f"unknown kind of decisions {id!r}{did_you_mean(id, known)}"
                    )


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


@lru_cache(maxsize=128)
def check_switches(expansions: tuple[Expansion, ...], editions: Collection[str]) -> None:
    """Checks the switches and editions that the manifests of *expansions* name.

    Raises:
        ConfigError: There is no such switch or edition, or a switch does not allow the value.
    """
    switches = {switch.id: switch for expansion in expansions for switch in expansion.switches}
    for expansion in expansions:
        where = f"expansion {expansion.id!r}"
        for id, name, value in _pairs(expansion):
            if not _switch(switches, where, id, name).allows(value):
                raise ConfigError(f"{where}: {id!r} asks for {name} {value!r}, which is impossible")
        for tile in expansion.tiles:
            if isinstance(tile.supply, str):
                switch = _switch(switches, where, tile.id, tile.supply)
                if switch.values or switch.by_players:
                    raise ConfigError(
                        f"{where}: the supply of tile {tile.id!r} is the switch {tile.supply!r}, "
                        "which is not a number"
                    )
        parts: list[Setup | SetupChange] = [*expansion.setups.values(), *expansion.changes]
        for part in parts:
            for field, name in switches_of(part):
                switch = _switch(switches, where, field, name)
                if switch.values or switch.optional or switch.unless is not None:
                    raise ConfigError(
                        f"{where}: {field} of the set-up is the switch {name!r}, which is not "
                        "always a number"
                    )
        named = [
            *expansion.editions,
            *(name for each in expansion.switches for name in each.editions),
        ]
        for name in named:
            if name not in editions:
                known = ", ".join(repr(str(edition)) for edition in editions)
                raise ConfigError(f"{where}: unknown edition {name!r}; there are {known}")


def _pairs(expansion: Expansion) -> Iterator[tuple[str, str, Any]]:
    """Yields each switch that a piece names: the piece's id, the switch, the value."""
    pieces: tuple[Any, ...] = (*expansion.slots, *expansion.roles, *expansion.endings)
    for piece in pieces:
        if piece.only is not None:
            yield str(piece.id), *piece.only
    for change in expansion.changes:
        if change.only is not None:
            yield "changes", *change.only
    if expansion.joins_draft is not None:
        yield expansion.id, *expansion.joins_draft
    for building in expansion.buildings:
        for grants in (building.grants, *building.grants_of.values()):
            if grants is not None and isinstance(grants.repeats_extra_goods, tuple):
                yield building.id, *grants.repeats_extra_goods


def _switch(switches: dict[str, Switch], where: str, id: str, name: str) -> Switch:
    if name not in switches:
        raise ConfigError(
            f"{where}: {id!r} names the unknown switch {name!r}{did_you_mean(name, switches)}"
        )
    return switches[name]
