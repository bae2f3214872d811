"""The engine agrees with the independent reference at every decision of random games."""

from __future__ import annotations

import itertools
import random

import pytest

from puertorico import BASE, EXPANSIONS, NEW_BUILDINGS, NOBLES, Config, Edition
from puertorico.plugin import Expansion
from puertorico.types import any_id
from reference import data
from support.choosers import (
    anything,
    dealing_late,
    eagerly,
    for_goals,
    for_new_buildings,
    for_nobles,
    for_smuggling,
    keeping_guests,
    moving_late,
)
from support.configs import PLAYERS, SUBSETS
from support.lockstep import Chooser, run_lockstep

pytestmark = pytest.mark.no_cover

EDITIONS = list(Edition)


@pytest.mark.parametrize("choose", [anything, eagerly])
@pytest.mark.parametrize(("edition", "players"), list(itertools.product(EDITIONS, PLAYERS)))
def test_every_decision_agrees(edition: Edition, players: int, choose: Chooser) -> None:
    """Legal choices, states and scores are those of the reference, in every edition."""
    for seed in range(2):
        run_lockstep(Config(players=players, edition=edition), seed, choose)


@pytest.mark.parametrize("players", PLAYERS)
def test_options_agree(players: int) -> None:
    """The same with optional production, a drawn governor, changed costs and a round limit."""
    rules = {"production": "optional"}
    for seed in range(2):
        config = Config(
            players=players, edition=Edition.CLASSIC, rules=any_id(rules), first_player="random",
            costs={"factory": 8, "university": 7, "wharf": 2, "hacienda": 0}, max_rounds=12 + seed,
        )  # fmt: skip
        run_lockstep(config, seed, eagerly)


@pytest.mark.parametrize("edition", EDITIONS)
def test_cheap_buildings_and_few_vp_agree(edition: Edition) -> None:
    """Every building is built and occupied, and VP run out: rare rules come up all the time."""
    rules = {"vp_supply": (25, 30, 35, 40)}
    costs = {
        "hospice": 1, "university": 1, "harbor": 2, "wharf": 2, "office": 1, "factory": 2,
        "large_warehouse": 1, "small_warehouse": 0, "guild_hall": 3, "residence": 3,
        "fortress": 3, "customs_house": 3, "city_hall": 3, "coffee_roaster": 1,
    }  # fmt: skip
    for seed, players in enumerate(PLAYERS):
        config = Config(players=players, edition=edition, rules=any_id(rules), costs=any_id(costs))
        run_lockstep(config, seed, eagerly)


# Games in which guests move before the scoring, and forests are planted for drawn tiles.
TELLING_SEEDS = {2: 7, 3: 9, 4: 10, 5: 4}


Rules = dict[str, object]
"""Switches by their ids."""


def with_new_buildings(players: int, edition: Edition, rules: Rules | None = None) -> Config:
    """Returns a config with all violet kinds, the most telling of them cheap."""
    helpers = ("university", "hacienda", "hospice", "office", "harbor", "wharf")
    cheap = (*data.NEW_KINDS, *helpers, "large_warehouse", "construction_hut", "factory")
    return Config(
        players=players, edition=edition, expansions=(NEW_BUILDINGS,), rules=any_id(rules or {}),
        buildings="all", costs={any_id(name): 1 + number % 3 for number, name in enumerate(cheap)},
    )  # fmt: skip


@pytest.mark.parametrize(("edition", "players"), list(itertools.product(EDITIONS, PLAYERS)))
def test_new_buildings_agree(edition: Edition, players: int) -> None:
    """Every decision with every New Building, guests and their windows among them, agrees."""
    config = with_new_buildings(players, edition)
    run_lockstep(config, TELLING_SEEDS[players], for_new_buildings)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("players", "seed"), [(3, 3), (4, 5)])
def test_guests_who_store_agree(edition: Edition, players: int, seed: int) -> None:
    """Guests wait for the end of the captain phase, where they keep goods from being lost."""
    config = Config(
        players=players,
        edition=edition,
        expansions=(NEW_BUILDINGS,),
        buildings=["guest_house", "storehouse", "small_warehouse", "large_warehouse", "harbor"],
        costs={"guest_house": 0, "storehouse": 0, "small_warehouse": 0},
    )
    run_lockstep(config, seed, keeping_guests)


@pytest.mark.parametrize(("edition", "players"), list(zip(EDITIONS, (3, 4, 2), strict=True)))
def test_few_new_buildings_agree(edition: Edition, players: int) -> None:
    """The same with a list of kinds at their printed prices."""
    buildings = [*data.NEW_KINDS[players::2], "small_market", "hospice", "university", "wharf"]
    config = Config(
        players=players, edition=edition, expansions=(NEW_BUILDINGS,), buildings=any_id(buildings)
    )
    run_lockstep(config, players, for_new_buildings)


@pytest.mark.parametrize("buildings", ["draft", "random"])
@pytest.mark.parametrize(("edition", "players"), list(zip(EDITIONS, (5, 2, 3), strict=True)))
def test_drafts_agree(edition: Edition, players: int, buildings: str) -> None:
    """The draft and the drawing of buildings agree, and what is played with them."""
    config = Config(
        players=players, edition=edition, expansions=(NEW_BUILDINGS,), buildings=any_id(buildings),
        first_player="random" if buildings == "random" else players - 1,
    )  # fmt: skip
    run_lockstep(config, players, for_new_buildings)


def short(number: int) -> Rules:
    """Returns rules with few VP and forests, and with switches of other editions."""
    rule = ("extra_tile", "flip", "extra_tile_discard")[(number + number // 3) % 3]
    return {
        "vp_supply": (12, 15, 18, 20),
        "forest_supply": None if rule == "flip" else (2, 3, None)[number % 3],
        "forest_rule": rule,
        "openers": ("own_turn", "phase_start")[number // 2 % 2],
        "library_craftsman": ("any", "different")[number // 3 % 2],
        "hospice_with_hacienda": ("normal_only", "choose_one")[number % 2],
        "production": ("automatic", "optional")[number % 2],
    }


@pytest.mark.parametrize(("edition", "number"), list(zip(EDITIONS * 2, range(6), strict=True)))
def test_new_buildings_agree_when_things_run_out(edition: Edition, number: int) -> None:
    """Forests and VP run out, and the switches are mixed."""
    config = with_new_buildings(2 + number % 4, edition, short(number))
    run_lockstep(config, number, for_new_buildings)


@pytest.mark.long
@pytest.mark.parametrize("choose", [anything, eagerly])
@pytest.mark.parametrize(("edition", "players"), list(itertools.product(EDITIONS, PLAYERS)))
def test_every_decision_agrees_in_many_games(
    edition: Edition, players: int, choose: Chooser
) -> None:
    """The same for many more games."""
    for seed in range(100, 120):
        run_lockstep(Config(players=players, edition=edition), seed, choose)


@pytest.mark.long
@pytest.mark.parametrize("choose", [anything, eagerly, for_new_buildings])
@pytest.mark.parametrize(("edition", "players"), list(itertools.product(EDITIONS, PLAYERS)))
def test_new_buildings_agree_in_many_games(edition: Edition, players: int, choose: Chooser) -> None:
    """The same for many more games, with drafts and with mixed switches too."""
    for seed in range(100, 103):
        run_lockstep(with_new_buildings(players, edition), seed, choose)
        mixed = with_new_buildings(players, edition, short(seed))
        run_lockstep(mixed, seed, choose)
        drafted = Config(players=players, edition=edition, expansions=(NEW_BUILDINGS,))
        run_lockstep(drafted, seed, choose)


# Games with Nobles, Smuggler and Festival.

OTHERS = [each for each in SUBSETS if [one.id for one in each] not in ([], ["new_buildings"])]
"""Every set of expansions with another one than the New Buildings."""
LIKES = {"nobles": for_nobles, "smuggler": for_smuggling, "festival": for_goals}
OF_EXPANSION = {"new_buildings": data.NEW_KINDS, "nobles": data.NOBLE_KINDS}
HELPERS = ("university", "hacienda", "hospice", "office", "harbor", "wharf", "factory")
TELLING = (17, 36, 37, 38, 62, 76, 93, 300, 312, 331, 617, 664, 791, 2037, 2182)
GUESTS = ((Edition.CLASSIC, 3, 3), (Edition.ANNIVERSARY, 2, 19), (Edition.YEAR_1897, 2, 4))
"""Editions, players and seeds of games in which guests come to the villa and late to a load."""
ROUNDS = 40
"""With nobles a game of random choices need not end (A-97)."""


def drafted(expansions: tuple[Expansion, ...]) -> bool:
    """Whether an expansion is there that brings a draft."""
    return any(expansion.drafted for expansion in expansions)


def cheap(expansions: tuple[Expansion, ...]) -> dict[str, int]:
    """Returns low prices for the kinds of the expansions, so that they are built and occupied."""
    kinds: tuple[str, ...] = HELPERS
    for expansion in expansions:
        kinds += OF_EXPANSION.get(expansion.id, ())
    return {name: 1 + number % 3 for number, name in enumerate(kinds)}


def mixed(number: int) -> tuple[Config, Chooser]:
    """Returns the config and the chooser of a number: expansions, switches and set-up are mixed."""
    rng = random.Random(number)
    edition = EDITIONS[number % 3]
    expansions = rng.choice(OTHERS)
    forest_rule = rng.choice(["extra_tile", "flip", "extra_tile_discard"])
    rules = {
        "noble_buildings": rng.choice(["all", "draft"]),
        "land_office_sold_tile": rng.choice(["discard", "row"]),
        "openers": rng.choice(["own_turn", "phase_start"]),
        "library_craftsman": rng.choice(["any", "different"]),
        "hospice_with_hacienda": rng.choice(["normal_only", "choose_one"]),
        "production": rng.choice(["automatic", "optional"]),
        "forest_rule": forest_rule,
        "forest_supply": None if forest_rule == "flip" else rng.choice([2, 12, None]),
        "vp_supply": rng.choice([(12, 15, 18, 20), (65, 75, 100, 126)]),
    }
    switches = [switch.id for expansion in (BASE, *expansions) for switch in expansion.switches]
    rules = {id: value for id, value in rules.items() if id in switches}
    buildings = rng.choice(["all", "all", "draft", "random"]) if drafted(expansions) else "all"
    choosers = [
        eagerly,
        anything,
        *(LIKES[expansion.id] for expansion in expansions if expansion.id in LIKES),
    ]
    config = Config(
        players=rng.choice(PLAYERS), edition=edition, expansions=expansions,
        rules=any_id(rng.choice([rules, {}])), buildings=any_id(buildings),
        costs=rng.choice([any_id(cheap(expansions)), any_id(cheap(expansions)), {}]),
        first_player="random" if rng.random() < 0.5 else 0, max_rounds=ROUNDS,
    )  # fmt: skip
    return config, rng.choice(choosers)


def plain(edition: Edition, players: int, expansions: tuple[Expansion, ...]) -> Config:
    """Returns a config with low prices and all else as the edition has it."""
    return Config(
        players=players, edition=edition, expansions=expansions, buildings="all",
        costs=any_id(cheap(expansions)), max_rounds=ROUNDS,
    )  # fmt: skip


def with_guests(edition: Edition, players: int) -> Config:
    """Returns a config in which guests and what they can open are cheap."""
    kinds = ["guest_house", "villa", "union_hall", "royal_supplier", "lighthouse", "wharf"]
    return Config(
        players=players, edition=edition, expansions=EXPANSIONS, buildings=any_id(kinds),
        costs=any_id(dict.fromkeys(kinds, 0) | dict.fromkeys(data.PRODUCTION, 1)), max_rounds=20,
    )  # fmt: skip


@pytest.mark.parametrize(
    "expansion",
    [expansion for expansion in EXPANSIONS if expansion.id in LIKES],
    ids=lambda expansion: expansion.id,
)
@pytest.mark.parametrize(("edition", "players"), list(zip(EDITIONS, (2, 3, 5), strict=True)))
def test_each_expansion_agrees(edition: Edition, players: int, expansion: Expansion) -> None:
    """Each expansion alone, at the printed prices, in every edition."""
    config = Config(players=players, edition=edition, expansions=(expansion,), max_rounds=ROUNDS)
    run_lockstep(config, 1, LIKES[expansion.id])


@pytest.mark.parametrize(("edition", "players"), list(zip(EDITIONS, (4, 2, 3), strict=True)))
def test_everything_agrees(edition: Edition, players: int) -> None:
    """All expansions together."""
    run_lockstep(plain(edition, players, EXPANSIONS), 1, for_smuggling)


@pytest.mark.parametrize("number", TELLING)
def test_mixed_games_agree(number: int) -> None:
    """Games chosen so that between them every rule of the reference comes up."""
    config, choose = mixed(number)
    run_lockstep(config, number, choose)


@pytest.mark.parametrize(("edition", "seed"), [(Edition.CLASSIC, 69), (Edition.YEAR_1897, 116)])
def test_guests_who_deal_in_land_agree(edition: Edition, seed: int) -> None:
    """A guest is left for the land office when a good has been sold (A-40)."""
    kinds = ["guest_house", "land_office", "forest_house", "small_market"]
    config = Config(
        players=3, edition=edition, expansions=(NEW_BUILDINGS, NOBLES), buildings=any_id(kinds),
        costs=any_id(dict.fromkeys(kinds, 0) | dict.fromkeys(data.PRODUCTION, 4)), max_rounds=20,
    )  # fmt: skip
    run_lockstep(config, seed, dealing_late)


@pytest.mark.parametrize(("edition", "players", "seed"), GUESTS)
def test_guests_who_move_late_agree(edition: Edition, players: int, seed: int) -> None:
    """To what opens a phase: once another phase is over, and in later turns of a captain phase."""
    run_lockstep(with_guests(edition, players), seed, moving_late)


@pytest.mark.long
@pytest.mark.parametrize(
    "expansions", OTHERS, ids=lambda expansions: "+".join(expansion.id for expansion in expansions)
)
@pytest.mark.parametrize(("edition", "players"), list(itertools.product(EDITIONS, PLAYERS)))
def test_every_set_of_expansions_agrees(
    edition: Edition, players: int, expansions: tuple[Expansion, ...]
) -> None:
    """Every edition, every number of players, every set of expansions, every way of choosing."""
    for seed, choose in enumerate((anything, eagerly, for_smuggling)):
        run_lockstep(plain(edition, players, expansions), seed, choose)
        printed = Config(players=players, edition=edition, expansions=expansions, max_rounds=ROUNDS)
        run_lockstep(printed, seed, choose)


@pytest.mark.long
@pytest.mark.parametrize("number", range(1000, 1300))
def test_many_mixed_games_agree(number: int) -> None:
    """Many more mixed games."""
    config, choose = mixed(number)
    run_lockstep(config, number, choose)
