"""The expansion passes the checks that every expansion should pass."""

from __future__ import annotations

import pytest

from puertorico import NEW_BUILDINGS
from puertorico.testing import check_expansion

pytestmark = pytest.mark.no_cover


def test_the_expansion_passes() -> None:
    """Some checked games, alone and with all expansions."""
    report = check_expansion(NEW_BUILDINGS, games=3, every=2)

    assert report.unworded == report.notes == ()


@pytest.mark.long
def test_everything_of_it_comes_up() -> None:
    """In more games every action is offered, every hook called and every decision asked."""
    report = check_expansion(NEW_BUILDINGS, games=60, seed=1)

    assert report.unreached == (), report
