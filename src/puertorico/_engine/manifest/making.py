"""What the checks of effects, phases and draws share; all three are given as classes."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from inspect import signature
from typing import TYPE_CHECKING, Final, TypeVar

from ..._base.texts import shown, with_article
from ...errors import ConfigError

if TYPE_CHECKING:
    from ..effects import Effect
    from .expansion import Expansion

__all__ = ["effect_id", "made", "overrides", "signature_of", "tuple_of"]

_T = TypeVar("_T")

_WORDS: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
"""Between the words in the name of a class."""


def effect_id(expansion: Expansion, effect: Effect) -> str:
    """Returns the id of an effect: its own, or that of the expansion and its class.

    >>> from puertorico.plugin import Expansion
    >>> from puertorico.plugin import Effect
    >>> class HarvestMoon(Effect):
    ...     pass
    >>> effect_id(Expansion(id="fair"), HarvestMoon())
    'fair_harvest_moon'
    """
    return effect.id or f"{expansion.id}_{_WORDS.sub('_', type(effect).__name__).lower()}"


def made(owner: str, make: Callable[[], object], base: type[_T], what: str) -> _T:
    """Returns an instance of a class that expansion *owner* lists.

    Raises:
        ConfigError: It is not a subclass of *base*, or it needs arguments.
    """
    if not callable(make):
        raise ConfigError(
            f"expansion {owner!r} lists {what}s as classes, not as instances: {shown(make)}"
        )
    try:
        found = make()
    except TypeError as wrong:
        raise ConfigError(
            f"expansion {owner!r}: {with_article(what)} must be made without arguments: {wrong}"
        ) from None
    except Exception as wrong:
        raise ConfigError(
            f"expansion {owner!r}: {with_article(what)} cannot be made: "
            f"{type(wrong).__name__}: {wrong}"
        ) from wrong
    if not isinstance(found, base):
        raise ConfigError(
            f"expansion {owner!r}: {shown(found)} is not {with_article(base.__name__)}"
        )
    return found


signature_of = lru_cache(maxsize=2_000)(signature)
"""Returns the signature of a function; most are asked for again and again."""


def overrides(cls: type, base: type, name: str) -> bool:
    """Whether *cls* has a method or constant *name* that is not that of *base*."""
    return getattr(cls, name) is not getattr(base, name)


def tuple_of(kind: type, value: object) -> bool:
    """Whether *value* is a tuple of instances of *kind*; a missing comma is a common slip."""
    # Items such as `Register` are named tuples, so a single one is a tuple itself.
    return type(value) is tuple and all(isinstance(item, kind) for item in value)
