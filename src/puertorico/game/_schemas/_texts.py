"""The texts of the JSON Schemas: what docstrings say, without markup."""

from __future__ import annotations

import inspect
import re
from typing import Any, Final

from ..._engine.board import CHANCE, NOBODY

__all__ = ["described", "field_descriptions", "introduced", "prose"]

Json = dict[str, Any]

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
