"""`Value`: the equality, hash and text that values share are those that attrs would write."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs
import pytest

from puertorico import Counts
from puertorico._base.values import Value
from puertorico.decisions import NoContext, PricePart, SalePrice
from puertorico.events import EVENT_CLASSES
from puertorico.state import ScoreLine


def _classes(base: type) -> Iterator[Any]:
    cls: Any
    for cls in base.__subclasses__():
        yield cls
        yield from _classes(cls)


CLASSES = [
    cls
    for cls in _classes(Value)
    # attrs replaces a class by one with slots; the first one stays until it is collected.
    if cls.__module__.startswith("puertorico.") and "__attrs_attrs__" in vars(cls)
]


def _plain(cls: Any) -> Any:
    """Returns a class with the same name and fields, whose methods attrs writes."""
    fields = {field.name: attrs.field() for field in attrs.fields(cls)}
    return attrs.make_class(cls.__name__, fields, frozen=True)


@pytest.mark.parametrize("cls", CLASSES, ids=lambda cls: cls.__name__)
def test_every_class(cls: Any) -> None:
    """Every class of values has the text, the equality and the hash that attrs would give it."""
    names = [field.name for field in attrs.fields(cls)]

    def made(of: Any, *values: object) -> Any:
        value = object.__new__(of)
        for name, given in zip(names, values, strict=True):
            object.__setattr__(value, name, given)
        return value

    first, other = range(len(names)), range(1, len(names) + 1)
    value, plain = made(cls, *first), made(_plain(cls), *first)
    if cls.__repr__ is Value.__repr__:
        assert repr(value) == repr(plain)
    assert value == made(cls, *first)
    assert hash(value) == hash(made(cls, *first))
    assert (value == made(cls, *other)) is (not names)
    assert value != plain
    assert value != 1
    for field in attrs.fields(cls):
        assert (field.eq, field.eq_key, field.hash, field.repr) == (True, None, None, True)


def test_there_are_many() -> None:
    """Contexts, events, positions, scores and the parts of manifests are such values."""
    assert len(CLASSES) > 60
    assert {NoContext, ScoreLine, SalePrice, *EVENT_CLASSES.values()} < set(CLASSES)


def test_classes() -> None:
    """Values of different classes are different, even if one is derived from the other."""

    @attrs.frozen(eq=False, repr=False)
    class Price(Value):
        good: str

    @attrs.frozen(eq=False, repr=False)
    class Offer(Price):
        pass

    assert repr(Offer("corn")) == "Offer(good='corn')"
    assert Price("corn") != Offer("corn")
    assert Offer("corn") != Price("corn")
    assert len({Price("corn"), Offer("corn"), Offer("corn"), Offer("sugar")}) == 3
    assert Price("corn").__eq__(None) is NotImplemented


def test_nested() -> None:
    """Values can hold values; what cannot be hashed is refused by the hash alone."""
    one = SalePrice(3, (PricePart("corn", 3),))
    assert one == SalePrice(3, (PricePart("corn", 3),)) != SalePrice(3, ())
    assert hash(one) == hash(SalePrice(3, (PricePart("corn", 3),)))
    unhashable: Any = [1]
    assert SalePrice(3, unhashable) == SalePrice(3, unhashable)
    with pytest.raises(TypeError, match="unhashable"):
        hash(SalePrice(3, unhashable))
    assert Counts({"corn": 1}) != NoContext() == NoContext()
