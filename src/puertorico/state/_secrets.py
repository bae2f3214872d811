"""Secret slots: what is known of them, how they are dealt, and which positions are refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .._base.messages import shown
from .._base.packed import ONE, count_all
from .._engine.effects import Effect
from .._engine.manifest.members import effect_id
from .._engine.manifest.pieces import Slot
from .._engine.ruleset import Ruleset
from .._engine.table import Table
from ..errors import PositionError
from ._forms import made_once, most_in_slot

NO_SEAT = -1
"""The seat of a slot of the table."""


class Secrets:
    """The secrets that the slots of a ruleset keep from others.

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


class _Dealt:
    """The secret slots of a ruleset, without those that count tiles, in the order of dealing."""

    def __init__(self, ruleset: Ruleset) -> None:
        secret = [slot for slot in ruleset.slots if slot.secret and slot.tile is None]
        common = [(NO_SEAT, slot) for slot in secret if not slot.per_player]
        of_players = [slot for slot in secret if slot.per_player]
        self.slots: list[tuple[int, Slot]] = [
            *common,
            *[(seat, slot) for seat in range(ruleset.players) for slot in of_players],
        ]
        answers = {
            effect.id: effect for effect in ruleset.always if "hidden_values" in effect.answers
        }
        self.effects: dict[str, list[Effect]] = {}
        for expansion in ruleset.config.all_expansions:
            ids = [effect_id(expansion, make()) for make in expansion.effects]
            mine = [answers[id] for id in ids if id in answers]
            self.effects |= {slot.id: mine for slot in expansion.slots}


def _named_values(table: Table, seat: int, slot: Slot) -> tuple[Sequence[int] | None, str]:
    """Returns the values that the expansion of a slot names for it, and where; None if nowhere.

    A list (see `Slot.numbers`) has no number beyond its length.
    """
    list_id, _, place = slot.id.rpartition("_")
    lengths = table.ruleset.slot_of if seat == NO_SEAT else table.ruleset.player_slot_of
    is_listed = place.isdecimal() and list_id in lengths
    if is_listed and int(place) > _value(table, seat, list_id):
        return (0,), f"the length of {list_id!r}"
    for effect in made_once(table.ruleset, _Dealt).effects[slot.id]:
        listed = effect.hidden_values(table, seat, slot.id)
        if listed is not None:
            values = [value for value in listed if slot.low <= value <= slot.high]
            return values, f"hidden_values of {effect.name}"
    if not is_listed:
        return None, ""
    return range(1, most_in_slot(table.ruleset, slot) + 1), f"the length of {list_id!r}"


def _possible_values(table: Table, seat: int, slot: Slot) -> Sequence[int]:
    """Returns the values that are dealt to a slot."""
    named, _ = _named_values(table, seat, slot)
    if named is not None:
        return named
    if slot.lasts != "game" and table.role_frame() is None:
        is_new = max(table.role_taker) < 0
        if slot.lasts == "phase" or is_new:
            return (slot.start,)
    return range(slot.low, most_in_slot(table.ruleset, slot) + 1)


def _set_value(table: Table, seat: int, slot: Slot, value: int) -> None:
    if seat == NO_SEAT:
        table.set_slot(slot.id, value)
    else:
        table.set_player_slot(seat, slot.id, value)


def _value(table: Table, seat: int, id: str) -> int:
    return table.slot(id) if seat == NO_SEAT else table.player_slot(seat, id)


def deal(table: Table, viewer: int | None, below: Callable[[int], int]) -> None:
    """Deals the secret slots that a viewer does not know, one after another.

    Args:
        table: A table with everything else on it.
        viewer: The viewer, whose own slots stay; None for a spectator.
        below: Returns a random number below its argument.

    Raises:
        PositionError: A slot can have no value.
    """
    hidden = [held for held in made_once(table.ruleset, _Dealt).slots if held[0] != viewer]
    for seat, slot in hidden:
        _set_value(table, seat, slot, slot.start)
    for seat, slot in hidden:
        values = _possible_values(table, seat, slot)
        if not values:
            raise PositionError(f"the secret slot {slot.id!r} can have no value here")
        _set_value(table, seat, slot, values[below(len(values))])


def check_hidden(table: Table) -> None:
    """Checks that each secret slot has a value that its expansion names for it.

    Slots are checked in the order of dealing, so that nothing depends on a later one.

    Raises:
        PositionError: One has a different value.
    """
    of_ruleset = made_once(table.ruleset, _Dealt)
    if not of_ruleset.slots:
        return
    trial = table._copy()
    for seat, slot in of_ruleset.slots:
        _set_value(trial, seat, slot, slot.start)
    for seat, slot in of_ruleset.slots:
        value = _value(table, seat, slot.id)
        named, by = _named_values(trial, seat, slot)
        if named is not None and value not in named:
            where = "" if seat == NO_SEAT else f"player {seat}: "
            raise PositionError(
                f"{where}the secret slot {slot.id!r} cannot be {value} here, only one of "
                f"{shown(sorted(set(named)))} ({by})"
            )
        _set_value(trial, seat, slot, value)
