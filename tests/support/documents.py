"""Documents that are written, and the JSON Schemas that must know them."""

from __future__ import annotations

import json
from functools import cache

from jsonschema import Draft202012Validator

from puertorico import EXPANSIONS
from puertorico.game import SCHEMAS, schema
from puertorico.plugin import Expansion

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
