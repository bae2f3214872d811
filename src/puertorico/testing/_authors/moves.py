"""Moves of checked games: each step is watched, and at each decision everything is tested.

`perform` and `run` do what those of the driver do. A decision is tested through its position: a
game must be able to have it, and a table made from it must be the same in every field. Decisions
may differ, as a position does not say whether forced decisions are asked. Then each option is
played on a copy.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from ..._base.generator import seed_halves
from ..._base.messages import shown
from ..._engine import driver
from ..._engine.asking import decision_kind
from ..._engine.effects import Effect
from ..._engine.eventlog import EventLog
from ..._engine.frames import memory_fields
from ..._engine.reactions import let_react
from ..._engine.table import Table
from ..._engine.tracking import OF_TABLES
from ...errors import ExpansionError, PuertoRicoError
from ...state._decision import decision_of_table
from ...state._position import Position, key_of_table, position_of_table
from ...state._scoring import score_table, totals_of_table
from ...state._tables import table_of_position
from .verbs import CheckedTable, wrong_options
from .watch import OF_PLAYERS, played, running, seat_of

if TYPE_CHECKING:
    from ...actions._action import Action
    from ...events import Events

_NOT_COMPARED: Final = (
    *("ruleset", "players", "phase", "memory", "outer", "options", "ask_forced"),
    *("seeded", "seed", "draws", "history", "log"),
)
"""The fields that are compared in other ways, and those that a position does not have."""
_FIELDS: Final = tuple([name for name in OF_TABLES if name not in _NOT_COMPARED])
_OF_PLAYER: Final = tuple([name for name in OF_PLAYERS if name not in ("shared", "effects")])

Difference = tuple[str, object, object]
"""A difference: its name, the value in a game, and that in a game made from its position."""


def first_difference(table: Table) -> Difference | None:
    """Returns the first difference in a table made from the position of *table*, or None.

    With the same ``ask_forced`` everything must be equal. A table without it plays forced
    decisions: it must equal the table that asks them, after their only answers. A table with it
    asks the same decision as one without.

    Raises:
        PositionError: The position is refused.
    """
    position = position_of_table(table)
    again = _table(position, table.ask_forced)
    for difference in _differences(table, again):
        return difference
    other = _table(position, not table.ask_forced)
    if table.ask_forced:
        _play_forced(again, key_of_table(other))
    for noun, one, two in _differences(again, other):
        return f"{noun} with ask_forced={other.ask_forced}", one, two
    return None


def _table(position: Position, ask_forced: bool) -> Table:
    """Returns a table that draws nothing by itself, so it does not pass the next draw."""
    return table_of_position(position, False, seed_halves(0), ask_forced)


def _play_forced(table: Table, until: tuple[Any, ...]) -> None:
    """Plays forced decisions up to the one with this key; free actions do not make one a choice."""
    while key_of_table(table) != until and not table.over:
        if not all([_is_free(option.handler) for option in table.options[1:]]):
            break
        driver.perform(table, table.options[0])


def _is_free(handler: object) -> bool:
    return isinstance(handler, Effect) and "free_actions" in handler.answers


def _differences(table: Table, again: Table) -> Iterator[Difference]:
    """Yields what differs between two tables."""
    return ((noun, one, other) for noun, one, other in _compared(table, again) if one != other)


def _compared(table: Table, again: Table) -> Iterator[Difference]:
    """Yields everything that must be the same."""
    for name in _FIELDS:
        yield name, getattr(table, name), getattr(again, name)
    for seat, (player, other) in enumerate(zip(table.players, again.players, strict=True)):
        for name in _OF_PLAYER:
            yield f"players[{seat}].{name}", getattr(player, name), getattr(other, name)
    yield "the frames", _frames(table), _frames(again)
    yield "the key", key_of_table(table), key_of_table(again)
    yield "the options", [*map(str, table.options)], [*map(str, again.options)]
    yield "the decision", decision_of_table(table), decision_of_table(again)


def _frames(table: Table) -> list[tuple[Any, ...]]:
    return [(frame.phase.id, *frame[1:]) for frame in table.frames()]


def perform(table: CheckedTable, action: Action) -> None:
    """Plays *action*, one of the table's own that is legal now, and runs to the next decision.

    Raises:
        ExpansionError: Something is wrong.
    """
    _begin(table, action)
    _play(table, action)
    run(table)


def perform_logged(table: CheckedTable, action: Action) -> Events:
    """Plays *action* like `perform`, and returns its events."""
    _begin(table, action)
    log = table.log = EventLog(table)
    log.begin_action(action, table.kind, forced=False)
    _play(table, action)
    log.end()
    _advance(table)
    table.log = None
    check_decision(table)
    return log.events()


def run(table: CheckedTable) -> None:
    """Runs until a decision is due or the game is over, then tests it.

    Raises:
        ExpansionError: Something is wrong.
    """
    _advance(table)
    check_decision(table)


def _begin(table: CheckedTable, action: Action) -> None:
    table.watch.compare(table)
    table.ruleset.reached.actions[str(action)] += 1
    table.history = (table.history, action)


def _play(table: CheckedTable, action: Action) -> None:
    with played(table, action):
        action.handler.play(table, action)


def _advance(table: CheckedTable) -> None:
    """Runs until a decision is due."""
    if table.watch.state is None:
        table.watch.start(table)
    for _ in range(driver.MOST_STEPS):
        if table.news:
            let_react(table)
        phase = table.phase
        with running(table, phase, "advance"):
            due: Any = phase.advance(table)
            if type(due) is not bool:
                raise table.watch.error(table, f"must return True or False, not {shown(due)}")
        if due and not table.news:
            return
    with running(table, table.phase, "advance"):
        raise table.watch.error(table, driver.ENDLESS)


# Decisions.


def check_decision(table: CheckedTable) -> None:
    """Tests everything about the decision that is due, or the end of the game.

    Raises:
        ExpansionError: Something is wrong.
    """
    if table.watch.state is None:
        table.watch.start(table)
    with running(table, table.phase, "advance", seat_of(table)):
        _check_state(table)
    if table.over:
        return
    for option in table.options:
        try:
            _try(table, option)
        except ExpansionError as wrong:
            raise _while_trying(option, wrong) from wrong.__cause__
        # A hook may have kept a player of the table.
        table.watch.compare(table)


def _try(table: CheckedTable, option: Action) -> None:
    """Plays an option on a copy."""
    trial = table._copy()
    trial.history = (table.history, option)
    _play(trial, option)
    _advance(trial)
    with running(trial, trial.phase, "advance"):
        _check_options(trial)


def _while_trying(option: Action, error: ExpansionError) -> ExpansionError:
    """Returns the error with the option that led to it."""
    names = ("expansion", "part", "hook", "seat", "rule", "line")
    told = {name: getattr(error, name) for name in names}
    return ExpansionError(error.problem, **told, option=str(option))


def _check_state(table: CheckedTable) -> None:
    """Tests the options, the decision as a value, the position and the scores."""
    _check_options(table)
    if not table.over:
        table.ruleset.reached.decisions[table.kind] += 1
        declared = [field.name for field in memory_fields(type(table.memory))]
        for name in getattr(table.memory, "__dict__", ()):
            if name not in declared:
                raise table.watch.error(
                    table,
                    f"phase {table.phase.id} remembers {name!r}, which "
                    f"{type(table.memory).__name__} does not declare",
                )
        decision_of_table(table)
    try:
        difference = first_difference(table)
    except PuertoRicoError as wrong:
        raise table.watch.error(table, f"no game can have this position: {wrong}") from wrong
    except LookupError as wrong:
        shows = f"phase {table.phase.id} remembers the number of something that does not exist"
        raise table.watch.error(table, f"{shows}: {wrong}") from wrong
    if difference is not None:
        noun, one, other = difference
        raise table.watch.error(
            table,
            f"what follows from the position is not the same: {noun}: {shown(one)} in the game, "
            f"{shown(other)} in a game made from its position",
        )
    totals = totals_of_table(table)
    if [player.total for player in score_table(table).players] != totals:
        raise table.watch.error(table, "the scores are not the same when asked for again")


def _check_options(table: CheckedTable) -> None:
    """Tests that the options are those of a decision, and that its frames are as declared."""
    if table.over:
        return
    decision_kind(table)
    problem = wrong_options(table, table.kind, table.options)
    for frame in table.frames():
        phase, stage, step = frame.phase, frame.stage, frame.step
        if stage not in range(len(phase.stages)) or (step not in phase.stages[stage].step_names()):
            problem = f"phase {phase.id} is at stage {stage}, step {step}: not declared"
    if problem:
        raise table.watch.error(table, problem)
