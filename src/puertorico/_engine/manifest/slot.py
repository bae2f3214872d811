"""`Slot`: a number that an expansion keeps on the table or with each player."""

from __future__ import annotations

from typing import Final, Literal

import attrs

from ..._base.values import Value
from ...errors import ConfigError
from ..validators import GOODS, between, check_id, flag, one_of, pair

__all__ = ["Slot"]

_NUMBER: Final = between(-1_000_000, 1_000_000)


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Slot(Value):
    """A named number of an expansion, carried by copies, positions and keys.

    Attributes:
        id: Its permanent id.
        low: The smallest value it can have, from -1,000,000.
        high: The greatest value it can have, to 1,000,000; above *low*.
        start: Its value at the start, from *low* to *high*.
        per_player: Whether every player has one, instead of the table.
        secret: Whether it is hidden from all but its player, or from all if the table has it.
        tile: The kind of plantation it counts, if it counts plantations: those on the player's
            island that are used as something else, or those that an expansion sets aside. A secret
            slot of a player counts those whose kind the others do not know. They come from the
            plantations of the game, like the face-up and face-down ones.
        good: The kind of goods it counts, if it counts goods. They come from the goods of the game,
            like those in the supply.
        names: ``"building"``, ``"card"``, ``"good"`` or ``"seat"`` if it names a kind of building,
            a role card, a kind of goods or a seat: 0 is none, and 1 the first of `Config.names_of`.
        lasts: ``"game"``, or ``"round"`` or ``"phase"`` if it goes back to its start whenever a
            round begins or the phase of a role ends. So it says what has happened in this round or
            phase, if hooks such as `Effect.built` note it there.
        only: A switch and its value, if the slot exists only with that value.

    Raises:
        ConfigError: A field has an impossible value, or the fields do not fit together.
    """

    id: str = attrs.field(validator=check_id)
    low: int = attrs.field(default=0, validator=_NUMBER)
    high: int = attrs.field(validator=_NUMBER)
    start: int = attrs.field(default=0, validator=_NUMBER)
    per_player: bool = attrs.field(default=False, validator=flag)
    secret: bool = attrs.field(default=False, validator=flag)
    tile: str | None = attrs.field(
        default=None, validator=one_of((*GOODS, None), "a kind of plantation or None")
    )
    good: str | None = attrs.field(
        default=None, validator=one_of((*GOODS, None), "a kind of goods or None")
    )
    names: str | None = attrs.field(
        default=None,
        validator=one_of(
            ("building", "card", "good", "seat", None), "'building', 'card', 'good', 'seat' or None"
        ),
    )
    lasts: Literal["game", "round", "phase"] = attrs.field(
        default="game", validator=one_of(("game", "round", "phase"), "'game', 'round' or 'phase'")
    )
    only: tuple[str, str] | None = attrs.field(default=None, validator=pair)

    def __attrs_post_init__(self) -> None:
        meanings = [what for what in (self.tile, self.good, self.names) if what is not None]
        if len(meanings) > 1:
            raise ConfigError(f"slot {self.id!r} can have only one of tile, good and names")
        if meanings and (self.low or self.start):
            raise ConfigError(
                f"slot {self.id!r}: with tile, good or names, low and start must be 0"
            )
        if self.secret and meanings and not (self.tile and self.per_player):
            raise ConfigError(
                f"slot {self.id!r}: with tile, good or names, only a tile per player can be secret"
            )
        if self.lasts != "game" and (self.tile or self.good):
            raise ConfigError(
                f"slot {self.id!r} counts pieces, which do not vanish: lasts must be 'game', not "
                f"{self.lasts!r}; to note what happened, count without tile and good"
            )
        if self.low == self.high:
            raise ConfigError(
                f"slot {self.id!r} can only be {self.low}: high must be greater than low"
            )
        if not self.low <= self.start <= self.high:
            raise ConfigError(
                f"slot {self.id!r}: start must be from {self.low} to {self.high}, not {self.start}"
            )
