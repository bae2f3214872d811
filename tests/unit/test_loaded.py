"""Games from positions go on as those that they come from; boards, while workers are placed."""

from __future__ import annotations

import random
from typing import Any

import attrs
import pytest
from typing_extensions import override

from puertorico import (
    CHANCE,
    EXPANSIONS,
    FESTIVAL,
    NEW_BUILDINGS,
    NOBLES,
    SMUGGLER,
    Config,
    Counts,
    Game,
    Position,
    Record,
    scenario,
)
from puertorico.actions import Pass, PlaceColonists
from puertorico.decisions import PlacementContext
from puertorico.errors import PositionError
from puertorico.pictures import svg
from puertorico.plugin import Effect, Expansion, Table
from puertorico.types import Chance, any_id
from support.games import (
    GOODS,
    changed_player,
    city_of,
    context,
    do,
    island_of,
    pick,
    replaced,
    texts,
)
from support.loading import check_loaded
from support.mutants import rich_game

WITH_NOBLES = [expansion for expansion in EXPANSIONS if expansion.id == "nobles"]
WITH_BUILDINGS = [expansion for expansion in EXPANSIONS if expansion.id == "new_buildings"]
MOST_HELD = 100_000
MOST_ROUNDS = 1_000_000


class TestForcedDecisions:
    """A position does not say whether they are asked."""

    @pytest.mark.no_cover
    @pytest.mark.rule("MAYOR-05")
    def test_a_kind_of_worker_of_which_none_are_left(self) -> None:
        """It is no choice, and what is asked next is the next target, not the same one again."""
        start = scenario(
            players=3, role="mayor", island={0: "corn* 2 indigo 2 sugar"}, holding={0: "noble"},
            ship="3 colonist", expansions=WITH_NOBLES, ask_forced=True,
        )  # fmt: skip
        games = [do(start, "take colonist")]
        forced = 0
        for game in games:
            if game.kind != "placement" or game.seat != 0:
                continue
            check_loaded(game)
            memory = game.position().frames[-1].memory
            if memory.get("worker") == "noble" and "noble" not in memory["workers"]:
                forced += 1
                assert [str(game.legal_actions()[0])] == texts(game)
                again = Game.from_position(game.position(), seed=1)
                assert memory["target"] not in str(again.legal_actions())
                again.play_out(seed=forced)
            for action in game.legal_actions():
                games.append(game.copy())
                games[-1].apply(action)
        assert forced

    @pytest.mark.parametrize("ask_forced", [False, True])
    def test_a_window_after_a_sale(self, ask_forced: bool) -> None:
        """The guests are asked the same, where nothing but passing is left besides."""
        game = do(
            scenario(
                players=3, role="trader", city={0: "guest_house*2 land_office"},
                island={0: "2 corn"}, goods={0: "corn"}, doubloons={0: 5},
                expansions=[*WITH_BUILDINGS, *WITH_NOBLES], buildings="all", ask_forced=ask_forced,
            ),
            "pass",
            "sell corn",
        )  # fmt: skip

        assert game.kind == "window"
        for value in (False, True):
            again = Game.from_position(game.position(), ask_forced=value)
            assert (again.decision, again.key()) == (game.decision, game.key())
            assert again.legal_actions() == game.legal_actions()
            do(again, "pass")
            assert (again.kind, again.seat) == (("sell", 1) if value else ("role", 1))

    @pytest.mark.no_cover
    @pytest.mark.parametrize("expansions", [(), EXPANSIONS], ids=["base", "all"])
    @pytest.mark.parametrize("seed", range(2))
    def test_every_decision_of_a_game(self, expansions: Any, seed: int) -> None:
        """With either value, with and without expansions, drawing by itself or not."""
        rng = random.Random(seed)
        for ask_forced in (False, True):
            config = Config(players=2 + 3 * seed, expansions=expansions, buildings="all")
            game = rich_game(rng, config, ask_forced=ask_forced)
            assert game.ask_forced == ask_forced
            for _ in range(120):
                check_loaded(game)
                if game.is_over:
                    break
                actions = game.legal_actions()
                rest = [action for action in actions if action != Pass()]
                game.apply(pick(rng, rest if rest and rng.random() < 0.8 else actions))


def richest(position: Position) -> Position:
    """Returns the position with as much of everything without a supply as there can be."""
    for seat in range(len(position.players)):
        position = changed_player(position, seat, doubloons=MOST_HELD, vp_paper=MOST_HELD)
    cards = [
        card if card.taker is not None else replaced(card, doubloons=MOST_HELD)
        for card in position.cards
    ]
    return replaced(position, round=MOST_ROUNDS, cards=tuple(cards))


class TestAmounts:
    @pytest.mark.no_cover
    @pytest.mark.parametrize("players", [2, 5])
    def test_the_most_can_be_drawn_recorded_and_taken_back(self, players: int) -> None:
        """What a position may have can be shown, also when there is more of it later."""
        start = richest(Game.new(Config(players=players), seed=1).position())
        game = Game.from_position(start, seed=1)
        first = game.key()

        for _ in range(5):
            for view in (game.view(None), game.view(0)):
                assert str(view)
                assert svg(view)
            assert str(game)
            assert game.record().replay(seed=1).key() == game.key()
            assert Record.from_json(game.record().to_json()) == game.record()
            game.play_out(seed=3, until=10)
        assert max(player.doubloons for player in game.players) > MOST_HELD
        assert game.round > MOST_ROUNDS
        game.undo(50)
        assert game.key() == first

    def test_all_plantations_in_the_row_can_be_drawn(self) -> None:
        """More tiles than usual lie there if rules put them there; very many overlap."""
        position = Game.new(Config(players=3), seed=1).position()
        piles = (position.row, position.face_down, position.discards)
        row = Counts({good: sum(pile.count(good) for pile in piles) for good in GOODS})
        start = replaced(position, row=row, face_down=Counts(), discards=Counts())
        view = Game.from_position(start, seed=1).view(0)
        assert row.total() == 47
        assert 47 == svg(view).count('data-place="row"')
        assert str(view)


@pytest.mark.rule("BLD-HACIENDA-1")
@pytest.mark.parametrize("chance", ["seeded", "manual"])
def test_an_extra_tile_is_drawn_with_a_building(chance: Chance) -> None:
    """Without one that the seat has used in this phase there is no such draw."""
    game = scenario(
        role="settler", city={0: "hacienda*"}, face_down="3 corn sugar", chance="manual"
    )
    position = do(game, "use hacienda").position()
    *frames, draw = position.frames
    assert draw.phase == "chance"
    assert Game.from_position(replaced(position, frames=tuple(frames))).round == 1
    unused = changed_player(position, 0, used=())
    for wrong in (unused, replaced(unused, frames=tuple(frames))):
        with pytest.raises(PositionError, match="settler contradicts the rest of the position"):
            Game.from_position(wrong, chance=chance)


class AtTheEnd(Effect):
    """Could take kinds of buildings out of the game."""

    @override
    def setup_end(self, table: Table) -> None:
        """Does not."""


@pytest.mark.parametrize("ask_forced", [False, True])
@pytest.mark.parametrize("chance", ["seeded", "manual"])
@pytest.mark.expansion("new_buildings")
def test_a_set_up_does_not_leave_out_the_draft(chance: Chance, ask_forced: bool) -> None:
    """Whether a game draws by itself or not, it asks for what a position leaves out."""
    expansions = (*WITH_BUILDINGS, Expansion(id="end", effects=(AtTheEnd,)))
    config = Config(players=5, edition="1897", expansions=expansions, buildings="draft")
    game = Game.new(config, seed=1, chance="manual")
    while game.kind != "choose_building":
        game.apply(game.legal_actions()[0])
    position = game.position()
    undrafted = replaced(position, frames=position.frames[:1])
    how: dict[str, Any] = {"chance": chance, "ask_forced": ask_forced}
    assert Game.from_position(position, **how).record().replay().key() == game.key()
    assert texts(Game.from_position(undrafted, **how)) == texts(game)


@pytest.mark.parametrize("step", ["supplies", "row"])
@pytest.mark.parametrize("place", [0, 1])
def test_a_privilege_elsewhere_is_of_no_use(step: str, place: int) -> None:
    """Neither the set-up nor a draw has one; that of a position is taken, and changes nothing."""
    config = Config(players=3, expansions=WITH_BUILDINGS, buildings="all", first_player="random")
    game = Game.new(config, seed=1, chance="manual")
    while game.position().frames[0].step != step:
        assert game.seat == CHANCE
        game.apply(game.legal_actions()[0])
    position = game.position()
    frames = [*position.frames]
    # Of the published buildings, only the library doubles a privilege.
    frames[place] = attrs.evolve(frames[place], privilege=1 + len(WITH_BUILDINGS))
    for chance in ("seeded", "manual"):
        changed = replaced(position, frames=tuple(frames))
        again = Game.from_position(changed, chance=any_id(chance), seed=1)
        plain = Game.from_position(position, chance=any_id(chance), seed=1)
        again.play_out(seed=1)
        plain.play_out(seed=1)
        assert again.is_over
        assert again.totals() == plain.totals()


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
        ((Counts({"noble": 1}),), "'noble' does not belong there"),
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
