"""`poaching` in the middle of poaching: what has been said stays (SMUG-POACH-2)."""

from __future__ import annotations

from typing import Any

import pytest

from puertorico import NOBLES, SMUGGLER, Game, scenario
from puertorico.decisions import whole_choice
from puertorico.errors import IllegalActionError
from puertorico.expansions.smuggler import poaching
from support.games import do, texts


def poached(*steps: str) -> Game:
    """Returns a game in which player 0 can poach from a ship with two nobles, after some steps."""
    board: Any = {"island": {0: "2 corn"}, "city": {0: "hospice"}, "holding": {0: 1}}
    more: Any = {"ship": "7 colonist 2 noble", "expansions": (NOBLES, SMUGGLER)}
    return do(scenario(players=4, role="smuggler", **board, **more), *steps)


def test_the_rest_of_the_steps() -> None:
    """What is left to say follows, and is the same whole choice."""
    choice: dict[str, Any] = {"corn": {"colonist": 1, "noble": 1}}
    said = ["poach", "remove 2 noble", "keep 1 noble"]
    for number in range(len(said) + 1):
        game = poached(*said[:number])
        steps = poaching(game, choice, removed={"noble": 2})
        assert texts(steps)[: len(said) - number] == said[number:]
        named = whole_choice(game, steps).arguments
        assert named["removed"] == {"noble": 2}


@pytest.mark.parametrize(
    ("steps", "choice", "removed", "sentence"),
    [
        (("poach", "remove 2 noble"), {"corn": {"noble": 1}}, 1,
         "you have said that 2 nobles leave the colonist ship, not 1"),
        (("poach", "remove 1 noble"), {"corn": 1}, 0,
         "you have said that 1 noble leaves the colonist ship, not 0"),
        (("poach", "remove 2 noble", "keep 1 noble"), {"corn": {"noble": 2}}, 2,
         "you have said that you keep 1 noble, not 2"),
    ],
)  # fmt: skip
def test_a_contradiction(
    steps: tuple[str, ...], choice: dict[str, Any], removed: int, sentence: str
) -> None:
    """A choice that contradicts what has been said is refused with it."""
    game = poached(*steps)
    with pytest.raises(IllegalActionError) as caught:
        poaching(game, choice, removed={"noble": removed})
    assert caught.value.illegality.message == sentence
