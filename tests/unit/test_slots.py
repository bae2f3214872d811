"""Slots that count plantations: the box stays whole, and what they say is checked."""

from __future__ import annotations

from typing import Any

import pytest

from helpers import GOODS, changed_player, replaced
from hidden import GROVES, SECRETS
from puertorico import Config, ConfigError, Counts, Game, PositionError, Slot, scenario


@pytest.mark.parametrize("tile", ["quarry", "grove", "Corn", ""])
def test_only_plantations_are_counted(tile: str) -> None:
    """Quarries and other tiles are not among those that are drawn."""
    with pytest.raises(ConfigError, match=r"^slot 'x': tile must be a kind of plantation, not "):
        Slot(id="x", high=9, per_player=True, tile=tile)


@pytest.mark.parametrize("wrong", [{"per_player": False}, {"low": -1}, {"low": 1, "start": 1}])
def test_a_count_begins_with_nothing(wrong: Any) -> None:
    """It belongs to a player, and at the start no plantation is counted."""
    with pytest.raises(ConfigError, match=r"^slot 'x' counts plantations: every player has one"):
        Slot(**{"id": "x", "high": 9, "per_player": True, "tile": "corn", **wrong})


def test_counted_plantations_belong_to_the_box() -> None:
    """A plantation that lies hidden is missing elsewhere, or the position is refused."""
    game = scenario(
        players=3,
        role="settler",
        city={0: "grover* hacienda*"},
        face_down="3 corn",
        expansions=(GROVES,),
    )
    for text in ("use hacienda", "plant unseen grove"):
        game.apply(game.parse_action(text))
    position = game.position()
    assert Game.from_position(position).key() == game.key()

    slots = dict(position.players[0].slots)
    assert slots == {f"{kind}_{good}": int(f"{kind}_{good}" == "hidden_corn")
                     for kind in ("hidden", "shown") for good in GOODS}  # fmt: skip
    for other in ("hidden_sugar", "shown_sugar"):
        moved = Counts({**slots, "hidden_corn": 0, other: 1}, keep_zeros=True)
        with pytest.raises(PositionError, match=r"^there are 9 corn tiles in all, but this game"):
            Game.from_position(changed_player(position, 0, slots=moved))
    shown = Counts({**slots, "hidden_corn": 0, "shown_corn": 1}, keep_zeros=True)
    assert Game.from_position(changed_player(position, 0, slots=shown)).seat == 0


def test_all_slots_of_a_config() -> None:
    """Those of all boxes, in their order."""
    config = Config(players=3, expansions=(SECRETS, GROVES))

    assert Config(players=3).slots == ()
    assert config.slots == GROVES.slots + SECRETS.slots


def test_lists_that_are_too_long() -> None:
    """A position that lists more than there is, or a thing twice, is refused at once."""
    position = scenario(players=3).position()
    for changed, sentence in (
        (replaced(position, ending=("city", "city")), "ending: 'city' is listed twice"),
        (replaced(position, trading_house=("corn",) * 9), "the trading house holds 4 goods, not 9"),
        (changed_player(position, 1, used=("wharf",) * 99), "player 1: used: there are 17 effects"),
    ):
        with pytest.raises(PositionError) as caught:
            Game.from_position(changed)
        assert str(caught.value).startswith(sentence)
