"""Random choices among the options of a table, one by one or a whole playout.

A playout is as fast as the engine, so it is compiled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from .._base.compat import i64
from .._base.generator import CHOICES, RANGE, mixed, seed_halves
from .._engine.board import CHANCE
from .._engine.chance import draw_in
from .._engine.driver import perform

if TYPE_CHECKING:
    from .._engine.table import Table
    from ..actions._action import Action

ROLE: Final = "role"
"""The kind of decision that comes between two phases of roles."""


class Picker:
    """Picks options at random: by weights, or uniformly.

    Args:
        seed: The seed of the choices.
        by_code: How often each action is picked, by its code; empty for a uniform choice.
        number: The number of the first choice.
    """

    __slots__ = ("_by_code", "_high", "_low", "_number")

    def __init__(self, seed: int, by_code: tuple[int, ...], number: int) -> None:
        high, low = seed_halves(seed, CHOICES)
        self._high: i64 = high
        self._low: i64 = low
        self._number: i64 = number
        self._by_code: tuple[int, ...] = by_code

    @property
    def number(self) -> int:
        """The number of the next choice."""
        return int(self._number)

    def pick(self, table: Table) -> Action:
        """Returns one of the table's options."""
        # Not typed as actions: compiled code would check them one by one.
        options: tuple[Any, ...] = table.options
        number = mixed(self._high, self._low, self._number)
        self._number += 1
        if table.seat == CHANCE:
            weights = [weight for _, weight in draw_in(table).outcomes(table)]
            place = weighted_place(weights, int(number))
        elif self._by_code:
            by_code = self._by_code
            place = weighted_place([by_code[option.code] for option in options], int(number))
        else:
            place = int(number * len(options) // RANGE)
        chosen: Action = options[place]
        return chosen


def weighted_place(weights: list[int], number: int) -> int:
    """Returns the place that a random number below `RANGE` picks from *weights*."""
    total = 0
    for weight in weights:
        total += weight
    if total == 0:
        return number * len(weights) // RANGE
    left = number * total // RANGE
    place = 0
    while left >= weights[place]:
        left -= weights[place]
        place += 1
    return place


def play_on(table: Table, picker: Picker, most: int, last_round: int, one_phase: bool) -> bool:
    """Plays what *picker* picks; False if it has played *most* actions and can go on.

    Args:
        table: A table at a decision, or at the end of a game.
        picker: The picker; its weights are for the config of the table.
        most: The most actions to play.
        last_round: The round whose end is also the end of the playout.
        one_phase: Whether the next choice of a role is the end too.
    """
    while not table.over:
        if most == 0:
            return False
        most -= 1
        perform(table, picker.pick(table))
        if table.round > last_round or (one_phase and table.kind == ROLE):
            break
    return True
