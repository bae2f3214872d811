"""Hypothesis strategies for configs, games, positions and views.

They need the package ``hypothesis``, which ``pip install "puertorico[testing]"`` installs; it is
imported when a strategy is first called. A failure is shrunk to few players, expansions and
actions.

>>> from hypothesis import given, settings
>>> from puertorico.testing import strategies
>>> @settings(max_examples=5, deadline=None, database=None)
... @given(strategies.positions(strategies.configs(expansions=())))
... def test_the_bank_never_owes_anything(position):
...     assert min(position.goods.values()) >= 0
...
>>> test_the_bank_never_owes_anything()
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .._base.offering import at_home
from .._config import Config, Edition
from .._engine.manifest.expansion import Expansion
from ..expansions._expansions import EXPANSIONS
from ..game._game import Game, View
from ..state._position import Position

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn, SearchStrategy

__all__ = ["configs", "games", "positions", "views"]


def configs(
    *, expansions: Sequence[Expansion] = EXPANSIONS, always: Sequence[Expansion] = ()
) -> SearchStrategy[Config]:
    """Returns configs of all editions and numbers of players.

    Args:
        expansions: The expansions that may be in play.
        always: Those that are always in play.
    """
    from hypothesis import strategies as st

    def config(
        players: int,
        edition: Edition,
        expansions: list[Expansion],
        open_vp: bool,
        rounds: int | None,
    ) -> Config:
        return Config(
            players=players,
            edition=edition,
            expansions=(*always, *expansions),
            open_vp=open_vp,
            max_rounds=rounds,
        )

    others = [expansion for expansion in expansions if expansion not in always]
    some: SearchStrategy[list[Expansion]] = (
        st.lists(st.sampled_from(others), unique_by=id) if others else st.just([])
    )
    return st.builds(
        config,
        st.integers(2, 5),
        st.sampled_from(list(Edition)),
        some,
        st.booleans(),
        st.one_of(st.none(), st.integers(1, 30)),
    )


def games(
    configs: SearchStrategy[Config] | None = None, *, actions: int = 400, checked: bool = False
) -> SearchStrategy[Game]:
    """Returns games after random legal actions, at any decision or over.

    Args:
        configs: The configs of the games; None for `configs` of all published expansions.
        actions: The greatest number of actions played.
        checked: Whether the games are checked; see `Game.new`.
    """
    from hypothesis import strategies as st

    chosen = _configs() if configs is None else configs

    @st.composite
    def game(draw: DrawFn) -> Game:
        config = draw(chosen)
        found = Game.new(
            config,
            seed=draw(st.integers(0, 1_000)),
            chance=draw(st.sampled_from(("seeded", "manual"))),
            ask_forced=draw(st.booleans()),
            checked=checked,
        )
        found.play_out(seed=draw(st.integers(0, 1_000)), until=draw(st.integers(0, actions)))
        return found

    return game()


_configs = configs


def positions(
    configs: SearchStrategy[Config] | None = None, *, actions: int = 400
) -> SearchStrategy[Position]:
    """Returns positions of `games`, including games that ask for forced decisions.

    Args:
        configs: As for `games`.
        actions: As for `games`.
    """
    return games(configs, actions=actions).map(Game.position)


def views(
    configs: SearchStrategy[Config] | None = None, *, actions: int = 400
) -> SearchStrategy[View]:
    """Returns views of `games`, of any seat or a spectator.

    Args:
        configs: As for `games`.
        actions: As for `games`.
    """
    from hypothesis import strategies as st

    def seen(game: Game) -> SearchStrategy[View]:
        seats = st.one_of(st.none(), st.integers(0, game.config.players - 1))
        return seats.map(game.view)

    return games(configs, actions=actions).flatmap(seen)


at_home(globals())
