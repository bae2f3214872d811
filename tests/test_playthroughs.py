"""Whole games as text are those on file; `nox -s regenerate` writes them anew.

A change of behaviour shows as a readable difference. The games prove nothing by themselves.
"""

from __future__ import annotations

import re

import pytest

from regenerate import PLAYTHROUGHS, SETS, SETTINGS, Setting, playthrough

PHASES = {
    "builder", "captain", "chance", "craftsman", "draft", "mayor", "payment", "placement", "round",
    "settler", "shipment", "smuggler", "storage", "trader",
}  # fmt: skip
"""All that ask for decisions; the prospector does not."""


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.path.stem)
def test_games_are_those_on_file(setting: Setting) -> None:
    """The same choices give the same legal actions, events, tables and scores."""
    # Compared line by line: pytest then shows the first that differs.
    expected = setting.path.read_text("utf-8").splitlines()
    actual = playthrough(setting).splitlines()

    assert expected == actual


def test_one_game_of_each_player_count() -> None:
    """The base game is played by two to five; with it and with each box every edition is."""
    assert [2, 3, 4, 5] == [setting.players for setting in SETTINGS if not setting.boxes]
    assert {setting.boxes for setting in SETTINGS} == set(SETS)
    for boxes in {setting.boxes for setting in SETTINGS}:
        editions = {setting.edition for setting in SETTINGS if setting.boxes == boxes}
        assert {"classic", "anniversary", "1897"} == editions
    assert {setting.path for setting in SETTINGS} == set(PLAYTHROUGHS.iterdir())


def test_every_phase_occurs() -> None:
    """Together the games show each phase and role, and all but a few of the buildings."""
    text = "".join(setting.path.read_text("utf-8") for setting in SETTINGS)

    assert set(re.findall(r"^round \d+, (\w+),", text, re.MULTILINE)) == PHASES
    assert len(set(re.findall(r"^> choose (\w+)$", text, re.MULTILINE))) == 9
    assert len(set(re.findall(r"^> build (\w+)$", text, re.MULTILINE))) >= 20
