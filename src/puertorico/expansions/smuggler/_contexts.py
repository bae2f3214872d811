"""What a user interface needs to show about the decisions of the Smuggler."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from puertorico import Counts
from puertorico.decisions import DecisionContext
from puertorico.types import CardId, WorkerId

__all__ = ["PoachContext", "SmuggleContext"]


@attrs.frozen
class SmuggleContext(DecisionContext):
    """Which action the smuggler carries out.

    Attributes:
        free_cards: The doubloons on each card that can be captured, by the id of the card.
        removed: How many workers poaching would take from the colonist ship; 0 if it is not
            possible.
    """

    free_cards: Mapping[CardId, int]
    removed: int


@attrs.frozen
class PoachContext(DecisionContext):
    """How many workers of a kind are removed from the colonist ship, or how many of these are kept.

    Attributes:
        worker: The kind of worker in question.
        removed: How many workers of this kind are removed, if the question is how many of them are
            kept; None if this number is the question.
        due: How many workers are still to be removed.
        room: How many more workers can be kept.
        leaving: The workers that are removed, so far, by kind.
        kept: Those of them that are kept, so far, by kind.
    """

    worker: WorkerId
    removed: int | None
    due: int
    room: int
    leaving: Counts
    kept: Counts
