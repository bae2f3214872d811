"""Positions for the web table in which a person makes a certain decision."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from puertorico import EXPANSIONS, Config, Game, scenario
from puertorico.game import Chooser


def expansions_of(*ids: str) -> tuple[Any, ...]:
    """Returns expansions by their ids."""
    return tuple(expansion for expansion in EXPANSIONS if expansion.id in ids)


POSITIONS: dict[str, dict[str, Any]] = {
    "payment": {
        "role": "builder", "city": {0: "black_market* hospice*"}, "vp": {0: 2},
        "goods": {0: "corn"}, "doubloons": {0: 5}, "expansions": expansions_of("new_buildings"),
    },
    "shipment": {
        "role": "captain", "city": {0: "small_wharf*"}, "goods": {0: "3 corn 2 sugar"},
        "expansions": expansions_of("new_buildings"),
    },
    "privilege_goods": {
        "role": "craftsman", "city": {0: "library* indigo_plant*"}, "island": {0: "corn* indigo*"},
        "expansions": expansions_of("new_buildings"),
    },
    "supply": {
        "role": "captain", "city": {0: "royal_supplier*noble"}, "holding": {0: "2 noble"},
        "goods": {0: "3 corn 2 sugar coffee"}, "expansions": expansions_of("nobles"),
    },
    "poaching": {
        "role": "smuggler", "ship": 8, "island": {0: "3 corn"},
        "expansions": expansions_of("smuggler"),
    },
    "storage": {
        "role": "captain", "goods": {0: "2 corn 2 indigo 3 sugar"},
        "ships": "4: 4 coffee | 5: 5 indigo | 6: 6 tobacco", "city": {0: "small_warehouse*"},
    },
}  # fmt: skip
"""What the first seat can make a whole choice in, by the function for it."""


def rare_positions(kinds: Collection[str]) -> dict[str, Game]:
    """Returns positions in which the first seat makes decisions of these kinds, by kind.

    Most are of random games.
    """
    config = Config(players=3, expansions=EXPANSIONS, buildings="all")
    # In the 1897 edition the buyer looks at the tile first.
    bought = scenario(
        players=3, role="trader", city={0: "land_office* forest_house*"}, island={0: "corn"},
        doubloons={0: 2}, goods={0: "indigo"}, face_down="3 sugar", edition="1897",
        expansions=expansions_of("nobles", "new_buildings"),
    )  # fmt: skip
    bought.apply(bought.parse_action("use land_office"))
    produce = scenario(
        players=3, role="craftsman", city={0: "indigo_plant*"}, island={0: "corn* indigo*"},
        rules={"production": "optional"},
    )  # fmt: skip
    found = {"bought_tile": bought, "produce": produce}
    for seed in range(200):
        game, chooser = Game.new(config, seed=seed), Chooser(seed)
        while not game.is_over:
            if game.seat == 0 and game.kind in kinds and game.kind not in found:
                found[game.kind] = Game.from_position(game.position(), seed=seed)
            game.apply(chooser.choose(game))
        if len(found) == len(kinds):
            break
    return found
