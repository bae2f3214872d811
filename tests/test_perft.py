"""The counts of action sequences are those of the perft files.

They prove nothing about the rules: they tell that something has changed. When it was meant to,
`nox -s regenerate` rewrites them.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from puertorico import EXPANSIONS, Edition
from regenerate import HEADER, PERFT, Entry, perft, perft_text, read_perft

pytestmark = pytest.mark.no_cover

FILES = sorted(PERFT.glob("*.perft"))
SHORT = 2_000
"""Counts up to this one are checked every time, greater ones in the session `long`."""


def entries() -> list[tuple[str, Entry]]:
    """Returns all entries with the names of their files."""
    return [(path.stem, entry) for path in FILES for entry in read_perft(path.read_text("utf-8"))]


ENTRIES = [pytest.param(entry, id=f"{name}: {entry.id}") for name, entry in entries()]


def check(entry: Entry, *, least: int, most: int) -> None:
    """Asserts the counts of an entry that lie in the bounds."""
    game = entry.game()
    depths = {d: count for d, count in enumerate(entry.counts, 1) if least <= count <= most}
    assert depths == {depth: perft(game, depth) for depth in depths}


@pytest.mark.parametrize("entry", ENTRIES)
def test_small_counts_are_those_on_file(entry: Entry) -> None:
    """The first depths of every position have the counts on file."""
    check(entry, least=0, most=SHORT)


@pytest.mark.long
@pytest.mark.parametrize("entry", ENTRIES)
def test_great_counts_are_those_on_file(entry: Entry) -> None:
    """So have the others."""
    check(entry, least=SHORT + 1, most=10**9)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_files_are_as_written(path: Path) -> None:
    """Each file is what the tool writes, and no entry of it says the same as another."""
    text = path.read_text("utf-8")
    found = read_perft(text)
    assert text == perft_text(found)
    assert len({entry.id for entry in found}) == len(found)
    assert all(len(entry.counts) >= 3 for entry in found)
    told = {(re.sub("edition=[^,)]*", "", entry.position), entry.counts) for entry in found}
    assert len(told) == len(found), "a position that editions do not differ in is there once"


@pytest.mark.all_expansions
def test_everything_has_a_file() -> None:
    """The base game by number of players, each expansion, and all of them together."""
    stems = {path.stem for path in FILES}
    assert {f"{players}-players" for players in range(2, 6)} <= stems
    assert {expansion.id for expansion in EXPANSIONS} | {"all_expansions"} == {
        stem.split("-", 2)[2] for stem in stems if stem.count("-") == 2
    }
    assert all(any(entry.id.startswith(edition) for _, entry in entries()) for edition in Edition)


@pytest.mark.parametrize(
    "text", ["perft 1 2 3", "id a\nposition b\nperft 2 5", "depth 1 5", 'id a\nposition f("x")']
)
def test_a_line_that_is_not_understood_is_refused(text: str) -> None:
    """A line that is not understood is refused."""
    with pytest.raises((ValueError, IndexError)):
        read_perft(HEADER + text)[0].game()


def test_a_finished_game_has_no_sequences() -> None:
    """After the end there are no sequences."""
    game = Entry(
        "", 'played(players=3, edition="classic", seed=16, round=24, decision="role")'
    ).game()
    while not game.is_over:
        game.apply(game.legal_actions()[-1])
    assert [0, 0] == [perft(game, 1), perft(game, 2)]
