"""The engine agrees with the independent reference at every decision of random games."""

from __future__ import annotations

import itertools

import attrs
import pytest

from lockstep import Chooser, anything, eagerly, run_lockstep
from puertorico import Config, Edition

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
    rules = attrs.evolve(Edition.CLASSIC.rules, production="optional")
    for seed in range(2):
        config = Config(
            players=players,
            edition=Edition.CLASSIC,
            rules=rules,
            first_player="random",
            costs={"factory": 8, "university": 7, "wharf": 2, "hacienda": 0},
            max_rounds=12 + seed,
        )
        run_lockstep(config, seed, eagerly)


@pytest.mark.parametrize("edition", EDITIONS)
def test_cheap_buildings_and_few_vp_agree(edition: Edition) -> None:
    """Every building is built and occupied, and VP run out: rare rules come up all the time."""
    rules = attrs.evolve(edition.rules, vp_supply=(25, 30, 35, 40))
    costs = {
        "hospice": 1, "university": 1, "harbor": 2, "wharf": 2, "office": 1, "factory": 2,
        "large_warehouse": 1, "small_warehouse": 0, "guild_hall": 3, "residence": 3,
        "fortress": 3, "customs_house": 3, "city_hall": 3, "coffee_roaster": 1,
    }  # fmt: skip
    for seed, players in enumerate(PLAYERS):
        config = Config(players=players, edition=edition, rules=rules, costs=costs)
        run_lockstep(config, seed, eagerly)


@pytest.mark.long
@pytest.mark.parametrize("choose", [anything, eagerly])
@pytest.mark.parametrize(("edition", "players"), list(itertools.product(EDITIONS, PLAYERS)))
def test_every_decision_agrees_in_many_games(
    edition: Edition, players: int, choose: Chooser
) -> None:
    """The same for many more games."""
    for seed in range(100, 120):
        run_lockstep(Config(players=players, edition=edition), seed, choose)
