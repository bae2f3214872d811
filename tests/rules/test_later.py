"""What a refusal at another decision says: when the action comes, and what would be in its way."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from puertorico import Config, Game, scenario, vocabulary
from puertorico.decisions import BuildContext, LoadContext, SellContext
from puertorico.errors import Illegality, Later
from support.games import do
from support.games import why as refusal


def why(game: Game, text: str) -> Illegality:
    """Returns the refusal of an action."""
    return refusal(game, game.parse_action(text))


def later(game: Game, text: str) -> Later:
    """Returns when a refused action comes."""
    found = why(game, text)
    assert found.later is not None
    return found.later


CHOOSING: dict[str, Any] = {"players": 3, "doubloons": {0: 8}}


class TestRoles:
    @pytest.mark.parametrize(
        ("doubloons", "said"),
        [
            (9, "nothing else is in the way"),
            (8, "as things stand, the wharf costs you 9 doubloons and you have 8, "
             "unless you take the role yourself"),
            (3, "as things stand, the wharf costs you 9 doubloons and you have 3"),
        ],
    )  # fmt: skip
    def test_a_building_while_roles_are_chosen(self, doubloons: int, said: str) -> None:
        """The role that brings it, and the price with and without the privilege."""
        found = why(scenario(players=3, doubloons={0: doubloons}), "build wharf")
        assert found.message == (
            f"not now: you get to build when someone takes the builder role; {said}"
        )
        assert (found.reason, found.variant, found.rule) == ("not_now", "role", "ROUND-02")

    def test_the_price_is_in_the_context(self) -> None:
        """That of the decision to come, as the taker of the role and as another seat."""
        found = later(scenario(**CHOOSING), "build wharf")
        assert (found.phases, found.role_cards, found.takers) == (("builder",), ("builder",), ())
        assert found.as_taker is not None
        assert found.as_other is not None
        prices = []
        for outlook in (found.as_taker, found.as_other):
            assert isinstance(outlook.context, BuildContext)
            prices.append(outlook.context.prices["wharf"].price)
        assert prices == [8, 9]

    def test_a_role_that_is_taken(self) -> None:
        """It says who has taken it, with the names if there are any."""
        game = do(Game.new(Config(players=3), seed=1), "choose builder", "pass", "pass", "pass")
        found = why(game, "build small_market")
        assert (
            "when someone takes the builder role; this round it has been taken by player 0; "
            in (found.message)
        )
        assert "taken by Ann; " in vocabulary("classic").explain(found, ["Ann"])
        assert later(game, "build small_market").takers == (0,)

    def test_during_the_phase_of_another_role(self) -> None:
        """The obstacles are those of that turn."""
        game = scenario(players=3, role="settler", goods={0: "corn"}, ships="4: sugar")
        load = later(game, "load corn on 4").as_other
        sale = later(game, "sell corn").as_other
        assert load is not None
        assert load.obstacle is not None
        assert load.obstacle.message == "the 4-ship carries sugar and takes nothing else"
        assert isinstance(load.context, LoadContext)
        assert sale is not None
        assert sale.obstacle is None
        assert isinstance(sale.context, SellContext)

    @pytest.mark.parametrize(
        ("text", "said"),
        [
            ("take quarry", "as things stand, only the settler may take a quarry, and you have no "
             "occupied building that lets you, unless you take the role yourself"),
            ("take colonist", "you get to take the extra colonist when you take the mayor role; "
             "nothing else is in the way"),
            ("place 1 on corn", "you get to place colonists when someone takes the mayor role"),
            ("keep corn", "you get to store goods when someone takes the captain role"),
            ("take good corn", "you get to take the extra good when you take the craftsman role; "
             "nothing else is in the way"),
            ("take good coffee", "you get to take the extra good when you take the craftsman role; "
             "as things stand, you have not produced coffee in this phase"),
        ],
    )  # fmt: skip
    def test_every_part_of_a_role(self, text: str, said: str) -> None:
        """What only the taker does, and what depends on more than the position."""
        game = scenario(players=3, island={0: "corn*"})
        assert why(game, text).message.startswith("not now: ")
        assert why(game, text).message.endswith(said)

    def test_nothing_is_drawn_or_changed(self) -> None:
        """The game is as before, and so is what will be drawn."""
        game = Game.new(Config(players=4), seed=3)
        before = game.copy()
        for text in ("build wharf", "take plantation corn", "take good corn", "keep corn"):
            why(game, text)
        assert game.key() == before.key()
        for text in ("choose settler", "take quarry"):
            game.apply(game.parse_action(text))
            before.apply(before.parse_action(text))
        assert game.key() == before.key()

    def test_marks_of_another_phase_do_not_count(self) -> None:
        """What has been used in this phase can be used in the next."""
        game = scenario(
            players=3, role="captain", city={0: "wharf*"}, goods={0: "2 corn 2 sugar 2 coffee"},
            ships="4: - | 5: - | 6: -", doubloons={0: 9},
        )  # fmt: skip
        do(game, "use wharf corn")
        found = later(game, "build office").as_other
        assert found is not None
        assert found.obstacle is None


class TestChoiceOfRoles:
    def test_while_a_role_is_carried_out(self) -> None:
        """It comes after the phase; a card that is taken is taken then too."""
        game = scenario(players=3, role="builder", doubloons={0: 5})
        assert why(game, "choose mayor").message == (
            "not now: roles are chosen again when the builder phase is over; "
            "nothing else is in the way"
        )
        assert why(game, "choose builder").message == (
            "not now: roles are chosen again when the builder phase is over; "
            "as things stand, player 0 has taken the builder placard this round"
        )

    @pytest.mark.parametrize("ending", [(), ("city",)])
    def test_in_the_last_phase_of_a_round(self, ending: Any) -> None:
        """All cards are free again, unless the game is over."""
        game = scenario(
            players=3, role="builder", governor=1, taker=0, taken={"settler": 1, "mayor": 2},
            doubloons={0: 5}, ending=ending,
        )  # fmt: skip
        for text in ("choose mayor", "choose captain", "sell corn", "use hacienda"):
            found = why(game, text)
            if ending:
                assert (found.message, found.later) == (
                    "not now: you are asked to build",
                    None,
                )
            elif text.startswith("choose"):
                assert found.message.endswith("is over; nothing else is in the way")


class TestEffects:
    @pytest.mark.parametrize(
        ("city", "text", "said"),
        [
            ("", "use hacienda", "the hacienda is used in the settler phase; as things stand, you "
             "have no occupied hacienda"),
            ("hacienda*", "use hacienda", "the hacienda is used in the settler phase; nothing else "
             "is in the way"),
            ("wharf*", "use wharf corn", "the wharf is used in the captain phase; as things "
             "stand, you have no corn"),
            ("hospice*", "use hospice", "the hospice is used in the settler phase"),
            ("university*", "use university", "the university is used in the builder phase"),
        ],
    )  # fmt: skip
    def test_a_function_of_a_building(self, city: str, text: str, said: str) -> None:
        """The phases in which it is used, and whether somebody works there."""
        game = scenario(players=3, city={0: city} if city else {})
        assert why(game, text).message == f"not now: {said}"

    def test_in_its_own_phase(self) -> None:
        """There the refusal says whose turn it is, as before."""
        game = scenario(players=3, role="builder", doubloons={0: 5}, city={0: "university*"})
        assert why(game, "use university").message == "not now: you are asked to build"


class TestUnknown:
    @pytest.mark.parametrize("text", ["reveal corn", "first player 1"])
    def test_draws(self, text: str) -> None:
        """When they come depends on more than a role."""
        found = why(scenario(players=3), text)
        assert found.later is None
        assert found.message == "not now: you are asked to choose a role"
        drawing = Game.new(Config(players=3), seed=1, chance="manual")
        assert why(drawing, "build wharf").later is None

    def test_the_same_phase(self) -> None:
        """Storing follows on loading, if anything is left."""
        game = scenario(players=3, role="captain", goods={0: "corn sugar"})
        assert why(game, "keep corn").message == "not now: you are asked to load goods"


def test_swedish() -> None:
    """In the words of that language."""
    words = vocabulary("sv")
    found = why(scenario(**CHOOSING), "build wharf")
    choosing = why(scenario(players=3, role="builder", doubloons={0: 5}), "choose mayor")
    assert words.explain(found) == (
        "inte nu: du får bygga när någon tar yrket byggmästare; som det ser ut nu: "
        "lastkajen kostar dig 9 dubloner och du har 8, om du inte tar yrket själv"
    )
    assert words.explain(choosing).startswith("inte nu: yrken väljs igen när ")


def test_pickle() -> None:
    """A refusal keeps what it says about later."""
    found = why(scenario(**CHOOSING), "build wharf")
    assert pickle.loads(pickle.dumps(found)) == found
    assert pickle.loads(pickle.dumps(found)).later == found.later
