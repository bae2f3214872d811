"""Icons: how pictures show what an expansion brings."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import attrs
import pytest

from puertorico import EXPANSIONS, Config, Game, scenario
from puertorico.errors import ConfigError
from puertorico.pictures import svg, svg_panels
from puertorico.plugin import Building, Expansion, Icon, Slot, Tile, Worker

GROVE = Icon(id="grove", path="M0 0h8v8z", light="#11aa22", dark="#003300")


def grove(*icons: Icon) -> Expansion:
    """Returns an expansion with a tile and a worker of its own."""
    return Expansion(
        id="groves",
        tiles=(Tile(id="grove", circles=1, supply=4),),
        workers=(Worker(id="druid", supply=3),),
        icons=icons,
    )


def test_a_tile_looks_like_its_icon() -> None:
    """With the drawing several times, and the colours of both styles."""
    with_icon = svg(scenario(expansions=(grove(GROVE),), island={0: "grove"}).view(0))
    without = svg(scenario(expansions=(grove(),), island={0: "grove"}).view(0))
    assert with_icon.count("M0 0h8v8z") % 4 == 0 < with_icon.count("M0 0h8v8z")
    assert "--pr-grove:#11aa22" in with_icon
    assert "--pr-grove:#003300" in with_icon
    assert 'fill="var(--pr-grove)"' in with_icon
    assert "--pr-grove" not in without


def test_a_worker_has_its_colour() -> None:
    """The same on a light and on a dark page unless two are given."""
    icon = Icon(id="druid", light="#445566")
    picture = svg(scenario(expansions=(grove(icon),), island={0: "corn"}).view(0))
    assert icon.dark == "#445566"
    assert 'fill="var(--pr-druid)"' in picture


def test_expansions_that_are_not_in_play_leave_nothing() -> None:
    """A picture of the base game knows no colour of another expansion."""
    picture = svg(Game.new(Config(players=3), seed=1).view(0))
    assert [
        icon.id
        for expansion in EXPANSIONS
        for icon in expansion.icons
        if f"--pr-{icon.id}" in picture
    ] == []


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"id": "Grove"}, "lower-case identifier"),
        ({"path": 'M0 0"/><script>'}, "path must be the data of an SVG path"),
        ({"path": "M0 0" * 1000}, "at most 2,000 characters"),
        ({"path": 3}, "path must be the data of an SVG path"),
        ({"light": "green"}, "light must be a colour such as"),
        ({"dark": "#12345"}, "dark must be a colour such as"),
        ({"light": None}, "light must be a colour such as"),
    ],
)
def test_what_is_refused(fields: dict[str, Any], sentence: str) -> None:
    """A picture is read by browsers: nothing but a path and colours gets into it."""
    with pytest.raises(ConfigError, match=sentence):
        Icon(**{"id": "grove", **fields})


LINES = Icon(id="mill", path="M1 2L3 4")
GOALS = ("most_corn", "most_wood")


def mills(**brings: Any) -> Expansion:
    """Returns an expansion with a building, a slot and goals."""
    mill = Building(id="mill", text="Grinds.", cost=3, points=1, column=1)
    slots = (Slot(id="flour", high=9, per_player=True), Slot(id="goal", high=2, names=GOALS))
    return Expansion(id="mills", buildings=(mill,), slots=slots, **brings)


def test_buildings_slots_and_goals() -> None:
    """Line drawings: in the shop and in cities, on tokens, and with their names in the legend."""
    icons = [LINES, Icon(id="flour", path="M5 6L7 8"), Icon(id="most_wood", path="M0 1L1 0")]
    given: dict[str, Any] = {"city": {0: "mill"}, "slots": {"goal": 2}}
    given["player_slots"] = {0: {"flour": 4}}
    view = scenario(expansions=(mills(icons=tuple(icons)),), **given).view(0)
    panels = svg_panels(view).panels

    def uses(path: str, panel: str) -> int:
        drawn = panels[panel]
        found = re.search(f'<path id="([^"]*)" d="{path}"', drawn)
        return drawn.count(f'href="#{found[1]}"') if found else 0

    assert [uses("M1 2L3 4", panel) for panel in ("buildings-0", "player-0", "player-1")] == [
        *(1, 1, 0)
    ]
    assert [uses("M5 6L7 8", panel) for panel in ("player-0", "player-1", "legend")] == [1, 1, 1]
    assert [uses("M0 1L1 0", panel) for panel in ("slots", "legend")] == [1, 1]
    # With an icon the name is in the tooltip.
    assert ">flour 4<" not in panels["player-0"]
    assert "<title>flour: 4</title>" in panels["player-0"]
    assert "most wood" in panels["slots"]
    plain = svg_panels(scenario(expansions=(mills(),), **given).view(0)).panels
    assert ">flour 4<" in plain["player-0"]


@pytest.mark.parametrize(
    ("icon", "sentence"),
    [
        (Icon(id="mill"), "the icon 'mill' is a line drawing: give a path"),
        (Icon(id="flour"), "the icon 'flour' is a line drawing: give a path"),
        (Icon(id="most_corn"), "the icon 'most_corn' is a line drawing: give a path"),
        (
            attrs.evolve(LINES, light="#112233"),
            "is a line drawing: give a path, and leave out light and dark",
        ),
        (attrs.evolve(LINES, id="mil"), "'mil' does not belong .*; did you mean 'mill'?"),
    ],
)
def test_wrong_line_drawings(icon: Icon, sentence: str) -> None:
    """The expansion, the icon and what to do are named."""
    with pytest.raises(ConfigError, match=f"expansion 'mills': .*{sentence}"):
        mills(icons=(icon,))


def test_icons_of_slots_that_are_not_drawn_so() -> None:
    """A slot that counts pieces is drawn as these, and one that is not shown is not."""
    for slot in (Slot(id="kept", high=3, shown=False), Slot(id="kept", high=3, good="corn")):
        with pytest.raises(ConfigError, match="the icon 'kept' does not belong"):
            Expansion(id="toy", slots=(slot,), icons=(Icon(id="kept", path="M0 0L1 1"),))


@pytest.mark.parametrize("icon", [Icon(id="druid"), Icon(id="druid", path="M0 0", light="#112233")])
def test_a_worker_is_a_colour(icon: Icon) -> None:
    """A path would not be drawn."""
    with pytest.raises(ConfigError, match=r"'druid' is for a worker, .*: give light, and no path"):
        grove(icon)


def test_icons_in_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package can have them as data; mistakes name it."""
    monkeypatch.syspath_prepend(tmp_path)

    def package(name: str, text: str | None) -> str:
        folder = tmp_path / name
        folder.mkdir()
        (folder / "__init__.py").write_text("")
        if text is not None:
            (folder / "icons.toml").write_text(text, encoding="utf-8")
        return name

    right = package("toy_icons", 'mill.path = "M1 2L3 4"\n[flour]\npath = "M5 6"\n')
    assert mills(icons=right).icons == (LINES, Icon(id="flour", path="M5 6"))
    for number, (text, sentence) in enumerate(
        [
            ("mill.path = ", "toy_icons_0, icons.toml is not TOML: "),
            ("mill = 5", "toy_icons_1, icons.toml: 'mill' must be a table, not 5"),
            ("mill.paht = 'M1 2'", "icons.toml: 'mill' has 'paht'; did you mean 'path'?"),
            ("mill.path = 'x'", "icons.toml: icon 'mill': path must be the data of an SVG path"),
            (None, "icons must be a tuple of Icon, or the package that has them in its file"),
        ]
    ):
        with pytest.raises(ConfigError, match=sentence):
            mills(icons=package(f"toy_icons_{number}", text))
    with pytest.raises(ConfigError, match="not 'toy_nowhere'"):
        mills(icons="toy_nowhere")


def test_icons_of_nothing() -> None:
    """An icon is for something that its expansion brings, and for one thing once."""
    with pytest.raises(ConfigError, match="the icon 'glade' does not belong to the phase"):
        grove(Icon(id="glade"))
    with pytest.raises(ConfigError, match="lists 'grove' twice under icons"):
        grove(GROVE, GROVE)
