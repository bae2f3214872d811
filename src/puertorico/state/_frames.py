"""`Frame`: where a phase stands, with the names that its phase declares.

`frame_value` converts a frame of a table to a `Frame`. `frame_numbers` converts one back, and
rejects undeclared names, wrong types and numbers out of range with a message that names the phase
and the register. `check_frames` checks each interruption against the phases' declarations.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import attrs

from .._base.counts import Facts
from .._base.goods import GOOD_IDS
from .._base.ids import from_text
from .._base.messages import did_you_mean, shown, there_is_no
from .._base.packed import ONLY, contains, kinds_in, named, pack
from .._base.values import Kept, Value
from .._engine.board import CHANCE, NOBODY, Memory
from .._engine.chance import ChancePhase
from .._engine.frames import FRAME_FIELDS, IN_TURN, TAKERS_TURN, Kind, Register, StackedFrame
from .._engine.interruption import BEFORE_IT, ENDING, ITS_SEAT, ITS_TAKER, Interruption
from .._engine.phase import Draw, Phase
from .._rules.round import RoundPhase
from .._rules.setup import BEFORE, ROW, START_TILES, SetupPhase, is_drafted
from .._rules.tiles import HELD
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


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Frame(Value):
    """Where a phase stands. The reference lists the stages, steps and registers of each phase.

    Attributes:
        phase: The id of the phase.
        taker: The seat that took the role, from 0; `CHANCE` for a draw.
        seat: The seat whose turn it is, from 0; `CHANCE` for a draw, `NOBODY` after the end.
        stage: The stage of the phase; None if there is only one.
        step: The step of the stage; None if there is only one.
        privilege: How many times the taker has the privilege.
        registers: The phase's memory, by name: ids, numbers, texts, tuples and mappings.
            Neutral values may be left out: 0, false, empty, no effect.
    """

    phase: PhaseId = attrs.field(converter=from_text)
    taker: int
    seat: int
    stage: str | None = None
    step: str | None = None
    privilege: int = 1
    registers: Facts[Any] = attrs.field(default=_NO_FACTS, converter=_facts)


# From a table.


def frame_value(table: Table, frame: StackedFrame) -> Frame:
    """Returns a frame of *table*, current or interrupted, as a `Frame`."""
    ruleset = table.ruleset
    targets: tuple[str, ...] = ()
    in_use = _in_use[type(frame.phase), frame.stage, frame.step]
    if in_use.has_targets:
        player = table.players[frame.seat]
        targets = tuple([player.target_id(ruleset, each) for each in in_use.targets(frame)])
    return made_once(ruleset, _kept)[frame, targets]


def _kept(ruleset: Ruleset) -> Kept[tuple[StackedFrame, tuple[str, ...]], Frame]:
    return Kept(partial(_frame, ruleset))


def _frame(ruleset: Ruleset, of: tuple[StackedFrame, tuple[str, ...]]) -> Frame:
    """Returns a frame as a `Frame`, given what its registers of targets name."""
    frame, targets = of
    phase = frame.phase
    stage = phase.stages[frame.stage]
    return Frame(
        phase=phase.id,
        taker=frame.taker,
        seat=frame.seat,
        stage=stage.name or None,
        step=stage.step_names()[frame.step] if len(stage.steps) > 1 else None,
        privilege=frame.factor,
        registers=_shown_registers(ruleset, frame, list(targets)),
    )


def _shown_registers(ruleset: Ruleset, frame: StackedFrame, targets: list[str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for register, number in _in_use[type(frame.phase), frame.stage, frame.step].numbers(frame):
        if register.kind is Kind.TARGET:
            value: Any = targets.pop(0)
        else:
            value = _shown(ruleset, register, number)
        if value or (register.kind is Kind.NUMBER and register.low > 0):
            found[register.name] = value
    return found


class _InUse:
    """The registers that a phase uses at a step."""

    def __init__(self, phase: type[Phase], stage: int, step: int) -> None:
        self.registers = [each for each in phase.registers if each.is_used(stage, step)]
        self.has_targets = any(each.kind is Kind.TARGET for each in self.registers)

    def numbers(self, frame: StackedFrame) -> list[tuple[Register, int]]:
        """Returns the registers with their numbers in a frame."""
        return [(register, frame.held(register)) for register in self.registers]

    def targets(self, frame: StackedFrame) -> list[int]:
        """Returns the numbers of targets in a frame."""
        return [number for register, number in self.numbers(frame) if register.kind is Kind.TARGET]


_in_use: Final = Kept[tuple[type[Phase], int, int], _InUse](lambda of: _InUse(*of))
"""The registers that a phase uses at a step, by the class of the phase, the stage and the step."""


def _shown(ruleset: Ruleset, register: Register, number: int) -> Any:
    """Returns the readable value of a register; falsy if the register holds nothing."""
    match register.kind:
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
        case Kind.WORKERS:
            return named(number, ruleset.worker_ids)
        case _:
            return names_of(ruleset, register)[number]


def names_of(ruleset: Ruleset, register: Register) -> Sequence[str | None]:
    """Returns the names of a register's numbers, from 0 on, if it has them whatever is there."""
    if register.kind is Kind.NAME:
        return register.names
    return made_once(ruleset, _names)[register.kind]


def _names(ruleset: Ruleset) -> dict[Kind, Sequence[str | None]]:
    return {
        Kind.BUILDING: ruleset.building_ids,
        Kind.TILE: ruleset.tile_ids,
        Kind.GOOD: GOOD_IDS,
        Kind.WORKER: ruleset.worker_ids,
        Kind.DRAW: [draw.id for draw in ruleset.draws],
        Kind.EFFECT: [None, *[effect.name for effect in ruleset.effects]],
    }


# From outside.


def frame_numbers(table: Table, frame: Frame, over: bool) -> StackedFrame:
    """Returns the numbers of a frame from outside.

    The players of *table* must be restored already. Values that a phase derives (`Phase.derive`)
    are 0.

    Raises:
        PositionError: No frame of this phase can be like this.
    """
    index = table.ruleset.phase_of.get(frame.phase)
    if index is None:
        raise PositionError(f"frames: {there_is_no('phase', frame.phase, table.ruleset.phase_of)}")
    phase = table.ruleset.phases[index]
    what = f"frame {phase.id}"
    last = table.ruleset.players - 1
    low = CHANCE if phase.id == "chance" else 0
    numbers = dict.fromkeys(FRAME_FIELDS, 0)
    numbers["left"] = table.ruleset.players
    numbers["taker"] = checked_number(f"{what}: taker", frame.taker, last, low)
    nobody = NOBODY if over else low
    numbers["seat"] = checked_number(f"{what}: seat", frame.seat, last, nobody)
    numbers["factor"] = checked_number(f"{what}: privilege", frame.privilege, 9, 1)
    stage = _stage(phase, what, frame.stage)
    step = _step(phase, what, stage, frame.step)
    numbers["stage"], numbers["step"] = stage, step
    in_use = _in_use[type(phase), stage, step].registers
    for name in frame.registers:
        there = [register.name for register in in_use]
        if name not in there:
            hint = did_you_mean(name, there)
            raise PositionError(f"{what}: there is no register {shown(name)} at this point{hint}")
    memory = phase.memory()
    for register in in_use:
        value = frame.registers.get(register.name)
        number = _number(table, numbers["seat"], f"{what}: {register.name}", register, value)
        if register.of:
            numbers[register.of] = number
        else:
            setattr(memory, register.name, number)
    held = tuple([getattr(memory, name) for name in phase.remembered])
    return StackedFrame(phase, **numbers, remembered=held)


def memory_of(frame: StackedFrame) -> Memory:
    """Returns the memory of a frame's phase, without derived values."""
    memory = frame.phase.memory()
    for name, number in zip(frame.phase.remembered, frame.remembered, strict=True):
        setattr(memory, name, number)
    return memory


def is_turn_of(table: Table) -> bool:
    """Whether the seat of the current frame is the one that its stage declares."""
    turn = table.phase.stages[table.stage].turn
    if turn == TAKERS_TURN:
        return table.seat == table.taker
    players = table.ruleset.players
    return turn != IN_TURN or table.seat == (table.taker + players - table.left) % players


def _stage(phase: Phase, what: str, name: object) -> int:
    names = [stage.name or None for stage in phase.stages]
    if name not in names:
        raise PositionError(f"{what}: stage must be {_one_of(names)}, not {shown(name)}")
    return names.index(name)


def _step(phase: Phase, what: str, stage: int, name: object) -> int:
    names = phase.stages[stage].step_names()
    for step, known in names.items():
        if name == (known or None):
            return step
    allowed = _one_of([known or None for known in names.values()])
    raise PositionError(f"{what}: step must be {allowed}, not {shown(name)}")


def _one_of(names: Sequence[str | None]) -> str:
    return " or ".join([shown(name) for name in names])


def _listed(what: str, value: Any, ids: Sequence[str | None]) -> int:
    """Returns the index of an id, or that of None where it may be left out."""
    if value not in ids:
        there = " or ".join([id for id in ids if id is not None])
        raise PositionError(f"{what} must be {there}, not {shown(value)}")
    return ids.index(value)


def _number(table: Table, seat: int, what: str, register: Register, value: object) -> int:
    """Returns the number for a register's *value*, which is None if it was left out."""
    ruleset = table.ruleset
    high = ruleset.players if register.high is None else register.high
    match register.kind:
        case Kind.NUMBER:
            return checked_number(what, 0 if value is None else value, high, register.low)
        case Kind.FLAG:
            if value is not None and type(value) is not bool:
                raise PositionError(f"{what} must be True or False, not {shown(value)}")
            return bool(value)
        case Kind.GOODS:
            return pack(_counts(what, value, GOOD_IDS, high))
        case Kind.WORKERS:
            return pack(_counts(what, value, ruleset.worker_ids, high))
        case Kind.KINDS:
            return _set(what, value, GOOD_IDS)
        case Kind.SEATS:
            return _set(what, value, list(range(ruleset.players)))
        case Kind.TARGET:
            return _listed(what, value, table.players[seat].target_ids(ruleset))
        case _:
            names = names_of(ruleset, register)[register.low : high + 1]
            return register.low + _listed(what, value, names)


def _counts(what: str, value: object, ids: Sequence[str], high: int) -> list[int]:
    """Returns the count of each of *ids*."""
    if not isinstance(value, Mapping | None):
        raise PositionError(f"{what} must be numbers by id, not {shown(value)}")
    given = value or {}
    for id in given:
        _listed(what, id, ids)
    return [checked_number(f"{what}: {id}", given.get(id, 0), high) for id in ids]


def _set(what: str, value: object, members: Sequence[str | int]) -> int:
    """Returns the set of the places of some members."""
    given = () if value is None else value
    if not isinstance(given, tuple):
        raise PositionError(f"{what} must be a tuple, not {shown(value)}")
    found = 0
    for each in given:
        if isinstance(each, bool) or each not in members or contains(found, members.index(each)):
            raise PositionError(
                f"{what} must be different ones of {list(members)}, not {shown(value)}"
            )
        found |= ONLY[members.index(each)]
    return found


def check_frames(table: Table, frames: list[StackedFrame]) -> None:
    """Makes *frames* those of the table, the last one the current, and checks them one by one.

    Raises:
        PositionError: No game can have these frames.
    """
    for why in _standing(table, frames):
        if not table.phase.is_consistent(table):
            raise PositionError(why)


def check_places(table: Table, frames: list[StackedFrame]) -> None:
    """Does the same without asking the phases, whose answers may depend on what is hidden.

    Raises:
        PositionError: No game can have these frames, whatever is hidden.
    """
    for _ in _standing(table, frames):
        pass


def _standing(table: Table, frames: list[StackedFrame]) -> Iterator[str]:
    """Checks frames by what is open; yields at each what to say if its phase does not agree."""
    if not frames[0].phase.outermost:
        raise PositionError("the outermost frame must be the round or the set-up")
    for place, frame in enumerate(_entered(table, frames)):
        why = f"the frame {table.phase.id} contradicts the rest of the position"
        if place and not _can_interrupt(table, frames[:place], frame):
            raise PositionError(f"{why}: it cannot interrupt {table.interrupted().phase.id} there")
        if not (_factor_fits(table) and is_turn_of(table) and _is_drafted_in_time(table)):
            raise PositionError(why)
        yield why
    if table.drawn >= 0 and not (table.phase.tiles.draw_rule and table.step == HELD):
        raise PositionError("a tile has been drawn, but no frame is about a drawn tile")


def _entered(table: Table, frames: list[StackedFrame]) -> Iterator[StackedFrame]:
    """Yields frames, each as the current one of the table, on those before it."""
    outer: FrameTuple | None = None
    for frame in frames:
        outer = table.outer = (*frame[:8], memory_of(frame), outer)
        table.pop()
        table.phase.derive(table)
        yield frame


def agrees(table: Table) -> bool:
    """Whether the phases under way agree with what is hidden, where all else is known to be right.

    A seat that is asked which VP chip it pays with has one, for example. Whose turn it is in a
    round is open.
    """
    if table.phase.outermost:
        return True
    table = table.copy()
    while table.phase.is_consistent(table):
        if table.outer is None or table.outer[0].outermost:
            return True
        table.pop()
    return False


def _can_interrupt(table: Table, under: list[StackedFrame], frame: StackedFrame) -> bool:
    """Whether a frame can interrupt the last of those under it, as either of the two declares."""
    below = under[-1]
    if frame.phase.outermost or (below.phase.outermost and not _is_due(table, frame, below)):
        return False
    source = _source(table.ruleset, frame)
    if source.interrupts is None or below.phase.interrupted_by is None:
        return frame.phase not in [other.phase for other in under]
    points = [point for point in source.interrupts if point.other == below.phase.id]
    points += [point for point in below.phase.interrupted_by if point.other == source.id]
    return any(_applies(table, point, frame, below) for point in points)


def _source(ruleset: Ruleset, frame: StackedFrame) -> Phase | Draw:
    """Returns the declarer of a frame's interruptions: its phase, or the draw of chance."""
    if isinstance(frame.phase, ChancePhase):
        return ruleset.draws[frame.register("draw")]
    return frame.phase


def _applies(table: Table, point: Interruption, frame: StackedFrame, below: StackedFrame) -> bool:
    """Whether the frames are at this point, and their seats are as it requires."""
    if (
        (point.stages and below.stage not in point.stages)
        or (point.steps and below.step not in point.steps)
        or (point.forms and frame.stage not in point.forms)
    ):
        return False
    if point.concerns == ITS_SEAT:
        return frame.taker == below.seat
    if point.concerns == ITS_TAKER:
        return frame.taker == below.taker
    return point.concerns != BEFORE_IT or table.ruleset.next_seat[frame.taker] == below.seat


def _is_due(table: Table, frame: StackedFrame, below: StackedFrame) -> bool:
    """Whether the outermost frame has reached this phase, and its role has been taken."""
    ruleset = table.ruleset
    index = frame.phase.index
    if below.phase.id == RoundPhase.id and below.stage == ENDING:
        if not below.register("effects_done"):
            return False
    elif below.phase.id == SetupPhase.id and below.step == BEFORE:
        done = below.register("done")
        return 0 < done <= len(ruleset.setup_phases) and ruleset.setup_phases[done - 1] == index
    if index not in ruleset.card_phase:
        return True
    return any(
        played == index and holder == frame.taker
        for played, holder in zip(ruleset.card_phase, table.role_taker, strict=True)
    )


def _factor_fits(table: Table) -> bool:
    """Whether any building multiplies the taker's privilege this often; only a role has one."""
    if table.phase.index not in table.ruleset.card_phase:
        return table.factor == 1
    most = max([given.privilege_factor for given in table.ruleset.grants], default=1)
    return 1 <= table.factor <= most


def _is_drafted_in_time(table: Table) -> bool:
    """Whether the buildings are chosen, if the set-up is already laying out tiles."""
    lays_out = table.phase.id == SetupPhase.id and table.step in (START_TILES, ROW)
    return not lays_out or is_drafted(table)
