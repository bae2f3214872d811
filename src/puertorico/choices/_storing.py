"""Storing goods in one call."""

from __future__ import annotations

from collections.abc import Mapping

from .._base.goods import Good
from .._rules.storage import SINGLES, StoragePhase, storage_paths
from ..actions import Action, Keep, KeepAll
from ..game import Game
from ._steps import Walk, illegal, not_now, numbers_of_goods, table_of

__all__ = ["goods_kept", "storage"]

RULE = "STORE-01"


def storage(
    game: Game, kept: Mapping[Good, int] | Mapping[str, int] | Mapping[Good | str, int]
) -> tuple[Action, ...]:
    """Returns the steps that store goods so that *kept* is what the seat has in the end.

    Args:
        game: A game whose decision is what goods are stored, at any of its steps.
        kept: How many goods of each kind are kept; kinds left out are not.

    Raises:
        IllegalActionError: The choice is impossible; the message says what is wrong with it.

    >>> from puertorico import scenario
    >>> game = scenario(players=3, role="captain", goods={0: "2 corn 3 sugar"},
    ...                 ships="4: 4 coffee | 5: 5 indigo | 6: 6 tobacco",
    ...                 city={0: "small_warehouse*"})
    >>> [str(step) for step in storage(game, {"corn": 1, "sugar": 3})]
    ['keep all sugar']
    """
    table = table_of(game)
    phase = table.phase
    if not isinstance(phase, StoragePhase):
        raise not_now(game, RULE, "storage")
    wanted = numbers_of_goods(game, kept, RULE, "keep")
    player = game.players[game.seat]
    kinds, singles = player.effects.kept_kinds, 1 + player.effects.kept_goods
    for path in storage_paths(tuple(player.goods), kinds, singles):
        if goods_kept(path, player.goods) == wanted:
            break
    else:
        raise illegal(
            game,
            "not_storable",
            RULE,
            {"kinds": min(kinds, len(Good)), "singles": singles},
        )
    made = phase.path(table)
    if path[: len(made)] != made:
        actions = tuple(str(_step(step)) for step in made)
        raise illegal(game, "already_kept", RULE, {"actions": actions})
    walk = Walk(game)
    for step in path[len(made) :]:
        walk.take(_step(step))
    return tuple(walk.steps)


def goods_kept(path: tuple[int, ...], goods: list[int]) -> list[int]:
    """Returns what is kept of *goods* after the steps of a path."""
    found = [0] * len(Good)
    for step in path:
        if step < SINGLES:
            found[step] = goods[step]
        else:
            found[step - SINGLES] += 1
    return found


def _step(step: int) -> Action:
    return KeepAll(Good(step)) if step < SINGLES else Keep(Good(step - SINGLES))
