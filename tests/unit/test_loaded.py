"""Games from positions go on as the games that these come from, whatever decisions they ask."""

from __future__ import annotations

import random
from typing import Any

import attrs
import pytest
from typing_extensions import override

from puertorico import CHANCE, EXPANSIONS, Config, Counts, Game, Position, Record, scenario
from puertorico.actions import Pass
from puertorico.errors import PositionError
from puertorico.pictures import svg
from puertorico.plugin import Effect, Expansion, Table
from puertorico.types import Chance, any_id
from support.games import GOODS, changed_player, do, pick, replaced, texts
from support.loading import check_loaded
from support.mutants import rich_game

NOBLES = [expansion for expansion in EXPANSIONS if expansion.id == "nobles"]
NEW_BUILDINGS = [expansion for expansion in EXPANSIONS if expansion.id == "new_buildings"]
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
            ship="3 colonist", expansions=NOBLES, ask_forced=True,
        )  # fmt: skip
        games = [do(start, "take colonist")]
        forced = 0
        for game in games:
            if game.kind != "placement" or game.seat != 0:
                continue
            check_loaded(game)
            registers = game.position().frames[-1].registers
            if registers["worker"] == "noble" and "noble" not in registers["workers"]:
                forced += 1
                assert [str(game.legal_actions()[0])] == texts(game)
                again = Game.from_position(game.position(), seed=1)
                assert registers["target"] not in str(again.legal_actions())
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
                expansions=[*NEW_BUILDINGS, *NOBLES], buildings="all", ask_forced=ask_forced,
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
def test_a_set_up_is_checked_up_to_the_first_round(chance: Chance, ask_forced: bool) -> None:
    """A game that draws by itself begins with the first round only if one could stop before it."""
    expansions = (*NEW_BUILDINGS, Expansion(id="end", effects=(AtTheEnd,)))
    config = Config(players=5, edition="1897", expansions=expansions, buildings="draft")
    game = Game.new(config, seed=1, chance="manual")
    while game.kind != "choose_building":
        game.apply(game.legal_actions()[0])
    position = game.position()
    undrafted = replaced(position, frames=position.frames[:1])
    how: dict[str, Any] = {"chance": chance, "ask_forced": ask_forced}
    assert Game.from_position(position, **how).record().replay().key() == game.key()
    with pytest.raises(PositionError, match="setup contradicts the rest of the position"):
        Game.from_position(undrafted, **how)


@pytest.mark.parametrize("step", ["supplies", "row"])
@pytest.mark.parametrize("place", [0, 1])
def test_only_roles_have_a_privilege(step: str, place: int) -> None:
    """Neither the set-up nor a draw has one, so none can be doubled."""
    config = Config(players=3, expansions=NEW_BUILDINGS, buildings="all", first_player="random")
    game = Game.new(config, seed=1, chance="manual")
    while game.position().frames[0].step != step:
        assert game.seat == CHANCE
        game.apply(game.legal_actions()[0])
    position = game.position()
    frames = [*position.frames]
    frames[place] = attrs.evolve(frames[place], privilege=2)
    for chance in ("seeded", "manual"):
        with pytest.raises(PositionError, match="contradicts the rest of the position"):
            Game.from_position(replaced(position, frames=tuple(frames)), chance=any_id(chance))
