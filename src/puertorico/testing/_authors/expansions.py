"""Checks of what expansions list: each alone, and all of a game together."""

from __future__ import annotations

import builtins
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import chain
from typing import Any, Final

import attrs

from ... import events
from ..._base.bounds import FIXED, MOST_TILES
from ..._base.goods import GOOD_IDS
from ..._base.messages import did_you_mean, shown
from ..._base.packed import MOST_KINDS
from ..._engine.board import ENDINGS
from ..._engine.decisions import ENGINE_KINDS, DecisionKind
from ..._engine.effects import EVERY_ROLE, Effect
from ..._engine.hooks import BY_PHASE
from ..._engine.manifest import expansion as manifest
from ..._engine.manifest.expansion import Expansion
from ..._engine.manifest.members import effect_id, makers_of, overrides
from ..._engine.phase import JOBS, Draw, Phase
from ..._engine.setup import Setup, switches_of
from ..._engine.switches import Switch
from ..._engine.validators import refuse, tuple_of
from ...actions._declared import DeclaredAction, IntField
from ...errors import ConfigError
from ...events._event import Event
from . import classes, texts


def _listed(hint: str) -> type:
    """Returns the class that a type hint of a list names; any class may make what it lists."""
    name = hint.removeprefix("tuple[").removeprefix("type[").partition("]")[0].partition(",")[0]
    kind: type = getattr(builtins, name, None) or vars(manifest).get(name, object)
    return kind


_LISTS: Final[dict[str, type]] = {
    field.name: _listed(str(field.type))
    for field in attrs.fields(Expansion)
    if str(field.type).endswith(", ...]") and field.name != "spaces"
}
"""The class of the items of each list, as the manifest declares it."""
_CLASSES: Final = ("effects", "phases", "draws", "actions", "events")
"""The lists of classes; some are called to make what they list."""
_PIECES: Final = ("buildings", "tiles", "workers", "roles")
"""The lists that share one set of ids, because actions and words name their items by the id."""
_CORE: Final = (*GOOD_IDS, "quarry", "colonist", "holding")
"""The ids of the tiles, the workers and the place for workers that every game has."""
_IN_JSON: Final = {"kind": "the name of its class", "schema_version": "that number"}
"""The keys of events in JSON besides their fields."""


def check_lists(expansion: Expansion) -> None:
    """Raises `ConfigError` if an expansion cannot be played; needs no other expansion."""
    refuse(expansion, _problems(expansion))
    classes.check_classes_of(expansion)


check_texts = texts.check_texts
"""Raises `ConfigError` if words or rules are wrong."""


def _problems(expansion: Expansion) -> Iterator[str]:
    for name, kind in _LISTS.items():
        listed: Any = getattr(expansion, name)
        if name in _CLASSES:
            if type(listed) is not tuple:
                yield f": {name} must be a tuple of classes, not {shown(listed)}"
            for cls in listed if kind is not object else ():
                if not isinstance(cls, type) or not issubclass(cls, kind):
                    yield f": {shown(cls)} is not a subclass of {kind.__name__}"
        elif not tuple_of(kind, listed):
            yield f": {name} must be a tuple of {kind.__name__}, not {shown(listed)}"
        ids = [_id(item) for item in listed]
        for id in ids:
            if id and ids.count(id) > 1:
                yield f" lists {id!r} twice under {name}"
    taken = dict.fromkeys(_CORE, "in every game")
    for name in _PIECES:
        for piece in getattr(expansion, name):
            other = taken.setdefault(piece.id, f"under {name}")
            if other != f"under {name}":
                yield (
                    f" lists {piece.id!r} under {name}, but there is one {other}: use another id"
                )
    setups: object = expansion.setups
    if not isinstance(setups, dict):
        yield f": setups must be a dict by the number of players, not {shown(setups)}"
    for players, setup in expansion.setups.items():
        if players not in (2, 3, 4, 5) or not isinstance(setup, Setup):
            yield (
                f": setups must be a Setup for each of 2, 3, 4 and 5 players, "
                f"not {shown(players)}: {shown(setup)}; {FIXED}"
            )
    for problem in chain(_wrong_actions(expansion), _wrong_events(expansion)):
        yield f": {problem}"
    yield from _wrong_icons(expansion)
    own = {switch.id: switch for switch in expansion.switches}
    for switch in expansion.switches:
        if switch.unless is not None:
            yield from _wrong_value(f": switch {switch.id!r}", *switch.unless, own)


def _id(item: Any) -> str:
    """Returns what must be different in a list: the id, the name of a class, or a text."""
    if isinstance(item, type):
        return item.__name__ if issubclass(item, DeclaredAction | Event) else ""
    return item if isinstance(item, str) else getattr(item, "id", "")


def _wrong_actions(expansion: Expansion) -> Iterator[str]:
    # Texts in their fields can tell them apart, which only a game shows.
    known: dict[str, str] = {}
    for kind in expansion.actions:
        name, template = kind.__name__, kind.template
        if not template and kind.text is DeclaredAction.text:
            yield f"{name} has no template, which gives its text"
        if template and all(isinstance(field, IntField) for field in kind._declared.values()):
            other = known.setdefault(re.sub(r"{\w+", "{", template), name)
            if other != name:
                yield (
                    f"{other} and {name} both have the text {template!r}, but for the names of "
                    "fields: change one template"
                )


def _wrong_events(expansion: Expansion) -> Iterator[str]:
    for kind in expansion.events:
        if "__attrs_attrs__" not in vars(kind):
            yield f"{kind.__name__} must be decorated with @attrs.frozen"
        cls: Any = kind
        for name, meaning in _IN_JSON.items():
            if hasattr(attrs.fields(cls), name):
                yield f"{kind.__name__} has a field {name!r}, which in JSON is {meaning}"
        known = events.EVENT_CLASSES.get(kind.__name__, kind)
        if getattr(events, kind.__name__, known) is not kind:
            yield (
                f"the library has an event {kind.__name__!r} already, and JSON names events by "
                "their classes; call yours differently"
            )


def _wrong_icons(expansion: Expansion) -> Iterator[str]:
    """Yields icons of nothing, and icons with parts that are not drawn."""
    drawn = [slot for slot in expansion.slots if slot.shown and not (slot.tile or slot.good)]
    lines = {
        *[role.phase for role in expansion.roles],
        *[building.id for building in expansion.buildings],
        *[slot.id for slot in drawn],
        *[id for slot in drawn if isinstance(slot.names, tuple) for id in slot.names],
    }
    tiles = {tile.id for tile in expansion.tiles}
    known = [*lines, *tiles, *[worker.id for worker in expansion.workers]]
    for icon in expansion.icons:
        where = f": the icon {icon.id!r}"
        if icon.id not in known:
            yield (
                f"{where} does not belong to the phase of one of its roles, to a building, a tile, "
                f"a worker, a slot that is shown, or what one names{did_you_mean(icon.id, known)}"
            )
        elif icon.id in lines and (icon.light or not icon.path):
            yield f"{where} is a line drawing: give a path, and leave out light and dark"
        elif icon.id not in lines | tiles and (icon.path or not icon.light):
            yield f"{where} is for a worker, which is a pawn in a colour: give light, and no path"


# What expansions say about each other.

_HINTS: Final = {
    "buildings": ", or change the published building with replaces (Building.inherit), or take it "
    "out with removes",
}
"""The remedies if two expansions add the same id, by the part of the manifest."""
_STARTERS: Final = {"roles": "choose_roles", "setup_phases": "set_up"}
"""The job of the phase that starts what is listed in a part of a manifest."""
_GROUP_OF: Final = {
    **dict.fromkeys((*_PIECES, "effects"), "pieces"),
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
    def frames(self) -> tuple[Phase | Draw, ...]:
        """The phases and the draws."""
        return (*self.phases, *self.draws)

    @property
    def decisions(self) -> Iterator[DecisionKind]:
        """The kinds of decisions that it declares."""
        yield from chain(*[phase.decisions for phase in self.phases])
        yield from [draw.decision_kind() for draw in self.draws]


def _brought_by(expansion: Expansion) -> _Brought:
    own = [make() for make in expansion.effects]
    effects = [(effect_id(expansion, effect), effect) for effect in own]
    for building in expansion.buildings:
        effects += [(building.id, make()) for make in makers_of(building)]
    phases = tuple([make() for make in expansion.phases])
    return _Brought(expansion, phases, tuple([make() for make in expansion.draws]), tuple(effects))


@lru_cache(maxsize=128)
def check_together(
    expansions: tuple[Expansion, ...],
    published: Callable[[], Iterable[Expansion]],
    editions: Collection[str],
) -> None:
    """Checks that expansions can be played together, whatever the switches and players.

    *published* returns expansions for messages to suggest if they have a missing piece.

    Raises:
        ConfigError: They cannot; the message names the expansions and says what is wrong.
    """
    brought = [_brought_by(expansion) for expansion in expansions]
    phases = {phase.id: phase for share in brought for phase in share.phases}
    for problem in chain(_clashes(brought, phases.values()), _too_many(expansions)):
        raise ConfigError(problem)
    known = _known(brought, editions)
    for share in brought:
        refuse(
            share.expansion,
            chain(
                _unknown(share, known, published),
                _wrong_starts(share.expansion, phases),
                _wrong_effects(share, phases),
                _wrong_switches(share.expansion, known["switch"]),
            ),
        )


def _named(brought: _Brought) -> Iterator[tuple[str, str]]:
    """Yields everything that must be unique: the part of the manifest and the name."""
    expansion = brought.expansion
    for part in (*_PIECES, "slots", "endings", "switches", "choices", "actions", "events"):
        yield from [(part, _id(item)) for item in getattr(expansion, part)]
    yield from [("setups", str(players)) for players in expansion.setups]
    yield from [("phases", phase.id) for phase in brought.phases]
    yield from [("draws", draw.id) for draw in brought.draws]
    # An effect may have the id of a building that has none of its own.
    alone = [
        building.id
        for building in expansion.buildings
        if not (building.effect or building.effect_of)
    ]
    for id, effect in brought.effects[: len(expansion.effects)]:
        if id not in alone or overrides(type(effect), Effect, "score"):
            yield "effects", id


def _clashes(brought: list[_Brought], phases: Collection[Phase]) -> Iterator[str]:
    # The engine has the end conditions of the base game.
    base = brought[0].expansion.id
    owners = {("endings", ending): (base, "endings") for ending in map(str, ENDINGS)}
    for share in brought:
        id = share.expansion.id
        names = list(_named(share))
        for part, name in names:
            other, first = owners.setdefault((_GROUP_OF.get(part, part), name), (id, part))
            if names.count((part, name)) > 1:
                yield f"expansion {id!r} lists two {part} {name!r}; give them different ids"
            if (other, first) != (id, part):
                parts = " and ".join(dict.fromkeys((first, part)))
                yield (
                    f"expansions {other!r} and {id!r} both add {name!r} under {parts}; "
                    f"give one of them another id{_HINTS.get(part, '')}"
                )
    for job in JOBS:
        having = [phase.id for phase in phases if phase.job == job]
        if len(having) > 1:
            yield f"phases {having[0]!r} and {having[1]!r} both have the job {job!r}"
    kinds = {kind.id: kind for kind in ENGINE_KINDS}
    for share in brought:
        for kind in share.decisions:
            if kinds.setdefault(kind.id, kind) != kind:
                yield (
                    f"expansion {share.expansion.id!r} declares the kind of decisions {kind.id!r}, "
                    "which is already declared differently"
                )


def _too_many(expansions: tuple[Expansion, ...]) -> Iterator[str]:
    # Six kinds of tiles and one of workers are in every game.
    most = dict.fromkeys(("buildings", "tiles", "roles"), MOST_KINDS - 6)
    for part, number in {**most, "workers": 5}.items():
        number_in_all = sum(len(getattr(expansion, part)) for expansion in expansions)
        if number_in_all > number:
            yield f"expansions can add {number} kinds of {part} in all, not {number_in_all}"


def _known(brought: list[_Brought], editions: Collection[str]) -> dict[str, dict[str, Any]]:
    """Returns what manifests can name, by the word for it in messages."""
    expansions = [share.expansion for share in brought]
    frames = {it.id: it for share in brought for it in share.frames}
    roles = {str(role.id): role for expansion in expansions for role in expansion.roles}
    workers: dict[str, Any] = {
        worker.id: worker for expansion in expansions for worker in expansion.workers
    }
    kinds = chain(ENGINE_KINDS, *[share.decisions for share in brought])
    return {
        "phase": {phase.id: phase for share in brought for phase in share.phases},
        "phase or draw": frames,
        "phase of a role": {role.phase: role for role in roles.values()},
        "role card": roles,
        "worker": {"colonist": None} | workers,
        "kind of decisions": {kind.id: kind for kind in kinds},
        "switch": {it.id: it for expansion in expansions for it in expansion.switches},
        "edition": {str(edition): edition for edition in editions},
    }


def _references(brought: _Brought) -> Iterator[tuple[str, str, str]]:
    """Yields what an expansion names: the place, the word for it, and its id."""
    expansion = brought.expansion
    yield from [("setup_phases", "phase", id) for id in expansion.setup_phases]
    for role in expansion.roles:
        yield f"role {role.id!r}", "phase", role.phase
        yield from [(f"role {role.id!r}", "role card", id) for id in role.replaces]
    for phase in brought.phases:
        if phase.part_of:
            yield f"part_of of phase {phase.id!r}", "phase of a role", phase.part_of
    for id, effect in brought.effects:
        if effect.phases != EVERY_ROLE:
            yield from [(f"effect {id!r}", "phase", phase) for phase in effect.phases]
    for action in expansion.actions:
        where = f"asked_in of {action.__name__}"
        yield from [(where, "kind of decisions", id) for id in action.asked_in]
    for choice in expansion.choices:
        yield from [(f"whole choice {choice.id!r}", "kind of decisions", id) for id in choice.kinds]
    for frame in brought.frames:
        for id in frame.interrupts or ():
            yield f"{frame.id!r}, in interrupts,", "phase", id
    for building in expansion.buildings:
        for worker in (*building.effect_of, *building.grants_of):
            yield f"building {building.id!r}", "worker", worker
    for editions in (expansion.editions, *[switch.editions for switch in expansion.switches]):
        yield from [("editions", "edition", edition) for edition in editions]


def _unknown(
    brought: _Brought,
    known: Mapping[str, Collection[str]],
    published: Callable[[], Iterable[Expansion]],
) -> Iterator[str]:
    for where, noun, id in _references(brought):
        is_itself = noun == "role card" and where == f"role {id!r}"
        if id not in known[noun] or is_itself:
            others = [it for it in known[noun] if noun != "role card" or where != f"role {it!r}"]
            hint = did_you_mean(id, others)
            for other in published():
                if noun == "worker" and id in [worker.id for worker in other.workers]:
                    hint = (
                        f", one of {other.id!r}: play with that too, or put the building into an "
                        "expansion of its own"
                    )
            yield f": {where} names the unknown {noun} {id!r}{hint}"


def _wrong_starts(expansion: Expansion, phases: Mapping[str, Phase]) -> Iterator[str]:
    """Yields phases of role cards and of the set-up that cannot start there."""
    by_job = {phase.job: phase for phase in phases.values() if phase.job}
    started = {"setup_phases": expansion.setup_phases}
    started["roles"] = tuple([role.phase for role in expansion.roles])
    for part, ids in started.items():
        starter = by_job[_STARTERS[part]]
        for id in ids:
            phase = phases[id]
            may = phase.interrupts is None or starter.id in phase.interrupts
            if phase.job in _STARTERS.values() or not may:
                yield (
                    f" lists the phase {id!r} under {part}, but it cannot start there: it does not "
                    f"declare that it interrupts {starter.id!r}"
                )


def _wrong_effects(brought: _Brought, phases: Mapping[str, Phase]) -> Iterator[str]:
    """Yields effects with a hook that none of their phases calls, or a phase that calls none."""
    for id, effect in brought.effects:
        if effect.phases == EVERY_ROLE:
            continue
        hooks = [hook for hook in BY_PHASE if overrides(type(effect), Effect, hook)]
        for hook in hooks:
            if not any(hook in phases[phase].calls for phase in effect.phases):
                places = [name for name in phases if hook in phases[name].calls]
                yield (
                    f": effect {id!r} answers {hook}, which is called in none of its phases, only "
                    f"in {', '.join(places)}"
                )
        for phase in effect.phases:
            if not set(hooks) & set(phases[phase].calls):
                yield (
                    f": effect {id!r} names the phase {phase!r}, in which none of its hooks "
                    f"({', '.join(hooks)}) is called: remove it from 'phases'"
                )


# The switches that manifests name: each must exist and allow the value.


def _wrong_value(where: str, id: str, value: Any, switches: Mapping[str, Switch]) -> Iterator[str]:
    if id not in switches:
        others = [other for other in switches if not where.endswith(repr(other))]
        yield f"{where} names the unknown switch {id!r}{did_you_mean(id, others)}"
    if not switches[id].allows(value):
        yield f"{where} asks for {id} {value!r}, which that switch does not allow"


def _wrong_switches(expansion: Expansion, switches: Mapping[str, Switch]) -> Iterator[str]:
    pieces: tuple[Any, ...] = (*expansion.slots, *expansion.roles, *expansion.endings)
    values: list[tuple[str, Any]] = [(piece.id, piece.only) for piece in pieces]
    values += [("changes", change.only) for change in expansion.changes]
    values.append((expansion.id, expansion.joins_draft))
    for building in expansion.buildings:
        for grants in (building.grants, *building.grants_of.values()):
            if grants is not None and isinstance(grants.repeats_extra_goods, tuple):
                values.append((building.id, grants.repeats_extra_goods))
    for piece, wanted in values:
        if wanted is not None:
            id, value = wanted
            yield from _wrong_value(f": {piece!r}", id, value, switches)
    numbers = [(f"the supply of tile {it.id!r}", it.supply, True) for it in expansion.tiles]
    parts: tuple[Any, ...] = (*expansion.setups.values(), *expansion.changes)
    for part in parts:
        numbers += [(f"{field} of the set-up", name, False) for field, name in switches_of(part)]
    for noun, name, is_supply in numbers:
        if not isinstance(name, str):
            continue
        if name not in switches:
            yield f": {noun} names the unknown switch {name!r}{did_you_mean(name, switches)}"
        it = switches[name]
        if it.values or (it.by_players if is_supply else it.optional or it.unless is not None):
            yield f": {noun} is the switch {name!r}, which is not always one number"
        elif is_supply and (it.low < 0 or it.high is None or it.high > MOST_TILES):
            yield (
                f": {noun} is the switch {name!r}, which can be {it.low} to {it.high}: it must be "
                f"within 0 to {MOST_TILES}"
            )
