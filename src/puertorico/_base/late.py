"""`frozen`: what `attrs.frozen` does, when a class is first used."""

from __future__ import annotations

import sys
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import attrs

from .offering import explain_late

_LATE: Final = (
    *("__init__", "__match_args__", "__attrs_attrs__", "__attrs_props__"),
    *("__setattr__", "__delattr__", "__getstate__", "__setstate__"),
    *(["__replace__"] if sys.version_info >= (3, 13) else []),
)
_BY_OPTION: Final = {"eq": ("__eq__", "__ne__", "__hash__"), "repr": ("__repr__",)}


class Late:
    """Stands for what attrs makes of a class, until someone asks for any of it."""

    __slots__ = ("_cls", "_name", "_options", "_plain")

    def __init__(self, plain: type, options: dict[str, Any]) -> None:
        self._plain = plain
        self._options = options

    def __set_name__(self, cls: type, name: str) -> None:
        self._cls = cls
        self._name = name

    def __get__(self, value: object, owner: type) -> Any:
        members = vars(self._cls)
        if isinstance(members["__attrs_attrs__"], Late):
            made = vars(attrs.frozen(**self._options)(self._plain))
            # No name comes or goes: a program may be going through them.
            for name in [name for name in members if isinstance(members[name], Late)]:
                setattr(self._cls, name, made.get(name, members[name]))
            explain_late(self._cls)
        made = members[self._name]
        if made is self:  # an older attrs has none
            raise AttributeError(f"{self._cls.__name__} has no attribute {self._name!r}")
        return made.__get__(value, owner) if hasattr(made, "__get__") else made


def _frozen(cls: Any = None, **options: Any) -> Any:
    if cls is None:
        return partial(_frozen, **options)
    body = dict(vars(cls))
    hints = body.get("__annotations__", {})
    fields = [name for name, hint in hints.items() if "ClassVar" not in str(hint)]
    for name in (*fields, "__dict__", "__weakref__"):
        body.pop(name, None)
    known = {slot for base in cls.__mro__[1:] for slot in vars(base).get("__slots__", ())}
    body["__slots__"] = tuple([name for name in (*fields, "__weakref__") if name not in known])
    body["__qualname__"] = cls.__qualname__
    for option, names in {"": _LATE, **_BY_OPTION}.items():
        if options.get(option, True):
            for name in names:
                body.setdefault(name, Late(cls, options))
    return type(cls)(cls.__name__, cls.__bases__, body)


if TYPE_CHECKING:
    from attrs import frozen as frozen
else:
    frozen = _frozen
