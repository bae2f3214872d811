"""The numbers behind what is open: what views are made of, and samples begin as.

They hold no more than the fields of the view say: whole numbers and tuples of them.
"""

from __future__ import annotations

from operator import attrgetter
from typing import Any, Final

from .._base.packed import ONE
from .._engine.board import Player
from .._engine.frames import FrameTuple, StackedFrame
from .._engine.ruleset import Ruleset
from .._engine.table import Table
from ._forms import forms_of, made_once
from ._frames import memory_of
from ._position import OpenPlayer, OpenTable
from ._tables import new_table

_LISTS: Final = ("placed", "tile_crew", "buildings", "crew", "target_circles")
"""The attributes that are lists of numbers."""


def _attributes(cls: type, *others: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Returns the attributes behind the fields of a class and others: numbers, and lists."""
    names = [name for form in forms_of(cls).values() for name in form.numbers]
    names += others
    plain = tuple([name for name in names if name not in _LISTS])
    return plain, tuple([name for name in names if name in _LISTS])


# With those that follow from the others, and the slots, which are all open where any of this is
# used.
OF_TABLE: Final = _attributes(
    *(OpenTable, "slots", "over", "free_cards", "buildings_left", "picks", "marked", "kind"),
    *("seeded", "ask_forced"),
)
"""The attributes of a table that are open: numbers, and lists."""
OF_PLAYER: Final = _attributes(
    *(OpenPlayer, "slots", "target_circles", "multi_circle", "spaces", "circles", "all_circles"),
    *("on_circles", "owned_mask"),
)
"""The attributes of a player that are open: numbers, and lists."""
_table_numbers: Final = attrgetter(*OF_TABLE[0])
_player_numbers: Final = attrgetter(*OF_PLAYER[0])
_player_lists: Final = attrgetter(*OF_PLAYER[1])


class Secrets:
    """What the slots of a ruleset keep from others.

    Attributes:
        names: The ids of the secret slots.
        tiles: The places of a player's secret slots that count plantations, with one of their kind
            as a packed count.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        slots = [slot for slot in ruleset.config.slots if slot.secret]
        self.names = frozenset([slot.id for slot in slots])
        self.tiles = tuple(
            [
                (ruleset.player_slot_of[slot.id], ONE[ruleset.tile_ids.index(slot.tile)])
                for slot in slots
                if slot.tile is not None
            ]
        )


def secrets_of(ruleset: Ruleset) -> Secrets:
    """Returns what the slots of a ruleset keep from others."""
    return made_once(ruleset, Secrets)


def open_numbers(table: Table) -> tuple[Any, ...]:
    """Returns the numbers of *table* that every viewer may know.

    Not for a ruleset with secret slots.
    """
    return (
        _table_numbers(table),
        tuple(table.placed),
        tuple([frame.numbers() for frame in table.frames()]),
        *[
            (_player_numbers(player), *map(tuple, _player_lists(player)))
            for player in table.players
        ],
    )


def table_of_numbers(ruleset: Ruleset, numbers: tuple[Any, ...], halves: tuple[int, int]) -> Table:
    """Returns a table with these numbers, and nothing of what is hidden."""
    of_table, placed, frames, *of_players = numbers
    t = new_table(ruleset, True, halves, False)
    for name, number in zip(OF_TABLE[0], of_table, strict=True):
        setattr(t, name, number)
    t.placed = list(placed)
    for player, (plain, *lists) in zip(t.players, of_players, strict=True):
        _fill(player, plain, lists)
        player.effects = ruleset.effect_set(player.buildings, player.crew)
    outer: FrameTuple | None = None
    for index, *rest in frames:
        phase = ruleset.phases[index]
        frame = StackedFrame._make((phase, *rest[:7], tuple(rest[7:])))
        outer = (*frame[:8], memory_of(frame), outer)
    t.outer = outer
    t.pop()
    t.phase.derive(t)
    return t


def _fill(player: Player, plain: tuple[Any, ...], lists: list[tuple[int, ...]]) -> None:
    for name, number in zip(OF_PLAYER[0], plain, strict=True):
        setattr(player, name, number)
    for name, listed in zip(OF_PLAYER[1], lists, strict=True):
        setattr(player, name, list(listed))
