"""Observations as rows: `Writer` knows the parts of a config, `Row` what was said last.

A `Source` is what a viewer may know, as the numbers of a table: from a game, or from a view of it.
Compiled, like the parts in _fill.py.
"""

from __future__ import annotations

from typing import Any, Final

from .._base.counts import Counts
from .._base.messages import checked_seat
from .._base.packed import ONE, count_all, pack
from .._base.values import Kept
from .._engine.board import Player
from .._engine.effects import Effect
from .._engine.phase import Phase
from .._engine.ruleset import Ruleset
from .._engine.table import Table
from ..decisions import UseBuildingContext
from ..state._position import OF_PLAYER, OF_TABLE
from ..state._sampling import table_of_view
from ..state._view import ViewData, numbers_behind
from ._fill import FramePart, Part, Placed, Targets

CHANCES_NUMBER: Final = 6
"""The number of chance among those of seats."""
FrameNumbers = tuple[Any, ...]
"""The number of a phase, the fields of its frame, and what it remembers."""

TABLE_PARTS: Final = (
    *("viewer", "first_player", "manual_chance", "ask_forced", "round", "governor", "vp"),
    *("is_over", "ending", "row", "discards", "unseen", "goods", "face_down", "tile_held", "drawn"),
    *("tile_supply", "supply", "colonist_ship", "buildings", "decider", "decision.building"),
    *("trading_house", "cards.doubloons", "decision", "ships", "cards.taker", "slots"),
)
"""The parts of the table, in the order in which `Row.look` has their keys."""
SEAT_PARTS: Final = (
    *("vp", "hidden_tiles", "slots", "doubloons", "vp_paper", "goods", "holding", "island"),
    *("used", "island.workers", "city"),
)
"""The parts of a seat, in the order in which `_SeatRow.look` has their keys."""


class Writer:
    """How the observations of games of one config are written in one format.

    The parts of a seat write into memory of its own, which then goes where its position is.
    """

    players: int
    first_seat: int
    """The seat that the config makes the first governor; -1 if it is drawn."""
    relative: list[tuple[int, ...]]
    """The numbers of the seats, by viewer; the last two are those of nobody and of chance."""
    memory: bytes
    """The numbers that are the same in all games of the config, and zeros."""
    table: list[Part]
    """In the order of `TABLE_PARTS`."""
    frames: list[FramePart]
    """By phase."""
    placed: Placed
    targets: Targets
    seats: list[Part]
    """In the order of `SEAT_PARTS`."""
    seat_memory: bytes
    """Zeros for all numbers of a seat."""
    seat_runs: list[Any]
    """The parts of it that stay together in an observation."""
    seat_slots: list[list[Any]]
    """Where that goes, by position."""
    open_vp: bool
    offers: dict[str, int]
    """The number of each effect that can be offered, by its id."""
    secret_tiles: tuple[tuple[int, int], ...]
    """The secret slots that count plantations; see `Secrets`."""
    suspended: dict[tuple[int, int, int], FrameNumbers]
    """The frames of the round that a role can interrupt, by governor, taker and picks."""

    __slots__ = tuple(__annotations__)


def relative_seats(players: int, first: int) -> tuple[int, ...]:
    """Returns the numbers of the seats, counted from *first*, then those of nobody and chance."""
    numbers = [1 + (seat - first) % players for seat in range(players)]
    return (*numbers, 0, CHANCES_NUMBER)


class Source:
    """A viewer's knowledge of a game: a table, read only as far as it is open, and the rest."""

    table: Table
    frames: list[FrameNumbers]
    """The outermost one first."""
    viewer: int
    """-1 for a spectator."""
    offered: int
    """The number of the effect that is offered, from 1 on; 0 if none is."""
    unseen: int
    face_down: int
    tile_held: bool
    drawn: int
    vps: list[int]
    """-1 for a hidden number."""
    hidden_tiles: list[int]

    __slots__ = tuple(__annotations__)


class _Memory:
    """Memory, and what parts have been asked to write into it last."""

    def __init__(self, memory: bytes, parts: list[Part]) -> None:
        self.memory: Any = bytearray(memory)
        self.parts: list[Part] = parts
        self.numbers: list[int] = [-1] * len(parts)
        self.keys: list[Any] = [None] * len(parts)
        self.changed: bool = False

    def say(self, place: int, key: int) -> None:
        """Writes a part whose key is a number, if that has changed."""
        if key != self.numbers[place]:
            self.numbers[place] = key
            self.parts[place].write(self.memory, key)
            self.changed = True

    def tell(self, place: int, key: Any) -> None:
        """Does the same for another key."""
        if key != self.keys[place]:
            self.keys[place] = key
            self.parts[place].write(self.memory, key)
            self.changed = True


class _SeatRow(_Memory):
    """The numbers written last for a seat."""

    def __init__(self, writer: Writer) -> None:
        super().__init__(writer.seat_memory, writer.seats)
        self.player: Any = None

    def look(self, s: Source, seat: int, moved: bool) -> None:
        """Writes what has changed, which may depend on the viewer if that has *moved*."""
        player = s.table.players[seat]
        # In the order of `SEAT_PARTS`.
        self.say(0, s.vps[seat])
        self.say(1, s.hidden_tiles[seat] if s.hidden_tiles else 0)
        if player is self.player and not moved:
            return
        if player.slots:
            self.tell(2, (player.slots, s.viewer if s.viewer >= 0 else 0, seat == s.viewer))
        if player is self.player:
            return
        # Whoever writes to it copies it first, so it stays as it is.
        player.shared = True
        self.player = player
        self.say(3, player.doubloons)
        self.say(4, player.vp_paper)
        self.say(5, player.packed_goods)
        self.say(6, player.holding)
        self.say(7, player.packed_tiles)
        self.say(8, player.used)
        self.tell(9, tuple(player.tile_crew))
        self.tell(10, (tuple(player.buildings), tuple(player.crew)))


class Row(_Memory):
    """An observation, and what it says; the next one differs from it in little."""

    def __init__(self, writer: Writer) -> None:
        super().__init__(writer.memory, writer.table)
        self.writer: Writer = writer
        self.first: int = -1
        self.viewer: int = -2
        self.frames: list[FrameNumbers] = []
        self.has_placed: bool = False
        self.seats: list[_SeatRow] = [_SeatRow(writer) for _ in range(writer.players)]

    def written(self, s: Source) -> bytearray:
        """Returns the memory of an observation of what *s* says; the next one changes it."""
        self.look(s)
        found: bytearray = self.memory
        return found

    def look(self, s: Source) -> None:
        """Renews what has changed."""
        w = self.writer
        t = s.table
        viewer = s.viewer
        first = viewer if viewer >= 0 else 0
        relative = w.relative[first]
        # In the order of `TABLE_PARTS`.
        self.say(0, viewer + 1)
        self.say(1, relative[w.first_seat] if w.first_seat >= 0 else 0)
        self.say(2, 0 if t.seeded else 1)
        self.say(3, 1 if t.ask_forced else 0)
        self.say(4, t.round)
        self.say(5, relative[t.governor])
        self.say(6, t.vp)
        self.say(7, 1 if t.over else 0)
        self.say(8, t.ending)
        self.say(9, t.packed_row)
        self.say(10, t.packed_discards)
        self.say(11, s.unseen)
        self.say(12, t.packed_goods)
        self.say(13, s.face_down)
        self.say(14, 1 if s.tile_held else 0)
        self.say(15, s.drawn)
        self.say(16, t.packed_tile_supply)
        self.say(17, t.supply)
        self.say(18, t.ship)
        self.say(19, t.packed_building_supply)
        self.say(20, relative[t.seat])
        self.say(21, s.offered)
        self.tell(22, t.trading_house)
        self.tell(23, t.role_coins)
        self.tell(24, "over" if t.over else t.kind)
        self.tell(25, (t.ship_goods, t.packed_loads))
        self.tell(26, (t.packed_takers, first))
        if t.slots:
            self.tell(27, (t.slots, first, True))
        self.look_at_frames(s, first)
        self.look_at_seats(s, relative, viewer != self.viewer)
        self.first = first
        self.viewer = viewer

    def look_at_frames(self, s: Source, first: int) -> None:
        """Renews the frames, and what was placed."""
        w = self.writer
        moved = first != self.first
        frames = self.with_targets(s)
        before = self.frames
        for depth in range(len(before)):
            phase: int = before[depth][0]
            if depth >= len(frames) or frames[depth][0] != phase:
                w.frames[phase].write(self.memory, None)
        for depth in range(len(frames)):
            if moved or depth >= len(before) or frames[depth] != before[depth]:
                part = w.frames[frames[depth][0]]
                part.write(self.memory, (1 + depth, first, frames[depth]))
        self.frames = frames
        placed = s.table.placed
        if placed:
            player = s.table.players[s.frames[-1][2]]
            w.placed.write(self.memory, (tuple(placed), w.targets.of(player)))
        elif self.has_placed:
            w.placed.write(self.memory, None)
        self.has_placed = len(placed) > 0

    def with_targets(self, s: Source) -> list[FrameNumbers]:
        """Returns the frames with targets as their numbers among all."""
        w = self.writer
        found: list[FrameNumbers] = []
        for frame in s.frames:
            part = w.frames[frame[0]]
            if part.has_targets:
                player = s.table.players[frame[2]]
                found.append(part.with_targets(frame, w.targets.of(player)))
            else:
                found.append(frame)
        return found

    def look_at_seats(self, s: Source, relative: tuple[int, ...], moved: bool) -> None:
        """Renews the seats."""
        w = self.writer
        for seat in range(w.players):
            kept = self.seats[seat]
            kept.changed = moved
            kept.look(s, seat, moved)
            if kept.changed:
                slots = w.seat_slots[relative[seat] - 1]
                for run in range(len(slots)):
                    self.memory[slots[run]] = kept.memory[w.seat_runs[run]]


def remembered(phase: Phase, memory: Any) -> tuple[Any, ...]:
    """Returns what a phase remembers, as its registers show it."""
    return tuple([getattr(memory, name) for name in phase.remembered])


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
    known: Kept[Counts, int] | None = ruleset.caches.made.get(_packed)
    if known is None:
        ids: tuple[Any, ...] = ruleset.tile_ids
        known = Kept(lambda counts: pack([counts.count(id) for id in ids[:5]]))
        ruleset.caches.made[_packed] = known
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
