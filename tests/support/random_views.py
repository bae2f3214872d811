"""Random games for views, of the base game and of toys that hide things."""

from __future__ import annotations

from collections.abc import Iterator

from puertorico import Config, Edition, Game
from puertorico.plugin import Expansion
from puertorico.types import any_id
from support.expansions import (
    DRAFT,
    FORESTS,
    GOAL,
    GUESTS,
    NOBLES,
    PAYMENT,
    PHASES,
    RAFTS,
    SMUGGLER,
)
from support.games import config_number, random_game, replaced
from support.hidden import GROVES, SECRETS, games_with

SEAMS = (DRAFT, FORESTS, GOAL, GUESTS, NOBLES, PAYMENT, PHASES, RAFTS, SMUGGLER)


def base_games(numbers: range) -> Iterator[Game]:
    """Yields games of the base game at their decisions; twelve are of all editions and sizes."""
    for number in numbers:
        config, chance = config_number(number)
        config = replaced(config, open_vp=number % 6 == 5)
        yield from random_game(config, number, chance=any_id(chance), ask_forced=number % 7 == 6)


def toy_games(numbers: range) -> Iterator[Game]:
    """Yields games with things to hide at their decisions."""
    for number in numbers:
        expansions: tuple[Expansion, ...] = (GROVES, SECRETS)
        if number % 3 == 1:
            expansions = (GROVES,)
        elif number % 3 == 2:
            expansions = (SECRETS, *SEAMS)
        config = Config(
            players=2 + number % 4,
            edition=list(Edition)[number % 3],
            expansions=expansions,
            max_rounds=10,
        )
        chance = "manual" if number % 2 else "seeded"
        yield from games_with(config, number, chance=any_id(chance), ask_forced=number % 5 == 0)
