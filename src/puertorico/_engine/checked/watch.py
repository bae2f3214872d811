"""The methods under way at a checked table, and the pieces that it watches.

`Watch` keeps the table as it was last changed; what hooks, turns and draws do and answer is tested.
"""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from copy import copy
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ..._base.goods import GOOD_KINDS, GOODS
from ..._base.messages import shown
from ...actions._action import Action
from ...errors import ConfigError, ExpansionError, Illegality
from ..asking import words_of
from ..board import CHANCE, Board, Player, pieces
from ..effects import FOR_THE_TABLE, HOOKS, OFFERING, Effect
from ..frames import FRAME_FIELDS
from ..manifest.members import effect_id
from ..phase import Draw, Phase
from ..rolephase import RolePhase

if TYPE_CHECKING:
    from ..ruleset import Ruleset
    from ..table import Table
    from .table import CheckedTable


def _attributes(cls: Any) -> tuple[str, ...]:
    # Compiled classes keep no annotations.
    return tuple(getattr(cls, "__mypyc_attrs__", None) or cls.__annotations__)


OF_TABLES: Final = _attributes(Board)
"""The names of the attributes of a table."""
OF_PLAYERS: Final = _attributes(Player)
"""The names of the attributes of a player."""

_LISTS: Final = ("tile_crew", "buildings", "crew", "target_circles")
_OF_PLAYER: Final = tuple([name for name in OF_PLAYERS if name not in (*_LISTS, "shared")])
_FREE: Final = (
    *(*FRAME_FIELDS, "memory", "placed", "phase", "outer", "picks_left", "kind", "options"),
    *("drawn", "packed_face_down", "draws", "history"),
)
"""The fields that phases and draws write: their frame, the decision, and the draws of chance."""
_FIXED: Final = ("ruleset", "players", "log", "ask_forced", "seeded", "seed")
"""The fields that nothing writes in the course of a move."""
_OF_TABLE: Final = tuple([name for name in OF_TABLES if name not in (*_FREE, *_FIXED)])

_player_values: Final = attrgetter(*_OF_PLAYER)
_player_lists: Final = attrgetter(*_LISTS)
_table_values: Final = attrgetter(*_OF_TABLE)
_free_values: Final = attrgetter(*[name for name in _FREE if name != "memory"])

_OF_ENGINE: Final = frozenset(
    ("answers", "id", "kind", "name", "number", "offers", "offers_at", "ranks", "index", "ruleset")
)
"""The attributes that the engine keeps in effects, phases and draws."""

State = tuple[Any, ...]
"""The fields by which tables are compared."""


def state_of(table: CheckedTable) -> State:
    """Returns all that only verbs may change: the fields of the table, then those of each seat."""
    found: list[Any] = [_table_values(table)]
    for player in table.players:
        found.append((*_player_values(player), *map(tuple, _player_lists(player))))
    return tuple(found)


def _frame_of(table: CheckedTable) -> State:
    """Returns all that a phase may write, with its present memory."""
    held = [getattr(table.memory, field.name) for field in table.phase.remembered]
    return (*_free_values(table), *held)


def _written(before: State, after: State) -> str:
    """Returns which fields differ, with their values."""
    found = []
    for place, (old, new) in enumerate(zip(before, after, strict=True)):
        names = (*_OF_PLAYER, *_LISTS) if place else _OF_TABLE
        of = f"players[{place - 1}]." if place else ""
        for name, was, is_now in zip(names, old, new, strict=True):
            if was is not is_now and was != is_now:
                change = "" if name == "effects" else f" from {was} to {is_now}"
                found.append(f"{of}{name}{change}")
    return ", ".join(found)


class Part(NamedTuple):
    """A method that is running.

    Attributes:
        owner: The effect, phase or draw; None for the engine itself.
        hook: The name of the method.
        seat: The seat for which it runs.
        is_query: Whether it may change nothing.
    """

    owner: Any
    hook: str
    seat: int | None
    is_query: bool


class Reached:
    """The hooks, actions and decisions reached in the games of a checked ruleset.

    Attributes:
        hooks: How often each hook was called, by the names of the effect and the hook.
        answered: How often it did or said something, by the same.
        actions: How often each action was played, by its text.
        decisions: How often each kind of decision was asked.
        rules: Returns the ids of all rules and rulings of the rulebook, of these expansions too.
    """

    __slots__ = ("actions", "answered", "decisions", "hooks", "rules", "with_rules")

    def __init__(self) -> None:
        self.hooks: Counter[tuple[str, str]] = Counter()
        self.answered: Counter[tuple[str, str]] = Counter()
        self.actions: Counter[str] = Counter()
        self.decisions: Counter[str] = Counter()
        self.rules: Callable[[], frozenset[str]] = frozenset
        self.with_rules: dict[Any, bool] = {}

    def clear(self) -> None:
        """Forgets what has been reached."""
        for counted in (self.hooks, self.answered, self.actions, self.decisions):
            counted.clear()


class Watch:
    """The memory of a checked table.

    Attributes:
        parts: The parts that are running, the innermost last.
        inside: How many verbs are running; those inside another are not looked at.
        state: The state that the verbs have left behind; None until `start` is called.
        changes: How often a verb has changed the table, or a frame was pushed.
        turns: How many turns the phase of a role has run in one call.
    """

    __slots__ = ("_counted", "changes", "inside", "parts", "state", "turns")

    def __init__(self) -> None:
        self.parts: list[Part] = []
        self.inside = 0
        self.state: State | None = None
        self.changes = 0
        self.turns = 0
        self._counted: tuple[int, dict[str, int]] = (-1, {})

    def start(self, table: CheckedTable) -> None:
        """Begins to watch a table, which is then changed by verbs alone."""
        self.state = state_of(table)

    def keep(self, table: CheckedTable) -> None:
        """Notes that a verb has left the table as it is."""
        self.changes += 1
        if self.state is not None:
            self.state = state_of(table)

    def compare(self, table: CheckedTable) -> None:
        """Raises an error if the table is not as the verbs have left it."""
        if self.inside or self.state is None:
            return
        now = state_of(table)
        if now != self.state:
            written = _written(self.state, now)
            raise self.error(table, f"{written}: written without a verb of the table")

    def pieces(self, table: CheckedTable) -> dict[str, int]:
        """Returns how many pieces there are, counted again after each verb; not within one."""
        if self._counted[0] != self.changes:
            self._counted = self.changes, pieces(table)
        return self._counted[1]

    def has_rulebook(self, table: CheckedTable) -> bool:
        """Whether what is running belongs to an expansion that brings rules of its own."""
        owner = self.parts[-1].owner if self.parts else None
        if not isinstance(owner, Effect | Phase | Draw):
            return False
        known = table.ruleset.reached.with_rules
        if owner not in known:
            id = expansion_of(table.ruleset, owner)
            expansions = [
                expansion for expansion in table.ruleset.config.all_expansions if expansion.id == id
            ]
            known[owner] = expansions[0].rulebook is not None
        found: bool = known[owner]
        return found

    def error(self, table: CheckedTable, problem: str) -> ExpansionError:
        """Returns an error that names what is running."""
        part = self.parts[-1] if self.parts else Part(None, "", None, False)
        owner = part.owner
        what = id = rule = ""
        if isinstance(owner, Effect):
            what, rule = f"effect {owner.name}", owner.rule
        elif isinstance(owner, Draw):
            what, rule = f"draw {owner.id}", owner.rule
        elif isinstance(owner, Phase):
            what = f"phase {owner.id}"
            asked = [kind for kind in owner.decisions if kind.id == table.kind]
            rule = next((kind.rule for kind in (*asked, *owner.decisions)), "")
        if what:
            id = expansion_of(table.ruleset, owner)
        return ExpansionError(
            problem,
            expansion=id or None,
            part=what or None,
            hook=part.hook or None,
            seat=part.seat,
            rule=rule or None,
        )


def expansion_of(ruleset: Ruleset, owner: Effect | Phase | Draw) -> str:
    """Returns the id of the expansion that brings an effect, a phase or a draw."""
    for expansion in ruleset.config.all_expansions:
        if isinstance(owner, Effect):
            if owner.kind >= 0:
                ids: list[Any] = [building.id for building in expansion.buildings]
            else:
                ids = [effect_id(expansion, make()) for make in expansion.effects]
        else:
            made: Any = expansion.phases if isinstance(owner, Phase) else expansion.draws
            ids = [make().id for make in made]
        if owner.id in ids:
            return expansion.id
    raise AssertionError(
        f"no expansion brings {owner.id}"
    )  # pragma: no cover - all come from an expansion


def own_values(owner: Any) -> dict[str, Any]:
    """Returns an author's own attributes of a piece; containers as they are now."""
    found: dict[str, Any] = getattr(owner, "__dict__", {})
    return {
        name: copy(value) if isinstance(value, dict | list | set) else value
        for name, value in found.items()
        if name not in _OF_ENGINE
    }


@contextmanager
def running(
    table: CheckedTable, owner: Any, hook: str, seat: int | None = None, is_query: bool = False
) -> Iterator[None]:
    """Names what runs inside, for errors, and tests what it leaves behind.

    Raises:
        ExpansionError: It raised an exception, wrote something without a verb, made or lost a
            piece, or changed something as a query.
    """
    watch = table.watch
    watch.compare(table)
    free = _frame_of(table) if is_query else None
    kept = own_values(owner)
    watch.parts.append(Part(owner, hook, seat, is_query))
    inside, watch.inside = watch.inside, 0
    count: Callable[[CheckedTable], dict[str, int]] = pieces if inside else watch.pieces
    before = count(table) if isinstance(owner, Effect) and watch.state is not None else None
    began = watch.changes
    try:
        yield
        watch.compare(table)
        now = own_values(owner)
        for name in now:
            if name not in kept or now[name] != kept[name]:
                raise watch.error(
                    table,
                    f"writes {name!r} of itself, which all games share: keep it in a slot or in "
                    "the memory of a phase",
                )
        if is_query and _frame_of(table) != free:
            raise watch.error(
                table, "writes the frame, but it is a question and may change nothing"
            )
        if before is not None and watch.changes != began:
            problem = difference(table, before, count(table))
            # `changed` can come between a verb and the refresh that is to follow it.
            if not problem and hook != "changed":
                problem = _not_refreshed(table)
            if problem:
                raise watch.error(table, problem)
    except ExpansionError:
        raise
    except Exception as wrong:
        known = isinstance(wrong, ConfigError)
        what = str(wrong) if known else f"raises {type(wrong).__name__}: {wrong}"
        raise watch.error(table, what) from wrong
    finally:
        watch.inside = inside
        watch.parts.pop()


def watched(owner: Effect | Phase | Draw, members: dict[str, Any]) -> None:
    """Gives an effect, a phase or a draw methods that watch those of its class.

    It becomes an instance of a subclass, so it is what it was for everything else. An instance of a
    compiled class, and so the library's own, stays as it is.
    """
    cls: type[Any] = type(owner)
    if "__mypyc_attrs__" in vars(cls):  # pragma: no cover - compiled classes have no subclasses
        return
    named = {"__module__": cls.__module__, "__qualname__": cls.__qualname__, "__doc__": cls.__doc__}
    owner.__class__ = type(cls.__name__, (cls,), {**members, **named, "__slots__": ()})


def played(table: CheckedTable, action: Action) -> AbstractContextManager[None]:
    """Names what plays an action, for errors, and tests what it leaves behind; see `running`."""
    owner: Any = action.handler
    hook = "play"
    if isinstance(owner, Effect):
        hook = "use"
    elif not isinstance(owner, Phase | Draw):
        # `Pass` belongs to the current phase.
        owner, hook = table.phase, "passed"
    return running(table, owner, hook, None if table.seat == CHANCE else table.seat)


def _not_refreshed(table: CheckedTable) -> str:
    """Returns whose effects do not fit their occupied buildings, or an empty text."""
    for seat, player in enumerate(table.players):
        if player.effects.occupied != table.ruleset.occupied(player.buildings, player.crew):
            return f"moves workers of seat {seat} and does not call refresh({seat})"
    return ""


def difference(table: Table, before: dict[str, int], after: dict[str, int]) -> str:
    """Returns the pieces made or lost, or an empty text."""
    return ", ".join(
        f"there are {after[what]} {what} in all, and there were {number} before"
        for what, number in before.items()
        if after[what] != number
    )


_MOST: Final = 1_000
"""More doubloons or points than an effect can mean, and more turns than between two decisions."""

Check = Callable[["CheckedTable", Any], str]
"""Returns a description of a valid value, an argument or an answer; empty if it is valid."""


def number(low: int, high: int) -> Check:
    """Returns the check of a whole number from *low* to *high*."""

    def check(table: CheckedTable, value: Any) -> str:
        right = type(value) is int and low <= value <= high
        return "" if right else f"a whole number from {low} to {high}"

    return check


def _flag(table: CheckedTable, answer: Any) -> str:
    return "" if type(answer) is bool else "True or False"


def _or_none(check: Check) -> Check:
    def either(table: CheckedTable, answer: Any) -> str:
        wanted = "" if answer is None else check(table, answer)
        return f"{wanted}, or None" if wanted else ""

    return either


def _dict(table: CheckedTable, answer: Any) -> str:
    return "" if type(answer) is dict else "a dict of the fields of the context"


def _nothing(table: CheckedTable, answer: Any) -> str:
    return "" if answer is None else "None: what it does, it does with the verbs of the table"


def _cards(table: CheckedTable, answer: Any) -> str:
    cards = range(len(table.ruleset.card_ids))
    right = type(answer) is list and all(type(card) is int and card in cards for card in answer)
    return "" if right else "a list of numbers of role cards"


def _values(table: CheckedTable, answer: Any) -> str:
    right = type(answer) is list and all(type(value) is int for value in answer)
    return "" if right or answer is None else "a list of whole numbers, or None"


def _offers(table: CheckedTable, answer: Any) -> str:
    if type(answer) is not list or not all(isinstance(each, Action) for each in answer):
        return "a list of actions"
    own = table.watch.parts[-1].owner.offers.values()
    for action in answer:
        if table.ruleset.action_of.get(action) not in own:
            return f"actions that its method actions names, and '{action}' is not among them"
        if answer.count(action) > 1:
            return f"different actions, and '{action}' is among them twice"
    return ""


QUERIES: Final[dict[str, Check]] = {
    "discount": number(-_MOST, _MOST),
    "general_discount": number(0, _MOST),
    "barred_cards": _cards,
    "marks_card": _flag,
    "sale_price": _or_none(number(0, _MOST)),
    "must_load": _or_none(_flag),
    "next_tile": _or_none(number(0, len(GOODS) - 1)),
    "window": _flag,
    "score": number(-_MOST, _MOST),
    "choice_context": _dict,
    "is_consistent": _flag,
    "hidden_values": _values,
    **dict.fromkeys(OFFERING, _offers),
}
"""The hooks that may change nothing, with their answers."""

ANSWERS: Final[dict[str, Check]] = {
    **{hook: QUERIES.get(hook, _nothing) for hook in HOOKS},
    "refill": _flag,
}
"""The answer of each hook."""

_MADE: Final = ("producing", "produced", "produced_all")
"""The hooks that are given what a seat produces."""


def check_hooks(effect: Effect) -> None:
    """Lets an effect, which is part of a ruleset already, test what its hooks do and answer."""
    hooks = {hook: _checked(type(effect), hook) for hook in effect.answers}
    watched(effect, {**hooks, **_explanations(type(effect), "explain")})


def _checked(cls: type[Effect], hook: str) -> Callable[..., Any]:
    """Returns a hook that does what that of the author's class does, and tests it."""
    plain: Callable[..., Any] = getattr(cls, hook)
    signature = inspect.signature(plain)
    is_strange = _is_strange(cls, plain)

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
            wanted = ANSWERS[hook](t, answer)
            if wanted:
                raise t.watch.error(t, f"must return {wanted}, not {shown(answer)}")
            if is_strange and hook in QUERIES:
                _check_again(t, answer, plain(self, *given))
            if made is not None:
                _check_made(t, hook, made, given[-1])
        if answer or t.watch.changes != before:
            reached.answered[key] += 1
        return answer

    call.__name__ = hook
    call.__doc__ = plain.__doc__
    return call


def _check_again(table: CheckedTable, answer: object, again: object) -> None:
    """Raises an error if a question has another answer when it is asked again."""
    if answer != again:
        raise table.watch.error(
            table,
            f"returns {shown(answer)}, and {shown(again)} when it is asked again: the answer may "
            "depend on nothing but the table",
        )


def _check_made(table: CheckedTable, hook: str, before: list[int], made: Any) -> None:
    """Raises an error if a hook spoils the list of what has been produced."""
    right = len(made) == len(GOOD_KINDS) and all(type(number) is int for number in made)
    if not right or any(made[good] < before[good] for good in GOOD_KINDS):
        raise table.watch.error(table, f"made must count the goods by kind, and not {shown(made)}")
    if hook != "producing" and made != before:
        raise table.watch.error(
            table, f"changes made to {shown(made)}, which producing alone may do"
        )


def _is_strange(cls: type, plain: Any) -> bool:
    """Whether a method of a class is not the library's own."""
    # A compiled method has no module, but a class that has one.
    home: Any = plain if hasattr(plain, "__module__") else getattr(plain, "__objclass__", cls)
    return not str(home.__module__).startswith("puertorico.")


def _explanations(cls: Any, *names: str) -> dict[str, Callable[..., Any]]:
    """Returns an author's methods that explain why something is illegal, tested."""
    return {name: _explaining(cls, name) for name in names if _is_strange(cls, getattr(cls, name))}


def _explaining(cls: Any, name: str) -> Callable[..., Any]:
    """Returns a method that does what that of the author's class does, and tests what it says."""

    def explain(self: Any, t: CheckedTable, *action: Action) -> Illegality | None:
        with running(t, self, name, None if t.seat == CHANCE else t.seat, is_query=True):
            found: Any = getattr(cls, name)(self, t, *action)
            if found is not None:
                if not isinstance(found, Illegality):
                    raise t.watch.error(
                        t, f"must return an Illegality, or None, not {shown(found)}"
                    )
                # Its sentence has all that it names.
                words_of(t.ruleset.config).explain(found)
        reason: Illegality | None = found
        return reason

    return explain


def check_phase(phase: Phase) -> None:
    """Lets a phase watch its `RolePhase.turn`, if it has turns, and what it explains."""
    cls: Any = type(phase)
    members = _explanations(cls, "explain", "why_no_pass")
    if not isinstance(phase, RolePhase):
        watched(phase, members)
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

    watched(phase, {**members, "turn": turn})


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
            _check_again(t, found, cls.outcomes(self, t))
        answer: list[tuple[Action, int]] = found
        return answer

    watched(draw, {"outcomes": outcomes})


def _wrong_outcomes(draw: Draw, found: Any) -> str:
    """Returns a description of valid outcomes of a draw, or an empty text if they are valid."""
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
