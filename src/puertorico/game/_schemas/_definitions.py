"""JSON Schemas, made from the classes of the values that are written.

Names, types and bounds come from the fields of the attrs classes, as in the reader of plain data.
Descriptions come from their docstrings. `Definitions` makes the parts of a schema, and `document` a
whole one for each kind of document.
"""

from __future__ import annotations

import inspect
import itertools
import re
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import partial
from typing import Any, Final

from ... import events
from ..._base.bounds import MOST_REVISIONS
from ..._base.counts import Facts
from ..._base.goods import Good
from ..._base.jsontext import SCHEMA_VERSION
from ..._base.kinds import Kind, kind_of, parts_of
from ..._base.late import MADE, NOTHING
from ..._base.plain import to_plain
from ..._config import Config
from ..._engine.board import CHANCE, NOBODY
from ..._engine.decisions import GAME_OVER, DecisionKind
from ..._engine.manifest.expansion import Expansion, decision_kinds
from ..._engine.switches import Rules, Switch
from ...actions._action import Action
from ...actions._json import every_known
from ...events import Events, Group
from ...events._event import Event
from ...expansions._expansions import BASE, EXPANSIONS
from ...state._decision import Decision
from ...state._forms import Placed, TileSupply
from ...state._position import Position
from ...state._scoring import Score
from .._game import Record, View
from .._record._parts import MOST_MOVES, Header
from .._record._written import NEEDED

Json = dict[str, Any]
"""A schema, or a part of one."""

IN_SCHEMAS: Final = {
    "``": "`",
    "None": "null",
    "True": "true",
    "False": "false",
    "`CHANCE`": str(CHANCE),
    "`NOBODY`": str(NOBODY),
}
"""Markup in docstrings, and its replacement in schemas."""


def prose(docstring: str) -> list[str]:
    """Returns the paragraphs of a docstring before its sections and examples."""
    text = re.split(r"^(?:\w+:$|>>> )", inspect.cleandoc(docstring), maxsplit=1, flags=re.MULTILINE)
    pattern = "|".join(IN_SCHEMAS)
    plain = re.sub(pattern, lambda found: IN_SCHEMAS[found[0]], text[0])
    return [" ".join(part.split()) for part in plain.strip().split("\n\n")]


def introduced(cls: type) -> Json:
    """Returns the title and the description of a class."""
    return {"title": cls.__name__, "description": prose(str(cls.__doc__))[0]}


def field_descriptions(cls: type) -> dict[str, str]:
    """Returns the description of each field in the section "Attributes" of a class or its bases."""
    texts: dict[str, str] = {}
    for base in reversed(cls.__mro__):
        _, _, section = (base.__doc__ or "").expandtabs().partition("Attributes:\n")
        section = inspect.cleandoc(section.split("\n\n")[0])
        for entry in re.finditer(r"^(\w+): (.*(?:\n .*)*)", section, re.MULTILINE):
            (texts[entry[1]],) = prose(entry[2])
    return texts


def described(text: str | None, made: Json) -> Json:
    """Returns a schema with a description, and references without other keywords.

    Otherwise type generators would make a type for every place.
    """
    if len(made) > 1 and "$ref" in made:
        made = {"allOf": [{"$ref": made["$ref"]}], **{k: v for k, v in made.items() if k != "$ref"}}
    if text is None:
        return made
    if "$ref" in made:
        return {"description": text, "allOf": [made]}
    return {"description": text, **made}


def shape(title: str, text: str, properties: Json, required: Sequence[str]) -> Json:
    """Returns the schema of an object with these fields and no others."""
    return {
        "title": title,
        "description": text,
        "type": "object",
        "properties": properties,
        "required": [*required],
        "additionalProperties": False,
    }


SORTS: Final = {
    "building_ids": "Building",
    "tile_ids": "Good",
    "worker_ids": "Worker",
    Placed: "Worker",
    TileSupply: "Tile",
}
"""The sort of the things that a field counts, by the ids of its form or by its form."""
OF_EXPANSIONS: Final = {
    kind for expansion in EXPANSIONS for kind in (*expansion.actions, *expansion.events)
}
"""The classes of actions and events that are not those of the base game."""


class Definitions:
    """The schemas of all classes that one document uses.

    Args:
        expansions: The expansions whose actions, events and switches are included.
    """

    def __init__(self, expansions: Sequence[Expansion]) -> None:
        self.expansions = expansions
        self.made: dict[str, Json] = {}
        self.forms: dict[Any, Callable[[], Json]] = {
            Action: lambda: self.defined("Action", self.action),
            Config: lambda: self.defined("Config", partial(self.versioned, Config)),
            Decision: lambda: self.defined("Decision", self.decision),
            Event: lambda: self.defined("Event", self.event),
            Expansion: lambda: self.of(str),
            Facts: lambda: self.defined("Facts", self.facts),
            Header: lambda: self.defined("Header", self.header),
            Position: lambda: self.defined("Start", self.start),
            Rules: lambda: self.defined("Rules", self.rules),
        }
        """The classes that are not written as an object with their fields."""

    def of(self, hint: Any, **limits: int | None) -> Json:
        """Returns the schema of a value of a type hint within some limits."""
        return self.of_kind(kind_of(hint), limits)

    def of_kind(self, kind: Kind, metadata: Mapping[str, Any]) -> Json:
        """Returns the schema of a value of a kind; *metadata* is that of its field."""
        cls = kind.hint
        if kind.schema is not None:
            return kind.schema(self, metadata)
        if cls in self.forms:
            return self.forms[cls]()
        make = self.enum if issubclass(cls, Enum) else self.object
        return self.defined(cls.__name__, partial(make, cls))

    def defined(self, name: str, make: Callable[[], Json]) -> Json:
        """Returns a reference to a definition, which is made when it is first needed."""
        if name not in self.made:
            self.made[name] = {}
            self.made[name] = {"title": name, **make()}
        return {"$ref": f"#/$defs/{name}"}

    def object(self, cls: type, *, without: str = "") -> Json:
        """Returns the schema of an object with the fields of a class."""
        texts = field_descriptions(cls)
        properties, required = {}, []
        for name, part in parts_of(cls).items():
            if name == without:
                continue
            made = self.of_kind(part.kind, {**part.metadata, "name": name})
            if part.default is NOTHING:
                required.append(name)
            elif part.default is not MADE:
                made = {**made, "default": to_plain(part.default)}
            text = texts.get(name) if part.doc is None else " ".join(prose(part.doc))
            properties[name] = described(text, made)
        return shape(cls.__name__, prose(str(cls.__doc__))[0], properties, required)

    def versioned(self, cls: type, *, needed: bool = False) -> Json:
        """Returns the schema of an object that can have a schema version, or must."""
        made = self.object(cls)
        made["properties"] = {"schema_version": self.version(needed), **made["properties"]}
        if needed:
            made["required"] = ["schema_version", *made["required"]]
        return made

    def decision(self) -> Json:
        """Returns the schema of a decision: one for each kind, since its context depends on it."""
        kinds = [*decision_kinds((BASE, *self.expansions)).values(), GAME_OVER]
        names = ["".join(map(str.capitalize, kind.id.split("_"))) + "Decision" for kind in kinds]
        makes = [partial(self.decision_of, *pair) for pair in zip(names, kinds, strict=True)]
        text = introduced(Decision)["description"]
        return self.union("Decision", text, dict(zip(names, makes, strict=True)))

    def decision_of(self, name: str, kind: DecisionKind) -> Json:
        """Returns the schema of decisions of one kind."""
        made = self.object(Decision, without="context")
        texts = field_descriptions(Decision)
        made["properties"]["context"] = described(texts["context"], self.of(kind.context))
        del made["properties"]["kind"]
        definition = self.alternative(kind.id, " ".join(prose(kind.when)), made["properties"], [])
        return {**definition, "title": name, "required": list(definition["properties"])[1:]}

    # Classes that are not written as an object with their fields.

    def counts(self, noun: str = "", known: Sequence[str] = ()) -> Json:
        """Returns the schema of counts: of *known* ids, and of those of third-party expansions.

        An id that is missing counts 0.
        """
        number = self.of(int)
        rest = "; one that is missing counts 0" if known else "; all are there"
        named = {"properties": dict.fromkeys(known, number)} if known else {}
        return {
            "description": f"How many of each{noun}, by id{rest}.",
            "type": "object",
            **named,
            "additionalProperties": number,
        }

    def counted(self) -> dict[str, list[str]]:
        """Returns the ids of the things counted, by sort."""
        expansions = (BASE, *self.expansions)
        return {
            "Good": [good.value for good in Good],
            "Worker": [
                "colonist",
                *[worker.id for expansion in expansions for worker in expansion.workers],
            ],
            "Building": [
                building.id for expansion in expansions for building in expansion.buildings
            ],
            "Tile": ["quarry", *[tile.id for expansion in expansions for tile in expansion.tiles]],
        }

    def counts_of(self, are_slots: bool, metadata: Mapping[str, Any]) -> Json:
        """Returns the schema of counts, those of a field with some metadata."""
        if are_slots:
            return self.defined("Slots", partial(self.counts, " slot there is"))
        form = metadata.get("form")
        known = self.counted()
        sort = SORTS.get(getattr(form, "ids", type(form)), "")
        if metadata.get("name") == "workers":
            sort = "Worker"
        if not sort:
            every = list(itertools.chain(*known.values()))
            return self.defined("Counts", partial(self.counts, "", every))
        thing = "goods or plantations" if sort == "Good" else sort.lower()
        return self.defined(f"{sort}Counts", partial(self.counts, f" kind of {thing}", known[sort]))

    def facts(self) -> Json:
        """Returns the schema of facts: plain values, nested to any depth."""
        return {
            "description": "Plain values by name.",
            "type": "object",
            "additionalProperties": self.defined("Value", self.value),
        }

    def value(self) -> Json:
        """Returns the schema of a plain value."""
        value: Json = {"$ref": "#/$defs/Value"}
        return {
            "description": "Null, a boolean, a whole number, a text, or a list or an object of "
            "such.",
            "anyOf": [
                *[self.of(kind) for kind in (type(None), bool, int, str)],
                {"type": "array", "items": value},
                {"type": "object", "additionalProperties": value},
            ],
        }

    def enum(self, kind: type[Enum]) -> Json:
        """Returns the schema of an enumeration: the texts of its members."""
        return {**introduced(kind), "type": "string", "enum": [member.value for member in kind]}

    def version(self, needed: bool = False) -> Json:
        """Returns the schema of the version of a document."""
        made = {"description": "A version of these schemas.", "const": SCHEMA_VERSION}
        optional = "" if needed else "; may be left out"
        text = f"The version of the schema{optional}."
        return described(text, self.defined("SchemaVersion", lambda: made))

    def union(self, name: str, text: str, kinds: Mapping[str, Callable[[], Json]]) -> Json:
        """Returns the schema of a value of one of several kinds, by name."""
        made = [self.defined(kind, make) for kind, make in kinds.items()]
        return {"title": name, "description": text, "anyOf": made}

    def alternative(self, kind: str, text: str, properties: Json, required: list[str]) -> Json:
        """Returns the schema of one kind of a union, told apart by its field ``kind``."""
        told = {"description": "Which kind it is.", "const": kind}
        own = {"schema_version": self.version(), "kind": told}
        return shape(kind, text, {**own, **properties}, ["kind", *required])

    def classes(self, name: str, text: str, known: Mapping[str, type]) -> Json:
        """Returns the schema of an action or an event of any class of these expansions."""
        kinds = [kind for kind in known.values() if kind not in OF_EXPANSIONS]
        for expansion in self.expansions:
            kinds += expansion.actions if name == "Action" else expansion.events
        return self.union(name, text, {kind.__name__: partial(self.of_one, kind) for kind in kinds})

    def of_one(self, kind: type) -> Json:
        """Returns the schema of a class of actions or events."""
        made = self.object(kind)
        # Some fields of events have no entry of their own: the paragraphs describe them.
        text = prose(str(kind.__doc__))[: None if issubclass(kind, Event) else 1]
        joined = "\n\n".join(text)
        return self.alternative(kind.__name__, joined, made["properties"], made["required"])

    def action(self) -> Json:
        """Returns the schema of an action."""
        text = "An action of a player, or of chance, at a decision: one kind of object per class."
        return self.classes("Action", text, every_known())

    def event(self) -> Json:
        """Returns the schema of an event."""
        return self.classes("Event", "\n\n".join(prose(str(events.__doc__))), events.EVENT_CLASSES)

    def rules(self) -> Json:
        """Returns the schema of the rules: the switches of expansions and other expansions."""
        return {
            "title": "Rules",
            "description": "The switches of the expansions in play; those left out are as in the "
            "edition.",
            "type": "object",
            "properties": {
                switch.id: self.switch(switch)
                for expansion in (BASE, *self.expansions)
                for switch in expansion.switches
            },
            "additionalProperties": self.defined("Value", self.value),
        }

    def switch(self, switch: Switch) -> Json:
        """Returns the schema of the value of a switch."""
        text = {"description": " ".join(prose(f"{switch.meaning} ({switch.rule})."))}
        if switch.values:
            return {**text, "type": "string", "enum": list(switch.values)}
        number = self.of(int, minimum=switch.low, maximum=switch.high)
        if switch.by_players:
            return {**text, "type": "array", "items": number, "minItems": 4, "maxItems": 4}
        return {**text, **number, "type": ["integer", "null"] if switch.optional else "integer"}

    def header(self) -> Json:
        """Returns the schema of a header, which may have fields of other programs."""
        more = {"description": field_descriptions(Header)["more"]}
        return {**self.object(Header, without="more"), "additionalProperties": more}

    def start(self) -> Json:
        """Returns the schema of the position that a record starts at."""
        text = "A position without a config of its own: it is that of the record."
        made = self.object(Position, without="config")
        return {**made, "title": "Start", "description": text}


DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
"""The version of JSON Schema."""
HOME: Final = "https://puertorico.readthedocs.io/schemas"
"""The beginning of each schema's `$id`; a name, which need not lead anywhere."""


def document(name: str, expansions: Sequence[Expansion]) -> Json:
    """Returns a complete schema.

    Args:
        name: One of `schemas.SCHEMAS`.
        expansions: The expansions that its documents may name.
    """
    definitions = Definitions(expansions)
    ways: dict[str, Callable[[], Json]] = {
        "action": definitions.action,
        "config": partial(definitions.versioned, Config),
        "decision": definitions.decision,
        "event": definitions.event,
        "events": partial(happened, definitions),
        "position": partial(definitions.versioned, Position, needed=True),
        "record": partial(record, definitions),
        "score": partial(definitions.versioned, Score, needed=True),
        "view": partial(definitions.versioned, View, needed=True),
    }
    made = ways[name]()
    start = {"$schema": DIALECT, "$id": f"{HOME}/{SCHEMA_VERSION}/{name}.json"}
    return {**start, **made, "$defs": dict(sorted(definitions.made.items()))}


def happened(definitions: Definitions) -> Json:
    """Returns the schema of the events of one action."""
    version = definitions.version(needed=True)
    groups = described("The groups, in order.", definitions.of(tuple[Group, ...]))
    text = "The consequences of one action, in groups of events with one cause."
    properties = {"schema_version": version, "groups": groups}
    return shape(Events.__name__, text, properties, list(properties))


def record(definitions: Definitions) -> Json:
    """Returns the schema of a record."""
    made = definitions.versioned(Record, needed=True)
    fields = made["properties"]
    fields["moves"]["maxItems"] = MOST_MOVES
    number = definitions.of(int, minimum=1, maximum=MOST_REVISIONS)
    revisions = {
        "description": "The revision of the rules of each expansion, by id.",
        "type": "object",
        "properties": {"base": described("That of the base game.", number)},
        "required": ["base"],
        "additionalProperties": number,
    }
    text = field_descriptions(Record)["revisions"]
    fields["revisions"] = described(text, definitions.defined("Revisions", lambda: revisions))
    made["required"] = ["schema_version", *NEEDED]
    return made
