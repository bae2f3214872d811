"""What contexts say holds: which building asks, why a tile is drawn, what is left to do."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from puertorico import CHANCE, Action, Game
from puertorico.actions import (
    Build,
    BuildingAction,
    ChooseRole,
    Load,
    Pass,
    PlaceColonists,
    Sell,
    TakeQuarry,
    UseBuilding,
)
from puertorico.decisions import (
    BuildContext,
    DrawnTileContext,
    LoadContext,
    PlacementContext,
    PrivilegeGoodContext,
    RevealContext,
    RoleContext,
    SellContext,
    StoreContext,
    TakeColonistContext,
    TileContext,
    UseBuildingContext,
)
from puertorico.events import BuildingPriced, DoubloonsEarned, Events, TileDrawn, TileRevealed
from support.configs import some_game
from support.games import seldom_passing

pytestmark = pytest.mark.no_cover


def moves(numbers: range) -> Iterator[tuple[Game, Any, Action, Game, Events]]:
    """Yields random moves: the game, the context, the action, the game after it, the events."""
    for number in numbers:
        game, rng = some_game(number), random.Random(number)
        while not game.is_over:
            action = seldom_passing(rng, game.legal_actions(), 0.6)
            before = game.copy()
            happened = game.play(action)
            yield before, before.decision.context, action, game, happened


def city(game: Game, seat: int) -> dict[str, int]:
    """Returns the buildings of a seat, with the number of their workers."""
    return {each.building: each.workers.total() for each in game.players[seat].city}


@pytest.mark.parametrize("part", range(2))
def test_what_contexts_say(part: int) -> None:
    """Each is checked against the table, the legal actions, and the outcome."""
    seen: Counter[str] = Counter()
    for game, asked, action, after, happened in moves(range(12 * part, 12 * part + 12)):
        seat = game.seat
        legal = game.legal_actions()
        match asked:
            case UseBuildingContext(building, moment, tile, source, built):
                named = {str(each.building) for each in legal if isinstance(each, UseBuilding)}
                assert named <= {building}
                # Effects of expansions ask too, which belong to no building.
                assert city(game, seat).get(building, 1) > 0
                assert (tile is not None) == (source is not None) == (moment == "tile_placed")
                assert (built is not None) == (moment == "built")
                if tile is not None:
                    assert tile in {stack.tile for stack in game.players[seat].island}
                if built is not None:
                    assert built in city(game, seat)
                seen[f"use {moment}"] += 1
            case RevealContext(drawer, building):
                assert seat == CHANCE
                revealed = [each for each in happened if isinstance(each, TileRevealed | TileDrawn)]
                assert revealed[0].seat == (CHANCE if drawer is None else drawer)
                assert (building is None) == (drawer is None)
                if drawer is not None:
                    assert city(game, drawer)[str(building)] > 0
                seen[f"reveal {building}"] += 1
            case DrawnTileContext(_, building):
                drawn = [game.view(viewer).drawn is not None for viewer in range(len(game.players))]
                assert drawn == [viewer == seat for viewer in range(len(game.players))]
                assert city(game, seat)[building] > 0
                seen["drawn"] += 1
            case TileContext(taker, source, takes_quarry):
                assert (source == "second") <= (seat == taker)
                left = game.tile_supply["quarry"]
                if legal != (Pass(),):  # asked although the island is full
                    assert (TakeQuarry() in legal) == (takes_quarry and left > 0)
                seen[f"tile {source}"] += 1
            case RoleContext(free_cards, picks_left):
                cards = {each.card for each in legal if isinstance(each, ChooseRole)}
                assert cards <= set(free_cards)
                if isinstance(action, ChooseRole):
                    paid = [each for each in happened if isinstance(each, DoubloonsEarned)]
                    coins = [each.doubloons for each in paid if each.card == action.card]
                    assert sum(coins) == free_cards[action.card]
                assert 0 < picks_left <= 6
                seen["role"] += 1
            case SellContext(prices=sales):
                assert all(
                    price.price == sum(part.doubloons for part in price.parts)
                    for price in sales.values()
                )
                if isinstance(action, Sell):
                    paid = [each for each in happened if isinstance(each, DoubloonsEarned)]
                    coins = [each.doubloons for each in paid if each.rule.startswith("TRADER")]
                    assert sum(coins) == sales[action.good].price
                    seen["sale"] += 1
            case LoadContext(loads=loads):
                for load in loads:
                    if action == Load(load.good, load.ship):
                        goods = [each.players[seat].goods[load.good] for each in (game, after)]
                        assert goods[0] - goods[1] >= load.count
                        seen["load"] += 1
            case BuildContext(_, prices):
                assert set(prices) == set(game.buildings)
                for price in prices.values():
                    less = sum(part.doubloons for part in price.reductions)
                    assert price.price == max(0, price.cost - less)
                    assert price.missing == max(0, price.price - game.players[seat].doubloons)
                for each in legal:
                    if isinstance(each, BuildingAction) and not isinstance(each, UseBuilding):
                        # With something missing it is built at the black market.
                        missing = prices[each.building].missing
                        assert (missing == 0) == isinstance(each, Build)
                for event in happened:
                    if isinstance(event, BuildingPriced):
                        price = prices[event.building]
                        assert (event.cost, event.reductions) == (price.cost, price.reductions)
                        assert event.price == price.price
                        seen["build"] += 1
            case TakeColonistContext(_, left):
                assert 0 < left <= game.supply["colonist"]
                seen["colonist"] += 1
            case PrivilegeGoodContext(_, produced, taken, left):
                assert {each.good for each in legal if hasattr(each, "good")} <= set(produced)
                assert left in (1, 2)
                assert left == 1 or not taken
                seen["privilege"] += 1
            case StoreContext(kinds, singles, whole, kept):
                assert kept.total() <= singles
                assert len(whole) <= kinds
                assert all(game.players[seat].goods[good] for good in (*whole, *kept))
                seen["store"] += 1
            case PlacementContext(target, worker, _, circles, workers, must_place, _, placed):
                there = sum(crew.total() for crew in placed.values())
                assert all(crew.total() <= circles[place] for place, crew in placed.items())
                assert 0 <= must_place <= min(circles.total() - there, workers.total())
                counts = [each.count for each in legal if isinstance(each, PlaceColonists)]
                assert max(counts) <= min(workers[worker], circles[target])
                now = after.decision.context
                if isinstance(now, PlacementContext) and now.placed.keys() > placed.keys():
                    put = now.placed[target].total()
                    assert now.workers.total() == workers.total() - put
                    assert now.must_place == max(0, must_place - put)
                seen["placement"] += 1
            case _:
                pass
    assert {"reveal None", "role", "build", "tile face_up", "placement", "store"} <= set(seen)
    assert {"sale", "load"} <= set(seen)
    assert {"use tile_placed", "use built", "reveal hacienda"} <= set(seen)
