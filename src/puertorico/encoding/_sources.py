"""What a viewer may know, as the numbers of a table: from a game, or from a view of it."""

from __future__ import annotations

from operator import attrgetter, itemgetter
from typing import Any, Final

from .._base.arguments import checked_seat
from .._base.packed import ONE, count_all, pack
from .._engine.effects import Effect
from .._engine.frames import FrameTuple
from .._engine.ruleset import Ruleset
from .._engine.table import Table
from .._rules.round import RoundPhase
from ..decisions import UseBuildingContext
from ..state._opennumbers import OF_PLAYER, OF_TABLE, secrets_of
from ..state._sampling import table_of_view
from ..state._view import ViewData, numbers_behind
from ._fields import Layout
from ._fill import SEAT_NUMBERS, TABLE_NUMBERS, FrameNumbers, Source

__all__ = ["source_of_table", "source_of_view"]


_of_table: Final = attrgetter(*TABLE_NUMBERS)
_of_seat: Final = attrgetter(*SEAT_NUMBERS)
# Of the numbers behind a view: those of a seat have its lists at the end.
_table_of_numbers: Final = itemgetter(*[OF_TABLE[0].index(name) for name in TABLE_NUMBERS])
_seat_of_numbers: Final = itemgetter(
    *[(*OF_PLAYER[0], *OF_PLAYER[1]).index(name) for name in SEAT_NUMBERS]
)
_PICKS: Final = OF_TABLE[0].index("picks")


def source_of_table(layout: Layout, t: Table, viewer: int | None) -> Source:
    """Returns what *viewer*, a seat or None, may know of *t* (A-90).

    Raises:
        PositionError: There is no such seat.
    """
    ruleset = t.ruleset
    s = _open(layout, t)
    s.viewer = -1 if viewer is None else checked_seat(viewer, ruleset.players)
    s.tile_held = t.drawn >= 0
    s.face_down = count_all(t.packed_face_down)
    s.unseen = t.packed_face_down
    s.drawn = -1
    if s.tile_held:
        if t.seat == viewer:
            s.drawn = t.drawn
        else:
            s.unseen += ONE[t.drawn]
    is_open = t.over or ruleset.config.open_vp
    s.vps = [player.vp if is_open else -1 for player in t.players]
    if viewer is not None:
        s.vps[viewer] = t.players[viewer].vp
    s.hidden_tiles = [0] * ruleset.players
    for slot, kind in secrets_of(ruleset).tiles:
        for seat, player in enumerate(t.players):
            hidden = player.slots[slot]
            s.hidden_tiles[seat] += hidden
            if seat != viewer:
                s.unseen += kind * hidden
    return s


def _open(layout: Layout, t: Table) -> Source:
    """Returns what everybody may know of *t*; the rest is still to be filled in."""
    s = Source()
    s.table = _of_table(t)
    s.seats = [_of_seat(player) for player in t.players]
    s.placed = t.placed
    s.decider = t.seat
    s.seeded = t.seeded
    s.ask_forced = t.ask_forced
    s.offered = 0
    if t.kind == "use_building" and not t.over:
        maker = t.options[0].handler
        if isinstance(maker, Effect):
            s.offered = 1 + layout.ids.offering.index(maker.id)
    frames: list[FrameNumbers] = [
        (t.phase.index, t.taker, t.seat, t.left, t.stage, t.step, t.at, t.factor, t.a, t.b)
    ]
    outer: FrameTuple | None = t.outer
    while outer is not None:
        frames.append((outer[0].index, *outer[1:10]))
        outer = outer[10]
    s.frames = _from_outside(t.ruleset, frames, t.governor, t.picks)
    return s


def _from_outside(
    ruleset: Ruleset, frames: list[FrameNumbers], governor: int, picks: int
) -> list[FrameNumbers]:
    """Returns frames from the outermost on, with that of the round where it is not kept."""
    frames.reverse()
    if not ruleset.phases[frames[0][0]].outermost:
        rounds = ruleset.phases[ruleset.round]
        assert isinstance(rounds, RoundPhase)
        frames.insert(0, (rounds.index, *rounds.set_aside(governor, frames[0][1], picks)[1:]))
    return frames


def source_of_view(layout: Layout, ruleset: Ruleset, view: ViewData) -> Source:
    """Returns what a view says.

    Raises:
        PositionError: No game can have this view.
    """
    numbers = numbers_behind(view)
    if numbers is None:
        # What is hidden is dealt at random, and none of it is read.
        table, _ = table_of_view(view, 0)
        s = _open(layout, table)
    else:
        s = _behind(layout, ruleset, numbers, view)
    ids: Any = ruleset.tile_ids
    s.viewer = -1 if view.viewer is None else view.viewer
    s.tile_held = view.tile_held
    s.face_down = view.face_down
    s.unseen = pack([view.unseen.count(id) for id in ids[:5]])
    s.drawn = -1 if view.drawn is None else ids.index(view.drawn)
    s.vps = [-1 if player.vp is None else player.vp for player in view.players]
    s.hidden_tiles = [player.hidden_tiles for player in view.players]
    return s


def _behind(layout: Layout, ruleset: Ruleset, numbers: tuple[Any, ...], view: ViewData) -> Source:
    """Returns the same as `_open` from the numbers behind a view."""
    of_table, placed, current, outer, *of_seats = numbers
    s = Source()
    s.table = _table_of_numbers(of_table)
    s.seats = [_seat_of_numbers((*plain, *lists)) for plain, *lists in of_seats]
    s.placed = list(placed)
    s.decider = view.decision.seat
    s.seeded = view.chance == "seeded"
    s.ask_forced = view.ask_forced
    s.offered = 0
    context: Any = view.decision.context
    if isinstance(context, UseBuildingContext):
        s.offered = 1 + layout.ids.offering.index(context.building)
    frames = [current, *outer]
    s.frames = _from_outside(ruleset, frames, view.governor, of_table[_PICKS])
    return s
