"""`GameCore`: a game as far as its table goes, to be played and to be asked."""

from __future__ import annotations

import secrets
from typing import Any

from .._base.arguments import checked_seat, wrong_type
from .._base.packed import count_all
from .._engine.board import CHANCE, ENDINGS, Player
from .._engine.ruleset import Ruleset
from ..actions import Action
from ..config import Config
from ..scoring import Score, score_table, totals_of_table
from ..state._actiontable import table_of_ruleset
from ..state._decision import Decision, decision_of_table
from ..state._key import key_of_table
from ..state._position import Position, position_of_table
from ._play import Play

__all__ = ["GameCore", "checked_seed"]


class GameCore(Play):
    """What a game is without what it comes from and turns into: a table, played and asked."""

    __slots__ = ()

    def __init__(self) -> None:
        raise TypeError("make a game with Game.new(config) or Game.from_position(position)")

    def chance_outcomes(self) -> tuple[tuple[Action, int], ...]:
        """Returns the outcomes of a decision of `CHANCE` with their weights, whole numbers.

        Empty when it is not chance's turn.

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
        """Returns the action that *text* names, the inverse of ``str(action)``.

        Case, spaces and underscores do not matter.

        Raises:
            NotationError: No action of this game has this text; the error points at the word and
                suggests the nearest action, a legal one where one is near.

        >>> from puertorico import Game
        >>> Game.new(Config(players=4), seed=1).parse_action(" Choose  SETTLER ")
        ChooseRole('settler')
        """
        table = self._table
        return table_of_ruleset(table.ruleset).parse(text, legal=table.options)

    # What is going on.

    @property
    def config(self) -> Config:
        """What is played."""
        config: Config = self._table.ruleset.config
        return config

    @property
    def seed(self) -> int | None:
        """The seed of the draws to come."""
        return self._seed

    @property
    def chance(self) -> str:
        """``"seeded"`` or ``"manual"``."""
        return "seeded" if self._table.seeded else "manual"

    @property
    def ask_forced(self) -> bool:
        """Whether decisions with a single legal action are asked."""
        return self._table.ask_forced

    @property
    def decision(self) -> Decision:
        """What the current choice is about."""
        return decision_of_table(self._table)

    @property
    def phase(self) -> str:
        """The id of the current phase: ``round`` while roles are chosen, ``captain`` ..."""
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
        """What every seat has; read it freely, and do not write to it.

        A tuple: `CHANCE` and `NOBODY` are no seats, but as its indices Python takes them to count
        from the end. Look at `seat` first where it can be one of them.

        >>> from puertorico import Game, Good
        >>> game = Game.new(Config(players=4), seed=1)
        >>> game.players[2].doubloons, game.players[2].goods[Good.CORN]
        (3, 0)
        """
        return tuple(self._table.players)

    @property
    def ruleset(self) -> Ruleset:
        """What the numbers of buildings, tiles and workers in `players` mean."""
        return self._table.ruleset

    def city(self, seat: int) -> dict[str, int]:
        """Returns the buildings of a seat by id, each with the number of its workers.

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
            ids[building]: count_all(crew)
            for building, crew in zip(player.buildings, player.crew, strict=True)
        }

    def island(self, seat: int) -> dict[str, tuple[int, int]]:
        """Returns the tiles of a seat by kind: how many, and how many workers are on them.

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
            id: (number, count_all(crew))
            for id, number, crew in zip(ids, player.tiles, player.tile_crew, strict=True)
            if number
        }

    @property
    def ending(self) -> tuple[str, ...]:
        """The end conditions that have come: this round is the last, or the game is over.

        Of ``colonists`` (END-02), ``city`` (END-03), ``victory_points`` (END-04) and ``rounds``
        (A-97).
        """
        ending = self._table.ending
        return tuple(name for bit, name in enumerate(ENDINGS) if ending >> bit & 1)

    @property
    def history(self) -> tuple[Action, ...]:
        """All actions since the start or the position, draws of chance included.

        Decisions with a single legal action are not asked and not in it. To replay it, apply it
        to a game with manual chance, which asks for the draws too; `record` has the seats as well.

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
        """Returns the score as it stands, or the final one.

        >>> from puertorico import Game
        >>> print(Game.new(Config(players=2), seed=1).score())
        player 0: 0 VP, tie-break 3, wins
        player 1: 0 VP, tie-break 3, wins
        """
        return score_table(self._table)

    def totals(self) -> list[int]:
        """Returns every seat's points alone, faster than `score`."""
        return totals_of_table(self._table)

    def position(self) -> Position:
        """Returns the complete state as a frozen value, without seed and history."""
        return position_of_table(self._table)

    def key(self) -> tuple[Any, ...]:
        """Returns a hashable key of the position, for transposition tables.

        Equal for two games of the same config exactly when their positions are equal.
        """
        return key_of_table(self._table)


def checked_seed(seed: int | None) -> int:
    """Returns the seed, drawn if it is None."""
    if seed is None:
        return secrets.randbelow(1 << 53)
    if type(seed) is not int:
        raise wrong_type("seed", "an int or None", seed)
    return seed
