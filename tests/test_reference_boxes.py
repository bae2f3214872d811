"""The engine agrees with the reference in random games with Nobles, Smuggler and Festival."""

from __future__ import annotations

import itertools
import random

import attrs

from choosers import anything, eagerly, for_goals, for_nobles, for_smuggling
from lockstep import Chooser
from puertorico import FESTIVAL, NEW_BUILDINGS, NOBLES, SMUGGLER, Config, Edition, Expansion
from reference import data

EDITIONS = list(Edition)
PLAYERS = (2, 3, 4, 5)
BOXES = (NEW_BUILDINGS, NOBLES, SMUGGLER, FESTIVAL)
SUBSETS = [
    boxes for size in range(1, 5) for boxes in itertools.combinations(BOXES, size) if size > 1
] + [(NOBLES,), (SMUGGLER,), (FESTIVAL,)]
TELLING: dict[type[Expansion] | str, Chooser] = {
    "nobles": for_nobles,
    "smuggler": for_smuggling,
    "festival": for_goals,
}
HELPERS = ("university", "hacienda", "hospice", "office", "harbor", "wharf", "factory")
ROUNDS = 40
"""With nobles a game of random choices need not end (A-97)."""


def cheap(boxes: tuple[Expansion, ...]) -> dict[str, int]:
    """Returns low prices for the kinds of the boxes, so that they are built and occupied."""
    kinds: tuple[str, ...] = HELPERS
    if NEW_BUILDINGS in boxes:
        kinds += data.NEW_KINDS
    if NOBLES in boxes:
        kinds += data.NOBLE_KINDS
    return {name: 1 + number % 3 for number, name in enumerate(kinds)}


def mixed(number: int) -> tuple[Config, Chooser]:
    """Returns the config and the chooser of a number: everything is mixed."""
    rng = random.Random(number)
    edition = EDITIONS[number % 3]
    boxes = rng.choice(SUBSETS)
    rules = attrs.evolve(
        edition.rules,
        noble_buildings=rng.choice(["all", "draft"]),
        land_office_sold_tile=rng.choice(["discard", "row"]),
        openers=rng.choice(["own_turn", "phase_start"]),
        library_craftsman=rng.choice(["any", "different"]),
        hospice_with_hacienda=rng.choice(["normal_only", "choose_one"]),
        production=rng.choice(["automatic", "optional"]),
        forest_rule=rng.choice(["extra_tile", "flip", "extra_tile_discard"]),
        forest_supply=rng.choice([2, 12, None]),
        vp_supply=rng.choice([(12, 15, 18, 20), (65, 75, 100, 126)]),
    )
    buildings = rng.choice(["all", "all", "draft", "random"]) if NEW_BUILDINGS in boxes else "all"
    choosers = [eagerly, anything, *(TELLING[box.id] for box in boxes if box.id in TELLING)]
    first: int | str = "random" if rng.random() < 0.5 else 0
    config = Config(
        players=rng.choice(PLAYERS),
        edition=edition,
        expansions=boxes,
        rules=rng.choice([rules, edition.rules]),
        buildings=buildings,
        costs=rng.choice([cheap(boxes), cheap(boxes), {}]),
        first_player=first,
        max_rounds=ROUNDS,
    )
    return config, rng.choice(choosers)
