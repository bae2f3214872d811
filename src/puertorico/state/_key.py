"""The key of a table: every number of its position, for transposition tables."""

from __future__ import annotations

from operator import attrgetter
from typing import Any, Final

from .._engine.table import Table
from ._forms import forms_of
from ._position import PlayerPosition, Position


def _numbers(cls: type) -> list[str]:
    """Returns the numbers that the fields of a position stand for."""
    return [number for form in forms_of(cls).values() for number in form.numbers]


_of_table: Final = attrgetter(*_numbers(Position), "over")
_of_player: Final = attrgetter(*_numbers(PlayerPosition))


def key_of_table(table: Table) -> tuple[Any, ...]:
    """Returns every number of the position, as one tuple."""
    return (
        *[_hashable(_of_player(player)) for player in table.players],
        _hashable(_of_table(table)),
        *[frame.numbers() for frame in table.frames()],
    )


def _hashable(numbers: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple([tuple(each) if isinstance(each, list) else each for each in numbers])
