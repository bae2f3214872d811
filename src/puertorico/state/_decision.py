"""`Decision`: what the current choice is about."""

from __future__ import annotations

from typing import Any

import attrs

from .._base.facts import Facts
from .._engine.board import NOBODY
from .._engine.explaining import decision_rule, summary, turn
from .._engine.table import Table

__all__ = ["Decision", "decision_of_table"]


@attrs.frozen
class Decision:
    """What the current choice is about; all of it may be known to everybody.

    Attributes:
        kind: A short stable code, such as ``"placement"``.
        seat: Whose choice it is; `CHANCE` for a draw, `NOBODY` after the end.
        rule: The rule id.
        context: What a user interface needs to show the choice: plain values by name.
        building: For ``use_building``, the building whose function is offered; empty elsewhere.
        summary: A clause in the words of the edition: whose turn it is to do what.
            `Vocabulary.summary` has it in other words, or with the players' names.
    """

    kind: str
    seat: int
    rule: str
    context: Facts[Any] = attrs.field(converter=Facts)
    building: str
    summary: str

    def __str__(self) -> str:
        return self.summary


def decision_of_table(t: Table) -> Decision:
    """Returns the current decision of *t*."""
    if t.over:
        return Decision("over", NOBODY, "END-01", {}, "", summary(t))
    rule, building = decision_rule(t), turn(t)["building"]
    return Decision(t.kind, t.seat, rule, t.phase.context(t), building, summary(t))
