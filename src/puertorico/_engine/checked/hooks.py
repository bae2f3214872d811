"""The effects, phases and draws of checked games: what they do and answer is tested."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ..._base.goods import GOOD_KINDS
from ..._base.texts import shown
from ...actions._action import Action
from ..effects import FOR_THE_TABLE, HOOKS, OFFERING, Effect
from ..phase import Draw, Phase
from ..rolephase import RolePhase
from .watch import running, watched

if TYPE_CHECKING:
    from .table import CheckedTable

_MOST: Final = 1_000
"""More doubloons or points than an effect can mean, and more turns than between two decisions."""

Answer = Callable[[Effect, Any, Any], str]
"""Returns what the answer of a hook must be, or an empty text if it is right."""


def _number(low: int, high: int) -> Answer:
    def check(effect: Effect, table: CheckedTable, answer: Any) -> str:
        right = type(answer) is int and low <= answer <= high
        return "" if right else f"a whole number from {low} to {high}"

    return check


def _flag(effect: Effect, table: CheckedTable, answer: Any) -> str:
    return "" if type(answer) is bool else "True or False"


def _nothing(effect: Effect, table: CheckedTable, answer: Any) -> str:
    return "" if answer is None else "None: what it does, it does with the verbs of the table"


def _cards(effect: Effect, table: CheckedTable, answer: Any) -> str:
    cards = range(len(table.ruleset.card_ids))
    right = type(answer) is list and all(type(card) is int and card in cards for card in answer)
    return "" if right else "a list of numbers of role cards"


def _values(effect: Effect, table: CheckedTable, answer: Any) -> str:
    right = type(answer) is list and all(type(value) is int for value in answer)
    return "" if right or answer is None else "a list of whole numbers, or None"


def _offers(effect: Effect, table: CheckedTable, answer: Any) -> str:
    if type(answer) is not list or not all(isinstance(each, Action) for each in answer):
        return "a list of actions"
    for action in answer:
        if table.ruleset.action_of.get(action) not in effect.offers.values():
            return f"actions that its method actions names, and '{action}' is not among them"
        if answer.count(action) > 1:
            return f"different actions, and '{action}' is among them twice"
    return ""


QUERIES: Final[dict[str, Answer]] = {
    "discount": _number(-_MOST, _MOST),
    "general_discount": _number(0, _MOST),
    "barred_cards": _cards,
    "marks_card": _flag,
    "window": _flag,
    "score": _number(-_MOST, _MOST),
    "is_consistent": _flag,
    "hidden_values": _values,
    **dict.fromkeys(OFFERING, _offers),
}
"""The hooks that may change nothing, with what they answer."""

ANSWERS: Final[dict[str, Answer]] = {
    **{hook: QUERIES.get(hook, _nothing) for hook in HOOKS},
    "refill": _flag,
}
"""What each hook answers."""

_MADE: Final = ("producing", "produced", "produced_all")
"""The hooks that are given what a seat produces."""


def check_hooks(effect: Effect) -> None:
    """Lets an effect, which is part of a ruleset already, test what its hooks do and answer."""
    watched(effect, {hook: _checked(type(effect), hook) for hook in effect.answers})


def _checked(cls: type[Effect], hook: str) -> Callable[..., Any]:
    """Returns a hook that does what that of the author's class does, and tests it."""
    plain: Callable[..., Any] = getattr(cls, hook)
    signature = inspect.signature(plain)

    def call(self: Effect, *given: Any, **named: Any) -> Any:
        if named:
            given = signature.bind(self, *given, **named).args[1:]
        t: CheckedTable = given[0]
        reached = t.ruleset.reached
        key = (self.name, hook)
        reached.hooks[key] += 1
        before = t.watch.changes
        seat = None if hook in FOR_THE_TABLE else given[1]
        with running(t, self, hook, seat, hook in QUERIES):
            made = [*given[-1]] if hook in _MADE else None
            answer = plain(self, *given)
            wanted = ANSWERS[hook](self, t, answer)
            if wanted:
                raise t.watch.error(t, f"must return {wanted}, not {shown(answer)}")
            if made is not None:
                _check_made(t, hook, made, given[-1])
        if answer or t.watch.changes != before:
            reached.answered[key] += 1
        return answer

    call.__name__ = hook
    call.__doc__ = plain.__doc__
    return call


def _check_made(table: CheckedTable, hook: str, before: list[int], made: Any) -> None:
    """Raises an error if a hook spoils the list of what has been produced."""
    right = len(made) == len(GOOD_KINDS) and all(type(number) is int for number in made)
    if not right or any(made[good] < before[good] for good in GOOD_KINDS):
        raise table.watch.error(table, f"made must count the goods by kind, and not {shown(made)}")
    if hook != "producing" and made != before:
        raise table.watch.error(
            table, f"changes made to {shown(made)}, which producing alone may do"
        )


def check_turns(phase: Phase) -> None:
    """Lets a phase watch its `RolePhase.turn`, if it has turns."""
    cls: Any = type(phase)
    if not isinstance(phase, RolePhase):
        return

    def turn(self: Any, t: Any) -> bool:
        """Runs the seat's turn, and tests that it comes to something."""
        with running(t, self, "turn", t.seat):
            t.watch.turns += 1
            if t.watch.turns > _MOST:
                raise t.watch.error(
                    t, "returns False again and again, and does not end the seat's part (next_part)"
                )
            due: Any = cls.turn(self, t)
            if type(due) is not bool:
                raise t.watch.error(t, f"must return True or False, not {shown(due)}")
        return due

    watched(phase, {"turn": turn})


def check_outcomes(draw: Draw) -> None:
    """Lets a draw test its `Draw.outcomes`."""
    cls: Any = type(draw)

    def outcomes(self: Any, t: Any) -> list[tuple[Action, int]]:
        """Returns the outcomes with their weights, and tests both."""
        with running(t, self, "outcomes", is_query=True):
            found: Any = cls.outcomes(self, t)
            wanted = _wrong_outcomes(self, found)
            if wanted:
                raise t.watch.error(t, f"must return {wanted}, not {shown(found)}")
        answer: list[tuple[Action, int]] = found
        return answer

    watched(draw, {"outcomes": outcomes})


def _wrong_outcomes(draw: Draw, found: Any) -> str:
    """Returns what the outcomes of a draw must be, or an empty text if they are right."""
    if type(found) is not list or not all(type(each) is tuple and len(each) == 2 for each in found):
        return "a list of pairs, each an action and its weight"
    there = list(draw.offers.values())
    for place, (action, weight) in enumerate(found):
        if not isinstance(action, Action) or action not in there:
            return f"actions that its method actions names, and {shown(action)} is not one"
        if action in [other for other, _ in found[:place]]:
            return f"different actions, and '{action}' is among them twice"
        if type(weight) is not int or weight < 1:
            return f"weights that are whole numbers above 0, and that of '{action}' is not"
    return ""
