"""The checks that effects, phases, draws and tiles share; all are classes."""

from __future__ import annotations

import inspect
import re
import types
from collections.abc import Callable, Collection, Iterator
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final, TypeVar

from ..._base.messages import shown, with_article
from ...errors import ConfigError
from ..validators import parameters

if TYPE_CHECKING:
    from ..effects import Effect
    from .expansion import Expansion
    from .pieces import Building

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


def makers_of(building: Building) -> list[Callable[[], Effect]]:
    """Returns what makes the effects of a building."""
    makes = (building.effect, *building.effect_of.values())
    return [make for make in makes if make is not None]


def is_published(texts: object) -> bool:
    """Whether words or rules are in the package of a published expansion.

    Tests check those, with the classes of these expansions, as it would slow down every start.
    """
    return isinstance(texts, str) and texts.startswith("puertorico.expansions.")


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


signature_of = lru_cache(maxsize=2_000)(inspect.signature)
"""Returns the signature of a function; most are asked for again and again."""


def overrides(cls: type, base: type, name: str) -> bool:
    """Whether *cls* has a method or constant *name* that is not that of *base*."""
    return getattr(cls, name) is not getattr(base, name)


def of_author(cls: type, base: type) -> list[str]:
    """Returns the public names of *cls* that *base* lacks, or that have another value there.

    Places for the values of its instances are left out, as not every class reserves them.
    """
    return [
        name
        for name in dir(cls)
        if not name.startswith("_")
        and (overrides(cls, base, name) if hasattr(base, name) else not _is_place(cls, name))
    ]


def _is_place(cls: type, name: str) -> bool:
    """Whether a class reserves a place for a value of its instances under this name."""
    found = inspect.getattr_static(cls, name)
    return isinstance(found, types.GetSetDescriptorType | types.MemberDescriptorType)


def wrong_members(
    cls: type,
    base: type,
    *,
    owned: Collection[str] = (),
    same_names: bool = False,
) -> Iterator[str]:
    """Yields what is wrong with the methods and constants of *cls*; *base* says how they must be.

    Args:
        cls: The class of the author.
        base: The class of the engine from which it derives.
        owned: The names that the engine sets itself, besides those of *base*.
        same_names: Whether the parameters of a method must have the names that *base* gives them.
    """
    known = _offered(base)
    for name in of_author(cls, base):
        if name in owned:
            yield _taken(name)
        elif name not in known:
            for near in known:
                if _is_slip(name, near):
                    yield (
                        f".{name} is unknown to the engine; did you mean {near!r}? If it is your "
                        "own, begin its name with an underscore"
                    )
        else:
            yield from _wrong_member(cls, name, getattr(base, name), same_names)


@cache
def _offered(base: type) -> tuple[str, ...]:
    """Returns the public names of a class of the engine."""
    return tuple([name for name in dir(base) if not name.startswith("_")])


def _is_slip(one: str, other: str) -> bool:
    """Whether two names differ by one letter, or by two neighbours that have changed places."""
    if abs(len(one) - len(other)) > 1:
        return False
    same = 0
    while same < min(len(one), len(other)) and one[same] == other[same]:
        same += 1
    first, second = one[same:], other[same:]
    return (
        first[1:] == second[1:]
        or first[1:] == second
        or first == second[1:]
        or (first[:2] == second[1::-1] and first[2:] == second[2:])
    )


def _taken(name: str) -> str:
    return f".{name} is set by the engine; give yours another name"


def _wrong_member(cls: type, name: str, plain: Any, same_names: bool) -> Iterator[str]:
    mine = getattr(cls, name)
    if callable(plain) and not isinstance(plain, type):
        yield from _wrong_method(cls, name, plain, same_names)
    elif isinstance(plain, bool | str):
        if type(mine) is not type(plain):
            wanted = "a text" if isinstance(plain, str) else "True or False"
            yield f".{name} must be {wanted}, not {shown(mine)}"
    elif inspect.isdatadescriptor(plain) and name != "id":
        yield _taken(name)  # pragma: no cover - an attribute of a compiled class


def _wrong_method(
    cls: type, name: str, plain: Callable[..., Any], same_names: bool
) -> Iterator[str]:
    mine = getattr(cls, name)
    given = inspect.getattr_static(cls, name)
    if not callable(mine):
        yield f".{name} must be a method, not {shown(mine)}"
    elif isinstance(given, staticmethod | classmethod):
        yield f".{name} must be a method of its instances, without @{type(given).__name__}"
    elif inspect.iscoroutinefunction(mine) or inspect.isasyncgenfunction(mine):
        yield f".{name} must not be async: the engine does not wait for it"
    elif inspect.isgeneratorfunction(mine):
        yield f".{name} must return its result, and not yield"
    elif _names(mine) is None or _names(mine) != _names(plain):
        wanted = list(signature_of(plain).parameters)
        found = signature_of(mine)
        if same_names and list(found.parameters) != wanted:
            yield f".{name} takes {parameters(found)}, but the hook takes ({', '.join(wanted)})"
        elif not _can_take(found, wanted):
            takes = parameters(found)
            yield f".{name} takes {takes}, but is called with ({', '.join(wanted)})"


def _can_take(found: inspect.Signature, wanted: list[str]) -> bool:
    """Whether a function can be called with so many arguments by position."""
    try:
        found.bind(*wanted)
    except TypeError:
        return False
    return True


def _names(method: Callable[..., Any]) -> tuple[str, ...] | None:
    """Returns the names of the parameters of a function in Python; much faster than signatures."""
    code = getattr(method, "__code__", None)
    if code is None or code.co_kwonlyargcount:
        return None
    names: tuple[str, ...] = code.co_varnames[: code.co_argcount]
    return names
