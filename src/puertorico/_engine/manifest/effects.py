"""Checks of the effects of a manifest, such as hooks that are misspelled or never called."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from typing import Final

from ..._base.texts import nearest
from ...errors import ConfigError
from ..effects import BY_PHASE, FOR_THE_TABLE, HOOKS, MOMENTS, OFFERING, Effect
from ..validators import is_id
from .making import made, overrides, tuple_of
from .members import of_author, wrong_members

__all__ = ["check_effect"]

_AUTHORS: Final = ("actions", "explain", "prepare", "use")
"""The methods of an effect, besides hooks, that a class may override."""
_WRITTEN: Final = frozenset((*HOOKS, *_AUTHORS))
"""All methods that a class of effects may override."""
_OWNED: Final = ("answers", "kind", "name", "number", "offers", "offers_at", "ranks")
"""The attributes of an effect that the engine sets."""


def check_effect(owner: str, make: Callable[[], Effect], of_building: bool) -> None:
    """Rejects an effect that the engine would not call, or not as its author expects."""
    effect = made(owner, make, Effect, "effect")
    cls = type(effect)
    answered = [name for name in (*HOOKS, *_AUTHORS) if overrides(cls, Effect, name)]
    for problem in chain(
        _wrong_names(cls),
        wrong_members(cls, Effect, owned=_OWNED, same_names=True),
        _wrong_constants(effect, answered),
        _wrong_actions(answered),
        _wrong_hooks(cls, answered),
        _wrong_place(effect, answered) if of_building else (),
        _without_hooks(answered),
    ):
        raise ConfigError(f"expansion {owner!r}: {cls.__name__}{problem}")


def _wrong_names(cls: type[Effect]) -> Iterator[str]:
    """Yields public methods that are neither hooks nor others that authors write."""
    for name in of_author(cls, Effect):
        if not callable(getattr(cls, name)) or name in _OWNED:
            continue
        if not hasattr(Effect, name):
            near = nearest(name, sorted(_WRITTEN), 0.7)
            hint = f"did you mean {near!r}?" if near else "puertorico.plugin.HOOKS lists them."
            yield (
                f".{name} is not a hook; {hint} If it is a helper of your own, begin its name "
                "with an underscore"
            )
        elif name not in _WRITTEN and callable(getattr(Effect, name)):
            yield (
                f".{name} belongs to the engine; an effect overrides "
                + ", ".join(_AUTHORS)
                + " and hooks"
            )


def _wrong_constants(effect: Effect, answered: list[str]) -> Iterator[str]:
    """Yields constants of the class with a wrong value."""
    cls = type(effect)
    if effect.id and not is_id(effect.id):
        yield f".id must be a lower-case identifier, not {effect.id!r}"
    if not tuple_of(str, cls.phases):
        yield f".phases must be a tuple of ids of phases, not {cls.phases!r}"
    for phase in cls.phases:
        if cls.phases.count(phase) > 1:
            yield f".phases names {phase!r} twice"
    if not isinstance(cls.order, Mapping):
        yield f".order must be a mapping from hooks to whole numbers, not {cls.order!r}"
    for hook, rank in cls.order.items():
        if type(rank) is not int:
            yield f".order must be a mapping from hooks to whole numbers, not {cls.order!r}"
        if hook not in HOOKS:
            near = nearest(str(hook), HOOKS)
            yield f".order names {hook!r}, which is not a hook" + (
                f"; did you mean {near!r}?" if near else ""
            )
        if hook in ("score", "is_consistent"):
            yield f".order names {hook!r}, for which the order does not matter"
        other = hook.removesuffix("_offer") if hook.endswith("_offer") else f"{hook}_offer"
        if hook not in answered and other in answered:
            yield f".order names {hook!r}, and it overrides {other}: name {other!r}"
    if cls.order and not set(cls.order) & set(answered):
        yield f".order names {', '.join(map(repr, cls.order))}, and it overrides none of these"


def _wrong_actions(answered: list[str]) -> Iterator[str]:
    """Yields what is missing of the three that go together: what offers, names and plays."""
    offering = [hook for hook in OFFERING if hook in answered]
    if "actions" in answered and "use" not in answered:
        yield " names actions and needs a method use for them"
    if "use" in answered and "actions" not in answered:
        yield " has a method use, and needs a method actions that names what is used"
    if offering and "actions" not in answered:
        yield f" overrides {offering[0]} and needs a method actions that names what it offers"
    if "actions" in answered and not offering:
        yield (
            " names actions that nothing offers; it needs one of the hooks " + ", ".join(OFFERING)
        )
    if "explain" in answered and not {"actions", "barred_cards"} & set(answered):
        yield (
            ".explain is for the actions that it names and the cards that it bars, and it "
            "overrides neither actions nor barred_cards"
        )


def _without_hooks(answered: list[str]) -> Iterator[str]:
    """Yields that nothing would ever call an effect."""
    if not set(HOOKS) & set(answered):
        yield " overrides no hook, so nothing would call it; puertorico.plugin.HOOKS lists them"


def _wrong_hooks(cls: type[Effect], answered: list[str]) -> Iterator[str]:
    """Yields what a hook lacks, and two hooks that exclude each other."""
    for moment in MOMENTS:
        if moment in answered and f"{moment}_offer" in answered:
            yield f" acts and offers at the same moment: override {moment} or {moment}_offer"
    for hook in BY_PHASE:
        if hook in answered and not cls.phases:
            yield f" overrides {hook} and must name the phases in 'phases'"
    if cls.phases and not any(hook in answered for hook in BY_PHASE):
        yield ".phases is for " + ", ".join(BY_PHASE) + ", and it overrides none of these"
    if cls.opens_for_taker_only and not {"opening", "opening_offer"} & set(answered):
        yield ".opens_for_taker_only is for opening and opening_offer, and it overrides neither"
    at_moments = [name for moment in MOMENTS for name in (moment, f"{moment}_offer")]
    if cls.places_workers and not set(at_moments) & set(answered):
        yield ".places_workers is for " + ", ".join(at_moments) + ", and it overrides none of these"


def _wrong_place(effect: Effect, answered: list[str]) -> Iterator[str]:
    """Yields what an effect of a building cannot have."""
    for hook in FOR_THE_TABLE:
        if hook in answered:
            yield (
                f" answers {hook}, which is for the table as a whole: list it under 'effects' "
                "of the expansion"
            )
    if effect.id:
        yield f".id is {effect.id!r}, but the effect of a building has the building's id: remove it"
