"""Role cards, island tiles and workers, as data."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs

from ..._base.packed import MOST
from ..._base.values import Value
from ..._ids import from_text
from ...types import CardId, PhaseId, TileId, WorkerId
from ..islandtiles import IslandTiles
from ..validators import between, check_id, flag, misfit

__all__ = ["Role", "Tile", "Worker"]


def _players(role: Role, field: attrs.Attribute[Any], value: object) -> None:
    if (
        not isinstance(value, tuple)
        or not value
        or any(number not in (2, 3, 4, 5) or value.count(number) > 1 for number in value)
    ):
        raise misfit(role, field.name, "a tuple of some of 2, 3, 4 and 5, each once", value)


def _number_or_switch(tile: Tile, field: attrs.Attribute[Any], value: object) -> None:
    if isinstance(value, str):
        check_id(tile, field, value)
    else:
        between(0, 60)(tile, field, value)


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Role(Value):
    """One role card.

    Attributes:
        id: The card's permanent id.
        phase: The id of the phase it starts.
        players: The numbers of players it is used with (SETUP-12, TWO-10).
        gathers_doubloons: Whether it gathers doubloons while it is not taken (ROUND-05).
    """

    id: CardId = attrs.field(converter=from_text, validator=check_id)
    phase: PhaseId = attrs.field(converter=from_text, validator=check_id)
    players: tuple[int, ...] = attrs.field(default=(2, 3, 4, 5), validator=_players)
    gathers_doubloons: bool = attrs.field(default=True, validator=flag)


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Tile(Value):
    """One kind of island tile besides plantations and quarries.

    Attributes:
        id: Its permanent id.
        circles: How many workers it holds, 0 or 1.
        supply: How many there are; or the id of the switch with the number, for which None means
            no limit.
        behavior: The class of their behavior on an island, for effects that let tiles be given up
            or traded; None if they never leave.
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
    """

    id: WorkerId = attrs.field(converter=from_text, validator=check_id)
    supply: int = attrs.field(validator=between(1, MOST))
