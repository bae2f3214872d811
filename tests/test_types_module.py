"""`puertorico.types` and its unions: made from the code, and complete."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

import types_module
from puertorico import BASE, EXPANSIONS, Action, Config, Edition, Event, events, types
from puertorico.actions import ActionTable
from puertorico.expansions._unions import AnyAction, AnyEvent, BaseAction

MADE = dict(types_module.files())


@pytest.mark.parametrize("path", MADE, ids=lambda path: str(path.name))
def test_they_are_made_from_the_code(path: Path) -> None:
    """`nox -s regenerate` would change nothing."""
    assert path.read_text(encoding="utf-8") == MADE[path]


def test_every_name_is_there() -> None:
    """The module offers every closed set and the unions, and each is documented."""
    named = {each.name for each in types_module.closed_sets()}
    assert set(types.__all__) == {*named, *types_module.DOCS, "any_id"}
    assert all(getattr(types, name) for name in types.__all__)


def test_values_are_listed_once() -> None:
    """No set is empty unless no expansion has such a thing, and none has a value twice."""
    for each in types_module.closed_sets():
        assert len(set(each.values)) == len(each.values)
        assert get_args(getattr(types, each.name)) == each.values


def test_unions_have_every_class() -> None:
    """A union has each class of actions or events of the library, and no other."""
    assert set(get_args(AnyEvent)) == set(events.EVENT_CLASSES.values())
    assert all(issubclass(kind, Event) for kind in get_args(AnyEvent))
    for edition in Edition:
        kinds = {type(action) for action in ActionTable(Config(players=3, edition=edition))}
        assert kinds <= set(get_args(BaseAction))
    assert all(issubclass(kind, Action) for kind in get_args(AnyAction))


@pytest.mark.all_expansions
def test_unions_have_the_actions_of_expansions() -> None:
    """Every action that can occur with the expansions is of a class of the union."""
    for players in (2, 5):
        table = ActionTable(Config(players=players, expansions=EXPANSIONS))
        assert {type(action) for action in table} <= set(get_args(AnyAction))


def test_unions_have_every_context() -> None:
    """A union has the class of each kind of decision of the expansions."""
    assert {
        kind.context
        for expansion in (BASE, *EXPANSIONS)
        for make in expansion.phases
        for kind in make().decisions
    } <= set(get_args(types.AnyContext))


def test_an_action_is_recognized() -> None:
    """A union can be asked whether a thing is of one of its classes."""
    table = ActionTable(Config(players=3))
    assert all(isinstance(action, types.BaseAction) for action in table)
    assert not isinstance(BASE, types.AnyAction)
