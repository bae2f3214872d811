"""Icons: how pictures show what an expansion brings."""

from __future__ import annotations

from typing import Any

import pytest

from puertorico import EXPANSIONS, Config, Game, scenario
from puertorico.errors import ConfigError
from puertorico.pictures import svg
from puertorico.plugin import Expansion, Icon, Tile, Worker

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


def test_icons_of_nothing() -> None:
    """An icon is for something that its expansion brings, and for one thing once."""
    with pytest.raises(ConfigError, match="the icon 'glade' does not belong to the phase"):
        grove(Icon(id="glade"))
    with pytest.raises(ConfigError, match="lists 'grove' twice under icons"):
        grove(GROVE, GROVE)
