"""The JSON Schemas agree with what is written and with what is read."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from puertorico.errors import PuertoRicoError
from puertorico.game import SCHEMAS
from support.documents import CLASSES, VALIDATORS, check_valid, validator
from support.games import EVENTS, OTHER_EVENTS, pick
from support.loaders import EXPANSIONS, LOADERS, pool
from support.malformed import ways
from support.sentences import SENTENCES

pytestmark = pytest.mark.no_cover


def written(rng: random.Random, name: str, number: int) -> str:
    """Returns a document of a schema's name, of a random game."""
    return str(LOADERS[f"{CLASSES[name].__name__}.from_json"].good(rng, pool(number)))


@pytest.mark.parametrize("name", SCHEMAS)
def test_what_is_written_is_valid(name: str) -> None:
    """Of games of all editions, sizes and kinds of chance, with slots and other things of toys."""
    rng = random.Random(name)
    for number in range(60):
        check_valid(name, written(rng, name, number % 2), EXPANSIONS)


@pytest.mark.all_expansions
def test_every_kind_of_event_is_valid() -> None:
    """Those that the base game has no use for too; and no other event of the same fields is."""
    assert {type(event) for event in SENTENCES} == EVENTS > OTHER_EVENTS
    for event in SENTENCES:
        check_valid("event", event.to_json())
        check_valid("event", event.seen_by(None).to_json())
        data = json.loads(event.to_json())
        assert not VALIDATORS["event"].is_valid({**data, "kind": "Event"})


# What else there may be.

OTHERS: tuple[Any, ...] = (
    *(None, True, -1, 0, 3, 2**70, 1.5, 1.0, "", "corn", "base", "classic", "random", "x" * 99),
    *([], {}, [[]], [None], {"corn": 1}, {"": None}, [0, "pass"]),
)
UNKNOWN = (
    "revisions must name", "is not an action of this game", "there is no switch", "is a switch of",
)  # fmt: skip
"""What refusals say that depend on the expansions of a config."""
OF_OTHER_TYPES: tuple[Any, ...] = (True, 1.5, [None], {"?": None}, [1.5, {}])


def changed(rng: random.Random, text: str, others: Sequence[Any]) -> tuple[Any, str]:
    """Returns a document with one value changed, added or taken away, and what was done."""
    data = json.loads(text)
    found = list(ways(data))
    # Near the top as often as anywhere: most of a document lies deep in it.
    *outer, last = pick(rng, pick(rng, ([way for way in found if len(way) < 3], found)))
    inner = data
    for step in outer:
        inner = inner[step]
    how = "put" if isinstance(inner, list) else pick(rng, ("put", "put", "put", "add", "take"))
    if how == "take":
        del inner[last]
    else:
        inner["?" if how == "add" else last] = pick(rng, others)
    return data, f"{how} {outer} {last}"


def refusal(name: str, data: Any) -> str | None:
    """Returns why data cannot be read, or None; anything but our own error is one of the test."""
    more: dict[str, Any] = {} if name == "score" else {"expansions": EXPANSIONS}
    try:
        CLASSES[name].from_json(json.dumps(data), **more)
    except PuertoRicoError as refused:
        return str(refused)
    return None


def test_what_is_read_is_valid() -> None:
    """Whatever a document becomes: if it can be read, its schema takes it too."""
    rng = random.Random(0)
    seen: Counter[tuple[bool, bool]] = Counter()
    for _ in range(500):
        name = pick(rng, list(SCHEMAS))
        data, what = changed(rng, written(rng, name, 0), OTHERS)
        read, valid = refusal(name, data) is None, validator(name, EXPANSIONS).is_valid(data)
        assert valid or not read, (name, what)
        seen[read, valid] += 1
    assert seen[True, True] > 50
    assert seen[False, False] > 200


def test_other_types_are_refused_by_both() -> None:
    """Values of another type, unknown fields and missing ones: the schema knows what is read."""
    rng = random.Random(0)
    seen: Counter[str] = Counter()
    for _ in range(700):
        name = pick(rng, list(SCHEMAS))
        data, what = changed(rng, written(rng, name, 1), OF_OTHER_TYPES)
        why, valid = refusal(name, data), validator(name, EXPANSIONS).is_valid(data)
        if why is None or not any(unknown in why for unknown in UNKNOWN):
            assert valid is (why is None), (name, what, why)
        seen[f"{name} {valid}"] += 1
    assert all(seen[f"{name} False"] > 20 for name in SCHEMAS)
    assert all(seen[f"{name} True"] for name in ("config", "position", "view", "record"))
