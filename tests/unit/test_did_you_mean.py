"""Misspelled words of the game: the refusal names what was probably meant, wherever they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from puertorico import Config, Game, Position, Record, rulebook, scenario, vocabulary
from puertorico.actions import Sell
from puertorico.bots import make_bot
from puertorico.errors import PuertoRicoError
from puertorico.game import _schemas as schemas
from puertorico.pictures import svg
from puertorico.types import any_id

GAME: Any = scenario(players=4, city={0: "small_market*"})
SCENARIO: Any = scenario
VOCABULARY: Any = vocabulary
SCHEMA: Any = schemas.schema
NEW: Any = Config


def changed(old: str, new: str) -> Game:
    """Returns the game of a position whose JSON has been changed."""
    text = GAME.position().to_json()
    assert old in text
    return Game.from_position(Position.from_json(text.replace(old, new, 1)))


@pytest.mark.parametrize(
    ("call", "meant"),
    [
        (lambda: SCENARIO(role="captian"), "captain"),
        (lambda: SCENARIO(coins={"captian": 1}), "captain"),
        (lambda: SCENARIO(island={0: "2 cron"}), "corn"),
        (lambda: SCENARIO(city={0: "smal_market"}), "small_market"),
        (lambda: SCENARIO(city={0: "wharf*colonst"}), "colonist"),
        (lambda: SCENARIO(goods={0: "indgo"}), "indigo"),
        (lambda: SCENARIO(ships="5: 2 sugr"), "sugar"),
        (lambda: SCENARIO(trading_house="tabacco"), "tobacco"),
        (lambda: SCENARIO(edition="clasic"), "classic"),
        (lambda: Sell(any_id("cofee")), "coffee"),
        (lambda: GAME.players[0].bonus("guild_hal"), "guild_hall"),
        (lambda: GAME.material.building("warf"), "wharf"),
        (lambda: changed('"building":"small_market"', '"building":"smal_market"'), "small_market"),
        (lambda: changed('"tile":"corn"', '"tile":"cron"'), "corn"),
        (lambda: changed('"phase":"round"', '"phase":"ruond"'), "round"),
        (lambda: changed('"used":[]', '"used":["wharff"]'), "wharf"),
        (lambda: NEW(players=4, rules={"prodction": "optional"}), "production"),
        (lambda: NEW(players=4, edition="aniversary"), "anniversary"),
        (lambda: rulebook.rules("captian"), "captain"),
        (lambda: make_bot("heuristc"), "heuristic"),
        (lambda: svg(GAME.view(0), panels=["playr-1"]), "player-1"),
        (lambda: VOCABULARY("clasic"), "classic"),
        (lambda: SCHEMA("postion"), "position"),
        (lambda: Record.from_text('[Plyers "A" "B"]'), "Players"),
    ],
)
def test_a_slip(call: Callable[[], object], meant: str) -> None:
    """The message ends with the word that was probably meant."""
    with pytest.raises(PuertoRicoError, match=rf"; did you mean '{meant}'\?") as told:
        call()
    assert str(told.value).count("did you mean") == 1


def test_a_slip_in_an_argument_of_a_scenario() -> None:
    """So does that about an argument, whether it is one of its own or a field of a config."""
    for wrong, meant in (("iland", "island"), ("bildings", "buildings"), ("playrs", "players")):
        with pytest.raises(TypeError, match=rf"no such field; did you mean '{meant}'\?$"):
            SCENARIO(**{wrong: {}})
