"""Checks that involve several boxes: whether those of a config fit together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import chain
from types import MappingProxyType

import attrs

from ..._base.packed import MOST, MOST_KINDS
from ...errors import ConfigError
from ..decisions import ENGINE_KINDS, DecisionKind
from ..effects import BY_PHASE, Effect
from ..interruption import Interruption
from ..phase import Draw, Phase
from .expansion import Expansion
from .lists import PIECES
from .phases import JOBS

__all__ = ["check_boxes", "check_workers", "decision_kinds", "effect_id"]


@lru_cache(maxsize=128)
def check_boxes(boxes: tuple[Expansion, ...]) -> None:
    """Checks that boxes can be played together, whatever the switches and players.

    Raises:
        ConfigError: They cannot; the message names the boxes and says what is wrong.
    """
    made = {box.id: _made(box) for box in boxes}
    _check_clashes(boxes, made)
    phases = {phase.id: phase for box in boxes for phase in made[box.id].phases}
    _check_jobs(tuple(phases.values()))
    _check_decisions(boxes, made)
    workers: set[str] = {"colonist", *(worker.id for box in boxes for worker in box.workers)}
    if len(workers) > 6:
        raise ConfigError(f"a game can have six kinds of workers, not {len(workers)}")
    for part, listed in (
        ("buildings", [each.id for box in boxes for each in box.buildings]),
        ("tiles", [each.id for box in boxes for each in box.tiles]),
    ):
        # Six kinds of tiles are in every game.
        if len(listed) > MOST_KINDS - 6:
            raise ConfigError(
                f"a game can have {MOST_KINDS - 6} kinds of {part}, not {len(listed)}"
            )
    for box in boxes:
        _check_phases(box, phases)
        _check_effects(box, made[box.id].effects, phases)
        _check_workers(box, workers)
    frames = {*phases, *(draw.id for box in boxes for draw in made[box.id].draws)}
    for box in boxes:
        _check_interruptions(box, made[box.id], frames)


def check_workers(boxes: tuple[Expansion, ...], players: int) -> None:
    """Checks that the workers of a game can be counted.

    Raises:
        ConfigError: There are too many.
    """
    given = [box.colonists for box in boxes if box.colonists is not None]
    setups = [box.setups[players] for box in boxes if players in box.setups]
    # The colonists on the ship at the start are not included in the number of a set-up, but are in
    # that of a box.
    in_all = max(given) if given else setups[0].colonists + players
    in_all += sum(worker.supply for box in boxes for worker in box.workers)
    if in_all > MOST:
        raise ConfigError(f"a game can have {MOST} workers in all, not {in_all}")


@lru_cache(maxsize=128)
def decision_kinds(boxes: tuple[Expansion, ...]) -> Mapping[str, DecisionKind]:
    """Returns the kinds of decisions of the engine and of some boxes, by their ids."""
    found = list(ENGINE_KINDS)
    for box in boxes:
        for make in box.phases:
            found += make().decisions
        found += [make_draw().decision_kind() for make_draw in box.draws]
    return MappingProxyType({kind.id: kind for kind in found})


@attrs.frozen
class _Made:
    """One instance of each phase, draw and effect of a box; the effects with their ids."""

    phases: tuple[Phase, ...]
    draws: tuple[Draw, ...]
    effects: tuple[tuple[str, Effect], ...]


def effect_id(box: Expansion, effect: Effect) -> str:
    """Returns the id of an effect that a box lists: its own, or that of the box and its class."""
    return effect.id or f"{box.id}_{type(effect).__name__.lower()}"


def _made(box: Expansion) -> _Made:
    effects = [(effect_id(box, effect), effect) for effect in (make() for make in box.effects)]
    for building in box.buildings:
        makes = [building.effect] if building.effect is not None else []
        effects += [(building.id, make()) for make in (*makes, *building.effect_of.values())]
    return _Made(
        tuple(make() for make in box.phases), tuple(make() for make in box.draws), tuple(effects)
    )


def _check_clashes(boxes: tuple[Expansion, ...], made: dict[str, _Made]) -> None:
    owners: dict[tuple[str, str], tuple[str, str]] = {}
    for box in boxes:
        names = list(_named(box, made[box.id]))
        for part, name in names:
            group = "pieces" if part in PIECES else part
            other, there = owners.setdefault((group, name), (box.id, part))
            if names.count((part, name)) > 1:
                raise ConfigError(
                    f"expansion {box.id!r} lists two {part} {name!r}; give them different ids"
                )
            if there != part:
                raise ConfigError(
                    f"expansion {other!r} brings {name!r} under {there}, and {box.id!r} under "
                    f"{part}"
                )
            if other != box.id:
                raise ConfigError(
                    f"expansions {other!r} and {box.id!r} both bring {name!r} under {part}"
                )


def _named(box: Expansion, made: _Made) -> Iterator[tuple[str, str]]:
    """Yields everything that must be unique: the part of the manifest and the name."""
    for part in ("buildings", "roles", "tiles", "workers", "slots", "switches", "choices"):
        for item in getattr(box, part):
            yield part, item.id
    for players in box.setups:
        yield "setups", str(players)
    for part in ("actions", "events"):
        for kind in getattr(box, part):
            yield part, kind.__name__
    for phase in made.phases:
        yield "phases", phase.id
    for draw in made.draws:
        yield "draws", draw.id
    for id, _effect in made.effects[: len(box.effects)]:
        yield "effects", id


def _check_jobs(phases: tuple[Phase, ...]) -> None:
    for job in JOBS:
        found = [phase.id for phase in phases if phase.job == job]
        if len(found) > 1:
            raise ConfigError(f"phases {found[0]!r} and {found[1]!r} both have the job {job!r}")


def _check_decisions(boxes: tuple[Expansion, ...], made: dict[str, _Made]) -> None:
    known = {kind.id: kind for kind in ENGINE_KINDS}
    for box in boxes:
        brought = made[box.id]
        for kind in chain(
            *(phase.decisions for phase in brought.phases),
            (draw.decision_kind() for draw in brought.draws),
        ):
            if known.setdefault(kind.id, kind) != kind:
                raise ConfigError(
                    f"expansion {box.id!r} declares the kind of decisions {kind.id!r}, which is "
                    "already declared differently"
                )
    for box in boxes:
        for choice in box.choices:
            for id in choice.kinds:
                if id not in known:
                    raise ConfigError(
                        f"expansion {box.id!r}: the whole choice {choice.id!r} names the unknown "
                        f"kind of decisions {id!r}"
                    )


def _check_phases(box: Expansion, phases: dict[str, Phase]) -> None:
    for id in (*box.setup_phases, *(role.phase for role in box.roles)):
        if id not in phases:
            raise ConfigError(f"expansion {box.id!r} names the unknown phase {id!r}")


def _check_effects(
    box: Expansion, effects: tuple[tuple[str, Effect], ...], phases: dict[str, Phase]
) -> None:
    """Rejects an effect with a hook that is called in none of its phases."""
    for id, effect in effects:
        called: set[str] = set()
        for phase in effect.phases:
            if phase not in phases:
                raise ConfigError(
                    f"expansion {box.id!r}: the effect {id!r} names the unknown phase {phase!r}"
                )
            called.update(phases[phase].calls)
        for hook in BY_PHASE:
            if getattr(type(effect), hook) is not getattr(Effect, hook) and hook not in called:
                raise ConfigError(
                    f"expansion {box.id!r}: the effect {id!r} answers {hook}, which is called in "
                    "none of its phases"
                )


def _check_workers(box: Expansion, workers: set[str]) -> None:
    for building in box.buildings:
        for worker in (*building.effect_of, *building.grants_of):
            if worker not in workers:
                raise ConfigError(
                    f"expansion {box.id!r}: building {building.id!r} names the unknown worker "
                    f"{worker!r}"
                )


def _check_interruptions(box: Expansion, made: _Made, frames: set[str]) -> None:
    for phase in made.phases:
        _check_others(box, phase.id, (phase.interrupts, phase.interrupted_by), frames)
    for draw in made.draws:
        _check_others(box, draw.id, (draw.interrupts,), frames)


def _check_others(
    box: Expansion,
    id: str,
    declared: tuple[tuple[Interruption, ...] | None, ...],
    frames: set[str],
) -> None:
    for interruptions in declared:
        for interruption in interruptions or ():
            if interruption.other not in frames:
                raise ConfigError(
                    f"expansion {box.id!r}: {id!r} names the unknown phase or draw "
                    f"{interruption.other!r} among its interruptions"
                )
