"""Windows for guests where a noble building can come to work (A-40)."""

from __future__ import annotations

from typing import Any

import pytest

from puertorico import Edition, Game
from support.games import do, noble_game, texts, vp

EDITIONS = pytest.mark.parametrize("edition", Edition)


def window(game: Game) -> bool:
    """Whether seat 0 is asked for a move alone."""
    return (game.decision.kind, game.seat) == ("window", 0)


def after_role(role: str, city: str, **more: Any) -> Game:
    """Returns a game in which seat 3 has taken a role in which it does nothing itself."""
    described: dict[str, Any] = {"island": {0: "-", 3: "-"}, "doubloons": {0: 0, 3: 0}, **more}
    return noble_game(role=role, taker=3, city={0: city}, **described)


@pytest.mark.rule("A-40", "NOBLE-CHAPEL-1")
@EDITIONS
@pytest.mark.parametrize(
    ("city", "asked"),
    [
        ("guest_house*1 chapel", True),
        ("guest_house*1noble chapel", True),
        ("guest_house*1 chapel*", False),
        ("guest_house*1 villa", False),
        ("guest_house*1 land_office", False),
        ("guest_house*1noble jeweler", True),
        ("guest_house*1 jeweler", True),
    ],
)
def test_a_40_before_a_craftsman_phase(edition: Edition, city: str, asked: bool) -> None:
    """Before a chapel or a jeweler, whichever kind of worker the guest is."""
    game = after_role("craftsman", city, edition=edition)
    assert window(game) == asked


@pytest.mark.rule("A-40", "A-43", "NOBLE-CHAPEL-2")
@EDITIONS
def test_a_43_in_time_for_the_chapel(edition: Edition) -> None:
    """The guest decides which result there is."""
    for guest, doubloons, points in (("1", 1, 0), ("1noble", 0, 1)):
        game = after_role("craftsman", f"guest_house*{guest} chapel", edition=edition)
        (move,) = [text for text in texts(game) if "chapel" in text]
        do(game, move)
        assert (game.players[0].doubloons, vp(game, 0)) == (doubloons, points)


@pytest.mark.rule("A-40", "NOBLE-ZONING_OFFICE-1")
@EDITIONS
@pytest.mark.parametrize(
    ("building", "guest", "doubloons", "asked"),
    [
        ("zoning_office", "1", 0, True),
        ("zoning_office", "1noble", 0, True),
        ("zoning_office", "1noble", 8, True),
        ("chapel", "1noble", 8, False),
    ],
)
def test_a_40_before_building(
    edition: Edition, building: str, guest: str, doubloons: int, asked: bool
) -> None:
    """A zoning office counts by its kind, whatever can be paid."""
    game = after_role(
        "builder",
        f"guest_house*{guest} {building}",
        edition=edition,
        doubloons={0: doubloons, 3: 0},
    )
    # The taker builds something for nothing first, or passes.
    while game.seat == 3:
        do(game, "pass")
    assert window(game) == asked


@pytest.mark.rule("A-40", "NOBLE-ROYAL_GARDEN-1")
@EDITIONS
@pytest.mark.parametrize(
    ("city", "asked"),
    [
        ("guest_house*1noble royal_garden", True),
        ("guest_house*1 royal_garden", True),
        ("guest_house*1noble villa", False),
    ],
)
def test_a_40_before_scoring(edition: Edition, city: str, asked: bool) -> None:
    """A royal garden scores by occupation; with a noble on it each noble counts one more."""
    game = noble_game(
        players=4,
        edition=edition,
        city={0: city},
        ending=("city",),
        taken={"settler": 0, "mayor": 1, "builder": 2},
        taker=3,
        governor=0,
        island={0: "-"},
    )
    do(game, "choose prospector")
    assert window(game) == asked
    if asked:
        before = game.totals()[0]
        noble = "noble" in city
        do(game, f"move {'noble ' * noble}guest to royal_garden")
        assert game.is_over
        assert game.totals()[0] == before + noble


@pytest.mark.rule("A-40", "NOBLE-VILLA-1", "A-34")
def test_no_window_in_a_mayor_phase() -> None:
    """A guest must have moved to the villa before the role is chosen."""
    game = noble_game(city={0: "guest_house*1 villa"}, ship="4 colonist")
    late = game.copy()
    do(game, "move guest to villa", "choose mayor", "pass")
    assert texts(game) == ["use villa", "pass"]
    do(late, "choose mayor", "pass")
    assert "use villa" not in texts(late)
