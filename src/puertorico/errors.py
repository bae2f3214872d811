"""The errors of this library, and `Illegality`, why an action is not legal."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from ._base.compat import override
from ._base.ids import from_text
from ._base.late import field, frozen
from ._base.offering import at_home

if TYPE_CHECKING:
    from .types import AnyContext, CardId, PhaseId, Reason, RuleId
    from .wording._vocabulary import Vocabulary

__all__ = [
    "BotError",
    "ConfigError",
    "ExpansionError",
    "GameOverError",
    "IllegalActionError",
    "Illegality",
    "Later",
    "NotationError",
    "Outlook",
    "PositionError",
    "PuertoRicoError",
    "RecordError",
]


def _read_only(fields: Mapping[str, Any]) -> Mapping[str, Any]:
    if not isinstance(fields, Mapping):
        raise TypeError(f"fields must be a mapping, not {type(fields).__name__}")
    return MappingProxyType(dict(fields))


@frozen
class Illegality:
    """Why an action is not legal now: a code with fields, and the sentence made from them.

    Attributes:
        reason: A short stable code, such as ``"ship_full"``.
        rule: The id of the rule that forbids the action, such as ``"CAPTAIN-06"``.
        fields: The numbers and ids from this position that the sentence uses, by name: plain
            values.
        variant: Selects one of several sentences for the same reason; None for the usual one.
        words: The vocabulary that writes the sentence; a game sets its edition's.
        later: For an action that belongs to another decision: when that comes, and what would stop
            the action then. None if that is not known, and for other reasons.

    >>> Illegality("ship_full", "CAPTAIN-06", {"ship": 5})
    Illegality(reason='ship_full', rule='CAPTAIN-06', fields={'ship': 5}, variant=None)
    """

    reason: Reason = field(converter=from_text)
    rule: RuleId = field(converter=from_text)
    fields: Mapping[str, Any] = field(
        factory=dict, converter=_read_only, hash=False, repr=lambda fields: repr(dict(fields))
    )
    variant: str | None = None
    words: Vocabulary | None = field(default=None, eq=False, repr=False)
    later: Later | None = field(default=None, repr=False)

    @property
    def key(self) -> str:
        """The key of the template: the reason, then ``/`` and the variant if there is one."""
        return f"{self.reason}/{self.variant}" if self.variant else self.reason

    @property
    def message(self) -> str:
        """One sentence with the numbers of this position; without `words`, the key."""
        return self.key if self.words is None else self.words.explain(self)

    @override
    def __str__(self) -> str:
        return f"{self.message} ({self.rule})"

    @override
    def __reduce__(self) -> tuple[Any, ...]:
        known = (self.reason, self.rule, dict(self.fields), self.variant, self.words, self.later)
        return Illegality, known


@frozen
class Outlook:
    """The prospects of a seat if its turn in a phase came now.

    Attributes:
        obstacle: Why the action would be illegal; None if it would be legal.
        context: The decision's context, with prices and the like; None if the seat would not be
            asked.
    """

    obstacle: Illegality | None
    context: AnyContext | None


@frozen(kw_only=True)
class Later:
    """When an action will be possible that belongs to a decision other than the current one.

    Attributes:
        phases: The phases in which it is possible.
        role_cards: The role cards that start them, for an action of a role.
        takers: The seats that have taken these cards in this round, from 0; empty while one
            is free.
        as_taker: What the deciding seat could expect if it had taken the role itself.
        as_other: The same if another seat had. Both are None if the seat would not be asked at its
            turn, or if something with an open outcome comes before it.

    >>> from puertorico import scenario
    >>> from puertorico.actions import Build
    >>> later = scenario(players=3, doubloons={0: 8}).explain(Build("wharf")).later
    >>> later.role_cards, later.as_other.obstacle.message, later.as_taker.obstacle
    (('builder',), 'the wharf costs you 9 doubloons and you have 8', None)
    >>> later.as_taker.context.prices["wharf"].price
    8
    """

    phases: tuple[PhaseId, ...]
    role_cards: tuple[CardId, ...] = ()
    takers: tuple[int, ...] = ()
    as_taker: Outlook | None
    as_other: Outlook | None


class PuertoRicoError(ValueError):
    """The base of all errors for wrong values. A value of the wrong type raises `TypeError`."""

    missing_expansion: str | None = None
    """The id of an expansion that a document names and that was not passed in ``expansions=``.

    None for other errors. A program that can find the expansion can then read the document again.
    """

    @override
    def __reduce__(self) -> tuple[Any, ...]:
        return reduced(self)


def reduced(error: Exception) -> tuple[Any, ...]:
    """Returns how to make an error again from its fields; otherwise its constructor is called."""
    return _bare, (type(error), *error.args), vars(error)


def _bare(cls: type[Exception], *args: object) -> Exception:
    return cls.__new__(cls, *args)


class ConfigError(PuertoRicoError):
    """A `Config`, `Rules` or `Expansion` that cannot be played, or an impossible argument.

    Such an argument is a number out of range, as in ``games=0``, or an unknown name.
    """


class BotError(PuertoRicoError):
    """A bot that cannot be created, or that makes a mistake in a game.

    The message names all of the attributes. The cause of the error, if it has one, is the exception
    that the code of the bot raised.

    Attributes:
        problem: The mistake.
        bot: The name of the bot, such as ``"heuristic"`` or ``"my_package:MyBot"``.
        seat: The seat for which it was choosing; None if it was not playing.
        seed: The seed of the game; None if it was not playing.
        config: The config of the game, as JSON; None if it was not playing.
    """

    def __init__(
        self,
        problem: str,
        bot: str,
        seat: int | None = None,
        seed: int | None = None,
        config: str | None = None,
    ) -> None:
        where = f"bot {bot!r:.80}"
        game = ""
        if seat is not None:
            where += f", seat {seat}"
            game = f"; game with seed {seed} and config {config}"
        super().__init__(f"{where}: {problem}{game}")
        self.problem = problem
        self.bot = bot
        self.seat = seat
        self.seed = seed
        self.config = config


class ExpansionError(PuertoRicoError):
    """A mistake in an expansion, found by a checked game; see `Game.new`.

    The message names all of the attributes. The cause of the error, if it has one, is the exception
    that the code of the expansion raised.

    Attributes:
        expansion: The id of the expansion whose code was running; None if unknown.
        part: The effect, phase or draw whose code was running, such as ``"effect tavern"``; None if
            it was something else.
        hook: Its method that was running, such as ``"built"``; None if none was.
        seat: The seat for which it was running; None if it was for no seat.
        rule: The id of the rule of the part; None if it has none.
        option: The text of the legal action that was tried on a copy when the mistake was found;
            None if none was tried.
        line: The file and line in the author's code where it was found, such as ``"tavern.py, line
            12"``; None if unknown.
        problem: The mistake.
    """

    def __init__(
        self,
        problem: str,
        *,
        expansion: str | None = None,
        part: str | None = None,
        hook: str | None = None,
        seat: int | None = None,
        rule: str | None = None,
        option: str | None = None,
        line: str | None = None,
    ) -> None:
        where = [f"expansion {expansion!r}"] if expansion else []
        if part:
            where.append(f"{part}, {hook}" if hook else part)
        if seat is not None:
            where.append(f"seat {seat}")
        place = ", ".join(where) + (f" ({rule})" if rule else "")
        notes = [line or "", f"found by trying '{option}'" if option else ""]
        tried = "".join([f" ({note})" for note in notes if note])
        super().__init__(f"{place}: {problem}{tried}" if place else f"{problem}{tried}")
        self.problem = problem
        self.expansion = expansion
        self.part = part
        self.hook = hook
        self.seat = seat
        self.rule = rule
        self.option = option
        self.line = line


class IllegalActionError(PuertoRicoError):
    """An action that is illegal in this position. The game is unchanged.

    Attributes:
        illegality: Why: the reason code, the rule id and the sentence.

    >>> from puertorico import scenario
    >>> from puertorico.actions import Build
    >>> from puertorico.errors import IllegalActionError
    >>> try:
    ...     scenario(role="builder", doubloons={0: 3}).apply(Build("wharf"))
    ... except IllegalActionError as error:
    ...     print(error.reason, error.rule, error.message, sep="; ")
    too_expensive; BUILDER-02; the wharf costs you 8 doubloons and you have 3
    """

    def __init__(self, illegality: Illegality) -> None:
        super().__init__(str(illegality))
        self.illegality = illegality

    @property
    def reason(self) -> Reason:
        """The reason code."""
        return self.illegality.reason

    @property
    def rule(self) -> RuleId:
        """The id of the rule that forbids the action."""
        return self.illegality.rule

    @property
    def message(self) -> str:
        """The sentence with the numbers of the position."""
        return self.illegality.message


class GameOverError(PuertoRicoError):
    """An action after the end of the game."""


class NotationError(PuertoRicoError):
    """A text or a number that does not stand for an action or a kind of goods.

    Args:
        message: The mistake, as a sentence.

    Attributes:
        text: The whole text that was read.
        start: The index of the first word not understood; the end of the text if a word is missing.
        end: The index after that word.
        suggestion: The text of the nearest action; None if none is near.

    >>> from puertorico import Config, Game
    >>> from puertorico.errors import NotationError
    >>> try:
    ...     Game.new(Config(players=3), seed=1).parse_action("choose mayer")
    ... except NotationError as error:
    ...     print(error.text[error.start:error.end], error.suggestion, sep="; ")
    mayer; choose mayor
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
    """An impossible position."""


class RecordError(PuertoRicoError):
    """A record that contradicts itself or the rules, or a text that is not a record or an event."""


at_home(globals())
