"""Compiles the `Ruleset` of a `Config` from the manifests of its expansions.

Each part needs those before it: the material is numbered before the phases that refer to it,
phases before the effects that act in them, and actions last.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ..caches import Caches
from ..checked.watch import Reached
from ..ruleset import Ruleset
from .actions import number_actions
from .effects import number_effects
from .material import number_material
from .phases import number_phases

if TYPE_CHECKING:
    from ..._config import Config

__all__ = ["compile_checked", "compile_ruleset", "ruleset_of"]


@lru_cache(maxsize=128)
def compile_ruleset(config: Config) -> Ruleset:
    """Returns the ruleset of all games of *config*; equal configs share one object.

    Raises:
        ConfigError: The expansions do not fit together.
    """
    return _compiled(config, False)


@lru_cache(maxsize=32)
def compile_checked(config: Config) -> Ruleset:
    """Returns the ruleset of all checked games of *config*; its effects test what they answer.

    Raises:
        ConfigError: The expansions do not fit together.
    """
    return _compiled(config, True)


def ruleset_of(config: Config, checked: bool) -> Ruleset:
    """Returns the ruleset of the games of *config*, *checked* or not.

    Raises:
        ConfigError: The expansions do not fit together.
    """
    return compile_checked(config) if checked else compile_ruleset(config)


def _compiled(config: Config, checked: bool) -> Ruleset:
    ruleset = Ruleset()
    ruleset.config = config
    ruleset.rules = config.rules
    ruleset.caches = Caches()
    ruleset.checked = checked
    ruleset.reached = Reached() if checked else None
    number_material(ruleset)
    number_phases(ruleset)
    number_effects(ruleset)
    number_actions(ruleset)
    return ruleset
