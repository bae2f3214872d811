"""The hunting lodge: it clears the own island, or rewards an empty one (NOBLE-HUNTING_LODGE-*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from puertorico.actions import Action
from puertorico.errors import Illegality
from puertorico.plugin import Effect, Good

from ..new_buildings._forests import FOREST, HIDDEN, SHOWN, forests_of, remove_forest
from ._actions import DiscardTile
from ._island import NOBODY_THERE, plantations, tiles_with_workers

if TYPE_CHECKING:
    from puertorico.plugin import Ruleset, Table

__all__ = ["ColonistLodge", "NobleLodge"]


class ColonistLodge(Effect):
    """A plantation or a forest may be discarded at the end of each settler phase (A-68)."""

    rule: ClassVar[str] = "NOBLE-HUNTING_LODGE-1"
    phases: ClassVar[tuple[str, ...]] = ("settler",)

    has_forests: bool
    _forests: dict[str, Action]
    """The discard of each forest that can be told from the others."""
    _tiles: list[tuple[int, int]]
    """What `plantations` numbers."""

    def attach(self, ruleset: Ruleset, id: str, kind: int, number: int) -> None:
        """Notes whether there are forests."""
        super().attach(ruleset, id, kind, number)
        self.has_forests = FOREST in ruleset.tile_ids

    def actions(self, ruleset: Ruleset) -> list[tuple[Action, int]]:
        """The discard of each plantation, with each kind of worker, and of each forest."""
        self._tiles = tiles_with_workers(ruleset)
        found: list[tuple[Action, int]] = []
        for good, worker in self._tiles:
            who = "" if worker == NOBODY_THERE else ruleset.worker_ids[worker]
            found.append((DiscardTile(ruleset.tile_ids[good], who), len(found)))
        forests: list[str] = []
        if self.has_forests:
            forests.append(FOREST)
            if ruleset.rules.forest_rule == "flip":
                forests = [f"{kept}{good}" for kept in (SHOWN, HIDDEN) for good in Good]
        self._forests = {forest: DiscardTile(forest) for forest in forests}
        return [*found, *[(action, -1) for action in self._forests.values()]]

    def closing(self, table: Table, seat: int) -> list[Action]:
        """Any of them but the quarries; forests count as plantations."""
        found = [self.mine[place] for place in plantations(table, seat)]
        if self.has_forests:
            found += [self._forests[forest] for forest in forests_of(table, seat)]
        return found

    def play(self, table: Table, action: Action) -> None:
        """Discards the tile; its worker is held (NOBLE-HUNTING_LODGE-3)."""
        assert isinstance(action, DiscardTile)
        if action.index < 0:
            remove_forest(table, table.seat, action.tile, self.rule)
        else:
            good, worker = self._tiles[action.index]
            if worker != NOBODY_THERE:
                table.man_tile(table.seat, good, worker, -1, "NOBLE-HUNTING_LODGE-3")
            table.remove_tile(table.seat, good, "discards", self.rule)
        table.done(self)

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
