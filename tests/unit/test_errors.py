"""How values from outside are shown in messages."""

from __future__ import annotations

from typing import Any

import pytest

from puertorico.errors import shown


def deep(levels: int) -> Any:
    """Returns a list in a list in a list ..."""
    value: Any = []
    for _ in range(levels):
        value = [value]
    return value


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "None"),
        ("corn", "'corn'"),
        ({"corn": 2}, "{'corn': 2}"),
        ("\ud800\n", r"'\ud800\n'"),
        ("x" * 10_000_000, "'" + "x" * 79),
        (deep(3), "[[[[]]]]"),
        (deep(100_000), "a list that is too deep or too large to be shown"),
        (10**4_000, "1" + "0" * 79),
        (10**5_000, "an int that is too deep or too large to be shown"),
        ([-(10**5_000)], "a list that is too deep or too large to be shown"),
    ],
    ids=range(10),
)
def test_shown(value: object, text: str) -> None:
    """A message gets the beginning of a value, whatever the value is."""
    assert shown(value) == text


def test_written_otherwise() -> None:
    """What makes the text of it may be something else."""
    assert shown("corn", str.upper) == "CORN"
