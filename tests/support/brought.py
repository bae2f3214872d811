"""What an expansion brings besides its rules, and the sentences of its actions."""

from __future__ import annotations

import pickle
from collections.abc import Iterable

from puertorico import EXPANSIONS, Action, Config, vocabulary
from puertorico._engine.compiling import compile_ruleset
from puertorico.actions import ActionTable
from puertorico.plugin import Expansion
from support.sentences import CANONICAL


def check_questions(expansion: Expansion, *, decisions: set[str], choices: Iterable[str]) -> None:
    """Asserts what is asked with an expansion alone, and its functions for whole choices."""
    base = set(compile_ruleset(Config(players=3)).decisions)
    found = compile_ruleset(Config(players=3, expansions=(expansion,))).decisions
    assert decisions == set(found) - base
    assert list(choices) == [helper.id for helper in expansion.choices]


def check_action(action: Action, text: str, canonical: str, of_1897: str) -> None:
    """Asserts text and sentences of an action, and that it comes back from text and pickle."""
    config = Config(players=3, edition="1897", expansions=EXPANSIONS, buildings="all")
    assert (str(action), CANONICAL.describe(action)) == (text, canonical)
    assert vocabulary("1897").describe(action) == of_1897
    assert ActionTable(config).parse(text) == action
    assert pickle.loads(pickle.dumps(action)) == action
    assert tuple(getattr(action, field) for field in action.fields) == action.values
