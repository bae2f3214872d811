"""`Reached`: what of an expansion has come up in the games of a check."""

from __future__ import annotations

from collections import Counter
from typing import Any

from .._engine.effects import Effect
from .._engine.manifest import Expansion, effect_id
from .._engine.ruleset import Ruleset
from ..events import Event
from ..game import Game
from ._play import Chooser

__all__ = ["Reached", "missing"]


class Reached:
    """What could come up, and how often it has.

    Attributes:
        actions: How often each of its actions was offered: its classes, and classes of others that
            one of its effects, phases or draws plays, with the things of the expansion they name.
        hooks: How often each hook of its effects was called, by ``"effect.hook"``.
        answered: How often it did or said something.
        decisions: How often each kind of decision of its phases and draws was asked.
        events: How often each class of its events has happened.
    """

    def __init__(self, expansion: Expansion, chooser: Chooser) -> None:
        self.expansion = expansion
        self.chooser = chooser
        self.actions: Counter[str] = Counter()
        self.hooks: Counter[str] = Counter()
        self.answered: Counter[str] = Counter()
        self.decisions: Counter[str] = Counter()
        self.events: Counter[str] = Counter({kind.__name__: 0 for kind in expansion.events})
        self._unplayed: dict[type, None] = dict.fromkeys(expansion.actions)
        self._phases = {make().id for make in expansion.phases}
        self._draws = {make().id for make in expansion.draws}
        self._named = {effect_id(expansion, make()) for make in expansion.effects}
        self._kinds = {kind.id for kind in expansion.buildings}

    def begin(self, ruleset: Ruleset) -> None:
        """Notes what could come up in the next game, and forgets what others have counted."""
        ruleset.reached.clear()
        for action in ruleset.actions:
            self._unplayed.pop(type(action), None)
            if self._is_own(action.handler) or type(action) in self.chooser.classes:
                self._add(self.actions, self.chooser.name(action))
        for effect in ruleset.effects:
            if self._is_own(effect):
                for hook in effect.answers:
                    self._add(self.hooks, f"{effect.name}.{hook}")
                    self._add(self.answered, f"{effect.name}.{hook}")
        owners: list[Any] = [*ruleset.phases, *ruleset.draws]
        for owner in owners:
            if owner.id in self._phases:
                for kind in owner.decisions:
                    self._add(self.decisions, kind.id)
            elif owner.id in self._draws:
                self._add(self.decisions, owner.decision_kind().id)
        self.chooser.missing = {name for name, number in self.actions.items() if not number}

    @staticmethod
    def _add(counted: Counter[str], name: str) -> None:
        counted[name] += 0

    def _is_own(self, owner: Any) -> bool:
        if isinstance(owner, Effect):
            return owner.id in (self._named if owner.kind < 0 else self._kinds)
        id = getattr(owner, "id", None)
        return id in self._phases or id in self._draws

    def see(self, game: Game, happened: tuple[Event, ...]) -> None:
        """Notes what comes up at a decision, and what has happened before it."""
        for name in {self.chooser.name(action) for action in game.legal_actions()}:
            if name in self.actions:
                self.actions[name] += 1
                self.chooser.missing.discard(name)
        if game.kind in self.decisions:
            self.decisions[game.kind] += 1
        for event in happened:
            if type(event) in self.expansion.events:
                self.events[type(event).__name__] += 1

    def unoffered(self) -> tuple[str, ...]:
        """Returns its actions that were never offered, and its classes that nothing plays."""
        unplayed = [f"{kind.__name__} (nothing plays it in these games)" for kind in self._unplayed]
        return (*missing(self.actions), *unplayed)

    def end(self, ruleset: Ruleset) -> None:
        """Notes which hooks were called since `begin`."""
        reached = ruleset.reached
        for counted, found in ((self.hooks, reached.hooks), (self.answered, reached.answered)):
            for (effect, hook), number in found.items():
                if f"{effect}.{hook}" in counted:
                    counted[f"{effect}.{hook}"] += number


def missing(counted: Counter[str]) -> tuple[str, ...]:
    """Returns what has not come up."""
    return tuple([name for name, number in counted.items() if not number])
