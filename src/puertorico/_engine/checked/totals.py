"""What must stay the same whatever happens: how many pieces of each sort there are in all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..._base.goods import GOODS
from ..._base.packed import count_kind

if TYPE_CHECKING:
    from ..ruleset import Ruleset
    from ..table import Table

__all__ = ["difference", "totals"]


def totals(t: Table) -> dict[str, int]:
    """Returns how many pieces of each sort are anywhere, by what a message calls them."""
    ruleset = t.ruleset
    found = {"VP chips": t.vp + sum(player.vp for player in t.players)}
    for good, id in enumerate(GOODS):
        there = count_kind(t.packed_goods, good) + t.trading_house.count(good)
        there += sum(count_kind(player.packed_goods, good) for player in t.players)
        for lies, load in zip(t.ship_goods, t.ship_loads, strict=True):
            there += load if lies == good else 0
        found[f"{id} goods"] = there
    piles = (t.packed_tile_supply, t.packed_row, t.packed_face_down, t.packed_discards)
    for tile, name in enumerate(ruleset.tile_ids):
        there = sum(count_kind(pile, tile) for pile in piles) + (t.drawn == tile)
        found[f"{name} tiles"] = there + sum(player.count_tiles(tile) for player in t.players)
    parts = [t.supply, t.ship]
    for player in t.players:
        parts += [player.holding, *player.tile_crew, *player.crew]
    for worker, kind in enumerate(ruleset.worker_ids):
        found[f"{kind}s"] = sum(count_kind(part, worker) for part in parts)
    _add_slots(ruleset, t, found)
    return found


def _add_slots(ruleset: Ruleset, t: Table, found: dict[str, int]) -> None:
    """Adds the pieces that slots count."""
    for slot in ruleset.config.slots:
        what = f"{slot.good} goods" if slot.good else f"{slot.tile} tiles" if slot.tile else ""
        if not what:
            continue
        if slot.per_player:
            place = ruleset.player_slot_of[slot.id]
            found[what] += sum(player.slots[place] for player in t.players)
        else:
            found[what] += t.slots[ruleset.slot_of[slot.id]]


def difference(t: Table, before: dict[str, int], after: dict[str, int]) -> str:
    """Returns what was made or lost, or an empty text."""
    return ", ".join(
        f"there are {after[what]} {what} in all, and there were {number} before"
        for what, number in before.items()
        if after[what] != number
    )
