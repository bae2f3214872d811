"""Every refusal has a reason, a rule that exists, and a sentence; the page lists every reason.

That each reason names the real obstacle is shown in test_counterfactual.py.
"""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from puertorico import EXPANSIONS, Config, Edition, Game, scenario
from puertorico.actions import ActionTable, Pass
from puertorico.errors import Illegality
from puertorico.plugin import Expansion
from support.games import MIXED, granting

ROOT = Path(__file__).parents[2]


def reason(game: Game, text: str) -> tuple[str, str]:
    """Returns reason code and rule of the refusal of an action."""
    found = game.explain(game.parse_action(text))
    assert found is not None
    return found.reason, found.rule


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
@pytest.mark.parametrize(("players", "ask_forced"), [(2, True), (3, False), (4, True), (5, False)])
@pytest.mark.parametrize("expansions", [(), EXPANSIONS], ids=["base", "all"])
def test_every_refusal_is_explained(
    players: int,
    expansions: tuple[Expansion, ...],
    ask_forced: bool,
    rule_ids: frozenset[str],
    reason_codes: frozenset[str],
) -> None:
    """At every decision the legal actions, and some of all others, with their reasons and rules."""
    told = check_refusals(players, expansions, ask_forced ^ bool(expansions), asked=ASKED)

    assert {found.rule for found in told} <= rule_ids
    assert {found.reason for found in told} <= reason_codes


@pytest.mark.long
@pytest.mark.parametrize("ask_forced", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("expansions", [(), EXPANSIONS], ids=["base", "all"])
def test_every_refusal_of_the_table_is_explained(
    players: int,
    expansions: tuple[Expansion, ...],
    ask_forced: bool,
    rule_ids: frozenset[str],
    reason_codes: frozenset[str],
) -> None:
    """The same with all actions of the table at every decision."""
    told = check_refusals(players, expansions, ask_forced, asked=10_000)

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


@pytest.mark.rule("MAYOR-05")
def test_placing_goes_target_by_target() -> None:
    """Another target than the current one is refused; at its turn the same step is legal."""
    game = scenario(role="mayor", island={0: "2 corn 2 indigo"}, ship=8)
    game.apply(Pass())

    assert ("other_target", "MAYOR-05") == reason(game, "place 1 on indigo")
    game.apply(game.parse_action("place 1 on corn"))
    # The rest follows from it.
    assert ("role", 1) == (game.decision.kind, game.seat)
    game = scenario(role="mayor", island={0: "2 corn 2 indigo 2 sugar"}, ship=12)
    game.apply(Pass())
    game.apply(game.parse_action("place 1 on corn"))
    assert game.explain(game.parse_action("place 1 on indigo")) is None


@pytest.mark.rule("ROUND-02")
def test_prospectors_with_the_same_coins_are_alike() -> None:
    """The second prospector is refused while both are alike, and legal when its coins differ."""
    game = scenario(players=5)
    assert ("same_card", "ROUND-02") == reason(game, "choose prospector_2")

    game = scenario(players=5, coins={"prospector_2": 1})
    assert game.explain(game.parse_action("choose prospector_2")) is None


@pytest.mark.rule("CRAFT-05", "A-33")
def test_doubled_extra_goods_must_differ_where_the_rules_say_so() -> None:
    """The second extra good of a kind is refused unless what doubles lets it be."""
    for repeats, refused in ((False, True), (True, False)):
        game = scenario(
            role="craftsman",
            island={0: "corn* indigo* sugar*"},
            city={0: "small_indigo_plant* small_sugar_mill* doubler*"},
            expansions=(granting("doubler", privilege_factor=2, repeats_extra_goods=repeats),),
        )
        game.apply(game.parse_action("take good corn"))
        found = game.explain(game.parse_action("take good corn"))
        wanted = Illegality("same_kind", "A-33", {"good": "corn"})
        assert found == (wanted if refused else None)


@pytest.mark.rule("MAYOR-04", "BLD-HOSPICE-2")
def test_workers_that_are_not_there() -> None:
    """A kind of worker that the ship or the supply lacks is refused, the others are legal."""
    game = scenario(players=3, role="mayor", ship="2 colonist 1 noble", expansions=(MIXED,))
    game.apply(Pass())
    assert ("not_on_ship", "MAYOR-04") == reason(game, "take robot from ship")
    assert game.explain(game.parse_action("take noble from ship")) is None

    game = scenario(
        players=3, role="settler", row="corn", city={0: "hospice*"}, expansions=(MIXED,)
    )
    game.apply(game.parse_action("take plantation corn"))
    assert ("colonists_first", "A-62") == reason(game, "use hospice noble")
    assert game.explain(game.parse_action("use hospice")) is None

    game = scenario(
        players=3,
        role="settler",
        row="corn",
        city={0: "hospice*"},
        supply=0,
        ship="3 noble",
        expansions=(MIXED,),
    )
    game.apply(game.parse_action("take plantation corn"))
    assert ("nobody_left", "BLD-HOSPICE-1") == reason(game, "use hospice robot")
    assert ("nobody_left", "BLD-HOSPICE-1") == reason(game, "use hospice")
    assert game.explain(game.parse_action("use hospice noble")) is None


@pytest.mark.rule("SETTLER-09", "A-91")
def test_a_tile_that_is_not_there_cannot_be_revealed() -> None:
    """Chance reveals only kinds that lie face-down."""
    game = scenario(
        role="settler",
        city={0: "hacienda*"},
        row="corn",
        face_down="2 corn 2 indigo",
        chance="manual",
    )
    game.apply(game.parse_action("use hacienda"))

    assert ("no_such_tile", "SETTLER-09") == reason(game, "reveal coffee")
    assert game.explain(game.parse_action("reveal corn")) is None
