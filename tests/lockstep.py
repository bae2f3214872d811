"""Plays the engine and the independent reference side by side and compares everything."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

from puertorico import FESTIVAL, NEW_BUILDINGS, SMUGGLER, Action, Config, Counts, Game, Position
from puertorico.expansions.festival import festival_board
from puertorico.position import PlayerPosition
from reference import (
    Ask,
    PayAsk,
    PlaceAsk,
    PoachAsk,
    ReferenceGame,
    SettleAsk,
    ShipAsk,
    StoreAsk,
    SupplyAsk,
)
from reference import data as printed
from reference.placements import NOBLE_REMOVED

Outcome = Callable[[Game, int], Any]
"""What has become of a compound choice of the seat, in the words of the reference."""

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
        "roles": {card.card: [card.coins, card.taker] for card in position.cards},
        "row": dict(position.row),
        "face_down": dict(position.face_down),
        "discards": dict(position.discards),
        "drawn": position.drawn,
        "forests": forest_supply(position),
        "quarries": position.tile_supply.count("quarry"),
        "goods": dict(position.goods),
        "ships": {ship.capacity: [ship.good, ship.load] for ship in position.ships},
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
    if SMUGGLER not in position.config.expansions:
        return {"smuggler": None, "captured": None}
    holder = position.slots.count("smuggler_tile")
    card = position.slots.count("captured_card")
    return {
        "smuggler": holder - 1 if holder else None,
        "captured": position.cards[card - 1].card if card else None,
    }


def goals(position: Position) -> dict[str, Any]:
    """Returns what lies on the festival board."""
    if FESTIVAL not in position.config.expansions:
        return {"festival_estate": None, "festival_goods": [], "festival_building": None}
    board = festival_board(position)
    return {
        "festival_estate": board.plantation,
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
    """Returns the number of forest tiles left; None where none are needed."""
    supply = position.config.rules.forest_supply
    if supply is None or NEW_BUILDINGS not in position.config.expansions:
        return supply
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


def placed(game: Game, seat: int) -> tuple[Any, ...]:
    """Returns where the seat's colonists are, in the words of the reference."""
    sorts = {"colonist": "", "noble": "noble "}
    found = {
        sorts[worker] + place: number
        for place, workers in workers_of(game.position().players[seat])
        for worker, number in dict(workers).items()
    }
    return tuple(sorted((name, number) for name, number in found.items() if number))


def stored(game: Game, seat: int) -> tuple[tuple[str, int], ...]:
    """Returns what goods the seat has, in the words of the reference."""
    return tuple(sorted(game.position().players[seat].goods.items()))


def newly_placed(ref: ReferenceGame, game: Game, seat: int) -> tuple[Any, ...]:
    """Returns where the workers are that the seat has in the game and not yet in the reference."""
    player = ref.players[seat]
    before = {
        ("noble " if worker == "noble" else "") + place: number
        for place in (*printed.TILES, *player.city, "holding")
        for worker, number in player.sorts(place).items()
    }
    return tuple(
        (name, number - before.get(name, 0))
        for name, number in placed(game, seat)
        if number != before.get(name, 0)
    )


def poached(ref: ReferenceGame, game: Game, seat: int) -> tuple[Any, ...]:
    """Returns where the poached workers are, and whether a noble was taken off the ship."""
    removed = ref.nobles_on_ship - game.position().colonist_ship.count("noble")
    found = dict(newly_placed(ref, game, seat)) | {NOBLE_REMOVED: removed}
    return tuple(sorted((name, number) for name, number in found.items() if number))


STEPS: dict[type[Ask], tuple[str, ...]] = {
    PayAsk: ("payment",),
    PlaceAsk: ("placement",),
    PoachAsk: ("poach", "placement"),
    SettleAsk: ("placement",),
    ShipAsk: ("shipment",),
    StoreAsk: ("store",),
    SupplyAsk: ("use_building", "supply"),
}
"""The compound choices of the reference, and the decisions in which the engine asks for steps."""


def is_step(game: Game, ask: Ask) -> bool:
    """Whether the game still asks for steps of this compound choice."""
    kind = game.decision.kind
    if game.seat != ask.seat or kind not in STEPS[type(ask)]:
        return False
    if isinstance(ask, SupplyAsk) and kind == "use_building":
        return any(str(action).startswith(SUPPLY) for action in game.legal_actions())
    return True


SUPPLY = "use royal_supplier "


def ends(game: Game, ask: Ask) -> list[Game]:
    """Returns the game after every path of steps through the current compound choice."""
    if not is_step(game, ask):
        return [game]
    found = []
    for action in game.legal_actions():
        trial = game.copy()
        trial.apply(action)
        found += ends(trial, ask)
    return found


def compare_compound(ask: Ask, game: Game, result: Outcome) -> None:
    """Compares the distinct outcomes of all paths with those of the reference."""
    if ask.count() <= ENUMERATED:
        reached = [result(end, ask.seat) for end in ends(game, ask)]
        assert len(set(reached)) == len(reached), "an outcome is reached by two paths"
        assert ask.outcomes() == set(reached), ask.outcomes() ^ set(reached)


def returned(steps: list[str]) -> Any:
    """Returns the outcome of the steps of giving goods and other things away.

    It is in the words of the reference for a shipment, for the royal supplier or for a payment.
    """
    words = [step.split() for step in steps]
    if words[0][0] == "move":
        return steps[0]
    if words[0][0] == "ship":
        goods = {kind: int(number) for _, number, kind in words}
        return tuple(sorted((kind, number) for kind, number in goods.items() if number))
    if steps[-1] == "pass" or words[0][1] == "royal_supplier":
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


def step_paths(game: Game, ask: Ask) -> list[list[str]]:
    """Returns every path of steps through a compound choice."""
    if not is_step(game, ask):
        return [[]]
    found = []
    for action in game.legal_actions():
        if str(action).startswith("move "):
            # A guest moves instead; then the choice begins anew.
            found.append([str(action)])
            continue
        trial = game.copy()
        trial.apply(action)
        found += [[str(action), *rest] for rest in step_paths(trial, ask)]
    return found


def play_returns(rng: random.Random, ask: Ask, game: Game, choose: Chooser) -> Any:
    """Compares a giving away, plays one way in the game and returns it."""
    if ask.count() <= ENUMERATED:
        found = [returned(path) for path in step_paths(asking_all(game), ask)]
        assert len(set(found)) == len(found), "an outcome is reached by two paths"
        assert ask.outcomes() == set(found), ask.outcomes() ^ set(found)
    steps = []
    trial = asking_all(game)
    while is_step(trial, ask):
        action = choose(rng, trial)
        steps.append(str(action))
        if len(trial.legal_actions()) > 1:
            game.apply(action)
        trial.apply(action)
        if str(action).startswith("move "):
            break
    return returned(steps)


def play_placing(
    rng: random.Random, ref: ReferenceGame, ask: Ask, game: Game, choose: Chooser
) -> Any:
    """Compares a placing or storing, plays one way in the game and returns it."""
    result: Outcome = stored if isinstance(ask, StoreAsk) else placed
    if isinstance(ask, SettleAsk):
        result = partial(newly_placed, ref)
    if isinstance(ask, PoachAsk):
        result = partial(poached, ref)
    compare_compound(ask, game, result)
    while is_step(game, ask):
        game.apply(choose(rng, game))
    return result(game, ask.seat)


def violet(config: Config) -> Any:
    """Returns the violet kinds in play in the words of the reference."""
    if config.buildings in ("draft", "random"):
        return config.buildings
    return sorted(config.in_play.difference(printed.PRODUCTION))


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
            "forest_rule": rules.forest_rule,
            "forest_supply": rules.forest_supply,
            "library_craftsman": rules.library_craftsman,
            "openers": rules.openers,
            "land_office_sold_tile": rules.land_office_sold_tile,
            "noble_buildings": rules.noble_buildings,
        },
        buildings=violet(config),
        costs=dict(config.costs),
        first_player="random" if isinstance(first, str) else first,
        max_rounds=config.max_rounds,
        boxes={box.id for box in config.expansions} - {"new_buildings"},
    )
    game = Game.new(config, chance="manual")
    ask = ref.start()
    while ask is not None:
        assert not game.is_over
        seat = game.seat
        kind = game.decision.kind
        assert (ask.seat, ask.kind) == (seat, kind), (ask.seat, ask.kind, seat, kind)
        if isinstance(ask, PayAsk | ShipAsk | SupplyAsk):
            ask = ref.send(play_returns(rng, ask, game, choose))
        elif type(ask) in STEPS:
            ask = ref.send(play_placing(rng, ref, ask, game, choose))
        else:
            texts = {str(action) for action in game.legal_actions()}
            assert ask.options == texts, (ask.seat, ask.kind, ask.options ^ texts)
            if kind != "first_player":
                assert not (found := differences(ref, game)), found
            action = choose(rng, game)
            game.apply(action)
            ask = ref.send(str(action))
    assert game.is_over
    assert not (found := differences(ref, game)), found
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
        rest = {"chips", "paper", "buildings", "nobles"}
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


def for_new_buildings(rng: random.Random, game: Game) -> Action:
    """Chooses like `eagerly`, but likes New Buildings, their functions and moving guests."""
    actions = game.legal_actions()
    if game.seat < 0 or len(actions) == 1 or rng.random() < 0.1:
        return anything(rng, game)
    kind = game.decision.kind
    texts = {str(action): action for action in actions}
    if kind == "build":
        others = ("hacienda", "hospice", "university")
        wanted = {f"build {name}" for name in (*printed.NEW_KINDS, *others)}
        liked = [action for text, action in texts.items() if text in wanted]
    elif kind == "placement" and game.decision.context["target"] in printed.NEW_KINDS:
        liked = [actions[-1]]
    else:
        liked = [
            action
            for text, action in texts.items()
            if text.startswith(("use ", "plant ", "take quarry"))
        ]
    if liked and rng.random() < 0.6:
        return rng.choice(liked)
    staying = [action for text, action in texts.items() if not text.startswith("move ")]
    if len(staying) < len(actions) and rng.random() < (0.97 if game.seat % 2 else 0.6):
        # Odd seats keep their guests for late windows, such as those before storing.
        return rng.choice(staying)
    return eagerly(rng, game)


def keeping_guests(rng: random.Random, game: Game) -> Action:
    """Chooses so that guests are left, and storing buildings empty, when goods are stored."""
    actions = game.legal_actions()
    if game.decision.kind == "placement":
        storing = ("storehouse", "small_warehouse", "large_warehouse")
        target = game.decision.context["target"]
        if target == "guest_house":
            return actions[-1]
        if target in storing:
            return actions[0]
    if game.decision.kind == "build":
        wanted = {"build guest_house", "build storehouse", "build small_warehouse"}
        for action in actions:
            if str(action) in wanted:
                return action
    staying = [action for action in actions if not str(action).startswith("move ")]
    if len(staying) < len(actions):
        if game.decision.kind == "window" and rng.random() < 0.5:
            return rng.choice(actions)
        return rng.choice(staying)
    return eagerly(rng, game)


def for_goals(rng: random.Random, game: Game) -> Action:
    """Chooses like `for_new_buildings`, but likes what the festival's goals ask for."""
    actions = game.legal_actions()
    if game.seat < 0 or len(actions) == 1 or rng.random() < 0.2:
        return for_new_buildings(rng, game)
    board = festival_board(game.position())
    texts = {str(action): action for action in actions}
    liked = [f"take plantation {board.plantation}", f"build {board.building}"]
    for good in board.goods:
        liked += [f"take plantation {good}", *(f"build {plant}" for plant in plants(good))]
    if game.decision.kind == "role" and board.goods and rng.random() < 0.5:
        liked += ["choose craftsman", "choose mayor"]
    if game.decision.kind == "placement" and rng.random() < 0.5:
        return actions[-1]
    for text in liked:
        if text in texts:
            return texts[text]
    return for_new_buildings(rng, game)


def plants(good: str) -> tuple[str, ...]:
    """Returns the buildings that make this good."""
    return printed.PLANTS_OF.get(good, ())


def for_nobles(rng: random.Random, game: Game) -> Action:
    """Chooses like `for_new_buildings`, but likes nobles, their buildings and land deals."""
    actions = game.legal_actions()
    if game.seat < 0 or len(actions) == 1 or rng.random() < 0.1:
        return for_new_buildings(rng, game)
    kind = game.decision.kind
    texts = {str(action): action for action in actions}
    if kind == "placement" and game.decision.context["target"] in printed.NOBLE_KINDS:
        # Who stands there matters: nobody, a colonist, a noble.
        return rng.choice([actions[0], actions[-1], actions[-1]])
    if kind == "role" and rng.random() < 0.3:
        liked = [texts[name] for name in ("choose settler", "choose trader") if name in texts]
    elif kind == "build":
        liked = [texts[f"build {name}"] for name in printed.NOBLE_KINDS if f"build {name}" in texts]
    else:
        wanted = (
            "use land_office",
            "use royal",
            "use villa",
            "sell tile",
            "discard ",
            "take noble",
        )
        liked = [action for text, action in texts.items() if text.startswith(wanted)]
        forests = [action for action in liked if "forest" in str(action)]
        liked = forests if rng.random() < 0.5 and forests else liked
    if liked and rng.random() < 0.7:
        return rng.choice(liked)
    return for_new_buildings(rng, game)


def dealing_late(rng: random.Random, game: Game) -> Action:
    """Chooses so that guests and empty land offices are left when a good has been sold."""
    actions = game.legal_actions()
    texts = {str(action): action for action in actions}
    if game.decision.kind == "placement":
        target = game.decision.context["target"]
        if target in ("guest_house", "land_office"):
            return actions[-1] if target == "guest_house" else actions[0]
    liked = [
        texts[f"build {name}"]
        for name in ("guest_house", "land_office")
        if f"build {name}" in texts
    ]
    selling = [
        action for text, action in texts.items() if text.startswith(("sell ", "use trading"))
    ]
    if game.decision.kind == "role":
        roles = ("trader", "builder", "craftsman", "mayor" if rng.random() < 0.2 else "")
        liked = [texts[f"choose {name}"] for name in roles if f"choose {name}" in texts]
    moving = [action for text, action in texts.items() if text.startswith("move ")]
    if liked or selling:
        return rng.choice(liked or selling)
    if moving and game.decision.kind != "sell":
        return rng.choice([action for action in actions if action not in moving])
    return for_nobles(rng, game)


def for_smuggling(rng: random.Random, game: Game) -> Action:
    """Chooses like `for_nobles`, but likes the smuggler's role and all of its actions."""
    actions = game.legal_actions()
    if game.seat < 0 or len(actions) == 1 or rng.random() < 0.1:
        return for_nobles(rng, game)
    kind = game.decision.kind
    texts = {str(action): action for action in actions}
    if kind == "role":
        if "choose smuggler" in texts and rng.random() < 0.6:
            return texts["choose smuggler"]
        return eagerly(rng, game)
    if kind == "poach":
        return rng.choice([actions[0], actions[-1], actions[-1]])
    if kind == "smuggle":
        group = rng.choice(("raid", "plunder", "poach", "poach", "capture", "pass"))
        liked = [action for text, action in texts.items() if text.startswith(group)]
        return rng.choice(liked or list(actions))
    return for_nobles(rng, game)
