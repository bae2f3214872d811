"""Plays the engine and the independent reference side by side and compares everything."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

from puertorico import EXPANSIONS, Action, Config, Counts, Event, Game, Position
from puertorico.events import GoodsReturned
from puertorico.expansions.festival import festival_board
from puertorico.state._position import PlayerPosition
from reference import (
    Ask,
    CompoundAsk,
    PayAsk,
    PlaceAsk,
    PoachAsk,
    PrivilegeAsk,
    ReferenceGame,
    SettleAsk,
    ShipAsk,
    StoreAsk,
    SupplyAsk,
)
from reference import data as printed
from reference.asks import pairs
from reference.placements import NOBLE_REMOVED
from reference.rules import preset
from support.configs import is_played

Outcome = Callable[[Game, list[Event]], Any]
"""What has become of a compound choice, from the game after it and what happened since."""

Chooser = Callable[[random.Random, Game], Action]

LONGEST = 96
"""No decision has more actions."""

ENUMERATED = 150
"""Compound choices with at most so many outcomes are compared in full, others by those played."""


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
                "island": {tile.tile: [tile.count, tile.workers.total()] for tile in player.island},
                "city": {entry.building: entry.workers.total() for entry in player.city},
                "holding": player.holding.total(),
                "nobles": {
                    place: workers.count("noble")
                    for place, workers in workers_of(player)
                    if workers.count("noble")
                },
                "flipped_forests": forests_of(player.slots, "forest_of_"),
                "hidden_forests": forests_of(player.slots, "hidden_forest_of_"),
            }
            for player in position.players
        ],
        "roles": {card.card: [card.doubloons, card.taker] for card in position.cards},
        "row": dict(position.row),
        "face_down": dict(position.face_down),
        "discards": dict(position.discards),
        "drawn": position.drawn,
        "forests": forest_supply(position),
        "quarries": position.tile_supply.count("quarry"),
        "goods": dict(position.goods),
        "ships": {ship.capacity: [ship.good, ship.count] for ship in position.ships},
        "trading_house": sorted(position.trading_house),
        "colonists": position.supply.count("colonist"),
        "colonist_ship": position.colonist_ship.count("colonist"),
        "nobles": position.supply.count("noble"),
        "nobles_on_ship": position.colonist_ship.count("noble"),
        **smuggling(position),
        **goals(position),
        "vp_supply": position.vp,
        "buildings": {
            building: position.buildings.count(building)
            for building in sorted(position.config.in_play)
        },
        "ending": sorted(position.ending),
    }


def smuggling(position: Position) -> dict[str, Any]:
    """Returns who holds the player tile, and which card is captured."""
    if not is_played(position.config, "smuggler"):
        return {"smuggler": None, "captured": None}
    holder = position.slots.count("smuggler_tile")
    card = position.slots.count("captured_card")
    return {
        "smuggler": holder - 1 if holder else None,
        "captured": position.cards[card - 1].card if card else None,
    }


def goals(position: Position) -> dict[str, Any]:
    """Returns what lies on the festival board."""
    if not is_played(position.config, "festival"):
        return {"festival_estate": None, "festival_goods": [], "festival_building": None}
    board = festival_board(position)
    return {
        "festival_estate": board.tile,
        "festival_goods": sorted(
            good for good, number in board.goods.items() for _ in range(number)
        ),
        "festival_building": board.building,
    }


def workers_of(player: PlayerPosition) -> list[tuple[str, Counts]]:
    """Returns every place of a seat where workers can be, with those who are there."""
    return [
        *((tile.tile, tile.workers) for tile in player.island),
        *((entry.building, entry.workers) for entry in player.city),
        ("holding", player.holding),
    ]


def forest_supply(position: Position) -> int | None:
    """Returns the number of forest tiles left; None where the supply is unlimited (A-35)."""
    if not is_played(position.config, "new_buildings"):
        # No forests are in play, but the reference still has their number.
        return None if position.config.edition == "1897" else 12
    if position.config.rules.forest_supply is None and "forest" not in position.tile_supply:
        return None
    return position.tile_supply.count("forest")


def forests_of(slots: Counts, prefix: str) -> dict[str, int]:
    """Returns the forests of a seat by the kind of plantation they were (1897)."""
    return {
        good: slots.count(prefix + good) for good in printed.GOODS if slots.count(prefix + good)
    }


def differences(ref: ReferenceGame, game: Game) -> dict[str, Any]:
    """Returns what differs between the two states: (reference, engine) by name."""
    theirs, mine = ref.snapshot(), snapshot(game.position())
    if game.round == 0:
        # Set-up belongs to no round here, and to the first one there.
        del theirs["round"], mine["round"]
    found: dict[str, Any] = unequal(theirs, mine)
    return found


def unequal(theirs: Any, mine: Any) -> Any:
    """Returns the unequal parts of two values, both of each; nothing where they are equal."""
    if theirs == mine:
        return {}
    if isinstance(theirs, list) and isinstance(mine, list) and len(theirs) == len(mine):
        return unequal(dict(enumerate(theirs)), dict(enumerate(mine)))
    if not isinstance(theirs, dict) or not isinstance(mine, dict):
        return theirs, mine
    return {
        name: unequal(theirs.get(name), mine.get(name))
        for name in theirs | mine
        if theirs.get(name) != mine.get(name)
    }


def workers_at(game: Game, seat: int) -> dict[str, int]:
    """Returns where the seat's workers are, in the words of the reference."""
    sorts = {"colonist": "", "noble": "noble "}
    return {
        sorts[worker] + place: number
        for place, workers in workers_of(game.position().players[seat])
        for worker, number in dict(workers).items()
    }


def placed(ask: Ask, game: Game, happened: list[Event]) -> Any:
    """Returns where all workers of the seat are."""
    return pairs(workers_at(game, ask.seat))


def newly_placed(ref: ReferenceGame, ask: Ask, game: Game, happened: list[Event]) -> Any:
    """Returns where the workers are that the seat has in the game and not yet in the reference."""
    player = ref.players[ask.seat]
    before = {
        ("noble " if worker == "noble" else "") + place: number
        for place in (*printed.TILES, *player.city, "holding")
        for worker, number in player.sorts(place).items()
    }
    if isinstance(ask, SettleAsk):
        # They wait there until they are placed.
        before["holding"] -= ask.colonists
    now = workers_at(game, ask.seat)
    return pairs({name: number - before.get(name, 0) for name, number in now.items()})


def poached(ref: ReferenceGame, ask: Ask, game: Game, happened: list[Event]) -> Any:
    """Returns where the poached workers are, and whether a noble was taken off the ship."""
    removed = ref.nobles_on_ship - game.position().colonist_ship.count("noble")
    found = dict(newly_placed(ref, ask, game, happened))
    return pairs(found | {NOBLE_REMOVED: removed})


def stored(ask: StoreAsk, game: Game, happened: list[Event]) -> Any:
    """Returns what goods are left of those the seat had."""
    left = Counter(ask.goods)
    for event in happened:
        if isinstance(event, GoodsReturned) and event.seat == ask.seat:
            left[event.good] -= event.count
    return pairs(left)


STEPS: dict[type[CompoundAsk], tuple[str, ...]] = {
    PayAsk: ("payment",), PlaceAsk: ("placement",), PoachAsk: ("poach", "placement"),
    PrivilegeAsk: ("privilege_good",), SettleAsk: ("placement",), ShipAsk: ("shipment",),
    StoreAsk: ("store",), SupplyAsk: ("use_building", "supply"),
}  # fmt: skip
"""The compound choices of the reference, and the decisions in which the engine asks for steps."""

BEGUN = (PayAsk, PoachAsk, ShipAsk)
"""Those whose first step was the choice before: to build, to poach, to use the small wharf."""

MOVE = "move "


def moves(game: Game) -> set[str]:
    """Returns the moves of guests that are legal now."""
    return {str(action) for action in game.legal_actions() if str(action).startswith(MOVE)}


def is_step(game: Game, ask: CompoundAsk) -> bool:
    """Whether the game still asks for steps of this compound choice."""
    kind = game.decision.kind
    if game.seat != ask.seat or kind not in STEPS[type(ask)]:
        return False
    if isinstance(ask, SupplyAsk) and kind == "use_building":
        return any(str(action).startswith(SUPPLY) for action in game.legal_actions())
    return True


SUPPLY = "use royal_supplier "


def ends(
    game: Game, ask: CompoundAsk, first: bool = True
) -> list[tuple[list[str], Game, list[Event]]]:
    """Returns every path of steps as texts, with the game after it, and what happened on it."""
    if not is_step(game, ask):
        return [([], game, [])]
    assert first or not moves(game), "a guest may move inside a compound choice"
    found = []
    for action in game.legal_actions():
        if str(action).startswith(MOVE):
            continue
        trial = game.copy()
        happened = list(trial.play(action))
        for steps, end, later in ends(trial, ask, first=False):
            found.append(([str(action), *steps], end, happened + later))
    return found


def compare_compound(
    ask: CompoundAsk, game: Game, result: Callable[[list[str], Game, list[Event]], Any]
) -> None:
    """Compares the distinct outcomes of all paths with those of the reference."""
    if ask.count_ways() <= ENUMERATED:
        reached = [result(*path) for path in ends(game, ask)]
        assert len(set(reached)) == len(reached), "an outcome is reached by two paths"
        assert ask.ways() == set(reached), ask.ways() ^ set(reached)


def outcome(ask: CompoundAsk, steps: list[str]) -> Any:
    """Returns the outcome of the steps of giving or taking things, in the reference's words."""
    words = [step.split() for step in steps]
    if isinstance(ask, PrivilegeAsk):
        # Not sorted: the steps themselves come in the order of the goods.
        return tuple(step.removeprefix("take good ") for step in steps if step != "pass")
    if isinstance(ask, ShipAsk):
        goods = {kind: int(number) for _, number, kind in words}
        return pairs(goods)
    if isinstance(ask, SupplyAsk):
        return tuple(sorted(step.removeprefix(SUPPLY) for step in steps if step != "pass"))
    source = [step.partition(" from ")[2] for step in steps if step.startswith("return colonist")]
    source += [
        "noble " + step.partition(" from ")[2] for step in steps if step.startswith("return noble")
    ]
    good = [word for _, word, *_ in words if word in printed.GOODS]
    assert len(source) + len(good) + steps.count("return vp") == len(steps), steps
    return (source or [""])[0], (good or [""])[0], "return vp" in steps


def asking_all(game: Game) -> Game:
    """Returns a copy of the game that asks forced choices too."""
    return Game.from_position(game.position(), chance="manual", ask_forced=True)


def play_compound(
    rng: random.Random, ref: ReferenceGame, ask: CompoundAsk, game: Game, choose: Chooser
) -> Any:
    """Compares a compound choice, plays one way of it, or a move before it, and returns that."""
    assert ask.moves == moves(game), (ask.seat, ask.kind, ask.moves ^ moves(game))
    if not isinstance(ask, BEGUN):
        assert not (found := differences(ref, game)), found
    if isinstance(ask, PayAsk | PrivilegeAsk | ShipAsk | SupplyAsk):
        return play_steps(rng, ask, game, choose)
    return play_placing(rng, ref, ask, game, choose)


def play_steps(rng: random.Random, ask: CompoundAsk, game: Game, choose: Chooser) -> Any:
    """Compares a giving or taking, plays one way in the game and returns it."""
    compare_compound(ask, asking_all(game), lambda path, *_: outcome(ask, path))
    steps: list[str] = []
    trial = asking_all(game)
    while is_step(trial, ask):
        action = choose(rng, trial)
        if len(trial.legal_actions()) > 1:
            game.apply(action)
        if str(action).startswith(MOVE):
            assert not steps, "a guest may move inside a compound choice"
            return str(action)
        steps.append(str(action))
        trial.apply(action)
    return outcome(ask, steps)


def play_placing(
    rng: random.Random, ref: ReferenceGame, ask: CompoundAsk, game: Game, choose: Chooser
) -> Any:
    """Compares a placing or storing, plays one way in the game and returns it."""
    result: Outcome = partial(placed, ask)
    if isinstance(ask, StoreAsk):
        result = partial(stored, ask)
    elif isinstance(ask, SettleAsk):
        result = partial(newly_placed, ref, ask)
    elif isinstance(ask, PoachAsk):
        result = partial(poached, ref, ask)
    compare_compound(ask, game, lambda _, end, happened: result(end, happened))
    happened: list[Event] = []
    while is_step(game, ask):
        action = choose(rng, game)
        if str(action).startswith(MOVE):
            assert not happened, "a guest may move inside a compound choice"
            game.apply(action)
            return str(action)
        happened += game.play(action)
    return result(game, happened)


def violet(config: Config) -> Any:
    """Returns the violet kinds in play in the words of the reference."""
    if config.buildings in ("draft", "random"):
        return config.buildings
    return sorted(config.in_play.difference(printed.PRODUCTION))


def run_lockstep(config: Config, seed: int, choose: Chooser) -> Game:
    """Plays one game on both sides; every choice, decision and state must agree."""
    rng = random.Random(seed)
    rules = {**config.edition.preset(*EXPANSIONS), **config.rules}
    first = config.first_player
    ref = ReferenceGame(
        players=config.players,
        rules={
            # With the switches of an expansion that may be missing.
            **preset(config.edition),
            **rules,
            "vp_supply": dict(zip((2, 3, 4, 5), rules["vp_supply"], strict=True)),
        },
        buildings=violet(config),
        costs=dict(config.costs),
        first_player="random" if isinstance(first, str) else first,
        max_rounds=config.max_rounds,
        expansions={expansion.id for expansion in config.expansions} - {"new_buildings"},
    )
    game = Game.new(config, chance="manual")
    ask = ref.start()
    while ask is not None:
        assert not game.is_over
        seat = game.seat
        kind = game.decision.kind
        assert (ask.seat, ask.kind) == (seat, kind), (ask.seat, ask.kind, seat, kind)
        if isinstance(ask, CompoundAsk):
            ask = ref.send(play_compound(rng, ref, ask, game, choose))
        else:
            texts = {str(action) for action in game.legal_actions()}
            assert len(texts) <= LONGEST
            assert ask.options == texts, (ask.seat, ask.kind, ask.options ^ texts)
            compare_weights(ask, game)
            if kind != "first_player":
                assert not (found := differences(ref, game)), found
            action = choose(rng, game)
            game.apply(action)
            ask = ref.send(str(action))
    assert game.is_over
    assert not (found := differences(ref, game)), found
    compare_scores(ref, game)
    return game


def compare_weights(ask: Ask, game: Game) -> None:
    """Compares how often chance draws what."""
    weights = {str(action): weight for action, weight in game.chance_outcomes()}
    mine, theirs = sum(weights.values()), sum(ask.weight(choice) for choice in weights)
    for choice, weight in weights.items():
        assert weight * theirs == ask.weight(choice) * mine, (choice, weights)


def compare_scores(ref: ReferenceGame, game: Game) -> None:
    """Compares totals, tie-breaks, places and all lines of the scores."""
    score = game.score()
    for mine, theirs in zip(score.players, ref.scores(), strict=True):
        assert (theirs["total"], theirs["tiebreak"]) == (mine.total, mine.tiebreak)
        lines: dict[str, int] = Counter()
        for line in mine.lines:
            built = line.source in printed.BUILDINGS
            lines["buildings" if built else line.source.removesuffix("_bonus")] += line.points
        # A bonus of 0 is a line in the reference.
        assert {name: n for name, n in theirs["lines"] if n} == {
            k: n for k, n in lines.items() if n
        }
    assert ref.ranking() == [player.place for player in score.players]
