"""Pictures in narrow panels: for a width in pixels, and panel by panel."""

from __future__ import annotations

import re
from collections import Counter
from itertools import islice
from xml.etree import ElementTree

import pytest

from puertorico import Config, Game, scenario
from puertorico.pictures import Look, svg, svg_panels
from puertorico.pictures import _svg as pictures
from support.pictures import NAMESPACE, Element, actions_of, box_of, parts, shown_as
from support.tables import EXPANSIONS, late, played

PANELS = {"pr-roles", "pr-trade", "pr-tiles", "pr-supplies", "pr-buildings"}


def sizes_of(picture: str) -> list[float]:
    """Returns the font sizes of all texts: their own, that of their class, or the usual one."""
    classes = dict(re.findall(r"\.(pr-[a-z]+)\{font-size:([\d.]+)px\}", picture))
    usual = re.findall(r"[{;]font-size:([\d.]+)px;", picture)[0]
    return [
        float(text.get("font-size") or found or usual)
        for text in ElementTree.fromstring(picture).iter(f"{NAMESPACE}text")
        for found in [next(filter(None, map(classes.get, text.get("class", "").split())), None)]
    ]


def shown_in(picture: str) -> tuple[float, float]:
    """Returns the width of a picture in pixels, and how many of them a unit has."""
    root = ElementTree.fromstring(picture)
    width = float(str(root.get("width")))
    return width, width / float(str(root.get("viewBox")).split()[2])


@pytest.mark.no_cover
@pytest.mark.parametrize("expansion", EXPANSIONS)
@pytest.mark.parametrize("width", [390, 800, 1280, 1920])
def test_texts_are_large_enough_at_every_width(expansion: str, width: int) -> None:
    """No text is below 12 pixels late in a game, and the median is at least 13."""
    for players in (2, 3, 4, 5):
        config = Config(players=players, expansions=EXPANSIONS[expansion], buildings="all")
        game, happened = late(config, seed=players)
        picture = svg(game.view(max(game.seat, 0)), look=Look(events=happened), width=width)
        wide, scale = shown_in(picture)
        sizes = sorted(scale * size for size in sizes_of(picture))
        assert wide == width
        assert sizes[0] >= 12
        assert sizes[len(sizes) // 2] >= 13


def test_all_of_the_table_is_there() -> None:
    """Every panel is in the picture once, and the board of the viewer comes first."""
    for players in (2, 3, 4, 5):
        view = Game.new(Config(players=players), seed=1).view(1)
        picture = svg(view, width=390)
        names = [part.get("class", "").split()[1] for part in parts(picture, "pr-panel")]
        assert Counter(names) == {"pr-player": players, "pr-header": 1, **dict.fromkeys(PANELS, 1)}
        assert parts(picture, "pr-player")[0].get("data-seat") == "1"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_boards_are_in_the_order_of_the_seats(players: int) -> None:
    """Row by row, from the left to the right, starting with the viewer."""
    game, _ = late(Config(players=players, expansions=EXPANSIONS["all"]), seed=2, steps=100)
    view, order = game.view(1), [(1 + at) % players for at in range(players)]
    for picture in (*[svg(view, width=width) for width in (390, 830, 1920)], svg(view, columns=2)):
        found = []
        for board in parts(picture, "pr-player"):
            x, y = map(float, re.findall(r"[\d.]+", board.get("transform", "")))
            found.append((y, x, int(board.get("data-seat", ""))))
        assert [seat for _, _, seat in sorted(found)] == order


@pytest.mark.no_cover
@pytest.mark.parametrize("expansion", EXPANSIONS)
def test_every_action_is_in_the_panels_or_left(expansion: str) -> None:
    """Panels and actions left over together have each legal action once, as one picture has."""
    config = Config(players=3, expansions=EXPANSIONS[expansion])
    for at, (game, happened) in enumerate(played(config, seed=12, steps=300)):
        if at % 15 or game.is_over:
            continue
        view = game.view(game.seat)
        drawn = svg_panels(view, look=Look(events=happened))
        there = [text for panel in drawn.panels.values() for text in actions_of(panel)]
        assert sorted([*there, *map(str, drawn.other_actions)]) == sorted(map(str, view.actions))
        assert sorted(actions_of(svg(view, width=390))) == sorted(map(str, view.actions))
        assert all("<style" not in panel for panel in drawn.panels.values())
        assert "--pr-legal" in drawn.style_sheet


def test_a_panel_that_did_not_change_is_the_same_text() -> None:
    """After a choice of a role without other effects, only the cards and boards are new."""
    game = Game.new(Config(players=3), seed=1)
    before = svg_panels(game.view(None), look=Look(actions=())).panels
    game.apply(game.parse_action("choose settler"))
    after = svg_panels(game.view(None), look=Look(actions=())).panels
    assert {name for name in after if after[name] != before[name]} == {"roles"}


@pytest.mark.no_cover
@pytest.mark.parametrize("expansion", ["base", "all"])
def test_panels_drawn_before_are_as_new_ones(
    expansion: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever looks, whatever is marked, and however much has been drawn since."""
    monkeypatch.setattr(pictures, "_MOST_PANELS", 40)
    config = Config(players=3, expansions=EXPANSIONS[expansion])
    before = pictures.shelf
    for game, happened in islice(played(config, seed=12, steps=160), 0, None, 4):
        for viewer in (game.seat if game.seat >= 0 else 0, 1, None):
            view, look = game.view(viewer), Look(events=happened)
            drawn = svg_panels(view, look=look)
            monkeypatch.setattr(pictures, "shelf", lambda *_: pictures.Shelf())
            assert drawn == svg_panels(view, look=look)
            monkeypatch.setattr(pictures, "shelf", before)


def size_of(picture: str, box: Element) -> tuple[float, float]:
    """Returns the width and height of what covers a part."""
    if box.get("r"):
        return 2 * float(box.get("r", 0)), 2 * float(box.get("r", 0))
    if box.get("href"):
        # A circle with a worker, whose outline has the radius twice; or else a tile.
        steps = shown_as(picture, box).partition('d="')[2]
        if round_one := re.match(r"M-[\d.]+ 0a([\d.]+) ", steps):
            return 2 * float(round_one[1]), 2 * float(round_one[1])
        ground = ElementTree.fromstring(shown_as(picture, box))[0]
        across, down = re.findall(r"[hv]([\d.]+)q", shown_as(picture, ground))[:2]
        return float(across) + 8, float(down) + 8
    return float(box.get("width", 0)), float(box.get("height", 0))


def test_parts_to_click_are_large_enough() -> None:
    """Circles and parts for actions are at least 32 units high and wide."""
    for role in ("settler", "mayor", "builder", "craftsman", "trader", "captain"):
        game = scenario(
            players=5, role=role, island={0: "2 corn 2 indigo"},
            city={0: "tobacco_storage small_market"},
            goods={0: "2 corn 2 indigo 2 sugar 2 tobacco 2 coffee"}, doubloons={0: 9},
        )  # fmt: skip
        for panel in svg_panels(game.view(0)).panels.values():
            for part in [*parts(panel, "pr-legal"), *parts(panel, "pr-circle")]:
                assert min(size_of(panel, box_of(part))) >= 32


def test_large_buildings_are_two_spaces_high() -> None:
    """In a narrow board they stand beside each other, above the others."""
    city = "guild_hall* residence* fortress* customs_house* indigo_plant*2 small_market"
    game = scenario(players=3, city={0: city})
    board = svg_panels(game.view(0)).panels["player-0"]
    heights = {
        str(part.get("data-building")): size_of(board, box_of(part))[1]
        for part in parts(board, "pr-building")
    }
    assert heights["guild_hall"] == heights["customs_house"] == 136
    assert heights["indigo_plant"] == heights["small_market"] == 66
    assert "buildings: 10/12" in board
