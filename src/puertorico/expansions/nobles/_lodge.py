"""The hunting lodge: it clears the own island, or rewards an empty one (NOBLE-HUNTING_LODGE-*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from puertorico.actions import Action
from puertorico.errors import Illegality
from puertorico.plugin import Effect, Good

from ..new_buildings._forests import FOREST, HIDDEN, SHOWN, forests_of, remove_forest
from ._actions import DiscardTile
from ._island import NOBODY_THERE, plantations, tiles_with_workers

if TYPE_CHECKING:
    from puertorico.plugin import Happened, Ruleset, Table

__all__ = ["ColonistLodge", "NobleLodge"]


class ColonistLodge(Effect):
    """A plantation or a forest may be discarded at the end of each settler phase (A-68)."""

    rule: ClassVar[str] = "NOBLE-HUNTING_LODGE-1"
    phases: ClassVar[tuple[str, ...]] = ("settler",)

    has_forests: bool

    def prepare(self, ruleset: Ruleset) -> None:
        """Notes whether there are forests."""
        self.has_forests = FOREST in ruleset.tile_ids

    def actions(self, ruleset: Ruleset) -> dict[Any, Action]:
        """The discard of each plantation, with each kind of worker, and of each forest."""
        found: dict[Any, Action] = {
            key: DiscardTile(tile, worker)
            for key, (tile, worker) in tiles_with_workers(ruleset).items()
        }
        forests: list[str] = []
        if self.has_forests:
            forests.append(FOREST)
            if ruleset.rules.forest_rule == "flip":
                forests = [f"{kept}{good}" for kept in (SHOWN, HIDDEN) for good in Good]
        return {**found, **{forest: DiscardTile(forest) for forest in forests}}

    def closing_offer(self, table: Table, seat: int) -> list[Action]:
        """Any of them but the quarries; forests count as plantations."""
        found = [self.offer(tile) for tile in plantations(table, seat)]
        if self.has_forests:
            found += [self.offer(forest) for forest in forests_of(table, seat)]
        return found

    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        """Discards the tile; its worker is held (NOBLE-HUNTING_LODGE-3)."""
        if isinstance(choice, str):
            remove_forest(table, seat, choice, self.rule)
        else:
            good, worker = choice
            if worker != NOBODY_THERE:
                table.man_tile(seat, good, worker, -1, "NOBLE-HUNTING_LODGE-3")
            table.remove_tile(seat, good, "discards", self.rule)

    def explain(self, table: Table, action: Action) -> Illegality | None:
        """Says that there is no such tile."""
        assert isinstance(action, DiscardTile)
        return action.lacking(self.rule)


class NobleLodge(Effect):
    """Two points at the end of each settler phase for the most empty island spaces (A-68)."""

    rule: ClassVar[str] = "NOBLE-HUNTING_LODGE-2"
    phases: ClassVar[tuple[str, ...]] = ("settler",)

    def closed(self, table: Table, seat: int) -> None:
        """Only with more than every other player."""
        filled = [player.island_spaces() for player in table.players]
        if filled.count(min(filled)) == 1 and filled[seat] == min(filled):
            table.award(seat, 2, self.rule)
