"""The Nobles: a second kind of worker, and eight buildings (NOBLE-*); in 1897, the citizens."""

from __future__ import annotations

from typing import Final

from puertorico.plugin import Building, Expansion, Icon, SetupChange, Switch, Worker
from puertorico.plugin.advanced import at_home

from . import _effects as effects
from . import _public as public
from ._public import *
from ._steps import LandOffice, PurchasePhase, RoyalSupplier, SupplyPhase

__all__ = public.__all__

# fmt: off

_BUILDINGS: Final = (
    Building(id="land_office", cost=2, points=1, column=1,
             effect_of={"colonist": LandOffice, public.NOBLE: effects.NobleLandOffice},
             text="In the {=trader_phase} its owner may buy {=plantation:a} for {=doubloon:a}; "
             "with {=noble:a} on it, sell one for {=doubloon:a}."),
    Building(id="chapel", cost=3, points=1, column=1,
             effect_of={"colonist": effects.Chapel, public.NOBLE: effects.NobleChapel},
             text="One {=doubloon} in each {=craftsman_phase}; with {=noble:a} on it, 1 VP."),
    Building(id="hunting_lodge", cost=4, points=2, column=2,
             effect_of={"colonist": effects.HuntingLodge, public.NOBLE: effects.NobleHuntingLodge},
             text="After a {=settler_phase} its owner may discard {=plantation:a}; "
             "with {=noble:a} on it, 2 VP for the most empty {=island_space:plural}."),
    Building(id="zoning_office", cost=5, points=2, column=2,
             effect_of={"colonist": effects.ZoningOffice, public.NOBLE: effects.NobleZoningOffice},
             text="Small buildings cost one {=doubloon} less; "
             "with {=noble:a} on it, large buildings two {=doubloon:plural} less."),
    Building(id="royal_supplier", cost=6, points=2, column=2, effect=RoyalSupplier,
             text="Before loading its owner may return goods of different kinds, "
             "at most one for each {=noble} it has, for 1 VP each."),
    Building(id="villa", cost=7, points=3, column=3, effect=effects.Villa,
             text="When a {=mayor_phase} begins its owner may take {=noble:a} from the supply."),
    Building(id="jeweler", cost=8, points=3, column=3, copies_for_two=2, production="large",
             effect=effects.Jeweler,
             text="One {=doubloon} for each of its owner's {=noble:plural} in the "
             "{=craftsman_phase}."),
    Building(id="royal_garden", cost=10, points=4, column=4, copies=1, effect=effects.RoyalGarden,
             text="At the end 1 extra VP for each of its owner's {=noble:plural}."),
)
_SWITCHES: Final = (
    Switch(id="noble_buildings", meaning="Whether noble buildings take part in a draft",
           rule="A-60", values=("all", "draft"), default="all", editions={"1897": "draft"}),
    Switch(id="land_office_sold_tile", meaning="Where a sold plantation goes",
           rule="A-65", values=("discard", "row"), default="discard", editions={"1897": "row"}),
)
# fmt: on

NOBLES = Expansion(
    id="nobles",
    words="puertorico.expansions.nobles",
    actions=(public.DiscardTile, public.SellTile),
    buildings=_BUILDINGS,
    effects=(effects.Nobles,),
    workers=(Worker(id=public.NOBLE, supply=20),),
    phases=(PurchasePhase, SupplyPhase),
    switches=_SWITCHES,
    spaces=dict.fromkeys(range(2, 9), 1),
    joins_draft=("noble_buildings", "draft"),
    icons=(Icon(id=public.NOBLE, light="#c1315a"),),
    changes=(SetupChange(colonists=100),),
    choices=(public.SUPPLY,),
    rulebook=__name__,
    editions=("anniversary", "1897"),
)
"""The expansion Nobles."""

at_home(globals())
