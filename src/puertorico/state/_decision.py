"""`Decision`: who decides what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from .._base.compat import override
from .._base.ids import any_id, from_text
from .._base.jsontext import Document, read_json
from .._base.late import field, frozen
from .._base.values import Value
from .._engine.asking import asked_context, decision_rule, summary
from .._engine.board import NOBODY
from .._engine.decisions import OVER
from .._engine.manifest.expansion import Expansion
from .._engine.table import Table
from ..decisions import DecisionContext
from ..errors import PositionError
from ..types import DecisionKindId, RuleId
from ._reading import from_plain

if TYPE_CHECKING:
    from ..types import AnyContext
else:
    # Includes third-party contexts; type checkers know only the published ones.
    AnyContext = DecisionContext


@frozen(eq=False, repr=False)
class Decision(Value, Document):
    """The question to a seat, with all the facts; it contains no secrets, so anyone may see it.

    Attributes:
        kind: The kind of the decision, such as ``"placement"``; ``"over"`` after the end.
        seat: The seat that decides, from 0; `CHANCE` for a draw, `NOBODY` after the end.
        rule: The id of the rule that asks for the decision, such as ``"ROUND-02"``.
        context: The details for a user interface to show: an instance of the class for this kind,
            see `puertorico.decisions`.
        summary: A clause, in the edition's words, that says whose turn it is to do what.
            `Vocabulary.summary` writes it in other words or languages, or with players' names.

    >>> from puertorico import Config, Game
    >>> decision = Game.new(Config(players=3), seed=1).decision
    >>> decision.kind, decision.seat, decision.rule
    ('role', 0, 'ROUND-02')
    >>> decision.context.picks_left
    3
    >>> Decision.from_json(decision.to_json()) == decision
    True
    """

    kind: DecisionKindId  # no converter: with one, pyright sees no match with `Asked.kind`
    seat: int
    rule: RuleId = field(converter=from_text)
    context: AnyContext
    summary: str

    @override
    def __str__(self) -> str:
        return self.summary

    @classmethod
    def from_json(cls, text: str | bytes, *, expansions: Sequence[Expansion] = ()) -> Decision:
        """Returns the decision that JSON describes; the inverse of `to_json`.

        The schema version may be missing.

        Args:
            text: The JSON, an object; bytes are UTF-8.
            expansions: Expansions whose decisions to accept; the published expansions are always
                known.

        Raises:
            PositionError: The text is not the JSON of a decision.
        """
        data = read_json(text, error=PositionError)
        return from_plain(cls, data, error=PositionError, expansions=expansions)


def decision_of_table(table: Table) -> Decision:
    """Returns the current decision of *table*."""
    # Typed as Any, since a third-party expansion may ask.
    context: Any = asked_context(table)
    if table.over:
        return Decision(OVER, NOBODY, "END-01", context, summary(table))
    return Decision(any_id(table.kind), table.seat, decision_rule(table), context, summary(table))
