"""Actions take no attributes, and seats no negative numbers."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from puertorico import CHANCE, NOBODY, Config, Game, Position, Score, View
from puertorico.actions import Build, Pass
from puertorico.errors import PuertoRicoError
from puertorico.game import Chooser
from puertorico.plugin import DeclaredAction, IntField

GAME = Game.new(Config(players=3), seed=1)


class Bribe(DeclaredAction):
    """An action of somebody's expansion."""

    template = "bribe {seat}"

    seat: IntField = IntField("The seat that is bribed.")


@pytest.mark.parametrize("action", [Build("wharf"), Pass(), Bribe(2), GAME.legal_actions()[0]])
@pytest.mark.parametrize("name", ["foo", "building", "seat", "code", "key", "handler", "_values"])
def test_actions_are_frozen(action: Any, name: str) -> None:
    """An attribute is neither set nor deleted; copies are as before."""
    before = repr(action)
    with pytest.raises(AttributeError, match=r"^actions are frozen$"):
        setattr(action, name, 1)
    with pytest.raises(AttributeError, match=r"^actions are frozen$"):
        delattr(action, name)
    for same in (copy.copy(action), copy.deepcopy(action), pickle.loads(pickle.dumps(action))):
        assert (same, repr(same)) == (action, before)


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
