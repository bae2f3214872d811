"""How random games are played in the tests: each chooser brings up rules that others seldom do."""

from __future__ import annotations

import random

from puertorico import Action, Game
from puertorico.decisions import PlacementContext
from puertorico.expansions.festival import festival_board
from reference import data as printed
from support.games import context


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
    elif kind == "placement" and context(game, PlacementContext).target in printed.NEW_KINDS:
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
        target = context(game, PlacementContext).target
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


def moving_late(rng: random.Random, game: Game) -> Action:
    """Chooses so that guests, and buildings that open phases, are left for late windows."""
    actions = game.legal_actions()
    opening = ("villa", "union_hall", "royal_supplier", "lighthouse")
    if game.decision.kind == "placement":
        target = context(game, PlacementContext).target
        if target in ("guest_house", *opening):
            return actions[-1] if target == "guest_house" else actions[0]
    if game.decision.kind == "build":
        wanted = {f"build {name}" for name in ("guest_house", *opening)}
        built = [action for action in actions if str(action) in wanted]
        if built:
            return rng.choice(built)
    moving = [action for action in actions if str(action).startswith("move ")]
    if game.decision.kind == "window" and rng.random() < 0.4:
        return rng.choice([move for move in moving if str(move).endswith(opening)] or actions)
    if moving:
        return rng.choice([action for action in actions if action not in moving])
    return eagerly(rng, game)


def for_goals(rng: random.Random, game: Game) -> Action:
    """Chooses like `for_new_buildings`, but likes what the festival's goals ask for."""
    actions = game.legal_actions()
    if game.seat < 0 or len(actions) == 1 or rng.random() < 0.2:
        return for_new_buildings(rng, game)
    board = festival_board(game.position())
    texts = {str(action): action for action in actions}
    liked = [f"take plantation {board.tile}", f"build {board.building}"]
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
    if kind == "placement" and context(game, PlacementContext).target in printed.NOBLE_KINDS:
        # Who stands there matters: nobody, a colonist, a noble.
        return rng.choice([actions[0], actions[-1], actions[-1]])
    if kind == "role" and rng.random() < 0.3:
        liked = [texts[name] for name in ("choose settler", "choose trader") if name in texts]
    elif kind == "build":
        liked = [texts[f"build {name}"] for name in printed.NOBLE_KINDS if f"build {name}" in texts]
    else:
        wanted = (
            "use land_office", "use royal", "use villa", "sell tile", "discard ", "take noble",
        )  # fmt: skip
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
        target = context(game, PlacementContext).target
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
    if moving and rng.random() < 0.7:
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
