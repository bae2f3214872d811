"""What the expansion brings besides its rules."""

from __future__ import annotations

from typing import Any

import pytest
from typing_extensions import override

from puertorico import NOBLES, Config, Game, scenario
from puertorico.__main__ import main
from puertorico._engine.compiling import compile_ruleset
from puertorico.decisions import WholeChoice
from puertorico.errors import ConfigError, IllegalActionError
from puertorico.plugin import Building, Effect, Expansion, Table
from puertorico.testing import assert_score


def test_whole_choices() -> None:
    """Each is a function of the expansion's package."""
    assert ["supply"] == [helper.id for helper in NOBLES.choices]


def test_decisions() -> None:
    """What is asked with this expansion alone."""
    base = set(compile_ruleset(Config(players=3)).decisions)
    found = compile_ruleset(Config(players=3, expansions=(NOBLES,))).decisions

    assert {"supply", "bought_tile"} == set(found) - base


def test_its_function_is_known_everywhere() -> None:
    """In a game without the expansion it says that there is nothing to supply."""
    game = Game.new(Config(players=3), seed=1)
    with pytest.raises(IllegalActionError, match="no good is supplied now"):
        WholeChoice("supply", {"goods": ("corn",)}).steps(game)


def test_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    """The expansion goes by its id."""
    assert (
        main(["simulate", "--players", "2", "--games", "1", "--seed", "9", "--expansion", "nobles"])
        == 0
    )
    assert "nobles" in capsys.readouterr().out


def test_a_building_for_nobles() -> None:
    """Without the expansion the message says what to play with; `crew_of` needs no nobles."""

    class Conservatory(Effect):
        @override
        def score(self, table: Table, seat: int) -> int:
            return table.crew_of(seat, self.id).get("noble", 0)

    def houses(**effects: Any) -> Expansion:
        building = Building(
            id="conservatory", text="A VP for a noble.", cost=3, points=1, column=1, **effects
        )
        return Expansion(id="houses", buildings=(building,))

    with pytest.raises(ConfigError) as caught:
        Config(players=3, expansions=(houses(effect_of={"noble": Conservatory}),))
    assert str(caught.value) == (
        "expansion 'houses': building 'conservatory' names the worker 'noble' of 'nobles', which "
        "is not in play: play with that too, or put the building into an expansion of its own"
    )
    for expansions, crew, points in (((), "*", 0), ((NOBLES,), "*noble", 1)):
        game = scenario(
            players=3,
            city={0: f"conservatory{crew}"},
            expansions=(houses(effect=Conservatory), *expansions),
        )
        assert_score(game, 0, {"conservatory_bonus": points})
