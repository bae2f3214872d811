"""What lies open and what is hidden (CAPTAIN-13, SETUP-04, A-90, A-91)."""

from __future__ import annotations

import pytest

from puertorico import Config, Game, View, scenario
from support.games import do, play_until


def seen(view: View) -> list[int | None]:
    """Returns the VP chips a viewer sees."""
    return [player.vp for player in view.players]


@pytest.mark.rule("CAPTAIN-13", "A-90")
def test_captain_13_everybody_sees_the_own_chips_alone() -> None:
    """Not those of the others; a spectator sees none. If it has been agreed so, all see all."""
    vp = {0: 3, 1: 0, 2: 7, 3: 12}
    game, shown = scenario(players=4, vp=vp), scenario(players=4, vp=vp, open_vp=True)
    for viewer in (None, 0, 1, 2, 3):
        own = [vp[seat] if seat == viewer else None for seat in range(4)]
        assert (seen(game.view(viewer)), seen(shown.view(viewer))) == (own, [3, 0, 7, 12])


@pytest.mark.rule("CAPTAIN-13", "A-90")
def test_captain_13_the_supply_lies_open() -> None:
    """How many chips all players have together can be counted, who has them cannot."""
    game = scenario(players=3, vp={0: 3, 1: 2, 2: 1})
    other = scenario(players=3, vp={0: 3, 1: 0, 2: 3})
    assert game.view(0).vp == 75 - 6
    assert game.view(0) == other.view(0)
    assert game.view(1) != other.view(1)


@pytest.mark.rule("CAPTAIN-13", "A-90")
def test_captain_13_at_the_end_all_chips_are_shown() -> None:
    """The points are counted, and everybody sees how."""
    game = play_until(Game.new(Config(players=3), seed=5), lambda game: game.is_over)
    chips = [player.vp for player in game.players]
    assert max(chips) > 0
    for viewer in (None, 0, 1, 2):
        assert seen(game.view(viewer)) == chips


@pytest.mark.rule("CAPTAIN-13", "CAPTAIN-16")
def test_captain_13_points_on_paper_are_written_openly() -> None:
    """They are noted for all to see; the chips stay hidden."""
    goods = {0: "2 corn 1 sugar"}
    game = scenario(players=3, role="captain", goods=goods, ships="4: 1 corn", vp_supply=1)
    do(game, "load corn on 4")
    assert game.players[0].vp_paper == 2
    for viewer in (None, 1, 2):
        assert game.view(viewer).players[0].vp is None
        assert game.view(viewer).players[0].vp_paper == 2


@pytest.mark.rule("SETUP-04", "A-90")
def test_setup_04_money_lies_open() -> None:
    """Everybody's doubloons are seen by everybody, and so are goods."""
    game = scenario(players=3, doubloons={0: 1, 1: 12, 2: 5}, goods={1: "2 corn coffee"})
    for viewer in (None, 0, 1, 2):
        view = game.view(viewer)
        assert [player.doubloons for player in view.players] == [1, 12, 5]
        assert view.players[1].goods == {"corn": 2, "coffee": 1}


@pytest.mark.rule("A-90", "A-91", "SETUP-10")
def test_a_91_kinds_of_face_down_tiles_can_be_counted() -> None:
    """How many of each kind are face-down is known to all, the order to nobody: there is none."""
    config = Config(players=3)
    games = [Game.new(config, seed=seed) for seed in range(40)]
    alike = [game for game in games if game.position().row == games[0].position().row]
    assert len(alike) > 1
    for game in alike:
        assert game.view(0) == games[0].view(0)
        assert game.view(0).unseen == game.position().face_down
