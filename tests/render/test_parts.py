"""Single panels, the end of a game, the signs of seats, columns without holes, and PNG."""

from __future__ import annotations

import re
import sys
from types import ModuleType
from typing import Any
from xml.etree import ElementTree

import pytest

from puertorico import Config, Game, Good, scenario, vocabulary
from puertorico.actions import Pass
from puertorico.errors import ConfigError
from puertorico.pictures import Look, png, svg, svg_panels
from puertorico.pictures._svg.figures import SEATS
from puertorico.types import any_id
from support.pictures import NAMESPACE, Element, parts, shown_as, words_of
from support.tables import EXPANSIONS, late

LIMIT = 60_000
"""The length of a picture of four players late in a game, in characters."""


def over(players: int) -> Game:
    """Returns a game that has been played to its end."""
    game = Game.new(Config(players=players), seed=2)
    while not game.is_over:
        game.apply(next((a for a in game.legal_actions() if a != Pass()), Pass()))
    return game


def names_of(picture: str) -> list[str]:
    """Returns the classes of the panels of a picture."""
    return [part.get("class", "").split()[1] for part in parts(picture, "pr-panel")]


def written(part: Element) -> str:
    """Returns the text of a part, from all of its lines."""
    return " ".join(text.text or "" for text in part.iter(f"{NAMESPACE}text"))


def test_a_picture_is_not_long() -> None:
    """Late in a game of four players a picture has at most 60,000 characters."""
    game, happened = late(Config(players=4), seed=4)
    assert (
        len(svg(game.view(max(game.seat, 0)), look=Look(events=happened, names=list("abcd"))))
        <= LIMIT
    )


def test_panels_can_be_chosen() -> None:
    """A picture shows the panels that are named, one below the other, in their order."""
    view = Game.new(Config(players=3), seed=1).view(0)
    picture = svg(view, panels=["ships", "trading_house", "player-2", "header"])
    assert names_of(picture) == ["pr-ships", "pr-trading-house", "pr-player", "pr-header"]
    assert parts(picture, "pr-player")[0].get("data-seat") == "2"
    assert ElementTree.fromstring(picture).get("width") == "608"


@pytest.mark.parametrize("width", [None, 360])
@pytest.mark.parametrize("expansion", EXPANSIONS)
def test_every_panel_can_be_alone(expansion: str, width: int | None) -> None:
    """All panels of the table, and the parts of the panel for trade, are pictures of their own."""
    game, _ = late(Config(players=4, expansions=EXPANSIONS[expansion]), seed=1, steps=90)
    view = game.view(0)
    names = [*svg_panels(view).panels, "header", "ships", "trading_house", "workers"]
    for name in names:
        (panel,) = names_of(svg(view, panels=[name], width=width))
        assert panel == "pr-" + name.partition("-")[0].replace("_", "-")


def test_a_building_explains_itself_where_the_supply_does_not() -> None:
    """What a building does is said once: in the supply, or in the city of a board alone."""
    view = scenario(players=3, city={0: "wharf"}).view(0)
    (alone,) = parts(svg(view, panels=["player-0"]), "pr-building")
    table = svg(view, panels=["player-0", "buildings"])
    (within,) = parts(table, "pr-building", seat=0)
    assert any("\n" in (element.text or "") for element in alone)
    assert not any("\n" in (element.text or "") for element in within)


@pytest.mark.parametrize("viewer", [None, 1])
def test_the_end_shows_who_has_won(viewer: int | None) -> None:
    """After the end the header names the winner, and a panel has the ranking with all points."""
    game = over(3)
    picture = svg(game.view(viewer), look=Look(names=["Ann", "Bob", "Cid"]))
    rows = parts(picture, "pr-score")[1:]
    score = game.score()

    assert [int(row.get("data-seat", "")) for row in rows] == list(score.ranking)
    for row in rows:
        player = score.players[int(row.get("data-seat", ""))]
        assert row.get("data-number") == str(player.total)
        assert row.get("data-rank") == str(player.place)
        assert ("pr-winner" in row.get("class", "")) == (player.place == 1)
        numbers = [int(text.text or "") for text in row if re.fullmatch(r"\d+", text.text or "")]
        *sources, tiebreak, total = numbers
        assert (sum(sources), tiebreak, total) == (player.total, player.tiebreak, player.total)
    (winner,) = score.winners
    name, points = ["Ann", "Bob", "Cid"][winner], score.players[winner].total
    assert f"{name} wins with {points} VP" in words_of(picture)
    assert "score" in svg_panels(game.view(viewer)).panels
    alone = svg(game.view(viewer), panels=["header", "score"], width=368)
    assert names_of(alone) == ["pr-header", "pr-score"]


def test_a_shared_victory() -> None:
    """Winners who share the victory are all named, in every language."""
    fields = {"seats": (0, 1), "number": 2, "points": 30}
    said = vocabulary("classic").phrase("winners", ["Ann", "Bob"], **fields)
    assert said == "Ann and Bob share the victory with 30 VP"
    assert "delar segern" in vocabulary("sv").phrase("winners", ["Ann", "Bob"], **fields)


@pytest.mark.parametrize(
    ("names", "initials"),
    [
        ((), ["0", "1", "2"]),
        (("Ann", "Bob", "Cid"), ["A", "B", "C"]),
        (("Ann", "Alf", "Cid"), ["An", "Al", "Ci"]),
        (("Ann", "Anne", "cid"), ["A0", "A1", "C"]),
        (("Ann", "", ""), ["A", "P1", "P2"]),
    ],
)
def test_seats_have_shapes_and_initials(names: tuple[str, ...], initials: list[str]) -> None:
    """A seat is told by its shape and by the initials on it, not by its colour alone."""
    picture = svg(Game.new(Config(players=3), seed=1).view(0), look=Look(names=names))
    boards = sorted(parts(picture, "pr-player"), key=lambda board: str(board.get("data-seat")))
    signs = [board.find(".//{*}g[@class='pr-name']") for board in boards]
    found = []
    for sign in signs:
        assert sign is not None
        found.append(sign[2].text)
    shapes = {shown_as(picture, sign[1]) for sign in signs if sign is not None}
    assert found == initials
    assert len(shapes) == 3
    assert len({seat.markup for seat in SEATS}) == 5


def test_coins_are_told_from_takers() -> None:
    """Doubloons on a card are a plain coin with their number beside it; a taker is its sign."""
    game = scenario(players=3, coins={"mayor": 2}, taken={"settler": 0})
    picture = svg(game.view(0))
    (coins,) = parts(picture, "pr-role", role="mayor")
    (taken,) = parts(picture, "pr-role", role="settler")
    sign = {text.get("class"): text.text for text in taken if text.text}
    assert "+2" in [text.text for text in coins]
    assert sign["pr-on-seat pr-l"] == "0"
    assert not any("pr-on" in text.get("class", "") for text in coins)


@pytest.mark.parametrize("expansion", EXPANSIONS)
def test_the_legend_names_all_figures(expansion: str) -> None:
    """Goods, tiles and workers of the game, in its words."""
    config = Config(players=3, edition="1897", expansions=EXPANSIONS[expansion])
    game = Game.new(config, seed=1)
    picture = svg(game.view(0), panels=["legend"])
    named = [
        (part.attrib, text) for part in parts(picture, "pr-figure") for text in [written(part)]
    ]
    for name, kinds in (
        ("good", {str(good) for good in Good}),
        ("tile", set(game.material.tiles)),
        ("worker", set(game.material.workers)),
    ):
        assert {data[f"data-{name}"] for data, _ in named if f"data-{name}" in data} == kinds
    assert {"fruit", "corn estate", "worker", "coin", "VP", "winner"} <= {text for _, text in named}
    assert len({text for _, text in named}) == len(named)


def test_the_1897_edition_has_fruit() -> None:
    """It has a figure and colours of its own, wherever indigo would be."""
    position: dict[str, Any] = {
        "players": 3,
        "goods": {0: "2 indigo"},
        "island": {0: "indigo"},
        "city": {0: "indigo_plant"},
    }
    for edition, there, missing in (("1897", "fruit", "indigo"), ("classic", "indigo", "fruit")):
        picture = svg(scenario(**position, edition=any_id(edition)).view(0))
        drawing = picture.partition("</style>")[2]
        for colour in (f"var(--pr-{there})", f"var(--pr-{there}-plant)", f"pr-building pr-{there}"):
            assert colour in drawing
        assert f"var(--pr-{missing}" not in drawing
        assert f"pr-building pr-{missing}" not in drawing


@pytest.mark.no_cover
@pytest.mark.parametrize("expansion", EXPANSIONS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_columns_end_at_the_same_height(expansion: str, players: int) -> None:
    """There is no hole at the end of a column, whatever is in it; wide buildings are below all."""
    game, _ = late(
        Config(players=players, expansions=EXPANSIONS[expansion], buildings="all"), seed=3
    )
    picture = svg(game.view(0))
    high = float(str(ElementTree.fromstring(picture).get("viewBox")).split()[3])
    ends: dict[str, float] = {}
    below = high
    for panel in parts(picture, "pr-panel"):
        x, y = re.findall(r"[\d.]+", panel.get("transform", ""))
        end = float(y) + float(panel[0].get("height", 0))
        if "pr-buildings" in panel.get("class", "") and float(panel[0].get("width", 0)) > 360:
            assert abs(end - (high - 14)) < 1
            below = float(y)
        else:
            ends[x] = max(ends.get(x, 0), end)

    assert len(ends) == 2
    level = below - (14 if below == high else 12)
    assert all(abs(end - level) < 1 for end in ends.values())


def fake(drawn: list[dict[str, Any]]) -> ModuleType:
    """Returns a stand-in for the package that draws, which notes what it is given."""

    def svg_to_bytes(**given: Any) -> bytes:
        drawn.append(given)
        return b"png"

    module = ModuleType("resvg_py")
    vars(module)["svg_to_bytes"] = svg_to_bytes
    return module


@pytest.mark.no_cover
@pytest.mark.parametrize("style", ["light", "dark"])
@pytest.mark.parametrize("expansion", EXPANSIONS)
def test_png_has_no_variables(expansion: str, style: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is drawn has the colours of the style themselves, as resvg knows no variables."""
    drawn: list[dict[str, Any]] = []
    monkeypatch.setitem(sys.modules, "resvg_py", fake(drawn))
    game, happened = late(Config(players=4, expansions=EXPANSIONS[expansion]), seed=1)
    assert png(game.view(0), look=Look(style=style, events=happened), scale=3, width=390) == b"png"
    ((given,),) = [drawn]
    assert given["zoom"] == 3
    for text in (given["svg_string"], given["style_sheet"]):
        assert "var(" not in text
    assert "<style" not in given["svg_string"]
    assert re.search(r"<rect(?![^>]* rx=)", given["svg_string"]) is None


def test_png_is_drawn() -> None:
    """The picture is as large as the scale says, and is not of one colour."""
    view = Game.new(Config(players=3), seed=1).view(0)
    picture = png(view, panels=["roles"], width=360, scale=2)
    wide = int.from_bytes(picture[16:20], "big")
    assert picture.startswith(b"\x89PNG")
    assert wide == 720
    assert len(picture) > 5_000
    assert png(view, look=Look(style="light"), panels=["roles"], width=360, scale=2) == picture
    assert png(view, look=Look(style="dark"), panels=["roles"], width=360, scale=2) != picture


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"look": "dark"}, TypeError, "look must be a Look, not str"),
        ({"scale": 0}, ConfigError, "scale must be from 0.1 to 10, not 0"),
        ({"scale": float("nan")}, ConfigError, "scale must be from 0.1 to 10"),
        ({"scale": "2"}, TypeError, "scale must be a number, not str"),
    ],
)
def test_wrong_options_of_png(
    options: dict[str, Any], error: type[Exception], message: str
) -> None:
    """A wrong look or scale is named."""
    with pytest.raises(error, match=message):
        png(Game.new(Config(players=3), seed=1).view(0), **options)


def test_png_says_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without its extra it names the extra."""
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(ConfigError, match=r"PNG needs the extra 'png': pip install 'puertorico"):
        png(Game.new(Config(players=3), seed=1).view(0))
