"""The base game: role cards, phases, and the 23 kinds of buildings (COMP-03, COMP-04)."""

from __future__ import annotations

from typing import Final, Literal

from puertorico.plugin import Building, Expansion, Grants, Icon, Role, Setup, Switch
from puertorico.plugin.advanced import (
    BuilderPhase,
    BuildingDraw,
    CaptainPhase,
    ChancePhase,
    CraftsmanPhase,
    DraftPhase,
    FirstPlayerDraw,
    MayorPhase,
    PlacementPhase,
    ProspectorPhase,
    ReactionPhase,
    RoundPhase,
    SettlerPhase,
    SetupPhase,
    StoragePhase,
    TileDraw,
    TraderPhase,
)
from puertorico.types import BuildingId, GoodId

from . import _effects as effects


def _by_good(corn: int, indigo: int, sugar: int, tobacco: int, coffee: int) -> dict[str, int]:
    return {"corn": corn, "indigo": indigo, "sugar": sugar, "tobacco": tobacco, "coffee": coffee}


def _setup(
    players: int, *, doubloons: int, indigo: int, roles: int, ships: tuple[int, ...], colonists: int
) -> Setup:
    # With two players three tiles and two goods of each kind are out (TWO-03, TWO-09).
    tiles_out, goods_out = (3, 2) if players == 2 else (0, 0)
    goods = _by_good(corn=10, indigo=11, sugar=11, tobacco=9, coffee=9)
    plantations = _by_good(corn=10, indigo=12, sugar=11, tobacco=9, coffee=8)
    return Setup(
        doubloons=doubloons,
        tiles=("indigo",) * indigo + ("corn",) * (players - indigo),
        roles_per_round=roles,
        prices=_by_good(corn=0, indigo=1, sugar=2, tobacco=3, coffee=4),
        goods={good: number - goods_out for good, number in goods.items()},
        plantations={good: number - tiles_out for good, number in plantations.items()},
        quarries=8 - tiles_out,
        ships=ships,
        colonists=colonists + players,
        colonist_ship=players,
        vp="vp_supply",
        row_size=players + 1,
        house_size=4,
        island_size=12,
        city_size=12,
    )


def _plant(
    id: BuildingId,
    good: GoodId,
    size: Literal["small", "large"],
    *,
    cost: int,
    column: int,
    circles: int,
    copies: int,
) -> Building:
    plants = "all its {=circle:plural} count" if circles > 1 else "its one {=circle} counts"
    return Building(
        id=id,
        text=f"Makes {{={good}}}: {plants} towards the {{={good}}} "
        "its owner's {=plantation:plural} yield.",
        cost=cost,
        points=column,
        circles=circles,
        column=column,
        copies=copies,
        copies_for_two=2,
        produces=good,
        production=size,
    )


# fmt: off
_PLANTS: Final = (
    _plant("small_indigo_plant", "indigo", "small", cost=1, column=1, circles=1, copies=4),
    _plant("small_sugar_mill", "sugar", "small", cost=2, column=1, circles=1, copies=4),
    _plant("indigo_plant", "indigo", "large", cost=3, column=2, circles=3, copies=3),
    _plant("sugar_mill", "sugar", "large", cost=4, column=2, circles=3, copies=3),
    _plant("tobacco_storage", "tobacco", "large", cost=5, column=3, circles=3, copies=3),
    _plant("coffee_roaster", "coffee", "large", cost=6, column=3, circles=2, copies=3),
)
_VIOLET: Final = (
    Building(id="small_market", cost=1, points=1, column=1, grants=Grants(sale_bonus=1),
             text="One extra {=doubloon} for its owner's sale to the trading house."),
    Building(id="hacienda", cost=2, points=1, column=1, effect=effects.Hacienda,
             text="In the {=settler_phase} its owner may first draw and place "
             "an extra {=plantation}."),
    Building(id="construction_hut", cost=2, points=1, column=1, grants=Grants(takes_quarry=True),
             text="Its owner may take a quarry instead of a face-up {=plantation}."),
    Building(id="small_warehouse", cost=3, points=1, column=1, grants=Grants(kept_kinds=1),
             text="When goods are stored, its owner keeps all goods of one kind as well."),
    Building(id="hospice", cost=4, points=2, column=2, effect=effects.Hospice,
             text="Its owner may take {=colonist:a} for the tile placed in the {=settler_phase}."),
    Building(id="office", cost=5, points=2, column=2, grants=Grants(sells_duplicate=True),
             text="Its owner may sell a kind that is already in the trading house."),
    Building(id="large_market", cost=5, points=2, column=2, grants=Grants(sale_bonus=2),
             text="Two extra {=doubloon:plural} for its owner's sale to the trading house."),
    Building(id="large_warehouse", cost=6, points=2, column=2, grants=Grants(kept_kinds=2),
             text="When goods are stored, its owner keeps all goods of two kinds as well."),
    Building(id="factory", cost=7, points=3, column=3, effect=effects.Factory,
             text="Pays 1, 2, 3 or 5 {=doubloon:plural} for producing "
             "2, 3, 4 or 5 kinds of goods."),
    Building(id="university", cost=8, points=3, column=3, effect=effects.University,
             text="Its owner may take {=colonist:a} for the building just built."),
    Building(id="harbor", cost=8, points=3, column=3, effect=effects.Harbor,
             text="One extra VP each time its owner loads goods."),
    Building(id="wharf", cost=9, points=3, column=3, effect=effects.Wharf,
             text="Once a {=captain_phase} its owner may ship all goods of one kind "
             "to the supply."),
    Building(id="guild_hall", cost=10, points=4, column=4, copies=1, effect=effects.GuildHall,
             text="At the end 1 VP per small and 2 VP per large {=production_building}."),
    Building(id="residence", cost=10, points=4, column=4, copies=1, effect=effects.Residence,
             text="At the end 4, 5, 6 or 7 VP for up to 9, 10, 11 or 12 filled "
             "{=island_space:plural}."),
    Building(id="fortress", cost=10, points=4, column=4, copies=1, effect=effects.Fortress,
             text="At the end 1 VP for every three workers on its owner's board."),
    Building(id="customs_house", cost=10, points=4, column=4, copies=1,
             effect=effects.CustomsHouse,
             text="At the end 1 VP for every four VP in chips and on paper."),
    Building(id="city_hall", cost=10, points=4, column=4, copies=1, effect=effects.CityHall,
             text="At the end 1 VP per {=violet_building}, itself included."),
)
_SWITCHES: Final = (
    Switch(id="vp_supply", meaning="VP chips for 2, 3, 4 and 5 players", rule="A-01",
           low=1, high=10_000, by_players=True,
           default=(65, 75, 100, 126), editions={"classic": (65, 75, 100, 122)}),
    Switch(id="hospice_with_hacienda", meaning="Which tile the hospice serves", rule="A-20",
           values=("normal_only", "choose_one"),
           default="normal_only", editions={"1897": "choose_one"}),
    Switch(id="ship_refill_when_short", meaning="The refill from a short supply", rule="A-12",
           values=("none", "partial"), default="partial", editions={"classic": "none"}),
    Switch(id="openers", meaning="When effects that open a phase act", rule="A-50",
           values=("own_turn", "phase_start"),
           default="own_turn", editions={"1897": "phase_start"}),
    Switch(id="production", meaning="Whether players are asked before they produce", rule="A-13",
           values=("automatic", "optional"), default="automatic"),
)
_PHASES: Final = (
    SetupPhase, RoundPhase, SettlerPhase, MayorPhase, BuilderPhase, CraftsmanPhase, TraderPhase,
    CaptainPhase, ProspectorPhase, PlacementPhase, StoragePhase, ChancePhase, DraftPhase,
    ReactionPhase,
)
# fmt: on


BASE = Expansion(
    id="base",
    words="puertorico.expansions.base",
    setups={
        2: _setup(2, doubloons=3, indigo=1, roles=6, ships=(4, 6), colonists=40),
        3: _setup(3, doubloons=2, indigo=2, roles=3, ships=(4, 5, 6), colonists=55),
        4: _setup(4, doubloons=3, indigo=2, roles=4, ships=(5, 6, 7), colonists=75),
        5: _setup(5, doubloons=4, indigo=3, roles=5, ships=(6, 7, 8), colonists=95),
    },
    buildings=(*_PLANTS, *_VIOLET),
    roles=(
        Role(id="settler", phase="settler"),
        Role(id="mayor", phase="mayor"),
        Role(id="builder", phase="builder"),
        Role(id="craftsman", phase="craftsman"),
        Role(id="trader", phase="trader"),
        Role(id="captain", phase="captain"),
        Role(id="prospector", phase="prospector", players=(2, 4, 5)),
        Role(id="prospector_2", phase="prospector", players=(5,)),
    ),
    phases=_PHASES,
    draws=(TileDraw, FirstPlayerDraw, BuildingDraw),
    switches=_SWITCHES,
    icons=(
        Icon(
            id="settler",
            path="M-9 8Q0 -2 9 8M-5 4V-4M-5 -4Q-9 -6 -8 -9Q-4 -9 -5 -4"
            "M4 3V-6M4 -6Q8 -8 8 -11Q3 -11 4 -6",
        ),
        Icon(
            id="mayor",
            path="M-9 9V4Q-9 0 -5 0T-1 4V9M1 9V4Q1 0 5 0T9 4V9M-8 -5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0"
            "M2 -5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0",
        ),
        Icon(id="builder", path="M-9 9V-1L0 -9L9 -1V9ZM-3 9V2H3V9"),
        Icon(id="craftsman", path="M-7 -9H7Q11 0 7 9H-7Q-11 0 -7 -9ZM-9 -4H9M-9 4H9"),
        Icon(id="trader", path="M0 -10V9M-5 9H5M-9 -6H9M-9 -6L-12 2H-6ZM9 -6L6 2H12Z"),
        Icon(id="captain", path="M-11 3H11L7 9H-7ZM0 3V-10L8 -1H0"),
        Icon(id="prospector", path="M-8 9L4 -5M-5 -9Q6 -9 9 3"),
    ),
    spaces={1: 1, 2: 2, 3: 1, 4: 1, 5: 2, 6: 1, 7: 1, 8: 2, 9: 1, 10: 5},
)
"""The base game; every game has it."""
