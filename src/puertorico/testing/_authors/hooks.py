"""The methods of authors in a checked game: what they may answer.

Effects, phases and draws of a checked ruleset become instances of subclasses of their classes,
whose methods run under `running` and look at the answer.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, Final

from ..._base.goods import GOOD_KINDS, GOODS
from ..._base.messages import shown
from ..._engine.asking import words_of
from ..._engine.effects import HOOKS, Effect
from ..._engine.hooks import FOR_THE_TABLE, OFFERING
from ..._engine.phase import Draw, Phase
from ..._engine.rolephase import RolePhase
from ..._engine.validators import Wanted, between, flag
from ...actions._action import Action
from ...errors import Illegality
from .watch import Reached as Reached
from .watch import running, seat_of

if TYPE_CHECKING:
    from .verbs import CheckedTable

_MOST: Final = 1_000
"""More doubloons or VP than a hook can mean."""

Check = Callable[["CheckedTable", Any, Any], str]
"""Returns what the method of an owner must return instead of its answer; empty if it is right."""


def _actions(owner: Any, actions: list[Any]) -> str:
    """Returns what actions of an effect or a draw must be."""
    own = list(owner.offers.values())
    for action in actions:
        if not isinstance(action, Action) or action not in own or actions.count(action) > 1:
            return (
                "different actions that its method actions names, and "
                f"'{shown(action, str)}' is {'there twice' if action in own else 'not one'}"
            )
    return ""


def _offers(table: CheckedTable, owner: Any, answer: Any) -> str:
    right = type(answer) is list and all(isinstance(action, Action) for action in answer)
    return _actions(owner, answer) if right else "a list of actions"


def _outcomes(table: CheckedTable, owner: Any, answer: Any) -> str:
    pairs: Any = answer if type(answer) is list else (None,)
    if not all(type(pair) is tuple and len(pair) == 2 for pair in pairs):
        return "a list of pairs, each an action and its weight"
    wanted = _actions(owner, [action for action, _ in pairs])
    right = all(type(weight) is int and weight > 0 for _, weight in pairs)
    return wanted or ("" if right else "weights that are whole numbers above 0")


def _cards(table: CheckedTable, owner: Any, answer: Any) -> str:
    cards = range(len(table.ruleset.card_ids))
    right = type(answer) is list and all(type(card) is int and card in cards for card in answer)
    return "" if right else "a list of numbers of role cards"


def _illegality(table: CheckedTable, owner: Any, answer: Any) -> str:
    if isinstance(answer, Illegality):
        # Its sentence needs all the fields that it names.
        words_of(table.ruleset.config).explain(answer)
        return ""
    return "" if answer is None else "an Illegality, or None"


def _seat(table: CheckedTable, owner: Any, answer: Any) -> str:
    seats = range(table.ruleset.players)
    right = answer is None or (type(answer) is int and answer in seats)
    return "" if right else f"a seat from 0 to {len(seats) - 1}, or None"


def _order(table: CheckedTable, owner: Any, answer: Any) -> str:
    seats = [*range(table.ruleset.players)]
    right = answer is None or (type(answer) is list and sorted(answer) == seats)
    return "" if right else "a list of all seats, each once and the taker first, or None"


def _is(wanted: Wanted) -> Check:
    return lambda table, owner, answer: "" if wanted.fits(answer) else wanted.what


_numbers: Final = Wanted(
    "a list of whole numbers",
    lambda answer: type(answer) is list and all(type(value) is int for value in answer),
)
QUERIES: Final[dict[str, Check]] = {
    "discount": _is(between(-_MOST, _MOST)),
    "general_discount": _is(between(0, _MOST)),
    "barred_cards": _cards,
    "marks_card": _is(flag),
    "sale_price": _is(between(0, _MOST).or_none()),
    "must_load": _is(flag.or_none()),
    "next_tile": _is(between(0, len(GOODS) - 1).or_none()),
    **dict.fromkeys(("window", "another_round"), _is(flag)),
    **dict.fromkeys(("next_chooser", "next_governor"), _seat),
    "part_order": _order,
    "score": _is(between(-_MOST, _MOST)),
    "choice_context": _is(
        Wanted("a dict of the fields of the context", lambda answer: type(answer) is dict)
    ),
    "is_consistent": _is(flag),
    "hidden_values": _is(_numbers.or_none()),
    **dict.fromkeys(OFFERING, _offers),
    "outcomes": _outcomes,
    **dict.fromkeys(("explain", "why_no_pass"), _illegality),
}
"""The methods that may change nothing, with their answers."""
ANSWERS: Final[dict[str, Check]] = {
    **dict.fromkeys(
        HOOKS,
        _is(
            Wanted(
                "None: it acts through the verbs of the table",
                lambda answer: answer is None,
            )
        ),
    ),
    **dict.fromkeys(("refill", "turn"), _is(flag)),
    **QUERIES,
}
"""The answers of all methods."""

_MADE: Final = ("producing", "produced", "produced_all")
"""The hooks that are given what a seat produces."""


def check_part(owner: Effect | Phase | Draw) -> None:
    """Makes an effect that is already part of a ruleset, a phase or a draw test what it does.

    It becomes an instance of a subclass, so nothing else notices. Instances of compiled classes,
    such as the library's own, stay as they are.
    """
    cls: Any = type(owner)
    if "__mypyc_attrs__" in vars(cls):  # pragma: no cover - compiled classes have no subclasses
        return
    names = ["outcomes"] if isinstance(owner, Draw) else ["explain"]
    names += owner.answers if isinstance(owner, Effect) else []
    names += ["why_no_pass"] if isinstance(owner, Phase) else []
    # The library's own explanations are right.
    members = {
        name: checked(cls, name)
        for name in names
        if name not in ("explain", "why_no_pass") or _is_strange(cls, getattr(cls, name))
    }
    if isinstance(owner, RolePhase):
        members["turn"] = checked(cls, "turn")
    same = ("__module__", "__qualname__", "__doc__")
    members |= {name: getattr(cls, name) for name in same}
    owner.__class__ = type(cls.__name__, (cls,), {**members, "__slots__": ()})


def checked(cls: type, name: str) -> Callable[..., Any]:
    """Returns a method that does what that of an author's class does, and tests it."""
    plain: Callable[..., Any] = getattr(cls, name)
    signature = inspect.signature(plain)
    is_query = name in QUERIES
    is_hook = name in HOOKS
    asks_again = is_query and name not in ("explain", "why_no_pass") and _is_strange(cls, plain)

    @wraps(plain)
    def call(self: Any, *arguments: Any, **named: Any) -> Any:
        if named:
            arguments = signature.bind(self, *arguments, **named).args[1:]
        t: CheckedTable = arguments[0]
        before = t.watch.changes
        seat = None if name in (*FOR_THE_TABLE, "outcomes") else seat_of(t)
        if is_hook and name not in FOR_THE_TABLE:
            seat = arguments[1]
        with running(t, self, name, seat, is_query):
            made = [*arguments[-1]] if name in _MADE else None
            answer = plain(self, *arguments)
            problem = ANSWERS[name](t, self, answer)
            if problem:
                raise t.watch.error(t, f"must return {problem}, not {shown(answer)}")
            if asks_again and (again := plain(self, *arguments)) != answer:
                raise t.watch.error(
                    t,
                    f"returns {shown(answer)}, and {shown(again)} when it is asked again: the "
                    "answer may depend only on the table",
                )
            if made is not None and (problem := _wrong_made(name, made, arguments[-1])):
                raise t.watch.error(t, problem)
        if is_hook:
            key = (self.name, name)
            t.ruleset.reached.hooks[key] += 1
            t.ruleset.reached.answered[key] += bool(answer) or t.watch.changes != before
        return answer

    call.__name__ = name
    return call


def _wrong_made(hook: str, before: list[int], made: Any) -> str:
    """Returns how a hook has spoiled the list of what has been produced, or an empty text."""
    right = len(made) == len(GOOD_KINDS) and all(type(number) is int for number in made)
    if not right or any(made[good] < before[good] for good in GOOD_KINDS):
        return f"made must count the goods by kind, not {shown(made)}"
    if hook != "producing" and made != before:
        return f"changes made to {shown(made)}, which only producing may do"
    return ""


def _is_strange(cls: type, plain: Any) -> bool:
    """Whether a method of a class is not the library's own."""
    # A compiled method has no module, but a class that has one.
    home: Any = plain if hasattr(plain, "__module__") else getattr(plain, "__objclass__", cls)
    return not str(home.__module__).startswith("puertorico.")
