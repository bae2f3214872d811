"""The way back: from steps to the whole choice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import attrs

from ..._base.arguments import checked_items
from ..._base.facts import Facts
from ..._engine.explaining import turn
from ..._engine.walk import ChoiceHelper, Walk, illegal, not_now, table_of
from ...actions._action import Action
from ...errors import shown
from ...expansions._expansions import EXPANSIONS
from ...game._game import Game
from ._placing import PLACEMENT
from ._privilege import PRIVILEGE_GOODS
from ._revealing import REVEAL
from ._storing import STORAGE

__all__ = ["WholeChoice", "helpers_of", "whole_choice"]


def _facts(named: Mapping[str, Any]) -> Facts[Any]:
    return Facts(named)


@attrs.frozen
class WholeChoice:
    """A whole choice, as a call of the function that turns it into steps.

    Attributes:
        helper: The name of the function: ``placement``, ``storage``, ``privilege_goods``, or the
            function of an expansion in play, such as ``payment``.
        named: The arguments of the call without the game, by name: plain values.
    """

    helper: str
    named: Facts[Any] = attrs.field(converter=_facts)

    def steps(self, game: Game) -> tuple[Action, ...]:
        """Returns the steps of this choice.

        Args:
            game: The game before the first step; it is not changed.

        Raises:
            IllegalActionError: The choice is impossible in this game.
        """
        table_of(game)
        found = helpers_of(game).get(self.helper)
        if found is None:
            fields = {"given": shown(self.helper), **turn(table_of(game))}
            raise illegal(game, "not_now", game.decision.rule, fields, "helper")
        return found.function(game, **self.named)

    def __str__(self) -> str:
        """Returns the call, for example ``shipment(goods={'corn': 3})``."""
        named = ", ".join(f"{name}={_written(value)}" for name, value in self.named.items())
        return f"{self.helper}({named})"


def _written(value: object) -> str:
    if isinstance(value, Facts):
        return "{" + ", ".join(f"{name!r}: {_written(item)}" for name, item in value.items()) + "}"
    return repr(value)


def whole_choice(game: Game, steps: Iterable[Action]) -> WholeChoice:
    """Returns the whole choice that *steps* make up, for logs and pictures.

    Args:
        game: The game before the first step.
        steps: All steps of one choice, and no others.

    Raises:
        IllegalActionError: The steps are not those of one whole choice; the message says why.

    >>> from puertorico import NOBLES, scenario
    >>> from puertorico.expansions.nobles import supply
    >>> game = scenario(players=3, role="captain", city={0: "royal_supplier*noble"},
    ...                 holding={0: "2 noble"}, goods={0: "3 corn 2 sugar coffee"},
    ...                 expansions=(NOBLES,))
    >>> choice = whole_choice(game, supply(game, ["corn", "sugar"]))
    >>> print(choice)
    supply(goods=('corn', 'sugar'))
    >>> [str(step) for step in choice.steps(game)]
    ['use royal_supplier corn', 'use royal_supplier sugar', 'pass']
    """
    walk = Walk(game)
    left = list(checked_items("steps", steps))
    choice = _helper(game, left)
    rule = ""
    while asked := walk.asked(*choice.kinds) if walk.said else game.decision:
        rule = asked.rule
        if walk.forced:
            walk.take(walk.game.legal_actions()[0])
            continue
        if not left:
            raise illegal(game, "steps_missing", rule, turn(walk.game._table))
        step = left.pop(0)
        if not isinstance(step, choice.steps):
            fields = {"given": shown(step, _quoted), **turn(walk.game._table)}
            raise illegal(game, "other_step", rule, fields, "whole")
        walk.take(step)
    if left:
        raise illegal(game, "steps_left", rule, {"number": len(left)})
    return WholeChoice(choice.id, choice.named(game, walk))


def _quoted(step: Action) -> str:
    return repr(str(step))


def helpers_of(game: Game) -> dict[str, ChoiceHelper]:
    """Returns the helpers by name; those of expansions in play take precedence."""
    found = [PLACEMENT, STORAGE, PRIVILEGE_GOODS, REVEAL]
    for expansion in (*game.config.expansions, *EXPANSIONS):
        found += expansion.choices
    return {helper.id: helper for helper in reversed(found)}


def _helper(game: Game, steps: list[Action]) -> ChoiceHelper:
    """Returns the helper whose choice begins with the first of *steps*."""
    first = steps[0] if steps else None
    for choice in helpers_of(game).values():
        if choice.begins(game, first):
            return choice
    raise not_now(game, game.decision.rule, "whole")
