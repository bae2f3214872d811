"""What must stay the same whatever happens: how many pieces of each sort there are in all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..._base.goods import GOODS
from ..._base.packed import count_kind

if TYPE_CHECKING:
    from ..ruleset import Ruleset
    from ..table import Table

__all__ = ["difference", "totals"]


def totals(table: Table) -> dict[str, int]:
    """Returns how many pieces of each sort are anywhere, by what a message calls them."""
    ruleset = table.ruleset
    found = {"VP chips": table.vp + sum(player.vp for player in table.players)}
    for good, id in enumerate(GOODS):
        there = count_kind(table.packed_goods, good) + table.trading_house.count(good)
        there += sum(count_kind(player.packed_goods, good) for player in table.players)
        for lies, load in zip(table.ship_goods, table.ship_loads, strict=True):
            there += load if lies == good else 0
        found[f"{id} goods"] = there
    piles = (
        table.packed_tile_supply,
        table.packed_row,
        table.packed_face_down,
        table.packed_discards,
    )
    for tile, name in enumerate(ruleset.tile_ids):
        there = sum(count_kind(pile, tile) for pile in piles) + (table.drawn == tile)
        found[f"{name} tiles"] = there + sum(player.count_tiles(tile) for player in table.players)
    parts = [table.supply, table.ship]
    for player in table.players:
        parts += [player.holding, *player.tile_crew, *player.crew]
    for worker, kind in enumerate(ruleset.worker_ids):
        found[f"{kind}s"] = sum(count_kind(part, worker) for part in parts)
    _add_slots(ruleset, table, found)
    return found


def _add_slots(ruleset: Ruleset, table: Table, found: dict[str, int]) -> None:
    """Adds the pieces that slots count."""
    for slot in ruleset.config.slots:
        what = f"{slot.good} goods" if slot.good else f"{slot.tile} tiles" if slot.tile else ""
        if not what:
            continue
        if slot.per_player:
            place = ruleset.player_slot_of[slot.id]
            found[what] += sum(player.slots[place] for player in table.players)
        else:
            found[what] += table.slots[ruleset.slot_of[slot.id]]


def difference(table: Table, before: dict[str, int], after: dict[str, int]) -> str:
    """Returns what was made or lost, or an empty text."""
    return ", ".join(
        f"there are {after[what]} {what} in all, and there were {number} before"
        for what, number in before.items()
        if after[what] != number
    )
