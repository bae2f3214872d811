"""The kinds of decisions that the reference lists: each comes up, with the actions of its table."""

from __future__ import annotations

import json
import random
import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from puertorico import EXPANSIONS, Game, scenario
from puertorico.actions import Pass
from puertorico.types import CardId, DecisionKindId
from support.configs import some_game
from support.documents import check_valid, validator
from support.games import do, seldom_passing

sys.path.insert(0, str(Path(__file__).parents[2] / "docs" / "_ext"))

import decision_tables

pytestmark = [pytest.mark.no_cover, pytest.mark.all_expansions]


def games() -> Iterator[Game]:
    """Yields random games of every sort at each decision, and what these hardly ever come to."""
    # A drawn tile that its seat may place, with a guest about.
    ways: dict[CardId, str] = {"trader": "use land_office", "settler": "use hacienda"}
    for role, action in ways.items():
        game = scenario(
            players=3, edition="1897", expansions=EXPANSIONS, buildings="all", role=role,
            doubloons={0: 1},
            city={0: "land_office* hacienda* forest_house* guest_house* hospice"},
            goods={0: "corn"},
        )  # fmt: skip
        while not game.is_legal(game.parse_action(action)):
            game.apply(Pass())
        yield do(game, action)
    for number in range(96):
        game, rng = some_game(number), random.Random(number)
        yield game
        while not game.is_over:
            game.apply(seldom_passing(rng, game.legal_actions(), 0.6))
            yield game


@cache
def met() -> tuple[dict[str, set[str]], dict[str, str]]:
    """Returns the classes of the legal actions by kind of decision, and one decision of each."""
    actions: dict[str, set[str]] = defaultdict(set)
    decisions: dict[str, str] = {}
    for game in games():
        actions[game.kind] |= {type(action).__name__ for action in game.legal_actions()}
        if game.kind not in decisions:
            decisions[game.kind] = game.decision.to_json()
    return actions, decisions


def test_every_kind_comes_up() -> None:
    """The list of kinds is closed: there are these, and no others."""
    assert set(met()[0]) == set(get_args(DecisionKindId)) == {*decision_tables.KINDS, "over"}


def test_the_actions_of_each_kind() -> None:
    """Those of the table are all legal at some decision of the kind, and no others ever are."""
    listed = {
        id: {kind.__name__ for kind in kinds}
        for id, kinds in decision_tables.actions_by_kind().items()
    }
    assert met()[0] == {**listed, "over": set()}


@pytest.mark.parametrize("kind", get_args(DecisionKindId))
def test_the_schema_knows_the_context_of_each_kind(kind: str) -> None:
    """It is that of its kind alone: with a field more or less there is no such decision."""
    decision = met()[1][kind]
    check_valid("decision", decision)
    data = json.loads(decision)
    context = data["context"]
    for other in ({**context, "other": 1}, *[without(context, name) for name in context]):
        assert not validator("decision").is_valid({**data, "context": other})


def without(context: dict[str, object], name: str) -> dict[str, object]:
    """Returns a context without one of its fields."""
    return {each: value for each, value in context.items() if each != name}
