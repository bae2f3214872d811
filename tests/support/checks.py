"""What is checked at the decisions of random games: nothing is lost on any way out and back."""

from __future__ import annotations

import random
from collections import Counter

from puertorico import (
    CHANCE,
    ActionTable,
    Event,
    Game,
    Pass,
    events,
)
from puertorico.decisions import StoreContext
from puertorico.testing._forms import copies, positions, records, scores
from puertorico.testing._hidden import hidden, views
from puertorico.testing._play import Moment
from support.counting import PublicCounts
from support.games import pick


def check_ways_back(game: Game, rng: random.Random) -> None:
    """Asserts that a game comes back from its position, from JSON, from a copy and a pickle."""
    moment = Moment(game, rng)
    positions(moment)
    copies(moment)


def check_views(rng: random.Random, game: Game) -> None:
    """Asserts that what a viewer sees is in every game dealt from it, and is all it may see."""
    moment = Moment(game, rng)
    views(moment)
    hidden(moment)


def check_decision(game: Game, table: ActionTable) -> None:
    """Asserts what holds at every decision."""
    actions = game.legal_actions()
    assert len(set(actions)) == len(actions) > 1
    assert all(action in table and game.is_legal(action) for action in actions)
    assert [table.parse(str(action)) for action in actions] == list(actions)
    kind = game.decision.kind
    guests = [action for action in actions if str(action).startswith("move")]
    if kind == "window":
        assert guests
        assert len(actions) == 1 + len(guests)
    elif guests:
        assert game.position().frames[-1].phase != "mayor"
        assert kind not in ("payment", "poach", "shipment")
        # Only the first step of a compound choice is joined.
        assert not game.position().placed
        asked = game.decision.context
        assert not isinstance(asked, StoreContext) or not (asked.whole or asked.kept)
    for player in game._table.players:
        assert min(player.doubloons, player.vp, player.holding, *player.goods) >= 0
    if game.seat != CHANCE:
        for action in table:
            if action not in actions:
                found = game.explain(action)
                assert found is not None
                assert found.message


def check_whole_game(game: Game, number: int, *, every: int = 3) -> Counter[str]:
    """Plays a game to its end and checks it; returns what was decided, and the events.

    Args:
        game: One that has just begun.
        number: The seed of what is chosen.
        every: At one decision in so many all ways out and back are tried.
    """
    rng = random.Random(number)
    table = ActionTable(game.config)
    counted = PublicCounts(game.position())
    kinds: Counter[str] = Counter()
    turns = 0
    while not game.is_over:
        turns += 1
        if turns % every == 0:
            check_ways_back(game, rng)
            check_views(rng, game)
        if turns % (7 * every) == 0:
            check_decision(game, table)
        actions = game.legal_actions()
        rest = [action for action in actions if action != Pass()]
        action = pick(rng, rest if rest and rng.random() < 0.8 else actions)
        kinds[game.decision.kind] += 1
        happened: tuple[Event, ...] = game.play(action)
        kinds.update(type(event).__name__ for event in happened)
        counted.follow(events.redacted(happened, None))
        assert counted == PublicCounts(game.position())
    scores(Moment(game, rng))
    records(Moment(game, rng))
    return kinds
