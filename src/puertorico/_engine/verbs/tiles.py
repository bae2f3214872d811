"""Verbs for island tiles: the row, the piles, the drawn tile and the islands."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from ... import events as ev
from ..._base.compat import mypyc_attr
from ..._base.packed import ONE
from .workers import WorkerVerbs

if TYPE_CHECKING:
    from ..ruleset import Ruleset
    from ..table import Table

ROW: Final = "row"
"""The face-up plantations."""
FACE_DOWN: Final = "face_down"
"""The face-down plantations."""
DISCARDS: Final = "discards"
"""The discarded plantations."""
SUPPLY: Final = "supply"
"""The quarries, and the tiles of expansions."""
DRAWN_TILE: Final = "drawn"
"""The tile that has been drawn but not yet placed."""
IN_POSITIONS: Final = {SUPPLY: "tile_supply"}
"""The fields of positions that do not have the names of their piles."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TileVerbs(WorkerVerbs):
    """Island tiles of all kinds."""

    __slots__ = ()

    # What it writes, as `Board` has it: type checkers take the first assignment for a new field.
    packed_row: int
    packed_face_down: int
    packed_discards: int
    packed_tile_supply: int
    drawn: int

    def take_tile(self, tile: int, pile: str) -> None:
        """Takes a tile from a pile, to be put on an island, on another pile or into a slot.

        Args:
            tile: The number of the kind of tile; the pile has one.
            pile: ``row``, ``face_down``, ``discards``, ``supply`` (quarries, and the tiles of
                expansions) or ``drawn``.
        """
        if pile == ROW:
            self.packed_row -= ONE[tile]
        elif pile == SUPPLY:
            self.packed_tile_supply -= ONE[tile]
        elif pile == FACE_DOWN:
            self.packed_face_down -= ONE[tile]
        elif pile == DRAWN_TILE:
            self.drawn = -1
        else:
            self.packed_discards -= ONE[tile]

    def put_tile(self, tile: int, pile: str) -> None:
        """Puts a tile, already taken from where it was, on a pile.

        Args:
            tile: The number of the kind of tile.
            pile: The pile, as in `take_tile`.
        """
        if pile == ROW:
            self.packed_row += ONE[tile]
        elif pile == SUPPLY:
            self.packed_tile_supply += ONE[tile]
        elif pile == FACE_DOWN:
            self.packed_face_down += ONE[tile]
        elif pile == DRAWN_TILE:
            self.drawn = tile
        else:
            self.packed_discards += ONE[tile]

    def _reveal_tiles(self, tiles: list[int], rule: str) -> None:
        """Puts drawn tiles face-up into the row."""
        for tile in tiles:
            self.packed_row += ONE[tile]
            if self.log is not None:
                name = self.ruleset.tile_ids[tile]
                self.log.disclose(ev.TileRevealed(rule=rule, seat=-1, tile=name))

    def _reveal_drawn(self, rule: str) -> None:
        """Puts the drawn tile face-up into the row."""
        self._reveal_tiles([self.drawn], rule)
        self.drawn = -1

    def _show_drawn(self, seat: int, rule: str) -> None:
        """Shows the drawn tile, which the player then places, to all seats."""
        if self.log is not None:
            name = self.ruleset.tile_ids[self.drawn]
            self.log.disclose(ev.TileRevealed(rule=rule, seat=seat, tile=name))

    def _look_at_drawn(self, seat: int, rule: str) -> None:
        """Shows the drawn tile to the player only."""
        if self.log is not None:
            name = self.ruleset.tile_ids[self.drawn]
            self.log.disclose(ev.TileDrawn(rule=rule, seat=seat, tile=name))

    def _discard_row(self, rule: str) -> None:
        """Discards the face-up plantations (SETTLER-08)."""
        row = self.packed_row
        if self.log is not None and row:
            self.log.append(ev.TilesDiscarded(rule=rule, tiles=self._numbers_of_tiles(row)))
        self.packed_discards += row
        self.packed_row = 0

    def _reshuffle(self, rule: str) -> None:
        """Turns the discarded plantations into the face-down ones (SETTLER-10, A-10)."""
        if self.log is not None:
            self.log.append(
                ev.TilesReshuffled(rule=rule, tiles=self._numbers_of_tiles(self.packed_discards))
            )
        self.packed_face_down = self.packed_discards
        self.packed_discards = 0

    def place_tile(self, seat: int, tile: int, pile: str, rule: str, silent: bool = False) -> None:
        """Puts a tile, already taken from a pile, on the player's island.

        Effects react by `tile_placed` and `tile_placed_offer`, with `Source.EFFECT`.

        Args:
            seat: The seat whose island it is.
            tile: The number of the kind of tile.
            pile: The pile that it comes from, as in `take_tile`.
            rule: The id of the rule behind it.
            silent: Whether effects do not react, because the phase has a step for that.
        """
        player = self.players[seat]
        if player.shared:
            player = self._own(seat)
        player.packed_tiles += ONE[tile]
        circles = self.ruleset.tile_circles[tile]
        player.target_circles[player.multi_circle + tile] += circles
        player.all_circles += circles
        if self.log is not None:
            name = self.ruleset.tile_ids[tile]
            source = IN_POSITIONS.get(pile, pile)
            self.log.append(ev.TilePlaced(rule=rule, seat=seat, tile=name, source=source))
        if not silent:
            self.notify("tile_placed", seat, tile)

    def remove_tile(self, seat: int, tile: int, pile: str, rule: str) -> None:
        """Removes a tile without a worker from the island.

        Args:
            seat: The seat whose island it is.
            tile: The number of the kind of tile.
            pile: Where it goes: a plantation to ``discards`` or ``row``, any other to ``supply``.
            rule: The id of the rule behind it.
        """
        player = self._own(seat)
        player.packed_tiles -= ONE[tile]
        circles = self.ruleset.tile_circles[tile]
        player.target_circles[player.multi_circle + tile] -= circles
        player.all_circles -= circles
        self.put_tile(tile, pile)
        if self.log is not None:
            name = self.ruleset.tile_ids[tile]
            target = IN_POSITIONS.get(pile, pile)
            self.log.append(ev.TileRemoved(rule=rule, seat=seat, tile=name, target=target))


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
    """The ruleset of its game."""

    def _bind(self, ruleset: Ruleset) -> None:
        """Makes this instance part of a ruleset; called once, when that is compiled."""
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
