"""What a viewer may know, as the numbers of a table: from a game, or from a view of it."""

from __future__ import annotations

from typing import Any, Final

from .._base.arguments import checked_seat
from .._base.counts import Counts
from .._base.packed import ONE, count_all, pack
from .._base.values import Kept
from .._engine.board import Player
from .._engine.effects import Effect
from .._engine.phase import Phase
from .._engine.ruleset import Ruleset
from .._engine.table import Table
from ..decisions import UseBuildingContext
from ..state._opennumbers import OF_PLAYER, OF_TABLE
from ..state._sampling import table_of_view
from ..state._view import ViewData, numbers_behind
from ._rows import FrameNumbers, Source, Writer, remembered

_TABLE: Final = (
    *("round", "governor", "role_coins", "packed_takers", "packed_row", "packed_discards"),
    *("packed_tile_supply", "packed_goods", "ship_goods", "packed_loads", "trading_house"),
    *("supply", "ship", "vp", "packed_building_supply", "slots", "ending", "over", "kind"),
)
"""The attributes of a table that are written."""
_PLAYER: Final = (
    *("doubloons", "vp_paper", "packed_goods", "holding", "packed_tiles", "used", "slots"),
)
"""Those of a player."""
_LISTS: Final = ("tile_crew", "buildings", "crew")
# Where they are among the numbers behind a view; lists come after a tuple of what is none.
_TABLE_AT: Final = [(name, OF_TABLE[0].index(name)) for name in _TABLE]
_PLAYER_AT: Final = [(name, OF_PLAYER[0].index(name)) for name in _PLAYER]
_LISTS_AT: Final = [(name, 1 + OF_PLAYER[1].index(name)) for name in _LISTS]


def source_of_table(w: Writer, table: Table, viewer: int | None) -> Source:
    """Returns what *viewer*, a seat or None, may know of *table* (A-90).

    Raises:
        PositionError: There is no such seat.
    """
    seat = -1 if viewer is None else checked_seat(viewer, w.players)
    return source_of_seat(w, table, seat)


def source_of_seat(w: Writer, table: Table, viewer: int) -> Source:
    """Returns the same for a seat that there is, or -1 for a spectator."""
    s = _open(w, table)
    s.viewer = viewer
    s.tile_held = table.drawn >= 0
    s.face_down = count_all(table.packed_face_down)
    s.unseen = table.packed_face_down
    s.drawn = -1
    if s.tile_held:
        if viewer >= 0 and table.seat == viewer:
            s.drawn = table.drawn
        else:
            s.unseen += ONE[table.drawn]
    is_open = table.over or w.open_vp
    s.vps = []
    for seat in range(w.players):
        s.vps.append(table.players[seat].vp if is_open or seat == viewer else -1)
    s.hidden_tiles = []
    if w.secret_tiles:
        _hide(w, s)
    return s


def _hide(w: Writer, s: Source) -> None:
    """Counts the tiles in secret slots, and those of others as unseen."""
    s.hidden_tiles = [0] * w.players
    for slot, kind in w.secret_tiles:
        for seat in range(w.players):
            hidden = s.table.players[seat].slots[slot]
            s.hidden_tiles[seat] += hidden
            if seat != s.viewer:
                s.unseen += kind * hidden


def _open(w: Writer, table: Table) -> Source:
    """Returns what every seat may know of *table*; the rest is still to be filled in."""
    s = Source()
    s.table = table
    s.offered = 0
    if table.kind == "use_building" and not table.over:
        maker: Any = table.options[0].handler
        s.offered = w.offers[maker.id] if isinstance(maker, Effect) else 0
    s.frames = _frames_of(w, table)
    return s


def _frames_of(w: Writer, table: Table) -> list[FrameNumbers]:
    """Returns the numbers of all frames, the outermost first; see `Table.frames`."""
    phase: Phase = table.phase
    taker = table.taker
    numbers: FrameNumbers = (
        phase.index,
        taker,
        table.seat,
        table.left,
        table.stage,
        table.step,
        table.at,
        table.factor,
    )
    if phase.remembered:
        numbers += remembered(phase, table.memory)
    found: list[FrameNumbers] = [numbers]
    outer: Any = table.outer
    while outer is not None:
        phase = outer[0]
        taker = outer[1]
        found.append((phase.index, *outer[1:8], *remembered(phase, outer[8])))
        outer = outer[9]
    if not phase.outermost:
        key = (table.governor, taker, table.picks)
        known = w.suspended.get(key)
        if known is None:
            rounds: Phase = table.ruleset.phases[table.ruleset.round]
            known = w.suspended[key] = rounds.suspended(table, taker).numbers()
        found.append(known)
    found.reverse()
    return found


def source_of_view(w: Writer, ruleset: Ruleset, view: ViewData) -> Source:
    """Returns what a view says.

    Raises:
        PositionError: No game can have this view.
    """
    numbers = numbers_behind(view)
    if numbers is None:
        # What is hidden is dealt at random, and none of it is read.
        table, _ = table_of_view(view, 0)
        s = _open(w, table)
    else:
        s = _behind(w, numbers, view)
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


def _behind(w: Writer, numbers: tuple[Any, ...], view: ViewData) -> Source:
    """Returns the same as `_open` from the numbers behind a view."""
    of_table, placed, frames, *of_seats = numbers
    s = Source()
    table = Table()
    for name, place in _TABLE_AT:
        setattr(table, name, of_table[place])
    table.placed = list(placed)
    table.seat = view.decision.seat
    table.seeded = view.chance == "seeded"
    table.ask_forced = view.ask_forced
    table.players = []
    for of_seat in of_seats:
        player = Player()
        player.shared = False
        for name, place in _PLAYER_AT:
            setattr(player, name, of_seat[0][place])
        for name, place in _LISTS_AT:
            setattr(player, name, list(of_seat[place]))
        table.players.append(player)
    s.table = table
    context: Any = view.decision.context
    s.offered = w.offers[context.building] if isinstance(context, UseBuildingContext) else 0
    s.frames = list(frames)
    return s
