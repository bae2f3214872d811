"""What is kept for speed: answers by their questions, and pieces that values share."""

from __future__ import annotations

import pytest

from puertorico import Config, Game
from puertorico._base.values import Kept
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
