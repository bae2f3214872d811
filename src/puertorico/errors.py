"""What goes wrong, each with a sentence that says what would be right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs

__all__ = [
    "ConfigError",
    "GameOverError",
    "IllegalActionError",
    "Illegality",
    "NotationError",
    "PositionError",
    "PuertoRicoError",
    "RecordError",
    "numbered",
    "shown",
    "with_article",
]


@attrs.frozen
class Illegality:
    """Why an action may not be played now.

    Attributes:
        reason: A short stable code, such as ``"ship_full"``.
        rule: The id of the rule that forbids it, such as ``"CAPTAIN-06"``.
        message: One sentence with the numbers of this position; a game gives it in the words of
            its edition.
    """

    reason: str
    rule: str
    message: str

    def __str__(self) -> str:
        return f"{self.message} ({self.rule})"


def numbered(number: int, thing: str) -> str:
    """Returns a number with its noun, in the plural unless it is one.

    >>> numbered(1, "empty circle"), numbered(2, "empty circle")
    ('1 empty circle', '2 empty circles')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def with_article(noun: str) -> str:
    """Returns a noun with the indefinite article that it needs.

    >>> with_article("office"), with_article("university")
    ('an office', 'a university')
    """
    vowel = noun[:1].lower() in tuple("aeiou") and not noun.lower().startswith("uni")
    return f"an {noun}" if vowel else f"a {noun}"


def shown(value: object, write: Callable[[Any], str] = repr) -> str:
    """Returns how a value from outside begins, for a message: at most 80 characters.

    >>> shown({"corn": 2}), len(shown("x" * 1_000_000))
    ("{'corn': 2}", 80)
    """
    try:
        return write(value)[:80]
    except (RecursionError, ValueError):
        # A list can be too deep to be written, and a number too large.
        return f"{with_article(type(value).__name__)} that is too deep or too large to be shown"


class PuertoRicoError(ValueError):
    """The base of the errors for wrong values; for one of a wrong type there is `TypeError`."""


class ConfigError(PuertoRicoError):
    """A `Config`, `Rules` or `Expansion` that cannot be played."""


class IllegalActionError(PuertoRicoError):
    """An action that is not legal in this position; the game is untouched.

    Attributes:
        illegality: The reason code, rule id and sentence.
    """

    def __init__(self, illegality: Illegality) -> None:
        super().__init__(str(illegality))
        self.illegality = illegality

    @property
    def reason(self) -> str:
        """The reason code."""
        return self.illegality.reason

    @property
    def rule(self) -> str:
        """The id of the rule that forbids the action."""
        return self.illegality.rule

    @property
    def message(self) -> str:
        """The sentence with the numbers of the position."""
        return self.illegality.message

    def __reduce__(self) -> tuple[type[IllegalActionError], tuple[Illegality]]:
        return type(self), (self.illegality,)


class GameOverError(PuertoRicoError):
    """An action after the end of the game."""


class NotationError(PuertoRicoError):
    """A text, or a number in an action, that means nothing here: no action, no kind of goods.

    Attributes:
        text: The whole text.
        start: Where in it the first word begins that is not understood; its end where a word is
            missing.
        end: Where that word ends.
        suggestion: The text of the nearest action, or None where none is near.
    """

    def __init__(
        self,
        message: str,
        *,
        text: str = "",
        start: int = 0,
        end: int = 0,
        suggestion: str | None = None,
    ) -> None:
        super().__init__(message)
        self.text = text
        self.start = start
        self.end = end
        self.suggestion = suggestion


class PositionError(PuertoRicoError):
    """A position that no game can have."""


class RecordError(PuertoRicoError):
    """A record that does not fit its game, or a text that is no event."""
