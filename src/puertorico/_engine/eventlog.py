"""`EventLog`: the events of one action, in groups by their causes.

Only `Game.play` and replays have one; where nobody listens, ``Table.log`` is None. Not compiled, as
it makes values of classes with fields.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..events import Events, Group
from ..events._event import Event
from .board import CHANCE
from .driver import run

if TYPE_CHECKING:
    from ..actions._action import Action
    from .effects import Effect
    from .table import Table

_CHOICE: Final = "choice"
_FORCED: Final = "forced"
_DRAW: Final = "draw"
_EFFECT: Final = "effect"
_STEP: Final = "step"


class _Part:
    """A group to which events are still added."""

    __slots__ = ("action", "cause", "events", "kind", "seat", "secret")

    def __init__(
        self, kind: str, seat: int | None, cause: str, action: Action | None = None,
        secret: bool = False,
    ) -> None:  # fmt: skip
        self.kind = kind
        self.seat = seat
        self.cause = cause
        self.action = action
        self.secret = secret
        self.events: list[Event] = []

    def group(self) -> Group:
        """Returns the finished group."""
        return Group(
            kind=self.kind,
            seat=self.seat,
            cause=self.cause,
            action=self.action,
            events=tuple(self.events),
            secret=self.secret,
        )


class EventLog:
    """Collects the events of one action.

    The events of an action or an effect are between `begin_action` or `begin_effect` and `end`; any
    other event is a step of the current phase.
    """

    __slots__ = ("_open", "_parts", "_table")

    def __init__(self, table: Table) -> None:
        self._table = table
        self._parts: list[_Part] = []
        self._open: list[_Part] = []
        """The actions and effects that have begun and not ended, the innermost last."""

    @property
    def cause(self) -> str:
        """The id of the effect or the phase that acts now."""
        return self._open[-1].cause if self._open else self._table.phase.id

    def append(self, event: Event) -> None:
        """Notes an event."""
        if self._open:
            part = self._open[-1]
            if part.kind == _EFFECT and not part.events:
                self._parts.append(part)
            elif part is not self._parts[-1]:
                # Another effect has acted in between.
                part = self._step(part.seat)
        else:
            seat = getattr(event, "seat", CHANCE)
            part = self._step(None if seat == CHANCE else seat)
        part.events.append(event)

    def _step(self, seat: int | None) -> _Part:
        """Returns the group for steps of the current phase for a seat, or for the table."""
        if self._parts:
            last = self._parts[-1]
            if (last.kind, last.seat, last.cause) == (_STEP, seat, self.cause):
                return last
        self._parts.append(_Part(_STEP, seat, self.cause))
        return self._parts[-1]

    def disclose(self, event: Event) -> None:
        """Notes the outcome of a draw that has already been noted."""
        place = len(self._parts)
        while place and self._parts[place - 1].kind == _DRAW and not self._parts[place - 1].events:
            place -= 1
        if place < len(self._parts):
            self._parts[place].events.append(event)
        else:
            self.append(event)

    def begin_action(self, action: Action, asked: str, *, forced: bool) -> None:
        """Notes that the current seat, or chance, plays one of the table's own actions.

        Args:
            action: The action.
            asked: The id of the kind of decision.
            forced: Whether the game plays it by itself.
        """
        table = self._table
        if table.seat == CHANCE:
            part = _Part(_DRAW, None, getattr(action.handler, "id", table.phase.id), action)
        else:
            kind = table.ruleset.decisions.get(asked)
            secret = kind is not None and kind.secret
            # The handler of a secret action would reveal whether it is a pass.
            cause = "" if secret else getattr(action.handler, "id", "")
            sort = _FORCED if forced else _CHOICE
            part = _Part(sort, table.seat, cause or table.phase.id, action, secret)
        self._parts.append(part)
        self._open.append(part)

    def begin_effect(self, seat: int | None, effect: Effect) -> None:
        """Notes that an effect acts, for a seat or for the table as a whole."""
        self._open.append(_Part(_EFFECT, seat, effect.id))

    def end(self) -> None:
        """Notes that the action or effect that began last is complete."""
        self._open.pop()

    def note_draw(self, action: Action) -> None:
        """Notes a draw of a seeded game, whose outcome is carried out later."""
        self._parts.append(_Part(_DRAW, None, getattr(action.handler, "id", ""), action))

    def events(self) -> Events:
        """Returns everything noted so far."""
        return Events([part.group() for part in self._parts])


def perform_logged(table: Table, action: Action) -> Events:
    """Plays *action* like `perform`, and returns what happened."""
    log = table.log = EventLog(table)
    table.history = (table.history, action)
    log.begin_action(action, table.kind, forced=False)
    action.handler.play(table, action)
    log.end()
    run(table)
    table.log = None
    return log.events()
