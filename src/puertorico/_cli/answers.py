"""What a line names: one of the legal actions, another action, and why that is not legal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from .. import ActionTable
from ..actions import Action
from ..errors import Illegality
from ..game import Game
from ..wording import Vocabulary
from .matching import best, words_of
from .options import CommandError
from .shop import outlook_on_price

__all__ = ["Answers"]

_DIGITS = 4
"""An upper bound on the digits of the number of an action."""
_MOST_REASONS = 4
_MOST_NAMED = 5


class Answers:
    """Reads actions of a game from what a person types."""

    def __init__(self, game: Game, words: Vocabulary) -> None:
        self._words = words
        self._all = list(ActionTable(game.config))
        self._object_of: dict[Action, str] = {}
        for action in self._all:
            if len(action.values) == 1 or action.values[1:] == (None,):
                self._object_of[action] = str(action.values[0])

    def _phrases(self, action: Action) -> Iterator[tuple[str, Action]]:
        yield str(action), action
        yield self._words.describe(action), action
        named = self._object_of.get(action)
        if named:
            yield named, action
            yield self._words.name(named), action

    def _best(self, typed: list[str], actions: Sequence[Action]) -> list[Action]:
        return best(typed, [pair for action in actions for pair in self._phrases(action)])

    def read(self, text: str, game: Game) -> Action:
        """Returns the action that a line means, a legal one if there is one.

        It may be the number of a legal action, its text or sentence, or the beginnings of some of
        their words, such as ``wharf`` and ``load cor 5``.

        Raises:
            CommandError: It means several actions, or there is no such number.
            NotationError: It means none.
        """
        legal = game.legal_actions()
        if text.isascii() and text.isdecimal():
            if len(text) > _DIGITS or not 1 <= int(text) <= len(legal):
                raise CommandError(f"actions are 1 to {len(legal)}; 'help' lists what you can type")
            return legal[int(text) - 1]
        typed = words_of(text)
        found = self._best(typed, legal)
        if not found:
            kinds = {type(action) for action in legal}
            found = self._best(typed, [action for action in self._all if type(action) in kinds])
        if not found:
            found = self._best(typed, self._all)
        if not found:
            return game.parse_action(text)
        if len(found) > 1:
            raise self._several(text, found)
        return found[0]

    def _several(self, text: str, found: Sequence[Action]) -> CommandError:
        named = [f"'{self._words.describe(action)}'" for action in found[:_MOST_NAMED]]
        more = "" if len(found) <= _MOST_NAMED else f" or {len(found) - _MOST_NAMED} others"
        return CommandError(f"'{text}' can mean {', '.join(named)}{more}")

    def why(self, text: str, game: Game, names: Sequence[str]) -> list[str]:
        """Returns why what a line means is not legal now: a sentence for each sort of action.

        Raises:
            CommandError: It means too many actions of one sort.
            NotationError: It means none.
        """
        if not text:
            raise CommandError("say what, such as 'why wharf'")
        typed = words_of(text)
        actions = [self.read(text, game)] if text.isdecimal() else self._meant(typed)
        if not actions:
            actions = [game.parse_action(text)]
        found: dict[str, str] = {}
        plain: dict[str, str] = {}
        for action in actions:
            why = game.explain(action)
            told = found
            if why is not None and why.reason == "not_now" and why.later is None:
                told = plain
            told.setdefault(self._told(action, why, names), "")
        lines = list(found or plain)
        return [*lines[:_MOST_REASONS], *(["..."] if len(lines) > _MOST_REASONS else [])]

    def _meant(self, typed: list[str]) -> list[Action]:
        """Returns the actions that words mean: of things named whole, else of whole actions."""
        exact = [
            action
            for action, named in self._object_of.items()
            if typed in (words_of(named), words_of(self._words.name(named)))
        ]
        return exact or self._best(typed, self._all)

    def _told(self, action: Action, why: Illegality | None, names: Sequence[str]) -> str:
        words = self._words
        head = f"{words.describe(action)}: "
        if why is None:
            return f"{head}you can do that now."
        tail = ""
        later = why.later
        if later is not None:
            known: list[Any] = [each for each in (later.as_other, later.as_taker) if each]
            prices = [outlook_on_price(each.context, action, words) for each in known]
            if known and known[0].obstacle is None and prices[0]:
                tail = f"; it then {prices[0]}"
                if prices[-1] != prices[0]:
                    tail += f", or {prices[-1].partition(' ')[2]} if you take the role yourself"
        return f"{head}{words.explain(why, names)}{tail} ({why.rule})."
