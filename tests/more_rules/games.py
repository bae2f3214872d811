"""Plays games of the packages of `examples/more_rules`, and looks at everything on the way.

`nox -s strangers` runs it with the packages installed from their wheels, and `test_more_rules.py`
for two games::

    python games.py NUMBER FIRST [EVERY]

It plays as many games from this seed on, of all published expansions and the three of the wheel,
and looks at one decision in *EVERY*, besides some of their own decisions and the end. It prints
how often it has looked at what, and the seconds of processor time.
"""

from __future__ import annotations

import asyncio
import io
import json
import random
import sys
import tempfile
import time
import warnings
from collections import Counter
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any, Final

from jsonschema import Draft202012Validator

from puertorico import EXPANSIONS, Config, Edition, Game, Position, Record, View, vocabulary
from puertorico._cli import main as command_line
from puertorico.events import Events
from puertorico.expansions import installed_expansion
from puertorico.game import schema
from puertorico.pictures import Look, svg
from puertorico.types import any_id

POLISH: Final = "puertorico_polish:pl"
STRANGERS: Final = ("achievements", "banker", "six_buildings")
OWN: Final = ("bid", "lay_back", "look", "monopolize")
"""Kinds of decisions at which it always looks."""
LOOKED: Final[Counter[str]] = Counter()


def validated(name: str, text: str, config: Config) -> None:
    """Holds a document against its schema."""
    known = schema(name, expansions=config.expansions)
    Draft202012Validator(known).validate(json.loads(text))
    LOOKED["schemas"] += 1


def look(game: Game, happened: Events, number: int) -> None:
    """Looks at a decision as each viewer sees it, and at the documents of the whole."""
    config = game.config
    names: tuple[Any, ...] = (config.edition, "sv", POLISH)
    spoken = [vocabulary(name, expansions=config.expansions) for name in names]
    for viewer in (None, *range(config.players)):
        view = game.view(viewer)
        assert View.from_json(view.to_json(), expansions=config.expansions) == view
        sample = view.sample(number)
        assert sample.view(viewer) == view
        assert sample.kind == game.kind
        seen = happened.seen_by(viewer)
        assert Events.from_json(seen.to_json(), expansions=config.expansions) == seen
        for words in spoken:
            assert all(text for text, _ in words.told(seen))
            if not game.is_over:
                assert words.summary(view.decision)
                assert all(words.describe(action) for action in view.actions)
            assert svg(view, look=Look(words=words, actions=view.actions)).startswith("<svg")
        LOOKED["views, samples, sentences, pictures"] += 1
    position = game.position()
    again = Game.from_position(position, chance=game.chance)
    assert again.position() == position
    text = position.to_json()
    assert Position.from_json(text, expansions=config.expansions) == position
    LOOKED["positions"] += 1
    if number % 10 == 0:
        validated("position", text, config)
        validated("view", game.view(0).to_json(), config)


def look_at_record(game: Game, folder: Path) -> None:
    """Looks at the record of a game, as each seat may see it, and lets the command line read it."""
    config = game.config
    record = game.record()
    assert record.replay().key() == game.key()
    assert Record.from_text(record.to_text(), expansions=config.expansions) == record
    text = record.to_json()
    assert Record.from_json(text, expansions=config.expansions) == record
    validated("record", text, config)
    for viewer in (None, 0):
        steps = [(view.viewer, len(events)) for view, events in record.seen_by(viewer)]
        assert len(steps) == len(record)
    LOOKED["records"] += 1
    saved = folder / "game.json"
    saved.write_text(text, encoding="utf-8")
    printed = io.StringIO()
    with redirect_stdout(printed):
        for words in ("anniversary", POLISH):
            assert command_line(["show", str(saved), "--words", words]) == 0
    assert printed.getvalue()
    LOOKED["command lines"] += 1


async def at_the_table(folder: Path, players: int, seed: int) -> None:
    """Plays a game at the web table, with what it suggests, and looks at all it answers."""
    from support.webtable import Person, Site, suggested

    expansions = [*[each.id for each in EXPANSIONS], *STRANGERS]
    async with Site(folder, words=POLISH if seed % 80 else None) as site:
        ann = await site.begin(players=players, seed=seed, expansions=expansions)
        while (await ann.turn())["state"] != "over":
            await suggested(ann)
            LOOKED["choices at the web table"] += 1
        again = Person(site.client, ann.table, ann.key)
        await again.look()
        assert again.steps == ann.steps
        answer = await ann.get("/explained")
        assert answer.status_code == 200, answer.text


def play(number: int, every: int, folder: Path) -> None:
    """Plays one game."""
    expansions = (*EXPANSIONS, *[installed_expansion(id) for id in STRANGERS])
    config = Config(
        players=2 + number % 4,
        edition=any_id(tuple(Edition)[number % 3]),
        expansions=expansions,
        buildings="all" if number % 2 else None,
    )
    game = Game.new(config, seed=number, chance="manual" if number % 5 == 4 else "seeded")
    rng = random.Random(number)
    happened = Events()
    while not game.is_over:
        LOOKED["decisions"] += 1
        if LOOKED["decisions"] % every == 0 or (game.kind in OWN and rng.random() < 0.1):
            look(game, happened, LOOKED["decisions"])
        own = [action for action in game.legal_actions() if is_own(str(action))]
        actions = own if own and rng.random() < 0.5 else game.legal_actions()
        LOOKED["own actions offered"] += len(own) > 0
        happened = game.play(rng.choice(actions))
    look(game, happened, 0)
    look_at_record(game, folder)
    LOOKED["games"] += 1


def is_own(text: str) -> bool:
    """Whether an action is one of the three packages."""
    names = ("banker", "bid", "pay back", "shift", "lay back", "foremans_house", "monopoly")
    return any(name in text for name in (*names, "lookout", "still", "embassy", "gallery"))


def main(games: int, first: int, every: int) -> None:
    """Plays the games, and one more at the web table for each forty."""
    began = time.process_time()
    # What the package with Polish words lacks is in English, which is told once.
    warnings.filterwarnings("ignore", "the vocabulary 'pl' lacks")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for number in range(first, first + games):
            play(number, every, folder)
            if number % 40 == 0:
                table = folder / f"table{number}"
                table.mkdir()
                asyncio.run(at_the_table(table, 2 + number // 40 % 4, number))
    for what, number in sorted(LOOKED.items()):
        print(f"{what}: {number}")
    print(f"processor seconds: {time.process_time() - began:.0f}")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), int((sys.argv[3:] or ["60"])[0]))
