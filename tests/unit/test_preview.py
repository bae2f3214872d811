"""What an action would do: `Game.preview` and `View.preview`."""

from __future__ import annotations

from typing import Any

import pytest

from puertorico import CHANCE, EXPANSIONS, NEW_BUILDINGS, NOBODY, Config, Game, Good, scenario
from puertorico.actions import Build, ChooseRole, Load, Pass, Sell, TakePlantation
from puertorico.decisions import PossibleLoad, PricePart, WholeChoice, placement, storage
from puertorico.errors import GameOverError, IllegalActionError, PositionError
from puertorico.game import Chooser
from puertorico.plugin import Effect, Expansion, Slot, Table
from puertorico.state import ScoreLine
from support.mistakes import cls

SETS = ((), *((each,) for each in EXPANSIONS), EXPANSIONS)


@pytest.mark.rule("BUILDER-02")
def test_a_price_has_its_parts() -> None:
    """What is paid is the price less the reductions; the building comes into the city."""
    game = scenario(players=3, role="builder", doubloons={0: 9}, island={0: "2 quarry*"})
    found = game.preview(Build("wharf"))
    assert found.price is not None
    assert (found.price.cost, found.price.price, found.price.missing) == (9, 7, 0)
    assert found.price.reductions == (PricePart("privilege", 1), PricePart("quarry", 1))
    assert found.paid == (PricePart("builder", 7),)
    assert (found.doubloons, dict(found.own.buildings)) == (-7, {"wharf": 1})
    assert (found.when, found.is_certain, found.next_seat) == ("now", True, 1)
    assert found.choices == ()


def test_missing_doubloons_are_lent() -> None:
    """So the price of every building is known."""
    game = scenario(players=3, role="builder", doubloons={0: 3})
    found = game.preview(Build("wharf"))
    assert found.price is not None
    assert (found.missing, found.price.missing, found.doubloons) == (5, 5, -8)
    assert game.players[0].doubloons == 3


@pytest.mark.rule("TRADER-02")
def test_a_sale() -> None:
    """It brings the price and what buildings and the privilege add."""
    game = scenario(role="trader", goods={0: "coffee"}, city={0: "small_market*"})
    found = game.preview(Sell("coffee"))
    parts = (PricePart("sale", 4), PricePart("small_market", 1), PricePart("privilege", 1))
    assert (found.doubloons, found.earned, dict(found.goods)) == (6, parts, {"coffee": -1})


@pytest.mark.rule("CAPTAIN-02")
def test_a_load() -> None:
    """It brings points, those of buildings and of the privilege too."""
    game = scenario(players=3, role="captain", goods={0: "5 corn"}, city={0: "harbor*"})
    found = game.preview(Load("corn", 6))
    assert found.loads == (PossibleLoad(Good.CORN, 6, 5),)
    assert found.vp == 7
    assert found.scored == (
        ScoreLine("captain", 5, "CAPTAIN-10"),
        ScoreLine("privilege", 1, "CAPTAIN-11"),
        ScoreLine("harbor", 1, "BLD-HARBOR-1"),
    )


@pytest.mark.rule("STORE-01")
def test_goods_that_are_lost() -> None:
    """Of one step, with the forced ones after it, and of a whole choice."""
    game = scenario(
        players=2,
        role="captain",
        goods={0: "3 corn 2 sugar 1 coffee"},
        ships="4: 4 indigo | 6: 6 tobacco",
        city={0: "small_warehouse*"},
    )
    first = game.preview(game.legal_actions()[0], then=True)
    assert (dict(first.goods), [dict(each.goods) for each in first.then]) == (
        {},
        [{"sugar": -1, "coffee": -1}, {"sugar": -2}],
    )
    whole = game.preview(*storage(game, kept={"corn": 3, "sugar": 1}))
    assert dict(whole.goods) == {"sugar": -1, "coffee": -1}


@pytest.mark.expansion("new_buildings")
@pytest.mark.parametrize("asks", [False, True], ids=["skips", "asks"])
def test_steps_like_forced_ones(asks: bool) -> None:
    """A forced step before a chosen one like it is not taken for the chosen one."""
    game = scenario(
        players=3,
        role="captain",
        goods={0: "6 corn 5 sugar 2 coffee"},
        ships="4: 4 indigo | 5: 5 coffee | 6: 6 tobacco",
        city={0: "small_warehouse* storehouse*"},
        expansions=(NEW_BUILDINGS,),
        buildings="all",
        ask_forced=asks,
    )
    while game.kind == "load":
        game.apply(Pass())
    steps = storage(game, {"sugar": 5, "corn": 4})
    assert len(steps) == (5 if asks else 3)
    assert dict(game.preview(*steps).goods) == {"corn": -2, "coffee": -2}


@pytest.mark.rule("NEW-BLACK_MARKET-1")
@pytest.mark.expansion("new_buildings")
@pytest.mark.parametrize("asks", [False, True], ids=["skips", "asks"])
def test_last_steps_that_are_forced(asks: bool) -> None:
    """A whole choice is told to its end, also where the game plays its last step by itself."""
    game = scenario(
        players=3,
        role="builder",
        goods={0: "corn"},
        vp={0: 2},
        doubloons={0: 5},
        city={0: "black_market* hospice*"},
        expansions=(NEW_BUILDINGS,),
        ask_forced=asks,
    )
    paid = WholeChoice("payment", {"building": "harbor", "good": "corn", "vp": True})
    steps = paid.steps(game)
    assert len(steps) == (3 if asks else 2)
    own = game.preview(*steps).own
    assert (own.doubloons, own.vp, dict(own.goods)) == (-5, -1, {"corn": -1})
    assert dict(own.buildings) == {"harbor": 1}


@pytest.mark.rule("MAYOR-05")
def test_production_afterwards() -> None:
    """What the seat can produce once the workers are placed."""
    game = scenario(
        players=3, role="mayor", island={0: "2 indigo corn"}, city={0: "indigo_plant"}, ship=4
    )
    game.apply(Pass())
    both = game.preview(*placement(game, {"indigo": 1, "indigo_plant": 1}))
    assert dict(both.production) == {"indigo": 1}
    assert dict(game.preview(*placement(game, {"corn": 1, "indigo": 1})).production) == {"corn": 1}
    drawing = Game.new(Config(players=3), chance="manual")
    assert dict(drawing.preview(drawing.legal_actions()[0]).production) == {}


@pytest.mark.rule("ROUND-02")
def test_roles() -> None:
    """Their doubloons, what their phase does at once, and what the seat can then choose."""
    game = scenario(
        players=3,
        doubloons={0: 3},
        coins={"builder": 2},
        goods={0: "coffee", 1: "corn"},
        island={0: "corn*", 1: "2 corn*"},
    )
    builder = game.preview(ChooseRole("builder"), then=True)
    assert builder.earned == (PricePart("role_card", 2),)
    assert builder.choices[0] == Build("small_indigo_plant")
    assert [each.doubloons for each in builder.then][:3] == [0, 0, -1]
    craftsman = game.preview(ChooseRole("craftsman"))
    assert [dict(each.goods) for each in craftsman.changes] == [{"corn": 1}, {"corn": 1}, {}]
    assert (craftsman.next_kind, len(craftsman.choices)) == ("privilege_good", 2)
    trader = game.preview(ChooseRole("trader"), then=True)
    assert [each.doubloons for each in trader.then] == [5, 0]


@pytest.mark.rule("SETTLER-09")
def test_a_draw_is_not_told() -> None:
    """It only says that chance comes next, and for which draw."""
    game = scenario(players=2, role="settler", row="corn indigo", taker=1, city={0: "hacienda*"})
    game.apply(game.parse_action("take plantation corn"))
    drawing = game.preview(game.parse_action("use hacienda"))
    assert (drawing.next_seat, drawing.next_kind, drawing.choices) == (CHANCE, "reveal", ())
    last = game.preview(TakePlantation("indigo"))
    assert (dict(last.own.tiles), last.next_seat) == ({"indigo": 1}, CHANCE)


def test_an_action_of_another_phase() -> None:
    """It is played as if the turn of its phase came at once, with or without the role."""
    game = scenario(players=3, doubloons={0: 8}, goods={0: "coffee"})
    found = game.preview(Build("wharf"))
    assert (found.when, found.missing, found.doubloons) == ("as_other", 1, -9)
    found = game.preview(Build("wharf"), as_taker=True)
    assert (found.when, found.missing, found.doubloons) == ("as_taker", 0, -8)
    building = scenario(players=3, role="builder", doubloons={0: 8}, coins={"mayor": 2})
    later = building.preview(ChooseRole("mayor"))
    assert (later.when, later.doubloons) == ("as_other", 2)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("build office", "owned"),
        ("sell corn", "no_such_good"),
        ("reveal corn", "not_now"),
        ("keep corn", "not_now"),
    ],
)
def test_what_is_refused(text: str, reason: str) -> None:
    """An error with the obstacle, also that of a later phase; the game is unchanged."""
    game = scenario(players=3, role="builder", city={0: "office"}, doubloons={0: 9})
    before = game.key()
    with pytest.raises(IllegalActionError) as refused:
        game.preview(game.parse_action(text))
    assert (refused.value.reason, game.key()) == (reason, before)


def test_wrong_arguments() -> None:
    """They are told apart."""
    game = scenario(players=3)
    wrong: Any = "choose mayor"
    with pytest.raises(TypeError):
        game.preview(wrong)
    with pytest.raises(TypeError):
        game.preview(ChooseRole("mayor"), wrong)
    with pytest.raises(TypeError):
        game.preview(ChooseRole("mayor"), then=wrong)
    with pytest.raises(IllegalActionError):
        game.preview(ChooseRole("trader"), ChooseRole("mayor"))
    with pytest.raises(PositionError, match="this viewer is not asked: it is player 0's turn to"):
        game.view(1).preview(ChooseRole("mayor"))
    game.play_out(seed=1)
    with pytest.raises(GameOverError):
        game.preview(ChooseRole("mayor"))
    with pytest.raises(GameOverError):
        game.view(0).preview(ChooseRole("mayor"))


def test_the_end() -> None:
    """After it nobody decides, and at a draw no seat has a change."""
    game = Game.new(Config(players=2, max_rounds=1), seed=1, chance="manual", ask_forced=True)
    drawn = game.preview(game.legal_actions()[0])
    assert (drawn.seat, drawn.doubloons, drawn.own.vp) == (CHANCE, 0, 0)
    chooser = Chooser(seed=1)
    games = []
    while not game.is_over:
        games.append(game.copy())
        game.apply(chooser.choose(game))
    last = games[-1]
    found = last.preview(game.history[-1])
    assert (found.next_seat, found.next_kind, found.choices) == (NOBODY, "over", ())


@pytest.mark.parametrize("expansions", SETS, ids=str)
def test_it_agrees_with_the_game_and_the_view(expansions: tuple[Expansion, ...]) -> None:
    """Every action does what was told, no game changes, and a seat is told no more than it sees."""
    config = Config(players=3, expansions=expansions, max_rounds=6)
    game = Game.new(config, seed=4, ask_forced=True, chance="manual")
    chooser = Chooser(seed=5)
    while not game.is_over:
        action = chooser.choose(game)
        before = game.key()
        found = game.preview(action)
        assert game.key() == before
        if game.seat >= 0:
            assert game.view(game.seat).preview(action) == found
        players = game.position().players
        happened = game.play(action).seen_by(found.seat)
        if game.seat == found.next_seat and len(happened) == len(found.events):
            assert (happened, game.kind) == (found.events, found.next_kind)
            for was, now, change in zip(
                players, game.position().players, found.changes, strict=True
            ):
                assert now.doubloons - was.doubloons == change.doubloons
                assert now.vp + now.vp_paper - was.vp - was.vp_paper == change.vp
                assert all(
                    now.goods[good] - was.goods[good] == change.goods.get(str(good), 0)
                    for good in (*now.goods, *was.goods)
                )


def _pays_for_cards(self: Effect, table: Table, seat: int, goods: tuple[int, ...]) -> None:
    other = (seat + 1) % table.ruleset.players
    table.earn(seat, table.player_slot(other, "card"), "CAPTAIN-02")


def test_secrets_of_others() -> None:
    """What depends on them is uncertain, and told from what the seat can think possible."""
    card = Slot(id="card", high=9, per_player=True, secret=True)
    effect = cls(Effect, id="spying", loaded=_pays_for_cards)
    expansion = Expansion(id="spying", slots=(card,), effects=(effect,))
    told = []
    for held in (0, 9):
        game = scenario(
            players=2,
            role="captain",
            goods={0: "2 corn"},
            ships="4: - | 6: -",
            player_slots={1: {"card": held}},
            expansions=(expansion,),
        )
        told.append(game.preview(Load("corn", 4)))
        assert not told[-1].is_certain
    assert told[0] == told[1]
