"""`puertorico.types`: made from the code, complete, and with the types of what is written."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

import pytest
from typing_extensions import get_type_hints, is_typeddict

import types_module
from puertorico import BASE, EXPANSIONS, Action, Config, Edition, Event, Game, events, types
from puertorico.actions import ActionTable
from puertorico.expansions._unions import AnyAction, AnyEvent, BaseAction
from puertorico.game import schema

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


UNIONS: dict[str, Any] = {
    "action": types.ActionJson,
    "event": types.EventJson,
    "decision": types.DecisionJson,
}


def kind_of(member: Any) -> str:
    """Returns the kind that a typed dictionary is for."""
    (kind,) = get_args(get_type_hints(member)["kind"])
    return str(kind)


def dictionaries(hint: Any) -> list[Any]:
    """Returns the typed dictionaries in a type hint, and those inside them."""
    if is_typeddict(hint):
        inner = [found for held in get_type_hints(hint).values() for found in dictionaries(held)]
        return [hint, *inner]
    return [found for each in get_args(hint) for found in dictionaries(each)]


def fits(value: Any, hint: Any) -> bool:
    """Whether a value that was read from JSON is of a type."""
    if is_typeddict(hint):
        hints = get_type_hints(hint)
        return hint.__required_keys__ <= set(value) <= set(hints) and all(
            fits(held, hints[key]) for key, held in value.items()
        )
    inner = get_args(hint)
    match get_origin(hint):
        case origin if origin is Literal:
            return value in inner
        case origin if origin in (Union, UnionType):
            return any(fits(value, each) for each in inner)
        case origin if origin is Sequence:
            return type(value) is list and all(fits(each, inner[0]) for each in value)
        case origin if origin is Mapping:
            return type(value) is dict and all(
                fits(key, inner[0]) and fits(held, inner[1]) for key, held in value.items()
            )
    return value is None if hint in (None, NoneType) else type(value) is hint


@pytest.mark.parametrize("name", UNIONS)
def test_they_have_the_kinds_and_the_keys_of_the_schema(name: str) -> None:
    """Each kind is there once, and a key may be left out where the schema says so."""
    found = schema(name)
    kinds = [found["$defs"][each["$ref"].rpartition("/")[2]] for each in found["anyOf"]]
    members = get_args(UNIONS[name])
    assert [each["properties"]["kind"]["const"] for each in kinds] == list(map(kind_of, members))
    for member in dictionaries(UNIONS[name]):
        definition = found["$defs"][member.__name__.removeprefix("_").removesuffix("Json")]
        assert set(definition["required"]) == member.__required_keys__
        assert set(definition["properties"]) == set(get_type_hints(member))


@pytest.mark.parametrize("name", UNIONS)
def test_nothing_in_them_can_be_set(name: str) -> None:
    """A document is what somebody else has written."""
    for member in dictionaries(UNIONS[name]):
        assert member.__readonly_keys__ == set(get_type_hints(member))


@pytest.mark.no_cover
@pytest.mark.all_expansions
@pytest.mark.parametrize("players", [2, 4])
def test_what_is_written_is_of_these_types(players: int) -> None:
    """Every decision, action and event of a game, with its texts and numbers."""
    members = {name: {kind_of(each): each for each in get_args(UNIONS[name])} for name in UNIONS}
    game = Game.new(Config(players=players, expansions=EXPANSIONS), seed=players)
    choices = random.Random(players)
    seen = set()
    while True:
        action = choices.choice(game.legal_actions()) if game.legal_actions() else None
        written: list[tuple[str, Any]] = [("decision", game.decision)]
        if action is not None:
            written += [("action", action), *(("event", each) for each in game.play(action))]
        for name, thing in written:
            document = json.loads(thing.to_json())
            seen.add((name, document["kind"]))
            assert fits(document, members[name][document["kind"]]), document
        if action is None:
            break

    assert len(seen) > 50


def test_what_is_not_of_these_types() -> None:
    """A key that is missing, one too many, another text, and another type."""
    good = {"kind": "PlaceColonists", "target": "wharf", "count": 1}
    assert fits(good, types.ActionJson)
    assert fits({**good, "worker": "colonist"}, types.ActionJson)
    assert not fits({"kind": "PlaceColonists", "target": "wharf"}, types.ActionJson)
    assert not fits({**good, "seat": 1}, types.ActionJson)
    assert not fits({**good, "target": "whraf"}, types.ActionJson)
    assert not fits({**good, "count": "1"}, types.ActionJson)
