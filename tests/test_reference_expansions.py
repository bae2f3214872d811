"""The engine agrees with the reference in random games with Nobles, Smuggler and Festival."""

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
    for_nobles,
    for_smuggling,
    moving_late,
)
from support.lockstep import Chooser, run_lockstep

pytestmark = pytest.mark.no_cover

EDITIONS = list(Edition)
PLAYERS = (2, 3, 4, 5)
SUBSETS = [
    expansions
    for size in range(1, 5)
    for expansions in itertools.combinations(EXPANSIONS, size)
    if [expansion.id for expansion in expansions] != ["new_buildings"]
]
"""Every set of expansions with one of those that tests/test_reference.py leaves out."""
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
    expansions = rng.choice(SUBSETS)
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
    "expansions", SUBSETS, ids=lambda expansions: "+".join(expansion.id for expansion in expansions)
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
