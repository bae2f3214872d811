"""Reactions to what verbs have done, for phases and for effects.

The driver lets effects react once the code that called the verb has returned. Each call of
`Table.notify` gets a frame, the first one on top, so what a reaction causes comes before anything
waiting.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final

from .._base.bounds import MOST_FRAMES
from .._base.compat import override
from .._base.packed import goods_by_kind, kinds_in, list_of_goods, unpack
from ..errors import ExpansionError
from .board import Memory
from .frames import Kind, Names, Remembered, remembered
from .manifest.members import makers_in
from .moments import NOTHING, REACTIONS, Happened, Moment, MomentResult, Source
from .phase import Phase

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from .effects import Effect
    from .manifest.expansion import Expansion
    from .table import Table

_HOOKS: Final = tuple(REACTIONS)
_ROOM: Final = 4
"""How many frames the decisions of one reaction can need."""


class ReactionMemory(Memory):
    """The pieces to which effects react."""

    hook: Annotated[int, Names(_HOOKS), "the hook by which effects react"] = 0
    tile: Annotated[int, Kind.TILE, "the tile placed"] = 0
    building: Annotated[int, Kind.BUILDING, "the building placed"] = 0
    good: Annotated[int, Kind.GOOD, "the kind of good sold"] = 0
    goods: Annotated[int, Kind.GOODS, "the goods loaded, produced or lost"] = 0
    workers: Annotated[int, Kind.WORKERS, "the workers placed"] = 0
    places: Annotated[int, Kind.PLACES, "the tiles and buildings to which they have come"] = 0

    # Written by `nox -s regenerate`: the fields above.
    fields: ClassVar[tuple[Remembered, ...]] = (
        remembered("hook", int, Names(_HOOKS), "the hook by which effects react"),
        remembered("tile", int, Kind.TILE, "the tile placed"),
        remembered("building", int, Kind.BUILDING, "the building placed"),
        remembered("good", int, Kind.GOOD, "the kind of good sold"),
        remembered("goods", int, Kind.GOODS, "the goods loaded, produced or lost"),
        remembered("workers", int, Kind.WORKERS, "the workers placed"),
        remembered("places", int, Kind.PLACES, "the tiles and buildings to which they have come"),
    )

    @override
    def copy(self) -> ReactionMemory:
        new = ReactionMemory()
        new.hook = self.hook
        new.tile = self.tile
        new.building = self.building
        new.good = self.good
        new.goods = self.goods
        new.workers = self.workers
        new.places = self.places
        return new

    # Up to here.


class ReactionPhase(Phase):
    """Lets the effects of a seat react to one thing that it has done."""

    id: ClassVar[str] = "reaction"
    nests: ClassVar[bool] = True
    memory: ClassVar[type[Memory]] = ReactionMemory

    @override
    def advance(self, table: Table) -> bool:
        """Lets the effects react in their order."""
        moment = self.moment(table)
        player = table.players[table.seat]
        reacting = getattr(player.effects, Moment.NAMES[moment])
        outcome = self.run_moment(table, reacting, moment)
        if outcome != MomentResult.DONE:
            return outcome == MomentResult.ASKED
        if moment == Moment.BUILT and player.spaces >= table.ruleset.city_size:
            table.trigger_end("city", "END-03")
        table.pop()
        return False

    @override
    def moment(self, table: Table) -> int:
        """Returns the moment of the hook by which effects react."""
        memory: ReactionMemory = table.memory
        return Moment.NAMES.index(_HOOKS[memory.hook])

    @override
    def happened(self, table: Table) -> Happened:
        """Returns the tile or the building placed."""
        memory: ReactionMemory = table.memory
        moment = self.moment(table)
        if moment == Moment.TILE_PLACED:
            return Happened(memory.tile, Source.EFFECT)
        return Happened(building=memory.building) if moment == Moment.BUILT else NOTHING

    @override
    def _let_act(self, table: Table, effect: Effect, moment: int, happened: Happened) -> None:
        memory: ReactionMemory = table.memory
        seat = table.seat
        if moment == Moment.SOLD:
            effect.sold(table, seat, memory.good)
        elif moment == Moment.LOADED:
            effect.loaded(table, seat, goods_by_kind(memory.goods))
        elif moment == Moment.LOST:
            effect.lost(table, seat, goods_by_kind(memory.goods))
        elif moment == Moment.PRODUCED:
            effect.produced(table, seat, list_of_goods(memory.goods))
        elif moment == Moment.PRODUCED_ALL:
            effect.produced_all(table, seat, list_of_goods(memory.goods))
        elif moment == Moment.WORKERS_PLACED:
            workers = unpack(memory.workers, len(self.ruleset.worker_ids))
            effect.workers_placed(table, seat, kinds_in(memory.places), workers)
        else:
            Phase._let_act(self, table, effect, moment, happened)

    @override
    def passed(self, table: Table) -> None:
        """Declines the offer of an effect."""
        self.pass_moment(table)


def makers_of_phases(expansions: Iterable[Expansion]) -> list[Callable[[], Phase]]:
    """Returns the makers of a game's phases, without that of reactions if nothing needs it.

    The library's own effects, phases and draws call effects themselves, in steps of the phases.
    """
    makers: list[Any] = []
    phases: list[Callable[[], Phase]] = []
    for each in expansions:
        makers += [*each.effects, *each.phases, *each.draws, *makers_in(each)]
        phases += each.phases
    if all([make.__module__.startswith("puertorico.") for make in makers]):
        phases.remove(ReactionPhase)
    return phases


def let_react(table: Table) -> None:
    """Interrupts the current frame for the reactions to what verbs have done.

    Raises:
        ExpansionError: So many reactions wait that they must be causing each other endlessly.
    """
    news, table.news = table.news, ()
    frames = table.frames()
    if len(frames) + len(news) + _ROOM > MOST_FRAMES:
        effects = table.ruleset.effects
        waiting = {
            f"{effects[frame.last_effect - 1].name} ({_HOOKS[frame.recall('hook')]})"
            for frame in frames
            if frame.phase.nests and frame.last_effect
        }
        raise ExpansionError(f"effects react to each other endlessly: {', '.join(sorted(waiting))}")
    for hook, seat, what, places in reversed(news):
        named = {"hook": _HOOKS.index(hook), REACTIONS[hook]: what, "places": places}
        table.push_phase(ReactionPhase.id, seat, **named)
