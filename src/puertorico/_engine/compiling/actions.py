"""Numbers the actions of a game, which phases, effects and draws name."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from ...errors import ConfigError
from ...wording._notation import MAX_TEXT, normal_text
from ..chance import TileDraw
from ..phase import CurrentPhase

if TYPE_CHECKING:
    from ...actions import Action, Handler
    from ..ruleset import Ruleset

__all__ = ["number_actions"]


class _Numbering:
    """Gives actions their codes, and rejects two with the same text."""

    def __init__(self) -> None:
        self.actions: list[Action] = []
        self.known: dict[Action, Action] = {}
        self.texts: set[str] = set()

    def register(self, handler: Handler, actions: dict[Any, Action]) -> None:
        """Numbers the actions that *handler* plays."""
        handler.offers = actions
        for key, action in actions.items():
            text = normal_text(str(action))
            if action in self.known or text in self.texts:
                raise ConfigError(f"the action {str(action)!r} is named twice")
            if not 0 < len(text) <= MAX_TEXT:
                raise ConfigError(f"the text of {action!r} must have 1 to {MAX_TEXT} characters")
            self.texts.add(text)
            action.bind(len(self.actions), key, handler)
            self.known[action] = action
            self.actions.append(action)


def number_actions(ruleset: Ruleset) -> None:
    """Numbers the actions of all phases, effects and draws."""
    numbering = _Numbering()
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
