"""Shared by the tests: the expansion as printed, random games, and what holds in every position."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar

from puertorico import (
    CHANCE,
    EXPANSIONS,
    NEW_BUILDINGS,
    NOBLES,
    NOBODY,
    Action,
    Config,
    Edition,
    Event,
    Game,
    Position,
    events,
    scenario,
)
from puertorico._engine.manifest.pieces import Grants
from puertorico.actions import Pass
from puertorico.decisions import DecisionContext
from puertorico.errors import Illegality
from puertorico.expansions.festival import GoalShown, GoalWon
from puertorico.expansions.new_buildings import TileDiscarded, TileFlipped, TileHidden, TilePutBack
from puertorico.expansions.smuggler import RoleCaptured, SmugglerTileTaken
from puertorico.plugin import Building, Effect, Expansion, Worker
from puertorico.state import Frame
from puertorico.state._position import PlayerPosition
from puertorico.types import Chance, any_id

T = TypeVar("T")
C = TypeVar("C", bound=DecisionContext)

GOODS = ("corn", "indigo", "sugar", "tobacco", "coffee")
TILES = (*GOODS, "quarry")

# Totals of the material by number of players (COMP-05, COMP-07, SETUP-*, TWO-*).
GOODS_IN_ALL = {2: (8, 9, 9, 7, 7), 3: (10, 11, 11, 9, 9)}
TILES_IN_ALL = {2: (7, 9, 8, 6, 5, 5), 3: (10, 12, 11, 9, 8, 8)}
COLONISTS_IN_ALL = {2: 42, 3: 58, 4: 79, 5: 100}
PICKS = {2: 6, 3: 3, 4: 4, 5: 5}

BUILDINGS = {
    # id: cost, VP, circles, column, copies with three to five players, copies with two
    "small_indigo_plant": (1, 1, 1, 1, 4, 2),
    "small_sugar_mill": (2, 1, 1, 1, 4, 2),
    "indigo_plant": (3, 2, 3, 2, 3, 2),
    "sugar_mill": (4, 2, 3, 2, 3, 2),
    "tobacco_storage": (5, 3, 3, 3, 3, 2),
    "coffee_roaster": (6, 3, 2, 3, 3, 2),
    "small_market": (1, 1, 1, 1, 2, 1),
    "hacienda": (2, 1, 1, 1, 2, 1),
    "construction_hut": (2, 1, 1, 1, 2, 1),
    "small_warehouse": (3, 1, 1, 1, 2, 1),
    "hospice": (4, 2, 1, 2, 2, 1),
    "office": (5, 2, 1, 2, 2, 1),
    "large_market": (5, 2, 1, 2, 2, 1),
    "large_warehouse": (6, 2, 1, 2, 2, 1),
    "factory": (7, 3, 1, 3, 2, 1),
    "university": (8, 3, 1, 3, 2, 1),
    "harbor": (8, 3, 1, 3, 2, 1),
    "wharf": (9, 3, 1, 3, 2, 1),
    "guild_hall": (10, 4, 1, 4, 1, 1),
    "residence": (10, 4, 1, 4, 1, 1),
    "fortress": (10, 4, 1, 4, 1, 1),
    "customs_house": (10, 4, 1, 4, 1, 1),
    "city_hall": (10, 4, 1, 4, 1, 1),
}
"""The buildings of the base game as printed."""

EVENTS: frozenset[type[Event]] = frozenset(events.EVENT_CLASSES.values())
"""All classes of events."""

OTHER_EVENTS: frozenset[type[Event]] = frozenset(
    {
        events.BuildingChosen, events.BuildingWithdrawn, events.GoodsTakenBack, GoalShown, GoalWon,
        RoleCaptured,
        events.ShipUnloaded, SmugglerTileTaken, TileDiscarded, events.TileDrawn, TileFlipped,
        TileHidden, TilePutBack, events.TileRemoved, events.VictoryPointsReturned,
        events.WorkersReturned,
    }
)  # fmt: skip
"""Those that the base game has no use for."""

REACTING = {
    # What an occupied building answers while it works, by the name of the hook.
    "settler_offer": {"hacienda"},
    "tile_placed": {"hospice"},
    "built": {"university"},
    "produced": {"factory"},
    "loaded": {"harbor"},
    "captain_offer": {"wharf"},
}


MIXED = Expansion(id="mixed", workers=(Worker(id="noble", supply=5), Worker(id="robot", supply=5)))
"""Two more kinds of workers, and no rule."""


def new_game(**described: Any) -> Game:
    """Returns a game with all kinds of the New Buildings at the position described."""
    return scenario(expansions=(NEW_BUILDINGS,), buildings="all", **described)


def noble_game(**described: Any) -> Game:
    """Returns a game with all kinds of the Nobles and of the New Buildings."""
    return scenario(expansions=(NEW_BUILDINGS, NOBLES), buildings="all", **described)


def spaces(building: str) -> int:
    """Returns the city spaces that *building* fills: two for the large ones (BLD-GEN-9)."""
    return 2 if BUILDINGS[building][3] == 4 else 1


def pick(rng: random.Random, items: Sequence[T]) -> T:
    """Returns one of *items*, the same for a seed in every Python version."""
    return items[int(rng.random() * len(items))]


def seldom_passing(rng: random.Random, actions: Sequence[Action], share: float) -> Action:
    """Returns one of *actions*; in this share of the cases no pass, if there is anything else."""
    rest = [action for action in actions if action != Pass()]
    return pick(rng, rest if rest and rng.random() < share else actions)


def random_game(
    config: Config, seed: int, *, chance: Chance = "seeded", ask_forced: bool = False
) -> Iterator[Game]:
    """Yields one game of random legal actions at each of its decisions, and at its end."""
    rng = random.Random(seed)
    game = Game.new(config, seed=seed, chance=chance, ask_forced=ask_forced)
    yield game
    while not game.is_over:
        game.apply(pick(rng, game.legal_actions()))
        yield game


def random_games(games: int, *, ask_forced: bool = False) -> Iterator[Game]:
    """Yields *games* random games one after another at each decision, in every sort of config."""
    for number in range(games):
        config, chance = config_number(number)
        yield from random_game(config, number, chance=any_id(chance), ask_forced=ask_forced)


def config_number(number: int) -> tuple[Config, str]:
    """Returns a config and the kind of chance; 96 numbers in a row go through all of them.

    They are mixed, so that a few in a row are of many sorts.
    """
    number = number * 37 % 96
    number, edition = divmod(number, 3)
    number, players = divmod(number, 4)
    number, first = divmod(number, 2)
    number, production = divmod(number, 2)
    config = Config(
        players=players + 2,
        edition=list(Edition)[edition],
        rules={"production": "optional"} if production else {},
        first_player="random" if first else 0,
    )
    return config, "manual" if number % 2 else "seeded"


def play_to_end(game: Game, seed: int) -> None:
    """Plays random legal actions until the game is over."""
    rng = random.Random(seed)
    while not game.is_over:
        game.apply(pick(rng, game.legal_actions()))


def play_until(game: Game, wanted: Callable[[Game], bool], seed: int = 0) -> Game:
    """Plays random legal actions until *wanted* holds, and returns the game."""
    rng = random.Random(seed)
    while not wanted(game):
        assert not game.is_over
        game.apply(pick(rng, game.legal_actions()))
    return game


def do(game: Game, *actions: str) -> Game:
    """Plays actions given as texts, and returns the game."""
    for action in actions:
        game.apply(game.parse_action(action))
    return game


def play(game: Game, *actions: str) -> list[Event]:
    """Plays actions given as texts and returns what happened."""
    return [event for text in actions for event in game.play(game.parse_action(text))]


def leaves(
    game: Game, *kinds: str, made: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], Game]]:
    """Yields every way through decisions of some kinds, as texts, and the game it leads to."""
    if game.decision.kind not in kinds:
        yield made, game
        return
    for text in texts(game):
        yield from leaves(do(game.copy(), text), *kinds, made=(*made, text))


def pass_phase(game: Game) -> None:
    """Declines everything, or does the first thing possible, until the next choice of a role."""
    while game.phase != "round" and not game.is_over:
        game.apply(Pass() if game.is_legal(Pass()) else game.legal_actions()[0])


def context(game: Game, cls: type[C]) -> C:
    """Returns the context of the decision, which is of this class."""
    found = game.decision.context
    assert isinstance(found, cls)
    return found


def texts(actions: Game | Sequence[Action]) -> list[str]:
    """Returns the texts of *actions*, or of a game's legal actions."""
    if isinstance(actions, Game):
        actions = actions.legal_actions()
    return [str(action) for action in actions]


def why(game: Game, action: Action) -> Illegality:
    """Returns why *action*, which must be illegal, is so."""
    found = game.explain(action)
    assert found is not None
    return found


def reason(game: Game, action: Action | str) -> tuple[str, str]:
    """Returns why an action, or the text of one, is illegal: the reason code and the rule."""
    found = why(game, game.parse_action(action) if isinstance(action, str) else action)
    return found.reason, found.rule


def of_class(cls: type[T], things: Iterable[object]) -> list[T]:
    """Returns those of some events or actions that are of a class."""
    return [thing for thing in things if isinstance(thing, cls)]


def money(game: Game) -> list[int]:
    """Returns the doubloons of all seats."""
    return [player.doubloons for player in game.players]


def held(game: Game, seat: int) -> tuple[int, ...]:
    """Returns the goods of a seat: corn, indigo, sugar, tobacco, coffee."""
    return tuple(game._table.players[seat].goods)


def vp(game: Game, seat: int) -> int:
    """Returns the VP of a seat, in chips and on paper."""
    return game.players[seat].vp + game.players[seat].vp_paper


def ships(game: Game) -> dict[int, tuple[str | None, int]]:
    """Returns what lies on each cargo ship, by its capacity: the kind of goods and how many."""
    return {ship.capacity: (ship.good, ship.count) for ship in game.position().ships}


def expansion(*effects: type[Effect], circles: int = 1) -> Expansion:
    """Returns an expansion of one cheap building per effect, with the effect's name."""
    buildings = tuple(
        Building(
            id=effect.__name__.lower(), text="A toy.", effect=effect, cost=1, points=1, column=1,
            circles=circles,
        )
        for effect in effects
    )  # fmt: skip
    # Expansions of one id count as the same.
    return Expansion(id="_".join(["toys", *(toy.id for toy in buildings)]), buildings=buildings)


def granting(id: str, **granted: Any) -> Expansion:
    """Returns an expansion of one cheap building that grants something."""
    building = Building(id=id, text="A toy.", grants=Grants(**granted), cost=1, points=1, column=1)
    return Expansion(id=f"expansion_of_{id}", buildings=(building,))


def replaced(value: T, **changes: object) -> T:
    """Returns *value*, of a frozen attrs class, with changed fields."""
    import attrs

    changed: T = attrs.evolve(value, **changes)  # type: ignore[misc]  # T is not known to be one
    return changed


def changed_player(position: Position, seat: int, **changes: object) -> Position:
    """Returns *position* with changed fields of one seat."""
    players = list(position.players)
    players[seat] = replaced(players[seat], **changes)
    return replaced(position, players=tuple(players))


def check_position(position: Position) -> None:
    """Asserts what holds whenever a decision is asked and at the end of a game."""
    n = position.config.players
    key = 2 if n == 2 else 3
    goods: Counter[str] = Counter(position.goods)
    goods.update(position.trading_house)
    tiles = Counter(position.row) + Counter(position.face_down) + Counter(position.discards)
    tiles += Counter(position.tile_supply)
    if position.drawn is not None:
        tiles[position.drawn] += 1
    buildings: Counter[str] = Counter(position.buildings)
    colonists = position.supply.total() + position.colonist_ship.total()
    chips = position.vp
    for ship in position.ships:
        assert 0 <= ship.count <= ship.capacity
        assert (ship.count == 0) == (ship.good is None)
        if ship.good is not None:
            goods[ship.good] += ship.count
    kinds = [ship.good for ship in position.ships if ship.good is not None]
    assert len(kinds) == len(set(kinds)), "CAPTAIN-05: one kind, one ship"
    for player in position.players:
        _check_player(player)
        goods.update(player.goods)
        for stack in player.island:
            tiles[stack.tile] += stack.count
            colonists += stack.workers.total()
        for entry in player.city:
            buildings[entry.building] += 1
            colonists += entry.workers.total()
        colonists += player.holding.total()
        chips += player.vp

    assert tuple(goods[good] for good in GOODS) == GOODS_IN_ALL[key]
    assert tuple(tiles[tile] for tile in TILES) == TILES_IN_ALL[key]
    assert dict(buildings) == {
        id: copies_for_two if n == 2 else copies
        for id, (_, _, _, _, copies, copies_for_two) in BUILDINGS.items()
    }
    assert colonists == COLONISTS_IN_ALL[n]
    assert chips == position.config.rules.vp_supply[n - 2]
    if any(player.vp_paper for player in position.players):
        assert position.vp == 0, "CAPTAIN-16: paper only when the chips are gone"
    assert len(position.trading_house) <= 4
    if len(set(position.trading_house)) < len(position.trading_house):
        cities = [{entry.building for entry in player.city} for player in position.players]
        assert any("office" in city for city in cities), "TRADER-05: twice only with an office"
    assert position.row.total() <= n + 1
    assert 0 <= position.governor < n
    _check_cards(position)


def _check_player(player: PlayerPosition) -> None:
    assert player.doubloons >= 0 <= player.vp
    assert player.vp_paper >= 0
    assert all(number > 0 for number in player.goods.values())
    stacks = [stack.tile for stack in player.island]
    assert len(stacks) == len(set(stacks))
    assert sum(stack.count for stack in player.island) <= 12
    assert all(stack.workers.total() <= stack.count for stack in player.island)
    city = [entry.building for entry in player.city]
    assert len(city) == len(set(city)), "BLD-GEN-1: each building once"
    assert sum(spaces(building) for building in city) <= 12
    assert all(entry.workers.total() <= BUILDINGS[entry.building][2] for entry in player.city)


def _check_cards(position: Position) -> None:
    n = position.config.players
    names = ["settler", "mayor", "builder", "craftsman", "trader", "captain"]
    names += ["prospector"] * (n != 3) + ["prospector_2"] * (n == 5)
    assert [card.card for card in position.cards] == names
    takers = Counter(card.taker for card in position.cards if card.taker is not None)
    if position.frames[0].phase == "round" and not position.is_over:
        taken = sum(takers.values())
        picks = PICKS[n]
        assert position.picks_left == picks - taken
        order = [(position.governor + turn) % n for turn in range(taken)]
        assert takers == Counter(order), "ROUND-02: clockwise from the governor"
    # A card nobody took gathers doubloons, never more than one a round (ROUND-05).
    assert all(0 <= card.doubloons < max(position.round, 1) for card in position.cards)


def check_decision(game: Game, position: Position) -> None:
    """Asserts that the legal actions of a game at *position* are what a decision needs."""
    actions = game.legal_actions()
    seats = range(position.config.players)
    assert len(set(actions)) == len(actions)
    assert all(game.is_legal(action) for action in actions)
    assert game.legal_actions() == actions
    if game.is_over:
        assert (actions, game.seat) == ((), NOBODY)
        assert game.ending
        return
    assert len(actions) > 1 or (game.ask_forced and len(actions) == 1)
    if game.seat == CHANCE:
        assert game.chance == "manual"
        assert game.decision.kind in ("reveal", "first_player")
        assert tuple(action for action, _ in game.chance_outcomes()) == actions
        assert all(weight > 0 for _, weight in game.chance_outcomes())
    else:
        assert game.seat in seats
        assert game.chance_outcomes() == ()
    check_effects(game, position)


def check_effects(game: Game, position: Position) -> None:
    """Asserts that for every seat just its occupied buildings work (BLD-GEN-2)."""
    placing = {frame.seat for frame in position.frames if frame.phase == "placement"}
    for seat, player in enumerate(position.players):
        if seat in placing:
            # Until all are placed, what a building does is of no account.
            continue
        occupied = {entry.building for entry in player.city if entry.workers}
        effects = game._table.players[seat].effects
        assert effects.sale_bonus == ("small_market" in occupied) + 2 * ("large_market" in occupied)
        assert effects.sells_duplicate == ("office" in occupied)
        assert effects.takes_quarry == ("construction_hut" in occupied)
        assert effects.kept_kinds == ("small_warehouse" in occupied) + 2 * (
            "large_warehouse" in occupied
        )
        assert effects.kept_goods == 0
        assert effects.privilege_factor == 1
        for hook, owners in REACTING.items():
            assert {effect.id for effect in getattr(effects, hook)} == owners & occupied


def check_time(before: Position, after: Position) -> None:
    """Asserts that time goes one way, and that what is built is built for good."""
    assert after.round - before.round in (0, 1)
    if before.round:
        n = len(after.players)
        assert after.governor == (before.governor + after.round - before.round) % n
    assert set(before.ending) <= set(after.ending)
    for old, new in zip(before.players, after.players, strict=True):
        owned = {entry.building for entry in new.city}
        assert {entry.building for entry in old.city} <= owned, "BLD-GEN-4: built for good"


def check_progress(before: Position, after: Position) -> None:
    """Asserts that time goes one way between two decisions, and that nothing earned is lost."""
    check_time(before, after)
    if before.ending:
        assert after.round == before.round, "END-01: this round is the last"
    for old, new in zip(before.players, after.players, strict=True):
        assert old.vp <= new.vp
        assert old.vp_paper <= new.vp_paper
        counts = {stack.tile: stack.count for stack in new.island}
        for stack in old.island:
            assert stack.count <= counts[stack.tile], "SETTLER-05: placed for good"


def check_game(game: Game) -> Position:
    """Asserts all that holds at one decision and returns the position."""
    position = game.position()
    check_position(position)
    check_decision(game, position)
    return position


OTHER_BUILDINGS = [kind.id for expansion in EXPANSIONS for kind in expansion.buildings]
"""The buildings of the other expansions."""


def changed_frame(frame: Frame, **changes: Any) -> Frame:
    """Returns a frame with other fields, of its own or of its memory.

    What it remembers as None is left out.
    """
    own = {"phase", "taker", "seat", "stage", "step", "privilege", "last_effect"} & set(changes)
    memory = {**frame.memory, **{name: changes[name] for name in set(changes) - own}}
    kept = {name: value for name, value in memory.items() if value is not None}
    return replaced(frame, memory=kept, **{name: changes[name] for name in own})


def with_frame(position: Position, place: int = -1, /, **changes: Any) -> Position:
    """Returns the position with one frame changed as `changed_frame` does, by default the last."""
    frames = list(position.frames)
    frames[place] = changed_frame(frames[place], **changes)
    return replaced(position, frames=tuple(frames))


def city_of(game: Game, seat: int) -> dict[str, int]:
    """Returns the buildings of a seat: the number of workers on each, by id."""
    return {entry.building: entry.workers.total() for entry in game.players[seat].city}


def island_of(game: Game, seat: int) -> dict[str, tuple[int, int]]:
    """Returns the island tiles of a seat: (tiles, workers on them) by kind."""
    return {entry.tile: (entry.count, entry.workers.total()) for entry in game.players[seat].island}
