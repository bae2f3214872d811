"""Numbers what works in a game: effects, their orders, and what buildings grant."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from ...errors import ConfigError
from ..effects import BY_PHASE, LISTED, MOMENTS, Effect

if TYPE_CHECKING:
    from ..manifest import Building, Grants
    from ..ruleset import Ruleset

__all__ = ["number_effects"]


class _Made(NamedTuple):
    """An effect before it has its number; of an expansion's own the building is -1."""

    effect: Effect
    id: str
    building: int
    workers: list[int]


def number_effects(ruleset: Ruleset) -> None:
    """Makes the effects of all boxes, and fills in what follows from them."""
    _list_effects(ruleset, [*_of_buildings(ruleset), *_of_boxes(ruleset)])
    _list_grants(ruleset)
    ruleset.effect_bits = tuple(
        1 << kind if any(name != "score" for name in ruleset.abilities(kind)) else 0
        for kind in range(len(ruleset.building_ids))
    )
    ruleset.listings = tuple(_listings(ruleset))
    ruleset.setup = _in_order(ruleset, "setup")
    ruleset.setup_end = _in_order(ruleset, "setup_end")
    ruleset.refill = _in_order(ruleset, "refill")
    ruleset.round_end = _in_order(ruleset, "round_end")
    ruleset.has_windows = ruleset.uses("window")
    ruleset.has_free_actions = ruleset.uses("free_actions")
    ruleset.has_role_taken = ruleset.uses("role_taken")
    ruleset.has_factors = any("privilege_factor" in given.names for given in ruleset.grants)
    used = {(name, phase) for name, phase, _ in ruleset.listings}
    phases = range(len(ruleset.phases))
    ruleset.has_opening = tuple(("opening", phase) in used for phase in phases)
    ruleset.has_closing = tuple(
        ("closing", phase) in used or ("closed", phase) in used for phase in phases
    )
    ruleset.plain_parts = not ruleset.has_windows and not any(ruleset.has_opening)
    for phase in ruleset.phases:
        phase.prepare()


def _of_buildings(ruleset: Ruleset) -> Iterator[_Made]:
    for kind, building in _in_play(ruleset):
        everyone = list(range(len(ruleset.worker_ids)))
        if building.effect is not None:
            yield _Made(building.effect(), building.id, kind, everyone)
        for worker, make in building.effect_of.items():
            yield _Made(make(), building.id, kind, [_worker(ruleset, building, worker)])


def _of_boxes(ruleset: Ruleset) -> Iterator[_Made]:
    for box in ruleset.config.boxes:
        for make in box.effects:
            effect = make()
            id = effect.id or f"{box.id}_{type(effect).__name__.lower()}"
            yield _Made(effect, id, -1, [])


def _in_play(ruleset: Ruleset) -> Iterator[tuple[int, Building]]:
    """Yields the buildings of this game with their numbers, box by box."""
    for box in ruleset.config.boxes:
        for building in box.buildings:
            if building.id in ruleset.config.in_play:
                yield ruleset.kind_of[building.id], building


def _worker(ruleset: Ruleset, building: Building, worker: str) -> int:
    if worker not in ruleset.worker_ids:
        raise ConfigError(f"building {building.id!r} names the unknown worker {worker!r}")
    return ruleset.worker_ids.index(worker)


def _list_effects(ruleset: Ruleset, made: list[_Made]) -> None:
    # An effect that is late with a hook has a late number, and so have its actions.
    made.sort(key=lambda item: max(item.effect.order.values(), default=0))
    workers = range(len(ruleset.worker_ids))
    by_worker: list[list[list[Effect]]] = [[[] for _ in workers] for _ in ruleset.building_ids]
    names: list[str] = []
    for place, (effect, id, kind, kinds) in enumerate(made):
        effect.bind(ruleset, id, kind, place + 1)
        _check_phases(ruleset, effect)
        one = len(kinds) == 1 < len(workers)
        effect.name = f"{id}:{ruleset.worker_ids[kinds[0]]}" if one else id
        if effect.name in names:
            raise ConfigError(f"there are two effects {effect.name!r}; give them different ids")
        names.append(effect.name)
        for worker in kinds:
            by_worker[kind][worker].append(effect)
    ruleset.effects = tuple(item.effect for item in made)
    ruleset.always = tuple(effect for effect in ruleset.effects if effect.kind < 0)
    ruleset.by_worker = tuple(tuple(map(tuple, of_building)) for of_building in by_worker)


def _check_phases(ruleset: Ruleset, effect: Effect) -> None:
    """Refuses an effect with a hook that is called in none of its phases."""
    called: set[str] = set()
    for id in effect.phases:
        if id not in ruleset.phase_of:
            raise ConfigError(f"the effect {effect.id!r} names the unknown phase {id!r}")
        called.update(ruleset.phases[ruleset.phase_of[id]].calls)
    for hook in BY_PHASE:
        if hook in effect.answers and hook not in called:
            raise ConfigError(
                f"the effect {effect.id!r} answers {hook}, which is called in none of its phases"
            )


def _list_grants(ruleset: Ruleset) -> None:
    workers = range(len(ruleset.worker_ids))
    grants: list[Grants] = []
    by_worker: list[list[list[int]]] = [[[] for _ in workers] for _ in ruleset.building_ids]
    for kind, building in _in_play(ruleset):
        given = [] if building.grants is None else [(building.grants, list(workers))]
        for worker, special in building.grants_of.items():
            given.append((special, [_worker(ruleset, building, worker)]))
        for grant, kinds in given:
            for number in kinds:
                by_worker[kind][number].append(len(grants))
            grants.append(grant.under(ruleset.config.rules))
    ruleset.grants = tuple(grants)
    ruleset.grants_by_worker = tuple(tuple(map(tuple, of_building)) for of_building in by_worker)


def _in_order(ruleset: Ruleset, *hooks: str) -> tuple[Effect, ...]:
    """Returns the effects that answer one of *hooks*, in the order in which they do."""
    found = [
        (effect.order.get(hook, 0), effect.number, effect)
        for effect in ruleset.effects
        for hook in hooks
        if hook in effect.answers
    ]
    return tuple(effect for _, _, effect in sorted(found, key=lambda item: item[:2]))


def _listings(ruleset: Ruleset) -> Iterator[tuple[str, int, tuple[Effect, ...]]]:
    """Yields who answers each hook in which order, the two of a moment as one (A-96)."""
    for hook in (*LISTED, "closed"):
        yield from _by_phase(ruleset, hook, _in_order(ruleset, hook))
    for moment, name in enumerate(MOMENTS):
        effects = _in_order(ruleset, name, f"{name}_offer")
        for place, effect in enumerate(effects):
            effect.ranks[moment] = place + 1
        yield from _by_phase(ruleset, name, effects)


def _by_phase(
    ruleset: Ruleset, name: str, effects: tuple[Effect, ...]
) -> Iterator[tuple[str, int, tuple[Effect, ...]]]:
    if name not in BY_PHASE:
        if effects:
            yield name, -1, effects
        return
    for place, id in enumerate(ruleset.phase_ids):
        here = tuple(effect for effect in effects if id in effect.phases)
        if here:
            yield name, place, here
