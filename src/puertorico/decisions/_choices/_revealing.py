"""All the plantations that are drawn at once, in one call: for games with manual chance."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..._base.goods import Good
from ..._engine.walk import ChoiceHelper, Walk, illegal, list_of_kinds, not_now
from ...actions import RevealTile
from ...actions._action import Action
from ...game._game import Game

__all__ = ["REVEAL", "reveal"]

RULE = "SETTLER-09"


def reveal(game: Game, tiles: Iterable[Good | str]) -> tuple[Action, ...]:
    """Returns the draws that reveal these plantations.

    For a companion of a physical table, and for anyone who knows what was drawn: a whole row in
    one call, that of the set-up too.

    Args:
        game: A game with manual chance that asks for a tile.
        tiles: All plantations that are drawn before anyone else decides, in any order; the same
            kind several times if several are drawn. Those revealed before are not repeated.

    Raises:
        IllegalActionError: Another number of tiles is drawn, or one of them is not face-down; the
            message says what is wrong.

    >>> from puertorico import Config, Game
    >>> game = Game.new(Config(players=3), chance="manual")
    >>> for draw in reveal(game, ["corn", "coffee", "corn", "sugar"]):
    ...     game.apply(draw)
    >>> dict(game.row)
    {'corn': 2, 'sugar': 1, 'coffee': 1}
    """
    walk = Walk(game)
    if walk.asked("reveal") is None:
        raise not_now(game, RULE, "reveal")
    left = list_of_kinds(game, tiles, RULE)
    given = len(left)
    while left and walk.asked("reveal"):
        there = walk.game.legal_actions()
        # What is face-down now: after the last of these tiles, the discards are shuffled.
        tile = next((tile for tile in left if RevealTile(tile) in there), left[0])
        walk.take(RevealTile(tile))
        left.remove(tile)
    drawn = len(walk.said)
    if not left:
        drawn += _more(walk)
    if drawn != given:
        raise illegal(game, "wrong_number", RULE, {"number": drawn, "given": given})
    return tuple(walk.steps)


def _more(walk: Walk) -> int:
    """Returns how many more tiles are drawn."""
    number = 0
    while walk.asked("reveal"):
        walk.game.apply(walk.game.legal_actions()[0])
        number += 1
    return number


def _begins(game: Game, _first: Action | None) -> bool:
    return game.decision.kind == "reveal"


def _named(_game: Game, walk: Walk) -> dict[str, Any]:
    return {"tiles": [str(step.tile) for step in walk.said if isinstance(step, RevealTile)]}


REVEAL = ChoiceHelper(
    function=reveal,
    kinds=("reveal",),
    steps=(RevealTile,),
    begins=_begins,
    named=_named,
)
"""Drawing plantations, from the whole row to the draws and back."""
