"""What the box brings besides its rules."""

from __future__ import annotations

import pytest

from puertorico import NOBLES, Config, Game, IllegalActionError, WholeChoice
from puertorico.__main__ import main
from puertorico._engine.compiling import compile_ruleset


def test_whole_choices() -> None:
    """Each is a function of the box's package."""
    assert ["supply"] == [helper.id for helper in NOBLES.choices]


def test_decisions() -> None:
    """What is asked with this box alone."""
    base = set(compile_ruleset(Config(players=3)).decisions)
    found = compile_ruleset(Config(players=3, expansions=(NOBLES,))).decisions

    assert {"supply", "bought_tile"} == set(found) - base


def test_its_function_is_known_everywhere() -> None:
    """In a game without the box it says that there is nothing to supply."""
    game = Game.new(Config(players=3), seed=1)
    with pytest.raises(IllegalActionError, match="no good is supplied now"):
        WholeChoice("supply", {"goods": ("corn",)}).steps(game)


def test_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    """The box goes by its id."""
    assert (
        main(["simulate", "--players", "2", "--games", "1", "--seed", "9", "--box", "nobles"]) == 0
    )
    assert "nobles" in capsys.readouterr().out
