"""The numbers of all expansions: buildings, goods, tiles and set-up."""

from typing import NamedTuple

GOODS = ("corn", "indigo", "sugar", "tobacco", "coffee")
TILES = ("corn", "indigo", "sugar", "tobacco", "coffee", "quarry", "forest")

ISLAND_SPACES = 12  # COMP-01
CITY_SPACES = 12  # COMP-01
TRADING_HOUSE_SPACES = 4  # TRADER-04

# TRADER-03
PRICES = {"corn": 0, "indigo": 1, "sugar": 2, "tobacco": 3, "coffee": 4}

# COMP-07; two players: TWO-09
GOODS_COUNT = {"corn": 10, "indigo": 11, "sugar": 11, "tobacco": 9, "coffee": 9}
GOODS_COUNT_2 = {"corn": 8, "indigo": 9, "sugar": 9, "tobacco": 7, "coffee": 7}

# COMP-05; two players: TWO-03
TILE_COUNT = {"corn": 10, "indigo": 12, "sugar": 11, "tobacco": 9, "coffee": 8, "quarry": 8}
TILE_COUNT_2 = {"corn": 7, "indigo": 9, "sugar": 8, "tobacco": 6, "coffee": 5, "quarry": 5}

# SETUP-03, TWO-02
START_DOUBLOONS = {2: 3, 3: 2, 4: 3, 5: 4}

# SETUP-06, TWO-02: from the governor on, clockwise.
START_TILES = {
    2: ("indigo", "corn"),
    3: ("indigo", "indigo", "corn"),
    4: ("indigo", "indigo", "corn", "corn"),
    5: ("indigo", "indigo", "indigo", "corn", "corn"),
}

# SETUP-12, TWO-10
ROLES = {
    2: ("settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector"),
    3: ("settler", "mayor", "builder", "craftsman", "trader", "captain"),
    4: ("settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector"),
    5: (
        "settler",
        "mayor",
        "builder",
        "craftsman",
        "trader",
        "captain",
        "prospector",
        "prospector_2",
    ),
}

# ROUND-04, TWO-11
PICKS_PER_PLAYER = {2: 3, 3: 1, 4: 1, 5: 1}

# SETUP-11, TWO-04
ROW_SIZE = {2: 3, 3: 4, 4: 5, 5: 6}

# SETUP-13, TWO-08
SHIPS = {2: (4, 6), 3: (4, 5, 6), 4: (5, 6, 7), 5: (6, 7, 8)}

# SETUP-17, TWO-07
COLONISTS_IN_SUPPLY = {2: 40, 3: 55, 4: 75, 5: 95}

# SETUP-16, TWO-07
COLONISTS_ON_SHIP = {2: 2, 3: 3, 4: 4, 5: 5}

# NOBLE-GEN-3, -4, A-61: in all, at every player count.
COLONISTS_WITH_NOBLES = 100
NOBLES = 20

# SMUG-RAID-2, SMUG-POACH-2, SMUG-CAPTURE-2
RAIDED = 3
POACHED = 3
CAPTURE_PAY = 3

# FEST-GEN-3, FEST-ESTATE-1, -2, FEST-PRODUCTION-2, FEST-BUILDING-1
FESTIVAL_GOODS_OF_A_KIND = 3
FESTIVAL_GOODS = 3
FESTIVAL_ESTATES = 3
FESTIVAL_COLONISTS = 3
FESTIVAL_DOUBLOONS = 3
FESTIVAL_VP = 3


class Building(NamedTuple):
    """The printed values of one building."""

    cost: int
    vp: int
    circles: int
    column: int
    size: int
    copies: int
    copies_2: int


BUILDINGS = {
    "small_indigo_plant": Building(1, 1, 1, 1, 1, 4, 2),
    "small_sugar_mill": Building(2, 1, 1, 1, 1, 4, 2),
    "indigo_plant": Building(3, 2, 3, 2, 1, 3, 2),
    "sugar_mill": Building(4, 2, 3, 2, 1, 3, 2),
    "tobacco_storage": Building(5, 3, 3, 3, 1, 3, 2),
    "coffee_roaster": Building(6, 3, 2, 3, 1, 3, 2),
    "small_market": Building(1, 1, 1, 1, 1, 2, 1),
    "hacienda": Building(2, 1, 1, 1, 1, 2, 1),
    "construction_hut": Building(2, 1, 1, 1, 1, 2, 1),
    "small_warehouse": Building(3, 1, 1, 1, 1, 2, 1),
    "hospice": Building(4, 2, 1, 2, 1, 2, 1),
    "office": Building(5, 2, 1, 2, 1, 2, 1),
    "large_market": Building(5, 2, 1, 2, 1, 2, 1),
    "large_warehouse": Building(6, 2, 1, 2, 1, 2, 1),
    "factory": Building(7, 3, 1, 3, 1, 2, 1),
    "university": Building(8, 3, 1, 3, 1, 2, 1),
    "harbor": Building(8, 3, 1, 3, 1, 2, 1),
    "wharf": Building(9, 3, 1, 3, 1, 2, 1),
    "guild_hall": Building(10, 4, 1, 4, 2, 1, 1),
    "residence": Building(10, 4, 1, 4, 2, 1, 1),
    "fortress": Building(10, 4, 1, 4, 2, 1, 1),
    "customs_house": Building(10, 4, 1, 4, 2, 1, 1),
    "city_hall": Building(10, 4, 1, 4, 2, 1, 1),
    "aqueduct": Building(1, 1, 1, 1, 1, 2, 1),
    "forest_house": Building(2, 1, 1, 1, 1, 2, 1),
    "black_market": Building(2, 1, 1, 1, 1, 2, 1),
    "storehouse": Building(3, 1, 1, 1, 1, 2, 1),
    "guest_house": Building(4, 2, 2, 2, 1, 2, 1),
    "trading_post": Building(5, 2, 1, 2, 1, 2, 1),
    "church": Building(5, 2, 1, 2, 1, 2, 1),
    "small_wharf": Building(6, 2, 1, 2, 1, 2, 1),
    "lighthouse": Building(7, 3, 1, 3, 1, 2, 1),
    "specialty_factory": Building(8, 3, 1, 3, 1, 2, 1),
    "library": Building(8, 3, 1, 3, 1, 2, 1),
    "union_hall": Building(9, 3, 1, 3, 1, 2, 1),
    "cloister": Building(10, 4, 1, 4, 2, 1, 1),
    "statue": Building(10, 8, 0, 4, 2, 1, 1),
    "land_office": Building(2, 1, 1, 1, 1, 2, 1),
    "chapel": Building(3, 1, 1, 1, 1, 2, 1),
    "hunting_lodge": Building(4, 2, 1, 2, 1, 2, 1),
    "zoning_office": Building(5, 2, 1, 2, 1, 2, 1),
    "royal_supplier": Building(6, 2, 1, 2, 1, 2, 1),
    "villa": Building(7, 3, 1, 3, 1, 2, 1),
    "jeweler": Building(8, 3, 1, 3, 1, 2, 2),
    "royal_garden": Building(10, 4, 1, 4, 2, 1, 1),
}

# COMP-12
NEW_KINDS = (
    "aqueduct",
    "forest_house",
    "black_market",
    "storehouse",
    "guest_house",
    "trading_post",
    "church",
    "small_wharf",
    "lighthouse",
    "specialty_factory",
    "library",
    "union_hall",
    "cloister",
    "statue",
)

# COMP-14; the jeweler is a production building (NOBLE-JEWELER-2).
NOBLE_KINDS = (
    "land_office",
    "chapel",
    "hunting_lodge",
    "zoning_office",
    "royal_supplier",
    "villa",
    "jeweler",
    "royal_garden",
)

# DRAFT-04: spaces for violet buildings on the board by printed cost.
DRAFT_SPACES = {1: 1, 2: 2, 3: 1, 4: 1, 5: 2, 6: 1, 7: 1, 8: 2, 9: 1, 10: 5}

# further spaces in the draft of 1897 with nobles.
NOBLE_DRAFT_SPACES = dict.fromkeys(range(2, 9), 1)

# PROD-1
PLANTS_OF = {
    "indigo": ("small_indigo_plant", "indigo_plant"),
    "sugar": ("small_sugar_mill", "sugar_mill"),
    "tobacco": ("tobacco_storage",),
    "coffee": ("coffee_roaster",),
}

# PROD-5, NOBLE-JEWELER-2
SMALL_PRODUCTION = ("small_indigo_plant", "small_sugar_mill")
LARGE_PRODUCTION = ("indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster", "jeweler")

# COMP-04: the production buildings of every game.
PRODUCTION = tuple(name for name in SMALL_PRODUCTION + LARGE_PRODUCTION if name != "jeweler")
VIOLET = tuple(name for name in BUILDINGS if name not in SMALL_PRODUCTION + LARGE_PRODUCTION)
BASE_VIOLET = tuple(name for name in VIOLET if name not in NEW_KINDS + NOBLE_KINDS)

# NEW-AQUEDUCT-1
AQUEDUCT_PLANTS = {"indigo": "indigo_plant", "sugar": "sugar_mill"}

# BLD-FACTORY-1: doubloons by the number of kinds produced.
FACTORY_PAY = {0: 0, 1: 0, 2: 1, 3: 2, 4: 3, 5: 5}

# NEW-CHURCH-1: VP by column.
CHURCH_VP = {1: 0, 2: 1, 3: 1, 4: 2}

# NEW-CLOISTER-1, -2: VP by sets of three like tiles.
CLOISTER_VP = {0: 0, 1: 1, 2: 3, 3: 6, 4: 10}

# NOBLE-ZONING_OFFICE-1: what it takes off the price, by who stands there and by column.
ZONING_DISCOUNT = {"colonist": {1: 1, 2: 1, 3: 1, 4: 0}, "noble": {1: 0, 2: 0, 3: 0, 4: 2}}

# NOBLE-HUNTING_LODGE-2
HUNTING_LODGE_VP = 2

# the tiles for whose sake a window is opened, by the phase alone.
WINDOW_TILES = {
    "settler": ("hacienda", "construction_hut", "hospice", "forest_house"),
    "builder": ("quarry", "black_market", "zoning_office", "university", "church"),
    "craftsman": (
        *GOODS,
        *SMALL_PRODUCTION,
        *LARGE_PRODUCTION,
        "aqueduct",
        "factory",
        "specialty_factory",
    ),
    "trader": ("small_market", "large_market", "office", "trading_post", "land_office"),
    "captain": ("harbor", "lighthouse", "wharf", "small_wharf"),
    "prospector": (),
    "end of settler": ("hunting_lodge",),
    "storage": ("small_warehouse", "large_warehouse", "storehouse"),
    "after a phase": ("villa",),
    "scoring": (
        "guild_hall",
        "residence",
        "fortress",
        "customs_house",
        "city_hall",
        "cloister",
        "royal_garden",
    ),
}

# what acts before the first load; the lighthouse only for the captain.
CAPTAIN_OPENERS = ("lighthouse", "union_hall", "royal_supplier")
