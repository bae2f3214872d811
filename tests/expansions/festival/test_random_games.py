"""Random games with the Festival: goals and pieces at every decision, and from outside."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from puertorico import (
    CHANCE,
    FESTIVAL,
    NEW_BUILDINGS,
    NOBLES,
    Config,
    Counts,
    Edition,
    Game,
    Position,
    scenario,
)
from puertorico._engine.compiling import compile_ruleset
from puertorico.actions import Pass
from puertorico.errors import PositionError
from puertorico.expansions.festival import GoalWon, festival_board
from puertorico.expansions.festival._public import BUILDING
from puertorico.expansions.festival._public import GOODS as GOODS_ON_BOARD
from puertorico.expansions.festival._public import TILE as TILE_ON_BOARD
from puertorico.plugin import Expansion
from puertorico.state import Frame
from puertorico.types import Chance, any_id
from support.configs import material
from support.games import (
    GOODS,
    GOODS_IN_ALL,
    TILES_IN_ALL,
    changed_frame,
    changed_player,
    pick,
    replaced,
)

EXPANSIONS: tuple[tuple[Expansion, ...], ...] = (
    (FESTIVAL,),
    (NEW_BUILDINGS, FESTIVAL),
    (FESTIVAL, NOBLES),
    (FESTIVAL, NEW_BUILDINGS, NOBLES),
)
PARTS = 8


def start(number: int) -> Game:
    """Returns a game; 96 numbers in a row go through editions, players, expansions and chance."""
    number, edition = divmod(number, 3)
    number, players = divmod(number, 4)
    number, expansions = divmod(number, len(EXPANSIONS))
    config = Config(
        players=players + 2,
        edition=list(Edition)[edition],
        expansions=EXPANSIONS[expansions],
        buildings=("draft", "random")[players % 2] if expansions % 2 else "all",
        max_rounds=30,
    )
    chance = "manual" if number % 2 else "seeded"
    return Game.new(config, seed=number, chance=any_id(chance), ask_forced=players % 4 == 3)


def mixed(number: int) -> int:
    """Returns a number under which `start` gives something else than for the next one."""
    return number * 29 % 96


def check_board(position: Position) -> None:
    """Asserts that each goal is there fully or not at all, and that its pieces are nowhere else."""
    slots, in_all = position.slots, material(position)
    board = festival_board(position)
    goods = {good: slots[GOODS_ON_BOARD + good] for good in GOODS}
    assert sum(slots[TILE_ON_BOARD + good] for good in GOODS) == (board.tile is not None)
    assert board.goods.total() == sum(goods.values()) in (0, 3)
    key = 2 if position.config.players == 2 else 3
    assert [in_all[f"{good} goods"] for good in GOODS] == list(GOODS_IN_ALL[key])
    assert [in_all[f"{good} tiles"] for good in GOODS] == list(TILES_IN_ALL[key][: len(GOODS)])
    if board.building is not None:
        kinds = {kind.id: kind for kind in position.config.numbered_buildings}
        assert (kinds[board.building].column, kinds[board.building].produces) == (3, None)
        assert position.buildings.count(board.building)


def check_goals_are_won(position: Position) -> None:
    """Asserts that nobody has what a goal asks for, unless it is about to be looked at."""
    if position.frames[-1].phase != "round":
        return
    board = festival_board(position)
    for player in position.players:
        assert all(stack.count < 3 for stack in player.island if stack.tile == board.tile)
        assert board.building not in {entry.building for entry in player.city}


def play_checked(number: int) -> None:
    """Plays a game to its end, and looks at the goals at every decision."""
    rng = random.Random(number)
    game = start(mixed(number))
    won: Counter[str] = Counter()
    while not game.is_over:
        position = game.position()
        check_goals_are_won(position)
        if position.round:
            check_board(position)
        actions = game.legal_actions()
        rest = [action for action in actions if action != Pass()]
        happened = game.play(pick(rng, rest if rest and rng.random() < 0.8 else actions))
        won.update(event.goal for event in happened if isinstance(event, GoalWon))
    check_board(game.position())
    assert max(won.values(), default=0) <= 1


@pytest.mark.no_cover
@pytest.mark.rule("FEST-GEN-6", "A-82", "A-84", "A-97")
@pytest.mark.parametrize("part", range(PARTS))
def test_whole_games_keep_goals_and_pieces_together(part: int) -> None:
    """In every edition, with every number of players, and with New Buildings, Nobles or both."""
    play_checked(part)


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS, 24 * PARTS))
def test_many_whole_games_keep_goals_and_pieces_together(part: int) -> None:
    """The same in others."""
    play_checked(part)


@pytest.mark.no_cover
def test_every_sort_of_game() -> None:
    """96 numbers in a row are 96 sorts of games, and all goals are won in some."""
    sorts = {
        (game.config, game.chance, game.ask_forced)
        for game in (start(mixed(number)) for number in range(96))
    }
    assert len(sorts) == 96
    won: Counter[str] = Counter()
    for number in range(8):
        rng = random.Random(number)
        game = start(mixed(number))
        while not game.is_over:
            happened = game.play(pick(rng, game.legal_actions()))
            won.update(event.goal for event in happened if isinstance(event, GoalWon))
    assert won.keys() == {"plantation", "production", "building"}


def position_with(**slots: int) -> Position:
    """Returns a position in which the board says what it can say, or not."""
    game = scenario(
        expansions=(FESTIVAL, NEW_BUILDINGS),
        buildings=["harbor", "office", "library"],
        slots={"festival_tile_corn": 1, "festival_goods_sugar": 3, "festival_building": "harbor"},
    )
    position = game.position()
    assert Game.from_position(position).key() == game.key()
    return replaced(position, slots=Counts({**position.slots, **slots}, keep_zeros=True))


@pytest.mark.rule("FEST-GEN-2", "FEST-GEN-3", "FEST-GEN-4", "A-82")
@pytest.mark.parametrize(
    ("slots", "sentence"),
    [
        ({"festival_tile_corn": 2}, "slots: festival_tile_corn must be a whole number from 0"),
        ({"festival_tile_corn": 0}, "there are 9 corn tiles in all, but this game has 10"),
        ({"festival_goods_sugar": 2}, "there are 10 sugar goods in all, but this game has 11"),
        ({"festival_goods_sugar": -1}, "slots: festival_goods_sugar must be a whole number"),
        ({"festival_building": 99}, "slots: festival_building must be a whole number from 0"),
    ],
)
def test_slots_must_agree_with_the_expansion(slots: Any, sentence: str) -> None:
    """Pieces on the board are nowhere else."""
    with pytest.raises(PositionError) as caught:
        Game.from_position(position_with(**slots))
    assert str(caught.value).startswith(sentence)


@pytest.mark.rule("FEST-GEN-2", "FEST-GEN-3", "FEST-GEN-4", "A-80")
def test_slots_must_be_goals() -> None:
    """One plantation, three goods and a kind that could be drawn, or nothing of it."""
    position = position_with()
    numbered = [kind.id for kind in position.config.numbered_buildings]
    down, goods = dict(position.face_down), dict(position.goods)
    two = {**position.slots, "festival_tile_sugar": 1}
    four = {**position.slots, "festival_goods_corn": 1}
    wrongs: list[tuple[dict[str, int], dict[str, Counts], str]] = [
        (two, {"face_down": Counts({**down, "sugar": down["sugar"] - 1})}, "FEST-ESTATE-1"),
        (four, {"goods": Counts({**goods, "corn": 9})}, "FEST-PRODUCTION-1"),
    ]
    for kind in ("office", "tobacco_storage", "sugar_mill"):
        named = {**position.slots, BUILDING: 1 + numbered.index(kind)}
        wrongs.append((named, {}, "FEST-BUILDING-1"))
    for slots, changes, rule in wrongs:
        wrong = replaced(position, slots=Counts(slots, keep_zeros=True), **changes)
        with pytest.raises(PositionError, match=rf"contradict each other \({rule}\)$"):
            Game.from_position(wrong)


@pytest.mark.rule("FEST-GEN-1", "FEST-GEN-6")
def test_no_draws_after_the_set_up() -> None:
    """A position in which a goal is drawn in the middle of a game is refused."""
    draws = [draw.id for draw in compile_ruleset(Config(players=4, expansions=(FESTIVAL,))).draws]
    position = scenario(expansions=(FESTIVAL,), role="settler", slots={}).position()
    for id in draws:
        frame = Frame(phase="chance", taker=CHANCE, seat=CHANCE, registers={"draw": id})
        drawing = replaced(position, frames=(*position.frames, frame))
        if id.endswith("_goal"):
            with pytest.raises(PositionError, match="chance contradicts the rest"):
                Game.from_position(drawing, chance="manual")
    assert sum(id.endswith("_goal") for id in draws) == 3


@pytest.mark.rule("FEST-GEN-1", "FEST-GEN-6")
@pytest.mark.parametrize("chance", ["manual", "seeded"])
def test_goals_are_drawn_once(chance: Chance) -> None:
    """A set-up with goals that are there already goes on without another of them."""
    game = Game.new(Config(players=3, expansions=(FESTIVAL,)), chance="manual")
    game.apply(game.legal_actions()[2])
    position = game.position()
    goods = dict(position.goods)
    slots = Counts({**position.slots, "festival_goods_corn": 3}, keep_zeros=True)
    there = replaced(position, slots=slots, goods=Counts({**goods, "corn": goods["corn"] - 3}))
    with pytest.raises(PositionError, match="chance contradicts the rest"):
        Game.from_position(there, chance=chance)
    before = changed_frame(there.frames[0], done=1)
    again = Game.from_position(replaced(there, frames=(before,)), chance=chance)
    while not again.round:
        assert again.decision.kind in ("reveal", "draw_building_goal")
        again.apply(again.legal_actions()[0])
    board = festival_board(again.position())
    assert (board.tile, dict(board.goods)) == ("sugar", {"corn": 3})


@pytest.mark.rule("FEST-GEN-2", "FEST-GEN-3")
def test_only_what_is_there_is_drawn() -> None:
    """In a set-up from outside some pieces may be elsewhere; they are not taken twice."""
    game = Game.new(Config(players=3, expansions=(FESTIVAL,)), chance="manual")
    position = game.position()
    goods = dict(position.goods)
    held = Counts({good: goods[good] - 2 for good in ("corn", "sugar")})
    position = changed_player(position, 0, goods=held)
    left = Counts({**goods, "corn": 2, "sugar": 2})
    down = dict(position.face_down)
    position = replaced(
        position,
        goods=left,
        face_down=Counts({**down, "coffee": 0}),
        discards=Counts({"coffee": down["coffee"]}),
    )
    game = Game.from_position(position, chance="manual")
    assert len(game.legal_actions()) == 4
    game.apply(game.legal_actions()[0])

    assert game.decision.kind == "draw_production_goal"
    found = {str(action): weight for action, weight in game.chance_outcomes()}
    assert len(found) == 35 - 2
    assert not {"draw production goal corn corn corn", "draw production goal sugar sugar sugar"} & (
        found.keys()
    )
