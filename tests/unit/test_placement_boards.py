"""While workers are being placed, every board shows the placement before."""

from __future__ import annotations

import random
from typing import Any

import pytest

from puertorico import FESTIVAL, NEW_BUILDINGS, NOBLES, SMUGGLER, Config, Counts, Game, scenario
from puertorico.actions import PlaceColonists
from puertorico.decisions import PlacementContext
from puertorico.errors import PositionError
from puertorico.pictures import svg
from support.games import city_of, context, do, island_of, pick, replaced
from support.loading import check_loaded


def boards(game: Game) -> tuple[Any, ...]:
    """Returns what is shown of the boards, and what is counted on them."""
    seats = range(game.config.players)
    return (
        [(city_of(game, seat), island_of(game, seat)) for seat in seats],
        [(player.island, player.city, player.holding) for player in game.position().players],
        [(player.island, player.city, player.holding) for player in game.view(None).players],
        game.score(),
    )


def mayor() -> Game:
    """Returns a mayor's placement: guild hall and office are manned, the tiles in part."""
    game = scenario(
        role="mayor",
        city={0: "guild_hall* office* small_market"},
        island={0: "2 corn*1 3 indigo*2 2 sugar"},
        ship=4,
    )
    return do(game, "pass")


@pytest.mark.rule("MAYOR-05")
def test_the_board_stays_manned_until_the_last_step() -> None:
    """City, island, position, view, score, text and picture are those before the first step."""
    game = mayor()
    before = boards(game)
    assert {"guild_hall": 1, "office": 1, "small_market": 0} == city_of(game, 0)
    assert {"corn": (2, 1), "indigo": (3, 2), "sugar": (2, 0)} == island_of(game, 0)
    picture, table = svg(game.view(0)).count("<"), str(game).splitlines()
    steps = 0
    while game.decision.kind == "placement" and game.seat == 0:
        assert boards(game) == before
        assert len(str(game).splitlines()) == len(table)
        assert svg(game.view(0)).count("<") >= picture // 2
        game.apply(game.legal_actions()[0])
        steps += 1
    assert steps > 1
    assert boards(game) != before


@pytest.mark.rule("MAYOR-05")
def test_the_decision_has_the_placement_before_and_what_has_been_said() -> None:
    """Both by target and kind of worker; targets without workers are left out."""
    game = mayor()
    one = {"colonist": 1}
    before = {"guild_hall": one, "office": one, "corn": one, "indigo": {"colonist": 2}}
    assert context(game, PlacementContext).before == before
    assert context(game, PlacementContext).placed == {}
    said: dict[str, dict[str, int]] = {}
    while game.decision.kind == "placement" and game.seat == 0:
        assert context(game, PlacementContext).before == before
        assert context(game, PlacementContext).placed == said
        action = game.legal_actions()[-1]
        assert isinstance(action, PlaceColonists)
        if action.count:
            said[action.target] = {"colonist": action.count}
        game.apply(action)
    assert said.items() <= game_workers(game).items()


def game_workers(game: Game) -> dict[str, dict[str, int]]:
    """Returns the colonists of seat 0 on each target that has any."""
    tiles = {tile: workers for tile, (_, workers) in island_of(game, 0).items()}
    return {
        target: {"colonist": number}
        for target, number in {**city_of(game, 0), **tiles}.items()
        if number
    }


@pytest.mark.no_cover
@pytest.mark.rule("MAYOR-05", "FEST-ESTATE-2", "SMUG-POACH-2")
@pytest.mark.parametrize("expansions", [(), (NEW_BUILDINGS, FESTIVAL), (SMUGGLER, NOBLES)])
def test_no_step_but_the_last_moves_anybody(expansions: tuple[Any, ...]) -> None:
    """In whole games of every sort of placement, and the way back from every position."""
    steps = 0
    rng = random.Random(1)
    game = Game.new(Config(players=3, expansions=expansions), seed=1)
    while not game.is_over:
        action = pick(rng, game.legal_actions())
        placing = game.decision.kind == "placement" and isinstance(action, PlaceColonists)
        before, seat = boards(game) if placing else None, game.seat
        game.apply(action)
        if not game.position().placed:
            continue
        if placing and seat == game.seat:
            steps += 1
            assert boards(game) == before
        check_loaded(game)
    assert steps > 5


def test_what_no_placement_can_have_said_is_refused() -> None:
    """More workers than circles, more targets than there are, and workers of other games."""
    game = mayor()
    game.apply(game.legal_actions()[-1])
    position = game.position()
    several = tuple(Counts({"colonist": 9}) for _ in position.placed)
    for placed, sentence in (
        (several, "contradicts the rest"),
        ((Counts(),) * 99, "there are at most 29 targets, not 99"),
        ((Counts({"noble": 1}),), "'noble' is not in this game"),
    ):
        with pytest.raises(PositionError, match=sentence):
            Game.from_position(replaced(position, placed=placed))


def test_no_noble_is_said_before_nobles_are_asked_about() -> None:
    """Kinds come one after another: what has been said holds none of the kind in question."""
    game = scenario(
        players=3, role="mayor", island={0: "4 corn 3 sugar"}, city={0: "indigo_plant"},
        holding={0: "2 colonist 1 noble"}, expansions=(NOBLES,),
    )  # fmt: skip
    for _ in range(3):
        game.apply(game.legal_actions()[0])
    game.apply(PlaceColonists("indigo_plant", 1))
    position = game.position()
    changed = replaced(position, placed=(Counts({"colonist": 1, "noble": 1}),))
    assert position.placed == (Counts({"colonist": 1}),)
    assert Game.from_position(position).position() == position
    with pytest.raises(PositionError, match="contradicts the rest"):
        Game.from_position(changed)


def test_nothing_is_said_where_nobody_is_placed() -> None:
    """What has been said belongs to a placement alone."""
    position = replaced(scenario().position(), placed=(Counts({"colonist": 1}),))
    with pytest.raises(PositionError, match="no workers are being placed"):
        Game.from_position(position)
