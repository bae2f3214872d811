"""What effects and phases ask the table by ids."""

from __future__ import annotations

import pytest

from puertorico import Game, scenario
from puertorico.errors import ConfigError
from puertorico.plugin import Expansion, Worker
from support.games import do

MACHINES = Expansion(id="machines", workers=(Worker(id="robot", supply=3),))


def town() -> Game:
    """Returns a game of three in a builder phase, with different things for every seat."""
    return scenario(
        players=3,
        role="builder",
        city={0: "office* small_market", 1: "office", 2: "small_market* indigo_plant*2"},
        island={0: "corn* corn quarry", 1: "", 2: "indigo*"},
        goods={0: "2 corn coffee"},
    )


def test_owners() -> None:
    """The seats with a building, occupied or not, in ascending order."""
    table = town()._table
    assert table.owners("office") == [0]
    assert table.owners("office", occupied=False) == [0, 1]
    assert table.owners("small_market") == [2]
    assert table.owners("small_market", occupied=False) == [0, 2]
    assert table.owners("wharf", occupied=False) == []
    assert [table.has_building(seat, "office") for seat in range(3)] == [True, False, False]
    assert table.has_building(1, "office", occupied=False)


def test_a_building_that_is_not_in_play() -> None:
    """Nobody has it; one that no expansion has is refused."""
    table = scenario(players=3, buildings=("office",))._table
    assert table.owners("wharf") == []
    with pytest.raises(ConfigError, match=r"^there is no building 'offcie'; did you mean 'office'"):
        table.owners("offcie")
    with pytest.raises(ConfigError, match=r"^there is no building 'xyz'; there are small_indigo_"):
        table.has_building(0, "xyz")


def test_what_a_seat_has() -> None:
    """By id, without what it lacks."""
    table = town()._table
    assert table.buildings_of(0) == {"office": 1, "small_market": 0}
    assert table.buildings_of(2) == {"small_market": 1, "indigo_plant": 2}
    assert table.tiles_of(0) == {"corn": 2, "quarry": 1}
    assert table.tiles_of(1) == {}
    assert table.goods_of(0) == {"corn": 2, "coffee": 1}
    assert table.goods_of(1) == {}
    assert table.workers_of(0)["colonist"] >= 2
    assert table.workers_of(2) == {"colonist": 4}


def test_the_workers_on_a_building() -> None:
    """By id; nothing for a building that is empty, or that the seat does not have."""
    table = town()._table
    assert table.crew_of(2, "indigo_plant") == {"colonist": 2}
    assert table.crew_of(0, "small_market") == {}
    assert table.crew_of(1, "wharf") == {}
    with pytest.raises(ConfigError, match=r"^there is no building 'offcie'; did you mean 'office'"):
        table.crew_of(0, "offcie")


def test_the_workers_on_tiles() -> None:
    """By id, for all tiles of a kind together."""
    table = town()._table
    assert table.tile_crew_of(0, "corn") == {"colonist": 1}
    assert table.tile_crew_of(0, "quarry") == table.tile_crew_of(1, "indigo") == {}
    with pytest.raises(ConfigError, match=r"^there is no tile 'qarry'; did you mean 'quarry'\?"):
        table.tile_crew_of(0, "qarry")


def test_the_number_of_a_worker() -> None:
    """By its id; the colonist is the first."""
    table = scenario(players=3, expansions=(MACHINES,))._table
    assert (table.worker_kind("colonist"), table.worker_kind("robot")) == (0, 1)
    with pytest.raises(ConfigError, match=r"^there is no worker 'robto'; did you mean 'robot'\?"):
        table.worker_kind("robto")


def test_seats_clockwise() -> None:
    """Every seat once, from the given one on."""
    table = town()._table
    assert table.clockwise(0) == [0, 1, 2]
    assert table.clockwise(2) == [2, 0, 1]


def test_the_role_in_progress() -> None:
    """The frame of the role, whatever lies on it; between roles there is none."""
    game = scenario(players=3, city={0: "hospice*"})
    assert game._table.role_frame() is None
    assert game._table.cards_of(0) == []
    do(game, "choose settler")
    frame = game._table.role_frame()
    assert frame is not None
    assert (frame.phase.id, frame.taker, frame.seat) == ("settler", 0, 0)
    assert game._table.cards_of(0) == ["settler"]
    assert game._table.cards_of(1) == []

    game = scenario(players=3, role="mayor", taker=1, island={1: "corn indigo"})
    do(game, "pass")
    frames = game._table.frames()
    assert [frame.phase.id for frame in frames] == ["round", "mayor", "placement"]
    under = game._table.role_frame()
    assert under is not None
    assert (under.phase.id, under.taker, game._table.seat) == ("mayor", 1, 1)
