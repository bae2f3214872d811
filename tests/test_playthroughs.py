"""Whole games as text are those on file; `nox -s regenerate` writes the files again.

A change of behaviour shows as a readable difference. The games prove nothing by themselves.
"""

from __future__ import annotations

import re

import pytest
from _pytest.mark.structures import ParameterSet

from puertorico import Edition
from regenerate import (
    EXPANSIONS,
    HASHES,
    PLAYTHROUGHS,
    SETS,
    SETTINGS,
    Hashed,
    Setting,
    hashes_text,
    playthrough,
    read_hashes,
)

pytestmark = pytest.mark.no_cover

WHOLE = [setting for setting in SETTINGS if setting.whole]
HASHED = [setting for setting in SETTINGS if not setting.whole]


def parameters(settings: list[Setting]) -> list[ParameterSet]:
    """Returns arguments for tests; games with all expansions are marked."""
    return [
        pytest.param(
            setting,
            id=setting.name,
            marks=[pytest.mark.all_expansions]
            if len(setting.expansions) == len(EXPANSIONS)
            else [],
        )
        for setting in settings
        if set(setting.expansions) <= set(EXPANSIONS)
    ]


MOST_LINES = 12_000
"""No more is kept for people to read."""
CONTEXT = 12
"""So many lines before the first that differs are shown."""

PHASES = {
    "builder", "captain", "chance", "craftsman", "draft", "mayor", "payment", "placement", "round",
    "settler", "shipment", "smuggler", "storage", "supply", "trader",
}  # fmt: skip
"""All that ask for decisions; the prospector does not."""


@pytest.mark.parametrize("setting", parameters(WHOLE))
def test_games_are_those_on_file(setting: Setting) -> None:
    """The same choices give the same legal actions, events, tables and scores."""
    # Compared line by line: pytest then shows the first that differs.
    expected = setting.path.read_text("utf-8").splitlines()
    actual = playthrough(setting).splitlines()
    assert expected == actual


@pytest.mark.parametrize("setting", parameters(HASHED))
def test_games_have_the_hashes_on_file(setting: Setting) -> None:
    """So do the games of which no text is kept; the first line that differs is found."""
    hashed = read_hashes(HASHES.read_text("utf-8"))[setting.name]
    actual = playthrough(setting)
    differs = hashed.first_difference(actual)
    assert differs is None, shown(actual, differs)


def shown(text: str, number: int) -> str:
    """Returns a line of a text with those before it."""
    lines = [f"{at:6} {line}" for at, line in enumerate(text.splitlines(), 1)]
    return "\n".join([f"line {number} differs:", *lines[max(number - CONTEXT, 0) : number]])


@pytest.mark.parametrize("number", [1, 40, 299])
@pytest.mark.parametrize("change", ["changed", "left out", "cut off"])
def test_the_first_line_that_differs_is_found(number: int, change: str) -> None:
    """A line that is changed or missing is found by the hashes of the text as it was."""
    lines = [f"{at} corn\n" for at in range(1, 301)]
    hashed = Hashed.of("".join(lines))
    assert hashed.first_difference("".join(lines)) is None
    end = {"changed": ["sugar\n", *lines[number:]], "left out": lines[number:], "cut off": []}
    text = "".join([*lines[: number - 1], *end[change]])
    assert number == hashed.first_difference(text)


def test_the_first_line_that_differs_is_shown() -> None:
    """With its number, and the lines before it."""
    text = "".join(f"corn {at}\n" for at in range(1, 31))
    first, *rest = shown(text, 20).splitlines()
    assert "line 20 differs:" == first
    assert [f"{at:6} corn {at}" for at in range(9, 21)] == rest


def test_the_file_of_hashes_is_as_written() -> None:
    """It has each game that is not kept whole, and nothing is lost by reading it."""
    text = HASHES.read_text("utf-8")
    hashes = read_hashes(text)
    assert hashes_text(hashes) == text
    assert [setting.name for setting in HASHED] == list(hashes)


@pytest.mark.all_expansions
def test_every_sort_of_game_is_played() -> None:
    """The base game by two to five; with it, and with each expansion, every edition."""
    assert [2, 3, 4, 5] == [setting.players for setting in SETTINGS if not setting.expansions]
    assert set(SETS) == {setting.expansions for setting in SETTINGS}
    for expansions in SETS:
        editions = {setting.edition for setting in SETTINGS if setting.expansions == expansions}
        assert {edition.value for edition in Edition} == editions
    assert {HASHES, *(setting.path for setting in WHOLE)} == set(PLAYTHROUGHS.iterdir())


@pytest.mark.all_expansions
def test_a_handful_is_kept_for_readers() -> None:
    """They are of every edition and every expansion, and not too long to be read."""
    assert {edition.value for edition in Edition} == {setting.edition for setting in WHOLE}
    assert set(EXPANSIONS) == {expansion for setting in WHOLE for expansion in setting.expansions}
    assert any(not setting.expansions for setting in WHOLE)
    assert sum(len(setting.path.read_text("utf-8").splitlines()) for setting in WHOLE) <= MOST_LINES


@pytest.mark.all_expansions
def test_every_phase_occurs() -> None:
    """Together the games show each phase and role, and all but a few of the buildings."""
    text = "".join(playthrough(setting) for setting in SETTINGS)
    assert set(re.findall(r"^round \d+, (\w+),", text, re.MULTILINE)) == PHASES
    assert len(set(re.findall(r"^> choose (\w+)$", text, re.MULTILINE))) == 9
    assert len(set(re.findall(r"^> build (\w+)$", text, re.MULTILINE))) >= 20
