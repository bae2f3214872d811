"""Checks that involve several expansions: whether those of a config fit together."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import lru_cache
from itertools import chain
from types import MappingProxyType
from typing import Any, Final

import attrs

from ..._base.bounds import MOST_TILES
from ..._base.messages import did_you_mean
from ..._base.packed import MOST_KINDS
from ...errors import ConfigError
from ..board import ENDINGS
from ..decisions import ENGINE_KINDS, DecisionKind
from ..effects import BY_PHASE, EVERY_ROLE, Effect
from ..phase import JOBS, Draw, Phase
from ..setup import Setup, SetupChange, switches_of
from ..switches import Switch
from .expansion import PIECES, Expansion
from .members import effect_id, makers_of, overrides

_HINTS: Final = {
    "buildings": ", or change the price of a published building with Config(costs=...) or leave it "
    "out with Config(buildings=...)",
}
"""The remedies where two expansions bring the same, by the part of the manifest."""
_STARTERS: Final = {"roles": "choose_roles", "setup_phases": "set_up"}
"""The job of the phase that starts what is listed in a part of a manifest."""
_GROUP_OF: Final = {
    **dict.fromkeys((*PIECES, "effects"), "pieces"),
    **dict.fromkeys(("phases", "draws"), "frames"),
}
"""The parts of a manifest that share one set of ids with others, by the name of the set."""


@attrs.frozen
class _Brought:
    """An expansion with one instance of each phase, draw and effect; the effects with their ids."""

    expansion: Expansion
    phases: tuple[Phase, ...]
    draws: tuple[Draw, ...]
    effects: tuple[tuple[str, Effect], ...]

    @property
    def decisions(self) -> Iterator[DecisionKind]:
        """The kinds of decisions that it declares."""
        yield from chain(*[phase.decisions for phase in self.phases])
        yield from [draw.decision_kind() for draw in self.draws]

    def named(self) -> Iterator[tuple[str, str]]:
        """Yields everything that must be unique: the part of the manifest and the name."""
        expansion = self.expansion
        for part in (*PIECES, "slots", "endings", "switches", "choices"):
            yield from [(part, item.id) for item in getattr(expansion, part)]
        yield from [("setups", str(players)) for players in expansion.setups]
        yield from [("actions", kind.__name__) for kind in expansion.actions]
        yield from [("events", kind.__name__) for kind in expansion.events]
        yield from [("phases", phase.id) for phase in self.phases]
        yield from [("draws", draw.id) for draw in self.draws]
        # An effect may have the id of a building that has none of its own.
        alone = [each.id for each in expansion.buildings if not (each.effect or each.effect_of)]
        for id, effect in self.effects[: len(expansion.effects)]:
            if id not in alone or overrides(type(effect), Effect, "score"):
                yield "effects", id


def _brought(expansion: Expansion) -> _Brought:
    own = [make() for make in expansion.effects]
    effects = [(effect_id(expansion, effect), effect) for effect in own]
    for building in expansion.buildings:
        effects += [(building.id, make()) for make in makers_of(building)]
    phases = tuple([make() for make in expansion.phases])
    return _Brought(expansion, phases, tuple([make() for make in expansion.draws]), tuple(effects))


@lru_cache(maxsize=128)
def check_expansions(
    expansions: tuple[Expansion, ...], known: Callable[[], tuple[Expansion, ...]]
) -> None:
    """Checks that expansions can be played together, whatever the switches and players.

    *known* returns expansions that messages can name where something of theirs is missing.

    Raises:
        ConfigError: They cannot; the message names the expansions and says what is wrong.
    """
    brought = [_brought(expansion) for expansion in expansions]
    phases = {phase.id: phase for each in brought for phase in each.phases}
    workers: list[str] = ["colonist"]
    workers += [worker.id for each in expansions for worker in each.workers]
    started = dict.fromkeys([role.phase for each in expansions for role in each.roles])
    for problem in chain(
        _clashes(brought),
        _same_jobs(phases.values()),
        _wrong_decisions(brought),
        _too_many(expansions, workers),
    ):
        raise ConfigError(problem)
    cards = [str(role.id) for each in expansions for role in each.roles]
    checks: tuple[Callable[[_Brought], Iterator[str]], ...] = (
        lambda each: _wrong_cards(each.expansion, cards),
        lambda each: _wrong_phases(each.expansion, phases),
        lambda each: _wrong_part_of(each, started),
        lambda each: _wrong_effects(each, phases),
        lambda each: _wrong_workers(each.expansion, workers, known),
    )
    for each in brought:
        for problem in chain(*[check(each) for check in checks]):
            raise ConfigError(f"expansion {each.expansion.id!r}{problem}")
    for each in brought:
        for problem in _wrong_interruptions(each, phases):
            raise ConfigError(f"expansion {each.expansion.id!r}: {problem}")


@lru_cache(maxsize=128)
def decision_kinds(expansions: tuple[Expansion, ...]) -> Mapping[str, DecisionKind]:
    """Returns the kinds of decisions of the engine and of some expansions, by their ids."""
    found = chain(ENGINE_KINDS, *[_brought(expansion).decisions for expansion in expansions])
    return MappingProxyType({kind.id: kind for kind in found})


# What can be said of all expansions at once.


def _clashes(brought: list[_Brought]) -> Iterator[str]:
    # The engine has the end conditions of the base game.
    base = brought[0].expansion.id
    owners = {("endings", ending): (base, "endings") for ending in map(str, ENDINGS)}
    for each in brought:
        id = each.expansion.id
        names = list(each.named())
        for part, name in names:
            other, there = owners.setdefault((_GROUP_OF.get(part, part), name), (id, part))
            if names.count((part, name)) > 1:
                yield f"expansion {id!r} lists two {part} {name!r}; give them different ids"
            if there != part:
                yield (
                    f"expansion {other!r} brings {name!r} under {there}, and {id!r} "
                    f"under {part}; give one of them another id"
                )
            if other != id:
                yield (
                    f"expansions {other!r} and {id!r} both bring {name!r} under {part}; "
                    f"give one of them another id{_HINTS.get(part, '')}"
                )


def _same_jobs(phases: Collection[Phase]) -> Iterator[str]:
    for job in JOBS:
        found = [phase.id for phase in phases if phase.job == job]
        if len(found) > 1:
            yield f"phases {found[0]!r} and {found[1]!r} both have the job {job!r}"


def _wrong_decisions(brought: list[_Brought]) -> Iterator[str]:
    known = {kind.id: kind for kind in ENGINE_KINDS}
    for each in brought:
        for kind in each.decisions:
            if known.setdefault(kind.id, kind) != kind:
                yield (
                    f"expansion {each.expansion.id!r} declares the kind of decisions {kind.id!r}, "
                    "which is already declared differently"
                )
    for each in brought:
        for choice in each.expansion.choices:
            for id in choice.kinds:
                if id not in known:
                    yield (
                        f"expansion {each.expansion.id!r}: the whole choice {choice.id!r} names "
                        f"the unknown kind of decisions {id!r}{did_you_mean(id, known)}"
                    )


def _too_many(expansions: tuple[Expansion, ...], workers: list[str]) -> Iterator[str]:
    if len(workers) > 6:
        yield f"a game can have six kinds of workers, not {len(workers)}"
    for part in ("buildings", "tiles", "roles"):
        number = sum(len(getattr(expansion, part)) for expansion in expansions)
        # Six kinds of tiles are in every game.
        if number > MOST_KINDS - 6:
            yield f"a game can have {MOST_KINDS - 6} kinds of {part}, not {number}"


# What one expansion names of another.


def _wrong_phases(expansion: Expansion, phases: Mapping[str, Phase]) -> Iterator[str]:
    """Yields role cards and set-up phases without a phase, or with one that cannot start there."""
    by_job = {phase.job: phase for phase in phases.values() if phase.job}
    for part, id in (
        *[("setup_phases", id) for id in expansion.setup_phases],
        *[("roles", role.phase) for role in expansion.roles],
    ):
        if id not in phases:
            yield f" names the unknown phase {id!r}{did_you_mean(id, phases)}"
        starter = by_job[_STARTERS[part]]
        if not _can_interrupt(phases[id], starter):
            yield (
                f" lists the phase {id!r} under {part}, and it cannot "
                f"start there: it does not declare that it interrupts {starter.id!r}"
            )


def _wrong_cards(expansion: Expansion, cards: Collection[str]) -> Iterator[str]:
    """Yields role cards that replace what is not another card."""
    for role in expansion.roles:
        for id in role.replaces:
            if id not in cards or id == role.id:
                hint = did_you_mean(id, [card for card in cards if card != role.id])
                yield f": the role {role.id!r} replaces {id!r}, which is not another card{hint}"


def _can_interrupt(phase: Phase, other: Phase) -> bool:
    """Whether a phase declares that it interrupts another."""
    if phase.job in _STARTERS.values():
        return False
    return phase.interrupts is None or other.id in phase.interrupts


def _wrong_part_of(brought: _Brought, started: Collection[str]) -> Iterator[str]:
    """Yields phases that say they are part of a phase that no role starts."""
    for phase in brought.phases:
        if phase.part_of and phase.part_of not in started:
            yield (
                f": part_of of the phase {phase.id!r} must be the phase "
                f"of a role, not {phase.part_of!r}{did_you_mean(phase.part_of, started)}"
            )


def _wrong_effects(brought: _Brought, phases: Mapping[str, Phase]) -> Iterator[str]:
    """Yields effects with a hook that is called in none of its phases, or a phase in vain."""
    for id, effect in brought.effects:
        where = f": the effect {id!r}"
        hooks = [hook for hook in BY_PHASE if overrides(type(effect), Effect, hook)]
        called: set[str] = set()
        named = [id for id in effect.phases if effect.phases != EVERY_ROLE]
        if effect.phases == EVERY_ROLE:
            called.update(BY_PHASE)
        for phase in named:
            if phase not in phases:
                yield f"{where} names the unknown phase {phase!r}{did_you_mean(phase, phases)}"
            called.update(phases[phase].calls)
        for hook in hooks:
            if hook not in called:
                there = [name for name in phases if hook in phases[name].calls]
                yield (
                    f"{where} answers {hook}, which is called in none of its phases, only in "
                    f"{', '.join(there)}"
                )
        for phase in named:
            if not set(hooks) & set(phases[phase].calls):
                yield (
                    f"{where} names the phase {phase!r}, in which none of its hooks "
                    f"({', '.join(hooks)}) is called: remove it from 'phases'"
                )


def _wrong_workers(
    expansion: Expansion, workers: list[str], known: Callable[[], tuple[Expansion, ...]]
) -> Iterator[str]:
    """Yields buildings whose effects or grants are for a kind of worker that is not in play.

    *known* returns expansions that may bring it.
    """
    for building in expansion.buildings:
        for worker in (*building.effect_of, *building.grants_of):
            if worker in workers:
                continue
            where = f": building {building.id!r} names the"
            for other in known():
                if worker in [each.id for each in other.workers]:
                    yield (
                        f"{where} worker {worker!r} of {other.id!r}, which is "
                        "not in play: play with that too, or put the building into an expansion of "
                        "its own"
                    )
            yield f"{where} unknown worker {worker!r}{did_you_mean(worker, workers)}"


def _wrong_interruptions(brought: _Brought, phases: Mapping[str, Phase]) -> Iterator[str]:
    """Yields phases to be interrupted that are not there."""
    frames: tuple[Phase | Draw, ...] = (*brought.phases, *brought.draws)
    for frame in frames:
        for other in frame.interrupts or ():
            if other not in phases:
                yield (
                    f"{frame.id!r} interrupts the unknown phase {other!r}"
                    f"{did_you_mean(other, phases)}"
                )


# The switches that manifests name: each must exist and allow the value.


@lru_cache(maxsize=128)
def check_switches(expansions: tuple[Expansion, ...], editions: Collection[str]) -> None:
    """Checks the switches and editions that the manifests of *expansions* name.

    Raises:
        ConfigError: There is no such switch or edition, or a switch does not allow the value.
    """
    switches = {switch.id: switch for expansion in expansions for switch in expansion.switches}
    for expansion in expansions:
        for problem in chain(
            _wrong_switches(expansion, switches), _wrong_editions(expansion, editions)
        ):
            raise ConfigError(f"expansion {expansion.id!r}: {problem}")


def _wrong_switches(expansion: Expansion, switches: Mapping[str, Switch]) -> Iterator[str]:
    values = list(_values_named(expansion))
    parts: list[Setup | SetupChange] = [*expansion.setups.values(), *expansion.changes]
    numbers = [(field, name) for part in parts for field, name in switches_of(part)]
    supplies = [(tile.id, tile.supply) for tile in expansion.tiles if isinstance(tile.supply, str)]

    def unknown(id: str, name: str) -> Iterator[str]:
        if name not in switches:
            yield f"{id!r} names the unknown switch {name!r}{did_you_mean(name, switches)}"

    for id, name, value in values:
        yield from unknown(id, name)
        if not switches[name].allows(value):
            yield f"{id!r} asks for {name} {value!r}, which is impossible"
    for tile, name in supplies:
        yield from unknown(tile, name)
        switch = switches[name]
        if switch.high is None or switch.by_players:
            yield f"the supply of tile {tile!r} is the switch {name!r}, which is not a number"
        elif switch.low < 0 or switch.high > MOST_TILES:
            yield (
                f"the supply of tile {tile!r} is the switch {name!r}, which can be {switch.low} to "
                f"{switch.high}: it must be within 0 to {MOST_TILES}"
            )
    for field, name in numbers:
        yield from unknown(field, name)
        switch = switches[name]
        if switch.values or switch.optional or switch.unless is not None:
            yield f"{field} of the set-up is the switch {name!r}, which is not always a number"


def _wrong_editions(expansion: Expansion, editions: Collection[str]) -> Iterator[str]:
    for name in chain(expansion.editions, *[each.editions for each in expansion.switches]):
        if name not in editions:
            known = ", ".join(repr(str(edition)) for edition in editions)
            yield f"unknown edition {name!r}; there are {known}"


def _values_named(expansion: Expansion) -> Iterator[tuple[str, str, Any]]:
    """Yields each switch that a piece names: the piece's id, the switch, the value."""
    pieces: tuple[Any, ...] = (*expansion.slots, *expansion.roles, *expansion.endings)
    named = [(str(piece.id), piece.only) for piece in pieces]
    named += [("changes", change.only) for change in expansion.changes]
    named.append((expansion.id, expansion.joins_draft))
    for building in expansion.buildings:
        for grants in (building.grants, *building.grants_of.values()):
            if grants is not None and isinstance(grants.repeats_extra_goods, tuple):
                named.append((building.id, grants.repeats_extra_goods))
    yield from [(id, *only) for id, only in named if only is not None]
