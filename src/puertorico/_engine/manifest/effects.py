"""Checks of the effects of a manifest, such as hooks that are misspelled or never called."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...errors import ConfigError
from ..effects import BY_PHASE, FOR_THE_TABLE, HOOKS, MOMENTS, Effect
from ..validators import is_id
from .making import made, overrides, signature_of, tuple_of

__all__ = ["check_effect"]

_AUTHORS = ("actions", "explain", "prepare", "use")
"""The methods of an effect, besides hooks, that a class may override."""
_WRITTEN = frozenset((*HOOKS, *_AUTHORS))
"""All methods that a class of effects may override."""


def check_effect(owner: str, make: Callable[[], Effect], of_building: bool) -> None:
    """Rejects an effect that the engine would not call, or not as its author expects."""
    effect = made(owner, make, Effect, "effect")
    cls = type(effect)
    answered = [name for name in (*HOOKS, *_AUTHORS) if overrides(cls, Effect, name)]
    why = (
        _wrong_names(cls)
        or _wrong_constants(effect)
        or _wrong_arguments(cls, answered)
        or _wrong_hooks(cls, answered)
    )
    if not why and of_building:
        for hook in FOR_THE_TABLE:
            if hook in answered:
                why = (
                    f" answers {hook}, which is for the table as a whole: list it under 'effects' "
                    "of the expansion"
                )
    if why:
        raise ConfigError(f"expansion {owner!r}: {cls.__name__}{why}")


def _wrong_names(cls: type[Effect]) -> str:
    """Reports a public method that is neither a hook nor another one that authors write."""
    for name in dir(cls):
        if name.startswith("_") or not callable(getattr(cls, name)):
            continue
        if not hasattr(Effect, name):
            return f".{name} is not a hook; hooks are " + ", ".join(sorted(HOOKS))
        if name not in _WRITTEN and overrides(cls, Effect, name):
            return (
                f".{name} belongs to the engine; an effect overrides "
                + ", ".join(_AUTHORS)
                + (" and hooks")
            )
    return ""


def _wrong_constants(effect: Effect) -> str:
    """Reports a constant of the class with a wrong value."""
    cls = type(effect)
    if effect.id and not is_id(effect.id):
        return f".id must be a lower-case identifier, not {effect.id!r}"
    if not tuple_of(str, cls.phases):
        return f".phases must be a tuple of ids of phases, not {cls.phases!r}"
    if not isinstance(cls.order, Mapping):
        return f".order must be a mapping from hooks to whole numbers, not {cls.order!r}"
    for hook, rank in cls.order.items():
        if type(rank) is not int:
            return f".order must be a mapping from hooks to whole numbers, not {cls.order!r}"
        if hook not in HOOKS:
            return f".order names {hook!r}, which is not a hook"
        if hook in ("score", "is_consistent"):
            return f".order names {hook!r}, for which the order does not matter"
    return ""


def _wrong_arguments(cls: type[Effect], answered: list[str]) -> str:
    """Reports a method that takes other arguments than it is called with."""
    for name in answered:
        wanted = list(signature_of(getattr(Effect, name)).parameters)
        found = list(signature_of(getattr(cls, name)).parameters)
        if found != wanted:
            return f".{name} takes ({', '.join(found)}), but the hook takes ({', '.join(wanted)})"
    return ""


def _wrong_hooks(cls: type[Effect], answered: list[str]) -> str:
    """Reports what a hook lacks, or two hooks that exclude each other."""
    if "actions" in answered and "use" not in answered:
        return " names actions and needs a method use for them"
    for moment in MOMENTS:
        if moment in answered and f"{moment}_offer" in answered:
            return f" acts and offers at the same moment: override {moment} or {moment}_offer"
    for hook in BY_PHASE:
        if hook in answered and not cls.phases:
            return f" overrides {hook} and must name the phases in 'phases'"
    if cls.phases and not any(hook in answered for hook in BY_PHASE):
        return ".phases is for " + ", ".join(BY_PHASE) + ", and it overrides none of these"
    if cls.opens_for_taker_only and not {"opening", "opening_offer"} & set(answered):
        return ".opens_for_taker_only is for opening and opening_offer, and it overrides neither"
    return ""
