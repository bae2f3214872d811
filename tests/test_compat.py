"""Documents and numbers of older versions can be read, and mean what they meant."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import compat_documents
from number_files import appended
from puertorico import (
    EXPANSIONS,
    Action,
    Config,
    Decision,
    Event,
    Position,
    Record,
    Score,
    View,
    __version__,
)
from puertorico.events import Events
from puertorico.game import SCHEMAS
from puertorico.learn._fields import FILES, lines_of, read_texts

FOLDERS = sorted(path for path in compat_documents.FOLDER.iterdir() if path.is_dir())
READERS: dict[str, Any] = {
    "action": Action, "config": Config, "decision": Decision, "event": Event, "events": Events,
    "position": Position, "record": Record, "score": Score, "view": View,
}  # fmt: skip


def marked(path: Path) -> Any:
    """Returns a file as a parameter, with the mark of the expansion that it needs."""
    mark: Any = ()
    if path.stem == "all_expansions":
        mark = pytest.mark.all_expansions
    elif path.stem != "base":
        mark = pytest.mark.expansion(path.stem)
    return pytest.param(path, id=f"{path.parent.name}-{path.stem}", marks=mark)


def kept(path: Path) -> Iterator[Any]:
    """Yields the lines of a file."""
    for line in path.read_text(encoding="utf-8").splitlines():
        yield json.loads(line)


PATHS = [marked(path) for folder in FOLDERS for path in sorted(folder.glob("*.ndjson"))]


@pytest.mark.no_cover
@pytest.mark.parametrize("path", PATHS)
def test_what_a_version_wrote_means_the_same(path: Path) -> None:
    """Every document is read without help, means what it meant, and can be written again."""
    seen = set()
    for each in kept(path):
        name = each["schema"]
        value = READERS[name].from_json(json.dumps(each["document"]))
        assert json.loads(json.dumps(compat_documents.means(name, value))) == each["means"]
        assert READERS[name].from_json(value.to_json()) == value
        seen.add(name)
    assert seen == set(SCHEMAS)


def test_this_version_has_documents() -> None:
    """So that the next version has something to read."""
    written = {path.stem for path in (compat_documents.FOLDER / __version__).glob("*.ndjson")}
    assert written >= {"base", *(expansion.id for expansion in EXPANSIONS)}


@pytest.mark.all_expansions
@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_numbers_keep_their_meaning(folder: Path, name: str) -> None:
    """No code, place or number of a version has moved or gone; new ones come after them."""
    kept = lines_of((folder / name).read_text("utf-8"))
    assert appended(name, kept, read_texts(name))[: len(kept)] == kept


@pytest.mark.parametrize(
    ("now", "problem"),
    [
        (("a", "new", "b"), "'b' would become 'new'"),
        (("b",), "'a' would become 'b'"),
        (("a",), "'b' would become ''"),
        ((), "'a' would become ''"),
    ],
)
def test_numbers_that_move(now: tuple[str, ...], problem: str) -> None:
    """A number that moves or goes is found, and the error says which and what to do."""
    with pytest.raises(ValueError, match=problem):
        appended("x.txt", ("a", "b"), now)


def test_numbers_that_are_appended() -> None:
    """New ones at the end are no change."""
    assert appended("x.txt", ("a", "b"), ("a", "b", "new")) == ("a", "b", "new")


def test_released_documents_stay(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What a released version wrote is never written again."""
    (tmp_path / "CHANGELOG.md").write_text(f"## [{__version__}] - 2024-05-31\n", "utf-8")
    monkeypatch.setattr(compat_documents, "ROOT", tmp_path)
    monkeypatch.setattr(compat_documents, "FOLDER", tmp_path / "compat")
    assert compat_documents.main() == 1
    assert not (tmp_path / "compat").exists()
    assert "is released: its documents stay as they are" in capsys.readouterr().err
