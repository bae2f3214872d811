"""`Play`: a table, and how actions are played on it; the base of `GameCore`.

Every decision passes through it, so it is compiled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Never, Self, TypeAlias

from .._base.compat import mypyc_attr
from .._base.messages import checked_chance, seed_or_random
from .._engine.asking import explain_now_and_later
from .._engine.board import CHANCE
from .._engine.driver import run
from .._engine.eventlog import perform_logged
from ..actions._action import checked_action
from ..errors import GameOverError, IllegalActionError, Illegality

if TYPE_CHECKING:
    from .. import types
    from .._engine.table import Table
    from ..actions import _action
    from ..events import Events
    from ..state._position import Position

    # Arguments from outside. A union with Never is the same type, but mypyc takes it for any
    # object: otherwise it would refuse them in its own words, before the code here does.
    Action: TypeAlias = _action.Action | Never  # noqa: RUF020  # see above
    Chance: TypeAlias = types.Chance | Never  # noqa: RUF020  # see above
    Seed: TypeAlias = int | Never  # noqa: RUF020  # see above

BROKEN_GAME: Final = (
    "this game was left in the middle of a move by an exception: continue with a copy made "
    "before the move, or replay a record"
)
"""The message of the error that every use of such a game raises."""


Mark = tuple[Any, Any, int | None]
"""Where a copy got another seed: the mark before, the link of the history, and the seed before."""


Origin: TypeAlias = "tuple[int | None, Position | None, Mark | None]"
"""Where a game comes from, for its record and for taking choices back.

The seed of the draws, None if it has none; the position that it began with, None for a new game;
and where it last got another seed.
"""


@mypyc_attr(allow_interpreted_subclasses=True)
class Play:
    """Legal actions, and playing them."""

    _whole: Table | None
    """The table; None after an exception in the middle of a move."""
    _origin: Origin
    """Where it comes from."""

    __slots__ = tuple(__annotations__)

    @property
    def _table(self) -> Table:
        """The table of a game that is whole."""
        table = self._whole
        if table is None:
            raise RuntimeError(BROKEN_GAME)
        return table

    def legal_actions(self) -> tuple[Action, ...]:
        """Returns the legal actions, in a fixed order. `apply` accepts exactly these.

        They follow the rules as decided, with a few simplifications (A-06, A-09, A-13, A-25). Empty
        only when the game is over.

        >>> from puertorico import Config, Game
        >>> game = Game.new(Config(players=3), seed=1)
        >>> [str(action) for action in game.legal_actions()][:2]
        ['choose settler', 'choose mayor']
        """
        table = self._whole
        if table is None:
            raise RuntimeError(BROKEN_GAME)
        return table.options

    def apply(self, action: Action) -> None:
        """Plays *action* and runs the game to the next decision.

        Args:
            action: The action, or one equal to it.

        Raises:
            IllegalActionError: The action is not legal now; the game is untouched.
            GameOverError: The game is over.
            TypeError: *action* is not an `Action`.

        Any other exception, such as `KeyboardInterrupt` or one raised by a plug-in, leaves the game
        in mid-move. It propagates, and from then on everything on this game except `seed` and
        ``repr`` raises `RuntimeError`. Earlier copies are not affected.

        >>> from puertorico import Config, Game
        >>> from puertorico.actions import ChooseRole
        >>> game = Game.new(Config(players=3), seed=1)
        >>> game.apply(ChooseRole("settler"))
        >>> game.phase
        'settler'
        """
        table = self._whole
        if table is None:
            raise RuntimeError(BROKEN_GAME)
        # Not typed as actions: compiled code would check them one by one.
        options: tuple[Any, ...] = table.options
        chosen: _action.Action
        for option in options:
            if option is action:
                chosen = option
                break
        else:
            chosen = self._own(action)
        # No `try`: from Python 3.12 on it does not cover the jump back of a loop, where signals are
        # handled.
        self._whole = None
        # `perform`, inlined: the call takes 1 to 2 % of a random game.
        table.history = (table.history, chosen)
        chosen.handler.play(table, chosen)
        if table.ruleset.has_news:
            run(table)
            self._whole = table
            return
        while not table.phase.advance(table):
            pass
        self._whole = table

    def play(self, action: Action) -> Events:
        """Plays *action* like `apply`, with the same errors, and returns its events in order.

        The result is a tuple of events. Its ``groups`` name the causes (see `Events`): the action
        itself, the forced actions and draws after it, effects, and the course of phases. It
        includes all seats' secrets; ``seen_by`` returns what one seat may know.

        Args:
            action: The action, or one equal to it.

        >>> from puertorico import Config, Game
        >>> from puertorico.actions import ChooseRole
        >>> game = Game.new(Config(players=4), seed=1)
        >>> for event in game.play(ChooseRole("prospector")):
        ...     print(event)
        RoleChosen(rule='ROUND-02', seat=0, card='prospector')
        DoubloonsEarned(rule='PROSPECTOR-01', seat=0, doubloons=1, cause='prospector', card=None)
        PhaseEnded(rule='ROUND-03', taker=0, phase='prospector')
        """
        table = self._table
        option = self._own(action)
        self._whole = None
        happened = perform_logged(table, option)
        self._whole = table
        return happened

    def _own(self, equal: Action) -> _action.Action:
        """Returns the table's own action if it is legal now, or raises an error that explains."""
        action = checked_action(equal)
        table = self._table
        if table.over:
            raise GameOverError("the game is over")
        for option in table.options:
            if option == action:
                return option
        illegality = self.explain(action)
        assert illegality is not None
        raise IllegalActionError(illegality)

    def is_legal(self, action: Action) -> bool:
        """Whether *action* is legal now.

        Args:
            action: Any action.

        Raises:
            TypeError: *action* is not an `Action`.
        """
        return checked_action(action) in self._table.options

    def explain(self, action: Action) -> Illegality | None:
        """Returns why *action* is not legal now, or None if it is legal.

        For an action that belongs to the current kind of decision, the answer gives the rule that
        forbids it and the numbers involved. For any other the reason is ``not_now``; the answer
        then says when the action will be possible and what would stop it then (see
        `Illegality.later`). The sentence uses the edition's words.

        Args:
            action: Any action.

        Raises:
            TypeError: *action* is not an `Action`.

        >>> from puertorico import Config, Game
        >>> from puertorico.actions import Build, ChooseRole
        >>> game = Game.new(Config(players=4), seed=1)
        >>> game.apply(ChooseRole("builder"))
        >>> print(game.explain(Build("wharf")))
        the wharf costs you 8 doubloons and you have 3 (BUILDER-02)
        >>> print(Game.new(Config(players=4), seed=1).explain(Build("wharf")))
        not now: you get to build when someone takes the builder role; as things stand, the wharf \
costs you 9 doubloons and you have 3 (ROUND-02)
        """
        return explain_now_and_later(self._table, checked_action(action))

    @property
    def seat(self) -> int:
        """The seat that decides; `CHANCE` for a draw, `NOBODY` after the end."""
        return self._table.seat

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self._table.over

    def copy(self, *, seed: Seed | None = None, chance: Chance | None = None) -> Self:
        """Returns an independent copy, in a microsecond or two.

        Args:
            seed: The seed for further draws. With None the copy draws the same tiles as the game
                will, so a search on it sees the future.
            chance: ``"manual"`` for a copy in which every draw is a decision of `CHANCE`;
                ``"seeded"`` for one that draws automatically, including a draw now being asked for;
                None to keep the game's.

        Raises:
            ConfigError: *chance* is neither of these, or *seed* has more than 600 digits.

        Compare games by `key`.

        >>> from puertorico import CHANCE, Config, Game
        >>> game = Game.new(Config(players=3), chance="manual", seed=1)
        >>> game.seat == CHANCE, game.copy(chance="seeded").seat
        (True, 0)
        """
        whole = self._whole
        if whole is None:
            raise RuntimeError(BROKEN_GAME)
        cls = type(self)
        new = cls.__new__(cls)
        table = whole._copy()
        new._whole = table
        new._origin = self._origin
        # Typed as objects: mypyc checks whatever it knows is not None.
        other: object = seed
        if other is not None:
            number = seed_or_random(other)
            before, start, mark = self._origin
            new._origin = (number, start, (mark, table.history, before))
            table.seed = number
            table.draws = 0
        who: object = chance
        if who is not None:
            table.seeded = checked_chance(who)
            if table.seeded and table.seat == CHANCE:
                run(table)
        return new

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, _memo: dict[int, Any]) -> Self:
        return self.copy()
