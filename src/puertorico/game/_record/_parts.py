"""The parts of a record: header, moves and result; and how its moves are replayed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from ..._base.bounds import MOST_REVISIONS
from ..._base.compat import override
from ..._base.late import Field, field, frozen
from ..._base.messages import (
    are,
    checked_int,
    checked_items,
    checked_text,
    checked_value,
    shown,
    wrong_type,
)
from ..._base.offering import authors_checks
from ..._base.values import Value
from ..._config import Config
from ..._engine.asking import explain_action, summary
from ..._engine.board import CHANCE
from ..._engine.compiling import ruleset_of
from ..._engine.driver import perform, run
from ..._engine.eventlog import perform_logged
from ..._engine.table import Table
from ...actions._action import Action, checked_action
from ...errors import ExpansionError, PuertoRicoError, RecordError
from ...events import Events
from ...expansions._installed import PUBLISHED
from ...state._position import Position
from ...state._scoring import Score, places, score_table
from ...state._tables import new_table, table_of_position

if TYPE_CHECKING:
    from ._data import RecordData

_T = TypeVar("_T")

MOST_MOVES: Final = 20_000
"""The maximum number of moves of a record; a game of random moves has a few hundred."""

MOST_PARTS: Final = 400_000
"""The maximum number of lists, objects and their items in a record as JSON or text."""

OWN_FIELDS: Final = ("players", "date", "event", "tags")
"""The fields of a header that this library defines."""

# Together these stay below the limits for reading JSON, so every record written can be read.
_MOST_TEXT: Final = 1_000
_MOST_TAGS: Final = 50
_MOST_FIELDS: Final = 1_000
_MOST_CHARACTERS: Final = 100_000
_DEEPEST: Final = 20
_LARGEST: Final = 10**100


def check_number_of_moves(number: int) -> None:
    """Raises `RecordError` if there are more moves than a record can hold."""
    if number > MOST_MOVES:
        raise RecordError(f"there are {number} moves; at most {MOST_MOVES} are kept")


def revisions_of(config: Config) -> dict[str, int]:
    """Returns the revision of the rules of each expansion of *config*, by id."""
    return {expansion.id: expansion.version for expansion in config.all_expansions}


def check_revisions(written: Mapping[str, Any], config: Config) -> None:
    """Raises `RecordError` unless *written* has the revision of each expansion in play."""
    known = revisions_of(config)
    if set(written) != set(known):
        raise RecordError(f"revisions must name {', '.join(known)}")
    for id, revision in written.items():
        if type(revision) is not int or not 1 <= revision <= MOST_REVISIONS:
            raise RecordError(f"revisions: {id} must be a number from 1 on, not {shown(revision)}")


def _text(noun: str, value: object) -> str:
    """Returns *value* if it is a text that can be written to a file and is not too long."""
    text = checked_text(noun, value)
    if len(text) > _MOST_TEXT:
        raise RecordError(f"{noun} has {len(text)} characters; at most {_MOST_TEXT} are kept")
    try:
        text.encode()
    except UnicodeEncodeError:
        raise RecordError(f"{noun} cannot be written to a file: {text[:40]!a}") from None
    return text


def _names(value: Iterable[str]) -> tuple[str, ...]:
    return tuple(_text("a player's name", name) for name in checked_items("players", value))


def _text_or_none(_header: object, field: Field, value: object) -> None:
    if value is not None:
        _text(field.name, value)


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
    """Returns a copy of plain data of other programs that survives a round trip through JSON."""
    if not isinstance(value, Mapping):
        raise wrong_type("more", "a mapping", value)
    if len(value) > _MOST_FIELDS:
        raise RecordError(f"more has {len(value)} fields; at most {_MOST_FIELDS} are kept")
    if _is_too_large(value):
        raise RecordError(f"more has too many items for {_MOST_CHARACTERS} characters of JSON")
    more: dict[str, Any] = _copied(value, 0)
    length = len(json.dumps(more))
    if length > _MOST_CHARACTERS:
        raise RecordError(
            f"more has {length} characters of JSON; at most {_MOST_CHARACTERS} are kept"
        )
    for name in OWN_FIELDS:
        if name in more:
            raise RecordError(f"more names {name!r}, which is a field of every header")
    return more


def _is_too_large(value: object) -> bool:
    """Whether *value* has more items than characters are kept; stops counting at that point."""
    left = [(value, 0)]
    items = 0
    while left and items <= _MOST_CHARACTERS:
        inner, depth = left.pop()
        if isinstance(inner, Mapping | list | tuple) and depth <= _DEEPEST:
            items += len(inner)
            held = inner.values() if isinstance(inner, Mapping) else inner
            left += [(part, depth + 1) for part in held]
    return items > _MOST_CHARACTERS


def _copied(value: object, depth: int) -> Any:
    """Returns a copy of a part of `Header.more`, which is *depth* levels deep in it."""
    if depth > _DEEPEST:
        raise RecordError("more is nested too deeply")
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, str):
        return _text("a text in more", value)
    if isinstance(value, int | float):
        # The comparison is written so that NaN and infinity fail it too.
        if not abs(value) < _LARGEST:
            raise RecordError("more has a number that JSON cannot represent")
        return value
    if isinstance(value, Mapping):
        return {
            _text("a name in more", key): _copied(item, depth + 1) for key, item in value.items()
        }
    if isinstance(value, list | tuple):
        return [_copied(item, depth + 1) for item in value]
    raise wrong_type("what more holds", "plain data", value)


@frozen(kw_only=True)
class Header:
    """Facts about a game besides its moves.

    Attributes:
        players: The names of the players by seat; empty if unknown.
        date: The date, preferably like ``"2024-05-31"``.
        event: The occasion, such as a tournament.
        tags: Anything else, as texts by name.
        more: Unknown fields found in JSON, written by other programs: plain data by name.

    Raises:
        RecordError: A value is too long or cannot be written.

    >>> Header(players=("Ann", "Bob"), date="2024-05-31", tags={"table": "4"}).players
    ('Ann', 'Bob')
    """

    players: tuple[str, ...] = field(default=(), converter=_names)
    date: str | None = field(default=None, validator=_text_or_none)
    event: str | None = field(default=None, validator=_text_or_none)
    tags: Mapping[str, str] = field(factory=dict, converter=_tags, hash=False)
    more: Mapping[str, Any] = field(factory=dict, converter=_more, hash=False)


@frozen(kw_only=True, eq=False, repr=False)
class Move(Value):
    """An action or a draw, and the seat that made it.

    Attributes:
        seat: The seat, from 0; `CHANCE` for a draw.
        action: The action of the seat, or the outcome of a draw.

    >>> from puertorico.actions import ChooseRole
    >>> print(Move(seat=2, action=ChooseRole("settler")))
    player 2: choose settler
    """

    seat: int
    action: Action

    def __attrs_post_init__(self) -> None:
        if abs(checked_int("seat", self.seat)) > 99:
            raise RecordError("the number of a seat is far too large")
        checked_action(self.action)

    def check_seat(self, players: int) -> None:
        """Checks that a game can have the seat.

        Args:
            players: The number of players, from 2 to 5.

        Raises:
            RecordError: The seat is neither `CHANCE` nor one from 0 to *players* - 1.
        """
        if not CHANCE <= self.seat < players:
            raise RecordError(
                f"there is no seat {str(self.seat)[:9]}; the last one is {players - 1}"
            )

    @override
    def __str__(self) -> str:
        return f"{'chance' if self.seat == CHANCE else f'player {self.seat}'}: {self.action}"


def _numbers(value: Iterable[int]) -> tuple[int, ...]:
    numbers = checked_items("a row of a result", value)
    for number in numbers:
        if abs(checked_int("a number of a result", number)) > 1_000_000:
            raise RecordError("the result has a number that no game can reach")
    return numbers


@frozen(kw_only=True, eq=False, repr=False)
class Result(Value):
    """How a game ended.

    Attributes:
        totals: The victory points of each seat, by seat.
        tiebreaks: How many doubloons and goods each seat has together, by seat (SCORE-06).

    >>> result = Result(totals=(40, 45, 40), tiebreaks=(3, 0, 9))
    >>> result.winners, result.ranking
    ((1,), (1, 2, 0))
    """

    totals: tuple[int, ...] = field(converter=_numbers)
    tiebreaks: tuple[int, ...] = field(converter=_numbers)

    def check_seats(self, players: int) -> None:
        """Checks that a game can have this result.

        Args:
            players: The number of players, from 2 to 5.

        Raises:
            RecordError: It does not have one total and one tie-break for each of them.
        """
        for name in ("totals", "tiebreaks"):
            number = len(getattr(self, name))
            if number != players:
                seats_there = are(number, name.removesuffix("s"))
                raise RecordError(f"{seats_there} for {players} players")

    @classmethod
    def of_score(cls, score: Score) -> Result:
        """Returns the result for a final score.

        Args:
            score: The score, as `Game.score` returns it at the end.
        """
        checked_value("score", Score, score)
        return cls(
            totals=[player.total for player in score.players],
            tiebreaks=[player.tiebreak for player in score.players],
        )

    @property
    def places(self) -> tuple[int, ...]:
        """The place of each seat, 1 for the winner; tied seats share a place (A-18)."""
        return tuple(places(list(zip(self.totals, self.tiebreaks, strict=True))))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place; several if they share the victory (A-18)."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @property
    def ranking(self) -> tuple[int, ...]:
        """The seats from first to last place."""
        return tuple(sorted(range(len(self.totals)), key=self.places.__getitem__))

    @override
    def __str__(self) -> str:
        totals, tiebreaks = (" ".join(map(str, row)) for row in (self.totals, self.tiebreaks))
        return f"{totals} VP, tie-breaks {tiebreaks}"


class Step(NamedTuple):
    """One step of a replay: a move with the positions before and after it, and its events.

    To continue from the position, or to draw it, see `Game.from_position`.

    Attributes:
        position: The position before the move.
        action: The action or draw.
        events: The events, in order and in groups.
        after: The position after the move, which is the one before the next.
    """

    position: Position
    action: Action
    events: Events
    after: Position


Stop = tuple[int, RecordError]
"""Where a replay has stopped: how many moves have been played, and why not more."""


def run_to_decision(table: Table) -> None:
    """Runs a table to its decision; the steps of a checked one are tested."""
    if table.ruleset.checked:
        authors_checks("moves").run(table)
    else:
        run(table)


def first_table(
    config: Config,
    start: Position | None,
    ask_forced: bool,
    halves: tuple[int, int] = (0, 0),
    checked: bool = False,
) -> Table:
    """Returns a table at the start of a record, with manual chance.

    Raises:
        RecordError: No game can begin with this config or position.
    """
    try:
        if start is not None:
            return table_of_position(start, False, halves, ask_forced, checked)
        ruleset = ruleset_of(config, checked)
        table = new_table(ruleset, False, halves, ask_forced)
    except ExpansionError:
        raise
    except PuertoRicoError as wrong:
        raise RecordError(f"no game can begin like this: {wrong}") from None
    run_to_decision(table)
    return table


def check_played(record: RecordData) -> None:
    """Raises `RecordError` if the rules of an expansion have changed since the game was played."""
    for expansion in record.config.all_expansions:
        revision = record.revisions[expansion.id]
        if revision == expansion.version:
            continue
        way = "use the version that the game was played with"
        if revision > expansion.version:
            is_ours = expansion.id in ("base", *PUBLISHED)
            way = "update puertorico" if is_ours else "update the expansion"
        raise RecordError(
            f"this record was played with revision {revision} of the rules of {expansion.id!r}, "
            "but here "
            f"it is revision {expansion.version}: {way}, or replay(strict=False), which goes as "
            "far as these rules allow"
        )


def check_move(table: Table, number: int, move: Move) -> Action:
    """Returns the table's own action of a move; *number* is for the message of an error.

    Raises:
        RecordError: The move is not legal, or its seat is wrong; the table is unchanged.
    """
    is_asked = move.seat == table.seat
    why = explain_action(table, move.action) if is_asked else summary(table)
    if why is not None:
        raise RecordError(f"move {number} ({move}): {why}")
    return table.ruleset.own(move.action)


def play_move(table: Table, number: int, move: Move) -> None:
    """Plays one move; like `check_move`."""
    action = check_move(table, number, move)
    if table.ruleset.checked:
        authors_checks("moves").perform(table, action)
    else:
        perform(table, action)


def replayed(
    record: RecordData, ask: Callable[[Table], _T]
) -> Iterator[tuple[_T, Move, Events, Table]]:
    """Yields what *ask* returns before each move, the move, its events, and the table after it.

    Raises:
        RecordError: A move is not legal, or the result is wrong, or the rules have changed since.
    """
    check_played(record)
    table = first_table(record.config, record.start, record.ask_forced)
    for number, move in enumerate(record.moves, 1):
        found = ask(table)
        yield found, move, perform_logged(table, check_move(table, number, move)), table
    check_end(record, table)


def check_end(record: RecordData, table: Table) -> None:
    """Raises `RecordError` unless the result of *record*, if it has one, is that of *table*."""
    if record.result is None:
        return
    if not table.over:
        raise RecordError(f"there is a result, but after all moves {summary(table)}")
    result = Result.of_score(score_table(table))
    if result != record.result:
        raise RecordError(f"the result is {record.result}, but the moves lead to {result}")


def table_of_record(
    record: RecordData, halves: tuple[int, int], checked: bool = False
) -> tuple[Table, Stop | None]:
    """Returns a table after all moves, with the record's kind of chance.

    If a move is not legal, the table is the one before it; if only the result is wrong, the one
    after all moves. In both cases it comes with the number of moves played and the error.

    Args:
        record: The record.
        halves: The seed of later draws, in two halves.
        checked: Whether the table is checked.

    Raises:
        RecordError: No game can begin like this.
        ExpansionError: The table is checked, and an expansion made a mistake.
    """
    table = first_table(record.config, record.start, record.ask_forced, halves, checked)
    played = 0
    stop = None
    try:
        for move in record.moves:
            play_move(table, played + 1, move)
            played += 1
        check_end(record, table)
    except RecordError as wrong:
        stop = (played, wrong)
    if record.chance == "seeded":
        table.seeded = True
        if table.seat == CHANCE:
            # The record ends at a draw, which the game now makes itself.
            run_to_decision(table)
    return table, stop


def moves_of_history(first: Table, history: Iterable[Action]) -> Iterator[Move]:
    """Yields the moves of a history, while playing them on *first*, the table it began with.

    Replaying is necessary because a history does not include the seats.
    """
    for action in history:
        yield Move(seat=first.seat, action=action)
        perform(first, first.ruleset.own(action))
