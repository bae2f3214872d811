"""Random games with each expansion and others: what it adds to a game holds at every decision."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from puertorico import NEW_BUILDINGS, NOBLES, Action, Event, Game, Position, events, scenario
from puertorico.errors import PositionError
from puertorico.expansions.festival import GoalWon, festival_board
from puertorico.expansions.festival._public import GOODS as GOODS_ON_BOARD
from puertorico.expansions.festival._public import TILE as TILE_ON_BOARD
from puertorico.expansions.smuggler import smuggler_board
from puertorico.state import Frame
from puertorico.types import CardId
from support.choosers import for_goals, for_nobles, for_smuggling
from support.configs import every_config, is_played
from support.games import GOODS, do, of_class, pick, replaced
from support.mutants import rich_game


def check_festival(before: Position, after: Position, happened: list[Event]) -> None:
    """Asserts that each goal is whole or not there, and that nobody has what one asks for."""
    slots, board = after.slots, festival_board(after)
    assert sum(slots[TILE_ON_BOARD + good] for good in GOODS) == (board.tile is not None)
    assert board.goods.total() == sum(slots[GOODS_ON_BOARD + good] for good in GOODS) in (0, 3)
    if board.building is not None:
        kinds = {kind.id: kind for kind in after.config.numbered_buildings}
        assert (kinds[board.building].column, kinds[board.building].produces) == (3, None)
        assert after.buildings.count(board.building)
    if after.frames[-1].phase == "round":
        for player in after.players:
            assert all(stack.count < 3 for stack in player.island if stack.tile == board.tile)
            assert board.building not in {entry.building for entry in player.city}
    old = festival_board(before) if before.round else board
    for won in of_class(GoalWon, happened):
        kept, lost = (
            {"plantation": each.tile, "production": each.goods, "building": each.building}[won.goal]
            for each in (old, board)
        )
        assert (bool(kept), bool(lost)) == (True, False)


def check_nobles(before: Position, after: Position, happened: list[Event]) -> None:
    """Asserts what nobles change of a game's course, and what they do not."""
    assert "colonists" not in after.ending, "NOBLE-GEN-5"
    refills = of_class(events.ShipRefilled, happened)
    if refills:
        loaded = sum(event.count for event in refills if event.worker == "noble")
        assert loaded == min(before.supply.count("noble"), 1), "NOBLE-GEN-6"
    removed = of_class(events.TileRemoved, happened)
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        lost = Counter({stack.tile: stack.count for stack in old.island})
        lost.subtract({stack.tile: stack.count for stack in new.island})
        gone = {tile for tile, number in lost.items() if number > 0}
        told = {event.tile for event in removed if event.seat == seat}
        assert gone <= told <= {*GOODS, "forest"}, "A-67, A-68: no quarry leaves"


def check_points(game: Game) -> None:
    """Asserts that every noble counts, and twice beside an occupied royal garden."""
    for player, shown in zip(game.score().players, game.position().players, strict=True):
        on = [shown.holding, *[stack.workers for stack in shown.island]]
        on += [entry.workers for entry in shown.city]
        nobles = sum(workers.count("noble") for workers in on)
        lines = {line.source: line.points for line in player.lines}
        assert lines["nobles"] == nobles
        gardens = [e for e in shown.city if e.building == "royal_garden" and e.workers]
        assert lines.get("royal_garden_bonus") == (nobles if gardens else None)


def check_smuggler(before: Position, after: Position, happened: list[Event]) -> None:
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


Check = Callable[[Position, Position, list[Event]], None]
CHECKS: dict[str, tuple[Check, Callable[[random.Random, Game], Action]]] = {
    "festival": (check_festival, for_goals),
    "nobles": (check_nobles, for_nobles),
    "smuggler": (check_smuggler, for_smuggling),
}
"""What holds from one decision to the next, and how games are played that bring it up."""
NEW: dict[str, set[str]] = {
    "festival": {"plantation", "production", "building"},
    "nobles": {"TileRemoved", "GoodsReturned", "ShipRefilled"},
    "smuggler": {"SmugglerTileTaken", "RoleCaptured", "ShipUnloaded", "WorkersTaken"},
}
"""Goals and events that come up in a few games."""


def play_checked(id: str, number: int) -> set[str]:
    """Plays a game with an expansion to its end, checks it, and returns what came up."""
    rng = random.Random(number)
    check, choose = CHECKS[id]
    config = pick(rng, [config for config in every_config() if is_played(config, id)])
    game = rich_game(rng, config)
    if id == "festival":
        cities = [entry.building for player in game.players for entry in player.city]
        if festival_board(game.position()).building in cities:
            # In no real game does a goal ask for what somebody had before.
            game = Game.new(config, seed=number)
    seen: Counter[str] = Counter()
    after = game.position()
    while not game.is_over:
        happened = list(game.play(choose(rng, game)))
        before, after = after, game.position()
        if after.round:
            check(before, after, happened)
        seen.update(type(event).__name__ for event in happened)
        seen.update(won.goal for won in of_class(GoalWon, happened))
    assert all(seen[goal] <= 1 for goal in NEW["festival"])
    if id == "nobles":
        check_points(game)
    return set(seen)


@pytest.mark.no_cover
@pytest.mark.rule("FEST-GEN-6", "A-82", "A-84", "A-97", "NOBLE-GEN-4", "NOBLE-GEN-5", "A-61")
@pytest.mark.rule("NOBLE-GEN-6", "NOBLE-GEN-9", "A-63", "SMUG-GEN-2", "SMUG-GEN-5")
@pytest.mark.rule("SMUG-CAPTURE-1", "SMUG-CAPTURE-3")
@pytest.mark.parametrize("id", CHECKS)
def test_what_an_expansion_adds_holds(id: str) -> None:
    """In games of every edition, with every number of players, alone and with others."""
    assert set().union(*(play_checked(id, number) for number in range(16))) >= NEW[id]


@pytest.mark.long
@pytest.mark.parametrize("part", range(20))
@pytest.mark.parametrize("id", CHECKS)
def test_what_an_expansion_adds_holds_in_many_games(id: str, part: int) -> None:
    """The same in others."""
    for number in range(10):
        play_checked(id, 100 + 10 * part + number)


PART: dict[str, Any] = {"stage": "placing", "step": "placed"}
FRAMES: list[tuple[CardId, str, str]] = [
    ("builder", "build harbor at the black market", "payment"),
    ("captain", "pass; use small_wharf", "shipment"),
    ("captain", "use royal_supplier corn", "supply"),
    ("trader", "use land_office", "bought_tile"),
]
"""Roles with a step that asks for more, and what it asks for."""


@pytest.mark.parametrize("wrong", ["phase", "left out", "alone"])
@pytest.mark.parametrize(("role", "first", "kind"), FRAMES)
def test_frames_must_fit(role: CardId, first: str, kind: str, wrong: str) -> None:
    """A payment belongs to what is built, a shipment to a load of the same seat, and so on."""
    city = "black_market* small_wharf* royal_supplier*noble land_office* forest_house*"
    more: Any = {"doubloons": {0: 6}, "edition": "1897", "expansions": (NEW_BUILDINGS, NOBLES)}
    goods, holding = {0: "2 corn sugar coffee"}, {0: "2 noble"}
    game = scenario(role=role, city={0: city}, goods=goods, holding=holding, **more)
    do(game, *first.split("; "))
    assert game.decision.kind == kind
    position = game.position()
    assert Game.from_position(position).key() == game.key()
    below, _, last = position.frames
    changed = {
        "phase": (below, Frame(phase="mayor", taker=0, seat=0, **PART), last),
        "left out": (last,),
        "alone": (Frame(phase="setup", taker=0, seat=0, step="row"), last),
    }[wrong]
    with pytest.raises(PositionError, match=r"contradicts|^frame |^the outermost"):
        Game.from_position(replaced(position, frames=changed))
