"""Tables of games in which an effect reacts to every change (`Effect.changed`).

Their verbs note whom they change. All other games have the plain verbs, and pay nothing for this.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from .._base.compat import override
from .._base.offering import authors_checks
from ..errors import ConfigError
from .board import Board
from .manifest.members import signature_of
from .ruleset import Ruleset
from .table import Table
from .verbs.course import CourseVerbs
from .verbs.goods import GoodsVerbs
from .verbs.tiles import TileVerbs
from .verbs.workers import WorkerVerbs


def attributes(cls: Any) -> tuple[str, ...]:
    """Returns the names of the attributes of a class; compiled classes keep no annotations."""
    return tuple(getattr(cls, "__mypyc_attrs__", None) or cls.__annotations__)


OF_TABLES: Final = attributes(Board)
"""The names of the attributes of a table."""

_PARTS: Final = (
    *("note", "notify", "_drop_news", "_take_back", "_add_workers", "_target_of", "_count_goods"),
)
"""Methods that are parts of verbs or change no piece, like all that begin with ``_note``."""
VERBS: Final = tuple(
    [
        name
        for cls in (GoodsVerbs, WorkerVerbs, TileVerbs, CourseVerbs)
        for name, value in vars(cls).items()
        if callable(value) and not name.startswith(("__", "_note")) and name not in _PARTS
    ]
)
"""The methods of a table that change it; with an underscore, those for the engine alone."""

_MOST_CHANGES: Final = 1_000
"""More changes than any game has between two decisions."""
_MARKS: Final = ("mark_used", "_name_governor", "_take_card", "_show_drawn", "_look_at_drawn")
"""Verbs that take a seat but change nothing it has."""


class ChangeTracker:
    """Notes which seats the verbs have changed since effects last reacted.

    Attributes:
        changed: These seats, in the order of the changes.
        depth: How many verbs are running, one inside another.
        reacting: Whether effects are reacting.
    """

    def __init__(self) -> None:
        self.changed: list[int] = []
        self.depth = 0
        self.reacting = False

    def let_react(self, table: Table) -> None:
        """Lets effects react to the changes, and to those that they make themselves."""
        if self.reacting:
            # The loop below goes on with what has been added.
            return
        self.reacting = True
        try:
            for _ in range(_MOST_CHANGES):
                if not self.changed:
                    return
                seat = self.changed.pop(0)
                for effect in table.players[seat].effects.changed:
                    table._begin_effect(seat, effect)
                    effect.changed(table, seat)
                    table._end_effect()
            names = ", ".join([effect.name for effect in table.players[seat].effects.changed])
            raise ConfigError(f"the hooks 'changed' of {names} keep changing things endlessly")
        finally:
            self.reacting = False
            # Changes are left over only if an effect has raised; none reacts to them later.
            self.changed.clear()


class TrackedTable(Table):
    """A table that lets effects react to changes."""

    def __init__(self) -> None:
        self.tracker = ChangeTracker()

    @override
    def _copy(self) -> TrackedTable:
        """Returns an independent copy; players are shared until either side writes them."""
        plain = Table._copy(self)
        new = TrackedTable()
        for name in OF_TABLES:
            setattr(new, name, getattr(plain, name))
        return new


def _tracked(base: type[Table], verb: str) -> Callable[..., Any]:
    """Returns a verb that does what that of *base* does, and lets effects react to it."""
    plain: Callable[..., Any] = getattr(base, verb)
    signature = signature_of(getattr(Table, verb))

    def call(self: TrackedTable, *given: Any, **named: Any) -> Any:
        tracker = self.tracker
        tracker.depth += 1
        try:
            answer = plain(self, *given, **named)
        finally:
            tracker.depth -= 1
        about = signature.bind(self, *given, **named).arguments
        seats = [about["seat"]] if "seat" in about else self.clockwise(about["first"])
        tracker.changed += [seat for seat in seats if seat not in tracker.changed]
        if not tracker.depth:
            tracker.let_react(self)
        return answer

    call.__name__ = verb
    call.__doc__ = plain.__doc__
    return call


def track_changes(cls: Any) -> None:
    """Makes the verbs of a class of tables let effects react to their changes."""
    for verb in VERBS:
        about = {*signature_of(getattr(Table, verb)).parameters} & {"seat", "first"}
        if about and verb not in _MARKS:
            setattr(cls, verb, _tracked(cls.__base__, verb))


track_changes(TrackedTable)


def special_table(ruleset: Ruleset) -> Table:
    """Returns an empty table for games of a ruleset that are checked or track changes."""
    if ruleset.checked:
        checked: Table = authors_checks("verbs").new_table(ruleset)
        return checked
    return TrackedTable()
