"""Documents that are written, and the JSON Schemas that must know them."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

from jsonschema import Draft202012Validator

from puertorico import EXPANSIONS, Action, Config, Decision, Event, Position, Record, Score, View
from puertorico.events import Events
from puertorico.game import SCHEMAS, schema
from puertorico.plugin import Expansion

CLASSES: dict[str, Any] = {
    "action": Action, "config": Config, "decision": Decision, "event": Event, "events": Events,
    "position": Position, "record": Record, "score": Score, "view": View,
}  # fmt: skip
"""What reads and writes the documents of each schema."""
VALIDATORS = {name: Draft202012Validator(schema(name)) for name in SCHEMAS}


@cache
def validator(name: str, expansions: tuple[Expansion, ...] = ()) -> Draft202012Validator:
    """Returns what knows the documents of games with these expansions."""
    if set(expansions) <= set(EXPANSIONS):
        return VALIDATORS[name]
    return Draft202012Validator(schema(name, expansions=expansions))


def check_valid(name: str, text: str, expansions: tuple[Expansion, ...] = ()) -> None:
    """Asserts that a schema knows what has been written."""
    error = next(validator(name, expansions).iter_errors(json.loads(text)), None)
    assert error is None, f"{name}: {error}"


def at(path: str, value: Any) -> Callable[[Any], None]:
    """Returns a change of plain data at a dotted path."""

    def change(data: Any) -> None:
        data, last = _place(data, path)
        data[last] = value

    return change


def without(path: str) -> Callable[[Any], None]:
    """Returns a change that takes away what lies at a dotted path."""

    def change(data: Any) -> None:
        data, last = _place(data, path)
        del data[last]

    return change


def _place(data: Any, path: str) -> tuple[Any, Any]:
    """Returns what holds the place, and its name or number there."""
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    for step in way:
        data = data[step]
    return data, last
