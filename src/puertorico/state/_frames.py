"""`Frame`: where a phase stands, with the names that its phase declares.

`frame_value` converts a frame of a table to a `Frame`. `frame_numbers` converts one back, and
rejects undeclared names, wrong types and numbers out of range with a message that names the phase
and the field. `check_frames` asks each phase whether it can be played on from there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from .._base.counts import Facts
from .._base.goods import GOOD_IDS
from .._base.ids import from_text
from .._base.late import field, frozen
from .._base.messages import did_you_mean, shown, there_is_no
from .._base.packed import ONLY, contains, kinds_in, named, pack
from .._base.values import Cache, Value
from .._engine.board import CHANCE, NOBODY, Memory
from .._engine.chance import ChancePhase
from .._engine.frames import Kind, Remembered, StackedFrame
from .._engine.phase import Draw, Phase
from ..errors import PositionError
from ..types import PhaseId
from ._forms import checked_number, made_once

if TYPE_CHECKING:
    from .._engine.frames import FrameTuple
    from .._engine.ruleset import Ruleset
    from .._engine.table import Table

_NO_FACTS: Final[Facts[Any]] = Facts({})


def _facts(items: Mapping[str, Any]) -> Facts[Any]:
    return items if isinstance(items, Facts) else Facts(items)


@frozen(kw_only=True, eq=False, repr=False)
class Frame(Value):
    """How far a phase has got. The reference lists what each phase's frame contains.

    Attributes:
        phase: The id of the phase.
        taker: The seat that took the role, from 0; `CHANCE` for a draw.
        seat: The seat whose turn it is, from 0; `CHANCE` for a draw, `NOBODY` after the end.
        stage: The stage of the phase; None if there is only one.
        step: The step of the stage; None if there is only one.
        privilege: How many times the taker has the privilege, or still has it.
        last_effect: At a moment, the last effect that had its turn; None if none had.
        memory: What the phase remembers, by name: ids, numbers, texts, tuples and mappings.
            Anything unchanged since the frame began may be omitted.
    """

    phase: PhaseId = field(converter=from_text)
    taker: int
    seat: int
    stage: str | None = None
    step: str | None = None
    privilege: int = 1
    last_effect: str | None = None
    memory: Facts[Any] = field(default=_NO_FACTS, converter=_facts)


# From a table.


def frame_value(table: Table, frame: StackedFrame) -> Frame:
    """Returns a frame of *table*, current or interrupted, as a `Frame`."""
    ruleset = table.ruleset
    targets = tuple(
        [
            table.players[frame.seat].target_id(ruleset, number)
            for field, number in zip(frame.phase.remembered, frame.remembered, strict=True)
            if field.kind is Kind.TARGET
        ]
    )
    return made_once(ruleset, _kept)[frame, targets]


def _kept(ruleset: Ruleset) -> Cache[tuple[StackedFrame, tuple[str, ...]], Frame]:
    return Cache(partial(_frame, ruleset))


def _frame(ruleset: Ruleset, of: tuple[StackedFrame, tuple[str, ...]]) -> Frame:
    """Returns a frame as a `Frame`, given the ids of targets that its fields refer to."""
    frame, targets = of
    phase = frame.phase
    stage = phase.stages[frame.stage]
    return Frame(
        phase=phase.id,
        taker=frame.taker,
        seat=frame.seat,
        stage=stage.name or None,
        step=frame.step_name() or None,
        privilege=frame.privilege,
        last_effect=_effect_names(ruleset)[frame.last_effect],
        memory=_shown_memory(ruleset, frame, list(targets)),
    )


def _shown_memory(ruleset: Ruleset, frame: StackedFrame, targets: list[str]) -> dict[str, Any]:
    first = frame.phase.memory()
    memory: dict[str, Any] = {}
    for each, number in zip(frame.phase.remembered, frame.remembered, strict=True):
        target = targets.pop(0) if each.kind is Kind.TARGET else None
        if number != getattr(first, each.name):
            memory[each.name] = target or _shown(ruleset, each, number)
    return memory


def _shown(ruleset: Ruleset, field: Remembered, number: int) -> Any:
    """Returns the readable value of a field."""
    match field.kind:
        case Kind.NUMBER:
            return number
        case Kind.FLAG:
            return bool(number)
        case Kind.GOODS:
            return named(number, GOOD_IDS)
        case Kind.KINDS:
            return [GOOD_IDS[good] for good in kinds_in(number)]
        case Kind.SEATS:
            return kinds_in(number)
        case Kind.PLACES:
            return [_places(ruleset)[place] for place in kinds_in(number)]
        case Kind.WORKERS:
            return named(number, ruleset.worker_ids)
        case _:
            return names_of(ruleset, field)[number]


def names_of(ruleset: Ruleset, field: Remembered) -> Sequence[str | None]:
    """Returns the names of a field's numbers, from 0 on, if they are the same in all positions."""
    if field.kind is Kind.NAME:
        return field.names
    return made_once(ruleset, _names)[field.kind]


def _names(ruleset: Ruleset) -> dict[Kind, Sequence[str | None]]:
    return {
        Kind.BUILDING: ruleset.building_ids,
        Kind.TILE: ruleset.tile_ids,
        Kind.GOOD: GOOD_IDS,
        Kind.WORKER: ruleset.worker_ids,
        Kind.DRAW: [draw.id for draw in ruleset.draws],
        Kind.EFFECT: [None, *[effect.name for effect in ruleset.effects]],
    }


def _places(ruleset: Ruleset) -> tuple[str, ...]:
    return (*ruleset.tile_ids, *ruleset.building_ids)


def _effect_names(ruleset: Ruleset) -> Sequence[str | None]:
    return made_once(ruleset, _names)[Kind.EFFECT]


# From outside.


def frame_numbers(table: Table, frame: Frame, over: bool) -> StackedFrame:
    """Returns the numbers of a frame from outside.

    The players of *table* must be restored already. Values that a phase derives (`Phase.derive`)
    are missing.

    Raises:
        PositionError: No frame of this phase can be like this.
    """
    ruleset = table.ruleset
    index = ruleset.phase_of.get(frame.phase)
    if index is None:
        raise PositionError(f"frames: {there_is_no('phase', frame.phase, ruleset.phase_of)}")
    phase = ruleset.phases[index]
    noun = f"frame {phase.id}"
    last = ruleset.players - 1
    low = CHANCE if isinstance(phase, ChancePhase) else 0
    taker = checked_number(f"{noun}: taker", frame.taker, last, low)
    seat = checked_number(f"{noun}: seat", frame.seat, last, NOBODY if over else low)
    most = max([grants.privilege_factor for grants in ruleset.grants], default=1)
    privilege = checked_number(f"{noun}: privilege", frame.privilege, most)
    stage = _stage(phase, noun, frame.stage)
    step = _step(phase, noun, stage, frame.step)
    effect = _listed(f"{noun}: last_effect", frame.last_effect, _effect_names(ruleset))
    names = [field.name for field in phase.remembered]
    for name in frame.memory:
        if name not in names:
            hint = did_you_mean(name, names)
            raise PositionError(f"{noun}: it does not remember {shown(name)}{hint}")
    first = phase.memory()
    remembered = tuple(
        [
            _number(table, seat, f"{noun}: {field.name}", field, frame.memory[field.name])
            if field.name in frame.memory
            else getattr(first, field.name)
            for field in phase.remembered
        ]
    )
    return StackedFrame(phase, taker, seat, stage, step, privilege, effect, remembered)


def memory_of(frame: StackedFrame) -> Memory:
    """Returns the memory of a frame's phase, without derived values."""
    memory = frame.phase.memory()
    for each, number in zip(frame.phase.remembered, frame.remembered, strict=True):
        setattr(memory, each.name, number)
    return memory


def _stage(phase: Phase, noun: str, name: object) -> int:
    names = [stage.name or None for stage in phase.stages]
    if name not in names:
        raise PositionError(f"{noun}: stage must be {_one_of(names)}, not {shown(name)}")
    return names.index(name)


def _step(phase: Phase, noun: str, stage: int, name: object) -> int:
    names = phase.stages[stage].step_names()
    for step, known in names.items():
        if name == (known or None):
            return step
    allowed = _one_of([known or None for known in names.values()])
    raise PositionError(f"{noun}: step must be {allowed}, not {shown(name)}")


def _one_of(names: Sequence[str | None]) -> str:
    return " or ".join([shown(name) for name in names])


def _listed(noun: str, value: Any, ids: Sequence[str | None]) -> int:
    """Returns the index of an id, or that of None where it may be left out."""
    if value not in ids:
        allowed = " or ".join([id for id in ids if id is not None])
        raise PositionError(f"{noun} must be {allowed}, not {shown(value)}")
    return ids.index(value)


def _number(table: Table, seat: int, noun: str, field: Remembered, value: object) -> int:
    """Returns the number for a field's *value*."""
    ruleset = table.ruleset
    high = ruleset.players if field.high is None else field.high
    match field.kind:
        case Kind.NUMBER:
            return checked_number(noun, value, high, field.low)
        case Kind.FLAG:
            if type(value) is not bool:
                raise PositionError(f"{noun} must be True or False, not {shown(value)}")
            return value
        case Kind.GOODS:
            return pack(_counts(noun, value, GOOD_IDS, high))
        case Kind.WORKERS:
            return pack(_counts(noun, value, ruleset.worker_ids, high))
        case Kind.KINDS:
            return _set(noun, value, GOOD_IDS)
        case Kind.SEATS:
            return _set(noun, value, list(range(ruleset.players)))
        case Kind.PLACES:
            return _set(noun, value, _places(ruleset))
        case Kind.TARGET:
            return _listed(noun, value, table.players[seat].target_ids(ruleset))
        case _:
            names = names_of(ruleset, field)[field.low : high + 1]
            return field.low + _listed(noun, value, names)


def _counts(noun: str, value: object, ids: Sequence[str], high: int) -> list[int]:
    """Returns the count of each of *ids*."""
    if not isinstance(value, Mapping):
        raise PositionError(f"{noun} must be numbers by id, not {shown(value)}")
    for id in value:
        _listed(noun, id, ids)
    return [checked_number(f"{noun}: {id}", value.get(id, 0), high) for id in ids]


def _set(noun: str, value: object, members: Sequence[str | int]) -> int:
    """Returns the set of the places of some members."""
    if not isinstance(value, tuple):
        raise PositionError(f"{noun} must be a tuple, not {shown(value)}")
    places = 0
    for member in value:
        if (
            isinstance(member, bool)
            or member not in members
            or contains(places, members.index(member))
        ):
            raise PositionError(
                f"{noun} must be different members of {list(members)}, not {shown(value)}"
            )
        places |= ONLY[members.index(member)]
    return places


def check_frames(table: Table, frames: list[StackedFrame], hidden: bool = False) -> None:
    """Makes *frames* those of the table, the last one the current, and checks them one by one.

    With *hidden*, phases are not asked, as their answers may depend on hidden values.

    Raises:
        PositionError: A game cannot be played on with these frames.
    """
    if not frames[0].phase.outermost:
        raise PositionError("the outermost frame must be the round or the set-up")
    outer: FrameTuple | None = None
    for place, frame in enumerate(frames):
        outer = table.outer = (*frame[:7], memory_of(frame), outer)
        table.pop()
        phase = table.phase
        phase.derive(table)
        why = f"the frame {phase.id} contradicts the rest of the position"
        if place and not _can_interrupt(table, frames[:place], frame):
            raise PositionError(f"{why}: it cannot interrupt {table.interrupted().phase.id}")
        if not (hidden or phase.is_consistent(table)):
            raise PositionError(why)
    if table.drawn >= 0 and not table.phase.holds_tile(table):
        raise PositionError("a tile has been drawn, but no frame is about a drawn tile")


def agrees(table: Table) -> bool:
    """Whether the phases in progress agree with the hidden values, if everything else is right.

    For example, a seat that is asked which VP chip it pays with has one. Whose turn it is in a
    round is public.
    """
    if table.phase.outermost:
        return True
    table = table._copy()
    while table.phase.is_consistent(table):
        if table.outer is None or table.outer[0].outermost:
            return True
        table.pop()
    return False


def _can_interrupt(table: Table, under: list[StackedFrame], frame: StackedFrame) -> bool:
    """Whether a frame can interrupt the last of those under it, as its phase or draw declares."""
    source: Phase | Draw = frame.phase
    if isinstance(frame.phase, ChancePhase):
        source = table.ruleset.draws[frame.recall("draw")]
    again = not frame.phase.nests and frame.phase in [other.phase for other in under]
    if frame.phase.outermost or again:
        return False
    return source.interrupts is None or under[-1].phase.id in source.interrupts
