"""The phase in which a seat makes the choice that an effect asks for (`Effect.asks`)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from .._base.compat import override
from .._base.late import evolve, frozen
from ..actions._action import Action
from .board import Memory
from .decisions import DecisionKind
from .effects import Effect
from .frames import Kind, Remembered, remembered
from .phase import Phase

if TYPE_CHECKING:
    from .table import Table


class ChoiceMemory(Memory):
    """Which effect asks."""

    effect: Annotated[int, Kind.EFFECT, "the effect that asks"] = 0

    # Written by `nox -s regenerate`: the fields above.
    fields: ClassVar[tuple[Remembered, ...]] = (
        remembered("effect", int, Kind.EFFECT, "the effect that asks"),
    )

    @override
    def copy(self) -> ChoiceMemory:
        new = ChoiceMemory()
        new.effect = self.effect
        return new

    # Up to here.


class ChoicePhase(Phase):
    """The frame of one choice, with a subclass for each kind."""

    memory: ClassVar[type[Memory]] = ChoiceMemory
    joined_by_free_actions: ClassVar[bool] = False

    def _effect(self, table: Table) -> Effect:
        memory: ChoiceMemory = table.memory
        return table.ruleset.effects[memory.effect - 1]

    @override
    def advance(self, table: Table) -> bool:
        """Asks, unless there is nothing to choose."""
        (kind,) = self.decisions
        options = [*map(table.ruleset.own, self._effect(table).choices(table, table.seat))]
        if not options:
            table.pop()
            return False
        if kind.passable:
            options.append(table.ruleset.pass_action)
        return table.decide(kind.id, options)

    @override
    def _offer_taken(self, table: Table, effect: Effect, action: Action) -> None:
        """Ends the frame before the effect carries the choice out."""
        table.pop()

    @override
    def passed(self, table: Table) -> None:
        """Ends the frame."""
        table.pop()

    @override
    def context(self, table: Table) -> dict[str, Any]:
        """Returns what `Effect.choice_context` returns."""
        return self._effect(table).choice_context(table, table.seat)

    @override
    def is_consistent(self, table: Table) -> bool:
        """Whether the effect asks this kind of decision."""
        memory: ChoiceMemory = table.memory
        return memory.effect > 0 and self._effect(table).asked_in == self.id


@frozen
class Choosing:
    """Makes the phase in which a kind of decision of an effect is asked.

    Attributes:
        kind: The kind, as the effect declares it.
    """

    kind: DecisionKind

    def __call__(self) -> Phase:
        """Returns a new instance of the phase."""
        return _class_for(self.kind)()


@cache
def _class_for(kind: DecisionKind) -> type[ChoicePhase]:
    asked = evolve(kind, offers=("choices",), of_one_effect=True)
    members = {"id": kind.id, "decisions": (asked,), "__module__": __name__}
    return type("ChoicePhase", (ChoicePhase,), members)
