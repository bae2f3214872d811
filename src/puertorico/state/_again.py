"""Whether a game goes on from its position as it does itself, whatever it asks.

A position does not say whether forced decisions are asked, so it can be taken with either value of
``ask_forced``, whatever the game had that it comes from.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from .._base.generator import seed_halves
from .._engine.checked.fields import OF_PLAYERS, OF_TABLES
from .._engine.driver import perform
from .._engine.effects import Effect
from .._engine.table import Table
from ._decision import decision_of_table
from ._key import key_of_table
from ._position import Position, position_of_table
from ._restoring import table_of_position

__all__ = ["first_difference"]

_NOT_COMPARED: Final = (
    *("ruleset", "players", "phase", "outer", "options", "ask_forced"),
    *("seeded", "seed_high", "seed_low", "draws", "history", "log", "picks"),
)
"""The fields that are compared in other ways, and those that a position does not have."""
_FIELDS: Final = tuple([name for name in OF_TABLES if name not in _NOT_COMPARED])
_OF_PLAYER: Final = tuple([name for name in OF_PLAYERS if name not in ("shared", "effects")])

Difference = tuple[str, object, object]
"""What differs, as it is in a game, and as it is in a game made from its position."""


def first_difference(table: Table) -> Difference | None:
    """Returns what is not the same in a table made from the position of *table*, or None.

    With the same ``ask_forced`` everything must be. Without it, forced decisions are played: the
    table must be that which asks them after the only answers to them. With it, the decision of a
    table that does not ask them is the same.

    Raises:
        PositionError: The position is refused.
    """
    position = position_of_table(table)
    again = _table(position, table.ask_forced)
    for difference in _differences(table, again):
        return difference
    other = _table(position, not table.ask_forced)
    if table.ask_forced:
        _play_forced(again, key_of_table(other))
    for what, one, two in _differences(again, other):
        return f"{what} with ask_forced={other.ask_forced}", one, two
    return None


def _table(position: Position, ask_forced: bool) -> Table:
    """Returns a table that draws nothing by itself, so it does not pass the next draw."""
    return table_of_position(position, False, seed_halves(0), ask_forced)


def _play_forced(table: Table, until: tuple[Any, ...]) -> None:
    """Plays forced decisions up to the one with this key; free actions make none a choice."""
    while key_of_table(table) != until and not table.over:
        if not all([_is_free(option.handler) for option in table.options[1:]]):
            break
        perform(table, table.options[0])


def _is_free(handler: object) -> bool:
    return isinstance(handler, Effect) and "free_actions" in handler.answers


def _differences(table: Table, again: Table) -> Iterator[Difference]:
    """Yields what differs between two tables."""
    return ((what, one, other) for what, one, other in _compared(table, again) if one != other)


def _compared(table: Table, again: Table) -> Iterator[Difference]:
    """Yields everything that must be the same."""
    for name in _FIELDS:
        yield name, getattr(table, name), getattr(again, name)
    for seat, (player, other) in enumerate(zip(table.players, again.players, strict=True)):
        for name in _OF_PLAYER:
            yield f"players[{seat}].{name}", getattr(player, name), getattr(other, name)
    yield "the frames", _frames(table), _frames(again)
    yield "the key", key_of_table(table), key_of_table(again)
    yield "the options", [*map(str, table.options)], [*map(str, again.options)]
    yield "the decision", decision_of_table(table), decision_of_table(again)


def _frames(table: Table) -> list[tuple[Any, ...]]:
    return [(frame.phase.id, *frame[1:]) for frame in table.frames()]
