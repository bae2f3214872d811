"""The methods under way at a checked table, and what each of them leaves behind.

`running` surrounds every method of an author: it may write only through verbs, make or lose no
piece, and, if it is a question, change nothing at all.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from copy import copy
from operator import attrgetter
from types import FrameType, TracebackType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ..._base.messages import shown
from ..._base.values import Cache
from ..._engine.board import CHANCE, Player, pieces
from ..._engine.effects import Effect
from ..._engine.frames import FRAME_FIELDS
from ..._engine.manifest.members import effect_id, makers_of
from ..._engine.phase import Draw, Phase
from ..._engine.table import Table
from ..._engine.tracking import OF_TABLES, attributes
from ...errors import ConfigError, ExpansionError, PuertoRicoError
from ...state._forms import Form, forms_of
from ...state._position import PlayerPosition, Position, hashable
from .places import line_above, line_below, line_of

if TYPE_CHECKING:
    from ..._engine.manifest.expansion import Expansion
    from ..._engine.ruleset import Ruleset
    from ...actions._action import Action
    from .verbs import CheckedTable

OF_PLAYERS: Final = attributes(Player)
"""The names of the attributes of a player."""

_LISTS: Final = ("tile_crew", "buildings", "crew", "target_circles")
_OF_PLAYER: Final = tuple([name for name in OF_PLAYERS if name not in (*_LISTS, "shared")])
_FREE: Final = (
    *(*FRAME_FIELDS, "memory", "placed", "phase", "outer", "picks_left", "kind", "options"),
    *("next_seat", "drawn", "packed_face_down", "draws", "history", "news"),
)
"""The fields that phases and draws write: their frame, the decision, and the draws of chance."""
_FIXED: Final = ("ruleset", "players", "log", "ask_forced", "seeded", "seed")
"""The fields that nothing writes during a move."""
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


def state_of(table: Table) -> State:
    """Returns what only verbs may change: the fields of the table, then those of each seat."""
    players = [(*_player_values(it), *map(tuple, _player_lists(it))) for it in table.players]
    return (_table_values(table), *players)


def _frame_of(table: Table) -> State:
    """Returns everything that a phase may write, with its present memory."""
    held = [getattr(table.memory, field.name) for field in table.phase.remembered]
    return (*_free_values(table), *held)


def _written(before: State, after: State) -> str:
    """Returns which fields differ, with their values."""
    written = []
    for place, (old, new) in enumerate(zip(before, after, strict=True)):
        names = (*_OF_PLAYER, *_LISTS) if place else _OF_TABLE
        of = f"players[{place - 1}]." if place else ""
        for name, was, is_now in zip(names, old, new, strict=True):
            if was is not is_now and was != is_now:
                change = "" if name == "effects" else f" from {was} to {is_now}"
                written.append(f"{of}{name}{change}")
    return ", ".join(written)


class Part(NamedTuple):
    """A method that is running: its owner, an effect, phase or draw, and whom it runs for.

    *frame* is the one that has called it.
    """

    owner: Any
    hook: str
    seat: int | None
    is_query: bool
    frame: FrameType | None


class Reached:
    """The hooks, actions and decisions reached in the games of a checked ruleset.

    Attributes:
        hooks: How often each hook was called, by the names of the effect and the hook.
        answered: How often it did or said something, by the same.
        actions: How often each action was played, by its text.
        decisions: How often each kind of decision was asked.
        rules: Returns the ids of all rules and rulings of the rulebook, of these expansions too.
        misfit: Returns why fields cannot have these values, by the key that `Watch` makes from
            them.
        arguments: What the arguments of verbs must be.
    """

    __slots__ = ("actions", "answered", "arguments", "decisions", "hooks", "misfit", "rules")

    def __init__(self, ruleset: Ruleset) -> None:
        self.hooks: Counter[tuple[str, str]] = Counter()
        self.answered: Counter[tuple[str, str]] = Counter()
        self.actions: Counter[str] = Counter()
        self.decisions: Counter[str] = Counter()
        self.rules: Callable[[], frozenset[str]] = frozenset
        self.misfit: Cache[Any, str] = Cache(lambda key: _misfit(ruleset, *key))
        self.arguments: dict[str, Any] = {}

    def clear(self) -> None:
        """Forgets what has been reached."""
        for counted in (self.hooks, self.answered, self.actions, self.decisions):
            counted.clear()


def _misfit(ruleset: Ruleset, noun: str, form: Form, values: tuple[Any, ...]) -> str:
    """Returns why a position cannot have a field with these values, or an empty text."""
    owner: Any = Player() if noun.startswith("player") else Table()
    if isinstance(owner, Player):
        owner.packed_tiles, owner.tile_crew = 0, [0] * ruleset.tile_kinds
    else:
        owner.players, owner.free_cards = [], 0
    for name, value in zip(form.attributes, values, strict=True):
        numbers = value if isinstance(value, tuple) else (value,)
        # An empty ship has the good -1.
        if name != "ship_goods" and min(numbers, default=0) < 0:
            return f"{noun} would be below 0"
        # A key has tuples for lists, which compiled fields refuse.
        setattr(owner, name, list(numbers) if name in (*_LISTS, "placed") else value)
    try:
        form.restore(ruleset, owner, noun, form.reader(ruleset)(owner))
    except PuertoRicoError as wrong:
        return str(wrong)
    except Exception:
        # Values that no verb leaves behind can break anything.
        return f"{noun} cannot be {shown(values)}"
    kept = [getattr(owner, name) for name in form.attributes]
    if hashable(kept) != values and not ruleset.tiles_without_limit:
        return f"{noun} would not be the same in a position: {shown(values)}"
    return ""


class Watch:
    """The memory of a checked table.

    Attributes:
        parts: The parts that are running, the innermost last.
        inside: How many verbs are running; those inside another are not looked at.
        state: The state that the verbs have left behind; None until `start` is called.
        changes: How often a verb has changed the table, or a frame was pushed.
        deciding: Whether a decision is being asked for, whose only option the engine plays.
    """

    __slots__ = ("_counted", "changes", "deciding", "inside", "parts", "state")

    def __init__(self) -> None:
        self.parts: list[Part] = []
        self.inside = 0
        self.state: State | None = None
        self.changes = 0
        self.deciding = False
        self._counted: tuple[int, dict[str, int]] = (-1, {})

    def start(self, table: Table) -> None:
        """Begins to watch a table, which is then changed by verbs alone."""
        self.state = state_of(table)

    def keep(self, table: CheckedTable, verb: str) -> None:
        """Notes the state in which a verb leaves the table; a position must be able to show it."""
        self.changes += 1
        before = self.state
        if before is None:
            return
        self.state = now = state_of(table)
        owners: list[Any] = [table, *table.players]
        for place, owner in enumerate(owners):
            if now[place] != before[place]:
                prefix = f"player {place - 1}: " if place else ""
                for name, form in forms_of(PlayerPosition if place else Position).items():
                    key = hashable(getattr(owner, part) for part in form.attributes)
                    problem = (
                        form.attributes != ("drawn",)
                        and table.ruleset.reached.misfit[prefix + name, form, key]
                    )
                    if problem:
                        raise self.error(table, f"{verb}: {problem}")

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

    def error(
        self, table: CheckedTable, problem: str, trace: TracebackType | None = None
    ) -> ExpansionError:
        """Returns an error that names what is running, and the line of its author.

        *trace* is that of an exception which the code of the author has raised.
        """
        if not self.parts:
            return ExpansionError(problem)
        owner, hook, seat, _, frame = self.parts[-1]
        rule = getattr(owner, "rule", "")
        if isinstance(owner, Phase):
            asked = [kind for kind in owner.decisions if kind.id == table.kind]
            rule = next((kind.rule for kind in (*asked, *owner.decisions)), "")
        base = next(base for base in (Effect, Draw, Phase) if isinstance(owner, base))
        line = line_below(trace) or line_above(sys._getframe(1), frame)
        # The class of a checked part is made from that of its author.
        line = line or line_of(getattr(type(owner), hook)) or line_of(type(owner).__mro__[1])
        return ExpansionError(
            problem,
            expansion=expansion_of(table.ruleset, owner).id,
            part=f"{base.__name__.lower()} {getattr(owner, 'name', owner.id)}",
            hook=hook,
            seat=seat,
            rule=rule or None,
            line=line or None,
        )


def expansion_of(ruleset: Ruleset, owner: Any) -> Expansion:
    """Returns the expansion that adds an effect, a phase or a draw."""
    config = ruleset.config
    for expansion in config.expansions:
        works = [change.id for change in expansion.replaces if makers_of(change)]
        if isinstance(owner, Effect) and owner.kind >= 0 and owner.id in works:
            return expansion
    for expansion in config.all_expansions:
        makes: tuple[Any, ...] = expansion.phases if isinstance(owner, Phase) else expansion.draws
        ids: list[str] = [make().id for make in makes]
        if isinstance(owner, Effect) and owner.kind >= 0:
            ids = [building.id for building in expansion.buildings]
        elif isinstance(owner, Effect):
            ids = [effect_id(expansion, make()) for make in expansion.effects]
        if owner.id in ids:
            return expansion
    raise AssertionError(owner.id)  # pragma: no cover - all come from an expansion


def own_values(owner: Any) -> dict[str, Any]:
    """Returns an author's own attributes of a piece; containers as they are now."""
    return {
        name: copy(value) if isinstance(value, dict | list | set) else value
        for name, value in getattr(owner, "__dict__", {}).items()
        if name not in _OF_ENGINE
    }


class running:
    """Names what runs inside, for errors, and tests what it leaves behind.

    Raises:
        ExpansionError: It raised an exception, wrote something without a verb, made or lost a
            piece, or changed something as a query.
    """

    __slots__ = ("before", "began", "count", "free", "inside", "kept", "part", "table")

    def __init__(
        self,
        table: CheckedTable,
        owner: Any,
        hook: str,
        seat: int | None = None,
        is_query: bool = False,
    ) -> None:
        self.table = table
        self.part = Part(owner, hook, seat, is_query, None)

    def __enter__(self) -> None:
        self.part = self.part._replace(frame=sys._getframe(1))
        table, watch, owner = self.table, self.table.watch, self.part.owner
        watch.compare(table)
        self.free = _frame_of(table) if self.part.is_query else None
        self.kept = own_values(owner)
        watch.parts.append(self.part)
        self.inside, watch.inside = watch.inside, 0
        self.count: Callable[[CheckedTable], dict[str, int]] = (
            pieces if self.inside else watch.pieces
        )
        counts = isinstance(owner, Effect) and watch.state is not None
        self.before = self.count(table) if counts else None
        self.began = watch.changes

    def __exit__(self, _: Any, wrong: BaseException | None, trace: TracebackType | None) -> None:
        table, watch = self.table, self.table.watch
        try:
            if wrong is None:
                watch.compare(table)
                if problem := self._problem():
                    raise watch.error(table, problem)
            elif isinstance(wrong, Exception) and not isinstance(wrong, ExpansionError):
                known = isinstance(wrong, ConfigError)
                sentence = str(wrong) if known else f"raises {type(wrong).__name__}: {wrong}"
                raise watch.error(table, sentence, trace) from wrong
        finally:
            watch.inside = self.inside
            watch.parts.pop()

    def _problem(self) -> str:
        """Returns what the part has left behind and should not have, or an empty text."""
        owner, hook, _, is_query, _ = self.part
        table = self.table
        for name, value in own_values(owner).items():
            if name not in self.kept or value != self.kept[name]:
                return (
                    f"writes its own {name!r}, which all games share: keep it in a slot or in "
                    "the memory of a phase"
                )
        if is_query and _frame_of(table) != self.free:
            return "writes the frame, but it is a question and may change nothing"
        if self.before is None or table.watch.changes == self.began:
            return ""
        now = self.count(table)
        lost = ", ".join(
            f"there are {now[noun]} {noun} in all, but there were {number} before"
            for noun, number in self.before.items()
            if now[noun] != number
        )
        if lost or hook == "changed":
            # `changed` can come between a verb and the refresh that must follow it.
            return lost
        for seat, player in enumerate(table.players):
            if player.effects.occupied != table.ruleset.occupied(player.buildings, player.crew):
                return f"moves workers of seat {seat} and does not call refresh({seat})"
        return ""


def seat_of(table: Table) -> int | None:
    """Returns the seat that is asked; None if it is chance."""
    return None if table.seat == CHANCE else table.seat


def played(table: CheckedTable, action: Action) -> running:
    """Names what plays an action, for errors, and tests what it leaves behind; see `running`."""
    owner: Any = action.handler
    hook = "use" if isinstance(owner, Effect) else "play"
    if not isinstance(owner, Effect | Phase | Draw):
        # `Pass` belongs to the current phase.
        owner, hook = table.phase, "passed"
    return running(table, owner, hook, seat_of(table))
