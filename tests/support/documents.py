"""Documents that are written, and the JSON Schemas that must know them."""

from __future__ import annotations

import json

from jsonschema import Draft202012Validator

from puertorico.schemas import NAMES, schema

VALIDATORS = {name: Draft202012Validator(schema(name)) for name in NAMES}


def check_valid(name: str, text: str) -> None:
    """Asserts that a schema knows what has been written."""
    error = next(VALIDATORS[name].iter_errors(json.loads(text)), None)

    assert error is None, f"{name}: {error}"
