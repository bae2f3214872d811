"""The JSON Schemas agree with what is written and with what is read."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

import pytest

from puertorico import Action, Config, Decision, Event, Game, Position, Record, Score, View
from puertorico.errors import PuertoRicoError
from puertorico.events import Events
from puertorico.game import SCHEMAS, Header
from puertorico.plugin import Expansion
from support.documents import VALIDATORS, check_valid, validator
from support.games import EVENTS, OTHER_EVENTS, pick
from support.hidden import viewers
from support.malformed import ways
from support.random_views import base_games, toy_games
from support.sentences import SENTENCES

pytestmark = pytest.mark.no_cover


def reader(name: str, expansions: Sequence[Expansion]) -> Callable[[str], Any]:
    """Returns what reads documents of a name."""
    classes: dict[str, Any] = {
        "action": Action,
        "config": Config,
        "decision": Decision,
        "event": Event,
        "events": Events,
        "position": Position,
        "record": Record,
        "view": View,
    }
    if name in classes:
        return partial(classes[name].from_json, expansions=expansions)
    return Score.from_json


def started_again(rng: random.Random, game: Game) -> Game:
    """Returns a game that began at the position of another."""
    again = Game.from_position(game.position(), seed=1)
    if not again.is_over:
        again.apply(pick(rng, again.legal_actions()))
    return again


def some_header(players: int) -> Header:
    """Returns a header with every field, and some of another program."""
    return Header(
        players=tuple(["Anna", "Bo", "Cid", "Dan", "Eva"][:players]),
        date="2024-05-31",
        event="Club",
        tags={"site": "Lund"},
        more={"elo": [1500.5, None], "rated": True},
    )


def documents(rng: random.Random, game: Game) -> Iterator[tuple[str, str]]:
    """Yields all that is written of a game at a decision: names of schemas, and JSON."""
    yield "position", game.position().to_json()
    yield "view", game.view(pick(rng, viewers(game.config))).to_json()
    header = pick(rng, (None, some_header(game.config.players)))
    yield "record", pick(rng, (game, started_again(rng, game))).record(header=header).to_json()
    yield "config", game.config.to_json()
    yield "decision", game.decision.to_json()
    yield "score", game.score().to_json()
    for action in game.legal_actions()[:3]:
        yield "action", action.to_json()
    if not game.is_over:
        happened = game.copy().play(pick(rng, game.legal_actions()))
        yield "events", pick(rng, (happened, happened.seen_by(None))).to_json()
        for event in happened:
            yield "event", pick(rng, (event, event.seen_by(None))).to_json()


@pytest.mark.parametrize("part", range(2))
@pytest.mark.parametrize("games", [base_games, toy_games])
def test_what_is_written_is_valid(games: Callable[[range], Iterator[Game]], part: int) -> None:
    """Games of all editions, sizes and kinds of chance, with slots and other things of toys."""
    rng = random.Random(part)
    seen: Counter[str] = Counter()
    for game in games(range(3 * part, 3 * part + 3)):
        if rng.random() < 0.02 or game.is_over:
            for name, text in documents(rng, game):
                check_valid(name, text, game.config.expansions)
                seen[name] += 1
    assert set(seen) == set(SCHEMAS)
    assert seen["view"] > 10


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
    "revisions must name",
    "is not an action of this game",
    "there is no switch",
    "is a switch of",
)
"""What refusals say that depend on the expansions of a config."""
OF_OTHER_TYPES: tuple[Any, ...] = (True, 1.5, [None], {"?": None}, [1.5, {}])


def samples(part: int) -> list[tuple[str, str, tuple[Expansion, ...]]]:
    """Returns documents of random games: the names of their schemas, the JSON, the expansions."""
    rng = random.Random(part)
    found: dict[str, list[tuple[str, str, tuple[Expansion, ...]]]] = {}
    for games in (base_games(range(part, part + 3)), toy_games(range(part, part + 3))):
        for game in games:
            if rng.random() < 0.02:
                for name, text in documents(rng, game):
                    found.setdefault(name, []).append((name, text, game.config.expansions))
    return [pick(rng, found[name]) for name in SCHEMAS for _ in range(20)]


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


def refusal(name: str, data: Any, expansions: Sequence[Expansion]) -> str | None:
    """Returns why data cannot be read, or None; anything but our own error is one of the test."""
    try:
        reader(name, expansions)(json.dumps(data))
    except PuertoRicoError as refused:
        return str(refused)
    return None


def test_what_is_read_is_valid() -> None:
    """Whatever a document becomes: if it can be read, its schema takes it too."""
    rng = random.Random(0)
    some = samples(0)
    seen: Counter[tuple[bool, bool]] = Counter()
    for _ in range(500):
        name, text, expansions = pick(rng, some)
        data, what = changed(rng, text, OTHERS)
        read, valid = (
            refusal(name, data, expansions) is None,
            validator(name, expansions).is_valid(data),
        )
        assert valid or not read, (name, what)
        seen[read, valid] += 1
    assert seen[True, True] > 50
    assert seen[False, False] > 200


def test_other_types_are_refused_by_both() -> None:
    """Values of another type, unknown fields and missing ones: the schema knows what is read.

    It cannot know which actions and switches a config has and which revisions it needs.
    """
    rng = random.Random(0)
    some = samples(5)
    seen: Counter[str] = Counter()
    for _ in range(700):
        name, text, expansions = pick(rng, some)
        data, what = changed(rng, text, OF_OTHER_TYPES)
        why, valid = refusal(name, data, expansions), validator(name, expansions).is_valid(data)
        if why is None or not any(unknown in why for unknown in UNKNOWN):
            assert valid is (why is None), (name, what, why)
        seen[f"{name} {valid}"] += 1

    assert all(seen[f"{name} False"] > 20 for name in SCHEMAS)
    assert all(seen[f"{name} True"] > 2 for name in ("config", "position", "view"))
    assert seen["record True"] > 1
