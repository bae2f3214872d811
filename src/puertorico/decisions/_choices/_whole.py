"""The way back: from steps to the whole choice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import attrs
from typing_extensions import override

from ..._base.arguments import checked_items
from ..._base.counts import Facts
from ..._base.texts import shown
from ..._engine.explaining import turn
from ..._engine.walk import ChoiceHelper, Walk, illegal, not_now, table_of
from ...actions._action import Action
from ...expansions._expansions import EXPANSIONS
from ...game._game import Game
from ._placing import PLACEMENT
from ._privilege import PRIVILEGE_GOODS
from ._revealing import REVEAL
from ._storing import STORAGE

__all__ = ["ChoiceForm", "WholeChoice", "choice_forms", "helpers_of", "whole_choice"]


def _facts(named: Mapping[str, Any]) -> Facts[Any]:
    return Facts(named)


@attrs.frozen
class WholeChoice:
    """A whole choice, as a call of the function that turns it into steps.

    Attributes:
        name: The name of the function: ``placement``, ``storage``, ``privilege_goods``, or the
            function of an expansion in play, such as ``payment``.
        arguments: The arguments of the call without the game, by name: plain values, as they come
            from JSON.
    """

    name: str
    arguments: Facts[Any] = attrs.field(converter=_facts)

    def steps(self, game: Game) -> tuple[Action, ...]:
        """Returns the steps of this choice.

        Args:
            game: The game before the first step; it is not changed.

        Raises:
            IllegalActionError: The choice is impossible in this game.
            TypeError: The function has no such arguments, or one of them is of another type.
        """
        table_of(game)
        found = helpers_of(game).get(self.name)
        if found is None:
            fields = {"given": shown(self.name), **turn(table_of(game))}
            raise illegal(game, "not_now", game.decision.rule, fields, "helper")
        return found.function(game, **self.arguments)

    @override
    def __str__(self) -> str:
        """Returns the call, for example ``shipment(goods={'corn': 3})``."""
        arguments = [f"{name}={_written(value)}" for name, value in self.arguments.items()]
        return f"{self.name}({', '.join(arguments)})"


@attrs.frozen
class ChoiceForm:
    """A whole choice that can be made now, with what a program needs to ask for it.

    Attributes:
        name: The name of the function, as that of a `WholeChoice`.
        arguments: The shape of each argument to ask for, by its name; see
            `puertorico.plugin.ChoiceHelper`.
        actions: The legal actions that are its next step.
        is_alone: Whether the decision is about this choice alone; else each of *actions* begins
            it, and other actions may be choices by themselves.
        kinds: The kinds of the decisions after its first step.
    """

    name: str
    arguments: Facts[str] = attrs.field(converter=_facts)
    actions: tuple[Action, ...]
    is_alone: bool
    kinds: tuple[str, ...]


def choice_forms(game: Game) -> tuple[ChoiceForm, ...]:
    """Returns the forms of the whole choices that can be made now, those of expansions too.

    So a program can ask for them without knowing the expansions, and have
    `WholeChoice.steps` check what was chosen. Those whose arguments have no shapes are left out:
    there a program asks for every step.

    Args:
        game: The game, at any decision.

    >>> from puertorico import NEW_BUILDINGS, scenario
    >>> game = scenario(players=3, role="captain", city={0: "small_wharf*"},
    ...                 goods={0: "3 corn 2 sugar"}, expansions=(NEW_BUILDINGS,))

    >>> [(form.name, *map(str, form.actions)) for form in choice_forms(game)]
    [('shipment', 'use small_wharf')]
    >>> [dict(form.arguments) for form in choice_forms(game)]
    [{'goods': 'goods'}]
    >>> choice = WholeChoice("shipment", {"goods": {"corn": 3, "sugar": 1}})

    >>> [str(step) for step in choice.steps(game)]
    ['use small_wharf', 'ship 3 corn', 'ship 1 sugar']
    """
    table_of(game)
    legal = game.legal_actions()
    forms = []
    for helper in helpers_of(game).values():
        steps = tuple(
            [each for each in legal if isinstance(each, helper.steps) and helper.begins(game, each)]
        )
        if helper.arguments and steps:
            alone = helper.begins(game, None)
            forms.append(ChoiceForm(helper.id, helper.arguments, steps, alone, helper.kinds))
    return tuple(forms)


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
