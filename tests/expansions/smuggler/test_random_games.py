"""Random games with the smuggler, alone and with others: where the tile and the card are."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from puertorico import (
    FESTIVAL,
    NEW_BUILDINGS,
    NOBLES,
    SMUGGLER,
    Action,
    Config,
    Edition,
    Game,
    Position,
    scenario,
)
from puertorico.expansions.smuggler import smuggler_board
from puertorico.types import any_id
from support.games import pick

pytestmark = pytest.mark.no_cover

EXPANSIONS = (
    (SMUGGLER,),
    (SMUGGLER, NEW_BUILDINGS),
    (NOBLES, SMUGGLER),
    (SMUGGLER, NEW_BUILDINGS, NOBLES, FESTIVAL),
)


def start(number: int) -> Game:
    """Returns a game in one of all editions, numbers of players and sets of expansions.

    In two of three there is much to occupy, so that colonists come who can be poached.
    """
    config = Config(
        players=2 + number % 4,
        edition=list(Edition)[number % 3],
        expansions=EXPANSIONS[number // 3 % 4],
        open_vp=number % 5 == 4,
    )
    chance = "manual" if number % 2 else "seeded"
    ask_forced = number % 7 == 6
    if number % 3 == 2:
        return Game.new(config, seed=number, chance=any_id(chance), ask_forced=ask_forced)
    return scenario(
        config=config,
        city={0: "sugar_mill tobacco_storage", 1: "indigo_plant coffee_roaster"},
        ship=2 * config.players + 3,
        goods={0: "2 corn", 1: "2 sugar"},
        seed=number,
        chance=any_id(chance),
        ask_forced=ask_forced,
    )


def check_smuggler(before: Position, after: Position) -> None:
    """Asserts what holds of the tile and the captured card from one decision to the next."""
    old, new = smuggler_board(before), smuggler_board(after)
    taker = {card.card: card.taker for card in after.cards}
    coins = {card.card: card.doubloons for card in after.cards}
    assert coins["smuggler"] == 0
    if taker["smuggler"] is not None:
        assert new.holder == taker["smuggler"]
    if before.round == after.round and new.holder != old.holder:
        assert taker["smuggler"] == new.holder
    if new.card is not None:
        assert taker["smuggler"] == new.holder
        assert (taker[new.card], coins[new.card]) == (None, 0)
    if before.round != after.round:
        # The round is over: nothing is captured any more, and what was is without a coin.
        assert new.card is None
        assert old.card is None or coins[old.card] == 0


def choose(rng: random.Random, game: Game) -> Action:
    """Chooses at random, with a taste for smuggling."""
    actions = game.legal_actions()
    liked = [
        a for a in actions if str(a) in ("choose smuggler", "poach", "plunder", "choose mayor")
    ]
    return pick(rng, liked if liked and rng.random() < 0.5 else actions)


@pytest.mark.rule("SMUG-GEN-2", "SMUG-GEN-5", "SMUG-CAPTURE-1", "SMUG-CAPTURE-3")
def test_the_tile_and_the_captured_card() -> None:
    """Where they are fits the cards at every decision, and everything new comes up."""
    decisions: Counter[str] = Counter()
    played: Counter[str] = Counter()
    for number in range(24):
        rng = random.Random(number)
        game = start(number)
        position = game.position()
        while not game.is_over:
            assert len(game.legal_actions()) <= 96
            decisions[game.decision.kind] += 1
            action = choose(rng, game)
            played[type(action).__name__] += 1
            game.apply(action)
            before, position = position, game.position()
            check_smuggler(before, position)

    assert min(decisions[kind] for kind in ("smuggle", "poach")) > 20
    new = ("Raid", "Plunder", "Poach", "Capture", "KeepWorkers", "RemoveWorkers")
    assert [name for name in new if not played[name]] == []
