"""The hunting lodge (NOBLE-HUNTING_LODGE-*, A-68)."""

from __future__ import annotations

from typing import Any

import pytest

from puertorico import Edition, Game
from puertorico.actions import Pass
from puertorico.events import TileRemoved, VictoryPointsEarned
from puertorico.expansions.new_buildings import TileDiscarded
from support.games import do, noble_game, of_class, play, reason, texts, vp

EDITIONS = pytest.mark.parametrize("edition", Edition)
OF_TILES = pytest.mark.parametrize("edition", [Edition.CLASSIC, Edition.ANNIVERSARY])
"""The editions in which forests are tiles of their own."""


def settler(city: dict[int, str], **more: Any) -> Game:
    """Returns a game in which seat 0 is settler, and nobody has taken a tile."""
    described: dict[str, Any] = {"role": "settler", "city": city, "row": "corn", **more}
    return noble_game(**described)


def pass_turns(game: Game) -> Game:
    """Passes for all seats until a decision is about something other than a tile."""
    while game.decision.kind == "tile":
        do(game, "pass")
    return game


def tiles(game: Game, seat: int = 0) -> dict[str, int]:
    """Returns the tiles of a seat by kind."""
    return {stack.tile: stack.count for stack in game.position().players[seat].island}


@pytest.mark.rule("NOBLE-HUNTING_LODGE-1", "A-68")
@EDITIONS
def test_noble_hunting_lodge_1_discard(edition: Edition) -> None:
    """One plantation, at the end of the phase; never a quarry; it may be declined."""
    more: Any = {"edition": edition, "island": {0: "2 corn indigo quarry"}, "discards": "-"}
    game = pass_turns(settler({0: "hunting_lodge*"}, **more))
    assert ("use_building", 0) == (game.decision.kind, game.seat)
    assert texts(game) == ["discard corn", "discard indigo", "pass"]
    declined = do(game.copy(), "pass")
    (removed,) = of_class(TileRemoved, play(game, "discard corn"))
    assert tiles(game) == {"corn": 1, "indigo": 1, "quarry": 1}
    assert (removed.tile, removed.target) == ("corn", "discards")
    # The untaken row follows.
    assert game.position().discards == {"corn": 2}
    assert (tiles(declined)["corn"], declined.phase) == (2, "round")


@pytest.mark.rule("NOBLE-HUNTING_LODGE-1")
def test_noble_hunting_lodge_1_each_phase() -> None:
    """Once each settler phase; unoccupied, or with nothing to discard, not at all."""
    for city, island in (("hunting_lodge", "2 corn"), ("hunting_lodge*", "2 quarry")):
        assert pass_turns(settler({0: city}, island={0: island})).phase == "round"
    game = pass_turns(settler({0: "hunting_lodge*"}, island={0: "2 corn"}))
    assert do(game, "discard corn").phase == "round"


@pytest.mark.rule("NOBLE-HUNTING_LODGE-1", "A-68", "A-96")
def test_a_68_discards_clockwise_after_all_tiles() -> None:
    """From the settler on, after the library's second tile."""
    city, island = {0: "hunting_lodge*", 1: "library*", 2: "hunting_lodge*"}, "2 indigo"
    game = settler(city, taker=1, row="5 corn", island=dict.fromkeys(range(4), island))
    order = []
    while game.phase == "settler":
        order.append((game.seat, game.decision.kind))
        do(game, texts(game)[0])
    lodges = [(2, "use_building"), (0, "use_building")]
    assert order == [*((seat, "tile") for seat in (1, 2, 3, 0, 1)), *lodges]


@pytest.mark.rule("NOBLE-HUNTING_LODGE-2", "A-68")
@EDITIONS
@pytest.mark.parametrize(
    ("islands", "points"),
    [
        (("corn", "2 corn", "2 indigo", "2 sugar"), 2),
        (("-", "corn", "indigo", "sugar"), 2),
        (("corn", "indigo", "2 sugar", "2 coffee"), 0),
        (("2 corn", "indigo", "2 sugar", "2 coffee"), 0),
        (("quarry", "2 indigo", "2 sugar", "2 coffee"), 2),
    ],
)
@pytest.mark.parametrize("crew", ["*noble", "*", ""])
def test_noble_hunting_lodge_2_most_empty_spaces(
    edition: Edition, islands: tuple[str, ...], points: int, crew: str
) -> None:
    """Two points for strictly the most; only with a noble there."""
    more: Any = {"edition": edition, "island": dict(enumerate(islands)), "quarries": 0}
    game = pass_turns(settler({0: f"hunting_lodge{crew}"}, **more))
    if game.phase == "settler":
        do(game, "pass")
    assert (vp(game, 0), game.phase) == (points if crew == "*noble" else 0, "round")


@pytest.mark.rule("NOBLE-HUNTING_LODGE-2", "A-68", "A-96")
@pytest.mark.parametrize(("discard", "points"), [(True, 0), (False, 2)])
def test_a_68_the_comparison_follows_all_discards(discard: bool, points: int) -> None:
    """Also those of seats that come later."""
    city = {0: "hunting_lodge*noble", 2: "hunting_lodge*"}
    island = {0: "corn", 1: "4 indigo", 2: "2 sugar", 3: "4 coffee"}
    game = pass_turns(settler(city, island=island))
    assert (2, 0) == (game.seat, vp(game, 0))
    earned = of_class(VictoryPointsEarned, play(game, "discard sugar" if discard else "pass"))
    assert vp(game, 0) == points
    assert [event.rule for event in earned] == ["NOBLE-HUNTING_LODGE-2"] * bool(points)


@pytest.mark.rule("A-68")
def test_a_68_forests_and_quarries_fill_spaces() -> None:
    """Empty spaces are those without any tile (A-37)."""
    island = {0: "corn 2 forest", 1: "2 indigo", 2: "4 sugar", 3: "4 coffee"}
    assert vp(pass_turns(settler({0: "hunting_lodge*noble"}, island=island)), 0) == 0


@pytest.mark.rule("NOBLE-HUNTING_LODGE-3", "A-65")
@EDITIONS
@pytest.mark.parametrize(
    ("discard", "holding"),
    [
        ("discard corn", {}),
        ("discard corn colonist", {"colonist": 1}),
        ("discard corn noble", {"noble": 1}),
    ],
)
def test_noble_hunting_lodge_3_the_worker(
    edition: Edition, discard: str, holding: dict[str, int]
) -> None:
    """It is held; which of like tiles goes is the owner's choice."""
    game = settler({0: "hunting_lodge*"}, edition=edition, island={0: "2 corn*noble 1 corn*"})
    kinds = ["discard corn", "discard corn colonist", "discard corn noble"]
    assert texts(pass_turns(game)) == [*kinds, "pass"]
    player = do(game, discard).position().players[0]
    assert player.holding == holding
    (stack,) = player.island
    assert (stack.count, stack.workers.total()) == (2, 2 - len(holding))


@pytest.mark.rule("NOBLE-HUNTING_LODGE-1")
def test_noble_hunting_lodge_1_no_such_tile() -> None:
    """What is not there cannot be discarded."""
    game = pass_turns(settler({0: "hunting_lodge*"}, island={0: "corn*"}))
    for text in ("discard corn noble", "discard forest", "discard coffee"):
        assert reason(game, text) == ("no_such_tile", "NOBLE-HUNTING_LODGE-1")


@pytest.mark.rule("NOBLE-HUNTING_LODGE-1", "A-68", "A-37")
@OF_TILES
def test_a_68_forests_go_back(edition: Edition) -> None:
    """They count as plantations, and go back to the forest tiles."""
    game = settler({0: "hunting_lodge*"}, edition=edition, island={0: "corn 2 forest"})
    before = game.position().tile_supply["forest"]
    assert texts(pass_turns(game)) == ["discard corn", "discard forest", "pass"]
    assert of_class(TileDiscarded, play(game, "discard forest")) == []
    assert tiles(game) == {"corn": 1, "forest": 1}
    assert game.position().tile_supply["forest"] == before + 1


def with_forests(face_down: str = "7 corn") -> Game:
    """Returns a game of 1897 in which seat 0 has a shown and a hidden forest."""
    more: Any = {"edition": "1897", "island": {0: "indigo"}, "row": "corn 2 sugar"}
    game = settler({0: "hunting_lodge* forest_house* hacienda*"}, face_down=face_down, **more)
    do(game, "use hacienda", "plant forest", "plant forest corn")
    return pass_turns(game)


@pytest.mark.rule("NOBLE-HUNTING_LODGE-1", "A-68", "A-90")
def test_a_68_in_1897_the_owner_picks_the_forest() -> None:
    """As the plantation it is to the discard pile; one that others know is another choice."""
    game = with_forests()
    kinds = {"forest_of_corn": "flipped", "hidden_forest_of_corn": "hidden"}
    assert texts(game) == ["discard indigo", *(f"discard {kind}" for kind in kinds), "pass"]
    for kind, source in kinds.items():
        trial = game.copy()
        before = trial.position()
        # The same whether or not events are recorded.
        again = do(trial.copy(), f"discard {kind}")
        happened = play(trial, f"discard {kind}")
        after = trial.position()
        assert tiles(trial) == {"indigo": 1, "forest": 1}
        assert after.players[0].slots[kind] == 0
        assert after.players[0].slots.total() == 1
        # The row with two sugars is discarded as well.
        assert after.discards.count("corn") == before.discards.count("corn") + 1
        assert again.position() == after
        (event,) = of_class(TileDiscarded, happened)
        assert (event.tile, event.source) == ("corn", source)


@pytest.mark.rule("A-90", "A-68")
def test_a_90_nobody_else_learns_the_kinds() -> None:
    """A view of another seat shows neither the hidden kind nor the choices."""
    game = with_forests("2 corn 4 coffee")
    view = game.view(1)
    assert view.actions == ()
    assert view.players[0].hidden_tiles == 1
    assert not any(id.startswith("hidden") for id in view.players[0].slots)
    kinds = set()
    for seed in range(12):
        sample = view.sample(seed)
        assert sample.view(1) == view
        kinds |= {text for text in texts(sample) if "hidden" in text}
    assert kinds <= {f"discard hidden_forest_of_{kind}" for kind in view.unseen}
    assert len(kinds) > 1


# Guests.


@pytest.mark.rule("A-40", "NEW-GUEST_HOUSE-2")
@EDITIONS
@pytest.mark.parametrize(
    ("guests", "islands", "asked"),
    [
        ("*1", ("corn", "-"), True),
        ("*1", ("quarry", "-"), True),
        ("*1noble", ("corn", "2 corn"), True),
        ("*1noble", ("corn", "indigo"), True),
        ("", ("corn", "-"), False),
    ],
)
def test_a_40_a_window_before_the_lodges(
    edition: Edition, guests: str, islands: tuple[str, str], asked: bool
) -> None:
    """Where a guest can go there, whatever it brings."""
    island = {**dict(enumerate(islands)), 2: "4 sugar", 3: "4 coffee"}
    more: Any = {"edition": edition, "island": island, "quarries": 0}
    game = pass_turns(settler({0: f"guest_house{guests} hunting_lodge"}, **more))
    assert ((game.phase, game.decision.kind) == ("settler", "window")) == asked
    if asked and guests == "*1noble":
        do(game, "move noble guest to hunting_lodge")
        assert vp(game, 0) == (2 if islands[1] == "2 corn" else 0)
    elif asked:
        do(game, "move guest to hunting_lodge")
        if islands[0] == "corn":
            assert texts(game) == ["discard corn", "pass"]
            do(game, "discard corn")
            assert tiles(game) == {}


def test_no_window_for_the_lodge_in_other_phases() -> None:
    """It closes settler phases alone."""
    board: Any = {"city": {0: "guest_house*1 hunting_lodge"}, "goods": {3: "corn"}}
    game = noble_game(role="trader", taker=3, island={0: "corn"}, **board)
    assert do(game, "sell corn").phase == "round"
    assert Pass() not in game.legal_actions()
