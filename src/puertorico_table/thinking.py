"""How bots choose, by their strength, and why a choice is good, in a sentence."""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence
from concurrent.futures import BrokenExecutor
from pickle import PicklingError
from typing import Any, Final

from puertorico import Action, Game, View, Vocabulary
from puertorico.bots import Analysis, Bot, HeuristicBot, SearchBot, analyse
from puertorico.decisions import choice_forms

from .sharing import Thinkers

__all__ = [
    "LONGEST",
    "OFFERED",
    "SECONDS",
    "SHORTEST",
    "STRENGTHS",
    "Careless",
    "compared",
    "in_a_choice",
    "judgement",
    "whole_choice",
    "why",
]

STRENGTHS: Final = ("easy", "medium", "hard")
"""The strengths of bots."""
SECONDS: Final = 1.0
"""The default thinking time of a hard bot for a choice."""
SHORTEST: Final = 0.1
LONGEST: Final = 10.0
OFFERED: Final = (0.5, SECONDS, 3.0, LONGEST)
"""The thinking times that people can choose from, in seconds."""
_JUDGED: Final = 1.0
"""How many seconds a choice is analysed before it is explained."""
_CARELESS: Final = 3


class Careless:
    """Chooses like `HeuristicBot`, but one choice in three at random.

    Args:
        seed: The seed of the other choices.
        luck: The seed of the random ones.
    """

    def __init__(self, seed: int, luck: int) -> None:
        self._bot, self._random = HeuristicBot(seed), random.Random(luck)

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Returns one of the actions."""
        if self._random.randrange(_CARELESS):
            return self._bot.choose(view, actions)
        return self._random.choice(actions)


async def whole_choice(
    thinkers: Thinkers,
    asker: Hashable,
    game: Game,
    strength: str,
    seconds: float,
    seed: int,
    luck: int,
) -> list[Action]:
    """Returns all steps of what a bot chooses for the seat to move.

    Args:
        thinkers: The threads and processes that think.
        asker: Who asks; only one choice is made at a time for each.
        game: The game; it is not changed.
        strength: One of `STRENGTHS`.
        seconds: How long a hard bot may think about each step.
        seed: The seed of the bot.
        luck: The seed of what is random in this choice.
    """
    if strength != "hard":
        bot = Careless(seed, luck) if strength == "easy" else HeuristicBot(seed)
        return await thinkers.short(asker, _steps, bot, game)
    walk, steps = game.copy(), list[Action]()
    while _goes_on(game, walk, steps):
        view, actions = walk.view(walk.seat), walk.legal_actions()
        try:
            step = await thinkers.long(asker, _searched, (view, actions, seed), seconds)
        except (BrokenExecutor, PicklingError, AttributeError, TypeError):
            # The process has been killed, or an installed expansion cannot be sent to it.
            step = await thinkers.short(asker, HeuristicBot(seed).choose, view, actions)
        steps.append(step)
        walk.apply(step)
    return steps


def _goes_on(game: Game, walk: Game, steps: Sequence[Action]) -> bool:
    return not steps or (walk.seat == game.seat and in_a_choice(walk))


def _steps(bot: Bot, game: Game) -> list[Action]:
    walk, steps = game.copy(), list[Action]()
    while _goes_on(game, walk, steps):
        steps.append(bot.choose(walk.view(walk.seat), walk.legal_actions()))
        walk.apply(steps[-1])
    return steps


def in_a_choice(game: Game) -> bool:
    """Whether the decision is only about a step of a whole choice."""
    return any(form.is_alone and game.kind in form.kinds for form in choice_forms(game))


def _searched(asked: tuple[View, Sequence[Action], int], seconds: float) -> Action:
    view, actions, seed = asked
    return SearchBot(seed, seconds=seconds).choose(view, actions)


def _judged(asked: tuple[View, Action], seconds: float) -> Analysis:
    view, action = asked
    return analyse(view, seconds, also=action, progress=False)


async def judgement(
    thinkers: Thinkers, asker: Hashable, view: View, action: Action, seconds: float
) -> Analysis:
    """Returns what a search of some seconds thinks of an action and the others."""
    return await thinkers.long(asker, _judged, (view, action), seconds)


async def why(
    thinkers: Thinkers,
    asker: Hashable,
    view: View,
    action: Action,
    words: Vocabulary,
    names: Sequence[str],
) -> str:
    """Returns a sentence about how good an action is, compared with the best other one.

    Args:
        thinkers: The threads and processes that think.
        asker: Who asks; only one choice is judged at a time for each.
        view: What the seat that chooses knows.
        action: One of its legal actions.
        words: The words of the sentence.
        names: The names of the seats.
    """
    found = await judgement(thinkers, asker, view, action, _JUDGED)
    return compared(found, action, words, names)


def compared(found: Analysis, action: Action, words: Vocabulary, names: Sequence[str]) -> str:
    """Returns a sentence about what an action and the best other one lead to.

    A search wants to be ahead of its rivals, so the sentence has the best of them too.

    Args:
        found: What a search thinks of them.
        action: The action.
        words: The words of the sentence.
        names: The names of the seats.
    """
    # A seat is only asked if it has a choice.
    other = next(line for line in found.lines if line.action != action)

    def tenths(points: float) -> str:
        whole, tenth = divmod(round(10 * points), 10)
        return words.phrase("tenths", whole=whole, tenth=tenth)

    def led_to(line: Any) -> str:
        rival = max(points for seat, points in enumerate(line.points) if seat != found.seat)
        return words.phrase(
            "why_action",
            sentence=words.describe(line.action, names),
            own=tenths(line.points[found.seat]),
            rival=tenths(rival),
        )

    return words.phrase(
        "why_chosen",
        number=found.iterations,
        chosen=led_to(found[action]),
        other=led_to(other),
    )
