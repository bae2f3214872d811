"""What goes wrong, each with a sentence that says what would be right."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import attrs

if TYPE_CHECKING:
    from .wording import Vocabulary

__all__ = [
    "ConfigError",
    "GameOverError",
    "IllegalActionError",
    "Illegality",
    "NotationError",
    "PositionError",
    "PuertoRicoError",
    "RecordError",
    "shown",
    "with_article",
]


def _read_only(fields: Mapping[str, Any]) -> Mapping[str, Any]:
    return MappingProxyType(dict(fields))


@attrs.frozen
class Illegality:
    """Why an action may not be played now: a code with fields, and a sentence made from them.

    Attributes:
        reason: A short stable code, such as ``"ship_full"``.
        rule: The id of the rule that forbids it, such as ``"CAPTAIN-06"``.
        fields: The numbers and ids of this position that the sentence needs, by name: plain values.
        variant: Which of several sentences a reason has; empty for the usual one.
        words: What makes the sentence; a game gives the words of its edition.

    >>> Illegality("ship_full", "CAPTAIN-06", {"ship": 5})
    Illegality(reason='ship_full', rule='CAPTAIN-06', fields={'ship': 5}, variant='')
    """

    reason: str
    rule: str
    fields: Mapping[str, Any] = attrs.field(
        factory=dict, converter=_read_only, hash=False, repr=lambda fields: repr(dict(fields))
    )
    variant: str = ""
    words: Vocabulary | None = attrs.field(default=None, eq=False, repr=False)

    @property
    def key(self) -> str:
        """The key of its template: the reason, and the variant if it has one."""
        return f"{self.reason}/{self.variant}" if self.variant else self.reason

    @property
    def message(self) -> str:
        """One sentence with the numbers of this position; the key if nothing makes sentences."""
        return self.key if self.words is None else self.words.explain(self)

    def __str__(self) -> str:
        return f"{self.message} ({self.rule})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Illegality, (self.reason, self.rule, dict(self.fields), self.variant, self.words)


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
