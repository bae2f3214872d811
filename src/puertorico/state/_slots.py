"""Which slots of expansions are shown, in texts and in pictures."""

from __future__ import annotations

from collections.abc import Sequence

from .._base.counts import Counts
from ..plugin import Slot

__all__ = ["slots_shown"]


def slots_shown(slots: Sequence[Slot], held: Counts) -> list[Slot]:
    """Returns the slots that are shown: numbers always, pieces and names unless there are none.

    Args:
        slots: All slots, in order.
        held: The values of those that may be seen.
    """
    return [
        slot
        for slot in slots
        if slot.id in held
        and (held[slot.id] or (slot.tile is None and slot.good is None and slot.names is None))
    ]
