"""`frozen`, `field` and `evolve`: classes like those of attrs, which makes much of them later."""

from __future__ import annotations

import copy
import inspect
import pickle
import weakref
from typing import Any, ClassVar

import attrs
import pytest

from puertorico._base import late
from puertorico._base.counts import Counts
from puertorico._base.late import MADE, NOTHING, Late, default_of, evolve, field, fields_of, frozen


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

        building: str = field(converter=lowered)
        cost: int = field(default=0, validator=attrs.validators.ge(0))

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
    "fields": attrs.fields,
    "has": attrs.has,
    "subclass": lambda cls: attrs.frozen(type("Of", (cls,), {})),
    "comparison": lambda cls: cls.__eq__,
    "state": lambda cls: cls.__getstate__,
}
OWN = {
    "instances": lambda cls: cls(building="Wharf", cost=9),
    "copies": lambda cls: evolve(cls("Wharf"), cost=9),
    "fields": fields_of,
    "has": late.has_fields,
    "signature": inspect.signature,
    "pattern": lambda cls: cls.__match_args__,
}


@pytest.mark.parametrize("use", USES.values(), ids=USES)
def test_attrs_makes_it_when_it_is_used(use: Any) -> None:
    """Whatever is asked for first; until then attrs has made nothing, and then all of it."""
    cls, _ = classes()
    members = list(vars(cls))
    assert is_late(cls)
    use(cls)
    assert not is_late(cls)
    assert members == list(vars(cls))
    assert [name for name, thing in vars(cls).items() if isinstance(thing, Late)] == []


@pytest.mark.parametrize("use", OWN.values(), ids=OWN)
def test_what_needs_no_attrs(use: Any) -> None:
    """Values, their fields and patterns; it makes no difference whether attrs comes afterwards."""
    cls, _ = classes()
    members = list(vars(cls))
    before = use(cls)
    assert is_late(cls)
    assert members == list(vars(cls))
    attrs.fields(cls)
    assert not is_late(cls)
    assert before == use(cls)


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


def test_what_attrs_does_not_make_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Older versions of attrs make less."""

    def older(**options: Any) -> Any:
        def make(cls: type) -> type:
            made: type = attrs_frozen(**options)(cls)
            delattr(made, "__getstate__")
            return made

        return make

    attrs_frozen = attrs.frozen
    monkeypatch.setattr(attrs, "frozen", older)
    cls, _ = classes()
    assert is_late(cls)
    with pytest.raises(AttributeError, match=r"^Price has no attribute '__getstate__'$"):
        cls.__getstate__  # noqa: B018  # asking is tested
    assert not is_late(cls)


@pytest.mark.parametrize("number", range(2))
def test_constructors_are_those_of_attrs(number: int) -> None:
    """The fields of all classes of the library are those that attrs finds, and the constructors."""
    classes: list[Any] = [cls for cls in late._FIELDS if cls.__module__.startswith("puertorico")]
    for cls in classes[number::2]:
        of_attrs: Any = attrs.fields(cls)
        assert len(of_attrs) == len(fields_of(cls))
        for theirs, ours in zip(of_attrs, fields_of(cls), strict=True):
            assert (theirs.name, theirs.type) == (ours.name, ours.type)
            assert (theirs.converter, theirs.validator) == (ours.converter, ours.validator)
            assert (default_of(theirs), theirs.metadata) == (default_of(ours), ours.metadata)
            # An older attrs takes `kw_only` of a class for the fields of its bases as well.
            assert theirs.inherited or theirs.kw_only == ours.kw_only
        parameters = inspect.signature(cls).parameters.values()
        by_place = [field for field in fields_of(cls) if not field.kw_only]
        by_name = [field for field in fields_of(cls) if field.kw_only]
        assert [(field.name, field.kw_only) for field in (*by_place, *by_name)] == [
            (each.name, each.kind is each.KEYWORD_ONLY) for each in parameters
        ]
        assert [default_of(field) for field in (*by_place, *by_name)] == [
            NOTHING if each.default is each.empty else each.default for each in parameters
        ]
        assert cls.__match_args__ == tuple(field.name for field in by_place)


def test_a_default_can_be_made_anew() -> None:
    """By a factory, whose value is converted; also where attrs makes the class."""

    @frozen
    class Crate:
        goods: list[str] = field(factory=list)

    @attrs.frozen
    class Box(Crate):
        more: list[str] = attrs.field(factory=list)
        most: int = 3
        least: int = attrs.field(kw_only=True)

    first, second = Crate(), Crate()
    first.goods.append("corn")
    assert (first, second) == (Crate(["corn"]), Crate([]))
    assert [default_of(each) for each in fields_of(Crate)] == [MADE]
    assert [default_of(each) for each in fields_of(Box)] == [MADE, MADE, 3, NOTHING]
    assert evolve(Box(least=1), most=2) == Box([], [], 2, least=1)
    assert str(inspect.signature(Crate)) == "(goods: 'list[str]' = NOTHING) -> None"


def test_hints_of_constructors() -> None:
    """A converter says what is taken; some say nothing."""

    @frozen
    class Pile:
        goods: tuple[str, ...] = field(converter=tuple)
        counts: Counts = field(converter=Counts)

    items = Counts.__init__.__annotations__["items"]
    assert Pile.__init__.__annotations__ == {"counts": items, "return": None}


def test_another_thread_may_be_first() -> None:
    """What has been asked of a class just before it was made is answered all the same."""
    cls, _ = classes()
    before = [vars(cls)["__init__"], vars(cls)["__attrs_attrs__"]]
    assert cls("Wharf") == cls("wharf")
    assert [each.__get__(None, cls) for each in before] == [cls.__init__, attrs.fields(cls)]


def test_a_class_without_fields() -> None:
    """There are none to speak of."""
    assert not late.has_fields(int)
    with pytest.raises(TypeError, match=r"^int has no fields$"):
        fields_of(int)
