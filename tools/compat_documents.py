"""Keeps documents of this version in tests/compat, which every later version must read.

``python tools/compat_documents.py`` writes a folder for this version: a file for the base game, one
for each expansion and one for all expansions together, with a document and what it means in each
line; and the numbers of `puertorico.learn`, which later versions may only append to. It never
touches what older versions wrote; and what this version wrote only until it is released.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from puertorico import (
    EXPANSIONS,
    Action,
    Config,
    Decision,
    Event,
    Game,
    Position,
    Record,
    Score,
    View,
    __version__,
)
from puertorico.events import Events
from puertorico.game import Chooser, Header
from puertorico.learn._fields import FILES, read_texts
from puertorico.plugin import Expansion

ROOT: Final = Path(__file__).parents[1]
FOLDER: Final = ROOT / "tests" / "compat"

Json = dict[str, Any]


def means(name: str, value: Any) -> Json:
    """Returns what a value means, in terms that outlast the form of its JSON."""
    match value:
        case Action():
            return {"text": str(value)}
        case Event():
            return {"class": type(value).__name__, "rule": value.rule}
        case Events():
            return {"events": [type(event).__name__ for event in value],
                    "groups": [[group.kind, group.cause] for group in value.groups],
                    "actions": [str(group.action) for group in value.groups]}  # fmt: skip
        case Config():
            expansions = [expansion.id for expansion in value.expansions]
            return {
                "players": value.players,
                "edition": str(value.edition),
                "expansions": expansions,
            }
        case Decision():
            return {"kind": value.kind, "seat": value.seat, "rule": value.rule}
        case Score():
            return {"totals": [player.total for player in value.players],
                    "winners": list(value.winners)}  # fmt: skip
        case Position():
            game = Game.from_position(value, chance="manual")
            return {"seat": game.seat, "legal": [str(action) for action in game.legal_actions()],
                    "totals": game.totals()}  # fmt: skip
        case View():
            return {"viewer": value.viewer, "seat": value.seat,
                    "legal": [str(action) for action in value.actions],
                    "vp": [player.vp for player in value.players],
                    "again": value.sample(1).view(value.viewer) == value}  # fmt: skip
        case Record():
            return {"players": list(value.header.players), "moves": [str(it) for it in value.moves],
                    "totals": value.replay(strict=False).game.totals()}  # fmt: skip
    raise ValueError(f"unknown document {name}")


def documents(expansions: tuple[Expansion, ...]) -> Iterator[tuple[str, Any]]:
    """Yields values of a short game, and the names of their schemas; of each kind only a few."""
    config = Config(players=3, expansions=expansions, max_rounds=5, rules={"openers": "own_turn"})
    yield "config", config
    game = Game.new(config, seed=12)
    chooser = Chooser(seed=3)
    seen: set[str] = set()

    def new(what: str) -> bool:
        """Whether there was none of the sort yet."""
        fresh = what not in seen
        seen.add(what)
        return fresh

    while not game.is_over:
        if new(f"decision {game.decision.kind}"):
            yield "decision", game.decision
        for action in game.legal_actions():
            if new(f"action {type(action).__name__}"):
                yield "action", action
        moves = len(game.history)
        for number in (60, 140):
            if moves > number and new(f"position {number}"):
                yield "position", game.position()
                yield "view", game.view(game.seat)
                yield "view", game.view(None)
        happened = game.play(chooser.choose(game))
        if any([new(f"group {group.kind}") for group in happened.groups]):
            yield "events", happened
        for event in happened:
            if new(f"event {type(event).__name__}"):
                yield "event", event
    yield "position", game.position()
    yield "view", game.view(0)
    yield "score", game.score()
    yield "record", game.record(header=Header(players=("Ann", "Bob", "Cid"), date="2024-05-31"))
    begun = Game.from_position(game.record()[:70].replay(seed=1).position(), seed=1)
    begun.play_out(seed=4, until=9)
    yield "record", begun.record()


def files() -> Iterator[tuple[str, str]]:
    """Yields the names of the files of this version, and their texts."""
    sets = {
        "base": (),
        **{expansion.id: (expansion,) for expansion in EXPANSIONS},
        "all_expansions": EXPANSIONS,
    }
    for name, expansions in sets.items():
        lines = []
        for schema, value in documents(expansions):
            kept = {"schema": schema, "means": means(schema, value)}
            kept["document"] = json.loads(value.to_json())
            lines.append(json.dumps(kept, separators=(",", ":")) + "\n")
        yield f"{name}.ndjson", "".join(lines)
    for name in FILES:
        yield name, "".join([f"{line}\n" for line in read_texts(name)])


def main() -> int:
    """Writes the files of this version, unless it is released."""
    if f"## [{__version__}]" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"):
        print(f"{__version__} is released: its documents stay as they are", file=sys.stderr)
        return 1
    folder = FOLDER / __version__
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
        print(f"{folder.name}/{name}: {len(text)} characters")
    return 0


if __name__ == "__main__":
    sys.exit(main())
