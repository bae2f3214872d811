"""The hunting lodge: discarding tiles, and VP for empty spaces (NOBLE-HUNTING_LODGE-*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from typing_extensions import override

from puertorico import Action
from puertorico.errors import Illegality
from puertorico.plugin import Effect

from ._island import NOBODY_THERE, plantations, tiles_by_form, tiles_with_workers
from ._public import DiscardTile

if TYPE_CHECKING:
    from puertorico.plugin import Happened, Ruleset, Table

__all__ = ["ColonistLodge", "NobleLodge"]


class ColonistLodge(Effect):
    """The owner may discard a plantation or forest at the end of a settler phase (A-68)."""

    rule: ClassVar[str] = "NOBLE-HUNTING_LODGE-1"
    phases: ClassVar[tuple[str, ...]] = ("settler",)

    @override
    def actions(self, ruleset: Ruleset) -> dict[Any, Action]:
        """Returns the discard of each plantation with each kind of worker, and of other tiles."""
        found: dict[Any, Action] = {
            key: DiscardTile(tile, worker)
            for key, (tile, worker) in tiles_with_workers(ruleset).items()
        }
        return {**found, **{form: DiscardTile(form) for form in tiles_by_form(ruleset)}}

    @override
    def closing_offer(self, table: Table, seat: int) -> list[Action]:
        """Offers all tiles except quarries; forests count as plantations."""
        found = [self.offer(tile) for tile in plantations(table, seat)]
        for tiles in table.ruleset.island_tiles:
            found += [self.offer(form) for form in tiles.on_island(table, seat)]
        return found

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        """Discards the tile; its worker goes to the holding area (NOBLE-HUNTING_LODGE-3)."""
        if isinstance(choice, str):
            tiles_by_form(table.ruleset)[choice].give_up(table, seat, choice, self.rule)
        else:
            good, worker = choice
            if worker != NOBODY_THERE:
                table.move_to_tile(seat, good, worker, -1, "NOBLE-HUNTING_LODGE-3")
            table.remove_tile(seat, good, "discards", self.rule)

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        """Explains that the seat has no such tile."""
        assert isinstance(action, DiscardTile)
        return action.lacking(self.rule)


class NobleLodge(Effect):
    """2 VP at the end of each settler phase for the most empty island spaces (A-68)."""

    rule: ClassVar[str] = "NOBLE-HUNTING_LODGE-2"
    phases: ClassVar[tuple[str, ...]] = ("settler",)

    @override
    def closed(self, table: Table, seat: int) -> None:
        """Earns 2 VP if the seat has more empty spaces than every other player."""
        filled = [player.island_spaces() for player in table.players]
        if filled.count(min(filled)) == 1 and filled[seat] == min(filled):
            table.award(seat, 2, self.rule)
