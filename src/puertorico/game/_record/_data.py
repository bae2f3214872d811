"""`RecordData`: a game as it was played, to save, send, read and replay.

A record holds the config, every draw and every action with its seat, a header, and the result if
the game is over. It is an immutable value that converts to JSON and back, and to a text that people
can read and write. It never holds a seed, so the record of an unfinished game does not reveal
future draws. `Record` in game/_game.py adds what needs a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Self, overload

from ..._base.compat import override
from ..._base.counts import Facts
from ..._base.jsontext import Document, check_size, read_document
from ..._base.late import evolve, field, frozen
from ..._base.messages import CHANCES, checked_chance, checked_int, checked_items, shown, wrong_type
from ..._base.values import Value
from ..._config import Config
from ..._engine.manifest.expansion import Expansion
from ...errors import RecordError
from ...state._position import Position, position_of_table
from ...types import Chance
from . import _parts as parts


def _moves(value: Iterable[parts.Move]) -> tuple[parts.Move, ...]:
    moves = checked_items("moves", value)
    for number, move in enumerate(moves, 1):
        if not isinstance(move, parts.Move):
            raise wrong_type(f"move {number}", "a Move", move)
    return moves


def _revisions(value: Mapping[str, int]) -> Facts[int]:
    if not isinstance(value, Mapping):
        raise wrong_type("revisions", "a mapping", value)
    return Facts(value)


# The code for reading and writing is imported when first needed: most games have no record.


@frozen(kw_only=True, eq=False, repr=False)
class RecordData(Value, Document):
    """The fields of a `Record`.

    Attributes:
        config: The config of the game.
        moves: All draws and actions in order, with their seats. Forced moves are included only with
            *ask_forced*.
        chance: ``"seeded"`` or ``"manual"``, as the game was played.
        ask_forced: Whether the game stopped at forced moves.
        start: The position the game began with; None for a new game.
        header: Names of the players and other facts about the game.
        result: How the game ended; None if it did not, or if unknown.
        revisions: The revision of each expansion's rules with which the game was played, by id; by
            default the current ones.

    Raises:
        RecordError: The parts contradict each other. Whether the moves are legal is checked only
            when they are replayed.
    """

    config: Config
    moves: tuple[parts.Move, ...] = field(converter=_moves)
    chance: Chance = field(default="seeded", metadata={"enum": CHANCES})
    ask_forced: bool = False
    start: Position | None = None
    header: parts.Header = field(factory=parts.Header)
    result: parts.Result | None = None
    revisions: Mapping[str, int] = field(default=Facts({}), converter=_revisions)

    def __attrs_post_init__(self) -> None:
        for name, kind in (("config", Config), ("ask_forced", bool), ("header", parts.Header)):
            if not isinstance(getattr(self, name), kind):
                raise wrong_type(name, f"a {kind.__name__}", getattr(self, name))
        for name, other in (("start", Position), ("result", parts.Result)):
            if not isinstance(getattr(self, name), other | None):
                raise wrong_type(name, f"a {other.__name__} or None", getattr(self, name))
        checked_chance(self.chance, RecordError)
        parts.check_number_of_moves(len(self.moves))
        for number, move in enumerate(self.moves, 1):
            try:
                move.check_seat(self.config.players)
            except RecordError as wrong:
                raise RecordError(f"move {number}: {wrong}") from None
        if self.start is not None and self.start.config != self.config:
            raise RecordError("the start is a position of another config")
        names, players = len(self.header.players), self.config.players
        if names not in (0, players):
            raise RecordError(f"{players} players need {players} names, not {names}")
        if self.result is not None:
            self.result.check_seats(self.config.players)
        if not self.revisions:
            object.__setattr__(self, "revisions", Facts(parts.revisions_of(self.config)))
        parts.check_revisions(self.revisions, self.config)

    def __len__(self) -> int:
        return len(self.moves)

    @overload
    def __getitem__(self, place: int) -> parts.Move: ...

    @overload
    def __getitem__(self, place: slice[int | None, int | None, int | None]) -> Self: ...

    def __getitem__(self, place: object) -> Any:
        """Returns a move, or the record of the first moves: ``record[:n]``.

        The record of the first moves has no result.

        Raises:
            RecordError: A slice that does not begin with the first move.
            IndexError: There is no such move.
            TypeError: *place* is neither an int nor a slice.
        """
        if isinstance(place, slice):
            if place.start not in (None, 0) or place.step not in (None, 1):
                raise RecordError(
                    "only the first moves of a record are a record: use record[:n], or "
                    "record.moves for other parts"
                )
            moves = self.moves[place]
            result = self.result if len(moves) == len(self.moves) else None
            return evolve(self, moves=moves, result=result)
        number = checked_int("the number of a move", place)
        if not -len(self.moves) <= number < len(self.moves):
            raise IndexError(f"there is no move {shown(number)}; the record has {len(self.moves)}")
        return self.moves[number]

    def __iter__(self) -> Iterator[parts.Step]:
        after: Position | None = None
        steps = parts.replayed(self, lambda table: after or position_of_table(table))
        for before, move, events, table in steps:
            after = position_of_table(table)
            yield parts.Step(before, move.action, events, after)

    def with_open_vp(self) -> Self:
        """Returns the same game with all seats' VP open, as after its end.

        For showing a finished game from the beginning: its views hide no VP. See `Config.open_vp`.

        >>> from puertorico import Config, Game
        >>> record = Game.new(Config(players=2), seed=1).record().with_open_vp()
        >>> [player.vp for player in record.replay().view(None).players]
        [0, 0]
        """
        config = evolve(self.config, open_vp=True)
        start = None if self.start is None else evolve(self.start, config=config)
        return evolve(self, config=config, start=start)

    @override
    def to_json(self) -> str:
        """Returns the record as one line of JSON."""
        from ._written import json_of_record

        return json_of_record(self)

    @classmethod
    def from_json(cls, text: str | bytes, *, expansions: Sequence[Expansion] = ()) -> Self:
        """Returns the record that JSON describes; the inverse of `to_json`.

        Unknown fields of the header are kept in `Header.more`. Whether the moves are legal is
        checked only by a replay.

        Args:
            text: The JSON, an object; bytes are UTF-8.
            expansions: The expansions that the text may name; the published expansions are always
                known.

        Raises:
            RecordError: The text is not the JSON of a record, or its schema is newer than this
                library.
        """
        from ._written import fields_of_record

        data = read_document(text, "the record", error=RecordError, parts=parts.MOST_PARTS)
        return cls(**fields_of_record(cls, data, expansions))

    def to_text(self) -> str:
        """Returns the record as text for people: header lines, then a line for each role.

        >>> from puertorico import scenario
        >>> game = scenario(players=2, role="trader", goods={0: "corn", 1: "sugar"})
        >>> for text in ("sell corn", "pass", "choose mayor"):
        ...     game.apply(game.parse_action(text))
        ...
        >>> print(game.record().to_text())
        [Players 2]
        [Edition "anniversary"]
        [Revisions "base" 1]
        [Start {"round": 1, ...}]
        <BLANKLINE>
        1. 0: sell corn; 1: pass
        1. 1: choose mayor
        <BLANKLINE>
        """
        from ._written import text_of_record

        return text_of_record(self)

    @classmethod
    def from_text(cls, text: str, *, expansions: Sequence[Expansion] = ()) -> Self:
        """Returns the record that a text describes; the inverse of `to_text`.

        Only the line ``[Players]``, with the names or the number of the players, is required;
        everything else has a default. Case and the amount of white space do not matter, and only
        texts of several words need quotation marks. Blank lines, comments after ``#`` and the
        numbers of rounds are ignored. Whether the moves are legal is checked only by a replay.

        Args:
            text: The record as text, as `to_text` returns it.
            expansions: The expansions that the text may name; the published expansions are always
                known.

        Raises:
            RecordError: A line was not understood; the message gives its number and the word.
        """
        from ._written import fields_of_text

        whole = check_size(text, parts.MOST_PARTS, RecordError)
        return cls(**fields_of_text(cls, whole, expansions))
