"""The pages on the design are true: their files are there, and their sizes are counted."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from puertorico import Config, Game
from puertorico.plugin import Expansion
from support.configs import SUBSETS

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "puertorico"
TEXTS = {path.stem: path.read_text("utf-8") for path in (ROOT / "docs" / "design").glob("*.rst")}


def section(heading: str, following: str) -> str:
    """Returns the text of the first page from one heading to another."""
    return TEXTS["index"].partition(f"{heading}\n")[2].partition(f"{following}\n")[0]


def entered(run: Callable[[], object]) -> set[str]:
    """Returns the files below the package of all functions that are called; none if compiled."""
    found: set[str] = set()

    def note(frame: FrameType, event: str, _argument: Any) -> None:
        path = Path(frame.f_code.co_filename)
        if event == "call" and path.is_relative_to(SOURCE):
            found.add(path.relative_to(SOURCE).as_posix())

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        run()
    finally:
        sys.setprofile(before)
    return found


def test_a_decision_travels_as_the_page_says() -> None:
    """Ten files in the order in which one opens them, fifteen ideas, and no other file."""
    text = section("How a decision travels", "How a position comes in")
    listed = re.findall(r"^#\. ``([\w/]+\.py)``", text, re.MULTILINE)
    ideas = re.findall(r"(?<!\*)\*(\w[\w ]*)\*(?!\*)", text)
    game = Game.new(Config(players=3), seed=1)
    game.apply(game.parse_action("choose settler"))
    action = next(each for each in game.legal_actions() if each.key is not None)

    assert len(listed) == len(set(listed)) <= 10
    assert len(ideas) == len(set(ideas)) <= 15
    assert entered(lambda: game.copy().apply(action)) <= {*listed, "_base/packed.py"}


@pytest.mark.parametrize("expansions", [SUBSETS[0], SUBSETS[-1]], ids=["none", "all"])
def test_a_position_comes_in_as_the_page_says(expansions: tuple[Expansion, ...]) -> None:
    """Eleven modules, the helpers of the lowest layer, and what belongs to the game itself."""
    text = section("How a position comes in", "Sizes")
    listed = set(re.findall(r"``([\w/]+\.py)``", text))
    others = re.compile(
        r"_base/|_engine/(phase|rolephase|effects|chance|verbs/|manifest/expansion)|_rules/"
        r"|expansions/"
    )
    game = Game.new(Config(players=4, expansions=expansions), seed=3)
    game.play_out(seed=4, until=40)
    position = game.position()
    Game.from_position(position, seed=1)
    there = entered(lambda: Game.from_position(position, seed=1))

    assert len(listed) == 11
    assert {path for path in there if not others.match(path)} <= listed


@pytest.mark.parametrize("name", TEXTS)
def test_the_files_that_are_named_are_there(name: str) -> None:
    """Below the package, or from the folder of the repository on."""
    named = re.findall(r"``([\w/]+\.(?:py|toml))``", TEXTS[name])

    assert [
        file for file in named if not any((top / file).exists() for top in (SOURCE, ROOT))
    ] == []


def test_every_package_has_its_row_among_the_layers() -> None:
    """A new folder or module at the top gets one."""
    layers = TEXTS["index"].partition("The layers\n")[2].partition("The names\n")[0]
    named = {each.partition("/")[0] for each in re.findall(r"``([\w/]+)``", layers)}
    there = {path.stem for path in SOURCE.iterdir() if (path / "__init__.py").exists()}
    there |= {path.stem for path in SOURCE.glob("*.py")} - {"__init__", "__main__"}

    assert there <= named
