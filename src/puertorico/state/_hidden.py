"""The contents of secret slots: how they are dealt, and which positions are refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import attrs

from .._base.texts import shown
from .._engine.effects import Effect
from .._engine.manifest import Slot
from .._engine.ruleset import Ruleset
from .._engine.table import Table
from ..errors import PositionError
from ._forms import forms_of, made_once, reader_of
from ._position import PlayerPosition, Position

NO_SEAT = -1
"""The seat of a slot of the table."""


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
        self.effects: list[Effect] = [
            effect for effect in ruleset.always if "hidden_values" in effect.answers
        ]


def _said(table: Table, seat: int, slot: Slot) -> Sequence[int] | None:
    """Returns the values that an expansion names for a slot; None if none does."""
    for effect in made_once(table.ruleset, _Dealt).effects:
        found = effect.hidden_values(table, seat, slot.id)
        if found is not None:
            return [value for value in found if slot.low <= value <= slot.high]
    return None


def _possible(table: Table, seat: int, slot: Slot) -> Sequence[int]:
    """Returns the values that are dealt to a slot."""
    said = _said(table, seat, slot)
    if said is not None:
        return said
    if slot.lasts != "game" and table.role_frame() is None:
        is_new = max(table.role_taker) < 0
        if slot.lasts == "phase" or is_new:
            return (slot.start,)
    return range(slot.low, slot.high + 1)


def _set(table: Table, seat: int, slot: Slot, value: int) -> None:
    if seat == NO_SEAT:
        table.set_slot(slot.id, value)
    else:
        table.set_player_slot(seat, slot.id, value)


def _held(table: Table, seat: int, slot: Slot) -> int:
    return table.slot(slot.id) if seat == NO_SEAT else table.player_slot(seat, slot.id)


def deal(table: Table, viewer: int | None, below: Callable[[int], int]) -> None:
    """Deals the secret slots that a viewer does not know, one after another.

    Args:
        table: A table with everything else on it.
        viewer: The viewer, whose own slots stay; None for a spectator.
        below: Returns a random number below its argument.

    Raises:
        PositionError: A slot can have no value.
    """
    hidden = [each for each in made_once(table.ruleset, _Dealt).slots if each[0] != viewer]
    for seat, slot in hidden:
        _set(table, seat, slot, slot.start)
    for seat, slot in hidden:
        values = _possible(table, seat, slot)
        if not values:
            raise PositionError(f"the secret slot {slot.id!r} can have no value here")
        _set(table, seat, slot, values[below(len(values))])


def check_hidden(table: Table) -> None:
    """Checks that each secret slot has a value that its expansion names for it.

    They are asked about in the order of dealing, so that nothing depends on a later one.

    Raises:
        PositionError: One has another.
    """
    of_ruleset = made_once(table.ruleset, _Dealt)
    if not of_ruleset.effects:
        return
    trial = table.copy()
    for seat, slot in of_ruleset.slots:
        _set(trial, seat, slot, slot.start)
    for seat, slot in of_ruleset.slots:
        value = _held(table, seat, slot)
        said = _said(trial, seat, slot)
        if said is not None and value not in said:
            where = "" if seat == NO_SEAT else f"player {seat}: "
            raise PositionError(
                f"{where}the secret slot {slot.id!r} cannot be {value} here, only one of "
                f"{shown(sorted(set(said)))}"
            )
        _set(trial, seat, slot, value)


def with_slots(position: Position, table: Table) -> Position:
    """Returns the position with the slots of a table."""
    return attrs.evolve(
        position,
        slots=_slots(Position, table.ruleset)(table),
        players=tuple(
            [
                attrs.evolve(player, slots=_slots(PlayerPosition, table.ruleset)(own))
                for player, own in zip(position.players, table.players, strict=True)
            ]
        ),
    )


def _slots(of: type, ruleset: Ruleset) -> Any:
    return reader_of(forms_of(of)["slots"], ruleset)
