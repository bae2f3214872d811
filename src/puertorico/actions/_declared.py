"""`DeclaredAction`: a class of actions that is declared by its fields and its text alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Final,
    Generic,
    TypeVar,
    dataclass_transform,
    overload,
)

from .._base.compat import override
from .._base.goods import Good, as_good
from .._base.late import NOTHING
from .._base.messages import checked_int, checked_items, checked_text
from ..errors import ConfigError, NotationError
from ..types import BuildingId, GoodId
from ._action import Action

__all__ = [
    "BuildingAction", "GoodAction",
]  # fmt: skip

_Held = TypeVar("_Held", covariant=True)
_Given = TypeVar("_Given", contravariant=True)
if TYPE_CHECKING:
    from inspect import Signature

    import typing_extensions

    _Id = typing_extensions.TypeVar("_Id", bound=str | None, default=str)
else:
    _Id = TypeVar("_Id")

_LARGEST: Final = 1_000_000_000
"""More than any number in an action of a game."""

FROZEN: Final = "actions are frozen"
"""The error message when an attribute is set."""

REQUIRED: Final = NOTHING
"""The default of a field that has none."""


class Field(Generic[_Held, _Given]):
    """A field of a `DeclaredAction`; the base of those for each type.

    Args:
        doc: Its meaning, for the documentation.
        default: Its value if none is given; without a default, a value is required. None for a
            field that may be empty.
        convert: Returns the value for the one given, before the type is checked.
    """

    accepts: ClassVar[Any] = Any
    """The type of the values accepted for it."""
    holds: ClassVar[Any] = str
    """The type of its values, but for None: an `int`, a `str`, a `Good` or a tuple of these."""

    def __init__(
        self, doc: str, *, default: Any = REQUIRED, convert: Callable[[Any], Any] | None = None
    ) -> None:
        self.doc = doc
        self.default = default
        self.convert = convert

    @property
    def hint(self) -> Any:
        """The type of its values."""
        return self.holds | None if self.default is None else self.holds

    def value(self, name: str, argument: Any) -> Any:
        """Returns the value of a field for an argument.

        Args:
            name: The name of the field.
            argument: The argument.

        Raises:
            TypeError: It is of another type.
            NotationError: No action of a game has such a value.
        """
        if argument is None and self.default is None:
            return None
        return self.checked(name, argument if self.convert is None else self.convert(argument))

    def checked(self, name: str, argument: Any) -> Any:
        """Returns the converted argument if it has the right type: a text, unless overridden.

        Args:
            name: The name of the field.
            argument: The argument, converted.

        Raises:
            TypeError: It is of another type.
            NotationError: No action of a game has such a value.
        """
        return str(checked_text(name, argument))

    # For type checkers: a class of actions has a property in its place.

    @overload
    def __get__(self, action: None, owner: type) -> Field[_Held, _Given]: ...

    @overload
    def __get__(self, action: object, owner: type) -> _Held: ...

    def __get__(self, action: object, owner: type) -> Any:
        return self

    def __set__(self, action: object, value: _Given) -> None:
        raise AttributeError(FROZEN)


class IntField(Field[int, int]):
    """A whole number."""

    accepts = holds = int

    @override
    def checked(self, name: str, argument: Any) -> int:
        number = checked_int(name, argument)
        if not -_LARGEST < number < _LARGEST:
            raise NotationError(f"{name}: no action has a number of more than nine digits")
        return number


class TextField(Field[_Id, _Id]):
    """A text, such as the id of a building.

    ``TextField[BuildingId]`` is one of a closed set, for type checkers; see `puertorico.types`.
    """

    accepts = str


class IdField(Field[_Id, _Id | Good]):
    """An id; a kind of goods may be given as such, and is kept as its id.

    ``IdField[TileId]`` is one of a closed set, for type checkers; see `puertorico.types`.
    """

    accepts = Good | str


class GoodField(Field[Good, Good | GoodId]):
    """A kind of goods, given as a `Good` or by its id."""

    accepts = Good | str
    holds = Good

    @override
    def checked(self, name: str, argument: Any) -> Good:
        return as_good(argument)


class GoodsField(Field[tuple[Good, ...], Iterable[Good | GoodId]]):
    """Several kinds of goods, sorted in whatever order they are given.

    Args:
        doc: Their meaning, for the documentation.
        as_given: Whether to keep the order given, because it matters.
    """

    accepts = Iterable[Good | str]
    holds = tuple[Good, ...]

    def __init__(self, doc: str, *, as_given: bool = False) -> None:
        super().__init__(doc)
        self.as_given = as_given

    @override
    def checked(self, name: str, argument: Any) -> tuple[Good, ...]:
        """Returns the kinds, sorted unless their order matters.

        Raises:
            TypeError: It is not a list of kinds or their ids.
            NotationError: There is no such kind.
        """
        goods = [as_good(good) for good in checked_items(name, argument)]
        return tuple(goods if self.as_given else sorted(goods))


_PIECE: Final = re.compile(r"\{(\w+)(\?)?\}")


class _LateSignature:
    """The ``__signature__`` of a class, for help and documentation."""

    def __get__(self, action: object, owner: type[DeclaredAction]) -> Signature:
        from inspect import Parameter, Signature

        parameters = []
        for name, field in owner.declared().items():
            default = Parameter.empty if field.default is REQUIRED else field.default
            accepted = field.accepts if default is not None else field.accepts | None
            kind = Parameter.POSITIONAL_OR_KEYWORD
            parameters.append(Parameter(name, kind, default=default, annotation=accepted))
        return Signature(parameters)


# Not `frozen_default`: mypy would then take the types of arguments for those of inherited fields.
# Equality and hash are those of `Action`; a class made with ``eq`` would have no hash.
@dataclass_transform(
    eq_default=False,
    field_specifiers=(GoodField, GoodsField, IdField, IntField, TextField),
)
class DeclaredAction(Action):
    """An action declared by its fields and a template of its text.

    This provides the constructor, the text, equality, ``repr``, ``match`` patterns and argument
    checks. ``{name}`` stands for a field's value, and ``{name?}`` is omitted if the value is the
    default; words and fields are separated by spaces.

    Args:
        values: The values of the first fields, in their order.
        named: The values of other fields, by name.

    >>> class Bribe(DeclaredAction):
    ...     template = "bribe {seat} with {count} {good?}"
    ...     seat: IntField = IntField("The seat that is bribed.")
    ...     count: IntField = IntField("How many.")
    ...     good: IdField[str | None] = IdField("Of what, if it is not doubloons.", default=None)
    ...
    >>> str(Bribe(2, 3)), Bribe(2, count=3, good="corn")
    ('bribe 2 with 3', Bribe(2, 3, 'corn'))

    Raises:
        ConfigError: The template and the fields do not match; raised when the class is created.
    """

    __slots__ = ()

    __signature__: ClassVar[_LateSignature] = _LateSignature()

    template: ClassVar[str] = ""
    """The words of the action, lower case, with its fields."""
    _declared: ClassVar[dict[str, Field[Any, Any]]] = {}
    """The fields by name, in the order of the constructor."""

    @override
    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        own = {name: field for name, field in vars(cls).items() if isinstance(field, Field)}
        cls._declared = {**cls._declared, **own}
        setattr(cls, "fields", tuple(cls._declared))  # noqa: B010  # not a declaration for pyright
        _check(cls)
        setattr(cls, "__match_args__", cls.fields)  # noqa: B010  # likewise
        for name, field in own.items():
            setattr(cls, name, _property(cls.fields.index(name), field.doc))

    def __init__(self, *values: Any, **named: Any) -> None:
        cls = type(self)
        if not cls.template and cls.text is DeclaredAction.text:
            raise TypeError(f"{cls.__name__} has no text: use a class that has one")
        declared = cls._declared
        arguments = dict(zip(declared, values, strict=False))
        for name in named:
            if name not in declared or name in arguments:
                fault = "twice" if name in arguments else "and there is no such field"
                raise TypeError(f"{cls.__name__}: {name} is given {fault}")
        arguments |= named
        missing = [name for name, field in declared.items()
                   if name not in arguments and field.default is REQUIRED]  # fmt: skip
        if missing or len(values) > len(declared):
            raise TypeError(
                f"{cls.__name__} takes ({', '.join(declared)}), "
                + (f"and {missing[0]} is missing" if missing else f"not {len(values)} values")
            )
        super().__init__(
            *[
                field.value(name, arguments.get(name, field.default))
                for name, field in declared.items()
            ]
        )

    @override
    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(FROZEN)

    @override
    def __delattr__(self, name: str) -> None:
        raise AttributeError(FROZEN)

    @classmethod
    def declared(cls) -> dict[str, Field[Any, Any]]:
        """Returns the fields by name, in the order of the constructor."""
        return dict(cls._declared)

    @override
    def text(self) -> str:
        """Returns the template with the values of the fields."""
        words = []
        for word in self.template.split():
            piece = _PIECE.fullmatch(word)
            if piece is None:
                words.append(word)
                continue
            value = getattr(self, piece[1])
            if piece[2] and value == self._declared[piece[1]].default:
                continue
            words += map(str, value) if isinstance(value, tuple) else [str(value)]
        return " ".join(words)


def _property(place: int, doc: str) -> property:
    def get(action: Action) -> Any:
        return action.values[place]

    return property(get, doc=doc)


def _check(cls: type[DeclaredAction]) -> None:
    """Refuses a declaration whose actions could not be told apart or written as text."""
    for name in ("asked_in", "picture_part"):
        value: object = getattr(cls, name)
        if not isinstance(value, tuple):
            raise ConfigError(f"{cls.__name__}.{name} must be a tuple of names, not {value!r}")
    for name in cls.fields:
        if hasattr(DeclaredAction, name) or name in ("kind", "schema_version"):
            raise ConfigError(f"{cls.__name__}: a field can't be called {name!r}")
    defaults = [field.default is not REQUIRED for field in cls._declared.values()]
    if defaults != sorted(defaults):
        raise ConfigError(f"{cls.__name__}: a field without a default comes after one with one")
    if cls.template:
        _check_template(cls)


def _check_template(cls: type[DeclaredAction]) -> None:
    where = f"{cls.__name__}.template"
    named = []
    for word in cls.template.split():
        piece = _PIECE.fullmatch(word)
        if piece is not None:
            named.append(piece[1])
            field = cls._declared.get(piece[1])
            if field is not None and piece[2] and field.default is REQUIRED:
                raise ConfigError(f"{where}: {piece[1]} has no default and can't be left out")
            if field is not None and not piece[2] and field.default is None:
                raise ConfigError(f"{where}: {piece[1]} can be None; write {{{piece[1]}?}}")
        elif "{" in word or "}" in word:
            raise ConfigError(f"{where}: {word!r} is neither a word nor a field")
    if sorted(named) != sorted(cls.fields):
        fields = ", ".join(cls.fields) or "there are none"
        raise ConfigError(f"{where} must name each field once: {fields}")


class GoodAction(DeclaredAction):
    """An action whose one field is a kind of goods."""

    good: GoodField = GoodField("The kind of goods.")


class BuildingAction(DeclaredAction):
    """An action whose one field is a building."""

    building: TextField[BuildingId] = TextField("The id of the building.")
