"""`Decision`: who decides what."""

from __future__ import annotations

from typing import Any, Literal

import attrs

from .._base.facts import Facts
from .._engine.board import NOBODY
from .._engine.explaining import decision_rule, summary, turn
from .._engine.table import Table
from .._ids import from_text
from ..types import BuildingId, DecisionKindId, RuleId

__all__ = ["Decision", "decision_of_table"]


@attrs.frozen
class Decision:
    """Who decides what. It contains no secrets: every viewer may see it.

    Attributes:
        kind: A short stable code, such as ``"placement"``.
        seat: The seat that decides; `CHANCE` for a draw, `NOBODY` after the end.
        rule: The id of the rule.
        context: What a user interface needs to show the choice: plain values by name.
        building: The building whose function is offered, if the kind is ``use_building``; otherwise
            empty.
        summary: A clause in the words of the edition that says whose turn it is to do what.
            `Vocabulary.summary` writes it in other words or languages, or with players' names.

    >>> from puertorico import Config, Game
    >>> decision = Game.new(Config(players=3), seed=1).decision
    >>> decision.kind, decision.seat, decision.rule
    ('role', 0, 'ROUND-02')
    """

    kind: DecisionKindId = attrs.field(converter=from_text)
    seat: int
    rule: RuleId = attrs.field(converter=from_text)
    context: Facts[Any] = attrs.field(converter=Facts)
    building: BuildingId | Literal[""] = attrs.field(converter=from_text)
    summary: str

    def __str__(self) -> str:
        return self.summary


def decision_of_table(t: Table) -> Decision:
    """Returns the current decision of *t*."""
    if t.over:
        return Decision("over", NOBODY, "END-01", {}, "", summary(t))
    rule, building = decision_rule(t), turn(t)["building"]
    return Decision(t.kind, t.seat, rule, t.phase.context(t), building, summary(t))
