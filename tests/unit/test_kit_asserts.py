"""The assertions of the test kit hold where they should, and fail where they should not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from puertorico import Game, scenario
from puertorico.actions import Build
from puertorico.errors import NotationError
from puertorico.testing import assert_asked, assert_legal, assert_refused, assert_score, play


def game() -> Game:
    """Returns a game in which seat 0 can build a small market, or a hacienda with its privilege."""
    return scenario(players=3, role="builder", doubloons={0: 1}, vp={0: 2})


def test_what_holds() -> None:
    """Actions are texts or actions."""
    assert_legal(game(), "build small_market", Build("hacienda"))
    assert_legal(game(), *map(str, game().legal_actions()), only=True)
    why = assert_refused(game(), Build("wharf"), "too_expensive")
    assert assert_refused(game(), "build wharf", "too_expensive", "BUILDER-02") == why
    assert_asked(game(), "build")
    assert_asked(game(), "build", 0)
    placing = scenario(players=3, role="mayor", island={0: "2 corn 2 indigo"}, ship=8)
    play(placing, "pass")
    assert_asked(placing, "placement", 0, target="corn")
    assert_score(placing, 0, {"chips": 0})
    assert_score(game(), 0, {"chips": 2, "wharf": 0})
    assert_score(scenario(players=3, vp={1: 4}, city={1: "office"}), 1, {"chips": 4})
    assert [type(event).__name__ for event in play(game(), "build small_market")][
        1
    ] == "BuildingBuilt"


FAILURES: dict[str, Callable[[], object]] = {
    "'build wharf' is not legal: the wharf costs you 8": lambda: assert_legal(
        game(), "build wharf"
    ),
    "these are legal too: .*pass": lambda: assert_legal(game(), "build hacienda", only=True),
    "'build hacienda' is legal": lambda: assert_refused(game(), "build hacienda", "too_expensive"),
    "is refused with .* and not": lambda: assert_refused(game(), "build wharf", "not_now"),
    "and not .'too_expensive', 'CAPTAIN-01'": lambda: assert_refused(
        game(), "build wharf", "too_expensive", "CAPTAIN-01"
    ),
    "to build .build. and not sell": lambda: assert_asked(game(), "sell"),
    "and not seat 1": lambda: assert_asked(game(), "build", 1),
    "prices is .* and not 3": lambda: assert_asked(game(), "build", prices=3),
    "colour is None and not 'red'": lambda: assert_asked(game(), "build", colour="red"),
    r"seat 0 scores \{'chips': 2\} and not \{'chips': 3\}; its lines: \{'chips': 2\}": lambda: (
        assert_score(game(), 0, {"chips": 3})
    ),
}


@pytest.mark.parametrize("sentence", FAILURES)
def test_what_does_not_hold(sentence: str) -> None:
    """The sentence says what is the case instead."""
    with pytest.raises(AssertionError, match=sentence):
        FAILURES[sentence]()


def test_what_cannot_be_asked() -> None:
    """Texts must be those of actions, and games must be games."""
    with pytest.raises(NotationError):
        assert_legal(game(), "build castle")
    with pytest.raises(TypeError, match="game must be a Game"):
        assert_legal("game", "pass")  # type: ignore[arg-type]
