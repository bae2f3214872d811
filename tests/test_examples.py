"""The examples run as they stand, and print what they should."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

from support.processes import python

EXAMPLES = Path(__file__).parent.parent / "examples"
PRINTS = {
    "lookahead_bot.py": "player 0:",
    "own_building.py": "2 doubloons for 5 corn",
    "variants.py": "ended by full_island in round",
}


def test_every_example_is_known() -> None:
    """Each example has a line here that says what it prints."""
    assert set(PRINTS) == {path.name for path in EXAMPLES.glob("*.py")}


@pytest.mark.parametrize("name", sorted(PRINTS))
def test_example_runs(name: str) -> None:
    """It runs without a warning and prints its result."""
    assert PRINTS[name] in python("-W", "error", str(EXAMPLES / name))


def test_notebook_runs() -> None:
    """Its cells run one after another; tables are shown as pictures, and so is the summary."""
    path = EXAMPLES / "notebook.ipynb"
    notebook = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
    assert all(not cell.get("outputs") for cell in notebook.cells)
    NotebookClient(notebook, timeout=120).execute()
    outputs: list[Any] = [output for cell in notebook.cells for output in cell.get("outputs", ())]
    pictures = [output["data"]["image/svg+xml"] for output in outputs if "data" in output]
    assert len(pictures) == 5
    assert all(picture.startswith("<svg") for picture in pictures)
    assert "seat 3" in pictures[-1]
    printed = "".join(output["text"] for output in outputs if "text" in output)
    assert "choose settler" in printed
    assert "wins" in printed
