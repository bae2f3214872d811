"""The seams of the engine, each with a toy expansion; whole games of them are played elsewhere."""

from __future__ import annotations

import random
from typing import Any

import pytest

from puertorico import Config, Edition, Game, Good, scenario
from puertorico.actions import ChooseRole
from puertorico.types import any_id
from support.expansions import (
    ALWAYS,
    CORN,
    DOUBLE,
    DRAFT,
    FORESTS,
    GOAL,
    GUESTS,
    NOBLES,
    PAYMENT,
    PHASES,
    RAFTS,
    RICH,
    SMUGGLER,
)
from support.games import do, leaves, texts


def test_an_effect_without_a_building_always_works() -> None:
    """An effect of an expansion works for every seat, without a building."""
    game = scenario(role="builder", doubloons={0: 6}, expansions=(ALWAYS,))
    assert "build university" in texts(game)
    assert "build wharf" not in texts(game)


def test_free_action_joins_decisions_and_opens_windows() -> None:
    """A guest moves with the choice of a role, in the opening window, and works at once."""
    game = scenario(
        city={0: "inn*2 small_market", 1: "inn"}, goods={0: "corn"}, expansions=(GUESTS,)
    )
    assert "move guest to small_market" in texts(game)
    do(game, "choose trader")
    assert ("window", 0) == (game.decision.kind, game.seat)
    do(game, "move guest to small_market")
    assert ["pass", "move guest to indigo"] == texts(game)
    do(game, "pass", "sell corn")
    assert 3 + 0 + 1 + 1 == game.players[0].doubloons


@pytest.mark.no_cover
def test_windows_before_storing_and_scoring() -> None:
    """Windows come before goods are stored and before the game is scored, not for the mayor."""
    city, goods = {0: any_id("inn* small_warehouse")}, {0: "2 corn 3 sugar"}
    ships = "5: 5 coffee | 6: 6 tobacco | 7: 7 indigo"
    game = scenario(role="captain", city=city, goods=goods, ships=ships, expansions=(GUESTS,))
    do(game, "pass", "move guest to small_warehouse", "keep all sugar")
    assert (1, 0, 3) == game._table.players[0].goods[:3]

    moments = set()
    for seed in range(8):
        game = Game.new(Config(players=3, expansions=(GUESTS,)), seed=seed)
        rng = random.Random(seed)
        while not game.is_over:
            if game.decision.kind == "window":
                moments.add((game.phase, game._table.stage))
            game.apply(rng.choice(game.legal_actions()))

    assert "mayor" not in {phase for phase, _ in moments}
    assert {("captain", 2), ("round", 2), ("builder", 2)} <= moments


@pytest.mark.parametrize("edition", [Edition.ANNIVERSARY, Edition.YEAR_1897])
def test_openers_act_before_turns_and_closers_after(edition: Edition) -> None:
    """Openers act in the owner's part, or before all turns; closers after them."""
    hall, goods = any_id("hall*"), {0: "3 corn", 1: "4 sugar"}
    more: Any = {"edition": edition, "expansions": (PHASES,)}
    game = scenario(role="captain", city={0: hall, 1: hall}, goods=goods, **more)
    before = edition is Edition.YEAR_1897
    assert [1, 2 if before else 0] == [game.players[seat].vp for seat in (0, 1)]
    game.apply(game.legal_actions()[0])
    assert 2 == game.players[1].vp
    game = scenario(role="settler", city={1: "lodge*"}, edition=edition, expansions=(PHASES,))
    for _ in range(4):
        do(game, "pass")
    assert (1, ["use lodge indigo", "pass"]) == (game.seat, texts(game))
    do(game, "use lodge indigo")
    assert 0 == sum(game._table.players[1].tiles)


def test_doubled_privilege_is_judged_after_the_window() -> None:
    """A guest who moves in the opening window is in time for the privilege."""
    game = scenario(role="prospector", city={0: "inn* archive"}, expansions=(DOUBLE,))
    assert "window" == game.decision.kind
    late = game.copy()
    do(game, "move guest to archive")
    do(late, "pass")
    assert (3 + 2, 3 + 1) == (game.players[0].doubloons, late.players[0].doubloons)


def test_doubled_privilege_of_every_role() -> None:
    """Every phase knows a factor: a second tile, two colonists, two doubloons, goods, points."""
    city = {0: "archive*"}
    game = scenario(role="builder", city=city, doubloons={0: 3}, expansions=(DOUBLE,))
    assert "build large_market" in texts(game)
    game = scenario(role="mayor", city=city, expansions=(DOUBLE,))
    do(game, "take colonist", "take colonist")
    assert 1 + 2 + 1 == game._table.players[0].workers()
    game = scenario(role="captain", city=city, goods={0: "2 corn"}, expansions=(DOUBLE,))
    game.apply(game.legal_actions()[0])
    assert 2 + 2 == game.players[0].vp
    game = scenario(role="trader", city=city, goods={0: "corn"}, expansions=(DOUBLE,))
    do(game, "sell corn")
    assert 3 + 2 == game.players[0].doubloons
    game = scenario(role="settler", city=city, row="2 corn 3 sugar", expansions=(DOUBLE,))
    do(game, "take quarry", "pass", "pass", "pass")
    assert game.seat == 0
    assert ["take plantation corn", "take plantation sugar", "pass"] == texts(game)
    island = {0: "2 corn*2"}
    game = scenario(role="craftsman", city=city, island=island, expansions=(DOUBLE,))
    do(game, "take good corn", "take good corn")
    assert 4 == game.players[0].goods[Good.CORN]


@pytest.mark.no_cover
def test_a_second_kind_of_worker_is_shared_out_by_choice() -> None:
    """The ship is shared out by choice, and the occupant decides what the building does."""
    game = scenario(
        role="craftsman", city={0: "shrine*", 1: "shrine*noble", 2: "manor*"}, expansions=(NOBLES,)
    )
    assert [4, 3, 3] == [game.players[seat].doubloons for seat in range(3)]
    assert [0, 1, 0] == [game.players[seat].vp for seat in range(3)]
    game = scenario(players=3, role="mayor", expansions=(NOBLES,))
    do(game, "pass")
    assert ["take colonist from ship", "take noble from ship"] == texts(game)


def test_placements_of_two_kinds_are_reached_once_each() -> None:
    """Every distinct placement of both kinds has exactly one path, and no other one."""
    more: Any = {"holding": {0: "3 colonist 2 noble"}, "ship": "4 colonist"}
    city, island = {0: any_id("manor small_market")}, {0: "2 corn indigo"}
    game = scenario(role="mayor", island=island, city=city, expansions=(NOBLES,), **more)
    ends = leaves(do(game, "pass"), "placement")
    outcomes = [end.position().players[0] for _, end in ends]
    # Circles 2, 1, 1, 2 (corn, indigo, market, manor), 4 colonists and 2 nobles: all six filled,
    # so the nobles' places decide: 2 + 2 on one target, or 1 + 1 on two of four.
    assert len(set(outcomes)) == len(outcomes) == 2 + 6


def test_a_tile_without_circles_takes_no_colonist() -> None:
    """A forest fills a space, takes no colonist, and may replace the drawn tile too."""
    game = scenario(
        role="settler", city={0: "forester* hacienda* hospice*"}, row="corn", expansions=(FORESTS,)
    )
    do(game, "use hacienda")
    assert ["place tile", "plant forest"] == texts(game)
    drawn = game.position().drawn
    assert drawn is not None
    assert f"drawn {drawn}, " in str(game)
    do(game, "plant forest", "plant forest", "use hospice")
    player = game.position().players[0]
    assert [("indigo", 1), ("forest", 2)] == [(tile.tile, tile.count) for tile in player.island]
    assert {"colonist": 1} == player.holding


def test_payment_in_kind_covers_what_money_does_not() -> None:
    """What money does not cover is paid in kind, step by step, before the building is placed."""
    more: Any = {"doubloons": {0: 5}, "goods": {0: "corn"}, "vp": {0: 1}, "holding": {0: 1}}
    game = scenario(role="builder", city={0: any_id("bazaar*")}, expansions=(PAYMENT,), **more)
    assert "build wharf" not in texts(game)
    trial = game.copy()
    do(trial, "build wharf at the bazaar")
    player = trial.players[0]
    assert (0, 0, 0, 0) == (
        player.doubloons, player.vp, player.holding.total(), player.goods["corn"],
    )  # fmt: skip
    do(game, "build university at the bazaar")
    assert ["return good", "return colonist"] == texts(game)
    do(game, "return colonist")
    assert (0, 1) == (game._table.players[0].doubloons, game._table.players[0].goods[CORN])


def test_an_extra_load_counts_as_a_load_once_a_phase() -> None:
    """A load of an effect counts as a load, may be declined, and comes once a phase."""
    more: Any = {"goods": {0: "3 sugar"}, "ships": "5: 5 sugar", "expansions": (RAFTS,)}
    game = scenario(role="captain", city={0: any_id("raft* harbor*")}, **more)
    assert ["use raft sugar", "pass"] == texts(game)
    do(game, "use raft sugar")
    assert 1 + 1 + 1 == game.players[0].vp
    assert "captain" != game.phase


def test_role_of_its_own_and_role_played_later() -> None:
    """The captured role is played after the last pick, with its privilege, by all in order."""
    game = scenario(players=3, expansions=(SMUGGLER,), doubloons={0: 0, 1: 0, 2: 0})
    do(game, "choose smuggler", "capture builder", "choose mayor", "pass")
    while str(game.phase) != "round":
        game.apply(game.legal_actions()[0])
    do(game, "choose craftsman")
    while game.phase == "craftsman":
        do(game, "pass")

    assert ("builder", 0) == (game.phase, game.seat)
    assert ["build small_indigo_plant", "build small_market", "pass"] == texts(game)
    do(game, "pass")
    assert (2, 1) == (game.round, game.governor)
    coins = {card.card: card.doubloons for card in game.position().cards}
    assert (0, 0, 1) == (coins["smuggler"], coins["builder"], coins["captain"])
    while game.seat != 0 or str(game.phase) != "round":
        game.apply(game.legal_actions()[-1 if game.phase != "round" else 0])
    found = game.explain(ChooseRole("smuggler"))
    assert found is not None
    assert ("card_barred", "SMUG-GEN-6") == (found.reason, found.rule)


def test_the_first_to_reach_a_goal_places_the_reward() -> None:
    """The first player to fulfil the goal places the reward freely, and the turn continues."""
    more: Any = {"city": {0: "small_market hacienda*"}, "row": "2 corn", "expansions": (GOAL,)}
    game = scenario(role="settler", island={0: "2 corn*"}, **more)
    do(game, "take plantation corn")
    assert ["place 0 on corn", "place 1 on corn", "place 2 on corn"] == texts(game)
    do(game, "place 0 on corn", "place 1 on small_market")
    player = game.position().players[0]
    assert {"colonist": 2} == player.holding
    assert 1 == game.seat
    assert {"goal": 1} == game.position().slots


def test_supplies_come_before_the_decisions() -> None:
    """What one expansion lays out at the start does not cut short what another has decided."""
    game = Game.new(Config(players=3, expansions=(DRAFT, NOBLES)), seed=1)
    assert str(game.phase) == "toy_draft"
    assert game.position().colonist_ship == {"colonist": 1, "noble": 2}


def test_decisions_before_the_first_round() -> None:
    """The players decide before the first tile is drawn; then the game begins as usual."""
    game = Game.new(Config(players=3, expansions=(DRAFT,), first_player=1), seed=1)
    assert (1, 0, 5) == (game.seat, game.round, len(game.legal_actions()))
    do(game, "ban fortress", "ban residence")
    assert (1, 1, "round") == (game.seat, game.round, game.phase)
    assert 0 == game.position().buildings.count("fortress")


def test_an_expansion_adds_a_line_to_the_score() -> None:
    """An expansion adds a line to everybody's score, with its rule."""
    game = scenario(doubloons={0: 9}, expansions=(RICH,))
    line = game.score().players[0].lines[-1]
    assert ("rich_rich_line", 4, "TOY-RICH") == (line.source, line.points, line.rule)
    assert game.totals() == [player.total for player in game.score().players]
