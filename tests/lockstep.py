"""Plays the engine and the independent reference side by side and compares everything."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from puertorico import Action, Config, Game, Position
from reference import PlaceAsk, ReferenceGame, StoreAsk

Chooser = Callable[[random.Random, Game], Action]

ENUMERATED = 150
"""Compound choices with at most so many outcomes are compared one by one, others by number."""


def snapshot(position: Position) -> dict[str, Any]:
    """Returns a position in the words of the reference."""
    return {
        "round": position.round,
        "governor": position.governor,
        "players": [
            {
                "doubloons": player.doubloons,
                "vp": player.vp,
                "vp_paper": player.vp_paper,
                "goods": dict(player.goods),
                "island": {
                    tile.tile: [tile.count, tile.workers.count("colonist")]
                    for tile in player.island
                },
                "city": {entry.building: entry.workers.count("colonist") for entry in player.city},
                "holding": player.holding.count("colonist"),
            }
            for player in position.players
        ],
        "roles": {card.card: [card.coins, card.taker] for card in position.cards},
        "row": dict(position.row),
        "face_down": dict(position.face_down),
        "discards": dict(position.discards),
        "quarries": position.tile_supply.count("quarry"),
        "goods": dict(position.goods),
        "ships": {ship.capacity: [ship.good, ship.load] for ship in position.ships},
        "trading_house": sorted(position.trading_house),
        "colonists": position.supply.count("colonist"),
        "colonist_ship": position.colonist_ship.count("colonist"),
        "vp_supply": position.vp,
        "buildings": {
            building: position.buildings.count(building)
            for building in sorted(position.config.in_play)
        },
        "ending": sorted(position.ending),
    }


def differences(ref: ReferenceGame, game: Game) -> dict[str, Any]:
    """Returns what differs between the two states: (reference, engine) by name."""
    theirs, mine = ref.snapshot(), snapshot(game.position())
    if game.round == 0:
        # Set-up belongs to no round here, and to the first one there.
        del theirs["round"], mine["round"]
    return {
        name: (theirs.get(name), mine.get(name))
        for name in theirs | mine
        if theirs.get(name) != mine.get(name)
    }


def placed(game: Game, seat: int) -> tuple[Any, ...]:
    """Returns where the seat's colonists are, in the words of the reference."""
    player = game.position().players[seat]
    tiles = {tile.tile: tile.workers.count("colonist") for tile in player.island}
    city = {entry.building: entry.workers.count("colonist") for entry in player.city}
    return (
        tuple(sorted((tile, number) for tile, number in tiles.items() if number)),
        tuple(sorted((building, number) for building, number in city.items() if number)),
        player.holding.count("colonist"),
    )


def stored(game: Game, seat: int) -> tuple[tuple[str, int], ...]:
    """Returns what goods the seat has, in the words of the reference."""
    return tuple(sorted(game.position().players[seat].goods.items()))


def is_step(game: Game, kind: str, seat: int) -> bool:
    """Whether the game still asks this seat for steps of this compound choice."""
    return game.seat == seat and game.decision.kind == kind


def ends(game: Game, kind: str, seat: int) -> list[Game]:
    """Returns the game after every path of steps through the current compound choice."""
    if not is_step(game, kind, seat):
        return [game]
    found = []
    for action in game.legal_actions():
        trial = game.copy()
        trial.apply(action)
        found += ends(trial, kind, seat)
    return found


def compare_compound(ref: ReferenceGame, game: Game, kind: str, result: Any) -> None:
    """Compares the distinct outcomes of all paths with those of the reference."""
    ask = ref.asked
    assert ask is not None
    if ask.count() <= ENUMERATED:
        seat = game.seat
        reached = [result(end, seat) for end in ends(game, kind, seat)]
        assert len(set(reached)) == len(reached), "an outcome is reached by two paths"
        assert ask.outcomes() == set(reached)


def run_lockstep(config: Config, seed: int, choose: Chooser) -> Game:
    """Plays one game on both sides; every choice, decision and state must agree."""
    rng = random.Random(seed)
    rules = config.rules
    first = config.first_player
    ref = ReferenceGame(
        players=config.players,
        rules={
            "vp_supply": dict(zip((2, 3, 4, 5), rules.vp_supply, strict=True)),
            "hospice_with_hacienda": rules.hospice_with_hacienda,
            "ship_refill_when_short": rules.ship_refill_when_short,
            "production": rules.production,
        },
        costs=dict(config.costs),
        first_player="random" if isinstance(first, str) else first,
        max_rounds=config.max_rounds,
    )
    game = Game.new(config, chance="manual")
    ask = ref.start()
    while ask is not None:
        assert not game.is_over
        seat = game.seat
        kind = game.decision.kind
        assert (ask.seat, ask.kind) == (seat, {"placement": "place"}.get(kind, kind))
        if kind in ("placement", "store"):
            result = placed if kind == "placement" else stored
            assert isinstance(ask, PlaceAsk | StoreAsk)
            compare_compound(ref, game, kind, result)
            while is_step(game, kind, seat):
                game.apply(choose(rng, game))
            outcome = result(game, seat)
            assert ask.accepts(outcome), outcome
            ask = ref.send(outcome)
        else:
            assert ask.options == {str(action) for action in game.legal_actions()}
            if kind != "first_player":
                assert {} == differences(ref, game)
            action = choose(rng, game)
            game.apply(action)
            ask = ref.send(str(action))
    assert game.is_over
    assert {} == differences(ref, game)
    compare_scores(ref, game)
    return game


def compare_scores(ref: ReferenceGame, game: Game) -> None:
    """Compares totals, tie-breaks, places and the lines of large buildings."""
    score = game.score()
    for mine, theirs in zip(score.players, ref.scores(), strict=True):
        assert (theirs["total"], theirs["tiebreak"]) == (mine.total, mine.tiebreak)
        bonus = {
            line.source.removesuffix("_bonus"): line.points
            for line in mine.lines
            if line.source.endswith("_bonus")
        }
        rest = {"chips", "paper", "buildings"}
        assert {k: v for k, v in theirs["lines"] if k not in rest} == bonus
    assert ref.ranking() == [player.place for player in score.players]


def anything(rng: random.Random, game: Game) -> Action:
    """Chooses uniformly; draws of chance by their weights."""
    outcomes = game.chance_outcomes()
    if outcomes:
        return rng.choices([a for a, _ in outcomes], [w for _, w in outcomes])[0]
    return rng.choice(game.legal_actions())


def eagerly(rng: random.Random, game: Game) -> Action:
    """Chooses at random, but seldom passes and likes what is dear: games reach their late parts."""
    outcomes = game.chance_outcomes()
    if outcomes:
        return anything(rng, game)
    actions = game.legal_actions()
    kind = game.decision.kind
    if kind == "role":
        liked = ["craftsman", "captain", "builder", "trader", "mayor", "settler", "prospector"]
        cards = [a for name in liked for a in actions if str(a) == f"choose {name}"]
        return rng.choice((cards or list(actions))[:4])
    rest = [action for action in actions if str(action) != "pass"]
    if not rest or rng.random() < 0.05:
        return rng.choice(actions)
    if kind == "build" and rng.random() < 0.7:
        # Cheapest first in the list.
        return rest[-1]
    if kind == "placement" and rng.random() < 0.5:
        return rest[-1]
    return rng.choice(rest)
