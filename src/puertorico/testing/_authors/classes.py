"""Checks of the classes that an expansion lists: effects, phases, draws and tiles.

`DECLARED` says what their constants may be, `_NEEDS` what goes together; methods are compared with
those of the base class.
"""

from __future__ import annotations

import dis
import inspect
import random
import types
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from itertools import pairwise, takewhile
from typing import TYPE_CHECKING, Any, Final

from ..._base.messages import did_you_mean, nearest, shown, with_article
from ..._base.offering import DEFINED_IN
from ..._engine.board import Memory
from ..._engine.decisions import A_CONTEXT, DecisionKind, is_context
from ..._engine.effects import HOOKS, Effect
from ..._engine.frames import Kind, Remembered, Stage, memory_fields
from ..._engine.hooks import BY_PHASE, FOR_THE_TABLE, OFFERING, WHEN_BUILT
from ..._engine.manifest.members import makers_in, overrides, signature_of
from ..._engine.manifest.pieces import GRANTS
from ..._engine.moments import Moment
from ..._engine.phase import JOBS, Draw, Phase, TilePlacing
from ..._engine.rolephase import PartStep, RolePhase, RoleStage, role_stages
from ..._engine.validators import (
    Wanted,
    an_id,
    is_id,
    one_of,
    refuse,
    tuple_of,
    wrong_call,
)
from ..._engine.verbs.tiles import IslandTiles
from ...errors import ConfigError
from .places import line_of

if TYPE_CHECKING:
    from ..._engine.manifest.expansion import Expansion

Problems = Iterator[tuple[str, str]]
"""A mistake: the name of a member, empty for the class as a whole, and the rest of a sentence.
"""


def _all(kind: type, value: Any, key: Callable[[Any], object]) -> bool:
    """Whether *value* is a tuple of a kind, whose items differ in what *key* returns."""
    return tuple_of(kind, value) and len({key(item) for item in value}) == len(value)


def _a(kind: type) -> Wanted:
    return Wanted(with_article(kind.__name__), lambda value: isinstance(value, kind))


def _steps(value: Any) -> bool:
    if isinstance(value, Mapping):
        if not all(type(number) is int and number >= 0 for number in value):
            return False
        value = tuple(value.values())
    names = [name for name in value if name] if tuple_of(str, value) else []
    return bool(value) and tuple_of(str, value) and len(names) == len(set(names))


_PHASES: Final = Wanted("a tuple of ids of phases", partial(tuple_of, str)).or_none()
_NAMES: Final = Wanted("a tuple of names", partial(tuple_of, str))

DECLARED: Final[dict[type, dict[str, Wanted]]] = {
    Effect: {
        "id": Wanted("a lower-case identifier", lambda value: value == "" or is_id(value)),
        "phases": Wanted("a tuple of different ids of phases", lambda v: _all(str, v, str)),
        "used_on": Wanted("a tuple of goods or ids", lambda value: isinstance(value, tuple)),
        "asks": _a(DecisionKind).or_none(),
        "order": Wanted(
            "a mapping from hooks to whole numbers",
            lambda value: (
                isinstance(value, Mapping) and all(type(rank) is int for rank in value.values())
            ),
        ),
    },
    Phase: {
        "id": an_id,
        "job": one_of(("", *JOBS), f"one of {', '.join(map(repr, JOBS))}"),
        "decisions": Wanted(
            "a tuple of DecisionKind with different ids",
            lambda value: _all(DecisionKind, value, lambda kind: kind.id),
        ),
        "interrupts": _PHASES,
        "tiles": _a(TilePlacing),
        "calls": _NAMES,
        "stages": Wanted(
            "a tuple of Stage, at least one, with different names",
            lambda value: bool(value) and _all(Stage, value, lambda stage: stage.name),
        ),
        "memory": Wanted(
            "a subclass of Memory",
            lambda value: isinstance(value, type) and issubclass(value, Memory),
        ),
    },
    RolePhase: {"part_hooks": _NAMES},
    Draw: {
        "id": an_id,
        "interrupts": _PHASES,
        "context_class": Wanted(A_CONTEXT, is_context),
    },
    Stage: {
        "name": Wanted("a lower-case identifier", lambda value: value == "" or is_id(value)),
        "steps": Wanted("a tuple of different names, or names by number", _steps),
    },
}
"""The values of the constants of a class, besides those that are texts, or True or False."""

_KNOWN: Final = {
    "order": tuple([
        hook for hook in HOOKS if hook not in ("score", "is_consistent", "hidden_values")
    ]),
    "calls": BY_PHASE,
    "part_hooks": (*HOOKS, *GRANTS),
}  # fmt: skip
"""The things that the items of some constants name."""

_AUTHORS: Final = ("actions", "explain", "prepare", "use")
"""The methods of an effect, besides hooks, that a class may override."""
_WRITTEN: Final = (*HOOKS, *_AUTHORS)
_OWNED: Final[dict[type, tuple[str, ...]]] = {
    Effect: (
        *("answers", "kind", "name", "number", "offers", "offers_at", "ranks"),
        *[
            name
            for name in dir(Effect)
            if callable(getattr(Effect, name)) and name not in _WRITTEN and name[0] != "_"
        ],
    ),
    Phase: ("index", "new_memory", "remembered", "ruleset"),
    Draw: ("index", "offers", "ruleset"),
}
"""The members that the engine sets itself."""

_ANSWERING: Final = (
    *(*OFFERING, "discount", "general_discount", "barred_cards", "marks_card", "window", "score"),
    *("choice_context", "is_consistent", "refill", "actions", "context", "turn", "advance"),
    "outcomes",
)
"""The methods that never return None."""
_CONTINUED: Final = {"enter": "", "prepare": "", "passed": ", or override pass_turn"}
"""The methods of the phase of a role that must call super, with an alternative for messages."""

_NEEDS: Final[dict[type, tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]]] = {
    Effect: (
        (("choices",), ("asks",)),
        (("actions",), ("use",)),
        (("use", *OFFERING), ("actions",)),
        (("actions",), OFFERING),
        (("explain",), ("actions", "barred_cards")),
        (BY_PHASE, ("phases",)),
        (("phases",), BY_PHASE),
        (("opens_for_taker_only",), ("opening", "opening_offer")),
        ((), HOOKS),
    ),
    Phase: (
        ((), ("advance",)),
        (("actions",), ("play",)),
        (("outermost",), ("job",)),
    ),
    RolePhase: (
        ((), ("turn", "advance")),
        (("actions",), ("play",)),
        (("has_after",), ("after",)),
    ),
    Draw: (((), ("outcomes",)), ((), ("actions",)), ((), ("drawn", "play"))),
}
"""Members, none for the class itself, with others of which they need one."""
_APART: Final = (
    *[(moment, f"{moment}_offer") for moment in Moment.NAMES],
    *[("founded", other) for other in WHEN_BUILT[1:]],
)
"""Hooks that one effect cannot have together."""

_BY_CHANCE: Final = ("random", "secrets", "time")
"""The modules that make a replayed game differ."""
_OURS: Final = ("puertorico._rules.", "puertorico._engine.chance", "puertorico.expansions.")
"""Where the phases and draws of the base game and of the published expansions are."""


def check_classes_of(expansion: Expansion) -> None:
    """Raises `ConfigError` if a class of an expansion cannot be played as its author expects."""
    refuse(expansion, _problems(expansion))


def _problems(expansion: Expansion) -> Iterator[str]:
    of_buildings = makers_in(expansion)
    listed: tuple[tuple[tuple[Any, ...], type, bool], ...] = (
        (expansion.effects, Effect, False),
        (tuple(of_buildings), Effect, True),
        (expansion.phases, Phase, False),
        (expansion.draws, Draw, False),
    )
    for makes, base, of_building in listed:
        for make in makes:
            brought = _made(expansion.id, make, base)
            yield from _written(brought, _wrong_class(brought, base, of_building))
    for tile in expansion.tiles:
        if tile.behavior is not None:
            behavior = _made(expansion.id, tile.behavior, IslandTiles)
            kinds = {"tile": one_of((tile.id,), f"{tile.id!r}, the tile whose behavior it is")}
            yield from _written(behavior, wrong_members(type(behavior), IslandTiles))
            yield from _written(behavior, misfits(behavior, kinds))


def _written(brought: Any, problems: Problems) -> Iterator[str]:
    """Yields the sentences about a class, with its name and the line of its author."""
    cls = type(brought)
    for name, problem in problems:
        line = line_of(vars(cls).get(name)) or line_of(cls)
        yield f": {cls.__name__}{name and f'.{name}'}{problem}" + (line and f" ({line})")


def _made(owner: str, make: Any, base: type) -> Any:
    """Returns an instance of a class that expansion *owner* lists."""
    noun = base.__name__
    if not callable(make):
        raise ConfigError(
            f"expansion {owner!r} lists classes of {noun}, not instances: {shown(make)}"
        )
    try:
        brought = make()
    except Exception as wrong:
        raise ConfigError(
            f"expansion {owner!r}: {with_article(noun)} must be made without arguments and "
            f"errors: {type(wrong).__name__}: {wrong}"
        ) from wrong
    if not isinstance(brought, base):
        raise ConfigError(f"expansion {owner!r}: {shown(brought)} is not {with_article(noun)}")
    return brought


def misfits(thing: object, kinds: Mapping[str, Wanted]) -> Problems:
    """Yields the attributes that are not what they must be."""
    for name, kind in kinds.items():
        value = getattr(thing, name)
        if not kind.fits(value):
            yield name, f" must be {kind.what}, not {shown(value)}"


def _wrong_class(brought: Any, base: type, of_building: bool) -> Problems:
    cls = type(brought)
    if base is Phase and issubclass(cls, RolePhase):
        base = RolePhase
    declared = {
        name: it for ancestor in base.__mro__ for name, it in DECLARED.get(ancestor, {}).items()
    }
    yield from wrong_members(cls, base)
    yield from misfits(brought, declared)
    for name in _KNOWN.keys() & declared.keys():
        for item in getattr(cls, name):
            if item not in _KNOWN[name]:
                yield name, f" names {shown(item)}{did_you_mean(str(item), _KNOWN[name])}"
    yield from _needs(cls, base)
    for name, method in _methods(cls, base):
        if name in _ANSWERING and hasattr(base, name) and _returns_nothing(method):
            yield name, " returns nothing, but its answer is needed: return it"
    yield from _by_chance(cls, base)
    if base is Effect:
        yield from _wrong_effect(cls, of_building)
        return
    for parent in cls.__mro__[1:]:
        if DEFINED_IN.get(parent, parent.__module__).startswith(_OURS):
            yield (
                "",
                f" derives from {parent.__name__}, and that can be compiled, when it has no "
                "subclasses: change what it does with effects and Expansion.changes, or derive "
                "from Phase, RolePhase or Draw",
            )
    if base is not Draw:
        yield from wrong_members(type(cls.tiles), TilePlacing, "tiles.")
        yield from wrong_frames(cls, base)


def _answered(cls: type, base: type) -> set[str]:
    """Returns the members that a class has of its own, and those that others stand for."""
    said = {name for name in of_author(cls, base) if hasattr(base, name)}
    if base is Effect:
        said |= {"choices"} if "asks" in said else set()
        said |= {"actions"} if "used_on" in said else set()
    return said


def _needs(cls: type, base: type) -> Problems:
    said = _answered(cls, base)
    for names, wanted in _NEEDS[base]:
        if said & set(wanted):
            continue
        more = f" and {len(wanted) - 6} more" if len(wanted) > 6 else ""
        listed = ("one of " if len(wanted) > 1 else "") + ", ".join(wanted[:6]) + more
        for name in [name for name in names if name in said]:
            yield name, f" does nothing without {listed}: add that, or leave {name} out"
        if not names:
            yield "", f" does nothing without {listed}: override that"


def _wrong_effect(cls: type[Effect], of_building: bool) -> Problems:
    said = _answered(cls, Effect)
    for one, other in _APART:
        if {one, other} <= said:
            yield one, f" and {other} exclude each other: put one of them in another effect"
    for hook in cls.order:
        others = said & {f"{hook}_offer", hook.removesuffix("_offer")}
        if hook not in said and (others or not said & set(cls.order)):
            hint = "".join([f": name {other!r}" for other in others])
            yield "order", f" names {hook!r}, which it does not override{hint}"
    if of_building:
        for hook in FOR_THE_TABLE:
            if hook in said:
                yield hook, " is for the table as a whole: list it under 'effects'"
        if "id" in said:
            yield "id", f" is {cls.id!r}, but this effect has the id of its building: remove it"
    elif "founded" in said:
        yield "founded", " is for the effect of a building: override built"


def of_author(cls: type, base: type) -> list[str]:
    """Returns the public names of *cls* that *base* lacks, or that have another value there.

    Places for the values of its instances are left out, as not every class reserves them.
    """
    return [
        name
        for name in dir(cls)
        if not name.startswith("_")
        and (overrides(cls, base, name) if hasattr(base, name) else not _is_place(cls, name))
    ]


def _is_place(cls: type, name: str) -> bool:
    member = inspect.getattr_static(cls, name)
    return isinstance(member, types.GetSetDescriptorType | types.MemberDescriptorType)


@cache
def _offered(base: type) -> tuple[str, ...]:
    return tuple([name for name in dir(base) if not name.startswith("_")])


def _is_slip(one: str, other: str) -> bool:
    """Whether two names differ by one letter, or by two swapped neighbours."""
    pairs = zip(one, other, strict=False)
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    first, second = one[same:], other[same:]
    return (
        first[1:] == second[1:]
        or first[1:] == second
        or first == second[1:]
        or (first[:2] == second[1::-1] and first[2:] == second[2:])
    )


def wrong_members(cls: type, base: type, where: str = "") -> Problems:
    """Yields what is wrong with the methods and constants of *cls*; *base* says how they must be.

    *where* comes before their names.
    """
    owned = [name for ancestor in base.__mro__ for name in _OWNED.get(ancestor, ())]
    # Phases of the base game override private methods too.
    is_own = cls.__module__.startswith("puertorico.")
    hidden = [] if is_own else [name for name in dir(base) if name[0] == "_" and name[1] != "_"]
    for name in hidden:
        if overrides(cls, base, name):
            yield where + name, " belongs to the engine: give yours another name"
    for name in of_author(cls, base):
        plain = getattr(base, name, None)
        if name in owned or (inspect.isdatadescriptor(plain) and name != "id"):
            yield where + name, " belongs to the engine: give yours another name"
        elif plain is None and name not in _offered(base):
            yield from _unknown(cls, base, name)
        elif callable(plain) and not isinstance(plain, type):
            if problem := _wrong_method(cls, name, plain, base is Effect):
                yield where + name, problem
        elif isinstance(plain, bool | str) and type(getattr(cls, name)) is not type(plain):
            wanted = "a text" if isinstance(plain, str) else "True or False"
            yield where + name, f" must be {wanted}, not {shown(getattr(cls, name))}"


def _unknown(cls: type, base: type, name: str) -> Problems:
    """Yields what a public name that the base class lacks may be meant for."""
    own = "If it is your own, begin its name with an underscore"
    if base is Effect and callable(getattr(cls, name)):
        near = nearest(name, _WRITTEN, 0.7)
        hint = f"did you mean {near!r}?" if near else "puertorico.plugin.HOOKS lists them."
        yield name, f" is not a hook; {hint} {own}"
    elif name in HOOKS and _names(getattr(cls, name)) == _names(getattr(Effect, name)):
        yield name, " is a hook of effects and is not called here: move it to an effect"
    for near in _offered(base):
        if _is_slip(name, near):
            yield name, f" is unknown to the engine; did you mean {near!r}? {own}"


def _names(method: Any) -> list[str]:
    return list(signature_of(method).parameters) if callable(method) else []


def _wrong_method(cls: type, name: str, plain: Callable[..., Any], same_names: bool) -> str:
    mine = getattr(cls, name)
    written = inspect.getattr_static(cls, name)
    if not callable(mine) or isinstance(written, staticmethod | classmethod):
        return f" must be a method of its instances, not {shown(written)}"
    if inspect.iscoroutinefunction(mine) or inspect.isasyncgenfunction(mine):
        return " must not be async: the engine does not wait for it"
    if inspect.isgeneratorfunction(mine):
        return " must return its result, and not yield"
    wanted = _names(plain)
    if problem := wrong_call(mine, *wanted):
        return f" {problem}"
    if same_names and _names(mine)[: len(wanted)] != wanted:
        return f" takes ({', '.join(_names(mine))}), but is called with ({', '.join(wanted)})"
    return ""


def _returns_nothing(method: types.FunctionType) -> bool:
    """Whether a method returns None, and nothing else."""
    steps = list(dis.get_instructions(method))
    returned = [
        step if step.opname == "RETURN_CONST" else before
        for before, step in pairwise(steps)
        if step.opname.startswith("RETURN_") and step.opname != "RETURN_GENERATOR"
    ]
    constant = ("RETURN_CONST", "LOAD_CONST")
    return bool(returned) and all(
        step.opname in constant and step.argval is None for step in returned
    )


def _methods(cls: type, base: type) -> Iterator[tuple[str, types.FunctionType]]:
    """Yields the functions that authors have written in a class and those it derives from."""
    for each in takewhile(lambda each: each is not base, cls.__mro__):
        for name, member in vars(each).items():
            plain = inspect.unwrap(member) if callable(member) else member
            if isinstance(plain, types.FunctionType):
                yield name, plain


def _by_chance(cls: type, base: type) -> Problems:
    """Yields methods that use a random generator or a clock."""
    for name, method in _methods(cls, base):
        for word in _words(method.__code__):
            value = method.__globals__.get(word)
            maker = getattr(value, "__self__", value)
            module = getattr(value, "__name__", "") if isinstance(value, types.ModuleType) else ""
            if module in _BY_CHANCE or isinstance(maker, random.Random):
                yield (
                    name,
                    f" uses {word!r}: a game is replayed from its seed and its actions, so "
                    "leave chance to a Draw",
                )


def _words(code: types.CodeType) -> Iterator[str]:
    """Yields the names that a function and the functions in it use."""
    yield from code.co_names
    for inner in code.co_consts:
        if isinstance(inner, types.CodeType):
            yield from _words(inner)


# Frames: stages, and what is remembered.


def wrong_frames(cls: type[Phase], base: type[Phase]) -> Problems:
    """Yields what is wrong with the stages and the memory of a phase; *base* is its base class."""
    for place, stage in enumerate(cls.stages):
        named = {"name": an_id} if len(cls.stages) > 1 else {}
        for part, problem in misfits(stage, {**DECLARED[Stage], **named}):
            yield "stages", f"[{place}].{part}{problem}"
    if base is RolePhase and not overrides(cls, base, "advance"):
        plain, names = [[it.name for it in stages] for stages in (role_stages(), cls.stages)]
        if names != plain:
            yield "stages", f" must be those of role_stages(), {', '.join(plain)}, not {names}"
        for name, method in _methods(cls, base):
            if name in _CONTINUED and name not in method.__code__.co_names:
                yield (
                    name,
                    f" leaves out what it overrides: call super().{name} as well{_CONTINUED[name]}",
                )
        steps = tuple(cls.stages[RoleStage.PART].step_names().values())
        if steps[: len(PartStep.NAMES)] != PartStep.NAMES:
            yield "stages", f": a part begins with {', '.join(PartStep.NAMES)}, not with {steps}"
    try:
        fields = memory_fields(cls.memory)
    except (TypeError, NameError) as wrong:
        yield "memory", f": {cls.memory.__name__}.{wrong}"
        return  # pragma: no cover - the first mistake is raised
    for field in fields:
        for part, problem in misfits(field, _of_a_field(field)):
            yield "memory", f": {cls.memory.__name__}.{field.name}: {part}{problem}"


def _of_a_field(field: Remembered) -> dict[str, Wanted]:
    """Returns what a field of a memory may say."""
    low, is_name = field.low, field.kind is Kind.NAME
    return {
        "name": an_id,
        "high": Wanted(f"at least {low}", lambda value: value is None or value >= low),
        "names": Wanted(
            "given for a Kind.NAME, and for no other", lambda value: bool(value) == is_name
        ),
    }
