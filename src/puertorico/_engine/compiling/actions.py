"""Numbers the actions of a game, which phases, effects and draws name."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from ..._base.texts import shown
from ...actions._action import Action
from ...actions._json import known_actions
from ...errors import ConfigError
from ...wording._notation import MAX_TEXT, normal_text
from ..chance import TileDraw
from ..phase import CurrentPhase

if TYPE_CHECKING:
    from ..._config import Config
    from ...actions._action import Handler
    from ..ruleset import Ruleset

__all__ = ["number_actions"]


class _Numbering:
    """Gives actions their codes, and rejects two with the same text."""

    def __init__(self, config: Config) -> None:
        brought = [kind for expansion in config.all_expansions for kind in expansion.actions]
        self.listed = {*known_actions.values(), *brought}
        self.actions: list[Action] = []
        self.known: dict[Action, Action] = {}
        self.named_by: dict[str, Handler] = {}

    def register(self, handler: Handler, named: object) -> None:
        """Numbers the actions that *handler* plays, which it has named."""
        if not isinstance(named, dict):
            raise ConfigError(
                f"{_called(handler)}: actions must return a dict of actions by keys, "
                f"not {shown(named)}"
            )
        handler.offers = named
        for key, action in named.items():
            if not isinstance(action, Action):
                raise ConfigError(
                    f"{_called(handler)}: actions must return actions, not {shown(action)}"
                )
            if type(action) not in self.listed:
                raise ConfigError(
                    f"{_called(handler)}: no expansion of the game lists {type(action).__name__}, "
                    f"the class of '{action}', so it cannot be read from JSON: add it to "
                    "Expansion.actions"
                )
            text = normal_text(str(action))
            if text in self.named_by:
                raise ConfigError(
                    f"the action {str(action)!r} is named twice, by "
                    f"{_called(self.named_by[text])} and by {_called(handler)}"
                )
            if not 0 < len(text) <= MAX_TEXT:
                raise ConfigError(f"the text of {action!r} must have 1 to {MAX_TEXT} characters")
            self.named_by[text] = handler
            action.bind(len(self.actions), key, handler)
            self.known[action] = action
            self.actions.append(action)


def _called(handler: Handler) -> str:
    """Returns what messages call what plays an action: its class, and its id."""
    return f"{type(handler).__name__} ({getattr(handler, 'id', 'in every phase')})"


def number_actions(ruleset: Ruleset) -> None:
    """Numbers the actions of all phases, effects and draws."""
    numbering = _Numbering(ruleset.config)
    current = CurrentPhase()
    numbering.register(current, current.actions())
    ruleset.pass_action = current.offer()
    for phase in ruleset.phases:
        numbering.register(phase, phase.actions())
    for effect in ruleset.effects:
        numbering.register(effect, effect.actions(ruleset))
    for draw in ruleset.draws:
        numbering.register(draw, draw.actions())
    ruleset.reveals = tuple(ruleset.draw_of[TileDraw.id].offers.values())
    ruleset.actions = tuple(numbering.actions)
    ruleset.action_of = MappingProxyType(numbering.known)
