"""The search with two kinds of workers."""

from __future__ import annotations

from puertorico import NOBLES, Config, Game, scenario
from puertorico.bots import SearchBot
from puertorico.bots._search._estimate import Uses
from puertorico.decisions import PlacementContext
from support.botpositions import is_placing


def test_two_kinds_of_workers_are_placed() -> None:
    """Step by step, whatever the kind that is asked for."""
    game = scenario(
        players=2, expansions=(NOBLES,), role="mayor", ship="1 colonist 1 noble", supply=0,
        holding={0: "1 colonist 2 noble"}, island={0: "corn coffee quarry"},
        city={0: "coffee_roaster chapel jeweler"},
    )  # fmt: skip
    bot = SearchBot(iterations=8)
    kinds = set()
    while game.kind != "placement":
        game.apply(game.legal_actions()[-1])
    while is_placing(game):
        asked = game.decision.context
        assert isinstance(asked, PlacementContext)
        kinds.add(asked.worker)
        game.apply(bot.choose(game.view(0), game.legal_actions()))

    assert kinds == {"colonist", "noble"}
    assert game.players[0].holding.total() == 0


def test_buildings_are_worth_the_same_with_two_kinds_of_workers() -> None:
    """What a building does counts once, though it has effects for each kind of worker."""
    plain, with_nobles = [
        Game.new(Config(players=3, expansions=expansions), seed=1)._table.ruleset
        for expansions in ((), (NOBLES,))
    ]
    before, now = Uses(plain).rates, Uses(with_nobles).rates
    for building in plain.building_ids:
        assert before[plain.kind_of[building]] == now[with_nobles.kind_of[building]], building
