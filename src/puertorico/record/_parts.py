"""What a record is made of: header, moves, result. Values that check what they are given."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

import attrs

from .._base.arguments import checked_int, checked_items, wrong_type
from .._base.keeping import Limits, kept_data, kept_text
from .._engine.board import CHANCE
from ..actions import Action
from ..errors import RecordError
from ..events import Event
from ..scoring import Score, places
from ..state._position import Position

__all__ = [
    "MOST_MOVES",
    "MOST_PARTS",
    "OWN_FIELDS",
    "Header",
    "Move",
    "Result",
    "Step",
    "check_number_of_moves",
]

MOST_MOVES: Final = 20_000
"""The most moves of a record; a game of random moves has some hundreds."""

MOST_PARTS: Final = 400_000
"""The most lists, objects and items of them in a record as JSON or text."""

OWN_FIELDS: Final = ("players", "date", "event", "tags")
"""The fields of a header that are this library's own."""

# All together stay below what is read as JSON, so that every record that is written can be read.
_MOST_TEXT: Final = 1_000
_MOST_TAGS: Final = 50
_LIMITS: Final = Limits(fields=1_000, characters=100_000, depth=20, text=_MOST_TEXT)


def check_number_of_moves(number: int) -> None:
    """Raises `RecordError` if there are more moves than a record keeps."""
    if number > MOST_MOVES:
        raise RecordError(f"there are {number} moves; at most {MOST_MOVES} are kept")


def _text(what: str, value: object) -> str:
    return kept_text(what, value, RecordError, _MOST_TEXT)


def _names(value: Iterable[str]) -> tuple[str, ...]:
    return tuple(_text("a player's name", name) for name in checked_items("players", value))


def _date(value: str | None) -> str | None:
    return None if value is None else _text("date", value)


def _event(value: str | None) -> str | None:
    return None if value is None else _text("event", value)


def _tags(value: Mapping[str, str]) -> Mapping[str, str]:
    if not isinstance(value, Mapping):
        raise wrong_type("tags", "a mapping", value)
    if len(value) > _MOST_TAGS:
        raise RecordError(f"there are {len(value)} tags; at most {_MOST_TAGS} are kept")
    return {
        _text("the name of a tag", name): _text("the text of a tag", text)
        for name, text in value.items()
    }


def _more(value: Mapping[str, Any]) -> Mapping[str, Any]:
    more = kept_data("more", value, RecordError, _LIMITS)
    for name in OWN_FIELDS:
        if name in more:
            raise RecordError(f"more names {name!r}, which is a field of every header")
    return more


@attrs.frozen(kw_only=True)
class Header:
    """What is worth knowing about a game beside the game itself.

    Attributes:
        players: The names by seat; empty where they are not known.
        date: When it was played, best as ``"2024-05-31"``.
        event: On what occasion.
        tags: Whatever else, by name.
        more: Fields of other programs that were found in JSON: plain data by name, kept as it is.

    Raises:
        RecordError: Something is too long to be kept, or cannot be written.
    """

    players: tuple[str, ...] = attrs.field(default=(), converter=_names)
    date: str | None = attrs.field(default=None, converter=_date)
    event: str | None = attrs.field(default=None, converter=_event)
    tags: Mapping[str, str] = attrs.field(factory=dict, converter=_tags, hash=False)
    more: Mapping[str, Any] = attrs.field(factory=dict, converter=_more, hash=False)


@attrs.frozen(kw_only=True)
class Move:
    """An action, or a draw of chance, and who made it.

    Attributes:
        seat: The seat; `CHANCE` for a draw.
        action: What was done.
    """

    seat: int
    action: Action

    def __attrs_post_init__(self) -> None:
        if abs(checked_int("seat", self.seat)) > 99:
            raise RecordError("the number of a seat is far too large")
        if not isinstance(self.action, Action):
            raise wrong_type("action", "an Action", self.action)

    def check_seat(self, players: int) -> None:
        """Raises `RecordError` unless this is a seat of a game of so many players, or chance."""
        if not CHANCE <= self.seat < players:
            raise RecordError(
                f"there is no seat {str(self.seat)[:9]}; the last one is {players - 1}"
            )

    def __str__(self) -> str:
        return f"{'chance' if self.seat == CHANCE else f'player {self.seat}'}: {self.action}"


def _numbers(value: Iterable[int]) -> tuple[int, ...]:
    numbers = checked_items("a row of a result", value)
    for number in numbers:
        if abs(checked_int("a number of a result", number)) > 1_000_000:
            raise RecordError("the result has a number that no game leads to")
    return numbers


@attrs.frozen(kw_only=True)
class Result:
    """How a game ended.

    Attributes:
        totals: Victory points by seat.
        tiebreaks: Doubloons plus goods by seat (SCORE-06).

    >>> result = Result(totals=(40, 45, 40), tiebreaks=(3, 0, 9))
    >>> result.winners, result.ranking
    ((1,), (1, 2, 0))
    """

    totals: tuple[int, ...] = attrs.field(converter=_numbers)
    tiebreaks: tuple[int, ...] = attrs.field(converter=_numbers)

    def check_seats(self, players: int) -> None:
        """Raises `RecordError` unless this is a result of so many players."""
        for name in ("totals", "tiebreaks"):
            number = len(getattr(self, name))
            if number != players:
                raise RecordError(f"there are {number} {name} for {players} players")

    @classmethod
    def of_score(cls, score: Score) -> Result:
        """Returns the result that *score* is."""
        return cls(
            totals=[player.total for player in score.players],
            tiebreaks=[player.tiebreak for player in score.players],
        )

    @property
    def places(self) -> tuple[int, ...]:
        """The place of every seat, 1 for the winner; equal places are shared (A-18)."""
        return tuple(places(list(zip(self.totals, self.tiebreaks, strict=True))))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place; more than one share the victory (A-18)."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @property
    def ranking(self) -> tuple[int, ...]:
        """The seats from first to last place."""
        return tuple(sorted(range(len(self.totals)), key=self.places.__getitem__))

    def __str__(self) -> str:
        totals, tiebreaks = (" ".join(map(str, row)) for row in (self.totals, self.tiebreaks))
        return f"{totals} VP, tie-breaks {tiebreaks}"


class Step(NamedTuple):
    """One move of a record, replayed."""

    position: Position
    """The position before the move."""
    action: Action
    """What was done."""
    events: tuple[Event, ...]
    """What happened, in order."""
