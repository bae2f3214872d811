"""Which actions the games with some boxes have: what the committed lists of codes are made from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

import attrs

from .._engine.compiling import compile_ruleset
from .._engine.manifest import Expansion
from .._engine.ruleset import Ruleset
from ..config import Config
from ..types import any_id

__all__ = ["ACTIONS", "OUTCOMES", "made_texts", "read_texts", "texts_of", "uncached_ruleset"]

ACTIONS: Final = "actions.txt"
"""The file with the actions of the published boxes, in the order of their codes."""
OUTCOMES: Final = "outcomes.txt"
"""The same for the outcomes of chance."""


def uncached_ruleset(config: Config) -> Ruleset:
    """Returns the ruleset of a config that nobody plays, so that it takes no place in a cache."""
    return compile_ruleset.__wrapped__(config)


def _configs(boxes: Sequence[Expansion]) -> Iterator[Config]:
    """Yields configs that together have every action of games with all of these boxes."""
    drafted = any([box.drafted for box in boxes])
    ways: tuple[Any, ...] = ("all", "draft", "random") if drafted else ("all",)
    for players in (2, 3, 4, 5):
        for way in ways:
            yield Config(players=players, expansions=boxes, buildings=way)
    deciding = {change.only[0] for box in boxes for change in box.changes if change.only}
    for way in ways:
        usual = Config(players=5, expansions=boxes, buildings=way)
        for switch in usual.switches:
            for value in switch.values:
                if value == usual.rules[switch.id]:
                    continue
                # What such a switch changes may depend on the number of players.
                for players in (2, 3, 4, 5) if switch.id in deciding else (5,):
                    rules = {any_id(switch.id): value}
                    yield attrs.evolve(usual, players=players, rules=rules)


def texts_of(boxes: Sequence[Expansion], first: int = 0) -> tuple[list[str], list[str]]:
    """Returns the texts of all actions and of all outcomes of chance, box by box.

    What needs several boxes comes with the last of them. Games with fewer than *first* boxes are
    left out.
    """
    actions: dict[str, None] = {}
    outcomes: dict[str, None] = {}
    for number in range(first, len(boxes) + 1):
        for config in _configs(boxes[:number]):
            ruleset = uncached_ruleset(config)
            for draw in ruleset.draws:
                outcomes.update(dict.fromkeys(map(str, draw.offers.values())))
            listed = [str(action) for action in ruleset.actions]
            actions.update(dict.fromkeys([text for text in listed if text not in outcomes]))
    return list(actions), list(outcomes)


@cache
def read_texts(name: str) -> tuple[str, ...]:
    """Returns the texts of a committed file, in the order of their codes."""
    text = files(__package__).joinpath(name).read_text(encoding="utf-8")
    return tuple([line for line in text.splitlines() if not line.startswith("#")])


def made_texts(known: Iterable[str], found: Iterable[str]) -> tuple[str, ...]:
    """Returns the texts in the order of their codes: known ones keep theirs, others are added.

    >>> made_texts(["pass", "sell corn"], ["sell corn", "sell indigo"])
    ('pass', 'sell corn', 'sell indigo')
    """
    return tuple(dict.fromkeys([*known, *found]))
