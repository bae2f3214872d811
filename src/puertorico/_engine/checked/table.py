"""`CheckedTable`: a table whose verbs test what they are given."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, Final

from typing_extensions import override

from ... import events as ev
from ..._base.bounds import MOST_IN_SLOT
from ..._base.goods import GOOD_KINDS
from ..._base.messages import nearest, shown
from ..._base.packed import MOST, of_later_kinds, unpack
from ...actions._action import Action
from ...events._event import Event
from ..effects import Effect
from ..manifest.members import signature_of
from ..phase import Phase
from ..table import Table
from ..verbs.course import CourseVerbs
from ..verbs.goods import GoodsVerbs
from ..verbs.tiles import DISCARDS, DRAWN_TILE, FACE_DOWN, ROW, SUPPLY, TileVerbs
from ..verbs.workers import WorkerVerbs
from .needs import Needs
from .watch import OF_TABLES, Check, Watch, number, played

VERBS: Final = tuple(
    [
        name
        for cls in (GoodsVerbs, WorkerVerbs, TileVerbs, CourseVerbs)
        for name, value in vars(cls).items()
        if callable(value) and not name.startswith("_") and name != "note"
    ]
)
"""The verbs that test what they are given."""

_WRAPPED: Final = ("gain_worker", "move_to_tile", "move_to_building")
"""The verbs that leave the work to another verb, which tests what it needs."""


_MOST_DOUBLOONS: Final = 10_000
"""More doubloons or points than a game can have."""


def _index(what: str, numbers: Callable[[CheckedTable], Collection[int]]) -> Check:
    def check(table: CheckedTable, value: Any) -> str:
        allowed = numbers(table)
        # A member of `Good` is a text that stands for its number.
        right = type(value) is int and value in allowed
        return "" if right else f"{what}, from {min(allowed)} to {max(allowed)}"

    return check


def _packed(kinds: Callable[[CheckedTable], int]) -> Check:
    def check(table: CheckedTable, value: Any) -> str:
        if type(value) is int and 0 <= value and sum(unpack(value, kinds(table))) <= MOST:
            more = of_later_kinds(value, kinds(table) - 1)
            return "a packed count of the kinds that there are" if more else ""
        return "a packed count"

    return check


def _workers(table: CheckedTable, value: Any) -> str:
    """Workers that are moved, which are negative if they are taken away."""
    if type(value) is not int:
        return "a packed count"
    return _packed(_worker_kinds)(table, abs(value))


def _worker_kinds(table: CheckedTable) -> int:
    return len(table.ruleset.worker_ids)


def _counts(table: CheckedTable, value: Any) -> str:
    right = type(value) is list and all(not _workers(table, each) and each >= 0 for each in value)
    return "" if right else "a list of packed counts of workers"


def _tiles(table: CheckedTable, value: Any) -> str:
    right = type(value) is list and all(type(each) is int and each in GOOD_KINDS for each in value)
    return "" if right else "a list of numbers of plantations"


def _text(table: CheckedTable, value: Any) -> str:
    return "" if isinstance(value, str) else "a text"


def _rule(table: CheckedTable, value: Any) -> str:
    """A text; for parts of an expansion with rules of its own, the id of a rule that exists."""
    if not isinstance(value, str):
        return "a text"
    if not value or not table.watch.has_rulebook(table):
        return ""
    known = table.ruleset.reached.rules()
    if value in known:
        return ""
    near = nearest(value, sorted(known))
    hint = f" (did you mean {near!r}?)" if near else ""
    return f"the id of a rule that the rulebook has{hint}"


def _one_of(wanted: str, values: tuple[str, ...]) -> Check:
    def check(table: CheckedTable, value: Any) -> str:
        return "" if value in values else wanted

    return check


def _ending(table: CheckedTable, value: Any) -> str:
    endings = table.ruleset.endings
    return "" if value in endings else "an end condition of this game: " + ", ".join(endings)


def _effect(table: CheckedTable, value: Any) -> str:
    right = isinstance(value, Effect) and value in table.ruleset.effects
    return "" if right else "an effect of this game: self, not a class and not an id"


_SEAT: Final = _index("the number of a seat", lambda table: range(table.ruleset.players))
_SEAT_OR_CHANCE: Final = _index(
    "the number of a seat, or CHANCE", lambda table: range(-1, table.ruleset.players)
)
_WORKER: Final = _index("the number of a kind of worker", lambda table: range(_worker_kinds(table)))
_SPOT: Final = _index(
    "the number of a kind of tile, or of a building after these",
    lambda table: range(table.ruleset.tile_kinds + len(table.ruleset.building_ids)),
)
_SPOT_OR_HOLDING: Final = _index(
    "the number of a kind of tile, of a building after these, or -1 for the holding area",
    lambda table: range(-1, table.ruleset.tile_kinds + len(table.ruleset.building_ids)),
)
_PILES: Final = (ROW, FACE_DOWN, DISCARDS, SUPPLY, DRAWN_TILE)
_A_PILE: Final = "one of the piles " + ", ".join(_PILES)
_DOUBLOONS: Final = number(0, _MOST_DOUBLOONS)
_AMOUNT: Final = number(0, MOST)
_SIGNED: Final = number(-MOST, MOST)

_ARGUMENTS: Final[dict[str, Check]] = {
    **dict.fromkeys(("seat", "first", "governor"), _SEAT),
    **dict.fromkeys(("taker", "choose_building.seat"), _SEAT_OR_CHANCE),
    "good": _index("the number of a kind of goods", lambda table: GOOD_KINDS),
    "tile": _index("the number of a kind of tile", lambda table: range(table.ruleset.tile_kinds)),
    "building": _index(
        "the number of a building", lambda table: range(len(table.ruleset.building_ids))
    ),
    **dict.fromkeys(("worker", "other"), _WORKER),
    "card": _index("the number of a role card", lambda table: range(len(table.ruleset.card_ids))),
    "ship": _index("the number of a cargo ship", lambda table: table.ruleset.ships),
    "ending": _ending,
    **dict.fromkeys(("shift_worker.source", "shift_worker.target"), _SPOT),
    "exchange_worker.place": _SPOT_OR_HOLDING,
    **dict.fromkeys(("doubloons", "price", "bonus", "privilege", "points", "chips"), _DOUBLOONS),
    **dict.fromkeys(("amount", "target", "place", "empty"), _AMOUNT),
    **dict.fromkeys(
        ("set_goods_aside.amount", "move_to_tile.amount", "move_to_building.amount"), _SIGNED
    ),
    "value": number(-MOST_IN_SLOT, MOST_IN_SLOT),
    "wanted": _packed(lambda table: len(GOOD_KINDS)),
    **dict.fromkeys(("workers", "left"), _workers),
    "crews": _counts,
    "tiles": _tiles,
    "pile": _one_of(_A_PILE, _PILES),
    "place_tile.pile": _one_of(_A_PILE, ("", *_PILES)),
    "rule": _rule,
    **dict.fromkeys(("cause", "id"), _text),
    "lasts": _one_of("'phase' or 'round'", ("phase", "round")),
    "effect": _effect,
}
"""The valid values of arguments, by the name of the parameter; some verbs have others of a name."""


def argument(verb: str, name: str) -> Check:
    """Returns the valid values of the argument of a verb with this name."""
    return _ARGUMENTS.get(f"{verb}.{name}") or _ARGUMENTS[name]


class CheckedTable(Needs):
    """A table of a checked game.

    Attributes:
        watch: The methods under way, and the state that the verbs have left behind.
    """

    __slots__ = ("watch",)

    watch: Watch

    def __init__(self) -> None:
        self.watch = Watch()

    @override
    def copy(self) -> CheckedTable:
        """Returns an independent copy, which shares no player."""
        plain = Table.copy(self)
        new = type(self)()
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
        self.test("note", "rule", rule)
        event(rule=rule, **fields)
        self.begin("note", {})
        Table.note(self, event, rule, **fields)

    @override
    def slot(self, id: str) -> int:
        """Returns the value of a slot of the table, which must exist."""
        if missing := self._lacks_slot(False, id):
            self.refuse("slot", missing)
        return Table.slot(self, id)

    @override
    def player_slot(self, seat: int, id: str) -> int:
        """Returns the value of a slot of a player, which must exist."""
        if missing := self._lacks_slot(True, id):
            self.refuse("player_slot", missing)
        return Table.player_slot(self, seat, id)

    @override
    def choose(self, seat: int, effect: Effect) -> None:
        """Asks for a choice of an effect, which must declare it."""
        self.test("choose", "effect", effect)
        if not effect.asked_in:
            self.refuse("choose", f"effect {effect.name} declares no decision: set asks")
        Table.choose(self, seat, effect)

    @override
    def push(self, phase: Phase, taker: int) -> None:
        """Interrupts the current frame with a new one."""
        self.begin("push", {})
        if phase not in self.ruleset.phases:
            self.refuse("push", f"phase must be a phase of this game, not {shown(phase)}")
        self.test("push", "taker", taker)
        Table.push(self, phase, taker)
        self.watch.changes += 1

    @override
    def decide(
        self, kind: str, options: Sequence[Action], joined: bool = True, first: bool = False
    ) -> bool:
        """Asks for a decision of a kind that is declared, with actions of this game."""
        self.begin("decide", {})
        if kind not in self.ruleset.decisions:
            self.refuse("decide", f"the decision {shown(kind)} is declared by no phase")
        if (
            joined
            and self.phase.joined_by_free_actions
            and "free_actions" not in self.ruleset.decisions[kind].offers
        ):
            self.refuse(
                "decide",
                f"free actions join the decision {kind!r}, which does not declare them: add "
                "'free_actions' to its offers, or ask with joined=False, or set "
                "joined_by_free_actions = False in the phase",
            )
        given: Any = options
        if not isinstance(given, list | tuple) or not given:
            self.refuse("decide", "options must be a list of actions, or a tuple, not empty")
        for option in given:
            if not isinstance(option, Action) or option not in self.ruleset.action_of:
                self.refuse("decide", f"{shown(option, str)!r} is not an action of this game")
            if given.count(option) > 1:
                self.refuse("decide", f"'{option}' is among the options twice")
        return Table.decide(self, kind, options, joined, first)

    @override
    def carry_out(self, action: Action, kind: str = "") -> None:
        """Plays the only option of a decision, or the outcome of a draw."""
        self.ruleset.reached.actions[str(action)] += 1
        with played(self, action):
            Table.carry_out(self, action, kind)

    # What the verbs share.

    def begin(self, verb: str, arguments: dict[str, Any]) -> None:
        """Tests the arguments of a verb that is about to change the table."""
        self.watch.compare(self)
        parts = self.watch.parts
        if parts and parts[-1].is_query:
            self.refuse(verb, f"{parts[-1].hook} is a question and may change nothing")
        for name, value in arguments.items():
            self.test(verb, name, value)
        need = getattr(self, f"_needs_{verb}", None)
        missing = "" if need is None else need(*arguments.values())
        if missing:
            self.refuse(verb, missing)

    def test(self, verb: str, name: str, value: object) -> None:
        """Raises an error unless an argument is of the right kind."""
        wanted = argument(verb, name)(self, value)
        if wanted:
            self.refuse(verb, f"{name} must be {wanted}, not {shown(value)}")

    def refuse(self, verb: str, problem: str) -> None:
        """Raises the error for a verb that cannot be used like this."""
        raise self.watch.error(self, f"{verb}: {problem}")


def _checked(verb: str) -> Callable[..., Any]:
    """Returns a verb that tests its arguments, then does what the plain verb does."""
    plain: Callable[..., Any] = getattr(Table, verb)

    def call(self: CheckedTable, *given: Any, **named: Any) -> Any:
        watch = self.watch
        if watch.inside:
            return plain(self, *given, **named)
        try:
            bound = signature_of(plain).bind(self, *given, **named)
        except TypeError as wrong:
            raise watch.error(self, f"{verb}: {wrong}") from None
        bound.apply_defaults()
        _, *values = bound.args
        self.begin(verb, dict(zip([*bound.arguments][1:], values, strict=True)))
        if verb in _WRAPPED:
            return plain(self, *values)
        watch.inside += 1
        try:
            answer = plain(self, *values)
        finally:
            watch.inside -= 1
        watch.keep(self)
        return answer

    call.__name__ = verb
    call.__doc__ = plain.__doc__
    return call


for _verb in VERBS:
    setattr(CheckedTable, _verb, _checked(_verb))
