"""Converts attributes of a table or a player to fields of a position, and back.

Each field of a position has a `Form`, which knows the attributes that it represents.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Self, TypeVar, overload

import attrs
from typing_extensions import override

from .._base.counts import Counts, counts_of
from .._base.packed import MOST, contains, named, pack
from .._base.texts import shown
from .._base.values import Kept, Value
from .._engine.manifest import Slot
from .._engine.ruleset import Ruleset
from ..errors import PositionError

_T = TypeVar("_T")

MOST_HELD: Final = 100_000
"""The most doubloons or VP that a seat has in a position, and the most doubloons on a card."""
MOST_ROUNDS: Final = 1_000_000
"""The greatest number of a round in a position."""
MOST_TILES: Final = 60
"""The most tiles of a kind in one place in a position."""

Read = Callable[[Any], Any]
"""Returns the value of a field for its owner, a table or a player."""

put: Final = object.__setattr__
"""Sets a field of an immutable value that is being made."""


class Form:
    """How a field of a position is written from a table or a player, and read back.

    Attributes:
        numbers: The names of the attributes that the field represents.
    """

    numbers: tuple[str, ...] = ()

    def begin(self, ruleset: Ruleset, owner: Any) -> None:
        """Writes the numbers of an empty table, or of a player without anything."""
        for number in self.numbers:
            setattr(owner, number, 0)

    def reader(self, ruleset: Ruleset) -> Read:
        """Returns what reads the field in the games of a ruleset; it is called very often."""
        raise NotImplementedError

    def restore(self, ruleset: Ruleset, owner: Any, what: str, value: Any) -> None:
        """Sets the attributes of *owner* from the value of the field.

        *what* names the field in error messages.

        Raises:
            PositionError: The value is impossible.
        """
        raise NotImplementedError


def field(form: Form, **options: Any) -> Any:
    """Returns an attrs field with a form."""
    return attrs.field(metadata={"form": form}, **options)


@cache
def forms_of(cls: type) -> dict[str, Form]:
    """Returns the forms of the fields that have one, by field name."""
    return {
        field.name: field.metadata["form"]
        for field in attrs.fields(cls)
        if "form" in field.metadata
    }


Reads = Mapping[str, Callable[[Any, Any], Any]]
"""What reads fields, by their names: functions of the table, or the player, and the value."""

Readers = dict[str, tuple[Callable[[Any, Any], None], Read]]
"""What sets and what reads the fields that have a form, by their names."""


class FromTable(Value):
    """A value whose fields are read from a table when they are first asked for.

    `read_later` makes such a value of a table, or a player of one, that nothing changes any more
    and that has nothing which the value must not tell. A value made of its fields has none.

    The first fields are read alone. Who reads more may read all; the rest is then read together,
    which takes half the time.
    """

    __slots__ = ("_from",)

    _from: tuple[Any, Readers, tuple[str, ...]]
    """The table or the player, what reads its forms, and the fields that have been read alone."""
    _reads: ClassVar[Reads] = {}
    """What reads the fields without a form."""
    _alone: ClassVar[int] = 3
    """How many fields are read alone."""

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """Returns a field that has not been read yet; the others are found without this."""
            cls = type(self)
            if name not in _names(cls):
                raise AttributeError(f"{cls.__name__!r} object has no attribute {name!r}")
            owner, readers, done = self._from
            if len(done) < cls._alone:
                set_from(self, (owner, readers, (*done, name)))
                value = (
                    readers[name][1](owner) if name in readers else cls._reads[name](owner, self)
                )
                put(self, name, value)
                return value
            for set_field, read in readers.values():
                set_field(self, read(owner))
            for each, set_field, read in _others(cls):
                if each not in done:
                    set_field(self, read(owner, self))
            return getattr(self, name)


@cache
def _names(cls: type) -> frozenset[str]:
    return frozenset([field.name for field in attrs.fields(cls)])


@cache
def _others(cls: type[FromTable]) -> list[tuple[str, Callable[[Any, Any], None], Any]]:
    """Returns the names of the fields without a form, what sets them and what reads them."""
    return [(name, setter(cls, name), read) for name, read in cls._reads.items()]


def read_later(cls: type[_T], owner: Any, readers: Readers) -> _T:
    """Returns a value of *cls*, a `FromTable`, that reads its fields from *owner* later."""
    new = cls.__new__(cls)
    set_from(new, (owner, readers, ()))
    return new


def setter(cls: type, name: str) -> Callable[[Any, Any], None]:
    """Returns what sets a field of the values of *cls*; it takes half the time of `put`."""
    found: Callable[[Any, Any], None] = getattr(cls, name).__set__
    return found


set_from: Final = setter(FromTable, "_from")
"""Sets what a value reads its fields from."""


def readers_of(cls: type, ruleset: Ruleset) -> Readers:
    """Returns what reads the fields of *cls* in games of a ruleset."""
    readers: Readers | None = ruleset.caches.readers.get(cls)
    if readers is None:
        readers = {
            name: (setter(cls, name), reader_of(form, ruleset))
            for name, form in forms_of(cls).items()
        }
        ruleset.caches.readers[cls] = readers
    return readers


def reader_of(form: Form, ruleset: Ruleset) -> Read:
    """Returns what reads a field; the same for all classes that share the field."""
    read: Read | None = ruleset.caches.readers.get(form)
    if read is None:
        read = ruleset.caches.readers[form] = form.reader(ruleset)
    return read


def made_once(ruleset: Ruleset, make: Callable[[Ruleset], _T]) -> _T:
    """Returns what a function makes of a ruleset: the same for all of its games."""
    found: _T | None = ruleset.caches.readers.get(make)
    if found is None:
        found = ruleset.caches.readers[make] = make(ruleset)
    return found


def restore(position: Any, ruleset: Ruleset, owner: Any, prefix: str = "") -> None:
    """Sets the attributes of *owner* from all fields of *position* that have a form.

    Raises:
        PositionError: A value is impossible; the message starts with *prefix* and the field name.
    """
    cls: type = type(position)
    for name, form in forms_of(cls).items():
        form.restore(ruleset, owner, f"{prefix}{name}", getattr(position, name))


class Shown(Generic[_T]):
    """Declares a property for a field of a position: what it is now, in a game or for a seat of it.

    The class that declares it says in `_SHOWS` whose field it is; its method `_owner` returns the
    table or the player that has numbers, and `_read` reads other forms.

    Args:
        kind: The type of the values.
        doc: The docstring of the property.
    """

    def __init__(self, kind: type[_T], doc: str) -> None:
        self.kind = kind
        self.doc = doc

    def __set_name__(self, owner: Any, name: str) -> None:
        form = forms_of(owner._SHOWS)[name]

        def read(shown: Any) -> Any:
            return shown._read(form)

        if isinstance(form, Number):
            get = attrgetter(form.numbers[0])

            def read(shown: Any) -> Any:
                return get(shown._owner())

        read.__annotations__ = {"return": self.kind}
        setattr(owner, name, property(read, doc=self.doc))

    if TYPE_CHECKING:

        @overload
        def __get__(self, shown: None, owner: type) -> Self: ...

        @overload
        def __get__(self, shown: object, owner: type) -> _T: ...

        def __get__(self, shown: Any, owner: type) -> Any:
            """Returns the value; a property does when the program runs."""


# Numbers.


def checked_number(what: str, value: object, high: int, low: int = 0) -> int:
    """Returns *value* if it is a whole number from *low* to *high*, else raises an error."""
    if type(value) is not int or not low <= value <= high:
        raise PositionError(
            f"{what} must be a whole number from {low} to {high}, not {shown(value)}"
        )
    return value


def listed_numbers(what: str, counts: Counts, ids: Sequence[str], high: int) -> list[int]:
    """Returns the number for each of *ids*, 0 for those not in *counts*."""
    numbers = [0] * len(ids)
    for id, number in counts.items():
        if id not in ids:
            raise PositionError(f"{what}: {shown(id)} is not in this game")
        numbers[ids.index(id)] = checked_number(f"{what}: {id}", number, high)
    return numbers


def packed_workers(ruleset: Ruleset, what: str, counts: Counts) -> int:
    """Returns counts of workers as a packed count."""
    return pack(listed_numbers(what, counts, ruleset.worker_ids, MOST))


def unpacked(ruleset: Ruleset) -> Kept[int, Counts]:
    """Returns the counts of packed counts of workers, by the packed count."""
    return _unpacked(ruleset.worker_ids)


def plantations(ruleset: Ruleset) -> Kept[int, Counts]:
    """Returns the counts of packed counts of plantations, by the packed count."""
    return made_once(ruleset, _plantations)


def _plantations(ruleset: Ruleset) -> Kept[int, Counts]:
    return _unpacked(ruleset.tile_ids[:5])


def _unpacked(ids: Sequence[str]) -> Kept[int, Counts]:
    return Kept(lambda packed: counts_of(named(packed, ids)))


# Forms.


class Number(Form):
    """A whole number from 0 to *high*."""

    def __init__(self, number: str, high: int) -> None:
        self.numbers = (number,)
        self.high = high

    @override
    def reader(self, ruleset: Ruleset) -> Read:
        """Reads the attribute unchanged."""
        return attrgetter(self.numbers[0])

    @override
    def restore(self, ruleset: Ruleset, owner: Any, what: str, value: Any) -> None:
        """Checks its bounds."""
        setattr(owner, self.numbers[0], checked_number(what, value, self.high))


class Seat(Number):
    """A seat of the game."""

    def __init__(self, number: str) -> None:
        super().__init__(number, 0)

    @override
    def restore(self, ruleset: Ruleset, owner: Any, what: str, value: Any) -> None:
        """Checks that there is such a seat."""
        setattr(owner, self.numbers[0], checked_number(what, value, ruleset.players - 1))


class Packed(Form):
    """A packed count by ids: *ids* names a tuple of the ruleset, of which *many* come first."""

    def __init__(self, number: str, ids: str, high: int, many: int | None = None) -> None:
        self.numbers = (number,)
        self.ids = ids
        self.high = high
        self.many = many

    @override
    def reader(self, ruleset: Ruleset) -> Read:
        """Reads the numbers that are not 0, by id."""
        get = attrgetter(self.numbers[0])
        known = _unpacked(getattr(ruleset, self.ids))
        return lambda owner: known[get(owner)]

    @override
    def restore(self, ruleset: Ruleset, owner: Any, what: str, value: Any) -> None:
        """Checks ids and numbers."""
        ids = getattr(ruleset, self.ids)[: self.many]
        setattr(owner, self.numbers[0], pack(listed_numbers(what, value, ids, self.high)))


class Placed(Form):
    """The workers placed so far in a placement."""

    numbers = ("placed",)

    @override
    def begin(self, ruleset: Ruleset, owner: Any) -> None:
        """Nothing has been said."""
        owner.placed = []

    @override
    def reader(self, ruleset: Ruleset) -> Read:
        """Reads the workers by target."""
        known = unpacked(ruleset)
        return lambda owner: tuple([known[workers] for workers in owner.placed])

    @override
    def restore(self, ruleset: Ruleset, owner: Any, what: str, value: Any) -> None:
        """Checks that there are no more entries than targets."""
        most = len(ruleset.tile_ids) + len(ruleset.building_ids)
        if len(value) > most:
            raise PositionError(f"{what}: there are at most {most} targets, not {len(value)}")
        owner.placed = [packed_workers(ruleset, what, workers) for workers in value]


class Endings(Form):
    """The end conditions that have been met."""

    numbers = ("ending",)

    @override
    def reader(self, ruleset: Ruleset) -> Read:
        """Reads their names."""
        known = Kept(partial(endings_met, ruleset))
        return lambda owner: known[owner.ending]

    @override
    def restore(self, ruleset: Ruleset, owner: Any, what: str, value: Any) -> None:
        """Checks that each is known and listed only once."""
        owner.ending = 0
        for name in value:
            bit = ending_bit(ruleset, what, name)
            if owner.ending & bit:
                raise PositionError(f"{what}: {name!r} is listed twice")
            owner.ending |= bit


def endings_met(ruleset: Ruleset, bits: int) -> tuple[Any, ...]:
    """Returns the ids of the end conditions with these bits."""
    return tuple([name for bit, name in enumerate(ruleset.endings) if contains(bits, bit)])


def ending_bit(ruleset: Ruleset, what: str, name: object) -> int:
    """Returns the bit of an end condition that can be met in a game.

    Raises:
        PositionError: There is none of this name.
    """
    there = [ending for ending, bit in ruleset.ending_bits.items() if bit]
    if name not in there:
        raise PositionError(f"{what}: {shown(name)} is not one of {', '.join(there)}")
    return ruleset.ending_bits[str(name)]


class Slots(Form):
    """The slots of expansions; *places* names the ruleset's mapping from slot id to index."""

    numbers = ("slots",)

    def __init__(self, places: str) -> None:
        self.places = places

    @override
    def begin(self, ruleset: Ruleset, owner: Any) -> None:
        """All are 0."""
        owner.slots = (0,) * len(getattr(ruleset, self.places))

    @override
    def reader(self, ruleset: Ruleset) -> Read:
        """Reads the numbers of all slots, including zeros."""
        places: dict[str, int] = getattr(ruleset, self.places)

        def by_id(slots: tuple[int, ...]) -> Counts:
            return counts_of({id: slots[place] for id, place in places.items()})

        known = Kept(by_id)
        return lambda owner: known[owner.slots]

    @override
    def restore(self, ruleset: Ruleset, owner: Any, what: str, value: Any) -> None:
        """Checks that all slots are given, each within its bounds."""
        places: dict[str, int] = getattr(ruleset, self.places)
        if set(value) != set(places):
            raise PositionError(f"{what} must be {sorted(places)}, not {shown(sorted(value))}")
        values = [0] * len(places)
        for slot in ruleset.slots:
            if slot.id in places:
                number = slot_number(ruleset, slot, what, value[slot.id])
                values[places[slot.id]] = number
        owner.slots = tuple(values)


def slot_number(ruleset: Ruleset, slot: Slot, what: str, value: object) -> int:
    """Returns *value* if a slot can have it, else raises an error."""
    high = slot.high
    if slot.names is not None:
        high = min(high, len(ruleset.config.names_of(slot)))
    return checked_number(f"{what}: {slot.id}", value, high, slot.low)
