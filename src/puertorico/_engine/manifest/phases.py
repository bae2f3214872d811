"""Checks of the phases and draws of a manifest that need no other expansion."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Final

from ..._base.offering import DEFINED_IN
from ..._base.texts import did_you_mean, nearest, shown
from ...errors import ConfigError
from ..decisions import A_CONTEXT, DecisionKind, is_context
from ..effects import BY_PHASE, HOOKS, Effect
from ..interruption import ANYBODY, Interruption
from ..phase import JOBS, Draw, Phase
from ..rolephase import RolePhase
from ..validators import is_id
from .frames import wrong_frames
from .grants import GRANTS
from .making import made, overrides, signature_of, tuple_of
from .members import of_author, wrong_members

__all__ = ["check_draw", "check_phase"]

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
        _wrong_constants(cls),
        _wrong_hooks(cls, base),
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


def _wrong_constants(cls: type[Phase]) -> Iterator[str]:
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


def _wrong_hooks(cls: type[Phase], base: type[Phase]) -> Iterator[str]:
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
