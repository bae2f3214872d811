"""The engine agrees with the independent reference at every decision of random games."""

from __future__ import annotations

import itertools

import pytest

from puertorico import NEW_BUILDINGS, Config, Edition
from puertorico.types import any_id
from reference import data
from support.choosers import anything, eagerly, for_new_buildings, keeping_guests
from support.lockstep import Chooser, run_lockstep

pytestmark = pytest.mark.no_cover

EDITIONS = list(Edition)
PLAYERS = (2, 3, 4, 5)


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
