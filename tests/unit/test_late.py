"""`frozen`: classes that attrs makes when they are first used, the same as those of attrs."""

from __future__ import annotations

import copy
import inspect
import pickle
import weakref
from typing import Any, ClassVar

import attrs
import pytest

from puertorico._base.late import Late, frozen


def is_late(cls: type) -> bool:
    """Whether attrs has not made the class yet."""
    return isinstance(vars(cls)["__attrs_attrs__"], Late)


def lowered(text: str) -> str:
    """Returns a text in small letters."""
    return text.lower()


def classes() -> tuple[Any, Any]:
    """Returns a class and its subclass, which nobody has used."""

    @frozen
    class Price:
        """A price."""

        currency: ClassVar[str] = "doubloons"

        building: str = attrs.field(converter=lowered)
        cost: int = attrs.field(default=0, validator=attrs.validators.ge(0))

        @property
        def half(self) -> int:
            """Half of it."""
            return self.cost // 2

    @frozen(kw_only=True, eq=False)
    class Sale(Price):
        rebate: int = 1

        def __attrs_post_init__(self) -> None:
            object.__setattr__(self, "rebate", self.rebate + 1)

    return Price, Sale


@frozen
class Kept:
    """A class with a path, for pickles."""

    names: tuple[str, ...] = ()


@frozen
class Unpickled(Kept):
    """One that nothing but a pickle uses."""


USES = {
    "instances": lambda cls: cls(building="Wharf", cost=9),
    "fields": attrs.fields,
    "has": attrs.has,
    "signature": inspect.signature,
    "pattern": lambda cls: cls.__match_args__,
    "subclass": lambda cls: attrs.frozen(type("Of", (cls,), {})),
    "comparison": lambda cls: cls.__eq__,
    "state": lambda cls: cls.__getstate__,
}


@pytest.mark.parametrize("use", USES.values(), ids=USES)
def test_it_is_made_when_it_is_used(use: Any) -> None:
    """Whatever is asked for first; until then attrs has made nothing, and then all of it."""
    cls, _ = classes()
    members = list(vars(cls))
    assert is_late(cls)
    use(cls)
    assert not is_late(cls)
    assert members == list(vars(cls))
    assert [name for name, thing in vars(cls).items() if isinstance(thing, Late)] == []


def test_it_is_what_attrs_makes() -> None:
    """Converters, defaults, validators, texts, equality, hash, properties and constants."""
    cls, _ = classes()
    wharf: Any = cls("Wharf", 9)
    assert repr(wharf) == "Price(building='wharf', cost=9)"
    assert (wharf.half, cls.currency, cls.__doc__) == (4, "doubloons", "A price.")
    assert wharf == cls(cost=9, building="WHARF") != cls("wharf")
    assert hash(wharf) == hash(cls("wharf", 9))
    assert attrs.asdict(attrs.evolve(wharf, cost=8)) == {"building": "wharf", "cost": 8}
    assert cls.__match_args__ == ("building", "cost")
    assert str(inspect.signature(cls)) == "(building: 'str', cost: 'int' = 0) -> None"
    assert weakref.ref(wharf)() is not None
    assert not hasattr(wharf, "__dict__")
    assert copy.deepcopy(wharf) == wharf
    with pytest.raises(ValueError, match="'cost' must be >= 0: -1"):
        cls("wharf", -1)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        wharf.cost = 8
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        del wharf.cost
    with pytest.raises(TypeError, match=r"Price.__init__\(\) missing 1 required positional arg"):
        cls()


def test_a_subclass_is_too() -> None:
    """With the fields of its base, its own options, and what it does after the constructor."""
    cls, sub = classes()
    wharf = sub(building="Wharf", rebate=4)
    assert repr(wharf).endswith("Sale(building='wharf', cost=0, rebate=5)")
    assert [field.inherited for field in attrs.fields(sub)] == [True, True, False]
    assert vars(sub)["__slots__"] == ("rebate",)
    # eq=False leaves it the comparison of its base, whose constructor a plain subclass can call.
    assert sub.__eq__ is cls.__eq__

    class Plain(cls):  # type: ignore[misc,valid-type]
        def __init__(self) -> None:
            super().__init__("Office", 5)

    assert (Plain().building, Plain().cost) == ("office", 5)


def test_pickles_need_nothing_else() -> None:
    """A value is read by a class that nobody has used."""
    value = Kept(("office", "wharf"))
    reduced = value.__reduce_ex__(4)
    assert pickle.loads(pickle.dumps(value)) == value
    assert is_late(Unpickled)
    read = Unpickled.__new__(Unpickled)
    read.__setstate__(reduced[2])  # type: ignore[attr-defined]
    assert read == Unpickled(("office", "wharf"))


def test_what_attrs_does_not_make_is_missing() -> None:
    """An option may leave a method out; older versions of attrs have fewer of them."""

    @frozen(match_args=False)
    class Without:
        name: str = ""

    assert not hasattr(Without, "__match_args__")
    assert not is_late(Without)
    with pytest.raises(AttributeError, match=r"^Without has no attribute '__match_args__'$"):
        Without.__match_args__  # type: ignore[attr-defined]  # noqa: B018  # asking is tested
