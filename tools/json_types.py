"""Makes the types of actions, events and decisions as JSON from the JSON Schemas.

Which keys there are, and which may be left out, is what the schemas say; which texts a key can have
is what the fields of the classes say. `types_module.py` writes the module.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from puertorico import EXPANSIONS, Good
from puertorico.game._schemas._definitions import document

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

        The keys that all kinds begin with are written once, in a dictionary that the others extend.

        Args:
            schema: Its name.
            hints: The type hints of the fields of each kind.
        """
        found = document(schema, EXPANSIONS)
        self.defined = found["$defs"]
        kinds = {}
        for name in [each["$ref"].rpartition("/")[2] for each in found["anyOf"]]:
            kind = self.defined[name]["properties"]["kind"]["const"]
            kinds[f"_{name}Json"] = self.keys(name, hints[kind])
        every = list(kinds.values())
        shared = [line for line in every[0] if all([line in lines for lines in every])]
        base = f"_{found['title']}"
        self.make(base, "TypedDict", shared)
        for own, lines in kinds.items():
            self.make(own, base, [line for line in lines if line not in shared])
        return list(kinds)

    def make(self, own: str, base: str, lines: Sequence[str]) -> None:
        """Makes a dictionary with these keys besides those of its base."""
        body = "".join(f"\n    {line}" for line in lines or ["pass"])
        self.made[own] = f"class {own}({base}):{body}"

    def keys(self, name: str, hints: Mapping[str, Any]) -> Sequence[str]:
        """Returns the lines for the keys of a definition."""
        lines = []
        for key, part in self.defined[name]["properties"].items():
            held = f"ReadOnly[{self.of(part, hints.get(key))}]"
            needed = key in self.defined[name]["required"]
            lines.append(f"{key}: {held}" if needed else f"{key}: NotRequired[{held}]")
        return lines

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
            own = f"_{name}Json"
            if own not in self.made:
                self.make(own, "TypedDict", self.keys(name, get_type_hints(hint)))
            return own
        return self.of(self.defined[name], hint)

    def texts(self, hint: Any) -> str:
        """Returns the type of the texts that a type hint allows."""
        if get_origin(hint) in (Union, UnionType):
            parts = {self.texts(each) for each in get_args(hint) if each is not NoneType}
            # In the order of their names: equal unions are one, in the order of the first of them.
            return " | ".join(sorted(parts))
        if hint is Good:
            hint = Literal[tuple(good.value for good in Good)]
        if get_origin(hint) is not Literal:
            return "str"
        values = get_args(hint)
        listed = ", ".join(f'"{value}"' for value in values)
        return self.sets.get(values, f"Literal[{listed}]")
