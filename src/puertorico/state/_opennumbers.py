"""The numbers behind what is open: what views are made of, and samples begin as.

They hold no more than the fields of the view say: whole numbers and tuples of them.
"""

from __future__ import annotations

from operator import attrgetter
from typing import Any, Final

from .._base.packed import ONE, count_all
from .._engine.ruleset import Ruleset
from .._engine.table import Table
from ._forms import forms_of, made_once
from ._position import OpenPlayer, OpenTable

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
    *(OpenTable, "slots", "over", "free_cards", "buildings_left", "picks", "kind"),
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
        slots = [slot for slot in ruleset.slots if slot.secret]
        self.names = frozenset([slot.id for slot in slots])
        self.tiles = tuple(
            [
                (ruleset.player_slot_of[slot.id], ONE[ruleset.tile_ids.index(slot.tile)])
                for slot in slots
                if slot.tile is not None
            ]
        )
        places = (ruleset.slot_of, ruleset.player_slot_of)
        self._starts = [
            {
                places[of_player][slot.id]: slot.start
                for slot in slots
                if slot.per_player == of_player
            }
            for of_player in (False, True)
        ]

    def hidden_tiles(self, slots: tuple[int, ...]) -> int:
        """Returns the plantations that secret slots of a player count, as a packed count."""
        return sum([kind * slots[place] for place, kind in self.tiles])

    def of_table(self, slots: tuple[int, ...]) -> tuple[int, ...]:
        """Returns the slots of a table as everyone knows them: secret ones as at the start."""
        return _replaced(slots, self._starts[False])

    def of_other(self, slots: tuple[int, ...]) -> tuple[int, ...]:
        """Returns the slots of a player as others know them, hidden tiles as if all of a kind."""
        known = self._starts[True]
        if self.tiles:
            known = {**known, self.tiles[0][0]: count_all(self.hidden_tiles(slots))}
        return _replaced(slots, known)


def _replaced(slots: tuple[int, ...], known: dict[int, int]) -> tuple[int, ...]:
    return tuple([known.get(place, slot) for place, slot in enumerate(slots)])


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
