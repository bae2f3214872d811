"""Observations and masks in arrays of NumPy; in the session `environments`, as it needs that."""

from __future__ import annotations

from typing import Any

import pytest

from puertorico import Config, Game
from puertorico.errors import ConfigError
from puertorico.learn import ENCODING

np = pytest.importorskip("numpy")

GAME = Game.new(Config(players=3), seed=1)
CODES = len(ENCODING.actions)


@pytest.mark.parametrize("scaled", [False, True])
@pytest.mark.parametrize("kind", ["f4", "f8", "i2", "u4", "i8"])
def test_rows_and_columns(kind: str, scaled: bool) -> None:
    """An array need not be in one piece; scaled numbers go to floats alone."""
    columns = np.full((ENCODING.size, 3), 7, kind)
    for into in (columns[:, 1], columns[::-1, 2]):
        if scaled and kind[0] != "f":
            with pytest.raises(ConfigError, match=r"^into must hold floats for a scaled"):
                ENCODING.observe_seat(GAME, 1, into, scaled=True)
            assert (into == 7).all()
        else:
            wanted = ENCODING.observe_seat(GAME, 1, scaled=scaled)
            assert ENCODING.observe_seat(GAME, 1, into, scaled=scaled) is into
            assert (into == np.array(wanted, kind)).all()
    assert (columns[:, 0] == 7).all()


@pytest.mark.parametrize("kind", [">i4", ">f4", "f2", "?", "c8", "O", "M8[s]", "i4,i4"])
def test_kinds_that_do_not_fit(kind: str) -> None:
    """Numbers of another kind or order of bytes are refused, and nothing is written."""
    into = np.zeros(ENCODING.size, kind)
    for scaled in (False, True):
        with pytest.raises(ConfigError, match=r"^into must hold (numbers|floats) for an? "):
            ENCODING.observe(GAME.view(0), into, scaled=scaled)
    assert (into == np.zeros(ENCODING.size, kind)).all()


@pytest.mark.parametrize(
    "write", [ENCODING.mask, lambda game, into: ENCODING.observe_seat(game, 0, into)]
)
def test_arrays_of_another_form(write: Any) -> None:
    """What cannot be written is refused in the same words, in one piece or not."""
    size = CODES if write == ENCODING.mask else ENCODING.size
    for locked in (np.zeros(size, "i4"), np.zeros((size, 2), "i4")[:, 0]):
        locked.flags.writeable = False
        with pytest.raises(ConfigError, match=r"^into must be writable$"):
            write(GAME, locked)
    with pytest.raises(ConfigError, match=r"^into must have one dimension, not 2$"):
        write(GAME, np.zeros((size, 2), "i4"))


@pytest.mark.parametrize("kind", ["?", "u1", "f4"])
def test_masks_in_columns(kind: str) -> None:
    """A mask need not be in one piece."""
    columns = np.full((CODES, 2), 1, kind)
    ENCODING.mask(GAME, columns[:, 1])
    assert bytes(columns[:, 1].astype("u1")) == ENCODING.mask(GAME)
    assert columns[:, 0].all()
