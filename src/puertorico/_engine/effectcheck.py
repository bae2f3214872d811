"""Effects of a manifest are judged when it is made: hooks that are misspelt, or never called."""

from __future__ import annotations

import inspect
from collections.abc import Callable

from ..errors import ConfigError
from .effects import BY_PHASE, FOR_THE_TABLE, HOOKS, MOMENTS, Effect

__all__ = ["check_effect"]

_AUTHORS = ("actions", "explain", "prepare", "use")
"""The methods of an effect, besides hooks, that a class overrides; the others are the engine's."""


def check_effect(owner: str, make: Callable[[], Effect], of_building: bool) -> None:
    """Refuses an effect that the engine would not call, or not as its author expects."""
    if not callable(make):
        raise ConfigError(
            f"expansion {owner!r} lists effects as classes, not as instances: {make!r}"
        )
    try:
        effect = make()
    except TypeError as wrong:
        raise ConfigError(
            f"expansion {owner!r}: an effect must be made without arguments: {wrong}"
        ) from None
    if not isinstance(effect, Effect):
        raise ConfigError(f"expansion {owner!r}: {effect!r} is no Effect")
    cls = type(effect)
    answered = [name for name in (*HOOKS, *_AUTHORS) if _overrides(cls, name)]
    why = _wrong_names(cls) or _wrong_arguments(cls, answered) or _wrong_hooks(cls, answered)
    if not why and of_building:
        for hook in FOR_THE_TABLE:
            if hook in answered:
                why = (
                    f" answers {hook}, which is for the table as a whole: list it under 'effects' "
                    "of the expansion"
                )
    if why:
        raise ConfigError(f"expansion {owner!r}: {cls.__name__}{why}")


def _overrides(cls: type[Effect], name: str) -> bool:
    return getattr(cls, name) is not getattr(Effect, name)


def _wrong_names(cls: type[Effect]) -> str:
    """Says which public method is neither a hook nor another one that authors write."""
    for name in dir(cls):
        if name.startswith("_") or not callable(getattr(cls, name)):
            continue
        if not hasattr(Effect, name):
            return f".{name} is not a hook; hooks are " + ", ".join(sorted(HOOKS))
        if name not in (*HOOKS, *_AUTHORS) and _overrides(cls, name):
            return (
                f".{name} belongs to the engine; an effect overrides "
                + ", ".join(_AUTHORS)
                + (" and hooks")
            )
    for hook in cls.order:
        if hook not in HOOKS:
            return f".order names {hook!r}, which is not a hook"
        if hook in ("score", "is_consistent"):
            return f".order names {hook!r}, where no order matters"
    return ""


def _wrong_arguments(cls: type[Effect], answered: list[str]) -> str:
    """Says which of the methods takes other arguments than it is called with."""
    for name in answered:
        wanted = list(inspect.signature(getattr(Effect, name)).parameters)
        found = list(inspect.signature(getattr(cls, name)).parameters)
        if found != wanted:
            return f".{name} takes ({', '.join(found)}), but the hook takes ({', '.join(wanted)})"
    return ""


def _wrong_hooks(cls: type[Effect], answered: list[str]) -> str:
    """Says what is missing beside a hook, or which two exclude each other."""
    if "actions" in answered and "use" not in answered:
        return " names actions and needs a use for them"
    for moment in MOMENTS:
        if moment in answered and f"{moment}_offer" in answered:
            return f" acts and offers at one moment: override {moment} or {moment}_offer"
    for hook in BY_PHASE:
        if hook in answered and not cls.phases:
            return f" overrides {hook} and must name the phases in 'phases'"
    return ""
