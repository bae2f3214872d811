"""`frozen`, `field` and `evolve`: those of attrs, without attrs.

A class gets its slots and its constructor here. Whatever else attrs adds to a class is made when
something asks for any of it. Only then is attrs imported: playing a game needs none of it.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from .compat import override
from .offering import explain_late

_LATE: Final = (
    *("__attrs_attrs__", "__attrs_props__"),
    *("__setattr__", "__delattr__", "__getstate__", "__setstate__"),
    *(["__replace__"] if sys.version_info >= (3, 13) else []),
)
_BY_OPTION: Final = {"eq": ("__eq__", "__ne__", "__hash__"), "repr": ("__repr__",)}


class _Nothing:
    @override
    def __repr__(self) -> str:
        return "NOTHING"


NOTHING: Final = _Nothing()
"""The default of a field that must be given."""
MADE: Final = _Nothing()
"""The default of a field whose value a factory makes."""


class _Field:
    """A field of a class; its attributes have the names of those of `attrs.Attribute`."""

    name = type = ""
    default: Any = NOTHING
    factory = converter = validator = None
    kw_only = False
    metadata: Mapping[str, Any] = MappingProxyType({})

    def __init__(self, **options: Any) -> None:
        self.options = options
        if "factory" in options:
            self.default = MADE
        vars(self).update(options)

    def hint(self) -> Any:
        """Returns the type that the constructor takes; None if a converter does not declare it."""
        if self.converter is None:
            return self.type
        call: Any = self.converter
        hints = getattr(call.__init__ if isinstance(call, type) else call, "__annotations__", {})
        return next(iter(hints.values()), None)


_FIELDS: Final[dict[type, tuple[Any, ...]]] = {}
"""The fields of the classes made here, with those of their bases."""


class Late:
    """Stands for what attrs adds to a class, until something asks for any of it."""

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
            import attrs

            for name, given in list(vars(self._plain).items()):
                if isinstance(given, _Field):
                    setattr(self._plain, name, attrs.field(**given.options))
            made = vars(attrs.frozen(**self._options)(self._plain))
            vars(self._cls)["__init__"].__get__(None, self._cls)
            # No name is added or removed: a program may be iterating over them.
            for name in [name for name in members if type(members[name]) is Late]:
                setattr(self._cls, name, made.get(name, members[name]))
        made = members[self._name]
        if made is self:  # an older attrs has none
            raise AttributeError(f"{self._cls.__name__} has no attribute {self._name!r}")
        return made.__get__(value, owner) if hasattr(made, "__get__") else made


class _LateConstructor(Late):
    """Stands for the constructor, until it is called or asked for."""

    __slots__ = ()

    @override
    def __get__(self, value: object, owner: type) -> Any:
        if vars(self._cls)["__init__"] is self:
            type.__setattr__(self._cls, "__init__", _constructor(self._cls))
            explain_late(self._cls)
        return vars(self._cls)["__init__"].__get__(value, owner)


def _constructor(cls: type) -> Any:
    """Returns the constructor of a class, as attrs would write it."""
    names: dict[str, Any] = {"MADE": MADE, "_bind": object.__setattr__.__get__}
    by_place, by_name = ["self"], list[str]()
    body, checks = ["_set = _bind(self)"], list[str]()
    for field in _FIELDS[cls]:
        name = value = parameter = field.name
        for part in ("default", "factory", "converter", "validator"):
            names[f"_{part}_{name}"] = getattr(field, part)
        names[f"_field_{name}"] = field
        if field.default is not NOTHING:
            parameter = f"{name}=_default_{name}"
        if field.factory is not None:
            value = f"_factory_{name}() if {name} is MADE else {name}"
        if field.converter is not None:
            value = f"_converter_{name}({value})"
        body.append(f"_set({name!r}, {value})")
        if field.validator is not None:
            checks.append(f"_validator_{name}(self, _field_{name}, self.{name})")
        (by_name if field.kw_only else by_place).append(parameter)
    if hasattr(cls, "__attrs_post_init__"):
        checks.append("self.__attrs_post_init__()")
    head = ", ".join([*by_place, *(["*", *by_name] if by_name else [])])
    exec("\n    ".join([f"def __init__({head}):", *body, *checks]), names)
    made = names["__init__"]
    made.__module__ = cls.__module__
    made.__qualname__ = f"{cls.__qualname__}.__init__"
    hints = {field.name: field.hint() for field in _FIELDS[cls]}
    made.__annotations__ = {name: hint for name, hint in hints.items() if hint is not None}
    made.__annotations__["return"] = None
    return made


def _frozen(cls: Any = None, **options: Any) -> Any:
    if cls is None:
        return partial(_frozen, **options)
    body = dict(vars(cls))
    bases = cls.__mro__[:0:-1]
    inherited = {field.name: field for base in bases for field in _FIELDS.get(base, ())}
    own = {}
    for name, hint in body.get("__annotations__", {}).items():
        if "ClassVar" not in str(hint):
            given = body.pop(name, NOTHING)
            own[name] = given if isinstance(given, _Field) else _Field(default=given)
            own[name].name, own[name].type = name, hint
            own[name].kw_only |= options.get("kw_only", False)
    for name in ("__dict__", "__weakref__"):
        body.pop(name, None)
    known = {slot for base in bases for slot in vars(base).get("__slots__", ())}
    body["__slots__"] = tuple([name for name in (*own, "__weakref__") if name not in known])
    body["__qualname__"] = cls.__qualname__
    fields = ({name: inherited[name] for name in inherited if name not in own} | own).values()
    body["__match_args__"] = tuple([field.name for field in fields if not field.kw_only])
    body.setdefault("__init__", _LateConstructor(cls, options))
    for option, names in {"": _LATE, **_BY_OPTION}.items():
        if options.get(option, True):
            for name in names:
                body.setdefault(name, Late(cls, options))
    made = type(cls)(cls.__name__, cls.__bases__, body)
    _FIELDS[made] = tuple(fields)
    return made


def fields_of(cls: Any) -> tuple[Field, ...]:
    """Returns the fields of a class, even of one that attrs has made."""
    for base in cls.__mro__:
        if base in _FIELDS:
            return _FIELDS[base]
        if "__attrs_attrs__" in vars(base):
            return tuple(vars(base)["__attrs_attrs__"])
    raise TypeError(f"{cls.__name__} has no fields")


def has_fields(cls: Any) -> bool:
    """Whether a class or one of its bases was made here or by attrs."""
    return any(["__attrs_attrs__" in vars(base) for base in getattr(cls, "__mro__", ())])


def _evolve(value: Any, /, **changes: Any) -> Any:
    cls = type(value)
    if cls not in _FIELDS:
        import attrs

        return attrs.evolve(value, **changes)
    return cls(**{field.name: getattr(value, field.name) for field in _FIELDS[cls]} | changes)


def default_of(field: Field) -> Any:
    """Returns the default of a field of any class: `NOTHING`, `MADE` or the value."""
    if isinstance(field, _Field):
        return field.default
    import attrs

    if field.default is attrs.NOTHING:
        return NOTHING
    return MADE if isinstance(field.default, attrs.Factory) else field.default  # type: ignore[arg-type]  # typed as a function


if TYPE_CHECKING:
    from attrs import Attribute
    from attrs import evolve as evolve
    from attrs import field as field
    from attrs import frozen as frozen

    Field: TypeAlias = Attribute[Any]
else:
    evolve, field, frozen, Field = _evolve, _Field, _frozen, _Field
