"""Every refusal has a reason, a rule that exists, and a sentence; the page lists every reason.

That each reason names the real obstacle is shown in test_counterfactual.py.
"""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from puertorico import EXPANSIONS, Config, Edition, Game, scenario
from puertorico.actions import ActionTable
from puertorico.errors import Illegality
from puertorico.plugin import Expansion
from support.games import MIXED, do, granting, reason, texts

ROOT = Path(__file__).parents[2]


ASKED = 40
"""So many actions of the table are asked about at a decision, others at the next."""


def check_refusals(
    players: int, expansions: tuple[Expansion, ...], ask_forced: bool, *, asked: int
) -> list[Illegality]:
    """Asserts at every decision that an action is either legal or refused; returns how."""
    edition = list(Edition)[(players + bool(expansions)) % 3]
    config = Config(players=players, edition=edition, expansions=expansions)
    table = list(ActionTable(config))
    rng = random.Random(players)
    stride = -(-len(table) // asked)
    told: dict[str, Illegality] = {}
    game = Game.new(config, seed=players, ask_forced=ask_forced)
    turn = 0
    while not game.is_over:
        legal = set(game.legal_actions())
        for action in (*legal, *table[turn % stride :: stride]):
            found = game.explain(action)
            assert (found is None) == (action in legal)
            if found is not None:
                told[found.message] = found
        turn += 1
        game.apply(rng.choice(game.legal_actions()))
    for found in told.values():
        assert 10 < len(found.message) < 320
        if found.message.startswith("not now"):
            assert "not_now" == found.reason
    codes = {found.reason for found in told.values()}
    assert {"not_now", "card_taken", "too_expensive", "not_in_row", "no_such_good"} <= codes
    return list(told.values())


@pytest.mark.no_cover
@pytest.mark.parametrize("expansions", [(), EXPANSIONS], ids=["base", "all"])
@pytest.mark.parametrize(
    ("players", "ask_forced", "asked"),
    [
        *((players, players % 2 == 0, ASKED) for players in (2, 3, 4, 5)),
        *(
            pytest.param(players, ask_forced, 10_000, marks=pytest.mark.long)
            for players in (2, 3, 4, 5)
            for ask_forced in (False, True)
        ),
    ],
)
def test_every_refusal_is_explained(
    players: int,
    ask_forced: bool,
    asked: int,
    expansions: tuple[Expansion, ...],
    rule_ids: frozenset[str],
    reason_codes: frozenset[str],
) -> None:
    """At every decision the legal actions, and some or all others, with their reasons and rules."""
    told = check_refusals(players, expansions, ask_forced ^ bool(expansions), asked=asked)
    assert {found.rule for found in told} <= rule_ids
    assert {found.reason for found in told} <= reason_codes


@pytest.mark.no_cover
def test_the_kind_of_the_decision_is_never_not_now() -> None:
    """An action of the class being asked for gets its own reason, not a plain "not now"."""
    plain = {"UseBuilding", "Pass"}
    rng = random.Random(5)
    config = Config(players=4)
    table = list(ActionTable(config))
    for seed in range(2):
        game = Game.new(config, seed=seed)
        while not game.is_over:
            asked = {type(action) for action in game.legal_actions()}
            for action in table:
                if type(action) in asked and type(action).__name__ not in plain:
                    found = game.explain(action)
                    assert found is None or found.reason != "not_now", action
            game.apply(rng.choice(game.legal_actions()))


def test_the_page_lists_every_reason(reason_codes: frozenset[str]) -> None:
    """The page about refusals, and those of the expansions, have all reason codes and no others."""
    lists = {ROOT / "docs" / "howto" / "refusals.rst": "All reasons\n"}
    for path in (ROOT / "docs" / "rules").glob("*/library.rst"):
        lists[path] = "Reasons for refusals\n"
    texts = [path.read_text().partition(heading)[2] for path, heading in lists.items()]
    listed = [code for text in texts for code in re.findall("``([a-z_]+)``", text)]
    assert sorted(reason_codes) == sorted(listed)


@pytest.mark.rule("CRAFT-05", "A-33")
def test_doubled_extra_goods_must_differ_where_the_rules_say_so() -> None:
    """The second extra good of a kind is refused unless what doubles lets it be."""
    wanted = Illegality("same_kind", "A-33", {"good": "corn"})
    for repeats, refused in ((False, wanted), (True, None)):
        game = scenario(
            role="craftsman",
            island={0: "corn* indigo* sugar*"},
            city={0: "small_indigo_plant* small_sugar_mill* doubler*"},
            expansions=(granting("doubler", privilege_factor=2, repeats_extra_goods=repeats),),
        )
        do(game, "take good corn")
        assert game.explain(game.parse_action("take good corn")) == refused


@pytest.mark.rule("BLD-HOSPICE-2")
def test_workers_that_are_not_there() -> None:
    """A kind of worker that the supply and the ship lack is refused, the others are legal."""
    game = scenario(
        role="settler", row="corn", city={0: "hospice*"}, supply=0, ship="3 noble",
        expansions=(MIXED,),
    )  # fmt: skip
    do(game, "take plantation corn")
    assert ("nobody_left", "BLD-HOSPICE-1") == reason(game, "use hospice robot")
    assert ("nobody_left", "BLD-HOSPICE-1") == reason(game, "use hospice")
    assert "use hospice noble" in texts(game)
