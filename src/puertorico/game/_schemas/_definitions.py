"""JSON Schemas, made from the classes of the values that are written.

Names, types and bounds come from the fields of the attrs classes, as in the reader of plain data.
Descriptions come from their docstrings. `Definitions` makes the parts of a schema, and `document` a
whole one for each kind of document.
"""

from __future__ import annotations

import inspect
import itertools
import re
import types
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from functools import partial
from typing import Any, Final, Union, get_args, get_origin

import attrs

from ... import events
from ..._base.counts import Counts, Facts
from ..._base.goods import Good
from ..._base.jsontext import SCHEMA_VERSION
from ..._base.plain import field_kinds, to_plain
from ..._config import Config
from ..._engine.board import CHANCE, NOBODY
from ..._engine.decisions import OVER, DecisionKind
from ..._engine.manifest.expansion import Expansion, decision_kinds
from ..._engine.switches import Rules, Switch
from ...actions._action import Action
from ...actions._declared import REQUIRED, DeclaredAction, GoodField
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

OTHERWISE: Final = {
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


def described(text: str | None, made: Json) -> Json:
    """Returns a schema with a description, and references without other keywords.

    Otherwise programs that make types would make a type for every place.
    """
    if len(made) > 1 and "$ref" in made:
        made = {"allOf": [{"$ref": made["$ref"]}], **{k: v for k, v in made.items() if k != "$ref"}}
    if text is None:
        return made
    if "$ref" in made:
        return {"description": text, "allOf": [made]}
    return {"description": text, **made}


OF_EXPANSIONS: Final = {
    kind for expansion in EXPANSIONS for kind in (*expansion.actions, *expansion.events)
}
"""The classes of actions and events that are not those of the base game."""
LIMITS: Final = ("enum", "minimum", "maximum")
"""The metadata of a field that a schema uses, under the keywords of schemas."""
PLAIN: Final = {type(None): "null", bool: "boolean", int: "integer", str: "string"}
"""The types that a schema has names for."""


class Definitions:
    """The schemas of all classes that one document uses.

    Args:
        expansions: The expansions whose actions, events and switches there are.
    """

    def __init__(self, expansions: Sequence[Expansion]) -> None:
        self.expansions = expansions
        self.made: dict[str, Json] = {}
        self.forms: dict[Any, Callable[[], Json]] = {
            Action: lambda: self.defined("Action", self.action),
            Config: lambda: self.defined("Config", partial(self.versioned, Config)),
            Counts: lambda: self.defined("Counts", self.counts_of_all),
            Decision: lambda: self.defined("Decision", self.decision),
            Event: lambda: self.defined("Event", self.event),
            Expansion: lambda: self.of(str, {}),
            Facts: lambda: self.defined("Facts", self.facts),
            Header: lambda: self.defined("Header", self.header),
            Position: lambda: self.defined("Start", self.start),
            Rules: lambda: self.defined("Rules", self.rules),
        }
        """The classes that are not written as an object with their fields."""

    def of(self, kind: Any, limits: Mapping[str, Any]) -> Json:
        """Returns the schema of a value of *kind*, a type hint, within the limits of its field."""
        origin, inner = get_origin(kind), get_args(kind)
        if origin in (Union, types.UnionType):
            # The strict mode of ajv takes a list of types only if one of them is null.
            if set(inner) <= set(PLAIN) and len(set(inner) - {type(None)}) == 1:
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
            return self.defined(kind.__name__, partial(self.enum, kind))
        if kind in self.forms:
            return self.forms[kind]()
        return self.defined(kind.__name__, lambda: self.object(kind))

    def defined(self, name: str, make: Callable[[], Json]) -> Json:
        """Returns a reference to a definition, which is made when it is first needed."""
        if name not in self.made:
            self.made[name] = {}
            self.made[name] = {"title": name, **make()}
        return {"$ref": f"#/$defs/{name}"}

    def object(self, cls: type, *, without: str = "") -> Json:
        """Returns the schema of an object with the fields of an attrs class."""
        texts = field_descriptions(cls)
        fields = [field for field in attrs.fields(cls) if field.name != without]
        properties = {}
        for field in fields:
            limits = {name: field.metadata[name] for name in LIMITS if name in field.metadata}
            kind = field_kinds(cls)[field.name]
            made = self.field(field, kind, limits)
            properties[field.name] = described(texts.get(field.name), {**made, **_default(field)})
        return {
            **introduced(cls),
            "type": "object",
            "properties": properties,
            "required": [field.name for field in fields if field.default is attrs.NOTHING],
            "additionalProperties": False,
        }

    def field(self, field: attrs.Attribute[Any], kind: Any, limits: Mapping[str, Any]) -> Json:
        """Returns the schema of a field."""
        if kind is Counts:
            return self.counts_of(field)
        if kind == tuple[Counts, ...]:
            return {"type": "array", "items": self.counts_of(field)}
        return self.of(kind, limits)

    def versioned(self, cls: type, *, needed: bool = False) -> Json:
        """Returns the schema of an object that can have a schema version, or must."""
        made = self.object(cls)
        made["properties"] = {"schema_version": self.version(needed), **made["properties"]}
        if needed:
            made["required"] = ["schema_version", *made["required"]]
        return made

    def row(self, items: list[Json]) -> Json:
        """Returns the schema of an array with these items."""
        return {"type": "array", "prefixItems": items, "minItems": len(items), "items": False}

    def decision(self) -> Json:
        """Returns the schema of a decision: one for each kind, since its context depends on it."""
        kinds = list(decision_kinds((BASE, *self.expansions)).values())
        kinds.append(DecisionKind(OVER, "", when="Nobody decides: the game is over."))
        text = introduced(Decision)["description"]
        names = ["".join(map(str.capitalize, kind.id.split("_"))) + "Decision" for kind in kinds]
        makes = [partial(self.decision_of, *each) for each in zip(names, kinds, strict=True)]
        return self.union("Decision", text, zip(names, makes, strict=True))

    def decision_of(self, name: str, kind: DecisionKind) -> Json:
        """Returns the schema of decisions of one kind."""
        made = self.object(Decision, without="context")
        texts = field_descriptions(Decision)
        made["properties"]["context"] = described(texts["context"], self.of(kind.context, {}))
        del made["properties"]["kind"]
        found = self.of_kind(kind.id, " ".join(prose(kind.when)), made["properties"], [])
        return {**found, "title": name, "required": list(found["properties"])[1:]}

    # Classes that are not written as an object with their fields.

    def counts(self, what: str = "", known: Sequence[str] = ()) -> Json:
        """Returns the schema of counts: those of *known* ids, and of others that strangers bring.

        An id that is missing counts 0.
        """
        number = self.of(int, {})
        rest = "; one that is missing counts 0" if known else "; all are there"
        named = {"properties": dict.fromkeys(known, number)} if known else {}
        return {
            "description": f"How many of each{what}, by id{rest}.",
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

    def counts_of_all(self) -> Json:
        """Returns the schema of counts of anything."""
        return self.counts("", list(itertools.chain(*self.counted().values())))

    def counts_of(self, field: attrs.Attribute[Any]) -> Json:
        """Returns the schema of a field that holds counts."""
        form = field.metadata.get("form")
        name = {"worker_ids": "Worker", "building_ids": "Building"}.get(
            getattr(form, "ids", ""), ""
        )
        if getattr(form, "many", None) == len(Good):
            name = "Good"
        elif isinstance(form, TileSupply):
            name = "Tile"
        elif isinstance(form, Placed) or field.name == "workers":
            name = "Worker"
        if field.name == "slots":
            return self.defined("Slots", partial(self.counts, " slot there is"))
        if not name:
            return self.defined("Counts", self.counts_of_all)
        thing = "goods or plantations" if name == "Good" else name.lower()
        text = f" kind of {thing}"
        return self.defined(f"{name}Counts", partial(self.counts, text, self.counted()[name]))

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
                *[{"type": name} for name in PLAIN.values()],
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

    def union(self, name: str, text: str, kinds: Iterable[tuple[str, Callable[[], Json]]]) -> Json:
        """Returns the schema of a value of one of several kinds, by name."""
        made = [self.defined(kind, make) for kind, make in kinds]
        return {"title": name, "description": text, "anyOf": made}

    def of_kind(self, kind: str, text: str, properties: Json, required: list[str]) -> Json:
        """Returns the schema of one kind of a union, told apart by its field ``kind``."""
        return {
            "title": kind,
            "description": text,
            "type": "object",
            "properties": {
                "schema_version": self.version(),
                "kind": {"description": "Which kind it is.", "const": kind},
                **properties,
            },
            "required": ["kind", *required],
            "additionalProperties": False,
        }

    def action(self) -> Json:
        """Returns the schema of an action of any kind of these expansions."""
        kinds = [kind for kind in every_known().values() if kind not in OF_EXPANSIONS]
        kinds += [kind for expansion in self.expansions for kind in expansion.actions]
        text = "An action of a player, or of chance, at a decision: one kind of object per class."
        return self.union(
            "Action", text, [(kind.__name__, partial(self.kind_of_action, kind)) for kind in kinds]
        )

    def kind_of_action(self, kind: type[DeclaredAction]) -> Json:
        """Returns the schema of a class of actions."""
        properties: Json = {}
        for name, field in kind.declared().items():
            if field.written_as is list:
                made: Json = {"type": "array", "items": self.of(Good, {})}
            elif isinstance(field, GoodField):
                made = self.of(Good, {})
            else:
                nothing = field.default is None
                made = self.of(field.written_as | None if nothing else field.written_as, {})
            default = {} if field.default is REQUIRED else {"default": field.default}
            properties[name] = described(" ".join(prose(field.doc)), {**made, **default})
        required = [name for name, field in kind.declared().items() if field.default is REQUIRED]
        return self.of_kind(kind.__name__, prose(str(kind.__doc__))[0], properties, required)

    def event(self) -> Json:
        """Returns the schema of an event of any kind of these expansions."""
        kinds = [kind for kind in events.EVENT_CLASSES.values() if kind not in OF_EXPANSIONS]
        kinds += [kind for expansion in self.expansions for kind in expansion.events]
        return self.union(
            "Event",
            "\n\n".join(prose(str(events.__doc__))),
            [(kind.__name__, partial(self.kind_of_event, kind)) for kind in kinds],
        )

    def kind_of_event(self, kind: type[Event]) -> Json:
        """Returns the schema of a class of events."""
        made = self.object(kind)
        # Not all of their fields have entries of their own: the paragraphs tell of them.
        text = "\n\n".join(prose(str(kind.__doc__)))
        return self.of_kind(kind.__name__, text, made["properties"], made["required"])

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
        number = self.of(int, {"minimum": switch.low, "maximum": switch.high})
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
        return {
            **self.object(Position, without="config"),
            "title": "Start",
            "description": text,
        }


def _default(field: attrs.Attribute[Any]) -> Json:
    default: Any = field.default
    if default is attrs.NOTHING or isinstance(default, attrs.Factory):  # type: ignore[arg-type]
        return {}
    return {"default": to_plain(default)}


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
    groups = definitions.of(tuple[Group, ...], {})
    return {
        "title": Events.__name__,
        "description": "The consequences of one action, in groups of events with one cause.",
        "type": "object",
        "properties": {
            "schema_version": definitions.version(needed=True),
            "groups": described("The groups, in order.", groups),
        },
        "required": ["schema_version", "groups"],
        "additionalProperties": False,
    }


def record(definitions: Definitions) -> Json:
    """Returns the schema of a record."""
    made = definitions.versioned(Record, needed=True)
    fields = made["properties"]
    fields["moves"]["maxItems"] = MOST_MOVES
    number = definitions.of(int, {"minimum": 1, "maximum": 1_000_000_000})
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
