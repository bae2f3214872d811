"""Input from outside at its worst: bad changes of good documents, and bounds on what they may cost.

What reads such input is in loaders.py.
"""

from __future__ import annotations

import json
import random
import re
import signal
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from copy import deepcopy
from typing import Any

# Bounds.


@contextmanager
def stopped_after(seconds: float) -> Iterator[None]:
    """Raises `TimeoutError` in a body that hangs, where the system has alarms.

    The seconds are those of the processor: a busy machine is no reason to stop.
    """

    def stop(*_: object) -> None:
        raise TimeoutError

    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


@contextmanager
def with_memory(most: int) -> Iterator[None]:
    """Asserts that a body never holds more than so many bytes beside what was there before."""
    tracemalloc.start()
    try:
        yield
        assert tracemalloc.get_traced_memory()[1] <= most
    finally:
        tracemalloc.stop()


# Bad changes of good documents.

DEEP = "\x01deep"
"""Stands for something deeply nested until the document is finished."""
DIGITS = "\x01digits"
"""Stands for a number of more digits than Python reads."""

LINES = (
    *("[Rules production optional]", "[Rules speed 2]", "[Costs wharf 3, factory 8]", "[Costs]"),
    *("[Tag a b]", "[More a {]", '[More a {"b": [1e999]}]', "[Ask_forced maybe]", "[Chance odd]"),
    *("[Players]", "[Players 3]", '[Players "" "" ""]', "[Start {}]", "[Start 5]", "[Totals 1 2]"),
    *("[Tiebreaks 1 2 3]", "[Expansions luck]", "[Schema_version 9]", "[Edition 1897]", "[", "#"),
    *("1. 0: choose mayor; 1 pass", "*: reveal corn, reveal indigo # no", '0: "pass', "9999999: a"),
)
"""Lines of records as text."""
NUMBERS = (-(2**70), -300, -2, -1, 0, 1, 2, 3, 5, 6, 11, 12, 13, 61, 255, 256, 2**16, 2**31, 2**70)
WORDS = (
    *("", " ", "-", "*", "corn", "coffee", "quarry", "colonist", "wharf", "office", "settler"),
    *("pass", "choose settler", "base", "captain", "round", "over", "seeded", "manual", "random"),
    *(
        "1897", "city", "groves", "luck", "\0", "\ud800", "\U0001f600", "e\u0301", "\u00b2",
        "\uff11", "\u0663",
    ),
    *("'", '"', "\\", "\n", "\u2028", "\ufeff", "{}", "%s", "nan", "1e999", "0x1", "A" * 300),
)  # fmt: skip
ODD: tuple[Any, ...] = (
    *(None, True, False, 1.5, -0.0, float("inf"), float("-inf"), float("nan"), 1e300),
    *(10**4299, -(10**4299), DEEP, DIGITS, [], {}, [[]], [None], [[], {}], {"": None}),
    *({"corn": 1}, {"corn": -1}, {"wharf": {}}, {"colonist": 2}, ["corn", "corn"], [0, "pass"]),
    *("x" * 100_000, [0] * 30_000, ["corn"] * 30_000, {str(key): key for key in range(5_000)}),
)


def odd_value(rng: random.Random) -> Any:
    """Returns something that fits nowhere, or hardly."""
    return deepcopy(rng.choice((rng.choice(NUMBERS), rng.choice(WORDS), rng.choice(ODD))))


def ways(data: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yields the ways to all values inside plain data: keys and places one after another."""
    items: Any = ()
    if isinstance(data, dict):
        items = data.items()
    elif isinstance(data, list):
        items = enumerate(data)
    for key, value in items:
        yield (*way, key)
        yield from ways(value, (*way, key))


def inside(data: Any, way: Sequence[Any]) -> Any:
    """Returns what lies at the end of a way."""
    for step in way:
        data = data[step]
    return data


def other_value(rng: random.Random, old: Any) -> Any:
    """Returns *old* a little changed, or of another type."""
    kinds: list[Callable[[], Any]] = [
        lambda: odd_value(rng), lambda: [old], lambda: {"corn": old}, lambda: str(old)[:1_000],
    ]  # fmt: skip
    if type(old) is int:
        kinds += [lambda: old + 1, lambda: old - 1, lambda: -old, lambda: rng.choice(NUMBERS)] * 2
        kinds += [lambda: old * 2, lambda: float(old % 2**60), lambda: bool(old)]
    if isinstance(old, str):
        kinds += [lambda: other_text(rng, old), lambda: rng.choice(WORDS)] * 3
    if isinstance(old, list) and old:
        place = rng.randrange(len(old))
        kinds += [
            lambda: old[:place], lambda: old[place:], lambda: old[::-1],
            lambda: [*old, old[place]], lambda: old * rng.choice((2, 3, 300)),
        ]  # fmt: skip
    if isinstance(old, dict):
        kinds += [lambda: {**old, rng.choice(WORDS): odd_value(rng)}, lambda: list(old)] * 2
    return rng.choice(kinds)()


def move(rng: random.Random, data: Any, found: Sequence[tuple[Any, ...]]) -> None:
    """Makes one number smaller and another of the same name larger, so that the sum is the same."""
    numbers = [way for way in found if type(inside(data, way)) is int]
    if not numbers:
        return
    *way, last = rng.choice(numbers)
    *other, _ = rng.choice([way for way in numbers if way[-1] == last])
    number = rng.choice((1, 1, 1, -1, 2, 9))
    inside(data, way)[last] -= number
    inside(data, other)[last] += number


def change(rng: random.Random, data: Any) -> Any:
    """Returns plain data with one thing changed, in place where it can be."""
    found = list(ways(data))
    if not found:
        return other_value(rng, data)
    *way, last = rng.choice(found)
    inner = inside(data, way)
    match rng.randrange(10):
        case 8 | 9:
            move(rng, data, found)
        case 0:
            del inner[last]
        case 1:
            inner[last] = odd_value(rng)
        case 2:
            # Something that stands elsewhere in the document; a copy, not a circle.
            inner[last] = json.loads(json.dumps(inside(data, rng.choice(found))))
        case 3 if isinstance(inner, dict):
            inner[rng.choice(WORDS)] = inner.pop(last)
        case 4 if isinstance(inner, list):
            inner.insert(last, inner[rng.randrange(len(inner))])
        case _:
            inner[last] = other_value(rng, inner[last])
    return data


def changed(rng: random.Random, data: Any) -> Any:
    """Returns plain data with some things changed."""
    for _ in range(rng.choice((1, 1, 1, 2, 2, 5))):
        data = change(rng, data)
    return data


def finished(data: Any) -> Any:
    """Returns plain data with what was to be deep, and too large, put in."""
    if data == DEEP:
        deep: Any = []
        for _ in range(100_000):
            deep = [deep]
        return deep
    if data == DIGITS:
        return 10**5_000
    if isinstance(data, list):
        return [finished(item) for item in data]
    if isinstance(data, dict):
        return {key: finished(item) for key, item in data.items()}
    return data


_KEY = re.compile(r'"\w{1,30}":')


def json_text(rng: random.Random, data: Any) -> str:
    """Returns plain data as JSON, or what only looks like it."""
    depth = rng.choice((9, 200, 900, 100_000))
    text = json.dumps(data, ensure_ascii=rng.random() < 0.5)
    text = text.replace(json.dumps(DEEP), "[" * depth + "]" * depth)
    text = text.replace(json.dumps(DIGITS), "9" * 5_000)
    place = rng.randrange(len(text) + 1)
    match rng.randrange(20):
        case 0:
            keys = list(_KEY.finditer(text))
            if keys:
                # A key twice.
                found = rng.choice(keys)
                value = json.dumps(rng.choice(NUMBERS))
                text = f"{text[: found.start()]}{found[0]}{value},{text[found.start() :]}"
        case 1:
            text = other_text(rng, text)
        case 2:
            text = (
                text[:place] + rng.choice(('"', "[", "]", "{", "}", ",", ":", "\\")) + text[place:]
            )
        case 3:
            text = text[:place]
        case 4:
            text += rng.choice(("\0", " ", "\n\n", "]", "{}", text[:20]))
        case 5:
            text = rng.choice(("\ufeff", "\0", " " * 1_000, "[" * 100_000)) + text
    return text


def other_text(rng: random.Random, text: str) -> str:
    """Returns *text* with something put in, taken out, repeated or moved."""
    one, two = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
    two = min(two, one + rng.choice((1, 3, 10, 1_000)))
    match rng.randrange(9):
        case 0:
            return text[:one] + text[two:]
        case 1:
            return text[:one] + text[one:two] * rng.choice((2, 50)) + text[two:]
        case 2:
            return text[:one] + text[one:two].swapcase() + text[two:]
        case 3:
            return text[:one] + text[one:two][::-1] + text[two:]
        case 4:
            return text[two:] + text[:two]
        case 5:
            return text[:one] + chr(rng.randrange(1, 128)) + text[two:]
        case 6:
            return text[:one] + str(rng.choice(NUMBERS)) + text[one:]
        case 7:
            return text[:one] + rng.choice(WORDS) * rng.choice((1, 1, 1, 300)) + text[one:]
        case _:
            lines = text.split("\n")
            lines.insert(rng.randrange(len(lines) + 1), rng.choice(LINES))
            place = rng.randrange(len(lines))
            lines[0], lines[place] = lines[place], lines[0]
            return "\n".join(lines)
