"""`Game`, `View`, `Record` and `Replay`. They convert to each other, so they share a module.

Their base classes, `GameCore`, `ViewData` and `RecordData`, do not know of each other.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal, overload

from .._base.compat import override
from .._base.generator import seed_halves
from .._base.late import evolve, frozen
from .._base.messages import checked_chance, checked_flag, checked_seed, seed_or_random, wrong_type
from .._base.offering import authors_checks, name_after
from .._base.values import Value
from .._config import Config
from .._engine.compiling import ruleset_of
from .._engine.table import Table
from ..actions._action import Action
from ..state._position import Position
from ..state._tables import new_table, table_of_position
from ..state._view import ViewData, view_of_table
from ..types import Chance
from ._core import CheckedPlay, GameCore
from ._history import HowPlayed, how_played, marks_of, table_of_pickle, taken_back
from ._open import OpenGame
from ._play import Play
from ._record import _parts as parts
from ._record._data import RecordData, fields_of_game
from ._record._parts import Header

if TYPE_CHECKING:
    from ..events import Events
    from ._preview import Preview


class Game(GameCore):
    """A game in progress or over.

    Create one with `Game.new` or `Game.from_position`. Seats are numbered from 0. At a draw in a
    game with manual chance the seat is `CHANCE` (-1), and after the end it is `NOBODY` (-2).
    ``str(game)`` shows the table in at most 90 columns, for the terminal. Use a game in only one
    thread at a time; its views and positions are values that several can read.

    >>> game = Game.new(Config(players=3), seed=1)
    >>> game.apply(game.parse_action("choose mayor"))
    >>> str(game.decision), game.seat, game.is_over
    ("it is player 0's turn to take the extra colonist", 0, False)
    """

    __slots__ = ("__weakref__",)

    @classmethod
    def new(
        cls,
        config: Config,
        *,
        seed: int | None = None,
        chance: Chance = "seeded",
        ask_forced: bool = False,
        checked: bool = False,
    ) -> Game:
        """Returns a game at its first decision.

        Args:
            config: The config of the game.
            seed: The seed for the draws, of at most 600 digits; None chooses one at random, which
                `seed` returns.
            chance: With ``"seeded"``, the game draws; with ``"manual"``, every draw is a decision
                of `CHANCE`.
            ask_forced: Whether to stop at forced moves too.
            checked: Whether to look for mistakes in expansions: the table's verbs, effects' hooks,
                phases and every decision are tested, and a mistake raises an `ExpansionError` that
                names the place. Such a game plays the same, but several hundred times slower.

        Raises:
            ConfigError: *chance* is neither of these, or *seed* is too long.
            ExpansionError: The game is checked, and an expansion made a mistake during set-up.

        >>> game = Game.new(Config(players=3), seed=1)
        >>> game.seat, game.phase, game.round, len(game.legal_actions())
        (0, 'round', 1, 6)
        """
        if not isinstance(config, Config):
            raise wrong_type("config", "a Config", config)
        seeded = checked_chance(chance)
        checked_flag("ask_forced", ask_forced)
        seed = seed_or_random(seed)
        ruleset = ruleset_of(config, checked_flag("checked", checked))
        table = new_table(ruleset, seeded, seed_halves(seed), ask_forced)
        parts.run_to_decision(table)
        return cls._of(table, seed)

    @classmethod
    def _of(cls, table: Table, seed: int | None, start: Position | None = None) -> Game:
        kind = _CheckedGame if table.ruleset.checked else cls
        game = kind.__new__(kind)
        game._whole = table
        game._origin = (seed, start, None)
        return game

    @classmethod
    def from_position(
        cls,
        position: Position,
        *,
        seed: int | None = None,
        chance: Chance = "seeded",
        ask_forced: bool = False,
        checked: bool = False,
    ) -> Game:
        """Returns a game that continues from *position*; its history is empty.

        If a draw comes next and chance is seeded, the game draws immediately.

        Args:
            position: Where the game begins.
            seed: As for `new`.
            chance: As for `new`.
            ask_forced: As for `new`.
            checked: As for `new`.

        Raises:
            PositionError: No game can have this position; the message says why.
            ConfigError: *chance* is neither ``"seeded"`` nor ``"manual"``.
            ExpansionError: The game is checked, and something about its decision is wrong.

        >>> game = Game.new(Config(players=3), seed=1)
        >>> Game.from_position(game.position(), seed=2).key() == game.key()
        True
        """
        if not isinstance(position, Position):
            raise wrong_type("position", "a Position", position)
        seeded = checked_chance(chance)
        checked_flag("ask_forced", ask_forced)
        seed = seed_or_random(seed)
        checked_flag("checked", checked)
        table: Any = table_of_position(position, seeded, seed_halves(seed), ask_forced, checked)
        if checked:
            authors_checks("moves").check_decision(table)
        return cls._of(table, seed, position)

    def undo(self, steps: int = 1) -> None:
        """Takes back the last choices, with the forced moves and draws after each.

        Afterwards the game is as it was when it asked for the first of them, so the same choices
        lead to the same draws. A finished game continues. With manual chance a draw counts as a
        separate step, because you chose its outcome; so *steps* is how many calls of `apply` are
        taken back.

        Moves from before a `copy` with another seed have the earlier seed; see `seed`. A
        game replayed from a record has other draws after the step unless it was replayed with the
        seed of the recorded game.

        Replays the game from where it began, which takes about 3 ms for 300 choices. Games that
        never take anything back pay nothing for this.

        Args:
            steps: How many choices, at least 1.

        Raises:
            RecordError: Fewer have been made since the game began, here or at its start
                position; the game is unchanged.
            ConfigError: *steps* is below 1.

        >>> game = Game.new(Config(players=3), seed=1)
        >>> for text in ("choose settler", "take quarry", "take plantation indigo"):
        ...     game.apply(game.parse_action(text))
        ...
        >>> game.undo(2)
        >>> str(game.decision), str(game.history[-1])
        ("it is player 0's turn to take a tile", 'choose settler')
        """
        self._whole, self._origin = taken_back(self._table, self._origin, steps)

    def preview(
        self, action: Action, *more: Action, as_taker: bool = False, then: bool = False
    ) -> Preview:
        """Returns what *action* would do, up to the next choice or draw; the game does not change.

        It reveals no secrets: the deciding seat's view has an equal preview.

        Args:
            action: A legal action; or one for which only doubloons are missing, which are lent; or
                one that belongs to a later decision (see `explain`), as if the seat's turn in that
                phase came immediately.
            more: The next steps of the same seat, such as those of a whole choice.
            as_taker: For a later action, whether the seat itself takes the role. If it could play
                the action only then, this makes no difference.
            then: Whether to preview the seat's next choices too; see `Preview.then`.

        Raises:
            IllegalActionError: A step is illegal for another reason.
            GameOverError: The game is over.
            TypeError: A step is not an `Action`.

        Takes several times as long as a choice.

        >>> from puertorico import scenario
        >>> from puertorico.actions import Build
        >>> found = scenario(role="builder", doubloons={0: 3}).preview(Build("wharf"))
        >>> found.doubloons, found.price.price, found.missing
        (-8, 8, 5)
        """
        from ._preview import preview_of_game

        return preview_of_game(self, (action, *more), as_taker, then)

    def view(self, seat: int | None) -> View:
        """Returns everything that *seat* may know, as an immutable value.

        Takes about as long as a choice; its fields are computed when first read.

        Args:
            seat: The viewer, from 0; None for a spectator.

        Raises:
            PositionError: There is no such seat.

        >>> view = Game.new(Config(players=4), seed=1).view(None)
        >>> [player.doubloons for player in view.players], [player.vp for player in view.players]
        ([3, 3, 3, 3], [None, None, None, None])
        """
        return view_of_table(View, self._table, seat)

    def record(self, *, header: Header | None = None) -> Record:
        """Returns the record of the game so far: all draws and actions with their seats, no seed.

        Args:
            header: Names of the players and other facts about the game; see `Header`.

        Raises:
            RecordError: The header does not have one name for each seat, or the game has more
                moves than a record can hold.

        >>> game = Game.new(Config(players=3), seed=3)
        >>> [str(move) for move in game.record().moves][:2]
        ['chance: reveal corn', 'chance: reveal coffee']
        """
        header = Header() if header is None else header
        if not isinstance(header, Header):
            raise wrong_type("header", "a Header or None", header)
        return Record(**fields_of_game(self._table, self.history, self._origin[1], header))

    @override
    def __str__(self) -> str:
        return _text(self.position(), self.decision.summary)

    def _repr_svg_(self) -> str:
        return _picture(self.view(None))

    @override
    def __repr__(self) -> str:
        if self._whole is None:
            return "<Game left in the middle of a move by an exception>"
        state = "over" if self.is_over else str(self.decision)
        return f"<Game of {self.config.players} players, round {self.round}: {state}>"

    @override
    def __reduce__(self) -> tuple[Any, ...]:
        table = self._table
        seed, start, mark = self._origin
        marks = marks_of(table.history, mark)
        return _restore, (self.position(), seed, start, how_played(table), self.history, marks)


class _CheckedGame(CheckedPlay, Game):
    """A checked game; to others it is a `Game` like any."""

    __slots__ = ()


@frozen(kw_only=True, eq=False, repr=False)
class View(ViewData):
    """Everything that one viewer may know of a game; `Game.view` returns one.

    Games that differ only in what the viewer cannot know, or in seed or history, have equal views.
    A view is immutable and hashable, can be pickled and converted to JSON and back, and holds no
    reference to the game. ``str(view)`` shows the table for the terminal, without anything hidden.

    >>> from puertorico import scenario
    >>> game = scenario(players=3, vp={0: 4, 1: 7}, taker=1)
    >>> [player.vp for player in game.view(1).players]
    [None, 7, None]
    >>> str(game.view(1).actions[0]), game.view(0).actions
    ('choose settler', ())
    """

    def preview(
        self, action: Action, *more: Action, as_taker: bool = False, then: bool = False
    ) -> Preview:
        """Returns what *action* of the viewer would do; see `Game.preview`.

        Args:
            action: As for `Game.preview`.
            more: As for `Game.preview`.
            as_taker: As for `Game.preview`.
            then: As for `Game.preview`.

        Raises:
            IllegalActionError: A step is illegal, and not only because doubloons are missing or its
                turn has not come.
            GameOverError: The game is over.
            PositionError: Another seat decides.
            TypeError: A step is not an `Action`.

        >>> from puertorico import scenario
        >>> view = scenario(players=3, role="trader", goods={0: "coffee"}).view(0)
        >>> view.preview(view.actions[0]).doubloons
        5
        """
        from ._preview import preview_of_view

        return preview_of_view(self, (action, *more), as_taker, then)

    def sample(self, seed: int, *, chance: Chance | None = None) -> Game:
        """Returns a random game that has this view.

        Hidden things are dealt at random: unseen tiles as if drawn one after another; hidden VP so
        that every distribution among the seats is equally likely; expansions' secret slots by
        `Effect.hidden_values`, or uniformly over their values. If the viewer would then see
        something different, everything is dealt again. Takes about 0.1 ms.

        Args:
            seed: The seed for the deal and later draws. The game depends only on this and the view.
            chance: Who draws in it, as for `Game.new`; with None, as in the game of the view.

        Raises:
            ConfigError: *chance* is neither ``"seeded"`` nor ``"manual"``.
            PositionError: No game with this view was found. This cannot happen with a view that
                `Game.view` returned.

        >>> from puertorico import scenario
        >>> view = scenario(players=3, vp={0: 1, 1: 1, 2: 4}).view(0)
        >>> [[player.vp for player in view.sample(seed).players] for seed in (1, 2, 3)]
        [[1, 5, 0], [1, 4, 1], [1, 2, 3]]
        """
        # Not above: a game needs none of it.
        from ..state._sampling import table_of_view

        table, position = table_of_view(self, checked_seed(seed))
        game = Game._of(table, seed, position)
        return game if chance is None else game.copy(chance=chance)

    @override
    def __str__(self) -> str:
        return _text(self, self.decision.summary)

    def _repr_svg_(self) -> str:
        return _picture(self)


@frozen(kw_only=True, eq=False, repr=False)
class Record(RecordData):
    """A game as it was played; `Game.record` returns one, and `replay` turns it back into a game.

    ``len(record)`` is the number of moves, ``record[n]`` is one of them, and ``record[:n]`` the
    record of the first ones. ``for position, action, events, after in record`` replays them one by
    one; see `Step`.

    Raises:
        RecordError: The parts contradict each other. Whether the moves are legal is checked only
            when they are replayed.

    >>> game = Game.new(Config(players=4), seed=1)
    >>> for text in ("choose settler", "take quarry"):
    ...     game.apply(game.parse_action(text))
    ...
    >>> record = game.record(header=Header(players=("Ann", "Bob", "Cid", "Dan")))
    >>> len(record), str(record.moves[-1])
    (7, 'player 0: take quarry')
    >>> record.replay().key() == game.key()
    True
    """

    def seen_by(self, viewer: int | None) -> Iterator[tuple[View, Events]]:
        """Yields the game as a viewer may know it: each view, and the events of the next move.

        The moves themselves are omitted, because a record contains what players did in secret.

        Args:
            viewer: A seat, from 0; None for a spectator.

        Raises:
            RecordError: As for `replay`.
            PositionError: There is no such seat.

        >>> game = Game.new(Config(players=3), seed=1)
        >>> game.apply(game.parse_action("choose mayor"))
        >>> *_, (view, events) = game.record().seen_by(2)
        >>> view.viewer, view.kind, events[0].card
        (2, 'role', 'mayor')
        """
        for view, _, events, _ in parts.replayed(
            self, lambda table: view_of_table(View, table, viewer)
        ):
            yield view, events.seen_by(viewer)

    @overload
    def replay(
        self,
        *,
        seed: int | None = None,
        chance: Chance | None = None,
        strict: Literal[True] = True,
        checked: bool = False,
    ) -> Game: ...

    @overload
    def replay(
        self,
        *,
        seed: int | None = None,
        chance: Chance | None = None,
        strict: Literal[False],
        checked: bool = False,
    ) -> Replay: ...

    def replay(
        self,
        *,
        seed: int | None = None,
        chance: Chance | None = None,
        strict: bool = True,
        checked: bool = False,
    ) -> Game | Replay:
        """Returns the game after all moves.

        With seeded chance it makes the next draw at once. With the seed of the recorded game, later
        draws are the same too, unless the game got that seed from `Game.copy` along the way.

        Args:
            seed: The seed of later draws; None chooses one at random.
            chance: Who makes later draws, as for `Game.new`; with None, as in the recorded game.
            strict: False returns a `Replay`: the game after as many moves as are legal, and why it
                stopped. This also accepts records of other revisions of the rules.
            checked: As for `Game.new`; every decision on the way is tested too.

        Raises:
            RecordError: A move is illegal, or the result is wrong, or an expansion's rules have
                changed since; the message says which and why. If *strict* is False, only if no game
                can begin like this.
            ConfigError: *chance* is neither ``"seeded"`` nor ``"manual"``.
            ExpansionError: The game is checked, and an expansion made a mistake in it.

        >>> record = Game.new(Config(players=3), seed=1).record()
        >>> record[:2].replay(chance="manual").row.total(), record[:2].replay().row.total()
        (2, 4)
        """
        seed = seed_or_random(seed)
        record = self
        if chance is not None:
            checked_chance(chance)
            record = evolve(self, chance=chance)
        if checked_flag("strict", strict):
            parts.check_played(self)
        checked_flag("checked", checked)
        table, stop = parts.table_of_record(record, seed_halves(seed), checked)
        if strict and stop is not None:
            raise stop[1]
        game = Game._of(table, seed, self.start)
        if strict:
            return game
        if stop is None:
            return Replay(game=game, stopped_at=None, message=None)
        return Replay(game=game, stopped_at=stop[0], message=str(stop[1]))


@frozen(kw_only=True, eq=False, repr=False)
class Replay(Value):
    """How far ``Record.replay(strict=False)`` got.

    ``record[:replay.stopped_at]`` is the part that has been played.

    Attributes:
        game: The game after the moves that have been played.
        stopped_at: How many moves have been played; None if all have and the result is right.
        message: Why it stopped, as a sentence; None if it did not.

    >>> import attrs
    >>> from puertorico.actions import Build
    >>> from puertorico.game import Move
    >>> game = Game.new(Config(players=3), seed=1)
    >>> record = game.record()
    >>> wrong = attrs.evolve(record, moves=(*record.moves, Move(seat=0, action=Build("wharf"))))
    >>> replay = wrong.replay(strict=False)
    >>> replay.stopped_at
    4
    >>> print(replay.message)
    move 5 (player 0: build wharf): not now: you are asked to choose a role (ROUND-02)
    """

    game: Game
    stopped_at: int | None
    message: str | None


name_after(Game, GameCore, OpenGame, Play)
name_after(View, ViewData)
name_after(Record, RecordData)

# What draws is imported when it is first needed: most games are never drawn.


def _text(shown: Position | View, summary: str) -> str:
    from ..state._showing import table_text

    return table_text(shown, summary)


def _picture(view: View) -> str:
    from ..pictures._svg import svg

    return svg(view)


def _restore(
    position: Position,
    seed: int | None,
    start: Position | None,
    how: HowPlayed,
    history: tuple[Action, ...],
    marks: list[tuple[int, int | None]],
) -> Game:
    table, links = table_of_pickle(position, how, history)
    game = Game._of(table, seed, start)
    for length, before in marks:
        game._origin = (seed, start, (game._origin[2], links[length], before))
    return game
