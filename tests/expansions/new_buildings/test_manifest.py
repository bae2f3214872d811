"""What the expansion brings besides its rules."""

from __future__ import annotations

from puertorico import NEW_BUILDINGS, Config
from puertorico._engine.compiling import compile_ruleset


def test_whole_choices() -> None:
    """Each is a function of the expansion's package."""
    assert ["payment", "shipment"] == [helper.id for helper in NEW_BUILDINGS.choices]


def test_decisions() -> None:
    """What is asked with this expansion alone."""
    base = set(compile_ruleset(Config(players=3)).decisions)
    found = compile_ruleset(Config(players=3, expansions=(NEW_BUILDINGS,))).decisions

    assert {"shipment", "payment"} == set(found) - base
