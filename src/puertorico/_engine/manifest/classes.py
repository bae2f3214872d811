"""Checks of the classes that an expansion lists: effects, phases, draws and tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from ..._base.messages import did_you_mean, nearest, shown
from ..._base.offering import DEFINED_IN
from ..board import Memory
from ..decisions import A_CONTEXT, DecisionKind, is_context
from ..effects import BY_PHASE, FOR_THE_TABLE, HOOKS, OFFERING, WHEN_BUILT, Effect
from ..frames import Kind, Remembered, Stage, fields_of
from ..moments import MOMENTS
from ..phase import JOBS, Draw, Phase, TilePlacing
from ..rolephase import RolePhase
from ..stages import PART, PART_STEPS, role_stages
from ..validators import is_id, refuse, tuple_of
from ..verbs.tiles import IslandTiles
from .members import made, makers_of, of_author, overrides, signature_of, wrong_members
from .pieces import GRANTS

if TYPE_CHECKING:
    from .expansion import Expansion


_AUTHORS: Final = ("actions", "explain", "prepare", "use")
"""The methods of an effect, besides hooks, that a class may override."""
_WRITTEN: Final = frozenset((*HOOKS, *_AUTHORS))
"""All methods that a class of effects may override."""
_OWNED: Final = ("answers", "kind", "name", "number", "offers", "offers_at", "ranks")
"""The attributes of an effect that the engine sets."""


def check_classes_of(expansion: Expansion) -> None:
    """Raises `ConfigError` if a class of an expansion cannot be played as its author expects."""
    refuse(expansion, _problems(expansion))


def _problems(expansion: Expansion) -> Iterator[str]:
    of_buildings = [make for building in expansion.buildings for make in makers_of(building)]
    listed: tuple[tuple[Iterable[Any], type[Any], str, Callable[[Any], Iterable[str]]], ...] = (
        (expansion.effects, Effect, "effect", _wrong_effect),
        (of_buildings, Effect, "effect", partial(_wrong_effect, of_building=True)),
        (expansion.phases, Phase, "phase", _wrong_phase),
        (expansion.draws, Draw, "draw", _wrong_draw),
    )
    for makes, base, what, problems in listed:
        for make in makes:
            brought = made(expansion.id, make, base, what)
            for problem in problems(brought):
                yield f": {type(brought).__name__}{problem}"
    for tile in expansion.tiles:
        if tile.behavior is not None:
            lying = made(expansion.id, tile.behavior, IslandTiles, "behavior")
            for problem in wrong_members(type(lying), IslandTiles):
                yield f": {type(lying).__name__}{problem}"
            if lying.tile != tile.id:
                yield (
                    f": the behavior of tile {tile.id!r} is for {lying.tile!r}; "
                    f"set tile = {tile.id!r} in {type(lying).__name__}"
                )


# Effects, such as hooks that are misspelled or never called.


def _wrong_effect(effect: Effect, of_building: bool = False) -> Iterator[str]:
    """Yields why the engine would not call an effect, or not as its author expects."""
    cls = type(effect)
    answered = [name for name in (*HOOKS, *_AUTHORS) if overrides(cls, Effect, name)]
    if cls.asks is None and "choices" in answered:
        yield " has a method choices, and needs asks, the kind of decision that it is for"
    elif cls.asks is not None and "choices" not in answered:
        answered.append("choices")
    if cls.used_on and "actions" not in answered:
        answered.append("actions")
    yield from _wrong_names(cls)
    yield from wrong_members(cls, Effect, owned=_OWNED, same_names=True)
    yield from _wrong_constants(effect, answered)
    yield from _wrong_actions(answered)
    yield from _wrong_hooks(cls, answered)
    if of_building:
        yield from _wrong_place(effect, answered)
    elif "founded" in answered:
        yield " answers founded, which is for the effect of a building: override built"
    if not set(HOOKS) & set(answered):
        yield " overrides no hook, so nothing would call it; puertorico.plugin.HOOKS lists them"


def _wrong_names(cls: type[Effect]) -> Iterator[str]:
    """Yields public methods that are neither hooks nor others that authors write."""
    for name in of_author(cls, Effect):
        if not callable(getattr(cls, name)) or name in _OWNED:
            continue
        if not hasattr(Effect, name):
            near = nearest(name, sorted(_WRITTEN), 0.7)
            hint = f"did you mean {near!r}?" if near else "puertorico.plugin.HOOKS lists them."
            yield (
                f".{name} is not a hook; {hint} If it is a helper of your own, begin its name "
                "with an underscore"
            )
        elif name not in _WRITTEN and callable(getattr(Effect, name)):
            others = ", ".join(_AUTHORS)
            yield f".{name} belongs to the engine; an effect overrides {others} and hooks"


def _wrong_constants(effect: Effect, answered: list[str]) -> Iterator[str]:
    """Yields constants of the class with a wrong value."""
    cls = type(effect)
    if effect.id and not is_id(effect.id):
        yield f".id must be a lower-case identifier, not {effect.id!r}"
    if not tuple_of(str, cls.phases):
        yield f".phases must be a tuple of ids of phases, not {cls.phases!r}"
    if not isinstance(cls.used_on, tuple):
        yield f".used_on must be a tuple of goods or ids, not {shown(cls.used_on)}"
    if cls.asks is not None and not isinstance(cls.asks, DecisionKind):
        yield f".asks must be a DecisionKind, not {shown(cls.asks)}"
    for phase in cls.phases:
        if cls.phases.count(phase) > 1:
            yield f".phases names {phase!r} twice"
    if not isinstance(cls.order, Mapping):
        yield f".order must be a mapping from hooks to whole numbers, not {cls.order!r}"
    for hook, rank in cls.order.items():
        if type(rank) is not int:
            yield f".order must be a mapping from hooks to whole numbers, not {cls.order!r}"
        if hook not in HOOKS:
            near = nearest(str(hook), HOOKS)
            yield f".order names {hook!r}, which is not a hook" + (
                f"; did you mean {near!r}?" if near else ""
            )
        if hook in ("score", "is_consistent", "hidden_values"):
            yield f".order names {hook!r}, for which the order does not matter"
        other = hook.removesuffix("_offer") if hook.endswith("_offer") else f"{hook}_offer"
        if hook not in answered and other in answered:
            yield f".order names {hook!r}, and it overrides {other}: name {other!r}"
    if cls.order and not set(cls.order) & set(answered):
        yield f".order names {', '.join(map(repr, cls.order))}, and it overrides none of these"


def _wrong_actions(answered: list[str]) -> Iterator[str]:
    """Yields what is missing of the three that go together: what offers, names and plays."""
    offering = [hook for hook in OFFERING if hook in answered]
    if "actions" in answered and "use" not in answered:
        yield " names actions and needs a method use for them"
    if "use" in answered and "actions" not in answered:
        yield " has a method use, and needs a method actions that names what is used"
    if offering and "actions" not in answered:
        yield f" overrides {offering[0]} and needs a method actions that names what it offers"
    if "actions" in answered and not offering:
        yield f" names actions that nothing offers; it needs one of the hooks {', '.join(OFFERING)}"
    if "explain" in answered and not {"actions", "barred_cards"} & set(answered):
        yield (
            ".explain is for the actions that it names and the cards that it bars, and it "
            "overrides neither actions nor barred_cards"
        )


def _wrong_hooks(cls: type[Effect], answered: list[str]) -> Iterator[str]:
    """Yields what a hook lacks, and two hooks that exclude each other."""
    for moment in MOMENTS:
        if moment in answered and f"{moment}_offer" in answered:
            yield f" acts and offers at the same moment: override {moment} or {moment}_offer"
    at_once = [hook for hook in WHEN_BUILT if hook in answered]
    if "founded" in at_once and len(at_once) > 1:
        yield f" overrides founded and {at_once[1]}: write one of them in another effect"
    for hook in BY_PHASE:
        if hook in answered and not cls.phases:
            yield f" overrides {hook} and must name the phases in 'phases'"
    if cls.phases and not any(hook in answered for hook in BY_PHASE):
        yield ".phases is for " + ", ".join(BY_PHASE) + ", and it overrides none of these"
    if cls.opens_for_taker_only and not {"opening", "opening_offer"} & set(answered):
        yield ".opens_for_taker_only is for opening and opening_offer, and it overrides neither"


def _wrong_place(effect: Effect, answered: list[str]) -> Iterator[str]:
    """Yields what an effect of a building cannot have."""
    for hook in FOR_THE_TABLE:
        if hook in answered:
            yield (
                f" answers {hook}, which is for the table as a whole: list it under 'effects' "
                "of the expansion"
            )
    if effect.id:
        yield f".id is {effect.id!r}, but the effect of a building has the building's id: remove it"


# Phases and draws.

_OURS: Final = ("puertorico._rules.", "puertorico._engine.chance", "puertorico.expansions.")
"""Where the phases and draws of the base game and of the published expansions are."""

_OUTERMOST: Final = JOBS[:2]
"""The jobs of the phases whose frames interrupt nothing."""


def _wrong_phase(phase: Phase) -> Iterator[str]:
    cls = type(phase)
    base = RolePhase if isinstance(phase, RolePhase) else Phase
    yield from _wrong_id(cls)
    yield from _compiled_bases(cls)
    yield from _missing(cls, base)
    yield from wrong_members(cls, base, owned=("index", "new_memory", "remembered", "ruleset"))
    yield from _hooks_of_effects(cls, base)
    yield from _wrong_declarations(cls)
    yield from _wrong_calls(cls, base)
    yield from wrong_frames(cls, base)


def _wrong_draw(draw: Draw) -> Iterator[str]:
    cls = type(draw)
    yield from _wrong_id(cls)
    yield from _compiled_bases(cls)
    for name in ("outcomes", "actions"):
        if not overrides(cls, Draw, name):
            yield f" needs a method {name}"
    if not (overrides(cls, Draw, "drawn") or overrides(cls, Draw, "play")):
        yield " needs a method drawn"
    yield from wrong_members(cls, Draw, owned=("index", "offers", "ruleset"))
    yield from _wrong_interruptions(cls)
    if not is_context(cls.context_class):
        yield f".context_class must be {A_CONTEXT}, not {shown(cls.context_class)}"


def _wrong_id(cls: type[Phase] | type[Draw]) -> Iterator[str]:
    if not is_id(cls.id):
        yield f".id must be a lower-case identifier, not {cls.id!r}"


def _compiled_bases(cls: type) -> Iterator[str]:
    """Yields phases and draws of the library that *cls* derives from."""
    for base in cls.__mro__[1:]:
        if DEFINED_IN.get(base, base.__module__).startswith(_OURS):
            yield (
                f" derives from {base.__name__}, and that can be compiled, when it has no "
                "subclasses: change what it does with effects and Expansion.changes, or derive "
                "from Phase, RolePhase or Draw"
            )


def _missing(cls: type[Phase], base: type[Phase]) -> Iterator[str]:
    if not overrides(cls, base, "advance"):
        name = "advance" if base is Phase else "turn"
        if base is Phase or not overrides(cls, base, "turn"):
            near = nearest(name, of_author(cls, base))
            hint = f"; did you mean it by {near!r}?" if near else ""
            yield f" needs a method {name}{hint}"
    if overrides(cls, Phase, "actions") and not overrides(cls, Phase, "play"):
        yield " names actions and needs a method play for them"
    if base is RolePhase and overrides(cls, base, "has_after") > overrides(cls, base, "after"):
        yield " overrides has_after and needs a method after"


def _hooks_of_effects(cls: type[Phase], base: type[Phase]) -> Iterator[str]:
    """Yields methods that look like hooks of effects, which are not called in a phase."""
    for name in of_author(cls, base):
        if name in HOOKS and name not in dir(base) and callable(getattr(cls, name)):
            wanted = signature_of(getattr(Effect, name)).parameters
            if list(signature_of(getattr(cls, name)).parameters) == list(wanted):
                yield (
                    f".{name} is a hook of effects and is not called in a phase: write it in an "
                    "effect"
                )


def _wrong_declarations(cls: type[Phase]) -> Iterator[str]:
    if cls.job and cls.job not in JOBS:
        yield f".job must be one of {', '.join(map(repr, JOBS))}, not {cls.job!r}"
    if cls.outermost and cls.job not in _OUTERMOST:
        yield ".outermost is for the phases that set up the game and choose the roles"
    if not tuple_of(DecisionKind, cls.decisions):
        yield f".decisions must be a tuple of DecisionKind, not {cls.decisions!r}"
    ids = [kind.id for kind in cls.decisions]
    for id in ids:
        if ids.count(id) > 1:
            yield f".decisions has two kinds {id!r}"
    yield from _wrong_interruptions(cls)
    tiles: object = cls.tiles
    if not isinstance(tiles, TilePlacing):
        yield f".tiles must be a TilePlacing, not {shown(tiles)}"
    elif tiles is not Phase.tiles:
        yield from (f".tiles{problem}" for problem in wrong_members(type(tiles), TilePlacing))


def _wrong_interruptions(cls: type[Phase] | type[Draw]) -> Iterator[str]:
    if not (cls.interrupts is None or tuple_of(str, cls.interrupts)):
        yield f".interrupts must be None or a tuple of ids of phases, not {cls.interrupts!r}"


def _wrong_calls(cls: type[Phase], base: type[Phase]) -> Iterator[str]:
    known_of: dict[str, tuple[str, ...]] = {"calls": BY_PHASE}
    if base is RolePhase:
        known_of["part_hooks"] = (*HOOKS, *GRANTS)
    for name, known in known_of.items():
        given = getattr(cls, name)
        if not tuple_of(str, given):
            yield f".{name} must be a tuple of names, not {given!r}"
        for hook in given:
            if hook not in known:
                yield f".{name} names {hook!r}{did_you_mean(hook, known)}"


def wrong_frames(cls: type[Phase], base: type[Phase]) -> Iterator[str]:
    """Yields what is wrong with the stages and the memory of a phase; *base* is its base class."""
    if not tuple_of(Stage, cls.stages):
        yield f".stages must be a tuple of Stage, not {cls.stages!r}"
    if not cls.stages:
        yield ".stages must have at least one Stage"
    yield from _wrong_stages(cls)
    if base is RolePhase and not overrides(cls, base, "advance"):
        yield from _wrong_role_stages(cls)
    memory: object = cls.memory
    if not (isinstance(memory, type) and issubclass(memory, Memory)):
        yield f".memory must be a subclass of Memory, not {shown(memory)}"
    try:
        fields = fields_of(cls.memory)
    except (TypeError, NameError) as wrong:
        yield f".memory: {cls.memory.__name__}.{wrong}"
        return
    for field in fields:
        yield from _wrong_field(f".memory: {cls.memory.__name__}.{field.name}", field)


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


def _wrong_field(where: str, field: Remembered) -> Iterator[str]:
    if not is_id(field.name):
        yield f"{where} is not a lower-case identifier"
    if field.high is not None and field.low > field.high:
        yield f"{where}: {field.low} to {field.high} is not a range"
    if (field.kind is Kind.NAME) != bool(field.names):
        yield f"{where}: Names and Kind.NAME go together"
