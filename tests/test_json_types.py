"""The types of JSON in `puertorico.types`: those of the schemas, and of what is written."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

import pytest
from typing_extensions import get_type_hints, is_typeddict

from puertorico import EXPANSIONS, Config, Game, types
from puertorico.game import schema

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
