"""`CheckedTable`: a table whose verbs test what they are given."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from typing_extensions import override

from ... import events as ev
from ..._base.texts import shown
from ...actions._action import Action
from ...events._event import Event
from ..phase import Phase
from ..table import Table
from .fields import OF_TABLES
from .needs import NEEDS
from .verbs import ARGUMENTS, VERBS
from .watch import Watch, played

if TYPE_CHECKING:
    from ..ruleset import Ruleset

__all__ = ["CheckedTable"]

_WRAPPED: Final = ("gain_worker", "move_to_tile", "move_to_building")
"""The verbs that leave the work to another verb, which tests what it needs."""


class CheckedTable(Table):
    """A table of a checked game.

    Attributes:
        watch: What is running, and what the verbs have left behind.
    """

    __slots__ = ("watch",)

    watch: Watch

    def __init__(self) -> None:
        self.watch = Watch()

    @override
    def copy(self) -> CheckedTable:
        """Returns an independent copy, which shares no player."""
        plain = Table.copy(self)
        new = CheckedTable()
        for name in OF_TABLES:
            setattr(new, name, getattr(plain, name))
        new.players = [player.copy() for player in self.players]
        for player in self.players:
            player.shared = False
        if self.watch.state is not None:
            new.watch.start(new)
        return new

    @override
    def note(self, event: type[Event], rule: str, **fields: Any) -> None:
        """Notes an event of an expansion, which must have these fields."""
        known = [
            each for expansion in self.ruleset.config.all_expansions for each in expansion.events
        ]
        if event not in known and event not in vars(ev).values():
            self.refuse("note", f"no expansion of the game lists the event {shown(event)}")
        self.test("note", "rule", "rule", rule)
        event(rule=rule, **fields)
        self.begin("note", {})
        Table.note(self, event, rule, **fields)

    @override
    def push(self, phase: Phase, taker: int) -> None:
        """Interrupts the current frame with a new one."""
        self.test_frame("push", phase, taker)
        Table.push(self, phase, taker)
        self.watch.changes += 1

    @override
    def hand_over(self, phase: Phase, taker: int) -> None:
        """Replaces the frame of the round with the phase of a role."""
        self.test_frame("hand_over", phase, taker)
        Table.hand_over(self, phase, taker)

    def test_frame(self, verb: str, phase: Any, taker: Any) -> None:
        """Raises an error unless a frame can be of this phase and this seat."""
        self.begin(verb, {})
        if phase not in self.ruleset.phases:
            self.refuse(verb, f"phase must be a phase of this game, not {shown(phase)}")
        self.test(verb, "taker", "seat_or_chance", taker)

    @override
    def decide(self, kind: str, options: list[Action]) -> bool:
        """Asks for a decision of a kind that is declared, with actions of this game."""
        self.test_decision("decide", kind, options, list, joined=True)
        return Table.decide(self, kind, options)

    @override
    def decide_ready(self, kind: str, options: tuple[Action, ...]) -> bool:
        """Asks for a decision with precomputed options."""
        self.test_decision("decide_ready", kind, options, tuple, joined=True)
        return Table.decide_ready(self, kind, options)

    @override
    def decide_step(self, kind: str, options: tuple[Action, ...], first: bool = False) -> bool:
        """Asks for a step of a compound choice."""
        self.test_decision("decide_step", kind, options, tuple, joined=first)
        return Table.decide_step(self, kind, options, first)

    def test_decision(
        self, verb: str, kind: Any, options: Any, wanted: type, *, joined: bool
    ) -> None:
        """Raises an error unless a decision can be of this kind and have these options.

        *joined* says whether free actions join them.
        """
        self.begin(verb, {})
        if kind not in self.ruleset.decisions:
            self.refuse(verb, f"the decision {shown(kind)} is declared by no phase")
        offers = self.ruleset.decisions[kind].offers
        if joined and self.phase.joined_by_free_actions and "free_actions" not in offers:
            self.refuse(
                verb,
                f"free actions join the decision {kind!r}, which does not declare them: add "
                f"'free_actions' to its offers, or ask with decide_step, or set "
                "joined_by_free_actions = False in the phase",
            )
        if not isinstance(options, wanted) or not options:
            self.refuse(verb, f"options must be a {wanted.__name__} of actions, not empty")
        for option in options:
            if not isinstance(option, Action) or option not in self.ruleset.action_of:
                self.refuse(verb, f"{shown(option, str)!r} is not an action of this game")
            if options.count(option) > 1:
                self.refuse(verb, f"'{option}' is among the options twice")

    @override
    def carry_out(self, action: Action) -> None:
        """Plays the only option of a decision, or the outcome of a draw."""
        self.ruleset.reached.actions[str(action)] += 1
        with played(self, action):
            Table.carry_out(self, action)

    # What the verbs share.

    def begin(self, verb: str, arguments: dict[str, Any]) -> None:
        """Tests the arguments of a verb that is about to change the table."""
        self.watch.compare(self)
        parts = self.watch.parts
        if parts and parts[-1].is_query:
            self.refuse(verb, f"{parts[-1].hook} is a question and may change nothing")
        for name, kind in VERBS.get(verb, {}).items():
            self.test(verb, name, kind, arguments[name])
        need = NEEDS.get(verb)
        missing = "" if need is None else need(self, *arguments.values())
        if missing:
            self.refuse(verb, missing)

    def test(self, verb: str, name: str, kind: str, value: object) -> None:
        """Raises an error unless an argument is of the right kind."""
        wanted = ARGUMENTS[kind](self, value)
        if wanted:
            self.refuse(verb, f"{name} must be {wanted}, not {shown(value)}")

    def refuse(self, verb: str, problem: str) -> None:
        """Raises the error for a verb that cannot be used like this."""
        raise self.watch.error(self, f"{verb}: {problem}")


def _checked(verb: str) -> Callable[..., Any]:
    """Returns a verb that tests its arguments, then does what the plain verb does."""
    plain: Callable[..., Any] = getattr(Table, verb)
    names = list(VERBS[verb])
    kinds = inspect.Parameter.POSITIONAL_OR_KEYWORD
    parameters = [
        inspect.Parameter(name, kinds, default="" if name == "cause" else inspect.Parameter.empty)
        for name in names
    ]
    signature = inspect.Signature(parameters)

    def call(self: CheckedTable, *given: Any, **named: Any) -> Any:
        watch = self.watch
        if watch.inside:
            return plain(self, *given, **named)
        try:
            bound = signature.bind(*given, **named)
        except TypeError as wrong:
            raise watch.error(self, f"{verb}: {wrong}") from None
        bound.apply_defaults()
        self.begin(verb, bound.arguments)
        if verb in _WRAPPED:
            return plain(self, *bound.args)
        watch.inside += 1
        try:
            answer = plain(self, *bound.args)
        finally:
            watch.inside -= 1
        watch.keep(self)
        return answer

    call.__name__ = verb
    call.__doc__ = plain.__doc__
    return call


for _verb in VERBS:
    setattr(CheckedTable, _verb, _checked(_verb))


def checked_table(ruleset: Ruleset) -> Table:
    """Returns an empty table for games of a ruleset, a checked one if the ruleset is checked."""
    return CheckedTable() if ruleset.checked else Table()
