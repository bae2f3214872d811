"""What the expansion brings besides its rules."""

from __future__ import annotations

from puertorico import SMUGGLER, Config
from puertorico._engine.compiling import compile_ruleset


def test_whole_choices() -> None:
    """Each is a function of the expansion's package."""
    assert ["poaching"] == [helper.id for helper in SMUGGLER.choices]


def test_decisions() -> None:
    """What is asked with this expansion alone."""
    base = set(compile_ruleset(Config(players=3)).decisions)
    found = compile_ruleset(Config(players=3, expansions=(SMUGGLER,))).decisions

    assert {"poach", "smuggle"} == set(found) - base
