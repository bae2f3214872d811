"""What a viewer may know, as the numbers of a table: from a game, or from a view of it."""

from __future__ import annotations

from operator import attrgetter, itemgetter
from typing import Any, Final

from .._base.arguments import checked_seat
from .._base.counts import Counts
from .._base.packed import ONE, count_all, pack
from .._base.values import Kept
from .._engine.board import Player
from .._engine.effects import Effect
from .._engine.ruleset import Ruleset
from .._engine.table import Table
from ..decisions import UseBuildingContext
from ..state._opennumbers import OF_PLAYER, OF_TABLE, secrets_of
from ..state._sampling import table_of_view
from ..state._view import ViewData, numbers_behind
from ._fields import SEAT_NUMBERS, Layout
from ._fill import SEAT_PARTS, Source

_TABLE: Final = (
    *("round", "governor", "role_coins", "packed_takers", "packed_row", "packed_discards"),
    *("packed_tile_supply", "packed_goods", "ship_goods", "packed_loads", "trading_house"),
    *("supply", "ship", "vp", "packed_building_supply", "slots", "ending", "over", "kind"),
)
"""The attributes of a table that are written, in the order of `_table_numbers`."""
_LISTS: Final = 3
"""How many of `SEAT_PARTS` are lists; they come last."""
# The same of the numbers behind a view: those of a seat begin with a tuple of what is no list.
_behind_table: Final = itemgetter(*[OF_TABLE[0].index(name) for name in _TABLE])
_behind_seat: Final = itemgetter(*[OF_PLAYER[0].index(name) for name in SEAT_PARTS[:-_LISTS]])
_lists_behind_seat: Final = itemgetter(
    *[1 + OF_PLAYER[1].index(name) for name in SEAT_PARTS[-_LISTS:]]
)
_numbers_behind_seat: Final = itemgetter(*[OF_PLAYER[0].index(name) for name in SEAT_NUMBERS])
_numbers: Final = attrgetter(*SEAT_NUMBERS)


def _table_numbers(table: Table) -> tuple[Any, ...]:
    # One by one, which is quicker than a loop over names.
    return (
        table.round,
        table.governor,
        table.role_coins,
        table.packed_takers,
        table.packed_row,
        table.packed_discards,
        table.packed_tile_supply,
        table.packed_goods,
        table.ship_goods,
        table.packed_loads,
        table.trading_house,
        table.supply,
        table.ship,
        table.vp,
        table.packed_building_supply,
        table.slots,
        table.ending,
        table.over,
        table.kind,
    )


def _seat_numbers(player: Player) -> tuple[Any, ...]:
    # Those of `SEAT_PARTS`, and the numbers.
    return (
        player.packed_goods,
        player.holding,
        player.packed_tiles,
        player.used,
        player.slots,
        player.tile_crew,
        player.buildings,
        player.crew,
        _numbers(player),
    )


def source_of_table(layout: Layout, table: Table, viewer: int | None) -> Source:
    """Returns what *viewer*, a seat or None, may know of *table* (A-90).

    Raises:
        PositionError: There is no such seat.
    """
    ruleset = table.ruleset
    s = _open(layout, table)
    s.viewer = -1 if viewer is None else checked_seat(viewer, ruleset.players)
    s.tile_held = table.drawn >= 0
    s.face_down = count_all(table.packed_face_down)
    s.unseen = table.packed_face_down
    s.drawn = -1
    if s.tile_held:
        if table.seat == viewer:
            s.drawn = table.drawn
        else:
            s.unseen += ONE[table.drawn]
    is_open = table.over or ruleset.config.open_vp
    s.vps = [player.vp if is_open else -1 for player in table.players]
    if viewer is not None:
        s.vps[viewer] = table.players[viewer].vp
    s.hidden_tiles = [0] * ruleset.players
    for slot, kind in secrets_of(ruleset).tiles:
        for seat, player in enumerate(table.players):
            hidden = player.slots[slot]
            s.hidden_tiles[seat] += hidden
            if seat != viewer:
                s.unseen += kind * hidden
    return s


def _open(layout: Layout, table: Table) -> Source:
    """Returns what every seat may know of *table*; the rest is still to be filled in."""
    s = Source()
    s.table = _table_numbers(table)
    s.seats = [_seat_numbers(player) for player in table.players]
    s.placed = table.placed
    s.decider = table.seat
    s.seeded = table.seeded
    s.ask_forced = table.ask_forced
    s.offered = 0
    if table.kind == "use_building" and not table.over:
        maker = table.options[0].handler
        s.offered = 1 + layout.ids.number("offers", maker.id) if isinstance(maker, Effect) else 0
    s.frames = [frame.numbers() for frame in table.frames()]
    return s


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
    ids: tuple[Any, ...] = ruleset.tile_ids
    s.viewer = -1 if view.viewer is None else view.viewer
    s.tile_held = view.tile_held
    s.face_down = view.face_down
    s.unseen = _packed(ruleset)[view.unseen]
    s.drawn = -1 if view.drawn is None else ids.index(view.drawn)
    s.vps = [-1 if player.vp is None else player.vp for player in view.players]
    s.hidden_tiles = [player.hidden_tiles for player in view.players]
    return s


def _packed(ruleset: Ruleset) -> Kept[Counts, int]:
    """Returns packed counts of plantations by their counts."""
    known: Kept[Counts, int] | None = ruleset.caches.readers.get(_packed)
    if known is None:
        ids: tuple[Any, ...] = ruleset.tile_ids
        known = Kept(lambda counts: pack([counts.count(id) for id in ids[:5]]))
        ruleset.caches.readers[_packed] = known
    return known


def _behind(layout: Layout, ruleset: Ruleset, numbers: tuple[Any, ...], view: ViewData) -> Source:
    """Returns the same as `_open` from the numbers behind a view."""
    of_table, placed, frames, *of_seats = numbers
    s = Source()
    s.table = _behind_table(of_table)
    s.seats = [
        (
            *_behind_seat(seat[0]),
            *_lists_behind_seat(seat),
            _numbers_behind_seat(seat[0]),
        )
        for seat in of_seats
    ]
    s.placed = placed
    s.decider = view.decision.seat
    s.seeded = view.chance == "seeded"
    s.ask_forced = view.ask_forced
    s.offered = 0
    context: Any = view.decision.context
    if isinstance(context, UseBuildingContext):
        s.offered = 1 + layout.ids.number("offers", context.building)
    s.frames = list(frames)
    return s
