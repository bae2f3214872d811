"""Makes the JSON Schemas of the package from its classes; `nox -s regenerate` writes the files.

Names, types and bounds come from the fields of the attrs classes, as the reader of plain data goes
by them, and the descriptions from their docstrings.
"""

from __future__ import annotations

import inspect
import itertools
import json
import re
import types
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from functools import partial
from pathlib import Path
from typing import Any, Final, Union, get_args, get_origin

import attrs

from puertorico import (
    BASE,
    BOXES,
    CHANCE,
    NOBODY,
    Action,
    ActionTable,
    Config,
    Counts,
    Decision,
    Event,
    Expansion,
    Header,
    Move,
    Position,
    Record,
    Rules,
    Switch,
    View,
    events,
    schemas,
)
from puertorico._base.facts import Facts
from puertorico._base.plain import field_kinds, to_plain
from puertorico._engine.decisions import OVER, DecisionKind
from puertorico._engine.manifest.boxes import decision_kinds
from puertorico._engine.phase import Phase
from puertorico.record._document import NEEDED, SCHEMA_VERSION
from puertorico.record._parts import MOST_MOVES
from puertorico.state import Frame
from puertorico.state._reading import ExpansionName

FOLDER: Final = Path(inspect.getfile(schemas)).parent
DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
LIMITS: Final = ("enum", "minimum", "maximum")
"""The metadata of a field that a schema uses, under the keywords of schemas."""
PLAIN: Final = {type(None): "null", bool: "boolean", int: "integer", str: "string"}

Json = dict[str, Any]


# Texts.


OTHERWISE: Final = {
    "``": "`",
    "None": "null",
    "True": "true",
    "False": "false",
    "`CHANCE`": str(CHANCE),
    "`NOBODY`": str(NOBODY),
}
"""Markup in docstrings, and what replaces it in schemas."""


def prose(docstring: str) -> list[str]:
    """Returns the paragraphs of a docstring before its sections and examples."""
    text = re.split(r"^(?:\w+:$|>>> )", inspect.cleandoc(docstring), maxsplit=1, flags=re.MULTILINE)
    pattern = "|".join(OTHERWISE)
    plain = re.sub(pattern, lambda found: OTHERWISE[found[0]], text[0])
    return [" ".join(part.split()) for part in plain.strip().split("\n\n")]


def introduced(cls: type) -> Json:
    """Returns the title and the description of a class."""
    return {"title": cls.__name__, "description": prose(str(cls.__doc__))[0]}


def field_descriptions(cls: type) -> dict[str, str]:
    """Returns the description of each field in the section "Attributes" of a class or its bases."""
    found: dict[str, str] = {}
    for base in reversed(cls.__mro__):
        _, _, section = (base.__doc__ or "").expandtabs().partition("Attributes:\n")
        section = inspect.cleandoc(section.split("\n\n")[0])
        for entry in re.finditer(r"^(\w+): (.*(?:\n .*)*)", section, re.MULTILINE):
            (found[entry[1]],) = prose(entry[2])
    return found


# Schemas.


class Definitions:
    """The schemas of all classes that one document uses."""

    def __init__(self) -> None:
        self.made: dict[str, Json] = {}
        self.forms: dict[Any, Callable[[], Json]] = {
            Action: lambda: self.defined("Action", action),
            Counts: lambda: self.defined("Counts", self.counts),
            Decision: lambda: self.defined("Decision", self.decision),
            Expansion: lambda: self.of(ExpansionName, {}),
            Facts: lambda: self.defined("Facts", self.facts),
            Frame: lambda: self.defined("Frame", self.frame),
            Header: lambda: self.defined("Header", self.header),
            Move: lambda: self.defined("Move", self.move),
            Position: lambda: self.defined("Start", self.start),
            Rules: lambda: self.defined("Rules", self.rules),
        }
        """The classes that are not written as an object with their fields."""

    def of(self, kind: Any, limits: Mapping[str, Any]) -> Json:
        """Returns the schema of a value of *kind*, a type hint, within the limits of its field."""
        origin, inner = get_origin(kind), get_args(kind)
        if origin in (Union, types.UnionType):
            if set(inner) <= set(PLAIN):
                return {"type": [PLAIN[each] for each in inner], **limits}
            return {"anyOf": [self.of(each, limits) for each in inner]}
        if origin is tuple and inner[1:] == (Ellipsis,):
            return {"type": "array", "items": self.of(inner[0], limits)}
        if origin is tuple:
            return self.row([self.of(each, limits) for each in inner])
        if origin is Mapping:
            return {"type": "object", "additionalProperties": self.of(inner[1], limits)}
        if kind in PLAIN:
            return {"type": PLAIN[kind], **limits}
        kind = origin or kind
        if issubclass(kind, Enum):
            return {"type": "string", "enum": [member.value for member in kind]}
        if kind in self.forms:
            return self.forms[kind]()
        return self.defined(kind.__name__, lambda: self.object(kind))

    def defined(self, name: str, make: Callable[[], Json]) -> Json:
        """Returns a reference to a definition, which is made when it is first needed."""
        if name not in self.made:
            self.made[name] = {}
            self.made[name] = make()
        return {"$ref": f"#/$defs/{name}"}

    def object(self, cls: type, *, without: str = "") -> Json:
        """Returns the schema of an object with the fields of an attrs class."""
        texts = field_descriptions(cls)
        fields = [field for field in attrs.fields(cls) if field.name != without]
        properties = {}
        for field in fields:
            limits = {name: field.metadata[name] for name in LIMITS if name in field.metadata}
            text = {"description": texts[field.name]} if field.name in texts else {}
            kind = field_kinds(cls)[field.name]
            properties[field.name] = {**text, **self.of(kind, limits), **_default(field)}
        return {
            **introduced(cls),
            "type": "object",
            "properties": properties,
            "required": [field.name for field in fields if field.default is attrs.NOTHING],
            "additionalProperties": False,
        }

    def row(self, items: list[Json]) -> Json:
        """Returns the schema of an array with these items."""
        return {"type": "array", "prefixItems": items, "minItems": len(items), "items": False}

    # Classes that are not written as an object with their fields.

    def counts(self) -> Json:
        """Returns the schema of counts."""
        return {
            "description": "How many of each, by id.",
            **self.of(Mapping[str, int], {}),
        }

    def facts(self) -> Json:
        """Returns the schema of facts: plain values, nested to any depth."""
        value: Json = {"$ref": "#/$defs/Value"}
        plain = {
            "description": "Null, a boolean, a whole number, a text, or a list or an object of "
            "such.",
            "type": [*PLAIN.values(), "array", "object"],
            "items": value,
            "additionalProperties": value,
        }
        return {
            "description": "Plain values by name.",
            "type": "object",
            "additionalProperties": self.defined("Value", lambda: plain),
        }

    def rules(self) -> Json:
        """Returns the schema of the rules: the switches of boxes and other expansions."""
        facts = self.facts()
        return {
            "title": "Rules",
            "description": "The switches of the boxes in play; those left out are as in the "
            "edition.",
            "type": "object",
            "properties": {
                switch.id: self.switch(switch) for box in (BASE, *BOXES) for switch in box.switches
            },
            "additionalProperties": facts["additionalProperties"],
        }

    def switch(self, switch: Switch) -> Json:
        """Returns the schema of the value of a switch."""
        text = {"description": " ".join(prose(f"{switch.meaning} ({switch.rule})."))}
        if switch.values:
            return {**text, "type": "string", "enum": list(switch.values)}
        number = self.of(int, {"minimum": switch.low, "maximum": switch.high})
        if switch.by_players:
            return {**text, **self.row([number] * 4)}
        return {**text, **number, "type": ["integer", "null"] if switch.optional else "integer"}

    def frame(self) -> Json:
        """Returns the schema of a frame, with what each phase of the boxes declares of its own."""
        made = self.object(Frame)
        made["allOf"] = [
            {
                "if": {"type": "object", "properties": {"phase": {"const": type(make()).id}}},
                "then": of_phase(type(make())),
            }
            for box in (BASE, *BOXES)
            for make in box.phases
        ]
        return made

    def decision(self) -> Json:
        """Returns the schema of a decision: one for each kind, since its context depends on it."""
        kinds = decision_kinds((BASE, *BOXES))
        made = [self.decision_of(kind) for kind in kinds.values()]
        made.append(
            self.decision_of(DecisionKind(OVER, "", when="Nobody decides: the game is over."))
        )
        text = "A decision of an expansion that is not published with this library."
        context = {"type": "object", "additionalProperties": self.facts()["additionalProperties"]}
        other = {"type": "string", "not": {"enum": [*kinds, OVER]}}
        made.append(self.with_context("OtherDecision", text, other, context))
        return {**introduced(Decision), "oneOf": made}

    def decision_of(self, kind: DecisionKind) -> Json:
        """Returns the schema of decisions of one kind."""
        (text,) = prose(kind.when)
        context = self.of(kind.context, {})
        name = "".join(word.capitalize() for word in kind.id.split("_")) + "Decision"
        return self.with_context(name, text, {"const": kind.id}, context)

    def with_context(self, name: str, text: str, kind: Json, context: Json) -> Json:
        """Returns the schema of decisions of some kind, with this schema of their context."""

        def make() -> Json:
            texts = field_descriptions(Decision)
            made = self.object(Decision, without="context")
            of_its_kind = {"kind": kind, "context": context}
            made["properties"] = {
                field.name: {
                    "description": texts[field.name],
                    **(of_its_kind.get(field.name) or made["properties"][field.name]),
                }
                for field in attrs.fields(Decision)
            }
            made["required"] = list(made["properties"])
            return {**made, "title": name, "description": text}

        return self.defined(name, make)

    def header(self) -> Json:
        """Returns the schema of a header, which may have fields of other programs."""
        more = {"description": field_descriptions(Header)["more"]}
        return {**self.object(Header, without="more"), "additionalProperties": more}

    def move(self) -> Json:
        """Returns the schema of a move, a list of the seat and the text of the action."""
        last = attrs.fields(Config).players.metadata["maximum"] - 1
        seat = self.of(int, {"minimum": CHANCE, "maximum": last})
        texts = field_descriptions(Move)
        seat["description"] = texts["seat"]
        did = {**self.of(Action, {}), "description": texts["action"]}
        return {**introduced(Move), **self.row([seat, did])}

    def start(self) -> Json:
        """Returns the schema of the position that a record starts at."""
        text = "A position without a config of its own: it is that of the record."
        return {
            **self.object(Position, without="config"),
            "title": "Start",
            "description": text,
        }


def of_phase(phase: type[Phase]) -> Json:
    """Returns what the schema says of the frames of a phase: what there is, and what it means.

    Only a game knows what it allows, so that these are descriptions and examples.
    """
    stages = [stage.name for stage in phase.stages if stage.name]
    steps = [step for stage in phase.stages for step in stage.steps if step]
    registers = {
        register.name: {"description": f"{register.meaning}: {register.kind.value}"}
        for register in phase.registers
    }
    found: Json = {
        name: {"examples": list(dict.fromkeys(names))}
        for name, names in (("stage", stages), ("step", steps))
        if names
    }
    found["registers"] = {"type": "object", "properties": registers}
    return {"type": "object", "properties": found}


def _default(field: attrs.Attribute[Any]) -> Json:
    default: Any = field.default
    if default is attrs.NOTHING or isinstance(default, attrs.Factory):  # type: ignore[arg-type]
        return {}
    return {"default": to_plain(default)}


# Documents.


def document(schema: Json, definitions: Definitions) -> Json:
    """Returns a complete schema."""
    return {"$schema": DIALECT, **schema, "$defs": dict(sorted(definitions.made.items()))}


def action() -> Json:
    """Returns the schema of an action, with an example of every kind that the base game has."""
    config = Config(players=4, first_player="random", rules={"production": "optional"})
    table = ActionTable(config)
    return {
        "title": "Action",
        "description": "The text of an action. Case, spaces and underscores do not matter. Which "
        "texts there are depends on the config; expansions bring some of their own.",
        "type": "string",
        "examples": [str(next(kind)) for _, kind in itertools.groupby(table, type)],
    }


def event() -> Json:
    """Returns the schema of an event of any of the kinds of this library."""
    definitions = Definitions()

    def of_kind(kind: type[Event]) -> Json:
        made = definitions.object(kind)
        # Their fields have no entries of their own: the paragraphs tell of them.
        made["description"] = "\n\n".join(prose(str(kind.__doc__)))
        made["properties"] = {"kind": {"const": kind.__name__}, **made["properties"]}
        made["required"] = ["kind", *made["required"]]
        return made

    kinds = [
        definitions.defined(name, partial(of_kind, kind))
        for name, kind in events.EVENT_CLASSES.items()
    ]
    schema = {
        "title": "Event",
        "description": "\n\n".join(prose(str(events.__doc__))),
        "oneOf": kinds,
    }
    return document(schema, definitions)


def decision() -> Json:
    """Returns the schema of a decision."""
    definitions = Definitions()
    return document(definitions.decision(), definitions)


def of_class(cls: type) -> Json:
    """Returns the schema of a class that is written field by field."""
    definitions = Definitions()
    return document(definitions.object(cls), definitions)


def record() -> Json:
    """Returns the schema of a record."""
    definitions = Definitions()
    schema = definitions.object(Record)
    fields = schema["properties"]
    fields["moves"]["maxItems"] = MOST_MOVES
    version = {
        "description": "The version of this schema.",
        **definitions.of(int, {"minimum": 1, "maximum": SCHEMA_VERSION}),
    }
    revisions = {
        "description": "The rules revision of every box in play by its id.",
        **definitions.of(Mapping[str, int], {}),
        "required": ["base"],
    }
    schema["properties"] = {"schema_version": version, "revisions": revisions, **fields}
    schema["required"] = list(NEEDED)
    return document(schema, definitions)


def made() -> Iterator[tuple[Path, str]]:
    """Yields every file with the text it should have."""
    documents: dict[str, Callable[[], Json]] = {
        "action": lambda: {"$schema": DIALECT, **action()},
        "decision": decision,
        "event": event,
        "position": lambda: of_class(Position),
        "record": record,
        "view": lambda: of_class(View),
    }
    for name in schemas.NAMES:
        yield FOLDER / f"{name}.json", json.dumps(documents[name](), indent=2) + "\n"
