"""Which actions the kit asks about where they are not legal."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from .._config import Config
from ..actions import UseBuilding
from ..actions._action import Action
from ..state._actiontable import action_table
from ._play import Moment
from ._start import mixed, pick

__all__ = ["asked_about"]

_SORTS: Final = 6
"""About how many sorts of actions of expansions is asked at a decision."""


@lru_cache(maxsize=256)
def _of_expansions(config: Config) -> tuple[tuple[Action, ...], ...]:
    """Returns the actions that expansions bring, by class and by the building that is used."""
    plain = Config(players=config.players, edition=config.edition)
    known = set(action_table(plain))
    found: dict[object, list[Action]] = {}
    for action in action_table(config):
        if action not in known:
            key = action if isinstance(action, UseBuilding) else type(action)
            found.setdefault(key, []).append(action)
    return tuple([tuple(actions) for actions in found.values()])


def asked_about(moment: Moment, number: int) -> list[Action]:
    """Returns *number* actions of the game, and one each of some sorts that expansions bring.

    So those of an expansion are asked about at all decisions, not only at their own.
    """
    config = moment.game.config
    table = tuple(action_table(config))
    found = [pick(moment.rng, table) for _ in range(number)]
    sorts = mixed(moment.rng, _of_expansions(config))[:_SORTS]
    found += [pick(moment.rng, actions) for actions in sorts]
    return list(dict.fromkeys(found))
