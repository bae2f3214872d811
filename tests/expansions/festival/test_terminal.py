"""The reward of a goal at the terminal."""

from __future__ import annotations

from support.festival import festival
from support.typed import Typist


def test_a_reward_is_placed() -> None:
    """Only the new colonists are placed, as many as the person likes."""
    game = festival(
        role="settler", island={0: "2 corn*"}, city={0: "small_market hacienda*"}, holding={0: 2},
        row="2 corn", slots={"tile_corn": 1},
    )  # fmt: skip
    person = Typist(game)
    shown = person.type("corn")

    assert (
        "  to place: 3 colonists; or fewer, on the 3 circles\n"
        "  place            circles\n"
        "  corn plantation     2\n"
        "  small market        1\n"
        "  one line, such as 'corn 1, small market', or 'suggest'\n"
    ) in shown
    assert "No: " not in person.type("nothing")
