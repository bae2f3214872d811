"""Moves of checked games: each step is watched, and at each decision everything is tested.

`perform` and `run` do what those of the driver do. A decision is tested by what a position tells:
it must be that of a game, and a table made from it must be the same in every field. Then each
option is played on a copy.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from .._base.texts import shown
from .._engine import driver
from .._engine.board import CHANCE
from .._engine.checked.table import CheckedTable
from .._engine.checked.watch import Reached, played, running
from .._engine.compiling import compile_checked
from .._engine.effects import Effect
from .._engine.eventlog import EventLog
from .._engine.explaining import decision_kind
from .._engine.frames import FRAME_FIELDS, Kind, Register, StackedFrame
from .._engine.phase import Draw
from ..errors import ExpansionError, PuertoRicoError
from ._again import first_difference
from ._decision import decision_of_table
from ._position import Position
from ._restoring import table_of_position
from ._scoring import score_table, totals_of_table

if TYPE_CHECKING:
    from .._config import Config
    from .._engine.table import Table
    from ..actions._action import Action
    from ..events import Events

__all__ = [
    "check_decision",
    "perform",
    "perform_logged",
    "reached_in",
    "run",
    "runner_of",
    "table_at",
]

_MOST_STEPS: Final = 1_000
"""More steps than there are between two decisions of any game."""


def perform(t: CheckedTable, action: Action) -> None:
    """Plays *action*, one of the table's own that is legal now, and runs to the next decision.

    Raises:
        ExpansionError: Something is wrong.
    """
    _begin(t, action)
    _play(t, action)
    run(t)


def perform_logged(t: CheckedTable, action: Action) -> Events:
    """Plays *action* like `perform`, and returns what happened."""
    _begin(t, action)
    log = t.log = EventLog(t)
    log.begin_action(action, forced=False)
    _play(t, action)
    log.end()
    _advance(t)
    t.log = None
    check_decision(t)
    return log.events()


def run(t: CheckedTable) -> None:
    """Runs until a decision is due or the game is over, then tests it.

    Raises:
        ExpansionError: Something is wrong.
    """
    _advance(t)
    check_decision(t)


def reached_in(config: Config) -> Reached:
    """Returns what has been reached in all checked games of *config* in this process.

    What is played on copies to test the options counts too.
    """
    found: Reached = compile_checked(config).reached
    return found


def table_at(
    position: Position, seeded: bool, halves: tuple[int, int], ask_forced: bool, checked: bool
) -> Table:
    """Returns a table at the decision of *position*, which is tested if it is *checked*.

    Raises:
        PositionError: No game can have this position.
        ExpansionError: Something is wrong with the decision.
    """
    table = table_of_position(position, seeded, halves, ask_forced, checked)
    if isinstance(table, CheckedTable):
        check_decision(table)
    return table


def runner_of(t: Table) -> Callable[[Any], None]:
    """Returns what runs a table to its first decision: `run`, or that of the driver."""
    return run if isinstance(t, CheckedTable) else driver.run


def _begin(t: CheckedTable, action: Action) -> None:
    t.watch.compare(t)
    t.ruleset.reached.actions[str(action)] += 1
    t.history = (t.history, action)


def _play(t: CheckedTable, action: Action) -> None:
    with played(t, action):
        action.handler.play(t, action)


def _advance(t: CheckedTable) -> None:
    """Runs until a decision is due."""
    if t.watch.state is None:
        t.watch.start(t)
    for _ in range(_MOST_STEPS):
        phase = t.phase
        t.watch.turns = 0
        with running(t, phase, "advance"):
            due: Any = phase.advance(t)
            if type(due) is not bool:
                raise t.watch.error(t, f"must return True or False, not {shown(due)}")
        if due:
            return
    with running(t, t.phase, "advance"):
        raise t.watch.error(t, f"{_MOST_STEPS:,} steps lead to no decision")


# Decisions.


def check_decision(t: CheckedTable) -> None:
    """Tests everything about the decision that is due, or the end of the game.

    Raises:
        ExpansionError: Something is wrong.
    """
    if t.watch.state is None:
        t.watch.start(t)
    with running(t, t.phase, "advance", None if t.seat == CHANCE else t.seat):
        _check_state(t)
    if t.over:
        return
    for option in t.options:
        try:
            _try(t, option)
        except ExpansionError as wrong:
            raise _while_trying(option, wrong) from wrong.__cause__
        # A hook can have kept a player of the table.
        t.watch.compare(t)


def _try(t: CheckedTable, option: Action) -> None:
    """Plays an option on a copy."""
    trial = t.copy()
    trial.history = (t.history, option)
    _play(trial, option)
    _advance(trial)
    with running(trial, trial.phase, "advance"):
        _check_options(trial)


def _while_trying(option: Action, error: ExpansionError) -> ExpansionError:
    """Returns the error with the option that led to it."""
    return ExpansionError(
        error.problem,
        expansion=error.expansion,
        part=error.part,
        hook=error.hook,
        seat=error.seat,
        rule=error.rule,
        option=str(option),
    )


def _check_state(t: CheckedTable) -> None:
    """Tests the options, the frames, the decision as a value, the position and the scores."""
    _check_options(t)
    if not t.over:
        t.ruleset.reached.decisions[t.kind] += 1
        for frame in t.frames():
            _check_frame(t, frame)
        decision_of_table(t)
    _check_position(t)
    totals = totals_of_table(t)
    if [player.total for player in score_table(t).players] != totals:
        raise t.watch.error(t, "the scores are not the same when they are asked for again")


def _check_options(t: CheckedTable) -> None:
    """Tests that the options are actions of the game, different, and where they are declared."""
    if t.over:
        if t.options:
            raise t.watch.error(t, "the game is over, and there are options")
        return
    kind = decision_kind(t)
    if not t.options:
        raise t.watch.error(t, f"asks {kind.id!r} without any option")
    for option in t.options:
        if t.ruleset.action_of.get(option) is not option:
            raise t.watch.error(t, f"the option '{option}' is not the ruleset's own")
        if t.options.count(option) > 1:
            raise t.watch.error(t, f"the option '{option}' is there twice")
        maker = option.handler
        if isinstance(maker, Effect) and not set(kind.offers) & set(maker.answers):
            raise t.watch.error(
                t,
                f"the option '{option}' of effect {maker.name} is not declared: the decision "
                f"{kind.id!r} has the offers {', '.join(kind.offers) or 'of no hook'}",
            )
        if isinstance(maker, Draw) and t.seat != CHANCE:
            raise t.watch.error(t, f"seat {t.seat} is asked for '{option}', which is a draw")


def _check_frame(t: CheckedTable, frame: StackedFrame) -> None:
    """Tests that the numbers of a frame are those that its phase declares."""
    phase = frame.phase
    stages = phase.stages
    if not 0 <= frame.stage < len(stages):
        raise t.watch.error(t, f"phase {phase.id} is at stage {frame.stage}, which is not declared")
    stage = stages[frame.stage]
    steps = len(stage.steps)
    used = [each for each in phase.registers if each.is_used(frame.stage, frame.step)]
    slots = {register.slot for register in used}
    if "step" not in slots and not 0 <= frame.step < steps:
        raise t.watch.error(t, f"phase {phase.id} is at step {frame.step}, which is not declared")
    for register in used:
        number = register.number(frame[1:][FRAME_FIELDS.index(register.slot)])
        low, high = register.low, _highest(t, frame, register)
        if high is not None and not low <= number <= high:
            raise t.watch.error(
                t,
                f"register {register.name!r} of phase {phase.id} is {number}, and it is declared "
                f"from {low} to {high}",
            )


def _highest(t: CheckedTable, frame: StackedFrame, register: Register) -> int | None:
    """Returns the greatest number that a register can have; None for packed counts."""
    ruleset = t.ruleset
    match register.kind:
        case Kind.GOODS | Kind.WORKERS:
            return None
        case Kind.NUMBER:
            return ruleset.players if register.high is None else register.high
        case Kind.NAME:
            return len(register.names) - 1
        case Kind.FLAG:
            return 1
        case Kind.KINDS:
            return 31
        case Kind.SEATS:
            return (1 << ruleset.players) - 1
        case Kind.EFFECT:
            return len(ruleset.effects)
        case Kind.TARGET:
            return len(t.players[frame.seat].target_circles) - 1
    things: dict[Kind, Any] = {
        Kind.BUILDING: ruleset.building_ids,
        Kind.TILE: ruleset.tile_ids,
        Kind.GOOD: range(5),
        Kind.WORKER: ruleset.worker_ids,
        Kind.DRAW: ruleset.draws,
    }
    return len(things[register.kind]) - 1


def _check_position(t: CheckedTable) -> None:
    """Tests that a table made from the position is the same, whatever it asks."""
    try:
        found = first_difference(t)
    except PuertoRicoError as wrong:
        raise t.watch.error(t, f"the position is not that of a game: {wrong}") from wrong
    if found is not None:
        what, there, again = found
        raise t.watch.error(
            t,
            f"what follows from the position is not the same: {what}: {shown(there)} in the game, "
            f"{shown(again)} in a game made from its position",
        )
