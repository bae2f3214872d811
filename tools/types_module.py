"""Makes `puertorico.types` and the module of its unions from the published expansions.

What is closed only for the published expansions is collected here: ids, kinds of decisions, codes
of refusals. `regenerate.py types` writes the files, so that no source names an expansion by hand.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final, get_args, get_type_hints

import attrs
from typing_extensions import override

import puertorico
from json_types import Dictionaries
from puertorico import BASE, EXPANSIONS, Decision, Edition, Event, Good, events, rulebook, wording
from puertorico._base.messages import CHANCES
from puertorico._engine.board import ENDINGS
from puertorico._engine.decisions import ENGINE_KINDS
from puertorico._engine.manifest.expansion import decision_kinds
from puertorico.decisions import DecisionContext, NoContext
from puertorico.plugin import DeclaredAction, Expansion
from puertorico.wording._tables import published

PACKAGE: Final = Path(puertorico.__file__).parent
TYPES: Final = PACKAGE / "types.py"
UNIONS: Final = PACKAGE / "expansions" / "_unions.py"
WIDTH: Final = 100

ALL: Final = (BASE, *EXPANSIONS)


@attrs.frozen
class Closed:
    """A closed set of texts.

    Attributes:
        name: What it is called.
        doc: What it is, for the documentation.
        values: Its members.
    """

    name: str
    doc: str
    values: tuple[str, ...]

    @override
    def __str__(self) -> str:
        listed = ", ".join(f'"{value}"' for value in self.values)
        first = f"{self.name}: TypeAlias = Literal[{listed}]"
        if len(first) > WIDTH:
            first = f"{self.name}: TypeAlias = Literal[\n{wrapped(listed)}\n]"
        return f'{first}\n"""{self.doc}"""\n'


def wrapped(listed: str) -> str:
    """Returns items in lines of the usual length, indented."""
    indent = " " * 4
    return textwrap.fill(
        listed + ",",
        WIDTH,
        initial_indent=indent,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )


def ids(part: str) -> tuple[str, ...]:
    """Returns the ids that the expansions list under a part of their manifests."""
    return tuple(item.id for expansion in ALL for item in getattr(expansion, part))


def made(part: str) -> list[Any]:
    """Returns one of each phase or draw of the expansions."""
    return [make() for expansion in ALL for make in getattr(expansion, part)]


def kinds_of_decisions() -> tuple[str, ...]:
    """Returns the kinds of decisions, and ``over``."""
    phases = made("phases")
    kinds = [kind.id for phase in phases for kind in phase.decisions]
    kinds += [kind.id for kind in ENGINE_KINDS]
    kinds += [draw.id for draw in made("draws")]
    return (*dict.fromkeys(kinds), "over")


def reasons() -> tuple[str, ...]:
    """Returns the codes of refusals, which are those with a sentence."""
    codes = [code for words in published() for code in words.table("en").templates]
    keys = [key for section, key in codes if section == "refusals"]
    return tuple(dict.fromkeys(key.partition("/")[0] for key in keys))


def closed_sets() -> tuple[Closed, ...]:
    """Returns all closed sets, in the order of the module."""
    goods = tuple(str(good) for good in Good)
    rules = tuple(rule.id for rule in rulebook.rules())
    rulings = tuple(ruling.id for ruling in rulebook.rulings())
    return (
        Closed("Chance", "Who draws: the game itself, or the caller.", CHANCES),
        Closed("EditionId", "The published editions.", tuple(each.value for each in Edition)),
        Closed("BuildingMode", "How violet buildings are chosen.", ("all", "draft", "random")),
        Closed("VocabularyId", "The published vocabularies.", tuple(wording.VOCABULARIES)),
        Closed(
            "ExpansionId",
            "The base game and the published expansions.",
            tuple(expansion.id for expansion in ALL),
        ),
        Closed("GoodId", "The kinds of goods.", goods),
        Closed("BuildingId", "The kinds of buildings.", ids("buildings")),
        Closed("TileId", "The kinds of island tiles.", (*goods, "quarry", *ids("tiles"))),
        Closed("WorkerId", "The kinds of workers.", ("colonist", *ids("workers"))),
        Closed("CardId", "The role cards.", ids("roles")),
        Closed("PhaseId", "The phases.", tuple(phase.id for phase in made("phases"))),
        Closed("DrawId", "The draws of chance.", tuple(draw.id for draw in made("draws"))),
        Closed("DecisionKindId", "The kinds of decisions.", kinds_of_decisions()),
        Closed("Ending", "The end conditions.", ENDINGS),
        Closed("SlotId", "The slots of the expansions.", ids("slots")),
        Closed("SwitchId", "The switches: the rules that differ.", ids("switches")),
        Closed("Reason", "The codes of refusals.", reasons()),
        Closed("RuleId", "The rules and the rulings on them.", (*rules, *rulings)),
    )


def actions_of(expansion: Expansion) -> list[type[DeclaredAction]]:
    """Returns the public classes of actions of an expansion."""
    return [
        kind for kind in offered(expansion) if issubclass(kind, DeclaredAction) and kind.template
    ]


def events_of(expansion: Expansion) -> list[type[Event]]:
    """Returns the classes of events of an expansion."""
    if expansion is not BASE:
        return list(expansion.events)
    brought = {kind for each in EXPANSIONS for kind in each.events}
    return [kind for kind in events.EVENT_CLASSES.values() if kind not in brought]


def contexts_of(expansion: Expansion) -> list[type[DecisionContext]]:
    """Returns the public classes of contexts of an expansion."""
    kinds = [kind for kind in offered(expansion) if issubclass(kind, DecisionContext)]
    return [kind for kind in kinds if kind is not DecisionContext]


def offered(expansion: Expansion) -> list[type]:
    """Returns the public classes of an expansion's module; the base game's are the library's."""
    modules = (
        [puertorico.actions, puertorico.decisions] if expansion is BASE else [module_of(expansion)]
    )
    values = [getattr(module, name) for module in modules for name in module.__all__]
    return [value for value in values if isinstance(value, type)]


def module_of(expansion: Expansion) -> Any:
    """Returns the module of an expansion."""
    return import_module(f"puertorico.expansions.{expansion.id}")


def kinds_in(kinds: Iterable[type], home: str) -> str:
    """Returns the statement that imports classes from a module."""
    names = ", ".join(sorted(kind.__name__ for kind in kinds))
    return f"from {home} import (\n{wrapped(names)}\n)"


def union(name: str, members: Iterable[str]) -> str:
    """Returns the definition of a union, with its text."""
    listed = " | ".join(members)
    return f'{name}: TypeAlias = (\n{wrapped(listed).removesuffix(",")}\n)\n"""{DOCS[name]}"""\n'


DOCS: Final = {
    "BaseAction": "The actions of the base game.",
    "AnyAction": "The actions of the base game and of the published expansions.",
    "BaseContext": "The contexts of the decisions of the base game.",
    "AnyContext": "The contexts of the base game and of the published expansions.",
    "BaseEvent": "The events of the base game.",
    "AnyEvent": "The events of the base game and of the published expansions.",
    "ActionJson": "An action as JSON, read to a dictionary.",
    "EventJson": "An event as JSON, read to a dictionary.",
    "DecisionJson": "A decision as JSON, read to a dictionary; its kind tells its context.",
}


def unions_text() -> str:
    """Returns the text of the module of the unions."""
    imports = [
        kinds_in(actions_of(BASE), "..actions"),
        kinds_in(contexts_of(BASE), "..decisions"),
        kinds_in(events_of(BASE), "..events"),
    ]
    for expansion in EXPANSIONS:
        kinds = [*actions_of(expansion), *contexts_of(expansion), *events_of(expansion)]
        if kinds:
            imports.append(kinds_in(kinds, f".{expansion.id}"))
    defined: list[str] = []
    parts: dict[str, Callable[[Expansion], Sequence[type]]]
    parts = {"Action": actions_of, "Context": contexts_of, "Event": events_of}
    for what, kinds_of in parts.items():
        base = [kind.__name__ for kind in kinds_of(BASE)]
        more = [kind.__name__ for expansion in EXPANSIONS for kind in kinds_of(expansion)]
        defined += [union(f"Base{what}", base), union(f"Any{what}", [f"Base{what}", *more])]
    defined += dictionaries()
    sets = [each.name for each in closed_sets()]
    used = [name for name in sets if re.search(rf"\b{name}\b", "".join(defined))]
    imports.append(f"from ..types import (\n{wrapped(', '.join(used))}\n)")
    return "\n".join([UNIONS_HEAD, *imports, "", *defined])


def dictionaries() -> Iterator[str]:
    """Yields the definitions of the typed dictionaries and of their unions."""
    made = Dictionaries({each.values: each.name for each in closed_sets()})
    members = {name: made.union(schema, hints) for name, (schema, hints) in kinds_as_json().items()}
    yield from made.made.values()
    yield from (union(name, listed) for name, listed in members.items())


def kinds_as_json() -> dict[str, tuple[str, dict[str, dict[str, Any]]]]:
    """Returns the unions with the schema of each, and the type hints of the fields of each kind."""
    actions = {kind.__name__: kind for expansion in ALL for kind in actions_of(expansion)}
    events = {kind.__name__: kind for expansion in ALL for kind in events_of(expansion)}
    contexts = {kind.id: kind.context for kind in decision_kinds(ALL).values()}
    hints = get_type_hints(Decision)
    return {
        "ActionJson": ("action", {name: fields_of(kind) for name, kind in actions.items()}),
        "EventJson": ("event", {name: get_type_hints(kind) for name, kind in events.items()}),
        "DecisionJson": (
            "decision",
            {id: {**hints, "context": contexts.get(id, NoContext)} for id in kinds_of_decisions()},
        ),
    }


def fields_of(kind: type[DeclaredAction]) -> dict[str, Any]:
    """Returns the types of the values of an action's fields, as far as they are texts."""
    hints = get_type_hints(kind)
    return {name: (*get_args(hints[name]), None)[0] for name in kind.declared()}


def types_text() -> str:
    """Returns the text of the module of closed sets."""
    sets = closed_sets()
    names = ["any_id", *(each.name for each in sets), *DOCS]
    listed = wrapped(", ".join(f'"{name}"' for name in sorted(names)))
    offered = f"__all__ = [\n{listed}\n]\n"
    return "\n".join([TYPES_HEAD, offered, *map(str, sets), TYPES_END])


def files() -> Iterator[tuple[Path, str]]:
    """Yields all modules with the text that they should have."""
    yield TYPES, types_text()
    yield UNIONS, unions_text()


UNIONS_HEAD: Final = '''\
"""The unions and the types of JSON of `puertorico.types`, which has them when they are used.

The keys are those of the JSON Schemas, and their texts those of the fields of the classes. This
module is made from the code by ``nox -s regenerate``.
"""
# fmt: off
# ruff: noqa: I001

from collections.abc import Mapping, Sequence
from typing import Literal, NotRequired, TypeAlias

from typing_extensions import ReadOnly, TypedDict
'''

TYPES_HEAD: Final = '''\
"""Types for type checkers: the texts and the classes that the published expansions know.

A `Literal` lists the values of an attribute or an argument: a type checker finds a misspelled id,
and knows whether all cases of a ``match`` are there. The expansions of others have more values than
these; `any_id` passes them. This module is made from the code by ``nox -s regenerate``.

>>> from typing import get_args
>>> get_args(Chance)
('seeded', 'manual')
"""
# fmt: off

from typing import TYPE_CHECKING, Literal, TypeAlias

from ._base.ids import any_id
from ._base.offering import at_home, when_used

if TYPE_CHECKING:
    from .expansions._unions import (
        ActionJson,
        AnyAction,
        AnyContext,
        AnyEvent,
        BaseAction,
        BaseContext,
        BaseEvent,
        DecisionJson,
        EventJson,
    )
'''

TYPES_END: Final = '''\
_LATER = {
    ".expansions._unions": "ActionJson AnyAction AnyContext AnyEvent BaseAction BaseContext "
    "BaseEvent DecisionJson EventJson",
}
"""The unions that are imported when they are first used: no game needs them."""

if not TYPE_CHECKING:
    __getattr__, __dir__ = when_used(globals(), _LATER)

at_home(globals())
'''
