"""Writes what the session `typescript` checks: documents of real games, and the code of the page.

``python tools/typescript_documents.py FOLDER`` writes a file for each schema, with a document in
each line, into ``FOLDER/documents``, and the examples of the page on TypeScript into
``FOLDER/page.ts``.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from textwrap import dedent
from typing import Final

from puertorico import EXPANSIONS, Config, Edition, Game
from puertorico.events import GoodsTakenBack
from puertorico.game import SCHEMAS, Chooser, schema
from puertorico.types import Chance

ROOT: Final = Path(__file__).parents[1]
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
    """Yields games of all editions, sizes and expansions, and who plays them."""
    sets = [(), *[(expansion,) for expansion in EXPANSIONS], EXPANSIONS, EXPANSIONS, EXPANSIONS]
    for number, (edition, players, expansions) in enumerate(product(Edition, (2, 3, 4, 5), sets)):
        drawn = number % 5 == 0
        config = Config(
            players=players,
            edition=edition,
            expansions=expansions,
            buildings="random"
            if drawn and any(expansion.drafted for expansion in expansions)
            else None,
            first_player="random" if drawn else 0,
            rules={"production": "optional"} if number % 3 == 0 else {},
        )
        chance: Chance = "manual" if drawn else "seeded"
        yield Game.new(config, seed=number, chance=chance), Chooser(seed=number)


def firsts_of_kinds(name: str, texts: list[str]) -> list[str]:
    """Returns the first document of each kind that the schema has, if it has kinds."""
    kinds = [each["$ref"].rpartition("/")[2] for each in schema(name).get("anyOf", ())]
    constants = [schema(name)["$defs"][kind]["properties"]["kind"]["const"] for kind in kinds]
    found: dict[str, str] = {}
    for text in texts if constants else ():
        found.setdefault(json.loads(text)["kind"], text)
    if set(found) != set(constants):
        raise ValueError(f"no documents of {name}: {sorted(set(constants) ^ set(found))}")
    return list(found.values())


def code_of_page() -> str:
    """Returns the examples of the page on TypeScript, one after another."""
    page = ROOT / "docs" / "howto" / "typescript.rst"
    blocks = re.findall(
        r"^\.\. code-block:: typescript\n\n((?:   .*\n|\n)+)", page.read_text("utf-8"), re.MULTILINE
    )
    return "\n".join([dedent(block) for block in blocks])


def write_documents(folder: Path) -> None:
    """Writes the documents: of some decisions of each game, and all that happens."""
    found: dict[str, list[str]] = {name: [] for name in SCHEMAS}
    # Nothing published takes goods back.
    taken = GoodsTakenBack(rule="BLD-HARBOR-1", seat=0, good="corn", count=1, ship=None)
    found["event"].append(taken.to_json())
    met: set[object] = set()
    for game, chooser in games():
        for number in range(10_000):
            asked = {game.kind, *map(type, game.legal_actions())}
            if number % 17 == 0 or game.is_over or asked - met:
                met |= asked
                for name, text in documents(game):
                    found[name].append(text)
            if game.is_over:
                break
            happened = game.play(chooser.choose(game)).seen_by(number % 2)
            if number % 17 == 0:
                found["events"].append(happened.to_json())
            found["event"] += [event.to_json() for event in happened]
    for name, texts in found.items():
        firsts = firsts_of_kinds(name, texts)
        # The others are evenly spread over all games.
        more = MOST - len(firsts)
        some = [*firsts, *[texts[place * len(texts) // more] for place in range(more)]]
        (folder / f"{name}.ndjson").write_text("".join(f"{text}\n" for text in some), "utf-8")
        print(f"{name}: {len(some)} of {len(texts)}, {len(firsts)} kinds")


if __name__ == "__main__":
    place = Path(sys.argv[1])
    (place / "page.ts").write_text(code_of_page(), encoding="utf-8")
    write_documents(place / "documents")
