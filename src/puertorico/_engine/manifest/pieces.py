"""Role cards, island tiles, workers and end conditions, as data."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import attrs

from ..._base.ids import from_text
from ..._base.packed import MOST
from ..._base.values import Value
from ...types import CardId, PhaseId, TileId, WorkerId
from ..board import ENDINGS
from ..islandtiles import IslandTiles
from ..validators import between, check_id, flag, misfit, number_of_players, pair

__all__ = ["EndCondition", "Role", "Tile", "Worker"]

_REPLACEABLE: Final = ENDINGS[:3]
"""The end conditions that an expansion can replace: all but the agreed last round."""


def _number_or_switch(tile: Tile, field: attrs.Attribute[Any], value: object) -> None:
    if isinstance(value, str):
        check_id(tile, field, value)
    else:
        between(0, 60)(tile, field, value)


def _endings(condition: EndCondition, field: attrs.Attribute[Any], value: object) -> None:
    if not isinstance(value, tuple) or any(name not in _REPLACEABLE for name in value):
        known = ", ".join(map(repr, _REPLACEABLE))
        raise misfit(condition, field.name, f"a tuple of some of {known}", value)


@attrs.frozen(kw_only=True, eq=False, repr=False)
class EndCondition(Value):
    """One more way for a game to end: when it is met, the round is the last.

    An effect or a phase looks for it, and calls ``table.trigger_end(id, rule)``.

    Attributes:
        id: Its permanent id, which `Game.ending` lists once it is met.
        replaces: The end conditions of the base game that do not end the game any more:
            ``"colonists"``, ``"city"`` and ``"victory_points"``.
        players: The numbers of players with which it applies. With others nothing is replaced, and
            ``table.trigger_end`` does nothing.
        only: A switch and its value, if it applies only with that value.

    Raises:
        ConfigError: A field has an impossible value.
    """

    id: str = attrs.field(validator=check_id)
    replaces: tuple[str, ...] = attrs.field(default=(), validator=_endings)
    players: tuple[int, ...] = attrs.field(default=(2, 3, 4, 5), validator=number_of_players)
    only: tuple[str, str] | None = attrs.field(default=None, validator=pair)


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Role(Value):
    """One role card.

    Attributes:
        id: The card's permanent id.
        phase: The id of the phase it starts.
        players: The numbers of players it is used with (SETUP-12, TWO-10).
        gathers_doubloons: Whether it gathers doubloons while it is not taken (ROUND-05).
        only: A switch and its value, if the card is used only with that value.

    Raises:
        ConfigError: A field has an impossible value.
    """

    id: CardId = attrs.field(converter=from_text, validator=check_id)
    phase: PhaseId = attrs.field(converter=from_text, validator=check_id)
    players: tuple[int, ...] = attrs.field(default=(2, 3, 4, 5), validator=number_of_players)
    gathers_doubloons: bool = attrs.field(default=True, validator=flag)
    only: tuple[str, str] | None = attrs.field(default=None, validator=pair)


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Tile(Value):
    """One kind of island tile besides plantations and quarries.

    Attributes:
        id: Its permanent id.
        circles: How many workers it holds, 0 or 1.
        supply: How many there are, 0 to 60; or the id of the switch with the number, for which None
            means no limit.
        behavior: The class of their behaviour on an island, for effects that let tiles be given up
            or traded; None if they never leave.

    Raises:
        ConfigError: A field has an impossible value.
    """

    id: TileId = attrs.field(converter=from_text, validator=check_id)
    circles: int = attrs.field(validator=between(0, 1))
    supply: int | str = attrs.field(validator=_number_or_switch)
    behavior: Callable[[], IslandTiles] | None = None


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Worker(Value):
    """One kind of worker besides the colonist.

    Attributes:
        id: Its permanent id.
        supply: How many there are, 1 to 254.

    Raises:
        ConfigError: A field has an impossible value.
    """

    id: WorkerId = attrs.field(converter=from_text, validator=check_id)
    supply: int = attrs.field(validator=between(1, MOST))
