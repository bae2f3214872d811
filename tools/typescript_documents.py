"""Writes documents of real games, one in each line, for the session `typescript` to validate.

``python tools/typescript_documents.py FOLDER`` writes a file for each schema.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from puertorico import BOXES, Chooser, Config, Edition, Game
from puertorico.schemas import NAMES
from puertorico.types import Chance

MOST: Final = 1_000
"""How many documents of each schema."""


def documents(game: Game) -> Iterator[tuple[str, str]]:
    """Yields what can be written of a game at a decision: the names of schemas, and JSON."""
    viewer = game.seat if game.seat >= 0 else None
    yield "position", game.position().to_json()
    yield "view", game.view(viewer).to_json()
    yield "decision", game.decision.to_json()
    yield "score", game.score().to_json()
    yield "config", game.config.to_json()
    yield "record", game.record().to_json()
    for action in game.legal_actions():
        yield "action", action.to_json()


def games() -> Iterator[tuple[Game, Chooser]]:
    """Yields games of all editions, sizes and boxes, and who plays them."""
    for number in range(60):
        boxes = BOXES if number % 6 == 5 else ((), *[(box,) for box in BOXES])[number % 6 % 5]
        config = Config(players=2 + number % 4, edition=list(Edition)[number % 3], expansions=boxes)
        chance: Chance = "manual" if number % 7 == 0 else "seeded"
        yield Game.new(config, seed=number, chance=chance), Chooser(seed=number)


def main(folder: Path) -> None:
    """Writes the documents: of some decisions of each game, and all that happens."""
    found: dict[str, list[str]] = {name: [] for name in NAMES}
    for game, chooser in games():
        for number in range(10_000):
            if number % 17 == 0 or game.is_over:
                for name, text in documents(game):
                    found[name].append(text)
            if game.is_over:
                break
            for event in game.play(chooser.choose(game)):
                found["event"].append(event.seen_by(number % 2).to_json())
    for name, texts in found.items():
        # Evenly spread over all games.
        some = texts[:: max(1, len(texts) // MOST)][:MOST]
        (folder / f"{name}.ndjson").write_text("".join(f"{text}\n" for text in some), "utf-8")
        print(f"{name}: {len(some)} of {len(texts)}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
