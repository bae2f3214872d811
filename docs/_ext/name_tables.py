"""The directive ``fieldnames``: all names of fields, what each means, its types and its places.

What a name means is written once: in ``field_names.toml`` next to this module, for names that
only an expansion has in the folder of the expansion's pages.
"""

from __future__ import annotations

import inspect
import re
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final, get_args

import attrs
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata
from typing_extensions import override

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

from public_names import public_modules  # tools is not a package
from puertorico import EXPANSIONS, Event
from puertorico._base.offering import DEFINED_IN
from puertorico.decisions import DecisionContext
from puertorico.events import EVENT_CLASSES
from puertorico.plugin import DeclaredAction
from puertorico.types import AnyAction

BASE_FILE: Final = Path(__file__).parent / "field_names.toml"
"""What is written about the names of the base game, and of those that several expansions have."""
PAGES: Final = Path(__file__).parent.parent / "rules"

SORTS: Final = ("actions", "events", "contexts", "values")
"""The sorts of classes, in the order of the table."""
OTHERS: Final = (
    *("puertorico.arena", "puertorico.bots", "puertorico.learn", "puertorico.plugin"),
    *("puertorico._engine", "puertorico._rules", "puertorico._base"),
    *("puertorico.decisions._choices", "puertorico.game._preview", "puertorico.pictures"),
    *("puertorico.rulebook", "puertorico.testing"),
)
"""Where classes are that hold nothing of a game, or are not written as JSON.

Manifests, rules, numbers, statistics, reports and previews.
"""
HELD: Final = {"IntField": "int", "GoodField": "Good", "GoodsField": "tuple[Good, ...]"}
"""The types that fields of actions have, by the class of the field; others say theirs."""


@attrs.frozen
class Place:
    """A class that has a field of some name.

    Attributes:
        sort: One of `SORTS`.
        cls: The name of the class.
        type: The type of the field, as the class declares it.
        expansion: The id of the expansion that has the class; empty for the base game.
    """

    sort: str
    cls: str
    type: str
    expansion: str = ""


def expansion_of(cls: type) -> str:
    """Returns the id of the expansion that has a class; empty for the base game."""
    found = re.match(r"puertorico\.expansions\.(\w+)", cls.__module__)
    return found[1] if found else ""


@attrs.frozen
class Meaning:
    """What is written about a name.

    Attributes:
        text: What it means everywhere.
        types: Why its types differ; empty if they do not.
    """

    text: str
    types: str = ""


def offered() -> list[type]:
    """Returns the public classes with fields, apart from those that others derive from."""
    found: dict[type, None] = {}
    for module, names in public_modules().items():
        for thing in [getattr(import_module(module), name) for name in names]:
            if isinstance(thing, type) and attrs.has(thing):
                found[thing] = None
    found |= dict.fromkeys(EVENT_CLASSES.values())
    return [
        cls
        for cls in found
        if not DEFINED_IN.get(cls, cls.__module__).startswith(OTHERS)
        and not any(issubclass(other, cls) for other in found if other is not cls)
    ]


def written(hint: Any) -> str:
    """Returns a type hint as it is written; a class that is known elsewhere has another form."""
    return str(getattr(hint, "__forward_arg__", hint))


def action_fields(cls: type[DeclaredAction]) -> Iterator[tuple[str, str]]:
    """Yields the fields of a class of actions: name and type."""
    for name in cls.declared():
        declared = next(
            written(inspect.get_annotations(base)[name])
            for base in cls.__mro__
            if name in inspect.get_annotations(base)
        )
        # A class that has moved to its public module names the one where its hints are read.
        text = getattr(declared, "__forward_arg__", declared)
        held = re.fullmatch(r"\w+\[(.*)\]", text)
        yield name, held[1] if held else HELD[text]


@cache
def places() -> dict[str, tuple[Place, ...]]:
    """Returns all places of each name, in alphabetical order."""
    found: dict[str, list[Place]] = {}
    for cls in get_args(AnyAction):
        for name, kind in action_fields(cls):
            found.setdefault(name, []).append(
                Place("actions", cls.__name__, kind, expansion_of(cls))
            )
    for cls in offered():
        sort = "events" if issubclass(cls, Event) else "values"
        sort = "contexts" if issubclass(cls, DecisionContext) else sort
        for field in attrs.fields(cls):
            kind = str(field.type)
            found.setdefault(field.name, []).append(
                Place(sort, cls.__name__, kind, expansion_of(cls))
            )
    return {name: tuple(found[name]) for name in sorted(found) if not name.startswith("_")}


def of_file(path: Path) -> dict[str, Meaning]:
    """Returns what a file says about each name."""
    entries = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return {
        name: Meaning(**({"text": entry} if isinstance(entry, str) else entry))
        for name, entry in entries.items()
    }


@cache
def meanings() -> dict[str, Meaning]:
    """Returns what is written about each name.

    Raises:
        ValueError: Two files have the same name.
    """
    found = of_file(BASE_FILE)
    for expansion in EXPANSIONS:
        of_expansion = of_file(PAGES / expansion.id / "field_names.toml")
        if twice := found.keys() & of_expansion.keys():
            raise ValueError(f"{expansion.id}: {', '.join(twice)} have a meaning already")
        found |= of_expansion
    return found


def plain_type(kind: str) -> str:
    """Returns a type without what may differ anywhere.

    None and the empty text mean that there is nothing, or None that it is hidden. `Good` and its
    id are the same.
    """
    parts = set(re.split(r" \| (?![^\[]*\])", kind)) - {"None", 'Literal[""]', "Literal['']"}
    return " | ".join(sorted(re.sub(r"\bGoodId\b", "Good", part) for part in parts))


def types_of(name: str) -> tuple[str, ...]:
    """Returns the different types of a name, as far as they matter."""
    return tuple(dict.fromkeys(plain_type(place.type) for place in places()[name]))


def where(name: str) -> str:
    """Returns the places of a name, by sort."""
    parts = []
    for sort in SORTS:
        classes = sorted({place.cls for place in places()[name] if place.sort == sort})
        if sort == "events" and set(classes) >= set(EVENT_CLASSES):
            parts.append("all events")
        elif classes:
            # The names of contexts say what they are.
            label = "" if sort == "contexts" else f"{sort}: "
            parts.append(label + ", ".join(f"``{cls}``" for cls in classes))
    return "; ".join(parts)


def table() -> str:
    """Returns the markup of the table."""
    lines = [".. list-table::", "   :header-rows: 1", "   :widths: 16 34 20 30", ""]
    lines += ["   * - Name", "     - Meaning", "     - Type", "     - Where"]
    for name in places():
        meaning = meanings()[name]
        types = dict.fromkeys(place.type for place in places()[name])
        lines += [
            f"   * - ``{name}``",
            f"     - {' '.join((meaning.text, meaning.types)).strip()}",
            f"     - {', '.join(f'``{kind}``' for kind in types)}",
            f"     - {where(name)}",
        ]
    return "\n".join(lines) + "\n"


class FieldNames(SphinxDirective):
    """Shows the table."""

    @override
    def run(self) -> list[nodes.Node]:
        """Returns the table."""
        self.env.note_reread()
        return self.parse_text_to_nodes(table())


def setup(app: Sphinx) -> ExtensionMetadata:
    """Registers the directive."""
    app.add_directive("fieldnames", FieldNames)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
