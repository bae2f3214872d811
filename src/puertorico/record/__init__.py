"""`Record`: a game as it was played, to be kept, sent, read and replayed.

A record holds what is played, every draw and every action with its seat, a header, and the result
of a game that is over. It is a frozen value, JSON both ways, and text both ways that a person can
write by hand. It never holds a seed: whoever gets the record of a game that goes on cannot tell
the draws to come.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import attrs

from .._base.arguments import checked_items, checked_text, wrong_type
from .._base.jsonio import check_size, read_json
from .._engine.manifest import Expansion
from .._engine.table import Table
from ..actions import Action
from ..config import Config
from ..errors import RecordError, shown
from ..scoring import score_table
from ..state._position import Position, position_of_table
from ._parts import MOST_PARTS, Header, Move, Result, Step, check_number_of_moves
from ._plain import fields_of_plain, plain_record
from ._replay import check_end, first_table, moves_of_history, play_move, table_of_record
from ._text import fields_of_text, text_of_record

if TYPE_CHECKING:
    from ..game import Game

__all__ = ["Header", "Move", "Record", "Result", "Step", "record_of_table", "table_of_record"]


def _moves(value: Iterable[Move]) -> tuple[Move, ...]:
    moves = checked_items("moves", value)
    for number, move in enumerate(moves, 1):
        if not isinstance(move, Move):
            raise wrong_type(f"move {number}", "a Move", move)
    return moves


@attrs.frozen(kw_only=True)
class Record:
    """A game as it was played: `Game.record` makes one, and `replay` makes the game again.

    ``len(record)`` is the number of moves, and ``for position, action, events in record`` replays
    them one by one, as `Step` says.

    Attributes:
        config: What is played.
        moves: Every draw and every action in order, with who made it. Decisions with a single
            legal action are among them only with *ask_forced*.
        chance: ``"seeded"`` or ``"manual"``, as the game was played.
        ask_forced: Whether decisions with a single legal action were asked.
        start: The position the game began at; None for the beginning of a game.
        header: The players' names and the like.
        result: How the game ended; None where it did not, or nobody says.

    Raises:
        RecordError: The parts contradict each other. Whether the moves fit is seen in a replay.

    >>> from puertorico import Game
    >>> game = Game.new(Config(players=4), seed=1)
    >>> for text in ("choose settler", "take quarry"):
    ...     game.apply(game.parse_action(text))
    >>> record = game.record(header=Header(players=("Ann", "Bob", "Cid", "Dan")))
    >>> len(record), str(record.moves[-1])
    (7, 'player 0: take quarry')
    >>> record.replay().key() == game.key()
    True
    """

    _game_class: ClassVar[Any]
    """`Game`: its module imports this one, and closes the circle."""

    config: Config
    moves: tuple[Move, ...] = attrs.field(converter=_moves)
    chance: str = "seeded"
    ask_forced: bool = False
    start: Position | None = None
    header: Header = attrs.field(factory=Header)
    result: Result | None = None

    def __attrs_post_init__(self) -> None:
        for name, kind in (("config", Config), ("ask_forced", bool), ("header", Header)):
            if not isinstance(getattr(self, name), kind):
                raise wrong_type(name, f"a {kind.__name__}", getattr(self, name))
        for name, other in (("start", Position), ("result", Result)):
            if not isinstance(getattr(self, name), other | None):
                raise wrong_type(name, f"a {other.__name__} or None", getattr(self, name))
        if checked_text("chance", self.chance) not in ("seeded", "manual"):
            raise RecordError(f"chance must be 'seeded' or 'manual', not {shown(self.chance)}")
        check_number_of_moves(len(self.moves))
        for number, move in enumerate(self.moves, 1):
            try:
                move.check_seat(self.config.players)
            except RecordError as wrong:
                raise RecordError(f"move {number}: {wrong}") from None
        if self.start is not None and self.start.config != self.config:
            raise RecordError("the start is a position of another config")
        names = len(self.header.players)
        if names not in (0, self.config.players):
            raise RecordError(f"there are {names} names for {self.config.players} players")
        if self.result is not None:
            self.result.check_seats(self.config.players)

    def __len__(self) -> int:
        return len(self.moves)

    def __iter__(self) -> Iterator[Step]:
        table = first_table(self.config, self.start, self.ask_forced)
        for number, move in enumerate(self.moves, 1):
            position = position_of_table(table)
            table.log = []
            play_move(table, number, move)
            yield Step(position, move.action, tuple(table.log))
        check_end(self, table)

    def replay(self, *, seed: int | None = None) -> Game:
        """Returns the game after all moves; it goes on with the record's own kind of chance.

        With the seed of the game it is the record of, the draws to come are the same too, unless
        that seed was given to the game by `Game.copy` on its way.

        Args:
            seed: What seeded draws to come depend on; None draws one.

        Raises:
            RecordError: A move does not fit, or the result; the message says which and why.
        """
        game: Game = self._game_class._of_record(self, seed)
        return game

    def to_json(self) -> str:
        """Returns the record as one line of JSON."""
        return json.dumps(plain_record(self), separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str, *, expansions: Sequence[Expansion] = ()) -> Record:
        """Returns the record of a JSON text; the inverse of `to_json`.

        Fields of the header that are not known are kept in `Header.more`.

        Args:
            text: The JSON.
            expansions: The expansions it may name.

        Raises:
            RecordError: The text is no JSON of a record, has a newer schema, or was played by
                another revision of the rules. Whether the moves fit is seen in a replay.
        """
        data = read_json(text, error=RecordError, parts=MOST_PARTS)
        return cls(**fields_of_plain(data, expansions))

    def to_text(self) -> str:
        """Returns the record as text that a person can read: a header, and a line for each turn.

        >>> from puertorico import scenario
        >>> game = scenario(players=2, role="trader", goods={0: "corn", 1: "sugar"})
        >>> for text in ("sell corn", "pass", "choose mayor"):
        ...     game.apply(game.parse_action(text))
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
        return text_of_record(self)

    @classmethod
    def from_text(cls, text: str, *, expansions: Sequence[Expansion] = ()) -> Record:
        """Returns the record of a text; the inverse of `to_text`.

        Only the line ``[Players]`` must be there, with the names or the number of the players;
        whatever else is left out is as usual. Case and spaces are forgiven, and so are quotation
        marks around single words. Blank lines, what follows a ``#``, and the numbers of the
        rounds are for people alone.

        Args:
            text: The text.
            expansions: The expansions it may name.

        Raises:
            RecordError: A line is not understood; the message has its number and the word. Whether
                the moves fit is seen in a replay.
        """
        return cls(**fields_of_text(check_size(text, MOST_PARTS, RecordError), expansions))


def record_of_table(
    table: Table, history: Sequence[Action], start: Position | None, header: Header
) -> Record:
    """Returns the record of the game at *table* that began at *start*."""
    config = table.ruleset.config
    return Record(
        config=config,
        moves=moves_of_history(first_table(config, start, table.ask_forced), history),
        chance="seeded" if table.seeded else "manual",
        ask_forced=table.ask_forced,
        start=start,
        header=header,
        result=Result.of_score(score_table(table)) if table.over else None,
    )
