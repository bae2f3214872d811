"""The black market, the small wharf, the library, guests and the draft at the terminal."""

from __future__ import annotations

from typing import Any

import pytest

from puertorico import NEW_BUILDINGS, Config, Game, scenario
from puertorico.bots import HeuristicBot
from puertorico.decisions import whole_choice
from puertorico.expansions.new_buildings import payment
from support.typed import Typist, suggested


def buyer(**position: Any) -> Typist:
    """Returns a person at the black market."""
    start: dict[str, Any] = {
        "players": 3, "role": "builder", "city": {0: "black_market* hospice*"}, "vp": {0: 2},
        "goods": {0: "corn 2 sugar"}, "doubloons": {0: 5}, "island": {0: "corn*"},
        "expansions": (NEW_BUILDINGS,),
    }  # fmt: skip
    return Typist(scenario(**start | position))


def shipper() -> Typist:
    """Returns a person with the small wharf."""
    return Typist(
        scenario(
            players=3, role="captain", city={0: "small_wharf*"}, goods={0: "3 corn 2 sugar"},
            ships="4: 4 coffee | 5: 5 indigo | 6: 6 tobacco", expansions=(NEW_BUILDINGS,),
        )
    )  # fmt: skip


class TestPayment:
    def test_what_is_shown(self) -> None:
        """What can be returned, and how to say it."""
        person = buyer()
        assert "  build the harbor at the black market: ...\n" in person.shown
        assert " ".join(person.type("black market harbor").split()) == (
            "your workers: 1 colonist (corn plantation), 1 colonist (hospice), 1 colonist (black "
            "market) your goods: corn 1, sugar 2 you have 2 VP one line, such as 'build the harbor "
            "at the black market: corn, VP, corn plantation', or 'suggest'"
        )

    @pytest.mark.no_cover
    @pytest.mark.parametrize(
        ("line", "moves"),
        [
            ("corn, vp", ["return corn"]),
            ("vp and corn plantation", ["return colonist from corn", "return vp"]),
            ("hospice and point", ["return colonist from hospice", "return vp"]),
            ("colonist from the corn, sugar", ["return colonist from corn", "return sugar"]),
        ],
    )
    def test_lines(self, line: str, moves: list[str]) -> None:
        """A good is a good, unless its plantation is named."""
        person = buyer()
        person.type(f"build harbor at the black market: {line}")
        assert person.moves()[0] == "build harbor at the black market"
        assert person.moves()[1 : 1 + len(moves)] == moves

    def test_mistakes(self) -> None:
        """What is wrong, and what would be right."""
        shown = buyer().type("black market harbor", "corn, hospice, vp, indigo")
        assert (
            "'indigo' is not something that you can return: corn, sugar, corn plantation" in shown
        )
        assert "(NEW-BLACK_MARKET-3)" in buyer().type("black market harbor", "corn")

    def test_a_worker_in_the_holding_area(self) -> None:
        """It can be returned too."""
        person = buyer(holding={0: 2}, doubloons={0: 6})
        shown = person.type("black market harbor")
        assert "2 colonists (windrose)" in " ".join(shown.split())
        person.type("holding")
        assert person.moves()[0] == "build harbor at the black market"
        assert dict(person.game.players[0].holding) == {"colonist": 1}

    @pytest.mark.parametrize(
        "line", ["corn, VP", "corn plantation, VP", "corn", "VP, hospice", "nothing"]
    )
    def test_a_choice_as_a_line(self, line: str) -> None:
        """What is suggested can be typed."""
        person = buyer()
        person.type("black market harbor")
        whole = person.terminal.whole
        assert whole is not None
        choice = whole.read(line)
        assert whole.read(whole.line_of(choice).partition(": ")[2]) == choice

    def test_a_choice_of_a_bot(self) -> None:
        """The steps of a payment as a line; colonists need no name."""
        person = buyer()
        person.type("black market harbor")
        whole = person.terminal.whole
        assert whole is not None
        steps = payment(person.game, building="harbor", colonist="hospice", vp=True)
        line = whole.line_of(whole_choice(person.game, steps))
        assert line == "build the harbor at the black market: hospice, VP"


class TestShipment:
    @pytest.mark.parametrize(
        "lines",
        [
            ("small wharf: corn 3, sugar 1",),
            ("use small wharf corn sugar 1",),
            ("small wharf", "sugar 1, corn"),
            ("1", "corn 3 sugar 1"),
        ],
    )
    def test_lines_that_mean_the_same(self, lines: tuple[str, ...]) -> None:
        """In one line, or in two."""
        person = shipper()
        person.type(*lines)
        assert person.moves()[:3] == ["use small_wharf", "ship 3 corn", "ship 1 sugar"]

    def test_what_is_shown(self) -> None:
        """The goods."""
        shown = shipper().type("small wharf")
        assert shown.startswith("  your goods: corn 3, sugar 2\n  one line")

    def test_suggest(self) -> None:
        """What is suggested is a line that can be typed."""
        assert suggested(shipper(), shipper()).startswith("use the small wharf: ")


class TestLibrary:
    def test_two_goods(self) -> None:
        """They can be named in one line, and must differ."""
        person = Typist(
            scenario(
                players=3, role="craftsman", city={0: "library* indigo_plant*"},
                island={0: "corn* indigo*"}, expansions=(NEW_BUILDINGS,),
            )
        )  # fmt: skip
        assert "  you may take 2 of corn, indigo\n  one line, such as 'corn, ind" in person.shown
        assert "the extra goods must differ (A-33)" in person.type("corn corn")
        person.type("indigo corn")
        assert person.moves()[:2] == ["take good corn", "take good indigo"]


class TestGuests:
    def test_a_free_action_joins_a_whole_choice(self) -> None:
        """It has its number in the list, and can be named."""
        game = scenario(
            players=3, role="captain", goods={0: "2 corn 3 sugar coffee"},
            ships="4: 4 coffee | 5: 5 indigo | 6: 6 tobacco",
            city={0: "guest_house*2 small_warehouse"}, expansions=(NEW_BUILDINGS,),
        )  # fmt: skip
        person = Typist(game)
        shown = person.type("pass")
        assert "5  move a guest to the small warehouse\n  your goods: corn 2, sugar 3, " in shown
        person.type("move a guest to the small warehouse")
        assert person.moves()[-1] == "move guest to small_warehouse"
        person.type("undo", "5")

        assert person.moves()[-1] == "move guest to small_warehouse"


class TestDraft:
    def test_what_is_shown(self) -> None:
        """What each building costs, scores and does."""
        person = Typist(Game.new(Config(players=3, expansions=(NEW_BUILDINGS,)), seed=1))
        assert "Before the first round. Your turn to choose a building.\n" in person.shown
        assert " (2 doubloons, 1 VP): In the settler phase its owner may " in person.shown
        person.type("wharf")
        assert person.moves()[0].endswith("wharf")

    def test_what_is_out_of_the_game(self) -> None:
        """It is not among the buildings that a builder sees."""
        game = Game.new(Config(players=2, expansions=(NEW_BUILDINGS,)), seed=1)
        person = Typist(game, bot=HeuristicBot())
        shown = person.shown
        while person.game.kind != "build":
            person.type("suggest")
            shown = person.type("ok")
        listed = [name for name in ("aqueduct", "small market") if f"  {name} " in shown]
        assert len(listed) == 1
        assert "out of the game" not in shown
