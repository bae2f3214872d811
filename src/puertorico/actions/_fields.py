"""The fields of actions: what each holds, and what may be given for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Final, Generic, overload

from typing_extensions import TypeVar, override

from .._base.arguments import checked_int, checked_items, checked_text
from .._base.goods import Good, as_good
from ..errors import NotationError
from ..types import GoodId

__all__ = [
    "FROZEN",
    "REQUIRED",
    "Field",
    "GoodField",
    "GoodsField",
    "IdField",
    "IntField",
    "TextField",
]

_Held = TypeVar("_Held", covariant=True)
_Given = TypeVar("_Given", contravariant=True)
_Id = TypeVar("_Id", bound=str | None, default=str)

_LARGEST: Final = 1_000_000_000
"""More than any number in an action of a game."""

FROZEN: Final = "actions are frozen"
"""The message about an attribute that is set."""

REQUIRED: Final = object()
"""The default of a field that has none."""


class Field(Generic[_Held, _Given]):
    """A field of a `DeclaredAction`; the base of those for each type.

    Args:
        doc: What it says, for the documentation.
        default: Its value if none is given; without one it must be given. None for a field that
            may say nothing.
        convert: Returns the value for what is given, before the type is checked.
    """

    accepts: ClassVar[Any] = Any
    """The type of what may be given for it."""
    written_as: ClassVar[type] = str
    """What it is in JSON: an `int`, a `str`, or a `list` of texts."""

    def __init__(
        self, doc: str, *, default: Any = REQUIRED, convert: Callable[[Any], Any] | None = None
    ) -> None:
        self.doc = doc
        self.default = default
        self.convert = convert

    def value(self, name: str, given: Any) -> Any:
        """Returns the value of a field for what is given.

        Args:
            name: The name of the field.
            given: What is given for it.

        Raises:
            TypeError: It is of another type.
            NotationError: No action of a game has such a value.
        """
        if given is None and self.default is None:
            return None
        return self.checked(name, given if self.convert is None else self.convert(given))

    def checked(self, name: str, given: Any) -> Any:
        """Returns the value for what is given, if it is of the right type.

        Args:
            name: The name of the field.
            given: What is given for it, converted.

        Raises:
            TypeError: It is of another type.
            NotationError: No action of a game has such a value.
        """
        raise NotImplementedError

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

    accepts = int
    written_as = int

    @override
    def checked(self, name: str, given: Any) -> int:
        """Returns the number.

        Args:
            name: The name of the field.
            given: What is given for it.

        Raises:
            TypeError: It is not a whole number.
            NotationError: It has more than nine digits.
        """
        number = checked_int(name, given)
        if not -_LARGEST < number < _LARGEST:
            raise NotationError(f"{name}: no action has a number of more than nine digits")
        return number


class TextField(Field[_Id, _Id]):
    """A text, such as the id of a building.

    ``TextField[BuildingId]`` is one of a closed set, for type checkers; see `puertorico.types`.
    """

    accepts = str

    @override
    def checked(self, name: str, given: Any) -> str:
        """Returns the text; that of a kind of goods is its id.

        Args:
            name: The name of the field.
            given: What is given for it.

        Raises:
            TypeError: It is not a text.
        """
        return str(checked_text(name, given))


class IdField(Field[_Id, _Id | Good]):
    """An id; a kind of goods may be given as such, and is kept as its id.

    ``IdField[TileId]`` is one of a closed set, for type checkers; see `puertorico.types`.
    """

    accepts = Good | str

    @override
    def checked(self, name: str, given: Any) -> str:
        """Returns the id.

        Args:
            name: The name of the field.
            given: What is given for it.

        Raises:
            TypeError: It is not a text.
        """
        return str(checked_text(name, given))


class GoodField(Field[Good, Good | GoodId]):
    """A kind of goods; given as such or by its id."""

    accepts = Good | str

    @override
    def checked(self, name: str, given: Any) -> Good:
        """Returns the kind.

        Args:
            name: The name of the field.
            given: What is given for it.

        Raises:
            TypeError: It is neither a `Good` nor a text.
            NotationError: There is no such kind.
        """
        return as_good(given)


class GoodsField(Field[tuple[Good, ...], Iterable[Good | GoodId]]):
    """Several kinds of goods, in their order whatever the order in which they are given."""

    accepts = Iterable[Good | str]
    written_as = list

    @override
    def checked(self, name: str, given: Any) -> tuple[Good, ...]:
        """Returns the kinds, sorted.

        Args:
            name: The name of the field.
            given: What is given for it.

        Raises:
            TypeError: It is not a list of kinds or their ids.
            NotationError: There is no such kind.
        """
        return tuple(sorted([as_good(good) for good in checked_items(name, given)]))
