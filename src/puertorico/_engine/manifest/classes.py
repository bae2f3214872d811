"""Checks of the classes that an expansion lists: effects, phases, draws and tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from typing import TYPE_CHECKING, Final

from ..._base.offering import DEFINED_IN
from ..._base.texts import did_you_mean, nearest, shown
from ...errors import ConfigError
from ..decisions import A_CONTEXT, DecisionKind, is_context
from ..effects import BY_PHASE, FOR_THE_TABLE, HOOKS, MOMENTS, OFFERING, Effect
from ..interruption import ANYBODY, Interruption
from ..phase import JOBS, Draw, Phase
from ..rolephase import RolePhase
from ..validators import is_id, named
from ..verbs.tiles import IslandTiles
from .frames import wrong_frames
from .members import made, of_author, overrides, signature_of, tuple_of, wrong_members
from .pieces import GRANTS

if TYPE_CHECKING:
    from .expansion import Expansion

__all__ = ["check_classes_of", "check_draw", "check_effect", "check_phase"]


_AUTHORS: Final = ("actions", "explain", "prepare", "use")
"""The methods of an effect, besides hooks, that a class may override."""
_WRITTEN: Final = frozenset((*HOOKS, *_AUTHORS))
"""All methods that a class of effects may override."""
_OWNED: Final = ("answers", "kind", "name", "number", "offers", "offers_at", "ranks")
"""The attributes of an effect that the engine sets."""


def check_effect(owner: str, make: Callable[[], Effect], of_building: bool) -> None:
    """Rejects an effect that the engine would not call, or not as its author expects."""
    effect = made(owner, make, Effect, "effect")
    cls = type(effect)
    answered = [name for name in (*HOOKS, *_AUTHORS) if overrides(cls, Effect, name)]
    for problem in chain(
        _wrong_names(cls),
        wrong_members(cls, Effect, owned=_OWNED, same_names=True),
        _wrong_constants(effect, answered),
        _wrong_actions(answered),
        _wrong_hooks(cls, answered),
        _wrong_place(effect, answered) if of_building else (),
        _without_hooks(answered),
    ):
        raise ConfigError(f"expansion {owner!r}: {cls.__name__}{problem}")


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
            yield (
                f".{name} belongs to the engine; an effect overrides "
                + ", ".join(_AUTHORS)
                + " and hooks"
            )


def _wrong_constants(effect: Effect, answered: list[str]) -> Iterator[str]:
    """Yields constants of the class with a wrong value."""
    cls = type(effect)
    if effect.id and not is_id(effect.id):
        yield f".id must be a lower-case identifier, not {effect.id!r}"
    if not tuple_of(str, cls.phases):
        yield f".phases must be a tuple of ids of phases, not {cls.phases!r}"
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
        if hook in ("score", "is_consistent"):
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
        yield (
            " names actions that nothing offers; it needs one of the hooks " + ", ".join(OFFERING)
        )
    if "explain" in answered and not {"actions", "barred_cards"} & set(answered):
        yield (
            ".explain is for the actions that it names and the cards that it bars, and it "
            "overrides neither actions nor barred_cards"
        )


def _without_hooks(answered: list[str]) -> Iterator[str]:
    """Yields that nothing would ever call an effect."""
    if not set(HOOKS) & set(answered):
        yield " overrides no hook, so nothing would call it; puertorico.plugin.HOOKS lists them"


def _wrong_hooks(cls: type[Effect], answered: list[str]) -> Iterator[str]:
    """Yields what a hook lacks, and two hooks that exclude each other."""
    for moment in MOMENTS:
        if moment in answered and f"{moment}_offer" in answered:
            yield f" acts and offers at the same moment: override {moment} or {moment}_offer"
    for hook in BY_PHASE:
        if hook in answered and not cls.phases:
            yield f" overrides {hook} and must name the phases in 'phases'"
    if cls.phases and not any(hook in answered for hook in BY_PHASE):
        yield ".phases is for " + ", ".join(BY_PHASE) + ", and it overrides none of these"
    if cls.opens_for_taker_only and not {"opening", "opening_offer"} & set(answered):
        yield ".opens_for_taker_only is for opening and opening_offer, and it overrides neither"
    at_moments = [name for moment in MOMENTS for name in (moment, f"{moment}_offer")]
    if cls.places_workers and not set(at_moments) & set(answered):
        yield ".places_workers is for " + ", ".join(at_moments) + ", and it overrides none of these"


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


_OURS: Final = ("puertorico._rules.", "puertorico._engine.chance", "puertorico.expansions.")
"""Where the phases and draws of the base game and of the published expansions are."""

_OUTERMOST: Final = JOBS[:2]
"""The jobs of the phases whose frames interrupt nothing."""


def check_phase(owner: str, make: Callable[[], Phase]) -> Phase:
    """Returns an instance of a phase, which it checks.

    Raises:
        ConfigError: The phase cannot be played; the message says what is missing or wrong.
    """
    phase = made(owner, make, Phase, "phase")
    cls = type(phase)
    base = RolePhase if isinstance(phase, RolePhase) else Phase
    problems = chain(
        _compiled_bases(cls),
        _missing(cls, base),
        wrong_members(cls, base),
        _hooks_of_effects(cls, base),
        _wrong_phase(cls),
        _wrong_calls(cls, base),
        wrong_frames(cls, base),
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
    problems = chain(
        _compiled_bases(cls),
        _missing_in_draw(cls),
        wrong_members(cls, Draw, owned=("index", "offers", "ruleset")),
        _wrong_interruptions("interrupts", cls.interrupts),
        _wrong_context(cls),
    )
    _refuse(owner, cls, problems)
    return draw


def _refuse(owner: str, cls: type[Phase] | type[Draw], problems: Iterable[str]) -> None:
    """Raises the first of the problems, if there is one."""
    if not is_id(cls.id):
        problems = [f".id must be a lower-case identifier, not {cls.id!r}"]
    for problem in problems:
        raise ConfigError(f"expansion {owner!r}: {cls.__name__}{problem}")


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
    if base is RolePhase and overrides(cls, base, "after") > overrides(cls, base, "has_after"):
        yield " overrides after and needs a method has_after that says when it is called"


def _missing_in_draw(cls: type[Draw]) -> Iterator[str]:
    for name in ("outcomes", "actions"):
        if not overrides(cls, Draw, name):
            yield f" needs a method {name}"
    if not (overrides(cls, Draw, "drawn") or overrides(cls, Draw, "play")):
        yield " needs a method drawn"


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


def _wrong_phase(cls: type[Phase]) -> Iterator[str]:
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
    for name in ("interrupts", "interrupted_by"):
        yield from _wrong_interruptions(name, getattr(cls, name))


def _wrong_context(cls: type[Draw]) -> Iterator[str]:
    if not is_context(cls.context_class):
        yield f".context_class must be {A_CONTEXT}, not {shown(cls.context_class)}"


def _wrong_interruptions(name: str, value: tuple[Interruption, ...] | None) -> Iterator[str]:
    if value is None:
        return
    if not tuple_of(Interruption, value):
        yield f".{name} must be None or a tuple of Interruption, not {value!r}"
    for interruption in value:
        where = f".{name}: {shown(interruption.other)}"
        for part in ("stages", "steps", "forms"):
            numbers = getattr(interruption, part)
            if not tuple_of(int, numbers):
                yield f"{where}: {part} must be a tuple of numbers, not {shown(numbers)}"
        if interruption.concerns not in range(ANYBODY + 1):
            yield (
                f"{where}: concerns must be Concerns.ITS_SEAT, .ITS_TAKER, .BEFORE_IT or "
                f".ANYBODY, not {shown(interruption.concerns)}"
            )


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


def check_classes_of(expansion: Expansion) -> None:
    """Raises `ConfigError` if a class of an expansion cannot be played as its author expects."""
    for make in expansion.effects:
        check_effect(expansion.id, make, False)
    for building in expansion.buildings:
        makes = [*building.effect_of.values()]
        if building.effect is not None:
            makes.insert(0, building.effect)
        for make in makes:
            check_effect(expansion.id, make, True)
    for make_phase in expansion.phases:
        check_phase(expansion.id, make_phase)
    for make_draw in expansion.draws:
        check_draw(expansion.id, make_draw)
    for tile in expansion.tiles:
        if tile.behavior is not None:
            lying = made(expansion.id, tile.behavior, IslandTiles, "behavior")
            for problem in wrong_members(type(lying), IslandTiles):
                raise ConfigError(f"{named(expansion)}: {type(lying).__name__}{problem}")
            if lying.tile != tile.id:
                raise ConfigError(
                    f"{named(expansion)}: the behavior of tile {tile.id!r} is for {lying.tile!r}; "
                    f"set tile = {tile.id!r} in {type(lying).__name__}"
                )
