"""Rewrites all generated files; the tests compare with them.

The numbers of `puertorico.learn` are not rewritten: its files are their source, and what is new
is added at the end. A change that would move or remove one is refused.

The module of types, the list of public names and the JSON Schemas are made from the code, the
figures and the picture of the README from the bench and a game. Perft and playthroughs, under
``tests/``, only guard against change. A *perft file* counts action sequences, as in chess: its
positions are written by hand, one ``id`` and one ``position`` line each, and the counts below are
written by this tool. A *playthrough* is a whole game as readable text; a few are kept for readers,
and of the others only hashes, from which the first line that differs can be found.
"""

from __future__ import annotations

import argparse
import ast
import base64
import hashlib
import json
import random
import sys
import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import attrs
from typing_extensions import override

import public_names
import puertorico
import readme
import types_module
import written_out
from number_files import appended, field_lines, name_lines
from puertorico import Action, Config, Counts, Event, Game, scenario
from puertorico.decisions import PricePart
from puertorico.game import _schemas as schemas
from puertorico.game._schemas._definitions import document
from puertorico.learn._fields import (
    ACTIONS,
    FIELDS,
    FILES,
    NAMES,
    OUTCOMES,
    Layout,
    grown,
    lines_of,
    texts_of,
)
from puertorico.plugin import Expansion
from puertorico.types import Chance

TESTS: Final = Path(__file__).parent.parent / "tests"
PERFT: Final = TESTS / "perft"
PLAYTHROUGHS: Final = TESTS / "playthroughs"
HASHES: Final = PLAYTHROUGHS / "hashes.txt"

EXPANSIONS: Final[dict[str, Expansion]] = {
    expansion.id: expansion for expansion in puertorico.EXPANSIONS
}
"""The expansions, as the files name them."""
SETS: Final = ((), *((id,) for id in EXPANSIONS), tuple(EXPANSIONS))
"""The sets of expansions that have files: none, each alone, and all."""

MOST: Final = 300_000
"""No depth with more sequences is counted."""
DEEPEST: Final = 8
"""No greater depth is counted."""
LONG_LIST: Final = 12
"""So many legal actions are listed in a playthrough; of longer ones only the number is shown."""

HEADER: Final = """\
# Perft: how many sequences of actions there are, by their length.
# A sequence that the end of the game cuts short does not count for greater lengths.
# `nox -s regenerate` rewrites the counts; to add an entry, write its first two lines.
"""


CODES: Final = Path(puertorico.__file__).parent / "learn"
SCHEMAS: Final = Path(schemas.__file__).parent


def made_schemas() -> Iterator[tuple[Path, str]]:
    """Yields the file of each JSON Schema with the text it should have."""
    for name in schemas.SCHEMAS:
        yield (
            SCHEMAS / f"{name}.json",
            json.dumps(document(name, puertorico.EXPANSIONS), indent=2) + "\n",
        )


def made_codes(folder: Path = CODES) -> Iterator[tuple[Path, str]]:
    """Yields the files of numbers with the texts they should have: new lines come at the end.

    Raises:
        ValueError: A number would change its meaning.
    """
    texts = {name: (folder / name).read_text(encoding="utf-8") for name in FILES}
    known = {name: lines_of(text) for name, text in texts.items()}
    actions, outcomes = texts_of(puertorico.EXPANSIONS)
    layout = Layout(puertorico.EXPANSIONS, known[FIELDS], known[NAMES])
    now = {
        ACTIONS: grown(known[ACTIONS], actions),
        OUTCOMES: grown(known[OUTCOMES], outcomes),
        FIELDS: field_lines(layout),
        NAMES: name_lines(layout),
    }
    for name, text in texts.items():
        lines = appended(name, known[name], now[name])
        yield folder / name, text + "".join([f"{line}\n" for line in lines[len(known[name]) :]])


# Playing.


def eager(rng: random.Random, game: Game) -> Action:
    """Chooses at random with a taste for goods, ships and buildings, the dear ones first.

    Only `random.Random.random` is used: it gives the same numbers in every Python version.
    """

    def pick(actions: Sequence[Action]) -> Action:
        return actions[int(rng.random() * len(actions))]

    outcomes = game.chance_outcomes()
    if outcomes:
        return pick([action for action, weight in outcomes for _ in range(weight)])
    actions = game.legal_actions()
    kind = game.decision.kind
    if kind == "role":
        liked = ("craftsman", "captain", "builder", "trader", "mayor", "settler")
        cards = [a for name in liked for a in actions if str(a) == f"choose {name}"]
        cards += [action for action in actions if action not in cards]
        return pick(cards[:4])
    rest = [action for action in actions if str(action) != "pass"]
    if not rest or rng.random() < 0.05:
        return pick(actions)
    if (kind == "build" and rng.random() < 0.7) or (kind == "placement" and rng.random() < 0.5):
        # The dearest building, or the most colonists, comes last.
        return rest[-1]
    return pick(rest)


def start(*, seed: int = 1, chance: Chance = "seeded", **options: Any) -> Game:
    """Returns a new game; the options are those of a `Config`."""
    return Game.new(Config(**options), seed=seed, chance=chance)


def played(*, seed: int, round: int, decision: str, **options: Any) -> Game:
    """Returns the first such decision from a round on in a game of `eager` choices."""
    game = start(seed=seed, **options)
    rng = random.Random(seed)
    while game.round < round or game.decision.kind != decision:
        if game.is_over:
            raise ValueError(f"game {seed} is over without a decision {decision!r}")
        game.apply(eager(rng, game))
    return game


WAYS: Final[dict[str, Callable[..., Game]]] = {
    "start": start,
    "played": played,
    "scenario": scenario,
}
"""How the position of a perft entry is reached, by the name of the call."""


def file_stem(players: int, expansions: Sequence[str]) -> str:
    """Returns what the files of some players with some expansions are called."""
    named = ["all_expansions"] if len(expansions) == len(EXPANSIONS) else expansions
    return "-".join([f"{players}-players", *named])


# Perft.


@attrs.frozen
class Entry:
    """One position of a perft file.

    Attributes:
        id: Its name, unique in the file.
        position: The call that gives it, with literal keyword arguments only; expansions are
            listed by their ids.
        counts: The numbers of sequences of length 1, 2 and so on.
    """

    id: str
    position: str
    counts: tuple[int, ...] = ()

    def game(self) -> Game:
        """Returns a game at the position."""
        call = ast.parse(self.position, mode="eval").body
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name) or call.args:
            raise ValueError(f"{self.id}: cannot read {self.position!r}")
        arguments = {str(part.arg): ast.literal_eval(part.value) for part in call.keywords}
        if "expansions" in arguments:
            arguments["expansions"] = [EXPANSIONS[id] for id in arguments["expansions"]]
        return WAYS[call.func.id](**arguments)

    @override
    def __str__(self) -> str:
        lines = [f"id {self.id}", f"position {self.position}"]
        lines += [f"perft {depth} {count}" for depth, count in enumerate(self.counts, 1)]
        return "\n".join(lines)


def read_perft(text: str) -> list[Entry]:
    """Returns the entries of a perft file."""
    entries: list[Entry] = []
    for line in text.splitlines():
        word, _, rest = line.partition(" ")
        if word == "id":
            entries.append(Entry(rest, ""))
        elif word == "position":
            entries[-1] = attrs.evolve(entries[-1], position=rest)
        elif word == "perft":
            depth, count = rest.split()
            counts = (*entries[-1].counts, int(count))
            if len(counts) != int(depth):
                raise ValueError(f"{entries[-1].id}: depth {depth} is out of order")
            entries[-1] = attrs.evolve(entries[-1], counts=counts)
        elif word not in ("", "#"):
            raise ValueError(f"cannot read the line {line!r}")
    return entries


def perft_text(entries: Iterable[Entry]) -> str:
    """Returns the text of a perft file."""
    return HEADER + "".join(f"\n{entry}\n" for entry in entries)


def perft(game: Game, depth: int) -> int:
    """Returns how many sequences of *depth* actions lead on from here."""
    actions = game.legal_actions()
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = game.copy()
        after.apply(action)
        total += perft(after, depth - 1)
    return total


def counted(entry: Entry) -> Entry:
    """Returns the entry with its counts worked out."""
    game = entry.game()
    counts: list[int] = []
    growth = 1
    while len(counts) < DEEPEST and (not counts or 0 < counts[-1] * growth <= MOST):
        counts.append(perft(game, len(counts) + 1))
        if counts[-1] > MOST:
            # The growth from one depth to the next was only guessed.
            counts.pop()
            break
        growth = counts[-1] // counts[-2] if len(counts) > 1 and counts[-2] else 1
    return attrs.evolve(entry, counts=tuple(counts))


# Playthroughs.


@attrs.frozen
class Setting:
    """What is played in a playthrough.

    Attributes:
        players: How many play.
        edition: The edition.
        chance: ``"seeded"`` or ``"manual"``: draws happen by themselves or are decisions.
        seed: For draws and choices.
        expansions: The ids of the expansions.
        buildings: Which violet buildings are in play; None for what is usual with the expansions.
        whole: Whether the text is kept, for people to read, and not its hashes alone.
    """

    players: int
    edition: str
    chance: Chance
    seed: int
    expansions: tuple[str, ...] = ()
    buildings: str | None = None
    whole: bool = False

    @property
    def name(self) -> str:
        """What the playthrough is called."""
        return file_stem(self.players, self.expansions)

    @property
    def path(self) -> Path:
        """Where the text is kept, if it is."""
        return PLAYTHROUGHS / f"{self.name}.txt"


SETTINGS: Final = (
    Setting(2, "anniversary", "manual", 35),
    Setting(3, "classic", "seeded", 16, whole=True),
    Setting(4, "1897", "seeded", 56),
    Setting(5, "anniversary", "manual", 28),
    Setting(2, "classic", "manual", 4, ("new_buildings",), "random"),
    Setting(3, "1897", "seeded", 9, ("new_buildings",)),
    Setting(4, "anniversary", "manual", 4, ("new_buildings",), "all", whole=True),
    Setting(2, "anniversary", "seeded", 6, ("nobles",)),
    Setting(3, "1897", "manual", 7, ("nobles",)),
    Setting(4, "classic", "seeded", 8, ("nobles",)),
    Setting(2, "1897", "manual", 9, ("smuggler",), whole=True),
    Setting(3, "anniversary", "seeded", 10, ("smuggler",)),
    Setting(4, "classic", "seeded", 11, ("smuggler",)),
    Setting(2, "1897", "seeded", 12, ("festival",)),
    Setting(3, "classic", "manual", 13, ("festival",)),
    Setting(4, "anniversary", "seeded", 14, ("festival",)),
    Setting(2, "classic", "seeded", 15, tuple(EXPANSIONS), "random"),
    Setting(3, "anniversary", "manual", 16, tuple(EXPANSIONS), whole=True),
    Setting(5, "1897", "seeded", 17, tuple(EXPANSIONS)),
)


def event_text(event: Event) -> str:
    """Returns an event as one line: the rule, what happened, and the particulars."""
    fields = attrs.asdict(event, recurse=False)
    rule = fields.pop("rule")
    values = []
    for name, value in fields.items():
        if isinstance(value, Counts):
            value = " ".join(f"{number} {tile}" for tile, number in value.items())
        elif value and isinstance(value, tuple) and isinstance(value[0], PricePart):
            value = " ".join(f"{part.doubloons} {part.cause}" for part in value)
        elif isinstance(value, tuple):
            value = " ".join(value)
        values.append(f" {name} {value}")
    return f"{rule} {type(event).__name__}{','.join(values)}"


def playthrough(setting: Setting) -> str:
    """Returns a whole game as text."""
    game = start(
        players=setting.players,
        edition=setting.edition,
        expansions=[EXPANSIONS[id] for id in setting.expansions],
        buildings=setting.buildings,
        seed=setting.seed,
        chance=setting.chance,
    )
    rng = random.Random(setting.seed)
    expansions = f", with {', '.join(setting.expansions)}" if setting.expansions else ""
    lines = [
        f"A game of {setting.players} players{expansions}: edition {setting.edition}, "
        f"{setting.chance} chance, seed {setting.seed}",
        "Written by `nox -s regenerate`.",
    ]
    number = 0
    while not game.is_over:
        if game.round != number:
            lines += ["", f"=== Round {game.round} ===", "", str(game)]
            number = game.round
        lines += ["", *_decision(game)]
        action = eager(rng, game)
        lines.append(f"> {action}")
        lines += [f"    {event_text(event)}" for event in game.play(action)]
    lines += ["", "=== The end ===", "", str(game), "", *_score(game)]
    return "\n".join(lines) + "\n"


def _decision(game: Game) -> list[str]:
    """Returns where the game is, what is to be decided, and what is legal."""
    decision = game.decision
    seat = f"seat {game.seat}" if game.seat >= 0 else "chance"
    actions = game.legal_actions()
    legal = f"  {len(actions)} legal"
    if len(actions) <= LONG_LIST:
        legal += f": {', '.join(map(str, actions))}"
    innermost = game.position().frames[-1].phase
    where = f"round {game.round}, {innermost}, {seat}, {decision.kind} {decision.rule}"
    return [f"{where}: {decision.summary}", legal]


def _score(game: Game) -> list[str]:
    """Returns the final score, line by line."""
    score = game.score()
    lines = [f"ended by {', '.join(game.ending)}", str(score)]
    for player in score.players:
        parts = [f"{line.source} {line.points}" for line in player.lines]
        lines.append(f"player {player.seat}, place {player.place}: {', '.join(parts)}")
    return lines


# Playthroughs of which only hashes are kept.

HASHES_HEADER: Final = """\
# Playthroughs that are not kept whole: how many lines each has, the SHA-256 of its text, and one
# character for each line, which depends on all lines down to it. Written by `nox -s regenerate`.
"""


@attrs.frozen
class Hashed:
    """What is kept of a text.

    Attributes:
        sha256: The hash of the whole.
        marks: A character for each line, six bits of a hash of all lines down to this one.
    """

    sha256: str
    marks: str

    @classmethod
    def of(cls, text: str) -> Hashed:
        """Returns what is kept of *text*."""
        running = hashlib.sha256()
        marks = []
        for line in text.splitlines(keepends=True):
            running.update(line.encode())
            marks.append(base64.b64encode(running.digest())[:1].decode())
        return cls(running.hexdigest(), "".join(marks))

    def first_difference(self, text: str) -> int | None:
        """Returns the number of the first line of *text* that cannot be that of the hashed one.

        One time in 64 it is the line after the first that differs. A missing line counts as one;
        None if the texts are the same.
        """
        other = Hashed.of(text)
        if other == self:
            return None
        together = list(zip(self.marks, other.marks, strict=False))
        return next((at for at, (a, b) in enumerate(together, 1) if a != b), len(together) + 1)


def hashes_text(hashes: Mapping[str, Hashed]) -> str:
    """Returns the text of the file of hashes."""
    parts = [HASHES_HEADER]
    for name, hashed in hashes.items():
        parts.append(f"\n{name}: {len(hashed.marks)} lines, {hashed.sha256}\n")
        parts += [f"{line}\n" for line in textwrap.wrap(hashed.marks, 100)]
    return "".join(parts)


def read_hashes(text: str) -> dict[str, Hashed]:
    """Returns what is kept of each playthrough, by its name."""
    found: dict[str, Hashed] = {}
    for part in text.split("\n\n")[1:]:
        head, *lines = part.splitlines()
        name, *_, sha256 = head.split()
        found[name.removesuffix(":")] = Hashed(sha256, "".join(lines))
    return found


# Files.


def files(parts: Sequence[str]) -> Iterable[tuple[Path, str]]:
    """Yields every generated file of the *parts* asked for, with the text it should have."""
    if "source" in parts:
        yield from written_out.files()
    if "names" in parts:
        yield public_names.FILE, public_names.names_text()
    if "perft" in parts:
        for path in sorted(PERFT.glob("*.perft")):
            entries = read_perft(path.read_text(encoding="utf-8"))
            yield path, perft_text([counted(entry) for entry in entries])
    if "playthroughs" in parts:
        yield from playthrough_files()
    if "schemas" in parts:
        yield from made_schemas()
    if "types" in parts:
        yield from types_module.files()
    if "codes" in parts:
        yield from made_codes()
    if "readme" in parts:
        yield from readme.made_readme()


def playthrough_files() -> Iterable[tuple[Path, str]]:
    """Yields the playthroughs that are kept whole, and the hashes of the others."""
    hashes = {}
    for setting in SETTINGS:
        if setting.whole:
            yield setting.path, playthrough(setting)
        else:
            hashes[setting.name] = Hashed.of(playthrough(setting))
    yield HASHES, hashes_text(hashes)


def main() -> int:
    """Writes the files and names those that changed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parts = ["source", "types", "codes", "names", "perft", "playthroughs", "readme", "schemas"]
    parser.add_argument("parts", nargs="*", default=parts, help=f"some of {', '.join(parts)}")
    for path, text in files(parser.parse_args().parts):
        old = path.read_text(encoding="utf-8") if path.exists() else ""
        if old != text:
            path.write_text(text, encoding="utf-8", newline="\n")
        print(f"{path.relative_to(TESTS.parent)}: {'as before' if old == text else 'changed'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
