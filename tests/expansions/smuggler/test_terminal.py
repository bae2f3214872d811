"""Poaching at the terminal."""

from __future__ import annotations

import pytest

from puertorico import SMUGGLER, scenario
from support.typed import Typist, suggested


def smuggler() -> Typist:
    """Returns a smuggler with free circles."""
    return Typist(
        scenario(
            players=3, role="smuggler", ship=8, island={0: "3 corn"}, city={0: "office"},
            trading_house="corn", expansions=(SMUGGLER,),
        )
    )  # fmt: skip


def test_what_is_shown() -> None:
    """The choice in the list, then the circles."""
    person = smuggler()
    assert "  poach from the colonist ship: ...\n" in person.shown
    assert person.type("poach") == (
        "  colonist ship: 8 colonists\n"
        "  place            circles\n"
        "  corn plantation     3\n"
        "  office              1\n"
        "  one line, such as 'poach from the colonist ship: corn 1, office', or 'suggest'\n"
    )


@pytest.mark.parametrize(
    "lines",
    [
        ("poach: corn 1, office",), ("poach corn 1 office",), ("poach", "corn 1, office"),
        ("poach", "help", "office, corn 1"), ("poach from the colonist ship: office, corn 1",),
    ],
)  # fmt: skip
def test_lines_that_mean_the_same(lines: tuple[str, ...]) -> None:
    """In one line, or in two."""
    person = smuggler()
    person.type(*lines)
    city = {each.building: dict(each.workers) for each in person.game.players[0].city}
    assert person.moves()[0] == "poach"
    assert city == {"office": {"colonist": 1}}


def test_another_choice_instead() -> None:
    """Naming one thing does not bind."""
    person = smuggler()
    person.type("poach", "plund")
    assert person.moves()[0] == "plunder"


def test_mistakes() -> None:
    """What is wrong."""
    person = smuggler()
    assert "there are 3 empty circles on the corn plantations, not 4" in person.type("poach corn 4")
    assert "'raid' is not a place with a circle for you" in person.type("poach", "raid 9")


def test_no_free_circle() -> None:
    """It says so."""
    person = Typist(
        scenario(players=3, role="smuggler", ship=8, island={0: "corn*"}, expansions=(SMUGGLER,))
    )
    shown = person.type("poach")
    assert "  you have no free circle\n" in shown
    assert "'poach from the colonist ship: nothing'" in shown


def test_suggest() -> None:
    """A suggestion names what begins it, and is a line that can be typed."""
    assert suggested(smuggler(), smuggler()).startswith("poach from the colonist ship: ")
