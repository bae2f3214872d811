"""The behaviour of an expansion's tiles on an island: their forms, and how they leave it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from .._base.compat import mypyc_attr
from .verbs.tiles import SUPPLY

if TYPE_CHECKING:
    from .ruleset import Ruleset
    from .table import Table

__all__ = ["IslandTiles"]


@mypyc_attr(allow_interpreted_subclasses=True)
class IslandTiles:
    """One kind of tile of an expansion, for effects that let a tile be given up or traded.

    A manifest names the class in `Tile.behavior`; a ruleset makes one instance of it.
    """

    tile: ClassVar[str] = ""
    """The id of the tile."""
    traded_with: ClassVar[str] = ""
    """The id of the building that must be occupied to buy or sell one like a plantation."""
    ruleset: Ruleset
    """That of its game."""

    def bind(self, ruleset: Ruleset) -> None:
        """Makes this instance part of a ruleset; called once.

        Args:
            ruleset: The ruleset of its game.
        """
        self.ruleset = ruleset

    def forms(self) -> list[str]:
        """Returns the ids of all forms that such a tile can have on an island."""
        return [self.tile]

    def on_island(self, table: Table, seat: int) -> list[str]:
        """Returns the ids of the forms that the seat has on its island.

        Args:
            table: The table.
            seat: The seat.
        """
        return [self.tile] if table.players[seat].count_tiles(self.number()) else []

    def give_up(self, table: Table, seat: int, form: str, rule: str) -> None:
        """Removes a tile of one form from the island, and puts it where it belongs.

        Args:
            table: The table.
            seat: The seat.
            form: The id of the form.
            rule: The id of the rule behind it.
        """
        table.remove_tile(seat, self.number(), SUPPLY, rule)

    def is_traded(self) -> bool:
        """Whether it can be bought and sold in this game."""
        return bool(self.traded_with)

    def can_trade(self, table: Table, seat: int) -> bool:
        """Whether the seat's buildings let it buy or sell one.

        Args:
            table: The table.
            seat: The seat.
        """
        working = table.players[seat].effects.tile_alternatives
        return any([effect.id == self.traded_with for effect in working])

    def number(self) -> int:
        """Returns the number of the tile in its game."""
        return self.ruleset.tile_ids.index(self.tile)
