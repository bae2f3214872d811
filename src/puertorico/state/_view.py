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
from typing import Any, Self

import attrs

from .._base.arguments import CHANCES, checked_seat
from .._base.counts import Counts, counts_of
from .._base.packed import ONE, count_all
from .._base.values import Seats
from .._engine.asking import phase_in_progress
from .._engine.manifest import Expansion
from .._engine.ruleset import Ruleset
from .._engine.table import Table
from ..actions._action import Action
from ..errors import PositionError
from ..types import Chance, DecisionKindId, PhaseId, TileId
from ._decision import Decision, decision_of_table
from ._forms import forms_of, made_once, plantations, reader_of, values_of
from ._opennumbers import open_numbers, secrets_of
from ._position import OpenPlayer, OpenTable, PlayerPosition, Position, open_values
from ._reading import from_document


@attrs.frozen(kw_only=True, eq=False, repr=False)
class PlayerView(OpenPlayer):
    """What a viewer may know of one seat.

    Attributes:
        vp: The seat's VP chips, in victory points; None if hidden from the viewer. A seat sees its
            own; after the end of the game, or with `Config.open_vp`, every viewer sees all.
        slots: The seat's slots of expansions; the secret ones only if the viewer is this seat.
        hidden_tiles: How many plantations of this seat have a kind that only this seat knows.
    """

    vp: int | None
    slots: Counts
    hidden_tiles: int


def _by_seat(players: Iterable[PlayerView]) -> tuple[PlayerView, ...]:
    return Seats(players)


class _Numbered(OpenTable):
    """Has room for the numbers behind a view, besides its fields.

    They are neither compared nor written; a view from outside has none.
    """

    __slots__ = ("_numbers",)

    _numbers: tuple[Any, ...]


@attrs.frozen(kw_only=True, eq=False, repr=False)
class ViewData(_Numbered):
    """The fields of a `View`.

    Attributes:
        viewer: The seat that sees this, from 0; None for a spectator.
        chance: Who draws: ``"seeded"`` for the game itself, ``"manual"`` for the caller.
        ask_forced: Whether the game stops at decisions with a single legal action.
        players: What the viewer may know of each seat, by seat.
        face_down: How many plantations lie face-down.
        unseen: How many plantations of each kind the viewer has not seen: those in the face-down
            stacks, a drawn tile that another seat looks at, and hidden tiles of other seats.
        tile_held: Whether the seat that decides is looking at a drawn tile.
        drawn: The kind of that tile if the viewer may see it, else None.
        slots: The numbers that expansions keep for the table, by the id of the slot, without
            secret ones.
        phase: The id of the phase in progress, see `Game.phase`.
        decision: Who decides what.
        actions: The legal actions if the viewer decides, else empty.
    """

    viewer: int | None
    chance: Chance = attrs.field(metadata={"enum": CHANCES})
    ask_forced: bool
    players: tuple[PlayerView, ...] = attrs.field(converter=_by_seat)
    face_down: int
    unseen: Counts
    tile_held: bool
    drawn: TileId | None
    slots: Counts
    phase: PhaseId
    decision: Decision
    actions: tuple[Action, ...]

    @property
    def seat(self) -> int:
        """The seat that decides; `CHANCE` for a draw, `NOBODY` after the end."""
        return self.decision.seat

    @property
    def kind(self) -> DecisionKindId:
        """The kind of the decision; ``over`` after the end."""
        return self.decision.kind

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
        return from_document(cls, text, error=PositionError, expansions=expansions)


def numbers_behind(view: ViewData) -> tuple[Any, ...] | None:
    """Returns the numbers of the view's table that are open, if they are known."""
    numbers: tuple[Any, ...] | None = getattr(view, "_numbers", None)
    return numbers


def keep_numbers(view: ViewData, table: Table) -> None:
    """Keeps with a view of *table* the numbers that are open, so that samples need no checks.

    With secret slots, a sample still needs the checks.
    """
    if not secrets_of(table.ruleset).names:
        object.__setattr__(view, "_numbers", open_numbers(table))


def shared_values(base: type, source: object) -> dict[str, Any]:
    """Returns the fields of *base*, `OpenTable` or `OpenPlayer`, that *source* has."""
    names, get = _fields(base)
    return dict(zip(names, get(source), strict=True))


@cache
def _fields(base: type) -> tuple[list[str], Callable[[object], tuple[Any, ...]]]:
    names = [field.name for field in attrs.fields(base)]
    return names, attrgetter(*names)


def fields_of_view(table: Table, viewer: int | None) -> dict[str, Any]:
    """Returns the fields of the view that *viewer*, a seat or None, has of *table*.

    Raises:
        PositionError: There is no such seat.
    """
    ruleset = table.ruleset
    if viewer is not None:
        checked_seat(viewer, ruleset.players)
    secrets = secrets_of(ruleset)
    is_open = ruleset.config.open_vp or table.over
    decides = table.seat == viewer
    is_held = table.drawn >= 0
    unseen = table.packed_face_down
    if is_held and not decides:
        unseen += ONE[table.drawn]
    read_slots = reader_of(forms_of(PlayerPosition)["slots"], ruleset)
    players = []
    for seat, player in enumerate(table.players):
        own = seat == viewer
        slots = read_slots(player)
        hidden = 0
        if secrets.names:
            for place, kind in secrets.tiles:
                hidden += player.slots[place]
                if not own:
                    unseen += kind * player.slots[place]
            if not own:
                slots = _without(slots, secrets.names)
        players.append(
            PlayerView(
                vp=player.vp if own or is_open else None,
                slots=slots,
                hidden_tiles=hidden,
                **values_of(OpenPlayer, ruleset, player),
            )
        )
    hidden_of_table = forms_of(Position)
    return dict(
        values_of(OpenTable, ruleset, table),
        **open_values(table),
        viewer=viewer,
        chance="seeded" if table.seeded else "manual",
        ask_forced=table.ask_forced,
        players=tuple(players),
        face_down=count_all(table.packed_face_down),
        # By kind, in a fixed order: another would reveal which tiles are where.
        unseen=plantations(ruleset)[unseen],
        tile_held=is_held,
        drawn=reader_of(hidden_of_table["drawn"], ruleset)(table) if decides else None,
        slots=_without(reader_of(hidden_of_table["slots"], ruleset)(table), secrets.names),
        phase=phase_in_progress(table),
        decision=decision_of_table(table),
        actions=actions_seen(table, viewer),
    )


def actions_seen(table: Table, viewer: int | None) -> tuple[Action, ...]:
    """Returns the legal actions if the viewer decides, else none.

    They are copies: the table's own refer to their handlers.
    """
    if table.seat != viewer:
        return ()
    copies = made_once(table.ruleset, _copies)
    return tuple([copies[action.code] for action in table.options])


def _copies(ruleset: Ruleset) -> list[Action]:
    return [copy(action) for action in ruleset.actions]


def _without(slots: Counts, secret: frozenset[str]) -> Counts:
    if not secret:
        return slots
    return counts_of({id: number for id, number in slots.items() if id not in secret})
