"""Shared by the tests of the draft: the kinds by cost, and games that choose among them."""

from __future__ import annotations

from puertorico import NEW_BUILDINGS, Action, Config, Game
from puertorico.actions import ChooseBuilding, DrawBuilding
from support.games import BUILDINGS

BASE_KINDS = {
    1: {"small_market"}, 2: {"hacienda", "construction_hut"}, 3: {"small_warehouse"},
    4: {"hospice"}, 5: {"office", "large_market"}, 6: {"large_warehouse"}, 7: {"factory"},
    8: {"university", "harbor"}, 9: {"wharf"},
    10: {"guild_hall", "residence", "fortress", "customs_house", "city_hall"},
}  # fmt: skip
NEW_KINDS = {
    1: {"aqueduct"}, 2: {"forest_house", "black_market"}, 3: {"storehouse"}, 4: {"guest_house"},
    5: {"trading_post", "church"}, 6: {"small_wharf"}, 7: {"lighthouse"},
    8: {"specialty_factory", "library"}, 9: {"union_hall"}, 10: {"cloister", "statue"},
}  # fmt: skip
KINDS = {cost: BASE_KINDS[cost] | NEW_KINDS[cost] for cost in BASE_KINDS}
"""The violet kinds by cost."""
SPACES = {1: 1, 2: 2, 3: 1, 4: 1, 5: 2, 6: 1, 7: 1, 8: 2, 9: 1, 10: 5}
COST = {id: cost for cost, ids in KINDS.items() for id in ids}
MAKERS = {id: row[4:6] for id, row in list(BUILDINGS.items())[:6]}
"""The copies of the production buildings, with more players and with two."""


def config(players: int = 4, how: str | None = None, **options: object) -> Config:
    """Returns a config with New Buildings; without *how* they are drafted."""
    return Config(players=players, buildings=how, expansions=(NEW_BUILDINGS,), **options)  # type: ignore[arg-type]  # any options


def drafted(game: Game) -> Game:
    """Chooses what comes first until the draft is over."""
    while game.decision.kind in ("choose_building", "draw_building"):
        game.apply(game.legal_actions()[0])
    return game


def chosen(game: Game) -> set[str]:
    """Returns the violet kinds on the board."""
    return set(game.position().buildings) - set(MAKERS)


def copies(id: str, players: int) -> int:
    """Returns how many tiles of a violet kind there are."""
    return 2 if COST[id] < 10 and players > 2 else 1


def after_set_up(game: Game) -> bool:
    """Whether the draft is over and the roles are chosen."""
    return game.phase == "round" and game.round == 1


def names(game: Game) -> set[str]:
    """Returns the buildings that can be chosen."""
    return {building_of(action) for action in game.legal_actions()}


def building_of(action: Action) -> str:
    """Returns the building that is chosen or drawn."""
    assert isinstance(action, ChooseBuilding | DrawBuilding)
    return action.building
