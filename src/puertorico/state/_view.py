"""`ViewData`: what one viewer may know of a game, as an immutable value.

A view hides the VP chips of other seats (CAPTAIN-13), a drawn tile that another seat looks at, the
kinds of face-down plantations of other seats, and whatever an expansion keeps secret (A-90).
Everything else is public. `View` in game/_game.py adds what needs a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from functools import cache
from operator import attrgetter
from typing import Any, ClassVar, Final, Self, TypeVar

from .._base.counts import Counts, counts_of
from .._base.late import field, fields_of, frozen
from .._base.messages import CHANCES, checked_items, checked_seat
from .._base.packed import ONE, count_all
from .._base.values import Seats
from .._engine.asking import decision_kind, phase_in_progress
from .._engine.board import Player
from .._engine.decisions import OFFER
from .._engine.effects import Effect
from .._engine.manifest.expansion import Expansion
from .._engine.ruleset import Ruleset
from .._engine.table import Table
from ..actions._action import Action
from ..types import Chance, DecisionKindId, PhaseId, TileId, any_id
from . import _position as positions
from ._decision import Decision, decision_of_table
from ._forms import forms_of, made_once, reader_of
from ._reading import from_document
from ._secrets import secrets_of

_V = TypeVar("_V", bound="ViewData")


@frozen(kw_only=True, eq=False, repr=False)
class PlayerView(positions.OpenPlayer):
    """One seat, as far as a viewer may know it.

    Attributes:
        vp: The seat's VP chips, in victory points; None if hidden from the viewer. A seat sees its
            own; after the end of the game, or with `Config.open_vp`, every viewer sees all.
        slots: The numbers that expansions keep for the seat; secret ones only if the viewer is this
            seat.
        hidden_tiles: How many of this seat's plantations are of a kind that only this seat knows.
    """

    vp: int | None
    slots: Counts
    hidden_tiles: int


def _by_seat(players: Iterable[PlayerView]) -> tuple[PlayerView, ...]:
    return Seats(checked_items("players", players))


@frozen(kw_only=True, eq=False, repr=False)
class ViewData(positions.OpenTable):
    """The fields of a `View`.

    Attributes:
        viewer: The seat that sees this, from 0; None for a spectator.
        chance: Who draws: ``"seeded"`` for the game itself, ``"manual"`` for the caller.
        ask_forced: Whether the game stops at forced moves.
        players: What the viewer knows of each seat, by seat.
        face_down: How many plantations lie face-down.
        unseen: How many plantations of each kind the viewer has not seen: those in the face-down
            stacks, a drawn tile that another seat looks at, and hidden tiles of other seats.
        tile_held: Whether the deciding seat is looking at a drawn tile.
        drawn: The kind of that tile if the viewer may see it, otherwise None.
        slots: The numbers that expansions keep for the table, by slot id, without secret ones.
        phase: The id of the phase in progress, see `Game.phase`.
        decision: Who decides what.
        actions: The legal actions if the viewer decides, otherwise empty.
    """

    viewer: int | None
    chance: Chance = field(metadata={"enum": CHANCES})
    ask_forced: bool
    players: tuple[PlayerView, ...] = field(converter=_by_seat)
    face_down: int
    unseen: Counts
    tile_held: bool
    drawn: TileId | None
    slots: Counts
    phase: PhaseId
    decision: Decision
    actions: tuple[Action, ...]

    _reads: ClassVar[positions.Reads] = {
        **positions.OpenTable._reads,
        "chance": lambda table, _: "seeded" if table.seeded else "manual",
        "ask_forced": lambda table, _: table.ask_forced,
        "players": lambda table, viewer: _players(table, viewer),
        "face_down": lambda table, viewer: _face_down(table, viewer),
        # By kind, in a fixed order: another would reveal which tiles are where.
        "unseen": lambda table, _: _as_in_position(table, "face_down"),
        "tile_held": lambda table, _: table.drawn >= 0,
        "drawn": lambda table, viewer: (
            _as_in_position(table, "drawn") if table.seat == viewer else None
        ),
        "slots": lambda table, _: _open_slots(table),
        "phase": lambda table, _: phase_in_progress(table),
        "decision": lambda table, _: decision_of_table(table),
        "actions": lambda table, viewer: actions_seen(table, viewer),
    }

    @property
    def seat(self) -> int:
        """The seat that decides; `CHANCE` for a draw, `NOBODY` after the end."""
        table = table_seen(self)
        return self.decision.seat if table is None else table.seat

    @property
    def kind(self) -> DecisionKindId:
        """The kind of the decision; ``over`` after the end."""
        table = table_seen(self)
        kind = self.decision.kind if table is None or table.over else any_id(table.kind)
        return kind

    @classmethod
    def from_json(cls, text: str | bytes, *, expansions: Sequence[Expansion] = ()) -> Self:
        """Returns the view that JSON describes; the inverse of `to_json`.

        Whether a game can have the view is checked only by `View.sample`.

        Args:
            text: The JSON, an object; bytes are UTF-8.
            expansions: The expansions that the text may name; the published expansions are always
                known.

        Raises:
            PositionError: The text is not the JSON of a view.
        """
        return from_document(cls, text, expansions)


_set_viewer: Final = positions.setter(ViewData, "viewer")


def view_of_table(cls: type[_V], table: Table, viewer: int | None) -> _V:
    """Returns the view that *viewer*, a seat or None, has of *table*.

    Raises:
        PositionError: There is no such seat.
    """
    if viewer is not None:
        checked_seat(viewer, table.ruleset.players)
    readers = positions.readers_of(cls, table.ruleset, viewer)
    view = positions.read_later(cls, masked(table, viewer), readers)
    _set_viewer(view, viewer)
    return view


def masked(table: Table, viewer: int | None) -> Table:
    """Returns a copy of *table* without anything that *viewer*, a seat or None, cannot know.

    Its face-down tiles are all that the viewer has not seen, wherever they are.
    """
    ruleset = table.ruleset
    secrets = secrets_of(ruleset)
    is_open = table.over or ruleset.config.open_vp
    if is_open and not secrets.names:
        t = table._snapshot()
    else:
        t = table._snapshot_for(-1 if viewer is None else viewer, is_open)
    if table.seat != viewer:
        t.options = _known_options(table)
        if table.drawn >= 0:
            t.packed_face_down += ONE[table.drawn]
            t.drawn = 0
    if secrets.names:
        t.slots = secrets.of_table(table.slots)
        for seat, player in enumerate(table.players):
            if seat != viewer:
                t.packed_face_down += secrets.hidden_tiles(player.slots)
                t.players[seat].slots = secrets.of_other(player.slots)
    if ruleset.checked:
        checked: Any = t
        checked.watch.start(checked)
    return t


def _known_options(table: Table) -> tuple[Action, ...]:
    """Returns what all know of the options: if they are a building's, one of its actions."""
    if table.over or (table.kind != OFFER and decision_kind(table).rule):
        return ()
    makers = [option.handler for option in table.options if isinstance(option.handler, Effect)]
    return tuple([next(iter(maker.offers.values())) for maker in makers[:1]])


def _players(table: Table, viewer: int | None) -> tuple[PlayerView, ...]:
    """Returns what the viewer may know of each seat, from the table as the viewer knows it."""
    own, other, open_other = made_once(table.ruleset, _seat_readers)
    if table.over or table.ruleset.config.open_vp:
        other = open_other
    return Seats(
        [
            positions.read_later(PlayerView, player, own if seat == viewer else other)
            for seat, player in enumerate(table.players)
        ]
    )


def _seat_readers(ruleset: Ruleset) -> tuple[positions.Readers, ...]:
    """Returns what reads the viewer's own seat, another, and another whose VP chips are open."""
    secrets = secrets_of(ruleset)
    read_slots = reader_of(forms_of(positions.PlayerPosition)["slots"], ruleset)

    def reads(name: str, read: Callable[[Any], Any]) -> positions.Readers:
        return {name: (positions.setter(PlayerView, name), read)}

    def hidden_tiles(player: Player) -> int:
        return count_all(secrets.hidden_tiles(player.slots)) if secrets.tiles else 0

    own = positions.readers_of(PlayerView, ruleset) | reads("vp", attrgetter("vp"))
    own |= reads("slots", read_slots) | reads("hidden_tiles", hidden_tiles)
    if secrets.names:
        open_other = own | reads("slots", lambda seat: _without(read_slots(seat), secrets.names))
    else:
        open_other = own
    return own, open_other | reads("vp", lambda _: None), open_other


def _face_down(table: Table, viewer: int | None) -> int:
    """Returns how many of the tiles that the viewer has not seen lie face-down."""
    unseen = count_all(table.packed_face_down)
    if table.drawn >= 0 and table.seat != viewer:
        unseen -= 1
    secrets = secrets_of(table.ruleset)
    for seat, player in enumerate(table.players if secrets.tiles else ()):
        if seat != viewer:
            unseen -= count_all(secrets.hidden_tiles(player.slots))
    return unseen


def table_seen(view: ViewData) -> Table | None:
    """Returns the table that a view reads, for what is open; None if it was made of its fields."""
    source = getattr(view, "_from", None)
    return None if source is None else source[0]


def table_behind(view: ViewData) -> Table | None:
    """Returns the table that a view reads, as its viewer knows it; None if it reads none.

    With secret slots there is none either: what they hide changes what else is possible. Nor in a
    checked game, whose table is written by verbs alone.
    """
    table = table_seen(view)
    if table is None or table.ruleset.checked or secrets_of(table.ruleset).names:
        return None
    return table


def keep_table(view: ViewData, equal: ViewData) -> None:
    """Lets a view from outside have the table of *equal*, which is equal to it."""
    positions.set_from(view, equal._from)


def shared_values(base: type, source: object) -> dict[str, Any]:
    """Returns the fields of *base*, `OpenTable` or `OpenPlayer`, that *source* has."""
    names, get = _fields(base)
    return dict(zip(names, get(source), strict=True))


@cache
def _fields(base: type) -> tuple[list[str], Callable[[object], tuple[Any, ...]]]:
    names = [field.name for field in fields_of(base)]
    return names, attrgetter(*names)


def actions_seen(table: Table, viewer: int | None) -> tuple[Action, ...]:
    """Returns the legal actions if the viewer decides, otherwise none.

    They are copies: the table's own refer to their handlers.
    """
    if table.seat != viewer:
        return ()
    copies = made_once(table.ruleset, _copies)
    return tuple([copies[action.code] for action in table.options])


def _copies(ruleset: Ruleset) -> list[Action]:
    return [copy(action) for action in ruleset.actions]


def _as_in_position(table: Table, name: str) -> Any:
    return reader_of(forms_of(positions.Position)[name], table.ruleset)(table)


def _open_slots(table: Table) -> Counts:
    slots: Counts = _as_in_position(table, "slots")
    secret = secrets_of(table.ruleset).names
    return _without(slots, secret) if secret else slots


def _without(slots: Counts, secret: frozenset[str]) -> Counts:
    return counts_of({id: number for id, number in slots.items() if id not in secret})
