"""Values equal by what they hold, frozen and shared: `Value`, `Facts`, `Good`, `Cache`, seats."""

from __future__ import annotations

import copy
import json
import pickle
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import attrs
import pytest

from puertorico import CHANCE, NOBODY, Config, Counts, Game, Good, Position, Score, View
from puertorico._base import kinds
from puertorico._base.reader import MAX_ITEMS, Reader
from puertorico._base.values import Cache, Value
from puertorico.decisions import (
    NoContext,
    PricePart,
    SalePrice,
    placement,
    privilege_goods,
    storage,
)
from puertorico.errors import PositionError, PuertoRicoError
from puertorico.events import EVENT_CLASSES
from puertorico.game import Chooser
from puertorico.plugin import GOOD_KINDS, GOODS, Facts
from puertorico.state import ScoreLine
from support.games import random_games
from support.loaders import CRAFTING, KEEPING, PLACING


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


KNOWN: dict[str, Any] = {
    "none": None, "fully": True, "left": 3, "tile": "corn", "kept": ["corn", ["sugar"]],
    "ships": {"5": ("corn", 3), "6": {"good": None}},
}  # fmt: skip


def nested(levels: int) -> dict[str, Any]:
    """Returns facts in facts."""
    facts: dict[str, Any] = {}
    for _ in range(levels - 1):
        facts = {"inner": facts}
    return facts


class TestFacts:
    def test_numbers_with_names_stay(self) -> None:
        """A member of an enumeration of numbers is a plain value, and is kept as it is."""
        assert Facts({"good": Good.CORN})["good"] is Good.CORN
        assert Facts[Any]({"goods": [Good.CORN]})["goods"] == (Good.CORN,)

    def test_it_is_a_mapping(self) -> None:
        """It holds what it is made of; lists have become tuples."""
        facts = Facts(KNOWN)
        assert list(facts) == list(KNOWN)
        assert len(facts) == 6
        assert (facts["left"], facts["tile"]) == (3, "corn")
        assert facts["kept"] == ("corn", ("sugar",))
        assert facts["ships"]["6"]["good"] is None
        assert facts == Facts(facts)
        assert Facts({"a": {"b": 1}}) == {"a": {"b": 1}}
        assert Facts({"a": 1}) != {"a": 2}
        with pytest.raises(KeyError):
            facts["right"]

    def test_nothing_inside_can_be_changed(self) -> None:
        """Neither the facts, nor those in them, nor by way of what they were made of."""
        kept = ["corn"]
        facts = Facts({"kept": kept, "ships": {"5": None}})
        kept.append("sugar")
        assert facts["kept"] == ("corn",)
        for inner in (facts, facts["ships"]):
            with pytest.raises(TypeError):
                inner["5"] = 1  # type: ignore[index]

    def test_equal_facts_have_equal_hashes(self) -> None:
        """The order does not matter."""
        facts = Facts(KNOWN)
        assert hash(facts) == hash(Facts(dict(reversed(KNOWN.items()))))
        assert len({facts, Facts(KNOWN), Facts({})}) == 2

    def test_pickle_and_repr(self) -> None:
        """The repr is code."""
        facts = Facts(KNOWN)
        assert pickle.loads(pickle.dumps(facts)) == facts
        assert eval(repr(facts)) == facts
        assert repr(Facts({"a": {"b": [1]}})) == "Facts({'a': Facts({'b': (1,)})})"
        assert repr(Counts({"corn": 1})) == "Counts({'corn': 1})"

    @pytest.mark.parametrize("value", [1.5, {1, 2}, b"corn", object(), [object()], {"a": 1.5}])
    def test_only_plain_values_are_facts(self, value: Any) -> None:
        """Only plain values are facts, so no path leads from them to anything else."""
        with pytest.raises(TypeError, match=r"^facts must be plain values, not \w+$"):
            Facts({"value": value})

    @pytest.mark.parametrize("items", [{5: "corn"}, {"ships": {None: 1}}, {"x": [{(): 1}]}])
    def test_the_name_of_a_fact_is_a_text(self, items: Any) -> None:
        """A name is a text, as in JSON."""
        with pytest.raises(TypeError, match=r"^facts have names of type str, not "):
            Facts(items)

    def test_facts_in_facts_end_somewhere(self) -> None:
        """Facts in facts end somewhere."""
        assert len(str(Facts(nested(8)))) > 60
        for items in (nested(9), nested(100_000), {"x": [[[[[[[[1]]]]]]]]}):
            with pytest.raises(TypeError, match=r"^facts can be at most 8 levels deep$"):
                Facts(items)


def test_facts_are_equal_to_mappings_alone() -> None:
    """Anything else is different, and does not raise."""
    assert Facts({"left": 3}) == {"left": 3}
    assert Facts({"left": 3}) != 3


IDS = ["corn", "indigo", "sugar", "tobacco", "coffee"]


def test_a_good_is_its_id() -> None:
    """Equal, with the same hash, so that either finds the other."""
    assert [str(good) for good in Good] == IDS == list(Good) == [good.value for good in Good]
    assert all(hash(good) == hash(id) for good, id in zip(Good, IDS, strict=True))
    by_good: dict[str, int] = {Good.CORN: 1}
    by_id = {"corn": 1}
    assert by_good["corn"] == by_id[Good.CORN] == 1
    assert Good.SUGAR in ("indigo", "sugar")
    assert "sugar" in {Good.SUGAR}
    assert f"{Good.CORN}, {Good.CORN!r}" == "corn, Good.CORN"
    assert type(str(Good.CORN)) is str


def test_counts_take_it() -> None:
    """No count is silently 0."""
    counts = Counts({"corn": 2, Good.SUGAR: 1})
    assert counts.count(Good.CORN) == counts[Good.CORN] == counts.count("corn") == 2
    assert counts == {"corn": 2, "sugar": 1}
    game = Game.new(Config(players=3), seed=1)
    assert game.view(0).goods[Good.COFFEE] == game.position().goods["coffee"] == 9


def mappings_in(value: Any, where: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yields all mappings_in inside a value, and the fields in which they are."""
    if isinstance(value, Mapping):
        yield where, value
        value = tuple(value.values())
    if isinstance(value, tuple):
        for item in value:
            yield from mappings_in(item, where)
    elif attrs.has(type(value)) and not isinstance(value, Config):
        for field in attrs.fields(type(value)):
            yield from mappings_in(
                getattr(value, field.name), f"{type(value).__name__}.{field.name}"
            )


def test_either_is_a_key_of_everything() -> None:
    """Of the mappings_in of positions, views, contexts, the open table and the material."""
    seen: Counter[str] = Counter()
    for number, game in enumerate(random_games(6)):
        if number % 13:
            continue
        material = game.material
        values = [game.position(), game.view(0), game.decision, game.goods, game.row]
        values += [player.goods for player in game.players]
        values += [material.prices, material.goods, material.tiles]
        values += [material.production(player) for player in game.players]
        for value in values:
            for where, found in mappings_in(value, "read"):
                for good in Good:
                    if good in found or str(good) in found:
                        assert good in found
                        assert str(good) in found
                        assert found[good] == found[str(good)] == found.get(good)
                        seen[where] += 1
    assert set(seen) >= {"read", "Position.row", "View.goods", "PlayerView.goods"}
    assert set(seen) >= {"PlacementContext.circles", "SellContext.prices", "ProduceContext.goods"}


def test_whole_choices_take_either() -> None:
    """The steps are the same."""
    corn, sugar = Good.CORN, Good.SUGAR
    assert storage(KEEPING, {"sugar": 2, "corn": 1}) == storage(KEEPING, {sugar: 2, corn: 1})
    assert placement(PLACING, {"indigo": 1, "corn": 1}) == placement(
        PLACING, {"indigo": 1, corn: 1}
    )
    assert privilege_goods(CRAFTING, ["corn"]) == privilege_goods(CRAFTING, [Good.CORN])


def test_a_good_is_an_index() -> None:
    """Of what lists a number for each kind."""
    assert [int(good) for good in Good] == list(GOOD_KINDS) == [0, 1, 2, 3, 4]
    assert [GOODS[good] for good in Good] == list(Good) == [GOODS[kind] for kind in GOOD_KINDS]
    assert [10, 11, 12, 13, 14][Good.SUGAR] == 12
    assert "abcde"[Good.INDIGO : Good.COFFEE] == "bcd"
    with pytest.raises(ValueError, match="0 is not a valid Good"):
        Good(0)  # type: ignore[arg-type]


def test_goods_are_in_the_order_of_the_game() -> None:
    """Not in that of the alphabet, which begins with coffee; with other texts, they are texts."""
    assert sorted(Good) == list(Good)
    assert sorted(IDS) != IDS
    assert Good.CORN < Good.COFFEE
    assert Good.CORN <= Good.COFFEE
    assert Good.COFFEE > Good.SUGAR
    assert Good.COFFEE >= Good.COFFEE
    wrong = (
        Good.COFFEE < Good.COFFEE,
        Good.CORN > Good.COFFEE,
        Good.COFFEE <= Good.CORN,
        Good.CORN >= Good.COFFEE,
    )
    assert not any(wrong)
    assert Good.COFFEE < "corn"
    assert "corn" > Good.COFFEE
    assert Good.COFFEE <= "corn"
    assert "corn" >= Good.COFFEE


def test_what_is_written_and_read() -> None:
    """JSON has the id; copies are the member itself."""
    assert json.dumps({Good.CORN: [Good.SUGAR]}) == '{"corn": ["sugar"]}'
    assert all(Good(id) is good for id, good in zip(IDS, Good, strict=True))
    assert all(pickle.loads(pickle.dumps(good)) is copy.deepcopy(good) is good for good in Good)


def test_an_answer_is_made_once() -> None:
    """The second time the same object comes back, without asking."""
    asked: list[int] = []

    def double(number: int) -> list[int]:
        asked.append(number)
        return [2 * number]

    doubles = Cache(double)

    assert doubles[3] is doubles[3]
    assert (doubles[3], asked) == ([6], [3])


def test_there_are_never_too_many() -> None:
    """When there are as many as are kept, it begins with none."""
    squares: Cache[int, int] = Cache(lambda number: number * number, most=3)
    assert [squares[number] for number in range(10)] == [number * number for number in range(10)]
    assert len(squares) <= 3


def test_values_share_pieces() -> None:
    """Positions of different games have the same objects where they have equal pieces."""
    one, other = (Game.new(Config(players=3), seed=seed).position() for seed in (1, 2))
    assert one.players[0].island[0] is other.players[0].island[0]
    assert one.ships is other.ships
    assert one.frames[0] is other.frames[0]


class TestReading:
    """`kept`: what is read from the same data is the same object, and nothing else is."""

    def test_the_same_data(self) -> None:
        """Two documents share their pieces."""
        text = Game.new(Config(players=3), seed=1).position().to_json()
        one, other = Position.from_json(text), Position.from_json(text)
        assert one.config is other.config
        assert one.cards[0] is other.cards[0]
        assert one.players[0].island[0] is other.players[0].island[0]

    def test_other_data(self) -> None:
        """What Python takes for equal is refused where it is of another type."""
        reader = Reader(PositionError)
        assert reader.read(Counts, {"corn": 1}, "goods") == {"corn": 1}
        for wrong in (True, 1.0, "1"):
            with pytest.raises(PositionError, match=r"^goods.corn must be a whole number"):
                reader.read(Counts, {"corn": wrong}, "goods")

    def test_items_are_counted_all_the_same(self) -> None:
        """Data that has been read before is too large where it was too large."""
        reader = Reader(PositionError)
        reader.read(Counts, {"corn": 1, "sugar": 2}, "goods")
        reader.left = 1
        with pytest.raises(PositionError, match=r"^goods is larger than in any game: 2 items$"):
            reader.read(Counts, {"corn": 1, "sugar": 2}, "goods")

    def test_lists(self) -> None:
        """Items of lists are found like single ones, and counted and refused like them."""
        reader = Reader(PositionError)
        placed, data = tuple[Counts, ...], [{"corn": 1}, {"sugar": 2}]
        one, other = (reader.read(placed, data, "placed") for _ in range(2))
        assert one == ({"corn": 1}, {"sugar": 2})
        assert [a is b for a, b in zip(one, other, strict=True)] == [True, True]
        assert reader.left == MAX_ITEMS - 2 * (2 + 1 + 1)
        for wrong in (True, object()):
            with pytest.raises(PositionError, match=r"^placed\[1\].corn must be a whole number"):
                reader.read(placed, [data[0], {"corn": wrong}], "placed")
        reader.left = 3
        with pytest.raises(PositionError, match=r"^placed\[1\] is larger than in any game"):
            reader.read(placed, data, "placed")

    def test_there_are_never_too_many(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """When there are as many as are kept, it begins with none; long data is not kept."""
        monkeypatch.setattr(kinds, "MOST_CACHED", 3)
        made: list[object] = []

        def read(_reader: Reader, data: object, _where: str) -> object:
            made.append(data)
            return data

        read_or_find = kinds.kept(read, most=9)
        reader = Reader(PositionError)
        for data in (1, 2, 3, 3, 4, 3, "a" * 9, "a" * 9):
            assert read_or_find(reader, data, "") == data
        assert made == [1, 2, 3, 4, 3, "a" * 9, "a" * 9]

    def test_deep_data(self) -> None:
        """Data that is too deep to be compared is read like any."""
        deep: list[object] = []
        for _ in range(100_000):
            deep = [deep]
        read = kinds.kept(lambda _reader, data, _where: len(data))
        assert read(Reader(PositionError), deep, "") == 1


GAME = Game.new(Config(players=3), seed=1)


def whole_game() -> Game:
    """Returns a game that is over."""
    game = Game.new(Config(players=4, max_rounds=1), seed=3)
    chooser = Chooser(3)
    while not game.is_over:
        game.apply(chooser.choose(game))
    return game


def everything_by_seat(game: Game) -> list[Any]:
    """Returns all that has an item for each seat, and what is read or copied from such things."""
    position, view, score = game.position(), game.view(0), game.score()
    return [
        *(game.players, position.players, view.players, score.players),
        pickle.loads(pickle.dumps(position)).players,
        Position.from_json(position.to_json()).players,
        View.from_json(view.to_json()).players,
        Score.from_json(score.to_json()).players,
        view.sample(1).players,
    ]


def test_nobody_is_no_seat() -> None:
    """After the end, the seat to move is nobody, and not the last player but one."""
    game = whole_game()
    assert game.seat == NOBODY
    for players in everything_by_seat(game):
        for seat in (game.seat, CHANCE, -4):
            with pytest.raises(IndexError, match=rf"^seats are 0 to 3, not {seat}: ") as refused:
                players[seat]
            assert isinstance(refused.value, PuertoRicoError)
        with pytest.raises(IndexError):
            players[4]


def test_seats_are_tuples_otherwise() -> None:
    """They have the items, the slices, the hash and the text of a tuple."""
    for players in everything_by_seat(GAME):
        plain = tuple(players)
        assert isinstance(players, tuple)
        assert (players, hash(players), repr(players)) == (plain, hash(plain), repr(plain))
        assert players[-2:] == plain[-2:]
        assert [players[0], players[True], players[2]] == [plain[0], plain[1], plain[2]]
        assert pickle.loads(pickle.dumps(players[:0])) == ()


def test_a_row_is_read_from_a_list() -> None:
    """Anything else is named with its place."""
    with pytest.raises(PositionError, match="price must be a list, not 3"):
        Reader(PositionError).read(tuple[str, int], 3, "price")
