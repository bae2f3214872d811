"""Whole choices typed in one line, with what is free and what is held."""

from __future__ import annotations

from typing import Any

import pytest

from puertorico import Game, scenario
from support.typed import Typist, suggested


def mayor(**position: Any) -> Typist:
    """Returns a person who places colonists after the mayor has."""
    start: dict[str, Any] = {
        "players": 3, "role": "mayor", "taker": 2, "island": {0: "2 corn* 2 indigo quarry*"},
        "city": {0: "small_market* office large_market"}, "ship": 8, "holding": {0: "1 colonist"},
    }  # fmt: skip
    return Typist(scenario(**start | position))


def storing() -> Typist:
    """Returns a person who stores goods."""
    return Typist(
        scenario(
            players=3, role="captain", goods={0: "2 corn 3 sugar coffee"},
            ships="4: 4 coffee | 5: 5 indigo | 6: 6 tobacco", city={0: "small_warehouse*"},
        )
    )  # fmt: skip


def crews(game: Game) -> dict[str, int]:
    """Returns the workers of the person by place."""
    own = game.players[0]
    there = {str(tile.tile): sum(tile.workers.values()) for tile in own.island}
    return there | {entry.building: sum(entry.workers.values()) for entry in own.city}


class TestPlacement:
    def test_what_is_shown(self) -> None:
        """The workers, the circles with who was there before, and an example."""
        shown = mayor().shown
        assert (
            "\nRound 1. Your turn to place colonists.\n"
            "  to place: 7 colonists; all of them on the 8 circles\n"
            "  place              circles  before\n"
            "  corn plantation       2     1\n"
            "  indigo plantation     2     -\n"
            "  quarry                1     1\n"
            "  small market          1     1\n"
            "  office                1     -\n"
            "  large market          1     -\n"
            "  one line, such as 'corn 1, indigo', 'as before', or 'suggest'\n"
        ) in shown

    @pytest.mark.parametrize(
        "line",
        [
            "corn 2, indigo 2, quarry 1, small market 1, office 1",
            "CORN, indigo; quarry + small market and office",
            "2 corn 2 indigo 1 quarry 1 small market 1 office",
            "corn 2 indigo 2 quarry 1 small_market 1 office 1",
            "corn all indigo full quarry sm off",
            "place 2 colonists on the corn, 2 on indigo, quarry, small market, office",
            "as before, corn, indigo, office",
            "As before corn 2 indigo 2 office",
            "indigo, quarry, corn 1, corn 1, small market, office",
        ],
    )
    def test_lines_that_mean_the_same(self, line: str) -> None:
        """With numbers or without, in any order, with commas or without, shortened."""
        person = mayor()
        person.type(line)
        assert person.game.kind != "placement"
        assert crews(person.game) == {
            "corn": 2, "indigo": 2, "quarry": 1, "small_market": 1, "office": 1, "large_market": 0,
        }  # fmt: skip

    def test_as_before_needs_the_new_ones_too(self) -> None:
        """It says how many are missing, and where there is room."""
        assert mayor().type("as before") == (
            "No: you have 7 workers to place, not 3: no circle may stay empty while workers are "
            "left over\n    (MAYOR-06).\n"
            "    Still free: corn 1, indigo 2, office 1, large market 1.\n"
        )

    def test_as_before_alone(self) -> None:
        """If nothing has changed."""
        person = mayor(ship=3, holding={0: "3 colonist"}, city={})
        person.type("as before, corn, indigo")
        assert crews(person.game) == {"corn": 2, "indigo": 2, "quarry": 1}

    @pytest.mark.parametrize(
        ("line", "said"),
        [
            ("corn 9", "there are 2 empty circles on the corn plantations, not 9 (MAYOR-01)."),
            ("market", "'market' can be small market or large market."),
            ("offise", "'offise' is not a place with a circle for you; did you mean 'office'?"),
            ("xyz 1", "'xyz' is not a place with a circle for you: corn plantation, indigo plant"),
            ("corn 2 xyz", "'xyz' is not a place with a circle for you: corn plantation, indigo"),
            ("5", "'5' is not a place with a circle for you: corn plantation, indigo plant"),
            ("nothing", "you have 7 workers to place, not 0: no circle may stay empty while"),
        ],
    )
    def test_mistakes(self, line: str, said: str) -> None:
        """What is wrong, and what would be right; nothing has changed."""
        person = mayor()
        key = person.game.key()
        shown = person.type(line)
        assert said in " ".join(shown.split())
        assert person.game.key() == key

    def test_more_workers_than_circles(self) -> None:
        """All circles are filled."""
        person = mayor(city={}, island={0: "2 corn"}, holding={0: "2 colonist"}, ship=8)
        assert person.game.kind != "placement"
        assert crews(person.game) == {"corn": 2}

    def test_in_the_middle_of_a_placement(self) -> None:
        """A game that was saved there goes on: what has been placed counts."""
        person = mayor()
        game = person.game.copy()
        game.apply(game.parse_action("place 2 on corn"))
        later = Typist(game)
        assert "  to place: 7 colonists; all of them on the 8 circles\n" in later.shown
        assert "2 colonists are on the corn plantations already" in later.type("corn 1, indigo")
        later.type("indigo, quarry, small market, office")
        assert crews(later.game)["corn"] == 2

    def test_suggest_and_ok(self) -> None:
        """The bot's choice is a line that can be typed; "ok" plays it."""
        assert suggested(mayor(), mayor()).startswith("corn 2, indigo 1, ")

    def test_ok_before_a_suggestion(self) -> None:
        """There is nothing to do."""
        assert "nothing has been suggested: type 'suggest' first" in mayor().type("ok")

    def test_undo_takes_back_the_whole_line(self) -> None:
        """Not one step of it."""
        person = mayor()
        key = person.game.key()
        person.type("as before, corn, indigo, office", "undo")
        assert person.game.key() == key


class TestStorage:
    def test_what_is_shown(self) -> None:
        """The goods, and how many can be kept."""
        assert (
            "  your goods: corn 2, sugar 3, coffee 1; you can keep all goods of 1 kind and 1 "
            "single good\n  one line, such as 'corn, sugar 1', or 'suggest'\n"
        ) in storing().shown

    @pytest.mark.parametrize("line", ["corn 1, sugar", "sugar all, 1 corn", "cor 1 sug 3"])
    def test_what_is_kept(self, line: str) -> None:
        """A kind without a number is kept whole."""
        person = storing()
        person.type(line)
        assert dict(person.game.players[0].goods) == {"corn": 1, "sugar": 3}

    @pytest.mark.parametrize(
        ("line", "said"),
        [
            ("corn 5", "you have 2 corn and cannot keep 5 (STORE-01)"),
            ("corn, sugar", "exactly as many as your goods allow"),
            ("tobaco", "'tobaco' is not a kind of goods; did you mean 'tobacco'?"),
            ("as before", "only workers can be placed as before"),
            ("corn sugar x", "'x' is not a kind of goods"),
            ("corn 1 x", "'x' is not a kind of goods"),
        ],
    )
    def test_mistakes(self, line: str, said: str) -> None:
        """What is wrong."""
        assert said in " ".join(storing().type(line).split())

    def test_suggest(self) -> None:
        """As a line."""
        person = storing()
        assert "Suggested: sugar 3, coffee 1. Type 'ok' to do it." in person.type("suggest")

    def test_help_has_the_example(self) -> None:
        """What can be typed now comes first."""
        shown = storing().type("help")
        assert shown.startswith("  one line, such as 'corn, sugar 1', or 'suggest'\n  suggest  ")
        assert "  why ACTION       why you cannot do something now, and when you can: " in shown


class TestPrivilege:
    def test_one_good(self) -> None:
        """What has been produced is shown, and a good is enough."""
        person = Typist(
            scenario(
                players=3, role="craftsman", island={0: "corn* indigo*"}, city={0: "indigo_plant*"}
            )
        )
        assert "  you may take corn, indigo\n  one line, such as 'corn', or " in person.shown
        assert "you can take 1 extra good, not 2" in person.type("corn, indigo")
        person.type("ind")
        assert person.game.players[0].goods["indigo"] == 2
