"""`GameCore`: the part of `Game` that needs nothing but the table: playing and asking."""

from __future__ import annotations

import secrets
from typing import Any, Final, NoReturn

from .._base.arguments import checked_seat, wrong_type
from .._base.goods import count_workers
from .._engine.board import CHANCE, ENDINGS, Player
from .._engine.driver import perform
from .._engine.explaining import explain_action
from .._engine.ruleset import Ruleset
from .._engine.table import Table
from ..actions import Action
from ..config import Config
from ..errors import GameOverError, IllegalActionError, Illegality
from ..events import Event
from ..scoring import Score, score_table, totals_of_table
from ..state._actiontable import table_of_ruleset
from ..state._decision import Decision, decision_of_table
from ..state._key import key_of_table
from ..state._position import Position, position_of_table

__all__ = ["BROKEN", "GameCore", "checked_seed"]


class _Broken:
    """Replaces the table of a game after an exception in the middle of a move.

    Every access raises an error, so intact games need no check.
    """

    __slots__ = ()

    def __getattr__(self, name: str) -> NoReturn:
        if name.startswith("__"):
            # Tools such as copy and pickle look these up on any object.
            raise AttributeError(name)
        raise RuntimeError(
            "this game was left in the middle of a move by an exception: continue with a copy made "
            "before the move, or replay a record"
        )


BROKEN: Final[Any] = _Broken()
"""The table of a game that an exception left in the middle of a move."""


class GameCore:
    """A game without its conversions to and from views and records: `Game` adds those."""

    __slots__ = ("_seed", "_start", "_table")

    _table: Table
    _seed: int | None
    _start: Position | None

    def __init__(self) -> None:
        raise TypeError("make a game with Game.new(config) or Game.from_position(position)")

    def legal_actions(self) -> tuple[Action, ...]:
        """Returns the legal actions, in a fixed order. `apply` accepts exactly these.

        Empty only when the game is over.

        >>> from puertorico import Game
        >>> game = Game.new(Config(players=3), seed=1)
        >>> [str(action) for action in game.legal_actions()][:2]
        ['choose settler', 'choose mayor']
        """
        return self._table.options

    def apply(self, action: Action) -> None:
        """Plays *action* and runs the game to the next decision.

        Any action equal to a legal one will do.

        Raises:
            IllegalActionError: The action is not legal now; the game is untouched.
            GameOverError: The game is over.
            TypeError: *action* is not an `Action`.

        Any other exception, such as `KeyboardInterrupt` or one raised by a plug-in, leaves the game
        in the middle of the move. It propagates, and from then on everything but `seed` and
        ``repr`` of this game raises `RuntimeError`. Copies made before are not affected.

        >>> from puertorico import ChooseRole, Game
        >>> game = Game.new(Config(players=3), seed=1)
        >>> game.apply(ChooseRole("settler"))
        >>> game.phase
        'settler'
        """
        table = self._table
        for option in table.options:
            if option is action:
                break
        else:
            option = self._own(action)
        # `perform`, inlined: the call takes 1 to 2 % of a random game.
        try:
            table.history = (table.history, option)
            option.handler.play(table, option)
            while not table.phase.advance(table):
                pass
        except BaseException:
            self._table = BROKEN
            raise

    def play(self, action: Action) -> tuple[Event, ...]:
        """Plays *action* like `apply`, with the same errors, and returns what happened, in order.

        The events include secrets of all seats; `Event.seen_by` returns what one seat may know.

        >>> from puertorico import ChooseRole, Game
        >>> game = Game.new(Config(players=4), seed=1)
        >>> for event in game.play(ChooseRole("prospector")):
        ...     print(event)
        RoleChosen(rule='ROUND-02', seat=0, card='prospector')
        DoubloonsEarned(rule='PROSPECTOR-01', seat=0, amount=1)
        PhaseEnded(rule='ROUND-03', seat=0, phase='prospector')
        """
        table = self._table
        option = self._own(action)
        log: list[Event] = []
        try:
            table.log = log
            perform(table, option)
            table.log = None
            return tuple(log)
        except BaseException:
            # The events are lost, so the caller cannot continue with this game either.
            self._table = BROKEN
            raise

    def _own(self, action: Action) -> Action:
        """Returns the legal action equal to *action*, or raises an error that explains."""
        _checked_action(action)
        if self._table.over:
            raise GameOverError("the game is over")
        for option in self._table.options:
            if option == action:
                return option
        illegality = self.explain(action)
        assert illegality is not None
        raise IllegalActionError(illegality)

    def is_legal(self, action: Action) -> bool:
        """Whether *action* is legal now.

        Raises:
            TypeError: *action* is not an `Action`.
        """
        _checked_action(action)
        return action in self._table.options

    def explain(self, action: Action) -> Illegality | None:
        """Returns why *action* is not legal now, or None if it is legal.

        For an action that belongs to the current kind of decision, the answer names the rule that
        forbids it and the numbers of this position; for any other it says what is being decided.
        The sentence uses the words of the edition.

        Raises:
            TypeError: *action* is not an `Action`.

        >>> from puertorico import Build, ChooseRole, Game
        >>> game = Game.new(Config(players=4), seed=1)
        >>> game.apply(ChooseRole("builder"))
        >>> print(game.explain(Build("wharf")))
        the wharf costs you 8 doubloons and you have 3 (BUILDER-02)
        """
        _checked_action(action)
        return explain_action(self._table, action)

    def chance_outcomes(self) -> tuple[tuple[Action, int], ...]:
        """Returns the possible outcomes of a draw with their weights, positive integers.

        The probability of an outcome is its weight divided by the sum of all weights. Empty if
        `seat` is not `CHANCE`.

        >>> from puertorico import Game
        >>> game = Game.new(Config(players=3), chance="manual")
        >>> [(str(action), weight) for action, weight in game.chance_outcomes()][:2]
        [('reveal corn', 9), ('reveal indigo', 10)]
        """
        table = self._table
        if table.seat != CHANCE:
            return ()
        return tuple(table.ruleset.draws[table.a].outcomes(table))

    def parse_action(self, text: str) -> Action:
        """Reads an action from text; the inverse of ``str(action)``.

        Case does not matter, nor the amount of white space; underscores and spaces are the same.
        The action need not be legal now.

        Raises:
            NotationError: No action of this game has this text. The error says which word is wrong
                and suggests the nearest action, preferably a legal one.

        >>> from puertorico import Game
        >>> Game.new(Config(players=4), seed=1).parse_action(" Choose  SETTLER ")
        ChooseRole('settler')
        """
        table = self._table
        return table_of_ruleset(table.ruleset).parse(text, legal=table.options)

    # The current state.

    @property
    def config(self) -> Config:
        """The config of the game."""
        config: Config = self._table.ruleset.config
        return config

    @property
    def seed(self) -> int | None:
        """The seed of the draws."""
        return self._seed

    @property
    def chance(self) -> str:
        """Who draws: ``"seeded"`` for the game itself, ``"manual"`` for the caller."""
        return "seeded" if self._table.seeded else "manual"

    @property
    def ask_forced(self) -> bool:
        """Whether the game stops at decisions with a single legal action."""
        return self._table.ask_forced

    @property
    def seat(self) -> int:
        """The seat that decides; `CHANCE` for a draw, `NOBODY` after the end."""
        return self._table.seat

    @property
    def decision(self) -> Decision:
        """The current decision: its kind, rule, context and a one-line summary."""
        return decision_of_table(self._table)

    @property
    def phase(self) -> str:
        """The id of the current phase, such as ``captain``; ``round`` while a role is chosen."""
        return self._table.phase.id

    @property
    def round(self) -> int:
        """The number of the round, from 1; 0 during the set-up."""
        return self._table.round

    @property
    def governor(self) -> int:
        """The seat of the governor."""
        return self._table.governor

    @property
    def players(self) -> tuple[Player, ...]:
        """What each seat has, by seat. For reading only: do not change these objects.

        Beware of ``game.players[game.seat]`` at a draw or after the end: `CHANCE` and `NOBODY` are
        negative, so Python counts them from the end of the tuple.

        >>> from puertorico import Game, Good
        >>> game = Game.new(Config(players=4), seed=1)
        >>> game.players[2].doubloons, game.players[2].goods[Good.CORN]
        (3, 0)
        """
        return tuple(self._table.players)

    @property
    def ruleset(self) -> Ruleset:
        """The ruleset, which says what the numbers of buildings and tiles in `players` mean."""
        return self._table.ruleset

    def city(self, seat: int) -> dict[str, int]:
        """Returns the buildings of a seat: the number of workers on each, by id.

        Raises:
            PositionError: There is no such seat.

        >>> from puertorico import scenario
        >>> scenario(city={0: "office* sugar_mill*2 wharf"}).city(0)
        {'sugar_mill': 2, 'office': 1, 'wharf': 0}
        """
        ruleset = self._table.ruleset
        player = self._table.players[checked_seat(seat, ruleset.players)]
        ids = ruleset.building_ids
        return {
            ids[building]: count_workers(crew)
            for building, crew in zip(player.buildings, player.crew, strict=True)
        }

    def island(self, seat: int) -> dict[str, tuple[int, int]]:
        """Returns the island tiles of a seat: (tiles, workers on them) by kind.

        Raises:
            PositionError: There is no such seat.

        >>> from puertorico import scenario
        >>> scenario(island={0: "3 corn*2 quarry"}).island(0)
        {'corn': (3, 2), 'quarry': (1, 0)}
        """
        ruleset = self._table.ruleset
        player = self._table.players[checked_seat(seat, ruleset.players)]
        ids = ruleset.tile_ids
        return {
            id: (number, count_workers(crew))
            for id, number, crew in zip(ids, player.tiles, player.tile_crew, strict=True)
            if number
        }

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self._table.over

    @property
    def ending(self) -> tuple[str, ...]:
        """The end conditions met so far; if there are any, this round is the last.

        They are ``colonists`` (END-02), ``city`` (END-03), ``victory_points`` (END-04) and
        ``rounds`` (A-97).
        """
        ending = self._table.ending
        return tuple(name for bit, name in enumerate(ENDINGS) if ending >> bit & 1)

    @property
    def history(self) -> tuple[Action, ...]:
        """All actions so far, including draws, from the start or the position the game began with.

        Decisions with a single legal action are not included unless `ask_forced` is set. To replay
        the history, apply it to a game with manual chance. `record` includes the seats as well.

        >>> import random
        >>> from puertorico import Game
        >>> config = Config(players=3)
        >>> game = Game.new(config, seed=3)
        >>> for _ in range(40):
        ...     game.apply(random.Random(3).choice(game.legal_actions()))
        >>> again = Game.new(config, chance="manual")
        >>> for action in game.history:
        ...     again.apply(action)
        >>> again.key() == game.key()
        True
        """
        found: list[Action] = []
        link = self._table.history
        while link is not None:
            link, action = link
            found.append(action)
        found.reverse()
        return tuple(found)

    def score(self) -> Score:
        """Returns the score as it stands; the final score once the game is over.

        >>> from puertorico import Game
        >>> print(Game.new(Config(players=2), seed=1).score())
        player 0: 0 VP, tie-break 3, wins
        player 1: 0 VP, tie-break 3, wins
        """
        return score_table(self._table)

    def totals(self) -> list[int]:
        """Returns the victory points of each seat, without their sources; faster than `score`."""
        return totals_of_table(self._table)

    def position(self) -> Position:
        """Returns the complete state as an immutable value, without seed and history.

        `Game.from_position` turns it back into a game.
        """
        return position_of_table(self._table)

    def key(self) -> tuple[Any, ...]:
        """Returns a hashable key of the position, for transposition tables.

        Two games of the same config have equal keys exactly if their positions are equal.
        """
        return key_of_table(self._table)


def checked_seed(seed: int | None) -> int:
    """Returns the seed; a random one if it is None."""
    if seed is None:
        return secrets.randbelow(1 << 53)
    if type(seed) is not int:
        raise wrong_type("seed", "an int or None", seed)
    return seed


def _checked_action(action: Action) -> None:
    if not isinstance(action, Action):
        raise wrong_type("action", "an Action", action)
