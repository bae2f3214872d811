"""Numbers the effects of a game, with their orders, and the grants of buildings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from ..checked.effects import check_hooks
from ..effects import BY_PHASE, LISTED, MOMENTS, Effect
from ..effectset import GRANTS, GrantSlice, HookSlice, Slice
from ..manifest import effect_id

if TYPE_CHECKING:
    from ..manifest import Building, Grants
    from ..ruleset import Ruleset

__all__ = ["number_effects"]


class _Made(NamedTuple):
    """An effect before it has its number; the building is -1 for an effect of an expansion."""

    effect: Effect
    id: str
    name: str
    building: int
    workers: list[int]


def number_effects(ruleset: Ruleset) -> None:
    """Makes the effects of all expansions, and fills in what follows from them."""
    _list_effects(ruleset, [*_of_buildings(ruleset), *_of_expansions(ruleset)])
    _list_grants(ruleset)
    ruleset.effect_bits = _effect_bits(ruleset)
    ruleset.slices = (*_grant_slices(ruleset), *_hook_slices(ruleset))
    ruleset.setup = _in_order(ruleset, "setup")
    ruleset.setup_end = _in_order(ruleset, "setup_end")
    ruleset.refill = _in_order(ruleset, "refill")
    ruleset.round_end = _in_order(ruleset, "round_end")
    ruleset.has_windows = ruleset.uses("window")
    ruleset.has_free_actions = ruleset.uses("free_actions")
    ruleset.has_role_taken = ruleset.uses("role_taken")
    ruleset.has_factors = any("privilege_factor" in given.names for given in ruleset.grants)
    ruleset.has_opening = _used_by_phase(ruleset, "opening", "opening_offer")
    ruleset.has_closing = _used_by_phase(ruleset, "closing", "closing_offer", "closed")
    ruleset.plain_parts = not ruleset.has_windows and not any(ruleset.has_opening)
    for phase in ruleset.phases:
        phase.prepare()


def _of_buildings(ruleset: Ruleset) -> Iterator[_Made]:
    for kind, building in _in_play(ruleset):
        everyone = list(range(len(ruleset.worker_ids)))
        if building.effect is not None:
            yield _Made(building.effect(), building.id, building.id, kind, everyone)
        for worker, make in building.effect_of.items():
            name = f"{building.id}:{worker}"
            yield _Made(make(), building.id, name, kind, [ruleset.worker_ids.index(worker)])


def _of_expansions(ruleset: Ruleset) -> Iterator[_Made]:
    for expansion in ruleset.config.all_expansions:
        for make in expansion.effects:
            effect = make()
            id = effect_id(expansion, effect)
            yield _Made(effect, id, id, -1, [])


def _in_play(ruleset: Ruleset) -> Iterator[tuple[int, Building]]:
    """Yields the buildings of this game with their numbers, expansion by expansion."""
    for expansion in ruleset.config.all_expansions:
        for building in expansion.buildings:
            if building.id in ruleset.config.in_play:
                yield ruleset.kind_of[building.id], building


def _list_effects(ruleset: Ruleset, made: list[_Made]) -> None:
    # Effects that come late in the order of a hook get late numbers, and so do their actions.
    ruleset.registered = tuple(item.effect for item in made)
    made.sort(key=lambda item: max(item.effect.order.values(), default=0))
    workers = range(len(ruleset.worker_ids))
    by_worker: list[list[list[Effect]]] = [[[] for _ in workers] for _ in ruleset.building_ids]
    for place, (effect, id, name, kind, kinds) in enumerate(made):
        effect.bind(ruleset, id, kind, place + 1)
        effect.name = name
        if ruleset.checked:
            check_hooks(effect)
        for worker in kinds:
            by_worker[kind][worker].append(effect)
    ruleset.effects = tuple(item.effect for item in made)
    ruleset.always = tuple(effect for effect in ruleset.effects if effect.kind < 0)
    ruleset.by_worker = tuple(tuple(map(tuple, of_building)) for of_building in by_worker)


def _list_grants(ruleset: Ruleset) -> None:
    workers = range(len(ruleset.worker_ids))
    grants: list[Grants] = []
    by_worker: list[list[list[int]]] = [[[] for _ in workers] for _ in ruleset.building_ids]
    for kind, building in _in_play(ruleset):
        given = [] if building.grants is None else [(building.grants, list(workers))]
        for worker, special in building.grants_of.items():
            given.append((special, [ruleset.worker_ids.index(worker)]))
        for grant, kinds in given:
            for number in kinds:
                by_worker[kind][number].append(len(grants))
            grants.append(grant.under(ruleset.config.rules))
    ruleset.grants = tuple(grants)
    ruleset.grants_by_worker = tuple(tuple(map(tuple, of_building)) for of_building in by_worker)


def _in_order(ruleset: Ruleset, *hooks: str) -> tuple[Effect, ...]:
    """Returns the effects that answer one of *hooks*, in the order of their turns."""
    found = [
        (effect.order.get(hook, 0), effect)
        for effect in ruleset.registered
        for hook in hooks
        if hook in effect.answers
    ]
    return tuple(effect for _, effect in sorted(found, key=lambda item: item[0]))


def _used_by_phase(ruleset: Ruleset, *hooks: str) -> tuple[bool, ...]:
    """Returns for each phase whether an effect answers one of *hooks* in it."""
    effects = _in_order(ruleset, *hooks)
    return tuple(any(id in effect.phases for effect in effects) for id in ruleset.phase_ids)


def _grant_slices(ruleset: Ruleset) -> Iterator[Slice]:
    for name in GRANTS:
        granted = [
            (grants, _bringing(ruleset, ruleset.grants_by_worker, place))
            for place, grants in enumerate(ruleset.grants)
            if name in grants.names
        ]
        if granted:
            yield GrantSlice(name, _either([reach for _, reach in granted]), tuple(granted))


def _hook_slices(ruleset: Ruleset) -> Iterator[Slice]:
    """Yields the slices of all hooks, one for the two hooks of a moment (A-96)."""
    for hook in (*LISTED, "closed"):
        yield from _hook_slice(ruleset, hook, _in_order(ruleset, hook))
    for moment, name in enumerate(MOMENTS):
        effects = _in_order(ruleset, name, f"{name}_offer")
        for place, effect in enumerate(effects):
            effect.ranks[moment] = place + 1
        yield from _hook_slice(ruleset, name, effects)


def _hook_slice(ruleset: Ruleset, name: str, effects: tuple[Effect, ...]) -> Iterator[Slice]:
    if not effects:
        return
    brought = [(effect, _bringing(ruleset, ruleset.by_worker, effect)) for effect in effects]
    reach = _either([buildings for _, buildings in brought])
    if name not in BY_PHASE:
        yield HookSlice(name, reach, (tuple(brought),), by_phase=False)
        return
    listed = [
        tuple((effect, buildings) for effect, buildings in brought if id in effect.phases)
        for id in ruleset.phase_ids
    ]
    yield HookSlice(name, reach, tuple(listed), by_phase=True)


def _effect_bits(ruleset: Ruleset) -> tuple[tuple[int, ...], ...]:
    """Numbers occupied buildings; workers that make a building work the same way share a bit."""
    buildings = range(len(ruleset.building_ids))
    bits = [[0 for _ in buildings] for _ in ruleset.worker_ids]
    number = 0
    for kind in buildings:
        known: dict[tuple[object, ...], int] = {}
        for worker in range(len(ruleset.worker_ids)):
            effects = ruleset.by_worker[kind][worker]
            works = (effects, ruleset.grants_by_worker[kind][worker])
            if works[1] or any(effect.answers != ["score"] for effect in effects):
                if works not in known:
                    known[works] = 1 << number
                    number += 1
                bits[worker][kind] = known[works]
    return tuple(map(tuple, bits))


def _bringing(
    ruleset: Ruleset, by_worker: tuple[tuple[tuple[Any, ...], ...], ...], thing: Any
) -> int:
    """Returns the occupied buildings that have something, as `Ruleset.effect_bits`."""
    found = 0
    for kind in range(len(by_worker)):
        for worker in range(len(ruleset.worker_ids)):
            if thing in by_worker[kind][worker]:
                found |= ruleset.effect_bits[worker][kind]
    return found


def _either(reaches: list[int]) -> int:
    """Returns the union of sets of buildings."""
    found = 0
    for reach in reaches:
        found |= reach
    return found
