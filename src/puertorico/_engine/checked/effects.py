"""`CheckedEffect`: an effect of a checked game, which tests what the author's effect answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ..._base.goods import GOOD_KINDS
from ...actions import Action
from ...errors import shown
from ..effects import FOR_THE_TABLE, HOOKS, OFFERING, Effect
from .watch import running

if TYPE_CHECKING:
    from .table import CheckedTable

__all__ = ["ANSWERS", "QUERIES", "CheckedEffect"]

_MOST: Final = 1_000
"""More doubloons or points than an effect can mean."""

Answer = Callable[["CheckedEffect", Any, Any], str]
"""Returns what the answer of a hook must be, or an empty text if it is right."""


def _number(low: int, high: int) -> Answer:
    def check(effect: CheckedEffect, t: CheckedTable, answer: Any) -> str:
        right = type(answer) is int and low <= answer <= high
        return "" if right else f"a whole number from {low} to {high}"

    return check


def _flag(effect: CheckedEffect, t: CheckedTable, answer: Any) -> str:
    return "" if type(answer) is bool else "True or False"


def _nothing(effect: CheckedEffect, t: CheckedTable, answer: Any) -> str:
    return "" if answer is None else "None: what it does, it does with the verbs of the table"


def _cards(effect: CheckedEffect, t: CheckedTable, answer: Any) -> str:
    cards = range(len(t.ruleset.card_ids))
    right = type(answer) is list and all(type(card) is int and card in cards for card in answer)
    return "" if right else "a list of numbers of role cards"


def _offers(effect: CheckedEffect, t: CheckedTable, answer: Any) -> str:
    if type(answer) is not list or not all(isinstance(each, Action) for each in answer):
        return "a list of actions"
    for action in answer:
        if t.ruleset.action_of.get(action) not in effect.inner.offers.values():
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
    **dict.fromkeys(OFFERING, _offers),
}
"""The hooks that may change nothing, with what they answer."""

ANSWERS: Final[dict[str, Answer]] = {
    **{hook: QUERIES.get(hook, _nothing) for hook in HOOKS},
    "refill": _flag,
}
"""What each hook answers."""

_CONSTANTS: Final = ("opens_for_taker_only", "order", "phases", "places_workers", "rule")
"""What authors declare on the class of an effect."""


class CheckedEffect(Effect):
    """Stands for an effect where a checked game calls its hooks.

    It is equal to that effect, passes for an instance of its class, and has whatever that has. The
    ruleset lists the effect itself, and actions are played by it.

    Attributes:
        inner: The effect of the author.
    """

    inner: Effect

    @classmethod
    def of(cls, inner: Effect) -> CheckedEffect:
        """Returns what stands for *inner*, which is part of a ruleset already."""
        declared = {name: getattr(inner, name) for name in _CONSTANTS}
        found: CheckedEffect = type(cls.__name__, (cls,), declared)()
        found.inner = inner
        found.id = inner.id
        found.name = inner.name
        found.kind = inner.kind
        found.number = inner.number
        found.answers = inner.answers
        found.ranks = inner.ranks
        found.offers_at = inner.offers_at
        return found

    def _call(self, hook: str, table: Any, *arguments: Any) -> Any:
        """Calls a method of the effect, and tests its answer and what it has done."""
        t: CheckedTable = table
        seat = None if hook in FOR_THE_TABLE else arguments[0]
        reached = t.ruleset.reached
        key = (self.name, hook)
        reached.hooks[key] += 1
        before = t.watch.changes
        with running(t, self.inner, hook, seat, hook in QUERIES):
            given = arguments[-1] if hook in _MADE else None
            made = [*given] if given is not None else []
            answer = getattr(self.inner, hook)(t, *arguments)
            wanted = ANSWERS[hook](self, t, answer)
            if wanted:
                raise t.watch.error(t, f"must return {wanted}, not {shown(answer)}")
            if given is not None:
                self._check_made(t, hook, made, given)
        if answer or t.watch.changes != before:
            reached.answered[key] += 1
        return answer

    def _check_made(self, t: CheckedTable, hook: str, before: list[int], made: Any) -> None:
        """Raises an error if a hook spoils the list of what has been produced."""
        right = len(made) == len(GOOD_KINDS) and all(type(number) is int for number in made)
        if not right or any(made[good] < before[good] for good in GOOD_KINDS):
            raise t.watch.error(t, f"made must count the goods by kind, and not {shown(made)}")
        if hook != "producing" and made != before:
            raise t.watch.error(t, f"changes made to {shown(made)}, which producing alone may do")

    @property  # type: ignore[misc]
    def __class__(self) -> type[Any]:
        return type(self.inner)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)

    def __eq__(self, other: object) -> bool:
        return other is self or other is self.inner

    def __hash__(self) -> int:
        return hash(self.inner)


_MADE: Final = ("producing", "produced", "produced_all")
"""The hooks that are given what a seat produces."""


def _delegating(hook: str) -> Callable[..., Any]:
    def call(self: CheckedEffect, table: Any, *arguments: Any) -> Any:
        return self._call(hook, table, *arguments)

    call.__name__ = hook
    call.__doc__ = f"Lets the effect answer {hook}."
    return call


for _hook in HOOKS:
    setattr(CheckedEffect, _hook, _delegating(_hook))
