"""Storing goods in one call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..._base.goods import GOODS, Good
from ..._engine.walk import ChoiceHelper, Walk, illegal, not_now, numbers_of_goods, table_of
from ..._rules.storage import SINGLES, StoragePhase, storage_paths
from ...actions import Keep, KeepAll
from ...actions._action import Action
from ...game._game import Game

__all__ = ["STORAGE", "storage"]

RULE = "STORE-01"


def storage(
    game: Game, kept: Mapping[Good, int] | Mapping[str, int] | Mapping[Good | str, int]
) -> tuple[Action, ...]:
    """Returns the steps that store goods so that the seat keeps exactly *kept*.

    Args:
        game: A game whose decision is which goods to store, at any of its steps.
        kept: How many goods of each kind the seat keeps; none of the kinds left out.

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
    player = table.players[game.seat]
    kinds, singles = player.effects.kept_kinds, 1 + player.effects.kept_goods
    for path in storage_paths(player.packed_goods, kinds, singles):
        if _goods_kept(path, player.goods) == wanted:
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


def _goods_kept(path: tuple[int, ...], goods: Sequence[int]) -> list[int]:
    """Returns what is kept of *goods* after the steps of a path."""
    found = [0] * len(Good)
    for step in path:
        if step < SINGLES:
            found[step] = goods[step]
        else:
            found[step - SINGLES] += 1
    return found


def _step(step: int) -> Action:
    return KeepAll(GOODS[step]) if step < SINGLES else Keep(GOODS[step - SINGLES])


def _begins(game: Game, _first: Action | None) -> bool:
    return game.kind == "store"


def _named(game: Game, walk: Walk) -> dict[str, Any]:
    table = table_of(game)
    held = table.players[game.seat].goods
    phase = table.phase
    assert isinstance(phase, StoragePhase)
    kept = _goods_kept(phase.path(table), held)
    for step in walk.said:
        assert isinstance(step, Keep | KeepAll)
        kept[step.good] = held[step.good] if isinstance(step, KeepAll) else kept[step.good] + 1
    return {"kept": {str(good): kept[good] for good in Good if kept[good]}}


STORAGE = ChoiceHelper(
    function=storage,
    kinds=("store",),
    steps=(Keep, KeepAll),
    begins=_begins,
    named=_named,
    arguments={"kept": "goods"},
)
"""Storing goods, from whole choice to steps and back."""
