"""Whatever comes from outside is a value or one of our errors, soon, and changes no game."""

from __future__ import annotations

import inspect
import json
import os
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from support.loaders import LOADERS, fed, good, made
from support.malformed import inside, stopped_after, ways, with_memory
from support.names import NAMES

pytestmark = pytest.mark.no_cover

FIRST_SEED = int(os.environ.get("FUZZ_SEED", "1000"))
"""Where the seeds of the long session begin; another number is another session."""
SEEDS = 1_000
"""How many seeds each loader gets in a part of it."""

TEXTS = [name for name in LOADERS if LOADERS[name].form != "plain"]
DOCUMENTS = [name for name in LOADERS if LOADERS[name].form != "text"]

TEXT = st.text(st.characters(exclude_categories=()), max_size=60)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4),
    max_leaves=8,
)
few = settings(deadline=None, max_examples=40, suppress_health_check=list(HealthCheck))


def as_fed(name: str, data: Any) -> Any:
    """Returns plain data in the form in which a loader gets it."""
    return json.dumps(data) if LOADERS[name].form == "json" else data


@few
@pytest.mark.parametrize("name", TEXTS)
@given(TEXT)
def test_any_text_is_read_or_refused(name: str, text: str) -> None:
    """Any text at all."""
    fed(name, text)


@few
@pytest.mark.parametrize("name", DOCUMENTS)
@given(JSON)
def test_any_data_is_read_or_refused(name: str, data: Any) -> None:
    """Any JSON, and any plain data."""
    fed(name, as_fed(name, data))


@few
@pytest.mark.parametrize("name", DOCUMENTS)
@given(st.data(), st.integers(0, 20))
def test_anything_anywhere_in_a_document_is_read_or_refused(
    name: str, data: st.DataObject, seed: int
) -> None:
    """Anything in the place of something, or under another name, in a good document."""
    document = good(name, random.Random(seed))
    *way, last = data.draw(st.sampled_from(list(ways(document))))
    inner = inside(document, way)
    if isinstance(inner, dict) and data.draw(st.booleans()):
        last = data.draw(TEXT)
    inner[last] = data.draw(JSON)
    fed(name, as_fed(name, document))


@few
@pytest.mark.parametrize("name", [name for name in LOADERS if LOADERS[name].form == "text"])
@given(st.data(), st.integers(0, 20))
def test_any_text_anywhere_in_a_text_is_read_or_refused(
    name: str, data: st.DataObject, seed: int
) -> None:
    """Any text in the place of something in a good text."""
    text = good(name, random.Random(seed))
    begin = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(begin, min(begin + 20, len(text))))
    fed(name, text[:begin] + data.draw(TEXT) + text[end:])


@pytest.mark.parametrize("name", LOADERS)
def test_changed_documents_are_read_or_refused(name: str) -> None:
    """Good documents with something dropped, moved, retyped, doubled, too large or too deep."""
    taken = Counter(fed(name, made(name, seed)) for seed in range(40))
    # A record is seldom taken: it must also play the same game, or another whole one.
    assert taken[True] or any(fed(name, made(name, seed)) for seed in range(40, 1_000))
    assert bool(LOADERS[name].errors) == (taken[False] > 20)


# Size.

LARGE: dict[str, Callable[[int], str]] = {
    # JSON.
    "deep lists": lambda size: "[" * size,
    "deep objects": lambda size: '{"a":' * (size // 5),
    "deep enough to be read": lambda _: '{"players":' + "[" * 900 + "]" * 900 + "}",
    "many lists": lambda size: "[" + "[]," * (size // 3) + "0]",
    "many objects": lambda size: '{"players":[' + "{}," * (size // 3) + "0]}",
    "many numbers": lambda size: '{"moves":[' + "0," * (size // 2) + "0]}",
    "many names": lambda size: "{" + ",".join(f'"{n}":0' for n in range(size // 12)) + "}",
    "one name often": lambda size: "{" + '"round":1,' * (size // 10) + '"round":1}',
    "a long name": lambda size: '{"' + "x" * size + '":1}',
    "a long number": lambda size: "9" * size,
    # Records as text.
    "a long line of actions": lambda size: "[Players 3]\n0:" + "a," * (size // 2),
    "a long line of seats": lambda size: "[Players 3]\n" + "0:a;" * (size // 4),
    "many turns": lambda size: "[Players 3]\n" + "0:pass\n" * (size // 7),
    "a long action": lambda size: '[Players 3]\n0:"' + "a" * size,
    "a long action with escapes": lambda size: '[Players 3]\n0:"' + "\\n" * (size // 2) + '"',
    "many words": lambda size: "[Players 3]\n" + ("[Tag " + "a " * 990 + "]\n") * (size // 1_987),
    "many commas": lambda size: "[Players 3]\n[Tag " + "," * size,
    "many spaces": lambda size: "[Players 3]\n0:" + " " * size + "x",
    "many lines": lambda size: "[Players 3]" + "\n" * size,
    "a deep header": lambda size: "[Players 3]\n[More a " + "[" * size,
    # Sentences, and other texts.
    "many ids": lambda size: "a_" * (size // 2),
    "many marks": lambda size: "'a" * (size // 2),
    "many articles": lambda size: "the " * (size // 4),
    "many words of one letter": lambda size: "a " * (size // 2),
    "one long word": lambda size: "a" * size + "!",
}
"""Texts of about this many characters, each the worst case for some reader."""


def check_size(name: str, text: str) -> None:
    """Asserts that what a loader does with a long text takes memory by its length, and little time.

    The limit of time is far beyond what is needed: it is for a loop in a loop.
    """
    with stopped_after(30), with_memory(8_000_000 + 100 * len(text)):
        fed(name, text)


@pytest.mark.parametrize("what", LARGE)
def test_large_texts_are_read_once(what: str) -> None:
    """Long and deep texts are read once, by everybody who reads texts."""
    text = LARGE[what](60_000)
    for name in TEXTS:
        check_size(name, text)


@pytest.mark.long
@pytest.mark.parametrize("name", TEXTS)
def test_the_largest_texts_are_read_once(name: str) -> None:
    """The same with as many characters as are read at all."""
    for make in LARGE.values():
        check_size(name, make(1_990_000))


@pytest.mark.parametrize(
    "name", [name for name in TEXTS if name.startswith(("Position.", "Game.from", "View.", "Rec"))]
)
def test_too_large_a_text_is_refused_by_its_length(name: str) -> None:
    """Ten million characters are refused by their number, before anything is read."""
    text = "[" * 10_000_000
    with with_memory(100_000):
        assert not fed(name, text)


# The whole table.


def test_everything_that_reads_is_there() -> None:
    """`LOADERS` has all public functions, and all methods that make something of a text."""
    found = set()
    for name, value in NAMES.items():
        if inspect.isfunction(value):
            found.add(name)
        elif isinstance(value, type):
            methods = (method for method in vars(value) if method.startswith(("from_", "parse")))
            found |= {f"{name}.{method}" for method in methods}
    # A kind of goods is read in the programmer's own words, and pictures are drawn of views that
    # have been read (tests/render has those that no game gives). The others get no document.
    drawn = {"png", "svg", "svg_panels", "svg_player"}
    others = {"choice_forms", "context_of", "event_table", "redacted", "schema"}
    others |= {"festival_board", "smuggler_board"}
    assert found - {"Good.parse"} - drawn - others <= set(LOADERS)


@pytest.mark.long
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("name", LOADERS)
def test_fuzz(name: str, part: int) -> None:
    """Thousands of changed documents of many games, each within bounds of time and memory."""
    first = FIRST_SEED + part * SEEDS
    taken: Counter[bool] = Counter()
    for seed in range(first, first + SEEDS):
        bad = made(name, seed)
        try:
            with stopped_after(20), with_memory(120_000_000):
                taken[fed(name, bad)] += 1
        except Exception as wrong:
            wrong.add_note(f"it was fed(name, made(name, seed)) with {name!r} and {seed}")
            raise
    print(f"{name}, seeds {first} to {first + SEEDS - 1}: {taken[True]} taken")
