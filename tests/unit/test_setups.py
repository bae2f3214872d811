"""`Setup`: what games begin with, and what of it is refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs
import pytest

from puertorico import BASE, Config, ConfigError, Expansion, Game, PositionError
from puertorico.expansions.festival import festival_board
from puertorico.expansions.smuggler import smuggler_board

FOUR = BASE.setups[4]


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"doubloons": -1}, "setup: doubloons must be 0 to 255, not -1"),
        ({"doubloons": 1.5}, "setup: doubloons must be 0 to 255, not 1.5"),
        ({"picks": 61}, "setup: picks must be 0 to 60, not 61"),
        ({"colonists": 255}, "setup: colonists must be 0 to 254, not 255"),
        ({"ships": ()}, "setup: ships have different capacities, not ()"),
        ({"ships": (4, 4)}, "setup: ships have different capacities, not (4, 4)"),
        ({"ships": (256,)}, "setup: the capacity of a ship must be 0 to 255, not 256"),
        ({"tiles": ("quarry",)}, "setup: 'quarry' is not a kind of plantation"),
        ({"goods": {"corn": 1}}, "setup: goods of indigo must be 0 to 127, not None"),
        (
            {"prices": {**FOUR.prices, "gold": 9}},
            "setup: prices names 'gold', which is not a kind of goods",
        ),
    ],
)
def test_numbers_that_no_game_begins_with(changes: Mapping[str, Any], sentence: str) -> None:
    """They are refused when the manifest is made."""
    with pytest.raises(ConfigError) as caught:
        attrs.evolve(FOUR, **changes)

    assert sentence == str(caught.value)


def test_the_base_game_says_it_alone() -> None:
    """There is one for every number of players, and another box cannot say it again."""
    assert [2, 3, 4, 5] == list(BASE.setups)
    with pytest.raises(ConfigError, match="'base' and 'rich' both bring '4' under setups"):
        Config(players=4, expansions=(Expansion(id="rich", setups={4: FOUR}),))


def test_boards_of_boxes_that_are_not_in_play() -> None:
    """They are refused with a sentence."""
    position = Game.new(Config(players=3), seed=1).position()
    with pytest.raises(PositionError, match=r"^there is no player tile: the smuggler is not in"):
        smuggler_board(position)
    with pytest.raises(PositionError, match=r"^there is no festival board: the festival is not"):
        festival_board(position)
