"""What is kept for speed: answers by their questions, and pieces that values share."""

from __future__ import annotations

import pytest

from puertorico import Config, Counts, Game, Position
from puertorico._base import plain
from puertorico._base.plain import Reader
from puertorico._base.values import Kept
from puertorico.errors import PositionError
from support.games import random_game


def test_an_answer_is_made_once() -> None:
    """The second time the same object comes back, without asking."""
    asked: list[int] = []

    def double(number: int) -> list[int]:
        asked.append(number)
        return [2 * number]

    doubles = Kept(double)

    assert doubles[3] is doubles[3]
    assert (doubles[3], asked) == ([6], [3])


def test_there_are_never_too_many() -> None:
    """When there are as many as are kept, it begins with none."""
    squares: Kept[int, int] = Kept(lambda number: number * number, most=3)
    assert [squares[number] for number in range(10)] == [number * number for number in range(10)]
    assert len(squares) <= 3


def test_values_share_pieces() -> None:
    """Positions of different games have the same objects where they have equal pieces."""
    one, other = (Game.new(Config(players=3), seed=seed).position() for seed in (1, 2))
    assert one.players[0].island[0] is other.players[0].island[0]
    assert one.ships is other.ships
    assert one.frames[0] is other.frames[0]


@pytest.mark.no_cover
def test_they_do_not_depend_on_who_asked_first() -> None:
    """The position of a restored game is that of the game, whatever has been asked before."""
    config = Config(players=4)
    for game in random_game(config, 5):
        position = game.position()
        assert Game.from_position(position).position() == position


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
        assert reader.left == plain.MAX_ITEMS - 2 * (2 + 1 + 1)
        for wrong in (True, object()):
            with pytest.raises(PositionError, match=r"^placed\[1\].corn must be a whole number"):
                reader.read(placed, [data[0], {"corn": wrong}], "placed")
        reader.left = 3
        with pytest.raises(PositionError, match=r"^placed\[1\] is larger than in any game"):
            reader.read(placed, data, "placed")

    def test_there_are_never_too_many(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """When there are as many as are kept, it begins with none; long data is not kept."""
        monkeypatch.setattr(plain, "MOST_KEPT", 3)
        made: list[object] = []

        def read(_reader: Reader, data: object, _where: str) -> object:
            made.append(data)
            return data

        read_or_find = plain.kept(read, most=9)
        reader = Reader(PositionError)
        for data in (1, 2, 3, 3, 4, 3, "a" * 9, "a" * 9):
            assert read_or_find(reader, data, "") == data
        assert made == [1, 2, 3, 4, 3, "a" * 9, "a" * 9]

    def test_deep_data(self) -> None:
        """Data that is too deep to be compared is read like any."""
        deep: list[object] = []
        for _ in range(100_000):
            deep = [deep]
        assert (
            plain.kept(lambda _reader, data, _where: len(data))(Reader(PositionError), deep, "")
            == 1
        )
