"""Small corners of the surface that no other test reaches."""

from __future__ import annotations

from typing import Any

import pytest
from typing_extensions import override

from puertorico import Action, Config, Game, Good, scenario
from puertorico._base.plain import to_plain
from puertorico.actions import Build, Sell, TakePlantation
from puertorico.errors import ConfigError, IllegalActionError, NotationError
from puertorico.plugin import Effect, Expansion
from puertorico.types import any_id


def test_refusals_tell_their_parts() -> None:
    """The error has reason, rule and message of its own."""
    game = scenario(role="builder", doubloons={0: 0})
    with pytest.raises(IllegalActionError) as caught:
        game.apply(Build("wharf"))

    error = caught.value
    assert ("too_expensive", "BUILDER-02") == (error.reason, error.rule)
    assert error.message == "the wharf costs you 8 doubloons and you have 0"


def test_goods_are_goods() -> None:
    """A kind of goods is a `Good` or its id; anything else is refused at once."""
    assert TakePlantation("corn") == TakePlantation(Good.CORN)
    with pytest.raises(
        NotationError, match=r"^there is no kind of goods 'gold'; there are corn, indigo"
    ):
        Sell(any_id("gold"))
    for wrong in (7, None, True):
        with pytest.raises(TypeError, match=r"^a kind of goods must be a Good or its id, such as"):
            Sell(wrong)  # type: ignore[arg-type]  # the slip itself


def test_what_has_no_plain_form() -> None:
    """Only the library's values become plain data."""
    with pytest.raises(TypeError, match="set has no plain form"):
        to_plain({1, 2})


class Fine(Effect):
    @override
    def discount(self, table: object, seat: int, building: int) -> int:
        return 1


class Needs(Effect):
    def __init__(self, number: int) -> None:
        self.bonus = number


class Mute(Effect):
    @override
    def actions(self, ruleset: object) -> dict[Any, Action]:
        return {}


@pytest.mark.parametrize(
    ("effects", "sentence"),
    [
        ((Fine(),), "lists effects as classes"),
        ((Needs,), "must be made without arguments"),
        ((Mute,), "names actions and needs a method use"),
    ],
)
def test_slips_of_plug_in_authors(effects: tuple[object, ...], sentence: str) -> None:
    """Each gets a sentence that says what would be right."""
    with pytest.raises(ConfigError, match=sentence):
        Expansion(id="slip", effects=effects)  # type: ignore[arg-type]  # the slip itself


def test_an_expansion_alone_is_no_tuple() -> None:
    """The comma that is so easily forgotten."""
    with pytest.raises(TypeError, match=r"expansions is a tuple, such as \(FINE,\)"):
        Config(players=3, expansions=Expansion(id="fine"))  # type: ignore[arg-type]  # the slip


def test_games_are_not_made_by_hand() -> None:
    """`Game()` says how it is done."""
    with pytest.raises(TypeError, match=r"Game\.new"):
        Game()


def test_content_of_a_game() -> None:
    """The numbers of a player's lists can be read by their ids."""
    game = scenario(city={0: "wharf"})
    (building,) = game._table.players[0].buildings
    assert game._table.ruleset.building_ids[building] == "wharf"


def test_the_table_shows_how_it_ends() -> None:
    """The end conditions that have come are named."""
    game = scenario(ending=("city",), role="settler", city={0: "hacienda*"}, row="corn")
    assert "The end has come by city." in str(game)
