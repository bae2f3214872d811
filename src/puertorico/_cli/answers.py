"""What a line names: one of the legal actions, another action, and why that is not legal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from .._base.texts import nearest, shown
from ..actions._action import Action
from ..errors import Illegality
from ..game._game import Game
from ..state._actiontable import ActionTable
from ..wording._vocabulary import Vocabulary
from .matching import best, words_of
from .options import CommandError
from .shop import outlook_on

__all__ = ["Answers"]

_DIGITS = 4
"""An upper bound on the digits of the number of an action."""
_LONGEST = 60
"""How many characters are looked at to find what may have been meant."""
_MOST_REASONS = 4
_POSSIBLE = "you can do that now."
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
            CommandError: It means several actions or none, or there is no such number.
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
            raise self._unknown(text, legal)
        if len(found) > 1:
            raise self._several(text, found)
        return found[0]

    def is_legal(self, text: str, game: Game) -> bool:
        """Whether a line means something that is legal now."""
        return bool(self._best(words_of(text), game.legal_actions()))

    def beginning(self, text: str, game: Game) -> tuple[Action, str] | None:
        """Returns the legal action that the first words of a line mean, and the rest of the line.

        None if the whole line means an action, or if the beginning means none or several.
        """
        typed = words_of(text)
        legal = game.legal_actions()
        if self._best(typed, legal):
            return None
        for length in range(len(typed) - 1, 0, -1):
            found = self._best(typed[:length], legal)
            if found:
                return (found[0], " ".join(typed[length:])) if len(found) == 1 else None
        return None

    def _unknown(self, text: str, actions: Sequence[Action]) -> CommandError:
        """Returns the error for a line that means no action, with what it may have meant."""
        phrases = [phrase for action in actions for phrase, _ in self._phrases(action)]
        named = {name for id in self._object_of.values() for name in (id, self._words.name(id))}
        meant = text[:_LONGEST].lower()
        near = nearest(meant, phrases) or nearest(meant, named)
        hint = f"; did you mean '{near}'?" if near else "; 'help' lists what you can type"
        return CommandError(f"{shown(text)} is not understood{hint}")

    def _several(self, text: str, found: Sequence[Action]) -> CommandError:
        named = [f"'{self._words.describe(action)}'" for action in found[:_MOST_NAMED]]
        more = "" if len(found) <= _MOST_NAMED else f" or {len(found) - _MOST_NAMED} others"
        return CommandError(f"'{text}' can mean {', '.join(named)}{more}")

    def why(self, text: str, game: Game, names: Sequence[str]) -> list[str]:
        """Returns why what a line means is not legal now: a sentence for each sort of action.

        Raises:
            CommandError: It means no action.
        """
        if not text:
            raise CommandError("say what, such as 'why wharf'")
        typed = words_of(text)
        actions = [self.read(text, game)] if text.isdecimal() else self._meant(typed)
        if not actions:
            raise self._unknown(text, self._all)
        found: dict[str, list[Action]] = {}
        plain: dict[str, list[Action]] = {}
        for action in actions:
            why = game.explain(action)
            unknown = why is not None and why.reason == "not_now" and why.later is None
            said = self._told(action, why, names)
            (plain if unknown else found).setdefault(said, []).append(action)
        lines = []
        for said, alike in (found or plain).items():
            head = f"{self._words.describe(alike[0])}: " if len(alike) == 1 else ""
            if said == _POSSIBLE and not head:
                head = f"{self._words.describe(alike[0])}, or {len(alike) - 1} more: "
            lines.append(head + said)
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
        if why is None:
            return _POSSIBLE
        tail = ""
        later = why.later
        if later is not None:
            known: list[Any] = [each for each in (later.as_other, later.as_taker) if each]
            brings = [outlook_on(each.context, action, self._words) for each in known]
            if known and known[0].obstacle is None and brings[0]:
                verb, amount = brings[0]
                tail = f"; it would then {verb} {amount}"
                if brings[-1] and brings[-1] != brings[0]:
                    tail += f", or {brings[-1][1]} if you take the role yourself"
        return f"{self._words.explain(why, names)}{tail} ({why.rule})."
