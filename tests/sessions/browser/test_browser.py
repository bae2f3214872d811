"""Pictures in a real browser: no text leaves its box, and nothing stands on anything else."""

from __future__ import annotations

import subprocess
from functools import partial
from pathlib import Path

import pytest
from resvg_py import svg_to_bytes

from puertorico import Config, Game, scenario
from puertorico.pictures import Look, png, svg, svg_player
from puertorico.pictures._svg.paint import _CHARACTERS, TIMES, _ems
from puertorico.types import any_id
from support.browser import FONTS, measured, widths
from support.tables import EXPANSIONS, late

LONG = ["W" * 40, "Maximiliane von und zu Puerto Rico", "\u5b89\u5a1c" * 12, "<b>&amp;", "i"]


def late_pictures(expansion: str) -> dict[str, str]:
    """Returns pictures of late games with an expansion, in all sorts of words and widths."""
    found = {}
    # A draft needs more kinds than the board has spaces.
    many = "new_buildings" in {each.id for each in EXPANSIONS[expansion]}
    cases = [
        (5, "1897", "draft" if many else "all", 3, None),
        (5, "classic", "all", 2, "sv"),
        (4, "anniversary", "all", 2, None),
        (3, "1897", "all", 3, "classic"),
        (2, "classic", "all", 1, None),
    ]
    for players, edition, buildings, columns, words in cases:
        config = Config(
            players=players,
            edition=any_id(edition),
            expansions=EXPANSIONS[expansion],
            buildings=any_id(buildings),
        )
        for steps in (60, 400):
            game, happened = late(config, seed=players, steps=steps)
            found[f"{players} {edition} {columns} {steps}"] = svg(
                game.view(game.seat if game.seat >= 0 else None),
                look=Look(
                    words=any_id(words),
                    names=LONG[:players] if columns < 3 else (),
                    events=happened,
                ),
                columns=columns,
            )
            found[f"{players} {edition} narrow {steps}"] = svg(
                game.view(game.seat if game.seat >= 0 else None),
                look=Look(words=any_id(words), names=LONG[:players], events=happened),
                width=16 + 372 * columns,
            )
    return found


@pytest.mark.parametrize("expansion", EXPANSIONS)
def test_nothing_overlaps(expansion: str, tmp_path: Path) -> None:
    """In late games, at every width, all is inside its box and beside its neighbours."""
    found = measured(late_pictures(expansion), tmp_path)
    assert found["faults"] == []
    assert isinstance(found["texts"], int)
    assert found["texts"] > 1500


def test_full_tables(tmp_path: Path) -> None:
    """With all spaces filled, and with as much money as nobody ever has, everything fits."""
    city = "guild_hall* residence* fortress* customs_house* indigo_plant*3 coffee_roaster*2"
    game = scenario(
        players=5, edition="1897", role="captain", doubloons={0: 188}, vp={0: 99},
        goods={0: "9 corn 8 indigo 8 sugar 8 tobacco 8 coffee"}, city={0: city},
        island={0: "3 corn*3 2 indigo*2 2 sugar*2 2 tobacco*2 1 coffee*1 2 quarry*2"},
        holding={0: 12},
    )  # fmt: skip
    every = Game.new(Config(players=4, expansions=EXPANSIONS["all"]), seed=2).view(0)
    pictures = {
        "table": svg(game.view(0)),
        "legend": svg(every, panels=["legend"]),
        "narrow legend": svg(every, panels=["legend"], width=388),
        "Swedish legend": svg(every, look=Look(words="sv"), panels=["legend"], width=388),
        "narrow": svg(game.view(0), width=388),
        "board": svg_player(game.view(0), 0),
        "draft": svg(every),
    }

    assert measured(pictures, tmp_path)["faults"] == []


@pytest.mark.parametrize("font", FONTS)
def test_png_has_texts(font: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With no other font on the computer."""
    match = subprocess.run(
        ("fc-match", "--format=%{file}", font), capture_output=True, text=True, check=True
    )
    view, drawn = Game.new(Config(players=3), seed=1).view(0), set()
    for files in ([], [match.stdout]):
        only = partial(svg_to_bytes, skip_system_fonts=True, font_files=files)
        monkeypatch.setattr("resvg_py.svg_to_bytes", only)
        drawn.add(bytes(png(view, panels=["roles"])))
    assert font.replace(" ", "") in match.stdout
    assert len(drawn) == 2


def test_the_check_sees_faults(tmp_path: Path) -> None:
    """A text that is too long and a part on top of another one are found."""
    picture = svg(Game.new(Config(players=3), seed=1).view(0), columns=3)
    longer = picture.replace(">craftsman</text>", ">craftsman of the whole island and sea</text>")
    house = '<rect x="12" y="94" width="194"'
    assert house in picture
    shifted = picture.replace(house, house.replace('x="12"', 'x="60"'))
    found = measured({"longer": longer, "shifted": shifted}, tmp_path)
    faults = found["faults"]
    assert isinstance(faults, list)
    for font in FONTS:
        assert any(f"longer in {font}: text leaves its box" in fault for fault in faults)
        assert any(f"shifted in {font}:" in fault and "meets" in fault for fault in faults)


def test_a_font_that_is_missing_is_a_fault(tmp_path: Path) -> None:
    """Another one would be measured in its place."""
    found = measured({}, tmp_path, ("DejaVu Sans", "No Such Sans"))
    assert found["faults"] == ["No Such Sans is not installed"]


def test_no_letter_is_wider_than_it_is_measured(tmp_path: Path) -> None:
    """In no font, bold or not."""
    found = widths("".join(sorted(_CHARACTERS)) + f"{TIMES}\u2026\u2013\u5b89", tmp_path)
    for name, width in found.items():
        character = name.removeprefix("bold ") or " "
        assert width / 100 <= _ems(character, bold=name.startswith("bold ")), name
    assert len(found) == 2 * len(_CHARACTERS) + 8
