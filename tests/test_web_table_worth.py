"""What every choice at the web table brings or costs, and the prices of buildings."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from puertorico import Config, Game, scenario
from puertorico.pictures import Look, svg_panels
from puertorico_table import choices, tables
from puertorico_table.store import Store
from puertorico_table.table import Frame, Seat, Table
from puertorico_table.texts import speak, spoken
from puertorico_table.worth import worth
from support.table_positions import POSITIONS

NAMES = ("Ann", "Bob", "Cid")


def table_of(folder: Path, game: Game) -> Table:
    """Returns a table of three people with a game."""
    seats = [Seat(name, "person", f"key {name}") for name in NAMES]
    with Store(folder / "tables.db") as store:
        table = tables.Tables(store).make(Config(players=3), seats, seed=1)
    table.frames = [Frame(1, game)]
    return table


def notes(folder: Path, **position: Any) -> dict[str, str]:
    """Returns the notes of the choices in a position, by their sentences."""
    game = scenario(**{"players": 3, **position})
    table = table_of(folder, game)
    drawn = svg_panels(game.view(game.seat), look=Look(actions=choices.clickable(game)))
    found = asyncio.run(choices.choices(table, game, drawn))
    return {entry["sentence"]: entry["note"] for entry in found["actions"]}


def test_storing(tmp_path: Path) -> None:
    """What is kept and what is lost."""
    position = {
        "role": "captain", "goods": {0: "4 corn 2 sugar"}, "city": {0: "small_warehouse*"},
        "ships": "4: 4 coffee | 5: 5 indigo | 6: 6 tobacco",
    }  # fmt: skip
    assert notes(tmp_path, **position) == {
        "Keep all corn (4)": "1 sugar lost",
        "Keep all sugar (2)": "3 corn lost",
    }


@pytest.mark.expansion("new_buildings")
def test_whole_choices_that_an_action_begins(tmp_path: Path) -> None:
    """What they bring at most, or what the action itself costs."""
    small_wharf = notes(tmp_path, **POSITIONS["shipment"])
    assert small_wharf["Use the small wharf"] == "up to 3 VP"
    raid = notes(tmp_path, **POSITIONS["poaching"])
    # Five are removed, and three of them can be kept.
    assert raid["Poach from the colonist ship"] == "up to 3 colonists"
    nobody = notes(tmp_path, **{**POSITIONS["poaching"], "island": {0: "corn*"}})
    assert nobody["Poach from the colonist ship"] == "no gain now"
    paid = notes(tmp_path, **POSITIONS["payment"])
    assert paid["Build the factory at the black market"] == "6 doubloons = 7 - 1 privilege, 3 VP"


@pytest.mark.expansion("new_buildings")
@pytest.mark.parametrize(
    ("position", "helper", "named", "said"),
    [
        ("storage", "storage", {"kept": {"sugar": 3, "corn": 1}}, "1 corn, 2 indigo lost"),
        ("shipment", "shipment", {"goods": {"corn": 3, "sugar": 1}}, "+3 VP, -3 corn, -1 sugar"),
        (
            "payment", "payment", {"building": "harbor", "good": "corn", "vp": True},
            "7 doubloons = 8 - 1 privilege, 3 VP, -1 VP, -1 corn",
        ),
    ],
)  # fmt: skip
def test_whole_choices_as_they_are_put_together(
    tmp_path: Path, position: str, helper: str, named: dict[str, Any], said: str
) -> None:
    """The page shows what they would bring before they are sent."""
    game = scenario(players=3, **POSITIONS[position])
    found = choices.checked(table_of(tmp_path, game), helper, named)
    assert found == {"ok": True, "note": said}


@pytest.mark.parametrize(
    ("role", "price", "said"),
    [
        ("builder", 7, "It costs you 7 doubloons."),
        ("settler", 8, "It costs you 8 doubloons, or 7 if you take the role."),
    ],
)
def test_prices(role: Any, price: int, said: str) -> None:
    """After discounts, now or if another seat takes the role."""
    game = scenario(players=3, role=role, island={0: "quarry*"}, doubloons={0: 9})
    words = spoken(game.config)
    found = worth(game, game.view(0), words)
    assert (found["prices"]["wharf"], found["building"]["wharf"]) == (price, said)
    assert worth(game, game.view(1), words)["prices"] == {}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("de", "Es kostet dich 8 Dublonen, oder 7, wenn du die Rolle nimmst."),
        ("sv", "Den kostar dig 8 dubloner, eller 7 om du tar yrket."),
    ],
)
def test_languages(language: str, said: str) -> None:
    """In the words of whoever asks."""
    game = scenario(players=3, role="settler", island={0: "quarry*"}, doubloons={0: 9})
    speak(language)
    try:
        assert worth(game, game.view(0), spoken(game.config))["building"]["wharf"] == said
    finally:
        speak(None)


def test_prices_of_a_later_round() -> None:
    """Nobody takes the role again in the last round, so that nothing has a price."""
    game = scenario(
        players=2, role="trader", goods={0: "coffee"}, ending=("city",),
        taken={"settler": 1, "mayor": 0, "craftsman": 1, "builder": 0, "captain": 1},
    )  # fmt: skip
    assert worth(game, game.view(0), spoken(game.config))["prices"] == {}
