"""`ViewData`: what one viewer may know of a game, as an immutable value.

A view hides the VP chips of other seats (CAPTAIN-13), a drawn tile that another seat looks at, the
kinds of face-down plantations of other seats, and whatever an expansion keeps secret (A-90).
Everything else is public. `View` in game/_game.py adds what needs a game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from copy import copy
from typing import Any, Self

import attrs

from .._base.arguments import CHANCES, checked_seat
from .._base.counts import Counts
from .._base.jsontext import read_json
from .._engine.manifest import Expansion
from .._engine.table import Table
from ..actions import Action
from ..config import Config
from ..errors import PositionError
from ._decision import Decision, decision_of_table
from ._position import OpenPlayer, OpenTable, position_of_table
from ._reading import from_plain

__all__ = ["PlayerView", "ViewData", "fields_of_view", "shared_values"]


@attrs.frozen(kw_only=True)
class PlayerView(OpenPlayer):
    """What a viewer may know of one seat.

    Attributes:
        vp: The VP chips, in victory points; None if hidden from the viewer. A seat sees its own;
            after the end of the game, or with `Config.open_vp`, every viewer sees all.
        slots: The seat's slots of expansions; the secret ones only if the viewer is this seat.
        hidden_tiles: The number of plantations of this seat whose kind only this seat knows.
    """

    vp: int | None
    slots: Counts
    hidden_tiles: int


@attrs.frozen(kw_only=True)
class ViewData(OpenTable):
    """The fields of a `View`.

    Attributes:
        viewer: The seat that sees this; None for a spectator.
        chance: ``"seeded"`` or ``"manual"``.
        ask_forced: Whether the game stops at decisions with a single legal action.
        players: What the viewer may know of each seat, by seat.
        face_down: The number of face-down plantations.
        unseen: All plantations that the viewer has not seen, by kind: those in the face-down
            stacks, a drawn tile that another seat looks at, and hidden tiles of other seats.
        tile_held: Whether the seat that decides is looking at a drawn tile.
        drawn: The kind of that tile if the viewer may see it, else None.
        slots: The table's slots of expansions that are not secret.
        decision: Who decides what.
        actions: The legal actions if the viewer decides, else empty.
    """

    viewer: int | None
    chance: str = attrs.field(metadata={"enum": CHANCES})
    ask_forced: bool
    players: tuple[PlayerView, ...]
    face_down: int
    unseen: Counts
    tile_held: bool
    drawn: str | None
    slots: Counts
    decision: Decision
    actions: tuple[Action, ...]

    @property
    def seat(self) -> int:
        """The seat that decides; `CHANCE` for a draw, `NOBODY` after the end."""
        return self.decision.seat

    @property
    def phase(self) -> str:
        """The id of the current phase."""
        return self.frames[-1].phase

    @classmethod
    def from_json(cls, text: str, *, expansions: Sequence[Expansion] = ()) -> Self:
        """Reads a view from JSON; the inverse of `to_json`.

        Whether a game can have the view is checked only by `View.sample`.

        Args:
            text: The JSON, an object.
            expansions: The expansions that the text may name.

        Raises:
            PositionError: The text is not the JSON of a view.
        """
        data = read_json(text, error=PositionError)
        return from_plain(cls, data, error=PositionError, expansions=expansions)


def shared_values(base: type[Any], source: object) -> dict[str, Any]:
    """Returns the fields of *base*, `OpenTable` or `OpenPlayer`, that *source* has."""
    return {field.name: getattr(source, field.name) for field in attrs.fields(base)}


def fields_of_view(t: Table, viewer: int | None) -> dict[str, Any]:
    """Returns the fields of the view that *viewer*, a seat or None, has of *t*.

    Raises:
        PositionError: There is no such seat.
    """
    ruleset = t.ruleset
    if viewer is not None:
        checked_seat(viewer, ruleset.players)
    config: Config = ruleset.config
    position = position_of_table(t)
    secret = {slot.id for slot in config.slots if slot.secret}
    hiding = {slot.id: slot.tile for slot in config.slots if slot.secret and slot.tile is not None}
    decides = t.seat == viewer
    unseen = Counter(position.face_down)
    if position.drawn is not None and not decides:
        unseen[position.drawn] += 1

    players = []
    for seat, player in enumerate(position.players):
        own = seat == viewer
        if not own:
            for id, tile in hiding.items():
                unseen[tile] += player.slots[id]
        players.append(
            PlayerView(
                **shared_values(OpenPlayer, player),
                vp=player.vp if own or config.open_vp or t.over else None,
                slots=player.slots if own else _without(player.slots, secret),
                hidden_tiles=sum(player.slots[id] for id in hiding),
            )
        )
    return dict(
        shared_values(OpenTable, position),
        viewer=viewer,
        chance="seeded" if t.seeded else "manual",
        ask_forced=t.ask_forced,
        players=tuple(players),
        face_down=position.face_down.total(),
        # In a fixed order: the order of counting would reveal which tiles are where.
        unseen=Counts((tile, unseen[tile]) for tile in ruleset.tile_ids[:5]),
        tile_held=position.drawn is not None,
        drawn=position.drawn if decides else None,
        slots=_without(position.slots, secret),
        decision=decision_of_table(t),
        # Copies, as the table's instances refer to their handlers in the engine.
        actions=tuple(copy(action) for action in t.options) if decides else (),
    )


def _without(slots: Counts, secret: set[str]) -> Counts:
    return Counts(
        ((id, number) for id, number in slots.items() if id not in secret), keep_zeros=True
    )
