"""The names of fields: each has one meaning, and one type or a reason for several."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent / "docs" / "_ext"))

import name_tables

PLACES = name_tables.places()
MEANINGS = name_tables.meanings()


def test_every_name_has_one_meaning() -> None:
    """A new field takes a name that is there and means the same, or its name is written down."""
    assert set(PLACES) - set(MEANINGS) == set()
    assert all(meaning.text.endswith(".") for meaning in MEANINGS.values())
    texts = [meaning.text for meaning in MEANINGS.values()]
    assert len(set(texts)) == len(texts), "two names for the same thing"


def test_the_files_are_in_order() -> None:
    """Names without a reason come first, then those with one; both in alphabetical order."""
    for plain in (True, False):
        names = [name for name, each in MEANINGS.items() if plain == (not each.types)]
        of_base = [name for name in names if name in name_tables.of_file(name_tables.BASE_FILE)]
        assert of_base == sorted(of_base)


@pytest.mark.all_expansions
def test_no_name_is_left_over() -> None:
    """Every name that has a meaning is that of a field."""
    assert set(MEANINGS) - set(PLACES) == set()


def test_a_name_has_one_type() -> None:
    """The same type everywhere, or it is written why not."""
    several = {name for name in PLACES if len(name_tables.types_of(name)) > 1}
    assert {name for name in several if not MEANINGS[name].types} == set()


@pytest.mark.all_expansions
def test_reasons_are_needed() -> None:
    """No reason is given for several types where there is one."""
    reasons = {name for name, meaning in MEANINGS.items() if meaning.types}
    assert {name for name in reasons if len(name_tables.types_of(name)) == 1} == set()


def test_what_counts_as_one_type() -> None:
    """None and the empty text are no type of their own, and a good is as good as its id."""
    assert name_tables.plain_type("GoodId | None") == name_tables.plain_type("Good") == "Good"
    assert name_tables.plain_type('WorkerId | Literal[""]') == "WorkerId"
    assert name_tables.plain_type("Mapping[TileId | BuildingId, int] | None") == (
        "Mapping[TileId | BuildingId, int]"
    )


def test_expansions_write_only_about_their_own_names() -> None:
    """A name of the base game has its meaning in the file of the base game."""
    of_expansions = set(MEANINGS) - set(name_tables.of_file(name_tables.BASE_FILE))
    for name in of_expansions & set(PLACES):
        assert {place.expansion for place in PLACES[name]} - {""} != set()
        assert "" not in {place.expansion for place in PLACES[name]}


def test_the_table_has_every_name() -> None:
    """Each name has a row, with its types and its places."""
    table = name_tables.table("a", "z")
    assert all(f"   * - ``{name}``" in table for name in PLACES)
    assert name_tables.where("rule").startswith("all events; values:")
    assert name_tables.where("tile_held") == "values: ``View``"
