"""The New Buildings: 14 further kinds of violet buildings, and forests (NEW-*)."""

from __future__ import annotations

from typing import Final

from puertorico import Good
from puertorico.plugin import Building, Expansion, Grants, Icon, Slot, Switch, Tile
from puertorico.plugin.advanced import at_home

from . import _effects as effects
from . import _public as public
from ._effects import FOREST, HIDDEN, SHOWN
from ._public import *
from ._steps import BlackMarket, PaymentPhase, ShipmentPhase, SmallWharf

__all__ = public.__all__

# fmt: off
_BUILDINGS: Final = (
    Building(id="aqueduct", cost=1, points=1, column=1, effect=effects.Aqueduct,
             text="One more {=indigo} and one more sugar for what its owner's large plants "
             "produce."),
    Building(id="forest_house", cost=2, points=1, column=1, effect=effects.ForestHouse,
             text="Its owner may plant {=forest:a} instead of {=plantation:a}; "
             "two make building cheaper."),
    Building(id="black_market", cost=2, points=1, column=1, effect=BlackMarket,
             text="Up to 3 {=doubloon:plural} of a price may be paid with "
             "{=colonist:a}, a good and a VP."),
    Building(id="storehouse", cost=3, points=1, column=1, grants=Grants(kept_goods=3),
             text="When goods are stored, its owner keeps three more single goods."),
    Building(id="guest_house", cost=4, points=2, column=2, circles=2, effect=effects.GuestHouse,
             text="Holds two guests, who may move to any empty {=circle} "
             "outside the {=mayor_phase}."),
    Building(id="trading_post", cost=5, points=2, column=2, effect=effects.TradingPost,
             text="Its owner may sell to it, rather than to the trading house, any kind of goods."),
    Building(id="church", cost=5, points=2, column=2, effect=effects.Church,
             text="1 VP for building in the second or third column, 2 VP for a large building."),
    Building(id="small_wharf", cost=6, points=2, column=2, effect=SmallWharf,
             text="Once a {=captain_phase} its owner may ship goods of any "
             "kinds, 1 VP for every two."),
    Building(id="lighthouse", cost=7, points=3, column=3, effect=effects.Lighthouse,
             text="One {=doubloon} each time its owner loads goods, and one "
             "more for {=captain:the}."),
    Building(id="specialty_factory", cost=8, points=3, column=3, effect=effects.SpecialtyFactory,
             text="Pays one {=doubloon} less than its owner produces goods of one kind, "
             "except corn."),
    Building(id="library", cost=8, points=3, column=3,
             grants=Grants(privilege_factor=2, repeats_extra_goods=("library_craftsman", "any")),
             text="Doubles the {=privilege} of its owner's role."),
    Building(id="union_hall", cost=9, points=3, column=3, effect=effects.UnionHall,
             text="1 VP for every two goods of a kind before its owner first loads goods."),
    Building(id="statue", cost=10, points=8, column=4, copies=1, circles=0,
             text="Has no function and no circle, but many points."),
    Building(id="cloister", cost=10, points=4, column=4, copies=1, effect=effects.Cloister,
             text="At the end 1, 3, 6 or 10 VP for 1, 2, 3 or 4 sets of three "
             "like {=island_tile:plural}."),
)
_SWITCHES: Final = (
    Switch(id="forest_rule", meaning="How a forest is planted", rule="A-35",
           values=("extra_tile", "extra_tile_discard", "flip"),
           default="extra_tile", editions={"classic": "extra_tile_discard", "1897": "flip"}),
    Switch(id="forest_supply", rule="A-35",
           meaning="How many forest tiles there are; None is for no limit",
           high=60, optional=True, unless=("forest_rule", "flip"), default=12),
    Switch(id="library_craftsman", meaning="Whether doubled extra goods must differ", rule="A-33",
           values=("any", "different"), default="any", editions={"anniversary": "different"}),
)
_ACTIONS: Final = (
    public.BuildAtBlackMarket, public.MoveGuest, public.PlantForest, public.ReturnColonist,
    public.ReturnGood, public.ReturnPoint, public.Ship,
)
# fmt: on

NEW_BUILDINGS = Expansion(
    id="new_buildings",
    words="puertorico.expansions.new_buildings",
    buildings=_BUILDINGS,
    effects=(effects.Forests,),
    tiles=(Tile(id=FOREST, circles=0, supply="forest_supply", behavior=effects.ForestTiles),),
    switches=_SWITCHES,
    slots=tuple(
        Slot(
            id=f"{kept}{good}",
            high=40,  # as many spaces as an island can have
            per_player=True,
            secret=kept == HIDDEN,
            tile=str(good),
            only=("forest_rule", "flip"),
        )
        for kept in (SHOWN, HIDDEN)
        for good in Good
    ),
    phases=(PaymentPhase, ShipmentPhase),
    icons=(Icon(id=FOREST, path="M0 0l-5 9h10z", light="#94bc79", dark="#305633"),),
    drafted=True,
    actions=_ACTIONS,
    events=(public.TileDiscarded, public.TileFlipped, public.TileHidden, public.TilePutBack),
    choices=(public.PAYMENT, public.SHIPMENT),
    rulebook=__name__,
    editions=("classic", "anniversary", "1897"),
)
"""The expansion New Buildings."""

at_home(globals())
