"""Texts of fields and type hints, which are made when someone asks."""

from __future__ import annotations

import ast
import typing
from collections.abc import Mapping
from types import FunctionType
from typing import Any

import pytest

from puertorico import Config, Decision
from puertorico._base.asked import FieldTexts, Hints, described, texts_of_fields
from puertorico.plugin import Table

CLASS = '''
class Bid:
    """A bid.

    Args:
        seat, *others: Who bids,
            and who else.

        vp: Points of the constructor.

    Returns:
        nothing: No field.

    Attributes:
        vp: Points.
    """

    good: str
    """What for."""
    price = 3
'''


def test_texts_of_fields_are_in_the_docstring_or_below() -> None:
    """What an attribute says is said of the field, not what a parameter of the same name says."""
    (bid,) = ast.parse(CLASS).body
    assert isinstance(bid, ast.ClassDef)
    who = "Who bids,\nand who else."
    said = {"seat": who, "others": who, "vp": "Points."}
    assert described(ast.get_docstring(bid) or "") == said
    assert texts_of_fields(bid) == {**said, "good": "What for."}


def test_texts_are_read_when_they_are_asked_for() -> None:
    """The names are there before, for pickles."""
    texts = FieldTexts(Decision)
    assert [*texts] == ["kind", "seat", "rule", "context", "summary", "__weakref__"]
    assert texts["rule"] == 'The id of the rule that asks for the decision, such as ``"ROUND-02"``.'
    assert texts["seat"].startswith("The seat that decides, from 0;")
    assert texts["__weakref__"] == ""


def function(hints: dict[str, Any], owner: type | str) -> FunctionType:
    """Returns a function that knows no names."""

    def nothing() -> None:
        raise AssertionError

    made = FunctionType(nothing.__code__, {})
    made.__annotations__ = Hints(hints, owner, made)
    return made


@pytest.mark.parametrize(
    ("hint", "owner", "meant"),
    [
        ("Table", "puertorico._engine.chance", Table),  # imported for type checkers alone
        ("Decision", "puertorico.state._decision", Decision),
        ("Mapping[str, int]", Config, Mapping[str, int]),  # of a converter's module
    ],
)
def test_hints_of_functions_are_found(hint: str, owner: type | str, meant: Any) -> None:
    """In the module of the function, and in those of the fields of its class."""
    made = function({"seat": "int", "it": hint}, owner)
    assert made.__annotations__["it"] == hint
    assert typing.get_type_hints(made) == {"seat": int, "it": meant}
    assert list(made.__annotations__) == ["seat", "it"]


def test_hints_of_classes_are_found() -> None:
    """In the module that defines the class, though another one offers it."""

    class Held:
        pass

    Held.__annotations__ = Hints({"who": "Decision", "seat": int}, "puertorico.state._decision")
    assert typing.get_type_hints(Held) == {"who": Decision, "seat": int}
