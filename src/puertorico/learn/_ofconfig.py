"""What an encoding has worked out about the games of one config."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from .._base.texts import shown
from .._engine.ruleset import Ruleset
from ..actions._action import Action
from ..errors import ConfigError
from ._finding import places_of
from ._places import Places

if TYPE_CHECKING:
    from ._encoding import Encoding

__all__ = ["OfConfig"]


class OfConfig:
    """What an encoding has worked out about the games of one config.

    Attributes:
        ruleset: Their ruleset.
        codes: The code of each action, by its own number; that of an outcome for an outcome.
        actions: The actions by code.
        outcomes: The outcomes by code.
        templates: What is the same in all observations as bytes, by the format of a buffer.
    """

    def __init__(self, encoding: Encoding, ruleset: Ruleset) -> None:
        self.encoding = encoding
        self.ruleset = ruleset
        self.codes: list[int] = []
        self.actions: dict[int, Action] = {}
        self.outcomes: dict[int, Action] = {}
        self.templates: dict[str, bytes] = {}
        drawn = {id(action) for draw in ruleset.draws for action in draw.offers.values()}
        known, known_outcomes = encoding._code_of
        for action in ruleset.actions:
            is_drawn = id(action) in drawn
            code = (known_outcomes if is_drawn else known).get(str(action))
            if code is None:
                raise ConfigError(f"this encoding has no code for the action {shown(str(action))}")
            self.codes.append(code)
            (self.outcomes if is_drawn else self.actions)[code] = action

    @cached_property
    def places(self) -> Places:
        """Where things are written in an observation."""
        return places_of(self.encoding._layout, self.ruleset)
