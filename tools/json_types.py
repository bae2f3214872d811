"""Makes the types of actions, events and decisions as JSON from the JSON Schemas.

Which keys there are, and which may be left out, is what the schemas say; which texts a key can have
is what the fields of the classes say. `types_module.py` writes the module.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from puertorico import EXPANSIONS, Good
from puertorico.game._schemas._documents import document

__all__ = ["Dictionaries", "Json"]

PLAIN: Final = {"boolean": "bool", "integer": "int"}

Json = Mapping[str, Any]
"""A schema, or a part of one."""


class Dictionaries:
    """The typed dictionaries for the definitions of some schemas.

    Args:
        sets: The names of the closed sets by their values.

    Attributes:
        made: Their text by name; each is after those that it uses.
    """

    def __init__(self, sets: Mapping[tuple[str, ...], str]) -> None:
        self.sets = sets
        self.made: dict[str, str] = {}
        self.defined: dict[str, Any] = {}

    def union(self, schema: str, hints: Mapping[str, Mapping[str, Any]]) -> Sequence[str]:
        """Makes those of the kinds of a schema; returns their names.

        Args:
            schema: Its name.
            hints: The type hints of the fields of each kind.
        """
        found = document(schema, EXPANSIONS)
        self.defined = found["$defs"]
        members = [each["$ref"].rpartition("/")[2] for each in found["anyOf"]]
        return [self.named(name, hints[self.kind_of(name)]) for name in members]

    def kind_of(self, name: str) -> str:
        """Returns the kind that a definition is for."""
        kind: str = self.defined[name]["properties"]["kind"]["const"]
        return kind

    def named(self, name: str, hints: Mapping[str, Any]) -> str:
        """Returns the name of the dictionary for a definition, which is made if it is new."""
        own = f"{name}Json"
        if own not in self.made:
            schema = self.defined[name]
            lines = []
            for key, part in schema["properties"].items():
                held = f"ReadOnly[{self.of(part, hints.get(key))}]"
                lines.append(
                    f"{key}: {held}" if key in schema["required"] else f"{key}: NotRequired[{held}]"
                )
            body = "".join(f"\n    {line}" for line in lines or ["pass"])
            self.made[own] = f"class {own}(TypedDict):{body}\n"
        return own

    def of(self, schema: Json, hint: Any) -> str:
        """Returns the type of what a part of a schema describes; *hint* is that of its field."""
        match schema:
            case {"allOf": [inner]}:
                return self.of(inner, hint)
            case {"$ref": str(reference)}:
                return self.referred(reference.rpartition("/")[2], hint)
            case {"const": int(value)}:
                return f"Literal[{value}]"
            case {"const": value}:
                return f'Literal["{value}"]'
            case {"type": [kind, "null"]}:
                return f"{self.of({**schema, 'type': kind}, hint)} | None"
            case {"type": "array", "items": items}:
                return f"Sequence[{self.of(items, (get_args(hint) or [None])[0])}]"
            case {"type": "object", "properties": _}:
                return "Mapping[str, int]"
            case {"type": "object", "additionalProperties": values}:
                keys, held = get_args(hint)
                return f"Mapping[{self.texts(keys)}, {self.of(values, held)}]"
            case {"type": "string", "enum": [*values]}:
                return self.texts(Literal[tuple(each for each in values if each is not None)])
            case {"type": "string"}:
                return self.texts(hint)
            case {"type": str(kind)}:
                return PLAIN[kind]
        raise TypeError(f"no type for {schema}")

    def referred(self, name: str, hint: Any) -> str:
        """Returns the type of what a definition describes."""
        if "required" in self.defined[name]:
            return self.named(name, get_type_hints(hint))
        return self.of(self.defined[name], hint)

    def texts(self, hint: Any) -> str:
        """Returns the type of the texts that a type hint allows."""
        if get_origin(hint) in (Union, UnionType):
            parts = [self.texts(each) for each in get_args(hint) if each is not NoneType]
            return " | ".join(dict.fromkeys(parts))
        if hint is Good:
            hint = Literal[tuple(good.value for good in Good)]
        if get_origin(hint) is not Literal:
            return "str"
        values = get_args(hint)
        listed = ", ".join(f'"{value}"' for value in values)
        return self.sets.get(values, f"Literal[{listed}]")
