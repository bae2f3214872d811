"""A doubled privilege, whichever building has it: what comes twice, and for whom (A-58, A-20)."""

from __future__ import annotations

from typing import Any

import pytest

from puertorico import Game, scenario
from puertorico.actions import UseBuilding
from puertorico.events import TilePlaced
from support.games import granting, held, of_class, play, reason, texts

ARCHIVE = granting("archive", privilege_factor=2)
GREAT_ARCHIVE = granting("great_archive", privilege_factor=3)


def settler(city: dict[int, str], **more: Any) -> Game:
    """Returns a settler phase, with an archive unless told otherwise."""
    more = {"expansions": (ARCHIVE,), **more}
    return scenario(role="settler", city=city, row="2 corn 3 sugar", **more)


@pytest.mark.parametrize("first", ["take plantation corn", "pass"])
def test_the_further_tile_is_the_first_one_only_if_the_normal_one_was_declined(first: str) -> None:
    """The further tile is the settler's first one only if the normal one was declined (A-20)."""
    game = settler({0: "archive* hospice*"})
    play(game, first, *["pass"] * (first != "pass"))
    (placed,) = of_class(TilePlaced, play(game, "pass", "pass", "pass", "take plantation sugar"))
    assert ("sugar", "row") == (placed.tile, placed.source)
    assert (first == "pass") == ("use hospice" in texts(game))


@pytest.mark.rule("BLD-HACIENDA-1", "BLD-HACIENDA-4")
def test_the_hacienda_gives_no_extra_tile_with_the_second_tile() -> None:
    """The hacienda works before the settler's normal tile, not before the further one."""
    game = settler({0: "archive* hacienda*"})
    assert game.is_legal(UseBuilding("hacienda"))
    play(game, "take plantation corn", "pass", "pass", "pass")
    assert (0, "tile") == (game.seat, game.decision.kind)
    assert "too_late" == reason(game, "use hacienda")[0]


def test_each_further_tile_is_a_turn_of_its_own() -> None:
    """What came of the tile before, such as a colonist, is over when the next one is asked for."""
    game = settler({0: "great_archive* hospice*"}, expansions=(GREAT_ARCHIVE,))
    play(game, "pass", "pass", "pass", "pass", "take plantation corn", "use hospice")
    assert ["take plantation corn", "take plantation sugar", "pass"] == texts(game)
    play(game, "take plantation sugar")
    assert "round" == game.phase


def test_the_taker_alone_takes_a_second_tile() -> None:
    """Another seat that owns the doubling takes one tile (NEW-LIBRARY-2)."""
    game = settler({1: "archive*"})
    play(game, "take plantation corn", "take plantation corn", "pass", "pass")
    assert "round" == game.phase


@pytest.mark.parametrize("takes", ["take good corn", "pass"])
def test_the_two_extra_goods_differ(takes: str) -> None:
    """The kind taken first is not offered again (A-33); who takes none is not asked again."""
    city = {0: "archive* small_indigo_plant*"}
    game = scenario(role="craftsman", city=city, island={0: "corn* indigo*"}, expansions=(ARCHIVE,))
    assert ["take good corn", "take good indigo", "pass"] == texts(game)
    play(game, takes)
    if takes != "pass":
        assert ["take good indigo", "pass"] == texts(game)
        play(game, "take good indigo")
    number = 1 if takes == "pass" else 2
    assert ("round", (number, number)) == (game.phase, held(game, 0)[:2])
