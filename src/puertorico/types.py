"""Types for type checkers: the texts and the classes that the published expansions know.

A `Literal` lists the values of an attribute or an argument: a type checker finds a misspelled id,
and knows whether all cases of a ``match`` are there. The expansions of others have more values than
these; `any_id` passes them. This module is made from the code by ``nox -s regenerate``.

>>> from typing import get_args
>>> get_args(Chance)
('seeded', 'manual')
"""
# fmt: off

from typing import TYPE_CHECKING, Literal, TypeAlias

from ._base.ids import any_id
from ._base.offering import at_home, when_used

if TYPE_CHECKING:
    from .expansions._unions import (
        ActionJson,
        AnyAction,
        AnyContext,
        AnyEvent,
        BaseAction,
        BaseContext,
        BaseEvent,
        DecisionJson,
        EventJson,
    )

__all__ = [
    "ActionJson", "AnyAction", "AnyContext", "AnyEvent", "BaseAction", "BaseContext", "BaseEvent",
    "BuildingId", "BuildingMode", "CardId", "Chance", "DecisionJson", "DecisionKindId", "DrawId",
    "EditionId", "Ending", "EventJson", "ExpansionId", "GoodId", "PhaseId", "Reason", "RuleId",
    "SlotId", "SwitchId", "TileId", "VocabularyId", "WorkerId", "any_id",
]

Chance: TypeAlias = Literal["seeded", "manual"]
"""Who draws: the game itself, or the caller."""

EditionId: TypeAlias = Literal["classic", "anniversary", "1897"]
"""The published editions."""

BuildingMode: TypeAlias = Literal["all", "draft", "random"]
"""How violet buildings are chosen."""

VocabularyId: TypeAlias = Literal["classic", "anniversary", "1897", "de", "sv"]
"""The published vocabularies."""

ExpansionId: TypeAlias = Literal["base", "new_buildings", "nobles", "smuggler", "festival"]
"""The base game and the published expansions."""

GoodId: TypeAlias = Literal["corn", "indigo", "sugar", "tobacco", "coffee"]
"""The kinds of goods."""

BuildingId: TypeAlias = Literal[
    "small_indigo_plant", "small_sugar_mill", "indigo_plant", "sugar_mill", "tobacco_storage",
    "coffee_roaster", "small_market", "hacienda", "construction_hut", "small_warehouse", "hospice",
    "office", "large_market", "large_warehouse", "factory", "university", "harbor", "wharf",
    "guild_hall", "residence", "fortress", "customs_house", "city_hall", "aqueduct", "forest_house",
    "black_market", "storehouse", "guest_house", "trading_post", "church", "small_wharf",
    "lighthouse", "specialty_factory", "library", "union_hall", "statue", "cloister", "land_office",
    "chapel", "hunting_lodge", "zoning_office", "royal_supplier", "villa", "jeweler",
    "royal_garden",
]
"""The kinds of buildings."""

TileId: TypeAlias = Literal["corn", "indigo", "sugar", "tobacco", "coffee", "quarry", "forest"]
"""The kinds of island tiles."""

WorkerId: TypeAlias = Literal["colonist", "noble"]
"""The kinds of workers."""

CardId: TypeAlias = Literal[
    "settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector", "prospector_2",
    "smuggler",
]
"""The role cards."""

PhaseId: TypeAlias = Literal[
    "setup", "round", "settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector",
    "placement", "storage", "chance", "draft", "reaction", "payment", "shipment", "purchase",
    "supply", "smuggler", "poach",
]
"""The phases."""

DrawId: TypeAlias = Literal[
    "reveal", "first_player", "draw_building", "draw_plantation_goal", "draw_production_goal",
    "draw_building_goal",
]
"""The draws of chance."""

DecisionKindId: TypeAlias = Literal[
    "role", "tile", "drawn_tile", "take_colonist", "take_from_ship", "build", "produce",
    "privilege_good", "sell", "load", "placement", "store", "choose_building", "payment",
    "shipment", "bought_tile", "supply", "smuggle", "poach", "use_building", "window", "reveal",
    "first_player", "draw_building", "draw_plantation_goal", "draw_production_goal",
    "draw_building_goal", "over",
]
"""The kinds of decisions."""

Ending: TypeAlias = Literal["colonists", "city", "victory_points", "rounds"]
"""The end conditions."""

SlotId: TypeAlias = Literal[
    "forest_of_corn", "forest_of_indigo", "forest_of_sugar", "forest_of_tobacco",
    "forest_of_coffee", "hidden_forest_of_corn", "hidden_forest_of_indigo",
    "hidden_forest_of_sugar", "hidden_forest_of_tobacco", "hidden_forest_of_coffee",
    "smuggler_tile", "captured_card", "festival_tile_corn", "festival_tile_indigo",
    "festival_tile_sugar", "festival_tile_tobacco", "festival_tile_coffee", "festival_goods_corn",
    "festival_goods_indigo", "festival_goods_sugar", "festival_goods_tobacco",
    "festival_goods_coffee", "festival_building",
]
"""The slots of the expansions."""

SwitchId: TypeAlias = Literal[
    "vp_supply", "hospice_with_hacienda", "ship_refill_when_short", "openers", "production",
    "forest_rule", "forest_supply", "library_craftsman", "noble_buildings", "land_office_sold_tile",
]
"""The switches: the rules that differ."""

Reason: TypeAlias = Literal[
    "game_over", "not_in_game", "not_now", "no_pass", "not_occupied", "used", "card_taken",
    "card_barred", "same_card", "must_choose", "island_full", "no_quarry_right", "no_quarry_left",
    "not_in_row", "no_such_tile", "not_on_ship", "other_target", "too_many", "left_over",
    "circles_left_empty", "owned", "sold_out", "city_full", "one_space", "too_expensive",
    "no_such_good", "not_produced", "supply_empty", "same_kind", "other_step", "sold", "house_full",
    "house_has_kind", "ship_other_kind", "ship_full", "kind_on_other_ship", "not_most", "must_load",
    "no_warehouse", "already_chosen", "cost_full", "out_of_game", "steps_missing", "steps_left",
    "no_such_target", "no_such_worker", "no_number", "already_placed", "too_few_workers",
    "not_storable", "already_kept", "wrong_number", "no_tile_left", "too_late", "colonists_first",
    "nobody_left", "no_forest_left", "drawn_tile", "which_plantation", "coins_suffice", "no_goods",
    "nothing_there", "too_few", "other_good", "at_least_one", "no_such_guest", "no_empty_circle",
    "other_building", "other_sum", "already_said", "no_money", "no_forest", "no_forest_house",
    "empty_ship", "empty_house", "nobody_to_remove", "other_number",
]
"""The codes of refusals."""

RuleId: TypeAlias = Literal[
    "COMP-01", "COMP-02", "COMP-03", "COMP-04", "COMP-05", "COMP-06", "COMP-07", "COMP-08",
    "COMP-09", "COMP-10", "COMP-11", "COMP-12", "COMP-13", "COMP-14", "COMP-15", "COMP-16",
    "SETUP-01", "SETUP-02", "SETUP-03", "SETUP-04", "SETUP-05", "SETUP-06", "SETUP-07", "SETUP-08",
    "SETUP-09", "SETUP-10", "SETUP-11", "SETUP-12", "SETUP-13", "SETUP-14", "SETUP-15", "SETUP-16",
    "SETUP-17", "SETUP-18", "ROUND-01", "ROUND-02", "ROUND-03", "ROUND-04", "ROUND-05", "ROUND-06",
    "ROLE-01", "ROLE-02", "ROLE-03", "ROLE-04", "ROLE-05", "ROLE-06", "ROLE-07", "ROLE-08",
    "ROLE-09", "SETTLER-01", "SETTLER-02", "SETTLER-03", "SETTLER-04", "SETTLER-05", "SETTLER-06",
    "SETTLER-07", "SETTLER-08", "SETTLER-09", "SETTLER-10", "SETTLER-11", "MAYOR-01", "MAYOR-02",
    "MAYOR-03", "MAYOR-04", "MAYOR-05", "MAYOR-06", "MAYOR-07", "MAYOR-08", "MAYOR-09", "MAYOR-10",
    "MAYOR-11", "MAYOR-12", "MAYOR-13", "MAYOR-14", "MAYOR-15", "BUILDER-01", "BUILDER-02",
    "BUILDER-03", "BUILDER-04", "BUILDER-05", "BUILDER-06", "BUILDER-07", "BUILDER-08",
    "BUILDER-09", "BUILDER-10", "BUILDER-11", "BUILDER-12", "CRAFT-01", "CRAFT-02", "CRAFT-03",
    "CRAFT-04", "CRAFT-05", "CRAFT-06", "CRAFT-07", "CRAFT-08", "TRADER-01", "TRADER-02",
    "TRADER-03", "TRADER-04", "TRADER-05", "TRADER-06", "TRADER-07", "TRADER-08", "TRADER-09",
    "CAPTAIN-01", "CAPTAIN-02", "CAPTAIN-03", "CAPTAIN-04", "CAPTAIN-05", "CAPTAIN-06",
    "CAPTAIN-07", "CAPTAIN-08", "CAPTAIN-09", "CAPTAIN-10", "CAPTAIN-11", "CAPTAIN-12",
    "CAPTAIN-13", "CAPTAIN-14", "CAPTAIN-15", "CAPTAIN-16", "STORE-01", "STORE-02", "STORE-03",
    "STORE-04", "PROSPECTOR-01", "PROSPECTOR-02", "END-01", "END-02", "END-03", "END-04", "END-05",
    "END-06", "SCORE-01", "SCORE-02", "SCORE-03", "SCORE-04", "SCORE-05", "SCORE-06", "BLD-GEN-1",
    "BLD-GEN-2", "BLD-GEN-3", "BLD-GEN-4", "BLD-GEN-5", "BLD-GEN-6", "BLD-GEN-7", "BLD-GEN-8",
    "BLD-GEN-9", "BLD-SMALL_MARKET-1", "BLD-HACIENDA-1", "BLD-HACIENDA-2", "BLD-HACIENDA-3",
    "BLD-HACIENDA-4", "BLD-HACIENDA-5", "BLD-CONSTRUCTION_HUT-1", "BLD-CONSTRUCTION_HUT-2",
    "BLD-CONSTRUCTION_HUT-3", "BLD-SMALL_WAREHOUSE-1", "BLD-SMALL_WAREHOUSE-2", "BLD-HOSPICE-1",
    "BLD-HOSPICE-2", "BLD-HOSPICE-3", "BLD-OFFICE-1", "BLD-OFFICE-2", "BLD-LARGE_MARKET-1",
    "BLD-LARGE_MARKET-2", "BLD-LARGE_WAREHOUSE-1", "BLD-LARGE_WAREHOUSE-2", "BLD-FACTORY-1",
    "BLD-FACTORY-2", "BLD-UNIVERSITY-1", "BLD-UNIVERSITY-2", "BLD-UNIVERSITY-3", "BLD-HARBOR-1",
    "BLD-WHARF-1", "BLD-WHARF-2", "BLD-WHARF-3", "BLD-WHARF-4", "BLD-WHARF-5", "BLD-WHARF-6",
    "BLD-GUILD_HALL-1", "BLD-RESIDENCE-1", "BLD-FORTRESS-1", "BLD-CUSTOMS_HOUSE-1",
    "BLD-CITY_HALL-1", "PROD-1", "PROD-2", "PROD-3", "PROD-4", "PROD-5", "TWO-01", "TWO-02",
    "TWO-03", "TWO-04", "TWO-05", "TWO-06", "TWO-07", "TWO-08", "TWO-09", "TWO-10", "TWO-11",
    "TWO-12", "TWO-13", "TWO-14", "DRAFT-01", "DRAFT-02", "DRAFT-03", "DRAFT-04", "DRAFT-05",
    "DRAFT-06", "DRAFT-07", "DRAFT-08", "DRAFT-09", "NEW-AQUEDUCT-1", "NEW-AQUEDUCT-2",
    "NEW-FOREST_HOUSE-1", "NEW-FOREST_HOUSE-2", "NEW-FOREST_HOUSE-3", "NEW-FOREST_HOUSE-4",
    "NEW-FOREST_HOUSE-5", "NEW-FOREST_HOUSE-6", "NEW-FOREST_HOUSE-7", "NEW-FOREST_HOUSE-8",
    "NEW-FOREST_HOUSE-9", "NEW-FOREST_HOUSE-10", "NEW-FOREST_HOUSE-11", "NEW-BLACK_MARKET-1",
    "NEW-BLACK_MARKET-2", "NEW-BLACK_MARKET-3", "NEW-BLACK_MARKET-4", "NEW-BLACK_MARKET-5",
    "NEW-STOREHOUSE-1", "NEW-GUEST_HOUSE-1", "NEW-GUEST_HOUSE-2", "NEW-GUEST_HOUSE-3",
    "NEW-GUEST_HOUSE-4", "NEW-GUEST_HOUSE-5", "NEW-TRADING_POST-1", "NEW-TRADING_POST-2",
    "NEW-TRADING_POST-3", "NEW-TRADING_POST-4", "NEW-TRADING_POST-5", "NEW-CHURCH-1",
    "NEW-CHURCH-2", "NEW-SMALL_WHARF-1", "NEW-SMALL_WHARF-2", "NEW-SMALL_WHARF-3",
    "NEW-SMALL_WHARF-4", "NEW-LIGHTHOUSE-1", "NEW-LIGHTHOUSE-2", "NEW-LIGHTHOUSE-3",
    "NEW-LIGHTHOUSE-4", "NEW-SPECIALTY_FACTORY-1", "NEW-SPECIALTY_FACTORY-2",
    "NEW-SPECIALTY_FACTORY-3", "NEW-LIBRARY-1", "NEW-LIBRARY-2", "NEW-LIBRARY-3", "NEW-LIBRARY-4",
    "NEW-LIBRARY-5", "NEW-UNION_HALL-1", "NEW-UNION_HALL-2", "NEW-STATUE-1", "NEW-STATUE-2",
    "NEW-STATUE-3", "NEW-CLOISTER-1", "NEW-CLOISTER-2", "NOBLE-GEN-1", "NOBLE-GEN-2", "NOBLE-GEN-3",
    "NOBLE-GEN-4", "NOBLE-GEN-5", "NOBLE-GEN-6", "NOBLE-GEN-7", "NOBLE-GEN-8", "NOBLE-GEN-9",
    "NOBLE-GEN-10", "NOBLE-GEN-11", "NOBLE-LAND_OFFICE-1", "NOBLE-LAND_OFFICE-2",
    "NOBLE-LAND_OFFICE-3", "NOBLE-LAND_OFFICE-4", "NOBLE-CHAPEL-1", "NOBLE-CHAPEL-2",
    "NOBLE-HUNTING_LODGE-1", "NOBLE-HUNTING_LODGE-2", "NOBLE-HUNTING_LODGE-3",
    "NOBLE-ZONING_OFFICE-1", "NOBLE-ZONING_OFFICE-2", "NOBLE-ROYAL_SUPPLIER-1",
    "NOBLE-ROYAL_SUPPLIER-2", "NOBLE-ROYAL_SUPPLIER-3", "NOBLE-ROYAL_SUPPLIER-4",
    "NOBLE-ROYAL_SUPPLIER-5", "NOBLE-VILLA-1", "NOBLE-VILLA-2", "NOBLE-JEWELER-1",
    "NOBLE-JEWELER-2", "NOBLE-ROYAL_GARDEN-1", "SMUG-GEN-1", "SMUG-GEN-2", "SMUG-GEN-3",
    "SMUG-GEN-4", "SMUG-GEN-5", "SMUG-GEN-6", "SMUG-RAID-1", "SMUG-RAID-2", "SMUG-PLUNDER-1",
    "SMUG-POACH-1", "SMUG-POACH-2", "SMUG-CAPTURE-1", "SMUG-CAPTURE-2", "SMUG-CAPTURE-3",
    "FEST-GEN-1", "FEST-GEN-2", "FEST-GEN-3", "FEST-GEN-4", "FEST-GEN-5", "FEST-GEN-6",
    "FEST-ESTATE-1", "FEST-ESTATE-2", "FEST-ESTATE-3", "FEST-PRODUCTION-1", "FEST-PRODUCTION-2",
    "FEST-BUILDING-1", "A-01", "A-02", "A-03", "A-04", "A-05", "A-06", "A-07", "A-08", "A-09",
    "A-90", "A-91", "A-93", "A-94", "A-96", "A-97", "A-98", "A-10", "A-11", "A-20", "A-21", "A-22",
    "A-37", "A-58", "A-12", "A-29", "A-16", "A-23", "A-52", "A-46", "A-70", "A-55", "A-13", "A-14",
    "A-33", "A-34", "A-28", "A-15", "A-24", "A-48", "A-27", "A-50", "A-51", "A-25", "A-26", "A-40",
    "A-17", "A-18", "A-19", "A-99", "A-56", "A-57", "A-59", "A-53", "A-54", "A-62", "A-64", "A-35",
    "A-36", "A-41", "A-38", "A-39", "A-30", "A-31", "A-32", "A-44", "A-45", "A-47", "A-49", "A-42",
    "A-43", "A-71", "A-67", "A-65", "A-66", "A-95", "A-60", "A-61", "A-63", "A-68", "A-69", "A-72",
    "A-73", "A-74", "A-75", "A-77", "A-80", "A-81", "A-82", "A-83", "A-84", "A-85",
]
"""The rules and the rulings on them."""

_LATER = {
    ".expansions._unions": "ActionJson AnyAction AnyContext AnyEvent BaseAction BaseContext "
    "BaseEvent DecisionJson EventJson",
}
"""The unions that are imported when they are first used: no game needs them."""

if not TYPE_CHECKING:
    __getattr__, __dir__ = when_used(globals(), _LATER)

at_home(globals())
