"""The final score of one player and the order of the players."""

from typing import Any

from . import data
from .board import Player

Line = tuple[str, int]


def guild_hall(player: Player) -> int:
    """Count 1 VP per small and 2 per large production building (BLD-GUILD_HALL-1)."""
    small = sum(1 for name in player.city if name in data.SMALL_PRODUCTION)
    large = sum(1 for name in player.city if name in data.LARGE_PRODUCTION)
    return small + 2 * large


def residence(player: Player) -> int:
    """Count VP for the filled island spaces (BLD-RESIDENCE-1)."""
    filled = sum(player.tiles.values())
    if filled <= 9:
        return 4
    return {10: 5, 11: 6, 12: 7}[filled]


def fortress(player: Player) -> int:
    """Count 1 VP per three colonists (BLD-FORTRESS-1)."""
    return player.all_colonists() // 3


def customs_house(player: Player) -> int:
    """Count 1 VP per four VP in chips and on paper (BLD-CUSTOMS_HOUSE-1)."""
    return (player.vp + player.vp_paper) // 4


def city_hall(player: Player) -> int:
    """Count 1 VP per violet building, itself included (BLD-CITY_HALL-1)."""
    return sum(1 for name in player.city if name in data.VIOLET)


def cloister(player: Player) -> int:
    """Count 1, 3, 6, 10 VP for sets of three like tiles; a forest is a kind (NEW-CLOISTER-1)."""
    sets = sum(number // 3 for number in player.tiles.values())
    return data.CLOISTER_VP[sets]


def royal_garden(player: Player) -> int:
    """Count 1 VP more per noble (NOBLE-ROYAL_GARDEN-1)."""
    return player.all_nobles()


LARGE = {
    "guild_hall": guild_hall,
    "residence": residence,
    "fortress": fortress,
    "customs_house": customs_house,
    "city_hall": city_hall,
    "cloister": cloister,
    "royal_garden": royal_garden,
}


def score(player: Player) -> dict[str, Any]:
    """Add up one player: chips, paper, printed VP, occupied large buildings (SCORE-01..06)."""
    lines: list[Line] = [
        ("chips", player.vp),
        ("paper", player.vp_paper),
        ("buildings", sum(data.BUILDINGS[name].vp for name in player.city)),
        ("nobles", player.all_nobles()),  # NOBLE-GEN-9
    ]
    for name, extra in LARGE.items():
        if player.occupies(name):  # SCORE-03, SCORE-04
            lines.append((name, extra(player)))
    return {
        "total": sum(points for _, points in lines),
        "tiebreak": player.doubloons + sum(player.goods.values()),  # SCORE-06
        "lines": lines,
    }


def places(scores: list[dict[str, Any]]) -> list[int]:
    """Give every seat its place; equal players share one (A-18)."""
    keys = [(line["total"], line["tiebreak"]) for line in scores]
    return [1 + sum(1 for other in keys if other > own) for own in keys]
