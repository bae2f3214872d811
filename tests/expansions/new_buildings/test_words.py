"""What things of the expansion are called."""

from __future__ import annotations

from puertorico import vocabulary
from support.words import ours_in


def test_swedish_names() -> None:
    """The expansion has appeared in Swedish: no name is ours."""
    swedish = vocabulary("sv")

    assert set() == ours_in("expansions/new_buildings")
    assert ("skogvaktarstuga", "små lastkajer") == (
        swedish.name("forest_house"),
        swedish.name("small_wharf", 3),
    )
