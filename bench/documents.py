"""The worst documents of two megabytes: how long it takes to answer them, on one core.

Usage: ``python bench/documents.py [--repeats 3]``

A client that sends one must not hold up a server. The exit status is 1 where an answer takes
longer than the bar.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from time import process_time
from typing import Any

from puertorico import EXPANSIONS, Config, Event, Game, Position, Record, View
from puertorico._base.jsontext import MAX_JSON
from puertorico.errors import PuertoRicoError

BAR = 0.5
"""The maximum time for a document, in seconds."""
SIZE = MAX_JSON - 1_000
"""The characters of a document, just below what is refused by its length."""


def game() -> Game:
    """Returns a game with all expansions after some rounds."""
    rng = random.Random(1)
    found = Game.new(Config(players=5, expansions=EXPANSIONS, buildings="all"), seed=1)
    while found.round < 5:
        actions = found.legal_actions()
        found.apply(actions[int(rng.random() * len(actions))])
    return found


GAME = game()
VIEW = json.loads(GAME.view(GAME.seat if GAME.seat >= 0 else 0).to_json())
POSITION = json.loads(GAME.position().to_json())
RECORD = json.loads(GAME.record().to_json())
PASS = '{"kind":"Pass"}'
MOVE = '{"seat":0,"action":{"kind":"ChooseRole","card":"settler"}}'


def dumped(value: Any) -> str:
    """Returns JSON without spaces."""
    return json.dumps(value, separators=(",", ":"))


def with_list(document: Any, way: Sequence[Any], item: str, most: int = SIZE) -> str:
    """Returns a document with a list of at most so many *item* at the end of a way.

    Blanks make it as long as it can be.
    """
    return _with(document, way, "[]", [item] * most)


def with_names(document: Any, way: Sequence[Any], most: int = SIZE) -> str:
    """Returns a document with an object of at most so many numbers at the end of a way."""
    return _with(document, way, "{}", [f'"n{name:06}":1' for name in range(min(most, SIZE))])


def _with(document: Any, way: Sequence[Any], brackets: str, items: list[str]) -> str:
    inner = json.loads(json.dumps(document))
    at = inner
    for step in way[:-1]:
        at = at[step]
    at[way[-1]] = "@"
    text = dumped(inner)
    items = items[: (SIZE - len(text)) // (len(items[0]) + 1)]
    room = SIZE - len(text) - sum(map(len, items))
    listed = ("," + " " * (room // len(items) - 1)).join(items)
    return text.replace('"@"', f"{brackets[0]}{listed}{brackets[1]}")


def read_record(text: str) -> None:
    """Reads a record, replays it and writes it again."""
    record = Record.from_json(text, expansions=EXPANSIONS)
    record.replay(seed=1)


def draw_view(text: str) -> None:
    """Reads a view, and makes a game and both pictures of it."""
    view = View.from_json(text, expansions=EXPANSIONS)
    str(view)
    view._repr_svg_()
    view.sample(1)


def play_position(text: str) -> None:
    """Reads a position and goes on from it."""
    Game.from_position(Position.from_json(text, expansions=EXPANSIONS), seed=1)


def read_text(text: str) -> None:
    """Reads a record as text."""
    Record.from_text(text, expansions=EXPANSIONS).replay(seed=1)


ISLAND = ("players", 0, "island")
CONTEXT = ("decision", "context")
DOCUMENTS: dict[str, tuple[Callable[[], str], Callable[[str], object]]] = {
    # As many parts as there is room for.
    "view: actions": (lambda: with_list(VIEW, ["actions"], PASS), draw_view),
    "view: lists in lists": (lambda: with_list(VIEW, CONTEXT, "[]"), draw_view),
    "record: moves": (lambda: with_list(RECORD, ["moves"], MOVE), read_record),
    "record: turns in text": (
        lambda: "[Players 3]\n" + "0: choose settler, take quarry\n" * (SIZE // 31),
        read_text,
    ),
    # As many as are not too many yet.
    "view: actions, few enough": (
        lambda: with_list(VIEW, ["actions"], PASS, 4_000),
        draw_view,
    ),
    "view: islands, few enough": (
        lambda: with_list(VIEW, ISLAND, dumped(VIEW["players"][0]["island"][0]), 3_000),
        draw_view,
    ),
    "view: context, few enough": (lambda: with_names(VIEW, CONTEXT, 4_000), draw_view),
    "position: frames, few enough": (
        lambda: with_list(POSITION, ["frames"], dumped(POSITION["frames"][0]), 1_700),
        play_position,
    ),
    "position: goods, few enough": (
        lambda: with_names(POSITION, ("players", 0, "goods"), 4_000),
        play_position,
    ),
    "record: moves, few enough": (
        lambda: with_list(RECORD, ["moves"], MOVE, 20_000),
        read_record,
    ),
    "record: fields of others, few enough": (
        lambda: with_list(RECORD, ("header", "more"), "[0]", 180_000),
        read_record,
    ),
    "record: a start, few enough": (
        lambda: with_list({**RECORD, "start": {}}, ("start", "frames"), "[]", 180_000),
        read_record,
    ),
    # Other sizes.
    "a number": (lambda: "9" * SIZE, Event.from_json),
    "a name": (lambda: '{"' + "x" * SIZE + '":1}', play_position),
    "the text of an action": (lambda: "build " + "x " * (SIZE // 2 - 3), GAME.parse_action),
}
"""Documents by shape, with the function that processes them."""


def seconds(text: str, read: Callable[[str], object]) -> float:
    """Returns the seconds of one core that it takes to read a document, or to refuse it."""
    start = process_time()
    with suppress(PuertoRicoError):
        read(text)
    return process_time() - start


def main(argv: Sequence[str] | None = None) -> int:
    """Measures and prints, and returns whether every document is processed in time."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--repeats", type=int, default=3, help="of each, the best counts (3)")
    options = parser.parse_args(argv)

    found = {}
    for name, (make, read) in DOCUMENTS.items():
        text = make()
        assert len(text) <= MAX_JSON, name
        found[name] = min(seconds(text, read) for _ in range(options.repeats))
        print(f"{name:40} {len(text):>9,} characters {found[name]:>7.3f} s")
    worst = max(found, key=found.__getitem__)
    verdict = "passed" if found[worst] <= BAR else "MISSED"
    print(f"worst: {worst}, {found[worst]:.3f} s   {verdict} (bar: {BAR:g} s)")
    return 0 if found[worst] <= BAR else 1


if __name__ == "__main__":
    sys.exit(main())
