"""`GameCore`: the part of `Game` that needs nothing but the table: playing and asking."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal

from .._base.compat import override
from .._base.ids import any_id
from .._base.messages import checked_seed, shown, wrong_type
from .._base.offering import authors_checks
from .._engine.asking import phase_in_progress
from .._engine.board import CHANCE
from .._engine.chance import draw_in
from .._engine.decisions import OVER
from ..actions._action import Action
from ..errors import ConfigError
from ..state._actiontable import ActionWeights, action_table_of, weights_by_code
from ..state._decision import Decision, decision_of_table
from ..state._position import Position, key_of_table, position_of_table
from ..state._scoring import Score, score_table, totals_of_table
from ..types import Chance, DecisionKindId, PhaseId
from ._open import OpenGame
from ._playout import ROLE, Picker, play_on

if TYPE_CHECKING:
    from .._engine.table import Table
    from ..events import Events

_NEVER: Final = 2**53
"""More actions and rounds than a game can have."""
_PART: Final = 1_000
"""How many actions a playout plays before Python can interrupt it."""


class GameCore(OpenGame):
    """Decisions, chance, results and history."""

    __slots__ = ()

    def __init__(self) -> None:
        raise TypeError("make a game with Game.new(config) or Game.from_position(position)")

    if TYPE_CHECKING:
        # Without the union that is for mypyc; see `Play`.
        @override
        def legal_actions(self) -> tuple[Action, ...]: ...

    def chance_outcomes(self) -> tuple[tuple[Action, int], ...]:
        """Returns the possible outcomes of a draw with their weights, positive integers.

        The probability of an outcome is its weight divided by the sum of all weights. Empty if
        `seat` is not `CHANCE`.

        >>> from puertorico import Config, Game
        >>> game = Game.new(Config(players=3), chance="manual")
        >>> [(str(action), weight) for action, weight in game.chance_outcomes()][:2]
        [('reveal corn', 9), ('reveal indigo', 10)]
        """
        table = self._table
        if table.seat != CHANCE:
            return ()
        return tuple(draw_in(table).outcomes(table))

    def play_out(
        self,
        *,
        seed: int,
        until: int | Literal["phase", "round"] | None = None,
        weights: ActionWeights | None = None,
    ) -> int:
        """Continues this game with random legal actions, and returns how many it has played.

        The same as applying what a `Chooser` with this seed and these weights chooses, but faster,
        because the engine runs the loop. Plays nothing if the game is over.

        Args:
            seed: The seed for the choices; draws use the game's own.
            until: Where to stop: None for the end of the game; ``"phase"`` for the next choice of a
                role, and ``"round"`` for the first decision of the next round; a number for at most
                that many actions. The game can end earlier.
            weights: How often each action is chosen; None for a uniform choice. With weights of 0 a
                game may never end, so set *until* or ``Config.max_rounds``.

        Raises:
            ConfigError: *until* is below 0 or another word, or the weights belong to another
                config.

        As with `apply`, an exception in between, such as `KeyboardInterrupt`, leaves the game
        unusable.

        >>> from puertorico import Config, Game
        >>> game = Game.new(Config(players=4), seed=1)
        >>> game.play_out(seed=3, until="phase"), str(game.history[-5])
        (5, 'choose builder')
        >>> trial = game.copy(seed=2)
        >>> trial.play_out(seed=2), trial.is_over, trial.totals()
        (325, True, [37, 22, 28, 27])
        """
        table = self._table
        most = _most_actions(until)
        picker = Picker(checked_seed(seed), weights_by_code(weights), 0)
        if weights is not None:
            weights.check(table.ruleset.config)
        last_round = table.round if until == "round" else _NEVER
        one_phase = until == "phase"
        self._whole = None
        # In parts: compiled code neither reacts to Ctrl-C nor lets other threads run.
        while picker.number < most:
            part = min(most - picker.number, _PART)
            if self._play_on(table, picker, part, last_round, one_phase):
                break
        self._whole = table
        return picker.number

    def _play_on(
        self, table: Table, picker: Picker, most: int, last_round: int, one_phase: bool
    ) -> bool:
        """Plays what *picker* picks; see `play_on`."""
        return play_on(table, picker, most, last_round, one_phase)

    def parse_action(self, text: str) -> Action:
        """Returns the action that a text names; the inverse of ``str(action)``.

        Case and the amount of white space do not matter; underscores and spaces are the same. The
        action need not be legal now.

        Args:
            text: The text of an action, such as ``"choose settler"``.

        Raises:
            NotationError: No action in this game has this text. The error says which word is wrong
                and suggests the nearest action, preferably a legal one.

        >>> from puertorico import Config, Game
        >>> Game.new(Config(players=4), seed=1).parse_action(" Choose  SETTLER ")
        ChooseRole('settler')
        """
        table = self._table
        return action_table_of(table.ruleset).parse(text, legal=table.options)

    # The current state.

    @property
    def seed(self) -> int | None:
        """The seed of the draws."""
        return self._origin[0]

    @property
    def chance(self) -> Chance:
        """Who draws: ``"seeded"`` for the game itself, ``"manual"`` for the caller."""
        return "seeded" if self._table.seeded else "manual"

    @property
    def ask_forced(self) -> bool:
        """Whether the game stops at forced moves."""
        return self._table.ask_forced

    @property
    def decision(self) -> Decision:
        """The current decision: its kind, rule, context and a one-line summary.

        >>> from puertorico import scenario
        >>> scenario(role="builder", doubloons={0: 4}).decision.context.prices["harbor"].missing
        3
        """
        return decision_of_table(self._table)

    @property
    def kind(self) -> DecisionKindId:
        """The kind of the current decision, such as ``build``; ``over`` after the end.

        The same as ``decision.kind``, but much faster, because the rest of the decision is not
        computed.
        """
        table = self._table
        kind: DecisionKindId = OVER if table.over else any_id(table.kind)
        return kind

    @property
    def phase(self) -> PhaseId:
        """The id of the phase in progress: that of the role that is carried out, if there is one.

        Interruptions do not change it: it is ``settler`` during a draw in a settler phase, and
        ``mayor`` while workers are placed in a mayor phase. It is ``round`` while a role is chosen
        and after the end. Before the first round it is ``setup``, or a phase of the set-up, such as
        ``draft``. The frames of a `Position` or a `View` show what interrupts what.
        """
        return phase_in_progress(self._table)

    @property
    def history(self) -> tuple[Action, ...]:
        """All actions so far, including draws, from the start or the position the game began with.

        Forced moves are not included unless `ask_forced` is set. To replay the history, apply it to
        a game with manual chance. `record` includes the seats as well.

        >>> import random
        >>> from puertorico import Config, Game
        >>> config = Config(players=3)
        >>> game = Game.new(config, seed=3)
        >>> for _ in range(40):
        ...     game.apply(random.Random(3).choice(game.legal_actions()))
        ...
        >>> again = Game.new(config, chance="manual")
        >>> for action in game.history:
        ...     again.apply(action)
        ...
        >>> again.key() == game.key()
        True
        """
        actions: list[Action] = []
        link = self._table.history
        while link is not None:
            link, action = link
            actions.append(action)
        actions.reverse()
        return tuple(actions)

    def score(self) -> Score:
        """Returns the score as it stands; the final score once the game is over.

        >>> from puertorico import Config, Game
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

        Two games with the same config have equal keys exactly if their positions are equal.
        """
        return key_of_table(self._table)


def _most_actions(until: object) -> int:
    """Returns the most actions of a playout."""
    if until is None or until in ("phase", "round"):
        return _NEVER
    if isinstance(until, str):
        raise ConfigError(f"until must be a number, 'phase' or 'round', not {shown(until)}")
    if type(until) is not int:
        raise wrong_type("until", "an int, a str or None", until)
    if until < 0:
        raise ConfigError(f"until must be at least 0, not {shown(until)}")
    return until


class CheckedPlay(GameCore):
    """The playing methods of a checked game, which otherwise do the same as those of `Game`.

    A mistake leaves the game in mid-move, like any other exception. The tests of moves are imported
    when moves are played: most programs have no checked games.
    """

    __slots__ = ()

    @override
    def apply(self, action: Action) -> None:
        table: Any = self._table
        chosen = self._own(action)
        self._whole = None
        authors_checks("moves").perform(table, chosen)
        self._whole = table

    @override
    def play(self, action: Action) -> Events:
        table: Any = self._table
        chosen = self._own(action)
        self._whole = None
        happened: Events = authors_checks("moves").perform_logged(table, chosen)
        self._whole = table
        return happened

    @override
    def _play_on(
        self, table: Table, picker: Picker, most: int, last_round: int, one_phase: bool
    ) -> bool:
        """Plays one action; `play_out` calls it again until it returns True."""
        if table.over:
            return True
        authors_checks("moves").perform(table, picker.pick(table))
        return table.round > last_round or (one_phase and table.kind == ROLE)
