"""Positions of the Festival from outside: goals that can be there, and draws that can be made."""

from __future__ import annotations

from typing import Any

import pytest

from puertorico import CHANCE, FESTIVAL, NEW_BUILDINGS, Config, Counts, Game, Position, scenario
from puertorico._engine.compiling import compile_ruleset
from puertorico.errors import PositionError
from puertorico.expansions.festival import festival_board
from puertorico.expansions.festival._public import BUILDING, TILE
from puertorico.state import Frame
from puertorico.types import Chance
from support.games import changed_frame, changed_player, do, replaced


def position_with(**slots: int) -> Position:
    """Returns a position in which the board says what it can say, or not."""
    brought: Any = {"expansions": (FESTIVAL, NEW_BUILDINGS)}
    brought["buildings"] = ["harbor", "office", "library"]
    goals: Any = {"festival_tile_corn": 1, "festival_goods_sugar": 3}
    goals["festival_building"] = "harbor"
    game = scenario(slots=goals, **brought)
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
        frame = Frame(phase="chance", taker=CHANCE, seat=CHANCE, memory={"draw": id})
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
    tiles = {"face_down": {**down, "coffee": 0}, "discards": {"coffee": down["coffee"]}}
    piles = {name: Counts(pile) for name, pile in tiles.items()}
    game = Game.from_position(replaced(position, goods=left, **piles), chance="manual")
    assert len(game.legal_actions()) == 4
    game.apply(game.legal_actions()[0])
    assert game.decision.kind == "draw_production_goal"
    found = {str(action) for action, _ in game.chance_outcomes()}
    assert len(found) == 35 - 2
    assert found.isdisjoint([f"draw production goal {g} {g} {g}" for g in ("corn", "sugar")])


@pytest.mark.rule("FEST-BUILDING-1", "A-83")
@pytest.mark.parametrize("seat", [0, 3])
@pytest.mark.parametrize("crew", ["", "*"])
def test_nobody_has_the_building_shown(seat: int, crew: str) -> None:
    """Whoever had built it would have won the goal."""
    given: dict[str, Any] = {"expansions": (FESTIVAL,), "slots": {BUILDING: "harbor"}}
    with pytest.raises(PositionError, match=r"building_goal contradict .*FEST-BUILDING-1"):
        scenario(city={seat: f"harbor{crew} office"}, **given)
    assert not scenario(city={seat: f"wharf{crew} office"}, **given).is_over
    assert not scenario(city={seat: f"harbor{crew}"}, expansions=(FESTIVAL,)).is_over


@pytest.mark.rule("FEST-BUILDING-1", "A-96")
def test_a_building_just_built() -> None:
    """While the university is asked about, the goal is still shown; it is won afterwards."""
    game = scenario(
        expansions=(FESTIVAL,), slots={BUILDING: "wharf"}, role="builder",
        city={0: "university*"}, doubloons={0: 9}, checked=True,
    )  # fmt: skip
    do(game, "build wharf")
    position = game.position()
    assert (game.decision.kind, festival_board(position).building) == ("use_building", "wharf")
    again = Game.from_position(position)
    do(again, "pass")
    assert festival_board(again.position()).building is None
    for seat in (1, 2):
        city = (*position.players[seat].city, *position.players[0].city)
        wrong = changed_player(position, seat, city=city)
        fewer = Counts({**wrong.buildings, "wharf": 0, "university": 0})
        wrong = replaced(wrong, buildings=fewer, supply=Counts({**wrong.supply, "colonist":
                         wrong.supply["colonist"] - 1}))  # fmt: skip
        with pytest.raises(PositionError, match="building_goal contradict"):
            Game.from_position(wrong)


@pytest.mark.rule("FEST-GEN-2")
def test_no_goal_is_drawn_twice() -> None:
    """A position that draws a goal which is shown already is refused."""
    position = Game.new(Config(players=3, expansions=(FESTIVAL,)), chance="manual").position()
    shown = Counts({**position.slots, f"{TILE}corn": 1}, keep_zeros=True)
    down = Counts({**position.face_down, "corn": position.face_down["corn"] - 1})
    with pytest.raises(PositionError, match="the frame chance contradicts the rest"):
        Game.from_position(replaced(position, slots=shown, face_down=down), chance="manual")
