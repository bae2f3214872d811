"""`Reached`: what of an expansion has come up in the games of a check."""

from __future__ import annotations

from collections import Counter
from typing import Any

from .._engine.effects import Effect
from .._engine.manifest import Expansion, effect_id
from .._engine.ruleset import Ruleset
from .._engine.setup import SetupChange
from .._engine.switches import Switch, applies
from ..events._event import Event
from ..game._game import Game
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
        endings: How often each of its end conditions was met.
        changes: In how many games each of its changes of the set-up applied.
        switches: In how many games each value of its switches was in play; for a switch that is a
            number and can be varied, any that is not its default.
    """

    def __init__(self, expansion: Expansion, chooser: Chooser) -> None:
        self.expansion = expansion
        self.chooser = chooser
        self.actions: Counter[str] = Counter()
        self.hooks: Counter[str] = Counter()
        self.answered: Counter[str] = Counter()
        self.decisions: Counter[str] = Counter()
        self.events: Counter[str] = Counter({kind.__name__: 0 for kind in expansion.events})
        self.endings: Counter[str] = Counter({ending.id: 0 for ending in expansion.endings})
        self.changes: Counter[str] = Counter(dict.fromkeys(self._changes(), 0))
        self.switches: Counter[str] = Counter(
            {name: 0 for switch in expansion.switches for name in _values(switch)}
        )
        self._unplayed: dict[type, None] = dict.fromkeys(expansion.actions)
        self._phases = {make().id for make in expansion.phases}
        self._draws = {make().id for make in expansion.draws}
        self._named = {effect_id(expansion, make()) for make in expansion.effects}
        self._kinds = {kind.id for kind in expansion.buildings}

    def begin(self, ruleset: Ruleset) -> None:
        """Notes what could come up in the next game, and forgets what others have counted."""
        ruleset.reached.clear()
        config = ruleset.config
        for name, change in self._changes().items():
            self.changes[name] += config.players in change.players and applies(change, config.rules)
        for switch in self.expansion.switches:
            name = _value(switch, config.rules[switch.id])
            if name in self.switches:
                self.switches[name] += 1
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

    def _changes(self) -> dict[str, SetupChange]:
        """Returns the changes of the set-up, named by their places and what they change."""
        return {
            f"changes[{place}] ({', '.join(field for field, _ in change.values())})": change
            for place, change in enumerate(self.expansion.changes)
        }

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
        for ending in game.ending:
            if ending in self.endings:
                self.endings[ending] += 1
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


def _value(switch: Switch, value: object) -> str:
    """Returns how a value of a switch is listed."""
    if switch.values:
        return f"{switch.id}={value}"
    return f"{switch.id} (another number)" if value != switch.default else ""


def _values(switch: Switch) -> list[str]:
    """Returns the values of a switch that should be in play in some game."""
    if switch.values:
        return [_value(switch, value) for value in switch.values]
    varied = switch.unless is None and not switch.by_players
    return [_value(switch, None)] if varied else []


def missing(counted: Counter[str]) -> tuple[str, ...]:
    """Returns what has not come up."""
    return tuple([name for name, number in counted.items() if not number])
