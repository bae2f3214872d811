"""Checks that involve several expansions: whether those of a config fit together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import chain
from types import MappingProxyType
from typing import Final

import attrs

from ..._base.packed import MOST_KINDS
from ..._base.texts import did_you_mean
from ...errors import ConfigError
from ..board import ENDINGS
from ..decisions import ENGINE_KINDS, DecisionKind
from ..effects import Effect
from ..phase import JOBS, Draw, Phase
from .expansion import Expansion
from .lists import PIECES
from .making import effect_id
from .together import (
    check_effects,
    check_interruptions,
    check_part_of,
    check_phases,
    check_workers_named,
)

__all__ = ["check_expansions", "decision_kinds"]

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
