"""The royal supplier and nobles at the terminal."""

from __future__ import annotations

import pytest

from puertorico import NOBLES, Game, scenario
from support.typed import Typist


def supplier() -> Typist:
    """Returns a person with two nobles to supply goods."""
    return Typist(
        scenario(
            players=3, role="captain", city={0: "royal_supplier*noble"}, holding={0: "2 noble"},
            goods={0: "3 corn 2 sugar coffee"}, expansions=(NOBLES,),
        )
    )  # fmt: skip


class TestSupply:
    def test_what_is_shown(self) -> None:
        """The goods, and how to say it."""
        assert (
            "Your turn to use the royal supplier or not.\n"
            "  your goods: corn 3, sugar 2, coffee 1\n"
            "  one line, such as 'corn, sugar', or 'suggest'\n"
        ) in supplier().shown

    @pytest.mark.parametrize(
        ("line", "moves"),
        [
            ("sugar, corn", ["use royal_supplier corn", "use royal_supplier sugar"]),
            ("cof", ["use royal_supplier coffee"]),
            ("nothing", ["pass"]),
        ],
    )
    def test_a_line(self, line: str, moves: list[str]) -> None:
        """Kinds of goods in any order."""
        person = supplier()
        person.type(line)
        assert person.moves()[: len(moves)] == moves

    def test_a_mistake(self) -> None:
        """What is wrong."""
        assert "you have no indigo (NOBLE-ROYAL_SUPPLIER-1)" in supplier().type("indigo")

    def test_suggest(self) -> None:
        """As a line."""
        person = supplier()
        shown = person.type("suggest")
        assert shown.startswith("Suggested: ")
        person.type("ok")
        assert person.game.kind == "load"


class TestNobles:
    @pytest.fixture
    def game(self) -> Game:
        """A placement with nobles."""
        return scenario(
            players=3, role="mayor", taker=2, island={0: "2 corn* quarry*"},
            city={0: "office land_office*noble"}, ship=4, holding={0: "1 colonist 1 noble"},
            expansions=(NOBLES,),
        )  # fmt: skip

    def test_what_is_shown(self, game: Game) -> None:
        """Both kinds of workers, and where the nobles were."""
        shown = Typist(game).shown
        assert "to place: 4 colonists, 2 nobles; all 5 circles are filled, 1 wait" in shown
        assert "  land office         1     1 noble\n" in shown

    @pytest.mark.parametrize(
        "line",
        [
            "corn 2, quarry, office 1 noble, land office 1 noble",
            "corn 2, quarry, 1 noble on the office, noble on the land office",
            "as before, corn 2, office noble",
            "corn 1 colonist, corn 1, quarry colonist, land office noble, office nobles",
        ],
    )
    def test_lines_that_mean_the_same(self, game: Game, line: str) -> None:
        """The kind of worker comes after the place or before it."""
        person = Typist(game)
        person.type(line)
        city = {each.building: dict(each.workers) for each in person.game.players[0].city}
        assert city == {"office": {"noble": 1}, "land_office": {"noble": 1}}

    def test_a_word_that_is_no_worker(self, game: Game) -> None:
        """It names nothing."""
        assert "'duke' is not a place with a circle for you" in Typist(game).type("office 1 duke")
