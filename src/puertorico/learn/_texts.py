"""The files of this folder, and which actions the games with some expansions have.

The files are the source of all numbers: of the codes, of the places in an observation, and of what
a number in it names. They are only ever appended to, which `appended` sees to.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

import attrs

from .._config import Config
from .._engine.compiling import compile_ruleset
from .._engine.manifest import Expansion
from .._engine.ruleset import Ruleset
from ..types import any_id

__all__ = [
    "ACTIONS",
    "FIELDS",
    "FILES",
    "NAMES",
    "OUTCOMES",
    "appended",
    "grown",
    "lines_of",
    "made_texts",
    "read_texts",
    "split_line",
    "texts_of",
    "uncached_ruleset",
]

ACTIONS: Final = "actions.txt"
"""The file with the actions of the published expansions, in the order of their codes."""
OUTCOMES: Final = "outcomes.txt"
"""The same for the outcomes of chance."""
FIELDS: Final = "fields.txt"
"""The file with the fields of an observation, in the order of their places."""
NAMES: Final = "names.txt"
"""The file with what numbers of an observation stand for, in the order of the numbers."""
FILES: Final = (ACTIONS, OUTCOMES, FIELDS, NAMES)
"""The files that give numbers their meaning."""


def uncached_ruleset(config: Config) -> Ruleset:
    """Returns the ruleset of a config that nobody plays, so that it takes no place in a cache."""
    return compile_ruleset.__wrapped__(config)


def _configs(expansions: Sequence[Expansion]) -> Iterator[Config]:
    """Yields configs that together have every action of games with all of these expansions."""
    drafted = any([expansion.drafted for expansion in expansions])
    ways: tuple[Any, ...] = ("all", "draft", "random") if drafted else ("all",)
    for players in (2, 3, 4, 5):
        for way in ways:
            yield Config(players=players, expansions=expansions, buildings=way)
    deciding = {
        change.only[0] for expansion in expansions for change in expansion.changes if change.only
    }
    for way in ways:
        usual = Config(players=5, expansions=expansions, buildings=way)
        for switch in usual.switches:
            for value in switch.values:
                if value == usual.rules[switch.id]:
                    continue
                # What such a switch changes may depend on the number of players.
                for players in (2, 3, 4, 5) if switch.id in deciding else (5,):
                    rules = {any_id(switch.id): value}
                    yield attrs.evolve(usual, players=players, rules=rules)


def texts_of(expansions: Sequence[Expansion], first: int = 0) -> tuple[list[str], list[str]]:
    """Returns the texts of all actions and of all outcomes of chance, expansion by expansion.

    What needs several expansions comes with the last of them. Games with fewer than *first*
    expansions are left out.
    """
    actions: dict[str, None] = {}
    outcomes: dict[str, None] = {}
    for number in range(first, len(expansions) + 1):
        for config in _configs(expansions[:number]):
            ruleset = uncached_ruleset(config)
            for draw in ruleset.draws:
                outcomes.update(dict.fromkeys(map(str, draw.offers.values())))
            listed = [str(action) for action in ruleset.actions]
            actions.update(dict.fromkeys([text for text in listed if text not in outcomes]))
    return list(actions), list(outcomes)


@cache
def read_texts(name: str) -> tuple[str, ...]:
    """Returns the lines of a committed file, in the order of their numbers."""
    return lines_of(files(__package__).joinpath(name).read_text(encoding="utf-8"))


def lines_of(text: str) -> tuple[str, ...]:
    """Returns the lines of a file without its comments."""
    return tuple([line for line in text.splitlines() if not line.startswith("#")])


def made_texts(known: Iterable[str], found: Iterable[str]) -> tuple[str, ...]:
    """Returns the texts in the order of their codes: known ones keep theirs, others are added.

    >>> made_texts(["pass", "sell corn"], ["sell corn", "sell indigo"])
    ('pass', 'sell corn', 'sell indigo')
    """
    return tuple(dict.fromkeys([*known, *found]))


def grown(known: Iterable[str], found: Iterable[str]) -> list[str]:
    """Returns what is found: known ones first, in their order, then the others.

    >>> grown(["b", "gone"], ["a", "b"])
    ['b', 'a']
    """
    there = dict.fromkeys(found)
    return list(dict.fromkeys([*[each for each in known if each in there], *there]))


def split_line(line: str) -> tuple[str, tuple[str, ...]]:
    """Returns the name of a line, and its items; a single empty one if it has none.

    >>> split_line("nobles:supply: noble, other"), split_line("vp")
    (('nobles:supply', ('noble', 'other')), ('vp', ('',)))
    """
    name, _, items = line.partition(": ")
    return name, tuple(items.split(", "))


def appended(name: str, known: Sequence[str], now: Sequence[str]) -> tuple[str, ...]:
    """Returns the lines of a file, which are *now* those that were known, and new ones.

    Raises:
        ValueError: A line that was known is changed, gone or elsewhere.

    >>> appended("actions.txt", ["pass"], ["pass", "sell corn"])
    ('pass', 'sell corn')
    """
    for number, line in enumerate(known):
        found = now[number] if number < len(now) else ""
        if found != line:
            raise ValueError(
                f"{name}: {line!r} would become {found!r}, but numbers never change their "
                "meaning: keep what it names, and add what is new at the end"
            )
    return tuple(now)
