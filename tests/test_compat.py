"""Documents that older versions wrote can be read, and mean what they meant."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import compat_documents
from puertorico import (
    BOXES,
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
from puertorico.schemas import NAMES

FOLDERS = sorted(path for path in compat_documents.FOLDER.iterdir() if path.is_dir())
READERS: dict[str, Any] = {
    "action": Action,
    "config": Config,
    "decision": Decision,
    "event": Event,
    "events": Events,
    "position": Position,
    "record": Record,
    "score": Score,
    "view": View,
}


def marked(path: Path) -> Any:
    """Returns a file as a parameter, with the mark of the box that it needs."""
    mark: Any = ()
    if path.stem == "all_boxes":
        mark = pytest.mark.all_boxes
    elif path.stem != "base":
        mark = pytest.mark.box(path.stem)
    return pytest.param(path, id=f"{path.parent.name}-{path.stem}", marks=mark)


def kept(path: Path) -> Iterator[Any]:
    """Yields the lines of a file."""
    for line in path.read_text(encoding="utf-8").splitlines():
        yield json.loads(line)


PATHS = [marked(path) for folder in FOLDERS for path in sorted(folder.glob("*.ndjson"))]


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
    assert seen == set(NAMES)


def test_this_version_has_documents() -> None:
    """So that the next version has something to read."""
    written = {path.stem for path in (compat_documents.FOLDER / __version__).glob("*.ndjson")}

    assert written >= {"base", *(box.id for box in BOXES)}


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
