"""A doubled privilege, whichever building has it: what comes twice, and for whom (A-58, A-20)."""

from __future__ import annotations

import pytest

from puertorico import Game, scenario
from puertorico.actions import UseBuilding
from puertorico.events import TilePlaced
from support.games import granting, play, texts, why

ARCHIVE = granting("archive", privilege_factor=2)
GREAT_ARCHIVE = granting("great_archive", privilege_factor=3)


@pytest.mark.parametrize(("first", "helped"), [("take plantation corn", False), ("pass", True)])
def test_the_further_tile_is_the_first_one_only_if_the_normal_one_was_declined(
    first: str, helped: bool
) -> None:
    """The further tile is the settler's first one only if the normal one was declined (A-20)."""
    game = scenario(
        role="settler",
        city={0: "archive* hospice*"},
        row="2 corn 3 sugar",
        expansions=(ARCHIVE,),
    )
    play(game, first)
    if first != "pass":
        play(game, "pass")
    events = play(game, "pass", "pass", "pass", "take plantation sugar")

    placed = [event for event in events if isinstance(event, TilePlaced)]
    assert [("sugar", "row")] == [(event.tile, event.source) for event in placed]
    assert helped == ("use hospice" in texts(game))


@pytest.mark.rule("BLD-HACIENDA-1", "BLD-HACIENDA-4")
def test_the_hacienda_gives_no_extra_tile_with_the_second_tile() -> None:
    """The hacienda works before the settler's normal tile, not before the further one."""
    game = scenario(
        role="settler",
        city={0: "archive* hacienda*"},
        row="2 corn 3 sugar",
        expansions=(ARCHIVE,),
    )
    assert game.is_legal(UseBuilding("hacienda"))
    play(game, "take plantation corn", "pass", "pass", "pass")

    assert (0, "tile") == (game.seat, game.decision.kind)
    assert "too_late" == why(game, UseBuilding("hacienda")).reason


def test_each_further_tile_is_a_turn_of_its_own() -> None:
    """What came of the tile before, such as a colonist, is over when the next one is asked for."""
    game = scenario(
        role="settler",
        city={0: "great_archive* hospice*"},
        row="2 corn 3 sugar",
        expansions=(GREAT_ARCHIVE,),
    )
    play(game, "pass", "pass", "pass", "pass", "take plantation corn", "use hospice")

    assert ["take plantation corn", "take plantation sugar", "pass"] == texts(game)
    play(game, "take plantation sugar")
    assert "round" == game.phase


def test_the_taker_alone_takes_a_second_tile() -> None:
    """Another seat that owns the doubling takes one tile (NEW-LIBRARY-2)."""
    game = scenario(
        role="settler", city={1: "archive*"}, row="2 corn 3 sugar", expansions=(ARCHIVE,)
    )
    play(game, "take plantation corn", "take plantation corn", "pass", "pass")

    assert "round" == game.phase


def craftsman_with_archive() -> Game:
    """Returns a craftsman phase of a doubled privilege: corn and indigo were produced."""
    return scenario(
        role="craftsman",
        city={0: "archive* small_indigo_plant*"},
        island={0: "corn* indigo*"},
        expansions=(ARCHIVE,),
    )


def test_the_two_extra_goods_differ() -> None:
    """The kind taken first is not offered again (A-33)."""
    game = craftsman_with_archive()
    assert ["take good corn", "take good indigo", "pass"] == texts(game)
    play(game, "take good corn")

    assert ["take good indigo", "pass"] == texts(game)
    play(game, "take good indigo")
    assert ("round", (2, 2)) == (game.phase, game._table.players[0].goods[:2])


def test_declining_an_extra_good_declines_both() -> None:
    """Who takes no extra good is not asked a second time."""
    game = craftsman_with_archive()
    play(game, "pass")

    assert ("round", (1, 1)) == (game.phase, game._table.players[0].goods[:2])
